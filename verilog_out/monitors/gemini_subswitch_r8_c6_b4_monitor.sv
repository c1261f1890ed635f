// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_subswitch_r8_c6_b4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_subswitch_r8_c6_b4_monitor (
    input wire logic clock,
    input wire logic [1:0] requested_0,
    input wire logic [1:0] requested_1,
    input wire logic [1:0] requested_2,
    input wire logic [1:0] requested_3,
    input wire logic [1:0] requested_4,
    input wire logic [1:0] requested_5,
    input wire logic [1:0] requested_6,
    input wire logic [1:0] requested_7,
    input wire logic reset,
    input wire logic buffer_0_in_valid,
    input wire logic [7:0] holds_0,
    input wire logic [7:0] holds_2,
    input wire logic [7:0] holds_4,
    input wire logic [7:0] holds_6,
    input wire logic [7:0] holds_8,
    input wire logic [7:0] holds_10,
    input wire logic [7:0] holds_1,
    input wire logic [7:0] holds_3,
    input wire logic [7:0] holds_5,
    input wire logic [7:0] holds_7,
    input wire logic [7:0] holds_9,
    input wire logic [7:0] holds_11,
    input wire logic [1:0] sends_0,
    input wire logic [1:0] sends_1,
    input wire logic [1:0] sends_2,
    input wire logic [1:0] sends_3,
    input wire logic [1:0] sends_4,
    input wire logic [1:0] sends_5,
    input wire logic [1:0] sends_6,
    input wire logic [1:0] sends_7,
    input wire logic buffer_1_in_valid,
    input wire logic buffer_2_in_valid,
    input wire logic buffer_3_in_valid,
    input wire logic buffer_4_in_valid,
    input wire logic buffer_5_in_valid,
    input wire logic buffer_6_in_valid,
    input wire logic buffer_7_in_valid,
    input wire logic buffer_8_in_valid,
    input wire logic buffer_9_in_valid,
    input wire logic buffer_10_in_valid,
    input wire logic buffer_11_in_valid,
    input wire logic any_row_rows_0,
    input wire logic [1:0] grant_0,
    input wire logic [1:0] grant_1,
    input wire logic [1:0] grant_2,
    input wire logic [1:0] grant_3,
    input wire logic [1:0] grant_4,
    input wire logic [1:0] grant_5,
    input wire logic [1:0] grant_6,
    input wire logic [1:0] grant_7,
    input wire logic any_row_rows_1,
    input wire logic any_row_rows_2,
    input wire logic any_row_rows_3,
    input wire logic any_row_rows_4,
    input wire logic any_row_rows_5,
    input wire logic [7:0] claims_11,
    input wire logic [7:0] claims_9,
    input wire logic [7:0] claims_7,
    input wire logic [7:0] claims_5,
    input wire logic [7:0] claims_3,
    input wire logic [7:0] claims_1,
    input wire logic [7:0] sound_part,
    input wire logic [7:0] sound_part_1,
    input wire logic [7:0] sound_part_2,
    input wire logic [7:0] sound_part_3,
    input wire logic [7:0] claims_10,
    input wire logic [7:0] claims_8,
    input wire logic [7:0] claims_6,
    input wire logic [7:0] claims_4,
    input wire logic [7:0] claims_2,
    input wire logic [7:0] claims_0,
    input wire logic [7:0] sound_part_4,
    input wire logic [7:0] sound_part_5,
    input wire logic [7:0] sound_part_6,
    input wire logic [7:0] sound_part_7,
    input wire logic [1:0] channel_credit_0,
    input wire logic [1:0] channel_credit_1,
    input wire logic [1:0] channel_credit_2,
    input wire logic [1:0] channel_credit_3,
    input wire logic [1:0] channel_credit_4,
    input wire logic [1:0] channel_credit_5,
    input wire logic [1:0] channel_credit_6,
    input wire logic [1:0] channel_credit_7,
    input wire logic heads_11_in_ready,
    input wire logic buffer_11_in_ready,
    input wire logic heads_10_in_ready,
    input wire logic buffer_10_in_ready,
    input wire logic heads_9_in_ready,
    input wire logic buffer_9_in_ready,
    input wire logic heads_8_in_ready,
    input wire logic buffer_8_in_ready,
    input wire logic heads_7_in_ready,
    input wire logic buffer_7_in_ready,
    input wire logic heads_6_in_ready,
    input wire logic buffer_6_in_ready,
    input wire logic heads_5_in_ready,
    input wire logic buffer_5_in_ready,
    input wire logic heads_4_in_ready,
    input wire logic buffer_4_in_ready,
    input wire logic heads_3_in_ready,
    input wire logic buffer_3_in_ready,
    input wire logic heads_2_in_ready,
    input wire logic buffer_2_in_ready,
    input wire logic heads_1_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic heads_0_in_ready,
    input wire logic buffer_0_in_ready,
    input wire logic [4:0] credits_15_count,
    input wire logic [4:0] credits_14_count,
    input wire logic [4:0] credits_13_count,
    input wire logic [4:0] credits_12_count,
    input wire logic [4:0] credits_11_count,
    input wire logic [4:0] credits_10_count,
    input wire logic [4:0] credits_9_count,
    input wire logic [4:0] credits_8_count,
    input wire logic [4:0] credits_7_count,
    input wire logic [4:0] credits_6_count,
    input wire logic [4:0] credits_5_count,
    input wire logic [4:0] credits_4_count,
    input wire logic [4:0] credits_3_count,
    input wire logic [4:0] credits_2_count,
    input wire logic [4:0] credits_1_count,
    input wire logic [4:0] credits_0_count
);
    reg [1:0] was_requested_0;
    reg [1:0] was_requested_1;
    reg [1:0] was_requested_2;
    reg [1:0] was_requested_3;
    reg [1:0] was_requested_4;
    reg [1:0] was_requested_5;
    reg [1:0] was_requested_6;
    reg [1:0] was_requested_7;

    wire [7:0] sound_part_8 = holds_1 | holds_3;
    wire [7:0] sound_part_9 = holds_5 | sound_part_8;
    wire [7:0] sound_part_10 = holds_7 | sound_part_9;
    wire [7:0] sound_part_11 = holds_0 | holds_2;
    wire [7:0] sound_part_12 = holds_4 | sound_part_11;
    wire [7:0] sound_part_13 = holds_6 | sound_part_12;
    wire sound_part_14 = (~|(claims_10 & sound_part_7)) & (~|(claims_8 & sound_part_6))
        & (~|(claims_6 & sound_part_5)) & (~|(claims_4 & sound_part_4)) & (~|(claims_2 & claims_0))
        & (~|(holds_10 & (holds_8 | sound_part_13))) & (~|(holds_8 & sound_part_13))
        & (~|(holds_6 & sound_part_12)) & (~|(holds_4 & sound_part_11)) & (~|(holds_0 & holds_2));
    wire sound = (~|(claims_11 & sound_part_3)) & (~|(claims_9 & sound_part_2))
        & (~|(claims_7 & sound_part_1)) & (~|(claims_5 & sound_part)) & (~|(claims_3 & claims_1))
        & (~|(holds_11 & (holds_9 | sound_part_10))) & (~|(holds_9 & sound_part_10))
        & (~|(holds_7 & sound_part_9)) & (~|(holds_5 & sound_part_8)) & (~|(holds_1 & holds_3))
        & sound_part_14;
    wire place_free_part = ~(buffer_5_in_valid & ((any_row_rows_2 & ~heads_5_in_ready) | ~buffer_5_in_ready))
        & ~(buffer_4_in_valid & ((any_row_rows_2 & ~heads_4_in_ready) | ~buffer_4_in_ready))
        & ~(buffer_3_in_valid & ((any_row_rows_1 & ~heads_3_in_ready) | ~buffer_3_in_ready))
        & ~(buffer_2_in_valid & ((any_row_rows_1 & ~heads_2_in_ready) | ~buffer_2_in_ready))
        & ~(buffer_1_in_valid & ((any_row_rows_0 & ~heads_1_in_ready) | ~buffer_1_in_ready))
        & ~(buffer_0_in_valid & ((any_row_rows_0 & ~heads_0_in_ready) | ~buffer_0_in_ready));
    wire place_free_part_1 = ~(buffer_10_in_valid
            & ((any_row_rows_5 & ~heads_10_in_ready) | ~buffer_10_in_ready))
        & ~(buffer_9_in_valid & ((any_row_rows_4 & ~heads_9_in_ready) | ~buffer_9_in_ready))
        & ~(buffer_8_in_valid & ((any_row_rows_4 & ~heads_8_in_ready) | ~buffer_8_in_ready))
        & ~(buffer_7_in_valid & ((any_row_rows_3 & ~heads_7_in_ready) | ~buffer_7_in_ready))
        & ~(buffer_6_in_valid & ((any_row_rows_3 & ~heads_6_in_ready) | ~buffer_6_in_ready))
        & place_free_part;
    wire place_owed_part = ~(credits_6_count[4] & channel_credit_3[0] & ~sends_3[0])
        & ~(credits_5_count[4] & channel_credit_2[1] & ~sends_2[1])
        & ~(credits_4_count[4] & channel_credit_2[0] & ~sends_2[0])
        & ~(credits_3_count[4] & channel_credit_1[1] & ~sends_1[1])
        & ~(credits_2_count[4] & channel_credit_1[0] & ~sends_1[0])
        & ~(credits_1_count[4] & channel_credit_0[1] & ~sends_0[1])
        & ~(credits_0_count[4] & channel_credit_0[0] & ~sends_0[0]);
    wire place_owed_part_1 = ~(credits_13_count[4] & channel_credit_6[1] & ~sends_6[1])
        & ~(credits_12_count[4] & channel_credit_6[0] & ~sends_6[0])
        & ~(credits_11_count[4] & channel_credit_5[1] & ~sends_5[1])
        & ~(credits_10_count[4] & channel_credit_5[0] & ~sends_5[0])
        & ~(credits_9_count[4] & channel_credit_4[1] & ~sends_4[1])
        & ~(credits_8_count[4] & channel_credit_4[0] & ~sends_4[0])
        & ~(credits_7_count[4] & channel_credit_3[1] & ~sends_3[1]) & place_owed_part;

    always @(posedge clock) begin
        if (reset) begin
            was_requested_0 <= 2'd0;
            was_requested_1 <= 2'd0;
            was_requested_2 <= 2'd0;
            was_requested_3 <= 2'd0;
            was_requested_4 <= 2'd0;
            was_requested_5 <= 2'd0;
            was_requested_6 <= 2'd0;
            was_requested_7 <= 2'd0;
        end else begin
            was_requested_0 <= requested_0;
            was_requested_1 <= requested_1;
            was_requested_2 <= requested_2;
            was_requested_3 <= requested_3;
            was_requested_4 <= requested_4;
            was_requested_5 <= requested_5;
            was_requested_6 <= requested_6;
            was_requested_7 <= requested_7;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: one_owner: an output is given to one packet at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(buffer_11_in_valid & ((any_row_rows_5 & ~heads_11_in_ready) | ~buffer_11_in_ready)) & place_free_part_1))
            $error("%0t: %m: place_free: a phit comes only to a free place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(credits_15_count[4] & channel_credit_7[1] & ~sends_7[1]) & ~(credits_14_count[4] & channel_credit_7[0] & ~sends_7[0]) & place_owed_part_1))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(grant_7 & ~was_requested_7)) & (~|(grant_6 & ~was_requested_6)) & (~|(grant_5 & ~was_requested_5)) & (~|(grant_4 & ~was_requested_4)) & (~|(grant_3 & ~was_requested_3)) & (~|(grant_2 & ~was_requested_2)) & (~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0))))
            $error("%0t: %m: grant_asked: a grant answers a request of the cycle before", $time);
    end
endmodule

bind gemini_subswitch_r8_c6_b4 gemini_subswitch_r8_c6_b4_monitor phit_monitor (
    .clock(clock),
    .requested_0(requested_0),
    .requested_1(requested_1),
    .requested_2(requested_2),
    .requested_3(requested_3),
    .requested_4(requested_4),
    .requested_5(requested_5),
    .requested_6(requested_6),
    .requested_7(requested_7),
    .reset(reset),
    .buffer_0_in_valid(buffer_0_in_valid),
    .holds_0(holds_0),
    .holds_2(holds_2),
    .holds_4(holds_4),
    .holds_6(holds_6),
    .holds_8(holds_8),
    .holds_10(holds_10),
    .holds_1(holds_1),
    .holds_3(holds_3),
    .holds_5(holds_5),
    .holds_7(holds_7),
    .holds_9(holds_9),
    .holds_11(holds_11),
    .sends_0(sends_0),
    .sends_1(sends_1),
    .sends_2(sends_2),
    .sends_3(sends_3),
    .sends_4(sends_4),
    .sends_5(sends_5),
    .sends_6(sends_6),
    .sends_7(sends_7),
    .buffer_1_in_valid(buffer_1_in_valid),
    .buffer_2_in_valid(buffer_2_in_valid),
    .buffer_3_in_valid(buffer_3_in_valid),
    .buffer_4_in_valid(buffer_4_in_valid),
    .buffer_5_in_valid(buffer_5_in_valid),
    .buffer_6_in_valid(buffer_6_in_valid),
    .buffer_7_in_valid(buffer_7_in_valid),
    .buffer_8_in_valid(buffer_8_in_valid),
    .buffer_9_in_valid(buffer_9_in_valid),
    .buffer_10_in_valid(buffer_10_in_valid),
    .buffer_11_in_valid(buffer_11_in_valid),
    .any_row_rows_0(any_row_rows_0),
    .grant_0(grant_0),
    .grant_1(grant_1),
    .grant_2(grant_2),
    .grant_3(grant_3),
    .grant_4(grant_4),
    .grant_5(grant_5),
    .grant_6(grant_6),
    .grant_7(grant_7),
    .any_row_rows_1(any_row_rows_1),
    .any_row_rows_2(any_row_rows_2),
    .any_row_rows_3(any_row_rows_3),
    .any_row_rows_4(any_row_rows_4),
    .any_row_rows_5(any_row_rows_5),
    .claims_11(claims_11),
    .claims_9(claims_9),
    .claims_7(claims_7),
    .claims_5(claims_5),
    .claims_3(claims_3),
    .claims_1(claims_1),
    .sound_part(sound_part),
    .sound_part_1(sound_part_1),
    .sound_part_2(sound_part_2),
    .sound_part_3(sound_part_3),
    .claims_10(claims_10),
    .claims_8(claims_8),
    .claims_6(claims_6),
    .claims_4(claims_4),
    .claims_2(claims_2),
    .claims_0(claims_0),
    .sound_part_4(sound_part_4),
    .sound_part_5(sound_part_5),
    .sound_part_6(sound_part_6),
    .sound_part_7(sound_part_7),
    .channel_credit_0(channel_credit_0),
    .channel_credit_1(channel_credit_1),
    .channel_credit_2(channel_credit_2),
    .channel_credit_3(channel_credit_3),
    .channel_credit_4(channel_credit_4),
    .channel_credit_5(channel_credit_5),
    .channel_credit_6(channel_credit_6),
    .channel_credit_7(channel_credit_7),
    .heads_11_in_ready(heads_11_in_ready),
    .buffer_11_in_ready(buffer_11_in_ready),
    .heads_10_in_ready(heads_10_in_ready),
    .buffer_10_in_ready(buffer_10_in_ready),
    .heads_9_in_ready(heads_9_in_ready),
    .buffer_9_in_ready(buffer_9_in_ready),
    .heads_8_in_ready(heads_8_in_ready),
    .buffer_8_in_ready(buffer_8_in_ready),
    .heads_7_in_ready(heads_7_in_ready),
    .buffer_7_in_ready(buffer_7_in_ready),
    .heads_6_in_ready(heads_6_in_ready),
    .buffer_6_in_ready(buffer_6_in_ready),
    .heads_5_in_ready(heads_5_in_ready),
    .buffer_5_in_ready(buffer_5_in_ready),
    .heads_4_in_ready(heads_4_in_ready),
    .buffer_4_in_ready(buffer_4_in_ready),
    .heads_3_in_ready(heads_3_in_ready),
    .buffer_3_in_ready(buffer_3_in_ready),
    .heads_2_in_ready(heads_2_in_ready),
    .buffer_2_in_ready(buffer_2_in_ready),
    .heads_1_in_ready(heads_1_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .heads_0_in_ready(heads_0_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready),
    .credits_15_count(credits_15_count),
    .credits_14_count(credits_14_count),
    .credits_13_count(credits_13_count),
    .credits_12_count(credits_12_count),
    .credits_11_count(credits_11_count),
    .credits_10_count(credits_10_count),
    .credits_9_count(credits_9_count),
    .credits_8_count(credits_8_count),
    .credits_7_count(credits_7_count),
    .credits_6_count(credits_6_count),
    .credits_5_count(credits_5_count),
    .credits_4_count(credits_4_count),
    .credits_3_count(credits_3_count),
    .credits_2_count(credits_2_count),
    .credits_1_count(credits_1_count),
    .credits_0_count(credits_0_count)
);
