//! Where packets leave the network.

use phit_block::prelude::*;
use phit_link::bluegene::vc_buffer::VcBuffer;
use phit_link::retry::credit_loop::CreditLoop;
use phit_prim::round_robin::RoundRobin;

/// The reception buffer of several buffers of receivers: each brings a whole packet when its turn comes.
///
/// ```text
///        request[N] -->+---------------+--> open, grant[N]
///  valid[N], last[N],  | ReceptionPort |--> rx_valid, rx_word[32], rx_last, rx_bad
///  bad[N], word_n[32]  |               |<-- rx_ready
///  upset[39]        -->+---------------+--> corrected[16], uncorrectable[16]
/// ```
///
/// Parameters: `N` buffers, 1 to 16; `2^B` words, `B1` = `B` + 1; `F` bits of the count of packets, 2 to 16, for `2^(F-1)` - 1 of them.
/// Handshake: `open` says that a packet would be taken. `request` comes only with it, and `grant` answers one request in the same cycle. The winner brings a word in each cycle from the next one to `last`;
/// `bad` counts with it. Valid/ready at `rx`; `rx_bad` counts with `rx_last`.
/// Latency: 3 cycles from a packet's last word to its first at `rx`. Throughput: 1 word each way per cycle, less 1 between packets.
/// Reset: empty.
/// Asserts: what its parts assert. Relies on: `request` only with `open`; one word at a time, `2^(F-1)` - 1 packets fit into the buffer.
/// Source: BGQ-SYS-13, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_reception_port, N: 1..=16, B, F, B1 = B + 1)]
#[published(bluegene_reception_port_n10_b10: ReceptionPort<10, 10, 11, 4>)]
#[small(bluegene_reception_port_n2_b6: ReceptionPort<2, 6, 7, 3>)]
pub struct ReceptionPort<const N: usize, const B: usize, const B1: usize, const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A buffer has a packet.
    pub request: Signal<In, Bits<N>>,
    /// One would be taken.
    pub open: Signal<Out, Bit>,
    /// This buffer's is taken.
    pub grant: Signal<Out, Bits<N>>,
    /// A word of the packet that was taken.
    pub valid: Signal<In, Bits<N>>,
    /// The word.
    pub word: [Signal<In, Bits<32>>; N],
    /// It is the last of its packet.
    pub last: Signal<In, Bits<N>>,
    /// With the last: the packet is damaged.
    pub bad: Signal<In, Bits<N>>,
    /// A word that has arrived waits.
    pub rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub rx_last: Signal<Out, Bit>,
    /// With the last: the packet is damaged.
    pub rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub rx_ready: Signal<In, Bit>,
    /// Bits to spoil in what is stored; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        out_valid = rx_valid, out_word = rx_word, out_last = rx_last, out_bad = rx_bad, out_ready = rx_ready, corrected,
        uncorrectable
    )]
    buffer: VcBuffer<B, B1, F, 0>,
    #[wires(freed = buffer.freed)]
    places: CreditLoop<F, 2>,
    #[wires(request, grant)]
    turns: RoundRobin<N>,
    filling: ResetReg<Bit>,
    came: Signal<Local, Bits<32>>,
    is_last: Signal<Local, Bit>,
    is_bad: Signal<Local, Bit>,
    #[assume("a buffer asks only while a packet would be taken")]
    request_with_place: Property,
    #[assume("one word at a time")]
    one_word: Property,
}

#[kernel]
impl Logic for ReceptionPort<N, B, B1, F> {
    fn update(&mut self) {
        self.open.next = self.places.credit.val() & !self.filling.q.val();
        self.turns.advance.next = self.request.val().any();
        self.places.take.next = self.request.val().any();
        self.places.valid.next = true;

        self.came.next = 0.into();
        self.is_last.next = false;
        self.is_bad.next = false;
        for n in 0..N {
            if self.valid.val().get_bit(n) {
                self.came.next = self.word[n].val();
                self.is_last.next = self.last.val().get_bit(n);
                self.is_bad.next = self.bad.val().get_bit(n);
            }
        }
        if self.request.val().any() {
            self.filling.d.next = true;
        } else if self.is_last.val() {
            self.filling.d.next = false;
        }

        // All that is written is committed, so nothing is ever forgotten.
        self.buffer.first.next = false;
        self.buffer.void.next = false;
        self.buffer.write.next = self.valid.val().any();
        self.buffer.word.next = self.came.val();
        self.buffer.last.next = self.is_last.val();
        self.buffer.bad.next = self.is_bad.val();
        self.buffer.commit.next = self.is_last.val();
        self.buffer.upset.next = bit_cast::<41, 39>(self.upset.val());

        self.request_with_place.holds.next = !self.request.val().any() | self.open.val();
        self.one_word.holds.next = (self.valid.val() & (self.valid.val() - 1)) == 0;
    }
}
