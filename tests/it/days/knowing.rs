//! A whole game: its hash, history, story, calls at the end, statistics, and what is stored about people.

use carc_sandbox::MessageId;

use super::{Days, HOUR};
use crate::discord::table::Outcome;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_announced_told_counted_and_forgotten() -> Outcome {
    let (days, first) = Days::begun(&[]).await?;
    let hash = |text: &str| text.split('`').find(|word| word.len() == 64).map(str::to_owned);
    let announced = hash(&first.text()).ok_or("no hash at the start")?;
    let follows = days.told("Clara", "/carc game follow").await?;
    assert!(follows.contains("I'll ping you"), "{follows}");
    let mut board = first;
    let mut moves = 0;
    while !board.text().contains("The game is over") {
        let who = if board.pinged == [days.person("Ana")?] { "Ana" } else { "Ben" };
        days.play(who).await?;
        let (tavern, before) = (days.tavern, board.id);
        let newer = move |world: &carc_sandbox::World| {
            world.messages_in(tavern).rev().find(|m| m.id > before && !m.is_private() && m.picture().is_some()).cloned()
        };
        board = days.sandbox.wait_until("the next board", newer).await?;
        moves += 1;
        if moves == 5 {
            days.sandbox.pass_time(HOUR * 7).await;
        }
    }
    let last = board.text();
    let fair = days.press("Ana", &board, "Was it fair?").await?;
    let fair = fair.private_text().ok_or("no answer")?;
    assert_eq!(hash(&fair), Some(announced), "{fair}");
    assert!(last.contains("The longest wait: 7 hours for move 6"), "{last}");
    let mut called = board.pinged.clone();
    called.sort_unstable();
    let mut all = vec![days.person("Ana")?, days.person("Ben")?, days.person("Clara")?];
    all.sort_unstable();
    assert_eq!(called, all, "all who play, and who follows");
    let history = days.enter("Ana", "/carc history").await?;
    assert!(history.text().starts_with(&format!("{moves} moves so far, page")), "{}", history.text());
    let newest = history.message().ok_or("no history")?;
    let earlier = days.press("Ana", newest, "Earlier moves").await?;
    let (page, first) = (earlier.updated.ok_or("no history")?.id, newest.text());
    let turned = move |world: &carc_sandbox::World| {
        world.messages.get(&page).is_some_and(|page| page.text() != first && page.text().contains("page "))
    };
    days.sandbox.wait_for("the history turns its page", turned).await?;
    let stats = days.told("Ana", "/carc-me stats").await?;
    assert!(stats.contains("One game finished") && stats.contains("Rating:"), "{stats}");
    let records = days.told("Ben", "/carc leaderboard show:records").await?;
    assert!(records.contains("Most points:"), "{records}");
    let leaders = days.told("Ben", "/carc leaderboard").await?;
    assert!(leaders.contains("Ana (1) and Ben (1)"), "{leaders}");
    days.press("Ana", &board, "Rematch").await?;
    let invited = days.newest("Rematch!", board.id).await?;
    assert!(invited.text().contains("is looking for players"), "{}", invited.text());
    days.done("Ana", "/carc lobby cancel").await?;

    let privacy = days.enter("Ben", "/carc-me privacy").await?;
    let message = privacy.message().ok_or("no answer")?;
    assert!(message.is_private() && privacy.text().contains("One game mentions you"), "{}", privacy.text());
    assert!(!message.attachments.is_empty(), "it comes as a file");
    let (asked, mentioned) = (message.id, message.text());
    days.press("Ben", message, "Delete everything about me").await?;
    let answered =
        move |world: &carc_sandbox::World| world.messages.get(&asked).is_none_or(|message| message.text() != mentioned);
    days.sandbox.wait_for("everything about Ben is gone", answered).await?;
    let stats = days.told("Ana", "/carc-me stats").await?;
    assert!(stats.contains("One game finished") && !stats.contains("Ben"), "{stats}");
    let again = days.told("Ben", "/carc-me privacy").await?;
    assert!(again.contains("No game mentions you"), "{again}");
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_learnt_to_its_end() -> Outcome {
    let days = Days::new().await?;
    let ana = days.person("Ana")?;
    let lesson = days.enter("Ana", "/carc tutorial").await?;
    let lesson = lesson.message().ok_or("no lesson")?.id;
    for step in 1..=8 {
        let step = format!("Step {step} of 8");
        let shown = days.sandbox.message(lesson).ok_or("no lesson")?;
        assert!(shown.is_private() && shown.picture().is_some() && shown.text().contains(&step), "{}", shown.text());
        for id in shown.custom_ids() {
            let now = days.sandbox.message(lesson).ok_or("no lesson")?;
            let is_back = now.button("Back").as_ref() == Some(&id);
            if now.text().contains(&step) && !is_back && now.custom_ids().contains(&id) {
                days.sandbox.click(ana, lesson, &id).await?;
                let changed = move |world: &carc_sandbox::World| {
                    world.messages.get(&lesson).is_some_and(|message| message.text() != now.text())
                };
                days.sandbox.wait_for("an answer of the lesson", changed).await?;
            }
        }
    }
    let end = days.sandbox.message(lesson).ok_or("no lesson")?;
    assert!(end.text().contains("That's the game"), "{}", end.text());
    assert!(days.sandbox.messages(days.tavern).is_empty(), "nobody else sees it");
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_started_where_and_by_whom_a_server_says() -> Outcome {
    let days = Days::new().await?;
    days.sandbox.let_manage(days.person("Clara")?, true)?;
    days.told("Clara", "/carc-server settings channels:here start:managers games:1").await?;
    let refused = days.told("Ben", "/carc start").await?;
    assert!(refused.contains("Manage Server"), "{refused}");
    let (clara, general) = (days.person("Clara")?, days.sandbox.channel("general")?);
    let elsewhere = days.sandbox.slash(clara, general, "carc start", &[]).await?;
    assert!(elsewhere.text().contains(&format!("<#{}>", days.tavern)), "{}", elsewhere.text());
    days.done("Clara", "/carc start").await?;
    days.newest("(1 of ", MessageId(0)).await?;
    days.end().await
}
