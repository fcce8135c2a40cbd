//! Rulings laid out for people: sentences, and the judged plies as a table.

use crate::terminal::{pad, width};
use notation::{Grounds, Language, Text};

/// A sentence as it is shown, with a capital letter and a full stop.
pub(crate) fn sentence(text: &Text, language: Language) -> String {
    let text = text.to(language);
    match language {
        Language::English => {
            let mut characters = text.chars();
            let first = characters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            format!("{first}{}.", characters.as_str())
        }
        Language::Chinese => format!("{text}。"),
    }
}

/// What a ruling rests on, line by line.
pub(crate) fn grounds(grounds: &Grounds, language: Language) -> Vec<String> {
    let mut lines: Vec<String> = grounds.seen.iter().map(|text| sentence(text, language)).collect();
    lines.extend(table(grounds, language));
    let rule = grounds.rule.map(|id| format!(" [{id}]")).unwrap_or_default();
    lines.extend(grounds.conclusion.iter().map(|text| format!("{}{rule}", sentence(text, language))));
    lines
}

fn table(grounds: &Grounds, language: Language) -> Vec<String> {
    if grounds.plies.is_empty() {
        return Vec::new();
    }
    let headings = [("ply", "步"), ("side", "方"), ("move", "着法"), ("what it was", "性质")];
    let mut rows = vec![headings.map(|(english, chinese)| Text::new(english, chinese).to(language).to_owned())];
    rows.extend(grounds.plies.iter().map(|account| {
        let (by, what) = (account.by.to(language), account.what.to(language));
        [account.number.to_string(), by.to_owned(), account.ply.clone(), what.to_owned()]
    }));
    let columns = [0, 1, 2].map(|index| rows.iter().map(|row| width(&row[index])).max().unwrap_or(0));
    let line = |[number, by, ply, what]: &[String; 4]| {
        let indent = " ".repeat(2 + columns[0].saturating_sub(width(number)));
        format!("{indent}{number}  {}  {}  {what}", pad(by, columns[1]), pad(ply, columns[2]))
    };
    rows.iter().map(line).collect()
}
