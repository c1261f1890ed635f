//! Reads put responses.

use phit_block::prelude::*;

/// Tells which put was answered.
///
/// ```text
///  phit_valid, phit[22], phit_last -->+------------------+--> ack_valid
///                       phit_ready <--|  ResponseReader  |--> ack_id[8]
///                                     +------------------+--> ack_status[4]
/// ```
///
/// Parameters: none.
/// Handshake: always ready; `ack_valid` for one cycle with the last phit of each response.
/// Latency: 0 cycles from the last phit. Throughput: 1 phit per cycle.
/// Reset: waits for a head.
/// Asserts: nothing; a response of more than 3 phits has status 1.
/// Source: GEM-PKT-08, -17, option R-A; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Default, Block)]
#[block(gemini_response_reader, new)]
#[published(gemini_response_reader: ResponseReader)]
pub struct ResponseReader {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<In, Bit>,
    /// The phit's payload.
    pub phit: Signal<In, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<In, Bit>,
    /// Always set.
    pub phit_ready: Signal<Out, Bit>,
    /// A response has ended.
    pub ack_valid: Signal<Out, Bit>,
    /// The `ssid` of the request.
    pub ack_id: Signal<Out, Bits<8>>,
    /// How the request went, 0 well.
    pub ack_status: Signal<Out, Bits<4>>,
    position: ResetReg<Bits<2>>,
    high: Reg<Bits<2>>,
    identifier: Reg<Bits<8>>,
    status: Reg<Bits<4>>,
}

#[kernel]
impl Logic for ResponseReader {
    fn update(&mut self) {
        self.phit_ready.next = true;
        self.ack_valid.next = self.phit_valid.val() & self.phit_last.val();
        self.ack_status.next = 1.into();
        self.ack_id.next = self.identifier.q.val();
        if self.position.q.val() == 2 {
            self.ack_status.next = self.status.q.val();
        }
        if self.position.q.val() == 1 {
            self.ack_status.next = 0.into();
            self.ack_id.next =
                (bit_cast::<8, 2>(self.high.q.val()) << 6) | bit_cast::<8, 6>(self.phit.val().get_bits::<6>(0));
        }
        if self.phit_valid.val() {
            if self.phit_last.val() {
                self.position.d.next = 0.into();
            } else if !self.position.q.val().all() {
                self.position.d.next = self.position.q.val() + 1;
            }
            if self.position.q.val() == 0 {
                self.high.d.next = (bit_cast::<2, 1>(self.phit.val().get_bits::<1>(20)) << 1)
                    | bit_cast::<2, 1>(self.phit.val().get_bits::<1>(18));
            }
            if self.position.q.val() == 1 {
                self.identifier.d.next = self.phit.val().get_bits::<8>(4);
                self.status.d.next = self.phit.val().get_bits::<4>(0);
            }
        }
    }
}
