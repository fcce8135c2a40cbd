//! Random input: nothing may break, however long it lasts.

use super::{DESKTOP, Scenario, TABLET, scenario};
use crate::page::Page;
use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use std::time::{Duration, Instant};

pub(super) const ALL: &[Scenario] = &[
    scenario("three minutes of random play in Xiangqi", DESKTOP, |page| wander(page, "xiangqi", "mouse")),
    scenario("three minutes of random play in Banqi", TABLET, |page| wander(page, "banqi", "touch")),
    scenario("three minutes of random play in XiongHan", DESKTOP, |page| wander(page, "xionghan", "mouse")),
];

const LASTS: Duration = Duration::from_mins(3);

/// Returns what can be pressed now: useful places, all places, and the controls.
const CHOICES: &str = "
    const cells = [...document.querySelectorAll('.cell')];
    const spoken = (cell, word) => (cell.getAttribute('aria-label') ?? '').includes(word);
    const names = (list) => list.map(cell => cell.dataset.place);
    const dialog = document.querySelector('dialog[open], [role=dialog]');
    const seen = (element) => element.checkVisibility() && !element.disabled;
    const controls = [...(dialog ?? document.querySelector('main') ?? document.body).querySelectorAll('button')].filter(seen);
    window.controls = controls;
    return {
        targets: names(cells.filter(cell => spoken(cell, 'can go here'))),
        origins: names(cells.filter(cell => spoken(cell, 'can move') || spoken(cell, 'hidden piece'))),
        cells: names(cells),
        controls: controls.length,
        dialog: !!dialog,
        board: !!document.querySelector('[data-testid=board]'),
        moves: document.querySelectorAll('[data-testid=moves] li').length,
    }";

/// A deterministic pseudo-random generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }

    fn of<'a>(&mut self, list: &'a [serde_json::Value]) -> Option<&'a str> {
        let index = self.below(list.len());
        list.get(index)?.as_str()
    }
}

fn wander(page: &Page, game: &str, pointer: &str) -> Result<()> {
    let began = Instant::now();
    let mut dice = Dice(u64::try_from(game.len()).unwrap_or(1));
    let (mut steps, mut most) = (0, 0);
    page.open(&format!("#/{game}/friend"))?;
    while began.elapsed() < LASTS {
        let choices = page.browser.run(CHOICES, &json!([]))?;
        if choices["board"] != json!(true) {
            // The page was left; the game must still be there.
            page.open(&format!("#/{game}/friend"))?;
            continue;
        }
        most = most.max(choices["moves"].as_u64().unwrap_or(0));
        let list = |name: &str| choices[name].as_array().map(Vec::as_slice).unwrap_or_default().to_vec();
        let (targets, origins, cells) = (list("targets"), list("origins"), list("cells"));
        let chance = dice.below(100);
        let place = match chance {
            0..60 if !targets.is_empty() => dice.of(&targets),
            0..85 if !origins.is_empty() => dice.of(&origins),
            0..92 => dice.of(&cells),
            _ => None,
        };
        let controls = usize::try_from(choices["controls"].as_u64().unwrap_or(0)).unwrap_or(0);
        match place {
            Some(place) if choices["dialog"] != json!(true) => page.press(place, pointer)?,
            _ if controls > 0 => {
                page.browser.run("window.controls[arguments[0]].click()", &json!([dice.below(controls)]))?;
            }
            _ => {}
        }
        steps += 1;
        if steps % 25 == 0 {
            page.is_without_errors().with_context(|| format!("after {steps} steps"))?;
        }
    }
    ensure!(most >= 10, "{steps} steps, and never more than {most} moves on the board");
    Ok(())
}
