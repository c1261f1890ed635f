//! Lanes of different delay, side by side again.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Deskew of lanes by their markers.
///
/// ```text
///                   +----------+
///    in_valid[L] -->|          |--> out_valid
///  in_data_l[W]  -->|  Deskew  |--> out_data_l[W]   words that were sent together
///   in_marker[L] -->|          |--> out_marker      they are markers
///                   |          |--> aligned
///                   +----------+
/// ```
///
/// All lanes send a marker at the same time, now and then. A lane's words are queued from its marker on; when a marker
/// waits in all lanes, they are in step. If later a marker comes without the others', or a queue runs over because the
/// lanes differ by more than it holds, all begin anew.
///
/// Parameters: `L` lanes, 2 to 16; `W` bits, 1 to 128; `W1` = `W` + 1; queues of `2^A` words, `A` 1 to 6; `A1` = `A` + 1.
/// Handshake: `in_valid` has no ready: a lane does not wait. A row of words leaves in each cycle with `out_valid`.
/// Latency: 1 cycle from the latest lane's word. Throughput: 1 word per lane and cycle.
/// Reset: waiting for markers.
/// Asserts: a lane whose words wait, or that is in step, has found its marker.
/// Source: TH-PCS-02; in the manner of the alignment markers of IEEE 802.3 clause 82.
#[derive(LogicBlock, Ports, Block)]
#[block(deskew, L: 2..=16, W: 1..=128, A: 1..=6, W1 = W + 1)]
#[published(deskew_l4_w66_a4: Deskew<4, 66, 67, 4, 5>)]
#[small(deskew_l2_w2_a1: Deskew<2, 2, 3, 1, 2>)]
pub struct Deskew<const L: usize, const W: usize, const W1: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the lanes are not in step.
    pub reset: Signal<In, Bit>,
    /// A lane brings a word.
    pub in_valid: Signal<In, Bits<L>>,
    /// The words.
    pub in_data: [Signal<In, Bits<W>>; L],
    /// The word is a marker.
    pub in_marker: Signal<In, Bits<L>>,
    /// A row of words.
    pub out_valid: Signal<Out, Bit>,
    /// The words of the row; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: [Signal<Out, Bits<W>>; L],
    /// The row is one of markers; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_marker: Signal<Out, Bit>,
    /// The lanes are in step.
    pub aligned: Signal<Out, Bit>,
    queue: [Fifo<W1, A, A1>; L],
    started: ResetReg<Bits<L>>,
    in_step: ResetReg<Bit>,
    word: Signal<Local, Bits<W>>,
    entry: Signal<Local, Bits<W1>>,
    present: Signal<Local, Bits<L>>,
    markers: Signal<Local, Bits<L>>,
    overflow: Signal<Local, Bit>,
    torn: Signal<Local, Bit>,
    again: Signal<Local, Bit>,
    #[assert("a lane that waits, or is in step, has found its marker")]
    starts_with_markers: Property,
    #[cover("lanes come in step")]
    aligns: Property,
    #[cover("a marker comes without the others'")]
    tears: Property,
    #[cover("the lanes differ by more than the queues hold")]
    runs_over: Property,
}

#[kernel]
impl Logic for Deskew<L, W, W1, A, A1> {
    fn update(&mut self) {
        self.present.next = 0.into();
        self.markers.next = 0.into();
        self.overflow.next = false;
        for l in 0..L {
            self.present.next = self.present.val().replace_bit(l, self.queue[l].out_valid.val());
            self.markers.next = self.markers.val().replace_bit(l, self.queue[l].out_data.val().get_bit(W));
            if self.in_valid.val().get_bit(l) & !self.queue[l].in_ready.val() {
                self.overflow.next = true;
            }
        }
        self.torn.next = self.present.val().all() & self.markers.val().any() & !self.markers.val().all();
        self.again.next = self.overflow.val() | self.torn.val();

        self.started.reset.next = self.reset.val() | self.again.val();
        self.started.d.next = self.started.q.val() | (self.in_valid.val() & self.in_marker.val());
        self.in_step.reset.next = self.reset.val() | self.again.val();
        self.in_step.d.next = self.in_step.q.val() | self.present.val().all();
        for l in 0..L {
            self.queue[l].reset.next = self.reset.val() | self.again.val();
            self.queue[l].in_valid.next =
                self.in_valid.val().get_bit(l) & (self.started.q.val().get_bit(l) | self.in_marker.val().get_bit(l));
            self.word.next = self.in_data[l].val();
            self.entry.next = bit_cast::<W1, W>(self.word.val());
            self.queue[l].in_data.next = self.entry.val().replace_bit(W, self.in_marker.val().get_bit(l));
            self.queue[l].out_ready.next = self.present.val().all();
            self.out_data[l].next = self.queue[l].out_data.val().get_bits::<W>(0);
        }
        self.out_valid.next = self.present.val().all() & !self.torn.val();
        self.out_marker.next = self.markers.val().all();
        self.aligned.next = self.in_step.q.val();

        self.starts_with_markers.holds.next =
            (!self.in_step.q.val() | self.started.q.val().all()) & !(self.present.val() & !self.started.q.val()).any();
        self.aligns.holds.next = self.in_step.q.val() & self.present.val().all() & self.markers.val().all();
        self.tears.holds.next = self.torn.val();
        self.runs_over.holds.next = self.overflow.val();
    }
}
