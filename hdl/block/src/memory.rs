//! The two memories that kernels are written with. Their words start undefined; in simulation from the seed.
//!
//! An induction must say what a memory holds before it can say what will be read. Both memories show a word to
//! properties for that, at a port that costs nothing where nobody else reads it.

use crate::ports::Word;
use crate::prelude::*;
use phit_primitives::{Description, Primitive, contents, describe};

fn words<T: Word>(depth: usize) -> Vec<T> {
    (0..depth).map(|_| T::power_up()).collect()
}

/// `2^A` words of `W` bits; written at the clock edge, read in the same cycle (distributed RAM).
///
/// A read in the cycle of a write to its address gives the old word.
#[derive(Clone, Debug, LogicBlock, Part)]
pub struct AsyncMemory<const W: usize, const A: usize> {
    /// Rising edge writes.
    pub clock: Signal<In, Clock>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Where to write.
    pub write_address: Signal<In, Bits<A>>,
    /// What to write.
    pub write_data: Signal<In, Bits<W>>,
    /// Where to read.
    pub read_address: Signal<In, Bits<A>>,
    /// The word there.
    pub read_data: Signal<Out, Bits<W>>,
    /// Where a property looks; may stay open.
    pub watch_address: Signal<In, Bits<A>>,
    /// The word there, for properties only.
    pub watch_data: Signal<Out, Bits<W>>,
    _words: Vec<Bits<W>>,
}

impl<const W: usize, const A: usize> Default for AsyncMemory<W, A> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            write_enable: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            read_address: Default::default(),
            read_data: Default::default(),
            watch_address: Default::default(),
            watch_data: Default::default(),
            _words: words(1 << A),
        }
    }
}

impl<const W: usize, const A: usize> Logic for AsyncMemory<W, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.write_enable.val() {
            self._words[self.write_address.val().index()] = self.write_data.val();
        }
        self.read_data.next = self._words[self.read_address.val().index()];
        self.watch_data.next = self._words[self.watch_address.val().index()];
    }
    fn connect(&mut self) {
        self.read_data.connect();
        self.watch_data.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Memory { depth: 1 << A, synchronous_read: false }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        contents::offer("", || self._words.iter().map(|word| word.to_number()).collect());
        vec![]
    }
}

/// `2^A` words of `W` bits; written and read at the clock edge (block RAM).
///
/// `read_data` follows `read_address` one cycle later while `read_enable` is set, and holds otherwise. A read in the
/// cycle of a write to its address gives the old word.
#[derive(Clone, Debug, LogicBlock, Part)]
pub struct SyncMemory<const W: usize, const A: usize> {
    /// Rising edge writes and reads.
    pub clock: Signal<In, Clock>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Where to write.
    pub write_address: Signal<In, Bits<A>>,
    /// What to write.
    pub write_data: Signal<In, Bits<W>>,
    /// Read in this cycle.
    pub read_enable: Signal<In, Bit>,
    /// Where to read.
    pub read_address: Signal<In, Bits<A>>,
    /// The word read last.
    pub read_data: Signal<Out, Bits<W>>,
    /// Where a property looks; may stay open.
    pub watch_address: Signal<In, Bits<A>>,
    /// The word there in the same cycle, for properties only.
    pub watch_data: Signal<Out, Bits<W>>,
    _words: Vec<Bits<W>>,
}

impl<const W: usize, const A: usize> Default for SyncMemory<W, A> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            write_enable: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            read_enable: Default::default(),
            read_address: Default::default(),
            read_data: Signal::new_with_default(Bits::power_up()),
            watch_address: Default::default(),
            watch_data: Default::default(),
            _words: words(1 << A),
        }
    }
}

impl<const W: usize, const A: usize> Logic for SyncMemory<W, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.read_enable.val() {
                self.read_data.next = self._words[self.read_address.val().index()];
            }
            if self.write_enable.val() {
                self._words[self.write_address.val().index()] = self.write_data.val();
            }
        }
        self.watch_data.next = self._words[self.watch_address.val().index()];
    }
    fn connect(&mut self) {
        self.read_data.connect();
        self.watch_data.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Memory { depth: 1 << A, synchronous_read: true }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        contents::offer("", || self._words.iter().map(|word| word.to_number()).collect());
        contents::offer("_read_data", || vec![self.read_data.val().to_number()]);
        vec![]
    }
}
