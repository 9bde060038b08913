//! Who reads which language, and the board in letters.

use carc_sandbox::MessageId;

use super::Days;
use crate::discord::table::Outcome;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_their_own_language_and_all_the_servers() -> Outcome {
    let days = Days::new().await?;
    days.sandbox.let_manage(days.person("Clara")?, true)?;
    days.told("Clara", "/carc-server settings language:es").await?;
    let marta = days.sandbox.add_person("Marta", "es-ES");
    days.sandbox.slash(marta, days.tavern, "carc start", &[("options", "start_player=host")]).await?;
    days.newest("busca con quién jugar", MessageId(0)).await?;
    let told = days.told("Ben", "/carc-me language language:ca").await?;
    assert!(told.contains("català"), "{told}");
    days.done("Ben", "/carc join").await?;
    days.sandbox.slash(marta, days.tavern, "carc lobby begin", &[]).await?;
    let board = days.newest("Empieza Marta", MessageId(0)).await?;
    assert!(
        board.picture().and_then(|picture| picture.description.as_deref()).is_some_and(|alt| alt.contains("loseta"))
    );
    let own = days.told("Ben", "/carc scores").await?;
    let hers = days.sandbox.slash(marta, days.tavern, "carc scores", &[]).await?;
    let english = days.told("Ana", "/carc scores").await?;
    assert!(english.contains("Points now"), "Ana's client speaks English: {english}");
    assert!(own.contains("Punts") && hers.text().contains("Puntos"), "{own}\n{}", hers.text());
    // A word of any language is understood in a move.
    let choices = days.sandbox.autocomplete(marta, days.tavern, "carc play", "move", &[("move", "")]).await?;
    let lines: Vec<_> = choices.iter().filter_map(|(_, line)| line.as_str()).collect();
    let (english, spanish) = [("road", "camino"), ("city", "ciudad"), ("cloister", "claustro"), ("field", "granja")]
        .into_iter()
        .find_map(|(word, own)| {
            // West is another letter in Spanish.
            let spoken = lines
                .iter()
                .find(|line| line.rsplit(' ').next().is_some_and(|spot| spot.starts_with(word) && !spot.contains('w')));
            spoken.map(|line| (*line, line.replace(word, own)))
        })
        .ok_or_else(|| format!("no word for a segment in {lines:?}"))?;
    assert_ne!(english, spanish);
    let played = days.sandbox.slash(marta, days.tavern, "carc play", &[("move", &spanish)]).await?;
    assert!(played.vanished(), "{spanish}: {}", played.text());
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_comes_in_letters() -> Outcome {
    let (days, _) = Days::begun(&[]).await?;
    let board = days.enter("Ben", "/carc board format:text").await?;
    let message = board.message().ok_or("no board")?;
    assert!(message.picture().is_none() && message.text().contains("16 -----"), "{}", message.text());
    let roads = days.enter("Ben", "/carc rules topic:roads").await?;
    let message = roads.message().ok_or("no topic")?;
    assert!(message.picture().is_some() && message.text().contains("In the picture"), "{}", message.text());
    days.end().await
}
