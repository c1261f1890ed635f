// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_sender of a simulation: add this file to the sources. SystemVerilog.
module gemini_sender_monitor (
    input wire logic clock,
    input wire logic [8:0] write_pointer_minus_tail,
    input wire logic accept,
    input wire logic offered_last,
    input wire logic reset
);
    reg [5:0] length;

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (accept) begin
            if (offered_last) begin
                length <= 6'd0;
            end else begin
                length <= length + 6'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (write_pointer_minus_tail > 9'd256)
            $error("%0t: %m: replay_in_range: the replay buffer holds at most 256 phits", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((length < 6'd31) | offered_last | ~accept))
            $error("%0t: %m: packet_fits: a packet has at most 32 phits", $time);
    end
endmodule

bind gemini_sender gemini_sender_monitor phit_monitor (
    .clock(clock),
    .write_pointer_minus_tail(write_pointer_minus_tail),
    .accept(accept),
    .offered_last(offered_last),
    .reset(reset)
);
