//! Sounds: the tones of each event, and which sound a change of the board makes.

use crate::motion::{Step, Tokens};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A piece is put down.
    Move,
    /// A piece is captured.
    Capture,
    /// A king is in check.
    Check,
    /// A piece is turned over.
    Flip,
    /// The game is over.
    End,
}

/// A tone that glides from one pitch to another and fades out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tone {
    /// Its start, in milliseconds.
    pub(crate) at: u16,
    /// Its length, in milliseconds.
    pub(crate) lasts: u16,
    /// The initial pitch, in hertz.
    pub(crate) from: u16,
    /// The final pitch, in hertz.
    pub(crate) to: u16,
    /// The initial volume, in percent.
    pub(crate) loud: u8,
}

const fn tone(at: u16, lasts: u16, from: u16, to: u16, loud: u8) -> Tone {
    Tone { at, lasts, from, to, loud }
}

impl Sound {
    /// Returns the tones: wood on wood for pieces, bells for the rest.
    pub(crate) const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Move => const { &[tone(0, 45, 1100, 320, 60), tone(0, 90, 210, 120, 80)] },
            Self::Capture => {
                const { &[tone(0, 40, 1500, 400, 70), tone(0, 120, 260, 90, 100), tone(60, 70, 900, 260, 50)] }
            }
            Self::Check => {
                const { &[tone(0, 60, 1100, 320, 60), tone(40, 220, 784, 784, 45), tone(130, 260, 1047, 1047, 45)] }
            }
            Self::Flip => {
                const { &[tone(0, 60, 420, 1300, 35), tone(110, 45, 1200, 380, 60), tone(110, 80, 230, 130, 70)] }
            }
            Self::End => {
                const { &[tone(0, 300, 523, 523, 45), tone(140, 320, 659, 659, 45), tone(280, 520, 784, 784, 50)] }
            }
        }
    }

    /// Returns the sound of a change of the board; `None` if no change is visible.
    pub(crate) fn of(before: &Tokens, after: &Tokens, in_check: bool) -> Option<Self> {
        let changed = || after.all().iter().filter(|token| !before.all().contains(token));
        let went = changed().any(|token| matches!(token.step, Step::Went(_) | Step::Came));
        let turned = changed().any(|token| matches!(token.step, Step::Turned(_)));
        match (went || turned, in_check) {
            (false, _) => None,
            (true, true) => Some(Self::Check),
            (true, false) if !after.leaving().is_empty() => Some(Self::Capture),
            (true, false) if turned => Some(Self::Flip),
            (true, false) => Some(Self::Move),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use picture::{Man, Place};

    #[test]
    fn every_sound_is_short_and_can_be_heard() {
        for sound in [Sound::Move, Sound::Capture, Sound::Check, Sound::Flip, Sound::End] {
            assert!(!sound.tones().is_empty(), "{sound:?}");
            for tone in sound.tones() {
                assert!(tone.at + tone.lasts <= 800 && tone.lasts >= 40, "{sound:?} {tone:?}");
                assert!([tone.from, tone.to].iter().all(|hertz| (80..4000).contains(hertz)), "{sound:?} {tone:?}");
                assert!((1..=100).contains(&tone.loud), "{sound:?} {tone:?}");
            }
        }
    }

    fn heard(game: &str, change: impl Fn(&mut Vec<(Place, Man)>), in_check: bool) -> Option<Sound> {
        let men = table(game).scene(0).unwrap().men;
        let before = Tokens::default().moved(&men, &[]);
        let mut now = men;
        change(&mut now);
        Sound::of(&before, &before.moved(&now, &[]), in_check)
    }

    #[test]
    fn only_visible_changes_make_a_sound() {
        let (h2, h9, e4) = (Place::new(7, 2), Place::new(7, 9), Place::new(4, 4));
        let go = |to: Place| {
            move |men: &mut Vec<(Place, Man)>| {
                men.retain(|(at, _)| *at != to);
                men.iter_mut().find(|(at, _)| *at == h2).unwrap().0 = to;
            }
        };
        assert_eq!(heard("xiangqi", |_| {}, false), None);
        assert_eq!(heard("xiangqi", go(e4), false), Some(Sound::Move));
        assert_eq!(heard("xiangqi", go(h9), false), Some(Sound::Capture));
        assert_eq!(heard("xiangqi", go(h9), true), Some(Sound::Check));
        let face = table("banqi").scene(0).unwrap().unseen[0].0;
        assert_eq!(heard("banqi", move |men| men[5].1 = Man::FaceUp(face), false), Some(Sound::Flip));
        // Opening a game makes no sound.
        assert_eq!(
            Sound::of(
                &Tokens::default(),
                &Tokens::default().moved(&table("xiangqi").scene(0).unwrap().men, &[]),
                false
            ),
            None
        );
    }
}
