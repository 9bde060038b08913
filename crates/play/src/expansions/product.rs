//! Boxes as they are sold: which of the expansions lie in each besides the base game.

use super::Expansion;
use carc_rules::Options;

/// A box as it is sold, with the expansions in it that can be played here.
pub(crate) struct Product {
    /// The word that is typed for it.
    pub word: &'static str,
    /// The expansions in it, besides the base game.
    pub expansions: &'static [Expansion],
    /// Key of the message that names it.
    pub key: &'static str,
    /// Key of the message that says in a line what lies in it, and what of that cannot be played here.
    pub brings: &'static str,
}

/// The boxes that can be chosen, smallest first.
pub(crate) const PRODUCTS: [Product; 2] = [
    Product {
        word: "base-2014",
        expansions: &[Expansion::River, Expansion::Abbot],
        key: "box-base-2014",
        brings: "box-base-2014-brings",
    },
    Product {
        word: "big-2017",
        expansions: &[Expansion::River, Expansion::Abbot, Expansion::Inns, Expansion::Traders],
        key: "box-big-2017",
        brings: "box-big-2017-brings",
    },
];

impl Product {
    /// Returns the box of this word; `None` if there is none.
    pub(crate) fn named(word: &str) -> Option<&'static Self> {
        PRODUCTS.iter().find(|product| product.word == word.trim().to_lowercase().replace('_', "-"))
    }

    /// Returns whether exactly the expansions in it are played with.
    pub(crate) fn is_played(&self, options: &Options) -> bool {
        Expansion::ALL.into_iter().all(|expansion| expansion.is_on(options) == self.expansions.contains(&expansion))
    }

    /// Switches the expansions in it on, and all others off.
    pub(crate) fn unpack(&self, options: &mut Options) {
        for expansion in Expansion::ALL {
            expansion.switch(options, self.expansions.contains(&expansion));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_found_by_its_word_and_brings_what_lies_in_it() {
        let mut options = Options::default();
        for product in &PRODUCTS {
            assert!(
                Product::named(&product.word.to_uppercase().replace('-', "_"))
                    .is_some_and(|found| found.expansions == product.expansions)
            );
            product.unpack(&mut options);
            let played: Vec<&str> = PRODUCTS.iter().filter(|one| one.is_played(&options)).map(|one| one.word).collect();
            assert_eq!(played, [product.word]);
        }
        assert!(Product::named("big").is_none());
    }
}
