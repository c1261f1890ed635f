//! The link to a node outside the torus.

use super::super::torus_route::{TO_IO, TorusRoute};
use super::priority_channel::PriorityChannel;
use phit_block::prelude::*;
use phit_link::bluegene::{link_counters::LinkCounters, receiver::Receiver, sender::Sender, session::Session};

/// An end of the IO link, with the buffer of what comes by it. Only packets of the system use it.
///
/// ```text
///      wire_in[32], wire_in_control -->+----------+--> wire_out[32], wire_out_control
///  here_d[6], size_d[7], mesh[D],      |          |
///  order_d[D]                       -->|          |
///  open[L], reception_open          -->|          |--> request[L], arrives
///  grant[L], arrival_grant          -->|          |--> valid[L], arriving, out_word[32], out_last, out_bad
///  joining_request[L],                 |          |
///  joining_valid[L], joining_last[L],  |  IoPort  |
///  joining_word_l[32]               -->|          |--> joining_open, joining_turn, joining_grant[L]
///  inject, waits, inject_valid,        |          |
///  inject_word[32], inject_last     -->|          |--> wide, inject_grant
///  ratio[4], set_timeout,              |          |--> up, link_down, retry_interrupt, retries[16], errors[16],
///  timeout_new[16], limit[16],         |          |    received[32], spoiled[16], strays[16]
///  count_write, count_address[3],      |          |--> corrected[16], uncorrectable[16]
///  count_select, upset[39]          -->+----------+--> count[64]
/// ```
///
/// What comes goes on by the links of the torus, on its deterministic way, as a packet that enters. A packet with bit 20 of its first word has come out of the torus, and has arrived. One that cannot
/// arrive where it says has arrived as well, and is counted in `strays`: the node's kernel has it, not a ring.
///
/// The link is in no ring, so a packet needs one free slot at its other end: `joining_open`, `joining_turn` and `wide` differ in what is before them alone.
///
/// Parameters: `D` dimensions, 1 to 5, `L` = 2 `D`, `N` = `L` + 1, `Z` = 4 `D`; `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`], with two channels, of which 1 is used; `K` = `2^(C1-1)` - 1 slots in `2^B` words; `T` as in [`Session`].
/// Handshake: what comes and goes on, and what is sent, as in [`PriorityChannel`].
/// Latency: 4 cycles from a packet's first word at `wire_in` to `valid`, 4 or 5 from `joining_valid` to `wire_out`. Throughput: a packet of n words takes n + 4 cycles.
/// Reset: empty. Both ends are reset together, for longer than a wire's delay.
/// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here_d`, `size_d`, `mesh` and `order` are constant; what [`PriorityChannel`] relies on.
/// Source: BGQ-SYS-01, BGQ-RTE-07, -08, BGQ-CNT-01, BGQ-LLP-01 to -08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_io_port, D: 1..=5, S, R, M, C0, C1: 3..=5, B, I, T, L = 2 * D, N = 2 * D + 1, Z = 4 * D, R1 = R + 1, U = M + 2,
    K = (1 << (C1 - 1)) - 1
)]
#[published(bluegene_io_port_d5_s8_m16: IoPort<5, 10, 11, 20, 8, 10, 11, 16, 18, 6, 4, 7, 10, 5, 12>)]
#[small(bluegene_io_port_d1_s2_m1: IoPort<1, 2, 3, 4, 2, 6, 7, 1, 3, 3, 3, 3, 6, 1, 6>)]
pub struct IoPort<
    const D: usize,
    const L: usize,
    const N: usize,
    const Z: usize,
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const C1: usize,
    const K: usize,
    const B: usize,
    const I: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// From the wire.
    pub wire_in: Signal<In, Bits<32>>,
    /// It is a control word.
    pub wire_in_control: Signal<In, Bit>,
    /// To the wire.
    pub wire_out: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_out_control: Signal<Out, Bit>,
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<6>>; D],
    /// Nodes of each dimension.
    pub size: [Signal<In, Bits<7>>; D],
    /// Dimensions that are lines.
    pub mesh: Signal<In, Bits<D>>,
    /// Order of the deterministic way.
    pub order: [Signal<In, Bits<D>>; D],
    /// Links that take a packet.
    pub open: Signal<In, Bits<L>>,
    /// The reception buffer takes one.
    pub reception_open: Signal<In, Bit>,
    /// Link that is asked for.
    pub request: Signal<Out, Bits<L>>,
    /// It takes the packet.
    pub grant: Signal<In, Bits<L>>,
    /// The reception buffer is asked for.
    pub arrives: Signal<Out, Bit>,
    /// It takes the packet.
    pub arrival_grant: Signal<In, Bit>,
    /// A word goes to this link.
    pub valid: Signal<Out, Bits<L>>,
    /// A word goes to the reception buffer.
    pub arriving: Signal<Out, Bit>,
    /// The word, which counts for nothing without `valid` or `arriving`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// A buffer of the system's channel has a packet for this link.
    pub joining_request: Signal<In, Bits<L>>,
    /// A word of the buffer that was granted.
    pub joining_valid: Signal<In, Bits<L>>,
    /// The word.
    pub joining_word: [Signal<In, Bits<32>>; L],
    /// It is the last of its packet.
    pub joining_last: Signal<In, Bits<L>>,
    /// As `joining_turn`.
    pub joining_open: Signal<Out, Bit>,
    /// A packet of a buffer would be taken.
    pub joining_turn: Signal<Out, Bit>,
    /// A buffer sends next.
    pub joining_grant: Signal<Out, Bits<L>>,
    /// The system's injection port asks.
    pub inject: Signal<In, Bit>,
    /// It has a packet for this link.
    pub waits: Signal<In, Bit>,
    /// A word of its packet.
    pub inject_valid: Signal<In, Bit>,
    /// The word.
    pub inject_word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub inject_last: Signal<In, Bit>,
    /// A packet of the injection port would be taken.
    pub wide: Signal<Out, Bit>,
    /// The injection port sends next.
    pub inject_grant: Signal<Out, Bit>,
    /// Packets of receivers for one of the injection port, if it waits.
    pub ratio: Signal<In, Bits<4>>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// A counter begins at 0, and counts or does not.
    pub count_write: Signal<In, Bit>,
    /// The counter that is written and shown.
    pub count_address: Signal<In, Bits<3>>,
    /// It counts what this link carries.
    pub count_select: Signal<In, Bit>,
    /// What it has counted.
    pub count: Signal<Out, Bits<64>>,
    /// Bits to spoil in what slots and retransmission FIFO store; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Both ends know each other.
    pub up: Signal<Out, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver, but for those while a packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets taken, void ones among them.
    pub received: Signal<Out, Bits<32>>,
    /// Packets taken that were damaged before they came to this link.
    pub spoiled: Signal<Out, Bits<16>>,
    /// Packets taken that cannot arrive where they say, modulo 65536.
    pub strays: Signal<Out, Bits<16>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        wire_word = wire_in, wire_control = wire_in_control, sender.{ack, freed_first, expected, freed}, errors,
        received, spoiled
    )]
    receiver: Receiver<2, 1, S, C0, C1, M, 1>,
    #[wires(
        message_valid = receiver.message_valid, theirs = receiver.session, gave_up = sender.gave_up,
        ours = sender.session, up = sender.may_send, down = sender.is_quiet, up, down = link_down
    )]
    session: Session<T>,
    #[wires(here, size, mesh, order)]
    route: TorusRoute<D, L, Z>,
    #[wires(
        receiver.{first, header, rejected, bad}, write = receiver.write[1], commit = receiver.commit[1],
        void = receiver.void[1], word = receiver.data, room = receiver.room[1], freed = sender.freed_here[0], open,
        reception_open, request, grant, arrives, arrival_grant, valid, arriving, out_word, out_last, out_bad, upset,
        joining_request, joining_valid, joining_word, joining_last, joining_open, joining_turn, joining_grant, inject,
        waits, inject_valid, inject_word, inject_last, wide, inject_grant, ratio, idle = sender.idle,
        one = sender.one[0], two = sender.one[0], tx_valid = sender.tx_valid[1], tx_word = sender.tx_word[1],
        tx_last = sender.tx_last[1]
    )]
    channel: PriorityChannel<L, N, K, M, B, C1>,
    #[wires(
        wire_word = wire_out, wire_control = wire_out_control, set_timeout, timeout_new, limit, upset, retries,
        retry_interrupt
    )]
    sender: Sender<2, 1, S, R, R1, M, U, C0, C1, 1, I>,
    #[wires(write = count_write, address = count_address, count)]
    counters: LinkCounters<1, C1, 64>,
    // The two words before this one: when the header is known, the first and the second.
    earlier: Reg<Bits<32>>,
    before: Reg<Bits<32>>,
    // The packet that comes cannot arrive where it says.
    is_stray: Reg<Bit>,
    stray_count: ResetReg<Bits<16>>,
    stays: Signal<Local, Bit>,
    #[assert("a word that was granted is taken")]
    granted_is_taken: Property,
}

#[kernel]
impl Logic for IoPort<D, L, N, Z, S, R, R1, M, U, C0, C1, K, B, I, T> {
    fn update(&mut self) {
        self.receiver.room[0].next = false;
        self.sender.message_valid.next = self.receiver.message_valid.val() & self.session.up.val();
        self.sender.freed_here_first.next = 0.into();
        self.sender.tx_valid[0].next = false;
        self.sender.tx_word[0].next = 0.into();
        self.sender.tx_last[0].next = false;
        self.sender.tx_streams[0].next = false;
        self.sender.tx_streams[1].next = true;
        self.sender.tx_barrier.next = false;
        self.sender.tx_barrier_state.next = 0.into();

        self.before.d.next = self.receiver.data.val();
        self.earlier.d.next = self.before.q.val();
        self.route.first.next = self.earlier.q.val();
        self.route.second.next = self.before.q.val();
        for z in 0..Z {
            self.route.zones[z].next = 0.into();
        }
        self.stays.next = !self.route.legal.val() | self.earlier.q.val().get_bit(TO_IO);
        self.channel.direct.next = self.route.direct.val();
        if self.stays.val() {
            self.channel.direct.next = 0.into();
        }
        self.channel.delivers.next = self.stays.val() | self.route.delivers.val() | self.route.deposits.val();
        self.channel.straight.next = 0.into();
        self.channel.yields.next = false;

        if self.receiver.write[1].val() & self.receiver.header.val() {
            self.is_stray.d.next = !self.route.legal.val() & !self.earlier.q.val().get_bit(TO_IO);
        }
        if self.receiver.commit[1].val() & self.is_stray.q.val() {
            self.stray_count.d.next = self.stray_count.q.val() + 1;
        }
        self.strays.next = self.stray_count.q.val();

        self.counters.sent.next = (self.sender.tx_valid[1].val() & self.sender.tx_ready[1].val()).into();
        self.counters.came.next = (self.receiver.commit[1].val() | self.receiver.void[1].val()).into();
        self.counters.freed[0].next = self.channel.freed.val();
        self.counters.select.next = self.count_select.val().into();
        self.corrected.next = self.channel.corrected.val() + self.sender.corrected.val();
        self.uncorrectable.next = self.channel.uncorrectable.val() + self.sender.uncorrectable.val();

        self.granted_is_taken.holds.next =
            !self.sender.tx_valid[1].val() | self.sender.tx_ready[1].val() | self.session.down.val();
    }
}
