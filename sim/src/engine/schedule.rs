//! From limbs that are to be stored to straight-line pieces of code of bounded length.

use super::cell::{Cell, Shape};
use super::layout::Layout;
use super::limb::{Graph, Limb, LimbOp};
use std::collections::HashMap;

/// Steps per machine-code function. Register allocation takes more than linear time and instruction memory is
/// limited, so a large design becomes several functions that hand values on through scratch cells.
const STEPS_PER_PIECE: usize = 8192;

/// Most bytes of a copy.
const MOST_MOVED: u32 = 16;

/// A limb and the cell that receives it.
#[derive(Clone, Copy, Debug)]
pub struct Store {
    /// What to compute.
    pub limb: Limb,
    /// Where to put it.
    pub cell: Cell,
}

/// One step of a piece.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Compute a limb from earlier ones.
    Compute(Limb),
    /// Store a limb.
    Store(Store),
    /// Copy bytes, a power of two of them and at most 16.
    Move {
        /// First byte to read.
        from: u32,
        /// First byte to write.
        to: u32,
        /// How many.
        bytes: u32,
    },
}

/// A straight line of steps.
#[derive(Default, Debug)]
pub struct Piece {
    /// In order.
    pub steps: Vec<Step>,
    /// Limbs that earlier code left in cells.
    pub imports: HashMap<Limb, Cell>,
}

/// True for limbs that every piece makes for itself where it needs them.
pub fn is_leaf(op: LimbOp) -> bool {
    matches!(op, LimbOp::Constant(_) | LimbOp::Load(_) | LimbOp::Shared(_))
}

/// The pieces that compute and store these limbs.
///
/// What nothing stored depends on does not appear, nor how limbs of `left` are made, which stand in cells already.
/// Each limb is computed shortly before its first use, so that few values are alive at a time.
pub fn pieces(
    graph: &Graph,
    stores: &[Store],
    left: &HashMap<Limb, Cell>,
    shape: Shape,
    layout: &mut Layout,
) -> Vec<Piece> {
    // The copies of a vector region are made a vector at a time like everything else.
    let (mut steps, computed) = if shape.is_vector() { (vec![], stores.to_vec()) } else { moves(graph, stores) };
    steps.extend(line(graph, &computed, left));
    let piece_of: HashMap<Limb, usize> = steps
        .iter()
        .enumerate()
        .filter_map(|(position, step)| match step {
            Step::Compute(limb) => Some((*limb, position / STEPS_PER_PIECE)),
            Step::Store(_) | Step::Move { .. } => None,
        })
        .collect();
    let mut pieces: Vec<Piece> = vec![];
    let mut cells: HashMap<Limb, Cell> = HashMap::new();
    for (number, chunk) in steps.chunks(STEPS_PER_PIECE).enumerate() {
        let mut imports = HashMap::new();
        for step in chunk {
            let read: Vec<Limb> = match step {
                Step::Compute(limb) => graph.op(*limb).operands().collect(),
                Step::Store(store) => vec![store.limb],
                Step::Move { .. } => vec![],
            };
            for limb in read {
                if let Some(&cell) = left.get(&limb) {
                    imports.insert(limb, cell);
                } else if piece_of.get(&limb).is_some_and(|&origin| origin < number) {
                    let take = || layout.take(shape, shape.class(graph.bits(limb)));
                    imports.insert(limb, *cells.entry(limb).or_insert_with(take));
                }
            }
        }
        pieces.push(Piece { steps: chunk.to_vec(), imports });
    }
    export(&mut pieces, &cells);
    pieces
}

/// Stores the limbs that later pieces import, where they are computed.
fn export(pieces: &mut [Piece], cells: &HashMap<Limb, Cell>) {
    for piece in pieces {
        let steps = std::mem::take(&mut piece.steps);
        for step in steps {
            piece.steps.push(step);
            if let Step::Compute(limb) = step
                && let Some(&cell) = cells.get(&limb)
            {
                piece.steps.push(Step::Store(Store { limb, cell }));
            }
        }
    }
}

/// Stores of what stands elsewhere in the same form, as copies of neighbouring bytes; and the other stores.
fn moves(graph: &Graph, stores: &[Store]) -> (Vec<Step>, Vec<Store>) {
    let mut copies: Vec<(u32, u32, u32)> = vec![];
    let mut others = vec![];
    for store in stores {
        match graph.op(store.limb) {
            LimbOp::Load(cell) if cell.class == store.cell.class => {
                copies.push((store.cell.offset, cell.offset, cell.class.bytes()));
            }
            _ => others.push(*store),
        }
    }
    copies.sort_unstable();
    let mut steps = vec![];
    let mut rest = copies.as_slice();
    while let [(to, from, bytes), tail @ ..] = rest {
        let next = tail.iter().scan(*bytes, |length, (next_to, next_from, next_bytes)| {
            let adjacent = *next_to == to + *length && *next_from == from + *length;
            *length += next_bytes;
            adjacent.then_some(*length)
        });
        let lengths: Vec<u32> = std::iter::once(*bytes).chain(next).collect();
        rest = &rest[lengths.len()..];
        let mut left = lengths[lengths.len() - 1];
        let (mut to, mut from) = (*to, *from);
        while left > 0 {
            let bytes = (1 << left.ilog2()).min(MOST_MOVED);
            steps.push(Step::Move { from, to, bytes });
            (to, from, left) = (to + bytes, from + bytes, left - bytes);
        }
    }
    (steps, others)
}

/// All steps in order: depth first from each store.
fn line(graph: &Graph, stores: &[Store], left: &HashMap<Limb, Cell>) -> Vec<Step> {
    let mut done = vec![false; graph.count()];
    let mut steps = vec![];
    for &store in stores {
        let mut stack = vec![(store.limb, false)];
        while let Some((limb, operands_done)) = stack.pop() {
            if done[limb.0 as usize] || is_leaf(graph.op(limb)) || left.contains_key(&limb) {
                continue;
            }
            if operands_done {
                done[limb.0 as usize] = true;
                steps.push(Step::Compute(limb));
            } else {
                stack.push((limb, true));
                stack.extend(graph.op(limb).operands().map(|operand| (operand, false)));
            }
        }
        steps.push(Step::Store(store));
    }
    steps
}

/// The cells that these stores depend on.
pub fn reads<'a>(graph: &Graph, stores: impl Iterator<Item = &'a Store>) -> Vec<Cell> {
    let mut done = vec![false; graph.count()];
    let mut open: Vec<Limb> = stores.map(|store| store.limb).collect();
    let mut cells = vec![];
    while let Some(limb) = open.pop() {
        if std::mem::replace(&mut done[limb.0 as usize], true) {
            continue;
        }
        match graph.op(limb) {
            LimbOp::Load(cell) | LimbOp::Shared(cell) => cells.push(cell),
            op => open.extend(op.operands()),
        }
    }
    cells
}
