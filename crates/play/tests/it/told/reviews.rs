//! Looking back at games costs no more than the games: each is worked out once, whoever asks and however often.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use carc_play::prepare;
use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelId, Request};
use carc_store::Change;
use carc_table::{PersonId, Stage, Table};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::watched::open;
use carc_testing::app::{Bot, words};
use carc_testing::storage::{person, played, setup, table};

/// Counts the games that are worked out to be looked back at.
#[derive(Clone, Default)]
struct Reviewed {
    reviews: Arc<AtomicUsize>,
    spans: Arc<AtomicU64>,
}

impl Subscriber for Reviewed {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span()
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        if span.metadata().name() == "review" {
            self.reviews.fetch_add(1, Ordering::SeqCst);
        }
        Id::from_u64(self.spans.fetch_add(1, Ordering::SeqCst) + 1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Stores a game that ended after a few turns, in its own channel; returns a request to look back at it.
fn closed_game(app: &mut Bot, channel: u64) -> Request {
    let id = app.store.reserve_id().unwrap();
    let places = [1, 2].map(|who| person(PersonId(who))).to_vec();
    let guild = Some(carc_testing::app::GUILD);
    let over = Table { stage: Stage::Finished, guild, places, ..table(id, ChannelId(channel)) };
    let actions = played(setup())[..6].to_vec();
    app.store.commit(&Change { table: over, cut_back: None, actions, first: 0, cause: None, owe: false }).unwrap();
    Request { channel: ChannelId(channel), ..app.request(1, Ask::Analysis) }
}

#[test]
fn each_game_is_worked_out_once_however_many_are_looked_at_in_turn() {
    const GAMES: u64 = 45;
    let (mut app, _) = open();
    let asked: Vec<Request> = (0..GAMES).map(|index| closed_game(&mut app, 7000 + index)).collect();
    let reviewed = Reviewed::default();
    tracing::subscriber::with_default(reviewed.clone(), || {
        let told = |request: &Request| {
            let Reply::Note(note) = app.app.handle(request) else { panic!("no note") };
            assert!(note.picture.is_some(), "{}", note.text);
            note.text.to_string()
        };
        // It is prepared in a lane of its own, and then told.
        let first: Vec<String> = asked
            .iter()
            .map(|request| {
                prepare(&app.app, request);
                told(request)
            })
            .collect();
        assert_eq!(reviewed.reviews.load(Ordering::SeqCst), asked.len());
        for _ in 0..2 {
            assert!(asked.iter().zip(&first).all(|(request, before)| told(request) == *before));
        }
        assert_eq!(reviewed.reviews.load(Ordering::SeqCst), asked.len());
    });
}

#[test]
fn those_who_ask_for_a_game_together_share_the_work() {
    let (mut app, _) = open();
    let asked: Vec<Request> = vec![closed_game(&mut app, 7000); 8];
    let (reviewed, bot) = (Reviewed::default(), &app.app);
    std::thread::scope(|scope| {
        for request in &asked {
            let counting = reviewed.clone();
            scope.spawn(move || tracing::subscriber::with_default(counting, || prepare(bot, request)));
        }
    });
    assert_eq!(reviewed.reviews.load(Ordering::SeqCst), 1);
}

#[test]
fn nothing_is_worked_out_of_a_game_that_is_still_on() {
    let (mut app, _) = open();
    app.begin(2, "");
    app.play_best();
    let (request, reviewed) = (app.request(1, Ask::Analysis), Reviewed::default());
    tracing::subscriber::with_default(reviewed.clone(), || {
        prepare(&app.app, &request);
        assert!(words(&app.app.handle(&request)).contains("still on"));
    });
    assert_eq!(reviewed.reviews.load(Ordering::SeqCst), 0);
}
