//! Themes through the sandbox's Discord: groups of subcommands, completion, permissions, and the picture that everybody sees.

use std::error::Error;

use crate::whole::games::Table;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_how_its_games_are_drawn() -> Result<(), Box<dyn Error>> {
    let table = Table::lay().await?;
    // The sandbox's first person owns the server, the others manage nothing.
    let refused = table.enter("Ben", "/carc-server settings ink").await?.text();
    assert!(refused.contains("Manage Server"), "{refused}");
    let chosen = table.enter("Ana", "/carc-server settings ink").await?.text();
    assert!(chosen.contains("use the theme Ink"), "{chosen}");
    let ben = table.sandbox.person("Ben")?;
    let offered = table.sandbox.autocomplete(ben, table.channel, "carc start", "theme", &[("theme", "")]).await?;
    let offered: Vec<_> = offered.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap())).collect();
    assert_eq!(offered, [("Painted", "painted"), ("Ink", "ink")]);
    table.enter("Ben", "/carc start").await?;
    table.enter("Ben", "/carc lobby computer").await?;
    // The three lines of the lobby do not mention the theme.
    let setup = table.enter("Ben", "/carc lobby setup").await?.text();
    assert!(setup.contains("Theme: Ink"), "{setup}");
    let seats = table.sandbox.autocomplete(ben, table.channel, "carc lobby remove", "seat", &[("seat", "")]).await?;
    assert!(!seats.is_empty());
    table.enter("Ben", "/carc game settings painted").await?;
    let setup = table.enter("Ben", "/carc lobby setup").await?.text();
    assert!(setup.contains("Theme: Painted"), "{setup}");
    table.enter("Ben", "/carc lobby begin").await?;
    let board = table.board(None).await?;
    table.enter("Ben", "/carc game settings ink").await?;
    let (id, before) = (board.id, board.picture().map(|picture| picture.id));
    let is_redrawn =
        move |world: &carc_sandbox::World| world.messages[&id].picture().map(|picture| picture.id) != before;
    table.sandbox.wait_for("another picture in the same message", is_redrawn).await?;
    table.clear_away().await
}
