// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_packetizer of a simulation: add this file to the sources. SystemVerilog.
module gemini_packetizer_monitor (
    input wire logic clock,
    input wire logic phit_ready,
    input wire logic header_valid,
    input wire logic [1:0] part,
    input wire logic offered,
    input wire logic [153:0] header,
    input wire logic reset
);
    reg [5:0] length;

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (phit_ready & offered) begin
            if (part == 2'd2) begin
                length <= 6'd0;
            end else begin
                length <= length + 6'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (length >= 6'd32)
            $error("%0t: %m: fits: a packet has at most 32 phits", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((header[65:61] <= 5'd16) | ~header_valid))
            $error("%0t: %m: size_in_range: a request carries at most 16 four-byte words", $time);
    end
endmodule

bind gemini_packetizer gemini_packetizer_monitor phit_monitor (
    .clock(clock),
    .phit_ready(phit_ready),
    .header_valid(header_valid),
    .part(part),
    .offered(offered),
    .header(header),
    .reset(reset)
);
