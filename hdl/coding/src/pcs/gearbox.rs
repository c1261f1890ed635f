//! Words of one width become words of another.

use phit_block::prelude::*;

/// Gearbox: the same stream of bits in words of another width.
///
/// ```text
///               +-----------+
///  in_valid --->|           |--> out_valid
/// in_data[I] -->|  Gearbox  |--> out_data[O]
///  in_ready <---|           |<--- out_ready
///      slip --->|           |
///               +-----------+
/// ```
///
/// Bit 0 of a word is first. Bits wait at the low end of a buffer; a word that comes in is shifted by as much as there
/// waits, in units of `G` bits, and a word that goes out shifts the buffer by its width.
///
/// Parameters: `I` and `O` bits, 2 to 128; `G` divides both and is the unit in which words are placed: 1 to
/// slip bit by bit, else the greatest common divisor; `B` = `I` + `O` - `G` bits of buffer; `S` steps of shift, enough for `B` / `G`; `S` bits
/// of level. Published: 66 bits to 64, 40, 32 and 20, and back, there bit by bit.
/// Handshake: valid/ready at both ends. `in_ready` depends on the level, and on `out_ready`: a word can come when one
/// goes. `slip` with `in_valid` and `in_ready` drops the last `G` bits of the word that comes.
/// Latency: 1 cycle from the word that completes an output to it. Throughput: 1 word per cycle at the narrower end, and
/// no bit is lost or idle at the wider one.
/// Reset: empty.
/// Asserts: the level is at most `B`; bits above it are zero.
/// Source: TH-PCS-02; the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gearbox, I: 2..=128, O: 2..=128, G,
    check(G >= 1 && I.is_multiple_of(G) && O.is_multiple_of(G), "G is {G}; legal: common divisors of I and O"),
    B = I + O - G, let steps = (B / G).ilog2() as usize + 1, S = steps,
    let units = |width: usize| Constant::new(bits((width / G) as u64))
)]
#[published(gearbox_i66_o64_g2: Gearbox<66, 64, 2, 128, 7>)]
#[published(gearbox_i66_o40_g2: Gearbox<66, 40, 2, 104, 6>)]
#[published(gearbox_i66_o32_g2: Gearbox<66, 32, 2, 96, 6>)]
#[published(gearbox_i66_o20_g2: Gearbox<66, 20, 2, 84, 6>)]
#[published(gearbox_i64_o66_g1: Gearbox<64, 66, 1, 129, 8>)]
#[published(gearbox_i40_o66_g1: Gearbox<40, 66, 1, 105, 7>)]
#[published(gearbox_i32_o66_g1: Gearbox<32, 66, 1, 97, 7>)]
#[published(gearbox_i20_o66_g1: Gearbox<20, 66, 1, 85, 7>)]
#[small(gearbox_i4_o6_g1: Gearbox<4, 6, 1, 9, 4>)]
#[small(gearbox_i6_o4_g2: Gearbox<6, 4, 2, 8, 3>)]
pub struct Gearbox<const I: usize, const O: usize, const G: usize, const B: usize, const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the buffer.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word offered.
    pub in_data: Signal<In, Bits<I>>,
    /// It is taken.
    pub in_ready: Signal<Out, Bit>,
    /// Drop the last `G` bits of the word.
    pub slip: Signal<In, Bit>,
    /// A word waits.
    pub out_valid: Signal<Out, Bit>,
    /// The word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<O>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    buffer: ResetReg<Bits<B>>,
    level: ResetReg<Bits<S>>,
    has_word: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    rest: Signal<Local, Bits<S>>,
    word: Signal<Local, Bits<I>>,
    placed: Signal<Local, Bits<B>>,
    kept: Signal<Local, Bits<B>>,
    above: Signal<Local, Bits<B>>,
    #[with(units(I))]
    in_units: Constant<Bits<S>>,
    #[with(units(O))]
    out_units: Constant<Bits<S>>,
    #[with(units(O - G))]
    most_before: Constant<Bits<S>>,
    #[with(units(B))]
    most: Constant<Bits<S>>,
    #[assert("a gearbox holds at most its buffer")]
    level_in_range: Property,
    #[assert("bits above the level are zero")]
    zeros_above: Property,
    #[cover("a gearbox becomes full")]
    full: Property,
}

#[kernel]
impl Logic for Gearbox<I, O, G, B, S> {
    fn update(&mut self) {
        self.has_word.next = self.level.q.val() >= self.out_units.val();
        self.pop.next = self.has_word.val() & self.out_ready.val();
        self.rest.next = self.level.q.val();
        self.kept.next = self.buffer.q.val();
        if self.pop.val() {
            self.rest.next = self.level.q.val() - self.out_units.val();
            self.kept.next = self.buffer.q.val() >> O.to_bits::<8>();
        }
        self.push.next = self.in_valid.val() & (self.rest.val() <= self.most_before.val());
        self.word.next = self.in_data.val();
        if self.slip.val() {
            for g in 0..G {
                self.word.next = self.word.val().replace_bit(I - G + g, false);
            }
        }
        self.placed.next = bit_cast::<B, I>(self.word.val());
        for s in 0..S {
            if self.rest.val().get_bit(s) {
                self.placed.next = self.placed.val() << (G << s).to_bits::<8>();
            }
        }
        self.buffer.d.next = self.kept.val();
        self.level.d.next = self.rest.val();
        if self.push.val() {
            self.buffer.d.next = self.kept.val() | self.placed.val();
            self.level.d.next = self.rest.val() + self.in_units.val();
            if self.slip.val() {
                self.level.d.next = self.rest.val() + self.in_units.val() - 1;
            }
        }
        self.in_ready.next = self.rest.val() <= self.most_before.val();
        self.out_valid.next = self.has_word.val();
        self.out_data.next = bit_cast::<O, B>(self.buffer.q.val());

        self.level_in_range.holds.next = self.level.q.val() <= self.most.val();
        self.above.next = self.buffer.q.val();
        for s in 0..S {
            if self.level.q.val().get_bit(s) {
                self.above.next = self.above.val() >> (G << s).to_bits::<8>();
            }
        }
        self.zeros_above.holds.next = !self.above.val().any();
        self.full.holds.next = self.level.q.val() == self.most.val();
    }
}
