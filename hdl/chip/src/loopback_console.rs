//! What a loop-back demonstration shows of itself.

use phit_adapter::uart_report::UartReport;
use phit_block::prelude::*;

/// Adds up what the two ends of a link count, and shows it on a serial line and on eight lights.
///
/// ```text
///  sent_e[32], right_e[32], wrong_e[32] -->+-------------------+
///            retries_e[16], errors_e[32] ->|                   |--> tx
///      lanes_e[3], down_e, level[2], cut ->|  LoopbackConsole  |
///            divider[16], interval[32]  -->|                   |--> leds[8]
///                                          +-------------------+
/// ```
///
/// A line is `S R W T E L`, each with eight digits: packets sent, right and wrong, times that packets were sent again, bits
/// that the channel made wrong, all modulo 2^32 and of both ends; and the state, in which bits 2:0 are the lanes that bring
/// something to the near end, 6:4 those to the far end, 8 says that the link is up, 13:12 is `level` and 16 `cut`.
///
/// | light | says |
/// |---|---|
/// | 2:0 | lanes that carry both ways |
/// | 3 | the link is up |
/// | 4 | blinks with the packets that are right: bit 20 of their number |
/// | 5 | blinks with those sent again: bit 8 of the number of times |
/// | 6 | the channel does harm |
/// | 7 | a packet was wrong |
///
/// Parameters: none.
/// Handshake: none. `divider` and `interval` are straps of the serial line: cycles of a bit and between lines, less one.
/// Latency: sums are registers. Throughput: that of the line.
/// Reset: all sums 0.
/// Asserts: what its parts assert. Relies on: fewer than 65536 retries of an end in a cycle.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(loopback_console)]
pub struct LoopbackConsole {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Packets that an end offered.
    pub sent: [Signal<In, Bits<32>>; 2],
    /// Packets that it received as they should be.
    pub right: [Signal<In, Bits<32>>; 2],
    /// Packets that it received otherwise.
    pub wrong: [Signal<In, Bits<32>>; 2],
    /// Times that it sent packets again.
    pub retries: [Signal<In, Bits<16>>; 2],
    /// What the channel to it made wrong.
    pub errors: [Signal<In, Bits<32>>; 2],
    /// Lanes that bring something to it.
    pub lanes: [Signal<In, Bits<3>>; 2],
    /// It has given up.
    pub down: [Signal<In, Bit>; 2],
    /// How often the channel makes errors.
    pub level: Signal<In, Bits<2>>,
    /// The channel is cut.
    pub cut: Signal<In, Bit>,
    /// Cycles of a bit of the serial line, less one.
    pub divider: Signal<In, Bits<16>>,
    /// Cycles from one line to the next, less one.
    pub interval: Signal<In, Bits<32>>,
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    /// The lights.
    pub leds: Signal<Out, Bits<8>>,
    #[wires(divider, interval, tx)]
    report: UartReport<6, 16>,
    sent_sum: Reg<Bits<32>>,
    right_sum: Reg<Bits<32>>,
    wrong_sum: Reg<Bits<32>>,
    errors_sum: Reg<Bits<32>>,
    retries_sum: ResetReg<Bits<32>>,
    retries_before: [ResetReg<Bits<16>>; 2],
    retries_more: [Signal<Local, Bits<16>>; 2],
    is_up: Signal<Local, Bit>,
    state: Signal<Local, Bits<32>>,
    lights: Signal<Local, Bits<8>>,
    #[with(b"SRWTEL".map(|letter| Constant::new(bits(letter.into()))))]
    labels: [Constant<Bits<8>>; 6],
}

#[kernel]
impl Logic for LoopbackConsole {
    fn update(&mut self) {
        self.sent_sum.d.next = self.sent[0].val() + self.sent[1].val();
        self.right_sum.d.next = self.right[0].val() + self.right[1].val();
        self.wrong_sum.d.next = self.wrong[0].val() + self.wrong[1].val();
        self.errors_sum.d.next = self.errors[0].val() + self.errors[1].val();
        // The ends count modulo 65536, which is soon over.
        for e in 0..2 {
            self.retries_before[e].d.next = self.retries[e].val();
            self.retries_more[e].next = self.retries[e].val() - self.retries_before[e].q.val();
        }
        self.retries_sum.d.next = self.retries_sum.q.val()
            + bit_cast::<32, 16>(self.retries_more[0].val())
            + bit_cast::<32, 16>(self.retries_more[1].val());

        self.is_up.next =
            !self.down[0].val() & !self.down[1].val() & self.lanes[0].val().any() & self.lanes[1].val().any();
        self.state.next = bit_cast::<32, 3>(self.lanes[0].val())
            | (bit_cast::<32, 3>(self.lanes[1].val()) << 4)
            | (bit_cast::<32, 2>(self.level.val()) << 12);
        self.state.next = self.state.val().replace_bit(8, self.is_up.val());
        self.state.next = self.state.val().replace_bit(16, self.cut.val());
        self.lights.next = bit_cast::<8, 3>(self.lanes[0].val() & self.lanes[1].val());
        self.lights.next = self.lights.val().replace_bit(3, self.is_up.val());
        self.lights.next = self.lights.val().replace_bit(4, self.right_sum.q.val().get_bit(20));
        self.lights.next = self.lights.val().replace_bit(5, self.retries_sum.q.val().get_bit(8));
        self.lights.next = self.lights.val().replace_bit(6, self.level.val().any() | self.cut.val());
        self.lights.next = self.lights.val().replace_bit(7, self.wrong_sum.q.val().any());
        self.leds.next = self.lights.val();

        for k in 0..6 {
            self.report.label[k].next = self.labels[k].val();
        }
        self.report.word[0].next = self.sent_sum.q.val();
        self.report.word[1].next = self.right_sum.q.val();
        self.report.word[2].next = self.wrong_sum.q.val();
        self.report.word[3].next = self.retries_sum.q.val();
        self.report.word[4].next = self.errors_sum.q.val();
        self.report.word[5].next = self.state.val();
    }
}
