//! A second opinion on what the bot sent: Discord's own description of its API, where that is at hand.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test that cannot go on says why")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use carc_sandbox::Recorded;
use jsonschema::Validator;
use serde_json::{Value, json};

const DESCRIPTION: &str = "../shared/reference/discord/openapi.json";

/// Returns the faults of all requests, as sentences. Without the description it prints so and returns none.
pub fn check(requests: &[Recorded]) -> Vec<String> {
    let Some(mut schemas) = schemas() else { return Vec::new() };
    requests.iter().filter(|request| !request.body.is_null()).flat_map(|request| schemas.check(request)).collect()
}

/// Returns whether the description is at hand.
pub fn is_at_hand() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(DESCRIPTION).exists()
}

/// Discord's description.
pub struct Schemas {
    description: Value,
    compiled: BTreeMap<String, Validator>,
}

/// Returns the description; prints a line if it is not at hand.
pub fn schemas() -> Option<MutexGuard<'static, Schemas>> {
    static READ: LazyLock<Option<Mutex<Schemas>>> = LazyLock::new(|| {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(DESCRIPTION)).ok()?;
        let description = serde_json::from_str(&text).unwrap();
        Some(Mutex::new(Schemas { description, compiled: BTreeMap::new() }))
    });
    let Some(read) = &*READ else {
        println!("skipped: {DESCRIPTION} is not there, so nothing is held against Discord's description of its API");
        return None;
    };
    Some(read.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Schemas {
    /// Returns the description of a route; `None` if it has no such route.
    pub fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let operation = &self.description["paths"][self.template(path)?][method.to_lowercase()];
        operation.is_object().then_some(operation)
    }

    /// Returns whether the description allows this as a value of a parameter in the query; `None` if there is no such
    /// parameter.
    pub fn takes(&mut self, method: &str, path: &str, parameter: &str, value: &Value) -> Option<bool> {
        let (template, method) = (self.template(path)?, method.to_lowercase());
        let all = self.description["paths"][&template][&method]["parameters"].as_array()?;
        let at = all.iter().position(|one| one["name"] == parameter && one["in"] == "query")?;
        let pointer = format!("/paths/{}/{method}/parameters/{at}/schema", escaped(&template));
        Some(self.validator(pointer).is_valid(value))
    }

    /// Returns whether the description allows this as a request's body. If there are several schemas, `named` names the
    /// one that is meant.
    pub fn allows(&mut self, method: &str, path: &str, named: Option<&str>, body: &Value) -> bool {
        let base = match (named, self.template(path)) {
            (Some(name), _) => format!("/components/schemas/{name}"),
            (None, None) => return false,
            (None, Some(template)) => {
                let method = method.to_lowercase();
                format!("/paths/{}/{method}/requestBody/content/application~1json/schema", escaped(&template))
            }
        };
        let mut body = body.clone();
        attachment_ids_to_strings(&mut body);
        self.validator(base).is_valid(&body)
    }

    fn validator(&mut self, pointer: String) -> &Validator {
        self.compiled.entry(pointer).or_insert_with_key(|pointer| compile(&self.description, pointer))
    }

    fn check(&mut self, request: &Recorded) -> Vec<String> {
        let Some(template) = self.template(&request.path) else {
            return vec![format!("{} {}: no such path in the description", request.method, request.path)];
        };
        let method = request.method.to_lowercase();
        let content = self.description["paths"][&template][&method]["requestBody"]["content"].clone();
        let Some(content) = content.as_object() else {
            return vec![format!("{} {}: takes no body", request.method, request.path)];
        };
        let kind = if request.files.is_empty() { "application/json" } else { "multipart/form-data" };
        let kind = if content.contains_key(kind) { kind } else { "application/json" };
        let base = format!("/paths/{}/{method}/requestBody/content/{}/schema", escaped(&template), escaped(kind));
        let pointer = self.branch(&base, &request.body);
        let mut body = request.body.clone();
        attachment_ids_to_strings(&mut body);
        let faults = self.validator(pointer).iter_errors(&body);
        faults
            .map(|fault| format!("{} {} at {}: {fault}", request.method, request.path, fault.instance_path()))
            .collect()
    }

    /// Returns the path of the description that a request's path is an instance of, with the fewest placeholders.
    fn template(&self, path: &str) -> Option<String> {
        let asked: Vec<&str> = path.split('/').collect();
        let paths = self.description["paths"].as_object()?;
        let fits = |template: &&String| {
            let parts: Vec<&str> = template.split('/').collect();
            parts.len() == asked.len()
                && parts.iter().zip(&asked).all(|(part, asked)| part.starts_with('{') || part == asked)
        };
        paths.keys().filter(fits).min_by_key(|template| template.matches('{').count()).cloned()
    }

    /// Steps from a choice of schemas into the one for the body's type, so that faults are told of that one alone.
    fn branch(&self, pointer: &str, body: &Value) -> String {
        let mut pointer = pointer.to_owned();
        loop {
            let schema = self.description.pointer(&pointer).unwrap_or(&Value::Null);
            if let Some(target) = schema["$ref"].as_str() {
                target.trim_start_matches('#').clone_into(&mut pointer);
                continue;
            }
            let Some((choice, branches)) =
                ["oneOf", "anyOf"].iter().find_map(|key| Some((key, schema[key].as_array()?)))
            else {
                return pointer;
            };
            let fits = |branch: &Value| {
                let target = branch["$ref"].as_str().and_then(|r| self.description.pointer(r.trim_start_matches('#')));
                let of_type = &target.unwrap_or(branch)["properties"]["type"];
                let named = of_type["$ref"].as_str().and_then(|r| self.description.pointer(r.trim_start_matches('#')));
                let allowed = [of_type, named.unwrap_or(&Value::Null)];
                allowed.iter().any(|kind| {
                    let list = kind["enum"].as_array().is_some_and(|values| values.contains(&body["type"]));
                    let any_of = ["oneOf", "allOf"].iter().any(|key| {
                        kind[key].as_array().is_some_and(|all| all.iter().any(|one| one["const"] == body["type"]))
                    });
                    list || kind["const"] == body["type"] || (any_of && kind["enum"].is_null())
                })
            };
            match branches.iter().position(fits) {
                Some(at) if !body["type"].is_null() => pointer = format!("{pointer}/{choice}/{at}"),
                Some(_) | None => return pointer,
            }
        }
    }
}

fn compile(description: &Value, pointer: &str) -> Validator {
    let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
    // The description is the root, so that its references to itself hold.
    let mut root = description.clone();
    let map = root.as_object_mut().unwrap();
    map.insert("$ref".to_owned(), json!(format!("#{pointer}")));
    map.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    jsonschema::validator_for(&root).unwrap_or_else(|error| panic!("{pointer}: {error}"))
}

fn escaped(step: &str) -> String {
    step.replace('~', "~0").replace('/', "~1")
}

/// Turns attachment ids into strings, as the description has them; Discord and its examples send numbers.
fn attachment_ids_to_strings(body: &mut Value) {
    let data = body.get_mut("data").map(std::mem::take);
    if let Some(mut data) = data {
        attachment_ids_to_strings(&mut data);
        body["data"] = data;
    }
    for attachment in body.get_mut("attachments").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(id) = attachment["id"].as_u64() {
            attachment["id"] = json!(id.to_string());
        }
    }
}
