//! The sending end of a row bus.

use phit_block::prelude::*;
use phit_prim::credit_counter::CreditCounter;

/// Sends the phits in front of two virtual channels to the row buffers of columns, one per cycle.
///
/// ```text
///        in_valid[2], in_word_v[31] -->+----------+--> row_valid[2], row_column[C], row_rows[R], row_word[31]
/// routed[2], column_v[C], rows_v[R] -->|  RowBus  |<-- row_credit_c[2]
///                 takes[2], ends[2] <--|          |--> level_i[B1]    of column c and channel v, i = 2 c + v
///                                      |          |--> stalled, unroutable
///                                      +----------+
/// ```
///
/// A phit is sent if its packet is `routed` and the row buffer of its `column` has a place; if the packet has no column, it is
/// taken and goes nowhere. Where both virtual channels could send they take turns, responses first. `takes` tells whose phit
/// is sent, `ends` that it is the last of its packet: two of its three copies say so. `level` are the places that are left.
///
/// Parameters: `R` rows and `C` columns, 1 to 8, `CV` = 2 `C`; row buffers of `ROOM` = 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1.
/// Published: 8 rows, 6 columns, 16 phits.
/// Handshake: credits. `row_valid`, one-hot, sends a phit of a virtual channel to the row buffer of the column in
/// `row_column`; `row_rows`, not zero at a head only, are the rows at which its packet may leave. `row_credit` gives places
/// back. At the other end a phit stands with `in_valid` until `takes`.
/// Latency: 0 from `in_valid` to `takes` and `ends`, 1 to `row_valid`. Throughput: 1 phit per cycle.
/// Reset: all places are free, no packet is on the bus.
/// Asserts: a channel that could send is not passed over twice. Relies on: one column or none, credits only for phits.
/// Source: GEM-RTR-04, -11.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_row_bus, R: 1..=8, C: 1..=8, CV = 2 * C, B1: 2..=7, ROOM = 1 << (B1 - 1))]
#[published(gemini_row_bus_r8_c6_b4: RowBus<8, 6, 12, 5, 16>)]
#[small(gemini_row_bus_r2_c2_b1: RowBus<2, 2, 4, 2, 2>)]
pub struct RowBus<const R: usize, const C: usize, const CV: usize, const B1: usize, const ROOM: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit of this virtual channel is in front.
    pub in_valid: Signal<In, Bits<2>>,
    /// The phit as a word of [`ExitCheck`](super::exit_check::ExitCheck).
    pub in_word: [Signal<In, Bits<31>>; 2],
    /// Its packet's column and rows are known.
    pub routed: Signal<In, Bits<2>>,
    /// The column; zero: it goes nowhere.
    pub column: [Signal<In, Bits<C>>; 2],
    /// Rows there at which it may leave.
    pub rows: [Signal<In, Bits<R>>; 2],
    /// The phit is sent.
    pub takes: Signal<Out, Bits<2>>,
    /// It is sent and the last of its packet.
    pub ends: Signal<Out, Bits<2>>,
    /// A phit of this virtual channel crosses the row bus.
    pub row_valid: Signal<Out, Bits<2>>,
    /// To the tile of this column; zero: nowhere.
    pub row_column: Signal<Out, Bits<C>>,
    /// At a head, the rows at which the packet may leave; zero at other phits.
    pub row_rows: Signal<Out, Bits<R>>,
    /// The phit as a word.
    pub row_word: Signal<Out, Bits<31>>,
    /// A place of this virtual channel became free in the row buffer of a column.
    pub row_credit: [Signal<In, Bits<2>>; C],
    /// Free places there, by column and channel 2 c + v.
    pub level: [Signal<Out, Bits<B1>>; CV],
    /// A phit waits and none is sent.
    pub stalled: Signal<Out, Bit>,
    /// The last phit of a packet that goes nowhere is taken.
    pub unroutable: Signal<Out, Bit>,
    // On the heap: they are more than a thread's stack takes. By column and virtual channel 2 c + v.
    #[len(CV)]
    credits: Vec<CreditCounter<B1, ROOM>>,
    // A packet of this virtual channel is on the row bus.
    inside: ResetReg<Bits<2>>,
    last_sent: ResetReg<Bit>,
    sent: ResetReg<Bits<2>>,
    sent_column: Reg<Bits<C>>,
    sent_rows: Reg<Bits<R>>,
    sent_word: Reg<Bits<31>>,
    has_place: [Signal<Local, Bit>; 2],
    last: [Signal<Local, Bit>; 2],
    can_send: Signal<Local, Bits<2>>,
    sends: Signal<Local, Bits<2>>,
    ending: Signal<Local, Bits<2>>,
    to_column: Signal<Local, Bits<C>>,
    // Could send the cycle before and did not; for a property alone.
    passed: ResetReg<Bits<2>>,
    #[init(ROOM as u64)]
    full: Constant<Bits<B1>>,
    #[assert("a channel that could send twice in a row is not passed over twice")]
    fair: Property,
    #[cover("both channels could send")]
    both: Property,
    #[assume("a packet goes to one column or none")]
    one_column: Property,
    #[assume("a place comes back only for a phit")]
    place_owed: Property,
}

#[kernel]
impl Logic for RowBus<R, C, CV, B1, ROOM> {
    fn update(&mut self) {
        self.can_send.next = 0.into();
        for v in 0..2 {
            self.has_place[v].next = !self.column[v].val().any();
            for c in 0..C {
                if self.column[v].val().get_bit(c) & self.credits[c * 2 + v].available.val() {
                    self.has_place[v].next = true;
                }
            }
            self.can_send.next = self.can_send.val().replace_bit(
                v,
                self.in_valid.val().get_bit(v) & self.routed.val().get_bit(v) & self.has_place[v].val(),
            );
        }
        self.sends.next = self.can_send.val();
        if self.can_send.val() == 3 {
            self.sends.next = 1.into();
            if !self.last_sent.q.val() {
                self.sends.next = 2.into();
            }
        }
        if self.sends.val().any() {
            self.last_sent.d.next = self.sends.val().get_bit(1);
        }

        self.sent_word.d.next = self.in_word[0].val();
        self.to_column.next = self.column[0].val();
        self.sent_rows.d.next = self.rows[0].val();
        if self.sends.val().get_bit(1) {
            self.sent_word.d.next = self.in_word[1].val();
            self.to_column.next = self.column[1].val();
            self.sent_rows.d.next = self.rows[1].val();
        }
        if (self.sends.val() & self.inside.q.val()).any() {
            self.sent_rows.d.next = 0.into();
        }
        self.sent.d.next = self.sends.val();
        self.sent_column.d.next = self.to_column.val();
        self.row_valid.next = self.sent.q.val();
        self.row_column.next = self.sent_column.q.val();
        self.row_rows.next = self.sent_rows.q.val();
        self.row_word.next = self.sent_word.q.val();

        self.ending.next = 0.into();
        for v in 0..2 {
            self.last[v].next = (self.in_word[v].val().get_bit(22) & self.in_word[v].val().get_bit(29))
                | (self.in_word[v].val().get_bit(22) & self.in_word[v].val().get_bit(30))
                | (self.in_word[v].val().get_bit(29) & self.in_word[v].val().get_bit(30));
            self.ending.next = self.ending.val().replace_bit(v, self.sends.val().get_bit(v) & self.last[v].val());
            for c in 0..C {
                self.credits[c * 2 + v].take.next = self.sends.val().get_bit(v) & self.column[v].val().get_bit(c);
                self.credits[c * 2 + v].give.next = self.row_credit[c].val().get_bit(v);
                self.level[c * 2 + v].next = self.credits[c * 2 + v].count.val();
            }
        }
        self.inside.d.next = (self.inside.q.val() | self.sends.val()) & !self.ending.val();
        self.takes.next = self.sends.val();
        self.ends.next = self.ending.val();
        self.stalled.next = self.in_valid.val().any() & !self.sends.val().any();
        self.unroutable.next = self.ending.val().any() & !self.to_column.val().any();

        self.passed.d.next = self.can_send.val() & !self.sends.val();
        self.fair.holds.next = !(self.passed.q.val() & self.can_send.val() & !self.sends.val()).any();
        self.both.holds.next = self.can_send.val() == 3;
        self.one_column.holds.next = true;
        for v in 0..2 {
            if self.routed.val().get_bit(v) & (self.column[v].val() & (self.column[v].val() - 1)).any() {
                self.one_column.holds.next = false;
            }
        }
        self.place_owed.holds.next = true;
        for c in 0..C {
            for v in 0..2 {
                if self.row_credit[c].val().get_bit(v)
                    & !(self.sends.val().get_bit(v) & self.column[v].val().get_bit(c))
                    & (self.credits[c * 2 + v].count.val() == self.full.val())
                {
                    self.place_owed.holds.next = false;
                }
            }
        }
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gemini_row_bus", &[("R", R), ("C", C), ("B", B1 - 1)])
    }
}
