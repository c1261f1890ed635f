//! The requests whose responses bring data.

use phit_block::prelude::*;
use phit_prim::sweep::Sweep;

/// Keeps a row for each outstanding request, and finds it by the tag of the response.
///
/// ```text
///     row_valid, row_ssid[S], row_data[W] -->+------------------+--> row_ready, row_tag[T]
///  match_valid, match_tag[T], match_ssid[S] -->| OutstandingTable |--> hit, hit_data[W]
///              free_valid, free_ssid[S] -->|                  |--> free_ready
///                                          +------------------+--> busy
/// ```
///
/// A row is taken with `row_valid` and `row_ready`, and then has the tag that stands at `row_tag`; no row has tag 0. A match of its
/// tag and its sequence hits and frees the row. Any other match does not hit: the tag has no row, or the row is of another sequence.
///
/// A free makes all rows of a sequence free, that of the same cycle too: from the next cycle on no match hits them. It then takes
/// `2^T` cycles without a match, in which no row and no further free is taken.
///
/// A search for a free row looks at one row a cycle, in ascending order: from row 0 after reset, and from the next one after a row
/// was given. It pauses for matches and frees. So a tag is used again late.
///
/// Parameters: `T`, 2 to 10: `2^T` - 1 rows; `S`, 1 to 8: bits of a sequence; `W`, 8 to 96: bits of a row; `S1` = `S` + 1.
/// Handshake: matches are always taken; valid/ready for rows and frees. No row is taken in the cycle of a match; the tag that stood
/// ready stays ready. `free_ready` depends on the state alone.
/// Latency: 1 cycle from the match to `hit`. Throughput: 1 match per cycle; a row every second cycle without a match, and a cycle
/// more for each row in use, and for tag 0, that the search passes.
/// Reset: no row in use; `busy` for `2^T` cycles, in which nothing is taken, and no match hits.
/// Asserts: a tag that is given is free and not 0; a match hits exactly the rows that were given and neither hit nor freed since, and
/// shows what was stored; rows are counted.
/// Source: GEM-SSQ-04, -07 (without its time-out, which is the sequence's); `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(outstanding_table, T: 2..=10, S: 1..=8, W: 8..=96, S1 = S + 1)]
#[published(outstanding_table_t10_s6_w63: OutstandingTable<10, 6, 63, 7>)]
#[small(outstanding_table_t2_s1_w8: OutstandingTable<2, 1, 8, 2>)]
pub struct OutstandingTable<const T: usize, const S: usize, const W: usize, const S1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Rows are being cleared.
    pub busy: Signal<Out, Bit>,
    /// A request needs a row.
    pub row_valid: Signal<In, Bit>,
    /// Its sequence.
    pub row_ssid: Signal<In, Bits<S>>,
    /// What is kept for its response.
    pub row_data: Signal<In, Bits<W>>,
    /// The row `row_tag` is its own.
    pub row_ready: Signal<Out, Bit>,
    /// Its tag, not 0; undefined without `row_ready`.
    #[undefined_without(row_ready)]
    pub row_tag: Signal<Out, Bits<T>>,
    /// A response has come.
    pub match_valid: Signal<In, Bit>,
    /// Its tag.
    pub match_tag: Signal<In, Bits<T>>,
    /// Its sequence.
    pub match_ssid: Signal<In, Bits<S>>,
    /// The response of the cycle before answers a row, which is free now.
    pub hit: Signal<Out, Bit>,
    /// What was kept; undefined without `hit`.
    #[undefined_without(hit)]
    pub hit_data: Signal<Out, Bits<W>>,
    /// All rows of a sequence are to become free.
    pub free_valid: Signal<In, Bit>,
    /// The sequence.
    pub free_ssid: Signal<In, Bits<S>>,
    /// The free is taken.
    pub free_ready: Signal<Out, Bit>,
    // A row: its sequence, which means nothing unless the bit above it says that the row is in use.
    rows: AsyncMemory<S1, T>,
    #[wires(write_data = row_data, read_enable = match_valid, read_address = match_tag, read_data = hit_data)]
    contents: SyncMemory<W, T>,
    #[wires(busy)]
    clear: Sweep<T>,
    // The row that the search for a free one has reached, and that it is free.
    pointer: ResetReg<Bits<T>>,
    found: ResetReg<Bit>,
    sweeps: ResetReg<Bit>,
    sweeper: Reg<Bits<T>>,
    freed: Reg<Bits<S>>,
    hit_before: ResetReg<Bit>,
    address: Signal<Local, Bits<T>>,
    in_use: Signal<Local, Bit>,
    ssid: Signal<Local, Bits<S>>,
    can_give: Signal<Local, Bit>,
    gives: Signal<Local, Bit>,
    hits: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    takes_free: Signal<Local, Bit>,
    row: Signal<Local, Bits<S1>>,
    // For the properties: any row, how it was given, and how many are in use.
    chosen: Reg<Bits<T>>,
    outstanding: ResetReg<Bit>,
    noted_ssid: Reg<Bits<S>>,
    noted_data: Reg<Bits<W>>,
    answered: ResetReg<Bit>,
    count: ResetReg<Bits<T>>,
    is_cleared: Signal<Local, Bit>,
    watched_use: Signal<Local, Bit>,
    watched_ssid: Signal<Local, Bits<S>>,
    answers: Signal<Local, Bit>,
    drops: Signal<Local, Bit>,
    #[assert("a tag that is in use, and tag 0, are not given")]
    given_once: Property,
    #[assert("a match hits exactly the rows that are outstanding")]
    hits_right: Property,
    #[assert("a hit shows what the row was given with")]
    shows_right: Property,
    #[assert("a row is in use from its request to its response or its free")]
    in_step: Property,
    #[assert("no more rows are given than there are, or leave than were given")]
    counted: Property,
    #[cover("all rows are in use")]
    full: Property,
    #[cover("a response comes while the rows of its sequence are being freed")]
    late: Property,
}

#[kernel]
impl Logic for OutstandingTable<T, S, W, S1> {
    fn update(&mut self) {
        self.address.next = self.pointer.q.val();
        if self.clear.busy.val() {
            self.address.next = self.clear.address.val();
        } else if self.match_valid.val() {
            self.address.next = self.match_tag.val();
        } else if self.sweeps.q.val() {
            self.address.next = self.sweeper.q.val();
        }
        self.rows.read_address.next = self.address.val();
        self.rows.write_address.next = self.address.val();
        self.in_use.next = self.rows.read_data.val().get_bit(S);
        self.ssid.next = self.rows.read_data.val().get_bits::<S>(0);

        self.hits.next = self.match_valid.val()
            & !self.clear.busy.val()
            & self.in_use.val()
            & (self.ssid.val() == self.match_ssid.val())
            & !(self.sweeps.q.val() & (self.freed.q.val() == self.match_ssid.val()));
        self.hit_before.d.next = self.hits.val();
        self.hit.next = self.hit_before.q.val();

        self.free_ready.next = !self.clear.busy.val() & !self.sweeps.q.val();
        self.takes_free.next = self.free_valid.val() & !self.clear.busy.val() & !self.sweeps.q.val();
        self.frees.next =
            self.sweeps.q.val() & !self.match_valid.val() & self.in_use.val() & (self.ssid.val() == self.freed.q.val());
        if self.takes_free.val() {
            self.sweeps.d.next = true;
            self.sweeper.d.next = 0.into();
            self.freed.d.next = self.free_ssid.val();
        } else if self.sweeps.q.val() & !self.match_valid.val() {
            self.sweeper.d.next = self.sweeper.q.val() + 1;
            self.sweeps.d.next = !self.sweeper.q.val().all();
        }

        self.can_give.next = self.found.q.val() & !self.match_valid.val() & !self.sweeps.q.val();
        self.row_ready.next = self.can_give.val();
        self.row_tag.next = self.pointer.q.val();
        self.gives.next = self.row_valid.val() & self.can_give.val();
        if self.gives.val() {
            self.found.d.next = false;
            self.pointer.d.next = self.pointer.q.val() + 1;
        } else if !self.found.q.val() & !self.clear.busy.val() & !self.match_valid.val() & !self.sweeps.q.val() {
            if self.in_use.val() | !self.pointer.q.val().any() {
                self.pointer.d.next = self.pointer.q.val() + 1;
            } else {
                self.found.d.next = true;
            }
        }

        self.row.next = bit_cast::<S1, S>(self.row_ssid.val());
        self.rows.write_enable.next = self.clear.busy.val() | self.hits.val() | self.frees.val() | self.gives.val();
        self.rows.write_data.next = self.row.val().replace_bit(S, self.gives.val());
        self.contents.write_enable.next = self.gives.val();
        self.contents.write_address.next = self.pointer.q.val();

        // Any row is followed: `chosen` is never loaded, so a proof has it take every value.
        self.answers.next = self.match_valid.val()
            & (self.match_tag.val() == self.chosen.q.val())
            & self.outstanding.q.val()
            & (self.match_ssid.val() == self.noted_ssid.q.val());
        if self.gives.val() & (self.pointer.q.val() == self.chosen.q.val()) {
            self.outstanding.d.next = !(self.takes_free.val() & (self.free_ssid.val() == self.row_ssid.val()));
            self.noted_ssid.d.next = self.row_ssid.val();
            self.noted_data.d.next = self.row_data.val();
        } else if self.answers.val() | (self.takes_free.val() & (self.free_ssid.val() == self.noted_ssid.q.val())) {
            self.outstanding.d.next = false;
        }
        self.rows.watch_address.next = self.chosen.q.val();
        self.contents.watch_address.next = self.chosen.q.val();
        self.watched_use.next = self.rows.watch_data.val().get_bit(S);
        self.watched_ssid.next = self.rows.watch_data.val().get_bits::<S>(0);
        self.is_cleared.next = !self.clear.busy.val() | (self.chosen.q.val() < self.clear.address.val());
        if self.outstanding.q.val() {
            self.in_step.holds.next = self.watched_use.val()
                & (self.watched_ssid.val() == self.noted_ssid.q.val())
                & (self.contents.watch_data.val() == self.noted_data.q.val())
                & !self.clear.busy.val()
                & !(self.sweeps.q.val() & (self.freed.q.val() == self.noted_ssid.q.val()));
        } else {
            self.in_step.holds.next = !self.is_cleared.val()
                | !self.watched_use.val()
                | (self.sweeps.q.val()
                    & (self.watched_ssid.val() == self.freed.q.val())
                    & (self.sweeper.q.val() <= self.chosen.q.val()));
        }
        self.given_once.holds.next = !self.found.q.val()
            | (self.pointer.q.val() != self.chosen.q.val())
            | (!self.watched_use.val() & !self.outstanding.q.val() & self.chosen.q.val().any());
        self.hits_right.holds.next =
            (self.hits.val() & (self.match_tag.val() == self.chosen.q.val())) == self.answers.val();
        self.answered.d.next = self.answers.val();
        self.shows_right.holds.next = !self.answered.q.val()
            | (self.hit_before.q.val() & (self.contents.read_data.val() == self.noted_data.q.val()));

        self.drops.next = self.hits.val() | self.frees.val();
        if self.gives.val() {
            self.count.d.next = self.count.q.val() + 1;
        } else if self.drops.val() {
            self.count.d.next = self.count.q.val() - 1;
        }
        self.counted.holds.next =
            !(self.gives.val() & self.count.q.val().all()) & !(self.drops.val() & !self.count.q.val().any());
        self.full.holds.next = self.count.q.val().all();
        self.late.holds.next = self.sweeps.q.val()
            & self.match_valid.val()
            & self.in_use.val()
            & (self.ssid.val() == self.match_ssid.val())
            & (self.freed.q.val() == self.match_ssid.val());
    }
}
