//! An interface's host port as AXI4.

use super::axi_stores::AxiStores;
use super::axi_writes::AxiWrites;
use super::interrupt_fence::InterruptFence;
use phit_adapter::axi_lite_slave::AxiLiteSlave;
use phit_block::prelude::*;

/// Joins an interface to a host that speaks AXI4: stores and registers come from a processor, writes go to memory.
///
/// ```text
///               +---------+--> store_valid, store_address[S], store_words[5] <-- store_ready
///  s_axi_... -->|         |--> data_valid, data[128] <-- data_ready
///               |         |--> access_valid, access_write, access_address[24], access_data[64]
/// s_axil_... -->| AxiHost |<-- access_ready, access_read[64]
///               |         |<-- write_valid, write_address[40], write_words[5] --> write_ready
///  m_axi_... <--|         |<-- beat_valid, beat[128] --> beat_ready
///               |         |--> written, written_error
///   irq_... <---+---------+<-- interrupt_valid, interrupt_queue[Q]
/// ```
///
/// `AxiStores` makes stores of the bursts at `s_axi`, `AxiLiteSlave` reaches the registers from `s_axil`, `AxiWrites` writes to the memory at `m_axi`, and
/// `InterruptFence` holds an interrupt until the memory has confirmed its entry.
///
/// Parameters: `S`, 12 to 40: bits of a store's address; `I`, 1 to 16: bits of an id at `s_axi`; `D`, 1 to 8: `2^D` writes without confirmation; `D1` = `D` + 1;
/// `Q`, 1 to 10: bits of a queue's number; `QM` = `Q` + `D1`.
/// Handshake: AXI4 with 128 bits of data at `s_axi` and `m_axi` (writes alone), AXI4-Lite with 64 bits at `s_axil`; a register is written
/// whole: with part of its strobes the write is answered with SLVERR and does nothing. Valid/ready inside, `irq_valid` for one cycle. No output of AXI depends on
/// an input in the same cycle, as long as `access_ready` and `access_read` do not depend on those of AXI.
/// Latency: 1 cycle from the last beat of a store's line to `store_valid`, 1 cycle from `write_valid` to `m_axi_awvalid` and from `m_axi_bvalid` to `written`.
/// Throughput: a line of 64 bytes in 12 cycles at `s_axi`, 1 beat per cycle at `m_axi`, 1 access in 4 cycles at `s_axil`.
/// Reset: nothing waits; the host's side must be reset together with it.
/// Asserts: what its parts assert. Relies on: at most `2^D` writes without confirmation; an access that is done ignores `access_valid`.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022); GEM-FMA-03, GEM-HT-05, GEM-CQ-04; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_host, S, I, D, Q, D1 = D + 1, QM = Q + D1)]
#[published(axi_host_s37_i4_d6_q10: AxiHost<37, 4, 6, 7, 10, 17>)]
#[small(axi_host_s17_i2_d2_q1: AxiHost<17, 2, 2, 3, 1, 4>)]
pub struct AxiHost<const S: usize, const I: usize, const D: usize, const D1: usize, const Q: usize, const QM: usize> {
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
    stores: AxiStores<S, I>,
    registers: AxiLiteSlave<24, 64, 8>,
    writes: AxiWrites<D, D1>,
    fence: InterruptFence<Q, D, D1, QM>,
    is_partial: Signal<Local, Bit>,
}

#[kernel]
impl Logic for AxiHost<S, I, D, D1, Q, QM> {
    fn update(&mut self) {
        self.stores.s_axi_awid.next = self.s_axi_awid.val();
        self.stores.s_axi_awaddr.next = self.s_axi_awaddr.val();
        self.stores.s_axi_awlen.next = self.s_axi_awlen.val();
        self.stores.s_axi_awsize.next = self.s_axi_awsize.val();
        self.stores.s_axi_awburst.next = self.s_axi_awburst.val();
        self.stores.s_axi_awvalid.next = self.s_axi_awvalid.val();
        self.s_axi_awready.next = self.stores.s_axi_awready.val();
        self.stores.s_axi_wdata.next = self.s_axi_wdata.val();
        self.stores.s_axi_wstrb.next = self.s_axi_wstrb.val();
        self.stores.s_axi_wlast.next = self.s_axi_wlast.val();
        self.stores.s_axi_wvalid.next = self.s_axi_wvalid.val();
        self.s_axi_wready.next = self.stores.s_axi_wready.val();
        self.s_axi_bid.next = self.stores.s_axi_bid.val();
        self.s_axi_bresp.next = self.stores.s_axi_bresp.val();
        self.s_axi_bvalid.next = self.stores.s_axi_bvalid.val();
        self.stores.s_axi_bready.next = self.s_axi_bready.val();
        self.stores.s_axi_arid.next = self.s_axi_arid.val();
        self.stores.s_axi_arlen.next = self.s_axi_arlen.val();
        self.stores.s_axi_arvalid.next = self.s_axi_arvalid.val();
        self.s_axi_arready.next = self.stores.s_axi_arready.val();
        self.s_axi_rid.next = self.stores.s_axi_rid.val();
        self.s_axi_rdata.next = self.stores.s_axi_rdata.val();
        self.s_axi_rresp.next = self.stores.s_axi_rresp.val();
        self.s_axi_rlast.next = self.stores.s_axi_rlast.val();
        self.s_axi_rvalid.next = self.stores.s_axi_rvalid.val();
        self.stores.s_axi_rready.next = self.s_axi_rready.val();
        self.store_valid.next = self.stores.store_valid.val();
        self.store_address.next = self.stores.store_address.val();
        self.store_words.next = self.stores.store_words.val();
        self.stores.store_ready.next = self.store_ready.val();
        self.data_valid.next = self.stores.data_valid.val();
        self.data.next = self.stores.data.val();
        self.stores.data_ready.next = self.data_ready.val();

        self.registers.s_axil_awaddr.next = self.s_axil_awaddr.val();
        self.registers.s_axil_awvalid.next = self.s_axil_awvalid.val();
        self.s_axil_awready.next = self.registers.s_axil_awready.val();
        self.registers.s_axil_wdata.next = self.s_axil_wdata.val();
        self.registers.s_axil_wstrb.next = self.s_axil_wstrb.val();
        self.registers.s_axil_wvalid.next = self.s_axil_wvalid.val();
        self.s_axil_wready.next = self.registers.s_axil_wready.val();
        self.s_axil_bresp.next = self.registers.s_axil_bresp.val();
        self.s_axil_bvalid.next = self.registers.s_axil_bvalid.val();
        self.registers.s_axil_bready.next = self.s_axil_bready.val();
        self.registers.s_axil_araddr.next = self.s_axil_araddr.val();
        self.registers.s_axil_arvalid.next = self.s_axil_arvalid.val();
        self.s_axil_arready.next = self.registers.s_axil_arready.val();
        self.s_axil_rdata.next = self.registers.s_axil_rdata.val();
        self.s_axil_rresp.next = self.registers.s_axil_rresp.val();
        self.s_axil_rvalid.next = self.registers.s_axil_rvalid.val();
        self.registers.s_axil_rready.next = self.s_axil_rready.val();
        self.is_partial.next = self.registers.bus_write.val() & !self.registers.bus_strobe.val().all();
        self.access_valid.next = self.registers.bus_request.val() & !self.is_partial.val();
        self.access_write.next = self.registers.bus_write.val();
        self.access_address.next = self.registers.bus_address.val();
        self.access_data.next = self.registers.bus_write_data.val();
        self.registers.bus_read_data.next = self.access_read.val();
        self.registers.bus_ack.next = self.access_ready.val() | self.is_partial.val();
        self.registers.bus_error.next = self.is_partial.val();

        self.m_axi_awid.next = self.writes.m_axi_awid.val();
        self.m_axi_awaddr.next = self.writes.m_axi_awaddr.val();
        self.m_axi_awlen.next = self.writes.m_axi_awlen.val();
        self.m_axi_awsize.next = self.writes.m_axi_awsize.val();
        self.m_axi_awburst.next = self.writes.m_axi_awburst.val();
        self.m_axi_awvalid.next = self.writes.m_axi_awvalid.val();
        self.writes.m_axi_awready.next = self.m_axi_awready.val();
        self.m_axi_wdata.next = self.writes.m_axi_wdata.val();
        self.m_axi_wstrb.next = self.writes.m_axi_wstrb.val();
        self.m_axi_wlast.next = self.writes.m_axi_wlast.val();
        self.m_axi_wvalid.next = self.writes.m_axi_wvalid.val();
        self.writes.m_axi_wready.next = self.m_axi_wready.val();
        self.writes.m_axi_bid.next = self.m_axi_bid.val();
        self.writes.m_axi_bresp.next = self.m_axi_bresp.val();
        self.writes.m_axi_bvalid.next = self.m_axi_bvalid.val();
        self.m_axi_bready.next = self.writes.m_axi_bready.val();
        self.writes.write_valid.next = self.write_valid.val();
        self.writes.write_address.next = self.write_address.val();
        self.writes.write_words.next = self.write_words.val();
        self.write_ready.next = self.writes.write_ready.val();
        self.writes.beat_valid.next = self.beat_valid.val();
        self.writes.beat.next = self.beat.val();
        self.beat_ready.next = self.writes.beat_ready.val();
        self.written.next = self.writes.written.val();
        self.written_error.next = self.writes.written_error.val();
        self.fence.taken.next = self.write_valid.val() & self.writes.write_ready.val();
        self.fence.written.next = self.writes.written.val();
        self.fence.irq_valid.next = self.interrupt_valid.val();
        self.fence.irq_queue.next = self.interrupt_queue.val();
        self.irq_valid.next = self.fence.out_valid.val();
        self.irq_queue.next = self.fence.out_queue.val();
    }
}
