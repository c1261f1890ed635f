//! One port of a link chip.

use super::format::COMMA;
use phit_block::prelude::*;
use phit_coding::line8b10b_p::{lane_receiver::LaneReceiver, lane_sender::LaneSender};

/// Between a link's words and the fibres of a cable.
///
/// ```text
///                                electrical        optical
///        word_in[32], word_in_control -->+------------+--> code_out[100], code_out_valid
///      word_out[32], word_out_control <--|            |<-- code_in[100], code_in_valid
/// other_word[32], other_word_control  -->|  ChipPort  |<-- replace, replaced[4]
///                             mode[2] -->|            |--> failed, failed_lane[4], switched, errors[80]
///                               clear -->+------------+--> corrected[16], lost[16]
/// ```
///
/// Two words make a column of ten fibres: eight lanes, parity, spare. A control word begins a column wherever it comes, and makes a column of
/// control characters, four bits of the other word on each lane. So what a control word says is lost; a link's says nothing. A column that is lost
/// comes out as two control words of zero, which no link takes for anything.
///
/// | `mode` | `word_out` | `code_out` |
/// |---|---|---|
/// | 0, 3 hold | control words of zero | nothing |
/// | 1 pass | what the fibres bring | what the link sends |
/// | 2 loop | what the other port's link sends | nothing |
///
/// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
/// Handshake: a word in each cycle, a column in a cycle with `code_out_valid` and `code_in_valid`; columns come two cycles apart, or later. A
/// mode ends with a control word of what it lets through, or after 256 cycles without one: so no packet is cut. `replace` and `replaced` say which
/// lane the spare stands for, as the other side's `failed` and `failed_lane` want it. `clear` sets the errors of the fibres to zero.
/// Latency: 2 cycles from the first word of two to the column, 1 cycle from the column to the first word; in a loop 1 cycle. Throughput: 1 word per
/// cycle.
/// Reset: hold.
/// Asserts: what its parts assert. Relies on: columns two cycles apart at least, and lanes 0 to 8 in `replaced`.
/// Source: BGQ-LNK-02, -04 to -06, BGQ-PRT-01.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_chip_port, LIMIT)]
#[published(bluegene_chip_port_limit16: ChipPort<16>)]
#[small(bluegene_chip_port_limit2: ChipPort<2>)]
pub struct ChipPort<const LIMIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// What the link sends.
    pub word_in: Signal<In, Bits<32>>,
    /// It is a control word.
    pub word_in_control: Signal<In, Bit>,
    /// What the link of the other port sends.
    pub other_word: Signal<In, Bits<32>>,
    /// It is a control word.
    pub other_word_control: Signal<In, Bit>,
    /// Hold, pass or loop.
    pub mode: Signal<In, Bits<2>>,
    /// A column comes from the fibres.
    pub code_in_valid: Signal<In, Bit>,
    /// Ten words of ten bits, that of fibre 0 lowest.
    pub code_in: Signal<In, Bits<100>>,
    /// The spare stands for a lane.
    pub replace: Signal<In, Bit>,
    /// Which: 8 is the parity.
    pub replaced: Signal<In, Bits<4>>,
    /// Errors of the fibres become zero.
    pub clear: Signal<In, Bit>,
    /// To the link.
    pub word_out: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub word_out_control: Signal<Out, Bit>,
    /// A column goes to the fibres.
    pub code_out_valid: Signal<Out, Bit>,
    /// Ten words of ten bits; undefined without `code_out_valid`.
    #[undefined_without(code_out_valid)]
    pub code_out: Signal<Out, Bits<100>>,
    /// A lane has failed.
    pub failed: Signal<Out, Bit>,
    /// Which; undefined without `failed`.
    #[undefined_without(failed)]
    pub failed_lane: Signal<Out, Bits<4>>,
    /// The spare stands for it.
    pub switched: Signal<Out, Bit>,
    /// Errors of each fibre, 8 bits each.
    pub errors: Signal<Out, Bits<80>>,
    /// Columns of which a lane was made from the others.
    pub corrected: Signal<Out, Bits<16>>,
    /// Columns that were lost.
    pub lost: Signal<Out, Bits<16>>,
    #[wires(replace, replaced, code = code_out)]
    sender: LaneSender,
    #[wires(enable = code_in_valid, code = code_in, clear, failed, failed_lane, switched, errors)]
    receiver: LaneReceiver<LIMIT>,
    // To the fibres.
    out_mode: ResetReg<Bits<2>>,
    out_patience: ResetReg<Bits<8>>,
    held: Reg<Bits<32>>,
    held_control: Reg<Bit>,
    is_second: ResetReg<Bit>,
    column: Reg<Bits<64>>,
    column_control: Reg<Bit>,
    column_valid: ResetReg<Bit>,
    // To the link.
    in_mode: ResetReg<Bits<2>>,
    in_patience: ResetReg<Bits<8>>,
    first: ResetReg<Bits<32>>,
    #[init(true)]
    first_control: ResetReg<Bit>,
    second: Reg<Bits<32>>,
    second_control: Reg<Bit>,
    second_waits: ResetReg<Bit>,
    looped: ResetReg<Bits<32>>,
    #[init(true)]
    looped_control: ResetReg<Bit>,
    corrected_count: ResetReg<Bits<16>>,
    lost_count: ResetReg<Bits<16>>,
    out_now: Signal<Local, Bits<2>>,
    in_now: Signal<Local, Bits<2>>,
    in_ends: Signal<Local, Bit>,
    nibbles: Signal<Local, Bits<64>>,
    gathered: Signal<Local, Bits<32>>,
    passed: Signal<Local, Bits<32>>,
    passed_control: Signal<Local, Bit>,
    #[init(COMMA)]
    comma: Constant<Bits<32>>,
    #[assume("columns are two cycles apart")]
    apart: Property,
    #[assume("the lane replaced is one of nine")]
    is_lane: Property,
}

#[kernel]
impl Logic for ChipPort<LIMIT> {
    fn update(&mut self) {
        // To the fibres.
        self.out_now.next = self.out_mode.q.val();
        self.out_patience.d.next = 0.into();
        if self.out_mode.q.val() != self.mode.val() {
            self.out_patience.d.next = self.out_patience.q.val() + 1;
            if (self.out_mode.q.val() != 1) | self.word_in_control.val() | self.out_patience.q.val().all() {
                self.out_now.next = self.mode.val();
                self.out_patience.d.next = 0.into();
            }
        }
        self.out_mode.d.next = self.out_now.val();
        self.nibbles.next = 0.into();
        for lane in 0..8 {
            for b in 0..4 {
                self.nibbles.next =
                    self.nibbles.val().replace_bit(8 * lane + b, self.word_in.val().get_bit(4 * lane + b));
            }
        }
        self.column_valid.d.next = false;
        self.column_control.d.next = self.held_control.q.val();
        self.column.d.next = (bit_cast::<64, 32>(self.word_in.val()) << 32) | bit_cast::<64, 32>(self.held.q.val());
        if self.held_control.q.val() {
            self.column.d.next = self.nibbles.val();
        }
        if self.word_in_control.val() | !self.is_second.q.val() {
            self.held.d.next = self.word_in.val();
            self.held_control.d.next = self.word_in_control.val();
            self.is_second.d.next = true;
        } else {
            self.is_second.d.next = false;
            self.column_valid.d.next = true;
        }
        if self.out_now.val() != 1 {
            self.is_second.d.next = false;
            self.column_valid.d.next = false;
        }
        self.sender.enable.next = self.column_valid.q.val();
        self.sender.data.next = self.column.q.val();
        self.sender.control.next = self.column_control.q.val();
        self.code_out_valid.next = self.column_valid.q.val();

        // From the fibres.
        self.gathered.next = 0.into();
        for lane in 0..8 {
            for b in 0..4 {
                self.gathered.next =
                    self.gathered.val().replace_bit(4 * lane + b, self.receiver.data.val().get_bit(8 * lane + b));
            }
        }
        self.first.d.next = 0.into();
        self.first_control.d.next = true;
        self.second_waits.d.next = false;
        self.second.d.next = self.receiver.data.val().get_bits::<32>(32);
        self.second_control.d.next = false;
        if self.second_waits.q.val() {
            self.first.d.next = self.second.q.val();
            self.first_control.d.next = self.second_control.q.val();
        }
        if self.code_in_valid.val() {
            self.second_waits.d.next = true;
            if self.receiver.lost.val() {
                self.lost_count.d.next = self.lost_count.q.val() + 1;
                self.first.d.next = 0.into();
                self.first_control.d.next = true;
                self.second.d.next = 0.into();
                self.second_control.d.next = true;
            } else if self.receiver.control.val() {
                self.first.d.next = self.comma.val();
                self.first_control.d.next = true;
                self.second.d.next = self.gathered.val();
            } else {
                self.first.d.next = self.receiver.data.val().get_bits::<32>(0);
                self.first_control.d.next = false;
            }
            if self.receiver.corrected.val() {
                self.corrected_count.d.next = self.corrected_count.q.val() + 1;
            }
        }

        // To the link.
        self.looped.d.next = self.other_word.val();
        self.looped_control.d.next = self.other_word_control.val();
        self.in_ends.next = (self.in_mode.q.val() == 0) | self.in_mode.q.val().all();
        if self.in_mode.q.val() == 1 {
            self.in_ends.next = self.first_control.q.val();
        } else if self.in_mode.q.val() == 2 {
            self.in_ends.next = self.looped_control.q.val();
        }
        self.in_now.next = self.in_mode.q.val();
        self.in_patience.d.next = 0.into();
        if self.in_mode.q.val() != self.mode.val() {
            self.in_patience.d.next = self.in_patience.q.val() + 1;
            if self.in_ends.val() | self.in_patience.q.val().all() {
                self.in_now.next = self.mode.val();
                self.in_patience.d.next = 0.into();
            }
        }
        self.in_mode.d.next = self.in_now.val();
        self.passed.next = 0.into();
        self.passed_control.next = true;
        if self.in_now.val() == 1 {
            self.passed.next = self.first.q.val();
            self.passed_control.next = self.first_control.q.val();
        } else if self.in_now.val() == 2 {
            self.passed.next = self.looped.q.val();
            self.passed_control.next = self.looped_control.q.val();
        }
        self.word_out.next = self.passed.val();
        self.word_out_control.next = self.passed_control.val();
        self.corrected.next = self.corrected_count.q.val();
        self.lost.next = self.lost_count.q.val();

        self.apart.holds.next = !self.code_in_valid.val() | !self.second_waits.q.val();
        self.is_lane.holds.next = self.replaced.val() <= 8;
    }
}
