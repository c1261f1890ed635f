// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_row_bus_r8_c6_b4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_row_bus_r8_c6_b4_monitor (
    input wire logic clock,
    input wire logic [1:0] routed,
    input wire logic [5:0] column_0,
    input wire logic [5:0] column_1,
    input wire logic [1:0] can_send,
    input wire logic [1:0] sends,
    input wire logic [4:0] level_0,
    input wire logic [4:0] level_1,
    input wire logic [4:0] level_2,
    input wire logic [4:0] level_3,
    input wire logic [4:0] level_4,
    input wire logic [4:0] level_5,
    input wire logic [4:0] level_6,
    input wire logic [4:0] level_7,
    input wire logic [4:0] level_8,
    input wire logic [4:0] level_9,
    input wire logic [4:0] level_10,
    input wire logic [4:0] level_11,
    input wire logic reset,
    input wire logic credits_0_take,
    input wire logic [1:0] row_credit_0,
    input wire logic credits_1_take,
    input wire logic credits_2_take,
    input wire logic [1:0] row_credit_1,
    input wire logic credits_3_take,
    input wire logic credits_4_take,
    input wire logic [1:0] row_credit_2,
    input wire logic credits_5_take,
    input wire logic credits_6_take,
    input wire logic [1:0] row_credit_3,
    input wire logic credits_7_take,
    input wire logic credits_8_take,
    input wire logic [1:0] row_credit_4,
    input wire logic credits_9_take,
    input wire logic credits_10_take,
    input wire logic [1:0] row_credit_5,
    input wire logic credits_11_take
);
    reg [1:0] passed;

    wire place_owed_part = ~((level_5 == 5'd16) & row_credit_2[1] & ~credits_5_take)
        & ~((level_4 == 5'd16) & row_credit_2[0] & ~credits_4_take)
        & ~((level_3 == 5'd16) & row_credit_1[1] & ~credits_3_take)
        & ~((level_2 == 5'd16) & row_credit_1[0] & ~credits_2_take)
        & ~((level_1 == 5'd16) & row_credit_0[1] & ~credits_1_take)
        & ~((level_0 == 5'd16) & row_credit_0[0] & ~credits_0_take);
    wire place_owed_part_1 = ~((level_10 == 5'd16) & row_credit_5[0] & ~credits_10_take)
        & ~((level_9 == 5'd16) & row_credit_4[1] & ~credits_9_take)
        & ~((level_8 == 5'd16) & row_credit_4[0] & ~credits_8_take)
        & ~((level_7 == 5'd16) & row_credit_3[1] & ~credits_7_take)
        & ~((level_6 == 5'd16) & row_credit_3[0] & ~credits_6_take) & place_owed_part;

    always @(posedge clock) begin
        if (reset) begin
            passed <= 2'd0;
        end else begin
            passed <= can_send & ~sends;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (|(~sends & can_send & passed))
            $error("%0t: %m: fair: a channel that could send twice in a row is not passed over twice", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(routed[1] & (|(column_1 & (column_1 - 6'd1)))) & ~(routed[0] & (|(column_0 & (column_0 - 6'd1))))))
            $error("%0t: %m: one_column: a packet goes to one column or none", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((level_11 == 5'd16) & row_credit_5[1] & ~credits_11_take) & place_owed_part_1))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end
endmodule

bind gemini_row_bus_r8_c6_b4 gemini_row_bus_r8_c6_b4_monitor phit_monitor (
    .clock(clock),
    .routed(routed),
    .column_0(column_0),
    .column_1(column_1),
    .can_send(can_send),
    .sends(sends),
    .level_0(level_0),
    .level_1(level_1),
    .level_2(level_2),
    .level_3(level_3),
    .level_4(level_4),
    .level_5(level_5),
    .level_6(level_6),
    .level_7(level_7),
    .level_8(level_8),
    .level_9(level_9),
    .level_10(level_10),
    .level_11(level_11),
    .reset(reset),
    .credits_0_take(credits_0_take),
    .row_credit_0(row_credit_0),
    .credits_1_take(credits_1_take),
    .credits_2_take(credits_2_take),
    .row_credit_1(row_credit_1),
    .credits_3_take(credits_3_take),
    .credits_4_take(credits_4_take),
    .row_credit_2(row_credit_2),
    .credits_5_take(credits_5_take),
    .credits_6_take(credits_6_take),
    .row_credit_3(row_credit_3),
    .credits_7_take(credits_7_take),
    .credits_8_take(credits_8_take),
    .row_credit_4(row_credit_4),
    .credits_9_take(credits_9_take),
    .credits_10_take(credits_10_take),
    .row_credit_5(row_credit_5),
    .credits_11_take(credits_11_take)
);
