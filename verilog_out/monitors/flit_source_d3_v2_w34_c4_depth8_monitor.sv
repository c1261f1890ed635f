// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every flit_source_d3_v2_w34_c4_depth8 of a simulation: add this file to the sources. SystemVerilog.
module flit_source_d3_v2_w34_c4_depth8_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic credits_0_take,
    input wire logic [1:0] credit,
    input wire logic credits_1_take,
    input wire logic [3:0] credits_0_count,
    input wire logic [3:0] credits_1_count
);
    always @(posedge clock) begin
        if (!reset) if (!((credits_0_count < 4'd8) | credits_0_take | ~credit[0]))
            $error("%0t: %m: credit_owed_0: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((credits_1_count < 4'd8) | credits_1_take | ~credit[1]))
            $error("%0t: %m: credit_owed_1: a credit comes back only for a flit", $time);
    end
endmodule

bind flit_source_d3_v2_w34_c4_depth8 flit_source_d3_v2_w34_c4_depth8_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .credits_0_take(credits_0_take),
    .credit(credit),
    .credits_1_take(credits_1_take),
    .credits_0_count(credits_0_count),
    .credits_1_count(credits_1_count)
);
