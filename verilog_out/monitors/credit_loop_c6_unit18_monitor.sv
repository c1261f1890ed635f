// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every credit_loop_c6_unit18 of a simulation: add this file to the sources. SystemVerilog.
module credit_loop_c6_unit18_monitor (
    input wire logic clock,
    input wire logic [5:0] used,
    input wire logic reset,
    input wire logic take
);
    always @(posedge clock) begin
        if (!reset) if (used > 6'd32)
            $error("%0t: %m: in_range: no more places are taken than there are", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((used < 6'd32) | ~take))
            $error("%0t: %m: takes_what_is_free: a place is only taken if one is free", $time);
    end
endmodule

bind credit_loop_c6_unit18 credit_loop_c6_unit18_monitor phit_monitor (
    .clock(clock),
    .used(used),
    .reset(reset),
    .take(take)
);
