// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_lite_slave_a24_d64 of a simulation: add this file to the sources. SystemVerilog.
module axi_lite_slave_a24_d64_monitor (
    input wire logic clock,
    input wire logic writes,
    input wire logic takes,
    input wire logic s_axil_awready,
    input wire logic write_failed,
    input wire logic write_done,
    input wire logic s_axil_arready,
    input wire logic [63:0] read_data,
    input wire logic read_failed,
    input wire logic read_done,
    input wire logic asks,
    input wire logic [23:0] s_axil_araddr,
    input wire logic [23:0] s_axil_awaddr,
    input wire logic [23:0] address,
    input wire logic [63:0] s_axil_wdata,
    input wire logic [7:0] s_axil_wstrb,
    input wire logic reset,
    input wire logic bus_ack,
    input wire logic s_axil_arvalid,
    input wire logic s_axil_wvalid,
    input wire logic s_axil_awvalid,
    input wire logic s_axil_bready,
    input wire logic s_axil_rready
);
    wire aw_steady;
    wire w_steady;
    wire strobe_steady;
    wire ar_steady;
    wire b_steady;
    wire r_steady;
    wire r_failed_steady;
    wire asked_steady;

    wire room_for_response_part = ~(takes | asks);

    steady_w24 aw (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_awvalid),
        .ready(s_axil_awready),
        .payload(s_axil_awaddr),
        .steady(aw_steady)
    );

    steady_w64 w (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_awready),
        .payload(s_axil_wdata),
        .steady(w_steady)
    );

    steady_w8 strobe (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_awready),
        .payload(s_axil_wstrb),
        .steady(strobe_steady)
    );

    steady_w24 ar (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_arvalid),
        .ready(s_axil_arready),
        .payload(s_axil_araddr),
        .steady(ar_steady)
    );

    steady_w1 b (
        .clock(clock),
        .reset(reset),
        .valid(write_done),
        .ready(s_axil_bready),
        .payload(write_failed),
        .steady(b_steady)
    );

    steady_w64 r (
        .clock(clock),
        .reset(reset),
        .valid(read_done),
        .ready(s_axil_rready),
        .payload(read_data),
        .steady(r_steady)
    );

    steady_w1 r_failed (
        .clock(clock),
        .reset(reset),
        .valid(read_done),
        .ready(s_axil_rready),
        .payload(read_failed),
        .steady(r_failed_steady)
    );

    steady_w24 asked (
        .clock(clock),
        .reset(reset),
        .valid(asks),
        .ready(bus_ack),
        .payload(address),
        .steady(asked_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!(w_steady & aw_steady & strobe_steady & ar_steady))
            $error("%0t: %m: master_steady: what the master offers stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!b_steady)
            $error("%0t: %m: b_stays: the response to a write stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(r_failed_steady & r_steady))
            $error("%0t: %m: r_stays: the response to a read stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!asked_steady)
            $error("%0t: %m: request_stays: a request stays until it is acknowledged", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (takes & asks)
            $error("%0t: %m: one_at_a_time: an access is either asked for or taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~writes & s_axil_arvalid) | (s_axil_wvalid & writes & s_axil_awvalid) | room_for_response_part))
            $error("%0t: %m: taken_is_offered: only an access that is offered is asked for or taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~writes & ~read_done) | room_for_response_part | (writes & ~write_done)))
            $error("%0t: %m: room_for_response: an access begins only when the last response of its kind is gone", $time);
    end
endmodule

bind axi_lite_slave_a24_d64 axi_lite_slave_a24_d64_monitor phit_monitor (
    .clock(clock),
    .writes(writes),
    .takes(takes),
    .s_axil_awready(s_axil_awready),
    .write_failed(write_failed),
    .write_done(write_done),
    .s_axil_arready(s_axil_arready),
    .read_data(read_data),
    .read_failed(read_failed),
    .read_done(read_done),
    .asks(asks),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_awaddr(s_axil_awaddr),
    .address(address),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .reset(reset),
    .bus_ack(bus_ack),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_rready(s_axil_rready)
);
