//! One end of eight lanes.

use super::dealer::Dealer;
use super::format::{BAD_HEADER, LANES};
use super::handshake::Handshake;
use super::lane_receiver::LaneReceiver;
use super::lane_sender::LaneSender;
use super::reader::Reader;
use phit_block::prelude::*;
use phit_coding::pcs::ber_monitor::BerMonitor;

/// Carries words over those four to eight of eight lanes that are good, in whatever order they are connected.
///
/// ```text
///  link_out[64], link_control -->+----------------+--> lane_out_l[8]
///                   link_take <--|                |<-- lane_clock_l, lane_reset_l, lane_in_l[8]
///  link_in[64], link_in_control<--|  ExpressLanes  |<-- version[4], rates[3], lane_mask[8]
///     link_valid, link_broken <--|                |--> rate[2], state[3], tx_mask[8], rx_mask[8]
///          link_up, link_lost <--|                |--> error[2], bad_headers_l[16], bad_blocks_l[16]
///                                +----------------+    retrainings[16]
/// ```
///
/// The clock stands for a lane's rate: a lane has a byte in each cycle, whichever `rate` the SerDes is asked for.
///
/// Parameters: frames of `2^F` rows, `F` 4 to 16; queues of `2^A` blocks per lane, `A` 3 to `F` - 1, `A1` = `A` + 1, `B` =
/// `A` + 3: lanes may be skewed by `2^A` - 4 blocks; a test of `2^T` cycles, `X` = `T` + 6; states of the handshake last
/// `2^D` cycles at least, more than a message takes to the other end; `GOOD` and `BAD` as for `BlockLock`; `MOST` bad blocks
/// in `WINDOW` cycles, counted by `W` bits, are too many of a lane.
/// Handshake: a word stands until `link_take`; of a control word, the low 56 bits are carried and the others must be zero.
/// A word comes with each `link_valid`; `link_broken` says that words are missing or were bad before the next one, and
/// comes, too, whenever the lanes are found in step. `version`, `rates`, `lane_mask` stand from reset on.
/// Latency: some 30 cycles from `link_take` to `link_valid` besides the lanes'. Throughput: of `n` lanes, `n` words in 8.25
/// cycles, less one row of `2^F`.
/// Reset: the handshake begins. All resets must be set together for 5 cycles of the slowest clock.
/// Asserts: what its parts assert.
/// Source: TH-PCS-01 to -11, TH-LLP-02; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_lanes, F, A, T, D, GOOD, BAD, WINDOW, MOST)]
#[published(express_lanes_f10_a4_t12: ExpressLanes<10, 4, 5, 7, 12, 18, 9, 64, 16, 16384, 32, 14>)]
#[small(express_lanes_f6_a4_t10: ExpressLanes<6, 4, 5, 7, 10, 16, 8, 16, 8, 2048, 12, 11>)]
pub struct ExpressLanes<
    const F: usize,
    const A: usize,
    const A1: usize,
    const B: usize,
    const T: usize,
    const X: usize,
    const D: usize,
    const GOOD: usize,
    const BAD: usize,
    const WINDOW: usize,
    const MOST: usize,
    const W: usize,
> {
    /// The clock of the words and of what is sent.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The word to send.
    pub link_out: Signal<In, Bits<64>>,
    /// It is a control word.
    pub link_control: Signal<In, Bit>,
    /// It is taken.
    pub link_take: Signal<Out, Bit>,
    /// A word has come.
    pub link_valid: Signal<Out, Bit>,
    /// The word; undefined without `link_valid`.
    #[undefined_without(link_valid)]
    pub link_in: Signal<Out, Bits<64>>,
    /// It is a control word; undefined without `link_valid`.
    #[undefined_without(link_valid)]
    pub link_in_control: Signal<Out, Bit>,
    /// Words are missing or were bad before the next one.
    pub link_broken: Signal<Out, Bit>,
    /// Both ends have agreed; words are carried.
    pub link_up: Signal<Out, Bit>,
    /// Given up; stays until reset.
    pub link_lost: Signal<Out, Bit>,
    /// To the lanes, bit 0 first.
    pub lane_out: [Signal<Out, Bits<8>>; 8],
    /// The lanes' clocks, as recovered.
    pub lane_clock: [Signal<In, Clock>; 8],
    /// Active high, synchronous to the lane's clock; to be set together with `reset`.
    pub lane_reset: [Signal<In, Bit>; 8],
    /// From the lanes, each in its clock's domain.
    pub lane_in: [Signal<In, Bits<8>>; 8],
    /// Both ends must have the same.
    pub version: Signal<In, Bits<4>>,
    /// Rates that the SerDes can do; bit 0: 14, 1: 10, 2: 5 Gb/s a lane.
    pub rates: Signal<In, Bits<3>>,
    /// Lanes that may be used, in both directions.
    pub lane_mask: Signal<In, Bits<8>>,
    /// What the SerDes shall do; 0: 14, 1: 10, 2: 5 Gb/s a lane.
    pub rate: Signal<Out, Bits<2>>,
    /// Where the handshake stands; see `Handshake`.
    pub state: Signal<Out, Bits<3>>,
    /// Lanes that carry what is sent.
    pub tx_mask: Signal<Out, Bits<8>>,
    /// Lanes that carry what is received, by the other end's numbers.
    pub rx_mask: Signal<Out, Bits<8>>,
    /// Why it is given up; see `Handshake`.
    pub error: Signal<Out, Bits<2>>,
    /// Blocks of each lane with a bad header, modulo 65536.
    pub bad_headers: [Signal<Out, Bits<16>>; 8],
    /// Control blocks of each lane that mean nothing, modulo 65536.
    pub bad_blocks: [Signal<Out, Bits<16>>; 8],
    /// Times that the handshake began anew.
    pub retrainings: Signal<Out, Bits<16>>,
    #[wires(link_out, link_control, link_take)]
    dealer: Dealer<F>,
    // On the heap: they are more than a thread's stack takes.
    #[len(LANES)]
    #[wires(status = handshake.status, in_kind = dealer.kind, in_word = dealer.word, lane_out[i])]
    sender: Vec<LaneSender>,
    #[len(LANES)]
    #[wires(lane_clock[i], lane_reset[i], lane_in[i], kind = reader.lane_kind[i], data = reader.lane_data[i])]
    receiver: Vec<LaneReceiver<GOOD, BAD, A, A1>>,
    #[wires(link_valid, link_in, link_in_control, link_broken)]
    reader: Reader<F, A, B>,
    #[wires(locked = handshake.measure)]
    monitor: [BerMonitor<WINDOW, MOST, W>; 8],
    #[wires(
        carry = dealer.carry, tx_mask = dealer.mask,
        reader.{number, carrying, rx_mask, good, seen, seen_lane, seen_kind, seen_data, aligned}, version, rates,
        lane_mask, link_up, link_lost, rate, state, tx_mask, rx_mask, error, retrainings
    )]
    handshake: Handshake<T, X, D>,
    header_count: [ResetReg<Bits<16>>; 8],
    block_count: [ResetReg<Bits<16>>; 8],
    room: Signal<Local, Bits<8>>,
    locked: Signal<Local, Bits<8>>,
    high: Signal<Local, Bits<8>>,
    waits: Signal<Local, Bits<8>>,
    is_from: Signal<Local, Bits<8>>,
    quality: Signal<Local, Bits<2>>,
    #[init(1)]
    one: Constant<Bits<8>>,
    #[init(BAD_HEADER)]
    bad_header: Constant<Bits<3>>,
}

#[kernel]
impl Logic for ExpressLanes<F, A, A1, B, T, X, D, GOOD, BAD, WINDOW, MOST, W> {
    fn update(&mut self) {
        self.room.next = 0.into();
        self.locked.next = 0.into();
        self.high.next = 0.into();
        self.waits.next = 0.into();
        self.is_from.next = 0.into();
        if self.reader.seen.val() {
            self.is_from.next = self.one.val() << self.reader.seen_lane.val();
        }
        // The monitor counts bad headers; a bad block is shown to it as one.
        self.quality.next = 1.into();
        if self.reader.seen_kind.val().get_bit(2) {
            self.quality.next = 0.into();
        }
        for l in 0..LANES {
            self.sender[l].number.next = l.to_bits::<3>();
            self.sender[l].in_valid.next = self.dealer.lane_valid.val().get_bit(l);
            self.room.next = self.room.val().replace_bit(l, self.sender[l].in_ready.val());

            self.receiver[l].ready.next = self.reader.lane_ready.val().get_bit(l);
            self.locked.next = self.locked.val().replace_bit(l, self.receiver[l].locked.val());
            self.waits.next = self.waits.val().replace_bit(l, self.receiver[l].valid.val());

            self.monitor[l].valid.next = self.is_from.val().get_bit(l);
            self.monitor[l].header.next = self.quality.val();
            self.high.next = self.high.val().replace_bit(l, self.monitor[l].high.val());

            if self.is_from.val().get_bit(l) & self.reader.seen_kind.val().get_bit(2) {
                if self.reader.seen_kind.val() == self.bad_header.val() {
                    self.header_count[l].d.next = self.header_count[l].q.val() + 1;
                } else {
                    self.block_count[l].d.next = self.block_count[l].q.val() + 1;
                }
            }
            self.bad_headers[l].next = self.header_count[l].q.val();
            self.bad_blocks[l].next = self.block_count[l].q.val();
        }
        self.dealer.lane_ready.next = self.room.val();
        self.reader.lane_valid.next = self.waits.val();

        self.handshake.locked.next = self.locked.val();
        self.handshake.high.next = self.high.val();
    }
}
