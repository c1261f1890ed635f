// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sliding window of sequence numbers.
//
//                   +---------------+--> room             one more unit may be stored
//           push -->|               |--> newest[S]        the number that it gets
//           sent -->|               |--> pending, sequence[S]   what is to be sent next
//           take -->|  RetryWindow  |--> oldest[S]        not yet acknowledged
// message_valid  -->|               |--> moved            units before `ack` are done with
//  ack[S], nack[N] ->|               |--> rewind, answered[N]   send again from `oldest` on
//                   |               |--> illegal, gave_up, retries[16]
//                   +---------------+
//
// A unit is whatever is numbered: a packet, or a cell. Messages carry absolute values, so that the next heals what a
// lost one missed: the number expected next, and how many errors were announced. An announcement, an acknowledgement of what
// is about to be sent, or `2^T` cycles without progress rewind.
//
// Parameters: `S` bits of a number, 2 to 12, for `2^S` - 1 units; `N` bits of the announcements, 1 to 8; `T` of the
// timer, 2 to 24; `LIMIT` rewinds in vain, 1 to 255.
// Handshake: `push` with `room` stores the unit `newest`; `sent` with `pending` and without `rewind` says that `sequence`
// has gone; `take` that the wire moved. `moved`, `rewind` and `illegal` answer the message in its cycle.
// Latency: 1 cycle to the state. Throughput: 1 unit each way and 1 message per cycle.
// Reset: empty, number 0.
// Asserts: what is sent next lies in the window.
// `gave_up` stays until reset, after `LIMIT` rewinds in a row without progress, of which none counts while the wire stands.
// Relies on: `push` only with `room`, `sent` only with `pending`.
// Source: GEM-LCB-02, -03, -13.
//
// Block: retry_window, S = 8, N = 1, T = 17, LIMIT = 255
module retry_window_s8_n1_t17_limit255 (
    input wire clock,
    input wire reset,
    input wire push,
    input wire sent,
    input wire take,
    input wire message_valid,
    input wire [7:0] ack,
    input wire nack,
    output wire room,
    output wire [7:0] newest,
    output wire pending,
    output wire [7:0] sequence_,
    output wire [7:0] oldest,
    output wire moved,
    output wire rewind,
    output wire answered,
    output wire illegal,
    output wire gave_up,
    output wire [15:0] retries
);
    reg [7:0] next_push;
    reg [7:0] next_send;
    reg [7:0] base;
    reg heard;
    reg [16:0] timer;
    reg [7:0] strikes;
    reg surrendered;
    reg carried;
    reg [15:0] retry_count;

    wire [7:0] outstanding = next_push - base;
    wire [7:0] advance = ack - base;
    wire outstanding_below_advance = outstanding < advance;
    wire legal = ~outstanding_below_advance;
    wire moves = (|advance) & legal & message_valid;
    wire [7:0] next_send_minus_base = next_send - base;
    wire any_outstanding = |outstanding;
    wire expired = any_outstanding & (&timer);
    wire rewinds = (moves & (next_send_minus_base < advance)) | (message_valid & (heard != nack)) | expired;
    wire [7:0] base_next = moves ? ack : base;
    wire carried_part = carried | take;
    wire sends_again_holds = any_outstanding & rewinds;
    wire surrendered_part = carried_part & sends_again_holds;

    assign room = ~&outstanding;
    assign newest = next_push;
    assign pending = next_push != next_send;
    assign sequence_ = next_send;
    assign oldest = base;
    assign moved = moves;
    assign rewind = rewinds;
    assign answered = heard;
    assign illegal = outstanding_below_advance & message_valid;
    assign gave_up = surrendered;
    assign retries = retry_count;

    always @(posedge clock) begin
        if (reset) begin
            next_push <= 8'd0;
            next_send <= 8'd0;
            base <= 8'd0;
            heard <= 1'b0;
            timer <= 17'd0;
            strikes <= 8'd0;
            surrendered <= 1'b0;
            carried <= 1'b0;
            retry_count <= 16'd0;
        end else begin
            if (push) next_push <= next_push + 8'd1;
            if (rewinds) begin
                next_send <= base_next;
                retry_count <= retry_count + 16'd1;
            end else if (sent) begin
                next_send <= next_send + 8'd1;
            end
            base <= base_next;
            if (message_valid) heard <= nack;
            if (~any_outstanding | moves | rewinds) begin
                timer <= 17'd0;
            end else begin
                timer <= timer + 17'd1;
            end
            if (moves) begin
                strikes <= 8'd0;
            end else if (surrendered_part) begin
                strikes <= strikes + 8'd1;
                if (strikes == 8'd254) surrendered <= 1'b1;
            end
            carried <= carried_part & ~rewinds;
        end
    end

`ifdef FORMAL
    // what is sent next lies in the window
    always @(posedge clock) begin
        if (!reset) in_window: assert (outstanding >= next_send_minus_base);
    end

    // a unit is stored only where there is room
    always @(posedge clock) begin
        if (!reset) push_with_room: assume (room | ~push);
    end

    // only a unit that is there is sent
    always @(posedge clock) begin
        if (!reset) sent_if_pending: assume (pending | ~sent);
    end

    // units are sent again
    always @(posedge clock) begin
        if (!reset) sends_again: cover (sends_again_holds);
    end
`endif
endmodule
