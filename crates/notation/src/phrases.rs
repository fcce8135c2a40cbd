//! Texts about a game for people, in their language.
//!
//! Each game implements [`Phrases`]; texts common to all games are here. Rules crates yield codes, squares and
//! evidence, but no sentences.

use crate::Language::Chinese;
use crate::error::listed;
use crate::{Candidate, Chart, Choice, MoveError, Notation, Text, shown};
use game::{Cause, Ending, EvidenceOf, Explain, History, IllegalOf, Outcome, PlyOf, ReasonOf, Refused, Seat};

/// The texts of a game for people.
pub trait Phrases: Notation {
    /// Returns the name of the game: Xiangqi, 象棋.
    fn title() -> Text;

    /// Returns how to type a move, as an introduction to a list of commands.
    fn invitation() -> Text;

    /// Returns the player on this seat: Red, 红方.
    fn seat(position: &Self::Position, seat: Seat) -> Text;

    /// Returns the name of the rules, with a warning if they are experimental.
    fn rules(rules: &Self::Rules) -> Text;

    /// Returns which kinds capture which, if the rules decide it kind by kind.
    fn chart(rules: &Self::Rules) -> Option<Chart> {
        let _ = rules;
        None
    }

    /// Returns the options of the rules, in the order of [`Notation::options`].
    fn choices() -> &'static [Choice];

    /// Returns a note to read before choosing these rules.
    fn remark(rules: &Self::Rules) -> Option<Text> {
        let _ = rules;
        None
    }

    /// Describes a ply that is about to be played in `position`: red cannon h2-e2.
    fn ply(position: &Self::Position, ply: PlyOf<Self>) -> Text;

    /// Explains why a move is refused in `position`.
    fn illegal(position: &Self::Position, illegal: &IllegalOf<Self>) -> Text;

    /// Returns the reason for a result: checkmate, 将死.
    fn reason(reason: ReasonOf<Self>) -> Text;

    /// Returns whether a reason is an offence of the loser, so that the text must name the loser.
    fn is_fault(reason: ReasonOf<Self>) -> bool {
        let _ = reason;
        false
    }

    /// Explains the evidence of a ruling.
    fn grounds(evidence: &EvidenceOf<Self>) -> Grounds;

    /// Describes the counters of an unfinished game that may end it, such as plies without a capture.
    fn standing(history: &History<Self>) -> Vec<Text>;
}

/// The explanation of a ruling: sentences, the judged plies, and the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grounds {
    /// What was judged.
    pub seen: Vec<Text>,
    /// The judged plies.
    pub plies: Vec<Account>,
    /// The conclusion.
    pub conclusion: Vec<Text>,
    /// The id of the deciding rule in docs/rules, if it is a single one.
    pub rule: Option<&'static str>,
}

/// A judged ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The number of the ply in the game, from 1.
    pub number: usize,
    /// The player.
    pub by: Text,
    /// The ply in canonical notation.
    pub ply: String,
    /// How it was classified.
    pub what: Text,
}

/// Returns why a match ended.
pub fn cause<G: Phrases>(cause: Cause<ReasonOf<G>>) -> Text {
    match cause {
        Cause::Rule(reason) => G::reason(reason),
        Cause::Resignation => Text { en: "resignation".into(), zh: "认输".into() },
        Cause::Agreement => Text { en: "agreement".into(), zh: "双方议和".into() },
        Cause::TimeForfeit => Text { en: "time forfeit".into(), zh: "超时".into() },
    }
}

/// Returns the result and its reason: `Red wins: checkmate`.
pub fn ending<G: Phrases>(position: &G::Position, ending: Ending<Cause<ReasonOf<G>>>) -> Text {
    let why = cause::<G>(ending.reason);
    match ending.outcome {
        Outcome::Win(winner) => {
            let (seat, other) = (G::seat(position, winner), G::seat(position, !winner));
            // In Chinese, a reason without a subject would be understood as the winner's.
            let (english, chinese) = match ending.reason {
                Cause::Rule(reason) if G::is_fault(reason) => (format!(" by {other}"), &*other.zh),
                Cause::Resignation | Cause::TimeForfeit => (String::new(), &*other.zh),
                Cause::Rule(_) | Cause::Agreement => (String::new(), ""),
            };
            Text {
                en: format!("{seat} wins: {why}{english}"),
                zh: format!("{}胜：{chinese}{}", seat.to(Chinese), why.to(Chinese)),
            }
        }
        Outcome::Draw => Text { en: format!("Draw: {why}"), zh: format!("和棋：{}", why.to(Chinese)) },
    }
}

/// Explains why a match refuses a request.
pub fn refused<G: Phrases>(position: &G::Position, refused: &Refused<IllegalOf<G>>) -> Text {
    match refused {
        Refused::GameOver => Text { en: "the game is over".into(), zh: "对局已经结束".into() },
        Refused::Illegal(illegal) => G::illegal(position, illegal),
        Refused::NothingToUndo => {
            Text { en: "there is nothing to take back".into(), zh: "没有可悔的着法".into() }
        }
        Refused::NothingToRedo => Text { en: "there is nothing to redo".into(), zh: "没有可重做的着法".into() },
        Refused::NoOffer => {
            Text { en: "the other side has not offered a draw".into(), zh: "对方没有提和".into() }
        }
        Refused::NothingToClaim => Text {
            en: "no rule allows you to claim a draw now".into(),
            zh: "目前没有可以申请判和的依据".into(),
        },
        Refused::NoDrawOffers => {
            Text { en: "these rules do not allow draws by agreement".into(), zh: "此规则不允许议和".into() }
        }
    }
}

/// Explains why a text is not a legal move in `position`.
pub fn move_error<G: Phrases>(position: &G::Position, error: &MoveError<IllegalOf<G>>) -> Text {
    match error {
        MoveError::Unreadable { text, example } => {
            let text = shown(text);
            Text {
                en: format!("`{text}` is not a move; expected something like `{example}`"),
                zh: format!("“{text}”不是着法；着法形如“{example}”"),
            }
        }
        MoveError::OffBoard { found, board } => {
            let found = shown(found);
            Text {
                en: format!("`{found}` is off the board; its squares are {board}"),
                zh: format!("“{found}”不在棋盘上；棋盘为 {board}"),
            }
        }
        MoveError::Ambiguous { text, candidates } => {
            let (text, candidates) = (shown(text), listed(candidates));
            Text {
                en: format!("`{text}` can mean {candidates}"),
                zh: format!("“{text}”有多种读法：{}", candidates.to(Chinese)),
            }
        }
        MoveError::Impossible { text, candidates } => impossible(&shown(text), candidates),
        MoveError::ForeignStyle { style } => {
            let (title, name) = (G::title(), style.name());
            Text {
                en: format!("{title} is not written in this notation: {name} (`{}`)", style.code()),
                zh: format!("{}没有这种记谱法：{}（{}）", title.to(Chinese), name.to(Chinese), style.code()),
            }
        }
        MoveError::Illegal(illegal) => G::illegal(position, illegal),
    }
}

/// Explains a text that fits no piece or no point, with possible moves instead.
fn impossible(text: &str, candidates: &[Candidate]) -> Text {
    if candidates.is_empty() {
        return Text {
            en: format!("`{text}` fits no piece on the board, and no piece of that kind can move"),
            zh: format!("“{text}”找不到对应的棋子或落点，且此类棋子无着可走"),
        };
    }
    let candidates = listed(candidates);
    Text {
        en: format!("`{text}` fits no piece on the board; pieces of that kind can play {candidates}"),
        zh: format!("“{text}”找不到对应的棋子或落点；此类棋子可走：{}", candidates.to(Chinese)),
    }
}

/// Returns the code and the squares of a refused move, for programs.
pub fn code_and_squares<I: Explain>(error: &MoveError<I>) -> (&'static str, Vec<String>) {
    match error {
        MoveError::Unreadable { .. } => ("bad_move", Vec::new()),
        MoveError::OffBoard { .. } => ("off_board", Vec::new()),
        MoveError::Ambiguous { .. } => ("ambiguous_move", Vec::new()),
        MoveError::Impossible { .. } => ("impossible_move", Vec::new()),
        MoveError::ForeignStyle { .. } => ("unknown_notation", Vec::new()),
        MoveError::Illegal(illegal) => (illegal.code(), illegal.squares().iter().map(ToString::to_string).collect()),
    }
}
