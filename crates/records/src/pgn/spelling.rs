//! The notation in which the moves of a game are written.

use game::{History, IllegalOf, MoveOf, PlyOf, Position as _};
use notation::{MoveError, Notation, Phrases, Style, read_next};

/// Returns the ply of a move if chance is not involved; `None` otherwise.
pub(crate) fn ply_of<G: Notation>(position: &G::Position, mv: MoveOf<G>) -> Option<PlyOf<G>> {
    let mut chances = Vec::with_capacity(1);
    position.chances(mv, &mut chances);
    match chances.as_slice() {
        [(ply, _)] => Some(*ply),
        _ => None,
    }
}

/// Reads the next ply. If the notation of the game does not fit, any other is tried.
pub(super) fn read<G: Phrases>(
    history: &History<G>,
    word: &str,
    style: Style,
) -> Result<PlyOf<G>, MoveError<IllegalOf<G>>> {
    let word = match style {
        // Some programs mark check and mate.
        Style::Uci | Style::Uci10 | Style::Iccs => word.trim_end_matches(['+', '#']),
        Style::Wxf | Style::Zh | Style::ZhHant => word,
    };
    if style == Style::Uci {
        let read = read_next(history, word);
        if !matches!(read, Err(MoveError::Unreadable { .. })) {
            return read;
        }
    }
    let position = history.position();
    let unreadable = |error: &MoveError<_>| matches!(error, MoveError::Unreadable { .. });
    let mv = G::read_styled(position, word, style);
    let mv = match mv {
        Err(error) if unreadable(&error) => G::read_typed_move(position, word).map_err(|other| {
            // If no notation fits, the error is about the notation of the game.
            if unreadable(&other) { error } else { other }
        })?,
        read => read?,
    };
    history.check(mv).map_err(MoveError::Illegal)?;
    ply_of::<G>(position, mv).ok_or_else(|| MoveError::Unreadable { text: word.to_owned(), example: "A1=k" })
}

/// Writes a ply. In games with chance, only one notation expresses its outcome.
pub(super) fn write<G: Phrases>(position: &G::Position, ply: PlyOf<G>, style: Style) -> String {
    let styled = (style != Style::Uci && ply_of::<G>(position, G::Position::move_of(ply)).is_some())
        .then(|| G::write_styled(position, G::Position::move_of(ply), style))
        .flatten();
    styled.unwrap_or_else(|| G::write_ply(ply))
}

/// Returns the notation that the tag `Format` names.
pub(super) fn named(format: &str) -> Option<Style> {
    let format = format.trim().to_lowercase();
    match format.as_str() {
        "chinese" | "中文" => Some(Style::Zh),
        // Both kinds of coordinates have these names.
        "uci" | "ucci" | "coordinates" => None,
        other => Style::of_code(other),
    }
}

/// Detects the notation of a game from its moves.
pub(super) fn detect<G: Phrases>(start: &History<G>, words: &[&str], named: Option<Style>) -> Style {
    let styles = G::styles();
    let known = |style: Style| styles.contains(&style);
    let guess = named.or_else(|| words.first().map(|word| look(word))).filter(|&style| known(style));
    match guess {
        Some(Style::Uci | Style::Iccs) if known(Style::Uci10) => dialect(start, words, guess.unwrap_or(Style::Uci)),
        Some(style) => style,
        None => Style::Uci,
    }
}

fn look(word: &str) -> Style {
    let is_square = |text: &str| {
        let rank = text.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or_default();
        !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit())
    };
    let lower = word.trim_end_matches(['+', '#']).to_ascii_lowercase();
    let halves = lower.split_once('-').filter(|(from, to)| is_square(from) && is_square(to));
    let second = lower.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| at);
    if halves.is_some() {
        Style::Iccs
    } else if second.is_some_and(|at| is_square(&lower[..at]) && is_square(&lower[at..])) {
        Style::Uci
    } else if word.is_ascii() {
        Style::Wxf
    } else {
        Style::Zh
    }
}

/// Decides whether ranks count from 0 or from 1: by a rank of 0 or 10, otherwise by which reading stays legal
/// longer.
fn dialect<G: Phrases>(start: &History<G>, words: &[&str], from_zero: Style) -> Style {
    let ranks = || words.iter().flat_map(|word| word.split(|c: char| !c.is_ascii_digit()));
    if ranks().any(|rank| rank == "10") {
        return Style::Uci10;
    }
    if ranks().any(|rank| rank == "0") {
        return from_zero;
    }
    let legal = |style| {
        let mut history = start.clone();
        let plies = words.iter().map_while(|word| {
            let ply = read::<G>(&history, word, style).ok()?;
            history.push_unchecked(ply);
            Some(())
        });
        plies.count()
    };
    let zero = legal(from_zero);
    if zero < words.len() && legal(Style::Uci10) > zero { Style::Uci10 } else { from_zero }
}
