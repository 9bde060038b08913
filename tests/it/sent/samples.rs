//! Bodies made from the table: a correct one, and its variants that are correct at a limit or wrong in one thing.

use serde_json::{Map, Value, json};

use super::table::{Form, Kind, Table};

/// The change of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It is at a limit, or another value that the table has.
    Fine,
    /// It is longer, larger or more than the table allows.
    TooMuch,
    /// It is more than the table allows, and Discord's description is known to allow it.
    TooMuchForUs,
    /// It is shorter, smaller or less.
    TooLittle,
    /// It is of another type.
    OtherType,
    /// It is of the type, but not among those that the table has.
    OtherValue,
    /// It is not there.
    Missing,
    /// It is a field that the table does not have.
    Unknown,
    /// It is there together with a field that excludes it.
    Both,
}

/// A body, and what was done to it where.
pub struct Change {
    pub at: String,
    pub done: Done,
    pub body: Value,
}

pub struct Samples<'a> {
    table: &'a Table,
    /// Number of ids made so far, which keeps them different.
    made: u64,
}

impl<'a> Samples<'a> {
    pub fn of(table: &'a Table) -> Self {
        Self { table, made: 0 }
    }

    fn words(&mut self, length: usize) -> Value {
        self.made += 1;
        let start = format!("t{}", self.made);
        json!(format!("{start:x<length$}").chars().take(length.max(1)).collect::<String>())
    }

    /// Returns a correct value, with every field.
    pub fn good(&mut self, kind: &Kind) -> Value {
        match kind {
            Kind::Text { least, most, .. } => self.words(most.min(&(least.max(&8) + 4)).to_owned()),
            Kind::Number { least, .. } => json!(least),
            Kind::Flag => json!(true),
            Kind::Id => {
                self.made += 1;
                json!((1_400_000_000_000_000_000 + self.made).to_string())
            }
            Kind::One { of } => of[0].clone(),
            Kind::Bits { .. } => json!(0),
            Kind::List { least, most, each, .. } => self.several((*least).max(1).min(*most), each),
            Kind::Form { of } => self.form(&of[0]),
            Kind::Translations { of, least, .. } => json!({&of[0]: self.words(least.max(&8).to_owned())}),
            Kind::Either { of } => self.good(&of[0]),
        }
    }

    /// Returns a correct list with `count` elements.
    fn several(&mut self, count: usize, each: &Kind) -> Value {
        let all = (0..count).map(|nth| {
            let mut one = match each {
                Kind::One { of } => of[nth % of.len()].clone(),
                each => self.good(each),
            };
            // Only one entry of a menu is chosen already.
            if nth > 0
                && let Some(fields) = one.as_object_mut()
            {
                fields.remove("default");
            }
            one
        });
        all.collect()
    }

    fn form(&mut self, name: &str) -> Value {
        let form = &self.table.form[name];
        let fields = form.fields.iter().filter(|(field, _)| !form.either.iter().skip(1).any(|other| other == *field));
        let fields: Map<String, Value> = fields.map(|(field, kind)| (field.clone(), self.good(kind))).collect();
        Value::Object(fields)
    }

    /// Returns all changes that can be made to a value of this kind.
    pub fn changes(&mut self, kind: &Kind, at: &str) -> Vec<Change> {
        let change = |done, body| Change { at: at.to_owned(), done, body };
        let beyond = |otherwise: &Option<String>| if otherwise.is_some() { Done::TooMuchForUs } else { Done::TooMuch };
        match kind {
            // A list that already has every value cannot have more in any other way.
            Kind::List { most, each, .. } if matches!(&**each, Kind::One { of } if *most > 0 && *most >= of.len()) => {
                let fine = change(Done::Fine, self.several(*most, each));
                let more = change(Done::OtherValue, self.several(most + 1, each));
                vec![fine, more, change(Done::OtherType, json!({"list": 1}))]
            }
            Kind::Text { least, most, otherwise } => {
                let mut all = vec![
                    change(Done::Fine, self.words(*most)),
                    change(beyond(otherwise), self.words(most + 1)),
                    change(Done::OtherType, json!({"text": "x"})),
                ];
                if *least > 0 {
                    all.push(change(Done::Fine, self.words(*least)));
                    all.push(change(Done::TooLittle, json!("x".repeat(least - 1))));
                }
                all
            }
            Kind::Number { least, most, otherwise } => vec![
                change(Done::Fine, json!(least)),
                change(Done::Fine, json!(most)),
                change(beyond(otherwise), json!(most + 1)),
                change(Done::TooLittle, json!(least - 1)),
                change(Done::OtherType, json!({"number": 1})),
                change(Done::OtherValue, json!(least.midpoint(*most) as f64 + 0.5)),
            ],
            Kind::Flag => vec![change(Done::Fine, json!(false)), change(Done::OtherType, json!("true"))],
            Kind::Id => vec![
                change(Done::Fine, json!(u64::MAX.to_string())),
                change(Done::OtherType, json!("@me")),
                change(Done::OtherType, json!({"id": "1"})),
            ],
            Kind::One { of } => {
                let fine = of.iter().map(|value| change(Done::Fine, value.clone()));
                fine.chain([change(Done::OtherType, json!({"value": 1}))]).collect()
            }
            Kind::Bits { of } => {
                let every = of.iter().fold(0_u64, |every, bit| every | 1 << bit);
                let (fine, other) =
                    (change(Done::Fine, json!(every)), change(Done::OtherValue, json!(every | 1 << 15)));
                vec![fine, other, change(Done::OtherType, json!("4"))]
            }
            Kind::List { least, most, each, otherwise } => {
                let mut all = vec![
                    change(Done::Fine, self.several(*most, each)),
                    change(beyond(otherwise), self.several(most + 1, each)),
                    change(Done::OtherType, json!({"list": 1})),
                ];
                if *least > 0 {
                    all.push(change(Done::TooLittle, self.several(least - 1, each)));
                }
                if *most > 0 {
                    let inside = self.changes(each, &format!("{at}.0"));
                    for inside in inside {
                        // Others follow it if one is not enough.
                        let mut body = self.several((*least).max(1), each);
                        body[0] = inside.body;
                        all.push(Change { body, ..inside });
                    }
                }
                all
            }
            Kind::Form { of } => {
                let mut all = vec![change(Done::OtherType, json!("form"))];
                for name in of {
                    all.extend(self.changes_of_form(name, at));
                }
                all
            }
            Kind::Translations { of, least, most } => {
                let text = Kind::Text { least: *least, most: *most, otherwise: None };
                let texts = self.changes(&text, &format!("{at}.{}", of[0])).into_iter();
                let mut all: Vec<_> = texts.map(|text| Change { body: json!({&of[0]: text.body}), ..text }).collect();
                all.push(change(Done::OtherType, json!("texts")));
                all.push(Change {
                    at: format!("{at}.ca"),
                    done: Done::OtherValue,
                    body: json!({"ca": self.words(*least)}),
                });
                all
            }
            Kind::Either { of } => {
                let mut all: Vec<_> = of.iter().flat_map(|kind| self.changes(kind, at)).collect();
                all.retain(|change| change.done != Done::TooLittle);
                all
            }
        }
    }

    fn changes_of_form(&mut self, name: &str, at: &str) -> Vec<Change> {
        let form: &Form = &self.table.form[name];
        let mut all = Vec::new();
        let mut unknown = self.form(name);
        unknown["colour"] = json!("red");
        all.push(Change { at: format!("{at}.colour"), done: Done::Unknown, body: unknown });
        for (field, kind) in &form.fields {
            let at = format!("{at}.{field}");
            let others: Vec<&String> = form.either.iter().filter(|_| form.either.contains(field)).collect();
            for inside in self.changes(kind, &at) {
                let mut body = self.form(name);
                for other in &others {
                    body.as_object_mut().unwrap().remove(*other);
                }
                body[field] = inside.body;
                all.push(Change { body, ..inside });
            }
            if form.needed.contains(field) {
                let mut body = self.form(name);
                body.as_object_mut().unwrap().remove(field);
                all.push(Change { at, done: Done::Missing, body });
            }
        }
        if !form.either.is_empty() {
            let mut body = self.form(name);
            for field in &form.either {
                body[field] = self.good(&form.fields[field]);
            }
            all.push(Change { at: at.to_owned(), done: Done::Both, body });
        }
        all
    }
}
