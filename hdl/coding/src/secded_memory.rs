//! Block memory under a SECDED code that repairs itself.

use super::secded::{SecdedDecoder, SecdedEncoder};
use phit_block::prelude::*;
use phit_prim::counters::SaturatingCounter;

/// Block memory under a SECDED code: wrong bits are corrected where they are read, and in the memory.
///
/// ```text
///    write_enable -->+----------------+--> read_valid
/// write_address[A] ->|                |--> read_data[D]           the word, one wrong bit undone
///   write_data[D] -->|                |--> read_corrected         one bit was wrong
///     read_enable -->|                |--> read_uncorrectable     more were; the word is as it was found
///  read_address[A] ->|  SecdedMemory  |
///    scrub_enable -->|                |--> corrected_count[C]     words found with one wrong bit
///       upset[W] --->|                |--> uncorrectable_count[C] words found with more
///                    +----------------+--> error_address[A]       where the last of either was found
/// ```
///
/// Parameters: `D` data bits and `P` check bits as in `SecdedDecoder`; `W` = `D` + `P`; `2^A` words, `A` 1 to 16; `C` bits
/// of the counters, 1 to 64. Published: (72,64) and (30,24) with 512 words and counters of 16 bits.
/// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word. In a
/// cycle with `scrub_enable` and without `read_enable` the scrubber may read: all words in turn, one each two cycles at
/// best. What is found with one wrong bit, by the user or by the scrubber, is written back corrected two cycles after it
/// was read or as soon as no user writes. The user's write always wins: it takes the port, and one to the same word,
/// from the cycle of the reading on, cancels the repair. One repair waits at a time; the user's reads that find another
/// meanwhile leave it to the next reading, the scrubber stays at its word. Words are undefined until written: write all of
/// them before they are read or scrubbed. `upset` is added to whatever word is stored in its cycle, to try what follows;
/// tie it to 0.
/// Latency: write 1 cycle, read 1 cycle with the correction behind the memory. Throughput: 1 write and 1 read per cycle.
/// Reset: the scrubber begins at word 0, counters are 0, a repair is forgotten; the words stay, and can be written.
/// `error_address` is undefined until a counter counts.
/// Asserts: a word that was stored with at most one wrong bit keeps at most one, is read as it was written, and is
/// repaired to what was written.
/// Source: GEM-SYS-08, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(secded_memory, D, P, A: 1..=16, C, W = D + P)]
#[published(secded_memory_d64_p8_a9_c16: SecdedMemory<64, 8, 72, 9, 16>)]
#[published(secded_memory_d24_p6_a9_c16: SecdedMemory<24, 6, 30, 9, 16>)]
#[small(secded_memory_d3_p4_a2_c3: SecdedMemory<3, 4, 7, 2, 3>)]
pub struct SecdedMemory<const D: usize, const P: usize, const W: usize, const A: usize, const C: usize> {
    /// Rising edge writes and reads.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Where to write.
    pub write_address: Signal<In, Bits<A>>,
    /// What to write.
    pub write_data: Signal<In, Bits<D>>,
    /// Read in this cycle.
    pub read_enable: Signal<In, Bit>,
    /// Where to read.
    pub read_address: Signal<In, Bits<A>>,
    /// The scrubber may read in this cycle.
    pub scrub_enable: Signal<In, Bit>,
    /// Bits to spoil in the word that is stored in this cycle; data bits are the low ones.
    pub upset: Signal<In, Bits<W>>,
    /// The word that was asked for in the last cycle is here.
    pub read_valid: Signal<Out, Bit>,
    /// That word; undefined without `read_valid`.
    #[undefined_without(read_valid)]
    pub read_data: Signal<Out, Bits<D>>,
    /// One of its bits was wrong; never without `read_valid`.
    pub read_corrected: Signal<Out, Bit>,
    /// More were wrong; never without `read_valid`.
    pub read_uncorrectable: Signal<Out, Bit>,
    /// Words found with one wrong bit, each time.
    pub corrected_count: Signal<Out, Bits<C>>,
    /// Words found with more wrong bits, each time.
    pub uncorrectable_count: Signal<Out, Bits<C>>,
    /// Where the last word with wrong bits was found.
    pub error_address: Signal<Out, Bits<A>>,
    words: SyncMemory<W, A>,
    encoder: SecdedEncoder<D, P>,
    #[wires(corrected = read_data)]
    decoder: SecdedDecoder<D, P>,
    #[wires(count = corrected_count)]
    corrected_words: SaturatingCounter<C>,
    #[wires(count = uncorrectable_count)]
    uncorrectable_words: SaturatingCounter<C>,
    /// What was read in the last cycle: for the user, for the scrubber, where, and whether it was overwritten then.
    asked: ResetReg<Bit>,
    scrubbed: ResetReg<Bit>,
    found_address: Reg<Bits<A>>,
    overwritten: Reg<Bit>,
    /// Where the scrubber reads next.
    scrub_address: ResetReg<Bits<A>>,
    /// The word to write back.
    repairing: ResetReg<Bit>,
    repair_address: Reg<Bits<A>>,
    repair_data: Reg<Bits<D>>,
    last_error: Reg<Bits<A>>,
    #[init(D as u64)]
    above_data: Constant<Bits<8>>,
    scrub: Signal<Local, Bit>,
    one_wrong: Signal<Local, Bit>,
    more_wrong: Signal<Local, Bit>,
    repairable: Signal<Local, Bit>,
    port_is_free: Signal<Local, Bit>,
    takes_repair: Signal<Local, Bit>,
    /// Any word, and what the user wrote there last.
    followed: Reg<Bits<A>>,
    written: Reg<Bits<D>>,
    tame: ResetReg<Bit>,
    reference: SecdedEncoder<D, P>,
    intended: Signal<Local, Bits<W>>,
    spoiled: Signal<Local, Bits<W>>,
    difference: Signal<Local, Bits<W>>,
    stored_tame: Signal<Local, Bit>,
    #[assert("a word that was stored with at most one wrong bit has at most one")]
    kept: Property,
    #[assert("a word with at most one wrong bit is read as it was written")]
    read_right: Property,
    #[assert("a repair writes what the user wrote last")]
    repaired_right: Property,
    #[cover("a word is repaired")]
    repairs: Property,
    #[cover("a word has more wrong bits than can be corrected")]
    gives_up: Property,
    #[cover("a user writes to the word that is to be repaired")]
    user_wins: Property,
}

#[kernel]
impl Logic for SecdedMemory<D, P, W, A, C> {
    fn update(&mut self) {
        // First cycle: the user reads, or else the scrubber. It waits for what became of its last word. Nobody looks at
        // what the memory reads for neither.
        self.scrub.next = self.scrub_enable.val() & !self.read_enable.val() & !self.scrubbed.q.val();
        self.words.read_enable.next = true;
        self.words.read_address.next = self.scrub_address.q.val();
        if self.read_enable.val() {
            self.words.read_address.next = self.read_address.val();
        }
        self.asked.d.next = self.read_enable.val();
        self.scrubbed.d.next = self.scrub.val();
        self.found_address.d.next = self.words.read_address.val();
        self.overwritten.d.next = self.write_enable.val() & (self.write_address.val() == self.words.read_address.val());

        // Second cycle: the word is here. An odd syndrome that belongs to no bit comes of three wrong bits or more: its
        // word must not be encoded anew, or nobody would ever see that it is wrong.
        self.decoder.data.next = bit_cast::<D, W>(self.words.read_data.val());
        self.decoder.check.next = self.words.read_data.val().get_bits::<P>(D);
        self.one_wrong.next = (self.asked.q.val() | self.scrubbed.q.val())
            & self.decoder.single.val()
            & ((self.decoder.corrected.val() != bit_cast::<D, W>(self.words.read_data.val()))
                | !(self.decoder.syndrome.val() & (self.decoder.syndrome.val() - 1)).any());
        self.more_wrong.next = (self.asked.q.val() | self.scrubbed.q.val())
            & (self.decoder.single.val() | self.decoder.double.val())
            & !self.one_wrong.val();
        self.read_valid.next = self.asked.q.val();
        self.read_corrected.next = self.asked.q.val() & self.one_wrong.val();
        self.read_uncorrectable.next = self.asked.q.val() & self.more_wrong.val();
        self.corrected_words.enable.next = self.one_wrong.val();
        self.corrected_words.clear.next = false;
        self.uncorrectable_words.enable.next = self.more_wrong.val();
        self.uncorrectable_words.clear.next = false;
        if self.one_wrong.val() | self.more_wrong.val() {
            self.last_error.d.next = self.found_address.q.val();
        }
        self.error_address.next = self.last_error.q.val();

        // Third cycle: the repair, when no user writes. What the user has written since the word was read stays.
        self.port_is_free.next = !self.write_enable.val();
        self.repairable.next = self.one_wrong.val()
            & !self.overwritten.q.val()
            & !(self.write_enable.val() & (self.write_address.val() == self.found_address.q.val()));
        self.takes_repair.next = self.repairable.val() & (!self.repairing.q.val() | self.port_is_free.val());
        if self.takes_repair.val() {
            self.repairing.d.next = true;
            self.repair_address.d.next = self.found_address.q.val();
            self.repair_data.d.next = self.decoder.corrected.val();
        } else {
            self.repairing.d.next = self.repairing.q.val()
                & self.write_enable.val()
                & (self.write_address.val() != self.repair_address.q.val());
        }
        if self.scrubbed.q.val() & (!self.repairable.val() | self.takes_repair.val()) {
            self.scrub_address.d.next = self.scrub_address.q.val() + 1;
        }
        self.encoder.data.next = self.repair_data.q.val();
        self.words.write_address.next = self.repair_address.q.val();
        if self.write_enable.val() {
            self.encoder.data.next = self.write_data.val();
            self.words.write_address.next = self.write_address.val();
        }
        self.words.write_enable.next = self.write_enable.val() | self.repairing.q.val();
        self.words.write_data.next = (bit_cast::<W, D>(self.encoder.data.val())
            | (bit_cast::<W, P>(self.encoder.check.val()) << self.above_data.val()))
            ^ self.upset.val();

        // Any word is followed: `followed` is never loaded, so a proof has it take every value. It is tame while whatever
        // was stored there since the user wrote it was spoiled in at most one bit.
        self.stored_tame.next = !(self.upset.val() & (self.upset.val() - 1)).any();
        if self.words.write_enable.val() & (self.words.write_address.val() == self.followed.q.val()) {
            self.tame.d.next = self.stored_tame.val() & (self.write_enable.val() | self.tame.q.val());
            if self.write_enable.val() {
                self.written.d.next = self.write_data.val();
            }
        }
        self.reference.data.next = self.written.q.val();
        self.intended.next = bit_cast::<W, D>(self.written.q.val())
            | (bit_cast::<W, P>(self.reference.check.val()) << self.above_data.val());
        self.words.watch_address.next = self.followed.q.val();
        self.spoiled.next = self.words.watch_data.val() ^ self.intended.val();
        self.kept.holds.next = !self.tame.q.val() | !(self.spoiled.val() & (self.spoiled.val() - 1)).any();
        self.difference.next = self.words.read_data.val() ^ self.intended.val();
        self.read_right.holds.next = !self.tame.q.val()
            | !(self.asked.q.val() | self.scrubbed.q.val())
            | self.overwritten.q.val()
            | (self.found_address.q.val() != self.followed.q.val())
            | (!(self.difference.val() & (self.difference.val() - 1)).any()
                & (self.decoder.corrected.val() == self.written.q.val())
                & (self.one_wrong.val() == self.difference.val().any())
                & !self.more_wrong.val());
        self.repaired_right.holds.next = !self.tame.q.val()
            | !self.repairing.q.val()
            | (self.repair_address.q.val() != self.followed.q.val())
            | (self.repair_data.q.val() == self.written.q.val());
        self.repairs.holds.next = self.repairing.q.val() & self.port_is_free.val();
        self.gives_up.holds.next = self.more_wrong.val();
        self.user_wins.holds.next = self.repairing.q.val()
            & self.write_enable.val()
            & (self.write_address.val() == self.repair_address.q.val());
    }
}
