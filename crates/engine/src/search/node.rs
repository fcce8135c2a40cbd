//! A position below the root: principal variation search with everything that makes it selective.

use super::Worker;
use super::histories::Earlier;
use super::picker::{Kind, Picker, Quiets};
use super::reductions::REDUCTIONS;
use crate::guide::{Guide, MoveIn, PositionOf};
use crate::score::{DECIDED, INFINITE, MATE, NONE, is_decided, lost_at};
use crate::table::{Bound, Entry};
use game::Position as _;

/// What a position is expected to turn out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// On the principal variation: its score matters exactly.
    Principal,
    /// Some move should refute the move before.
    Cut,
    /// No move should.
    All,
}

impl Expected {
    /// What a position after a move from here is expected to be, when the window is a point.
    const fn next(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::Principal | Self::All => Self::Cut,
        }
    }
}

/// What was found out about a position before its moves are tried.
struct Outlook<M> {
    table_move: Option<M>,
    found: Option<Entry>,
    raw: i32,
    evaluation: i32,
    improving: bool,
}

impl<G: Guide> Worker<'_, G> {
    /// The score of the position at `ply`, searched `depth` plies deep.
    pub(super) fn search(
        &mut self,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        expected: Expected,
    ) -> i32 {
        if depth <= 0 {
            // Where a position has come back, a quiet answer may be the one at which the arbiter ends the game.
            if !self.path.has_returned(self.guide) {
                // A quiet check here may be the mate that a shallow search would overlook.
                return self.quiesce(ply, alpha, beta, Quiets::Checks);
            }
            depth = 1;
        }
        self.lines[ply].clear();
        self.frames[ply].rests_on = usize::MAX;
        if let Some(score) = self.settled(ply) {
            return score;
        }
        self.visit(ply);
        if self.stopped {
            return 0;
        }
        let principal = expected == Expected::Principal;
        // A shorter way to the end is known already.
        alpha = alpha.max(lost_at(ply));
        beta = beta.min(-lost_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let key = self.frames[ply].position.key();
        let excluded = self.frames[ply].excluded;
        let found = if excluded.is_none() { self.shared.table.find(key, ply) } else { None };
        if let Some(entry) = found
            && !principal
            && entry.depth >= depth
            && entry.bound.allows_cutoff(entry.score, beta)
            && !self.path.has_returned(self.guide)
        {
            return entry.score;
        }
        let was_principal = principal || found.is_some_and(|entry| entry.principal);
        let outlook = self.look(ply, found);
        let checked = self.frames[ply].checked;
        if !principal && !checked && excluded.is_none() {
            if let Some(score) = self.prune(ply, alpha, beta, depth, expected, &outlook) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        // Without a move to begin with, a search less deep finds one sooner.
        if outlook.table_move.is_none() && depth >= 4 && expected != Expected::All && excluded.is_none() {
            depth -= 1;
        }
        let mut tried = Tried::new(alpha, beta);
        let node = Node { ply, depth, expected, was_principal, earlier: self.earlier(ply), outlook };
        self.try_moves(&node, &mut tried);
        if self.stopped {
            return 0;
        }
        if tried.count == 0 {
            return if excluded.is_some() { alpha } else { self.stuck(ply) };
        }
        if excluded.is_none() {
            self.conclude(&node, key, &tried);
        }
        tried.best
    }

    fn look(&mut self, ply: usize, found: Option<Entry>) -> Outlook<MoveIn<G>> {
        let position = &self.frames[ply].position;
        let table_move =
            found.and_then(|entry| self.guide.unpack(entry.mv)).filter(|&mv| self.guide.is_legal(position, mv));
        let (mut raw, mut evaluation) = (NONE, NONE);
        if !self.frames[ply].checked {
            (raw, evaluation) = self.evaluate(ply, found.map_or(NONE, |entry| entry.evaluation));
        }
        self.frames[ply].evaluation = evaluation;
        let before = [2, 4].into_iter().filter_map(|back| ply.checked_sub(back));
        let before = before.map(|ply| self.frames[ply].evaluation).find(|&evaluation| evaluation != NONE);
        let improving = evaluation != NONE && before.is_none_or(|before| evaluation > before);
        // What was searched is a better guess than what was only looked at.
        if let Some(entry) = found
            && evaluation != NONE
            && !is_decided(entry.score)
            && entry.bound.allows_cutoff(entry.score, evaluation)
        {
            evaluation = entry.score;
        }
        Outlook { table_move, found, raw, evaluation, improving }
    }

    /// What can be said of a position without looking at its moves.
    fn prune(
        &mut self,
        ply: usize,
        alpha: i32,
        beta: i32,
        depth: i32,
        expected: Expected,
        outlook: &Outlook<MoveIn<G>>,
    ) -> Option<i32> {
        let evaluation = outlook.evaluation;
        // Hopelessly behind: only captures could help.
        if depth <= 4 && evaluation + 250 * depth + 100 < alpha {
            let score = self.quiesce(ply, alpha, alpha + 1, Quiets::Checks);
            if score <= alpha {
                return Some(score);
            }
        }
        // So far ahead that a quiet move will keep it.
        let margin = 85 * (depth - i32::from(outlook.improving));
        if depth <= 8 && evaluation - margin >= beta && evaluation < DECIDED && beta > -DECIDED {
            return Some(i32::midpoint(evaluation, beta));
        }
        let may_pass = expected == Expected::Cut && depth >= 3 && ply >= self.no_pass_until;
        if may_pass && evaluation >= beta && beta > -DECIDED { self.pass(ply, beta, depth, evaluation) } else { None }
    }

    /// Lets the other side move twice: if that does not help it, a move of one's own is better still.
    fn pass(&mut self, ply: usize, beta: i32, depth: i32, evaluation: i32) -> Option<i32> {
        let passed = self.guide.passed(&self.frames[ply].position)?;
        let reduction = 3 + depth / 3 + ((evaluation - beta) / 200).min(3);
        self.frames[ply].slot = None;
        let trace = self.frames[ply].trace.clone();
        let floor = self.path.pass(&passed);
        let next = &mut self.frames[ply + 1];
        (next.position, next.trace, next.checked) = (passed, trace, false);
        let score = -self.search(ply + 1, -beta, 1 - beta, depth - reduction, Expected::All);
        self.path.take_pass_back(floor);
        if self.stopped || score < beta {
            return None;
        }
        let score = if is_decided(score) { beta } else { score };
        if self.no_pass_until > 0 || depth < 14 {
            return Some(score);
        }
        // Deep down having to move may be the trouble: look again without passing.
        self.no_pass_until = ply + 3 * usize::try_from(depth - reduction).unwrap_or(0) / 4;
        let verified = self.search(ply, beta - 1, beta, depth - reduction, Expected::Cut);
        self.no_pass_until = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }

    fn try_moves(&mut self, node: &Node<MoveIn<G>>, tried: &mut Tried<MoveIn<G>>) {
        let ply = node.ply;
        let position = self.frames[ply].position.clone();
        let excluded = self.frames[ply].excluded;
        self.frames[ply + 1].excluded = None;
        let after_next = &mut self.frames[ply + 2];
        (after_next.killers, after_next.refutations) = ([None; 2], 0);
        let list = self.lists.pop().unwrap_or_default();
        let killers = self.frames[ply].killers;
        let mut picker = Picker::new(list, node.outlook.table_move, killers, node.earlier, Quiets::Wanted);
        while let Some((mv, kind)) = picker.next(self, &position) {
            if Some(mv) == excluded || ply == 0 && self.is_set_aside(mv) {
                continue;
            }
            tried.count += 1;
            let candidate = self.consider(&position, mv, kind, node, tried.count);
            if tried.best > -DECIDED && ply > 0 {
                match self.doubt(&position, &candidate, node, tried) {
                    Doubt::None => {}
                    Doubt::ThisOne => continue,
                    Doubt::QuietsToCome => picker.skip_quiets(),
                    Doubt::ThisAndQuietsToCome => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let extension = match self.extension(mv, node, tried) {
                Extension::By(plies) => plies,
                Extension::Cut(score) => {
                    tried.best = score;
                    break;
                }
            };
            if self.stopped {
                break;
            }
            let score = self.score(&position, &candidate, extension, node, tried);
            if self.stopped {
                break;
            }
            if score > tried.best {
                tried.best = score;
                self.frames[ply].rests_on = self.frames[ply + 1].rests_on;
                if score > tried.alpha {
                    tried.best_move = Some((mv, kind));
                    if node.is_principal() {
                        self.remember_line(ply, mv);
                    }
                    if score >= tried.beta {
                        self.frames[ply].refutations += 1;
                        break;
                    }
                    tried.alpha = score;
                }
            }
            tried.note(mv, kind);
        }
        self.lists.push(picker.into_list());
    }

    /// What is known of a move before it is played.
    fn consider(
        &self,
        position: &PositionOf<G>,
        mv: MoveIn<G>,
        kind: Kind,
        node: &Node<MoveIn<G>>,
        number: usize,
    ) -> Candidate<MoveIn<G>> {
        let (slot, butterfly) = (self.guide.slot(position, mv), self.guide.butterfly(position, mv));
        let history = match kind {
            Kind::Quiet => self.histories.quiet(butterfly, slot, node.earlier),
            Kind::Capture => self.histories.capture(slot, self.guide.victim(position, mv)),
        };
        let reduction = i32::from(REDUCTIONS[(node.depth as usize).min(63)][number.min(63)]);
        Candidate { mv, kind, slot, butterfly, history, reduction, number }
    }

    /// Is a move, or are all quiet ones from here on, hardly worth trying?
    fn doubt(
        &self,
        position: &PositionOf<G>,
        candidate: &Candidate<MoveIn<G>>,
        node: &Node<MoveIn<G>>,
        tried: &mut Tried<MoveIn<G>>,
    ) -> Doubt {
        let (mv, depth, evaluation) = (candidate.mv, node.depth, node.outlook.evaluation);
        let left = (depth - candidate.reduction / 1024).max(0);
        match candidate.kind {
            Kind::Quiet => {
                // Whoever is in check has few answers: little is lost by looking, and it may be mate.
                if depth <= 8 && self.guide.gives_check(position, mv) {
                    return Doubt::None;
                }
                if depth <= 6 && candidate.history < -2000 * depth {
                    return Doubt::ThisAndQuietsToCome;
                }
                let hope = evaluation + 120 + 100 * left + candidate.history / 64;
                if evaluation != NONE && left <= 7 && hope <= tried.alpha {
                    tried.best = tried.best.max(hope.min(tried.alpha));
                    return Doubt::ThisOne;
                }
                if self.is_given_away(position, mv, 25 * left * left) {
                    return Doubt::ThisOne;
                }
            }
            Kind::Capture if depth <= 8 && self.is_given_away(position, mv, 110 * depth) => return Doubt::ThisOne,
            Kind::Capture => {}
        }
        // So many moves were tried that the rest will hardly be better.
        let enough = (3 + depth * depth) / (2 - i32::from(node.outlook.improving));
        if candidate.number as i32 >= enough && !node.is_principal() { Doubt::QuietsToCome } else { Doubt::None }
    }

    /// Does a move lose more than `most` for nothing? Not if it gives check: whoever recaptures may be pinned.
    fn is_given_away(&self, position: &PositionOf<G>, mv: MoveIn<G>, most: i32) -> bool {
        !self.guide.gains(position, mv, -most) && !self.guide.gives_check(position, mv)
    }

    /// Plays a move and searches what follows, less deep first where little is expected.
    fn score(
        &mut self,
        position: &PositionOf<G>,
        candidate: &Candidate<MoveIn<G>>,
        extension: i32,
        node: &Node<MoveIn<G>>,
        tried: &Tried<MoveIn<G>>,
    ) -> i32 {
        let Node { ply, depth, expected, .. } = *node;
        let (alpha, beta) = (tried.alpha, tried.beta);
        self.play(ply, candidate.mv);
        let gives_check = self.frames[ply + 1].checked;
        let deserves = extension == 0 && gives_check && depth >= 6 && ply < self.root_depth;
        let extension = extension + i32::from(deserves && self.guide.gains(position, candidate.mv, 0));
        let next_depth = depth - 1 + extension;
        let mut score = alpha + 1;
        if !node.is_principal() || candidate.number > 1 {
            let late = depth >= 2 && candidate.number > 1 + usize::from(node.is_principal());
            let reduction = if late { self.reduction(candidate, node, next_depth) } else { 0 };
            let first = if reduction > 0 { Expected::Cut } else { expected.next() };
            score = -self.search(ply + 1, -alpha - 1, -alpha, next_depth - reduction, first);
            if score > alpha && reduction > 0 && !self.stopped {
                // Better than thought: how much better decides how deep to look.
                let again = next_depth + i32::from(score > tried.best + 70) - i32::from(score < tried.best + 8);
                if again > next_depth - reduction {
                    score = -self.search(ply + 1, -alpha - 1, -alpha, again, expected.next());
                }
                if candidate.kind == Kind::Quiet {
                    let bonus = if score > alpha { bonus_of(depth) } else { -bonus_of(depth) };
                    self.histories.learn_quiet(candidate.butterfly, candidate.slot, node.earlier, bonus);
                }
            }
        }
        if node.is_principal() && score > alpha && !self.stopped {
            score = -self.search(ply + 1, -beta, -alpha, next_depth, Expected::Principal);
        }
        self.take_back();
        score
    }

    /// How many plies less deep a move is searched first, after it was played.
    fn reduction(&self, candidate: &Candidate<MoveIn<G>>, node: &Node<MoveIn<G>>, next_depth: i32) -> i32 {
        let next = &self.frames[node.ply + 1];
        let when = |condition: bool, amount: i32| if condition { amount } else { 0 };
        let reduction = candidate.reduction - candidate.history / 8
            + when(node.expected == Expected::Cut, 1300)
            + when(!node.outlook.improving, 500)
            + when(next.refutations > 2, 600)
            - when(node.was_principal, 1000)
            - when(next.checked, 600)
            - when(candidate.kind == Kind::Capture, 900);
        (reduction / 1024).clamp(0, (next_depth - 1).max(0))
    }

    fn extension(&mut self, mv: MoveIn<G>, node: &Node<MoveIn<G>>, tried: &Tried<MoveIn<G>>) -> Extension {
        let of_table = Some(mv) == node.outlook.table_move && node.ply > 0;
        if of_table && self.frames[node.ply].excluded.is_none() {
            self.singular(mv, node, tried)
        } else {
            Extension::By(0)
        }
    }

    /// Is the move of the table the only good one? Then it deserves a deeper look; and if others
    /// are good enough too, the position need not be searched at all.
    fn singular(&mut self, mv: MoveIn<G>, node: &Node<MoveIn<G>>, tried: &Tried<MoveIn<G>>) -> Extension {
        let Node { ply, depth, expected, .. } = *node;
        let Some(entry) = node.outlook.found else { return Extension::By(0) };
        let trusted = matches!(entry.bound, Bound::Lower | Bound::Exact) && entry.depth >= depth - 3;
        if depth < 7 || !trusted || is_decided(entry.score) || ply >= self.root_depth * 2 {
            return Extension::By(0);
        }
        let target = entry.score - depth * 3 / 2;
        let half = (depth - 1) / 2;
        self.frames[ply].excluded = Some(mv);
        let kept = self.frames[ply].evaluation;
        let others = self.search(ply, target - 1, target, half, {
            if expected == Expected::Cut { Expected::Cut } else { Expected::All }
        });
        self.frames[ply].excluded = None;
        self.frames[ply].evaluation = kept;
        if self.stopped {
            return Extension::By(0);
        }
        if others < target {
            let alone_by_far = expected != Expected::Principal && others < target - 20;
            return Extension::By(1 + i32::from(alone_by_far));
        }
        if others >= tried.beta && !is_decided(others) {
            return Extension::Cut(others);
        }
        Extension::By(if entry.score >= tried.beta { -2 } else { 0 } - i32::from(expected == Expected::Cut))
    }

    /// Learns from what was found out, and stores it.
    fn conclude(&mut self, node: &Node<MoveIn<G>>, key: game::Key, tried: &Tried<MoveIn<G>>) {
        let Node { ply, depth, .. } = *node;
        let position = self.frames[ply].position.clone();
        let refuted = tried.best >= tried.beta;
        if refuted && let Some((best, kind)) = tried.best_move {
            self.learn(node, &position, best, kind, tried);
        }
        // A score that rests on what was played before is true only there.
        if self.frames[ply].rests_on < ply {
            return;
        }
        let bound = if refuted {
            Bound::Lower
        } else if tried.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let quiet = tried.best_move.is_none_or(|(_, kind)| kind == Kind::Quiet);
        let evaluation = self.frames[ply].evaluation;
        let tells = match bound {
            Bound::Lower => tried.best > evaluation,
            Bound::Upper => tried.best < evaluation,
            _ => true,
        };
        if evaluation != NONE && quiet && tells && !is_decided(tried.best) {
            let mover = usize::from(position.turn() == game::Seat::Second);
            let structure = self.guide.structure(&position);
            let error = tried.best - node.outlook.raw;
            self.histories.learn_correction(mover, structure, node.earlier[0], error, depth);
        }
        let mv = tried.best_move.map_or(0, |(mv, _)| self.guide.pack(mv));
        let entry = Entry {
            mv,
            score: tried.best.clamp(-MATE, MATE),
            evaluation: node.outlook.raw,
            depth,
            bound,
            principal: node.was_principal,
        };
        self.shared.table.store(key, ply, entry);
    }

    /// The move that refutes is remembered as good, those that were tried before it as bad.
    fn learn(
        &mut self,
        node: &Node<MoveIn<G>>,
        position: &PositionOf<G>,
        best: MoveIn<G>,
        kind: Kind,
        tried: &Tried<MoveIn<G>>,
    ) {
        let (earlier, bonus) = (node.earlier, bonus_of(node.depth));
        let (guide, histories) = (self.guide, &mut *self.histories);
        match kind {
            Kind::Quiet => {
                let killers = &mut self.frames[node.ply].killers;
                if killers[0] != Some(best) {
                    *killers = [Some(best), killers[0]];
                }
                histories.learn_quiet(guide.butterfly(position, best), guide.slot(position, best), earlier, bonus);
                for mv in tried.quiets.iter() {
                    histories.learn_quiet(guide.butterfly(position, mv), guide.slot(position, mv), earlier, -bonus);
                }
            }
            Kind::Capture => {
                histories.learn_capture(guide.slot(position, best), guide.victim(position, best), bonus);
            }
        }
        for mv in tried.captures.iter() {
            histories.learn_capture(guide.slot(position, mv), guide.victim(position, mv), -bonus);
        }
    }
}

/// A position whose moves are tried.
struct Node<M> {
    ply: usize,
    depth: i32,
    expected: Expected,
    /// Is it, or was it when it was stored, on a principal variation?
    was_principal: bool,
    earlier: [Earlier; 2],
    outlook: Outlook<M>,
}

impl<M> Node<M> {
    fn is_principal(&self) -> bool {
        self.expected == Expected::Principal
    }
}

/// A move that may be tried.
struct Candidate<M> {
    mv: M,
    kind: Kind,
    slot: usize,
    butterfly: usize,
    history: i32,
    /// In 1024ths of a ply.
    reduction: i32,
    /// Which move of the position it is, from 1.
    number: usize,
}

/// What is hardly worth trying.
enum Doubt {
    None,
    ThisOne,
    QuietsToCome,
    ThisAndQuietsToCome,
}

/// What the search of an excluded move says about the move itself.
enum Extension {
    By(i32),
    Cut(i32),
}

/// How the moves of a position fared.
struct Tried<M> {
    alpha: i32,
    beta: i32,
    best: i32,
    best_move: Option<(M, Kind)>,
    count: usize,
    quiets: Few<M>,
    captures: Few<M>,
}

impl<M: Copy> Tried<M> {
    const fn new(alpha: i32, beta: i32) -> Self {
        Self { alpha, beta, best: -INFINITE, best_move: None, count: 0, quiets: Few::new(), captures: Few::new() }
    }

    /// A move that did not refute: if another does, this one was tried in vain.
    fn note(&mut self, mv: M, kind: Kind) {
        match kind {
            Kind::Quiet => self.quiets.push(mv),
            Kind::Capture => self.captures.push(mv),
        }
    }
}

/// The first few of some moves, without a list on the heap.
struct Few<M> {
    moves: [Option<M>; 24],
    len: usize,
}

impl<M: Copy> Few<M> {
    const fn new() -> Self {
        Self { moves: [None; 24], len: 0 }
    }

    fn push(&mut self, mv: M) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = Some(mv);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = M> + '_ {
        self.moves.iter().flatten().copied()
    }
}

fn bonus_of(depth: i32) -> i32 {
    (150 * depth - 60).min(1400)
}
