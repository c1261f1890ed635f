// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Joins an interface to a host that speaks AXI4: stores and registers come from a processor, writes and reads go to memory.
//
//               +---------+--> store_valid, store_address[S], store_words[5] <-- store_ready
//  s_axi_... -->|         |--> data_valid, data[128] <-- data_ready
//               |         |--> access_valid, access_write, access_address[24], access_data[64]
// s_axil_... -->| AxiHost |<-- access_ready, access_read[64]
//               |         |<-- write_valid, write_address[40], write_words[5] --> write_ready
//  m_axi_... <--|         |<-- beat_valid, beat[128] --> beat_ready
//               |         |--> written, written_error
//               |         |<-- read_valid, read_address[40], read_words[5], read_tag[R] --> read_ready
//               |         |--> return_valid, return_tag[R], return_beat[128], return_last, return_error <-- return_ready
//   irq_... <---+---------+<-- interrupt_valid, interrupt_queue[Q]
//
// `AxiStores` makes stores of the bursts at `s_axi`, `AxiLiteSlave` reaches the registers from `s_axil`, `AxiWrites` writes to the memory at `m_axi` and
// `AxiReads` reads from it. One `WriteFence` holds an interrupt until the memory has confirmed its entry. Another one holds a read back until the
// memory has confirmed the writes that were taken before it or in the same cycle: the read sees them.
//
// Parameters: `S`, 12 to 40: bits of a store's address; `I`, 1 to 16: bits of an id at `s_axi`; `D`, 1 to 8: at most `2^D` writes without confirmation,
// `2^D` reads that wait for them, `2^D` bursts of reads, and `2^D` interrupts that wait; `D1` = `D` + 1; `Q`, 1 to 10: bits of a queue's number; `R`, 1 to 16: bits of a
// read's tag; `W` = `R` + 45; `SH` = `R` + 10.
// Handshake: AXI4 with 128 bits of data at `s_axi` and `m_axi`, AXI4-Lite with 64 bits at `s_axil`; a register is written
// whole: with part of its strobes the write is answered with SLVERR and does nothing. Valid/ready inside, `irq_valid` for one cycle. Reads as of `AxiReads`:
// packed beats, the read's tag in each, `return_error` with `return_last`. No output of AXI depends on an input in the same cycle, as long as `access_ready` and
// `access_read` do not depend on those of AXI.
// Latency: 1 cycle from the last beat of a store's line to `store_valid`, 1 cycle from `write_valid` to `m_axi_awvalid` and from `m_axi_bvalid` to `written`;
// 2 cycles from `read_valid`, or from the last `written` that it waits for, to `m_axi_arvalid`; 1 cycle from `m_axi_rvalid` to `return_valid`.
// Throughput: a line of 64 bytes in 12 cycles at `s_axi`, 1 beat per cycle each way at `m_axi`, 1 access in 4 cycles at `s_axil`.
// Reset: nothing waits; the host's side must be reset together with it.
// Asserts: what its parts assert; both fences count the same writes. Relies on: an interrupt finds room; an access that is done ignores `access_valid`; what its parts rely on of AXI and of words.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022); GEM-FMA-03, GEM-HT-05, GEM-CQ-04; `docs/host.md`.
//
// Block: axi_host, S = 38, I = 4, D = 6, Q = 10, R = 12
module axi_host_s38_i4_d6_q10_r12 (
    input wire clock,
    input wire reset,
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
    output wire store_valid,
    output wire [37:0] store_address,
    output wire [4:0] store_words,
    input wire store_ready,
    output wire data_valid,
    output wire [127:0] data,
    input wire data_ready,
    input wire write_valid,
    input wire [39:0] write_address,
    input wire [4:0] write_words,
    output wire write_ready,
    input wire beat_valid,
    input wire [127:0] beat,
    output wire beat_ready,
    output wire written,
    output wire written_error,
    input wire read_valid,
    input wire [39:0] read_address,
    input wire [4:0] read_words,
    input wire [11:0] read_tag,
    output wire read_ready,
    output wire return_valid,
    output wire [11:0] return_tag,
    output wire [127:0] return_beat,
    output wire return_last,
    output wire return_error,
    input wire return_ready,
    output wire access_valid,
    output wire access_write,
    output wire [23:0] access_address,
    output wire [63:0] access_data,
    input wire access_ready,
    input wire [63:0] access_read,
    input wire interrupt_valid,
    input wire [9:0] interrupt_queue
);
    wire stores_legal;
    wire registers_bus_request;
    wire [7:0] registers_bus_strobe;
    wire writes_write_ready;
    wire writes_legal;
    wire reads_read_ready;
    wire reads_legal;
    wire [6:0] fence_unconfirmed;
    wire fence_in_ready;
    wire [6:0] read_fence_unconfirmed;
    wire read_fence_out_valid;
    wire [56:0] read_fence_out_data;

    wire has_room = ~fence_unconfirmed[6];
    wire is_partial = (~&registers_bus_strobe) & access_write;
    wire takes = has_room & writes_write_ready & write_valid;

    axi_stores_s38_i4 stores (
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
        .store_valid(store_valid),
        .store_address(store_address),
        .store_words(store_words),
        .store_ready(store_ready),
        .data_valid(data_valid),
        .data(data),
        .data_ready(data_ready),
        .legal(stores_legal)
    );

    axi_lite_slave_a24_d64 registers (
        .clock(clock),
        .reset(reset),
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
        .bus_request(registers_bus_request),
        .bus_write(access_write),
        .bus_address(access_address),
        .bus_write_data(access_data),
        .bus_strobe(registers_bus_strobe),
        .bus_read_data(access_read),
        .bus_ack(is_partial | access_ready),
        .bus_error(is_partial)
    );

    axi_writes_d6 writes (
        .clock(clock),
        .reset(reset),
        .write_valid(has_room & write_valid),
        .write_address(write_address),
        .write_words(write_words),
        .write_ready(writes_write_ready),
        .beat_valid(beat_valid),
        .beat(beat),
        .beat_ready(beat_ready),
        .written(written),
        .written_error(written_error),
        .legal(writes_legal),
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
        .m_axi_bready(m_axi_bready)
    );

    axi_reads_r12_d6 reads (
        .clock(clock),
        .reset(reset),
        .read_valid(read_fence_out_valid),
        .read_address(read_fence_out_data[39:0]),
        .read_words(read_fence_out_data[44:40]),
        .read_tag(read_fence_out_data[56:45]),
        .read_ready(reads_read_ready),
        .return_valid(return_valid),
        .return_tag(return_tag),
        .return_beat(return_beat),
        .return_last(return_last),
        .return_error(return_error),
        .return_ready(return_ready),
        .legal(reads_legal),
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
        .m_axi_rready(m_axi_rready)
    );

    write_fence_w10_d6 fence (
        .clock(clock),
        .reset(reset),
        .taken(takes),
        .written(written),
        .unconfirmed(fence_unconfirmed),
        .in_valid(interrupt_valid),
        .in_data(interrupt_queue),
        .in_ready(fence_in_ready),
        .out_valid(irq_valid),
        .out_data(irq_queue),
        .out_ready(1'b1)
    );

    write_fence_w57_d6 read_fence (
        .clock(clock),
        .reset(reset),
        .taken(takes),
        .written(written),
        .unconfirmed(read_fence_unconfirmed),
        .in_valid(read_valid),
        .in_data({read_tag, read_words, read_address}),
        .in_ready(read_ready),
        .out_valid(read_fence_out_valid),
        .out_data(read_fence_out_data),
        .out_ready(reads_read_ready)
    );

    assign write_ready = has_room & writes_write_ready;
    assign access_valid = ~is_partial & registers_bus_request;

    wire _unused = &{
        1'b0, fence_unconfirmed[5:0], stores_legal, writes_legal, reads_legal, fence_in_ready,
        read_fence_unconfirmed
    };

`ifdef FORMAL
    wire write_address_watch_steady;
    wire data_watch_steady;
    wire strobe_watch_steady;
    wire read_address_watch_steady;

    steady_w24 write_address_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_awvalid),
        .ready(s_axil_awready),
        .payload(s_axil_awaddr),
        .steady(write_address_watch_steady)
    );

    steady_w64 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_wready),
        .payload(s_axil_wdata),
        .steady(data_watch_steady)
    );

    steady_w8 strobe_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_wready),
        .payload(s_axil_wstrb),
        .steady(strobe_watch_steady)
    );

    steady_w24 read_address_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_arvalid),
        .ready(s_axil_arready),
        .payload(s_axil_araddr),
        .steady(read_address_watch_steady)
    );

    // wlast comes with the last beat that awlen counts
    always @(posedge clock) begin
        if (!reset) counted_beats: assume (stores_legal);
    end

    // what the master of the registers offers stays until it is taken
    always @(posedge clock) begin
        if (!reset) master_steady: assume (data_watch_steady & write_address_watch_steady
            & strobe_watch_steady & read_address_watch_steady);
    end

    // a write has 1 to 16 words, and a response answers a burst
    always @(posedge clock) begin
        if (!reset) legal_writes: assume (writes_legal);
    end

    // a read has 1 to 16 words, and a beat answers a burst
    always @(posedge clock) begin
        if (!reset) legal_reads: assume (reads_legal);
    end

    // an interrupt finds room
    always @(posedge clock) begin
        if (!reset) finds_room: assume (~interrupt_valid | fence_in_ready);
    end

    // both fences count the same writes
    always @(posedge clock) begin
        if (!reset) same_writes: assert (fence_unconfirmed == read_fence_unconfirmed);
    end
`endif
endmodule
