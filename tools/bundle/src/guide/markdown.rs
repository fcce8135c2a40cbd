//! A page of the guide.

use super::board::{self, Board};
use anyhow::{Context, Result};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// A page of the guide.
pub(crate) struct Page {
    /// The HTML, below a heading of its own.
    pub(crate) html: String,
    /// The boards in it.
    pub(crate) boards: Vec<Board>,
    /// The levels of its headings.
    pub(crate) headings: Vec<u8>,
    /// The targets of its links.
    pub(crate) links: Vec<String>,
    /// The inline code: commands, options, keys.
    pub(crate) codes: Vec<String>,
}

/// Reads a page.
pub(crate) fn page(text: &str) -> Result<Page> {
    let mut page = Page { html: String::new(), boards: vec![], headings: vec![], links: vec![], codes: vec![] };
    let mut events = Vec::new();
    let mut parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    while let Some(event) = parser.next() {
        let event = match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                let body: String = parser.by_ref().map_while(inside).collect();
                events.push(Event::Html(block(&kind, &body, &mut page)?.into()));
                continue;
            }
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                page.headings.push(level as u8);
                Event::Start(Tag::Heading { level: below(level), id, classes, attrs })
            }
            Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(below(level))),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let name = dest_url.strip_suffix(".md").with_context(|| format!("a link to {dest_url}"))?;
                let address = if name == "index" { "#/guide".to_owned() } else { format!("#/guide/{name}") };
                page.links.push(dest_url.to_string());
                Event::Start(Tag::Link { link_type, dest_url: address.into(), title, id })
            }
            Event::Code(code) => {
                page.codes.push(code.to_string());
                Event::Code(code)
            }
            // Markdown has one sentence per line; they are joined, in Chinese without a space.
            Event::SoftBreak => Event::Text(CowStr::Borrowed(if is_chinese(text) { "" } else { " " })),
            other => other,
        };
        events.push(event);
    }
    html::push_html(&mut page.html, events.into_iter());
    Ok(page)
}

/// Returns the text of a block, up to its end.
fn inside(event: Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) => Some(text.to_string()),
        _ => None,
    }
}

fn block(kind: &str, body: &str, page: &mut Page) -> Result<String> {
    let Some(game) = kind.strip_prefix("board ") else {
        page.codes.push(body.trim_end().to_owned());
        return Ok(format!("<pre><code>{}</code></pre>\n", escaped(body)));
    };
    let board = board::draw(game.trim(), body).with_context(|| body.to_owned())?;
    let Board { name, caption, width, height, .. } = &board;
    let caption = escaped(caption);
    let figure = format!(
        "<figure><img src=\"guide/{name}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" alt=\"\">\
         <figcaption>{caption}</figcaption></figure>\n"
    );
    page.boards.push(board);
    Ok(figure)
}

/// The page itself has the first-level heading.
const fn below(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        _ => HeadingLevel::H4,
    }
}

fn is_chinese(text: &str) -> bool {
    text.contains('。')
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
