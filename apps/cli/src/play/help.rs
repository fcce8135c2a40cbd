//! The messages of `chuhe play`, apart from those of the games.

use super::command::{Command, Verb, WORDS};
use crate::terminal::{pad, printable};
use engine::Score;
use game::Seat;
use notation::{Language, Language::Chinese, Style, Text, shown};
use session::Hides;

/// The help for each command: the verb, its argument, and a sentence in both languages.
const COMMANDS: [(Verb, &str, &str, &str); 22] = [
    (Verb::Undo, "", "undo the last move", "悔一步棋"),
    (Verb::Redo, "", "redo a move that was undone", "重走悔掉的棋"),
    (Verb::Moves, "[FROM]", "list the legal moves, all or from a square", "列出合法着法（全部或某一格）"),
    (Verb::Hint, "", "show the engine's best move", "请引擎支招"),
    (Verb::Draw, "[red]", "offer a draw; if both sides offer, it is agreed", "提和；对方也提和即成和"),
    (Verb::Accept, "", "accept the draw offer", "同意和棋"),
    (Verb::Decline, "", "decline the draw offer", "拒绝和棋"),
    (Verb::Claim, "", "claim a draw by the rules", "按规则申请判和"),
    (Verb::Resign, "[red]", "resign", "认输"),
    (Verb::Continue, "", "continue after the end; face-down pieces are shuffled again", "终局后续弈；暗子重新洗牌"),
    (Verb::History, "", "list the moves of the game", "列出已走的着法"),
    (Verb::Notation, "[wxf]", "choose the move notation", "选择记谱法"),
    (Verb::Fen, "", "show the position as FEN", "显示局面（FEN）"),
    (Verb::Rules, "", "show the rules", "显示所用规则"),
    (Verb::Board, "", "draw the board again", "重画棋盘"),
    (Verb::Flip, "", "flip the board", "翻转棋盘"),
    (Verb::Save, "FILE", "save the game (save! overwrites a file)", "保存棋谱（“保存!”可覆盖文件）"),
    (Verb::Load, "FILE", "load a game (load! discards this one)", "读取棋谱（“读取!”则放弃当前对局）"),
    (Verb::New, "", "start a new game (new! discards this one)", "重新开局（“新局!”则放弃当前对局）"),
    (Verb::Lang, "[zh-Hant]", "speak another language", "切换语言"),
    (Verb::Help, "", "show this help", "显示本帮助"),
    (Verb::Quit, "", "quit (quit! discards this game)", "退出（“退出!”则放弃当前对局）"),
];

/// Returns the commands, one per line.
pub(super) fn lines(invitation: &Text, language: Language) -> Vec<String> {
    let command = |&(verb, rest, english, chinese): &(Verb, &str, &'static str, &'static str)| {
        let sentence = Text { en: english.into(), zh: chinese.into() };
        format!("  {}{}", pad(&format!("{} {rest}", Text::same(names(verb)).to(language)), 24), sentence.to(language))
    };
    std::iter::once(invitation.to(language).into_owned()).chain(COMMANDS.iter().map(command)).collect()
}

/// Returns the first English and Chinese word for a verb.
fn names(verb: Verb) -> String {
    let words = WORDS.iter().find(|(other, _)| *other == verb).map(|&(_, words)| words).unwrap_or_default();
    words.iter().take(2).copied().collect::<Vec<_>>().join(" ")
}

/// Returns a message if a command without arguments has one.
pub(super) fn superfluous(command: &Command) -> Option<Text> {
    let alone = match command.verb {
        Verb::NewAnyway | Verb::QuitAnyway => true,
        // This command takes an optional square.
        Verb::Flip => false,
        verb => COMMANDS.iter().any(|&(other, rest, ..)| other == verb && rest.is_empty()),
    };
    (alone && !command.rest.is_empty()).then(|| {
        let rest = shown(&command.rest);
        let names = names(command.verb);
        Text {
            en: format!("`{rest}` is not expected after the command {names}"),
            zh: format!("命令 {names} 之后不应有“{rest}”"),
        }
    })
}

/// Refuses a command after the end, and says which commands go on. A finished game that hid something cannot be undone:
/// its deal has been published.
pub(super) fn over<G: Hides>() -> Text {
    if G::HIDES {
        return Text {
            en: "the game is over; continue goes on with a new shuffle, new starts a new game".into(),
            zh: "对局已经结束；可以“续弈”（暗子重新洗牌）或开“新局”".into(),
        };
    }
    Text {
        en: "the game is over; undo takes back the end, new starts a new game".into(),
        zh: "对局已经结束；可以“悔棋”或开“新局”".into(),
    }
}

pub(super) fn or_help(text: &Text) -> Text {
    Text { en: format!("{text}, or help"), zh: format!("{}，或输入“帮助”", text.to(Chinese)) }
}

pub(super) fn reopened() -> Text {
    Text { en: "The end was taken back; the game continues.".into(), zh: "撤回终局，对局继续。".into() }
}

pub(super) fn offered(seat: &Text) -> Text {
    Text {
        en: format!("{seat} offers a draw. The other side may accept, decline, or move."),
        zh: format!("{}提和。对方可以“同意”、“拒绝”，或直接走棋。", seat.to(Chinese)),
    }
}

/// Returns the refusal of an offer that is still open, with the commands that answer it.
pub(super) fn or_answer(text: &Text) -> Text {
    Text {
        en: format!("{text}; the other side may accept or decline"),
        zh: format!("{}；对方可以“同意”或“拒绝”", text.to(Chinese)),
    }
}

/// Returns the refusal of a takeback after the deal was published, with the command to use instead.
pub(super) fn or_continue(text: &Text) -> Text {
    Text { en: format!("{text}: type continue"), zh: format!("{}：输入“续弈”", text.to(Chinese)) }
}

pub(super) fn not_over() -> Text {
    Text { en: "the game is not over yet".into(), zh: "对局尚未结束".into() }
}

pub(super) fn over_by_rule() -> Text {
    Text {
        en: "the game ended by the rules and cannot be continued; new starts a new game".into(),
        zh: "对局已按规则结束，不能续弈；可以开“新局”".into(),
    }
}

/// Returns the message that the engine declines a draw.
pub(super) fn declined(seat: &Text) -> Text {
    Text { en: format!("{seat} declines the draw."), zh: format!("{}不同意和棋。", seat.to(Chinese)) }
}

/// Returns the message about the player of a seat.
pub(super) fn played_by(seat: &Text, who: &Text) -> Text {
    Text { en: format!("{seat} is played by {who}."), zh: format!("{}：{}。", seat.to(Chinese), who.to(Chinese)) }
}

/// Returns the message for an action that only the engine may take.
pub(super) fn engines_seat(seat: &Text) -> Text {
    Text { en: format!("{seat} is played by the engine"), zh: format!("{}由引擎执子", seat.to(Chinese)) }
}

pub(super) fn engines_alone() -> Text {
    Text { en: "both sides are played by the engine".into(), zh: "双方均由引擎执子".into() }
}

/// Returns the refusal of a takeback if the person has not moved yet.
pub(super) fn nothing_of_yours(text: &Text) -> Text {
    Text { en: format!("you have not moved yet, so {text}"), zh: format!("您还没有走棋，{}", text.to(Chinese)) }
}

pub(super) fn thinks() -> Text {
    Text { en: "The engine is thinking …".into(), zh: "引擎思考中……".into() }
}

pub(super) fn thinking() -> Text {
    Text { en: "the engine is thinking".into(), zh: "引擎正在思考".into() }
}

/// Returns the message for an engine that cannot go on.
pub(super) fn seat_left(seat: &Text, error: &anyhow::Error) -> Text {
    Text {
        en: format!("the engine cannot continue; you play {seat} now: {error:#}"),
        zh: format!("引擎无法继续，{}由您接手：{error:#}", seat.to(Chinese)),
    }
}

pub(super) fn hint(line: &[String], score: Option<Score>, seat: &Text) -> Text {
    let Some((best, after)) = line.split_first() else { return Text::same("") };
    let then = |word: &str| if after.is_empty() { String::new() } else { format!("{word}{}", after.join(" ")) };
    let worth = score.map(|score| score.to_string());
    let english = worth.as_ref().map(|worth| format!(" For {seat}: {worth}.")).unwrap_or_default();
    let chinese = worth.map(|worth| format!("{}评分 {worth}。", seat.to(Chinese))).unwrap_or_default();
    Text {
        en: format!("Hint: {best}{}.{english}", then(", then ")),
        zh: format!("提示：{best}{}。{chinese}", then("，其后 ")),
    }
}

pub(super) fn no_such_seat(name: &str) -> Text {
    let name = shown(name);
    Text {
        en: format!("there is no side `{name}`; expected red or black, first or second"),
        zh: format!("没有“{name}”这一方；应为红或黑，先手或后手"),
    }
}

/// Returns the name of a seat, independent of its colour.
pub(super) fn place(seat: Seat) -> Text {
    match seat {
        Seat::First => Text { en: "first".into(), zh: "先手".into() },
        Seat::Second => Text { en: "second".into(), zh: "后手".into() },
    }
}

pub(super) fn no_handicap() -> Text {
    Text { en: "the handicap is empty".into(), zh: "让子为空".into() }
}

pub(super) fn twice(word: &str) -> Text {
    let word = shown(word);
    Text { en: format!("the handicap names `{word}` twice"), zh: format!("让子中“{word}”重复") }
}

pub(super) fn dealt_again() -> Text {
    Text {
        en: "The face-down pieces were shuffled again.".into(), zh: "尚未翻开的棋子已重新洗牌。".into()
    }
}

pub(super) fn no_moves(from: &str) -> Text {
    if from.is_empty() {
        return Text { en: "There is no legal move.".into(), zh: "没有合法着法。".into() };
    }
    let from = shown(from);
    Text { en: format!("There is no legal move from {from}."), zh: format!("{from} 没有合法着法。") }
}

pub(super) fn no_point(name: &str) -> Text {
    let name = shown(name);
    Text {
        en: format!("there is no point `{name}` on this board"), zh: format!("棋盘上没有“{name}”这个位置")
    }
}

pub(super) fn no_language(name: &str) -> Text {
    let name = shown(name);
    Text {
        en: format!("`{name}` is not spoken here; expected en, zh or zh-Hant"),
        zh: format!("不支持“{name}”；应为 en、zh 或 zh-Hant"),
    }
}

pub(super) fn no_notation(code: &str, game: &Text, known: &[Style]) -> Text {
    let code = shown(code);
    let known: Vec<&str> = known.iter().map(|style| style.code()).collect();
    Text {
        en: format!("{game} has no notation `{code}`; known notations: {}", known.join(", ")),
        zh: format!("{}没有记谱法“{code}”；可用：{}", game.to(Chinese), known.join("、")),
    }
}

pub(super) fn notation_chosen(style: Style) -> Text {
    let name = style.name();
    Text {
        en: format!("The move notation is now: {name}."), zh: format!("现在使用的记谱法：{}。", name.to(Chinese))
    }
}

/// Lists the notations, with a mark at the current one.
pub(super) fn notations(known: &[Style], used: Style) -> Vec<Text> {
    let line = |&style: &Style| {
        let (mark, code, name) = (if style == used { '*' } else { ' ' }, pad(style.code(), 8), style.name());
        Text { en: format!("{mark} {code}{name}"), zh: format!("{mark} {code}{}", name.to(Chinese)) }
    };
    known.iter().map(line).collect()
}

pub(super) fn unsaved(english: &str, chinese: &str) -> Text {
    Text {
        en: format!("this game is not saved; save it first, or discard it with {english}"),
        zh: format!("当前对局尚未保存；请先“保存”，或用“{chinese}”放弃"),
    }
}

pub(super) fn which_file(english: &str, chinese: &str) -> Text {
    Text {
        en: format!("the file name is missing; expected something like `{english} game.pgn`"),
        zh: format!("缺少文件名，如“{chinese} game.pgn”"),
    }
}

pub(super) fn no_standard_input() -> Text {
    Text {
        en: "a game cannot be loaded from standard input, because the commands are read from there".into(),
        zh: "此处不能从标准输入读取棋谱：命令即由此输入".into(),
    }
}

pub(super) fn file_exists(file: &str) -> Text {
    let file = printable(file);
    Text {
        en: format!("{file} already exists; `save! {file}` overwrites it"),
        zh: format!("{file} 已经存在；“保存! {file}”可将其覆盖"),
    }
}

pub(super) fn not_written(file: &str, error: &std::io::Error) -> Text {
    let file = printable(file);
    Text { en: format!("{file} cannot be written: {error}"), zh: format!("{file} 无法写入：{error}") }
}

/// Returns the message for a file without a game.
pub(super) fn no_game() -> Text {
    Text { en: "it contains no games".into(), zh: "其中没有对局".into() }
}

/// Returns the message for a file with several games, of which the first is loaded.
pub(super) fn first_of(count: usize) -> Text {
    Text {
        en: format!("the file contains {count} games; this is the first"),
        zh: format!("文件中有 {count} 局，此为第一局"),
    }
}

pub(super) fn other_game(found: &str, expected: &str) -> Text {
    let found = shown(found);
    Text {
        en: format!("this is a record of `{found}`, but the current game is {expected}"),
        zh: format!("这是“{found}”的棋谱，而当前是 {expected}"),
    }
}

pub(super) fn over_after(plies: usize, left: usize) -> Text {
    Text {
        en: format!("The game was over after ply {plies}; the plies after that ({left}) are left out."),
        zh: format!("对局在第 {plies} 步后已经结束，其后的 {left} 步略去。"),
    }
}

pub(super) fn other_result(recorded: &str, ours: &str) -> Text {
    Text {
        en: format!("The record gives the result as {recorded}; by the rules it is {ours}."),
        zh: format!("棋谱记载的结果为 {recorded}；按规则为 {ours}。"),
    }
}
