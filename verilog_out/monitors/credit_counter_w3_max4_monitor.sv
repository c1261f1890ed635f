// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every credit_counter_w3_max4 of a simulation: add this file to the sources. SystemVerilog.
module credit_counter_w3_max4_monitor (
    input wire logic clock,
    input wire logic [2:0] credits,
    input wire logic available,
    input wire logic reset,
    input wire logic give,
    input wire logic take
);
    always @(posedge clock) begin
        if (!reset) if (credits > 3'd4)
            $error("%0t: %m: in_range: there are never more credits than places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(available | ~take))
            $error("%0t: %m: never_overdrawn: a credit is taken only when one is there", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((credits < 3'd4) | ~give | take))
            $error("%0t: %m: never_overpaid: no more credits come back than were taken", $time);
    end
endmodule

bind credit_counter_w3_max4 credit_counter_w3_max4_monitor phit_monitor (
    .clock(clock),
    .credits(credits),
    .available(available),
    .reset(reset),
    .give(give),
    .take(take)
);
