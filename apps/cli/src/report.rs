//! Rulings for users: sentences, and the judged plies as a table.

use crate::games::Playable;
use crate::terminal::{pad, width, wrap};
use game::{Cause, History, Position as _};
use notation::{Grounds, Language, Text, phrases};

/// Formats a sentence, with a capital letter and a full stop.
pub(crate) fn sentence(text: &Text, language: Language) -> String {
    let text = text.to(language);
    match language {
        Language::English => {
            let mut characters = text.chars();
            let first = characters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            format!("{first}{}.", characters.as_str())
        }
        Language::Chinese | Language::Traditional => format!("{text}。"),
    }
}

/// Formats a sentence and wraps it into lines.
pub(crate) fn told(text: &Text, language: Language) -> Vec<String> {
    wrap(&sentence(text, language), 2)
}

/// Returns the claim that the side to move may make; `None` if there is none.
pub(crate) fn claim<G: Playable>(history: &History<G>) -> Option<Text> {
    let ending = G::claimable(history, history.position().turn())?;
    let why = phrases::cause::<G>(Cause::Rule(ending.reason));
    let chinese = format!("现在可以申请判和：{}", why.to(Language::Chinese));
    Some(Text { en: format!("a draw may be claimed now: {why}"), zh: chinese })
}

/// Formats the grounds of a ruling, line by line.
pub(crate) fn grounds(grounds: &Grounds, language: Language) -> Vec<String> {
    let mut lines: Vec<String> = grounds.seen.iter().flat_map(|text| told(text, language)).collect();
    lines.extend(table(grounds, language));
    let rule = grounds.rule.map(|id| format!(" [{id}]")).unwrap_or_default();
    lines.extend(grounds.conclusion.iter().flat_map(|text| wrap(&format!("{}{rule}", sentence(text, language)), 2)));
    lines
}

fn table(grounds: &Grounds, language: Language) -> Vec<String> {
    if grounds.plies.is_empty() {
        return Vec::new();
    }
    let headings = [("ply", "步"), ("side", "方"), ("move", "着法"), ("what it was", "性质")];
    let mut rows = vec![
        headings.map(|(english, chinese)| Text { en: english.into(), zh: chinese.into() }.to(language).into_owned()),
    ];
    rows.extend(grounds.plies.iter().map(|account| {
        let (by, what) = (account.by.to(language), account.what.to(language));
        [account.number.to_string(), by.into_owned(), account.ply.clone(), what.into_owned()]
    }));
    let columns = [0, 1, 2].map(|index| rows.iter().map(|row| width(&row[index])).max().unwrap_or(0));
    let lines = |[number, by, ply, what]: &[String; 4]| {
        let indent = " ".repeat(2 + columns[0].saturating_sub(width(number)));
        let line = format!("{indent}{number}  {}  {}  {what}", pad(by, columns[1]), pad(ply, columns[2]));
        wrap(&line, columns.iter().sum::<usize>() + 8)
    };
    rows.iter().flat_map(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::COLUMNS;
    use notation::Account;

    #[test]
    fn what_is_too_long_goes_on_under_its_column() {
        let chases = ["horse c2 chases the black cannon on d4*, unprotects it"; 4].join("; ");
        let what = Text { en: chases, zh: ["c2 马捉 d4 黑炮*（破根）"; 4].join("；") };
        let plies =
            vec![Account { number: 7, by: Text { en: "Red".into(), zh: "红方".into() }, ply: "b0c2".into(), what }];
        let judged = Grounds { plies, ..Grounds::default() };
        for language in Language::ALL {
            let lines = grounds(&judged, language);
            let column = width(lines[0].split(['w', '性']).next().unwrap_or_default());
            assert!(lines.len() > 2 && lines.iter().all(|line| width(line) <= COLUMNS), "{lines:#?}");
            assert!(lines[2..].iter().all(|line| line.len() - line.trim_start().len() == column), "{lines:#?}");
        }
    }
}
