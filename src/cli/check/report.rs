//! The lines of a check.

use std::io::{self, Write};

/// Writes the lines of a check, and counts those with something to do.
pub(super) struct Report<'a> {
    out: &'a mut dyn Write,
    to_do: usize,
}

impl<'a> Report<'a> {
    /// Creates a report that writes each line to `out` at once.
    pub(super) fn to(out: &'a mut dyn Write) -> Self {
        Self { out, to_do: 0 }
    }

    /// Returns whether there is nothing to do.
    pub(super) fn is_fine(&self) -> bool {
        self.to_do == 0
    }

    /// Says that something is as it should be.
    pub(super) fn fine(&mut self, what: &str, words: &str) -> io::Result<()> {
        self.say("fine", &format!("{what}: {words}"))
    }

    /// Says what is wrong with something and what to do.
    pub(super) fn mend(&mut self, what: &str, words: &str) -> io::Result<()> {
        self.to_do += 1;
        self.say("to do", &format!("{what}: {words}"))
    }

    /// Says something that is good to know.
    pub(super) fn note(&mut self, what: &str, words: &str) -> io::Result<()> {
        self.say("note", &format!("{what}: {words}"))
    }

    /// Says why something was not looked at.
    pub(super) fn unchecked(&mut self, what: &str, words: &str) -> io::Result<()> {
        self.say("not checked", &format!("{what}: {words}"))
    }

    /// Writes one line. Line breaks are taken out: names of channels or games, which others chose, may have some.
    pub(super) fn say(&mut self, beginning: &str, words: &str) -> io::Result<()> {
        let words: Vec<&str> = words.split_whitespace().collect();
        writeln!(self.out, "{beginning}: {}", words.join(" "))?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_has_one_line_and_one_to_do_is_enough() {
        let mut out = Vec::new();
        let mut report = Report::to(&mut out);
        report.fine("settings", "read\nfrom here").unwrap();
        report.note("log", "n").unwrap();
        report.unchecked("token", "u").unwrap();
        assert!(report.is_fine());
        report.mend("data", "mend it").unwrap();
        assert!(!report.is_fine());
        let said = "fine: settings: read from here\nnote: log: n\nnot checked: token: u\nto do: data: mend it\n";
        assert_eq!(String::from_utf8(out).unwrap(), said);
    }
}
