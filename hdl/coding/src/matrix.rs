//! Matrices of bits: how a linear code is computed before it becomes gates.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

/// Each matrix that was shared: a network asks for those of a few codes once a link, and a search takes milliseconds.
static SHARED: LazyLock<Mutex<HashMap<Matrix, Arc<Shared>>>> = LazyLock::new(Mutex::default);

/// Inputs of the sums that rows share: those of one lookup table.
const LARGEST_SHARED: usize = 4;

/// One bit for each row of a matrix: the rows that have a certain input.
type Rows = Vec<u64>;

/// A matrix over GF(2): which inputs each output is the sum of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrix {
    inputs: usize,
    rows: Vec<Vec<bool>>,
}

impl Matrix {
    /// The matrix of a linear function of so many bits: its column `j` is the function of bit `j` alone.
    ///
    /// # Panics
    /// If the function of zeros is not zero: then it is not linear.
    pub fn of(inputs: usize, function: impl Fn(&[bool]) -> Vec<bool>) -> Self {
        assert!(!function(&vec![false; inputs]).contains(&true), "the function of zeros is not zero");
        let column = |j: usize| function(&(0..inputs).map(|bit| bit == j).collect::<Vec<bool>>());
        let columns: Vec<Vec<bool>> = (0..inputs).map(column).collect();
        let outputs = columns.first().map_or(0, Vec::len);
        let row = |i: usize| columns.iter().map(|column| column[i]).collect();
        Self { inputs, rows: (0..outputs).map(row).collect() }
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.rows.len()
    }

    /// The inputs that an output is the sum of.
    pub fn row(&self, output: usize) -> impl Iterator<Item = usize> + '_ {
        self.rows[output].iter().enumerate().filter(|(_, is_summed)| **is_summed).map(|(input, _)| input)
    }

    /// The same sums in two steps: small sums that rows have in common, at most as many as there are inputs, and rows
    /// of inputs and of these. Greedy: the pair of inputs that most rows have is first, and grows while that saves gates.
    pub fn shared(&self) -> Arc<Shared> {
        // No entry is ever half made, so a panic in another thread does no harm.
        let mut known = SHARED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        Arc::clone(known.entry(self.clone()).or_insert_with(|| Arc::new(self.share())))
    }

    fn share(&self) -> Shared {
        let column = |input: usize| limbs(&self.rows.iter().map(|row| row[input]).collect::<Vec<bool>>());
        let mut columns: Vec<Rows> = (0..self.inputs).map(column).collect();
        let (mut sums, mut users) = (vec![], vec![]);
        while sums.len() < self.inputs
            && let Some((sum, rows)) = best_sum(&columns)
        {
            for &input in &sum {
                columns[input].iter_mut().zip(&rows).for_each(|(column, row)| *column &= !row);
            }
            sums.push(limbs(&(0..self.inputs).map(|input| sum.contains(&input)).collect::<Vec<bool>>()));
            users.push(rows);
        }
        let has = |row: usize| move |rows: &Rows| rows[row / 64] >> (row % 64) & 1 == 1;
        let row = |columns: &[Rows], row: usize| limbs(&columns.iter().map(has(row)).collect::<Vec<bool>>());
        Shared {
            of_inputs: (0..self.outputs()).map(|index| row(&columns, index)).collect(),
            of_sums: (0..self.outputs()).map(|index| row(&users, index)).collect(),
            sums,
        }
    }
}

/// A matrix in two steps; each row is a mask in limbs of 64 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The sums of inputs that rows have in common.
    pub sums: Vec<Vec<u64>>,
    /// Of each output, the inputs.
    pub of_inputs: Vec<Vec<u64>>,
    /// Of each output, the sums.
    pub of_sums: Vec<Vec<u64>>,
}

/// The inputs of the sum that is best shared, and the rows that have them all; `None` if no two rows share two inputs.
fn best_sum(columns: &[Rows]) -> Option<(Vec<usize>, Rows)> {
    let pairs = (0..columns.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let common = |a: &Rows, b: &Rows| -> Rows { a.iter().zip(b).map(|(a, b)| a & b).collect() };
    let count = |rows: &Rows| rows.iter().map(|limb| limb.count_ones() as usize).sum::<usize>();
    let in_common = |a: &Rows, b: &Rows| a.iter().zip(b).map(|(a, b)| (a & b).count_ones() as usize).sum::<usize>();
    let (a, b) = pairs.max_by_key(|(a, b)| (in_common(&columns[*a], &columns[*b]), std::cmp::Reverse((*a, *b))))?;
    let mut rows = common(&columns[a], &columns[b]);
    if count(&rows) < 2 {
        return None;
    }
    let mut sum = vec![a, b];
    while sum.len() < LARGEST_SHARED {
        let others = (0..columns.len()).filter(|input| !sum.contains(input));
        let best = others.max_by_key(|input| (in_common(&rows, &columns[*input]), std::cmp::Reverse(*input)));
        let Some(input) = best else { break };
        let left = in_common(&rows, &columns[input]);
        if left < 2 || left * sum.len() < count(&rows) * (sum.len() - 1) {
            break;
        }
        rows = common(&rows, &columns[input]);
        sum.push(input);
    }
    Some((sum, rows))
}

/// Bits, lowest first, as a mask.
fn limbs(bits: &[bool]) -> Vec<u64> {
    bits.chunks(64).map(from_bits).collect()
}

/// The low `width` bits of a number, lowest first.
pub fn to_bits(value: u64, width: usize) -> Vec<bool> {
    (0..width).map(|bit| value >> bit & 1 == 1).collect()
}

/// The number with these bits, lowest first.
pub fn from_bits(bits: &[bool]) -> u64 {
    bits.iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit))
}
