//! Lists of the legal moves and of the played moves, in the chosen notation.

use super::help;
use super::local_game::{LocalGame, Reaction};
use crate::games::Playable;
use crate::terminal::columns;
use notation::record::numbered_in;
use notation::{Language, Style, Text, phrases};

/// Returns the notation with this code, or an error if the game does not have it.
pub(crate) fn style_named<G: Playable>(code: &str) -> Result<Style, Text> {
    let known = G::styles().iter().find(|style| style.code() == code.to_lowercase());
    known.copied().ok_or_else(|| help::no_notation(code, &G::title(), G::styles()))
}

/// Returns the default notation of a language, if the game has it.
pub(crate) fn usual_style<G: Playable>(language: Language) -> Style {
    let usual = match language {
        Language::Chinese => Style::Zh,
        Language::Traditional => Style::ZhHant,
        Language::English => Style::Uci,
    };
    if G::styles().contains(&usual) { usual } else { Style::Uci }
}

impl<G: Playable> LocalGame<G> {
    /// Returns the notation of moves: the chosen one, or the default of the language.
    pub(super) fn style(&self) -> Style {
        self.notation.unwrap_or_else(|| usual_style::<G>(self.language))
    }

    /// Lists the legal moves, all or from one square.
    pub(super) fn moves(&self, from: &str) -> Reaction {
        if self.ending().is_some() {
            return self.refuse(&help::over::<G>());
        }
        let (position, style) = (self.position(), self.style());
        let mut moves: Vec<(String, String)> = Vec::new();
        for mv in self.history().legal_moves() {
            let coordinates = G::write_move(mv);
            let text = G::write_styled(position, mv, style).unwrap_or_else(|| coordinates.clone());
            moves.push((coordinates, text));
        }
        moves.retain(|(coordinates, _)| begins(coordinates, from));
        moves.sort_unstable();
        if moves.is_empty() && !from.is_empty() && !self.is_point(from) {
            return self.refuse(&help::no_point(from));
        }
        if moves.is_empty() {
            return self.tell(help::no_moves(from));
        }
        let texts: Vec<String> = moves.into_iter().map(|(_, text)| text).collect();
        self.tell_all(&columns(&texts).into_iter().map(Text::same).collect::<Vec<_>>())
    }

    /// Lists the played moves.
    pub(super) fn list_history(&self) -> Reaction {
        let words = numbered_in(self.history(), self.style());
        if words.is_empty() {
            return self.tell(Text { en: "No move has been played.".into(), zh: "尚未走棋。".into() });
        }
        let mut lines: Vec<String> = Vec::new();
        for word in words {
            // A number starts a new line, so that each line has one move of each side.
            match lines.last_mut() {
                Some(line) if !word.contains('.') => *line = format!("{line} {word}"),
                _ => lines.push(word),
            }
        }
        self.tell_all(&lines.into_iter().map(Text::same).collect::<Vec<_>>())
    }

    /// Chooses a notation, or lists the notations.
    pub(super) fn notate(&mut self, code: &str) -> Reaction {
        if code.is_empty() {
            return self.tell_all(&help::notations(G::styles(), self.style()));
        }
        match style_named::<G>(code) {
            Ok(style) => {
                self.notation = Some(style);
                self.tell(help::notation_chosen(style))
            }
            Err(text) => self.refuse(&text),
        }
    }

    /// Returns whether the board has a point with this name.
    fn is_point(&self, name: &str) -> bool {
        let read = G::read_typed_move(self.position(), &format!("{name} {name}"));
        read.err().is_none_or(|error| !matches!(phrases::code_and_squares(&error).0, "off_board" | "bad_move"))
    }
}

/// Returns whether a move begins on this square. `a1` does not mean `a10`.
fn begins(mv: &str, square: &str) -> bool {
    let (Some(start), Some(rest)) = (mv.get(..square.len()), mv.get(square.len()..)) else { return false };
    start.eq_ignore_ascii_case(square) && (square.is_empty() || !rest.starts_with(|c: char| c.is_ascii_digit()))
}
