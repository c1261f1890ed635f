//! Counters of what a link carries, and of how long packets wait behind it.

use phit_block::prelude::*;

/// Four counters of words sent, one of packets received and one of their time in the receive buffers. Each counts any set of channels.
///
/// ```text
///  sent[V], came[V], freed_v[F] -->+--------------+
///  write, address[3], select[V] -->| LinkCounters |--> count[C]
///                                  +--------------+
/// ```
///
/// | address | counts |
/// |---|---|
/// | 0 to 3 | words sent in the chosen channels |
/// | 4 | packets received in them |
/// | 5 | in each cycle, the packets of these channels that were received and whose tokens were not given back |
///
/// Counter 5 over counter 4 is the mean time from a packet's last word to its token (Little's law). Both need the same channels, and empty buffers at both ends of the measurement.
///
/// Parameters: `V` channels, 1 to 8; `F` bits of the token counts, 2 to 8; `C` bits of a counter, 16 to 64.
/// Handshake: `sent` marks the channel of a word, `came` that of a packet's last word, one in a cycle at most; `freed_v` are the tokens given back by channel v, modulo `2^F`. `write` gives the counter at `address` the channels
/// of `select` and the count 0; what happens in that cycle does not count. `count` is that of `address`; it is 0 at 6 and 7, where a write does nothing.
/// Latency: 1 cycle to a counter, 2 to the queue of counter 5; 0 from `address` to `count`. Throughput: 1 word each way per cycle.
/// Reset: no channel is chosen, all counts are 0, nothing has come.
/// Asserts: nothing. Relies on: fewer than `2^F` packets are in a buffer; `freed_v` is 0 after the reset.
/// Source: BGQ-CNT-01 to -05.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_link_counters, V: 1..=8, F: 2..=8, C: 16..=64)]
#[published(bluegene_link_counters_v3_f4_c64: LinkCounters<3, 4, 64>)]
#[small(bluegene_link_counters_v2_f3_c16: LinkCounters<2, 3, 16>)]
pub struct LinkCounters<const V: usize, const F: usize, const C: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is sent in this channel.
    pub sent: Signal<In, Bits<V>>,
    /// A packet has come in this channel.
    pub came: Signal<In, Bits<V>>,
    /// Tokens given back, modulo `2^F`.
    pub freed: [Signal<In, Bits<F>>; V],
    /// A counter gets channels, and begins at 0.
    pub write: Signal<In, Bit>,
    /// The counter that is written and shown.
    pub address: Signal<In, Bits<3>>,
    /// Its channels.
    pub select: Signal<In, Bits<V>>,
    /// Its count, modulo `2^C`.
    pub count: Signal<Out, Bits<C>>,
    channels: [ResetReg<Bits<V>>; 6],
    counts: [ResetReg<Bits<C>>; 6],
    // Packets that have come, modulo `2^F`.
    arrivals: [ResetReg<Bits<F>>; V],
    held: Signal<Local, Bits<F>>,
    // 8 channels with 255 packets at most.
    waiting: Signal<Local, Bits<11>>,
    shown: Signal<Local, Bits<C>>,
}

#[kernel]
impl Logic for LinkCounters<V, F, C> {
    fn update(&mut self) {
        for v in 0..V {
            if self.came.val().get_bit(v) {
                self.arrivals[v].d.next = self.arrivals[v].q.val() + 1;
            }
        }
        for k in 0..4 {
            if (self.sent.val() & self.channels[k].q.val()).any() {
                self.counts[k].d.next = self.counts[k].q.val() + 1;
            }
        }
        if (self.came.val() & self.channels[4].q.val()).any() {
            self.counts[4].d.next = self.counts[4].q.val() + 1;
        }
        self.waiting.next = 0.into();
        for v in 0..V {
            self.held.next = self.arrivals[v].q.val() - self.freed[v].val();
            if self.channels[5].q.val().get_bit(v) {
                self.waiting.next = self.waiting.val() + bit_cast::<11, F>(self.held.val());
            }
        }
        self.counts[5].d.next = self.counts[5].q.val() + bit_cast::<C, 11>(self.waiting.val());
        self.shown.next = 0.into();
        for k in 0..6 {
            if self.address.val() == k.to_bits::<3>() {
                self.shown.next = self.counts[k].q.val();
                if self.write.val() {
                    self.channels[k].d.next = self.select.val();
                    self.counts[k].d.next = 0.into();
                }
            }
        }
        self.count.next = self.shown.val();
    }
}
