// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_request_sender of a simulation: add this file to the sources. SystemVerilog.
module gemini_request_sender_monitor (
    input wire logic clock,
    input wire logic waits,
    input wire logic in_data,
    input wire logic reset,
    input wire logic [4:0] size,
    input wire logic request_valid,
    input wire logic [127:0] request
);
    always @(posedge clock) begin
        if (!reset) if (!((request[62:58] <= 5'd16) | in_data | ~request_valid))
            $error("%0t: %m: size_in_range: a request carries at most 16 four-byte words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~waits | (size <= 5'd16)))
            $error("%0t: %m: stored_in_range: a stored header carries at most 16 four-byte words", $time);
    end
endmodule

bind gemini_request_sender gemini_request_sender_monitor phit_monitor (
    .clock(clock),
    .waits(waits),
    .in_data(in_data),
    .reset(reset),
    .size(size),
    .request_valid(request_valid),
    .request(request)
);
