//! Serial line out.

use phit_block::prelude::*;

/// Sends bytes over an asynchronous serial line: a start bit, eight data bits, the lowest first, and a stop bit (8N1).
///
/// ```text
///                 +-------------------+
///        valid -->|                   |
///      data[8] -->|  UartTransmitter  |--> tx
///        ready <--|                   |
///   divider[W] -->|                   |
///                 +-------------------+
/// ```
///
/// Parameters: `W` bits of the divider, 1 to 32.
/// Handshake: valid/ready. A bit lasts `divider` + 1 cycles; a divider that changes counts from the next bit on.
/// Latency: the start bit begins in the cycle after a byte is taken. Throughput: 1 byte per ten bits: `ready` comes in
/// the last cycle of a stop bit.
/// Reset: the line is high and a byte can be taken; a byte under way is cut off.
/// Asserts: without a byte under way the line is high.
/// Source: the field's standard form (EIA/TIA-232 start-stop framing).
#[derive(LogicBlock, Ports, Block)]
#[block(uart_transmitter, W: 1..=32)]
#[published(uart_transmitter_w16: UartTransmitter<16>)]
#[small(uart_transmitter_w2: UartTransmitter<2>)]
pub struct UartTransmitter<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Cycles of a bit, less one.
    pub divider: Signal<In, Bits<W>>,
    /// A byte is offered.
    pub valid: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// It is taken.
    pub ready: Signal<Out, Bit>,
    /// The line; high when idle. A register, so that it has no glitch.
    pub tx: Signal<Out, Bit>,
    /// What is sent, the present bit lowest; ones behind it.
    #[init(0x1FF)]
    frame: ResetReg<Bits<9>>,
    /// Bits that are not over.
    left: ResetReg<Bits<4>>,
    /// Cycles of the present bit that follow this one.
    timer: Reg<Bits<W>>,
    ends: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
    #[init(0x1FF)]
    ones: Constant<Bits<9>>,
    #[init(0x100)]
    stop: Constant<Bits<9>>,
    #[assert("a serial line is high without a byte under way")]
    idle_is_high: Property,
    #[cover("a byte follows another one at once")]
    back_to_back: Property,
}

#[kernel]
impl Logic for UartTransmitter<W> {
    fn update(&mut self) {
        self.ends.next = self.left.q.val().any() & !self.timer.q.val().any();
        self.free.next = !self.left.q.val().any() | (self.ends.val() & (self.left.q.val() == 1));
        self.timer.d.next = self.timer.q.val() - 1;
        if self.ends.val() {
            self.timer.d.next = self.divider.val();
            self.frame.d.next = (self.frame.q.val() >> 1) | self.stop.val();
            self.left.d.next = self.left.q.val() - 1;
        }
        if self.valid.val() & self.free.val() {
            self.timer.d.next = self.divider.val();
            self.frame.d.next = bit_cast::<9, 8>(self.data.val()) << 1;
            self.left.d.next = 10.into();
        }
        self.ready.next = self.free.val();
        self.tx.next = self.frame.q.val().get_bit(0);

        self.idle_is_high.holds.next = self.left.q.val().any() | (self.frame.q.val() == self.ones.val());
        self.back_to_back.holds.next = self.ends.val() & self.free.val() & self.valid.val();
    }
}
