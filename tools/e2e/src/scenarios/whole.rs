//! Whole games, from the first move to the end: each game by mouse, keyboard and touch.

use super::{DESKTOP, Scenario, TABLET, scenario};
use crate::page::Page;
use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};

pub(super) const ALL: &[Scenario] = &[
    scenario("a whole game of Banqi by clicks", DESKTOP, |page| banqi(page, By::Mouse)),
    scenario("a whole game of Banqi by keys", DESKTOP, |page| banqi(page, By::Keys)),
    scenario("a whole game of Banqi by touch", TABLET, |page| banqi(page, By::Finger)),
    scenario("a whole game of Xiangqi by clicks", DESKTOP, |page| known(page, "xiangqi", XIANGQI, By::Mouse)),
    scenario("a whole game of Xiangqi by keys", DESKTOP, |page| known(page, "xiangqi", XIANGQI, By::Keys)),
    scenario("a whole game of Xiangqi by touch", TABLET, |page| known(page, "xiangqi", XIANGQI, By::Finger)),
    scenario("a whole game of XiongHan by clicks", DESKTOP, |page| known(page, "xionghan", XIONGHAN, By::Mouse)),
    scenario("a whole game of XiongHan by keys", DESKTOP, |page| known(page, "xionghan", XIONGHAN, By::Keys)),
    scenario("a whole game of XiongHan by touch", TABLET, |page| known(page, "xionghan", XIONGHAN, By::Finger)),
];

/// A game of our engine against itself, up to checkmate.
const XIANGQI: &str = "i0-i1 b9-c7 b2-b6 h7-h5 i1-d1 h5-h4 h2-d2 h9-g7 h0-g2 h4-h5 g3-g4 b7-a7 b0-a2 a9-b9 \
                       a0-b0 i9-h9 d2-e2 c6-c5 b6-c6 g9-e7 b0-b9 c7-b9 d1-d8 b9-c7 g2-f4 c7-e8 f4-d5 a7-a3 \
                       d5-c7 a3-e3 d0-e1 e3-e5 c6-c9";

/// Our engine against random play, up to checkmate.
const XIONGHAN: &str = "b0-b8 a7-e7 b3-b9 i11-g9 b9-l9 d11-d8 l0-l8 j11-j8 a0-d3 g9-i11 g0-j3 \
                        c11-a11 l8-l11 k11-j11 l3-l5 m7-g7 k1-k2 g11-h12 l5-h5 h11-g10 l9-h9";

/// The maximum length of a Banqi game; the limit of quiet plies ends it earlier.
const LONGEST: usize = 800;

/// The input device.
#[derive(Clone, Copy)]
enum By {
    Mouse,
    Keys,
    Finger,
}

/// Plays a known game.
fn known(page: &Page, game: &str, moves: &str, by: By) -> Result<()> {
    begin(page, game)?;
    for (number, mv) in moves.split_whitespace().enumerate() {
        ensure!(!is_over(page)?, "over before {mv}");
        let (from, to) = mv.split_once('-').context("two places")?;
        press(page, from, by)?;
        press(page, to, by)?;
        page.has_moves(number + 1).with_context(|| format!("at {mv}"))?;
    }
    page.until("the end", &format!("return {ENDING}"))?;
    ensure!(page.says("status")?.contains("Red wins"), "{}", page.says("status")?);
    Ok(())
}

/// Banqi is random, so moves are chosen by what the page shows: capture if possible, otherwise flip, otherwise
/// move.
fn banqi(page: &Page, by: By) -> Result<()> {
    begin(page, "banqi")?;
    for played in 0..LONGEST {
        // The page shows the end of a game after the last move, in a later task.
        page.until("a move or the end", &format!("return {ENDING} || {CAN_MOVE}"))?;
        if is_over(page)? {
            ensure!(played > 40, "over after {played} plies");
            return Ok(());
        }
        one_ply(page, played, by)?;
        page.has_moves(played + 1)?;
    }
    bail!("still not over after {LONGEST} plies")
}

fn one_ply(page: &Page, played: usize, by: By) -> Result<()> {
    let places = places(page)?;
    let (movable, hidden) = (names(&places["movable"]), names(&places["hidden"]));
    let (mut quiet, mut held) = (None, None);
    // A few own pieces are tried, others at every ply; all of them if nothing is left to flip.
    let tries = if hidden.is_empty() { movable.len() } else { movable.len().min(3) };
    for from in movable.iter().cycle().skip(played).take(tries) {
        press(page, from, by)?;
        held = Some(*from);
        let ahead = self::places(page)?;
        if let Some(victim) = names(&ahead["victims"]).first() {
            return press(page, victim, by);
        }
        let empty = names(&ahead["empty"]);
        quiet = empty.get(played % empty.len().max(1)).map(|to| ((*from).to_owned(), (*to).to_owned())).or(quiet);
    }
    // Deselects first: the selected piece cannot capture a face-down piece, and the attempt would be refused.
    if let Some(place) = held {
        press(page, place, by)?;
    }
    if let Some(place) = hidden.get(played * 7 % hidden.len().max(1)) {
        return press(page, place, by);
    }
    let (from, to) = quiet.context("nothing can be moved")?;
    press(page, &from, by)?;
    press(page, &to, by)
}

fn begin(page: &Page, game: &str) -> Result<()> {
    page.open("")?;
    page.click(&format!("{game}-friend"))?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")
}

const CAN_MOVE: &str =
    "[...document.querySelectorAll('.cell')].some(cell => cell.getAttribute('aria-label').includes('can move'))";

const ENDING: &str = "!!document.querySelector('[data-testid=ending]')";

fn is_over(page: &Page) -> Result<bool> {
    Ok(page.browser.run(&format!("return {ENDING}"), &json!([]))? == json!(true))
}

/// Returns what the accessible names say: which pieces can move, which are face down, and where the selected
/// one can go.
fn places(page: &Page) -> Result<Value> {
    page.browser.run(
        "const cells = [...document.querySelectorAll('.cell')].map(cell => [cell.dataset.place, cell.getAttribute('aria-label')]);
         const those = (wanted) => cells.filter(([, spoken]) => wanted(spoken)).map(([place]) => place);
         const open = (spoken) => spoken.includes('can go here');
         return {
             movable: those(spoken => spoken.includes('can move') && !spoken.includes('hidden')),
             hidden: those(spoken => spoken.includes('hidden piece')),
             victims: those(spoken => open(spoken) && !spoken.includes('empty')),
             empty: those(spoken => open(spoken) && spoken.includes('empty')),
         }",
        &json!([]),
    )
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().map(|list| list.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

fn press(page: &Page, place: &str, by: By) -> Result<()> {
    match by {
        By::Mouse => page.press(place, "mouse"),
        By::Finger => page.press(place, "touch"),
        By::Keys => walk(page, place),
    }
}

/// Moves the focus to a place with the arrow keys, and presses Enter.
fn walk(page: &Page, place: &str) -> Result<()> {
    let [left, up, right, down] = ['\u{e012}', '\u{e013}', '\u{e014}', '\u{e015}'];
    let (tab, enter) = ('\u{e004}', '\u{e007}');
    for _ in 0..80 {
        let way = page.browser.run(
            "const here = document.activeElement, there = document.querySelector(`[data-place='${arguments[0]}']`);
             if (!here.classList.contains('cell')) return null;
             const a = here.getBoundingClientRect(), b = there.getBoundingClientRect();
             return [Math.round((b.x - a.x) / a.width), Math.round((b.y - a.y) / a.height)]",
            &json!([place]),
        )?;
        let Some(across) = way[0].as_i64() else {
            page.browser.keys(&[tab])?;
            continue;
        };
        let below = way[1].as_i64().context("a way down")?;
        let steps = |key: [char; 2], count: i64| {
            std::iter::repeat_n(key[usize::from(count > 0)], usize::try_from(count.abs()).unwrap_or(0))
        };
        let keys: Vec<char> = steps([left, right], across).chain(steps([up, down], below)).chain([enter]).collect();
        return page.browser.keys(&keys);
    }
    bail!("the board cannot be reached by the tabulator")
}
