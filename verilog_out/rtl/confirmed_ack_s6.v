// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Of the last two acknowledgements, the one that lets go of less.
//
//  valid, ack[S] -->+----------------+
//      oldest[S] -->|  ConfirmedAck  |--> confirmed[S]
//      newest[S] -->+----------------+
//
// Stands before a [`RetryWindow`](super::window::RetryWindow) whose messages have checks too short for the errors of the wire. A unit that is
// acknowledged wrongly is gone for good, for no later count brings it back. True counts never go back, so of two in a row of which one is
// true, the smaller is no more than the truth. The sender of acknowledgements says each twice.
//
// Parameters: `S` bits of a number, 2 to 12.
// Handshake: `valid` brings an acknowledgement; `confirmed` answers in the same cycle. `oldest` and `newest` are the window's. What lies outside of
// it passes as it is, for the window to refuse, and is not remembered.
// Latency: none; what is new is believed with the next `valid`. Throughput: 1 per cycle.
// Reset: remembers 0, which the window expects.
// Asserts: nothing by itself; that a window behind it lets go of nothing that was not taken is proved of both (`ack_channel`).
// Source: TH-LLP-05, a choice made here.
//
// Block: confirmed_ack, S = 6
module confirmed_ack_s6 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire [5:0] ack,
    input wire [5:0] oldest,
    input wire [5:0] newest,
    output wire [5:0] confirmed
);
    reg [5:0] last;

    wire [5:0] told = ack - oldest;
    wire [5:0] remembered = last - oldest;
    wire [5:0] outstanding = newest - oldest;
    wire legal = outstanding >= told;

    assign confirmed = ((remembered < told) & legal) ? last : ack;

    always @(posedge clock) begin
        if (reset) begin
            last <= 6'd0;
        end else if (legal & valid) begin
            last <= ack;
        end
    end
endmodule
