//! The operations of all ranks.

/// Bytes of a message at most.
pub const MOST_BYTES: u64 = 1 << 24;
/// Cycles of a calculation at most.
pub const MOST_CYCLES: u64 = 100_000_000;

/// What an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Sends a message.
    Send {
        /// The rank that receives it.
        to: usize,
        /// Its length.
        bytes: u64,
        /// Its tag.
        tag: u32,
    },
    /// Waits for a message.
    Recv {
        /// The rank that sends it.
        from: usize,
        /// The room for it.
        bytes: u64,
        /// Its tag.
        tag: u32,
    },
    /// Calculates.
    Calc {
        /// For so many router cycles.
        cycles: u64,
        /// On this processor of the rank, which does one calculation at a time.
        cpu: usize,
    },
}

/// An operation of a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Its label; empty if it has none.
    pub label: String,
    /// The line of the file that it stands in, from 1.
    pub line: usize,
    /// What it does.
    pub kind: Kind,
    /// Operations of this rank that must have ended before.
    pub requires: Vec<usize>,
    /// Operations of this rank that must have begun before.
    pub irequires: Vec<usize>,
}

/// An operation, by rank and place among its operations.
pub type Index = (usize, usize);

/// The operations of all ranks, which can all end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    ranks: Vec<Vec<Operation>>,
}

impl Schedule {
    /// Of these operations, by rank.
    pub(super) fn new(ranks: Vec<Vec<Operation>>) -> Self {
        Self { ranks }
    }

    /// The operations of each rank, in the order of the file.
    pub fn ranks(&self) -> &[Vec<Operation>] {
        &self.ranks
    }

    /// All operations, rank by rank.
    pub fn operations(&self) -> impl Iterator<Item = (Index, &Operation)> {
        (self.ranks.iter().enumerate())
            .flat_map(|(rank, all)| all.iter().enumerate().map(move |(place, operation)| ((rank, place), operation)))
    }

    /// An operation.
    ///
    /// # Panics
    /// If there is none of this index.
    pub fn operation(&self, (rank, place): Index) -> &Operation {
        &self.ranks[rank][place]
    }

    /// An operation in words, for a message.
    pub fn name(&self, index: Index) -> String {
        let Operation { label, line, kind, .. } = self.operation(index);
        let rank = index.0;
        let what = match kind {
            Kind::Send { to, tag, .. } => format!("send to {to} tag {tag}"),
            Kind::Recv { from, tag, .. } => format!("recv from {from} tag {tag}"),
            Kind::Calc { cycles, .. } => format!("calc {cycles}"),
        };
        let label = if label.is_empty() { String::new() } else { format!("`{label}`, ") };
        format!("{label}{what} of rank {rank} in line {line}")
    }
}
