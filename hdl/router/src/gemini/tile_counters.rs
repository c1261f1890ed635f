//! What a tile counts and remembers for the supervisor.

use phit_block::prelude::*;

/// Performance counters and the error register of a tile.
///
/// ```text
///                in_valid[2], in_last -->+----------------+
///       input_stalled, output_stalled -->|                |
///    unroutable, table_*, phit_*, marked |  TileCounters  |--> read_data[48]
///                                     -->|                |
///        write, address[10], data[48] -->+----------------+
/// ```
///
/// Bits 3 to 0 of `address` choose what is read, whatever the upper bits:
///
/// | `address` 3:0 | |
/// |---|---|
/// | 0, 1 | phits that came on virtual channel 0, 1 |
/// | 2, 3 | packets that came on virtual channel 0, 1 |
/// | 4 | cycles in which the input had a phit and sent none |
/// | 5 | cycles in which the output waited within a packet |
/// | 6 | packets that had no way |
/// | 7 | cycles in which table entries or routes of waiting packets were corrected |
/// | 8 | cycles in which table entries or routes of waiting packets could not be corrected |
/// | 9 | phits corrected on their way out |
/// | 10 | phits that could not be corrected on their way out |
/// | 11 | packets that went bad here and were marked |
/// | 12 | `errors`: bit i tells that 6 + i has counted since it was forgotten |
/// | 13 to 15 | 0 |
///
/// and the supervisor writes
///
/// | `address` | | `data` |
/// |---|---|---|
/// | 0x28B | errors that happened, to forget | 5:0 as `errors`; one that happens in the same cycle is kept |
///
/// Parameters: none.
/// Handshake: each event counts in each cycle in which its port is 1. Counters of 48 bits begin anew at 0 after the highest
/// count.
/// Latency: 1 cycle from `address` to `read_data`, which shows what was counted before that cycle. Throughput: one read per cycle.
/// Reset: counters and errors 0.
/// Asserts: nothing.
/// Source: GEM-MMR-01 to -04, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_tile_counters)]
#[published(gemini_tile_counters: TileCounters)]
pub struct TileCounters {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes on this virtual channel.
    pub in_valid: Signal<In, Bits<2>>,
    /// It is the last of its packet.
    pub in_last: Signal<In, Bit>,
    /// The input has a phit and sends none.
    pub input_stalled: Signal<In, Bit>,
    /// The output waits within a packet.
    pub output_stalled: Signal<In, Bit>,
    /// A packet had no way.
    pub unroutable: Signal<In, Bit>,
    /// Table entries or routes were corrected.
    pub table_corrected: Signal<In, Bit>,
    /// Table entries or routes could not be corrected.
    pub table_uncorrectable: Signal<In, Bit>,
    /// A phit was corrected on its way out.
    pub phit_corrected: Signal<In, Bit>,
    /// A phit could not be corrected on its way out.
    pub phit_uncorrectable: Signal<In, Bit>,
    /// A packet went bad here and was marked.
    pub marked: Signal<In, Bit>,
    /// The supervisor writes.
    pub write: Signal<In, Bit>,
    /// Where; bits 3 to 0 choose what is read, too.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// What was chosen the cycle before.
    pub read_data: Signal<Out, Bits<48>>,
    errors: ResetReg<Bits<6>>,
    // On the heap: they are more than a thread's stack takes.
    #[len(12)]
    count: Vec<ResetReg<Bits<48>>>,
    read: Reg<Bits<48>>,
    events: Signal<Local, Bits<12>>,
    shown: Signal<Local, Bits<48>>,
}

#[kernel]
impl Logic for TileCounters {
    fn update(&mut self) {
        self.events.next = bit_cast::<12, 2>(self.in_valid.val());
        if self.in_last.val() {
            self.events.next = bit_cast::<12, 2>(self.in_valid.val()) | (bit_cast::<12, 2>(self.in_valid.val()) << 2);
        }
        self.events.next = self.events.val().replace_bit(4, self.input_stalled.val());
        self.events.next = self.events.val().replace_bit(5, self.output_stalled.val());
        self.events.next = self.events.val().replace_bit(6, self.unroutable.val());
        self.events.next = self.events.val().replace_bit(7, self.table_corrected.val());
        self.events.next = self.events.val().replace_bit(8, self.table_uncorrectable.val());
        self.events.next = self.events.val().replace_bit(9, self.phit_corrected.val());
        self.events.next = self.events.val().replace_bit(10, self.phit_uncorrectable.val());
        self.events.next = self.events.val().replace_bit(11, self.marked.val());
        if self.write.val() & (self.address.val() == 0x28B) {
            self.errors.d.next =
                (self.errors.q.val() & !self.data.val().get_bits::<6>(0)) | self.events.val().get_bits::<6>(6);
        } else {
            self.errors.d.next = self.errors.q.val() | self.events.val().get_bits::<6>(6);
        }
        self.shown.next = 0.into();
        if self.address.val().get_bits::<4>(0) == 12 {
            self.shown.next = bit_cast::<48, 6>(self.errors.q.val());
        }
        for i in 0..12 {
            if self.events.val().get_bit(i) {
                self.count[i].d.next = self.count[i].q.val() + 1;
            }
            if self.address.val().get_bits::<4>(0) == i.to_bits() {
                self.shown.next = self.count[i].q.val();
            }
        }
        self.read.d.next = self.shown.val();
        self.read_data.next = self.read.q.val();
    }
}
