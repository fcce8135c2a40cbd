//! A chart of which kinds capture which, for games whose rules decide it kind by kind.

use crate::Language::Chinese;
use crate::Text;

/// Which kinds capture which: a row per capturing kind, a column per captured kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The kinds, in the order of rows and of columns.
    pub kinds: Vec<Text>,
    /// A row for each kind.
    pub rows: Vec<Vec<Taking>>,
}

/// How one kind captures another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// Not at all.
    Never,
    /// From a neighbouring square.
    Beside,
    /// By a jump over one piece.
    ByJump,
    /// Both.
    Both,
}

impl Taking {
    const fn letters(self) -> &'static str {
        match self {
            Self::Never => ".",
            Self::Beside => "Y",
            Self::ByJump => "J",
            Self::Both => "YJ",
        }
    }
}

impl Chart {
    /// Returns the chart as lines for a monospaced font.
    pub fn lines(&self) -> Vec<Text> {
        let legend = Text {
            en: "Who captures whom: Y when adjacent, J by jumping over one piece, . never".into(),
            zh: "吃子表（左边吃上边）：Y 相邻可吃，J 隔一子跳吃，. 不可吃".into(),
        };
        let rows = self.kinds.iter().zip(&self.rows).map(|(kind, row)| {
            let cells: Vec<Text> = row.iter().map(|taking| Text::same(taking.letters())).collect();
            line(kind, &cells)
        });
        [legend, line(&Text::same(""), &self.kinds)].into_iter().chain(rows).collect()
    }
}

/// Pads to eight columns: a name has at most eight letters, or two characters of two columns each.
fn line(head: &Text, cells: &[Text]) -> Text {
    let all = || std::iter::once(head).chain(cells);
    let english: Vec<String> = all().map(|text| format!("{text:9}")).collect();
    let chinese: Vec<String> = all()
        .map(|text| {
            let text = text.to(Chinese);
            let columns = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
            format!("{text}{}", " ".repeat(6_usize.saturating_sub(columns)))
        })
        .collect();
    Text { en: english.concat().trim_end().into(), zh: chinese.concat().trim_end().into() }
}
