//! Measures how smoothly the page runs while the engine thinks: frames, and tasks of the main thread.

use crate::driver::{Driver, Screen};
use crate::page::{Page, Tools};
use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

/// The number of plies.
const MOVES: usize = 50;

const TABLET: Screen = Screen { width: 1180, height: 820, touch: false };

/// The measurements of one game.
struct Smoothness {
    /// Frame times in milliseconds.
    frames: Vec<f64>,
    /// CPU times of the tasks of the main thread, in milliseconds.
    tasks: Vec<f64>,
}

/// Plays each game against the computer, and prints a table in Markdown.
pub(crate) fn run(driver: &Driver, url: &str, tools: &Tools) -> Result<()> {
    println!(
        "| game | moves | frames | median frame ms | 95 % of frames ms | tasks | longest task, CPU ms | tasks over 50 ms |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for game in ["xiangqi", "banqi", "xionghan"] {
        let browser = driver.traced(TABLET, "toplevel,blink.user_timing")?;
        let Smoothness { mut frames, mut tasks } = measure(&Page::new(&browser, url, tools), game).context(game)?;
        for list in [&mut frames, &mut tasks] {
            list.sort_unstable_by(f64::total_cmp);
        }
        let at = |share: usize| frames.get(frames.len() * share / 100).copied().unwrap_or(f64::NAN);
        let (longest, over) =
            (tasks.last().copied().unwrap_or(f64::NAN), tasks.iter().filter(|&&ms| ms > 50.0).count());
        println!(
            "| {game} | {MOVES} | {} | {:.1} | {:.1} | {} | {longest:.1} | {over} |",
            frames.len(),
            at(50),
            at(95),
            tasks.len(),
        );
    }
    Ok(())
}

fn measure(page: &Page, game: &str) -> Result<Smoothness> {
    let browser = page.browser;
    page.open(&format!("#/{game}/computer"))?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    // Only what comes after this mark counts, not loading.
    let watch = "performance.mark('play'); window.frames_ = []; let last = performance.now();
                 const frame = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(frame) };
                 requestAnimationFrame(frame)";
    browser.run(watch, &json!([]))?;
    // Random play may lose early: then another game is started.
    let mut before = 0;
    while before + page.moves()?.len() < MOVES {
        if !step(page)? {
            before += page.moves()?.len();
            page.click_more("new")?;
        }
    }
    let frames = browser.run("return window.frames_", &json!([]))?;
    let frames: Vec<f64> = frames.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    ensure!(!frames.is_empty(), "no frame was drawn");
    let tasks = tasks(&browser.trace()?)?;
    Ok(Smoothness { frames, tasks })
}

/// Plays a move if the person is to move. Returns `false` if the game is over.
fn step(page: &Page) -> Result<bool> {
    let script = "
        const cells = [...document.querySelectorAll('.cell')];
        const spoken = (word) => cells.filter(cell => (cell.getAttribute('aria-label') ?? '').includes(word));
        const origins = [...spoken('can move'), ...spoken('hidden piece')];
        return [origins.length ? origins[Math.floor(origins.length / 2)].dataset.place : '',
                spoken('can go here').map(cell => cell.dataset.place)[0] ?? '',
                String(!origins.length && !document.querySelector('[data-testid=status]').textContent.includes('thinking'))].join('|')";
    let text = page.text(script)?;
    let parts: Vec<&str> = text.split('|').collect();
    let [origin, target, over] = parts[..] else { anyhow::bail!("an unexpected answer: {text}") };
    if over == "true" {
        return Ok(false);
    }
    let place = if target.is_empty() { origin } else { target };
    if !place.is_empty() {
        page.press(place, "mouse")?;
    }
    Ok(true)
}

/// Returns the CPU times of the tasks of the main thread.
fn tasks(trace: &[Value]) -> Result<Vec<f64>> {
    let named = |event: &&Value| event["name"] == "thread_name" && event["args"]["name"] == "CrRendererMain";
    let threads: Vec<(&Value, &Value)> =
        trace.iter().filter(named).map(|event| (&event["pid"], &event["tid"])).collect();
    ensure!(!threads.is_empty(), "the trace names no thread of a page");
    let mark = trace.iter().find(|event| event["name"] == "play").context("the trace has no mark")?;
    let began = mark["ts"].as_f64().context("a mark has a time")?;
    let of_page = |event: &&Value| threads.contains(&(&event["pid"], &event["tid"]));
    let runs = |event: &&Value| {
        let is_task = event["name"].as_str().is_some_and(|name| name.ends_with("RunTask"));
        is_task && event["ts"].as_f64().is_some_and(|at| at >= began)
    };
    let tasks: Vec<f64> = trace
        .iter()
        .filter(runs)
        .filter(of_page)
        .filter_map(|event| event["tdur"].as_f64().map(|micros| micros / 1000.0))
        .collect();
    ensure!(!tasks.is_empty(), "the trace has no task of the page");
    Ok(tasks)
}
