//! What the program sends to Discord, held against our own table of it.

mod agreement;
mod peer;
mod samples;
mod table;
mod tour;

use std::collections::BTreeSet;

use carc_sandbox::{Recorded, Sandbox};
use serde_json::{Value, json};

use table::{Form, Kind, Route, Table};

/// Asserts that nothing that was sent is against the sandbox's checks, our table, or Discord's description if that is
/// available.
#[track_caller]
pub fn assert_fine(sandbox: &Sandbox) {
    assert_eq!(sandbox.violations(), Vec::<String>::new());
    assert_described(sandbox);
}

/// Asserts the same without the sandbox's checks, for tests in which it refuses requests.
#[track_caller]
pub fn assert_described(sandbox: &Sandbox) {
    let requests = sandbox.requests();
    assert_eq!(check(&requests), Vec::<String>::new());
    assert_eq!(crate::whole::openapi::check(&requests), Vec::<String>::new());
}

/// Returns the faults of all requests by our table, as sentences.
pub fn check(requests: &[Recorded]) -> Vec<String> {
    let table = Table::read();
    let mut checker = Checker::new(&table);
    for request in requests {
        checker.request(request);
    }
    checker.faults
}

struct Checker<'a> {
    table: &'a Table,
    faults: Vec<String>,
    /// The lines of the table that something sent has used.
    met: BTreeSet<String>,
}

impl<'a> Checker<'a> {
    fn new(table: &'a Table) -> Self {
        Self { table, faults: Vec::new(), met: BTreeSet::new() }
    }

    fn fault(&mut self, at: &str, what: impl std::fmt::Display) {
        self.faults.push(format!("{at}: {what}"));
    }

    fn request(&mut self, request: &Recorded) {
        let Some(route) = self.table.route(&request.method, &request.path) else {
            return self.fault(&request.method, format!("{}: no such route in the table", request.path));
        };
        let at = route.name();
        self.met.insert(at.clone());
        self.query(route, &request.query);
        self.body(route, &request.body);
        if request.files.len() > route.files {
            self.fault(&at, format!("{} files, at most {}", request.files.len(), route.files));
        }
        for file in &request.files {
            if file.size > self.table.file_bytes || file.size == 0 {
                self.fault(&at, format!("{:?} has {} bytes, of {}", file.name, file.size, self.table.file_bytes));
            }
            let listed = [&request.body["attachments"], &request.body["data"]["attachments"]];
            let is_listed = |id: u64| listed.iter().filter_map(|list| list.as_array()).flatten().any(|a| a["id"] == id);
            if !file.index.is_some_and(is_listed) {
                self.fault(&at, format!("{:?} is not among the attachments by its number", file.name));
            }
        }
    }

    fn query(&mut self, route: &'a Route, query: &str) {
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, text) = pair.split_once('=').unwrap_or((pair, ""));
            let at = format!("{}?{key}", route.name());
            let Some(kind) = route.query.get(key) else {
                self.fault(&at, "no such parameter in the table");
                continue;
            };
            self.met.insert(at.clone());
            let value = match kind {
                Kind::Number { .. } | Kind::Flag => serde_json::from_str(text).unwrap_or(Value::Null),
                _ => json!(text),
            };
            self.value(kind, &value, &at);
        }
    }

    fn body(&mut self, route: &'a Route, body: &Value) {
        match &route.body {
            Some(kind) => self.value(kind, body, &route.name()),
            None if body.is_null() => {}
            None => self.fault(&route.name(), "takes no body"),
        }
    }

    fn value(&mut self, kind: &'a Kind, value: &Value, at: &str) {
        match kind {
            Kind::Text { least, most, .. } => self.text(value, (*least, *most), at),
            Kind::Number { least, most, .. } => match value.as_i64() {
                Some(number) if (*least..=*most).contains(&number) => {}
                Some(number) => self.fault(at, format!("{number}, of {least} to {most}")),
                None => self.fault(at, format!("no whole number: {value}")),
            },
            Kind::Flag if value.is_boolean() => {}
            Kind::Flag => self.fault(at, format!("neither true nor false: {value}")),
            Kind::Id => {
                if value.as_str().and_then(|id| id.parse().ok()).is_none_or(|id: u64| id == 0) {
                    self.fault(at, format!("no id in quotes: {value}"));
                }
            }
            Kind::One { of } if of.contains(value) => {}
            Kind::One { of } => self.fault(at, format!("{value} is none of {of:?}")),
            Kind::Bits { of } => {
                let known = of.iter().fold(0, |known, bit| known | 1 << bit);
                if value.as_u64().is_none_or(|bits| bits & !known != 0) {
                    self.fault(at, format!("other bits than {of:?}: {value}"));
                }
            }
            Kind::List { least, most, each, .. } => {
                let Some(list) = value.as_array() else { return self.fault(at, format!("no list: {value}")) };
                if !(*least..=*most).contains(&list.len()) {
                    self.fault(at, format!("{} elements, of {least} to {most}", list.len()));
                }
                if matches!(**each, Kind::Id | Kind::One { .. }) {
                    let mut seen = BTreeSet::new();
                    for twice in list.iter().filter(|one| !seen.insert(one.to_string())) {
                        self.fault(at, format!("two times {twice}"));
                    }
                }
                for (nth, one) in list.iter().enumerate() {
                    self.value(each, one, &format!("{at}.{nth}"));
                }
            }
            Kind::Form { of } => match self.table.choose(of, value) {
                Some((name, form)) => self.form(name, form, value, at),
                None => self.fault(at, format!("is none of {of:?}, with the type {}", value["type"])),
            },
            Kind::Translations { of, least, most } => {
                let Some(texts) = value.as_object() else { return self.fault(at, format!("no translations: {value}")) };
                for (language, text) in texts {
                    let at = format!("{at}.{language}");
                    if !of.contains(language) {
                        self.fault(&at, format!("none of the languages {of:?}"));
                    }
                    self.text(text, (*least, *most), &at);
                }
            }
            Kind::Either { of } => self.either(of, value, at),
        }
    }

    /// Checks that one of the kinds fits, and otherwise reports the faults of the first.
    fn either(&mut self, of: &'a [Kind], value: &Value, at: &str) {
        let tried = of.iter().map(|kind| {
            let mut tried = Checker::new(self.table);
            tried.value(kind, value, at);
            tried
        });
        let tried: Vec<Self> = tried.collect();
        let fits = tried.iter().position(|tried| tried.faults.is_empty());
        if let Some(chosen) = tried.into_iter().nth(fits.unwrap_or(0)) {
            self.faults.extend(chosen.faults);
            self.met.extend(chosen.met);
        }
    }

    fn text(&mut self, value: &Value, (least, most): (usize, usize), at: &str) {
        match value.as_str().map(|text| text.encode_utf16().count()) {
            Some(length) if (least..=most).contains(&length) => {}
            Some(length) => self.fault(at, format!("{length} characters, of {least} to {most}")),
            None => self.fault(at, format!("no text: {value}")),
        }
    }

    fn form(&mut self, name: &str, form: &'a Form, value: &Value, at: &str) {
        let Some(object) = value.as_object() else { return self.fault(at, format!("no {name}: {value}")) };
        for (field, value) in object {
            let at = format!("{at}.{field}");
            let Some(kind) = form.fields.get(field) else {
                self.fault(&at, format!("no such field of {name} in the table"));
                continue;
            };
            let line = format!("{name}.{field}");
            match kind {
                Kind::One { .. } => self.met.extend([format!("{line} = {value}")]),
                Kind::Translations { .. } => {
                    let languages = value.as_object().into_iter().flat_map(|texts| texts.keys());
                    self.met.extend(languages.map(|language| format!("{line}.{language}")));
                }
                _ => self.met.extend([line]),
            }
            self.value(kind, value, &at);
        }
        for field in form.needed.iter().filter(|field| !object.contains_key(*field)) {
            self.fault(&format!("{at}.{field}"), format!("is not there, and {name} needs it"));
        }
        let exclusive: Vec<_> = form.either.iter().filter(|field| object.contains_key(*field)).collect();
        if exclusive.len() > 1 {
            self.fault(at, format!("{name} has {exclusive:?} at once"));
        }
        for field in &form.distinct {
            let mut seen = BTreeSet::new();
            for twice in all(value, field).into_iter().filter(|value| !seen.insert(value.to_string())) {
                self.fault(at, format!("two times {field} {twice} in {name}"));
            }
        }
        if let Some(fits) = form.fits {
            let width = self.width(form, value);
            if width > fits {
                self.fault(at, format!("{name} is {width} wide, of {fits}"));
            }
        }
        if let Some(most) = form.characters {
            let count = characters(value);
            if count > most {
                self.fault(at, format!("{name} has {count} characters, of {most}"));
            }
        }
    }

    /// Returns the sum of the widths of the elements of a form's lists.
    fn width(&self, form: &Form, value: &Value) -> usize {
        let of_field = |(field, kind): (&String, &Kind)| {
            let (Kind::List { each, .. }, Some(list)) = (kind, value[field].as_array()) else { return 0 };
            let Kind::Form { of } = &**each else { return 0 };
            list.iter().filter_map(|one| self.table.choose(of, one)).map(|(_, form)| form.width).sum()
        };
        form.fields.iter().map(of_field).sum()
    }
}

/// Returns all values that a field has, anywhere within `value`.
fn all<'a>(value: &'a Value, field: &str) -> Vec<&'a Value> {
    match value {
        Value::Object(fields) => {
            let inside = fields.values().flat_map(|value| all(value, field));
            fields.get(field).into_iter().chain(inside).collect()
        }
        Value::Array(list) => list.iter().flat_map(|value| all(value, field)).collect(),
        _ => Vec::new(),
    }
}

/// Returns the characters of a command as Discord counts them.
fn characters(value: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    match value {
        Value::Array(list) => list.iter().map(characters).sum(),
        Value::Object(fields) => {
            let longest = |field: &str| {
                let others =
                    value[format!("{field}_localizations")].as_object().into_iter().flat_map(|map| map.values());
                others.chain(fields.get(field)).map(length).max().unwrap_or(0)
            };
            let inside: usize = ["options", "choices"].iter().map(|list| characters(&value[*list])).sum();
            longest("name") + longest("description") + length(&value["value"]) + inside
        }
        _ => 0,
    }
}
