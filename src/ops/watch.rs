//! Watches over the bot: each trouble is reported once when it begins, and once more when it is over.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::figures::Figures;
use super::health::{Health, Trouble};
use super::host::Host;
use carc_discord::Operator;

/// Time between two checks.
const EVERY: Duration = Duration::from_secs(30);

/// News for the host of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Something is wrong, in a sentence.
    Began(Trouble, String),
    /// A trouble is over.
    Over(Trouble),
}

/// The troubles that were reported and are not over.
#[derive(Debug, Default)]
pub struct Watch {
    told: BTreeSet<Trouble>,
}

impl Watch {
    /// Returns what has changed since the last call.
    pub fn look(&mut self, health: &Health) -> Vec<News> {
        let now: BTreeSet<Trouble> = health.troubles().into_iter().collect();
        let began = now.difference(&self.told).map(|&trouble| News::Began(trouble, health.tell(trouble)));
        let over = self.told.difference(&now).map(|&trouble| News::Over(trouble));
        let news = began.chain(over).collect();
        self.told = now;
        news
    }
}

/// Checks the bot until the program ends, and reports to the log, and to the operator's channel if there is one.
pub async fn watch(host: Arc<Host>, operator: Option<Operator>) {
    let tell = |words: String| {
        if let Some(operator) = &operator {
            operator.tell(words);
        }
    };
    let mut watch = Watch::default();
    loop {
        tokio::time::sleep(EVERY).await;
        Figures::collecting().keep_up();
        let looked = Arc::clone(&host);
        // A panic in there has been logged.
        let Ok(health) = tokio::task::spawn_blocking(move || looked.health()).await else { continue };
        for news in watch.look(&health) {
            match news {
                News::Began(trouble, words) => {
                    tracing::error!(?trouble, "{words}");
                    tell(format!("Trouble: {words}"));
                }
                News::Over(trouble) => {
                    tracing::info!(?trouble, "a trouble is over: {}", trouble.over());
                    tell(format!("It is over: {}", trouble.over()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_discord::{Beat, Refused};
    use carc_play::Vitals;

    #[test]
    fn each_trouble_is_told_once_and_so_is_its_end() {
        let beat = Beat {
            up: 1,
            shards: 1,
            of: 1,
            down_for: None,
            synced_ago: None,
            broken: None,
            refused: Refused::default(),
            silent_for: None,
            shut_for: None,
        };
        let well = Health { beat, vitals: Vitals::default(), has_lost_data: false };
        let mut late = well.clone();
        late.vitals.oldest_debt = Duration::from_hours(2);
        let mut watch = Watch::default();
        assert_eq!(watch.look(&well), []);
        assert!(matches!(watch.look(&late)[..], [News::Began(Trouble::Overdue, _)]));
        assert_eq!(watch.look(&late), []);
        assert_eq!(watch.look(&well), [News::Over(Trouble::Overdue)]);
        assert_eq!(watch.look(&well), []);
    }
}
