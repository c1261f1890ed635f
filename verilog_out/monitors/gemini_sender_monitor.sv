// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_sender of a simulation: add this file to the sources. SystemVerilog.
module gemini_sender_monitor (
    input wire logic clock,
    input wire logic [8:0] sent_0_minus_freed_before_0,
    input wire logic [5:0] outstanding,
    input wire logic [8:0] write_pointer_minus_tail,
    input wire logic [8:0] sent_1_minus_freed_before_1,
    input wire logic accept,
    input wire logic offered_last,
    input wire logic reset,
    input wire logic [5:0] sending_minus_base
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
        if (!reset) if (outstanding < sending_minus_base)
            $error("%0t: %m: window_in_range: what is sent next lies in the window", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (write_pointer_minus_tail > 9'd256)
            $error("%0t: %m: replay_in_range: the replay buffer holds at most 256 phits", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (sent_0_minus_freed_before_0 > 9'd256)
            $error("%0t: %m: credit_in_range_0: no more phits are sent than the other side's buffer holds", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (sent_1_minus_freed_before_1 > 9'd256)
            $error("%0t: %m: credit_in_range_1: no more phits are sent than the other side's buffer holds", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((length < 6'd31) | offered_last | ~accept))
            $error("%0t: %m: packet_fits: a packet has at most 32 phits", $time);
    end
endmodule

bind gemini_sender gemini_sender_monitor phit_monitor (
    .clock(clock),
    .sent_0_minus_freed_before_0(sent_0_minus_freed_before_0),
    .outstanding(outstanding),
    .write_pointer_minus_tail(write_pointer_minus_tail),
    .sent_1_minus_freed_before_1(sent_1_minus_freed_before_1),
    .accept(accept),
    .offered_last(offered_last),
    .reset(reset),
    .sending_minus_base(sending_minus_base)
);
