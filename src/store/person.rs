//! The settings of a person.

use serde::{Deserialize, Serialize};

use super::language::{self, Language};

/// What a person chose for themselves, in all servers; all unset at first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonSettings {
    /// The language of what they alone read; without one their client's counts.
    #[serde(default, deserialize_with = "language::known", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_of_a_later_program_counts_as_none() {
        for (stored, language) in [
            ("{}", None),
            (r#"{"language":"ca"}"#, Some(Language::Catalan)),
            (r#"{"language":"oc"}"#, None),
            (r#"{"language":null}"#, None),
        ] {
            assert_eq!(
                serde_json::from_str::<PersonSettings>(stored).unwrap(),
                PersonSettings { language },
                "{stored}"
            );
        }
        for language in Language::ALL {
            let chosen = PersonSettings { language: Some(language) };
            let stored = serde_json::to_string(&chosen).unwrap();
            assert_eq!(stored, format!(r#"{{"language":"{}"}}"#, language.tag()));
            assert_eq!(serde_json::from_str::<PersonSettings>(&stored).unwrap(), chosen);
        }
        assert_eq!(serde_json::to_string(&PersonSettings::default()).unwrap(), "{}");
    }
}
