//! The error messages of clap in Chinese.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use notation::{RulesError, Text};
use std::num::IntErrorKind;

/// Returns an error message in Chinese; `None` for an unknown kind of error, which clap prints in English.
pub(super) fn refused(error: &Error) -> Option<String> {
    let of = |kind| error.get(kind).map(written).filter(|text| !text.is_empty());
    let (argument, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let what = match error.kind() {
        ErrorKind::InvalidValue => match value {
            None => format!("{} 需要一个值", argument?),
            Some(value) => format!("{} 不能是“{value}”", argument?),
        },
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(explained);
            let why = why.map(|why| format!("：{why}")).unwrap_or_default();
            format!("{} 不能是“{}”{why}", argument?, value?)
        }
        ErrorKind::UnknownArgument => format!("没有“{}”这个选项", argument?),
        ErrorKind::InvalidSubcommand => format!("没有“{}”这个命令", of(ContextKind::InvalidSubcommand)?),
        ErrorKind::MissingRequiredArgument => format!("缺少 {}", argument?),
        ErrorKind::MissingSubcommand => "缺少命令".to_owned(),
        ErrorKind::ArgumentConflict => match of(ContextKind::PriorArg) {
            Some(other) if Some(&other) != argument.as_ref() => format!("{} 不能与 {other} 同时使用", argument?),
            _ => format!("{} 只能出现一次", argument?),
        },
        ErrorKind::TooManyValues => format!("{} 不能再接“{}”", argument?, value?),
        _ => return None,
    };
    let choices = of(ContextKind::ValidValue).map(|valid| format!("；可用的值：{valid}"));
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let meant = meant.into_iter().find_map(of).map(|meant| format!("；是否想用“{meant}”？"));
    let more = choices.into_iter().chain(meant).collect::<String>();
    Some(format!("chuhe：{what}{more}\n\n详情请用 --help 查看。\n"))
}

/// Writes a value from clap's error context.
fn written(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join("、"),
        _ => String::new(),
    }
}

/// Returns the reason why a value is invalid, from the error of its parser.
fn explained(why: &(dyn std::error::Error + 'static)) -> String {
    if let Some(text) = why.downcast_ref::<Text>() {
        return text.zh.clone();
    }
    if let Some(error) = why.downcast_ref::<RulesError>() {
        return error.text().zh;
    }
    if let Some(error) = why.downcast_ref::<std::num::ParseIntError>() {
        return match error.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "数字超出范围".to_owned(),
            _ => "应为整数".to_owned(),
        };
    }
    // The message of clap for a range: `300 is not in 1..=256`.
    let text = why.to_string();
    match text.rsplit_once(" is not in ") {
        Some((_, range)) => format!("应在 {range} 之内"),
        None if text == "invalid digit found in string" => "应为整数".to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Args;
    use clap::Parser as _;

    #[test]
    fn what_is_refused_is_said_in_chinese() {
        for (words, expected) in [
            ("play --game foo", "--game <GAME> 不能是“foo”：没有这种棋；可选：xiangqi, "),
            ("perft 3 --threads 9999", "--threads <N> 不能是“9999”：应在 1..=1024 之内"),
            ("perft three", "<DEPTH> 不能是“three”：应为整数"),
            ("perft", "缺少 <DEPTH>"),
            ("perft 3 --hahs 5", "没有“--hahs”这个选项；是否想用“--hash”？"),
            ("paly", "没有“paly”这个命令；是否想用"),
            ("convert a.pgn --to doc", "--to <FORMAT> 不能是“doc”："),
            ("convert a.pgn --to", "--to <FORMAT> 需要一个值"),
            ("show --theme mud a.pgn", "不能是“mud”；可用的值："),
            ("tablebase banqi --men 9", "--men <N> 不能是“9”：应为 2 到 4 的数"),
            ("bench --depth 3 --nodes 5", "不能与"),
            ("perft 3 --threads 1 --threads 2", "--threads <N> 只能出现一次"),
            ("play --lang fr", "--lang <LANG> 不能是“fr”：应为 en、zh 或 zh-Hant"),
        ] {
            let error = Args::try_parse_from(["chuhe"].into_iter().chain(words.split_whitespace())).unwrap_err();
            let said = refused(&error).unwrap_or_else(|| panic!("{words}: {error}"));
            assert!(said.contains(expected), "{words}: {said}");
        }
    }
}
