//! Memories of one write and one read port, with asynchronous and with synchronous read.
//!
//! Both are read-first: a read in the cycle of a write to its address gives the old word. There is no reset; a word
//! is undefined until it is written.

/// Write port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Write {
    /// Stores `write_data`.
    pub write_enable: bool,
    /// Where to.
    pub write_address: usize,
    /// The word.
    pub write_data: u64,
}

/// Words of a memory of 2^`ADDRESS_BITS` words, `None` where nothing was written.
#[derive(Clone, Debug)]
struct Words(Vec<Option<u64>>);

impl Words {
    fn new(address_bits: u32) -> Self {
        Self(vec![None; 1 << address_bits])
    }

    fn write(&mut self, port: Write) {
        if port.write_enable {
            self.0[port.write_address] = Some(port.write_data);
        }
    }
}

/// Ports that [`AsyncReadMemory`] reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AsyncReadInputs {
    /// Write port.
    pub write: Write,
    /// Which word `read_data` shows in the same cycle.
    pub read_address: usize,
}

/// Ports that [`SyncReadMemory`] reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SyncReadInputs {
    /// Write port.
    pub write: Write,
    /// Fetches the word at `read_address`; otherwise `read_data` holds.
    pub read_enable: bool,
    /// Which word `read_data` shows in the next cycle.
    pub read_address: usize,
}

/// Ports that a memory drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The word read; `None` if it was never written (or, with synchronous read, nothing was read yet).
    pub read_data: Option<u64>,
}

/// Memory whose word follows the read address in the same cycle.
#[derive(Clone, Debug)]
pub struct AsyncReadMemory {
    words: Words,
}

impl AsyncReadMemory {
    /// A memory of 2^`address_bits` words.
    pub fn new(address_bits: u32) -> Self {
        Self { words: Words::new(address_bits) }
    }

    /// The word at the read address, as it was before this cycle's write.
    pub fn outputs(&self, inputs: AsyncReadInputs) -> Outputs {
        Outputs { read_data: self.words.0[inputs.read_address] }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: AsyncReadInputs) {
        self.words.write(inputs.write);
    }
}

/// Memory whose word follows the read address one cycle later.
#[derive(Clone, Debug)]
pub struct SyncReadMemory {
    words: Words,
    read_data: Option<u64>,
}

impl SyncReadMemory {
    /// A memory of 2^`address_bits` words.
    pub fn new(address_bits: u32) -> Self {
        Self { words: Words::new(address_bits), read_data: None }
    }

    /// The word read last.
    pub fn outputs(&self, _inputs: SyncReadInputs) -> Outputs {
        Outputs { read_data: self.read_data }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: SyncReadInputs) {
        if inputs.read_enable {
            self.read_data = self.words.0[inputs.read_address];
        }
        self.words.write(inputs.write);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(write_address: usize, write_data: u64) -> Write {
        Write { write_enable: true, write_address, write_data }
    }

    #[test]
    fn async_read_shows_the_old_word_in_the_cycle_of_the_write() {
        let mut memory = AsyncReadMemory::new(2);
        let first = AsyncReadInputs { write: write(3, 10), read_address: 3 };
        let second = AsyncReadInputs { write: write(3, 11), read_address: 3 };
        assert_eq!(memory.outputs(first).read_data, None);
        memory.tick(first);
        assert_eq!(memory.outputs(second).read_data, Some(10));
        memory.tick(second);
        assert_eq!(memory.outputs(AsyncReadInputs { read_address: 3, ..Default::default() }).read_data, Some(11));
        assert_eq!(memory.outputs(AsyncReadInputs { read_address: 2, ..Default::default() }).read_data, None);
    }

    #[test]
    fn sync_read_is_read_first_and_holds() {
        let mut memory = SyncReadMemory::new(2);
        let read = |write, read_address| SyncReadInputs { write, read_enable: true, read_address };
        memory.tick(read(write(1, 20), 1));
        assert_eq!(memory.outputs(SyncReadInputs::default()).read_data, None);
        memory.tick(read(write(1, 21), 1));
        assert_eq!(memory.outputs(SyncReadInputs::default()).read_data, Some(20));
        memory.tick(SyncReadInputs { read_address: 1, ..Default::default() });
        assert_eq!(memory.outputs(SyncReadInputs::default()).read_data, Some(20), "holds without read_enable");
        memory.tick(read(Write::default(), 1));
        assert_eq!(memory.outputs(SyncReadInputs::default()).read_data, Some(21));
    }
}
