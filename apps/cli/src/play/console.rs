//! Reading commands and writing answers: with line editing and history at a terminal, without them through a pipe.

use super::conversation::Event;
use rustyline::error::ReadlineError;
use rustyline::{DefaultEditor, ExternalPrinter};
use std::io::{self, BufRead as _, IsTerminal as _, Write, stdin, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The source of commands and the destination of answers.
pub(super) struct Console {
    /// Output that is not written yet.
    buffer: Vec<u8>,
    /// The line editor, if input comes from a terminal.
    editor: Option<Editor>,
}

struct Editor {
    /// Each prompt that is sent here starts one line.
    prompts: Sender<String>,
    /// Writes above the prompt while a line is edited.
    printer: Box<dyn ExternalPrinter + Send>,
    /// Whether a line is being edited.
    editing: bool,
}

impl Console {
    /// Starts the thread that reads commands and sends them as events.
    pub(super) fn new(events: Sender<Event>) -> Self {
        let editor = stdin().is_terminal().then(|| start_editor(&events)).flatten();
        if editor.is_none() {
            thread::spawn(move || read_lines(&events));
        }
        Self { buffer: Vec::new(), editor }
    }

    /// Asks for a line, unless one is being edited already.
    pub(super) fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        if self.editor.as_ref().is_none_or(|editor| editor.editing) {
            return Ok(());
        }
        self.flush()?;
        if let Some(editor) = &mut self.editor {
            editor.editing = true;
            // If the thread has ended, it has sent the end of the input.
            let _ = editor.prompts.send(prompt.to_owned());
        }
        Ok(())
    }

    /// Notes that the edited line has arrived.
    pub(super) fn line_came(&mut self) {
        if let Some(editor) = &mut self.editor {
            editor.editing = false;
        }
    }
}

impl Write for Console {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let bytes = std::mem::take(&mut self.buffer);
        match &mut self.editor {
            Some(editor) if editor.editing => {
                editor.printer.print(String::from_utf8_lossy(&bytes).into_owned()).map_err(io::Error::other)
            }
            _ => {
                let mut out = stdout().lock();
                out.write_all(&bytes)?;
                out.flush()
            }
        }
    }
}

/// Starts the line editor, or returns `None` if this terminal has none.
fn start_editor(events: &Sender<Event>) -> Option<Editor> {
    let mut editor = DefaultEditor::new().ok()?;
    let printer = Box::new(editor.create_external_printer().ok()?);
    let (prompts, asked) = channel();
    let events = events.clone();
    thread::spawn(move || edit_lines(&mut editor, &asked, &events));
    Some(Editor { prompts, printer, editing: false })
}

/// Reads one line for each prompt. Ctrl-D ends the input. Ctrl-C asks to leave, and twice in a row it ends the input.
fn edit_lines(editor: &mut DefaultEditor, asked: &Receiver<String>, events: &Sender<Event>) {
    let mut interrupted = false;
    for prompt in asked {
        let event = match editor.readline(&prompt) {
            Ok(line) => {
                interrupted = false;
                // A failure to store the line in the history does no harm.
                let _ = editor.add_history_entry(&line);
                Event::Line(line)
            }
            Err(ReadlineError::Interrupted) if !interrupted => {
                interrupted = true;
                Event::Line("quit".to_owned())
            }
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error.into())),
        };
        if events.send(event).is_err() {
            return;
        }
    }
}

/// Reads lines from a pipe until its end.
fn read_lines(events: &Sender<Event>) {
    let mut input = stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(0) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error.into())),
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let last = matches!(event, Event::End(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}
