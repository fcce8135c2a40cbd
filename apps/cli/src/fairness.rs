//! The commitment to the deal before the first ply, and its verification after the end.
//!
//! docs/rules/banqi-deal.md specifies the bytes. The secret stays in `session::Promise`; a `DealView` has it only when
//! the game is over.

use anyhow::{Result, anyhow};
use game::Seed;
use notation::{Language, Text, shown};
use protocol::{Bytes32, DealView, Reveal};
use session::Promise;
use std::fmt::Write as _;

/// Thirty-two bytes, written as 64 hexadecimal digits.
type Bytes = [u8; 32];

/// The nonce of a player who does not contribute to the deal, as both players at one terminal.
const NO_NONCE: Bytes = [0; 32];

/// The tags of a record about the deal.
pub(crate) const TAGS: [&str; 7] = ["GameId", "Commit", "Dealt", "Secret", "NonceFirst", "NonceSecond", "Seed"];

type Tags = Vec<(String, String)>;

/// Makes a new deal with random numbers of the operating system.
pub(crate) fn draw(language: Language) -> Result<Promise> {
    let (mut id, mut secret) = ([0; 8], [0; 32]);
    getrandom::fill(&mut id).and_then(|()| getrandom::fill(&mut secret)).map_err(|error| {
        let text = Text {
            en: format!("the system provides no random numbers: {error}"),
            zh: format!("系统无法提供随机数：{error}"),
        };
        anyhow!(text.to(language).into_owned())
    })?;
    Ok(Promise::drawn(format!("local-{}", hex(&id)), secret, [NO_NONCE; 2]))
}

/// Returns the tags of a record about its deal; the secret is included after the end. `dealt` is the position whose
/// face-down pieces were dealt, or `None` for the start of the record.
pub(crate) fn tags(deal: &DealView, dealt: Option<&str>) -> Tags {
    let text = |bytes: Bytes32| bytes.to_string();
    let mut tags = vec![("GameId", deal.id.clone()), ("Commit", deal.commitment.map(text))];
    tags.push(("Dealt", dealt.map(str::to_owned)));
    match deal.revealed {
        None => {}
        Some(Reveal::Seed(seed)) => tags.push(("Seed", Some(text(seed)))),
        Some(Reveal::Secret { secret, first, second }) => {
            let bytes = [("Secret", secret), ("NonceFirst", first), ("NonceSecond", second)];
            tags.extend(bytes.map(|(name, bytes)| (name, Some(text(bytes)))));
        }
    }
    tags.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

/// Returns the text of the commitment, before the first ply.
pub(crate) fn made(deal: &DealView) -> Vec<Text> {
    match (&deal.id, deal.commitment) {
        (Some(id), Some(commit)) => vec![
            Text {
                en: format!("The deal is fixed. Commitment of game {id}:"),
                zh: format!("暗子摆放已定。对局 {id} 的承诺值："),
            },
            Text::same(format!("  {commit}")),
        ],
        _ => vec![Text {
            en: "The deal is fixed by the given seed.".into(),
            zh: "暗子的摆放由给定的种子决定。".into(),
        }],
    }
}

/// Returns the text of the published deal; empty before the end of the game.
pub(crate) fn kept(deal: &DealView) -> Vec<Text> {
    let (what, value) = match deal.revealed {
        None => return Vec::new(),
        Some(Reveal::Seed(seed)) => (Text { en: "The seed of the deal:".into(), zh: "摆放的种子：".into() }, seed),
        Some(Reveal::Secret { secret, .. }) => {
            (Text { en: "The secret of the deal:".into(), zh: "摆放的秘密值：".into() }, secret)
        }
    };
    let how = Text {
        en: "Save the game; `chuhe verify FILE` then checks every flip against it.".into(),
        zh: "保存棋谱后，可用“chuhe verify 文件”逐一核对翻子。".into(),
    };
    vec![what, Text::same(format!("  {value}")), how]
}

/// The deal of a finished game, as its record states it.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The seed of the deal.
    pub(crate) seed: Seed,
    /// Whether there was a commitment that matches the secret.
    pub(crate) committed: bool,
    /// The position whose face-down pieces were dealt; `None` for the start of the record.
    pub(crate) dealt: Option<String>,
}

impl Claim {
    /// Reads the tags of a record and checks that they are consistent.
    pub(crate) fn read(tags: &[(String, String)]) -> Result<Self, Text> {
        let find = |wanted: &str| tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let bytes = |name: &'static str| find(name).map(|value| read_tag(name, value)).transpose();
        let (secret, given, commit) = (bytes("Secret")?, bytes("Seed")?, bytes("Commit")?);
        let [first, second] = [bytes("NonceFirst")?, bytes("NonceSecond")?].map(|nonce| nonce.unwrap_or(NO_NONCE));
        let dealt = find("Dealt").map(str::to_owned);
        let Some(secret) = secret else {
            let seed = given.map(Seed).ok_or_else(no_secret)?;
            // A commitment without its secret proves nothing, so it is refused.
            return if commit.is_some() { Err(no_secret()) } else { Ok(Self { seed, committed: false, dealt }) };
        };
        let (Some(commit), Some(game_id)) = (commit, find("GameId")) else { return Err(no_commitment()) };
        if commitment::commit(game_id, &secret) != commit {
            return Err(other_commitment(game_id));
        }
        let seed = commitment::seed(&secret, &first, &second);
        match given {
            Some(given) if given != seed.0 => Err(other_seed()),
            _ => Ok(Self { seed, committed: true, dealt }),
        }
    }
}

/// Reads `--seed`.
pub(crate) fn read_seed(text: &str) -> Result<Seed, Text> {
    read_hex(text)
        .map(Seed)
        .ok_or_else(|| Text {
            en: "expected 64 hexadecimal digits".into(), zh: "应为 64 位十六进制数字".into()
        })
}

fn read_tag(name: &'static str, value: &str) -> Result<Bytes, Text> {
    read_hex(value).ok_or_else(|| {
        let value = shown(value);
        Text {
            en: format!("the tag {name} is `{value}`, expected 64 hexadecimal digits"),
            zh: format!("标签 {name} 为“{value}”，应为 64 位十六进制数字"),
        }
    })
}

fn read_hex(text: &str) -> Option<Bytes> {
    text.parse::<Bytes32>().ok().map(|bytes| bytes.0)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn no_secret() -> Text {
    Text {
        en: "the record has no secret; it is published when the game is over".into(),
        zh: "棋谱中没有秘密值；它在对局结束后才公布".into(),
    }
}

fn no_commitment() -> Text {
    Text {
        en: "the record has a secret, but lacks GameId or Commit, which are needed to check it".into(),
        zh: "棋谱有秘密值，但缺少核对所需的 GameId 或 Commit".into(),
    }
}

fn other_commitment(game_id: &str) -> Text {
    let game_id = shown(game_id);
    Text {
        en: format!("the secret does not match the commitment of game `{game_id}`"),
        zh: format!("秘密值与对局“{game_id}”的承诺值不符"),
    }
}

fn other_seed() -> Text {
    Text {
        en: "the seed does not match the secret and the nonces".into(), zh: "种子与秘密值及随机数不符".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_can_be_kept_and_shows_nothing_before() {
        let sealed = draw(Language::English).unwrap().sealed();
        let Reveal::Secret { secret, .. } = sealed.deal else { panic!("it is drawn") };
        let commitment = sealed.id.as_ref().map(|id| Bytes32(commitment::commit(id, &secret.0)));
        let over = DealView { id: sealed.id.clone(), commitment, revealed: Some(sealed.deal) };
        let running = DealView { revealed: None, ..over.clone() };
        assert!(Claim::read(&tags(&running, None)).is_err());
        assert!(Claim::read(&tags(&over, None)).unwrap().committed);
        let shown: Vec<String> = made(&running).iter().chain(&kept(&running)).map(Text::to_string).collect();
        let public = tags(&running, Some("x"));
        assert_eq!(public.last().unwrap(), &("Dealt".to_owned(), "x".to_owned()));
        for text in public.iter().map(|(_, value)| value).chain(&shown) {
            assert!(!text.contains(&secret.to_string()), "{text}");
        }
        assert!(kept(&over).iter().any(|text| text.to_string().contains(&secret.to_string())));
        assert!(tags(&over, Some("x")).iter().all(|(name, _)| TAGS.contains(&name.as_str())));
    }

    #[test]
    fn a_seed_is_sixty_four_digits() {
        let text = "00ff".repeat(16);
        assert_eq!(read_seed(&text).map(|seed| hex(&seed.0)), Ok(text.clone()));
        assert_eq!(read_seed(&text.to_uppercase()).map(|seed| hex(&seed.0)), Ok(text.clone()));
        for text in ["", "00", &text[1..], &format!("{text}0"), &text.replace("ff", "+f"), &"é".repeat(32)] {
            assert!(read_seed(text).is_err(), "{text}");
        }
    }
}
