//! A game with its variations: plies that branch, each with what people wrote about it.
//!
//! The nodes lie in one list and name each other by number, and nothing here calls itself:
//! a file may be as deep as it likes without touching the stack.

use game::{Game, PlyOf, Position as _};
use std::time::Duration;

/// A ply of a tree, or its root, which stands for the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// What people and clocks left beside a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What was written about the position after the ply.
    pub comment: String,
    /// Glyphs as PGN numbers them: 1 is `!`, 2 is `?`.
    pub glyphs: Vec<u8>,
    /// What the player's clock showed afterwards.
    pub clock: Option<Duration>,
    /// How long the player thought.
    pub elapsed: Option<Duration>,
}

impl Notes {
    /// Is there nothing at all?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds to the comment, on a line of its own.
    pub fn add(&mut self, comment: &str) {
        if !self.comment.is_empty() && !comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment += comment;
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<P> {
    /// Nothing at the root only.
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
    /// The most plies that one tree takes. A file that has more is no record but an attack, or a book.
    pub const MOST: usize = 500_000;

    /// A game about to begin.
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

    /// Where everything begins.
    pub const fn start(&self) -> &G::Position {
        &self.start
    }

    /// The node that stands for the start.
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// How many plies there are, variations included.
    pub fn plies(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a ply behind `parent`, after those that are there already; it must be what a legal move
    /// led to. Nothing if the tree is full.
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

    /// The ply of a node; nothing at the root.
    pub fn ply(&self, node: NodeId) -> Option<PlyOf<G>> {
        self.at(node).ply
    }

    /// What was left beside a ply; at the root, what was said before the first.
    pub fn notes(&self, node: NodeId) -> &Notes {
        &self.at(node).notes
    }

    /// What was left beside a ply, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        &mut self.at_mut(node).notes
    }

    /// The node before.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).parent
    }

    /// What was played next, and its variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.at(node).first_child, |&child| self.at(child).next_sibling)
    }

    /// The ply that continues the line of a node.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).first_child
    }

    /// The next variation of the same ply.
    pub fn variation(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).next_sibling
    }

    /// The game itself, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(self.root()), |&node| self.next(node))
    }

    /// In how many ways the tree ends: none if nothing was played.
    pub fn lines(&self) -> usize {
        self.nodes.iter().filter(|node| node.ply.is_some() && node.first_child.is_none()).count()
    }

    /// Every ply, a line to its end before its variations, as most files have them; with the position before it.
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
