//! Serves the page, which is part of the program.
//!
//! [`ASSETS`] is what was built into it (`build.rs`), [`app`] answers requests for any assets, and [`serve`] listens.

mod assets;
mod headers;
#[cfg(test)]
mod tag;

pub use assets::Asset;

use axum::Router;
use axum::middleware::map_response;
use std::io;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// The page that was built into this program; nothing, where none was built.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Answers every request for these assets.
pub fn app(assets: &'static [Asset]) -> Router {
    let answer = move |request| async move { assets::answer(assets, &request) };
    Router::new().fallback(answer).layer(map_response(headers::secure))
}

/// Serves the page at `address` until the program is interrupted. `tell` hears where it listens.
pub fn serve(address: &str, tell: impl FnOnce(std::net::SocketAddr)) -> io::Result<()> {
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind(address).await?;
        tell(listener.local_addr()?);
        axum::serve(listener, app(ASSETS)).with_graceful_shutdown(interrupted()).await
    })
}

async fn interrupted() {
    // Where a system has no such signal, the program is ended otherwise.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
