//! Requests whose responses bring data: which of them are outstanding, and what was kept for their responses.

use std::collections::BTreeMap;

/// Ports that the table reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// A request needs a row: its sequence, and what is to be kept.
    pub row: Option<(usize, u128)>,
    /// A response: its tag and its sequence.
    pub response: Option<(usize, usize)>,
    /// All rows of this sequence are to become free.
    pub free: Option<usize>,
}

/// What it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Rows are being cleared.
    pub busy: bool,
    /// A row is taken if it is offered; its tag.
    pub tag: Option<usize>,
    /// A free is taken if it is offered.
    pub free_ready: bool,
    /// What was kept for the response of the cycle before, if it had a row.
    pub hit: Option<u128>,
}

/// The table.
#[derive(Clone, Debug)]
pub struct OutstandingTable {
    tags: usize,
    /// Sequence and data of the rows in use, by their tags.
    rows: BTreeMap<usize, (usize, u128)>,
    /// Cycles for which rows are cleared.
    clearing: usize,
    /// Cycles without a response that a free still takes.
    freeing: usize,
    /// The row that the search for a free one looks at, and that it was found free.
    search: usize,
    is_found: bool,
    hit: Option<u128>,
}

impl OutstandingTable {
    /// `2^tag_bits - 1` rows, as after reset.
    pub fn new(tag_bits: u32) -> Self {
        let tags = 1 << tag_bits;
        Self { tags, rows: BTreeMap::new(), clearing: tags, freeing: 0, search: 0, is_found: false, hit: None }
    }

    /// Tag and sequence of a row in use, the first from `tag` on.
    pub fn row_from(&self, tag: usize) -> Option<(usize, usize)> {
        let next = self.rows.range(tag..).next().or_else(|| self.rows.first_key_value());
        next.map(|(tag, (ssid, _))| (*tag, *ssid))
    }

    /// Tags of the rows of a sequence.
    pub fn rows_of(&self, ssid: usize) -> impl Iterator<Item = usize> {
        self.rows.iter().filter(move |(_, row)| row.0 == ssid).map(|(tag, _)| *tag)
    }

    /// Nothing else keeps the table from giving a row, or looking for one.
    fn is_idle(&self, inputs: Inputs) -> bool {
        self.clearing == 0 && self.freeing == 0 && inputs.response.is_none()
    }

    /// What the table shows in a cycle with these inputs.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        Outputs {
            busy: self.clearing > 0,
            tag: (self.is_found && self.is_idle(inputs)).then_some(self.search),
            free_ready: self.clearing == 0 && self.freeing == 0,
            hit: self.hit,
        }
    }

    /// One step of the search for a free row.
    fn look(&mut self) {
        self.is_found = self.search != 0 && !self.rows.contains_key(&self.search);
        if !self.is_found {
            self.search = (self.search + 1) % self.tags;
        }
    }

    /// The clock edge that ends the cycle.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            *self = Self::new(self.tags.ilog2());
            return;
        }
        let shown = self.outputs(inputs);
        if let (Some(tag), Some(row)) = (shown.tag, inputs.row) {
            assert!(self.rows.insert(tag, row).is_none(), "a tag has one row");
            (self.is_found, self.search) = (false, (tag + 1) % self.tags);
        } else if self.is_idle(inputs) && !self.is_found {
            self.look();
        }
        self.clearing = self.clearing.saturating_sub(1);
        self.hit = inputs.response.and_then(|(tag, ssid)| match self.rows.get(&tag) {
            Some((owner, data)) if *owner == ssid => Some(*data),
            _ => None,
        });
        match inputs.response {
            Some((tag, _)) if self.hit.is_some() => drop(self.rows.remove(&tag)),
            Some(_) => {}
            None => self.freeing = self.freeing.saturating_sub(1),
        }
        if let (Some(ssid), true) = (inputs.free, shown.free_ready) {
            self.rows.retain(|_, row| row.0 != ssid);
            self.freeing = self.tags;
        }
    }
}
