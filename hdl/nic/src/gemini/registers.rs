//! The registers that concern the interface as a whole, and the way to those of its parts.

use phit_block::prelude::*;

/// Decodes accesses to registers, measures intervals, and counts.
///
/// ```text
///   access_valid, access_write -->+-----------+--> node[18], tick, clean, flush
///         access_address[24],     |           |<-- flushing, ring_state[20], posted[5]
///             access_data[64]  -->|           |--> descriptor_write, domain_write, ring_write, post_write
///  access_ready, access_read[64] <--| Registers |--> queue_write, queue[10], queue_field[2]
///                                 |           |--> release_valid, watch_valid
///             happened_k[4] -->|           |<-- sequence_ready, sequence_count[16], sequence_quarantined
///                                 +-----------+
/// ```
///
/// Registers of 64 bits, by page (`access_address` 23:20) and bits below:
///
/// | page | bits | written | read |
/// |---|---|---|---|
/// | 0 | 4:3 is 0 | `node` | the same |
/// | 0 | 4:3 is 1, 2 | cycles less one from one `tick`, `clean` to the next, 32 bits; 0: none | the same |
/// | 0 | 4:3 is 3 | `flush` for one cycle | bit 0: `flushing` |
/// | 1, 2 | | `descriptor_write`, `domain_write` for one cycle | - |
/// | 3 | 14:5: `queue`, 4:3: `queue_field` | `queue_write` for one cycle | - |
/// | 4 | | `release_valid` until `sequence_ready` | `watch_valid` until `sequence_ready`: `sequence_count` 15:0, `sequence_quarantined` 16 |
/// | 5 | 6:3 | - | the sum of all `happened_k`, modulo 2^32 |
/// | 6 | | `ring_write` for one cycle | `ring_state` |
/// | 8 to 11 | 21:12: `queue`; 11:3 is 0 | `queue_write` for one cycle, with `queue_field` 1 | - |
/// | 12 to 15 | 11:3 is 0 | `post_write` for one cycle | `posted` |
///
/// Pages 8 to 11 have 4,096 bytes for each queue, with nothing in them but its read index, pages 12 to 15 as many for each channel: they may be mapped for its user. `register_table`
/// has all registers of the interface.
///
/// A dash: reads give an undefined value, writes do nothing.
///
/// Parameters: `K`, 1 to 16: counters.
/// Handshake: valid/ready; an access waits on page 4 alone, and is taken in its cycle on the others. `access_read` belongs to that cycle.
/// Latency: 0 cycles to what is passed on, 1 cycle to what is kept. Throughput: 1 access per cycle. An interval that is written
/// counts from the present one's cycles.
/// Reset: all registers and counters are 0.
/// Asserts: nothing. Relies on: an access that waits stays.
/// Source: GEM-MMR-01, REG-01; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_registers, K: 1..=16)]
#[published(gemini_registers_k11: Registers<11>)]
#[small(gemini_registers_k3: Registers<3>)]
pub struct Registers<const K: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A register is accessed.
    pub access_valid: Signal<In, Bit>,
    /// It is written.
    pub access_write: Signal<In, Bit>,
    /// Which one.
    pub access_address: Signal<In, Bits<24>>,
    /// Its new value.
    pub access_data: Signal<In, Bits<64>>,
    /// The access is done.
    pub access_ready: Signal<Out, Bit>,
    /// The value read.
    pub access_read: Signal<Out, Bits<64>>,
    /// This node: number on its chip in the two lowest bits, chip above.
    pub node: Signal<Out, Bits<18>>,
    /// An interval of the time-outs has passed.
    pub tick: Signal<Out, Bit>,
    /// An interval of the cache of atomic operations has passed.
    pub clean: Signal<Out, Bit>,
    /// Flush that cache.
    pub flush: Signal<Out, Bit>,
    /// It is being flushed or cleaned.
    pub flushing: Signal<In, Bit>,
    /// The privileged half of a descriptor is written.
    pub descriptor_write: Signal<Out, Bit>,
    /// Half of a memory domain is written.
    pub domain_write: Signal<Out, Bit>,
    /// A completion queue is written.
    pub queue_write: Signal<Out, Bit>,
    /// Which one; undefined without `queue_write`.
    #[undefined_without(queue_write)]
    pub queue: Signal<Out, Bits<10>>,
    /// Which of its fields; undefined without `queue_write`.
    #[undefined_without(queue_write)]
    pub queue_field: Signal<Out, Bits<2>>,
    /// The ring of block transfers is written.
    pub ring_write: Signal<Out, Bit>,
    /// How far that ring is.
    pub ring_state: Signal<In, Bits<20>>,
    /// A receive buffer is posted.
    pub post_write: Signal<Out, Bit>,
    /// Buffers that wait at the channel that the access names.
    pub posted: Signal<In, Bits<5>>,
    /// A sequence is to be released.
    pub release_valid: Signal<Out, Bit>,
    /// A sequence is read.
    pub watch_valid: Signal<Out, Bit>,
    /// One of the two is done.
    pub sequence_ready: Signal<In, Bit>,
    /// Its packets without acknowledgement.
    pub sequence_count: Signal<In, Bits<16>>,
    /// It is quarantined.
    pub sequence_quarantined: Signal<In, Bit>,
    /// How often what is counted has happened in this cycle.
    pub happened: [Signal<In, Bits<4>>; K],
    #[wires(q = node)]
    number: ResetReg<Bits<18>>,
    // Intervals of `tick` and `clean`, cycles less one, and the cycles of the present ones.
    limits: [ResetReg<Bits<32>>; 2],
    cycles: [Reg<Bits<32>>; 2],
    counters: [ResetReg<Bits<32>>; K],
    page: Signal<Local, Bits<4>>,
    place: Signal<Local, Bits<2>>,
    writes: Signal<Local, Bit>,
    is_post: Signal<Local, Bit>,
    ends: Signal<Local, Bits<2>>,
    limit: Signal<Local, Bits<32>>,
    counter: Signal<Local, Bits<32>>,
}

/// The field of a completion queue that its user writes.
const READ_INDEX: usize = 1;

#[kernel]
impl Logic for Registers<K> {
    fn update(&mut self) {
        self.page.next = self.access_address.val().get_bits::<4>(20);
        self.place.next = self.access_address.val().get_bits::<2>(3);
        self.writes.next = self.access_valid.val() & self.access_write.val();
        self.descriptor_write.next = self.writes.val() & (self.page.val() == 1);
        self.domain_write.next = self.writes.val() & (self.page.val() == 2);
        if self.page.val().get_bits::<2>(2) == bits::<2>(2) {
            self.queue_write.next = self.writes.val() & !self.access_address.val().get_bits::<9>(3).any();
            self.queue.next = self.access_address.val().get_bits::<10>(12);
            self.queue_field.next = READ_INDEX.to_bits();
        } else {
            self.queue_write.next = self.writes.val() & (self.page.val() == 3);
            self.queue.next = self.access_address.val().get_bits::<10>(5);
            self.queue_field.next = self.place.val();
        }
        self.is_post.next =
            (self.page.val().get_bits::<2>(2) == bits::<2>(3)) & !self.access_address.val().get_bits::<9>(3).any();
        self.post_write.next = self.writes.val() & self.is_post.val();
        self.ring_write.next = self.writes.val() & (self.page.val() == 6);
        self.release_valid.next = self.writes.val() & (self.page.val() == 4);
        self.watch_valid.next = self.access_valid.val() & !self.access_write.val() & (self.page.val() == 4);
        self.flush.next = self.writes.val() & (self.page.val() == 0) & (self.place.val() == 3);
        if self.writes.val() & (self.page.val() == 0) & (self.place.val() == 0) {
            self.number.d.next = self.access_data.val().get_bits::<18>(0);
        }

        self.ends.next = 0.into();
        self.limit.next = self.limits[0].q.val();
        for i in 0..2 {
            self.cycles[i].d.next = self.cycles[i].q.val() + 1;
            if self.cycles[i].q.val() >= self.limits[i].q.val() {
                self.cycles[i].d.next = 0.into();
                self.ends.next = self.ends.val().replace_bit(i, self.limits[i].q.val().any());
            }
            if self.place.val() == (i + 1).to_bits::<2>() {
                self.limit.next = self.limits[i].q.val();
                if self.writes.val() & (self.page.val() == 0) {
                    self.limits[i].d.next = self.access_data.val().get_bits::<32>(0);
                }
            }
        }
        self.tick.next = self.ends.val().get_bit(0);
        self.clean.next = self.ends.val().get_bit(1);

        self.counter.next = self.counters[0].q.val();
        for i in 0..K {
            if self.access_address.val().get_bits::<4>(3) == i.to_bits::<4>() {
                self.counter.next = self.counters[i].q.val();
            }
            self.counters[i].d.next = self.counters[i].q.val() + bit_cast::<32, 4>(self.happened[i].val());
        }

        self.access_ready.next = (self.page.val() != 4) | self.sequence_ready.val();
        if self.page.val() == 4 {
            self.access_read.next =
                bit_cast::<64, 16>(self.sequence_count.val()).replace_bit(16, self.sequence_quarantined.val());
        } else if self.page.val() == 5 {
            self.access_read.next = bit_cast::<64, 32>(self.counter.val());
        } else if self.page.val() == 6 {
            self.access_read.next = bit_cast::<64, 20>(self.ring_state.val());
        } else if self.is_post.val() {
            self.access_read.next = bit_cast::<64, 5>(self.posted.val());
        } else if self.place.val() == 0 {
            self.access_read.next = bit_cast::<64, 18>(self.number.q.val());
        } else if self.place.val() == 3 {
            self.access_read.next = bits::<64>(0).replace_bit(0, self.flushing.val());
        } else {
            self.access_read.next = bit_cast::<64, 32>(self.limit.val());
        }
    }
}
