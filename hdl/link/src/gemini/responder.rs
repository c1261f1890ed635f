//! Answers requests.

use super::format::{SOURCE_LOW, SRC_ID_LOW, SSID_LOW, TAG_LOW};
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Sends a put response for each request that has ended: 2 phits, or 3 with the status if that is not 0.
///
/// ```text
///  end_valid, end_status[4], header[154] -->+-------------+--> phit_valid, phit[22], phit_last
///                             end_ready  <--|  Responder  |<-- phit_ready
///                                           +-------------+
/// ```
///
/// Parameters: none. The positions of fields come from `format.rs`. Holds up to 16 answers.
/// Handshake: valid/ready at both ends. The crc field of the last phit is left zero for the link.
/// Latency: 1 cycle from the end of a request to the head of its response. Throughput: 1 phit per cycle.
/// Reset: nothing to answer.
/// Asserts: an answer has 2 or 3 phits.
/// Source: GEM-PKT-08, -13, -17, option R-A; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_responder)]
#[published(gemini_responder: Responder)]
pub struct Responder {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A request has ended.
    pub end_valid: Signal<In, Bit>,
    /// How it went: 0 well, 1 the packet was bad, others as the interface says.
    pub end_status: Signal<In, Bits<4>>,
    /// Its header.
    pub header: Signal<In, Bits<154>>,
    /// It will be answered.
    pub end_ready: Signal<Out, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<Out, Bit>,
    /// The phit's payload.
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<Out, Bit>,
    /// It is taken.
    pub phit_ready: Signal<In, Bit>,
    #[wires(in_valid = end_valid, in_ready = end_ready, out_valid = phit_valid)]
    pending: Fifo<40, 4, 5>,
    position: ResetReg<Bits<2>>,
    destination: Signal<Local, Bits<16>>,
    dst_id: Signal<Local, Bits<2>>,
    request_ssid: Signal<Local, Bits<8>>,
    tag: Signal<Local, Bits<10>>,
    entry: Signal<Local, Bits<40>>,
    ssid: Signal<Local, Bits<8>>,
    bad: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    #[assert("a put response has at most 3 phits")]
    short: Property,
}

#[kernel]
impl Logic for Responder {
    fn update(&mut self) {
        self.destination.next = self.header.val().get_bits::<16>(SOURCE_LOW);
        self.dst_id.next = self.header.val().get_bits::<2>(SRC_ID_LOW);
        self.request_ssid.next = self.header.val().get_bits::<8>(SSID_LOW);
        self.tag.next = self.header.val().get_bits::<10>(TAG_LOW);
        // status 39:36, tag 35:26, ssid 25:18, dst_id 17:16, destination 15:0
        self.entry.next = bit_cast::<40, 16>(self.destination.val())
            | (bit_cast::<40, 2>(self.dst_id.val()) << 16)
            | (bit_cast::<40, 8>(self.request_ssid.val()) << 18)
            | (bit_cast::<40, 10>(self.tag.val()) << 26)
            | (bit_cast::<40, 4>(self.end_status.val()) << 36);
        self.pending.in_data.next = self.entry.val();

        self.ssid.next = self.pending.out_data.val().get_bits::<8>(18);
        self.bad.next = self.pending.out_data.val().get_bits::<4>(36).any();
        self.last.next = (self.position.q.val() == 2) | ((self.position.q.val() == 1) & !self.bad.val());
        self.phit_last.next = self.last.val();
        if self.position.q.val() == 0 {
            // v 21, ack_7 20, a 19, ack_6 18, dst_id 17:16, destination 15:0
            self.phit.next = bit_cast::<22, 18>(self.pending.out_data.val().get_bits::<18>(0))
                | (bit_cast::<22, 1>(self.ssid.val().get_bits::<1>(6)) << 18)
                | (bit_cast::<22, 1>(self.ssid.val().get_bits::<1>(7)) << 20)
                | (bits::<22>(1) << 21);
        } else if !self.bad.val() {
            self.phit.next = bit_cast::<22, 6>(self.ssid.val().get_bits::<6>(0));
        } else if self.position.q.val() == 1 {
            // tag 21:12, ssid 11:4, status 3:0
            self.phit.next = (bit_cast::<22, 18>(self.pending.out_data.val().get_bits::<18>(18)) << 4)
                | bit_cast::<22, 4>(self.pending.out_data.val().get_bits::<4>(36));
        } else {
            // ok = 3, end = 1.
            self.phit.next = 0x31.into();
        }
        self.pending.out_ready.next = self.phit_ready.val() & self.last.val();
        if self.pending.out_valid.val() & self.phit_ready.val() {
            self.position.d.next = self.position.q.val() + 1;
            if self.last.val() {
                self.position.d.next = 0.into();
            }
        }
        self.short.holds.next = !self.position.q.val().all();
    }
}
