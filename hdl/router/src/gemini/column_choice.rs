//! The choice of the column in which a packet leaves the router.

use phit_block::prelude::*;

/// Chooses the column of the packet in front of an input buffer, and the rows there at which it may leave.
///
/// ```text
///                         looks, lost, adaptive -->+----------------+
///                 route_column[C], route_row[R] -->|  ColumnChoice  |--> column[C]   zero: nowhere
/// straight, straight_column[C], straight_row[R] -->|                |--> rows[R]
///   live_c[R], open_c[R], idle_c[R], level_c[L] -->|                |
///                                   previous[C] -->+----------------+
/// ```
///
/// A packet that `looks`, for its route has a direction, goes straight on in its ring if `straight` tells that this leads there: a
/// ring is left for another one of its direction only where it ends. Otherwise a deterministic packet goes to the tile of
/// its route, and an `adaptive` one may leave at all live rows of one column. That is one of the first of these that there are:
///
/// 1. columns with a live row that is open and idle,
/// 2. `previous`, the column of the packet right before it, if a live row there is open: its way is free just in time,
/// 3. columns with a live row that is open,
/// 4. columns with a live row;
///
/// among several one with the highest `level`, and among equals the first that was not taken lately. If all equals were,
/// their turns begin anew, whatever other columns had. A packet that is `lost` goes nowhere.
///
/// Parameters: `R` rows and `C` columns, 1 to 8; levels of `L` bits, 1 to 8. Published: 8 rows, 6 columns, 5 bits.
/// Handshake: none. In each cycle with `looks` and `adaptive`, but neither `straight` nor `lost`, the column that is shown
/// takes its turn. Without `looks`, `straight` does not count, and no turn is taken. Of `route_column` and `straight_column`
/// what is given is passed on: one-hot, they give one column.
/// Latency: 0 from all inputs to `column` and `rows`; a turn counts from the next cycle on. Throughput: 1 packet per cycle.
/// Reset: no column had its turn.
/// Asserts: an adaptive packet gets one column and the live rows there, if there are any, and while a column that is as good
/// waits no other one is taken three times.
/// Source: GEM-RTE-01, -05, -11.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_column_choice, R: 1..=8, C: 1..=8, L: 1..=8)]
#[published(gemini_column_choice_r8_c6_l5: ColumnChoice<8, 6, 5>)]
#[small(gemini_column_choice_r2_c3_l2: ColumnChoice<2, 3, 2>)]
pub struct ColumnChoice<const R: usize, const C: usize, const L: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The packet's route has a direction, and live tiles are those of it.
    pub looks: Signal<In, Bit>,
    /// Its route or the live tiles cannot be read.
    pub lost: Signal<In, Bit>,
    /// It may take any live tile.
    pub adaptive: Signal<In, Bit>,
    /// Column of the tile of its route.
    pub route_column: Signal<In, Bits<C>>,
    /// Row of the tile of its route.
    pub route_row: Signal<In, Bits<R>>,
    /// The straight tile is live.
    pub straight: Signal<In, Bit>,
    /// Column of the straight tile.
    pub straight_column: Signal<In, Bits<C>>,
    /// Row of the straight tile.
    pub straight_row: Signal<In, Bits<R>>,
    /// Live rows of a column.
    pub live: [Signal<In, Bits<R>>; C],
    /// Rows of a column at which the packet could leave at once.
    pub open: [Signal<In, Bits<R>>; C],
    /// Rows of a column at which nothing is under way.
    pub idle: [Signal<In, Bits<R>>; C],
    /// Room in the row buffer of a column.
    pub level: [Signal<In, Bits<L>>; C],
    /// Column of the packet that leaves in this cycle, right before it; zero: there is none.
    pub previous: Signal<In, Bits<C>>,
    /// The packet's column; zero: it goes nowhere.
    pub column: Signal<Out, Bits<C>>,
    /// Rows there at which it may leave.
    pub rows: Signal<Out, Bits<R>>,
    // Columns that were taken lately: of equals the others come first, and if there are none, all equals begin anew.
    served: ResetReg<Bits<C>>,
    live_columns: Signal<Local, Bits<C>>,
    open_columns: Signal<Local, Bits<C>>,
    idle_columns: Signal<Local, Bits<C>>,
    eligible: Signal<Local, Bits<C>>,
    most: Signal<Local, Bits<L>>,
    best: Signal<Local, Bits<C>>,
    fresh: Signal<Local, Bits<C>>,
    favoured: Signal<Local, Bits<C>>,
    picked: Signal<Local, Bits<C>>,
    picked_rows: Signal<Local, Bits<R>>,
    goes_straight: Signal<Local, Bit>,
    takes_turn: Signal<Local, Bit>,
    // For the properties alone.
    candidates: Reg<Bits<C>>,
    watched: Signal<Local, Bits<C>>,
    waits: Signal<Local, Bit>,
    // Taken while the watched column waits: once, and twice.
    passed: [ResetReg<Bits<C>>; 2],
    #[assert("an adaptive packet gets one column at most")]
    one_column: Property,
    #[assert("an adaptive packet gets the live rows of its column")]
    live_rows: Property,
    #[assert("an adaptive packet gets a column if any tile is live")]
    finds: Property,
    #[assert("no column is taken three times while one that is as good waits")]
    fair: Property,
    #[cover("all equals had their turn")]
    begins_anew: Property,
}

#[kernel]
impl Logic for ColumnChoice<R, C, L> {
    fn update(&mut self) {
        self.live_columns.next = 0.into();
        self.open_columns.next = 0.into();
        self.idle_columns.next = 0.into();
        for c in 0..C {
            self.live_columns.next = self.live_columns.val().replace_bit(c, self.live[c].val().any());
            self.open_columns.next =
                self.open_columns.val().replace_bit(c, (self.live[c].val() & self.open[c].val()).any());
            self.idle_columns.next = self
                .idle_columns
                .val()
                .replace_bit(c, (self.live[c].val() & self.open[c].val() & self.idle[c].val()).any());
        }
        self.eligible.next = self.live_columns.val();
        if self.idle_columns.val().any() {
            self.eligible.next = self.idle_columns.val();
        } else if (self.previous.val() & self.open_columns.val()).any() {
            self.eligible.next = self.previous.val() & self.open_columns.val();
        } else if self.open_columns.val().any() {
            self.eligible.next = self.open_columns.val();
        }

        self.most.next = 0.into();
        for c in 0..C {
            if self.eligible.val().get_bit(c) & (self.level[c].val() > self.most.val()) {
                self.most.next = self.level[c].val();
            }
        }
        self.best.next = 0.into();
        for c in 0..C {
            self.best.next = self
                .best
                .val()
                .replace_bit(c, self.eligible.val().get_bit(c) & (self.level[c].val() == self.most.val()));
        }
        self.fresh.next = self.best.val() & !self.served.q.val();
        self.favoured.next = self.fresh.val();
        if !self.fresh.val().any() {
            self.favoured.next = self.best.val();
        }
        self.picked.next = self.favoured.val() & (!self.favoured.val() + 1);
        self.picked_rows.next = 0.into();
        for c in 0..C {
            if self.picked.val().get_bit(c) {
                self.picked_rows.next = self.picked_rows.val() | self.live[c].val();
            }
        }

        self.goes_straight.next = self.looks.val() & self.straight.val();
        self.column.next = self.route_column.val();
        self.rows.next = self.route_row.val();
        if self.goes_straight.val() {
            self.column.next = self.straight_column.val();
            self.rows.next = self.straight_row.val();
        } else if self.adaptive.val() {
            self.column.next = self.picked.val();
            self.rows.next = self.picked_rows.val();
        }
        if self.lost.val() {
            self.column.next = 0.into();
            self.rows.next = 0.into();
        }

        // Whoever has no choice does not take part in the turns.
        self.takes_turn.next = self.looks.val() & self.adaptive.val() & !self.goes_straight.val() & !self.lost.val();
        if self.takes_turn.val() {
            self.served.d.next = self.served.q.val() | self.picked.val();
            if !self.fresh.val().any() {
                self.served.d.next = (self.served.q.val() & !self.best.val()) | self.picked.val();
            }
        }

        self.one_column.holds.next = !self.takes_turn.val() | !(self.column.val() & (self.column.val() - 1)).any();
        self.live_rows.holds.next = true;
        for c in 0..C {
            if self.takes_turn.val() & self.column.val().get_bit(c) & (self.rows.val() != self.live[c].val()) {
                self.live_rows.holds.next = false;
            }
        }
        self.finds.holds.next = !self.takes_turn.val() | (self.column.val().any() == self.live_columns.val().any());

        // One column is watched: the first of `candidates`, which are never loaded, so that a proof has them be any.
        self.watched.next = self.candidates.q.val() & (!self.candidates.q.val() + 1);
        self.waits.next = (self.best.val() & self.watched.val()).any();
        if self.takes_turn.val() {
            self.passed[0].d.next = self.passed[0].q.val() | self.picked.val();
            self.passed[1].d.next = self.passed[1].q.val() | (self.passed[0].q.val() & self.picked.val());
            if !self.waits.val() | (self.picked.val() & self.watched.val()).any() {
                self.passed[0].d.next = 0.into();
                self.passed[1].d.next = 0.into();
            }
        }
        self.fair.holds.next =
            !self.takes_turn.val() | !self.waits.val() | !(self.picked.val() & self.passed[1].q.val()).any();

        self.begins_anew.holds.next = self.takes_turn.val() & self.best.val().any() & !self.fresh.val().any();
    }
}
