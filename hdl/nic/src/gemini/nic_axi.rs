//! The Gemini network interface with a host port of AXI4.

use super::netlink::Netlink;
use super::nic::Nic;
use crate::axi_host::AxiHost;
use phit_block::prelude::*;

/// Puts into remote memory, gets from it and changes it atomically, from a processor and into a memory that speak AXI4.
///
/// ```text
///               +--------------+--> out_valid_q, out_phit_q[22], out_last_q
///  s_axi_... -->|              |<-- out_ready_q
/// s_axil_... -->| GeminiNicAxi |
///  m_axi_... <--|              |<-- in_valid_q, in_phit_q[22], in_last_q
///    irq_... <--|              |--> in_ready_q
///               +--------------+--> busy
/// ```
///
/// `Nic` between `AxiHost` and `Netlink`, whose ports of tiles these are. `docs/host.md` says what a host writes where.
///
/// Parameters: as of `Nic`; `A`, 3 to 8: `2^A` phits in each queue of the Netlink; `A1` = `A` + 1; `I`, 1 to 16: bits of an id at `s_axi`; `W` = `T` + 47; `SH` = `T` + 12.
/// Handshake: AXI4 and AXI4-Lite as of `AxiHost`; valid/ready at the tiles, in their clock. `irq_valid` for one cycle, when the entry is in memory.
/// Latency: that of `Nic`, and 7 cycles or more of AXI for a store of 16 bytes and its write. Throughput: that of `AxiHost`: a put of 64 bytes in 12 cycles.
/// Reset: as of `Nic`; both resets together, and with them the host's side.
/// Asserts: what its parts assert. Relies on: responses answer bursts.
/// Source: GEM-FMA-01 to -14, GEM-CQ-03, -04, GEM-NL-01; AMBA AXI and ACE protocol specification (ARM IHI 0022); `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_nic_axi, N, WIN, C, M, Q, D, L, A, T, I,
    S = N + WIN + 2, N1 = N + 1, N2 = N + 2, N5 = N + 5, ROW = C + 13, D1 = D + 1, P = 1 << L, P2 = 2 << L, A1 = A + 1, T1 = T + 1, T2 = T + 2, W = T + 47,
    SH = T + 12
)]
#[published(gemini_nic_axi_n6_win30_c16_m12_q10_d6_l0_a6_t10_i4: NicAxi<6, 30, 38, 16, 7, 8, 11, 29, 12, 10, 6, 7, 0, 1, 2, 6, 7, 10, 11, 12, 4, 57, 22>)]
#[small(gemini_nic_axi_n2_win14_c8_m2_q1_d4_l0_a4_t5_i2: NicAxi<2, 14, 18, 8, 3, 4, 7, 21, 2, 1, 4, 5, 0, 1, 2, 4, 5, 5, 6, 7, 2, 52, 17>)]
pub struct NicAxi<
    const N: usize,
    const WIN: usize,
    const S: usize,
    const C: usize,
    const N1: usize,
    const N2: usize,
    const N5: usize,
    const ROW: usize,
    const M: usize,
    const Q: usize,
    const D: usize,
    const D1: usize,
    const L: usize,
    const P: usize,
    const P2: usize,
    const A: usize,
    const A1: usize,
    const T: usize,
    const T1: usize,
    const T2: usize,
    const I: usize,
    const W: usize,
    const SH: usize,
> {
    /// The interface's clock, and that of AXI.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// The clock of the tiles.
    pub tile_clock: Signal<In, Clock>,
    /// Active high, synchronous to `tile_clock`.
    pub tile_reset: Signal<In, Bit>,
    /// Tables are being cleared.
    pub busy: Signal<Out, Bit>,
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
    /// A phit to the tile.
    pub out_valid: [Signal<Out, Bit>; P2],
    /// Its payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: [Signal<Out, Bits<22>>; P2],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; P2],
    /// The tile takes it.
    pub out_ready: [Signal<In, Bit>; P2],
    /// The tile offers a phit.
    pub in_valid: [Signal<In, Bit>; P2],
    /// Its payload.
    pub in_phit: [Signal<In, Bits<22>>; P2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; P2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P2],
    #[clock(clock, reset)]
    #[wires(
        busy, out_valid = netlink.tx_valid, out_phit = netlink.tx_phit, out_last = netlink.tx_last,
        out_ready = netlink.tx_ready, in_valid = netlink.rx_valid, in_phit = netlink.rx_phit, in_last = netlink.rx_last,
        in_ready = netlink.rx_ready
    )]
    nic: Nic<N, WIN, S, C, N1, N2, N5, ROW, M, Q, D, D1, L, P, P2, T, T1, T2>,
    #[clock(kernel)]
    #[wires(
        clock, reset, tile_clock, tile_reset, out_valid, out_phit, out_last, out_ready, in_valid, in_phit, in_last,
        in_ready
    )]
    netlink: Netlink<1, L, P, P2, P2, A, A1>,
    #[clock(clock, reset)]
    #[wires(
        s_axi_awid, s_axi_awaddr, s_axi_awlen, s_axi_awsize, s_axi_awburst, s_axi_awvalid, s_axi_awready, s_axi_wdata,
        s_axi_wstrb, s_axi_wlast, s_axi_wvalid, s_axi_wready, s_axi_bid, s_axi_bresp, s_axi_bvalid, s_axi_bready,
        s_axi_arid, s_axi_arlen, s_axi_arvalid, s_axi_arready, s_axi_rid, s_axi_rdata, s_axi_rresp, s_axi_rlast,
        s_axi_rvalid, s_axi_rready, s_axil_awaddr, s_axil_awvalid, s_axil_awready, s_axil_wdata, s_axil_wstrb,
        s_axil_wvalid, s_axil_wready, s_axil_bresp, s_axil_bvalid, s_axil_bready, s_axil_araddr, s_axil_arvalid,
        s_axil_arready, s_axil_rdata, s_axil_rresp, s_axil_rvalid, s_axil_rready, m_axi_awid, m_axi_awaddr,
        m_axi_awlen, m_axi_awsize, m_axi_awburst, m_axi_awvalid, m_axi_awready, m_axi_wdata, m_axi_wstrb, m_axi_wlast,
        m_axi_wvalid, m_axi_wready, m_axi_bid, m_axi_bresp, m_axi_bvalid, m_axi_bready, m_axi_arid, m_axi_araddr,
        m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arvalid, m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp,
        m_axi_rlast, m_axi_rvalid, m_axi_rready, irq_valid, irq_queue,
        nic.{store_valid, store_address, store_words, store_ready, data_valid, data, data_ready, access_valid,
        access_write, access_address, access_data, access_ready, access_read, write_valid, write_address, write_words,
        write_ready, beat_valid, beat, beat_ready, written, written_error, read_valid, read_address, read_words, read_tag,
        read_ready, return_valid, return_tag, return_beat, return_last, return_error, return_ready}, interrupt_valid = nic.irq_valid,
        interrupt_queue = nic.irq_queue
    )]
    host: AxiHost<S, I, D, D1, Q, T2, W, SH>,
}

#[kernel]
impl Logic for NicAxi<N, WIN, S, C, N1, N2, N5, ROW, M, Q, D, D1, L, P, P2, A, A1, T, T1, T2, I, W, SH> {
    fn update(&mut self) {}
}
