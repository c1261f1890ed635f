//! The retransmission FIFO.

use crate::retry::window::RetryWindow;
use phit_block::prelude::*;
use phit_coding::secded_memory::SecdedMemory;

/// Keeps packets until they are acknowledged, and gives them out again when no acknowledgement comes in time.
///
/// ```text
///          write, word[32], last -->+---------+--> space, newest[S]     one more packet fits; its number
///         message_valid, ack[S]  -->|         |--> pending              a packet is to be sent
///                          fetch -->|  Store  |--> fetched[32]          its next word, one cycle later
///  set_timeout, timeout_new[16]  -->|         |--> ends                 it is the last
///  streams, limit[16], upset[39] -->|         |--> rewind               break off: it goes on with the oldest packet
///                                   +---------+--> gave_up, retry_interrupt, illegal, retries[16],
///                                                  corrected[16], uncorrectable[16]
/// ```
///
/// Go-back-N by time alone: nothing but silence asks for a packet again. The time runs while a packet that was sent is not
/// acknowledged, from the last progress on. That a time-out has passed is an announcement that this end makes to its
/// [`RetryWindow`].
///
/// Parameters: `S` bits of a number, 2 to 8; `2^R` words, `R` 6 to 12; `R1` = `R` + 1; `M` chunks of payload at most, 1 to 16,
/// for packets of 8 `M` + 10 words.
/// Handshake: `write` with `space` at the first word of a packet; `last` with its last word. `fetch` takes a word of the packet
/// that is pending, and all of its words come without a pause, unless `rewind`. `streams` with the first word promises a word in each
/// cycle until the last, and the packet is pending while it is written. `set_timeout` loads the time-out, in cycles.
/// Latency: a packet is pending 1 cycle after its last word, with `streams` in the cycle of its first. Throughput: 1 word each way per cycle.
/// Reset: empty, number 0, time-out of 512 cycles.
/// Asserts: the memory is never overdrawn, and what its window asserts. `retry_interrupt` is set while `limit` is above 0 and not above
/// `retries`; `gave_up` stays after 255 rewinds in vain. What the memory cannot correct the receiver finds by its check symbols.
/// Relies on: packets of at most 8 `M` + 10 words, begun with `space`; no pause in a packet that streams; `fetch` only while a packet is pending.
/// Source: BGQ-LLP-01, -08, -10, -11.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_store, S: 2..=8, R: 6..=12, M: 1..=16, R1 = R + 1,
    check(8 * M + 10 <= 1 << R, "R is {R}; legal: room for a packet of {} words", 8 * M + 10)
)]
#[published(bluegene_store_s8_r10_m16: Store<8, 10, 11, 16>)]
#[small(bluegene_store_s2_r6_m1: Store<2, 6, 7, 1>)]
pub struct Store<const S: usize, const R: usize, const R1: usize, const M: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is stored.
    pub write: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// It ends its packet.
    pub last: Signal<In, Bit>,
    /// The packet that begins has a word in each cycle.
    pub streams: Signal<In, Bit>,
    /// The other end has said something.
    pub message_valid: Signal<In, Bit>,
    /// Number that it expects next.
    pub ack: Signal<In, Bits<S>>,
    /// The next word of the pending packet is asked for.
    pub fetch: Signal<In, Bit>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// Bits to spoil in what is stored; data bits are the low ones.
    pub upset: Signal<In, Bits<39>>,
    /// A packet may be begun.
    pub space: Signal<Out, Bit>,
    /// The number that it gets.
    pub newest: Signal<Out, Bits<S>>,
    /// A packet is to be sent.
    pub pending: Signal<Out, Bit>,
    /// The word asked for ends its packet.
    pub ends: Signal<Out, Bit>,
    /// The word asked for in the last cycle.
    pub fetched: Signal<Out, Bits<32>>,
    /// What is pending from the next cycle on is the oldest packet again.
    pub rewind: Signal<Out, Bit>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// The message acknowledges what was never stored.
    pub illegal: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        write_enable = write, write_data = word, upset, read_enable = fetch, read_data = fetched,
        corrected_count = corrected, uncorrectable_count = uncorrectable
    )]
    memory: SecdedMemory<32, 7, 39, R, 16>,
    // Longer than any time-out.
    #[wires(newest, rewind, gave_up, retries)]
    window: RetryWindow<S, 1, 17, 255>,
    /// By number, where a packet begins: for who acknowledges, and for who sends.
    #[wires(write_enable = window.push, read_address = window.ack)]
    starts: AsyncMemory<R1, S>,
    #[wires(write_enable = window.push)]
    ends_before: AsyncMemory<R1, S>,
    write_pointer: ResetReg<Bits<R1>>,
    read_pointer: ResetReg<Bits<R1>>,
    tail: ResetReg<Bits<R1>>,
    timer: ResetReg<Bits<16>>,
    #[init(512)]
    timeout: ResetReg<Bits<16>>,
    told: ResetReg<Bits<1>>,
    midway: ResetReg<Bit>,
    streaming: ResetReg<Bit>,
    is_awaited: Signal<Local, Bit>,
    expires: Signal<Local, Bit>,
    is_end: Signal<Local, Bit>,
    #[init(((1 << R) - (8 * M + 10)) as u64)]
    most: Constant<Bits<R1>>,
    #[init(1 << R)]
    depth: Constant<Bits<R1>>,
    #[assert("the retransmission FIFO holds at most its depth")]
    in_range: Property,
    #[assume("only a packet that is there is fetched")]
    fetch_if_pending: Property,
    #[assume("what is written has a place")]
    packet_fits: Property,
}

#[kernel]
impl Logic for Store<S, R, R1, M> {
    fn update(&mut self) {
        self.space.next =
            ((self.write_pointer.q.val() - self.tail.q.val()) <= self.most.val()) & self.window.room.val();
        self.memory.write_address.next = bit_cast::<R, R1>(self.write_pointer.q.val());
        self.memory.scrub_enable.next = false;
        self.window.push.next = self.write.val() & self.last.val();
        self.starts.write_address.next = self.window.newest.val() + 1;
        self.starts.write_data.next = self.write_pointer.q.val() + 1;
        self.ends_before.write_address.next = self.window.newest.val() + 1;
        self.ends_before.write_data.next = self.write_pointer.q.val() + 1;
        if self.write.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
            self.midway.d.next = !self.last.val();
            if !self.midway.q.val() {
                self.streaming.d.next = self.streams.val();
            } else if self.last.val() {
                self.streaming.d.next = false;
            }
        }

        // Acknowledgements, and time-outs as announcements. A message that comes just in time is heard first.
        if self.set_timeout.val() {
            self.timeout.d.next = self.timeout_new.val();
        }
        self.is_awaited.next = self.window.oldest.val() != self.window.sequence.val();
        self.expires.next =
            self.is_awaited.val() & (self.timer.q.val() >= self.timeout.q.val()) & !self.message_valid.val();
        self.window.message_valid.next = self.message_valid.val() | self.expires.val();
        self.window.ack.next = self.window.oldest.val();
        if self.message_valid.val() {
            self.window.ack.next = self.ack.val();
        }
        self.window.nack.next = self.told.q.val();
        if self.expires.val() {
            self.window.nack.next = !self.told.q.val();
            self.told.d.next = !self.told.q.val();
        }
        self.timer.d.next = self.timer.q.val() + 1;
        if self.window.moved.val() | self.window.rewind.val() | !self.is_awaited.val() {
            self.timer.d.next = 0.into();
        }
        if self.window.moved.val() {
            self.tail.d.next = self.starts.read_data.val();
        }

        // Transmission.
        self.window.take.next = true;
        self.ends_before.read_address.next = self.window.sequence.val() + 1;
        // The end of a packet that streams is known when it is there, a cycle before it is fetched.
        self.is_end.next =
            self.window.pending.val() & (self.ends_before.read_data.val() == (self.read_pointer.q.val() + 1));
        self.window.sent.next = self.fetch.val() & self.is_end.val() & !self.window.rewind.val();
        self.memory.read_address.next = bit_cast::<R, R1>(self.read_pointer.q.val());
        if self.window.rewind.val() {
            self.read_pointer.d.next = self.tail.q.val();
            if self.window.moved.val() {
                self.read_pointer.d.next = self.starts.read_data.val();
            }
        } else if self.fetch.val() {
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
        }
        self.pending.next = self.window.pending.val()
            | self.streaming.q.val()
            | (self.write.val() & !self.midway.q.val() & self.streams.val());
        self.ends.next = self.is_end.val();
        self.illegal.next = self.message_valid.val() & self.window.illegal.val();
        self.retry_interrupt.next = self.limit.val().any() & (self.window.retries.val() >= self.limit.val());

        self.in_range.holds.next = (self.write_pointer.q.val() - self.tail.q.val()) <= self.depth.val();
        self.fetch_if_pending.holds.next = !self.fetch.val() | self.window.pending.val() | self.streaming.q.val();
        self.packet_fits.holds.next = !self.write.val()
            | (((self.write_pointer.q.val() - self.tail.q.val()) < self.depth.val()) & self.window.room.val());
    }
}
