// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_rates of a simulation: add this file to the sources. SystemVerilog.
module express_rates_monitor (
    input wire logic clock,
    input wire logic [2:0] left,
    input wire logic [2:0] is_allowed_part,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((|(left & is_allowed_part)) | (~|left)))
            $error("%0t: %m: is_allowed: the rate is one of those allowed, if there is any", $time);
    end
endmodule

bind express_rates express_rates_monitor phit_monitor (
    .clock(clock),
    .left(left),
    .is_allowed_part(is_allowed_part),
    .reset(reset)
);
