//! Serves the page, which is embedded in the program.
//!
//! [`ASSETS`] are the embedded files (`build.rs`), [`app`] answers requests for any assets, and [`serve`]
//! listens.

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

/// The page embedded in this program; empty if it was built without one.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Returns the router for these assets.
pub fn app(assets: &'static [Asset]) -> Router {
    let answer = move |request| async move { assets::answer(assets, &request) };
    Router::new().fallback(answer).layer(map_response(headers::secure))
}

/// Serves the page at `address` until the program is interrupted. Calls `tell` with the actual address.
pub fn serve(address: &str, tell: impl FnOnce(std::net::SocketAddr)) -> io::Result<()> {
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind(address).await?;
        tell(listener.local_addr()?);
        axum::serve(listener, app(ASSETS)).with_graceful_shutdown(interrupted()).await
    })
}

async fn interrupted() {
    // On a system without this signal the program is ended in another way.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
