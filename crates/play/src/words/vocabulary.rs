//! The words that people type, in every language that the bot speaks, and the same words as the bot shows them.
//!
//! What is stored, and what the rest of the program reads, are the engine's own words, which are English: `road-e`,
//! `mayor:city-n`, `none`. The Fluent files have a message `word-…` for each: the first word in it is shown, and the
//! others are understood too. People may type any language, with or without accents and capitals.

use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;

use super::text::{Languages, Texts};
use crate::expansions;

/// The words for places on a tile, which can be part of a line; a direction may follow each.
const PLACES: [&str; 4] = ["road", "city", "cloister", "field"];
/// The words for directions; except for the middle, those of several sides are spelled with the letters of the first
/// four.
const DIRECTIONS: [&str; 9] = ["n", "e", "s", "w", "ne", "se", "sw", "nw", "mid"];
/// The words that are typed alone, besides colours and the topics of the rules.
const ALONE: [&str; 8] = ["none", "nobody", "keep", "home", "mine", "draw", "all", "any"];
const COLOURS: [&str; 7] = ["red", "blue", "yellow", "black", "white", "violet", "green"];
const TOPICS: [&str; 13] = [
    "turn",
    "tiles",
    "followers",
    "roads",
    "cities",
    "cloisters",
    "farms",
    "end",
    "house-rules",
    "table",
    "picture",
    "typing",
    "fairness",
];

/// Returns the words for places, including those from expansions.
fn places() -> impl Iterator<Item = &'static str> {
    PLACES.into_iter().chain(expansions::typed_words().flat_map(|words| words.places).copied())
}

/// Returns the words for places that a direction may follow.
fn directed() -> impl Iterator<Item = &'static str> {
    PLACES.into_iter().chain(expansions::typed_words().flat_map(|words| words.directed).copied())
}

fn alone() -> impl Iterator<Item = &'static str> {
    ALONE.into_iter().chain(expansions::typed_words().flat_map(|words| words.alone).copied())
}

fn topics() -> impl Iterator<Item = &'static str> {
    TOPICS.into_iter().chain(expansions::typed_words().flat_map(|words| words.topics).copied())
}

/// The words that are understood, in all languages at once: people may type a language other than the one they read.
struct Vocabulary {
    /// Words that are understood if nothing else was typed.
    whole: HashMap<String, &'static str>,
    /// The words for places, the longest first.
    places: Vec<(String, &'static str)>,
    directions: HashMap<String, &'static str>,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary::of(&Languages::carried()));

impl Vocabulary {
    fn of(languages: &Languages) -> Self {
        let known = |words: Vec<&'static str>| -> Vec<(String, &'static str)> {
            let in_one = |texts, word: &'static str| synonyms(texts, word).into_iter().map(move |typed| (typed, word));
            let all = languages.all().iter().flat_map(|texts| words.iter().flat_map(move |&word| in_one(texts, word)));
            all.map(|(typed, word)| (folded(&typed), word)).collect()
        };
        let mut places = known(places().collect());
        places.sort_by_key(|(typed, _)| std::cmp::Reverse(typed.len()));
        let whole = self::places().chain(alone()).chain(COLOURS).chain(topics());
        let whole = known(whole.collect()).into_iter().map(|(typed, word)| (joined(&typed), word)).collect();
        Self { whole, places, directions: known(DIRECTIONS.to_vec()).into_iter().collect() }
    }

    fn place(&self, word: &str) -> Option<&'static str> {
        self.places.iter().find(|(typed, _)| typed == word).map(|&(_, place)| place)
    }

    /// Returns the direction that a word names, or that letters for several sides do.
    fn direction(&self, word: &str) -> Option<String> {
        if let Some(&direction) = self.directions.get(word) {
            return Some(direction.to_owned());
        }
        let mut buffer = [0; 4];
        word.chars().map(|letter| self.directions.get(&*letter.encode_utf8(&mut buffer)).copied()).collect()
    }

    /// Returns a place and a direction that were typed as one word: `roade`.
    fn glued(&self, word: &str) -> Option<String> {
        self.places.iter().find_map(|(typed, place)| {
            let rest = word.strip_prefix(&**typed).filter(|_| directed().any(|directed| directed == *place))?;
            Some(format!("{place}{}", self.direction(rest)?))
        })
    }
}

/// Returns the words listed in a message `word-…`.
fn synonyms(texts: &Texts, word: &str) -> Vec<String> {
    texts.words(&format!("word-{word}"), &[]).split(',').map(|typed| typed.trim().to_owned()).collect()
}

/// Returns text in lower case without accents, normalised as [`tidied`](crate::words::typing::tidied) words are.
pub(crate) fn folded(typed: &str) -> String {
    let is_accent = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
    let mut plain = String::with_capacity(typed.len());
    for c in typed.to_lowercase().nfkd().filter(|c| !is_accent(c)) {
        match c {
            'ł' => plain.push('l'),
            'ø' => plain.push('o'),
            'đ' => plain.push('d'),
            'ı' => plain.push('i'),
            'ß' => plain.push_str("ss"),
            c => plain.push(c),
        }
    }
    plain.nfc().collect()
}

/// Joins several words with hyphens, whatever separates them.
fn joined(words: &str) -> String {
    words.split([' ', '_', '-']).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Returns the engine's word for the whole typed text, such as `none` for "nada"; unknown words are returned in lower
/// case without accents.
pub(crate) fn whole(typed: &str) -> String {
    let typed = folded(typed.trim());
    VOCABULARY.whole.get(&joined(&typed)).map_or(typed, |&word| word.to_owned())
}

/// Replaces words for places and directions by the engine's: "alcalde: Ciudad NO" is `mayor: city nw`.
pub(crate) fn canonical(typed: &str) -> String {
    let all = &*VOCABULARY;
    translated(&folded(typed), |word, is_directed| {
        let place = all.place(word).map(str::to_owned);
        place.or_else(|| all.direction(word).filter(|_| is_directed)).or_else(|| all.glued(word))
    })
}

impl Texts {
    /// Returns this language's word for a single word of the engine.
    pub(crate) fn word(&self, word: &str) -> String {
        synonyms(self, word).swap_remove(0)
    }

    /// Translates a text in the engine's words to this language: `camino-o` for `road-w`, `large:road` for
    /// `largefollower:road`. It must not contain names of people.
    pub(crate) fn spoken(&self, written: &str) -> String {
        translated(written, |word, is_directed| {
            if is_directed && DIRECTIONS.contains(&word) {
                return Some(self.word(word));
            }
            let is_sides = is_directed && word.chars().all(|side| "nesw".contains(side));
            if is_sides {
                return Some(word.chars().map(|side| self.word(side.encode_utf8(&mut [0; 4]))).collect());
            }
            places().chain(alone()).any(|known| known == word).then(|| self.word(word))
        })
    }
}

/// Replaces words of a line by what `replace` returns for them; its second argument is whether a direction can follow
/// here. Letters followed by a digit belong to a cell or rotation, and stay.
fn translated(line: &str, replace: impl Fn(&str, bool) -> Option<String>) -> String {
    let mut written = String::with_capacity(line.len());
    let mut rest = line;
    let mut is_directed = false;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_alphabetic() {
            rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(end);
        let is_word = first.is_alphabetic() && !after.starts_with(|c: char| c.is_ascii_digit());
        let replaced = if is_word { replace(word, is_directed) } else { None };
        if first.is_alphanumeric() {
            // Directions follow each other: `road s w`.
            let is_place = |word: &str| {
                VOCABULARY.place(&folded(word)).is_some_and(|place| directed().any(|directed| directed == place))
            };
            is_directed = is_word && (is_place(word) || is_directed && replaced.is_some());
        }
        written.push_str(replaced.as_deref().unwrap_or(word));
        rest = after;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::notation::{parse_segment, segment_word};
    use carc_rules::{Catalog, Rotation};

    #[test]
    fn what_is_shown_is_understood_on_every_tile_and_rotation() {
        for texts in Languages::carried().all() {
            for (tile, rotation) in
                Catalog::standard().tiles().iter().flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation)))
            {
                for (id, _) in tile.segments() {
                    let shown = texts.spoken(&segment_word(tile, id, rotation).unwrap());
                    assert_eq!(parse_segment(tile, rotation, &canonical(&shown)), Ok(id), "{} {shown}", tile.name);
                }
            }
        }
    }

    #[test]
    fn every_word_has_a_meaning_of_its_own_in_each_language_and_in_all_together() {
        let languages = Languages::carried();
        let mut meant: HashMap<String, &str> = HashMap::new();
        for texts in languages.all() {
            for word in places().chain(alone()).chain(COLOURS).chain(topics()) {
                assert!(texts.has(&format!("word-{word}")), "word-{word}");
                for typed in synonyms(texts, word) {
                    let other = meant.insert(joined(&folded(&typed)), word).unwrap_or(word);
                    assert_eq!(other, word, "{typed} means two things");
                    assert_eq!(whole(&typed), word, "{typed}");
                }
            }
            for word in DIRECTIONS {
                let letters: String = word.chars().map(|side| texts.word(side.encode_utf8(&mut [0; 4]))).collect();
                assert!(word == "mid" || texts.word(word) == letters, "{word} is spelled with letters of its sides");
                for typed in synonyms(texts, word) {
                    assert_eq!(canonical(&format!("road {typed}")), format!("road {word}"));
                }
            }
        }
        // English is what the engine writes, except for one word that is longer than people say it.
        let english = languages.default_texts();
        for word in places().chain(alone()).chain(COLOURS).chain(topics()).chain(DIRECTIONS) {
            assert_eq!(english.word(word), if word == "largefollower" { "large" } else { word });
        }
    }

    /// Checks that the names in the boxes of each edition and language are understood.
    #[test]
    fn the_rule_books_own_words_are_understood() {
        for (typed, read) in [
            ("thief", "road"),
            ("traveller", "road"),
            ("nun", "cloister"),
            ("monastery", "cloister"),
            ("carromato: camino", "wagon: road"),
            ("establo:no", "barn:nw"),
            ("viajera", "road"),
            ("viajero", "road"),
            ("bandolero-e", "road-e"),
            ("bandido", "road"),
            ("campesina", "field"),
            ("monja", "cloister"),
            ("bandoler", "road"),
            ("lladre-o", "road-w"),
            ("viatgera", "road"),
            ("monestir", "cloister"),
            ("pagesa", "field"),
            ("batlle:ciutat", "mayor:city"),
        ] {
            assert_eq!(canonical(typed), read, "{typed}");
        }
        for (typed, read) in [
            ("La Fiesta", "festival"),
            ("fiesta", "festival"),
            ("la festa", "festival"),
            ("Monasteries", "cloisters"),
            ("piezas", "tiles"),
            ("rajoles", "tiles"),
        ] {
            assert_eq!(whole(typed), read, "{typed}");
        }
    }

    #[test]
    fn only_places_and_what_follows_them_are_replaced() {
        for same in ["road-e", "mayor:city-n", "return:K14:field-se", "barn:nw", "2", "road s w", "x3 -a0", "rot90", ""]
        {
            assert_eq!(canonical(same), same.to_lowercase());
        }
        assert_eq!(canonical("Road: E"), "road: e");
        assert_eq!(canonical("farm northwest"), "field nw");
        assert_eq!(canonical("roade"), "roade");
        assert_eq!(canonical("north"), "north", "of what?");
    }
}
