//! The arithmetic of atomic operations.

use crate::gemini::format::{ATOMIC_ADD, ATOMIC_AND, ATOMIC_AX, ATOMIC_OR, ATOMIC_XOR};
use phit_block::prelude::*;

/// The new value of a word of memory, from the old one and two operands.
///
/// ```text
///                      +-----------+
///         command[5] -->|           |
///  x[64], a[64], b[64] -->| AtomicAlu |--> y[64]
///                      +-----------+
/// ```
///
/// | command | y |
/// |---|---|
/// | 8, 16 | x + a, without the carry |
/// | 9, 17 | x and a |
/// | 10, 18 | x or a |
/// | 11, 19 | x xor a |
/// | 12, 20 | (x and a) xor b |
/// | 21 | b if x = a, else x |
///
/// Parameters: none.
/// Handshake: none; combinational. `y` has no meaning for other commands.
/// Latency: 0 cycles. Throughput: 1 operation per cycle.
/// Reset: no state.
/// Asserts: nothing; the user keeps other commands away.
/// Source: GEM-AMO-02; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_atomic_alu)]
#[published(gemini_atomic_alu: AtomicAlu)]
pub struct AtomicAlu {
    /// The operation.
    pub command: Signal<In, Bits<5>>,
    /// The old value.
    pub x: Signal<In, Bits<64>>,
    /// The first operand.
    pub a: Signal<In, Bits<64>>,
    /// The second operand.
    pub b: Signal<In, Bits<64>>,
    /// The new value.
    pub y: Signal<Out, Bits<64>>,
    // Bit 4 says that the old value is fetched; the rest is the same.
    kind: Signal<Local, Bits<4>>,
    operation: Signal<Local, Bits<5>>,
    masked: Signal<Local, Bits<64>>,
}

#[kernel]
impl Logic for AtomicAlu {
    fn update(&mut self) {
        self.kind.next = self.command.val().get_bits::<4>(0) | 8;
        self.operation.next = bit_cast::<5, 4>(self.kind.val());
        self.masked.next = self.x.val() & self.a.val();
        if self.operation.val() == ATOMIC_ADD.to_bits() {
            self.y.next = self.x.val() + self.a.val();
        } else if self.operation.val() == ATOMIC_AND.to_bits() {
            self.y.next = self.masked.val();
        } else if self.operation.val() == ATOMIC_OR.to_bits() {
            self.y.next = self.x.val() | self.a.val();
        } else if self.operation.val() == ATOMIC_XOR.to_bits() {
            self.y.next = self.x.val() ^ self.a.val();
        } else if self.operation.val() == ATOMIC_AX.to_bits() {
            self.y.next = self.masked.val() ^ self.b.val();
        } else {
            self.y.next = self.x.val();
            if self.x.val() == self.a.val() {
                self.y.next = self.b.val();
            }
        }
    }
}
