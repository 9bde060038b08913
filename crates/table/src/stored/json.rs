//! Reads JSON as the store writes it, and as it once wrote it: up to schema 3 the list of those who gave a seat up was
//! nested, without a bound, and a JSON reader gives up at some depth.

use serde::de::DeserializeOwned;

/// Reads a value.
///
/// # Errors
/// The error of the parser.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, serde_json::Error> {
    match serde_json::from_slice(json) {
        Err(error) if error.to_string().starts_with("recursion limit") => serde_json::from_slice(&flattened(json)),
        read => read,
    }
}

/// The way to close an open brace.
enum Open {
    /// As it was opened.
    Same,
    /// As a list: the outermost entry of those who gave a seat up.
    List,
    /// Not at all: an entry nested in another.
    Within,
}

/// Flattens the nested entries of those who gave a seat up: `"resigned":{…,"before":{…}}` becomes
/// `"resigned":[{…},{…}]`. Nothing else changes. `before` must be the last key of each entry, as it was always written.
fn flattened(json: &[u8]) -> Vec<u8> {
    const OUTER: &[u8] = b"\"resigned\":{";
    const INNER: &[u8] = b",\"before\":{";
    let mut flat = Vec::with_capacity(json.len());
    let mut open = Vec::new();
    let mut rest = json;
    while let Some((&first, after)) = rest.split_first() {
        if let Some(after) = rest.strip_prefix(OUTER) {
            flat.extend(b"\"resigned\":[{");
            open.push(Open::List);
            rest = after;
            continue;
        }
        if let Some(after) = rest.strip_prefix(INNER).filter(|_| matches!(open.last(), Some(Open::List | Open::Within)))
        {
            flat.extend(b"},{");
            open.push(Open::Within);
            rest = after;
            continue;
        }
        match first {
            b'"' => {
                let (text, after) = rest.split_at(text_length(rest));
                flat.extend(text);
                rest = after;
                continue;
            }
            b'{' => {
                open.push(Open::Same);
                flat.push(first);
            }
            b'}' => match open.pop() {
                Some(Open::List) => flat.extend(b"}]"),
                Some(Open::Within) => {}
                Some(Open::Same) | None => flat.push(first),
            },
            _ => flat.push(first),
        }
        rest = after;
    }
    flat
}

/// Returns the length of the string literal at the beginning of `json`, with both quotation marks.
fn text_length(json: &[u8]) -> usize {
    let mut is_escaped = false;
    let end = json.iter().skip(1).position(|&byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    end.map_or(json.len(), |end| end + 2)
}
