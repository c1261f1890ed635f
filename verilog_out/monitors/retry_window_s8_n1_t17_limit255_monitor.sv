// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every retry_window_s8_n1_t17_limit255 of a simulation: add this file to the sources. SystemVerilog.
module retry_window_s8_n1_t17_limit255_monitor (
    input wire logic clock,
    input wire logic [7:0] outstanding,
    input wire logic room,
    input wire logic pending,
    input wire logic [7:0] next_send_minus_base,
    input wire logic reset,
    input wire logic push,
    input wire logic sent
);
    always @(posedge clock) begin
        if (!reset) if (outstanding < next_send_minus_base)
            $error("%0t: %m: in_window: what is sent next lies in the window", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(room | ~push))
            $error("%0t: %m: push_with_room: a unit is stored only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(pending | ~sent))
            $error("%0t: %m: sent_if_pending: only a unit that is there is sent", $time);
    end
endmodule

bind retry_window_s8_n1_t17_limit255 retry_window_s8_n1_t17_limit255_monitor phit_monitor (
    .clock(clock),
    .outstanding(outstanding),
    .room(room),
    .pending(pending),
    .next_send_minus_base(next_send_minus_base),
    .reset(reset),
    .push(push),
    .sent(sent)
);
