//! `chuhe verify`: checks the flips of a record against the deal.
//!
//! Every flip of a record must show the piece that the secret determines, and the secret must match
//! the commitment that was published before the first ply.

use crate::fairness::Claim;
use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use crate::{report, sources};
use anyhow::{Result, anyhow, bail};
use notation::{Language, Text};
use records::Found;
use session::fairness;
use std::io::{Write as _, stdout};

/// What `chuhe verify` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Records of finished games; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// The game, if the record does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// Verifies each game of each file. A game that fails does not stop the verification of the others.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let (mut failed, mut alone) = (0, options.files.len() == 1);
    for file in &options.files {
        let opened = match sources::open(file, language) {
            Ok(opened) => opened,
            Err(error) if alone => return Err(error.context(printable(file))),
            Err(error) => {
                crate::complain(&error.context(printable(file)));
                failed += 1;
                continue;
            }
        };
        alone &= opened.len() == 1;
        for found in opened.games() {
            let name = sources::name(file, &found, opened.len(), language);
            match verify_found(&found, options, language) {
                Ok(report) if alone => writeln!(stdout(), "{report}")?,
                Ok(report) => writeln!(stdout(), "== {name} ==\n{report}")?,
                Err(error) if alone => return Err(error.context(name)),
                Err(error) => {
                    crate::complain(&error.context(name));
                    failed += 1;
                }
            }
        }
    }
    match failed {
        0 => Ok(()),
        1 => bail!(
            Text { en: "one record failed verification".into(), zh: "有一份棋谱未通过核对".into() }
                .to(language)
                .into_owned()
        ),
        _ => bail!(
            Text {
                en: format!("{failed} records failed verification"), zh: format!("有 {failed} 份棋谱未通过核对")
            }
            .to(language)
            .into_owned()
        ),
    }
}

fn verify_found(found: &Found, options: &Options, language: Language) -> Result<String> {
    let entry = sources::game_of(found, options.game, language)?;
    (entry.verify)(found, language)
}

/// Confirms that a record matches its deal, or returns the error.
pub(crate) fn verify<G: Playable>(found: &Found, language: Language) -> Result<String> {
    let refuse = |text: &Text| anyhow!(text.to(language).into_owned());
    if !G::HIDES {
        return Err(refuse(&nothing_hidden(&G::title())));
    }
    let record = sources::whole::<G>(found, language)?;
    let claim = Claim::read(&record.tags).map_err(|text| refuse(&text))?;
    let history = &record.history;
    let dealt = match &claim.dealt {
        None => history.start().clone(),
        Some(text) => {
            let dealt = G::read_position(text).map_err(|error| refuse(&bad_dealt(&error.text)))?;
            G::under(history.rules(), dealt)
        }
    };
    let (right, unbound) = fairness::compare(history, &dealt, &claim.seed).map_err(|other| {
        let before = &history.positions()[other.ply - 1];
        refuse(&wrong(other.ply, &G::ply(before, other.found), &G::ply(before, other.expected)))
    })?;
    let mut texts = vec![if claim.committed { bound() } else { not_bound() }, matching(right)];
    if unbound > 0 {
        texts.push(not_covered(unbound));
    }
    Ok(texts.iter().map(|text| report::sentence(text, language)).collect::<Vec<_>>().join("\n"))
}

fn nothing_hidden(game: &Text) -> Text {
    let chinese = format!("{}没有暗子，无须核对", game.to(Language::Chinese));
    Text { en: format!("{game} has no hidden pieces, so there is nothing to verify"), zh: chinese }
}

fn bad_dealt(why: &Text) -> Text {
    let chinese = format!("标签 Dealt 不是局面：{}", why.to(Language::Chinese));
    Text { en: format!("the tag Dealt is not a position: {why}"), zh: chinese }
}

fn wrong(ply: usize, found: &Text, expected: &Text) -> Text {
    Text {
        en: format!("ply {ply} does not match the deal: the record has {found}, the deal has {expected}"),
        zh: format!(
            "第 {ply} 步与摆放不符：棋谱为“{}”，按摆放应为“{}”",
            found.to(Language::Chinese),
            expected.to(Language::Chinese)
        ),
    }
}

fn bound() -> Text {
    Text { en: "the secret matches the commitment".into(), zh: "秘密值与承诺值相符".into() }
}

fn not_bound() -> Text {
    Text {
        en: "there is a seed but no commitment: it is not proven that the seed was chosen before the first ply".into(),
        zh: "只有种子而无承诺值：无法证明它在第一步之前已经选定".into(),
    }
}

fn matching(count: usize) -> Text {
    match count {
        0 => {
            Text { en: "no piece was turned over that could be checked".into(), zh: "没有可核对的翻子".into() }
        }
        1 => Text {
            en: "the one piece that was turned over matches the deal".into(),
            zh: "翻开的 1 个棋子与摆放相符".into(),
        },
        _ => Text {
            en: format!("the {count} pieces that were turned over match the deal"),
            zh: format!("翻开的 {count} 个棋子均与摆放相符"),
        },
    }
}

fn not_covered(count: usize) -> Text {
    Text {
        en: format!("pieces turned over before this deal, which cannot be checked: {count}"),
        zh: format!("在此次洗牌之前已经翻开、无法核对的棋子：{count} 个"),
    }
}
