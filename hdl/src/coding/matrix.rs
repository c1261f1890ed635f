//! Matrices of bits: how a linear code is computed before it becomes gates.

/// A matrix over GF(2): which inputs each output is the sum of.
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// The inputs that output `index` is the sum of, as a mask in limbs of 64 bits.
    pub fn row(&self, index: usize) -> Vec<u64> {
        let limb = |bits: &[bool]| bits.iter().rev().fold(0, |limb, bit| limb << 1 | u64::from(*bit));
        self.rows[index].chunks(64).map(limb).collect()
    }
}

/// The low `width` bits of a number, lowest first.
pub fn to_bits(value: u64, width: usize) -> Vec<bool> {
    (0..width).map(|bit| value >> bit & 1 == 1).collect()
}

/// The number with these bits, lowest first.
pub fn from_bits(bits: &[bool]) -> u64 {
    bits.iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit))
}
