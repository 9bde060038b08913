//! The table of what is sent, as `tests/data/discord.toml` has it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// All that is sent.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Most bytes of a file.
    pub file_bytes: usize,
    pub route: Vec<Route>,
    pub form: BTreeMap<String, Form>,
}

/// A route that is used.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    pub method: String,
    /// The path below the version, with `{}` for each id and token.
    pub path: String,
    /// The page and section of Discord's documentation.
    pub from: String,
    /// The schema of Discord's description that is meant, where it names several.
    pub described: Option<String>,
    #[serde(default)]
    pub query: BTreeMap<String, Kind>,
    pub body: Option<Kind>,
    /// Most files of a request.
    #[serde(default)]
    pub files: usize,
}

/// The fields of an object of a body.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// The page and section of Discord's documentation.
    pub from: String,
    /// Another form whose fields it has, too.
    pub like: Option<String>,
    #[serde(default)]
    pub needed: Vec<String>,
    #[serde(default)]
    pub either: Vec<String>,
    #[serde(default)]
    pub distinct: Vec<String>,
    #[serde(default)]
    pub width: usize,
    pub fits: Option<usize>,
    pub characters: Option<usize>,
    pub fields: BTreeMap<String, Kind>,
}

/// The kind of a value.
#[derive(Clone, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum Kind {
    Text {
        #[serde(default)]
        least: usize,
        most: usize,
        otherwise: Option<String>,
    },
    Number {
        least: i64,
        most: i64,
        otherwise: Option<String>,
    },
    Flag,
    Id,
    One {
        of: Vec<Value>,
    },
    Bits {
        of: Vec<u32>,
    },
    List {
        #[serde(default)]
        least: usize,
        most: usize,
        each: Box<Self>,
        otherwise: Option<String>,
    },
    Form {
        of: Vec<String>,
    },
    Translations {
        of: Vec<String>,
        least: usize,
        most: usize,
    },
    Either {
        of: Vec<Self>,
    },
}

impl Table {
    pub fn read() -> Self {
        let table: Self = toml::from_str(include_str!("../../data/discord.toml")).unwrap();
        let form = table.form.keys().map(|name| (name.clone(), table.whole(name))).collect();
        Self { form, ..table }
    }

    /// Returns a form with the fields of those that it is like.
    fn whole(&self, name: &str) -> Form {
        let mut form = self.form[name].clone();
        if let Some(other) = form.like.take() {
            let other = self.whole(&other);
            form.fields = other.fields.into_iter().chain(form.fields).collect();
            form.needed.extend(other.needed);
            form.distinct.extend(other.distinct);
        }
        form
    }

    /// Returns the route of a request, if it is in the table.
    pub fn route(&self, method: &str, path: &str) -> Option<&Route> {
        let asked: Vec<&str> = path.split('/').collect();
        let is_it = |route: &&Route| {
            let parts: Vec<&str> = route.path.split('/').collect();
            let fits = |(part, asked): (&&str, &&str)| match *part {
                "{}" => !asked.is_empty() && !asked.starts_with('@'),
                part => part == *asked,
            };
            route.method == method && parts.len() == asked.len() && parts.iter().zip(&asked).all(fits)
        };
        self.route.iter().find(is_it)
    }

    /// Returns the first of these forms whose `type` an object has, or that has no fixed `type`. A single form always
    /// fits.
    pub fn choose<'a>(&'a self, of: &'a [String], value: &Value) -> Option<(&'a str, &'a Form)> {
        let is_it = |name: &&String| match self.form[*name].fields.get("type") {
            Some(Kind::One { of: types }) => of.len() == 1 || types.contains(&value["type"]),
            _ => true,
        };
        of.iter().find(is_it).map(|name| (name.as_str(), &self.form[name]))
    }

    /// Returns every line that something has to send: routes, parameters, fields, and the values of fields that have
    /// several.
    pub fn lines(&self) -> Vec<String> {
        let of_route = |route: &Route| {
            let name = route.name();
            let query: Vec<String> = route.query.keys().map(|key| format!("{name}?{key}")).collect();
            [vec![name], query].concat()
        };
        let of_field = |name: &String, (field, kind): (&String, &Kind)| {
            let line = format!("{name}.{field}");
            match kind {
                Kind::One { of } => of.iter().map(|value| format!("{line} = {value}")).collect(),
                Kind::Translations { of, .. } => of.iter().map(|language| format!("{line}.{language}")).collect(),
                _ => vec![line],
            }
        };
        let of_form = |(name, form): (&String, &Form)| -> Vec<String> {
            form.fields.iter().flat_map(|field| of_field(name, field)).collect()
        };
        // Forms that are only there for others to be like are sent as those.
        let is_sent = |(name, _): &(&String, &Form)| self.named().contains(name);
        self.route.iter().flat_map(of_route).chain(self.form.iter().filter(is_sent).flat_map(of_form)).collect()
    }

    /// Returns the names of the forms that a body has somewhere.
    pub fn named(&self) -> Vec<&String> {
        fn of_kind(kind: &Kind) -> Vec<&String> {
            match kind {
                Kind::Form { of } => of.iter().collect(),
                Kind::List { each, .. } => of_kind(each),
                Kind::Either { of } => of.iter().flat_map(of_kind).collect(),
                _ => Vec::new(),
            }
        }
        let bodies = self.route.iter().filter_map(|route| route.body.as_ref());
        let mut named: Vec<&String> = Vec::new();
        let mut left: Vec<&String> = bodies.flat_map(of_kind).collect();
        while let Some(name) = left.pop() {
            if !named.contains(&name) {
                named.push(name);
                left.extend(self.form[name].fields.values().flat_map(of_kind));
            }
        }
        named
    }
}

impl Route {
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}
