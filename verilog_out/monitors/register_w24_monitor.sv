// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every register_w24 of a simulation: add this file to the sources. SystemVerilog.
module register_w24_monitor (
    input wire logic clock,
    input wire logic [23:0] word,
    input wire logic reset
);
    reg was_reset;

    always @(posedge clock) begin
        if (reset) begin
            was_reset <= 1'b1;
        end else begin
            was_reset <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|word) | ~was_reset))
            $error("%0t: %m: zero_after_reset: a register is 0 after reset", $time);
    end
endmodule

bind register_w24 register_w24_monitor phit_monitor (
    .clock(clock),
    .word(word),
    .reset(reset)
);
