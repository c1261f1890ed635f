//! Sending side of lanes with parity.

use super::encoder::Encoder8b10bP;
use phit_block::prelude::*;

/// Sends eight lanes, a lane of their parity, and a spare, each in 8b/10b-P on a fibre of its own.
///
/// ```text
///                 +--------------+
///       enable -->|              |
///     data[64] -->|              |
///      control -->|  LaneSender  |--> code[100]   ten words: fibres 0 to 7, 8 the parity, 9 the spare; same cycle
///       replace ->|              |
///  replaced[4] -->|              |
///                 +--------------+
/// ```
///
/// The parity is the sum modulo 2 of the eight bytes. A column is one of data or one of control characters on all
/// lanes, so the parity is a character of the same kind. The spare sends control character 15, or with `replace` a copy
/// of lane `replaced`; that lane's own fibre goes on as before, so the receiver can change to the spare when it likes.
///
/// Parameters: none.
/// Handshake: `code` follows the inputs in the same cycle; a cycle with `enable` sends the column. Of a control column,
/// the low four bits of each byte are the character. `replace` and `replaced` may change at any time.
/// Latency: 0 cycles. Throughput: 1 column of 8 bytes per cycle.
/// Reset: negative running disparity on all fibres.
/// Asserts: those of the encoders. Assumes that `replaced` is a lane, 0 to 8.
/// Source: BGQ-LNK-02, BGQ-LNK-04, BGQ-LNK-06.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_sender)]
#[published(lane_sender: LaneSender)]
pub struct LaneSender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: negative disparity.
    pub reset: Signal<In, Bit>,
    /// The column is sent.
    pub enable: Signal<In, Bit>,
    /// Eight bytes, that of lane 0 lowest.
    pub data: Signal<In, Bits<64>>,
    /// They are control characters.
    pub control: Signal<In, Bit>,
    /// The spare stands for a lane.
    pub replace: Signal<In, Bit>,
    /// Which: 8 is the parity.
    pub replaced: Signal<In, Bits<4>>,
    /// Ten words, that of fibre 0 lowest.
    pub code: Signal<Out, Bits<100>>,
    encoders: [Encoder8b10bP; 10],
    lanes: Signal<Local, Bits<72>>,
    parity: Signal<Local, Bits<8>>,
    copy: Signal<Local, Bits<8>>,
    words: Signal<Local, Bits<100>>,
    #[assume("the lane replaced is one of nine")]
    is_lane: Property,
}

#[kernel]
impl Logic for LaneSender {
    fn update(&mut self) {
        self.parity.next = 0.into();
        for i in 0..8 {
            self.parity.next = self.parity.val() ^ self.data.val().get_bits::<8>(8 * i);
        }
        self.lanes.next = bit_cast::<72, 64>(self.data.val()) | (bit_cast::<72, 8>(self.parity.val()) << 64);
        self.copy.next = 15.into();
        for i in 0..9 {
            if self.replace.val() & (self.replaced.val() == i.to_bits::<4>()) {
                self.copy.next = self.lanes.val().get_bits::<8>(8 * i);
            }
            self.encoders[i].enable.next = self.enable.val();
            self.encoders[i].data.next = self.lanes.val().get_bits::<8>(8 * i);
            self.encoders[i].control.next = self.control.val();
        }
        self.encoders[9].enable.next = self.enable.val();
        self.encoders[9].data.next = self.copy.val();
        self.encoders[9].control.next = self.control.val() | !self.replace.val();
        self.words.next = 0.into();
        for i in 0..10 {
            for b in 0..10 {
                self.words.next = self.words.val().replace_bit(10 * i + b, self.encoders[i].code.val().get_bit(b));
            }
        }
        self.code.next = self.words.val();
        self.is_lane.holds.next = self.replaced.val() <= 8;
    }
}
