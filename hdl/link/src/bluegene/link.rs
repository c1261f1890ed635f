//! One end of a Blue Gene/Q link.

use super::format::SYSTEM_CLASSES;
use super::{receiver::Receiver, sender::Sender, session::Session, vc_buffer::VcBuffer};
use phit_block::prelude::*;

/// One end of a reliable link of 32 bits per cycle, with virtual channels.
///
/// ```text
///  tx_valid_v, tx_word_v[32], tx_last_v -->+----------------+--> wire_out[32], wire_out_control
///                            tx_ready_v <--|                |<-- wire_in[32], wire_in_control
///  rx_valid_v, rx_word_v[32], rx_last_v <--|                |--> up, link_down, peer_restarted, retry_interrupt
///                rx_bad_v, rx_ready_v ---->|  BluegeneLink  |--> retries[16], errors[16], bad_acks[16],
///  set_timeout, timeout_new[16], limit[16] |                |    spoiled[16], received[32]
///                                       -->|                |--> corrected[16], uncorrectable[16]
///  upset_tx[39], upset_rx[41]           -->|                |--> sent_crc_c[32], received_crc_c[32]
///  tx_barrier, tx_barrier_state[48]     -->|                |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
///                                          +----------------+
/// ```
///
/// Channel 0 has tokens of 32 bytes, for dynamic packets; the others have tokens of a packet. As published: 0 user dynamic, 1 user
/// deterministic, 2 user high priority, 3 system, 4 collective of a sub-communicator, 5 collective of all and system.
///
/// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `2^R` words of retransmission FIFO, `R` 6 to 12;
/// `R1` = `R` + 1; `M` chunks of payload at most, 1 to 16; `U` = `M` + 2; `C0` for `2^(C0-1)` chunks of receive buffer of channel 0;
/// `2^A` words, `A` = `C0` + 2, `A1` = `A` + 1; `C1` for `2^(C1-1)` - 1 packets of each other; `2^B` words hold them, `B1` = `B` + 1;
/// `Y` the channel of the system's packets; `I`: `2^I` idle pairs from one protocol packet to the next at most; `T`: down after `2^T` cycles without a good protocol packet.
/// Handshake: valid/ready on both sides of each channel. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has
/// 8 `c` + 10 words. `rx_bad` with `rx_last` says that the packet was damaged before it came to this link, or here in its buffer. The wire
/// carries a word in every cycle. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks the one cycle of a state that has
/// come. A state is sent once and may be lost, so its user repeats it. `set_timeout` loads the time-out; `limit` retransmissions, if above 0, set `retry_interrupt`.
/// Latency: a packet of n words shows at `rx` n + 7 to n + 10 cycles after its last word entered `tx`, on an idle wire without delay. A barrier state that is taken
/// shows at `rx_barrier` 3 cycles later; it is taken 3 or 4 cycles after `tx_barrier` between idle pairs, and waits for one packet at most.
/// Throughput: a packet of n words takes n + 4 cycles: of 512 bytes, 128 words in 142.
/// Reset: empty, number 0 both ways, time-out of 512 cycles. Both ends are reset together, for longer than the wire's delay.
/// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
/// `link_down` stays until reset: after 255 rewinds in vain, `2^T` cycles without a good protocol packet, or when the other end was
/// reset alone.
/// Source: BGQ-LLP-01 to -11, BGQ-VC-01, -04, -05, -13, -14, BGQ-PKT-09, PERF-BGQ-01; `docs/bluegene-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_link, V, S, R, M, C0, C1, B, Y, I, T, A = C0 + 2, let words = ((1 << (C1 - 1)) - 1) * (8 * M + 10),
    check(words <= 1 << B, "B is {B}; legal: room for {words} words")
)]
#[published(bluegene_link_v6_s8_r10_m16_t12: BluegeneLink<6, 5, 8, 10, 11, 16, 18, 9, 11, 12, 4, 10, 11, 3, 5, 12>)]
#[small(bluegene_link_v2_s2_r6_m1_t6: BluegeneLink<2, 1, 2, 6, 7, 1, 3, 3, 5, 6, 3, 6, 7, 1, 1, 6>)]
pub struct BluegeneLink<
    const V: usize,
    const N: usize,
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const A: usize,
    const A1: usize,
    const C1: usize,
    const B: usize,
    const B1: usize,
    const Y: usize,
    const I: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word to send is offered.
    pub tx_valid: [Signal<In, Bit>; V],
    /// The word to send.
    pub tx_word: [Signal<In, Bits<32>>; V],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; V],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; V],
    /// A received word waits.
    pub rx_valid: [Signal<Out, Bit>; V],
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: [Signal<Out, Bits<32>>; V],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; V],
    /// With the last: the packet is damaged.
    pub rx_bad: [Signal<Out, Bit>; V],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; V],
    /// A barrier state is offered.
    pub tx_barrier: Signal<In, Bit>,
    /// The state: three bits for each of 16 classes.
    pub tx_barrier_state: Signal<In, Bits<48>>,
    /// It is taken.
    pub tx_barrier_ready: Signal<Out, Bit>,
    /// A barrier state has come.
    pub rx_barrier: Signal<Out, Bit>,
    /// The state; undefined without `rx_barrier`.
    #[undefined_without(rx_barrier)]
    pub rx_barrier_state: Signal<Out, Bits<48>>,
    /// To the wire.
    pub wire_out: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_out_control: Signal<Out, Bit>,
    /// From the wire.
    pub wire_in: Signal<In, Bits<32>>,
    /// It is a control word.
    pub wire_in_control: Signal<In, Bit>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// Bits to spoil in what the retransmission FIFO stores; 0 but for trials.
    pub upset_tx: Signal<In, Bits<39>>,
    /// Bits to spoil in what the receive buffers store; 0 but for trials.
    pub upset_rx: Signal<In, Bits<41>>,
    /// Both ends know each other.
    pub up: Signal<Out, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// The other end was reset alone.
    pub peer_restarted: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver, but for those while a packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Packets taken that were damaged before they came to this link.
    pub spoiled: Signal<Out, Bits<16>>,
    /// Packets taken.
    pub received: Signal<Out, Bits<32>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    /// Running CRCs of what was sent: users' packets, the system's.
    pub sent_crc: [Signal<Out, Bits<32>>; SYSTEM_CLASSES],
    /// Running CRCs of what was received.
    pub received_crc: [Signal<Out, Bits<32>>; SYSTEM_CLASSES],
    #[wires(
        tx_valid, tx_word, tx_last, tx_ready, wire_word = wire_out, wire_control = wire_out_control, set_timeout,
        timeout_new, limit, upset = upset_tx, retry_interrupt, retries, bad_acks, tx_barrier, tx_barrier_state,
        tx_barrier_ready
    )]
    sender: Sender<V, N, S, R, R1, M, U, C0, C1, Y, I>,
    #[wires(
        wire_word = wire_in, wire_control = wire_in_control, sender.{ack, freed_first, expected, freed}, errors,
        spoiled, received, rx_barrier_state
    )]
    receiver: Receiver<V, N, S, C0, C1, M, Y>,
    #[wires(
        message_valid = receiver.message_valid, theirs = receiver.session, gave_up = sender.gave_up,
        ours = sender.session, up = sender.may_send, down = sender.is_quiet, up, down = link_down, peer_restarted
    )]
    session: Session<T>,
    #[wires(
        receiver.{first, last, bad}, write = receiver.write[0], commit = receiver.commit[0], void = receiver.void[0],
        word = receiver.data, upset = upset_rx, out_ready = rx_ready[0], room = receiver.room[0],
        out_valid = rx_valid[0], out_word = rx_word[0], out_last = rx_last[0], out_bad = rx_bad[0],
        freed = sender.freed_here_first
    )]
    dynamic: VcBuffer<A, A1, C0, 1>,
    #[wires(
        receiver.{first, last, bad}, write = receiver.write[i + 1], commit = receiver.commit[i + 1],
        void = receiver.void[i + 1], word = receiver.data, upset = upset_rx, out_ready = rx_ready[i + 1],
        room = receiver.room[i + 1], out_valid = rx_valid[i + 1], out_word = rx_word[i + 1], out_last = rx_last[i + 1],
        out_bad = rx_bad[i + 1], freed = sender.freed_here[i]
    )]
    others: [VcBuffer<B, B1, C1, 0>; N],
    corrected_sum: Signal<Local, Bits<16>>,
    uncorrectable_sum: Signal<Local, Bits<16>>,
}

#[kernel]
impl Logic for BluegeneLink<V, N, S, R, R1, M, U, C0, A, A1, C1, B, B1, Y, I, T> {
    fn update(&mut self) {
        for v in 0..V {
            // A user's packet may pause.
            self.sender.tx_streams[v].next = false;
        }

        self.sender.message_valid.next = self.receiver.message_valid.val() & self.session.up.val();
        self.rx_barrier.next = self.receiver.rx_barrier.val() & self.session.up.val();

        self.corrected_sum.next = self.sender.corrected.val() + self.dynamic.corrected.val();
        self.uncorrectable_sum.next = self.sender.uncorrectable.val() + self.dynamic.uncorrectable.val();
        for n in 0..N {
            self.corrected_sum.next = self.corrected_sum.val() + self.others[n].corrected.val();
            self.uncorrectable_sum.next = self.uncorrectable_sum.val() + self.others[n].uncorrectable.val();
        }
        self.corrected.next = self.corrected_sum.val();
        self.uncorrectable.next = self.uncorrectable_sum.val();
        for c in 0..SYSTEM_CLASSES {
            self.sent_crc[c].next = self.sender.sent_crc[c].val();
            self.received_crc[c].next = self.receiver.received_crc[c].val();
        }
    }
}
