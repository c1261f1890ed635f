//! Writes of an AXI4 master as stores.

use phit_adapter::steady::Steady;
use phit_block::prelude::*;

/// What is being done with a burst.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// No burst.
    Idle,
    /// Beats of a line are taken.
    Collect,
    /// The stores of the line are offered.
    Offer,
    /// The data of a store are offered.
    Move,
    /// The response is offered.
    Respond,
}

/// Makes a store of each run of words that an AXI4 master writes inside one line of 64 bytes.
///
/// ```text
///                 +-----------+
///  s_axi_aw... -->|           |--> store_valid, store_address[S], store_words[5]
///   s_axi_w... -->|           |<-- store_ready
///   s_axi_b... <--| AxiStores |
///  s_axi_ar... -->|           |--> data_valid, data[128]
///   s_axi_r... <--|           |<-- data_ready
///                 +-----------+--> legal
/// ```
///
/// A line of a burst is gathered, then each run of words with strobes is a store, lowest address first. A burst of any length is taken; it is
/// refused with SLVERR if it is FIXED or WRAP, or if the strobes of a word of 4 bytes are neither all set nor all clear: the line with that word and
/// those after it are discarded, lines before it were stored. A burst inside one line is so stored as a whole or not at all.
///
/// Parameters: `S`, 12 to 40: bits of the address; `I`, 1 to 16: bits of an id.
/// Handshake: AXI4 with 128 bits of data, narrow beats included, without `lock`, `cache`, `prot`, `qos`, `region`, and without `araddr`, `arsize`, `arburst`; one burst at a time; `wlast` ends it.
/// The response comes when all its stores and their data are taken. Each beat of a read is answered with SLVERR and zeros. Stores: valid/ready;
/// the data are packed in beats of 16 bytes, the store's first word lowest; bytes after the store are those of the same line that the burst wrote, else 0.
/// No output but `legal` depends on an input in the same cycle.
/// Latency: 1 cycle from the last beat of a line to `store_valid`, 1 cycle from the store to its data. Throughput: a line of 64 bytes in 12 cycles.
/// Reset: no burst.
/// Asserts: what is offered stays until it is taken; a store stays inside its line; a refused line is not stored; a response comes after all
/// stores of its burst. Relies on: `wlast` comes with the beat that `awlen` counts as the last (`legal` says so of this cycle).
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; GEM-FMA-03, -14; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_stores, S: 12..=40, I: 1..=16)]
#[published(axi_stores_s38_i4: AxiStores<38, 4>)]
#[small(axi_stores_s18_i2: AxiStores<18, 2>)]
pub struct AxiStores<const S: usize, const I: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Id of the burst.
    pub s_axi_awid: Signal<In, Bits<I>>,
    /// Where its first byte goes.
    pub s_axi_awaddr: Signal<In, Bits<S>>,
    /// Beats less one, as `s_axi_wlast` says.
    pub s_axi_awlen: Signal<In, Bits<8>>,
    /// log2 of the bytes of a beat.
    pub s_axi_awsize: Signal<In, Bits<3>>,
    /// INCR is 1.
    pub s_axi_awburst: Signal<In, Bits<2>>,
    /// A burst is offered.
    pub s_axi_awvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axi_awready: Signal<Out, Bit>,
    /// 16 bytes.
    pub s_axi_wdata: Signal<In, Bits<128>>,
    /// Which of them to write.
    pub s_axi_wstrb: Signal<In, Bits<16>>,
    /// It is the last beat of its burst.
    pub s_axi_wlast: Signal<In, Bit>,
    /// A beat is offered.
    pub s_axi_wvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axi_wready: Signal<Out, Bit>,
    /// Id of the burst that is done; undefined without `s_axi_bvalid`.
    #[undefined_without(s_axi_bvalid)]
    pub s_axi_bid: Signal<Out, Bits<I>>,
    /// OKAY (0) or SLVERR (2); undefined without `s_axi_bvalid`.
    #[undefined_without(s_axi_bvalid)]
    pub s_axi_bresp: Signal<Out, Bits<2>>,
    /// A burst is done.
    pub s_axi_bvalid: Signal<Out, Bit>,
    /// Its response is taken.
    pub s_axi_bready: Signal<In, Bit>,
    /// Id of the read; where it leads does not matter.
    pub s_axi_arid: Signal<In, Bits<I>>,
    /// Beats less one.
    pub s_axi_arlen: Signal<In, Bits<8>>,
    /// A read is offered.
    pub s_axi_arvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axi_arready: Signal<Out, Bit>,
    /// Id of the read; undefined without `s_axi_rvalid`.
    #[undefined_without(s_axi_rvalid)]
    pub s_axi_rid: Signal<Out, Bits<I>>,
    /// 0.
    pub s_axi_rdata: Signal<Out, Bits<128>>,
    /// SLVERR: 2.
    pub s_axi_rresp: Signal<Out, Bits<2>>,
    /// It is the last beat of its read; undefined without `s_axi_rvalid`.
    #[undefined_without(s_axi_rvalid)]
    pub s_axi_rlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub s_axi_rvalid: Signal<Out, Bit>,
    /// It is taken.
    pub s_axi_rready: Signal<In, Bit>,
    /// A store is offered.
    pub store_valid: Signal<Out, Bit>,
    /// Where its first word goes; undefined without `store_valid`.
    #[undefined_without(store_valid)]
    pub store_address: Signal<Out, Bits<S>>,
    /// Words of 4 bytes; undefined without `store_valid`.
    #[undefined_without(store_valid)]
    pub store_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub store_ready: Signal<In, Bit>,
    /// A beat of a store is offered.
    pub data_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `data_valid`.
    #[undefined_without(data_valid)]
    pub data: Signal<Out, Bits<128>>,
    /// It is taken.
    pub data_ready: Signal<In, Bit>,
    /// What the block relies on holds in this cycle.
    pub legal: Signal<Out, Bit>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    id: Reg<Bits<I>>,
    place: Reg<Bits<S>>,
    size: Reg<Bits<3>>,
    refused: ResetReg<Bit>,
    is_last: Reg<Bit>,
    // The line, and the words of it that are not stored yet.
    line: [Reg<Bits<32>>; 16],
    mask: ResetReg<Bits<16>>,
    at: Reg<Bits<4>>,
    left: Reg<Bits<2>>,
    nibble: Signal<Local, Bits<4>>,
    lanes: Signal<Local, Bits<4>>,
    partial: Signal<Local, Bit>,
    shift: Signal<Local, Bits<4>>,
    grown: Signal<Local, Bits<16>>,
    takes: Signal<Local, Bit>,
    next_place: Signal<Local, Bits<S>>,
    ends: Signal<Local, Bit>,
    finishes: Signal<Local, Bit>,
    first: Signal<Local, Bits<4>>,
    run: Signal<Local, Bits<16>>,
    words: Signal<Local, Bits<5>>,
    beats_less: Signal<Local, Bits<5>>,
    open: Signal<Local, Bit>,
    rest: Signal<Local, Bits<16>>,
    line_word: Signal<Local, Bits<32>>,
    whole: Signal<Local, Bits<512>>,
    position: Signal<Local, Bits<9>>,
    reading: ResetReg<Bit>,
    read_id: Reg<Bits<I>>,
    read_left: Reg<Bits<8>>,
    beats_left: Reg<Bits<8>>,
    is_counted: Signal<Local, Bit>,
    #[wires(ready = store_ready)]
    stores_watch: Steady<S>,
    #[wires(ready = store_ready)]
    words_watch: Steady<5>,
    #[wires(ready = data_ready)]
    data_watch: Steady<128>,
    #[wires(ready = s_axi_bready)]
    response_watch: Steady<I>,
    #[wires(ready = s_axi_rready)]
    read_watch: Steady<I>,
    #[assume("wlast comes with the last beat that awlen counts")]
    counted_beats: Property,
    #[assert("a store stays until it is taken")]
    store_stays: Property,
    #[assert("data stay until they are taken")]
    data_stay: Property,
    #[assert("responses stay until they are taken")]
    responses_stay: Property,
    #[assert("a store stays inside its line")]
    inside_line: Property,
    #[assert("nothing of a refused line is stored")]
    refused_not_stored: Property,
    #[assert("a response comes after all stores of its burst")]
    none_lost: Property,
    #[cover("a line becomes two stores")]
    two_stores: Property,
}

#[kernel]
impl Logic for AxiStores<S, I> {
    fn update(&mut self) {
        // A burst and its beats, until the line or the burst ends.
        self.s_axi_awready.next = self.step.q.val() == Step::Idle;
        self.s_axi_wready.next = self.step.q.val() == Step::Collect;
        self.takes.next = (self.step.q.val() == Step::Collect) & self.s_axi_wvalid.val();
        self.lanes.next = 0.into();
        self.partial.next = false;
        for w in 0..4 {
            self.nibble.next = self.s_axi_wstrb.val().get_bits::<4>(4 * w);
            self.lanes.next = self.lanes.val().replace_bit(w, self.nibble.val().all());
            self.partial.next = self.partial.val() | (self.nibble.val().any() & !self.nibble.val().all());
        }
        self.shift.next = bit_cast::<4, 2>(self.place.q.val().get_bits::<2>(4)) << 2;
        self.grown.next = self.mask.q.val() | (bit_cast::<16, 4>(self.lanes.val()) << self.shift.val());
        self.next_place.next = ((self.place.q.val() >> self.size.q.val()) + 1) << self.size.q.val();
        self.ends.next = self.takes.val() & (self.s_axi_wlast.val() | !self.next_place.val().get_bits::<6>(0).any());
        if (self.step.q.val() == Step::Idle) & self.s_axi_awvalid.val() {
            self.step.d.next = Step::Collect;
            self.id.d.next = self.s_axi_awid.val();
            self.place.d.next = self.s_axi_awaddr.val();
            self.size.d.next = self.s_axi_awsize.val();
            self.refused.d.next = (self.s_axi_awburst.val() != 1) | (self.s_axi_awsize.val() > 4);
        }
        if self.takes.val() {
            self.mask.d.next = self.grown.val();
            self.place.d.next = self.next_place.val();
            self.is_last.d.next = self.s_axi_wlast.val();
            self.refused.d.next = self.refused.q.val() | self.partial.val();
        }
        if self.ends.val() {
            // The number of the line is needed until its stores are gone.
            self.place.d.next = self.place.q.val();
            self.step.d.next = Step::Offer;
            if self.refused.q.val() | self.partial.val() {
                self.mask.d.next = 0.into();
            }
        }

        // The lowest run of words.
        self.first.next = 0.into();
        for k in 0..16 {
            if self.mask.q.val().get_bit(15 - k) {
                self.first.next = (15 - k).to_bits::<4>();
            }
        }
        self.run.next = self.mask.q.val() >> self.first.val();
        self.words.next = 0.into();
        self.open.next = true;
        for k in 0..16 {
            self.open.next = self.open.val() & self.run.val().get_bit(k);
            if self.open.val() {
                self.words.next = (k + 1).to_bits::<5>();
            }
        }
        // Adding the lowest bit carries through the run and clears it.
        self.rest.next = self.mask.q.val() & (self.mask.q.val() + (self.mask.q.val() & (!self.mask.q.val() + 1)));
        self.beats_less.next = (self.words.val() - 1) >> 2;
        self.store_valid.next = (self.step.q.val() == Step::Offer) & self.mask.q.val().any();
        self.store_address.next = ((self.place.q.val() >> 6) << 6) | (bit_cast::<S, 4>(self.first.val()) << 2);
        self.store_words.next = self.words.val();
        self.finishes.next = (self.step.q.val() == Step::Offer) & !self.mask.q.val().any();
        if (self.step.q.val() == Step::Offer) & self.mask.q.val().any() & self.store_ready.val() {
            self.step.d.next = Step::Move;
            self.at.d.next = self.first.val();
            self.left.d.next = self.beats_less.val().get_bits::<2>(0);
            self.mask.d.next = self.rest.val();
        }
        self.whole.next = 0.into();
        for k in 0..16 {
            self.line_word.next = self.line[15 - k].q.val();
            self.whole.next = (self.whole.val() << 32) | bit_cast::<512, 32>(self.line_word.val());
        }
        self.position.next = bit_cast::<9, 4>(self.at.q.val()) << 5;
        self.data_valid.next = self.step.q.val() == Step::Move;
        self.data.next = bit_cast::<128, 512>(self.whole.val() >> self.position.val());
        if (self.step.q.val() == Step::Move) & self.data_ready.val() {
            self.at.d.next = self.at.q.val() + 4;
            self.left.d.next = self.left.q.val() - 1;
            if !self.left.q.val().any() {
                self.step.d.next = Step::Offer;
            }
        }
        if self.finishes.val() {
            self.place.d.next = ((self.place.q.val() >> 6) + 1) << 6;
            self.step.d.next = Step::Collect;
            if self.is_last.q.val() {
                self.step.d.next = Step::Respond;
            }
        }
        for p in 0..4 {
            for w in 0..4 {
                if self.takes.val()
                    & (self.place.q.val().get_bits::<2>(4) == p.to_bits::<2>())
                    & self.lanes.val().get_bit(w)
                {
                    self.line[4 * p + w].d.next = self.s_axi_wdata.val().get_bits::<32>(32 * w);
                }
            }
        }
        for k in 0..16 {
            // No byte of another burst goes along with an odd word.
            if (self.step.q.val() == Step::Idle) | self.finishes.val() {
                self.line[k].d.next = 0.into();
            }
        }
        self.s_axi_bvalid.next = self.step.q.val() == Step::Respond;
        self.s_axi_bid.next = self.id.q.val();
        self.s_axi_bresp.next = bits::<2>(0).replace_bit(1, self.refused.q.val());
        if (self.step.q.val() == Step::Respond) & self.s_axi_bready.val() {
            self.step.d.next = Step::Idle;
        }

        // There is nothing to read.
        self.s_axi_arready.next = !self.reading.q.val();
        self.s_axi_rvalid.next = self.reading.q.val();
        self.s_axi_rid.next = self.read_id.q.val();
        self.s_axi_rdata.next = 0.into();
        self.s_axi_rresp.next = 2.into();
        self.s_axi_rlast.next = !self.read_left.q.val().any();
        if self.reading.q.val() {
            if self.s_axi_rready.val() {
                self.read_left.d.next = self.read_left.q.val() - 1;
                self.reading.d.next = self.read_left.q.val().any();
            }
        } else if self.s_axi_arvalid.val() {
            self.reading.d.next = true;
            self.read_id.d.next = self.s_axi_arid.val();
            self.read_left.d.next = self.s_axi_arlen.val();
        }

        if self.step.q.val() == Step::Idle {
            self.beats_left.d.next = self.s_axi_awlen.val();
        } else if self.takes.val() {
            self.beats_left.d.next = self.beats_left.q.val() - 1;
        }
        self.is_counted.next = !self.takes.val() | (self.s_axi_wlast.val() != self.beats_left.q.val().any());
        self.legal.next = self.is_counted.val();
        self.counted_beats.holds.next = self.is_counted.val();
        self.stores_watch.valid.next = self.store_valid.val();
        self.stores_watch.payload.next = self.store_address.val();
        self.words_watch.valid.next = self.store_valid.val();
        self.words_watch.payload.next = self.words.val();
        self.store_stays.holds.next = self.stores_watch.steady.val() & self.words_watch.steady.val();
        self.data_watch.valid.next = self.data_valid.val();
        self.data_watch.payload.next = self.data.val();
        self.data_stay.holds.next = self.data_watch.steady.val();
        self.response_watch.valid.next = self.s_axi_bvalid.val();
        self.response_watch.payload.next = self.id.q.val();
        self.read_watch.valid.next = self.reading.q.val();
        self.read_watch.payload.next = self.read_id.q.val();
        self.responses_stay.holds.next = self.response_watch.steady.val() & self.read_watch.steady.val();
        self.inside_line.holds.next =
            !self.store_valid.val() | (bit_cast::<6, 4>(self.first.val()) + bit_cast::<6, 5>(self.words.val()) <= 16);
        self.refused_not_stored.holds.next =
            !self.refused.q.val() | (!self.store_valid.val() & (self.step.q.val() != Step::Move));
        self.none_lost.holds.next = (self.step.q.val() != Step::Respond) | !self.mask.q.val().any();
        self.two_stores.holds.next = self.store_valid.val() & self.store_ready.val() & self.rest.val().any();
    }
}
