//! Writes of an interface to the memory of an AXI4 host.

use super::axi_bursts::AxiBursts;
use phit_adapter::steady::Steady;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::fifo_registers::SkidBuffer;

/// Makes bursts of posted writes, and confirms each when the memory has answered all of it.
///
/// ```text
///  write_valid, write_address[40], write_words[5] -->+-----------+--> m_axi_aw...
///                                  write_ready <--|           |
///                       beat_valid, beat[128] -->| AxiWrites |--> m_axi_w...
///                                   beat_ready <--|           |
///                      written, written_error <--|           |<-- m_axi_b...
///                                      legal <--+-----------+
/// ```
///
/// A write is an address, a multiple of 4, and 1 to 16 words of 4 bytes, packed in beats of 16 bytes, the first word lowest. It becomes an INCR burst
/// of beats of 16 bytes, whose strobes tell its words; or two bursts, if it crosses 4 KiB. All bursts have id 0, so AXI answers them in
/// their order.
///
/// Parameters: `D`, 1 to 8: `2^D` bursts whose address is taken have no response; `D1` = `D` + 1.
/// Handshake: valid/ready; a write's beats come with or after its address. `written`, for one cycle, is the response to the oldest
/// write, with `written_error` if that of one of its bursts is not OKAY or has another id. `m_axi_bready` is always set. No output of AXI depends on an
/// input in the same cycle; `legal` does.
/// Latency: 1 cycle from `write_valid` to `m_axi_awvalid`, from `beat_valid` to `m_axi_wvalid` and from `m_axi_bvalid` to `written`.
/// Throughput: 1 beat per cycle; a write whose address is no multiple of 16 may have one beat more than it needs.
/// Reset: no write; the memory must be reset together with it.
/// Asserts: addresses and beats that are offered stay until they are taken; no burst crosses 4 KiB; a write is confirmed only with the response to
/// its last burst. Relies on: responses answer bursts; a write has 1 to 16 words (`legal` says so of this cycle).
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; GEM-HT-05; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_writes, D: 1..=8, D1 = D + 1)]
#[published(axi_writes_d6: AxiWrites<6, 7>)]
#[small(axi_writes_d2: AxiWrites<2, 3>)]
pub struct AxiWrites<const D: usize, const D1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A write is offered.
    pub write_valid: Signal<In, Bit>,
    /// Where its first byte goes; bits 1:0 are ignored.
    pub write_address: Signal<In, Bits<40>>,
    /// Its words, 1 to 16.
    pub write_words: Signal<In, Bits<5>>,
    /// It is taken.
    pub write_ready: Signal<Out, Bit>,
    /// A beat of data is offered.
    pub beat_valid: Signal<In, Bit>,
    /// 16 bytes.
    pub beat: Signal<In, Bits<128>>,
    /// It is taken.
    pub beat_ready: Signal<Out, Bit>,
    /// The oldest write is globally ordered.
    pub written: Signal<Out, Bit>,
    /// The memory refused it; undefined without `written`.
    #[undefined_without(written)]
    pub written_error: Signal<Out, Bit>,
    /// What the block relies on holds in this cycle.
    pub legal: Signal<Out, Bit>,
    /// Id of the burst: 0.
    pub m_axi_awid: Signal<Out, Bits<4>>,
    /// Address of its first beat, a multiple of 16; undefined without `m_axi_awvalid`, as `m_axi_awlen`.
    #[undefined_without(m_axi_awvalid)]
    pub m_axi_awaddr: Signal<Out, Bits<40>>,
    /// Beats less one.
    #[undefined_without(m_axi_awvalid)]
    pub m_axi_awlen: Signal<Out, Bits<8>>,
    /// 16 bytes a beat: 4.
    pub m_axi_awsize: Signal<Out, Bits<3>>,
    /// INCR: 1.
    pub m_axi_awburst: Signal<Out, Bits<2>>,
    /// A burst is offered.
    pub m_axi_awvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_awready: Signal<In, Bit>,
    /// 16 bytes; undefined without `m_axi_wvalid`, as what follows.
    #[undefined_without(m_axi_wvalid)]
    pub m_axi_wdata: Signal<Out, Bits<128>>,
    /// Which of them to write.
    pub m_axi_wstrb: Signal<Out, Bits<16>>,
    /// It is the last beat of its burst.
    pub m_axi_wlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub m_axi_wvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_wready: Signal<In, Bit>,
    /// Id of the burst that is answered.
    pub m_axi_bid: Signal<In, Bits<4>>,
    /// How it went: OKAY is 0.
    pub m_axi_bresp: Signal<In, Bits<2>>,
    /// A burst is answered.
    pub m_axi_bvalid: Signal<In, Bit>,
    /// The response is taken.
    pub m_axi_bready: Signal<Out, Bit>,
    #[wires(
        access_valid = write_valid, access_address = write_address, access_words = write_words,
        access_ready = write_ready, room = shapes.in_ready, taken = shapes.in_valid, burst_valid = m_axi_awvalid,
        burst_address = m_axi_awaddr, burst_length = m_axi_awlen, burst_ready = m_axi_awready
    )]
    address: AxiBursts,
    // Writes whose beats have not passed: first word of the first beat 1:0, words 6:2, last beat of the first burst 9:7.
    shapes: Fifo<10, D, D1>,
    // For each burst without response: it is the last of its write.
    #[wires(in_valid = address.opens, in_ready = address.may, out_ready = m_axi_bvalid)]
    bursts: Fifo<1, D, D1>,
    at: ResetReg<Bits<3>>,
    carried: Reg<Bits<128>>,
    #[wires(out_valid = m_axi_wvalid, out_ready = m_axi_wready)]
    outgoing: SkidBuffer<145>,
    failed: ResetReg<Bit>,
    confirms: ResetReg<Bit>,
    confirms_error: Reg<Bit>,
    answered: ResetReg<Bit>,
    ends_write: Signal<Local, Bit>,
    word: Signal<Local, Bits<2>>,
    words: Signal<Local, Bits<5>>,
    end: Signal<Local, Bits<5>>,
    last_out: Signal<Local, Bits<3>>,
    last_in: Signal<Local, Bits<3>>,
    needs_beat: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    strobe: Signal<Local, Bits<16>>,
    index: Signal<Local, Bits<5>>,
    base: Signal<Local, Bits<5>>,
    up: Signal<Local, Bits<7>>,
    down: Signal<Local, Bits<8>>,
    shifted: Signal<Local, Bits<128>>,
    burst_ends: Signal<Local, Bit>,
    packed: Signal<Local, Bits<145>>,
    responds: Signal<Local, Bit>,
    is_bad: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    answers: Signal<Local, Bit>,
    #[wires(ready = m_axi_wready, payload = outgoing.out_data)]
    data_watch: Steady<145>,
    #[assume("a write has 1 to 16 words")]
    legal_words: Property,
    #[assume("a response answers a burst")]
    answers_burst: Property,
    #[assert("a beat stays until it is taken")]
    beat_stays: Property,
    #[assert("a write is confirmed only with the response to its last burst")]
    confirmed_by_response: Property,
}

#[kernel]
impl Logic for AxiWrites<D, D1> {
    fn update(&mut self) {
        self.shapes.in_data.next = bit_cast::<10, 2>(self.write_address.val().get_bits::<2>(2))
            | (bit_cast::<10, 5>(self.write_words.val()) << 2)
            | (bit_cast::<10, 3>(self.address.split.val()) << 7);
        self.m_axi_awid.next = 0.into();
        self.m_axi_awsize.next = 4.into();
        self.m_axi_awburst.next = 1.into();
        self.bursts.in_data.next = bits::<1>(0).replace_bit(0, self.address.is_last.val());

        // Beats are moved to the words of the bus that their address names.
        self.word.next = self.shapes.out_data.val().get_bits::<2>(0);
        self.words.next = self.shapes.out_data.val().get_bits::<5>(2);
        self.end.next = bit_cast::<5, 2>(self.word.val()) + self.words.val();
        self.last_out.next = bit_cast::<3, 5>((self.end.val() - 1) >> 2);
        self.last_in.next = bit_cast::<3, 5>((self.words.val() - 1) >> 2);
        self.needs_beat.next = self.at.q.val() <= self.last_in.val();
        self.outgoing.in_valid.next = self.shapes.out_valid.val() & (self.beat_valid.val() | !self.needs_beat.val());
        self.moves.next = self.shapes.out_valid.val()
            & (self.beat_valid.val() | !self.needs_beat.val())
            & self.outgoing.in_ready.val();
        self.beat_ready.next = self.shapes.out_valid.val() & self.needs_beat.val() & self.outgoing.in_ready.val();
        self.ends_write.next = self.at.q.val() == self.last_out.val();
        self.burst_ends.next = self.ends_write.val() | (self.at.q.val() == self.shapes.out_data.val().get_bits::<3>(7));
        if self.moves.val() {
            self.carried.d.next = self.beat.val();
            self.at.d.next = self.at.q.val() + 1;
            if self.ends_write.val() {
                self.at.d.next = 0.into();
            }
        }
        self.shapes.out_ready.next = self.moves.val() & self.ends_write.val();
        self.up.next = bit_cast::<7, 2>(self.word.val()) << 5;
        self.down.next = bits::<8>(128) - bit_cast::<8, 7>(self.up.val());
        self.shifted.next = (self.beat.val() << self.up.val()) | (self.carried.q.val() >> self.down.val());
        self.base.next = bit_cast::<5, 3>(self.at.q.val()) << 2;
        self.strobe.next = 0.into();
        for w in 0..4 {
            self.index.next = self.base.val() + w.to_bits::<5>();
            for b in 0..4 {
                self.strobe.next = self.strobe.val().replace_bit(
                    4 * w + b,
                    (self.index.val() >= bit_cast::<5, 2>(self.word.val())) & (self.index.val() < self.end.val()),
                );
            }
        }
        self.packed.next = bit_cast::<145, 128>(self.shifted.val()) | (bit_cast::<145, 16>(self.strobe.val()) << 128);
        self.outgoing.in_data.next = self.packed.val().replace_bit(144, self.burst_ends.val());
        self.m_axi_wdata.next = self.outgoing.out_data.val().get_bits::<128>(0);
        self.m_axi_wstrb.next = self.outgoing.out_data.val().get_bits::<16>(128);
        self.m_axi_wlast.next = self.outgoing.out_data.val().get_bit(144);

        // The response to the last burst of a write confirms it.
        self.m_axi_bready.next = true;
        self.responds.next = self.m_axi_bvalid.val() & self.bursts.out_valid.val();
        self.is_bad.next = self.failed.q.val() | self.m_axi_bresp.val().any() | self.m_axi_bid.val().any();
        self.completes.next = self.responds.val() & self.bursts.out_data.val().get_bit(0);
        if self.responds.val() {
            self.failed.d.next = self.is_bad.val() & !self.bursts.out_data.val().get_bit(0);
        }
        self.confirms.d.next = self.completes.val();
        self.confirms_error.d.next = self.is_bad.val();
        self.written.next = self.confirms.q.val();
        self.written_error.next = self.confirms_error.q.val();

        self.answers.next = !self.m_axi_bvalid.val() | self.bursts.out_valid.val();
        self.legal.next = self.address.legal.val() & self.answers.val();
        self.legal_words.holds.next = self.address.legal.val();
        self.answers_burst.holds.next = self.answers.val();
        self.data_watch.valid.next = self.m_axi_wvalid.val();
        self.beat_stays.holds.next = self.data_watch.steady.val();
        self.answered.d.next = self.m_axi_bvalid.val() & self.bursts.out_valid.val() & self.bursts.out_data.val().any();
        self.confirmed_by_response.holds.next = !self.confirms.q.val() | self.answered.q.val();
    }
}
