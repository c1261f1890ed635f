//! Rows that hang together.

use super::Extent;
use super::rows::{Kind, Row};
use phit_netlist::ir::{Module, NodeId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Instructions that a routine takes beside its operations.
const CALL: u64 = 16;

/// Rows that are computed from each other: the rounds of a loop, side by side.
pub struct Cone<'a> {
    /// All rows of the module.
    pub rows: &'a [Row],
    /// Those that are computed here, operands first.
    pub computed: Vec<usize>,
    /// Those that come from outside.
    pub inputs: BTreeSet<usize>,
    /// Those that are read outside, with the nodes and lanes in which they are.
    pub outputs: BTreeMap<usize, Vec<(NodeId, usize)>>,
}

/// The cones of a module's rows.
pub fn cones<'a>(module: &Module, rows: &'a [Row], extent: Extent) -> Vec<Cone<'a>> {
    let mut open = groups(rows);
    loop {
        let cones = with_outputs(module, rows, &open);
        let poor: HashSet<usize> =
            (0..cones.len()).filter(|number| extent == Extent::Paying && !cones[*number].pays(module)).collect();
        if poor.is_empty() {
            return cones.into_iter().filter(|cone| !cone.outputs.is_empty()).collect();
        }
        let kept = open.into_iter().enumerate().filter(|(number, _)| !poor.contains(number));
        open = kept.map(|(_, group)| group).collect();
    }
}

/// Rows that are computed from each other.
fn groups(rows: &[Row]) -> Vec<Vec<usize>> {
    let mut leader: Vec<usize> = (0..rows.len()).collect();
    fn find(leader: &mut [usize], mut row: usize) -> usize {
        while leader[row] != row {
            leader[row] = leader[leader[row]];
            row = leader[row];
        }
        row
    }
    for (number, row) in rows.iter().enumerate() {
        for &operand in row.operands.iter().filter(|operand| rows[**operand].is_computed()) {
            let (mine, other) = (find(&mut leader, number), find(&mut leader, operand));
            leader[mine.max(other)] = mine.min(other);
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in (0..rows.len()).filter(|number| rows[*number].is_computed()) {
        groups.entry(find(&mut leader, number)).or_default().push(number);
    }
    groups.into_values().collect()
}

/// The cones of these groups: what is read of them outside is found from what the module drives.
fn with_outputs<'a>(module: &Module, rows: &'a [Row], groups: &[Vec<usize>]) -> Vec<Cone<'a>> {
    let mut cones: Vec<Cone> = groups.iter().map(|group| Cone::new(rows, group)).collect();
    let mut places: HashMap<NodeId, (usize, usize, usize)> = HashMap::new();
    for (number, group) in groups.iter().enumerate() {
        for &row in group {
            for (lane, &node) in rows[row].nodes.iter().enumerate() {
                places.entry(node).or_insert((number, row, lane));
            }
        }
    }
    let mut done = vec![false; module.nodes.len()];
    let mut open = module.roots();
    let mut entered = vec![false; cones.len()];
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut done[node.index()], true) {
            continue;
        }
        match places.get(&node) {
            Some(&(number, row, lane)) => {
                cones[number].outputs.entry(row).or_default().push((node, lane));
                if !std::mem::replace(&mut entered[number], true) {
                    open.extend(cones[number].inputs.iter().flat_map(|row| &rows[*row].nodes));
                }
            }
            None => open.extend(module.node(node).op.operands()),
        }
    }
    cones
}

impl<'a> Cone<'a> {
    fn new(rows: &'a [Row], computed: &[usize]) -> Self {
        let inside: HashSet<usize> = computed.iter().copied().collect();
        let operands = computed.iter().flat_map(|row| &rows[*row].operands);
        let inputs = operands.copied().filter(|row| !inside.contains(row)).collect();
        Self { rows, computed: computed.to_vec(), inputs, outputs: BTreeMap::new() }
    }

    /// How many rounds there are.
    pub fn lanes(&self) -> usize {
        self.rows[self.computed[0]].nodes.len()
    }

    /// True if vectors cost less than the operations one by one, in instructions.
    fn pays(&self, module: &Module) -> bool {
        let lanes = self.lanes() as u64;
        let limbs = |row: usize| u64::from(module.width(self.rows[row].nodes[0]).div_ceil(64));
        let computed: u64 = self.computed.iter().map(|row| limbs(*row)).sum();
        let moved = |row: &usize| match self.rows[*row].kind {
            Kind::Shared => 2 * limbs(*row),
            _ => 2 * lanes * limbs(*row),
        };
        let moved: u64 = self.inputs.iter().map(moved).sum();
        let read: u64 = self.outputs.keys().map(|row| lanes * limbs(*row)).sum();
        lanes * computed > 2 * computed + moved + read + CALL
    }
}
