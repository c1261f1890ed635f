// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every token_bucket_num103_den256_burst64 of a simulation: add this file to the sources. SystemVerilog.
module token_bucket_num103_den256_burst64_monitor (
    input wire logic clock,
    input wire logic [15:0] level,
    input wire logic level_below_256,
    input wire logic reset,
    input wire logic take
);
    always @(posedge clock) begin
        if (!reset) if (level > 16'h4000)
            $error("%0t: %m: in_range: a bucket holds at most its burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~level_below_256 | ~take))
            $error("%0t: %m: takes_what_is_there: a token is taken only when one is there", $time);
    end
endmodule

bind token_bucket_num103_den256_burst64 token_bucket_num103_den256_burst64_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .level_below_256(level_below_256),
    .reset(reset),
    .take(take)
);
