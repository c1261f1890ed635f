// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_reader_a64 of a simulation: add this file to the sources. SystemVerilog.
module axi_reader_a64_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic m_axi_arvalid,
    input wire logic m_axi_rvalid,
    input wire logic data_valid,
    input wire logic [63:0] m_axi_rdata,
    input wire logic is_last,
    input wire logic m_axi_rlast,
    input wire logic [3:0] m_axi_rid,
    input wire logic [1:0] m_axi_rresp,
    input wire logic failed,
    input wire logic data_ready,
    input wire logic m_axi_rready,
    input wire logic reset,
    input wire logic starts,
    input wire logic [63:0] request_address,
    input wire logic [3:0] request_last
);
    wire from_slave_steady;
    wire to_user_steady;

    wire [70:0] answer = {m_axi_rdata, m_axi_rid, m_axi_rresp, m_axi_rlast};
    wire [4:0] legal_request_part = {1'b0, request_last} + {1'b0, request_address[6:3]};

    steady_w71 from_slave (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_rvalid),
        .ready(m_axi_rready),
        .payload(answer),
        .steady(from_slave_steady)
    );

    steady_w66 to_user (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload({m_axi_rdata, is_last, failed}),
        .steady(to_user_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!(~legal_request_part[4] | ~starts))
            $error("%0t: %m: legal_request: a burst asked for stays inside its line of 128 bytes", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!from_slave_steady)
            $error("%0t: %m: slave_steady: a beat from the slave stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!to_user_steady)
            $error("%0t: %m: data_stay: a beat stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(busy | ~m_axi_arvalid))
            $error("%0t: %m: address_in_burst: an address is offered only in a burst", $time);
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0]};
endmodule

bind axi_reader_a64 axi_reader_a64_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .m_axi_arvalid(m_axi_arvalid),
    .m_axi_rvalid(m_axi_rvalid),
    .data_valid(data_valid),
    .m_axi_rdata(m_axi_rdata),
    .is_last(is_last),
    .m_axi_rlast(m_axi_rlast),
    .m_axi_rid(m_axi_rid),
    .m_axi_rresp(m_axi_rresp),
    .failed(failed),
    .data_ready(data_ready),
    .m_axi_rready(m_axi_rready),
    .reset(reset),
    .starts(starts),
    .request_address(request_address),
    .request_last(request_last)
);
