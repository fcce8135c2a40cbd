//! A game with variations: a tree of plies, each with its comment, glyphs and clock times.
//!
//! The nodes are in one list and refer to each other by index, and nothing is recursive: however deep a file
//! is, the stack does not grow.

use game::{Game, PlyOf, Position as _};
use std::time::Duration;

/// The id of a ply in a tree, or of its root, the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// The comment, glyphs and clock times of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The comment on the position after the ply.
    pub comment: String,
    /// Annotation glyphs with their PGN numbers: 1 is `!`, 2 is `?`.
    pub glyphs: Vec<u8>,
    /// The player's clock after the ply.
    pub clock: Option<Duration>,
    /// The player's thinking time.
    pub elapsed: Option<Duration>,
}

impl Notes {
    /// Returns whether there are no notes.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Appends to the comment, on a new line.
    pub fn add(&mut self, comment: &str) {
        if !self.comment.is_empty() && !comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment += comment;
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<P> {
    /// `None` only at the root.
    ply: Option<P>,
    notes: Notes,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// Plies from a start, with variations. The first child of a node continues its line.
///
/// ```
/// use records::Tree;
/// use xiangqi::{Move, Position, Xiangqi};
///
/// let ply = |from: &str, to: &str| Move::new(from.parse().unwrap(), to.parse().unwrap());
/// let mut tree = Tree::<Xiangqi>::new(Position::default());
/// let cannon = tree.add(tree.root(), ply("h2", "e2")).unwrap();
/// tree.add(cannon, ply("h9", "g7")).unwrap();
/// tree.add(tree.root(), ply("c3", "c4")).unwrap();
/// tree.notes_mut(cannon).comment = "the central cannon".to_owned();
/// assert_eq!(tree.main_line().count(), 2);
/// assert_eq!(tree.lines(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<G: Game> {
    start: G::Position,
    nodes: Vec<Node<PlyOf<G>>>,
}

impl<G: Game> Tree<G> {
    /// The maximum number of plies of a tree. A larger file is an attack or a book.
    pub const MOST: usize = 500_000;

    /// Creates a tree without plies.
    pub fn new(start: G::Position) -> Self {
        let root = Node {
            ply: None,
            notes: Notes::default(),
            parent: None,
            first_child: None,
            last_child: None,
            next_sibling: None,
        };
        Self { start, nodes: vec![root] }
    }

    /// Returns the start position.
    pub const fn start(&self) -> &G::Position {
        &self.start
    }

    /// Returns the root, which stands for the start.
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Returns the number of plies, including variations.
    pub fn plies(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a ply after `parent`, behind its existing children. The ply must be legal. `None` if the tree is
    /// full.
    pub fn add(&mut self, parent: NodeId, ply: PlyOf<G>) -> Option<NodeId> {
        if self.plies() >= Self::MOST {
            return None;
        }
        let id = NodeId(u32::try_from(self.nodes.len()).ok()?);
        let brother = self.at_mut(parent).last_child.replace(id);
        match brother {
            Some(brother) => self.at_mut(brother).next_sibling = Some(id),
            None => self.at_mut(parent).first_child = Some(id),
        }
        self.nodes.push(Node {
            ply: Some(ply),
            notes: Notes::default(),
            parent: Some(parent),
            first_child: None,
            last_child: None,
            next_sibling: None,
        });
        Some(id)
    }

    /// Returns the ply of a node; `None` at the root.
    pub fn ply(&self, node: NodeId) -> Option<PlyOf<G>> {
        self.at(node).ply
    }

    /// Returns the notes on a ply; at the root, the comment before the first ply.
    pub fn notes(&self, node: NodeId) -> &Notes {
        &self.at(node).notes
    }

    /// Returns the notes on a ply, mutably.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        &mut self.at_mut(node).notes
    }

    /// Returns the previous node.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).parent
    }

    /// Returns the next ply, then the variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.at(node).first_child, |&child| self.at(child).next_sibling)
    }

    /// Returns the ply that continues the line of a node.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).first_child
    }

    /// Returns the next alternative to the same ply.
    pub fn variation(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).next_sibling
    }

    /// Returns the game itself, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(self.root()), |&node| self.next(node))
    }

    /// Returns the number of lines: 0 if there are no plies.
    pub fn lines(&self) -> usize {
        self.nodes.iter().filter(|node| node.ply.is_some() && node.first_child.is_none()).count()
    }

    /// Visits every ply with the position before it, each line to its end before its variations, as in most
    /// formats.
    pub fn walk(&self, mut visit: impl FnMut(&G::Position, NodeId)) {
        let mut path = vec![self.start.clone()];
        let mut open: Vec<(NodeId, usize)> = self.next(self.root()).map(|node| (node, 1)).into_iter().collect();
        while let Some((node, depth)) = open.pop() {
            path.truncate(depth);
            let before = &path[depth - 1];
            visit(before, node);
            open.extend(self.variation(node).map(|sibling| (sibling, depth)));
            if let (Some(child), Some(ply)) = (self.next(node), self.ply(node)) {
                let after = before.after_unchecked(ply);
                path.push(after);
                open.push((child, depth + 1));
            }
        }
    }

    fn at(&self, node: NodeId) -> &Node<PlyOf<G>> {
        &self.nodes[node.0 as usize]
    }

    fn at_mut(&mut self, node: NodeId) -> &mut Node<PlyOf<G>> {
        &mut self.nodes[node.0 as usize]
    }
}
