//! Seats change hands, and somebody watches.

use super::Days;
use crate::discord::table::Outcome;

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_offered_and_another_person_plays_on() -> Outcome {
    let (days, first) = Days::begun(&[]).await?;
    let offer = days.enter("Ana", "/carc game handover").await?;
    let offer = offer.message().ok_or("no question")?;
    days.press("Ana", offer, "Offer my seat").await?;
    days.newest("Ana is looking for someone", first.id).await?;
    let open = days.board("Ana is looking for someone").await?;
    let own = days.press("Ben", &open, "Take Ana's seat").await?;
    assert!(own.private_text().is_some(), "Ben has a seat: {}", own.text());
    days.restart().await?;
    days.press("Clara", &open, "Take Ana's seat").await?;
    let board = days.board("Clara takes over Ana's seat").await?;
    assert_eq!(board.pinged, [days.person("Ana")?, days.person("Clara")?], "whoever offered it hears of it, too");
    let refused = days.told("Ana", "/carc play move:N15").await?;
    assert!(!refused.is_empty());
    days.play("Clara").await?;
    days.board("Clara placed").await?;
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_plays_for_a_while_and_the_seat_is_taken_back() -> Outcome {
    let (days, _) = Days::begun(&[]).await?;
    let offer = days.enter("Ana", "/carc game handover").await?;
    let offer = offer.message().ok_or("no question")?;
    days.press("Ana", offer, "Computer plays until I'm back").await?;
    let board = days.board("Computer for Ana").await?;
    assert_eq!(board.pinged, [days.person("Ben")?], "it is his move now, by Ana's doing: {}", board.text());
    days.done("Ana", "/carc join").await?;
    days.board("Ana is back").await?;
    days.play("Ben").await?;
    let board = days.board("Ben placed").await?;
    assert_eq!(board.pinged, [days.person("Ana")?]);
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_help_is_chosen_in_its_lobby_and_kept_to() -> Outcome {
    let days = Days::new().await?;
    days.done("Ana", "/carc start options:start_player=host").await?;
    days.done("Ben", "/carc join").await?;
    let lobby = days.newest("(2 of ", carc_sandbox::MessageId(0)).await?;
    let setup = days.press("Ana", &lobby, "Set up…").await?;
    let setup = setup.message().ok_or("no setup")?;
    let shown = setup.id;
    days.press("Ana", setup, "Menus instead").await?;
    let has_menus = move |world: &carc_sandbox::World| {
        world.messages.get(&shown).filter(|message| message.button("Forms instead").is_some()).cloned()
    };
    let setup = days.sandbox.wait_until("the menus", has_menus).await?;
    days.press("Ana", &setup, "Help and theme…").await?;
    let is_menu = move |world: &carc_sandbox::World| {
        world.messages.get(&shown).filter(|message| message.text().contains("How much should I help")).cloned()
    };
    let menu = days.sandbox.wait_until("the menus", is_menu).await?;
    let id = menu.custom_ids().into_iter().next().ok_or("no menu")?;
    let purist = menu.component(&id).ok_or("no menu")?["options"][2]["value"].clone();
    let purist = purist.as_str().ok_or("no value")?;
    days.sandbox.choose(days.person("Ana")?, menu.id, &id, &[purist]).await?;
    let is_chosen = move |world: &carc_sandbox::World| {
        world.messages.get(&shown).is_some_and(|message| message.text().contains("Help: none"))
    };
    days.sandbox.wait_for("the choice", is_chosen).await?;
    days.done("Ana", "/carc lobby begin").await?;
    days.board("Ana goes first").await?;
    let refused = days.told("Ben", "/carc board owners:farms").await?;
    assert!(refused.contains("played without help"), "{refused}");
    let (ana, tavern) = (days.person("Ana")?, days.tavern);
    let choices = days.sandbox.autocomplete(ana, tavern, "carc play", "move", &[("move", "")]).await?;
    assert!(!choices.is_empty() && choices.iter().all(|(name, _)| !name.contains("point")), "{choices:?}");
    days.end().await
}
