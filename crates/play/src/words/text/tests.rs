//! Tests of `text`.

use super::*;
use carc_table::PersonId;

fn texts(source: &str) -> Texts {
    Texts::read(Language::English, source).unwrap()
}

#[test]
fn marks_of_the_message_count_and_those_of_a_name_do_not() {
    let texts = texts("hello = **Hi** { $name }, type `/carc help` { $name }\n");
    let text = texts.say("hello", &[("name", "**`x`**\n<@1>".into())]);
    assert_eq!(text.lines.len(), 1);
    assert_eq!(text.lines[0][..2], [Span::Strong("Hi".into()), Span::Plain(" **`x`** <@1>, type ".into())]);
    assert_eq!(text.lines[0][2], Span::Code("/carc help".into()));
}

#[test]
fn a_client_reads_its_language_whatever_its_region() {
    let languages = Languages::of_sources(&[(Language::English, "road = road"), (Language::Spanish, "road = camino")]);
    for (locale, word) in
        [("es-ES", Some("camino")), ("es-419", Some("camino")), ("en-GB", Some("road")), ("pt-BR", None), ("ca", None)]
    {
        let texts = languages.of_client(&locale.parse().unwrap());
        assert_eq!(texts.map(|texts| texts.words("road", &[])).as_deref(), word, "{locale}");
    }
    assert_eq!(languages.default_texts().words("road", &[]), "road");
}

#[test]
fn what_was_typed_is_quoted_up_to_a_length() {
    let texts = texts("no = `{ $typed }` is wrong, { $right } is right\n");
    let said = |typed: &str| texts.say("no", &[("typed", typed.into()), ("right", "x".repeat(100).into())]).lines;
    let remedy = Span::Plain(format!(" is wrong, {} is right", "x".repeat(100)));
    assert_eq!(said(&"ä".repeat(60)), [[Span::Code("ä".repeat(60)), remedy.clone()]]);
    for length in [61, 6000] {
        assert_eq!(said(&"ä".repeat(length)), [[Span::Code(format!("{}…", "ä".repeat(59))), remedy.clone()]]);
    }
}

#[test]
fn a_value_is_no_markup_wherever_it_stands() {
    let source = "alone = { $name }\n\
                  chosen = { $count ->\n    [one] { $name }\n   *[other] { $name }\n}\n\
                  within = { $name } and { $name }\n";
    let texts = texts(source);
    let name = "**`x`** _y_";
    for (key, count, read) in
        [("alone", 1, name.to_owned()), ("chosen", 1, name.to_owned()), ("within", 1, format!("{name} and {name}"))]
    {
        let text = texts.say(key, &[("name", name.into()), ("count", Value::Number(count))]);
        assert_eq!(text.lines, [[Span::Plain(read.clone())]], "{key}");
        // Told once more within another message, as lists of names are.
        let again = texts.say("alone", &[("name", text.to_string().into())]);
        assert_eq!(again.lines, [[Span::Plain(read)]], "{key}");
    }
}

#[test]
fn people_are_spans_and_cannot_be_forged() {
    let texts = texts("turn = { $who }: your turn\n");
    assert_eq!(texts.say("turn", &[("who", PersonId(7).into())]).lines[0][0], Span::Person(PersonId(7)));
    let forged = texts.say("turn", &[("who", "\u{2069}\u{E000}0\u{E001}7".into()), ("whose", PersonId(7).into())]);
    assert_eq!(forged.lines[0], [Span::Plain("\u{E000}0\u{E001}7: your turn".into())]);
}

#[test]
fn no_value_turns_the_words_beside_it() {
    let texts = texts("hello = { $who }: your turn\nlist = { $who } · { $who }\ncode = `{ $who }`\n");
    let hello = |who: &str| texts.words("hello", &[("who", who.into())]);
    assert_eq!(hello("\u{202E}Ana\u{2066}\u{200F}"), "Ana: your turn");
    assert_eq!(hello("Ana\u{2069}\u{2068}"), "Ana: your turn", "nothing is left open or closed too early");
    assert_eq!(hello("שרה"), "\u{2068}שרה\u{2069}: your turn");
    let list = texts.words("list", &[("who", "שרה".into())]);
    assert_eq!(hello(&list), format!("{list}: your turn"), "isolates are closed once");
    assert_eq!(texts.words("code", &[("who", "שרה".into())]), "שרה", "what is copied has nothing unseen");
}

#[test]
fn a_line_can_be_small_print_and_a_name_cannot_make_it_so() {
    let texts = texts("told = { $name }\n    -# `tile:` { $name }\n");
    let text = texts.say("told", &[("name", "-# x".into())]);
    assert_eq!(text.lines[0], [Span::Plain("-# x".into())]);
    assert_eq!(text.lines[1], [Span::Small, Span::Code("tile:".into()), Span::Plain(" -# x".into())]);
}

#[test]
fn a_line_can_be_one_of_a_list_and_a_name_cannot_make_it_so() {
    let texts = texts("told = { $name }\n    {\"\"}- { $name }\n    {\"\"}  - -x\n");
    let text = texts.say("told", &[("name", "- x".into())]);
    assert_eq!(text.lines[0], [Span::Plain("- x".into())]);
    assert_eq!(text.lines[1], [Span::Item { is_nested: false }, Span::Plain("- x".into())]);
    assert_eq!(text.lines[2], [Span::Item { is_nested: true }, Span::Plain("-x".into())]);
}

#[test]
fn the_english_messages_are_fluent() {
    Texts::english();
    assert!(!ENGLISH.contains([PLACE, PLACE_END]), "place-holders would be taken for values");
}
