// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every saturating_counter_w16 of a simulation: add this file to the sources. SystemVerilog.
module saturating_counter_w16_monitor (
    input wire logic clock,
    input wire logic [15:0] register_,
    input wire logic reset,
    input wire logic [15:0] base
);
    reg [15:0] before_;

    always @(posedge clock) begin
        if (reset) begin
            before_ <= 16'd0;
        end else begin
            before_ <= base;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (register_ < before_)
            $error("%0t: %m: rises: a count becomes smaller only when it is cleared", $time);
    end
endmodule

bind saturating_counter_w16 saturating_counter_w16_monitor phit_monitor (
    .clock(clock),
    .register_(register_),
    .reset(reset),
    .base(base)
);
