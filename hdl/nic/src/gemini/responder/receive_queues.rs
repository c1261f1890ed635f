//! Receive buffers that software has posted, and the messages of other nodes that take them.

use crate::gemini::format::{MATCHED, NO_RECEIVE, OUT_OF_BOUNDS};
use phit_block::prelude::*;

/// What is done for a message.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// None has come.
    Idle,
    /// The first buffer of its channel is being read.
    Look,
    /// The answer is offered.
    Reply,
}

/// Gives each message the receive buffer that was posted first to its channel.
///
/// ```text
///    post_write, post_channel[10], -->+---------------+--> posted[K1]
///    post_handle[12], post_bytes[32]  |               |
///   match_valid, match_known,      -->|               |--> reply_valid, reply_status[4], reply_source[18],
///   match_channel[10],                | ReceiveQueues |    reply_ssid[8], reply_tag[10]
///   match_bytes[32], match_source[18],|               |<-- reply_ready
///   match_ssid[8], match_tag[10]      |               |
///                    match_ready <--+---------------+
/// ```
///
/// A buffer is a memory domain of this node, to which the source puts its message: 10 bits of its handle, which is not 0, and its bytes. A post with another
/// handle is lost, and one to a channel that is full or that there is not. `posted` answers `post_channel`: the buffers that wait there.
///
/// | answer | when |
/// |---|---|
/// | status 13, with the handle as its tag | the message fits the first buffer, which then is the message's |
/// | status 4, with the message's tag | it does not; the buffer stays the first one |
/// | status 12, with the message's tag | no buffer waits, or there is no such channel, or `match_known` is low: the memory domain names none |
///
/// Parameters: `R`, 1 to 6: `CH` = `2^R` channels; `K`, 1 to 6: `2^K` buffers wait at each; `K1` = `K` + 1; `RK` = `R` + `K`.
/// Handshake: valid/ready. Posts are taken in each cycle.
/// Latency: 2 cycles from a message to its answer. Throughput: 1 message in 3 cycles.
/// Reset: no buffer waits.
/// Asserts: a channel holds `2^K` buffers at most. Relies on: what waits stays.
/// Source: GEM-BTE-03, -04; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_receive_queues, R: 1..=6, K: 1..=6, CH = 1 << R, K1 = K + 1, RK = R + K)]
#[published(gemini_receive_queues_r2_k4: ReceiveQueues<2, 4, 4, 5, 6>)]
#[small(gemini_receive_queues_r1_k1: ReceiveQueues<1, 1, 2, 2, 2>)]
pub struct ReceiveQueues<const R: usize, const K: usize, const CH: usize, const K1: usize, const RK: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Software posts a buffer.
    pub post_write: Signal<In, Bit>,
    /// To this channel.
    pub post_channel: Signal<In, Bits<10>>,
    /// Handle of its memory domain.
    pub post_handle: Signal<In, Bits<12>>,
    /// Its bytes.
    pub post_bytes: Signal<In, Bits<32>>,
    /// Buffers that wait there; undefined if there is no such channel.
    pub posted: Signal<Out, Bits<K1>>,
    /// A message has come.
    pub match_valid: Signal<In, Bit>,
    /// Its memory domain names a channel.
    pub match_known: Signal<In, Bit>,
    /// Which one.
    pub match_channel: Signal<In, Bits<10>>,
    /// How long the message is.
    pub match_bytes: Signal<In, Bits<32>>,
    /// Who sends it.
    pub match_source: Signal<In, Bits<18>>,
    /// Of this sequence.
    pub match_ssid: Signal<In, Bits<8>>,
    /// With this tag.
    pub match_tag: Signal<In, Bits<10>>,
    /// It is taken.
    pub match_ready: Signal<Out, Bit>,
    /// A message has its answer.
    pub reply_valid: Signal<Out, Bit>,
    /// Whether there is a buffer; undefined without `reply_valid`, as what follows.
    #[undefined_without(reply_valid)]
    pub reply_status: Signal<Out, Bits<4>>,
    /// To whom.
    #[undefined_without(reply_valid)]
    pub reply_source: Signal<Out, Bits<18>>,
    /// Of this sequence.
    #[undefined_without(reply_valid)]
    pub reply_ssid: Signal<Out, Bits<8>>,
    /// The buffer's handle, or the tag of the message.
    #[undefined_without(reply_valid)]
    pub reply_tag: Signal<Out, Bits<10>>,
    /// It is taken.
    pub reply_ready: Signal<In, Bit>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    // Buffers that were posted and matched so far, modulo 2^K1.
    heads: [ResetReg<Bits<K1>>; CH],
    tails: [ResetReg<Bits<K1>>; CH],
    // Handle 9:0, bytes from 10.
    buffers: SyncMemory<42, RK>,
    // Source 17:0, sequence 25:18.
    who: Reg<Bits<26>>,
    bytes: Reg<Bits<32>>,
    channel: Reg<Bits<R>>,
    waits: Reg<Bit>,
    matched: Reg<Bit>,
    // The tag of the message, then that of its answer.
    tag: Reg<Bits<10>>,
    post_head: Signal<Local, Bits<K1>>,
    post_tail: Signal<Local, Bits<K1>>,
    count: Signal<Local, Bits<K1>>,
    is_channel: Signal<Local, Bit>,
    is_handle: Signal<Local, Bit>,
    posts: Signal<Local, Bit>,
    match_head: Signal<Local, Bits<K1>>,
    match_tail: Signal<Local, Bits<K1>>,
    wants: Signal<Local, Bits<R>>,
    fits: Signal<Local, Bit>,
    pops: Signal<Local, Bit>,
    #[init(0)]
    none: Constant<Bits<10>>,
    #[init(|channel| channel as u64)]
    numbers: [Constant<Bits<R>>; CH],
    #[assert("a channel holds 2^K buffers at most")]
    in_range: Property,
    #[cover("a message is longer than the first buffer")]
    too_long: Property,
}

#[kernel]
impl Logic for ReceiveQueues<R, K, CH, K1, RK> {
    fn update(&mut self) {
        self.wants.next = self.match_channel.val().get_bits::<R>(0);
        self.post_head.next = self.heads[0].q.val();
        self.post_tail.next = self.tails[0].q.val();
        self.match_head.next = self.heads[0].q.val();
        self.match_tail.next = self.tails[0].q.val();
        for i in 1..CH {
            if self.post_channel.val().get_bits::<R>(0) == self.numbers[i].val() {
                self.post_head.next = self.heads[i].q.val();
                self.post_tail.next = self.tails[i].q.val();
            }
            if self.wants.val() == self.numbers[i].val() {
                self.match_head.next = self.heads[i].q.val();
                self.match_tail.next = self.tails[i].q.val();
            }
        }

        // A post.
        self.count.next = self.post_tail.val() - self.post_head.val();
        self.posted.next = self.count.val();
        self.is_channel.next = (self.post_channel.val() >> R.to_bits::<4>()) == self.none.val();
        self.is_handle.next =
            self.post_handle.val().get_bits::<10>(0).any() & !self.post_handle.val().get_bits::<2>(10).any();
        self.posts.next =
            self.post_write.val() & self.is_channel.val() & self.is_handle.val() & !self.count.val().get_bit(K);
        self.buffers.write_enable.next = self.posts.val();
        self.buffers.write_address.next = (bit_cast::<RK, R>(self.post_channel.val().get_bits::<R>(0))
            << K.to_bits::<4>())
            | bit_cast::<RK, K>(self.post_tail.val().get_bits::<K>(0));
        self.buffers.write_data.next = bit_cast::<42, 10>(self.post_handle.val().get_bits::<10>(0))
            | (bit_cast::<42, 32>(self.post_bytes.val()) << 10);

        // A message meets the first buffer of its channel.
        self.match_ready.next = self.step.q.val() == Step::Idle;
        self.buffers.read_enable.next = self.step.q.val() == Step::Idle;
        self.buffers.read_address.next = (bit_cast::<RK, R>(self.wants.val()) << K.to_bits::<4>())
            | bit_cast::<RK, K>(self.match_head.val().get_bits::<K>(0));
        self.fits.next = self.bytes.q.val() <= self.buffers.read_data.val().get_bits::<32>(10);
        self.pops.next = (self.step.q.val() == Step::Look) & self.waits.q.val() & self.fits.val();
        self.too_long.holds.next = (self.step.q.val() == Step::Look) & self.waits.q.val() & !self.fits.val();
        if self.step.q.val() == Step::Idle {
            self.who.d.next =
                bit_cast::<26, 18>(self.match_source.val()) | (bit_cast::<26, 8>(self.match_ssid.val()) << 18);
            self.bytes.d.next = self.match_bytes.val();
            self.tag.d.next = self.match_tag.val();
            self.channel.d.next = self.wants.val();
            self.waits.d.next = self.match_known.val()
                & ((self.match_channel.val() >> R.to_bits::<4>()) == self.none.val())
                & (self.match_head.val() != self.match_tail.val());
            if self.match_valid.val() {
                self.step.d.next = Step::Look;
            }
        } else if self.step.q.val() == Step::Look {
            self.step.d.next = Step::Reply;
            self.matched.d.next = self.pops.val();
            if self.pops.val() {
                self.tag.d.next = self.buffers.read_data.val().get_bits::<10>(0);
            }
        } else if self.reply_ready.val() {
            self.step.d.next = Step::Idle;
        }
        self.reply_valid.next = self.step.q.val() == Step::Reply;
        self.reply_status.next = NO_RECEIVE.to_bits();
        if self.matched.q.val() {
            self.reply_status.next = MATCHED.to_bits();
        } else if self.waits.q.val() {
            self.reply_status.next = OUT_OF_BOUNDS.to_bits();
        }
        self.reply_source.next = self.who.q.val().get_bits::<18>(0);
        self.reply_ssid.next = self.who.q.val().get_bits::<8>(18);
        self.reply_tag.next = self.tag.q.val();

        self.in_range.holds.next = true;
        for i in 0..CH {
            if self.posts.val() & (self.post_channel.val().get_bits::<R>(0) == self.numbers[i].val()) {
                self.tails[i].d.next = self.tails[i].q.val() + 1;
            }
            if self.pops.val() & (self.channel.q.val() == self.numbers[i].val()) {
                self.heads[i].d.next = self.heads[i].q.val() + 1;
            }
            if (self.tails[i].q.val() - self.heads[i].q.val()).get_bit(K)
                & (self.tails[i].q.val() - self.heads[i].q.val()).get_bits::<K>(0).any()
            {
                self.in_range.holds.next = false;
            }
        }
    }
}
