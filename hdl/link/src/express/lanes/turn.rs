//! Whose turn it is among the lanes in use.

use super::format::LANES;
use phit_block::prelude::*;

/// The lane after this one, among those in use.
///
/// ```text
///             +--------+--> after[3]
///   mask[8]-->|  Turn  |--> wraps      it is not behind `turn`: a row is over
///   turn[3]-->|        |--> first[3]
///             +--------+
/// ```
///
/// Parameters: none.
/// Handshake: none; combinational. Without a lane in use `after` and `first` are 0.
/// Latency: 0 cycles. Throughput: 1 turn per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-09; `docs/express-link.md`.
#[derive(Default, LogicBlock, Ports, Block)]
#[block(express_turn, new)]
#[published(express_turn: Turn)]
pub struct Turn {
    /// Lanes in use.
    pub mask: Signal<In, Bits<8>>,
    /// Whose turn it is.
    pub turn: Signal<In, Bits<3>>,
    /// Whose it is next.
    pub after: Signal<Out, Bits<3>>,
    /// The next one is in the next row.
    pub wraps: Signal<Out, Bit>,
    /// Who begins a row.
    pub first: Signal<Out, Bits<3>>,
    lowest: Signal<Local, Bits<3>>,
    behind: Signal<Local, Bits<3>>,
    is_behind: Signal<Local, Bit>,
}

#[kernel]
impl Logic for Turn {
    fn update(&mut self) {
        self.lowest.next = 0.into();
        self.behind.next = 0.into();
        self.is_behind.next = false;
        for l in 0..LANES {
            if self.mask.val().get_bit(7 - l) {
                self.lowest.next = (7 - l).to_bits::<3>();
                if self.turn.val() < (7 - l).to_bits::<3>() {
                    self.behind.next = (7 - l).to_bits::<3>();
                    self.is_behind.next = true;
                }
            }
        }
        self.first.next = self.lowest.val();
        self.wraps.next = !self.is_behind.val();
        self.after.next = self.lowest.val();
        if self.is_behind.val() {
            self.after.next = self.behind.val();
        }
    }
}
