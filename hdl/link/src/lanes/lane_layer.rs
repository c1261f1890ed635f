//! Phits over lanes that may fail.

use super::deframer::Deframer;
use super::elastic_reader::ElasticReader;
use super::frame::{CARRYING_LOW, HELLO_BIT};
use super::framer::Framer;
use super::gatherer::Gatherer;
use super::input::Input;
use super::monitor::Monitor;
use super::spreader::Spreader;
use phit_block::prelude::*;

/// Carries phits over those of `L` lanes that are good, and finds out which are.
///
/// ```text
///      phit_in[8 L] -->+-------------+--> lane_out_l[8]
///              take <--|             |<-- lane_clock_l, lane_in_l[8]
///    phit_out[8 L] <--|             |<-- lane_mask[L], threshold[7], trial[16], retrain
///    valid, broken <--|  LaneLayer  |--> tx_mask[L], rx_mask[L], up[L], given_up[L]
///   peer_restarted <--|             |--> lane_errors_l[16], degrades[16], restores[16]
///                      +-------------+
/// ```
///
/// Both ends send frames on all lanes from reset on. Each tells the other in its markers which lanes it receives well and
/// which carry from here on: those of `lane_mask` that the other receives. A lane that fails is tried again while the others
/// carry. All lanes of a frame change together, so the phits before and after are whole.
///
/// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1; `N` = `L` + `K`; frames of `2^F` bytes, `F` 5 to
/// 16; rings of `2^A` bytes, `A` 5 to `F`: lanes may be skewed by `2^(A-2)` - 1 bytes.
/// Handshake: a phit stands until `take`. A phit comes with each `valid`; `broken` says that phits of a frame are lost
/// before the next one.
/// Latency: 1 cycle to the wire, and `2^(A-1)` + 5 from the wire to `phit_out`, with all lanes, and what clocks that
/// differ have drifted. Throughput: 1 phit per cycle with all lanes, `k / L` with `k`; of `2^F` cycles the marker takes
/// 8.
/// Reset: no lane carries. Both ends come up in some 11 frames.
/// Asserts: what its parts assert.
/// Source: GEM-LCB-06 to -12, -16; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_layer, L, F, A)]
#[published(lane_layer_l3_f11_a5: LaneLayer<3, 24, 2, 5, 11, 5>)]
#[small(lane_layer_l3_f6_a5: LaneLayer<3, 24, 2, 5, 6, 5>)]
pub struct LaneLayer<const L: usize, const P: usize, const K: usize, const N: usize, const F: usize, const A: usize> {
    /// The clock of the phits and of what is sent.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit to send.
    pub phit_in: Signal<In, Bits<P>>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// A phit has come.
    pub valid: Signal<Out, Bit>,
    /// The phit; undefined without `valid`.
    #[undefined_without(valid)]
    pub phit_out: Signal<Out, Bits<P>>,
    /// Phits are lost before the next one.
    pub broken: Signal<Out, Bit>,
    /// To the lanes, bit 0 first.
    pub lane_out: [Signal<Out, Bits<8>>; L],
    /// The lanes' clocks, as recovered.
    pub lane_clock: [Signal<In, Clock>; L],
    /// From the lanes, each in its clock's domain.
    pub lane_in: [Signal<In, Bits<8>>; L],
    /// Lanes that may be used, in both directions.
    pub lane_mask: Signal<In, Bits<L>>,
    /// Bad frames of the last 64 that take a lane out if exceeded.
    pub threshold: Signal<In, Bits<7>>,
    /// Frames after which a lane that failed is given up.
    pub trial: Signal<In, Bits<16>>,
    /// Try lanes that were given up.
    pub retrain: Signal<In, Bit>,
    /// Lanes that carry what is sent.
    pub tx_mask: Signal<Out, Bits<L>>,
    /// Lanes that carry what is received.
    pub rx_mask: Signal<Out, Bits<L>>,
    /// Lanes that are received well.
    pub up: Signal<Out, Bits<L>>,
    /// Lanes that are not tried any more.
    pub given_up: Signal<Out, Bits<L>>,
    /// The other end was reset since it was first heard; stays until reset.
    pub peer_restarted: Signal<Out, Bit>,
    /// Bad frames of each lane, modulo 65536.
    pub lane_errors: [Signal<Out, Bits<16>>; L],
    /// Lanes that failed.
    pub degrades: Signal<Out, Bits<16>>,
    /// Lanes that came back.
    pub restores: Signal<Out, Bits<16>>,
    // Sending.
    position: ResetReg<Bits<F>>,
    #[wires(phit = phit_in, take)]
    spreader: Spreader<L, P, K, N>,
    #[with(from_fn(Framer::new))]
    #[wires(data = spreader.data[i], lane = lane_out[i])]
    framer: [Framer<F>; L],
    sending: ResetReg<Bits<L>>,
    said_up: ResetReg<Bits<L>>,
    #[init(true)]
    said_hello: ResetReg<Bit>,
    status: Signal<Local, Bits<16>>,
    in_payload: Signal<Local, Bit>,
    // Receiving.
    #[wires(lane_clock[i], lane_in[i], written = reader.written[i])]
    input: [Input<F, A>; L],
    reader: ElasticReader<L, F, A>,
    #[with(from_fn(Deframer::new))]
    #[wires(reader.{fresh, position}, lane = input[i].byte, data = gatherer.data[i])]
    deframer: [Deframer<F>; L],
    #[wires(valid, phit = phit_out)]
    gatherer: Gatherer<L, P, K, N>,
    #[wires(rehunt = input[i].rehunt, threshold, trial, retrain, errors = lane_errors[i])]
    monitor: [Monitor; L],
    up_now: Signal<Local, Bits<L>>,
    locked: Signal<Local, Bits<L>>,
    // In the cycle in which a frame's marker ends.
    heard: Signal<Local, Bits<L>>,
    surrendered: Signal<Local, Bits<L>>,
    said: Signal<Local, Bits<16>>,
    frame: Signal<Local, Bit>,
    announced: Signal<Local, Bits<L>>,
    receiving: ResetReg<Bits<L>>,
    lost: ResetReg<Bit>,
    peer_up: ResetReg<Bits<L>>,
    acquainted: ResetReg<Bit>,
    met: ResetReg<Bit>,
    greeted: ResetReg<Bit>,
    restarted: ResetReg<Bit>,
    left: Signal<Local, Bits<16>>,
    restored: Signal<Local, Bits<16>>,
    degrade_count: ResetReg<Bits<16>>,
    restore_count: ResetReg<Bits<16>>,
}

#[kernel]
impl Logic for LaneLayer<L, P, K, N, F, A> {
    fn update(&mut self) {
        self.up_now.next = 0.into();
        for l in 0..L {
            self.up_now.next = self.up_now.val().replace_bit(l, self.monitor[l].up.val());
        }

        // Sending: what a frame says and where its payload goes is settled before it begins.
        self.position.d.next = self.position.q.val() + 1;
        if self.position.q.val().all() {
            self.sending.d.next = self.lane_mask.val() & self.peer_up.q.val();
            self.said_up.d.next = self.up_now.val();
            self.said_hello.d.next = !self.greeted.q.val();
        }
        self.status.next = bit_cast::<16, L>(self.said_up.q.val())
            | (bit_cast::<16, L>(self.sending.q.val()) << CARRYING_LOW.to_bits::<4>());
        self.status.next = self.status.val().replace_bit(HELLO_BIT, self.said_hello.q.val());
        self.in_payload.next = (self.position.q.val() >> 3).any();
        self.spreader.payload.next = self.in_payload.val();
        self.spreader.left.next = 7.into();
        if (self.position.q.val() | 7).all() & (self.position.q.val().get_bits::<3>(0)).any() {
            self.spreader.left.next = bits::<3>(0) - self.position.q.val().get_bits::<3>(0);
        }
        self.spreader.mask.next = self.sending.q.val();

        // Receiving.
        self.locked.next = 0.into();
        self.heard.next = 0.into();
        self.surrendered.next = 0.into();
        self.left.next = 0.into();
        self.restored.next = 0.into();
        self.frame.next = self.reader.fresh.val() & (self.reader.position.val() == 7);
        for l in 0..L {
            self.framer[l].position.next = self.position.q.val();
            self.framer[l].status.next = self.status.val();

            self.input[l].read_position.next = self.reader.read_position.val().get_bits::<A>(0);
            self.locked.next = self.locked.val().replace_bit(l, self.input[l].locked.val());

            self.heard.next = self
                .heard
                .val()
                .replace_bit(l, self.frame.val() & self.reader.reach.val().get_bit(l) & self.deframer[l].heard.val());

            self.monitor[l].frame.next = self.frame.val();
            self.monitor[l].heard.next = self.reader.reach.val().get_bit(l) & self.deframer[l].heard.val();
            self.monitor[l].good.next = self.reader.reach.val().get_bit(l) & self.deframer[l].good.val();
            self.monitor[l].enabled.next = self.lane_mask.val().get_bit(l);
            self.surrendered.next = self.surrendered.val().replace_bit(l, self.monitor[l].given_up.val());
            if self.monitor[l].left.val() {
                self.left.next = self.left.val() + 1;
            }
            if self.monitor[l].restored.val() {
                self.restored.next = self.restored.val() + 1;
            }
        }
        for l in 0..L {
            self.monitor[l].needed.next = !self.up_now.val().replace_bit(l, false).any();
        }
        self.reader.locked.next = self.locked.val();
        self.reader.used.next = self.up_now.val();

        // All that are heard say the same.
        self.said.next = self.deframer[0].status.val();
        for l in 1..L {
            if self.heard.val().get_bit(l) {
                self.said.next = self.deframer[l].status.val();
            }
        }

        // What the markers of a frame say holds for the payload behind them.
        self.announced.next = self.said.val().get_bits::<L>(CARRYING_LOW);
        self.lost.d.next = false;
        if self.frame.val() {
            self.receiving.d.next = 0.into();
            self.lost.d.next = self.receiving.q.val().any();
        }
        // Whoever was never heard to greet is in a session that this end was not in.
        if self.heard.val().any() & self.said.val().get_bit(HELLO_BIT) {
            self.acquainted.d.next = true;
        }
        if self.heard.val().any() & (self.acquainted.q.val() | self.said.val().get_bit(HELLO_BIT)) {
            self.peer_up.d.next = self.said.val().get_bits::<L>(0);
            // A lane whose marker is wrong may bring anything.
            if !(self.announced.val() & !self.heard.val()).any() {
                self.receiving.d.next = self.announced.val();
                self.lost.d.next = false;
            }
            // Greetings end when both ends receive each other; they must not begin again.
            self.greeted.d.next =
                self.greeted.q.val() | (self.up_now.val().any() & self.said.val().get_bits::<L>(0).any());
            self.met.d.next = self.met.q.val() | !self.said.val().get_bit(HELLO_BIT);
            self.restarted.d.next = self.restarted.q.val() | (self.met.q.val() & self.said.val().get_bit(HELLO_BIT));
        }
        self.gatherer.restart.next = self.frame.val();
        self.gatherer.payload.next = self.reader.fresh.val() & (self.reader.position.val() >> 3).any();
        self.gatherer.mask.next = self.receiving.q.val();
        self.broken.next = self.lost.q.val();

        self.degrade_count.d.next = self.degrade_count.q.val() + self.left.val();
        self.restore_count.d.next = self.restore_count.q.val() + self.restored.val();
        self.degrades.next = self.degrade_count.q.val();
        self.restores.next = self.restore_count.q.val();
        self.tx_mask.next = self.sending.q.val();
        self.rx_mask.next = self.receiving.q.val();
        self.up.next = self.up_now.val();
        self.given_up.next = self.surrendered.val();
        self.peer_restarted.next = self.restarted.q.val();
    }
}
