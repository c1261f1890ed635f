//! Memories as blocks of their own: one write port, one read port.

use phit_block::prelude::*;

/// Distributed memory: written at the clock edge, read in the same cycle.
///
/// ```text
///    write_enable -->+------------+
/// write_address[A] ->|            |
///   write_data[W] -->|   LutRam   |--> read_data[W]   same cycle
///  read_address[A] ->|            |
///                    +------------+
/// ```
///
/// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 12.
/// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word.
/// Latency: write 1 cycle, read 0 cycles. Throughput: 1 write and 1 read per cycle.
/// Reset: none; words are undefined until written.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice (maps to DPR16X4 on ECP5).
#[derive(LogicBlock, Ports, Block)]
#[block(lut_ram, W, A, check(check_parameters("LutRam", W, A)))]
#[published(lut_ram_w24_a6: LutRam<24, 6>)]
#[small(lut_ram_w3_a2: LutRam<3, 2>)]
pub struct LutRam<const W: usize, const A: usize> {
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
    /// The word there, in the same cycle.
    pub read_data: Signal<Out, Bits<W>>,
    words: AsyncMemory<W, A>,
}

#[kernel]
impl Logic for LutRam<W, A> {
    fn update(&mut self) {
        self.words.write_enable.next = self.write_enable.val();
        self.words.write_address.next = self.write_address.val();
        self.words.write_data.next = self.write_data.val();
        self.words.read_address.next = self.read_address.val();
        self.read_data.next = self.words.read_data.val();
    }
}

/// Block memory: written and read at the clock edge.
///
/// ```text
///    write_enable -->+------------+
/// write_address[A] ->|            |
///   write_data[W] -->|  BlockRam  |--> read_data[W]   one cycle after its address
///     read_enable -->|            |
///  read_address[A] ->|            |
///                    +------------+
/// ```
///
/// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 16.
/// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word.
/// Latency: write 1 cycle, read 1 cycle. Throughput: 1 write and 1 read per cycle.
/// Reset: none; words and `read_data` are undefined until written and read.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice (maps to DP16KD on ECP5).
#[derive(LogicBlock, Ports, Block)]
#[block(block_ram, W, A, check(check_parameters("BlockRam", W, A)))]
#[published(block_ram_w24_a9: BlockRam<24, 9>)]
#[small(block_ram_w3_a2: BlockRam<3, 2>)]
pub struct BlockRam<const W: usize, const A: usize> {
    /// Rising edge writes and reads.
    pub clock: Signal<In, Clock>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Where to write.
    pub write_address: Signal<In, Bits<A>>,
    /// What to write.
    pub write_data: Signal<In, Bits<W>>,
    /// Read in this cycle; `read_data` holds otherwise.
    pub read_enable: Signal<In, Bit>,
    /// Where to read.
    pub read_address: Signal<In, Bits<A>>,
    /// The word read last.
    pub read_data: Signal<Out, Bits<W>>,
    words: SyncMemory<W, A>,
}

#[kernel]
impl Logic for BlockRam<W, A> {
    fn update(&mut self) {
        self.words.write_enable.next = self.write_enable.val();
        self.words.write_address.next = self.write_address.val();
        self.words.write_data.next = self.write_data.val();
        self.words.read_enable.next = self.read_enable.val();
        self.words.read_address.next = self.read_address.val();
        self.read_data.next = self.words.read_data.val();
    }
}

fn check_parameters(block: &str, w: usize, a: usize) {
    assert!((1..=1024).contains(&w), "{block}: W is {w}; legal: 1..=1024");
    assert!((1..=16).contains(&a), "{block}: A is {a}; legal: 1..=16");
}
