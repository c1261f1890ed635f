//! Merges the reads of several blocks from the host.

use phit_block::prelude::*;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Reads of `K` sources share the host's read port. The host's tag carries the number of the source above the tag of the source.
///
/// ```text
///  read_valid_k, read_address_k[40] -->+-------------+--> host_read_valid, host_read_address[40]
///    read_words_k[5], read_tag_k[T] -->|             |--> host_read_words[5], host_read_tag[TH]
///                      read_ready_k <--|             |<-- host_read_ready
///                    return_valid_k <--| ReadArbiter |<-- host_return_valid, host_return_tag[TH]
///   return_tag[T], return_beat[128] <--|             |<-- host_return_beat[128], host_return_last
///         return_last, return_error <--|             |<-- host_return_error
///                    return_ready_k -->+-------------+--> host_return_ready
/// ```
///
/// A return goes to the source that its tag names. Beats keep the order in which the host returns them. A beat whose tag
/// names no source is taken and discarded, so that it does not block the returns behind it.
///
/// Parameters: `K` sources, 1 to `2^KB`; `T` bits of a source's tag, 1 to 12; `KB` bits of a source's number, 1 to 3; `TH` = `T` + `KB`.
/// Handshake: valid/ready. `read_ready_k` depends on `read_valid` and `host_read_ready` in the same cycle, `host_return_ready` on
/// `host_return_tag` and `return_ready`. A read that the host does not take keeps its turn.
/// Latency: 0 cycles both ways. Throughput: 1 read and 1 beat per cycle.
/// Reset: source 0 first.
/// Fair: a source waits for at most one read of each other source.
/// Asserts: what its arbiter asserts: a read that waits keeps its turn, and no source has two reads taken while another one waits.
/// Relies on: a read that waits stays.
/// Source: GEM-HT-05; round-robin among non-posted requests.
#[derive(LogicBlock, Ports, Block)]
#[block(read_arbiter, K: 1..=1 << KB, T: 1..=12, KB: 1..=3, TH = T + KB)]
#[published(read_arbiter_k2_t10_kb1: ReadArbiter<2, 10, 1, 11>)]
#[small(read_arbiter_k3_t2_kb2: ReadArbiter<3, 2, 2, 4>)]
pub struct ReadArbiter<const K: usize, const T: usize, const KB: usize, const TH: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A read is offered.
    pub read_valid: [Signal<In, Bit>; K],
    /// Its first byte.
    pub read_address: [Signal<In, Bits<40>>; K],
    /// Its words of 4 bytes.
    pub read_words: [Signal<In, Bits<5>>; K],
    /// The tag that its data will carry.
    pub read_tag: [Signal<In, Bits<T>>; K],
    /// It is taken.
    pub read_ready: [Signal<Out, Bit>; K],
    /// A beat of a read of this source is offered.
    pub return_valid: [Signal<Out, Bit>; K],
    /// Of the read with this tag; undefined without any `return_valid`, as what follows.
    pub return_tag: Signal<Out, Bits<T>>,
    /// 16 bytes.
    pub return_beat: Signal<Out, Bits<128>>,
    /// It is the last beat of the read.
    pub return_last: Signal<Out, Bit>,
    /// The host refused the read.
    pub return_error: Signal<Out, Bit>,
    /// It is taken.
    pub return_ready: [Signal<In, Bit>; K],
    /// A read is offered to the host.
    pub host_read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `host_read_valid`, as what follows.
    #[undefined_without(host_read_valid)]
    pub host_read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(host_read_valid)]
    pub host_read_words: Signal<Out, Bits<5>>,
    /// The number of its source, and the source's tag below.
    #[undefined_without(host_read_valid)]
    pub host_read_tag: Signal<Out, Bits<TH>>,
    /// The host takes it.
    pub host_read_ready: Signal<In, Bit>,
    /// A beat of a read is returned.
    pub host_return_valid: Signal<In, Bit>,
    /// Of the read with this tag.
    pub host_return_tag: Signal<In, Bits<TH>>,
    /// 16 bytes.
    pub host_return_beat: Signal<In, Bits<128>>,
    /// It is the last beat of the read.
    pub host_return_last: Signal<In, Bit>,
    /// The host refused the read.
    pub host_return_error: Signal<In, Bit>,
    /// It is taken.
    pub host_return_ready: Signal<Out, Bit>,
    // A read that waits holds its grant.
    #[wires(last = host_read_ready)]
    turn: LockedRoundRobin<K>,
    offers: Signal<Local, Bits<K>>,
    chosen: Signal<Local, Bits<K>>,
    number: Signal<Local, Bits<KB>>,
    tag: Signal<Local, Bits<T>>,
    returns_to: Signal<Local, Bits<KB>>,
}

#[kernel]
impl Logic for ReadArbiter<K, T, KB, TH> {
    fn update(&mut self) {
        self.offers.next = 0.into();
        for k in 0..K {
            self.offers.next = self.offers.val().replace_bit(k, self.read_valid[k].val());
        }
        self.turn.request.next = self.offers.val();
        self.turn.advance.next = true;
        self.chosen.next = self.turn.grant.val();
        self.host_read_address.next = self.read_address[0].val();
        self.host_read_words.next = self.read_words[0].val();
        self.tag.next = self.read_tag[0].val();
        self.number.next = 0.into();
        for k in 1..K {
            if self.chosen.val().get_bit(k) {
                self.host_read_address.next = self.read_address[k].val();
                self.host_read_words.next = self.read_words[k].val();
                self.tag.next = self.read_tag[k].val();
                self.number.next = k.to_bits();
            }
        }
        self.host_read_tag.next =
            (bit_cast::<TH, KB>(self.number.val()) << T.to_bits::<4>()) | bit_cast::<TH, T>(self.tag.val());
        self.host_read_valid.next = self.offers.val().any();

        self.return_tag.next = self.host_return_tag.val().get_bits::<T>(0);
        self.return_beat.next = self.host_return_beat.val();
        self.return_last.next = self.host_return_last.val();
        self.return_error.next = self.host_return_error.val();
        self.returns_to.next = self.host_return_tag.val().get_bits::<KB>(T);
        self.host_return_ready.next = true;
        for k in 0..K {
            self.read_ready[k].next = self.chosen.val().get_bit(k) & self.host_read_ready.val();
            self.return_valid[k].next = false;
            if self.returns_to.val() == k.to_bits() {
                self.return_valid[k].next = self.host_return_valid.val();
                self.host_return_ready.next = self.return_ready[k].val();
            }
        }
    }
}
