// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_input_port_r8_c6_a7_b4_t8 of a simulation: add this file to the sources. SystemVerilog.
module gemini_input_port_r8_c6_a7_b4_t8_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] in_valid,
    input wire logic [22:0] in_phit,
    input wire logic [1:0] table__route_valid,
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
    input wire logic credits_11_take,
    input wire logic [4:0] credits_0_count,
    input wire logic [4:0] credits_1_count,
    input wire logic [4:0] credits_2_count,
    input wire logic [4:0] credits_3_count,
    input wire logic [4:0] credits_4_count,
    input wire logic [4:0] credits_5_count,
    input wire logic [4:0] credits_6_count,
    input wire logic [4:0] credits_7_count,
    input wire logic [4:0] credits_8_count,
    input wire logic [4:0] credits_9_count,
    input wire logic [4:0] credits_10_count,
    input wire logic [4:0] credits_11_count,
    input wire logic routes_1_in_ready,
    input wire logic routes_0_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic buffer_0_in_ready
);
    reg arriving;

    wire any_in_valid = |in_valid;
    wire place_owed_part = ~((credits_5_count == 5'd16) & row_credit_2[1] & ~credits_5_take)
        & ~((credits_4_count == 5'd16) & row_credit_2[0] & ~credits_4_take)
        & ~((credits_3_count == 5'd16) & row_credit_1[1] & ~credits_3_take)
        & ~((credits_2_count == 5'd16) & row_credit_1[0] & ~credits_2_take)
        & ~((credits_1_count == 5'd16) & row_credit_0[1] & ~credits_1_take)
        & ~((credits_0_count == 5'd16) & row_credit_0[0] & ~credits_0_take);
    wire place_owed_part_1 = ~((credits_10_count == 5'd16) & row_credit_5[0] & ~credits_10_take)
        & ~((credits_9_count == 5'd16) & row_credit_4[1] & ~credits_9_take)
        & ~((credits_8_count == 5'd16) & row_credit_4[0] & ~credits_8_take)
        & ~((credits_7_count == 5'd16) & row_credit_3[1] & ~credits_7_take)
        & ~((credits_6_count == 5'd16) & row_credit_3[0] & ~credits_6_take) & place_owed_part;

    always @(posedge clock) begin
        if (reset) begin
            arriving <= 1'b0;
        end else if (any_in_valid) begin
            arriving <= ~in_phit[22];
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~table__route_valid[1] | routes_1_in_ready) & (~table__route_valid[0] | routes_0_in_ready) & (~in_valid[1] | buffer_1_in_ready) & (~in_valid[0] | buffer_0_in_ready)))
            $error("%0t: %m: free_slot: a packet comes only to a free slot", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((credits_11_count == 5'd16) & row_credit_5[1] & ~credits_11_take) & place_owed_part_1))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (in_valid == 2'd3)
            $error("%0t: %m: one_phit: one phit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_phit[22] | arriving | ~any_in_valid))
            $error("%0t: %m: two_phits: a packet has two phits at least", $time);
    end
endmodule

bind gemini_input_port_r8_c6_a7_b4_t8 gemini_input_port_r8_c6_a7_b4_t8_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .in_valid(in_valid),
    .in_phit(in_phit),
    .table__route_valid(table__route_valid),
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
    .credits_11_take(credits_11_take),
    .credits_0_count(credits_0_count),
    .credits_1_count(credits_1_count),
    .credits_2_count(credits_2_count),
    .credits_3_count(credits_3_count),
    .credits_4_count(credits_4_count),
    .credits_5_count(credits_5_count),
    .credits_6_count(credits_6_count),
    .credits_7_count(credits_7_count),
    .credits_8_count(credits_8_count),
    .credits_9_count(credits_9_count),
    .credits_10_count(credits_10_count),
    .credits_11_count(credits_11_count),
    .routes_1_in_ready(routes_1_in_ready),
    .routes_0_in_ready(routes_0_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready)
);
