//! The words of memory that atomic operations work on.

use phit_block::prelude::*;
use phit_prim::sweep::Sweep;

/// A cache of words of 8 bytes, which knows of each whether it is being read, and whether the host's memory has its value.
///
/// ```text
///  look, look_address[37], walks -->+-------------+--> found, pending, places, dirty
///                          claim -->| AtomicCache |--> word_address[37], word[64]
///  store, store_refused,            |             |
///  store_dirty, store_word[64]   -->|             |
///                   clean, empty -->|             |--> busy
///                                   +-------------+
/// ```
///
/// A look reads a set and chooses a place in it. Until the next look, commands and outputs are about this set; they are about this place from the second
/// cycle after the look on.
///
/// | look | place |
/// |---|---|
/// | without `walks`, and the word of the address is there or being read (`found`) | that of the word |
/// | without `walks`, and it is not | used least lately of those whose word is not being read, if there is one (`places`) |
/// | with `walks` | one with a dirty word, if there is one |
///
/// | command | effect on the place |
/// |---|---|
/// | `claim` | it belongs to the word of the address, which is being read (`pending`) |
/// | `store` | its word is there and is `store_word`, dirty with `store_dirty`; or it is removed, with `store_refused` |
/// | `clean` | its word is not dirty any more |
/// | `empty` | all places of the set lose their words |
///
/// A store is a use, that of a refused word too. Which of the places that had no word yet is taken first is not defined.
///
/// Parameters: `2^I` sets, `I` 1 to 6, by the lowest bits of the address; `K` words a set, 2 to 8; `V`: bits of the number of a word in its set;
/// `S` = `V` + 3; `T` = 37 - `I`.
/// Handshake: none. One look or command a cycle, none while `busy`, and at most one command after a look. `found`, `pending` (the word found is being read),
/// `places` and `dirty` (the place's word is dirty) are those of the look from the cycle after it on, `word_address` and `word` those of the place a cycle
/// later; all stay until the next look or command, while `walks` stays.
/// Latency: 1 cycle from the look to `found`, 2 cycles to `word`. Throughput: 1 look or command per cycle; no command in the cycle after a look but `empty`.
/// Reset: empty; `busy` for `2^I` cycles, in which nothing else may come.
/// Asserts: no two places of a set have the same word. Relies on: the order of looks and commands; a claim is of a word that was not found, in a place
/// whose word is not being read. A store is of a word that was found, and one that is refused is not dirty.
/// Source: GEM-AMO-03, -04; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_atomic_cache, I: 1..=6, K: 2..=8, V = (K - 1).ilog2() as usize + 1, S = V + 3, T = 37 - I)]
#[published(gemini_atomic_cache_i4_k4: AtomicCache<4, 4, 2, 5, 33>)]
#[small(gemini_atomic_cache_i1_k2: AtomicCache<1, 2, 1, 4, 36>)]
pub struct AtomicCache<const I: usize, const K: usize, const V: usize, const S: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The cache is being cleared.
    pub busy: Signal<Out, Bit>,
    /// Read a set.
    pub look: Signal<In, Bit>,
    /// Address of a word, in words; of a walk, its lowest bits are the set.
    pub look_address: Signal<In, Bits<37>>,
    /// Any dirty word of the set is meant; stays from the cycle after the look to the command.
    pub walks: Signal<In, Bit>,
    /// The word has a place.
    pub found: Signal<Out, Bit>,
    /// It is being read.
    pub pending: Signal<Out, Bit>,
    /// There is a place whose word is not being read.
    pub places: Signal<Out, Bit>,
    /// The place's word is dirty.
    pub dirty: Signal<Out, Bit>,
    /// The place's word, in words.
    pub word_address: Signal<Out, Bits<37>>,
    /// Its value.
    pub word: Signal<Out, Bits<64>>,
    /// The place is for the word of the look.
    pub claim: Signal<In, Bit>,
    /// The word was executed.
    pub store: Signal<In, Bit>,
    /// It could not be read.
    pub store_refused: Signal<In, Bit>,
    /// The host's memory does not have its value.
    pub store_dirty: Signal<In, Bit>,
    /// Its value.
    pub store_word: Signal<In, Bits<64>>,
    /// The host's memory has the value of the place's word.
    pub clean: Signal<In, Bit>,
    /// The set loses its words.
    pub empty: Signal<In, Bit>,
    #[wires(busy)]
    clear: Sweep<I>,
    // Of each place: has a word 0, which is being read 1, is dirty 2; from 3 on, how many places of its set were used since.
    states: [SyncMemory<S, I>; K],
    tags: [SyncMemory<T, I>; K],
    words: [SyncMemory<64, I>; K],
    address: Reg<Bits<37>>,
    way: Reg<Bits<V>>,
    set: Signal<Local, Bits<I>>,
    tag: Signal<Local, Bits<T>>,
    ages: [Signal<Local, Bits<V>>; K],
    hit: Signal<Local, Bit>,
    has_place: Signal<Local, Bit>,
    chosen_way: Signal<Local, Bits<V>>,
    is_dirty: Signal<Local, Bit>,
    victim: Signal<Local, Bits<V>>,
    victim_age: Signal<Local, Bits<V>>,
    victim_dirty: Signal<Local, Bit>,
    way_age: Signal<Local, Bits<V>>,
    way_tag: Signal<Local, Bits<T>>,
    way_used: Signal<Local, Bit>,
    next_age: [Signal<Local, Bits<V>>; K],
    next_state: [Signal<Local, Bits<S>>; K],
    // For properties only: there was a look in the cycle before; the set has not changed since the look; numbers of places; any set.
    looked: ResetReg<Bit>,
    fresh: ResetReg<Bit>,
    #[init(|way| way as u64)]
    ways: [Constant<Bits<V>>; K],
    watched: Reg<Bits<I>>,
    is_cleared: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    way_pending: Signal<Local, Bit>,
    apart: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    #[assume("looks and commands come one at a time, in their order")]
    in_order: Property,
    #[assume("a claim is of a word that has no place, and takes no place of a word that is being read")]
    fits: Property,
    #[assert("no two places of a set have the same word")]
    once: Property,
    #[assert("what was read of a set stands in it")]
    in_step: Property,
}

#[kernel]
impl Logic for AtomicCache<I, K, V, S, T> {
    fn update(&mut self) {
        if self.look.val() {
            self.address.d.next = self.look_address.val();
        }
        self.set.next = self.address.q.val().get_bits::<I>(0);
        self.tag.next = self.address.q.val().get_bits::<T>(I);

        // The place.
        self.hit.next = false;
        self.pending.next = false;
        self.has_place.next = false;
        self.victim.next = 0.into();
        self.victim_age.next = 0.into();
        self.victim_dirty.next = false;
        for k in 0..K {
            self.ages[k].next = self.states[k].read_data.val().get_bits::<V>(3);
            if !self.states[k].read_data.val().get_bit(1) & (self.ages[k].val() >= self.victim_age.val()) {
                self.has_place.next = true;
                self.victim.next = k.to_bits();
                self.victim_age.next = self.ages[k].val();
                self.victim_dirty.next = self.states[k].read_data.val().get_bit(2);
            }
        }
        self.chosen_way.next = self.victim.val();
        self.is_dirty.next = self.victim_dirty.val();
        for k in 0..K {
            if self.states[k].read_data.val().get_bit(0) & (self.tags[k].read_data.val() == self.tag.val()) {
                self.hit.next = true;
                self.pending.next = self.states[k].read_data.val().get_bit(1);
                self.chosen_way.next = k.to_bits();
                self.is_dirty.next = self.states[k].read_data.val().get_bit(2);
            }
        }
        if self.walks.val() {
            self.chosen_way.next = 0.into();
            self.is_dirty.next = self.states[0].read_data.val().get_bit(2);
            for k in 1..K {
                if self.states[k].read_data.val().get_bit(2) {
                    self.chosen_way.next = k.to_bits();
                    self.is_dirty.next = true;
                }
            }
        }
        self.found.next = self.hit.val();
        self.places.next = self.has_place.val();
        self.dirty.next = self.is_dirty.val();
        self.way.d.next = self.chosen_way.val();

        // Its word.
        self.word.next = self.words[0].read_data.val();
        self.way_tag.next = self.tags[0].read_data.val();
        self.way_age.next = self.ages[0].val();
        self.way_used.next = self.states[0].read_data.val().get_bit(0);
        self.way_pending.next = self.states[0].read_data.val().get_bit(1);
        for k in 1..K {
            if self.way.q.val() == k.to_bits::<V>() {
                self.word.next = self.words[k].read_data.val();
                self.way_tag.next = self.tags[k].read_data.val();
                self.way_age.next = self.ages[k].val();
                self.way_used.next = self.states[k].read_data.val().get_bit(0);
                self.way_pending.next = self.states[k].read_data.val().get_bit(1);
            }
        }
        self.word_address.next =
            (bit_cast::<37, T>(self.way_tag.val()) << I.to_bits::<6>()) | bit_cast::<37, I>(self.set.val());

        // Commands.
        for k in 0..K {
            self.next_age[k].next = self.ages[k].val();
            if self.store.val() & (self.ages[k].val() < self.way_age.val()) {
                self.next_age[k].next = self.ages[k].val() + 1;
            }
            self.next_state[k].next = self.states[k].read_data.val();
            if self.way.q.val() == k.to_bits::<V>() {
                if self.store.val() {
                    self.next_age[k].next = 0.into();
                    // A place without a word gets none: so a word is there once, whatever is stored.
                    self.next_state[k].next = bits::<S>(0)
                        .replace_bit(0, self.way_used.val() & !self.store_refused.val())
                        .replace_bit(2, self.store_dirty.val());
                } else if self.claim.val() {
                    self.next_state[k].next = 3.into();
                } else {
                    self.next_state[k].next = self.states[k].read_data.val().replace_bit(2, false);
                }
            }
            if self.empty.val() {
                self.next_state[k].next = 0.into();
            }
            if self.clear.busy.val() {
                self.next_age[k].next = k.to_bits();
                self.next_state[k].next = 0.into();
            }
            self.states[k].read_enable.next = self.look.val();
            self.states[k].read_address.next = self.look_address.val().get_bits::<I>(0);
            self.states[k].write_enable.next =
                self.clear.busy.val() | self.claim.val() | self.store.val() | self.clean.val() | self.empty.val();
            self.states[k].write_address.next = self.set.val();
            if self.clear.busy.val() {
                self.states[k].write_address.next = self.clear.address.val();
            }
            self.states[k].write_data.next = bit_cast::<S, 3>(self.next_state[k].val().get_bits::<3>(0))
                | (bit_cast::<S, V>(self.next_age[k].val()) << 3);
            self.tags[k].read_enable.next = self.look.val();
            self.tags[k].read_address.next = self.look_address.val().get_bits::<I>(0);
            self.tags[k].write_enable.next = self.claim.val() & (self.way.q.val() == k.to_bits::<V>());
            self.tags[k].write_address.next = self.set.val();
            self.tags[k].write_data.next = self.tag.val();
            self.words[k].read_enable.next = self.look.val();
            self.words[k].read_address.next = self.look_address.val().get_bits::<I>(0);
            self.words[k].write_enable.next = self.store.val() & (self.way.q.val() == k.to_bits::<V>());
            self.words[k].write_address.next = self.set.val();
            self.words[k].write_data.next = self.store_word.val();
        }

        self.changes.next = self.claim.val() | self.store.val() | self.clean.val();
        self.looked.d.next = self.look.val();
        if self.look.val() {
            self.fresh.d.next = true;
        } else if self.changes.val() | self.empty.val() {
            self.fresh.d.next = false;
        }
        self.in_order.holds.next = !(self.look.val() & (self.changes.val() | self.empty.val()))
            & !(self.claim.val() & (self.store.val() | self.clean.val() | self.empty.val()))
            & !(self.store.val() & (self.clean.val() | self.empty.val()))
            & !(self.clean.val() & self.empty.val())
            & !(self.changes.val() & self.looked.q.val())
            & (self.fresh.q.val() | !(self.changes.val() | self.empty.val()))
            & !(self.clear.busy.val() & self.look.val());
        self.apart.next = true;
        self.same.next = true;
        for k in 0..K {
            self.states[k].watch_address.next = self.watched.q.val();
            self.tags[k].watch_address.next = self.watched.q.val();
            if (self.states[k].read_data.val() != self.states[k].watch_data.val())
                | (self.tags[k].read_data.val() != self.tags[k].watch_data.val())
            {
                self.same.next = false;
            }
            for j in 0..K {
                if (self.ways[j].val() != self.ways[k].val())
                    & self.states[j].watch_data.val().get_bit(0)
                    & self.states[k].watch_data.val().get_bit(0)
                    & (self.tags[j].watch_data.val() == self.tags[k].watch_data.val())
                {
                    self.apart.next = false;
                }
            }
        }
        self.fits.holds.next = !self.claim.val() | (!self.hit.val() & !self.way_pending.val());
        self.is_cleared.next = !self.clear.busy.val() | (self.watched.q.val() < self.clear.address.val());
        self.once.holds.next = !self.is_cleared.val() | self.apart.val();
        self.in_step.holds.next =
            !self.fresh.q.val() | ((self.set.val() != self.watched.q.val()) | self.same.val()) & !self.clear.busy.val();
    }
}
