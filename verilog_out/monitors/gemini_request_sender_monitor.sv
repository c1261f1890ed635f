// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_request_sender of a simulation: add this file to the sources. SystemVerilog.
module gemini_request_sender_monitor (
    input wire logic clock,
    input wire logic [127:0] request,
    input wire logic waits,
    input wire logic expect__is_0,
    input wire logic request_valid,
    input wire logic [4:0] size,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((request[62:58] <= 5'd16) | ~expect__is_0 | ~request_valid))
            $error("%0t: %m: size_in_range: a request carries at most 16 four-byte words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~waits | (size <= 5'd16)))
            $error("%0t: %m: stored_in_range: a stored header carries at most 16 four-byte words", $time);
    end
endmodule

bind gemini_request_sender gemini_request_sender_monitor phit_monitor (
    .clock(clock),
    .request(request),
    .waits(waits),
    .expect__is_0(expect__is_0),
    .request_valid(request_valid),
    .size(size),
    .reset(reset)
);
