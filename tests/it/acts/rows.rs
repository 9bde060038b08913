//! The acts that are done again and again. A new command or button belongs in a row.

use super::script::Script;

/// Something that is done again and again.
pub struct Row {
    pub name: &'static str,
    /// Prepares the game before the first round.
    pub begin: fn(&mut Script),
    /// A round.
    pub acts: &'static [&'static str],
    /// Number of kinds of wishes among the acts that others are called for.
    pub wishes: usize,
    /// The person who does it; the acts of others only help.
    pub by: u64,
}

impl Row {
    const fn by(self, by: u64) -> Self {
        Self { by, ..self }
    }
}

const fn row(name: &'static str, begin: fn(&mut Script), acts: &'static [&'static str]) -> Row {
    Row { name, begin, acts, wishes: 1, by: 1 }
}

/// Does nothing.
fn nothing(_: &mut Script) {}

fn all(script: &mut Script, acts: &[&str]) {
    for act in acts {
        script.act(act);
    }
}

/// Opens a lobby of Ana's, which Ben joins.
fn lobby(script: &mut Script) {
    all(script, &["/start", "2 /join"]);
}

/// Begins a game of Ana against a computer.
fn alone(script: &mut Script) {
    all(script, &["/start options:start_player=host", "/lobby computer level:apprentice", "/lobby begin"]);
}

/// Begins a game of three in which Ana goes first.
fn three_of(script: &mut Script, options: &str) {
    all(script, &[&format!("/start options:start_player=host+{options}"), "2 /join", "3 /join", "/lobby begin"]);
    assert!(script.bot.state().is_some(), "{options}");
}

/// Begins a game of three in which Ana is to move.
fn three(script: &mut Script) {
    three_of(script, "");
}

/// Begins a game of three in which Ana has moved.
fn three_moved(script: &mut Script) {
    three(script);
    script.act("best");
}

/// Ends a game of two, which Ana has lost against the computer player that replaced Ben.
fn over(script: &mut Script) {
    all(script, &["/start", "2 /join", "/lobby begin", "2 /game resign", "2 #resign", "/game resign", "#resign"]);
}

/// Plays a game of three with all boxes until somebody is asked something.
fn asked(script: &mut Script) {
    all(script, &["/start expansions:all options:start_player=host", "2 /join", "3 /join", "/lobby begin"]);
    script.until("question");
}

/// Plays a game of two with Abbey & Mayor until a player may place an abbey instead of drawing.
fn abbey(script: &mut Script) {
    all(script, &["/start expansions:abbey-mayor options:start_player=host", "2 /join", "/lobby begin"]);
    script.until("draw");
}

/// Begins a game of three with a table that can grow.
fn table(script: &mut Script) {
    three_of(script, "table_mode=extend+table_size=15x11");
}

/// Plays a game of three with tiles for sale until somebody is asked something.
fn market(script: &mut Script) {
    three_of(script, "buy_tiles=on");
    all(script, &["best"; 12]);
    script.until("question");
}

/// Plays four moves of a game of three who draw ahead, so that Ben is to move.
fn hands(script: &mut Script) {
    three_of(script, "draw_ahead=on");
    all(script, &["best"; 4]);
}

/// Begins a game of five in which Ben, who is awaited, has been away for three weeks.
fn away(script: &mut Script) {
    all(
        script,
        &["/start options:start_player=host", "2 /join", "3 /join", "4 /join", "5 /join", "/lobby begin", "best"],
    );
    all(script, &["week"; 3]);
}

/// Plays twenty moves of Ana's in a game against a computer.
fn long(script: &mut Script) {
    alone(script);
    all(script, &["best"; 20]);
}

/// All rows.
pub const ROWS: &[Row] = &[
    // A seat, again and again.
    row("while away and back", three, &["/game handover", "#whileaway", "/join"]),
    row(
        "a seat offered, taken, offered back",
        three,
        &["/game handover", "#offerseat", "4 #takeseat", "4 /game handover", "4 #offerseat", "#takeseat"],
    ),
    row("a seat offered and kept", three, &["/game handover", "#offerseat", "/game handover", "#keepseat"]),
    row("resigning", three, &["/game resign", "#resign", "/join"]),
    // The lobby.
    row("joining and leaving by command", lobby, &["3 /join", "3 /lobby leave"]).by(3),
    row("joining and leaving by button", lobby, &["#leave", "#join"]),
    row("start and cancel", nothing, &["/start", "/lobby cancel"]),
    row("start and cancel by button", nothing, &["/start", "/lobby setup", "#cancel"]),
    row("a lobby of others, closed", nothing, &["/start", "2 /join", "/lobby cancel", "#closelobby"]),
    row("rematch and cancel", over, &["/lobby rematch", "/lobby cancel"]),
    row("rematch and cancel by button", over, &["#rematch", "#setup", "#cancel"]),
    row(
        "computers come and go",
        lobby,
        &[
            "/lobby computer",
            "#add",
            "#setup",
            "#setup",
            "#levels",
            "#level",
            "#setup",
            "#levels",
            "#removeseat",
            "/lobby computer",
            "#setup",
            "#setup",
            "#levels",
            "#seatcount",
            "/lobby remove seat:2",
            "/lobby remove seat:2",
            "/lobby remove seat:2",
        ],
    ),
    row(
        "colours",
        lobby,
        &["#setup", "#colour", "/lobby colour colour:violet", "/lobby colour colour:green", "/lobby colour"],
    ),
    row(
        "rules of the lobby",
        lobby,
        &[
            "#setup",
            "#setup",
            "#boxes",
            "#expand",
            "#unpack",
            "#setup",
            "#edition",
            "#chooseedition",
            "#setup",
            "#rules",
            "#rule",
            "#setrule",
            "#setup",
            "#setup",
            "#aid",
            "#chooseaid",
            "#choosetheme",
            "#setup",
            "#time",
            "#limit",
            "/game clock limit:fast",
            "#setup",
            "#time",
            "#overtime",
            "#alone",
            "#setup",
            "#place",
            "#tothread",
        ],
    ),
    row(
        "forms of the lobby",
        lobby,
        &["/lobby setup", "#form-boxes", "#form-edition", "#form-time", "#form-aid", "#form-seats"],
    ),
    row("a form that moves the lobby", lobby, &["/lobby setup", "#form-place"]),
    row("begin", lobby, &["#begin", "/lobby begin"]),
    row("everything else", three, &["#more", "#do", "#more", "#tiles", "#more", "#command", "/help", "#command"]),
    row(
        "begin by a rule that asks",
        |script| all(script, &["/start options:start_player=youngest", "2 /join"]),
        &["#begin", "#beginwith"],
    ),
    row(
        "short games alone",
        nothing,
        &["/start", "/lobby computer level:apprentice", "/lobby begin", "/game resign", "#resign"],
    ),
    // Turns.
    row("a move and back, alone", alone, &["best", "/undo", "#askundo"]),
    row("a move and back to the first, alone", alone, &["best", "/undo to:1", "#setback", "#backto"]),
    row("a move back, asked and withdrawn", three_moved, &["/undo", "#askundo", "#leavemove"]),
    row("a move back, asked and declined", three_moved, &["/undo", "#askundo", "2 #leavemove", "best"]),
    row("a move back, agreed", three_moved, &["/undo", "#askundo", "2 #takeback", "3 #takeback", "best"]),
    row(
        "a move back by older buttons",
        three_moved,
        &["/undo", "#askundo", "#keepmove", "/undo", "#askundo", "2 #undo", "3 #undo", "best"],
    ),
    row("the planner", three, &["#plan", "#step", "#step", "#confirm"]),
    row("places that do not fit", three, &["/place cell:A1 rotation:rot0", "/play move:nonsense"]),
    row(
        "a move left ahead and withdrawn",
        hands,
        &["/tiles hand:yes", "#plan", "#step-back", "#step", "#confirm", "#unplan"],
    ),
    // Questions.
    row(
        "a question",
        asked,
        &["@ #question", "@ #pick", "@ #answer", "/bet chip:2-4", "/bet settle:yes", "/wagon to:home"],
    ),
    row("a question answered for good", asked, &["@ #question", "@ #always", "/carc-me answers bets:ask"]),
    row("an abbey", abbey, &["/abbey cell:A1", "@ #draw", "best", "/draw"]),
    row(
        "an abbey to the end",
        |script| {
            abbey(script);
            script.until("keep");
        },
        &["@ #keep"],
    ),
    row(
        "a sale",
        market,
        &["@ #question", "@ #pick", "@ #answer", "@ /trade offer:none", "@ /trade sell:none", "best"],
    ),
    row(
        "standing answers",
        asked,
        &["/carc-me answers bets:none turn:draw", "/carc-me answers bets:ask turn:ask", "/carc-me answers"],
    ),
    row("tables of two sizes", table, &["/game table size:16x12", "/game table size:17x13"]),
    row(
        "a table, proposed and declined",
        table,
        &["/game table size:16x12", "#keeptable", "/game table size:16x12", "2 #enlarge", "/game table size:none"],
    ),
    // What people settle among each other.
    row("a pause, alone", alone, &["/game pause", "#unpause"]),
    row("a pause, agreed and ended", three, &["/game pause", "2 #pause", "3 #pause", "#unpause"]),
    row("a pause, proposed and withdrawn", three, &["/game pause", "#nopause"]),
    row("a vote and a change of mind", away, &["3 /game vote", "3 #votewait", "3 #wait", "3 #replace", "3 #voteout"])
        .by(3),
    row("waking up", away, &["3 /game clock", "3 #wake"]).by(3),
    row("closing, and an objection", away, &["/game close", "2 #object"]),
    row("ending by a manager", three, &["9 /game close", "9 #end"]).by(9),
    row("clocks", three, &["/game clock", "/game clock limit:fast", "/game clock limit:none"]),
    row("theme of a game", three, &["/game settings theme:ink", "/game settings theme:painted"]),
    row("following", three, &["4 /game follow", "4 /game follow"]).by(4),
    row(
        "no more reminders",
        |script| {
            three(script);
            all(script, &["hour"; 14]);
        },
        &["#mute"],
    ),
    // What people and servers choose.
    row(
        "notices",
        three,
        &[
            "/carc-me notices reminders:24 quiet:22-7 zone:Europe/Madrid by:direct next:on",
            "/carc-me notices reminders:usual quiet:off by:mention next:off",
            "/carc-me notices",
        ],
    ),
    row("away and back", three, &["/carc-me away until:3d", "/carc-me away until:back", "/carc-me away"]),
    row("who holds what", three, &["/board owners:farms", "#owners", "#owners"]),
    row("screens", three, &["#plan", "#upright", "/carc-me screen size:desktop", "/carc-me screen size:phone"]),
    row("languages", nothing, &["/carc-me language language:es", "/carc-me language language:auto"]),
    row(
        "settings of a server",
        nothing,
        &[
            "/carc-server settings theme:ink undo:off games:3 channels:here voice:plain",
            "/carc-server settings theme:painted undo:on games:0 channels:all voice:lively",
            "/carc-server settings rules:usual",
        ],
    ),
    row("deleting oneself", lobby, &["3 /join", "3 /carc-me privacy", "3 #forget"]).by(3),
    row(
        "playing and deleting oneself",
        nothing,
        &["/start", "/lobby computer level:apprentice", "/lobby begin", "/carc-me privacy", "#forget"],
    ),
    // Looks.
    row(
        "looks at a game",
        three_moved,
        &[
            "/board",
            "/board owners:farms public:yes",
            "/board format:text",
            "/tiles",
            "/scores",
            "/hint",
            "/history",
            "/history number:1",
            "/games",
            "/game export",
            "#more",
            "#tiles",
            "#scores",
        ],
    ),
    row(
        "looks at others' moves",
        |script| {
            three_of(script, "hand_size=3");
            all(script, &["best"; 3]);
        },
        &["#since", "#hand"],
    ),
    row("looks at a long game", long, &["/history", "#page", "/board since:1", "#walk"]),
    row(
        "looks at a game that is over",
        |script| {
            all(script, &["/start", "2 /join", "/lobby begin", "best", "best"]);
            all(script, &["2 /game resign", "2 #resign", "/game resign", "#resign"]);
        },
        &["#lookback", "#fair", "#file"],
    ),
    row(
        "looks at other things",
        over,
        &[
            "/help",
            "/rules",
            "/rules topic:farms",
            "/tutorial",
            "#lesson",
            "/carc-me stats",
            "/leaderboard show:records",
            "/leaderboard public:yes",
            "/history view:analysis",
            "/board",
        ],
    ),
];
