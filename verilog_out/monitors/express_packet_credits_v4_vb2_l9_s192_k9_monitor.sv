// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_packet_credits_v4_vb2_l9_s192_k9 of a simulation: add this file to the sources. SystemVerilog.
module express_packet_credits_v4_vb2_l9_s192_k9_monitor (
    input wire logic clock,
    input wire logic [8:0] used_0,
    input wire logic [8:0] used_1,
    input wire logic [8:0] used_2,
    input wire logic [8:0] used_3,
    input wire logic empty_is_open_part,
    input wire logic empty_is_open_part_1,
    input wire logic empty_is_open_part_2,
    input wire logic empty_is_open_part_3,
    input wire logic [3:0] take,
    input wire logic reset,
    input wire logic [3:0] give,
    input wire logic [3:0] counts_available
);
    wire room_given_part = ~|used_3;
    wire room_given_part_1 = ~|used_2;
    wire room_given_part_2 = ~|used_1;
    wire room_given_part_3 = ~|used_0;
    wire room_taken = ~(take[3] & ~counts_available[3]) & ~(take[2] & ~counts_available[2])
        & ~(take[1] & ~counts_available[1]) & ~(take[0] & ~counts_available[0]) & (~|(take & (take - 4'd1)));
    wire room_given = ~(give[3] & room_given_part) & ~(give[2] & room_given_part_1)
        & ~(give[1] & room_given_part_2) & ~(room_given_part_3 & give[0]) & (~|(give & (give - 4'd1)));

    always @(posedge clock) begin
        if (!reset) if (!(~(empty_is_open_part_3 & room_given_part) & ~(empty_is_open_part_2 & room_given_part_1) & ~(empty_is_open_part_1 & room_given_part_2) & ~(empty_is_open_part & room_given_part_3)))
            $error("%0t: %m: empty_is_open: a channel without a flit in the buffer is open", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!room_taken)
            $error("%0t: %m: sent_with_room: a flit is sent only with room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!room_given)
            $error("%0t: %m: given_for_flit: room comes back only for a flit", $time);
    end
endmodule

bind express_packet_credits_v4_vb2_l9_s192_k9 express_packet_credits_v4_vb2_l9_s192_k9_monitor phit_monitor (
    .clock(clock),
    .used_0(used_0),
    .used_1(used_1),
    .used_2(used_2),
    .used_3(used_3),
    .empty_is_open_part(empty_is_open_part),
    .empty_is_open_part_1(empty_is_open_part_1),
    .empty_is_open_part_2(empty_is_open_part_2),
    .empty_is_open_part_3(empty_is_open_part_3),
    .take(take),
    .reset(reset),
    .give(give),
    .counts_available(counts_available)
);
