//! Memory domains: which memory a remote process may reach.

use super::format::{OUT_OF_BOUNDS, WRITE_PROTECTED, WRONG_HANDLE, WRONG_TAG};
use phit_block::prelude::*;
use phit_prim::sweep::Sweep;

/// Translates a memory domain handle and an offset to an address of the host, or refuses them.
///
/// ```text
///  lookup_valid, lookup_handle[12], lookup_tag[8] -->+---------------+--> status[4], address[40], queue[10], queued, receives
///             lookup_offset[40], lookup_words[5] -->| MemoryDomains |
///                                  lookup_writes -->|               |
///   row_write, row_index[12], row_half, row_value[64] -->+---------------+--> busy
/// ```
///
/// A row: half 0 is length in bytes 39:0, protection tag 47:40, writable 48, valid 49; half 1 is the address in the host's
/// memory in bits 39:12, and the completion queue of its notifications in bits 9:0, if bit 10 is set; if bit 11 is set, bits 9:0 are the channel of its messages. A request passes if its handle names a valid row with its protection tag, which is not
/// 0, all its bytes lie below the length, and the row is writable if it writes.
///
/// Parameters: `M`, 1 to 12: `2^M` rows.
/// Handshake: none; `status` and `address` answer the lookup of the cycle before, and stay until the next lookup. `status` is
/// 0, or the first that applies of 3 (no valid row), 2 (wrong tag), 4 (out of bounds), 5 (write-protected).
/// Latency: 1 cycle. Throughput: 1 lookup per cycle.
/// Reset: no row is valid; `busy` for `2^M` cycles, in which row writes are lost and lookups mean nothing.
/// Asserts: an access that passes lies inside its row, and has its tag.
/// Source: GEM-ADR-01, -02, -05, -07, -08; GEM-SYS-11.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_memory_domains, M: 1..=12)]
#[published(gemini_memory_domains_m12: MemoryDomains<12>)]
#[small(gemini_memory_domains_m2: MemoryDomains<2>)]
pub struct MemoryDomains<const M: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Rows are being cleared.
    pub busy: Signal<Out, Bit>,
    /// Look up.
    pub lookup_valid: Signal<In, Bit>,
    /// Memory domain handle.
    pub lookup_handle: Signal<In, Bits<12>>,
    /// Protection tag.
    pub lookup_tag: Signal<In, Bits<8>>,
    /// Offset of the first byte.
    pub lookup_offset: Signal<In, Bits<40>>,
    /// Words of 4 bytes.
    pub lookup_words: Signal<In, Bits<5>>,
    /// The access writes.
    pub lookup_writes: Signal<In, Bit>,
    /// 0, or why the access is refused.
    pub status: Signal<Out, Bits<4>>,
    /// The first byte in the host's memory; undefined unless `status` is 0.
    pub address: Signal<Out, Bits<40>>,
    /// The row's completion queue; undefined unless `status` is 0.
    pub queue: Signal<Out, Bits<10>>,
    /// It has one; undefined unless `status` is 0.
    pub queued: Signal<Out, Bit>,
    /// `queue` is the channel of its messages; undefined unless `status` is 0.
    pub receives: Signal<Out, Bit>,
    /// Write half a row.
    pub row_write: Signal<In, Bit>,
    /// Which row; one beyond the last changes nothing.
    pub row_index: Signal<In, Bits<12>>,
    /// Which half.
    pub row_half: Signal<In, Bit>,
    /// Its value.
    pub row_value: Signal<In, Bits<64>>,
    #[wires(read_enable = lookup_valid)]
    limits: SyncMemory<50, M>,
    #[wires(read_enable = lookup_valid)]
    bases: SyncMemory<40, M>,
    #[wires(busy)]
    clear: Sweep<M>,
    tag: Reg<Bits<8>>,
    offset: Reg<Bits<40>>,
    words: Reg<Bits<5>>,
    writes: Reg<Bit>,
    beyond: Reg<Bit>,
    end: Signal<Local, Bits<41>>,
    limit: Signal<Local, Bits<50>>,
    is_row: Signal<Local, Bit>,
    #[init(0)]
    none: Constant<Bits<12>>,
    #[assert("an access that passes lies inside its row")]
    inside: Property,
}

#[kernel]
impl Logic for MemoryDomains<M> {
    fn update(&mut self) {
        self.limits.read_address.next = self.lookup_handle.val().get_bits::<M>(0);
        self.bases.read_address.next = self.lookup_handle.val().get_bits::<M>(0);
        if self.lookup_valid.val() {
            self.tag.d.next = self.lookup_tag.val();
            self.offset.d.next = self.lookup_offset.val();
            self.words.d.next = self.lookup_words.val();
            self.writes.d.next = self.lookup_writes.val();
            self.beyond.d.next = (self.lookup_handle.val() >> M.to_bits::<4>()) != self.none.val();
        }
        self.limit.next = self.limits.read_data.val();
        self.end.next = bit_cast::<41, 40>(self.offset.q.val()) + (bit_cast::<41, 5>(self.words.q.val()) << 2);
        self.status.next = 0.into();
        if self.writes.q.val() & !self.limit.val().get_bit(48) {
            self.status.next = WRITE_PROTECTED.to_bits();
        }
        if self.end.val() > bit_cast::<41, 40>(self.limit.val().get_bits::<40>(0)) {
            self.status.next = OUT_OF_BOUNDS.to_bits();
        }
        if (self.limit.val().get_bits::<8>(40) != self.tag.q.val()) | !self.tag.q.val().any() {
            self.status.next = WRONG_TAG.to_bits();
        }
        if self.beyond.q.val() | !self.limit.val().get_bit(49) {
            self.status.next = WRONG_HANDLE.to_bits();
        }
        self.address.next =
            (bit_cast::<40, 28>(self.bases.read_data.val().get_bits::<28>(12)) << 12) + self.offset.q.val();
        self.queue.next = self.bases.read_data.val().get_bits::<10>(0);
        self.queued.next = self.bases.read_data.val().get_bit(10);
        self.receives.next = self.bases.read_data.val().get_bit(11);
        self.inside.holds.next = self.status.val().any()
            | (self.limit.val().get_bit(49)
                & (self.tag.q.val() == self.limit.val().get_bits::<8>(40))
                & (self.end.val() <= bit_cast::<41, 40>(self.limit.val().get_bits::<40>(0))));

        self.is_row.next = (self.row_index.val() >> M.to_bits::<4>()) == self.none.val();
        self.limits.write_enable.next =
            (self.row_write.val() & self.is_row.val() & !self.row_half.val()) | self.clear.busy.val();
        self.limits.write_address.next = self.row_index.val().get_bits::<M>(0);
        self.limits.write_data.next = self.row_value.val().get_bits::<50>(0);
        self.bases.write_enable.next = self.row_write.val() & self.is_row.val() & self.row_half.val();
        self.bases.write_address.next = self.row_index.val().get_bits::<M>(0);
        self.bases.write_data.next = self.row_value.val().get_bits::<40>(0);
        if self.clear.busy.val() {
            self.limits.write_address.next = self.clear.address.val();
            self.limits.write_data.next = 0.into();
        }
    }
}
