//! Whether the other end's heart beats.

use phit_block::prelude::*;

/// Counts heart-beats that did not come, and gives up after too many in a row.
///
/// ```text
///  heard -->+-------------+
///     up -->|  Heartbeat  |--> missed[16]
///   lost -->|             |--> gone        stays until reset
///           +-------------+
/// ```
///
/// A beat is due `2^H` cycles after the last sign of life. It counts as missed after an eighth more, for it may have to wait
/// until a packet has passed.
///
/// Parameters: `H` 4 to 20; `H1` = `H` + 1; `MISSES` in a row, 1 to 15.
/// Handshake: `heard` is a sign of life. While the wire is not `up` nothing is due. `lost` says that nothing will come any more.
/// Latency: 1 cycle. Throughput: 1 sign of life per cycle.
/// Reset: the other end is there, none missed.
/// Asserts: nothing; every input is legal.
/// Source: TH-LLP-03.
#[derive(LogicBlock, Ports, Block)]
#[block(express_heartbeat, H: 4..=20, MISSES: 1..=15, H1 = H + 1)]
#[published(express_heartbeat_h10_misses3: Heartbeat<10, 11, 3>)]
#[small(express_heartbeat_h4_misses2: Heartbeat<4, 5, 2>)]
pub struct Heartbeat<const H: usize, const H1: usize, const MISSES: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A sign of life has come.
    pub heard: Signal<In, Bit>,
    /// The wire carries.
    pub up: Signal<In, Bit>,
    /// Nothing will come any more.
    pub lost: Signal<In, Bit>,
    /// Beats missed, modulo 2^16.
    pub missed: Signal<Out, Bits<16>>,
    /// The other end is gone.
    pub gone: Signal<Out, Bit>,
    silent: ResetReg<Bits<H1>>,
    in_a_row: ResetReg<Bits<4>>,
    missed_count: ResetReg<Bits<16>>,
    dead: ResetReg<Bit>,
    misses: Signal<Local, Bit>,
    #[init((1 << H) + (1 << (H - 3)) - 1)]
    last_cycle: Constant<Bits<H1>>,
    #[init(MISSES as u64 - 1)]
    last_miss: Constant<Bits<4>>,
}

#[kernel]
impl Logic for Heartbeat<H, H1, MISSES> {
    fn update(&mut self) {
        self.misses.next = self.up.val() & !self.heard.val() & (self.silent.q.val() == self.last_cycle.val());
        if self.heard.val() {
            self.silent.d.next = 0.into();
            self.in_a_row.d.next = 0.into();
        } else if self.misses.val() {
            self.silent.d.next = 0.into();
            self.in_a_row.d.next = self.in_a_row.q.val() + 1;
            self.missed_count.d.next = self.missed_count.q.val() + 1;
            if self.in_a_row.q.val() == self.last_miss.val() {
                self.dead.d.next = true;
            }
        } else if self.up.val() {
            self.silent.d.next = self.silent.q.val() + 1;
        }
        if self.lost.val() {
            self.dead.d.next = true;
        }
        self.missed.next = self.missed_count.q.val();
        self.gone.next = self.dead.q.val();
    }
}
