//! The words that atomic operations work on.

/// A word that has a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its address in words of 8 bytes.
    pub address: u64,
    /// Its value; none while it is being read.
    pub value: Option<u64>,
    /// The host's memory has another value.
    pub dirty: bool,
}

impl Word {
    /// It is being read.
    pub fn is_pending(&self) -> bool {
        self.value.is_none()
    }
}

/// Sets of places, the one used last first.
#[derive(Clone, Debug)]
pub struct AtomicCache {
    sets: Vec<Vec<Option<Word>>>,
    places: usize,
}

impl AtomicCache {
    /// `2^set_bits` sets of so many places, empty.
    pub fn new(set_bits: u32, places: usize) -> Self {
        Self { sets: vec![vec![None; places]; 1 << set_bits], places }
    }

    /// As at first.
    pub fn reset(&mut self) {
        let empty = vec![None; self.places];
        self.sets.fill(empty);
    }

    fn set(&self, address: u64) -> usize {
        address as usize % self.sets.len()
    }

    /// The word of this address, if it has a place.
    pub fn find(&self, address: u64) -> Option<Word> {
        self.sets[self.set(address)].iter().flatten().find(|word| word.address == address).copied()
    }

    /// The place that a new word takes, if any may be taken: its word, or nothing.
    pub fn victim(&self, address: u64) -> Option<Option<Word>> {
        self.sets[self.set(address)].iter().rev().find(|place| !place.is_some_and(|word| word.is_pending())).copied()
    }

    /// Dirty words of a set.
    pub fn dirty(&self, set: u64) -> impl Iterator<Item = Word> {
        self.sets[self.set(set)].iter().flatten().filter(|word| word.dirty).copied()
    }

    /// Dirty words of all sets.
    pub fn all_dirty(&self) -> impl Iterator<Item = Word> {
        self.sets.iter().flatten().flatten().filter(|word| word.dirty).copied()
    }

    /// The word takes that place, and is being read.
    ///
    /// # Panics
    /// If there is none.
    pub fn claim(&mut self, address: u64) {
        let index = self.set(address);
        let set = &mut self.sets[index];
        let place = set.iter().rposition(|place| !place.is_some_and(|word| word.is_pending())).expect("a place");
        set[place] = Some(Word { address, value: None, dirty: false });
    }

    /// The word has this value, or has no value and is removed.
    ///
    /// # Panics
    /// If it has no place.
    pub fn store(&mut self, address: u64, value: Option<u64>, dirty: bool) {
        let index = self.set(address);
        let set = &mut self.sets[index];
        let is_it = |place: &Option<Word>| place.is_some_and(|word| word.address == address);
        let place = set.iter().position(is_it).expect("the word has a place");
        set.remove(place);
        set.insert(0, value.map(|value| Word { address, value: Some(value), dirty }));
    }

    /// The host's memory has the value of this word.
    pub fn clean(&mut self, address: u64) {
        let index = self.set(address);
        let words = self.sets[index].iter_mut().flatten();
        words.filter(|word| word.address == address).for_each(|word| word.dirty = false);
    }

    /// A set loses its words.
    pub fn empty(&mut self, set: u64) {
        let index = self.set(set);
        self.sets[index].fill(None);
    }

    /// All sets lose their words.
    pub fn empty_all(&mut self) {
        (0..self.sets.len() as u64).for_each(|set| self.empty(set));
    }
}
