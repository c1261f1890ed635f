//! From limbs that are to be stored to straight-line pieces of code of bounded length.

use super::limb::{Graph, Limb, LimbOp};
use std::collections::HashMap;

/// Steps per machine-code function. Register allocation takes more than linear time and instruction memory is
/// limited, so a large design becomes several functions that hand values on through scratch slots.
const STEPS_PER_PIECE: usize = 8192;

/// A limb and the slot that receives it.
#[derive(Clone, Copy, Debug)]
pub struct Store {
    /// What to compute.
    pub limb: Limb,
    /// Where to put it.
    pub slot: u32,
}

/// One step of a piece.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Compute a limb from earlier ones.
    Compute(Limb),
    /// Store a limb.
    Store(Store),
}

/// A straight line of steps.
#[derive(Default, Debug)]
pub struct Piece {
    /// In order.
    pub steps: Vec<Step>,
    /// Limbs that an earlier piece left in scratch slots.
    pub imports: HashMap<Limb, u32>,
}

/// True for limbs that every piece makes for itself where it needs them.
pub fn is_leaf(op: LimbOp) -> bool {
    matches!(op, LimbOp::Constant(_) | LimbOp::Load(_))
}

/// The pieces that compute and store these limbs, and the scratch slots they take from slot `scratch` on.
///
/// What nothing stored depends on does not appear. Each limb is computed shortly before its first use, so that few
/// values are alive at a time.
pub fn pieces(graph: &Graph, stores: &[Store], scratch: u32) -> (Vec<Piece>, u32) {
    let steps = line(graph, stores);
    let piece_of: HashMap<Limb, usize> = steps
        .iter()
        .enumerate()
        .filter_map(|(position, step)| match step {
            Step::Compute(limb) => Some((*limb, position / STEPS_PER_PIECE)),
            Step::Store(_) => None,
        })
        .collect();
    let mut pieces: Vec<Piece> = vec![];
    let mut slots: HashMap<Limb, u32> = HashMap::new();
    for (number, chunk) in steps.chunks(STEPS_PER_PIECE).enumerate() {
        let mut imports = HashMap::new();
        for step in chunk {
            let read: Vec<Limb> = match step {
                Step::Compute(limb) => graph.op(*limb).operands().collect(),
                Step::Store(store) => vec![store.limb],
            };
            for limb in read {
                if piece_of.get(&limb).is_some_and(|&origin| origin < number) {
                    let next = scratch + slots.len() as u32;
                    imports.insert(limb, *slots.entry(limb).or_insert(next));
                }
            }
        }
        pieces.push(Piece { steps: chunk.to_vec(), imports });
    }
    export(&mut pieces, &slots);
    (pieces, slots.len() as u32)
}

/// Stores the limbs that later pieces import, where they are computed.
fn export(pieces: &mut [Piece], slots: &HashMap<Limb, u32>) {
    for piece in pieces {
        let steps = std::mem::take(&mut piece.steps);
        for step in steps {
            piece.steps.push(step);
            if let Step::Compute(limb) = step
                && let Some(&slot) = slots.get(&limb)
            {
                piece.steps.push(Step::Store(Store { limb, slot }));
            }
        }
    }
}

/// All steps in order: depth first from each store.
fn line(graph: &Graph, stores: &[Store]) -> Vec<Step> {
    let mut done = vec![false; graph.count()];
    let mut steps = vec![];
    for &store in stores {
        let mut stack = vec![(store.limb, false)];
        while let Some((limb, operands_done)) = stack.pop() {
            if done[limb.0 as usize] || is_leaf(graph.op(limb)) {
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
