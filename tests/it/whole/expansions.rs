//! Whole games with the expansions and house rules through the sandbox: people answer every question by a command, with
//! an answer that is suggested.

use carc_sandbox::{Exchange, Message, PersonId};

use crate::whole::games::{Outcome, Table};

/// Buttons of a board, each with the command that answers the same and its option.
const ASKED: [(&str, &str, &str); 7] = [
    ("Bet…", "carc bet", "chip"),
    ("Choose…", "carc bet", "settle"),
    ("Move the wagon…", "carc wagon", "to"),
    ("Offer…", "carc trade", "offer"),
    ("Sell…", "carc trade", "sell"),
    ("Keep the abbey", "carc abbey", "cell"),
    ("Play", "carc play", "move"),
];

impl Table {
    /// Begins a game of these people, with a computer player if `computer`.
    async fn begin(&self, wish: &str, people: &[&str], computer: bool) -> Outcome {
        let (host, guests) = people.split_first().expect("somebody plays");
        // With all help the best moves are suggested first, so that every kind of question occurs.
        self.enter(host, &format!("/carc start aid:all {wish}")).await?;
        for guest in guests {
            self.enter(guest, "/carc join").await?;
        }
        if computer {
            self.enter(host, "/carc lobby computer").await?;
        }
        self.enter(host, "/carc lobby begin").await?;
        Ok(())
    }

    /// Gives the suggested answer at index `place`, modulo their number, and asserts that it is taken.
    async fn answer(
        &self,
        person: PersonId,
        (command, option): (&str, &str),
        place: usize,
    ) -> Result<Exchange, Box<dyn std::error::Error>> {
        let choices = self.sandbox.autocomplete(person, self.channel, command, option, &[(option, "")]).await?;
        assert!((1..=25).contains(&choices.len()), "{command} {option}: {choices:?}");
        let word = choices[place % choices.len()].1.as_str().expect("words").to_owned();
        let answer = self.sandbox.slash(person, self.channel, command, &[(option, &word)]).await?;
        assert!(
            answer.vanished() || answer.text().contains("final"),
            "{command} {word} was refused: {}",
            answer.text()
        );
        Ok(answer)
    }

    /// Plays to the end. Returns how often each button occurred.
    async fn play_everything(
        &mut self,
        restart_every: usize,
    ) -> Result<Vec<(String, usize)>, Box<dyn std::error::Error>> {
        let mut met: Vec<(String, usize)> = Vec::new();
        let mut meet = |what: &str| match met.iter_mut().find(|(known, _)| known == what) {
            Some((_, count)) => *count += 1,
            None => met.push((what.to_owned(), 1)),
        };
        let mut boards = 0;
        let mut board = self.board(None).await?;
        while board.button("Rematch").is_none() {
            boards += 1;
            meet(&self.reply_to(&board, boards).await?);
            board = self.board(Some(board.id)).await?;
            if boards.is_multiple_of(restart_every) {
                self.stop_bot().await?;
                self.start_bot().await?;
            }
        }
        assert!(board.text().contains("The game is over."), "{}", board.text());
        Ok(met)
    }

    /// Answers the question of a board for everybody whom it calls. Returns its button.
    async fn reply_to(&self, board: &Message, boards: usize) -> Result<String, Box<dyn std::error::Error>> {
        let asked = asked_of(board);
        let has = |label: &str| board.button(label).is_some();
        if has("Draw a tile") {
            let person = asked[0];
            if boards.is_multiple_of(3) && has("Place the abbey…") {
                self.answer(person, ("carc abbey", "cell"), boards).await?;
                return Ok("Place the abbey…".to_owned());
            }
            let drawn = self.sandbox.slash(person, self.channel, "carc draw", &[]).await?;
            assert!(drawn.vanished(), "{}", drawn.text());
            return Ok("Draw a tile".to_owned());
        }
        let &(label, command, option) = ASKED
            .iter()
            .find(|(label, ..)| has(label))
            .unwrap_or_else(|| panic!("nothing to answer: {}", board.text()));
        for (place, &person) in asked.iter().enumerate() {
            // For moves, one of the best, so that the games have figures on the board.
            let place = if label == "Play" { boards % 4 } else { boards + place };
            self.answer(person, (command, option), place).await?;
        }
        Ok(label.to_owned())
    }
}

/// Returns the people whom a board calls; a player who has just drawn a tile is named, but was called before.
fn asked_of(board: &Message) -> Vec<PersonId> {
    let named = || {
        let id = board.text().split_once("<@")?.1.split_once('>')?.0.parse().ok()?;
        Some(PersonId(id))
    };
    let asked = if board.pinged.is_empty() { named().into_iter().collect() } else { board.pinged.clone() };
    assert!(!asked.is_empty(), "somebody is asked: {}", board.text());
    asked
}

fn count(met: &[(String, usize)], label: &str) -> usize {
    met.iter().find(|(known, _)| known == label).map_or(0, |(_, count)| *count)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_festival_between_two_people() -> Outcome {
    let mut table = Table::lay().await?;
    table.begin("expansions:festival", &["Ana", "Ben"], false).await?;
    let met = table.play_everything(40).await?;
    assert!((75..=81).contains(&count(&met, "Play")), "R-13.1: {met:?}");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn abbey_and_mayor_between_three_people() -> Outcome {
    let mut table = Table::lay().await?;
    table.begin("expansions:abbey-mayor", &["Ana", "Ben", "Clara"], false).await?;
    let met = table.play_everything(30).await?;
    for asked in ["Play", "Draw a tile", "Place the abbey…", "Move the wagon…"] {
        assert!(count(&met, asked) > 0, "{asked}: {met:?}");
    }
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bets_between_four_people() -> Outcome {
    let mut table = Table::lay().await?;
    table.begin("expansions:bets", &["Ana", "Ben", "Clara", "Dan"], false).await?;
    let met = table.play_everything(25).await?;
    assert!(count(&met, "Bet…") >= 6, "R-15.1: {met:?}");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_by_people_and_a_computer() -> Outcome {
    let mut table = Table::lay().await?;
    table.begin("expansions:all", &["Ana", "Ben"], true).await?;
    let met = table.play_everything(35).await?;
    for asked in ["Play", "Bet…", "Place the abbey…"] {
        assert!(count(&met, asked) > 0, "{asked}: {met:?}");
    }
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_of_three_with_everything() -> Outcome {
    let mut table = Table::lay().await?;
    table.begin("expansions:all options:\"hand_size=3\"", &["Ana", "Ben"], false).await?;
    let met = table.play_everything(50).await?;
    assert!(count(&met, "Play") > 80, "{met:?}");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn house_rules_together() -> Outcome {
    let rules =
        "draw_ahead=on buy_tiles=on fill_hole_extra_turn=on table_mode=shift table_size=16x12 unplayable=return";
    let mut table = Table::lay().await?;
    table.begin(&format!("expansions:abbey-mayor options:\"{rules}\""), &["Ana", "Ben", "Clara"], false).await?;
    let met = table.play_everything(45).await?;
    assert!(count(&met, "Play") > 40, "{met:?}");
    table.clear_away().await
}
