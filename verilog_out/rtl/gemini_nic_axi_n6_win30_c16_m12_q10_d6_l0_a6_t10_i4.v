// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Puts into remote memory, gets from it and changes it atomically, from a processor and into a memory that speak AXI4.
//
//               +--------------+--> out_valid_q, out_phit_q[22], out_last_q
//  s_axi_... -->|              |<-- out_ready_q
// s_axil_... -->| GeminiNicAxi |
//  m_axi_... <--|              |<-- in_valid_q, in_phit_q[22], in_last_q
//    irq_... <--|              |--> in_ready_q
//               +--------------+--> busy
//
// `Nic` between `AxiHost` and `Netlink`, whose ports of tiles these are. `docs/host.md` says what a host writes where.
//
// Parameters: as of `Nic`; `A`, 3 to 8: `2^A` phits in each queue of the Netlink; `A1` = `A` + 1; `I`, 1 to 16: bits of an id at `s_axi`; `W` = `T` + 47; `SH` = `T` + 12.
// Handshake: AXI4 and AXI4-Lite as of `AxiHost`; valid/ready at the tiles, in their clock. `irq_valid` for one cycle, when the entry is in memory.
// Latency: that of `Nic`, and 7 cycles or more of AXI for a store of 16 bytes and its write. Throughput: that of `AxiHost`: a put of 64 bytes in 12 cycles.
// Reset: as of `Nic`; both resets together, and with them the host's side.
// Asserts: what its parts assert. Relies on: responses answer bursts.
// Source: GEM-FMA-01 to -14, GEM-CQ-03, -04, GEM-NL-01; AMBA AXI and ACE protocol specification (ARM IHI 0022); `docs/host.md`.
//
// Block: gemini_nic_axi, N = 6, WIN = 30, C = 16, M = 12, Q = 10, D = 6, L = 0, A = 6, T = 10, I = 4
module gemini_nic_axi_n6_win30_c16_m12_q10_d6_l0_a6_t10_i4 (
    input wire clock,
    input wire reset,
    input wire tile_clock,
    input wire tile_reset,
    output wire busy,
    input wire [3:0] s_axi_awid,
    input wire [37:0] s_axi_awaddr,
    input wire [7:0] s_axi_awlen,
    input wire [2:0] s_axi_awsize,
    input wire [1:0] s_axi_awburst,
    input wire s_axi_awvalid,
    output wire s_axi_awready,
    input wire [127:0] s_axi_wdata,
    input wire [15:0] s_axi_wstrb,
    input wire s_axi_wlast,
    input wire s_axi_wvalid,
    output wire s_axi_wready,
    output wire [3:0] s_axi_bid,
    output wire [1:0] s_axi_bresp,
    output wire s_axi_bvalid,
    input wire s_axi_bready,
    input wire [3:0] s_axi_arid,
    input wire [7:0] s_axi_arlen,
    input wire s_axi_arvalid,
    output wire s_axi_arready,
    output wire [3:0] s_axi_rid,
    output wire [127:0] s_axi_rdata,
    output wire [1:0] s_axi_rresp,
    output wire s_axi_rlast,
    output wire s_axi_rvalid,
    input wire s_axi_rready,
    input wire [23:0] s_axil_awaddr,
    input wire s_axil_awvalid,
    output wire s_axil_awready,
    input wire [63:0] s_axil_wdata,
    input wire [7:0] s_axil_wstrb,
    input wire s_axil_wvalid,
    output wire s_axil_wready,
    output wire [1:0] s_axil_bresp,
    output wire s_axil_bvalid,
    input wire s_axil_bready,
    input wire [23:0] s_axil_araddr,
    input wire s_axil_arvalid,
    output wire s_axil_arready,
    output wire [63:0] s_axil_rdata,
    output wire [1:0] s_axil_rresp,
    output wire s_axil_rvalid,
    input wire s_axil_rready,
    output wire [3:0] m_axi_awid,
    output wire [39:0] m_axi_awaddr,
    output wire [7:0] m_axi_awlen,
    output wire [2:0] m_axi_awsize,
    output wire [1:0] m_axi_awburst,
    output wire m_axi_awvalid,
    input wire m_axi_awready,
    output wire [127:0] m_axi_wdata,
    output wire [15:0] m_axi_wstrb,
    output wire m_axi_wlast,
    output wire m_axi_wvalid,
    input wire m_axi_wready,
    input wire [3:0] m_axi_bid,
    input wire [1:0] m_axi_bresp,
    input wire m_axi_bvalid,
    output wire m_axi_bready,
    output wire [3:0] m_axi_arid,
    output wire [39:0] m_axi_araddr,
    output wire [7:0] m_axi_arlen,
    output wire [2:0] m_axi_arsize,
    output wire [1:0] m_axi_arburst,
    output wire m_axi_arvalid,
    input wire m_axi_arready,
    input wire [3:0] m_axi_rid,
    input wire [127:0] m_axi_rdata,
    input wire [1:0] m_axi_rresp,
    input wire m_axi_rlast,
    input wire m_axi_rvalid,
    output wire m_axi_rready,
    output wire irq_valid,
    output wire [9:0] irq_queue,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire [21:0] out_phit_0,
    output wire [21:0] out_phit_1,
    output wire out_last_0,
    output wire out_last_1,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire in_last_0,
    input wire in_last_1,
    output wire in_ready_0,
    output wire in_ready_1
);
    wire nic_store_ready;
    wire nic_data_ready;
    wire nic_write_valid;
    wire [39:0] nic_write_address;
    wire [4:0] nic_write_words;
    wire nic_beat_valid;
    wire [127:0] nic_beat;
    wire nic_beat_last;
    wire nic_read_valid;
    wire [39:0] nic_read_address;
    wire [4:0] nic_read_words;
    wire [11:0] nic_read_tag;
    wire nic_return_ready;
    wire nic_access_ready;
    wire [63:0] nic_access_read;
    wire nic_irq_valid;
    wire [9:0] nic_irq_queue;
    wire nic_out_valid_0;
    wire nic_out_valid_1;
    wire [21:0] nic_out_phit_0;
    wire [21:0] nic_out_phit_1;
    wire nic_out_last_0;
    wire nic_out_last_1;
    wire nic_in_ready_0;
    wire nic_in_ready_1;
    wire netlink_tx_ready_0;
    wire netlink_tx_ready_1;
    wire netlink_rx_valid_0;
    wire netlink_rx_valid_1;
    wire [21:0] netlink_rx_phit_0;
    wire [21:0] netlink_rx_phit_1;
    wire netlink_rx_last_0;
    wire netlink_rx_last_1;
    wire host_store_valid;
    wire [37:0] host_store_address;
    wire [4:0] host_store_words;
    wire host_data_valid;
    wire [127:0] host_data;
    wire host_write_ready;
    wire host_beat_ready;
    wire host_written;
    wire host_written_error;
    wire host_read_ready;
    wire host_return_valid;
    wire [11:0] host_return_tag;
    wire [127:0] host_return_beat;
    wire host_return_last;
    wire host_return_error;
    wire host_access_valid;
    wire host_access_write;
    wire [23:0] host_access_address;
    wire [63:0] host_access_data;

    gemini_nic_n6_win30_c16_m12_q10_d6_l0_t10 nic (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .store_valid(host_store_valid),
        .store_address(host_store_address),
        .store_words(host_store_words),
        .store_ready(nic_store_ready),
        .data_valid(host_data_valid),
        .data(host_data),
        .data_ready(nic_data_ready),
        .write_valid(nic_write_valid),
        .write_address(nic_write_address),
        .write_words(nic_write_words),
        .write_ready(host_write_ready),
        .beat_valid(nic_beat_valid),
        .beat(nic_beat),
        .beat_last(nic_beat_last),
        .beat_ready(host_beat_ready),
        .written(host_written),
        .written_error(host_written_error),
        .read_valid(nic_read_valid),
        .read_address(nic_read_address),
        .read_words(nic_read_words),
        .read_tag(nic_read_tag),
        .read_ready(host_read_ready),
        .return_valid(host_return_valid),
        .return_tag(host_return_tag),
        .return_beat(host_return_beat),
        .return_last(host_return_last),
        .return_error(host_return_error),
        .return_ready(nic_return_ready),
        .access_valid(host_access_valid),
        .access_write(host_access_write),
        .access_address(host_access_address),
        .access_data(host_access_data),
        .access_ready(nic_access_ready),
        .access_read(nic_access_read),
        .irq_valid(nic_irq_valid),
        .irq_queue(nic_irq_queue),
        .out_valid_0(nic_out_valid_0),
        .out_valid_1(nic_out_valid_1),
        .out_phit_0(nic_out_phit_0),
        .out_phit_1(nic_out_phit_1),
        .out_last_0(nic_out_last_0),
        .out_last_1(nic_out_last_1),
        .out_ready_0(netlink_tx_ready_0),
        .out_ready_1(netlink_tx_ready_1),
        .in_valid_0(netlink_rx_valid_0),
        .in_valid_1(netlink_rx_valid_1),
        .in_phit_0(netlink_rx_phit_0),
        .in_phit_1(netlink_rx_phit_1),
        .in_last_0(netlink_rx_last_0),
        .in_last_1(netlink_rx_last_1),
        .in_ready_0(nic_in_ready_0),
        .in_ready_1(nic_in_ready_1)
    );

    gemini_netlink_j1_l0_a6 netlink (
        .clock(clock),
        .reset(reset),
        .tile_clock(tile_clock),
        .tile_reset(tile_reset),
        .tx_valid_0(nic_out_valid_0),
        .tx_valid_1(nic_out_valid_1),
        .tx_phit_0(nic_out_phit_0),
        .tx_phit_1(nic_out_phit_1),
        .tx_last_0(nic_out_last_0),
        .tx_last_1(nic_out_last_1),
        .tx_ready_0(netlink_tx_ready_0),
        .tx_ready_1(netlink_tx_ready_1),
        .out_valid_0(out_valid_0),
        .out_valid_1(out_valid_1),
        .out_phit_0(out_phit_0),
        .out_phit_1(out_phit_1),
        .out_last_0(out_last_0),
        .out_last_1(out_last_1),
        .out_ready_0(out_ready_0),
        .out_ready_1(out_ready_1),
        .in_valid_0(in_valid_0),
        .in_valid_1(in_valid_1),
        .in_phit_0(in_phit_0),
        .in_phit_1(in_phit_1),
        .in_last_0(in_last_0),
        .in_last_1(in_last_1),
        .in_ready_0(in_ready_0),
        .in_ready_1(in_ready_1),
        .rx_valid_0(netlink_rx_valid_0),
        .rx_valid_1(netlink_rx_valid_1),
        .rx_phit_0(netlink_rx_phit_0),
        .rx_phit_1(netlink_rx_phit_1),
        .rx_last_0(netlink_rx_last_0),
        .rx_last_1(netlink_rx_last_1),
        .rx_ready_0(nic_in_ready_0),
        .rx_ready_1(nic_in_ready_1)
    );

    axi_host_s38_i4_d6_q10_r12 host (
        .clock(clock),
        .reset(reset),
        .s_axi_awid(s_axi_awid),
        .s_axi_awaddr(s_axi_awaddr),
        .s_axi_awlen(s_axi_awlen),
        .s_axi_awsize(s_axi_awsize),
        .s_axi_awburst(s_axi_awburst),
        .s_axi_awvalid(s_axi_awvalid),
        .s_axi_awready(s_axi_awready),
        .s_axi_wdata(s_axi_wdata),
        .s_axi_wstrb(s_axi_wstrb),
        .s_axi_wlast(s_axi_wlast),
        .s_axi_wvalid(s_axi_wvalid),
        .s_axi_wready(s_axi_wready),
        .s_axi_bid(s_axi_bid),
        .s_axi_bresp(s_axi_bresp),
        .s_axi_bvalid(s_axi_bvalid),
        .s_axi_bready(s_axi_bready),
        .s_axi_arid(s_axi_arid),
        .s_axi_arlen(s_axi_arlen),
        .s_axi_arvalid(s_axi_arvalid),
        .s_axi_arready(s_axi_arready),
        .s_axi_rid(s_axi_rid),
        .s_axi_rdata(s_axi_rdata),
        .s_axi_rresp(s_axi_rresp),
        .s_axi_rlast(s_axi_rlast),
        .s_axi_rvalid(s_axi_rvalid),
        .s_axi_rready(s_axi_rready),
        .s_axil_awaddr(s_axil_awaddr),
        .s_axil_awvalid(s_axil_awvalid),
        .s_axil_awready(s_axil_awready),
        .s_axil_wdata(s_axil_wdata),
        .s_axil_wstrb(s_axil_wstrb),
        .s_axil_wvalid(s_axil_wvalid),
        .s_axil_wready(s_axil_wready),
        .s_axil_bresp(s_axil_bresp),
        .s_axil_bvalid(s_axil_bvalid),
        .s_axil_bready(s_axil_bready),
        .s_axil_araddr(s_axil_araddr),
        .s_axil_arvalid(s_axil_arvalid),
        .s_axil_arready(s_axil_arready),
        .s_axil_rdata(s_axil_rdata),
        .s_axil_rresp(s_axil_rresp),
        .s_axil_rvalid(s_axil_rvalid),
        .s_axil_rready(s_axil_rready),
        .m_axi_awid(m_axi_awid),
        .m_axi_awaddr(m_axi_awaddr),
        .m_axi_awlen(m_axi_awlen),
        .m_axi_awsize(m_axi_awsize),
        .m_axi_awburst(m_axi_awburst),
        .m_axi_awvalid(m_axi_awvalid),
        .m_axi_awready(m_axi_awready),
        .m_axi_wdata(m_axi_wdata),
        .m_axi_wstrb(m_axi_wstrb),
        .m_axi_wlast(m_axi_wlast),
        .m_axi_wvalid(m_axi_wvalid),
        .m_axi_wready(m_axi_wready),
        .m_axi_bid(m_axi_bid),
        .m_axi_bresp(m_axi_bresp),
        .m_axi_bvalid(m_axi_bvalid),
        .m_axi_bready(m_axi_bready),
        .m_axi_arid(m_axi_arid),
        .m_axi_araddr(m_axi_araddr),
        .m_axi_arlen(m_axi_arlen),
        .m_axi_arsize(m_axi_arsize),
        .m_axi_arburst(m_axi_arburst),
        .m_axi_arvalid(m_axi_arvalid),
        .m_axi_arready(m_axi_arready),
        .m_axi_rid(m_axi_rid),
        .m_axi_rdata(m_axi_rdata),
        .m_axi_rresp(m_axi_rresp),
        .m_axi_rlast(m_axi_rlast),
        .m_axi_rvalid(m_axi_rvalid),
        .m_axi_rready(m_axi_rready),
        .irq_valid(irq_valid),
        .irq_queue(irq_queue),
        .store_valid(host_store_valid),
        .store_address(host_store_address),
        .store_words(host_store_words),
        .store_ready(nic_store_ready),
        .data_valid(host_data_valid),
        .data(host_data),
        .data_ready(nic_data_ready),
        .write_valid(nic_write_valid),
        .write_address(nic_write_address),
        .write_words(nic_write_words),
        .write_ready(host_write_ready),
        .beat_valid(nic_beat_valid),
        .beat(nic_beat),
        .beat_ready(host_beat_ready),
        .written(host_written),
        .written_error(host_written_error),
        .read_valid(nic_read_valid),
        .read_address(nic_read_address),
        .read_words(nic_read_words),
        .read_tag(nic_read_tag),
        .read_ready(host_read_ready),
        .return_valid(host_return_valid),
        .return_tag(host_return_tag),
        .return_beat(host_return_beat),
        .return_last(host_return_last),
        .return_error(host_return_error),
        .return_ready(nic_return_ready),
        .access_valid(host_access_valid),
        .access_write(host_access_write),
        .access_address(host_access_address),
        .access_data(host_access_data),
        .access_ready(nic_access_ready),
        .access_read(nic_access_read),
        .interrupt_valid(nic_irq_valid),
        .interrupt_queue(nic_irq_queue)
    );

    wire _unused = &{1'b0, nic_beat_last};
endmodule
