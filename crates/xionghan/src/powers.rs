//! How the powers of other pieces affect one piece, for display (XH-6.1).

use crate::auras::{denied_by, frozen_by, pinch, protected_by};
use crate::geometry::{Direction, step};
use crate::{Position, Role, Square};

/// How the powers of other pieces affect one piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Powers {
    /// The enemy officer that faces it, so that it cannot move (XH-3.1).
    pub frozen_by: Option<Square>,
    /// The enemy shield beside it, so that it cannot capture (XH-3.3).
    pub denied_by: Option<Square>,
    /// The own shield beside it, so that it cannot be captured (XH-3.4).
    pub protected_by: Option<Square>,
    /// The pairs of pieces that pinch its diagonal steps, if it moves diagonally and can be pinched (XH-3.5).
    pub pinched_by: Vec<[Square; 2]>,
}

impl Position {
    /// How the powers of other pieces affect the piece on `square`; the default if the square is empty.
    ///
    /// ```
    /// use xionghan::Position;
    ///
    /// let start = Position::default();
    /// // A shield stands beside the archer in the corner.
    /// assert_eq!(start.powers("a0".parse()?).protected_by, Some("b0".parse()?));
    /// # Ok::<_, grid::ParseSquareError>(())
    /// ```
    pub fn powers(&self, square: Square) -> Powers {
        let (board, settings) = (self.board(), self.settings());
        let Some(piece) = board.piece_at(square) else { return Powers::default() };
        let steps = Direction::ALL.into_iter().filter(|&direction| step(square, direction, 1).is_some());
        let is_pinched = matches!(piece.role(), Role::Archer | Role::Ram);
        Powers {
            frozen_by: frozen_by(board, square, piece.side()),
            denied_by: denied_by(board, square, piece.side()),
            protected_by: protected_by(board, settings, square, piece),
            pinched_by: steps.filter(|_| is_pinched).filter_map(|direction| pinch(board, square, direction)).collect(),
        }
    }
}
