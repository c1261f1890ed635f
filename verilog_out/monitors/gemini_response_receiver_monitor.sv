// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_response_receiver of a simulation: add this file to the sources. SystemVerilog.
module gemini_response_receiver_monitor (
    input wire logic clock,
    input wire logic ends,
    input wire logic acknowledges,
    input wire logic discards,
    input wire logic reset,
    input wire logic accepts
);
    always @(posedge clock) begin
        if (!reset) if (!(~(discards & accepts) & ~(acknowledges & accepts) & ~(acknowledges & discards) & (ends == (accepts | acknowledges | discards))))
            $error("%0t: %m: one_of_three: a packet becomes an acknowledgement, a response or bad", $time);
    end
endmodule

bind gemini_response_receiver gemini_response_receiver_monitor phit_monitor (
    .clock(clock),
    .ends(ends),
    .acknowledges(acknowledges),
    .discards(discards),
    .reset(reset),
    .accepts(accepts)
);
