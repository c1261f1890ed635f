//! Reads of an interface from the memory of an AXI4 host.

use super::axi_bursts::AxiBursts;
use phit_adapter::steady::Steady;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::fifo_registers::SkidBuffer;

/// Makes bursts of reads, and returns the words of each in packed beats.
///
/// ```text
///  read_valid, read_address[40], read_words[5], read_tag[R] -->+----------+--> m_axi_ar...
///                                                read_ready <--| AxiReads |
///              return_valid, return_tag[R], return_beat[128] <--|          |<-- m_axi_r...
///                                  return_last, return_error <--|          |--> legal
///                                               return_ready -->+----------+
/// ```
///
/// A read is an address, a multiple of 4, and 1 to 16 words of 4 bytes. It becomes an INCR burst of beats of 16 bytes, or two bursts, if it crosses
/// 4 KiB. All bursts have id 0, so AXI returns them in their order. Its words return packed, the first word lowest. What lies
/// above the last word is undefined.
///
/// Parameters: `R`, 1 to 16: bits of a tag; `D`, 1 to 8: `2^D` bursts whose address is taken are not returned; `D1` = `D` + 1; `SH` = `R` + 10.
/// Handshake: valid/ready. Reads return in their order, with their tag in each beat. `return_error` has a meaning with `return_last`: a beat of the
/// read had a response that is not OKAY, another id, or a wrong `m_axi_rlast`. Beats are counted, whatever `m_axi_rlast` says. No output but
/// `legal` depends on an input in the same cycle.
/// Latency: 1 cycle from `read_valid` to `m_axi_arvalid`; 1 cycle from the `m_axi_rvalid` that a beat needs to `return_valid`. Throughput: 1 beat
/// and half an address per cycle; a read whose address is no multiple of 16 takes up to one cycle more.
/// Reset: no read; the memory must be reset together with it.
/// Asserts: addresses and beats that are offered stay until they are taken; no burst crosses 4 KiB; at most `2^D` bursts are outstanding; no
/// beat follows the last of a read. Relies on: beats answer bursts; a read has 1 to 16 words (`legal` says so of this cycle).
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_reads, R: 1..=16, D: 1..=8, D1 = D + 1, SH = R + 10)]
#[published(axi_reads_r10_d6: AxiReads<10, 6, 7, 20>)]
#[small(axi_reads_r2_d2: AxiReads<2, 2, 3, 12>)]
pub struct AxiReads<const R: usize, const D: usize, const D1: usize, const SH: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A read is offered.
    pub read_valid: Signal<In, Bit>,
    /// Where its first byte stands; bits 1:0 are ignored.
    pub read_address: Signal<In, Bits<40>>,
    /// Its words, 1 to 16.
    pub read_words: Signal<In, Bits<5>>,
    /// Returned with its words.
    pub read_tag: Signal<In, Bits<R>>,
    /// It is taken.
    pub read_ready: Signal<Out, Bit>,
    /// A beat of a read is offered.
    pub return_valid: Signal<Out, Bit>,
    /// The read's tag; undefined without `return_valid`, as what follows.
    #[undefined_without(return_valid)]
    pub return_tag: Signal<Out, Bits<R>>,
    /// 16 bytes.
    #[undefined_without(return_valid)]
    pub return_beat: Signal<Out, Bits<128>>,
    /// It is the last beat of its read.
    #[undefined_without(return_valid)]
    pub return_last: Signal<Out, Bit>,
    /// With the last beat: the memory refused part of the read.
    #[undefined_without(return_valid)]
    pub return_error: Signal<Out, Bit>,
    /// The beat is taken.
    pub return_ready: Signal<In, Bit>,
    /// What the block relies on holds in this cycle.
    pub legal: Signal<Out, Bit>,
    /// Id of the burst: 0.
    pub m_axi_arid: Signal<Out, Bits<4>>,
    /// Address of its first beat, a multiple of 16; undefined without `m_axi_arvalid`, as `m_axi_arlen`.
    #[undefined_without(m_axi_arvalid)]
    pub m_axi_araddr: Signal<Out, Bits<40>>,
    /// Beats less one.
    #[undefined_without(m_axi_arvalid)]
    pub m_axi_arlen: Signal<Out, Bits<8>>,
    /// 16 bytes a beat: 4.
    pub m_axi_arsize: Signal<Out, Bits<3>>,
    /// INCR: 1.
    pub m_axi_arburst: Signal<Out, Bits<2>>,
    /// A burst is offered.
    pub m_axi_arvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_arready: Signal<In, Bit>,
    /// Id of the burst whose beat is offered.
    pub m_axi_rid: Signal<In, Bits<4>>,
    /// 16 bytes.
    pub m_axi_rdata: Signal<In, Bits<128>>,
    /// How it went: OKAY is 0.
    pub m_axi_rresp: Signal<In, Bits<2>>,
    /// It is the last beat of its burst.
    pub m_axi_rlast: Signal<In, Bit>,
    /// A beat is offered.
    pub m_axi_rvalid: Signal<In, Bit>,
    /// It is taken.
    pub m_axi_rready: Signal<Out, Bit>,
    #[wires(
        access_valid = read_valid, access_address = read_address, access_words = read_words,
        access_ready = read_ready, room = shapes.in_ready, taken = shapes.in_valid, burst_valid = m_axi_arvalid,
        burst_address = m_axi_araddr, burst_length = m_axi_arlen, burst_ready = m_axi_arready
    )]
    address: AxiBursts,
    // Reads that are not returned: first word of the first beat 1:0, words 6:2, last beat of the first burst 9:7, tag.
    shapes: Fifo<SH, D, D1>,
    // Bursts whose address is taken and whose last beat is not used.
    open: ResetReg<Bits<D1>>,
    #[init(1 << D)]
    most: Constant<Bits<D1>>,
    // Data, refused 128, last 129.
    #[wires(in_valid = m_axi_rvalid, in_ready = m_axi_rready)]
    incoming: SkidBuffer<130>,
    at: ResetReg<Bits<3>>,
    carried: Reg<Bits<128>>,
    failed: ResetReg<Bit>,
    arriving: Signal<Local, Bits<130>>,
    word: Signal<Local, Bits<2>>,
    words: Signal<Local, Bits<5>>,
    last_in: Signal<Local, Bits<3>>,
    last_step: Signal<Local, Bits<3>>,
    needs_beat: Signal<Local, Bit>,
    gives_beat: Signal<Local, Bit>,
    can: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    ends_read: Signal<Local, Bit>,
    burst_ends: Signal<Local, Bit>,
    closes: Signal<Local, Bit>,
    is_bad: Signal<Local, Bit>,
    arrived: Signal<Local, Bits<128>>,
    down: Signal<Local, Bits<7>>,
    up: Signal<Local, Bits<8>>,
    shifted: Signal<Local, Bits<128>>,
    answers: Signal<Local, Bit>,
    #[wires(ready = return_ready)]
    beat_watch: Steady<128>,
    #[wires(ready = return_ready)]
    step_watch: Steady<3>,
    #[assume("a read has 1 to 16 words")]
    legal_words: Property,
    #[assume("a beat answers a burst")]
    answers_burst: Property,
    #[assert("a beat stays until it is taken")]
    beat_stays: Property,
    #[assert("at most 2^D bursts are outstanding")]
    few_open: Property,
    #[assert("no beat follows the last of a read")]
    ends_in_time: Property,
    #[cover("the last beat of a read needs no further beat of its burst")]
    is_drained: Property,
}

#[kernel]
impl Logic for AxiReads<R, D, D1, SH> {
    fn update(&mut self) {
        self.address.may.next = self.open.q.val() != self.most.val();
        self.shapes.in_data.next = bit_cast::<SH, 2>(self.read_address.val().get_bits::<2>(2))
            | (bit_cast::<SH, 5>(self.read_words.val()) << 2)
            | (bit_cast::<SH, 3>(self.address.split.val()) << 7)
            | (bit_cast::<SH, R>(self.read_tag.val()) << 10);
        self.m_axi_arid.next = 0.into();
        self.m_axi_arsize.next = 4.into();
        self.m_axi_arburst.next = 1.into();

        // Step k uses beat k of the bus. A read that does not begin with a beat gives a beat from its second step on.
        self.arriving.next = bit_cast::<130, 128>(self.m_axi_rdata.val())
            .replace_bit(128, self.m_axi_rresp.val().any() | self.m_axi_rid.val().any())
            .replace_bit(129, self.m_axi_rlast.val());
        self.incoming.in_data.next = self.arriving.val();
        self.word.next = self.shapes.out_data.val().get_bits::<2>(0);
        self.words.next = self.shapes.out_data.val().get_bits::<5>(2);
        self.last_in.next = bit_cast::<3, 5>((bit_cast::<5, 2>(self.word.val()) + self.words.val() - 1) >> 2);
        self.last_step.next = bit_cast::<3, 5>((self.words.val() - 1) >> 2);
        if self.word.val().any() {
            self.last_step.next = bit_cast::<3, 5>((self.words.val() - 1) >> 2) + 1;
        }
        self.needs_beat.next = self.at.q.val() <= self.last_in.val();
        self.gives_beat.next = !self.word.val().any() | self.at.q.val().any();
        self.can.next = self.shapes.out_valid.val() & (self.incoming.out_valid.val() | !self.needs_beat.val());
        self.moves.next = self.can.val() & (self.return_ready.val() | !self.gives_beat.val());
        self.ends_read.next = self.at.q.val() == self.last_step.val();
        self.burst_ends.next =
            (self.at.q.val() == self.last_in.val()) | (self.at.q.val() == self.shapes.out_data.val().get_bits::<3>(7));
        self.is_bad.next = self.needs_beat.val()
            & (self.incoming.out_data.val().get_bit(128)
                | (self.incoming.out_data.val().get_bit(129) != self.burst_ends.val()));
        self.closes.next = self.moves.val() & self.needs_beat.val() & self.burst_ends.val();
        self.incoming.out_ready.next = self.moves.val() & self.needs_beat.val();
        self.shapes.out_ready.next = self.moves.val() & self.ends_read.val();
        if self.moves.val() {
            self.carried.d.next = self.incoming.out_data.val().get_bits::<128>(0);
            self.at.d.next = self.at.q.val() + 1;
            self.failed.d.next = self.failed.q.val() | self.is_bad.val();
            if self.ends_read.val() {
                self.at.d.next = 0.into();
                self.failed.d.next = false;
            }
        }
        if self.address.opens.val() & !self.closes.val() {
            self.open.d.next = self.open.q.val() + 1;
        }
        if self.closes.val() & !self.address.opens.val() {
            self.open.d.next = self.open.q.val() - 1;
        }
        // A step without a beat of the bus must not look at one: it could change while the step waits.
        self.arrived.next = 0.into();
        if self.needs_beat.val() {
            self.arrived.next = self.incoming.out_data.val().get_bits::<128>(0);
        }
        self.down.next = bit_cast::<7, 2>(self.word.val()) << 5;
        self.up.next = bits::<8>(128) - bit_cast::<8, 7>(self.down.val());
        self.shifted.next = self.arrived.val();
        if self.word.val().any() {
            self.shifted.next = (self.carried.q.val() >> self.down.val()) | (self.arrived.val() << self.up.val());
        }
        self.return_valid.next = self.can.val() & self.gives_beat.val();
        self.return_tag.next = self.shapes.out_data.val().get_bits::<R>(10);
        self.return_beat.next = self.shifted.val();
        self.return_last.next = self.ends_read.val();
        self.return_error.next = self.failed.q.val() | self.is_bad.val();

        self.answers.next = !self.incoming.out_valid.val() | self.open.q.val().any();
        self.legal.next = self.address.legal.val() & self.answers.val();
        self.legal_words.holds.next = self.address.legal.val();
        self.answers_burst.holds.next = self.answers.val();
        self.beat_watch.valid.next = self.can.val() & self.gives_beat.val();
        self.beat_watch.payload.next = self.shifted.val();
        self.step_watch.valid.next = self.can.val() & self.gives_beat.val();
        self.step_watch.payload.next = self.at.q.val();
        self.beat_stays.holds.next = self.beat_watch.steady.val() & self.step_watch.steady.val();
        self.few_open.holds.next = self.open.q.val() <= self.most.val();
        self.ends_in_time.holds.next =
            !self.at.q.val().any() | (self.shapes.out_valid.val() & (self.at.q.val() <= self.last_step.val()));
        self.is_drained.holds.next = self.can.val() & !self.needs_beat.val();
    }
}
