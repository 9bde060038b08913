//! Lists of things for a sentence.

use super::text::Texts;
use carc_rules::TileId;

/// Joins names: "Ana, Ben and Clara".
pub fn listed<S: AsRef<str>>(texts: &Texts, names: &[S]) -> String {
    match names.split_last() {
        Some((last, before @ [_, ..])) => {
            let before = before.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
            let last = last.as_ref();
            format!("{before}{}{last}", texts.words("list-and", &[("like_i", u8::from(begins_like_i(last)).into())]))
        }
        Some((only, [])) => only.as_ref().to_owned(),
        None => String::new(),
    }
}

/// Returns whether a word begins with the vowel of Irene and Hidalgo, but unlike Hierro: the Spanish "and" depends on
/// it.
fn begins_like_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let vowels = word.strip_prefix('h').unwrap_or(&word);
    let rest = vowels.strip_prefix(['i', 'í']);
    rest.is_some_and(|rest| !rest.starts_with(['a', 'e', 'o', 'u', 'á', 'é', 'ó', 'ú']))
}

/// Counts sorted tiles by kind.
pub fn counted(tiles: &[TileId]) -> Vec<(TileId, usize)> {
    tiles.chunk_by(PartialEq::eq).map(|alike| (alike[0], alike.len())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::text::Languages;
    use carc_table::Language;

    #[test]
    fn an_and_before_the_sound_of_i_is_another_word_in_spanish() {
        let languages = Languages::carried();
        let joined = |language, last: &str| listed(languages.texts(language).unwrap(), &["Ana", last]);
        for (last, spanish) in [
            ("Irene", "Ana e Irene"),
            ("Íñigo", "Ana e Íñigo"),
            ("Hilario", "Ana e Hilario"),
            ("hielo", "Ana y hielo"),
            ("Yago", "Ana y Yago"),
            ("Ben", "Ana y Ben"),
        ] {
            assert_eq!(joined(Language::Spanish, last), spanish);
        }
        assert_eq!(joined(Language::English, "Irene"), "Ana and Irene");
        assert_eq!(joined(Language::Catalan, "Irene"), "Ana i Irene");
    }
}
