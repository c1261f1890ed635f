//! Reads of the host's memory, for whose data there is room.

use phit_block::prelude::*;

/// Reads the host's memory, and gives the data in the order in which they were asked for.
///
/// ```text
///  ask_valid, ask_address[40], ask_words[5] -->+------------+--> read_valid, read_address[40], read_words[5], read_tag[R]
///                        ask_info[W] -->|            |<-- read_ready
///                         ask_ready <--|            |<-- return_valid, return_tag[R], return_beat[128]
///         out_valid, out_beat[128] <--| ReadWindow |<-- return_last, return_error
///              out_last, out_failed <--|            |
///        out_words[5], out_info[W] <--|            |
///                         out_ready -->+------------+--> idle
/// ```
///
/// Reads come back in any order, the beats of one together. A read is asked for only if there is a place for its data: beats are
/// taken in the cycle in which they come, so that nothing that waits for these data holds up the returns of other readers. If the
/// host refused a read, or returned another number of beats than asked, one beat comes with `out_failed`.
///
/// Parameters: `R`, 1 to 6: `2^R` reads; `W`, 1 to 64: bits that come back with the data; `R1` = `R` + 1, `R2` = `R` + 2; `PL` = `2^R`.
/// Handshake: valid/ready. `read_valid` depends on `ask_valid`, `ask_ready` on `read_ready` in the same cycle. `return_error` has a meaning with
/// `return_last`. The words behind those of a read have no meaning.
/// Latency: 0 cycles to the read; 2 cycles from its last beat. Throughput: 1 beat per cycle, without gaps while reads have returned.
/// Reset: `idle`, nothing asked for. The host must be reset together with it.
/// Asserts: at most `2^R` reads have a place; a read that has returned has a place; what comes with data is of their read.
/// Relies on: a request that waits stays; reads of 1 to 16 words; returns of outstanding reads, each once.
/// Source: GEM-BTE-02, GEM-HT-05; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(read_window, R: 1..=6, W: 1..=64, R1 = R + 1, R2 = R + 2, PL = 1 << R)]
#[published(read_window_r5_w38: ReadWindow<5, 38, 6, 7, 32>)]
#[small(read_window_r1_w3: ReadWindow<1, 3, 2, 3, 2>)]
pub struct ReadWindow<const R: usize, const W: usize, const R1: usize, const R2: usize, const PL: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Nothing is asked for, and no data are left.
    pub idle: Signal<Out, Bit>,
    /// A read is wanted.
    pub ask_valid: Signal<In, Bit>,
    /// Its first byte.
    pub ask_address: Signal<In, Bits<40>>,
    /// Its words of 4 bytes.
    pub ask_words: Signal<In, Bits<5>>,
    /// What comes back with its data.
    pub ask_info: Signal<In, Bits<W>>,
    /// It is taken.
    pub ask_ready: Signal<Out, Bit>,
    /// A read is offered to the host.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `read_valid`, as what follows.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(read_valid)]
    pub read_words: Signal<Out, Bits<5>>,
    /// The tag of its data.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<R>>,
    /// The host takes it.
    pub read_ready: Signal<In, Bit>,
    /// A beat of a read is returned.
    pub return_valid: Signal<In, Bit>,
    /// Which read.
    pub return_tag: Signal<In, Bits<R>>,
    /// 16 bytes.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last beat of the read.
    pub return_last: Signal<In, Bit>,
    /// The host refused the read.
    pub return_error: Signal<In, Bit>,
    /// A beat is offered.
    pub out_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `out_valid`, as what follows.
    #[undefined_without(out_valid)]
    pub out_beat: Signal<Out, Bits<128>>,
    /// It is the last beat of its read.
    #[undefined_without(out_valid)]
    pub out_last: Signal<Out, Bit>,
    /// The read failed; the beat has no meaning.
    #[undefined_without(out_valid)]
    pub out_failed: Signal<Out, Bit>,
    /// Words of the read.
    #[undefined_without(out_valid)]
    pub out_words: Signal<Out, Bits<5>>,
    /// What was given with it.
    #[undefined_without(out_valid)]
    pub out_info: Signal<Out, Bits<W>>,
    /// The beat is taken.
    pub out_ready: Signal<In, Bit>,
    // Reads that were asked for and whose data were given, modulo `2^R1`; their places are these numbers modulo `2^R`.
    asked: ResetReg<Bits<R1>>,
    given: ResetReg<Bits<R1>>,
    words: AsyncMemory<5, R>,
    infos: AsyncMemory<W, R>,
    // How a return has ended: its beats less one 1:0, failed 2.
    ends: AsyncMemory<3, R>,
    returned: ResetReg<Bits<PL>>,
    #[wires(read_data = out_beat)]
    beats: SyncMemory<128, R2>,
    // Of the return that comes.
    arrived: ResetReg<Bits<2>>,
    beyond: ResetReg<Bit>,
    // The beat that is offered, and the next one of its read.
    #[wires(q = out_valid)]
    held: ResetReg<Bit>,
    beat: ResetReg<Bits<2>>,
    #[wires(q = out_last)]
    last: Reg<Bit>,
    #[wires(q = out_failed)]
    failed: Reg<Bit>,
    #[wires(q = out_words)]
    held_words: Reg<Bits<5>>,
    #[wires(q = out_info)]
    held_info: Reg<Bits<W>>,
    used: Signal<Local, Bits<R1>>,
    full: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    place: Signal<Local, Bits<R>>,
    oldest: Signal<Local, Bits<R>>,
    beats_less: Signal<Local, Bits<2>>,
    fails: Signal<Local, Bit>,
    ends_read: Signal<Local, Bit>,
    gives: Signal<Local, Bit>,
    ended: Signal<Local, Bits<PL>>,
    left: Signal<Local, Bits<PL>>,
    age: Signal<Local, Bits<R>>,
    strays: Signal<Local, Bit>,
    // For the properties: any read, and what was given with it.
    chosen: Reg<Bits<R1>>,
    watched: ResetReg<Bit>,
    noted_words: Reg<Bits<5>>,
    noted_info: Reg<Bits<W>>,
    #[assume("a read has 1 to 16 words")]
    legal_words: Property,
    #[assume("a return answers an outstanding read")]
    answers_read: Property,
    #[assert("each read has a place")]
    placed: Property,
    #[assert("reads that have returned have a place")]
    returned_placed: Property,
    #[assert("what comes with data is of their read")]
    own_info: Property,
    #[cover("all places are taken")]
    filled: Property,
}

#[kernel]
impl Logic for ReadWindow<R, W, R1, R2, PL> {
    fn update(&mut self) {
        self.used.next = self.asked.q.val() - self.given.q.val();
        self.full.next = self.used.val().get_bit(R);
        self.place.next = self.asked.q.val().get_bits::<R>(0);
        self.oldest.next = self.given.q.val().get_bits::<R>(0);
        self.idle.next = !self.used.val().any() & !self.held.q.val();

        self.read_valid.next = self.ask_valid.val() & !self.full.val();
        self.read_address.next = self.ask_address.val();
        self.read_words.next = self.ask_words.val();
        self.read_tag.next = self.place.val();
        self.ask_ready.next = self.read_ready.val() & !self.full.val();
        self.takes.next = self.ask_valid.val() & self.read_ready.val() & !self.full.val();
        self.words.write_enable.next = self.takes.val();
        self.words.write_address.next = self.place.val();
        self.words.write_data.next = self.ask_words.val();
        self.infos.write_enable.next = self.takes.val();
        self.infos.write_address.next = self.place.val();
        self.infos.write_data.next = self.ask_info.val();
        if self.takes.val() {
            self.asked.d.next = self.asked.q.val() + 1;
        }

        // A fifth beat goes to the place of the first: the read fails.
        self.beats.write_enable.next = self.return_valid.val();
        self.beats.write_address.next =
            (bit_cast::<R2, R>(self.return_tag.val()) << 2) | bit_cast::<R2, 2>(self.arrived.q.val());
        self.beats.write_data.next = self.return_beat.val();
        self.ends.write_enable.next = self.return_valid.val() & self.return_last.val();
        self.ends.write_address.next = self.return_tag.val();
        self.ends.write_data.next =
            bit_cast::<3, 2>(self.arrived.q.val()).replace_bit(2, self.return_error.val() | self.beyond.q.val());
        self.ended.next = 0.into();
        if self.return_valid.val() {
            self.arrived.d.next = self.arrived.q.val() + 1;
            self.beyond.d.next = self.beyond.q.val() | self.arrived.q.val().all();
            if self.return_last.val() {
                self.arrived.d.next = 0.into();
                self.beyond.d.next = false;
                self.ended.next = bits::<PL>(1) << bit_cast::<PL, R>(self.return_tag.val());
            }
        }

        // The oldest read, if it has returned, is read out of its place.
        self.words.read_address.next = self.oldest.val();
        self.infos.read_address.next = self.oldest.val();
        self.ends.read_address.next = self.oldest.val();
        self.beats_less.next = bit_cast::<2, 5>((self.words.read_data.val() - 1) >> 2);
        self.fails.next = self.ends.read_data.val().get_bit(2)
            | (self.ends.read_data.val().get_bits::<2>(0) != self.beats_less.val());
        self.ends_read.next = self.fails.val() | (self.beat.q.val() == self.beats_less.val());
        self.gives.next = (self.returned.q.val() >> bit_cast::<PL, R>(self.oldest.val())).get_bit(0)
            & (!self.held.q.val() | self.out_ready.val());
        self.beats.read_enable.next = self.gives.val();
        self.beats.read_address.next =
            (bit_cast::<R2, R>(self.oldest.val()) << 2) | bit_cast::<R2, 2>(self.beat.q.val());
        self.left.next = 0.into();
        if self.out_ready.val() {
            self.held.d.next = false;
        }
        if self.gives.val() {
            self.held.d.next = true;
            self.last.d.next = self.ends_read.val();
            self.failed.d.next = self.fails.val();
            self.held_words.d.next = self.words.read_data.val();
            self.held_info.d.next = self.infos.read_data.val();
            self.beat.d.next = self.beat.q.val() + 1;
            if self.ends_read.val() {
                self.beat.d.next = 0.into();
                self.given.d.next = self.given.q.val() + 1;
                self.left.next = bits::<PL>(1) << bit_cast::<PL, R>(self.oldest.val());
            }
        }
        self.returned.d.next = (self.returned.q.val() | self.ended.val()) & !self.left.val();

        self.legal_words.holds.next =
            !self.ask_valid.val() | (self.ask_words.val().any() & (self.ask_words.val() <= 16));
        self.age.next = self.return_tag.val() - self.oldest.val();
        self.answers_read.holds.next = !self.return_valid.val()
            | ((bit_cast::<R1, R>(self.age.val()) < self.used.val())
                & !(self.returned.q.val() >> bit_cast::<PL, R>(self.return_tag.val())).get_bit(0));
        self.placed.holds.next = self.used.val() <= bits::<R1>(1) << R.to_bits::<R1>();
        self.strays.next = false;
        for i in 0..PL {
            if self.returned.q.val().get_bit(i)
                & (bit_cast::<R1, R>(i.to_bits::<R>() - self.oldest.val()) >= self.used.val())
            {
                self.strays.next = true;
            }
        }
        self.returned_placed.holds.next = !self.strays.val();
        self.filled.holds.next = self.full.val();

        // `chosen` is never loaded, so that a proof has it be any read.
        self.words.watch_address.next = self.chosen.q.val().get_bits::<R>(0);
        self.infos.watch_address.next = self.chosen.q.val().get_bits::<R>(0);
        if self.takes.val() & (self.asked.q.val() == self.chosen.q.val()) {
            self.watched.d.next = true;
            self.noted_words.d.next = self.ask_words.val();
            self.noted_info.d.next = self.ask_info.val();
        }
        if self.left.val().any() & (self.given.q.val() == self.chosen.q.val()) {
            self.watched.d.next = false;
        }
        self.own_info.holds.next = !self.watched.q.val()
            | (((self.chosen.q.val() - self.given.q.val()) < self.used.val())
                & (self.words.watch_data.val() == self.noted_words.q.val())
                & (self.infos.watch_data.val() == self.noted_info.q.val()));
    }
}
