// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_writer_a64 of a simulation: add this file to the sources. SystemVerilog.
module axi_writer_a64_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic sending,
    input wire logic m_axi_wready,
    input wire logic data_ready,
    input wire logic m_axi_awvalid,
    input wire logic [63:0] data,
    input wire logic [7:0] data_strobe,
    input wire logic is_last,
    input wire logic data_valid,
    input wire logic m_axi_wvalid,
    input wire logic reset,
    input wire logic starts,
    input wire logic [63:0] request_address,
    input wire logic [3:0] request_last
);
    wire from_user_steady;
    wire to_slave_steady;

    wire [71:0] from_user_payload = {data, data_strobe};
    wire [4:0] legal_request_part = {1'b0, request_last} + {1'b0, request_address[6:3]};

    steady_w72 from_user (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload(from_user_payload),
        .steady(from_user_steady)
    );

    steady_w73 to_slave (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_wvalid),
        .ready(m_axi_wready),
        .payload({from_user_payload, is_last}),
        .steady(to_slave_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!(~legal_request_part[4] | ~starts))
            $error("%0t: %m: legal_request: a burst asked for stays inside its line of 128 bytes", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!from_user_steady)
            $error("%0t: %m: user_steady: data offered stay until they are taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!to_slave_steady)
            $error("%0t: %m: data_stay: a beat stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(busy | (~m_axi_awvalid & ~sending)))
            $error("%0t: %m: parts_of_burst: addresses and data are offered only in a burst", $time);
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0]};
endmodule

bind axi_writer_a64 axi_writer_a64_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .sending(sending),
    .m_axi_wready(m_axi_wready),
    .data_ready(data_ready),
    .m_axi_awvalid(m_axi_awvalid),
    .data(data),
    .data_strobe(data_strobe),
    .is_last(is_last),
    .data_valid(data_valid),
    .m_axi_wvalid(m_axi_wvalid),
    .reset(reset),
    .starts(starts),
    .request_address(request_address),
    .request_last(request_last)
);
