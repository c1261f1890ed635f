// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_row_bus_r2_c2_b3 of a simulation: add this file to the sources. SystemVerilog.
module gemini_row_bus_r2_c2_b3_monitor (
    input wire logic clock,
    input wire logic [1:0] routed,
    input wire logic [1:0] column_0,
    input wire logic [1:0] column_1,
    input wire logic [1:0] can_send,
    input wire logic [1:0] sends,
    input wire logic [3:0] level_0,
    input wire logic [3:0] level_1,
    input wire logic [3:0] level_2,
    input wire logic [3:0] level_3,
    input wire logic reset,
    input wire logic credits_0_take,
    input wire logic [1:0] row_credit_0,
    input wire logic credits_1_take,
    input wire logic credits_2_take,
    input wire logic [1:0] row_credit_1,
    input wire logic credits_3_take
);
    reg [1:0] passed;

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
        if (!reset) if (!(~(routed[1] & (|(column_1 & (column_1 - 2'd1)))) & ~(routed[0] & (|(column_0 & (column_0 - 2'd1))))))
            $error("%0t: %m: one_column: a packet goes to one column or none", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((level_3 == 4'd8) & row_credit_1[1] & ~credits_3_take) & ~((level_2 == 4'd8) & row_credit_1[0] & ~credits_2_take) & ~((level_1 == 4'd8) & row_credit_0[1] & ~credits_1_take) & ~((level_0 == 4'd8) & row_credit_0[0] & ~credits_0_take)))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end
endmodule

bind gemini_row_bus_r2_c2_b3 gemini_row_bus_r2_c2_b3_monitor phit_monitor (
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
    .reset(reset),
    .credits_0_take(credits_0_take),
    .row_credit_0(row_credit_0),
    .credits_1_take(credits_1_take),
    .credits_2_take(credits_2_take),
    .row_credit_1(row_credit_1),
    .credits_3_take(credits_3_take)
);
