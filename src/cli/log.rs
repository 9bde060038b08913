//! Logs: structured, to standard error, and never with the token in them.
//!
//! At their most talkative our libraries log whole requests. So everything goes through a filter that takes the token
//! out, and serenity's spans, which carry the bytes of every picture, are never opened.

use std::io::{self, IsTerminal, Write};

use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, filter};

use crate::config::{Format, Log};
use carc_discord::Token;

/// Filter for the libraries: only their warnings and errors are logged, unless more is asked for.
const QUIET: &str =
    "serenity=warn,tokio_websockets=warn,tungstenite=warn,tokio_tungstenite=warn,reqwest=warn,hyper=warn,sled=warn";

/// Starts the log. A filter from the environment takes precedence over that of the settings.
///
/// # Errors
/// A sentence about the fault of the filter, or that there is a log already.
pub fn start(log: &Log, environment: Option<&str>, token: Option<&Token>) -> Result<(), String> {
    let writer = Redacting { secret: token.map(|token| token.reveal().to_owned()), to: io::stderr };
    let wanted = environment.unwrap_or(&log.filter);
    let lines = layer(log.format, wanted, writer, is_coloured())?;
    tracing_subscriber::registry().with(lines).try_init().map_err(|error| error.to_string())?;
    // A panic is logged as an event; the code that catches it logs what it was working on.
    std::panic::set_hook(Box::new(|panic| tracing::error!(%panic, "a bug")));
    Ok(())
}

/// Checks the filter of the log, as [`start`] would.
///
/// # Errors
/// A sentence about the part of the filter that cannot be read.
pub fn check(log: &Log, environment: Option<&str>) -> Result<(), String> {
    filter_of(environment.unwrap_or(&log.filter)).map(drop)
}

/// Returns the filter for the events that `wanted` lets through.
fn filter_of(wanted: &str) -> Result<EnvFilter, String> {
    // Later directives win, so what is wanted comes after what is quiet.
    EnvFilter::try_new(format!("{QUIET},{wanted}")).map_err(|error| {
        format!("the filter of the log ({wanted:?}, of `CARC_LOG` or `filter` in `[log]`) cannot be used: {error}")
    })
}

/// Returns whether lines have colours: on a terminal, unless the environment says otherwise (<https://no-color.org>).
/// In a file or a journal the codes would be rubbish.
fn is_coloured() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Returns a layer that writes the events that `wanted` lets through.
fn layer<S, W>(
    format: Format,
    wanted: &str,
    writer: Redacting<W>,
    coloured: bool,
) -> Result<Box<dyn Layer<S> + Send + Sync>, String>
where
    S: tracing::Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
    Redacting<W>: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let wanted = filter_of(wanted)?;
    let no_bytes = filter::filter_fn(|about| !(about.is_span() && about.target().starts_with("serenity")));
    let lines = tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(writer);
    Ok(match format {
        Format::Text => lines.with_filter(wanted).with_filter(no_bytes).boxed(),
        Format::Json => lines.json().with_filter(wanted).with_filter(no_bytes).boxed(),
    })
}

/// Makes writers that take the secret out of what they write.
struct Redacting<W> {
    secret: Option<String>,
    to: W,
}

/// A writer that takes the secret out. Each event is written in one piece.
struct Redacted<'a, W> {
    secret: Option<&'a str>,
    to: W,
}

impl<'a, W: Write, F: Fn() -> W> MakeWriter<'a> for Redacting<F> {
    type Writer = Redacted<'a, W>;

    fn make_writer(&'a self) -> Self::Writer {
        Redacted { secret: self.secret.as_deref(), to: (self.to)() }
    }
}

impl<W: Write> Write for Redacted<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.secret {
            Some(secret) if bytes.windows(secret.len()).any(|window| window == secret.as_bytes()) => {
                let text = String::from_utf8_lossy(bytes).replace(secret, "[token]");
                self.to.write_all(text.as_bytes())?;
            }
            _ => self.to.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_token_is_in_no_log() {
        for format in [Format::Text, Format::Json] {
            let page = Page::default();
            let to = page.clone();
            let writer = Redacting { secret: Some("abc.def-1".to_owned()), to: move || to.clone() };
            let subscriber = tracing_subscriber::registry().with(layer(format, "trace", writer, true).unwrap());
            tracing::subscriber::with_default(subscriber, || {
                tracing::info!(header = "Bot abc.def-1", "sent abc.def-1");
                let _span = tracing::info_span!(target: "serenity::http", "request", bytes = "1, 2, 3").entered();
                tracing::info!("inside");
            });
            let written = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
            assert!(written.contains("[token]") && written.contains("inside"), "{written}");
            assert!(!written.contains("abc.def") && !written.contains("1, 2, 3"), "{written}");
        }
    }
}
