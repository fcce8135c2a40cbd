//! The notations of moves. Each game lists those it has.

use crate::Text;

/// A notation for moves. docs/notation.md describes each.
///
/// ```
/// use notation::{Notation, Style};
/// use xiangqi::{Position, Xiangqi};
///
/// let start = Position::default();
/// let mv = Xiangqi::read_typed_move(&start, "炮二平五").unwrap();
/// let written = |style| Xiangqi::write_styled(&start, mv, style);
/// assert_eq!(written(Style::Uci).as_deref(), Some("h2e2"));
/// assert_eq!(written(Style::Wxf).as_deref(), Some("C2=5"));
/// assert_eq!(Style::of_code("zh_hant").and_then(written).as_deref(), Some("炮二平五"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// The canonical notation of a game: `h2e2`, ranks from 0. Every game has it.
    Uci,
    /// Two squares with ranks from 1: `h3e3`.
    Uci10,
    /// `H2-E2`.
    Iccs,
    /// `C2=5`.
    Wxf,
    /// 炮二平五, 马8进7.
    Zh,
    /// 炮二平五, 馬8進7.
    ZhHant,
}

impl Style {
    /// Every notation.
    pub const ALL: [Self; 6] = [Self::Uci, Self::Uci10, Self::Iccs, Self::Wxf, Self::Zh, Self::ZhHant];

    /// Returns the code for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Uci10 => "uci10",
            Self::Iccs => "iccs",
            Self::Wxf => "wxf",
            Self::Zh => "zh",
            Self::ZhHant => "zh_hant",
        }
    }

    /// Returns the notation with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.code() == code)
    }

    /// Returns the name for people.
    pub fn name(self) -> Text {
        match self {
            Self::Uci => Text { en: "coordinates".into(), zh: "坐标".into() },
            Self::Uci10 => {
                Text { en: "coordinates with ranks from 1".into(), zh: "坐标（横线从 1 数起）".into() }
            }
            Self::Iccs => Text { en: "ICCS".into(), zh: "ICCS 坐标".into() },
            Self::Wxf => Text { en: "WXF".into(), zh: "世界象棋联合会（WXF）记谱".into() },
            Self::Zh => Text { en: "Chinese, simplified".into(), zh: "中文（简体）".into() },
            Self::ZhHant => Text { en: "Chinese, traditional".into(), zh: "中文（繁体）".into() },
        }
    }
}
