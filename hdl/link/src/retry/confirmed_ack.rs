//! An acknowledgement that is believed with the one after it.

use phit_block::prelude::*;

/// Of the last two acknowledgements, the one that lets go of less.
///
/// ```text
///  valid, ack[S] -->+----------------+
///      oldest[S] -->|  ConfirmedAck  |--> confirmed[S]
///      newest[S] -->+----------------+
/// ```
///
/// Stands before a [`RetryWindow`](super::window::RetryWindow) whose messages have checks too short for the errors of the wire. A unit that is
/// acknowledged wrongly is gone for good, for no later count brings it back. True counts never go back, so of two in a row of which one is
/// true, the smaller is no more than the truth. The sender of acknowledgements says each twice.
///
/// Parameters: `S` bits of a number, 2 to 12.
/// Handshake: `valid` brings an acknowledgement; `confirmed` answers in the same cycle. `oldest` and `newest` are the window's. What lies outside of
/// it passes as it is, for the window to refuse, and is not remembered.
/// Latency: none; what is new is believed with the next `valid`. Throughput: 1 per cycle.
/// Reset: remembers 0, which the window expects.
/// Asserts: nothing by itself; that a window behind it lets go of nothing that was not taken is proved of both (`ack_channel`).
/// Source: TH-LLP-05, a choice made here.
#[derive(LogicBlock, Ports, Block)]
#[block(confirmed_ack, S: 2..=12)]
#[published(confirmed_ack_s6: ConfirmedAck<6>)]
#[small(confirmed_ack_s3: ConfirmedAck<3>)]
pub struct ConfirmedAck<const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An acknowledgement comes.
    pub valid: Signal<In, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<In, Bits<S>>,
    /// The oldest unit of the window.
    pub oldest: Signal<In, Bits<S>>,
    /// The number that the next unit gets.
    pub newest: Signal<In, Bits<S>>,
    /// The acknowledgement for the window.
    pub confirmed: Signal<Out, Bits<S>>,
    last: ResetReg<Bits<S>>,
    outstanding: Signal<Local, Bits<S>>,
    told: Signal<Local, Bits<S>>,
    remembered: Signal<Local, Bits<S>>,
    legal: Signal<Local, Bit>,
}

#[kernel]
impl Logic for ConfirmedAck<S> {
    fn update(&mut self) {
        self.outstanding.next = self.newest.val() - self.oldest.val();
        self.told.next = self.ack.val() - self.oldest.val();
        self.remembered.next = self.last.q.val() - self.oldest.val();
        self.legal.next = self.told.val() <= self.outstanding.val();
        self.confirmed.next = self.ack.val();
        if self.legal.val() & (self.remembered.val() < self.told.val()) {
            self.confirmed.next = self.last.q.val();
        }
        if self.valid.val() & self.legal.val() {
            self.last.d.next = self.ack.val();
        }
    }
}
