//! Texts about rulings: reasons, descriptions of rules, and counters.

use super::options;
use crate::Text;
use game::History;
use xionghan::{Layout, Reason, Rules, XiongHan};

pub(super) fn reason(reason: Reason) -> Text {
    let (english, chinese) = match reason {
        Reason::Checkmate => ("checkmate", "将死"),
        Reason::Palace => ("the king has entered the enemy palace", "王入对方九宫"),
        Reason::KingLost => ("the other king was lost", "对方失王"),
        Reason::Stalemate => ("stalemate, no legal move is left", "困毙，无子可动"),
        Reason::Repetition => ("the same position for the third time", "同一局面第三次出现"),
        Reason::InsufficientMaterial => ("neither side can win", "双方均无取胜可能"),
        Reason::NoProgress => ("the agreed number of plies without a capture", "达到约定的无吃子步数"),
    };
    Text { en: english.into(), zh: chinese.into() }
}

pub(super) fn rules(rules: &Rules) -> Text {
    let (english, chinese) = match rules.layout {
        Layout::Document => ("original layout (document)", "原文布局（document）"),
        Layout::Symmetric => ("symmetric layout (symmetric)", "对称布局（symmetric）"),
        Layout::Classic => ("classic layout, fewer kinds of pieces (classic)", "经典布局（classic）"),
    };
    let written = options::write(rules);
    let options: Vec<String> = written.options.iter().map(|(option, value)| format!("{option}={value}")).collect();
    let join = |name: &str, comma: &str| {
        let words: Vec<&str> = std::iter::once(name).chain(options.iter().map(String::as_str)).collect();
        words.join(comma)
    };
    Text { en: join(english, ", "), zh: join(chinese, "，") }
}

pub(super) fn standing(history: &History<XiongHan>) -> Vec<Text> {
    let position = history.position();
    let (plies, limit) = (position.plies_since_capture(), position.settings().no_progress_draw_plies);
    vec![match limit {
        0 => Text {
            en: format!("plies since the last capture: {plies}; there is no limit"),
            zh: format!("自上次吃子起共 {plies} 步；不限"),
        },
        _ => Text {
            en: format!("plies since the last capture: {plies}; the limit is {limit}"),
            zh: format!("自上次吃子起共 {plies} 步；限着为 {limit} 步"),
        },
    }]
}
