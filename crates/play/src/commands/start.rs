//! `/carc start`: opens a lobby, or changes the rules of the one that the asker hosts. Against computer players, and in
//! direct messages, the game begins at once.

use super::{Command, Kind, opt};
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions::PRODUCTS;
use crate::lobby::lobby_options;
use crate::lobby::lobby_options::LobbyRules;
use crate::lobby::play_by;
use crate::lobby::thread;
use crate::talk::request::{Ask, Field, Request, StartOptions};
use crate::words::refusal::Refusal;
use carc_table::Stage;

pub(super) static COMMAND: Command<StartOptions> = Command {
    act: Act::change("start", Run::Alone(run)).in_direct(),
    options: &[
        opt("edition", Kind::OneOf(&["c2", "c1", "c1-old"])),
        opt("box", Kind::OneOf(&const { [PRODUCTS[0].word, PRODUCTS[1].word] })),
        opt("expansions", Kind::Completed(Field::Expansions)),
        opt("options", Kind::Completed(Field::Options)),
        opt("seats", Kind::Number(2, 6)),
        opt("theme", Kind::Completed(Field::Theme)),
        opt("aid", Kind::OneOf(&["all", "standard", "purist"])),
        opt("against", Kind::Number(1, 5)),
        opt("thread", Kind::YesNo),
        opt("seed", Kind::Words),
    ],
    read: |typed| {
        Some(Ask::Start(StartOptions {
            edition: typed.words("edition"),
            product: typed.words("box"),
            expansions: typed.words("expansions"),
            options: typed.words("options"),
            seats: typed.number("seats"),
            seed: typed.words("seed"),
            theme: typed.words("theme"),
            aid: typed.words("aid"),
            against: typed.number("against"),
            thread: typed.yes_or_no("thread"),
        }))
    },
};

pub(super) fn run(cx: &Context<'_>, request: &Request, wanted: &StartOptions) -> Result<Outcome, NotDone> {
    // A person who asks for a thread wants another lobby, not a change of the one that they host here.
    if lobby_options::says_anything(wanted) && wanted.thread != Some(true) && wanted.against.is_none() {
        let open = cx.store.current(request.channel)?;
        // An unreadable lobby counts as somebody else's, so that the refusal below says what is there.
        let open = open.and_then(|id| Session::load(cx.store, id).ok().flatten());
        let is_own =
            |session: &Session| session.table().stage == Stage::Lobby && session.table().host == request.who.id;
        if let Some(session) = open.filter(is_own) {
            let rules = LobbyRules::read(wanted, Some(&LobbyRules::of(session.table())), cx.themes)?;
            let table = session.table().clone();
            return Ok(Outcome::done(play_by(cx, &session, table, rules)?));
        }
    }
    let server = request.guild.map(|guild| cx.store.server(guild)).transpose()?.unwrap_or_default();
    let usual = LobbyRules::of_server(&server);
    let rules = LobbyRules::read(wanted, Some(&usual), cx.themes)?;
    let most = rules.seats - 1;
    let computers = match wanted.against {
        Some(typed) => u8::try_from(typed)
            .ok()
            .filter(|count| (1..=most).contains(count))
            .ok_or_else(|| Refusal::Own { key: "refuse-against", values: vec![("most", most.to_string())] })?,
        None => 0,
    };
    thread::start(cx, request, &rules, computers, (wanted.thread, server.threads))
}
