// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_route_table_r8_c6_t8 of a simulation: add this file to the sources. SystemVerilog.
module gemini_route_table_r8_c6_t8_monitor (
    input wire logic clock,
    input wire logic [22:0] phit,
    input wire logic any_index,
    input wire logic [1:0] second,
    input wire logic [1:0] valid,
    input wire logic arrives,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (second == 2'd3)
            $error("%0t: %m: one_route: routes are of one packet at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (valid == 2'd3)
            $error("%0t: %m: one_phit: one phit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~phit[22] | any_index | ~arrives))
            $error("%0t: %m: two_phits: a packet has two phits at least", $time);
    end
endmodule

bind gemini_route_table_r8_c6_t8 gemini_route_table_r8_c6_t8_monitor phit_monitor (
    .clock(clock),
    .phit(phit),
    .any_index(any_index),
    .second(second),
    .valid(valid),
    .arrives(arrives),
    .reset(reset)
);
