// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_host_s38_i4_d6_q10_r12 of a simulation: add this file to the sources. SystemVerilog.
module axi_host_s38_i4_d6_q10_r12_monitor (
    input wire logic clock,
    input wire logic s_axil_awready,
    input wire logic s_axil_wready,
    input wire logic s_axil_arready,
    input wire logic [6:0] fence_unconfirmed,
    input wire logic reset,
    input wire logic [23:0] s_axil_awaddr,
    input wire logic s_axil_awvalid,
    input wire logic [63:0] s_axil_wdata,
    input wire logic [7:0] s_axil_wstrb,
    input wire logic s_axil_wvalid,
    input wire logic [23:0] s_axil_araddr,
    input wire logic s_axil_arvalid,
    input wire logic interrupt_valid,
    input wire logic stores_legal,
    input wire logic writes_legal,
    input wire logic reads_legal,
    input wire logic fence_in_ready,
    input wire logic [6:0] read_fence_unconfirmed
);
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

    always @(posedge clock) begin
        if (!reset) if (!stores_legal)
            $error("%0t: %m: counted_beats: wlast comes with the last beat that awlen counts", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(data_watch_steady & write_address_watch_steady & strobe_watch_steady & read_address_watch_steady))
            $error("%0t: %m: master_steady: what the master of the registers offers stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!writes_legal)
            $error("%0t: %m: legal_writes: a write has 1 to 16 words, and a response answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!reads_legal)
            $error("%0t: %m: legal_reads: a read has 1 to 16 words, and a beat answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~interrupt_valid | fence_in_ready))
            $error("%0t: %m: finds_room: an interrupt finds room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (fence_unconfirmed != read_fence_unconfirmed)
            $error("%0t: %m: same_writes: both fences count the same writes", $time);
    end
endmodule

bind axi_host_s38_i4_d6_q10_r12 axi_host_s38_i4_d6_q10_r12_monitor phit_monitor (
    .clock(clock),
    .s_axil_awready(s_axil_awready),
    .s_axil_wready(s_axil_wready),
    .s_axil_arready(s_axil_arready),
    .fence_unconfirmed(fence_unconfirmed),
    .reset(reset),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arvalid(s_axil_arvalid),
    .interrupt_valid(interrupt_valid),
    .stores_legal(stores_legal),
    .writes_legal(writes_legal),
    .reads_legal(reads_legal),
    .fence_in_ready(fence_in_ready),
    .read_fence_unconfirmed(read_fence_unconfirmed)
);
