// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_encoder_n255_k223_s1 of a simulation: add this file to the sources. SystemVerilog.
module rs_encoder_n255_k223_s1_monitor (
    input wire logic clock,
    input wire logic in_checks,
    input wire logic [255:0] remainder,
    input wire logic within_,
    input wire logic [4:0] left,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((~in_checks | within_) & (in_checks | (left == 5'd31)) & (within_ | (~|remainder))))
            $error("%0t: %m: ends_clean: a message begins with no check symbols left", $time);
    end
endmodule

bind rs_encoder_n255_k223_s1 rs_encoder_n255_k223_s1_monitor phit_monitor (
    .clock(clock),
    .in_checks(in_checks),
    .remainder(remainder),
    .within_(within_),
    .left(left),
    .reset(reset)
);
