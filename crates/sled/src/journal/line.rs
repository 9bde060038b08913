//! Lines: a checksum, a space, an entry.

use super::Entry;
use carc_store::StoreError;
use carc_table::GameId;
use carc_table::json;

/// A line with its line end that can be read back.
pub(crate) struct Line(Vec<u8>);

impl Line {
    /// Returns the line of an entry.
    ///
    /// # Errors
    /// [`StoreError::Unstorable`] if it could not be read back.
    pub(crate) fn of(entry: &Entry) -> Result<Self, StoreError> {
        let line = line(entry);
        match read(&line[..line.len() - 1]) {
            Parsed::Entry(_) => Ok(Self(line)),
            Parsed::Damaged => Err(StoreError::unstorable("the journal".to_owned(), "a line of it")),
            Parsed::Odd(odd) => Err(StoreError::unstorable("the journal".to_owned(), &odd.why)),
        }
    }

    /// Returns its bytes.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The contents of a line.
pub(super) enum Parsed {
    /// An entry.
    Entry(Entry),
    /// Its bytes are not those that were written.
    Damaged,
    /// Its bytes are those that were written, but this program cannot read them.
    Odd(Odd),
}

/// An undamaged line that cannot be read. Only the game that it is about is lost: whether a newer program wrote the
/// journal is decided by the number of its schema alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Odd {
    /// The game, with the version that the line led to (0 if unknown); `None` if it is about none, or not known which.
    pub(super) of: Option<(GameId, u64)>,
    /// The fault in it.
    pub(super) why: String,
}

impl Odd {
    /// Describes it in words.
    pub(crate) fn words(&self) -> String {
        let of = self.of.map(|(game, _)| format!(" about game {game}")).unwrap_or_default();
        format!("a line of the file `journal`{of} cannot be read: {}", self.why)
    }
}

/// Returns an entry as a line, with its line end.
pub(crate) fn line(entry: &Entry) -> Vec<u8> {
    let mut line = b"00000000 ".to_vec();
    serde_json::to_writer(&mut line, entry).expect("our types have string keys and a vector takes all bytes");
    let sum = format!("{:08x}", crc32fast::hash(&line[9..]));
    line[..8].copy_from_slice(sum.as_bytes());
    line.push(b'\n');
    line
}

/// Reads a line without its line end.
pub(super) fn read(line: &[u8]) -> Parsed {
    let Some((sum, body)) = line.split_at_checked(9) else { return Parsed::Damaged };
    let sum = std::str::from_utf8(&sum[..8]).ok().and_then(|digits| u32::from_str_radix(digits, 16).ok());
    if line[8] != b' ' || sum != Some(crc32fast::hash(body)) {
        return Parsed::Damaged;
    }
    match json::read(body) {
        Ok(entry) => Parsed::Entry(entry),
        Err(error) => Parsed::Odd(Odd { of: subject(body), why: error.to_string() }),
    }
}

/// Returns the game that an entry is about and its version afterwards (0 if unknown), from the beginning of its text.
fn subject(body: &[u8]) -> Option<(GameId, u64)> {
    let text = String::from_utf8_lossy(body);
    let number_after = |text: &str, key: &str| {
        let rest = text.split_once(key)?.1;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let (id, rest) = if let Some(step) = text.strip_prefix("{\"step\":{") {
        (number_after(step, "\"game\":")?, step)
    } else {
        let table = text.strip_prefix("{\"game\":{")?.split_once("\"table\":{")?.1;
        (number_after(table, "\"id\":")?, table)
    };
    Some((GameId(id), number_after(rest, "\"version\":").unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_makes_no_sense_says_what_it_is_about() {
        let sealed = |body: &str| format!("{:08x} {body}", crc32fast::hash(body.as_bytes()));
        let of = |body: &str| match read(sealed(body).as_bytes()) {
            Parsed::Odd(odd) => odd.of,
            Parsed::Entry(_) | Parsed::Damaged => panic!("{body}"),
        };
        let deep = format!("{{\"step\":{{\"game\":7,\"version\":31,\"updated\":5,\"table\":{}", "{\"a\":".repeat(300));
        assert_eq!(of(&deep), Some((GameId(7), 31)));
        assert_eq!(of("{\"step\":{\"game\":7,\"version\":31,\"updated\":5,\"new\":1}}"), Some((GameId(7), 31)));
        let whole = "{\"game\":{\"cause\":9,\"table\":{\"id\":12,\"guild\":5,\"channel\":1,\"version\":3,\"new\":1}}}";
        assert_eq!(of(whole), Some((GameId(12), 3)));
        for other in ["{\"server\":[1,{\"new\":true}]}", "{\"new\":1}", "{\"step\":{}}", "", "{"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert!(matches!(read(b"00000000 {\"round\":1}"), Parsed::Damaged));
        assert!(matches!(read(&line(&Entry::Round(4))[..]), Parsed::Damaged), "with its line end");
        assert!(matches!(read(line(&Entry::Round(4)).trim_ascii_end()), Parsed::Entry(Entry::Round(4))));
    }
}
