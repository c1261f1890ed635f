// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 32-port router of eight 8 x 8 switches in two stages, four each; every pair of switches has two links.
//
//  in_valid_i, in_data_i[24] -->+------------+--> out_valid_o, out_data_o[24]
//                in_ready_i  <--|  TwoStage  |<-- out_ready_o
//                               +------------+
//
// Parameters: none.
// Handshake: valid/ready at every port. Bits 2:0 of a word choose the first switch's output, of which bits 2:1 are the
// second-stage switch and bit 0 is one of the two links to it; bits 5:3 choose the output there. Output `8 j + o` is
// output `o` of second-stage switch `j`. A word leaves rotated to the right by 6 bits.
// Latency: 6 cycles without contention. Throughput: 1 word per cycle and port without contention.
// Reset: empty.
// Asserts: what its switches assert.
// Source: GEM-RTR-02, -08 (a router of identical switches); the measure of elaboration and synthesis time.
//
// Block: two_stage_router
module two_stage_router (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire in_valid_3,
    input wire in_valid_4,
    input wire in_valid_5,
    input wire in_valid_6,
    input wire in_valid_7,
    input wire in_valid_8,
    input wire in_valid_9,
    input wire in_valid_10,
    input wire in_valid_11,
    input wire in_valid_12,
    input wire in_valid_13,
    input wire in_valid_14,
    input wire in_valid_15,
    input wire in_valid_16,
    input wire in_valid_17,
    input wire in_valid_18,
    input wire in_valid_19,
    input wire in_valid_20,
    input wire in_valid_21,
    input wire in_valid_22,
    input wire in_valid_23,
    input wire in_valid_24,
    input wire in_valid_25,
    input wire in_valid_26,
    input wire in_valid_27,
    input wire in_valid_28,
    input wire in_valid_29,
    input wire in_valid_30,
    input wire in_valid_31,
    input wire [23:0] in_data_0,
    input wire [23:0] in_data_1,
    input wire [23:0] in_data_2,
    input wire [23:0] in_data_3,
    input wire [23:0] in_data_4,
    input wire [23:0] in_data_5,
    input wire [23:0] in_data_6,
    input wire [23:0] in_data_7,
    input wire [23:0] in_data_8,
    input wire [23:0] in_data_9,
    input wire [23:0] in_data_10,
    input wire [23:0] in_data_11,
    input wire [23:0] in_data_12,
    input wire [23:0] in_data_13,
    input wire [23:0] in_data_14,
    input wire [23:0] in_data_15,
    input wire [23:0] in_data_16,
    input wire [23:0] in_data_17,
    input wire [23:0] in_data_18,
    input wire [23:0] in_data_19,
    input wire [23:0] in_data_20,
    input wire [23:0] in_data_21,
    input wire [23:0] in_data_22,
    input wire [23:0] in_data_23,
    input wire [23:0] in_data_24,
    input wire [23:0] in_data_25,
    input wire [23:0] in_data_26,
    input wire [23:0] in_data_27,
    input wire [23:0] in_data_28,
    input wire [23:0] in_data_29,
    input wire [23:0] in_data_30,
    input wire [23:0] in_data_31,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire in_ready_4,
    output wire in_ready_5,
    output wire in_ready_6,
    output wire in_ready_7,
    output wire in_ready_8,
    output wire in_ready_9,
    output wire in_ready_10,
    output wire in_ready_11,
    output wire in_ready_12,
    output wire in_ready_13,
    output wire in_ready_14,
    output wire in_ready_15,
    output wire in_ready_16,
    output wire in_ready_17,
    output wire in_ready_18,
    output wire in_ready_19,
    output wire in_ready_20,
    output wire in_ready_21,
    output wire in_ready_22,
    output wire in_ready_23,
    output wire in_ready_24,
    output wire in_ready_25,
    output wire in_ready_26,
    output wire in_ready_27,
    output wire in_ready_28,
    output wire in_ready_29,
    output wire in_ready_30,
    output wire in_ready_31,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    output wire out_valid_8,
    output wire out_valid_9,
    output wire out_valid_10,
    output wire out_valid_11,
    output wire out_valid_12,
    output wire out_valid_13,
    output wire out_valid_14,
    output wire out_valid_15,
    output wire out_valid_16,
    output wire out_valid_17,
    output wire out_valid_18,
    output wire out_valid_19,
    output wire out_valid_20,
    output wire out_valid_21,
    output wire out_valid_22,
    output wire out_valid_23,
    output wire out_valid_24,
    output wire out_valid_25,
    output wire out_valid_26,
    output wire out_valid_27,
    output wire out_valid_28,
    output wire out_valid_29,
    output wire out_valid_30,
    output wire out_valid_31,
    output wire [23:0] out_data_0,
    output wire [23:0] out_data_1,
    output wire [23:0] out_data_2,
    output wire [23:0] out_data_3,
    output wire [23:0] out_data_4,
    output wire [23:0] out_data_5,
    output wire [23:0] out_data_6,
    output wire [23:0] out_data_7,
    output wire [23:0] out_data_8,
    output wire [23:0] out_data_9,
    output wire [23:0] out_data_10,
    output wire [23:0] out_data_11,
    output wire [23:0] out_data_12,
    output wire [23:0] out_data_13,
    output wire [23:0] out_data_14,
    output wire [23:0] out_data_15,
    output wire [23:0] out_data_16,
    output wire [23:0] out_data_17,
    output wire [23:0] out_data_18,
    output wire [23:0] out_data_19,
    output wire [23:0] out_data_20,
    output wire [23:0] out_data_21,
    output wire [23:0] out_data_22,
    output wire [23:0] out_data_23,
    output wire [23:0] out_data_24,
    output wire [23:0] out_data_25,
    output wire [23:0] out_data_26,
    output wire [23:0] out_data_27,
    output wire [23:0] out_data_28,
    output wire [23:0] out_data_29,
    output wire [23:0] out_data_30,
    output wire [23:0] out_data_31,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7,
    input wire out_ready_8,
    input wire out_ready_9,
    input wire out_ready_10,
    input wire out_ready_11,
    input wire out_ready_12,
    input wire out_ready_13,
    input wire out_ready_14,
    input wire out_ready_15,
    input wire out_ready_16,
    input wire out_ready_17,
    input wire out_ready_18,
    input wire out_ready_19,
    input wire out_ready_20,
    input wire out_ready_21,
    input wire out_ready_22,
    input wire out_ready_23,
    input wire out_ready_24,
    input wire out_ready_25,
    input wire out_ready_26,
    input wire out_ready_27,
    input wire out_ready_28,
    input wire out_ready_29,
    input wire out_ready_30,
    input wire out_ready_31
);
    wire first_0_out_valid_0;
    wire first_0_out_valid_1;
    wire first_0_out_valid_2;
    wire first_0_out_valid_3;
    wire first_0_out_valid_4;
    wire first_0_out_valid_5;
    wire first_0_out_valid_6;
    wire first_0_out_valid_7;
    wire [23:0] first_0_out_data_0;
    wire [23:0] first_0_out_data_1;
    wire [23:0] first_0_out_data_2;
    wire [23:0] first_0_out_data_3;
    wire [23:0] first_0_out_data_4;
    wire [23:0] first_0_out_data_5;
    wire [23:0] first_0_out_data_6;
    wire [23:0] first_0_out_data_7;
    wire first_1_out_valid_0;
    wire first_1_out_valid_1;
    wire first_1_out_valid_2;
    wire first_1_out_valid_3;
    wire first_1_out_valid_4;
    wire first_1_out_valid_5;
    wire first_1_out_valid_6;
    wire first_1_out_valid_7;
    wire [23:0] first_1_out_data_0;
    wire [23:0] first_1_out_data_1;
    wire [23:0] first_1_out_data_2;
    wire [23:0] first_1_out_data_3;
    wire [23:0] first_1_out_data_4;
    wire [23:0] first_1_out_data_5;
    wire [23:0] first_1_out_data_6;
    wire [23:0] first_1_out_data_7;
    wire first_2_out_valid_0;
    wire first_2_out_valid_1;
    wire first_2_out_valid_2;
    wire first_2_out_valid_3;
    wire first_2_out_valid_4;
    wire first_2_out_valid_5;
    wire first_2_out_valid_6;
    wire first_2_out_valid_7;
    wire [23:0] first_2_out_data_0;
    wire [23:0] first_2_out_data_1;
    wire [23:0] first_2_out_data_2;
    wire [23:0] first_2_out_data_3;
    wire [23:0] first_2_out_data_4;
    wire [23:0] first_2_out_data_5;
    wire [23:0] first_2_out_data_6;
    wire [23:0] first_2_out_data_7;
    wire first_3_out_valid_0;
    wire first_3_out_valid_1;
    wire first_3_out_valid_2;
    wire first_3_out_valid_3;
    wire first_3_out_valid_4;
    wire first_3_out_valid_5;
    wire first_3_out_valid_6;
    wire first_3_out_valid_7;
    wire [23:0] first_3_out_data_0;
    wire [23:0] first_3_out_data_1;
    wire [23:0] first_3_out_data_2;
    wire [23:0] first_3_out_data_3;
    wire [23:0] first_3_out_data_4;
    wire [23:0] first_3_out_data_5;
    wire [23:0] first_3_out_data_6;
    wire [23:0] first_3_out_data_7;
    wire second_0_in_ready_0;
    wire second_0_in_ready_1;
    wire second_0_in_ready_2;
    wire second_0_in_ready_3;
    wire second_0_in_ready_4;
    wire second_0_in_ready_5;
    wire second_0_in_ready_6;
    wire second_0_in_ready_7;
    wire second_1_in_ready_0;
    wire second_1_in_ready_1;
    wire second_1_in_ready_2;
    wire second_1_in_ready_3;
    wire second_1_in_ready_4;
    wire second_1_in_ready_5;
    wire second_1_in_ready_6;
    wire second_1_in_ready_7;
    wire second_2_in_ready_0;
    wire second_2_in_ready_1;
    wire second_2_in_ready_2;
    wire second_2_in_ready_3;
    wire second_2_in_ready_4;
    wire second_2_in_ready_5;
    wire second_2_in_ready_6;
    wire second_2_in_ready_7;
    wire second_3_in_ready_0;
    wire second_3_in_ready_1;
    wire second_3_in_ready_2;
    wire second_3_in_ready_3;
    wire second_3_in_ready_4;
    wire second_3_in_ready_5;
    wire second_3_in_ready_6;
    wire second_3_in_ready_7;

    switch_p8_w24_a3 first_0 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_0),
        .in_valid_1(in_valid_1),
        .in_valid_2(in_valid_2),
        .in_valid_3(in_valid_3),
        .in_valid_4(in_valid_4),
        .in_valid_5(in_valid_5),
        .in_valid_6(in_valid_6),
        .in_valid_7(in_valid_7),
        .in_data_0(in_data_0),
        .in_data_1(in_data_1),
        .in_data_2(in_data_2),
        .in_data_3(in_data_3),
        .in_data_4(in_data_4),
        .in_data_5(in_data_5),
        .in_data_6(in_data_6),
        .in_data_7(in_data_7),
        .in_ready_0(in_ready_0),
        .in_ready_1(in_ready_1),
        .in_ready_2(in_ready_2),
        .in_ready_3(in_ready_3),
        .in_ready_4(in_ready_4),
        .in_ready_5(in_ready_5),
        .in_ready_6(in_ready_6),
        .in_ready_7(in_ready_7),
        .out_valid_0(first_0_out_valid_0),
        .out_valid_1(first_0_out_valid_1),
        .out_valid_2(first_0_out_valid_2),
        .out_valid_3(first_0_out_valid_3),
        .out_valid_4(first_0_out_valid_4),
        .out_valid_5(first_0_out_valid_5),
        .out_valid_6(first_0_out_valid_6),
        .out_valid_7(first_0_out_valid_7),
        .out_data_0(first_0_out_data_0),
        .out_data_1(first_0_out_data_1),
        .out_data_2(first_0_out_data_2),
        .out_data_3(first_0_out_data_3),
        .out_data_4(first_0_out_data_4),
        .out_data_5(first_0_out_data_5),
        .out_data_6(first_0_out_data_6),
        .out_data_7(first_0_out_data_7),
        .out_ready_0(second_0_in_ready_0),
        .out_ready_1(second_0_in_ready_1),
        .out_ready_2(second_1_in_ready_0),
        .out_ready_3(second_1_in_ready_1),
        .out_ready_4(second_2_in_ready_0),
        .out_ready_5(second_2_in_ready_1),
        .out_ready_6(second_3_in_ready_0),
        .out_ready_7(second_3_in_ready_1)
    );

    switch_p8_w24_a3 first_1 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_8),
        .in_valid_1(in_valid_9),
        .in_valid_2(in_valid_10),
        .in_valid_3(in_valid_11),
        .in_valid_4(in_valid_12),
        .in_valid_5(in_valid_13),
        .in_valid_6(in_valid_14),
        .in_valid_7(in_valid_15),
        .in_data_0(in_data_8),
        .in_data_1(in_data_9),
        .in_data_2(in_data_10),
        .in_data_3(in_data_11),
        .in_data_4(in_data_12),
        .in_data_5(in_data_13),
        .in_data_6(in_data_14),
        .in_data_7(in_data_15),
        .in_ready_0(in_ready_8),
        .in_ready_1(in_ready_9),
        .in_ready_2(in_ready_10),
        .in_ready_3(in_ready_11),
        .in_ready_4(in_ready_12),
        .in_ready_5(in_ready_13),
        .in_ready_6(in_ready_14),
        .in_ready_7(in_ready_15),
        .out_valid_0(first_1_out_valid_0),
        .out_valid_1(first_1_out_valid_1),
        .out_valid_2(first_1_out_valid_2),
        .out_valid_3(first_1_out_valid_3),
        .out_valid_4(first_1_out_valid_4),
        .out_valid_5(first_1_out_valid_5),
        .out_valid_6(first_1_out_valid_6),
        .out_valid_7(first_1_out_valid_7),
        .out_data_0(first_1_out_data_0),
        .out_data_1(first_1_out_data_1),
        .out_data_2(first_1_out_data_2),
        .out_data_3(first_1_out_data_3),
        .out_data_4(first_1_out_data_4),
        .out_data_5(first_1_out_data_5),
        .out_data_6(first_1_out_data_6),
        .out_data_7(first_1_out_data_7),
        .out_ready_0(second_0_in_ready_2),
        .out_ready_1(second_0_in_ready_3),
        .out_ready_2(second_1_in_ready_2),
        .out_ready_3(second_1_in_ready_3),
        .out_ready_4(second_2_in_ready_2),
        .out_ready_5(second_2_in_ready_3),
        .out_ready_6(second_3_in_ready_2),
        .out_ready_7(second_3_in_ready_3)
    );

    switch_p8_w24_a3 first_2 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_16),
        .in_valid_1(in_valid_17),
        .in_valid_2(in_valid_18),
        .in_valid_3(in_valid_19),
        .in_valid_4(in_valid_20),
        .in_valid_5(in_valid_21),
        .in_valid_6(in_valid_22),
        .in_valid_7(in_valid_23),
        .in_data_0(in_data_16),
        .in_data_1(in_data_17),
        .in_data_2(in_data_18),
        .in_data_3(in_data_19),
        .in_data_4(in_data_20),
        .in_data_5(in_data_21),
        .in_data_6(in_data_22),
        .in_data_7(in_data_23),
        .in_ready_0(in_ready_16),
        .in_ready_1(in_ready_17),
        .in_ready_2(in_ready_18),
        .in_ready_3(in_ready_19),
        .in_ready_4(in_ready_20),
        .in_ready_5(in_ready_21),
        .in_ready_6(in_ready_22),
        .in_ready_7(in_ready_23),
        .out_valid_0(first_2_out_valid_0),
        .out_valid_1(first_2_out_valid_1),
        .out_valid_2(first_2_out_valid_2),
        .out_valid_3(first_2_out_valid_3),
        .out_valid_4(first_2_out_valid_4),
        .out_valid_5(first_2_out_valid_5),
        .out_valid_6(first_2_out_valid_6),
        .out_valid_7(first_2_out_valid_7),
        .out_data_0(first_2_out_data_0),
        .out_data_1(first_2_out_data_1),
        .out_data_2(first_2_out_data_2),
        .out_data_3(first_2_out_data_3),
        .out_data_4(first_2_out_data_4),
        .out_data_5(first_2_out_data_5),
        .out_data_6(first_2_out_data_6),
        .out_data_7(first_2_out_data_7),
        .out_ready_0(second_0_in_ready_4),
        .out_ready_1(second_0_in_ready_5),
        .out_ready_2(second_1_in_ready_4),
        .out_ready_3(second_1_in_ready_5),
        .out_ready_4(second_2_in_ready_4),
        .out_ready_5(second_2_in_ready_5),
        .out_ready_6(second_3_in_ready_4),
        .out_ready_7(second_3_in_ready_5)
    );

    switch_p8_w24_a3 first_3 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_24),
        .in_valid_1(in_valid_25),
        .in_valid_2(in_valid_26),
        .in_valid_3(in_valid_27),
        .in_valid_4(in_valid_28),
        .in_valid_5(in_valid_29),
        .in_valid_6(in_valid_30),
        .in_valid_7(in_valid_31),
        .in_data_0(in_data_24),
        .in_data_1(in_data_25),
        .in_data_2(in_data_26),
        .in_data_3(in_data_27),
        .in_data_4(in_data_28),
        .in_data_5(in_data_29),
        .in_data_6(in_data_30),
        .in_data_7(in_data_31),
        .in_ready_0(in_ready_24),
        .in_ready_1(in_ready_25),
        .in_ready_2(in_ready_26),
        .in_ready_3(in_ready_27),
        .in_ready_4(in_ready_28),
        .in_ready_5(in_ready_29),
        .in_ready_6(in_ready_30),
        .in_ready_7(in_ready_31),
        .out_valid_0(first_3_out_valid_0),
        .out_valid_1(first_3_out_valid_1),
        .out_valid_2(first_3_out_valid_2),
        .out_valid_3(first_3_out_valid_3),
        .out_valid_4(first_3_out_valid_4),
        .out_valid_5(first_3_out_valid_5),
        .out_valid_6(first_3_out_valid_6),
        .out_valid_7(first_3_out_valid_7),
        .out_data_0(first_3_out_data_0),
        .out_data_1(first_3_out_data_1),
        .out_data_2(first_3_out_data_2),
        .out_data_3(first_3_out_data_3),
        .out_data_4(first_3_out_data_4),
        .out_data_5(first_3_out_data_5),
        .out_data_6(first_3_out_data_6),
        .out_data_7(first_3_out_data_7),
        .out_ready_0(second_0_in_ready_6),
        .out_ready_1(second_0_in_ready_7),
        .out_ready_2(second_1_in_ready_6),
        .out_ready_3(second_1_in_ready_7),
        .out_ready_4(second_2_in_ready_6),
        .out_ready_5(second_2_in_ready_7),
        .out_ready_6(second_3_in_ready_6),
        .out_ready_7(second_3_in_ready_7)
    );

    switch_p8_w24_a3 second_0 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(first_0_out_valid_0),
        .in_valid_1(first_0_out_valid_1),
        .in_valid_2(first_1_out_valid_0),
        .in_valid_3(first_1_out_valid_1),
        .in_valid_4(first_2_out_valid_0),
        .in_valid_5(first_2_out_valid_1),
        .in_valid_6(first_3_out_valid_0),
        .in_valid_7(first_3_out_valid_1),
        .in_data_0(first_0_out_data_0),
        .in_data_1(first_0_out_data_1),
        .in_data_2(first_1_out_data_0),
        .in_data_3(first_1_out_data_1),
        .in_data_4(first_2_out_data_0),
        .in_data_5(first_2_out_data_1),
        .in_data_6(first_3_out_data_0),
        .in_data_7(first_3_out_data_1),
        .in_ready_0(second_0_in_ready_0),
        .in_ready_1(second_0_in_ready_1),
        .in_ready_2(second_0_in_ready_2),
        .in_ready_3(second_0_in_ready_3),
        .in_ready_4(second_0_in_ready_4),
        .in_ready_5(second_0_in_ready_5),
        .in_ready_6(second_0_in_ready_6),
        .in_ready_7(second_0_in_ready_7),
        .out_valid_0(out_valid_0),
        .out_valid_1(out_valid_1),
        .out_valid_2(out_valid_2),
        .out_valid_3(out_valid_3),
        .out_valid_4(out_valid_4),
        .out_valid_5(out_valid_5),
        .out_valid_6(out_valid_6),
        .out_valid_7(out_valid_7),
        .out_data_0(out_data_0),
        .out_data_1(out_data_1),
        .out_data_2(out_data_2),
        .out_data_3(out_data_3),
        .out_data_4(out_data_4),
        .out_data_5(out_data_5),
        .out_data_6(out_data_6),
        .out_data_7(out_data_7),
        .out_ready_0(out_ready_0),
        .out_ready_1(out_ready_1),
        .out_ready_2(out_ready_2),
        .out_ready_3(out_ready_3),
        .out_ready_4(out_ready_4),
        .out_ready_5(out_ready_5),
        .out_ready_6(out_ready_6),
        .out_ready_7(out_ready_7)
    );

    switch_p8_w24_a3 second_1 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(first_0_out_valid_2),
        .in_valid_1(first_0_out_valid_3),
        .in_valid_2(first_1_out_valid_2),
        .in_valid_3(first_1_out_valid_3),
        .in_valid_4(first_2_out_valid_2),
        .in_valid_5(first_2_out_valid_3),
        .in_valid_6(first_3_out_valid_2),
        .in_valid_7(first_3_out_valid_3),
        .in_data_0(first_0_out_data_2),
        .in_data_1(first_0_out_data_3),
        .in_data_2(first_1_out_data_2),
        .in_data_3(first_1_out_data_3),
        .in_data_4(first_2_out_data_2),
        .in_data_5(first_2_out_data_3),
        .in_data_6(first_3_out_data_2),
        .in_data_7(first_3_out_data_3),
        .in_ready_0(second_1_in_ready_0),
        .in_ready_1(second_1_in_ready_1),
        .in_ready_2(second_1_in_ready_2),
        .in_ready_3(second_1_in_ready_3),
        .in_ready_4(second_1_in_ready_4),
        .in_ready_5(second_1_in_ready_5),
        .in_ready_6(second_1_in_ready_6),
        .in_ready_7(second_1_in_ready_7),
        .out_valid_0(out_valid_8),
        .out_valid_1(out_valid_9),
        .out_valid_2(out_valid_10),
        .out_valid_3(out_valid_11),
        .out_valid_4(out_valid_12),
        .out_valid_5(out_valid_13),
        .out_valid_6(out_valid_14),
        .out_valid_7(out_valid_15),
        .out_data_0(out_data_8),
        .out_data_1(out_data_9),
        .out_data_2(out_data_10),
        .out_data_3(out_data_11),
        .out_data_4(out_data_12),
        .out_data_5(out_data_13),
        .out_data_6(out_data_14),
        .out_data_7(out_data_15),
        .out_ready_0(out_ready_8),
        .out_ready_1(out_ready_9),
        .out_ready_2(out_ready_10),
        .out_ready_3(out_ready_11),
        .out_ready_4(out_ready_12),
        .out_ready_5(out_ready_13),
        .out_ready_6(out_ready_14),
        .out_ready_7(out_ready_15)
    );

    switch_p8_w24_a3 second_2 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(first_0_out_valid_4),
        .in_valid_1(first_0_out_valid_5),
        .in_valid_2(first_1_out_valid_4),
        .in_valid_3(first_1_out_valid_5),
        .in_valid_4(first_2_out_valid_4),
        .in_valid_5(first_2_out_valid_5),
        .in_valid_6(first_3_out_valid_4),
        .in_valid_7(first_3_out_valid_5),
        .in_data_0(first_0_out_data_4),
        .in_data_1(first_0_out_data_5),
        .in_data_2(first_1_out_data_4),
        .in_data_3(first_1_out_data_5),
        .in_data_4(first_2_out_data_4),
        .in_data_5(first_2_out_data_5),
        .in_data_6(first_3_out_data_4),
        .in_data_7(first_3_out_data_5),
        .in_ready_0(second_2_in_ready_0),
        .in_ready_1(second_2_in_ready_1),
        .in_ready_2(second_2_in_ready_2),
        .in_ready_3(second_2_in_ready_3),
        .in_ready_4(second_2_in_ready_4),
        .in_ready_5(second_2_in_ready_5),
        .in_ready_6(second_2_in_ready_6),
        .in_ready_7(second_2_in_ready_7),
        .out_valid_0(out_valid_16),
        .out_valid_1(out_valid_17),
        .out_valid_2(out_valid_18),
        .out_valid_3(out_valid_19),
        .out_valid_4(out_valid_20),
        .out_valid_5(out_valid_21),
        .out_valid_6(out_valid_22),
        .out_valid_7(out_valid_23),
        .out_data_0(out_data_16),
        .out_data_1(out_data_17),
        .out_data_2(out_data_18),
        .out_data_3(out_data_19),
        .out_data_4(out_data_20),
        .out_data_5(out_data_21),
        .out_data_6(out_data_22),
        .out_data_7(out_data_23),
        .out_ready_0(out_ready_16),
        .out_ready_1(out_ready_17),
        .out_ready_2(out_ready_18),
        .out_ready_3(out_ready_19),
        .out_ready_4(out_ready_20),
        .out_ready_5(out_ready_21),
        .out_ready_6(out_ready_22),
        .out_ready_7(out_ready_23)
    );

    switch_p8_w24_a3 second_3 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(first_0_out_valid_6),
        .in_valid_1(first_0_out_valid_7),
        .in_valid_2(first_1_out_valid_6),
        .in_valid_3(first_1_out_valid_7),
        .in_valid_4(first_2_out_valid_6),
        .in_valid_5(first_2_out_valid_7),
        .in_valid_6(first_3_out_valid_6),
        .in_valid_7(first_3_out_valid_7),
        .in_data_0(first_0_out_data_6),
        .in_data_1(first_0_out_data_7),
        .in_data_2(first_1_out_data_6),
        .in_data_3(first_1_out_data_7),
        .in_data_4(first_2_out_data_6),
        .in_data_5(first_2_out_data_7),
        .in_data_6(first_3_out_data_6),
        .in_data_7(first_3_out_data_7),
        .in_ready_0(second_3_in_ready_0),
        .in_ready_1(second_3_in_ready_1),
        .in_ready_2(second_3_in_ready_2),
        .in_ready_3(second_3_in_ready_3),
        .in_ready_4(second_3_in_ready_4),
        .in_ready_5(second_3_in_ready_5),
        .in_ready_6(second_3_in_ready_6),
        .in_ready_7(second_3_in_ready_7),
        .out_valid_0(out_valid_24),
        .out_valid_1(out_valid_25),
        .out_valid_2(out_valid_26),
        .out_valid_3(out_valid_27),
        .out_valid_4(out_valid_28),
        .out_valid_5(out_valid_29),
        .out_valid_6(out_valid_30),
        .out_valid_7(out_valid_31),
        .out_data_0(out_data_24),
        .out_data_1(out_data_25),
        .out_data_2(out_data_26),
        .out_data_3(out_data_27),
        .out_data_4(out_data_28),
        .out_data_5(out_data_29),
        .out_data_6(out_data_30),
        .out_data_7(out_data_31),
        .out_ready_0(out_ready_24),
        .out_ready_1(out_ready_25),
        .out_ready_2(out_ready_26),
        .out_ready_3(out_ready_27),
        .out_ready_4(out_ready_28),
        .out_ready_5(out_ready_29),
        .out_ready_6(out_ready_30),
        .out_ready_7(out_ready_31)
    );
endmodule
