// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every shared_credits_q16_qb4_private1_shared54_c8 of a simulation: add this file to the sources. SystemVerilog.
module shared_credits_q16_qb4_private1_shared54_c8_monitor (
    input wire logic clock,
    input wire logic [7:0] shared_count,
    input wire logic [7:0] counts_0,
    input wire logic take_allowed_part,
    input wire logic [7:0] counts_1,
    input wire logic take_allowed_part_1,
    input wire logic [7:0] counts_2,
    input wire logic take_allowed_part_2,
    input wire logic [7:0] counts_3,
    input wire logic take_allowed_part_3,
    input wire logic [7:0] counts_4,
    input wire logic take_allowed_part_4,
    input wire logic [7:0] counts_5,
    input wire logic take_allowed_part_5,
    input wire logic [7:0] counts_6,
    input wire logic take_allowed_part_6,
    input wire logic [7:0] counts_7,
    input wire logic take_allowed_part_7,
    input wire logic [7:0] counts_8,
    input wire logic take_allowed_part_8,
    input wire logic [7:0] counts_9,
    input wire logic take_allowed_part_9,
    input wire logic [7:0] counts_10,
    input wire logic take_allowed_part_10,
    input wire logic [7:0] counts_11,
    input wire logic take_allowed_part_11,
    input wire logic [7:0] counts_12,
    input wire logic take_allowed_part_12,
    input wire logic [7:0] counts_13,
    input wire logic take_allowed_part_13,
    input wire logic [7:0] counts_14,
    input wire logic take_allowed_part_14,
    input wire logic [7:0] counts_15,
    input wire logic take_allowed_part_15,
    input wire logic reset,
    input wire logic give,
    input wire logic gives_0,
    input wire logic take,
    input wire logic takes_0,
    input wire logic gives_1,
    input wire logic takes_1,
    input wire logic gives_2,
    input wire logic takes_2,
    input wire logic gives_3,
    input wire logic takes_3,
    input wire logic gives_4,
    input wire logic takes_4,
    input wire logic gives_5,
    input wire logic takes_5,
    input wire logic gives_6,
    input wire logic takes_6,
    input wire logic gives_7,
    input wire logic takes_7,
    input wire logic gives_8,
    input wire logic takes_8,
    input wire logic gives_9,
    input wire logic takes_9,
    input wire logic gives_10,
    input wire logic takes_10,
    input wire logic gives_11,
    input wire logic takes_11,
    input wire logic gives_12,
    input wire logic takes_12,
    input wire logic gives_13,
    input wire logic takes_13,
    input wire logic gives_14,
    input wire logic takes_14,
    input wire logic gives_15,
    input wire logic takes_15,
    input wire logic beyond_part,
    input wire logic beyond_part_1,
    input wire logic beyond_part_2,
    input wire logic beyond_part_3,
    input wire logic beyond_part_4,
    input wire logic beyond_part_5,
    input wire logic beyond_part_6,
    input wire logic beyond_part_7,
    input wire logic beyond_part_8,
    input wire logic beyond_part_9,
    input wire logic beyond_part_10,
    input wire logic beyond_part_11,
    input wire logic beyond_part_12,
    input wire logic beyond_part_13,
    input wire logic beyond_part_14,
    input wire logic beyond_part_15
);
    wire [7:0] beyond_part_16 = beyond_part ? counts_0 - 8'd1 : 8'd0;
    wire [7:0] beyond_part_17 = beyond_part_1 ? counts_1 + beyond_part_16 - 8'd1 : beyond_part_16;
    wire [7:0] beyond_part_18 = beyond_part_2 ? counts_2 + beyond_part_17 - 8'd1 : beyond_part_17;
    wire [7:0] beyond_part_19 = beyond_part_3 ? counts_3 + beyond_part_18 - 8'd1 : beyond_part_18;
    wire [7:0] beyond_part_20 = beyond_part_4 ? counts_4 + beyond_part_19 - 8'd1 : beyond_part_19;
    wire [7:0] beyond_part_21 = beyond_part_5 ? counts_5 + beyond_part_20 - 8'd1 : beyond_part_20;
    wire [7:0] beyond_part_22 = beyond_part_6 ? counts_6 + beyond_part_21 - 8'd1 : beyond_part_21;
    wire [7:0] beyond_part_23 = beyond_part_7 ? counts_7 + beyond_part_22 - 8'd1 : beyond_part_22;
    wire [7:0] beyond_part_24 = beyond_part_8 ? counts_8 + beyond_part_23 - 8'd1 : beyond_part_23;
    wire [7:0] beyond_part_25 = beyond_part_9 ? counts_9 + beyond_part_24 - 8'd1 : beyond_part_24;
    wire [7:0] beyond_part_26 = beyond_part_10 ? counts_10 + beyond_part_25 - 8'd1 : beyond_part_25;
    wire [7:0] beyond_part_27 = beyond_part_11 ? counts_11 + beyond_part_26 - 8'd1 : beyond_part_26;
    wire [7:0] beyond_part_28 = beyond_part_12 ? counts_12 + beyond_part_27 - 8'd1 : beyond_part_27;
    wire [7:0] beyond_part_29 = beyond_part_13 ? counts_13 + beyond_part_28 - 8'd1 : beyond_part_28;
    wire [7:0] beyond_part_30 = beyond_part_14 ? counts_14 + beyond_part_29 - 8'd1 : beyond_part_29;
    wire [7:0] beyond = beyond_part_15 ? counts_15 + beyond_part_30 - 8'd1 : beyond_part_30;
    wire conserved_part = (counts_9 <= 8'd55) & (counts_8 <= 8'd55) & (counts_7 <= 8'd55)
        & (counts_6 <= 8'd55) & (counts_5 <= 8'd55) & (counts_4 <= 8'd55) & (counts_3 <= 8'd55)
        & (counts_2 <= 8'd55) & (counts_1 <= 8'd55) & (counts_0 <= 8'd55) & (shared_count == beyond);
    wire take_allowed_part_16 = takes_9 ? take_allowed_part_9
        : takes_8 ? take_allowed_part_8
        : takes_7 ? take_allowed_part_7
        : takes_6 ? take_allowed_part_6
        : takes_5 ? take_allowed_part_5
        : takes_4 ? take_allowed_part_4
        : takes_3 ? take_allowed_part_3
        : takes_2 ? take_allowed_part_2
        : takes_1 ? take_allowed_part_1
        : takes_0 ? take_allowed_part
        : ~take;
    wire take_allowed = takes_15 ? take_allowed_part_15
        : takes_14 ? take_allowed_part_14
        : takes_13 ? take_allowed_part_13
        : takes_12 ? take_allowed_part_12
        : takes_11 ? take_allowed_part_11
        : takes_10 ? take_allowed_part_10
        : take_allowed_part_16;
    wire give_allowed_part = gives_9 ? |counts_9
        : gives_8 ? |counts_8
        : gives_7 ? |counts_7
        : gives_6 ? |counts_6
        : gives_5 ? |counts_5
        : gives_4 ? |counts_4
        : gives_3 ? |counts_3
        : gives_2 ? |counts_2
        : gives_1 ? |counts_1
        : gives_0 ? |counts_0
        : ~give;
    wire give_allowed = gives_15 ? |counts_15
        : gives_14 ? |counts_14
        : gives_13 ? |counts_13
        : gives_12 ? |counts_12
        : gives_11 ? |counts_11
        : gives_10 ? |counts_10
        : give_allowed_part;

    always @(posedge clock) begin
        if (!reset) if (!((counts_15 <= 8'd55) & (counts_14 <= 8'd55) & (counts_13 <= 8'd55) & (counts_12 <= 8'd55) & (counts_11 <= 8'd55) & (counts_10 <= 8'd55) & conserved_part))
            $error("%0t: %m: conserved: the shared places in use are those beyond the private ones", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (shared_count > 8'd54)
            $error("%0t: %m: in_range: no more shared places are used than there are", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!take_allowed)
            $error("%0t: %m: takes_what_is_there: a place is taken only where one is available", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!give_allowed)
            $error("%0t: %m: gives_what_was_taken: a place comes back only where one is used", $time);
    end
endmodule

bind shared_credits_q16_qb4_private1_shared54_c8 shared_credits_q16_qb4_private1_shared54_c8_monitor phit_monitor (
    .clock(clock),
    .shared_count(shared_count),
    .counts_0(counts_0),
    .take_allowed_part(take_allowed_part),
    .counts_1(counts_1),
    .take_allowed_part_1(take_allowed_part_1),
    .counts_2(counts_2),
    .take_allowed_part_2(take_allowed_part_2),
    .counts_3(counts_3),
    .take_allowed_part_3(take_allowed_part_3),
    .counts_4(counts_4),
    .take_allowed_part_4(take_allowed_part_4),
    .counts_5(counts_5),
    .take_allowed_part_5(take_allowed_part_5),
    .counts_6(counts_6),
    .take_allowed_part_6(take_allowed_part_6),
    .counts_7(counts_7),
    .take_allowed_part_7(take_allowed_part_7),
    .counts_8(counts_8),
    .take_allowed_part_8(take_allowed_part_8),
    .counts_9(counts_9),
    .take_allowed_part_9(take_allowed_part_9),
    .counts_10(counts_10),
    .take_allowed_part_10(take_allowed_part_10),
    .counts_11(counts_11),
    .take_allowed_part_11(take_allowed_part_11),
    .counts_12(counts_12),
    .take_allowed_part_12(take_allowed_part_12),
    .counts_13(counts_13),
    .take_allowed_part_13(take_allowed_part_13),
    .counts_14(counts_14),
    .take_allowed_part_14(take_allowed_part_14),
    .counts_15(counts_15),
    .take_allowed_part_15(take_allowed_part_15),
    .reset(reset),
    .give(give),
    .gives_0(gives_0),
    .take(take),
    .takes_0(takes_0),
    .gives_1(gives_1),
    .takes_1(takes_1),
    .gives_2(gives_2),
    .takes_2(takes_2),
    .gives_3(gives_3),
    .takes_3(takes_3),
    .gives_4(gives_4),
    .takes_4(takes_4),
    .gives_5(gives_5),
    .takes_5(takes_5),
    .gives_6(gives_6),
    .takes_6(takes_6),
    .gives_7(gives_7),
    .takes_7(takes_7),
    .gives_8(gives_8),
    .takes_8(takes_8),
    .gives_9(gives_9),
    .takes_9(takes_9),
    .gives_10(gives_10),
    .takes_10(takes_10),
    .gives_11(gives_11),
    .takes_11(takes_11),
    .gives_12(gives_12),
    .takes_12(takes_12),
    .gives_13(gives_13),
    .takes_13(takes_13),
    .gives_14(gives_14),
    .takes_14(takes_14),
    .gives_15(gives_15),
    .takes_15(takes_15),
    .beyond_part(beyond_part),
    .beyond_part_1(beyond_part_1),
    .beyond_part_2(beyond_part_2),
    .beyond_part_3(beyond_part_3),
    .beyond_part_4(beyond_part_4),
    .beyond_part_5(beyond_part_5),
    .beyond_part_6(beyond_part_6),
    .beyond_part_7(beyond_part_7),
    .beyond_part_8(beyond_part_8),
    .beyond_part_9(beyond_part_9),
    .beyond_part_10(beyond_part_10),
    .beyond_part_11(beyond_part_11),
    .beyond_part_12(beyond_part_12),
    .beyond_part_13(beyond_part_13),
    .beyond_part_14(beyond_part_14),
    .beyond_part_15(beyond_part_15)
);
