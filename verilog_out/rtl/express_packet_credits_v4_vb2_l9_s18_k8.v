// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Says which virtual channels may begin a packet: those for which the buffer has room for the longest one.
//
//            +-----------------+
// take[V] -->|  PacketCredits  |--> open[V]        room for a longest packet
// give[V] -->|                 |--> open_next[V]   the same after the flit of this cycle
//            |                 |--> used_v[K]      flits of the channel in the buffer
//            +-----------------+
//
// Each channel has `L` flits of the buffer to itself, one longest packet, and all share `S`. A channel that has no flit
// in the buffer is therefore always open, whatever the others keep.
//
// Parameters: `V` channels, 2 to 16, at most `2^VB`; `L` flits of the longest packet, 1 to 64; `S` shared flits, at
// least 1; `K` bits, 1 to 16, for `L` + `S`.
// Handshake: `take`, one-hot or zero, counts a flit that is sent; `give`, one-hot or zero, one that left the buffer. A
// packet begins only on a channel that is open, and takes at most `L` flits while no other packet takes any.
// Latency: 1 cycle from `take` and `give` to `open`, 0 from `take` to `open_next`. Throughput: 1 flit per cycle each way.
// Reset: the buffer is empty.
// Asserts: an empty channel is open; what its counters assert. Relies on: a flit is sent only with room, as
// those of a packet are that begins on an open channel; room comes back only for flits.
// Source: TH-DMQ-03, TH-DMQ-06, TH-LLP-08; `docs/express-router.md`.
//
// Block: express_packet_credits, V = 4, VB = 2, L = 9, S = 18, K = 8
module express_packet_credits_v4_vb2_l9_s18_k8 (
    input wire clock,
    input wire reset,
    input wire [3:0] take,
    input wire [3:0] give,
    output wire [3:0] open,
    output wire [3:0] open_next,
    output wire [7:0] used_0,
    output wire [7:0] used_1,
    output wire [7:0] used_2,
    output wire [7:0] used_3
);
    wire [3:0] counts_available;

    wire own_used_0_part = used_0 > 8'd9;
    wire [7:0] shared_used_part = own_used_0_part ? used_0 - 8'd9 : 8'd0;
    wire own_used_1_part = used_1 > 8'd9;
    wire [7:0] shared_used_part_1 = own_used_1_part ? shared_used_part + used_1 - 8'd9 : shared_used_part;
    wire own_used_2_part = used_2 > 8'd9;
    wire [7:0] shared_used_part_2 = own_used_2_part ? shared_used_part_1 + used_2 - 8'd9 : shared_used_part_1;
    wire own_used_3_part = used_3 > 8'd9;
    wire [7:0] shared_used = own_used_3_part ? shared_used_part_2 + used_3 - 8'd9 : shared_used_part_2;
    wire [7:0] own_used_0 = own_used_0_part ? 8'd9 : used_0;
    wire empty_is_open_part = (shared_used + own_used_0) > 8'd18;
    wire [7:0] own_used_1 = own_used_1_part ? 8'd9 : used_1;
    wire empty_is_open_part_1 = (shared_used + own_used_1) > 8'd18;
    wire [7:0] own_used_2 = own_used_2_part ? 8'd9 : used_2;
    wire empty_is_open_part_2 = (shared_used + own_used_2) > 8'd18;
    wire [7:0] own_used_3 = own_used_3_part ? 8'd9 : used_3;
    wire empty_is_open_part_3 = (shared_used + own_used_3) > 8'd18;
    wire [3:0] is_open = {
        ~empty_is_open_part_3, ~empty_is_open_part_2, ~empty_is_open_part_1, ~empty_is_open_part
    };
    wire used_0_below_9 = used_0 < 8'd9;
    wire [7:0] shared_next_part = take[0] ? (used_0_below_9 ? 8'd0 : 8'd1) : 8'd0;
    wire used_1_below_9 = used_1 < 8'd9;
    wire [7:0] shared_next_part_1 = take[1] ? (used_1_below_9 ? shared_next_part : 8'd1) : shared_next_part;
    wire used_2_below_9 = used_2 < 8'd9;
    wire [7:0] shared_next_part_2 = take[2] ? (used_2_below_9 ? shared_next_part_1 : 8'd1)
        : shared_next_part_1;
    wire used_3_below_9 = used_3 < 8'd9;
    wire [7:0] shared_next = shared_used
        + (take[3] ? (used_3_below_9 ? shared_next_part_2 : 8'd1) : shared_next_part_2);
    wire [7:0] own_next_0 = take[0] ? (used_0_below_9 ? own_used_0 + 8'd1 : own_used_0) : own_used_0;
    wire [7:0] own_next_1 = take[1] ? (used_1_below_9 ? own_used_1 + 8'd1 : own_used_1) : own_used_1;
    wire [7:0] own_next_2 = take[2] ? (used_2_below_9 ? own_used_2 + 8'd1 : own_used_2) : own_used_2;
    wire [7:0] own_next_3 = take[3] ? (used_3_below_9 ? own_used_3 + 8'd1 : own_used_3) : own_used_3;
    wire [1:0] counts_take_queue = take[3] ? 2'd3 : take[2] ? 2'd2 : take[1] ? 2'd1 : 2'd0;
    wire [1:0] counts_give_queue = give[3] ? 2'd3 : give[2] ? 2'd2 : give[1] ? 2'd1 : 2'd0;

    shared_credits_q4_qb2_private9_shared18_c8 counts (
        .clock(clock),
        .reset(reset),
        .take(|take),
        .take_queue(counts_take_queue),
        .give(|give),
        .give_queue(counts_give_queue),
        .available(counts_available),
        .used_0(used_0),
        .used_1(used_1),
        .used_2(used_2),
        .used_3(used_3)
    );

    assign open = is_open;
    assign open_next = {
        (shared_next + own_next_3) <= 8'd18, (shared_next + own_next_2) <= 8'd18,
        (shared_next + own_next_1) <= 8'd18, (shared_next + own_next_0) <= 8'd18
    };

    wire _unused = &{1'b0, counts_available};

`ifdef FORMAL
    wire room_given_part = ~|used_3;
    wire room_given_part_1 = ~|used_2;
    wire room_given_part_2 = ~|used_1;
    wire room_given_part_3 = ~|used_0;
    wire room_taken = ~(take[3] & ~counts_available[3]) & ~(take[2] & ~counts_available[2])
        & ~(take[1] & ~counts_available[1]) & ~(take[0] & ~counts_available[0]) & (~|(take & (take - 4'd1)));
    wire room_given = ~(give[3] & room_given_part) & ~(give[2] & room_given_part_1)
        & ~(give[1] & room_given_part_2) & ~(room_given_part_3 & give[0]) & (~|(give & (give - 4'd1)));

    // a channel without a flit in the buffer is open
    always @(posedge clock) begin
        if (!reset) empty_is_open: assert (~(empty_is_open_part_3 & room_given_part)
            & ~(empty_is_open_part_2 & room_given_part_1) & ~(empty_is_open_part_1 & room_given_part_2)
            & ~(empty_is_open_part & room_given_part_3));
    end

    // a flit is sent only with room
    always @(posedge clock) begin
        if (!reset) sent_with_room: assume (room_taken);
    end

    // room comes back only for a flit
    always @(posedge clock) begin
        if (!reset) given_for_flit: assume (room_given);
    end
`endif
endmodule
