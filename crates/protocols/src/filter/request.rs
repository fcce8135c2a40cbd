//! Reading a request. Errors in its form are found before it is passed to a game.

use super::{FilteredGame, GAMES, MAX_PERFT_DEPTH, Problem};
use notation::{Language, RulesText, Text, shown};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

const BAD_JSON: &str = "bad_json";
const FIELDS: [&str; 8] = ["id", "game", "rules", "fen", "moves", "divide", "notate", "read"];

/// A well-formed request. The game checks its content.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) game: &'static FilteredGame,
    pub(super) rules: RulesText,
    pub(super) fen: Option<String>,
    pub(super) moves: Vec<String>,
    pub(super) divide: Option<u32>,
    pub(super) notate: Option<Vec<String>>,
    pub(super) read: Option<Vec<String>>,
}

/// Returns the `id` exactly as it was written, and the request or its problem.
pub(super) fn read(line: &[u8], language: Language) -> (Option<Box<RawValue>>, Result<Request, Problem>) {
    let fields = match read_object(line, language) {
        Ok(fields) => fields,
        Err(problem) => return (None, Err(problem)),
    };
    let mut ids = fields.0.iter().filter(|(name, _)| name == "id");
    // If there are two ids, neither is used.
    let id = ids.next().filter(|_| ids.next().is_none()).map(|&(_, id)| id.to_owned());
    (id, read_fields(&fields, language))
}

fn read_object(line: &[u8], language: Language) -> Result<Fields<'_>, Problem> {
    let say = |text: Text| Problem::new(BAD_JSON, text.to(language));
    let text = std::str::from_utf8(line).map_err(|error| {
        let at = error.valid_up_to() + 1;
        say(Text {
            en: format!("byte {at} of the line is not UTF-8"), zh: format!("该行第 {at} 字节不是 UTF-8")
        })
    })?;
    serde_json::from_str(text.trim_end_matches(['\n', '\r'])).map_err(|error| say(unreadable(&error)))
}

fn read_fields(fields: &Fields<'_>, language: Language) -> Result<Request, Problem> {
    fields.refuse_twins(language)?;
    if let Some((name, _)) = fields.0.iter().find(|(name, _)| !FIELDS.contains(&name.as_str())) {
        let name = shown(name);
        let text = Text {
            en: format!("there is no field `{name}`; known fields: {}", FIELDS.join(", ")),
            zh: format!("没有字段“{name}”；已有字段：{}", FIELDS.join("、")),
        };
        return Err(Problem::new("unknown_field", text.to(language)));
    }
    let game: Option<String> = fields.typed("game", Text { en: "a string".into(), zh: "字符串".into() }, language)?;
    let rules = read_rules(fields, language)?;
    let fen = fields.typed("fen", Text { en: "a string".into(), zh: "字符串".into() }, language)?;
    let texts = |name| {
        fields.typed::<Vec<String>>(name, Text { en: "a list of strings".into(), zh: "字符串数组".into() }, language)
    };
    let moves = texts("moves")?;
    let divide = read_depth(fields, language)?;
    let (notate, read) = (texts("notate")?, texts("read")?);
    let name = game.ok_or_else(|| {
        let text = Text { en: "the field `game` is missing".into(), zh: "缺少字段“game”".into() };
        Problem::new(BAD_JSON, text.to(language))
    })?;
    let game = GAMES.iter().find(|game| game.name == name).ok_or_else(|| {
        let (known, name) = (GAMES.iter().map(|game| game.name).collect::<Vec<_>>(), shown(&name));
        let text = Text {
            en: format!("there is no game `{name}`; known games: {}", known.join(", ")),
            zh: format!("没有棋种“{name}”；已有棋种：{}", known.join("、")),
        };
        Problem::new("unknown_game", text.to(language))
    })?;
    Ok(Request { game, rules, fen, moves: moves.unwrap_or_default(), divide, notate, read })
}

/// Reads the depth of the count. It is limited, because the count is recursive.
fn read_depth(fields: &Fields<'_>, language: Language) -> Result<Option<u32>, Problem> {
    let expected = || Text {
        en: format!("a whole number from 0 to {MAX_PERFT_DEPTH}"),
        zh: format!("0 至 {MAX_PERFT_DEPTH} 的整数"),
    };
    match fields.typed("divide", expected(), language)? {
        Some(depth) if depth > MAX_PERFT_DEPTH => Err(wrong_type("divide", &expected(), language)),
        depth => Ok(depth),
    }
}

/// Reads the rules: a name, or an object with `preset` and options whose values are strings, numbers or booleans.
fn read_rules(fields: &Fields<'_>, language: Language) -> Result<RulesText, Problem> {
    let expected = || {
        let english = "a string, or an object of strings, numbers and truth values";
        Text { en: english.into(), zh: "字符串，或值为字符串、数字与布尔值的对象".into() }
    };
    let wrong = || wrong_type("rules", &expected(), language);
    let Some(raw) = fields.get("rules") else { return Ok(RulesText::default()) };
    if let Ok(preset) = serde_json::from_str(raw.get()) {
        return Ok(RulesText { preset: Some(preset), options: Vec::new() });
    }
    let object: Fields<'_> = serde_json::from_str(raw.get()).map_err(|_| wrong())?;
    object.refuse_twins(language)?;
    let mut rules = RulesText::default();
    for (name, value) in object.0 {
        let value = scalar(value.get()).ok_or_else(wrong)?;
        if name == "preset" {
            rules.preset = Some(value);
        } else {
            rules.options.push((name, value));
        }
    }
    Ok(rules)
}

/// Returns a JSON string, number or boolean as text.
fn scalar(json: &str) -> Option<String> {
    if json.starts_with(|c: char| c.is_ascii_digit() || c == '-') || matches!(json, "true" | "false") {
        return Some(json.to_owned());
    }
    serde_json::from_str(json).ok()
}

/// The fields of an object in order, with their original text.
#[derive(Debug)]
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl Fields<'_> {
    fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(other, _)| other == name).map(|&(_, value)| value)
    }

    /// Returns the value of a field; `None` if it is absent.
    fn typed<T>(&self, name: &str, expected: Text, language: Language) -> Result<Option<T>, Problem>
    where
        T: for<'de> Deserialize<'de>,
    {
        let value = self.get(name).map(|raw| serde_json::from_str(raw.get()));
        value.transpose().map_err(|_| wrong_type(name, &expected, language))
    }

    /// Refuses duplicate fields: JSON does not specify which of them counts.
    fn refuse_twins(&self, language: Language) -> Result<(), Problem> {
        let twin =
            self.0.iter().enumerate().find(|(at, (name, _))| self.0[..*at].iter().any(|(other, _)| other == name));
        let Some((_, (name, _))) = twin else { return Ok(()) };
        let name = shown(name);
        let text = Text { en: format!("the field `{name}` is given twice"), zh: format!("字段“{name}”重复") };
        Err(Problem::new(BAD_JSON, text.to(language)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_map(Collect).map(Self)
    }
}

fn wrong_type(name: &str, expected: &Text, language: Language) -> Problem {
    let text = Text {
        en: format!("the field `{name}` must be {expected}"),
        zh: format!("字段“{name}”应为{}", expected.to(Language::Chinese)),
    };
    Problem::new(BAD_JSON, text.to(language))
}

/// Returns the message of the JSON parser, without its line number, which is always 1.
fn unreadable(error: &serde_json::Error) -> Text {
    let (column, error) = (error.column(), error.to_string());
    let what = error.split(" at line ").next().unwrap_or_default();
    // An error about the whole value has no column.
    let (english, chinese) = match column {
        0 => (String::new(), String::new()),
        _ => (format!(" (column {column})"), format!("（第 {column} 列）")),
    };
    Text {
        en: format!("the line is not a JSON object: {what}{english}"),
        zh: format!("该行不是 JSON 对象：{what}{chinese}"),
    }
}
