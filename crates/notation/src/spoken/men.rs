//! The pieces of one kind and side, and which of several on a file is meant.

use super::{Characters, Point, Who, numeral};
use game::in_order;
use std::cmp::Reverse;

/// The pieces of one kind and side, by file from the right, the front one first.
#[derive(Clone, Debug)]
pub(crate) struct Men(Vec<Point>);

/// A word for one of several pieces on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// 前, `+`.
    Front,
    /// 中, of three.
    Middle,
    /// 后, `-`.
    Rear,
    /// 二, counted from the front, from 1.
    Nth(usize),
}

/// What distinguishes a piece from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disambiguation {
    /// Its file is enough.
    Alone,
    /// Several are on this file, and on no other file.
    OneFile(Place),
    /// Several are on this file, and also on other files.
    SeveralFiles(Place),
}

/// The place of a piece among several on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// 1 is the front one.
    pub(crate) ordinal: usize,
    /// The number of pieces on the file.
    pub(crate) of: usize,
}

impl Men {
    pub(crate) fn new(points: impl Iterator<Item = Point>) -> Self {
        let men = in_order(points.map(|Point { file, rank }| (file, Reverse(rank))));
        Self(men.into_iter().map(|(file, Reverse(rank))| Point { file, rank }).collect())
    }

    /// Returns what distinguishes the piece on `at`.
    pub(crate) fn disambiguation(&self, at: Point) -> Disambiguation {
        let file = self.on_file(at.file);
        let ordinal = 1 + file.iter().take_while(|&&man| man != at).count();
        let place = Place { ordinal, of: file.len() };
        match (file.len(), self.crowded_files().count()) {
            (0 | 1, _) => Disambiguation::Alone,
            (_, 1) => Disambiguation::OneFile(place),
            _ => Disambiguation::SeveralFiles(place),
        }
    }

    /// Returns the pieces that may be meant.
    pub(crate) fn meant<R>(&self, who: &Who<R>) -> Vec<Point> {
        match (who.marker, who.file) {
            (None, Some(file)) => self.on_file(file).to_vec(),
            (None, None) => self.0.clone(),
            (Some(marker), Some(file)) => marker.among(self.on_file(file)).into_iter().collect(),
            (Some(Marker::Nth(ordinal)), None) => self.numbered(ordinal),
            (Some(marker), None) => self.crowded_files().filter_map(|crowd| marker.among(crowd)).collect(),
        }
    }

    /// A number without a file. Four or more on a file are numbered from the front. Some authors number all
    /// pieces on crowded files, from right to left and from front to rear.
    fn numbered(&self, ordinal: usize) -> Vec<Point> {
        let on_one_file = self.crowded_files().filter(|crowd| crowd.len() >= 4);
        let mut men: Vec<Point> = on_one_file.filter_map(|crowd| Marker::Nth(ordinal).among(crowd)).collect();
        let over_all = ordinal.checked_sub(1).and_then(|index| self.crowded_files().flatten().nth(index));
        if let Some(man) = over_all.filter(|man| !men.contains(man)) {
            men.push(*man);
        }
        men
    }

    fn on_file(&self, file: usize) -> &[Point] {
        let begin = self.0.partition_point(|point| point.file < file);
        let end = self.0.partition_point(|point| point.file <= file);
        &self.0[begin..end]
    }

    /// Returns the files with several pieces.
    fn crowded_files(&self) -> impl Iterator<Item = &[Point]> {
        self.0.chunk_by(|one, next| one.file == next.file).filter(|crowd| crowd.len() > 1)
    }
}

impl Marker {
    /// Returns the piece that the marker means among these, front first; `None` if there are fewer than two.
    fn among(self, crowd: &[Point]) -> Option<Point> {
        let index = match (self, crowd.len()) {
            (_, 0 | 1) => return None,
            (Self::Front, _) => 0,
            (Self::Rear, of) => of - 1,
            (Self::Middle, 3) => 1,
            (Self::Middle, _) => return None,
            (Self::Nth(ordinal), _) => ordinal.checked_sub(1)?,
        };
        crowd.get(index).copied()
    }
}

impl Place {
    /// Returns the word for this place: 前, 中, 后; among four or more 前, 二, 三 …, 后.
    pub(crate) fn word(self, characters: Characters) -> String {
        match (self.ordinal, self.of, characters) {
            (1, ..) => "前".to_owned(),
            (ordinal, of, Characters::Simplified) if ordinal == of => "后".to_owned(),
            (ordinal, of, Characters::Traditional) if ordinal == of => "後".to_owned(),
            (_, 3, _) => "中".to_owned(),
            (ordinal, ..) => numeral(ordinal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates pieces on these files and ranks.
    fn men(points: &[(usize, usize)]) -> Men {
        Men::new(points.iter().map(|&(file, rank)| Point { file, rank }))
    }

    #[track_caller]
    fn check(men: &Men, marker: Option<Marker>, file: Option<usize>, expected: &[(usize, usize)]) {
        let found = men.meant(&Who { marker, role: Some(()), file });
        assert_eq!(found.iter().map(|man| (man.file, man.rank)).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn disambiguation_is_minimal() {
        let disambiguation = |points: &[(usize, usize)]| men(points).disambiguation(Point { file: 5, rank: 6 });
        assert_eq!(disambiguation(&[(5, 6), (4, 6), (4, 7)]), Disambiguation::Alone);
        assert_eq!(disambiguation(&[(5, 6), (5, 3)]), Disambiguation::OneFile(Place { ordinal: 1, of: 2 }));
        assert_eq!(
            disambiguation(&[(5, 3), (5, 6), (5, 9), (1, 1)]),
            Disambiguation::OneFile(Place { ordinal: 2, of: 3 })
        );
        let both = disambiguation(&[(5, 6), (5, 9), (1, 1), (1, 2)]);
        assert_eq!(both, Disambiguation::SeveralFiles(Place { ordinal: 2, of: 2 }));
    }

    #[test]
    fn places_have_words() {
        let words = |of, characters| {
            (1..=of).map(|ordinal| Place { ordinal, of }.word(characters)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(words(2, Characters::Simplified), "前 后");
        assert_eq!(words(3, Characters::Traditional), "前 中 後");
        assert_eq!(words(5, Characters::Simplified), "前 二 三 四 后");
    }

    #[test]
    fn words_mean_men() {
        let two = men(&[(5, 3), (5, 6), (7, 1)]);
        check(&two, None, Some(5), &[(5, 6), (5, 3)]);
        check(&two, None, Some(6), &[]);
        check(&two, Some(Marker::Front), None, &[(5, 6)]);
        check(&two, Some(Marker::Rear), Some(5), &[(5, 3)]);
        check(&two, Some(Marker::Middle), None, &[]);
        check(&two, Some(Marker::Front), Some(7), &[]);
        check(&two, Some(Marker::Nth(2)), Some(5), &[(5, 3)]);
        check(&two, Some(Marker::Nth(0)), None, &[]);
        let files = men(&[(2, 3), (2, 6), (7, 1), (7, 2), (7, 3)]);
        check(&files, Some(Marker::Front), None, &[(2, 6), (7, 3)]);
        check(&files, Some(Marker::Middle), None, &[(7, 2)]);
        // Numbered from the right across files.
        check(&files, Some(Marker::Nth(2)), None, &[(2, 3)]);
        check(&files, Some(Marker::Nth(5)), None, &[(7, 1)]);
        check(&files, Some(Marker::Nth(6)), None, &[]);
        // With four on a file, the second of that file may also be meant.
        let four = men(&[(2, 3), (2, 6), (7, 1), (7, 2), (7, 3), (7, 4)]);
        check(&four, Some(Marker::Nth(2)), None, &[(7, 3), (2, 3)]);
        check(&four, Some(Marker::Nth(4)), None, &[(7, 1), (7, 3)]);
    }
}
