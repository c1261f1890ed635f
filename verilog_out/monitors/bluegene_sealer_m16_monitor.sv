// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_sealer_m16 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_sealer_m16_monitor (
    input wire logic clock,
    input wire logic index_is_0,
    input wire logic held_last,
    input wire logic [31:0] word,
    input wire logic reset,
    input wire logic enable
);
    always @(posedge clock) begin
        if (!reset) if (!((word[15:11] <= 5'd16) | ~index_is_0 | ~enable))
            $error("%0t: %m: not_too_long: a payload has no more chunks than fit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~enable | ~held_last))
            $error("%0t: %m: pause: a cycle between packets", $time);
    end
endmodule

bind bluegene_sealer_m16 bluegene_sealer_m16_monitor phit_monitor (
    .clock(clock),
    .index_is_0(index_is_0),
    .held_last(held_last),
    .word(word),
    .reset(reset),
    .enable(enable)
);
