//! A `WebDriver` client: a few JSON requests, without a library.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The size of a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Whether it is a touch screen.
    pub(crate) touch: bool,
}

/// A running `chromedriver`.
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

/// A browser session with an empty profile.
pub(crate) struct Browser<'a> {
    driver: &'a Driver,
    session: String,
}

/// A pointer action.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Act {
    /// Move to a point of the screen.
    Go((f64, f64)),
    /// Press.
    Down,
    /// Release.
    Up,
}

/// The time limit of a request, generous for a busy machine.
const PATIENCE: Duration = Duration::from_mins(3);
/// The key of element references in responses.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

impl Driver {
    pub(crate) fn start() -> Result<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver is needed: apt-get install -y chromium chromium-driver")?;
        let stdout = process.stdout.take().context("stdout is piped")?;
        for line in BufReader::new(stdout).lines() {
            let line = line?;
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse().with_context(|| line.clone())?;
                return Ok(Self { process, port });
            }
        }
        bail!("chromedriver did not say its port")
    }

    pub(crate) fn browser(&self, screen: Screen) -> Result<Browser<'_>> {
        self.start_browser(screen, None)
    }

    /// Starts a browser that records a trace in these categories.
    pub(crate) fn traced(&self, screen: Screen, categories: &str) -> Result<Browser<'_>> {
        self.start_browser(screen, Some(categories))
    }

    fn start_browser(&self, screen: Screen, traced: Option<&str>) -> Result<Browser<'_>> {
        let size = format!("--window-size={},{}", screen.width, screen.height);
        let mut options = json!({ "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", size,
        ]});
        if screen.touch {
            options["mobileEmulation"] = json!({ "deviceMetrics": {
                "width": screen.width, "height": screen.height, "pixelRatio": 2.0, "touch": true,
            }});
        }
        let mut logs = json!({ "browser": "ALL" });
        if let Some(categories) = traced {
            logs["performance"] = json!("ALL");
            options["perfLoggingPrefs"] =
                json!({ "enableNetwork": false, "enablePage": false, "traceCategories": categories });
        }
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": logs,
            // On a busy machine, accessibility checks take longer than the default timeout.
            "timeouts": { "script": PATIENCE.as_secs() * 1000 },
        }}});
        let answer = self.request("POST", "/session", Some(&wanted))?;
        let session = answer["sessionId"].as_str().context("a session has a name")?.to_owned();
        Ok(Browser { driver: self, session })
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let body = body.map(Value::to_string).unwrap_or_default();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             connection: close\r\n\r\n{body}",
            self.port,
            body.len()
        )?;
        let mut reader = BufReader::new(stream);
        let mut length = None;
        loop {
            let mut line = String::new();
            ensure!(reader.read_line(&mut line)? > 0, "the response ended in its headers");
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = Some(value.trim().parse::<usize>()?);
            }
        }
        let mut answer = vec![0; length.context("an answer has a length")?];
        reader.read_exact(&mut answer)?;
        let mut answer: Value = serde_json::from_slice(&answer)?;
        let value = answer["value"].take();
        if let Some(error) = value["error"].as_str() {
            bail!("{error}: {}", value["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default());
        }
        Ok(value)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Browser<'_> {
    fn post(&self, what: &str, body: &Value) -> Result<Value> {
        self.driver.request("POST", &format!("/session/{}/{what}", self.session), Some(body))
    }

    pub(crate) fn open(&self, url: &str) -> Result<()> {
        self.post("url", &json!({ "url": url })).map(drop)
    }

    pub(crate) fn reload(&self) -> Result<()> {
        self.post("refresh", &json!({})).map(drop)
    }

    /// Returns the result of a script.
    pub(crate) fn run(&self, script: &str, arguments: &Value) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// Returns the element of a selector.
    fn find(&self, selector: &str) -> Result<String> {
        let found = self.post("element", &json!({ "using": "css selector", "value": selector }))?;
        found[ELEMENT].as_str().map(str::to_owned).with_context(|| selector.to_owned())
    }

    pub(crate) fn click(&self, selector: &str) -> Result<()> {
        let element = self.find(selector)?;
        self.post(&format!("element/{element}/click"), &json!({})).with_context(|| selector.to_owned()).map(drop)
    }

    /// Presses a point of the screen with a mouse or a finger.
    pub(crate) fn press(&self, at: (f64, f64), pointer: &str) -> Result<()> {
        self.point(&[Act::Go(at), Act::Down, Act::Up], pointer)
    }

    /// Performs pointer actions in order. The pointer keeps its state until the next call.
    pub(crate) fn point(&self, acts: &[Act], pointer: &str) -> Result<()> {
        #[allow(clippy::cast_possible_truncation, reason = "points of a screen")]
        let acts = acts.iter().map(|act| match *act {
            Act::Go((x, y)) => json!({ "type": "pointerMove", "duration": 20, "x": x as i64, "y": y as i64 }),
            Act::Down => json!({ "type": "pointerDown", "button": 0 }),
            Act::Up => json!({ "type": "pointerUp", "button": 0 }),
        });
        let source = json!({ "type": "pointer", "id": pointer, "parameters": { "pointerType": pointer },
            "actions": acts.collect::<Vec<_>>() });
        self.post("actions", &json!({ "actions": [source] })).map(drop)
    }

    /// Presses and releases keys in order.
    pub(crate) fn keys(&self, keys: &[char]) -> Result<()> {
        let strokes = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() })));
        let source = json!({ "type": "key", "id": "keys", "actions": strokes.collect::<Vec<_>>() });
        self.post("actions", &json!({ "actions": [source] })).map(drop)
    }

    /// Presses a key while another is held down.
    pub(crate) fn chord(&self, held: char, key: char) -> Result<()> {
        let strokes = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)]
            .map(|(kind, key)| json!({ "type": kind, "value": key.to_string() }));
        let source = json!({ "type": "key", "id": "keys", "actions": strokes });
        self.post("actions", &json!({ "actions": [source] })).map(drop)
    }

    /// Types into a field.
    pub(crate) fn write(&self, selector: &str, text: &str) -> Result<()> {
        let element = self.find(selector)?;
        self.post(&format!("element/{element}/value"), &json!({ "text": text })).map(drop)
    }

    /// Returns the console messages since the last call.
    pub(crate) fn console(&self) -> Result<Vec<String>> {
        let entries = self.post("se/log", &json!({ "type": "browser" }))?;
        let entries = entries.as_array().cloned().unwrap_or_default();
        let bad = entries.iter().filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING");
        Ok(bad.map(|entry| entry["message"].to_string()).collect())
    }

    /// Returns the trace since the last call, if the browser is [traced](Driver::traced).
    pub(crate) fn trace(&self) -> Result<Vec<Value>> {
        let entries = self.post("se/log", &json!({ "type": "performance" }))?;
        let entries = entries.as_array().cloned().unwrap_or_default();
        let events = entries.iter().map(|entry| {
            let text = entry["message"].as_str().context("an entry has a message")?;
            let mut message: Value = serde_json::from_str(text)?;
            Ok((message["message"]["method"] == "Tracing.dataCollected").then(|| message["message"]["params"].take()))
        });
        events.filter_map(Result::transpose).collect()
    }

    /// Opens another tab without switching to it.
    pub(crate) fn another_tab(&self) -> Result<String> {
        let answer = self.post("window/new", &json!({ "type": "tab" }))?;
        answer["handle"].as_str().map(str::to_owned).context("a tab has a name")
    }

    /// Returns the handle of the current tab.
    pub(crate) fn this_tab(&self) -> Result<String> {
        let answer = self.driver.request("GET", &format!("/session/{}/window", self.session), None)?;
        answer.as_str().map(str::to_owned).context("a tab has a name")
    }

    /// Blocks every file whose URL matches one of these, like a failing network.
    pub(crate) fn lose(&self, addresses: &[&str]) -> Result<()> {
        for (command, parameters) in [("enable", json!({})), ("setBlockedURLs", json!({ "urls": addresses }))] {
            self.post("goog/cdp/execute", &json!({ "cmd": format!("Network.{command}"), "params": parameters }))?;
        }
        Ok(())
    }

    /// Switches to a tab.
    pub(crate) fn look_at(&self, tab: &str) -> Result<()> {
        self.post("window", &json!({ "handle": tab })).map(drop)
    }

    /// Crashes the current tab.
    pub(crate) fn kill_tab(&self) {
        // A crashed tab does not answer.
        let _ = self.post("goog/cdp/execute", &json!({ "cmd": "Page.crash", "params": {} }));
    }

    /// Turns the network off or on.
    pub(crate) fn set_offline(&self, offline: bool) -> Result<()> {
        let conditions =
            json!({ "offline": offline, "latency": 0, "download_throughput": -1, "upload_throughput": -1 });
        self.post("chromium/network_conditions", &json!({ "network_conditions": conditions })).map(drop)
    }
}

impl Drop for Browser<'_> {
    fn drop(&mut self) {
        // A session that does not end now ends with its driver.
        let _ = self.driver.request("DELETE", &format!("/session/{}", self.session), None);
    }
}
