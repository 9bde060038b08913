//! Parses the options with which a lobby is opened: edition, expansions, single rules, seats, a seed, theme and help.

use crate::case::aid;
use crate::expansions::{Expansion, Product};
use crate::talk::request::StartOptions;
use crate::words::refusal::Refusal;
use crate::words::typing::said;
use carc_picture::Themes;
use carc_rules::{Edition, OptionError, Options};
use carc_table::{Aid, Pace, Server, ServerRules, Table};

/// The rules and settings of a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LobbyRules {
    pub(crate) edition: Edition,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) open_seed: Option<u64>,
    /// The name of a theme; it existed when it was chosen.
    pub(crate) theme: Option<String>,
    /// Time limits.
    pub(crate) pace: Pace,
    /// The aid profile: which suggestions, overlays and hints everyone gets.
    pub(crate) aid: Aid,
}

impl LobbyRules {
    /// Returns the rules of an existing table.
    pub(crate) fn of(table: &Table) -> Self {
        Self {
            edition: table.edition,
            options: table.options,
            seats: table.seats,
            open_seed: table.open_seed,
            theme: table.theme.clone(),
            pace: table.pace,
            aid: table.aid,
        }
    }

    /// Returns the default rules of a server's lobbies.
    pub(crate) fn of_server(server: &Server) -> Self {
        let Server { theme, rules, .. } = server.clone();
        let rules = rules.unwrap_or_else(|| {
            let options = Options::default();
            ServerRules {
                edition: Edition::C2,
                options,
                seats: *options.seats().end(),
                pace: Pace::default(),
                aid: Aid::default(),
            }
        });
        let ServerRules { edition, options, seats, pace, aid } = rules;
        Self { edition, options, seats, open_seed: None, theme, pace, aid }
    }

    /// Returns the rules under another edition, which resets every rule but keeps the chosen expansions.
    pub(crate) fn by_edition(self, edition: Edition) -> Self {
        let options = of_edition(edition, &self.options);
        // If the seats were at the old maximum, they go to the new one.
        let (most, before) = (*options.seats().end(), *self.options.seats().end());
        let seats = if self.seats == before { most } else { self.seats.min(most) };
        Self { edition, options, seats, ..self }
    }

    /// Sets an option. If the seats were at the old rules' maximum, they go to the new rules' maximum; otherwise they
    /// are only reduced to it.
    pub(crate) fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let before = *self.options.seats().end();
        self.options.set(option, value)?;
        let most = *self.options.seats().end();
        self.seats = if self.seats == before { most } else { self.seats.min(most) };
        Ok(())
    }

    /// Parses the wanted rules. Those left open are taken from `before`, or are the default. The theme must be one of
    /// `themes`.
    pub(crate) fn read(wanted: &StartOptions, before: Option<&Self>, themes: &Themes) -> Result<Self, Refusal> {
        let mut edition = before.map_or(Edition::C2, |before| before.edition);
        let mut options = before.map_or_else(Options::default, |before| before.options);
        if let Some(typed) = said(wanted.edition.as_deref()) {
            edition =
                typed.to_ascii_lowercase().parse().map_err(|()| Refusal::NoSuchEdition { typed: typed.to_owned() })?;
            options = of_edition(edition, &options);
        }
        let product = said(wanted.product.as_deref()).map(known_product).transpose()?;
        if let Some(product) = product {
            product.unpack(&mut options);
        }
        if let Some(typed) = said(wanted.expansions.as_deref()) {
            let chosen = Expansion::read(typed)?;
            let is_boxed = |expansion| product.is_some_and(|product| product.expansions.contains(&expansion));
            for expansion in Expansion::ALL {
                expansion.switch(&mut options, chosen.contains(&expansion) || is_boxed(expansion));
            }
        }
        if let Some(typed) = said(wanted.options.as_deref()) {
            read_options(typed, &mut options)?;
        }
        if let Some(clash) = options.clash() {
            return Err(Refusal::Clash(clash));
        }
        let most = *options.seats().end();
        let seats = match wanted.seats {
            // If the seats were at the old maximum, they go to the new one.
            None => before
                .filter(|before| before.seats < *before.options.seats().end())
                .map_or(most, |before| before.seats.min(most)),
            Some(typed) => u8::try_from(typed)
                .ok()
                .filter(|seats| options.seats().contains(seats))
                .ok_or(Refusal::BadSeats { typed, most })?,
        };
        let open_seed = said(wanted.seed.as_deref()).map(seed_number).or(before.and_then(|before| before.open_seed));
        let theme = match said(wanted.theme.as_deref()) {
            Some(typed) => Some(known_theme(themes, typed)?),
            None => before.and_then(|before| before.theme.clone()),
        };
        let pace = before.map_or_else(Pace::default, |before| before.pace);
        let aid = match said(wanted.aid.as_deref()) {
            Some(typed) => aid::read(typed)?,
            None => before.map_or_else(Aid::default, |before| before.aid),
        };
        Ok(Self { edition, options, seats, open_seed, theme, pace, aid })
    }
}

/// Returns the rules of an edition with the expansions of `before`.
fn of_edition(edition: Edition, before: &Options) -> Options {
    let mut options = Options::preset(edition);
    for expansion in Expansion::ALL {
        expansion.switch(&mut options, expansion.is_on(before));
    }
    options
}

/// Returns the options that differ from the edition's, with their values and without the expansions.
pub(crate) fn changed_options(table: &Table) -> Vec<(&'static str, String)> {
    let preset = Options::preset(table.edition);
    let changed = Options::NAMES.iter().filter(|name| table.options.get(name) != preset.get(name));
    let changed = changed.filter(|name| !Expansion::ALL.into_iter().any(|expansion| expansion.is_added_by(name)));
    changed.map(|name| (*name, table.options.get(name).unwrap_or_default())).collect()
}

/// Returns whether any option about the rules or the look of the game was given.
pub(crate) fn says_anything(wanted: &StartOptions) -> bool {
    let rules = [&wanted.edition, &wanted.product, &wanted.expansions, &wanted.options];
    let mut words = rules.into_iter().chain([&wanted.seed, &wanted.theme, &wanted.aid]);
    wanted.seats.is_some() || words.any(|typed| said(typed.as_deref()).is_some())
}

/// Returns the box that was typed; refused if there is none.
fn known_product(typed: &str) -> Result<&'static Product, Refusal> {
    let none = || Refusal::Own { key: "refuse-no-such-box", values: vec![("typed", typed.to_owned())] };
    Product::named(typed).ok_or_else(none)
}

/// Returns the name of the theme that was typed; refused if there is none.
pub(crate) fn known_theme(themes: &Themes, typed: &str) -> Result<String, Refusal> {
    let names = || themes.list().map(|(name, _)| name.to_owned()).collect();
    themes
        .find(typed)
        .map(str::to_owned)
        .ok_or_else(|| Refusal::NoSuchTheme { typed: typed.trim().to_owned(), themes: names() })
}

/// Name of the option with too many values to list.
const TABLE_SIZE: &str = "table_size";

/// Parses single rules, such as `small_city=c1 farmers=off`, into `options`.
fn read_options(typed: &str, options: &mut Options) -> Result<(), Refusal> {
    let typed = typed.to_lowercase();
    for word in typed.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let (name, value) = word
            .split_once(['=', ':'])
            .ok_or_else(|| Refusal::NoSuchOption { typed: word.to_owned(), names: Options::NAMES.to_vec() })?;
        options.set(name, value).map_err(|error| match error {
            OptionError::Name { name } => Refusal::NoSuchOption { typed: name, names: Options::NAMES.to_vec() },
            OptionError::Value { name, value } if name == TABLE_SIZE => Refusal::NoSuchSize { typed: value },
            OptionError::Value { name, value } => {
                let values = Options::values(&name).unwrap_or_default();
                Refusal::NoSuchValue { name, typed: value, values }
            }
        })?;
    }
    Ok(())
}

/// Returns the seed for a typed text: the number itself, or the FNV-1a hash of other text.
fn seed_number(typed: &str) -> u64 {
    typed.parse().unwrap_or_else(|_| {
        typed
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::Clash;

    fn asked_for(edition: &str, expansions: &str, options: &str) -> StartOptions {
        StartOptions {
            edition: Some(edition.into()),
            expansions: Some(expansions.into()),
            options: Some(options.into()),
            ..StartOptions::default()
        }
    }

    #[test]
    fn rules_are_read_as_typed() {
        let read = |edition: &str, expansions: &str, options: &str| {
            LobbyRules::read(&asked_for(edition, expansions, options), None, &Themes::carried())
        };
        let rules = read(" C1 ", "", "farmers=off, small_city:c2 table_size=15X11").unwrap();
        assert_eq!(rules.edition, Edition::C1);
        let get = |name| rules.options.get(name).unwrap();
        assert_eq!((get("farmers"), get("small_city"), get("table_size")), ("off".into(), "c2".into(), "15x11".into()));
        let rules = read("", "all", "bets=off").unwrap();
        assert!(
            Expansion::ALL
                .into_iter()
                .all(|expansion| expansion.is_on(&rules.options) == (expansion != Expansion::Bets))
        );
        assert!(matches!(read("c4", "", ""), Err(Refusal::NoSuchEdition { .. })));
        assert!(matches!(read("", "dragon", ""), Err(Refusal::NoSuchExpansion { .. })));
        assert!(matches!(read("", "", "farmers"), Err(Refusal::NoSuchOption { .. })));
        assert!(matches!(read("", "", "farmers=maybe"), Err(Refusal::NoSuchValue { .. })));
        assert_eq!(read("", "", "table_size=3x2").unwrap_err(), Refusal::NoSuchSize { typed: "3x2".to_owned() });
        assert_eq!(read("", "", "hand_visible=on"), Err(Refusal::Clash(Clash::NoHandToSee)));
    }

    #[test]
    fn what_is_not_said_stays_as_it_was() {
        let themes = Themes::carried();
        let wanted = StartOptions { theme: Some(" Painted".into()), ..asked_for("c1", "festival", "hand_size=3") };
        let before = LobbyRules::read(&wanted, None, &themes).unwrap();
        assert_eq!(before.theme.as_deref(), Some("painted"));
        let again = |edition: &str, expansions: &str, options: &str| {
            LobbyRules::read(&asked_for(edition, expansions, options), Some(&before), &themes).unwrap()
        };
        assert_eq!(again("", "", ""), before);
        let other = again("", "bets", "");
        assert!(
            Expansion::ALL
                .into_iter()
                .all(|expansion| expansion.is_on(&other.options) == (expansion == Expansion::Bets))
        );
        assert_eq!(other.options.get("hand_size").as_deref(), Some("3"));
        let other = again("c2", "", "");
        assert!(Expansion::Festival.is_on(&other.options));
        assert_eq!((other.seats, before.seats), (6, 5));
        assert_eq!(other.options.get("hand_size").as_deref(), Some("1"), "another edition is another set of rules");
    }
}
