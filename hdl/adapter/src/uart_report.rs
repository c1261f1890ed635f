//! Numbers on a serial line.

use super::hex_report::HexReport;
use super::uart_transmitter::UartTransmitter;
use phit_block::prelude::*;

/// Prints numbers over and over on a serial line, for a design on a board that has nothing else to tell with.
///
/// ```text
///                   +--------------+
///     interval[32]->|              |
///     divider[W]  ->|  UartReport  |--> tx
///     label_k[8]  ->|              |
///     word_k[32]  ->|              |
///                   +--------------+
/// ```
///
/// [`HexReport`] into [`UartTransmitter`], begun by a timer.
///
/// Parameters: `N` numbers, 2 to 16; `W` bits of the divider, 1 to 32.
/// Handshake: none. All straps; a bit lasts `divider` + 1 cycles.
/// Latency: a line begins `interval` + 1 cycles after reset, and again so often; when the one before is not written by
/// then, it is left out. The start bit of its first byte follows two cycles later.
/// Throughput: 1 byte per ten bits.
/// Reset: no line, the line is high, the timer begins anew.
/// Asserts: what its parts assert. Relies on: as its parts.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(uart_report, N, W)]
#[published(uart_report_n6_w16: UartReport<6, 16>)]
#[small(uart_report_n2_w2: UartReport<2, 2>)]
pub struct UartReport<const N: usize, const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Cycles from one line to the next, less one.
    pub interval: Signal<In, Bits<32>>,
    /// Cycles of a bit, less one.
    pub divider: Signal<In, Bits<W>>,
    /// What stands before each number.
    pub label: [Signal<In, Bits<8>>; N],
    /// The numbers.
    pub word: [Signal<In, Bits<32>>; N],
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    #[wires(label, word)]
    report: HexReport<N>,
    #[wires(divider, report.{valid, data, ready}, tx)]
    transmitter: UartTransmitter<W>,
    age: ResetReg<Bits<32>>,
    is_time: Signal<Local, Bit>,
}

#[kernel]
impl Logic for UartReport<N, W> {
    fn update(&mut self) {
        self.is_time.next = self.age.q.val() >= self.interval.val();
        self.age.d.next = self.age.q.val() + 1;
        if self.is_time.val() {
            self.age.d.next = 0.into();
        }
        self.report.start.next = self.is_time.val();
    }
}
