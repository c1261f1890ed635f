// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every credit_counter_w2_max2 of a simulation: add this file to the sources. SystemVerilog.
module credit_counter_w2_max2_monitor (
    input wire logic clock,
    input wire logic [1:0] credits,
    input wire logic available,
    input wire logic reset,
    input wire logic give,
    input wire logic take
);
    always @(posedge clock) begin
        if (!reset) if (credits > 2'd2)
            $error("%0t: %m: in_range: there are never more credits than places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(available | ~take))
            $error("%0t: %m: never_overdrawn: a credit is taken only when one is there", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((credits < 2'd2) | ~give | take))
            $error("%0t: %m: never_overpaid: no more credits come back than were taken", $time);
    end
endmodule

bind credit_counter_w2_max2 credit_counter_w2_max2_monitor phit_monitor (
    .clock(clock),
    .credits(credits),
    .available(available),
    .reset(reset),
    .give(give),
    .take(take)
);
