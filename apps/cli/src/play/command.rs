//! The commands of the user, in English or Chinese. A line that is not a command is a move.

use notation::traditional;

/// A command with the text after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) verb: Verb,
    /// The rest of the line; for a move, the whole line.
    pub(super) rest: String,
}

/// A command word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Nothing,
    Move,
    Undo,
    Redo,
    Moves,
    Hint,
    Draw,
    Accept,
    Decline,
    Claim,
    Resign,
    Continue,
    Fen,
    History,
    Notation,
    Rules,
    Board,
    Save,
    SaveOver,
    Load,
    LoadAnyway,
    New,
    NewAnyway,
    Flip,
    Lang,
    Help,
    Quit,
    QuitAnyway,
}

/// The words for each verb. Help shows the first English and the first Chinese word.
pub(super) const WORDS: [(Verb, &[&str]); 26] = [
    (Verb::Undo, &["undo", "悔棋", "takeback", "悔"]),
    (Verb::Redo, &["redo", "重做", "恢复"]),
    (Verb::Moves, &["moves", "走法", "legal"]),
    (Verb::Hint, &["hint", "提示", "支招"]),
    (Verb::Draw, &["draw", "和棋", "提和", "求和"]),
    (Verb::Accept, &["accept", "同意"]),
    (Verb::Decline, &["decline", "拒绝", "refuse", "不同意"]),
    (Verb::Claim, &["claim", "判和", "申请判和"]),
    (Verb::Resign, &["resign", "认输"]),
    (Verb::Continue, &["continue", "续弈", "續弈"]),
    (Verb::Fen, &["fen", "局面"]),
    (Verb::History, &["history", "棋谱", "着法"]),
    (Verb::Notation, &["notation", "记谱"]),
    (Verb::Rules, &["rules", "规则"]),
    (Verb::Board, &["board", "棋盘", "show"]),
    (Verb::Save, &["save", "保存"]),
    (Verb::SaveOver, &["save!", "保存!", "保存！"]),
    (Verb::Load, &["load", "读取", "打开"]),
    (Verb::LoadAnyway, &["load!", "读取!", "读取！"]),
    (Verb::New, &["new", "新局"]),
    (Verb::NewAnyway, &["new!", "新局!", "新局！"]),
    (Verb::Flip, &["flip", "翻转"]),
    (Verb::Lang, &["lang", "语言", "language"]),
    (Verb::Help, &["help", "帮助", "?", "？"]),
    (Verb::Quit, &["quit", "退出", "exit", "q"]),
    (Verb::QuitAnyway, &["quit!", "退出!", "退出！", "exit!", "q!"]),
];

/// Parses one line.
pub(super) fn read(line: &str) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let typed = word.to_lowercase();
    // A Chinese word may be typed in either script.
    let means = |known: &&str| *known == typed || (!typed.is_ascii() && traditional(known) == typed);
    let known = WORDS.iter().find(|(_, words)| words.iter().any(means));
    match known {
        Some(&(verb, _)) => Command { verb, rest: rest.trim().to_owned() },
        None if line.is_empty() => Command { verb: Verb::Nothing, rest: String::new() },
        None => Command { verb: Verb::Move, rest: line.to_owned() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, verb: Verb, rest: &str) {
        assert_eq!(read(line), Command { verb, rest: rest.to_owned() });
    }

    #[test]
    fn commands_are_words_and_the_rest_is_a_move() {
        check(" UNDO \r\n", Verb::Undo, "");
        check("悔棋", Verb::Undo, "");
        check("幫助", Verb::Help, "");
        check("儲存！ x", Verb::SaveOver, "x");
        check("記譜 zh", Verb::Notation, "zh");
        check("save  my game.pgn ", Verb::Save, "my game.pgn");
        check("save! x", Verb::SaveOver, "x");
        check("保存！ x", Verb::SaveOver, "x");
        check("h2 e2", Verb::Move, "h2 e2");
        check("undone", Verb::Move, "undone");
        check("   ", Verb::Nothing, "");
    }

    #[test]
    fn no_word_means_two_things() {
        let mut words: Vec<String> = Vec::new();
        for (_, known) in WORDS {
            let mut known: Vec<String> = known.iter().flat_map(|&word| [word.to_owned(), traditional(word)]).collect();
            known.sort_unstable();
            known.dedup();
            words.append(&mut known);
        }
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
    }
}
