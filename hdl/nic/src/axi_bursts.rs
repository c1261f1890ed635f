//! Accesses to the memory of an AXI4 host, cut into bursts.

use phit_adapter::steady::Steady;
use phit_block::prelude::*;

/// Makes one burst of an access to memory, or two if it crosses 4 KiB.
///
/// ```text
///  access_valid, access_address[40], access_words[5] -->+-----------+--> burst_valid, burst_address[40], burst_length[8]
///                                    access_ready <--|           |<-- burst_ready
///                                            room -->| AxiBursts |--> opens, is_last
///                                             may -->|           |--> taken, split[3]
///                                                    +-----------+--> legal
/// ```
///
/// An access is an address, a multiple of 4, and 1 to 16 words of 4 bytes. Its bursts are of kind INCR, with beats of 16 bytes from the first that has one of its words to the
/// last. The address channels of writes and of reads are the same but for their names.
///
/// Parameters: none.
/// Handshake: valid/ready. An access is taken only with `room`, and `taken` for that cycle; `split` is then the beats less one of its first burst.
/// A burst is offered only with `may`; `opens` for the cycle in which it is taken, and `is_last` says whether it ends its access.
/// Latency: 1 cycle from `access_valid` to `burst_valid`. Throughput: a burst in every second cycle.
/// Reset: no access.
/// Asserts: an address that is offered stays until it is taken; no burst crosses 4 KiB; the first of two ends its page. Relies on: legal words, which `legal` shows for
/// this cycle; `may` stays while a burst waits.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_bursts)]
#[published(axi_bursts: AxiBursts)]
pub struct AxiBursts {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An access is offered.
    pub access_valid: Signal<In, Bit>,
    /// Where its first byte stands; bits 1:0 are ignored.
    pub access_address: Signal<In, Bits<40>>,
    /// Its words, 1 to 16.
    pub access_words: Signal<In, Bits<5>>,
    /// It is taken.
    pub access_ready: Signal<Out, Bit>,
    /// There is room for what must be remembered of an access.
    pub room: Signal<In, Bit>,
    /// An access is taken.
    pub taken: Signal<Out, Bit>,
    /// Beats less one of its first burst; undefined without `taken`.
    #[undefined_without(taken)]
    pub split: Signal<Out, Bits<3>>,
    /// A burst may be opened.
    pub may: Signal<In, Bit>,
    /// A burst is offered.
    pub burst_valid: Signal<Out, Bit>,
    /// Address of its first beat, a multiple of 16; undefined without `burst_valid`, as what follows.
    #[undefined_without(burst_valid)]
    pub burst_address: Signal<Out, Bits<40>>,
    /// Beats less one.
    #[undefined_without(burst_valid)]
    pub burst_length: Signal<Out, Bits<8>>,
    /// It is taken.
    pub burst_ready: Signal<In, Bit>,
    /// A burst is taken.
    pub opens: Signal<Out, Bit>,
    /// It is the last of its access; undefined without `opens`.
    #[undefined_without(opens)]
    pub is_last: Signal<Out, Bit>,
    /// The words of the access are legal, if one is offered.
    pub legal: Signal<Out, Bit>,
    // The burst that is offered: its first beat in units of 16 bytes, its beats less one, and the beats of the burst that follows.
    offered: ResetReg<Bit>,
    first: Reg<Bits<36>>,
    beats_less: Reg<Bits<3>>,
    others: Reg<Bits<3>>,
    takes: Signal<Local, Bit>,
    total: Signal<Local, Bits<5>>,
    last: Signal<Local, Bits<3>>,
    page: Signal<Local, Bits<8>>,
    ends: Signal<Local, Bits<3>>,
    offers: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    has_words: Signal<Local, Bit>,
    #[wires(ready = burst_ready)]
    address_watch: Steady<36>,
    #[wires(ready = burst_ready)]
    length_watch: Steady<3>,
    waited: ResetReg<Bit>,
    #[assume("an access has 1 to 16 words")]
    legal_words: Property,
    #[assume("a burst that waits may still be opened")]
    may_stays: Property,
    #[assert("an address stays until it is taken")]
    address_stays: Property,
    #[assert("no burst crosses 4 KiB")]
    inside_page: Property,
    #[assert("the first of two bursts ends its page")]
    ends_page: Property,
    #[cover("an access is split")]
    splits: Property,
}

#[kernel]
impl Logic for AxiBursts {
    fn update(&mut self) {
        self.takes.next = self.access_valid.val() & !self.offered.q.val() & self.room.val();
        self.access_ready.next = !self.offered.q.val() & self.room.val();
        self.taken.next = self.takes.val();
        // Beats less one of all the access, and of what is left of its page.
        self.total.next = bit_cast::<5, 2>(self.access_address.val().get_bits::<2>(2)) + self.access_words.val() - 1;
        self.last.next = self.total.val().get_bits::<3>(2);
        self.page.next = !self.access_address.val().get_bits::<8>(4);
        self.ends.next = self.last.val();
        if self.page.val() < bit_cast::<8, 3>(self.last.val()) {
            self.ends.next = self.page.val().get_bits::<3>(0);
        }
        self.split.next = self.ends.val();
        self.offers.next = self.offered.q.val() & self.may.val();
        self.goes.next = self.offers.val() & self.burst_ready.val();
        if self.goes.val() {
            self.offered.d.next = self.others.q.val().any();
            self.first.d.next = self.first.q.val() + bit_cast::<36, 3>(self.beats_less.q.val()) + 1;
            self.beats_less.d.next = self.others.q.val() - 1;
            self.others.d.next = 0.into();
        }
        if self.takes.val() {
            self.offered.d.next = true;
            self.first.d.next = self.access_address.val().get_bits::<36>(4);
            self.beats_less.d.next = self.ends.val();
            self.others.d.next = self.last.val() - self.ends.val();
        }
        self.burst_valid.next = self.offers.val();
        self.burst_address.next = bit_cast::<40, 36>(self.first.q.val()) << 4;
        self.burst_length.next = bit_cast::<8, 3>(self.beats_less.q.val());
        self.opens.next = self.goes.val();
        self.is_last.next = !self.others.q.val().any();

        self.has_words.next =
            !self.access_valid.val() | (self.access_words.val().any() & (self.access_words.val() <= 16));
        self.legal.next = self.has_words.val();
        self.legal_words.holds.next = self.has_words.val();
        self.waited.d.next = self.offers.val() & !self.burst_ready.val();
        self.may_stays.holds.next = !self.waited.q.val() | self.may.val();
        self.address_watch.valid.next = self.offers.val();
        self.address_watch.payload.next = self.first.q.val();
        self.length_watch.valid.next = self.offers.val();
        self.length_watch.payload.next = self.beats_less.q.val();
        self.address_stays.holds.next = self.address_watch.steady.val() & self.length_watch.steady.val();
        self.inside_page.holds.next = !self.offered.q.val()
            | (bit_cast::<9, 8>(self.first.q.val().get_bits::<8>(0)) + bit_cast::<9, 3>(self.beats_less.q.val())
                <= 255);
        self.ends_page.holds.next = !self.others.q.val().any()
            | !self.offered.q.val()
            | (self.first.q.val().get_bits::<8>(0) + bit_cast::<8, 3>(self.beats_less.q.val()) == 255);
        self.splits.holds.next = self.offers.val() & self.others.q.val().any();
    }
}
