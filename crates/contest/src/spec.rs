//! The description of an engine: its program, its protocol and its search limits.

use crate::limits::MoveLimits;
use notation::{Style, Text, shown};
use std::env;
use std::fmt;
use std::path::{Path, PathBuf};

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UCI.
    Uci,
    /// UCCI.
    Ucci,
    /// The protocol of the computer tournaments of Banqi.
    Cdc,
    /// UCI with the positions and squares of the program Misty.
    Misty,
}

impl Protocol {
    const NAMES: [(&str, Self); 4] =
        [("uci", Self::Uci), ("ucci", Self::Ucci), ("cdc", Self::Cdc), ("misty", Self::Misty)];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, protocol)| *protocol == self).map_or("", |(name, _)| name)
    }
}

/// An engine in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSpec {
    /// Its name in the match.
    pub name: String,
    /// The file of the program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its working folder; `None` for the current one.
    pub folder: Option<PathBuf>,
    /// Its protocol.
    pub protocol: Protocol,
    /// Its move notation.
    pub style: Style,
    /// Options that are set at the start.
    pub options: Vec<(String, String)>,
    /// Its search limits per move.
    pub limits: MoveLimits,
    /// The factor that converts its scores to hundredths of a soldier.
    pub scale: f64,
}

/// The keys of an engine description, for messages.
const KEYS: &str = "name, cmd, proto, ranks, dir, scale, nodes, depth, movetime, clock, option.NAME";

impl EngineSpec {
    /// Reads `name=ours,cmd=path uci,option.Hash=16,nodes=5000`. A comma within quotation marks does not separate keys.
    pub fn read(text: &str, usual: MoveLimits) -> Result<Self, Text> {
        let parts = split(text, ',')?;
        let pairs = parts.iter().filter(|part| !part.trim().is_empty()).map(|part| {
            part.split_once('=').map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())).ok_or_else(|| {
                let part = shown(part);
                Text {
                    en: format!("`{part}` does not describe an engine; expected KEY=VALUE with one of {KEYS}"),
                    zh: format!("“{part}”不是引擎设置；应为 KEY=VALUE，其中 KEY 为 {KEYS} 之一"),
                }
            })
        });
        let pairs: Vec<(String, String)> = pairs.collect::<Result<_, _>>()?;
        Self::of(&pairs, usual)
    }

    /// Reads a list of engines in JSON: objects with the same keys, and `options` as an object.
    pub fn read_list(json: &str, usual: MoveLimits) -> Result<Vec<Self>, Text> {
        let refuse = |what: String| Text {
            en: format!("this is not a JSON list of engines: {what}"),
            zh: format!("不是引擎列表（JSON）：{what}"),
        };
        let list: Vec<serde_json::Map<String, serde_json::Value>> =
            serde_json::from_str(json).map_err(|error| refuse(error.to_string()))?;
        list.iter()
            .map(|object| {
                let mut pairs = Vec::new();
                for (key, value) in object {
                    match (key.as_str(), value) {
                        ("options", serde_json::Value::Object(options)) => {
                            for (name, value) in options {
                                pairs.push((format!("option.{name}"), plain(value)));
                            }
                        }
                        ("cmd", serde_json::Value::Array(words)) => {
                            let words: Vec<String> = words.iter().map(|word| quoted(&plain(word))).collect();
                            pairs.push((key.clone(), words.join(" ")));
                        }
                        _ => pairs.push((key.clone(), plain(value))),
                    }
                }
                Self::of(&pairs, usual)
            })
            .collect()
    }

    fn of(pairs: &[(String, String)], usual: MoveLimits) -> Result<Self, Text> {
        let (mut name, mut command, mut folder) = (None, Vec::new(), None);
        let (mut protocol, mut style, mut scale) = (Protocol::Uci, Style::Uci, 1.0);
        let (mut options, mut limits) = (Vec::new(), MoveLimits::default());
        for (key, value) in pairs {
            let quoted = value;
            let value = &bare(value);
            let refuse = |expected: &str| {
                let value = shown(value);
                Text {
                    en: format!("{key} is `{value}`, expected {expected}"),
                    zh: format!("{key} 为“{value}”，应为 {expected}"),
                }
            };
            match key.as_str() {
                "name" => name = Some(value.clone()),
                "cmd" => command = words(quoted)?,
                "dir" => folder = Some(PathBuf::from(value)),
                "proto" => {
                    let named = Protocol::NAMES.iter().find(|(name, _)| name == value);
                    protocol = named.map(|&(_, protocol)| protocol).ok_or_else(|| refuse("uci, ucci, cdc, misty"))?;
                }
                "ranks" => {
                    style = match value.as_str() {
                        "0" => Style::Uci,
                        "1" => Style::Uci10,
                        _ => return Err(refuse("0, 1")),
                    }
                }
                "scale" => {
                    let positive = |scale: &f64| scale.is_finite() && *scale > 0.0;
                    scale = value.parse().ok().filter(positive).ok_or_else(|| refuse("> 0"))?;
                }
                "nodes" | "depth" | "movetime" | "clock" => limits.set(key, value)?,
                _ => options.push((option_named(key)?.to_owned(), value.clone())),
            }
        }
        let mut command = command.into_iter();
        let Some(program) = command.next() else {
            return Err(Text { en: "an engine needs cmd=PROGRAM".into(), zh: "引擎需要 cmd=PROGRAM".into() });
        };
        let limits = if limits.is_empty() { usual } else { limits };
        let name = name.unwrap_or_else(|| Path::new(&program).file_stem().unwrap_or_default().to_string_lossy().into());
        if limits.is_empty() {
            return Err(Text {
                en: format!("{name} needs a limit: nodes, depth, movetime or clock"),
                zh: format!("{name} 需要限制：nodes、depth、movetime 或 clock"),
            });
        }
        let program = find(&program).ok_or_else(|| {
            let program = shown(&program);
            Text {
                en: format!("{name}: there is no program `{program}`"),
                zh: format!("{name}：找不到程序“{program}”"),
            }
        })?;
        Ok(Self { name, program, arguments: command.collect(), folder, protocol, style, options, limits, scale })
    }
}

/// Returns the option name in `option.NAME`.
fn option_named(key: &str) -> Result<&str, Text> {
    key.strip_prefix("option.").filter(|name| !name.is_empty()).ok_or_else(|| {
        let key = shown(key);
        Text {
            en: format!("unknown key `{key}`; expected one of {KEYS}"),
            zh: format!("引擎没有“{key}”；应为 {KEYS} 之一"),
        }
    })
}

impl fmt::Display for EngineSpec {
    /// Writes everything that affects its play, except for the content of the program.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {}", self.name, self.arguments, self.limits)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

fn plain(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Finds a program in the same way as a shell.
fn find(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        // Symbolic links are not resolved: the Python of a virtual environment is a link, and its location determines
        // its packages.
        return path.is_file().then(|| std::path::absolute(path).ok()).flatten();
    }
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// Splits `text` at `separator`, but not within quotation marks. The quotation marks are kept.
fn split(text: &str, separator: char) -> Result<Vec<String>, Text> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in text.chars() {
        match quote {
            None if c == separator => {
                parts.push(String::new());
                continue;
            }
            None if MARKS.contains(&c) => quote = Some(c),
            Some(open) if c == open => quote = None,
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    if quote.is_some() {
        let text = shown(text);
        return Err(Text {
            en: format!("a quotation mark is not closed in `{text}`"),
            zh: format!("“{text}”中的引号没有闭合"),
        });
    }
    Ok(parts)
}

fn words(text: &str) -> Result<Vec<String>, Text> {
    Ok(split(text, ' ')?.iter().map(|word| bare(word)).filter(|word| !word.is_empty()).collect())
}

const MARKS: [char; 2] = ['\'', '"'];

/// Returns `text` without the quotation marks around it.
fn bare(text: &str) -> String {
    let inner = |mark| text.strip_prefix(mark).and_then(|text: &str| text.strip_suffix(mark));
    MARKS.into_iter().find_map(inner).unwrap_or(text).to_owned()
}

fn quoted(text: &str) -> String {
    let mark = if text.contains('"') { '\'' } else { '"' };
    format!("{mark}{text}{mark}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::Language;

    fn here() -> String {
        env::current_exe().unwrap().to_str().unwrap().to_owned()
    }

    fn nodes(nodes: u64) -> MoveLimits {
        MoveLimits { nodes: Some(nodes), ..MoveLimits::default() }
    }

    #[test]
    fn an_engine_is_described_in_one_line() {
        let text = format!("name=ours,cmd='{}' uci \"a, b\",proto=ucci,ranks=1,option.Hash=16,depth=3", here());
        let spec = EngineSpec::read(&text, nodes(7)).unwrap();
        assert_eq!((spec.name.as_str(), spec.protocol, spec.style), ("ours", Protocol::Ucci, Style::Uci10));
        assert_eq!(spec.arguments, ["uci", "a, b"]);
        assert_eq!(spec.options, [("Hash".to_owned(), "16".to_owned())]);
        assert_eq!((spec.limits.depth, spec.limits.nodes), (Some(3), None), "its own limits replace the usual ones");
        let plain = EngineSpec::read(&format!("cmd={}", here()), nodes(7)).unwrap();
        assert_eq!(plain.limits, nodes(7));
        assert!(!plain.name.is_empty());
    }

    #[test]
    fn a_list_in_a_file_says_the_same() {
        let path = here();
        let json = format!(
            r#"[{{"name": "a", "cmd": "{path} uci", "options": {{"Hash": 16}}, "nodes": 5}},
                {{"name": "b", "cmd": ["{path}", "x y"], "clock": "10+0.1"}}]"#
        );
        let specs = EngineSpec::read_list(&json, MoveLimits::default()).unwrap();
        let line = format!("name=a,cmd={path} uci,option.Hash=16,nodes=5");
        assert_eq!(specs[0], EngineSpec::read(&line, MoveLimits::default()).unwrap());
        assert_eq!(specs[1].arguments, ["x y"]);
    }

    #[track_caller]
    fn check_refused(text: &str, expected: &str) {
        let refused = EngineSpec::read(text, MoveLimits::default()).unwrap_err();
        assert!(refused.to(Language::English).contains(expected), "{text}: {refused}");
        assert_ne!(refused.to(Language::English), refused.to(Language::Chinese));
    }

    #[test]
    fn what_is_no_engine_is_refused_with_what_was_expected() {
        let path = here();
        check_refused("", "needs cmd=");
        check_refused("ours", "expected KEY=VALUE");
        check_refused(&format!("cmd={path}"), "needs a limit");
        check_refused("cmd=/no/such/program,nodes=1", "no program `/no/such/program`");
        check_refused(&format!("cmd={path},proto=xboard"), "expected uci, ucci, cdc, misty");
        check_refused(&format!("cmd={path},ranks=2"), "expected 0, 1");
        check_refused(&format!("cmd={path},nodes=0"), "above zero");
        check_refused(&format!("cmd={path},scale=-1"), "expected > 0");
        check_refused(&format!("cmd={path},hash=16"), "option.NAME");
        check_refused("cmd='x", "not closed");
        assert!(EngineSpec::read_list("{}", MoveLimits::default()).is_err());
    }
}
