//! `--help` and error messages in Chinese.
//!
//! clap has only English texts. It parses the arguments in any language. If it would print help to a user who reads
//! Chinese, this module writes the same help with the texts of `chinese.txt`; if it would print an
//! error, [`refusals`] writes the message.

mod refusals;

use crate::args::Args;
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory as _};
use notation::{Language, Text};
use std::collections::HashMap;
use std::ffi::OsString;
use std::sync::LazyLock;

/// The beginning of the examples of a command, in the text that clap shows below the options.
const EXAMPLES: &str = "Examples:\n";
/// The key that matches every command.
const ANY: &str = "*";

/// The texts by their keys.
static CHINESE: LazyLock<HashMap<&str, String>> = LazyLock::new(|| read(include_str!("chinese.txt")));

/// Returns the Chinese text to print instead of `error`: the help for these arguments, or the error
/// message. `None` if clap's own text is printed.
pub(crate) fn instead_of(error: &clap::Error, words: &[OsString], language: Language) -> Option<String> {
    if language == Language::English {
        return None;
    }
    let asks = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    let text = if asks { chinese(words) } else { refusals::refused(error)? };
    Some(Text::same(text).to(language).into_owned())
}

/// Returns the help for these arguments.
fn chinese(words: &[OsString]) -> String {
    let mut whole = Args::command();
    whole.build();
    let mut found = &whole;
    let mut path = Vec::new();
    // `chuhe play --help`, `chuhe --lang zh play -h` and `chuhe help play` show the same help.
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(command) = found.find_subcommand(word).filter(|_| word != "help") {
            path.push(word);
            found = command;
        }
    }
    translated(found.clone(), &path.join(" ")).render_help().to_string()
}

/// Translates a command that has been built. `path` is its path; empty for the program itself.
fn translated(mut command: Command, path: &str) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let usage = usage.replace("[OPTIONS]", "[选项]").replace("<COMMAND>", "<命令>").replace("[COMMAND]", "[命令]");
    let name = if path.is_empty() { "chuhe" } else { path };
    let below = command.get_after_help().map(|text| below(&text.to_string(), name));
    command
        .about(text(&[name]))
        .override_usage(usage)
        .after_help(below.unwrap_or_default())
        .help_template("{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}")
        .subcommand_help_heading("命令")
        .mut_args(|arg| translated_argument(arg, name))
        .mut_subcommands(|sub| {
            let key = if path.is_empty() { sub.get_name().to_owned() } else { format!("{path} {}", sub.get_name()) };
            let any = format!("{ANY} {}", sub.get_name());
            let about = text(&[&key, &any]);
            sub.about(about)
        })
}

fn translated_argument(arg: Arg, command: &str) -> Arg {
    let mut help = text(&[&key(&arg, command), &key(&arg, ANY)]);
    let takes_value = arg.get_action().takes_values();
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if takes_value && !arg.is_hide_default_value_set() && !defaults.is_empty() {
        help = format!("{help} [默认：{}]", defaults.join("、"));
    }
    for value in listed_values(&arg) {
        let meaning = text(&[&format!("{} {value}", key(&arg, command))]);
        help = format!("{help}\n- {value}：{meaning}");
    }
    let heading = if arg.is_positional() { "参数" } else { "选项" };
    arg.help(help).help_heading(heading).hide_default_value(true).hide_possible_values(true)
}

/// Returns the values that clap would list; empty if the help text names them.
fn listed_values(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() || arg.is_hide_possible_values_set() {
        return Vec::new();
    }
    arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect()
}

/// Returns the key of an argument: `play --fen`, `judge <FILE>`.
fn key(arg: &Arg, command: &str) -> String {
    if let Some(long) = arg.get_long() {
        return format!("{command} --{long}");
    }
    let names = arg.get_value_names().and_then(|names| names.first());
    format!("{command} <{}>", names.map_or(arg.get_id().as_str(), |name| name.as_str()))
}

/// Returns the text below the options: the examples, which are the same in every language, and our notes.
fn below(english: &str, command: &str) -> String {
    let parts =
        [examples(english).map(|lines| format!("示例：\n{lines}")), CHINESE.get(&*format!("{command} notes")).cloned()];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

/// Returns the examples of a text, up to the first empty line.
fn examples(english: &str) -> Option<&str> {
    let (_, examples) = english.split_once(EXAMPLES)?;
    Some(examples.split("\n\n").next().unwrap_or_default().trim_end())
}

/// Returns the text of the first key that has one. If it is missing, a test fails, and users see the key.
fn text(keys: &[&str]) -> String {
    keys.iter().find_map(|key| CHINESE.get(key)).cloned().unwrap_or_else(|| keys.concat())
}

/// Reads `KEY = TEXT`, line by line; lines with the same key are joined.
fn read(table: &str) -> HashMap<&str, String> {
    let mut texts: HashMap<&str, String> = HashMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, text)) = line.split_once(" =") else { continue };
        let text = text.strip_prefix(' ').unwrap_or(text);
        texts.entry(key).and_modify(|known| *known = format!("{known}\n{text}")).or_insert_with(|| text.to_owned());
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use thinker::Strength;

    /// Collects the keys of a command: in each list, at least one key must have a text.
    fn needed(command: &Command, path: &str, keys: &mut Vec<Vec<String>>) {
        let name = if path.is_empty() { "chuhe" } else { path };
        let last = command.get_name();
        keys.push(if path.is_empty() {
            vec!["chuhe".to_owned()]
        } else {
            vec![path.to_owned(), format!("{ANY} {last}")]
        });
        if let Some(english) = command.get_after_help().map(ToString::to_string) {
            let notes = english.replace(EXAMPLES, "").replace(examples(&english).unwrap_or_default(), "");
            if !notes.trim().is_empty() {
                keys.push(vec![format!("{name} notes")]);
            }
        }
        for arg in command.get_arguments() {
            keys.push(vec![key(arg, name), key(arg, ANY)]);
            keys.extend(listed_values(arg).iter().map(|value| vec![format!("{} {value}", key(arg, name))]));
        }
        // The subcommands of `help` repeat the commands.
        for sub in command.get_subcommands().filter(|_| last != "help") {
            let path = if path.is_empty() { sub.get_name().to_owned() } else { format!("{path} {}", sub.get_name()) };
            needed(sub, &path, keys);
        }
    }

    #[test]
    fn every_command_argument_and_value_has_a_chinese_text_and_none_is_left_over() {
        let mut command = Args::command();
        command.build();
        let mut keys = Vec::new();
        needed(&command, "", &mut keys);
        let missing: Vec<&Vec<String>> =
            keys.iter().filter(|keys| !keys.iter().any(|key| CHINESE.contains_key(&**key))).collect();
        assert!(missing.is_empty(), "chinese.txt has no text for {missing:#?}");
        let used: BTreeSet<&str> = keys.iter().flatten().map(String::as_str).collect();
        let stale: Vec<&&str> = CHINESE.keys().filter(|key| !used.contains(**key)).collect();
        assert!(stale.is_empty(), "nothing is called {stale:#?}");
    }

    #[test]
    fn every_text_is_chinese_and_told_once() {
        let table = include_str!("chinese.txt");
        let mut told = BTreeSet::new();
        for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (key, _) = line.split_once(" =").unwrap_or_else(|| panic!("no key: {line}"));
            assert!(key.ends_with(" notes") || told.insert(key), "{key} twice");
        }
        let is_chinese = |text: &str| text.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c));
        let english: Vec<_> = CHINESE.iter().filter(|(_, text)| !is_chinese(text)).collect();
        assert!(english.is_empty(), "{english:?}");
    }

    #[test]
    fn the_levels_that_help_lists_are_those_that_there_are() {
        let english = Args::command().find_subcommand("play").unwrap().get_after_help().unwrap().to_string();
        let english = english.replace('\n', " ");
        for number in 1..=Strength::MOST {
            let name = Strength::of_number(number).unwrap().name();
            assert!(english.contains(&format!(" {number} {name}")), "{name}");
            assert!(CHINESE["play notes"].contains(&format!("{number} {}", name.to(Language::Chinese))), "{name}");
        }
    }

    #[test]
    fn help_is_found_however_it_is_asked_for() {
        let help = |words: &str| chinese(&words.split(' ').map(OsString::from).collect::<Vec<_>>());
        let expected = help("chuhe play --help");
        assert!(expected.starts_with("下棋：") && expected.contains("用法：chuhe play [选项]"), "{expected}");
        for words in ["chuhe --lang zh play -h", "chuhe help play", "chuhe play --engine 5 --help --lang=zh"] {
            assert_eq!(help(words), expected, "{words}");
        }
        assert!(help("chuhe tune fit -h").contains("用法：chuhe tune fit [选项]"));
        assert!(help("chuhe").contains("\n命令:\n") && help("chuhe").contains("<命令>"));
    }

    #[test]
    fn nothing_of_clap_is_left_in_english() {
        let mut command = Args::command();
        command.build();
        let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        for name in names.iter().filter(|name| *name != "help") {
            let help = chinese(&["chuhe", name].map(OsString::from));
            for english in ["Usage", "Options", "OPTIONS", "Arguments", "Commands", "Print", "[default", "Examples"] {
                assert!(!help.contains(english), "{name}: {english} in\n{help}");
            }
            assert!(help.lines().all(|line| crate::terminal::width(line) <= 110), "{help}");
        }
    }
}
