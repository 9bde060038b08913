//! The size of a command as Discord counts it.

use serde_json::Value;

/// Returns the number of characters in a command or an option: those of its name, its description, its options and the
/// values of its choices. Of a text in several languages the longest counts.
pub fn characters(command: &Value) -> usize {
    let each = |key: &str| command[key].as_array().map(Vec::as_slice).unwrap_or_default().iter();
    let value = command["value"].as_str().map_or(0, |text| text.chars().count());
    longest(command, "name")
        + longest(command, "description")
        + value
        + each("options").chain(each("choices")).map(characters).sum::<usize>()
}

fn longest(thing: &Value, key: &str) -> usize {
    let translations = thing[format!("{key}_localizations")].as_object().into_iter().flat_map(|map| map.values());
    let texts = translations.chain([&thing[key]]).filter_map(Value::as_str);
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_longest_language_counts() {
        let choice = json!({"name": "ab", "name_localizations": {"es-ES": "abc", "fr": "a"}, "value": "four"});
        let option = json!({"name": "n", "description": "dd", "choices": [choice], "required": true});
        let group = json!({"name": "g", "description": "é", "description_localizations": {"es-ES": "äöü"}, "options": [option]});
        // g, äöü, n, dd, abc, four.
        assert_eq!(characters(&group), 1 + 3 + 1 + 2 + 3 + 4);
        assert_eq!(characters(&json!({"name": "x", "description": "y", "options": [group]})), 2 + 14);
    }
}
