// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256 of a simulation: add this file to the sources. SystemVerilog.
module express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] in_valid,
    input wire logic any_in_valid,
    input wire logic in_last,
    input wire logic any_arbiter_grant,
    input wire logic arriving,
    input wire logic [3:0] row_credit_0,
    input wire logic [3:0] row_credit_1,
    input wire logic [3:0] row_credit_2,
    input wire logic [3:0] row_credit_3,
    input wire logic [3:0] row_credit_4,
    input wire logic [3:0] row_credit_5,
    input wire logic begun,
    input wire logic [3:0] buffer_can_push,
    input wire logic [7:0] credits_5_used_3,
    input wire logic [7:0] credits_5_used_2,
    input wire logic [7:0] credits_5_used_1,
    input wire logic [7:0] credits_5_used_0,
    input wire logic [7:0] credits_4_used_3,
    input wire logic [7:0] credits_4_used_2,
    input wire logic [7:0] credits_4_used_1,
    input wire logic [7:0] credits_4_used_0,
    input wire logic [7:0] credits_3_used_3,
    input wire logic [7:0] credits_3_used_2,
    input wire logic [7:0] credits_3_used_1,
    input wire logic [7:0] credits_3_used_0,
    input wire logic [7:0] credits_2_used_3,
    input wire logic [7:0] credits_2_used_2,
    input wire logic [7:0] credits_2_used_1,
    input wire logic [7:0] credits_2_used_0,
    input wire logic [7:0] credits_1_used_3,
    input wire logic [7:0] credits_1_used_2,
    input wire logic [7:0] credits_1_used_1,
    input wire logic [7:0] credits_1_used_0,
    input wire logic [7:0] credits_0_used_3,
    input wire logic [7:0] credits_0_used_2,
    input wire logic [7:0] credits_0_used_1,
    input wire logic [7:0] credits_0_used_0
);
    reg [3:0] arriving_channel;
    reg [6:0] arrived;

    wire given_part = ~((~|credits_1_used_3) & row_credit_1[3]) & ~((~|credits_1_used_2) & row_credit_1[2])
        & ~((~|credits_1_used_1) & row_credit_1[1]) & ~((~|credits_1_used_0) & row_credit_1[0])
        & (~|(row_credit_1 & (row_credit_1 - 4'd1))) & ~((~|credits_0_used_3) & row_credit_0[3])
        & ~((~|credits_0_used_2) & row_credit_0[2]) & ~((~|credits_0_used_1) & row_credit_0[1])
        & ~((~|credits_0_used_0) & row_credit_0[0]) & (~|(row_credit_0 & (row_credit_0 - 4'd1)));
    wire given_part_1 = ~((~|credits_3_used_2) & row_credit_3[2]) & ~((~|credits_3_used_1) & row_credit_3[1])
        & ~((~|credits_3_used_0) & row_credit_3[0]) & (~|(row_credit_3 & (row_credit_3 - 4'd1)))
        & ~((~|credits_2_used_3) & row_credit_2[3]) & ~((~|credits_2_used_2) & row_credit_2[2])
        & ~((~|credits_2_used_1) & row_credit_2[1]) & ~((~|credits_2_used_0) & row_credit_2[0])
        & (~|(row_credit_2 & (row_credit_2 - 4'd1))) & given_part;
    wire given_part_2 = ~((~|credits_5_used_1) & row_credit_5[1]) & ~((~|credits_5_used_0) & row_credit_5[0])
        & (~|(row_credit_5 & (row_credit_5 - 4'd1))) & ~((~|credits_4_used_3) & row_credit_4[3])
        & ~((~|credits_4_used_2) & row_credit_4[2]) & ~((~|credits_4_used_1) & row_credit_4[1])
        & ~((~|credits_4_used_0) & row_credit_4[0]) & (~|(row_credit_4 & (row_credit_4 - 4'd1)))
        & ~((~|credits_3_used_3) & row_credit_3[3]) & given_part_1;
    wire given = ~((~|credits_5_used_3) & row_credit_5[3]) & ~((~|credits_5_used_2) & row_credit_5[2])
        & given_part_2;

    always @(posedge clock) begin
        if (any_in_valid) arriving_channel <= in_valid;
    end

    always @(posedge clock) begin
        if (reset) begin
            arrived <= 7'd0;
        end else if (any_in_valid) begin
            if (in_last) begin
                arrived <= 7'd0;
            end else begin
                arrived <= arrived + 7'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(any_arbiter_grant | ~begun))
            $error("%0t: %m: without_gap: a packet that has begun on the row bus goes on in every cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(in_valid & (in_valid - 4'd1))) & (|(in_valid & buffer_can_push))) | ~any_in_valid))
            $error("%0t: %m: comes_with_room: a flit comes only with room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~arriving | (in_valid == arriving_channel)))
            $error("%0t: %m: comes_without_gap: a packet comes without a gap", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((arrived < 7'd8) | in_last | ~any_in_valid))
            $error("%0t: %m: fits: a packet has L flits at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!given)
            $error("%0t: %m: given_for_flit: room comes back only for a flit", $time);
    end
endmodule

bind express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256 express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .in_valid(in_valid),
    .any_in_valid(any_in_valid),
    .in_last(in_last),
    .any_arbiter_grant(any_arbiter_grant),
    .arriving(arriving),
    .row_credit_0(row_credit_0),
    .row_credit_1(row_credit_1),
    .row_credit_2(row_credit_2),
    .row_credit_3(row_credit_3),
    .row_credit_4(row_credit_4),
    .row_credit_5(row_credit_5),
    .begun(begun),
    .buffer_can_push(buffer_can_push),
    .credits_5_used_3(credits_5_used_3),
    .credits_5_used_2(credits_5_used_2),
    .credits_5_used_1(credits_5_used_1),
    .credits_5_used_0(credits_5_used_0),
    .credits_4_used_3(credits_4_used_3),
    .credits_4_used_2(credits_4_used_2),
    .credits_4_used_1(credits_4_used_1),
    .credits_4_used_0(credits_4_used_0),
    .credits_3_used_3(credits_3_used_3),
    .credits_3_used_2(credits_3_used_2),
    .credits_3_used_1(credits_3_used_1),
    .credits_3_used_0(credits_3_used_0),
    .credits_2_used_3(credits_2_used_3),
    .credits_2_used_2(credits_2_used_2),
    .credits_2_used_1(credits_2_used_1),
    .credits_2_used_0(credits_2_used_0),
    .credits_1_used_3(credits_1_used_3),
    .credits_1_used_2(credits_1_used_2),
    .credits_1_used_1(credits_1_used_1),
    .credits_1_used_0(credits_1_used_0),
    .credits_0_used_3(credits_0_used_3),
    .credits_0_used_2(credits_0_used_2),
    .credits_0_used_1(credits_0_used_1),
    .credits_0_used_0(credits_0_used_0)
);
