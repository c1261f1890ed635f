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
// Block: express_packet_credits, V = 2, VB = 1, L = 8, S = 8, K = 6
module express_packet_credits_v2_vb1_l8_s8_k6 (
    input wire clock,
    input wire reset,
    input wire [1:0] take,
    input wire [1:0] give,
    output wire [1:0] open,
    output wire [1:0] open_next,
    output wire [5:0] used_0,
    output wire [5:0] used_1
);
    wire [1:0] counts_available;

    wire own_used_0_part = used_0 > 6'd8;
    wire [5:0] shared_used_part = own_used_0_part ? used_0 - 6'd8 : 6'd0;
    wire own_used_1_part = used_1 > 6'd8;
    wire [5:0] shared_used = own_used_1_part ? shared_used_part + used_1 - 6'd8 : shared_used_part;
    wire [5:0] own_used_0 = own_used_0_part ? 6'd8 : used_0;
    wire empty_is_open_part = (shared_used + own_used_0) > 6'd8;
    wire [5:0] own_used_1 = own_used_1_part ? 6'd8 : used_1;
    wire empty_is_open_part_1 = (shared_used + own_used_1) > 6'd8;
    wire [1:0] is_open = {~empty_is_open_part_1, ~empty_is_open_part};
    wire used_0_below_8 = used_0 < 6'd8;
    wire [5:0] shared_next_part = take[0] ? (used_0_below_8 ? 6'd0 : 6'd1) : 6'd0;
    wire used_1_below_8 = used_1 < 6'd8;
    wire [5:0] shared_next = shared_used
        + (take[1] ? (used_1_below_8 ? shared_next_part : 6'd1) : shared_next_part);
    wire [5:0] own_next_0 = take[0] ? (used_0_below_8 ? own_used_0 + 6'd1 : own_used_0) : own_used_0;
    wire [5:0] own_next_1 = take[1] ? (used_1_below_8 ? own_used_1 + 6'd1 : own_used_1) : own_used_1;

    shared_credits_q2_qb1_private8_shared8_c6 counts (
        .clock(clock),
        .reset(reset),
        .take(|take),
        .take_queue(take[1]),
        .give(|give),
        .give_queue(give[1]),
        .available(counts_available),
        .used_0(used_0),
        .used_1(used_1)
    );

    assign open = is_open;
    assign open_next = {(shared_next + own_next_1) <= 6'd8, (shared_next + own_next_0) <= 6'd8};

    wire _unused = &{1'b0, counts_available};

`ifdef FORMAL
    wire room_given_part = ~|used_1;
    wire room_given_part_1 = ~|used_0;
    wire room_taken = ~(take[1] & ~counts_available[1]) & ~(take[0] & ~counts_available[0])
        & (~|(take & (take - 2'd1)));
    wire room_given = ~(give[1] & room_given_part) & ~(room_given_part_1 & give[0])
        & (~|(give & (give - 2'd1)));

    // a channel without a flit in the buffer is open
    always @(posedge clock) begin
        if (!reset) empty_is_open: assert (~(empty_is_open_part_1 & room_given_part)
            & ~(empty_is_open_part & room_given_part_1));
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
