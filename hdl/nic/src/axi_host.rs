//! An interface's host port as AXI4.

use super::axi_reads::AxiReads;
use super::axi_stores::AxiStores;
use super::axi_writes::AxiWrites;
use super::write_fence::WriteFence;
use phit_adapter::axi_lite_slave::AxiLiteSlave;
use phit_adapter::steady::Steady;
use phit_block::prelude::*;

/// Joins an interface to a host that speaks AXI4: stores and registers come from a processor, writes and reads go to memory.
///
/// ```text
///               +---------+--> store_valid, store_address[S], store_words[5] <-- store_ready
///  s_axi_... -->|         |--> data_valid, data[128] <-- data_ready
///               |         |--> access_valid, access_write, access_address[24], access_data[64]
/// s_axil_... -->| AxiHost |<-- access_ready, access_read[64]
///               |         |<-- write_valid, write_address[40], write_words[5] --> write_ready
///  m_axi_... <--|         |<-- beat_valid, beat[128] --> beat_ready
///               |         |--> written, written_error
///               |         |<-- read_valid, read_address[40], read_words[5], read_tag[R] --> read_ready
///               |         |--> return_valid, return_tag[R], return_beat[128], return_last, return_error <-- return_ready
///   irq_... <---+---------+<-- interrupt_valid, interrupt_queue[Q]
/// ```
///
/// `AxiStores` makes stores of the bursts at `s_axi`, `AxiLiteSlave` reaches the registers from `s_axil`, `AxiWrites` writes to the memory at `m_axi` and
/// `AxiReads` reads from it. One `WriteFence` holds an interrupt until the memory has confirmed its entry. Another one holds a read back until the
/// memory has confirmed the writes that were taken before it or in the same cycle: the read sees them.
///
/// Parameters: `S`, 12 to 40: bits of a store's address; `I`, 1 to 16: bits of an id at `s_axi`; `D`, 1 to 8: at most `2^D` writes without confirmation,
/// `2^D` reads that wait for them, `2^D` bursts of reads, and `2^D` interrupts that wait; `D1` = `D` + 1; `Q`, 1 to 10: bits of a queue's number; `R`, 1 to 16: bits of a
/// read's tag; `W` = `R` + 45; `SH` = `R` + 10.
/// Handshake: AXI4 with 128 bits of data at `s_axi` and `m_axi`, AXI4-Lite with 64 bits at `s_axil`; a register is written
/// whole: with part of its strobes the write is answered with SLVERR and does nothing. Valid/ready inside, `irq_valid` for one cycle. Reads as of `AxiReads`:
/// packed beats, the read's tag in each, `return_error` with `return_last`. No output of AXI depends on an input in the same cycle, as long as `access_ready` and
/// `access_read` do not depend on those of AXI.
/// Latency: 1 cycle from the last beat of a store's line to `store_valid`, 1 cycle from `write_valid` to `m_axi_awvalid` and from `m_axi_bvalid` to `written`;
/// 2 cycles from `read_valid`, or from the last `written` that it waits for, to `m_axi_arvalid`; 1 cycle from `m_axi_rvalid` to `return_valid`.
/// Throughput: a line of 64 bytes in 12 cycles at `s_axi`, 1 beat per cycle each way at `m_axi`, 1 access in 4 cycles at `s_axil`.
/// Reset: nothing waits; the host's side must be reset together with it.
/// Asserts: what its parts assert; both fences count the same writes. Relies on: an interrupt finds room; an access that is done ignores `access_valid`; what its parts rely on of AXI and of words.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022); GEM-FMA-03, GEM-HT-05, GEM-CQ-04; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_host, S, I, D, Q, R, D1 = D + 1, W = R + 45, SH = R + 10)]
#[published(axi_host_s38_i4_d6_q10_r10: AxiHost<38, 4, 6, 7, 10, 10, 55, 20>)]
#[small(axi_host_s18_i2_d2_q1_r2: AxiHost<18, 2, 2, 3, 1, 2, 47, 12>)]
pub struct AxiHost<
    const S: usize,
    const I: usize,
    const D: usize,
    const D1: usize,
    const Q: usize,
    const R: usize,
    const W: usize,
    const SH: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Id of the burst.
    pub s_axi_awid: Signal<In, Bits<I>>,
    /// Where its first byte goes.
    pub s_axi_awaddr: Signal<In, Bits<S>>,
    /// Beats less one; `wlast` says the same.
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
    /// Where to write.
    pub s_axil_awaddr: Signal<In, Bits<24>>,
    /// An address to write to is offered.
    pub s_axil_awvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_awready: Signal<Out, Bit>,
    /// What to write.
    pub s_axil_wdata: Signal<In, Bits<64>>,
    /// Which bytes to write.
    pub s_axil_wstrb: Signal<In, Bits<8>>,
    /// Data to write are offered.
    pub s_axil_wvalid: Signal<In, Bit>,
    /// They are taken.
    pub s_axil_wready: Signal<Out, Bit>,
    /// How the write went: OKAY (0) or SLVERR (2).
    pub s_axil_bresp: Signal<Out, Bits<2>>,
    /// A write is done.
    pub s_axil_bvalid: Signal<Out, Bit>,
    /// Its response is taken.
    pub s_axil_bready: Signal<In, Bit>,
    /// Where to read.
    pub s_axil_araddr: Signal<In, Bits<24>>,
    /// An address to read from is offered.
    pub s_axil_arvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_arready: Signal<Out, Bit>,
    /// What was read.
    pub s_axil_rdata: Signal<Out, Bits<64>>,
    /// How the read went: OKAY (0) or SLVERR (2).
    pub s_axil_rresp: Signal<Out, Bits<2>>,
    /// A read is done.
    pub s_axil_rvalid: Signal<Out, Bit>,
    /// Its response is taken.
    pub s_axil_rready: Signal<In, Bit>,
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
    /// A queue interrupts: its entries are in memory.
    pub irq_valid: Signal<Out, Bit>,
    /// Which one; undefined without `irq_valid`.
    #[undefined_without(irq_valid)]
    pub irq_queue: Signal<Out, Bits<Q>>,
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
    /// A register is accessed.
    pub access_valid: Signal<Out, Bit>,
    /// It is written; undefined without `access_valid`, as what follows.
    #[undefined_without(access_valid)]
    pub access_write: Signal<Out, Bit>,
    /// Which one.
    pub access_address: Signal<Out, Bits<24>>,
    /// Its new value.
    pub access_data: Signal<Out, Bits<64>>,
    /// The access is done.
    pub access_ready: Signal<In, Bit>,
    /// The value read.
    pub access_read: Signal<In, Bits<64>>,
    /// A queue has taken an entry that interrupts.
    pub interrupt_valid: Signal<In, Bit>,
    /// Which one.
    pub interrupt_queue: Signal<In, Bits<Q>>,
    #[wires(s_axi_awid, s_axi_awaddr, s_axi_awlen, s_axi_awsize, s_axi_awburst, s_axi_awvalid, s_axi_awready)]
    #[wires(s_axi_wdata, s_axi_wstrb, s_axi_wlast, s_axi_wvalid, s_axi_wready)]
    #[wires(s_axi_bid, s_axi_bresp, s_axi_bvalid, s_axi_bready, s_axi_arid, s_axi_arlen, s_axi_arvalid, s_axi_arready)]
    #[wires(s_axi_rid, s_axi_rdata, s_axi_rresp, s_axi_rlast, s_axi_rvalid, s_axi_rready)]
    #[wires(store_valid, store_address, store_words, store_ready, data_valid, data, data_ready)]
    stores: AxiStores<S, I>,
    #[wires(
        s_axil_awaddr, s_axil_awvalid, s_axil_awready, s_axil_wdata, s_axil_wstrb, s_axil_wvalid, s_axil_wready,
        s_axil_bresp, s_axil_bvalid, s_axil_bready, s_axil_araddr, s_axil_arvalid, s_axil_arready, s_axil_rdata,
        s_axil_rresp, s_axil_rvalid, s_axil_rready, bus_write = access_write, bus_address = access_address,
        bus_write_data = access_data, bus_read_data = access_read
    )]
    registers: AxiLiteSlave<24, 64, 8>,
    #[wires(m_axi_awid, m_axi_awaddr, m_axi_awlen, m_axi_awsize, m_axi_awburst, m_axi_awvalid, m_axi_awready)]
    #[wires(m_axi_wdata, m_axi_wstrb, m_axi_wlast, m_axi_wvalid, m_axi_wready)]
    #[wires(m_axi_bid, m_axi_bresp, m_axi_bvalid, m_axi_bready)]
    #[wires(write_address, write_words, beat_valid, beat, beat_ready, written, written_error)]
    writes: AxiWrites<D, D1>,
    #[wires(m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arvalid, m_axi_arready)]
    #[wires(m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast, m_axi_rvalid, m_axi_rready)]
    #[wires(return_valid, return_tag, return_beat, return_last, return_error, return_ready)]
    reads: AxiReads<R, D, D1, SH>,
    #[wires(
        written = writes.written, in_valid = interrupt_valid, in_data = interrupt_queue, out_valid = irq_valid,
        out_data = irq_queue
    )]
    fence: WriteFence<Q, D, D1>,
    #[wires(
        written = writes.written, in_valid = read_valid, in_ready = read_ready, out_valid = reads.read_valid,
        out_ready = reads.read_ready
    )]
    read_fence: WriteFence<W, D, D1>,
    is_partial: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    #[wires(valid = s_axil_awvalid, ready = registers.s_axil_awready, payload = s_axil_awaddr)]
    write_address_watch: Steady<24>,
    #[wires(valid = s_axil_wvalid, ready = registers.s_axil_wready, payload = s_axil_wdata)]
    data_watch: Steady<64>,
    #[wires(valid = s_axil_wvalid, ready = registers.s_axil_wready, payload = s_axil_wstrb)]
    strobe_watch: Steady<8>,
    #[wires(valid = s_axil_arvalid, ready = registers.s_axil_arready, payload = s_axil_araddr)]
    read_address_watch: Steady<24>,
    #[assume("wlast comes with the last beat that awlen counts")]
    counted_beats: Property,
    #[assume("what the master of the registers offers stays until it is taken")]
    master_steady: Property,
    #[assume("a write has 1 to 16 words, and a response answers a burst")]
    legal_writes: Property,
    #[assume("a read has 1 to 16 words, and a beat answers a burst")]
    legal_reads: Property,
    #[assume("an interrupt finds room")]
    finds_room: Property,
    #[assert("both fences count the same writes")]
    same_writes: Property,
}

#[kernel]
impl Logic for AxiHost<S, I, D, D1, Q, R, W, SH> {
    fn update(&mut self) {
        self.is_partial.next = self.registers.bus_write.val() & !self.registers.bus_strobe.val().all();
        self.access_valid.next = self.registers.bus_request.val() & !self.is_partial.val();
        self.registers.bus_ack.next = self.access_ready.val() | self.is_partial.val();
        self.registers.bus_error.next = self.is_partial.val();

        // Both fences count the same writes, so the room of one is that of the other.
        self.has_room.next = !self.fence.unconfirmed.val().get_bit(D);
        self.writes.write_valid.next = self.write_valid.val() & self.has_room.val();
        self.write_ready.next = self.writes.write_ready.val() & self.has_room.val();
        self.takes.next = self.write_valid.val() & self.writes.write_ready.val() & self.has_room.val();
        self.fence.taken.next = self.takes.val();
        self.read_fence.taken.next = self.takes.val();
        self.fence.out_ready.next = true;
        self.read_fence.in_data.next = bit_cast::<W, 40>(self.read_address.val())
            | (bit_cast::<W, 5>(self.read_words.val()) << 40)
            | (bit_cast::<W, R>(self.read_tag.val()) << 45);
        self.reads.read_address.next = self.read_fence.out_data.val().get_bits::<40>(0);
        self.reads.read_words.next = self.read_fence.out_data.val().get_bits::<5>(40);
        self.reads.read_tag.next = self.read_fence.out_data.val().get_bits::<R>(45);

        self.counted_beats.holds.next = self.stores.legal.val();
        self.master_steady.holds.next = self.write_address_watch.steady.val()
            & self.data_watch.steady.val()
            & self.strobe_watch.steady.val()
            & self.read_address_watch.steady.val();
        self.legal_writes.holds.next = self.writes.legal.val();
        // The words of a read as they leave the fence, which changes none.
        self.legal_reads.holds.next = self.reads.legal.val();
        self.finds_room.holds.next = !self.interrupt_valid.val() | self.fence.in_ready.val();
        self.same_writes.holds.next = self.fence.unconfirmed.val() == self.read_fence.unconfirmed.val();
    }
}
