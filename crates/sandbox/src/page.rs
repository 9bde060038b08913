//! The newcomers' page and the small API behind it: a live view over a WebSocket, and acts by POST.
//!
//! The view is sent whole whenever something changed; it is small, and the page compares message by message. None of
//! this is part of Discord: the bot never uses it.

mod acts;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};

use self::acts::Page;
use self::view::{Eyes, view, whose};
use crate::bot::Orders;
use crate::world::shared::Shared;

/// Changes that follow each other sooner than this are shown as one.
const CALM: Duration = Duration::from_millis(30);

/// The page's scripts by name.
const SCRIPTS: [(&str, &str); 15] = [
    ("actions.js", include_str!("page/actions.js")),
    ("announce.js", include_str!("page/announce.js")),
    ("app.js", include_str!("page/app.js")),
    ("components.js", include_str!("page/components.js")),
    ("dialogs.js", include_str!("page/dialogs.js")),
    ("fields.js", include_str!("page/fields.js")),
    ("float.js", include_str!("page/float.js")),
    ("line.js", include_str!("page/line.js")),
    ("link.js", include_str!("page/link.js")),
    ("markup.js", include_str!("page/markup.js")),
    ("menu.js", include_str!("page/menu.js")),
    ("messages.js", include_str!("page/messages.js")),
    ("morph.js", include_str!("page/morph.js")),
    ("present.js", include_str!("page/present.js")),
    ("side.js", include_str!("page/side.js")),
];
/// The page's styles by name.
const STYLES: [(&str, &str); 2] =
    [("menu.css", include_str!("page/menu.css")), ("style.css", include_str!("page/style.css"))];
const INDEX: &str = include_str!("page/index.html");

/// Returns the page's own routes.
pub(super) fn router(shared: Arc<Shared>, orders: Orders) -> Router {
    let text =
        |kind: &'static str, text: &'static str| get(move || async move { ([(header::CONTENT_TYPE, kind)], text) });
    let kinds = [("text/javascript; charset=utf-8", &SCRIPTS[..]), ("text/css; charset=utf-8", &STYLES[..])];
    let files = kinds.iter().flat_map(|(kind, files)| files.iter().map(|(name, content)| (*kind, *name, *content)));
    let served = files.fold(Router::new(), |router, (kind, name, content)| {
        router.route(&format!("/sandbox/{name}"), text(kind, content))
    });
    served.route("/sandbox/live", get(live)).route("/sandbox/act", post(acts::act)).with_state(Page { shared, orders })
}

/// Returns the page itself.
pub(super) fn index() -> impl IntoResponse {
    let policy = "default-src 'self'; connect-src 'self' ws:; img-src 'self' data:; frame-ancestors 'none'";
    ([(header::CONTENT_SECURITY_POLICY, policy)], Html(INDEX))
}

// --- The live view ---

async fn live(State(page): State<Page>, Query(eyes): Query<Eyes>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| show(page.shared, eyes, socket))
}

async fn show(shared: Arc<Shared>, eyes: Eyes, mut socket: WebSocket) {
    let mut bell = shared.watch();
    bell.mark_changed();
    let mut last = String::new();
    loop {
        tokio::select! {
            rung = bell.changed() => {
                if rung.is_err() {
                    return;
                }
                tokio::time::sleep(CALM).await;
                bell.mark_unchanged();
                let view = shared.look(|world| view(world, eyes)).to_string();
                if view != last && socket.send(Frame::Text(view.as_str().into())).await.is_err() {
                    return;
                }
                last = view;
            }
            frame = socket.recv() => match frame {
                // The page reports how far its person has read.
                Some(Ok(Frame::Text(read))) => {
                    if let Ok(read) = read.parse() {
                        shared.change(|world| whose(world, eyes).map(|whose| world.read.insert(whose, read)));
                    }
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_))) => {}
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns the texts between `before` and `after` in all scripts, with the scripts' names.
    fn between(before: &str, after: char) -> Vec<(&'static str, &'static str)> {
        let all = SCRIPTS.iter().flat_map(|(name, text)| {
            text.split(before).skip(1).filter_map(|rest| Some((*name, rest.split_once(after)?.0)))
        });
        all.collect()
    }

    #[test]
    fn scripts_import_find_and_ask_for_only_what_there_is() {
        let (imports, nodes, acts) = (between("\"./", '"'), between("$(\"", '"'), between("{ do: \"", '"'));
        assert!(imports.len() > 10 && nodes.len() > 40 && acts.len() > 10, "they were found");
        for (script, import) in imports {
            assert!(SCRIPTS.iter().any(|(name, _)| *name == import), "{script} imports {import}");
        }
        for (script, node) in nodes {
            assert!(INDEX.contains(&format!("id=\"{node}\"")), "{script} looks for {node}");
        }
        for (script, act) in acts {
            let refusal = serde_json::from_value::<acts::Act>(json!({"do": act})).err().map(|error| error.to_string());
            let is_known = refusal.is_none_or(|refusal| refusal.contains("missing field"));
            assert!(is_known, "{script} does {act}");
        }
    }

    #[test]
    fn the_page_links_its_styles_and_keeps_to_its_policy() {
        for (name, _) in STYLES {
            assert!(INDEX.contains(&format!("href=\"/sandbox/{name}\"")), "{name}");
        }
        let ids: Vec<&str> = INDEX.split(" id=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        let unique: std::collections::BTreeSet<&&str> = ids.iter().collect();
        assert!(ids.len() > 40 && unique.len() == ids.len(), "{ids:?}");
        // The policy forbids styles and scripts in the page itself; text of others never becomes HTML.
        let forbidden = [" style=", " onclick=", "<style", "javascript:"];
        assert!(forbidden.iter().all(|word| !INDEX.contains(word)));
        for (name, script) in SCRIPTS {
            for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
                assert!(!script.contains(word), "{name} has {word}");
            }
        }
    }

    #[test]
    fn controls_that_are_only_a_sign_have_a_name() {
        let buttons =
            INDEX.split("<button").skip(1).filter_map(|rest| rest.split_once("</button>")).map(|(one, _)| one);
        let mut count = 0;
        for button in buttons {
            let (attributes, inside) = button.split_once('>').unwrap_or((button, ""));
            let is_filled = attributes.contains("id=\"me\"");
            let mut words = inside.split('<').map(|part| part.split_once('>').map_or(part, |(_, words)| words));
            let says_something = words.any(|words| words.contains(char::is_alphabetic));
            assert!(attributes.contains("aria-label=") || says_something || is_filled, "{button}");
            count += 1;
        }
        assert!(count > 10, "they were found");
        for list in INDEX.split("role=\"listbox\"").skip(1) {
            assert!(list.split_once('>').is_some_and(|(attributes, _)| attributes.contains("aria-label=")));
        }
    }

    /// Returns the colours of the style sheet by name.
    fn colours() -> std::collections::BTreeMap<&'static str, [f64; 3]> {
        let style = STYLES.iter().find(|(name, _)| *name == "style.css").map_or("", |(_, style)| style);
        let named = style.split("--").skip(1).filter_map(|rest| {
            let (name, value) = rest.split_once(": #")?;
            let part = |at: usize| Some(f64::from(u8::from_str_radix(value.get(at..at + 2)?, 16).ok()?) / 255.0);
            Some((name, [part(0)?, part(2)?, part(4)?]))
        });
        named.collect()
    }

    /// Returns the contrast of two colours as the Web Content Accessibility Guidelines define it, from 1 to 21.
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let light = |[red, green, blue]: [f64; 3]| {
            0.0722_f64.mul_add(linear(blue), 0.2126_f64.mul_add(linear(red), 0.7152 * linear(green)))
        };
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn small_print_stands_out_from_whatever_it_is_on() {
        let colours = colours();
        let white = [1.0; 3];
        assert!((contrast(white, [0.0; 3]) - 21.0).abs() < 0.01);
        for words in ["text", "muted", "strong", "link", "wrong"] {
            for ground in ["back", "side", "raised", "hover", "field", "float"] {
                let contrast = contrast(colours[words], colours[ground]);
                assert!(contrast >= 4.5, "{words} on {ground}: {contrast:.2}");
            }
        }
        for ground in ["accent", "good", "bad"] {
            let contrast = contrast(white, colours[ground]);
            assert!(contrast >= 4.5, "white on {ground}: {contrast:.2}");
        }
        assert!(contrast(colours["muted"], colours["lit"]) >= 4.5);
    }
}
