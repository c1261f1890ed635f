// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every xorshift32 of a simulation: add this file to the sources. SystemVerilog.
module xorshift32_monitor (
    input wire logic clock,
    input wire logic [31:0] state,
    input wire logic reset
);
    reg started;

    always @(posedge clock) begin
        if (reset) begin
            started <= 1'b0;
        end else begin
            started <= 1'b1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((|state) | ~started))
            $error("%0t: %m: never_zero: a xorshift generator does not get stuck at zero", $time);
    end
endmodule

bind xorshift32 xorshift32_monitor phit_monitor (
    .clock(clock),
    .state(state),
    .reset(reset)
);
