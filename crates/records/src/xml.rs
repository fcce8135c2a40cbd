//! A minimal XML reader for CBF: elements, attributes, text.
//!
//! Nothing is fetched, and only the five standard entities and numeric characters are expanded.

/// An event of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event<'a> {
    /// `<name …>`; for `<name … />`, `End` follows at once.
    Start {
        name: &'a str,
        /// The raw text after the name.
        attributes: &'a str,
    },
    /// `</name>`.
    End,
    /// Text between tags.
    Text(String),
}

/// Reads a document from its start.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a str,
    /// The last element was self-closing.
    ends: bool,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { rest: text, ends: false }
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Event<'a>;

    fn next(&mut self) -> Option<Event<'a>> {
        if std::mem::take(&mut self.ends) {
            return Some(Event::End);
        }
        loop {
            if let Some(rest) = self.rest.strip_prefix("<![CDATA[") {
                let (text, rest) = rest.split_once("]]>").unwrap_or((rest, ""));
                self.rest = rest;
                return Some(Event::Text(text.to_owned()));
            }
            // Comments, instructions and declarations are skipped.
            let skipped = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")];
            if let Some((_, end)) = skipped.iter().find(|(begin, _)| self.rest.starts_with(begin)) {
                self.rest = self.rest.split_once(end)?.1;
                continue;
            }
            if let Some(rest) = self.rest.strip_prefix("</") {
                self.rest = rest.split_once('>')?.1;
                return Some(Event::End);
            }
            if let Some(rest) = self.rest.strip_prefix('<') {
                let end = end_of_tag(rest)?;
                self.rest = &rest[end + 1..];
                let inner = rest[..end].strip_suffix('/');
                self.ends = inner.is_some();
                let inner = inner.unwrap_or(&rest[..end]);
                let (name, attributes) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
                return Some(Event::Start { name, attributes });
            }
            let end = self.rest.find('<').unwrap_or(self.rest.len());
            if end == 0 {
                return None;
            }
            let (text, rest) = self.rest.split_at(end);
            self.rest = rest;
            return Some(Event::Text(unescape(text)));
        }
    }
}

/// Returns the position of the `>` that ends a tag, outside quotation marks.
fn end_of_tag(text: &str) -> Option<usize> {
    let mut quoted = None;
    text.bytes().position(|byte| match (quoted, byte) {
        (None, b'>') => true,
        (None, b'"' | b'\'') => {
            quoted = Some(byte);
            false
        }
        (Some(quote), byte) if quote == byte => {
            quoted = None;
            false
        }
        _ => false,
    })
}

/// Returns the value of an attribute.
pub(crate) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes.trim_start();
    loop {
        let (found, value) = rest.split_once('=')?;
        let value = value.trim_start();
        let quote = value.chars().next().filter(|quote| ['"', '\''].contains(quote))?;
        let (value, after) = value[1..].split_once(quote)?;
        if found.trim() == name {
            return Some(unescape(value));
        }
        rest = after.trim_start();
    }
}

/// Escapes text. Characters that XML does not allow are omitted.
pub(crate) fn escape(text: &str) -> String {
    let allowed = |c: &char| !c.is_control() || ['\n', '\t'].contains(c);
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars().filter(allowed) {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(c),
        }
    }
    escaped
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain += before;
        let entity = after.split_once(';').and_then(|(name, rest)| Some((character(name)?, rest)));
        let (character, after) = entity.unwrap_or(('&', after));
        plain.push(character);
        rest = after;
    }
    plain + rest
}

fn character(entity: &str) -> Option<char> {
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = entity.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_read_as_events() {
        let text =
            "<?xml version=\"1.0\"?><!-- <no> --><a b='1>2' c=\"&#x70AE;\"><d/>x &lt; &amp;y&z;<![CDATA[<&>]]></a>";
        let found: Vec<Event> = Reader::new(text).collect();
        assert_eq!(
            found,
            [
                Event::Start { name: "a", attributes: "b='1>2' c=\"&#x70AE;\"" },
                Event::Start { name: "d", attributes: "" },
                Event::End,
                Event::Text("x < &y&z;".to_owned()),
                Event::Text("<&>".to_owned()),
                Event::End,
            ]
        );
        assert_eq!(attribute("b='1>2' c=\"&#x70AE;\"", "c").as_deref(), Some("炮"));
        assert_eq!(attribute("b='1>2'", "x"), None);
        assert_eq!(attribute("b=1", "b"), None);
    }

    #[test]
    fn reading_broken_documents_terminates() {
        for text in ["<", "<a", "<a b=\"", "</", "<!--", "<?", "<![CDATA[", "&", "&#;", "a<"] {
            assert!(Reader::new(text).count() <= 2, "{text}");
        }
    }

    #[test]
    fn escaped_text_round_trips() {
        let text = "a<b>&\"c'\n炮";
        assert_eq!(unescape(&escape(text)), text);
        assert_eq!(escape("\u{1}"), "");
    }
}
