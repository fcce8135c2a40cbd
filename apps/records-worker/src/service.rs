//! The service that opens, reads and writes files.

use crate::games::{Entry, GAMES, bilingual};
use notation::{Style, Text, shown};
use protocol::{BilingualText, FromFiles, Listed, ToFiles};
use records::{File, Format, Found, Legacy};

/// Opens, reads and writes files. It remembers the file that was opened last.
#[derive(Debug)]
pub struct FileService<'l> {
    legacy: Tables<'l>,
    file: Option<File<'l>>,
}

/// A decoder for legacy encodings, with `Debug`.
struct Tables<'l>(&'l dyn Legacy);

impl std::fmt::Debug for Tables<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl<'l> FileService<'l> {
    /// Creates a service without an open file.
    pub fn new(legacy: &'l dyn Legacy) -> Self {
        Self { legacy: Tables(legacy), file: None }
    }

    /// Handles a message, and returns the answer with its bytes.
    pub fn handle(&mut self, message: ToFiles, bytes: Vec<u8>) -> (FromFiles, Vec<u8>) {
        let done = match message {
            ToFiles::Open => self.open(bytes).map(bare),
            ToFiles::Take { number } => self.take(number).map(bare),
            ToFiles::Formats { game } => named(&game).map(|entry| bare(FromFiles::Formats((entry.formats)()))),
            ToFiles::Write { story, study, format, style } => self.write(&story, study.as_deref(), &format, &style),
            ToFiles::Draw { story, at, look } => {
                named(&story.game).and_then(|entry| Ok((FromFiles::Drawn, (entry.draw)(&story, at, &look)?)))
            }
        };
        done.unwrap_or_else(|text| bare(FromFiles::Failed(bilingual(&text))))
    }

    fn open(&mut self, bytes: Vec<u8>) -> Result<FromFiles, Text> {
        self.file = None;
        let file = File::open_with(bytes, self.legacy.0).map_err(|fault| fault.told())?;
        if file.is_empty() {
            return Err(Text { en: "this file contains no games".into(), zh: "文件中没有棋局".into() });
        }
        let games = file.games().map(|found| list(&found)).collect();
        let encoding = file.encoding().map(|encoding| encoding.name().to_owned());
        let opened = FromFiles::Opened { format: file.format().name().to_owned(), encoding, games };
        self.file = Some(file);
        Ok(opened)
    }

    fn take(&self, number: usize) -> Result<FromFiles, Text> {
        let file =
            self.file.as_ref().ok_or_else(|| Text { en: "no file is open".into(), zh: "尚未打开文件".into() })?;
        let count = file.len();
        let found = file.games().find(|found| found.number() == number).ok_or_else(|| Text {
            en: format!("there is no game {number}, expected a number from 1 to {count}"),
            zh: format!("没有第 {number} 局，应为 1 到 {count}"),
        })?;
        (game_of(&found)?.take)(&found)
    }

    fn write(
        &self,
        story: &protocol::Story,
        study: Option<&protocol::Study>,
        format: &str,
        style: &str,
    ) -> Result<(FromFiles, Vec<u8>), Text> {
        let entry = named(&story.game)?;
        let format = Format::ALL.into_iter().find(|known| known.is_written() && known.name() == format);
        let format =
            format.ok_or_else(|| Text { en: "there is no such format".into(), zh: "没有这种格式".into() })?;
        let style = Style::of_code(style)
            .ok_or_else(|| Text { en: "there is no such notation".into(), zh: "没有这种记法".into() })?;
        let written = (entry.write)(story, study, format, style, self.legacy.0)?;
        let lost: Vec<BilingualText> = written.lost.iter().map(bilingual).collect();
        Ok((FromFiles::Written { ending: format.extension().to_owned(), lost }, written.bytes))
    }
}

const fn bare(answer: FromFiles) -> (FromFiles, Vec<u8>) {
    (answer, Vec::new())
}

fn named(game: &str) -> Result<&'static Entry, Text> {
    GAMES.iter().find(|entry| entry.name == game).ok_or_else(|| unknown(game))
}

/// Returns the game that a file names; otherwise the first game by whose rules everything can be read.
fn game_of(found: &Found) -> Result<&'static Entry, Text> {
    match found.game_name() {
        Some(name) => GAMES.iter().find(|entry| (entry.is_called)(&name)).ok_or_else(|| unknown(&name)),
        None => Ok(GAMES.iter().find(|entry| (entry.list)(found).faults == 0).unwrap_or(&GAMES[0])),
    }
}

fn list(found: &Found) -> Listed {
    match game_of(found) {
        Ok(entry) => (entry.list)(found),
        Err(_) => Listed {
            number: found.number(),
            game: None,
            title: found.game_name().map(|name| shown(&name)).unwrap_or_default(),
            result: "*".to_owned(),
            plies: 0,
            faults: 1,
        },
    }
}

fn unknown(name: &str) -> Text {
    let (name, known) = (shown(name), GAMES.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", "));
    Text {
        en: format!("this is a game of `{name}`, expected one of {known}"),
        zh: format!("这是“{name}”，应为 {known} 之一"),
    }
}
