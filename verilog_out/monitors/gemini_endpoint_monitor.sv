// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_endpoint of a simulation: add this file to the sources. SystemVerilog.
module gemini_endpoint_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic header_valid,
    input wire logic [153:0] header
);
    always @(posedge clock) begin
        if (!reset) if (!((header[65:61] <= 5'd16) | ~header_valid))
            $error("%0t: %m: size_in_range: a request carries at most 16 four-byte words", $time);
    end
endmodule

bind gemini_endpoint gemini_endpoint_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .header_valid(header_valid),
    .header(header)
);
