// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every flit_sink_v2_w34_depth8 of a simulation: add this file to the sources. SystemVerilog.
module flit_sink_v2_w34_depth8_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] owed_0,
    input wire logic with_credit_0_part,
    input wire logic [1:0] valid,
    input wire logic [3:0] owed_1,
    input wire logic with_credit_1_part_1
);
    always @(posedge clock) begin
        if (!reset) if (owed_0 > 4'd8)
            $error("%0t: %m: in_range_0: no more credits are owed than a buffer has places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (owed_1 > 4'd8)
            $error("%0t: %m: in_range_1: no more credits are owed than a buffer has places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((owed_0 < 4'd8) | with_credit_0_part | ~valid[0]))
            $error("%0t: %m: with_credit_0: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((owed_1 < 4'd8) | with_credit_1_part_1 | ~valid[1]))
            $error("%0t: %m: with_credit_1: a flit is sent only with a credit", $time);
    end
endmodule

bind flit_sink_v2_w34_depth8 flit_sink_v2_w34_depth8_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .owed_0(owed_0),
    .with_credit_0_part(with_credit_0_part),
    .valid(valid),
    .owed_1(owed_1),
    .with_credit_1_part_1(with_credit_1_part_1)
);
