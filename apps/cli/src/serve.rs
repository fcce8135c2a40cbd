//! `chuhe serve`: serves the page to a browser on this machine or another.

use anyhow::{Context as _, Result, bail};
use notation::{Language, Text};
use std::io::{Write as _, stdout};
use std::net::IpAddr;
use std::process::{Command, Stdio};

/// What `chuhe serve` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 for any free port
    #[arg(long, default_value_t = 8080, value_name = "PORT")]
    port: u16,

    /// The address to listen on; 0.0.0.0 accepts other machines
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDRESS")]
    host: IpAddr,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

/// Serves the page until it is interrupted.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    if server::ASSETS.is_empty() {
        let text = Text {
            en: "this program was built without the page; `cargo xtask play` builds it and shows it in a browser"
                .into(),
            zh: "此程序构建时未包含网页；运行 cargo xtask play 可构建并在浏览器中打开".into(),
        };
        bail!("{}", text.to(language));
    }
    let address = std::net::SocketAddr::new(options.host, options.port);
    let served = server::serve(&address.to_string(), |address| {
        let address = format!("http://{address}");
        let text = Text {
            en: format!("Chuhe is running at {address} (press Ctrl+C to stop)"),
            zh: format!("楚河正在 {address} 运行（按 Ctrl+C 停止）"),
        };
        // If standard output is closed, the page can still be opened.
        let _ = writeln!(stdout(), "{}", text.to(language));
        if options.open {
            open(&address);
        }
    });
    served.with_context(|| {
        let text = Text {
            en: format!("cannot listen on {address}; use --port 0 for any free port"),
            zh: format!("无法监听 {address}；可用 --port 0 选择任一空闲端口"),
        };
        text.to(language).into_owned()
    })
}

/// Opens an address in a browser. If there is no browser, the user has the printed address.
fn open(address: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let _ = Command::new(program).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
