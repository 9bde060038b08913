//! The bot's token. Anybody who has it can act as the bot, so it is never printed.

use std::fmt;

/// A bot token. Neither `Debug` nor `Display` shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The reason why a text is not a token. It does not repeat the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAToken {
    /// The text is empty.
    #[error("the token is empty")]
    Empty,
    /// It has blanks inside, or characters beyond ASCII.
    #[error("this does not look like a bot token: it has blanks or special characters inside")]
    Strange,
}

impl Token {
    /// Reads a token, with or without `Bot ` in front.
    ///
    /// # Errors
    /// [`NotAToken`] if it cannot be one.
    pub fn read(text: &str) -> Result<Self, NotAToken> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text).trim();
        match text {
            "" => Err(NotAToken::Empty),
            text if text.chars().all(|c| c.is_ascii_graphic()) => Ok(Self(text.to_owned())),
            _ => Err(NotAToken::Strange),
        }
    }

    /// Returns the token itself, for logging in with it and for removing it from logs.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_shows_itself_to_nobody() {
        let token = Token::read(" Bot abc.def-1\n").unwrap();
        assert_eq!(token.reveal(), "abc.def-1");
        assert!(!format!("{token} {token:?} {token:#?}").contains("abc"));
        assert_eq!(Token::read(" \n"), Err(NotAToken::Empty));
        assert_eq!(Token::read("abc def"), Err(NotAToken::Strange));
    }
}
