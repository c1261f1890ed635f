// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Two links of a midplane, which are one dimension's two directions, and two cables.
//
//      word_in_p[32], word_in_control_p -->+------------+--> code_out_p[100], code_out_valid_p
//    word_out_p[32], word_out_control_p <--|            |<-- code_in_p[100], code_in_valid_p
//                                          |  LinkChip  |<-- replace_p, replaced_p[4]
//                             mode_p[2] -->|            |--> failed_p, failed_lane_p[4], switched_p,
//                                 clear -->+------------+    errors_p[80], corrected_p[16], lost_p[16]
//
// Mode 1 passes: the link goes to its cable, to the next midplane. Mode 2 at both ports loops the midplane's links to themselves: what one sends the
// other receives; at one port alone it holds. Modes 0 and 3 hold the link in reset: it receives nothing that is a protocol packet. So each end of
// a partition is closed where it ends, whatever the midplane beyond does. [`ChipPort`] says how modes change.
//
// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
// Handshake: that of [`ChipPort`], for ports 0 and 1.
// Latency: that of [`ChipPort`]: 2 cycles out, 1 cycle in, 1 in a loop. Throughput: 1 word per cycle on each port and direction.
// Reset: hold.
// Asserts: what its ports assert. Relies on: columns two cycles apart at least, and lanes 0 to 8 in `replaced`.
// Source: BGQ-LNK-02, -04 to -06, BGQ-PRT-01.
//
// Block: bluegene_link_chip, LIMIT = 16
module bluegene_link_chip_limit16 (
    input wire clock,
    input wire reset,
    input wire [31:0] word_in_0,
    input wire [31:0] word_in_1,
    input wire word_in_control_0,
    input wire word_in_control_1,
    input wire [1:0] mode_0,
    input wire [1:0] mode_1,
    input wire code_in_valid_0,
    input wire code_in_valid_1,
    input wire [99:0] code_in_0,
    input wire [99:0] code_in_1,
    input wire replace_0,
    input wire replace_1,
    input wire [3:0] replaced_0,
    input wire [3:0] replaced_1,
    input wire clear,
    output wire [31:0] word_out_0,
    output wire [31:0] word_out_1,
    output wire word_out_control_0,
    output wire word_out_control_1,
    output wire code_out_valid_0,
    output wire code_out_valid_1,
    output wire [99:0] code_out_0,
    output wire [99:0] code_out_1,
    output wire failed_0,
    output wire failed_1,
    output wire [3:0] failed_lane_0,
    output wire [3:0] failed_lane_1,
    output wire switched_0,
    output wire switched_1,
    output wire [79:0] errors_0,
    output wire [79:0] errors_1,
    output wire [15:0] corrected_0,
    output wire [15:0] corrected_1,
    output wire [15:0] lost_0,
    output wire [15:0] lost_1
);
    wire mode_1_is_2 = mode_1 == 2'd2;
    wire mode_0_is_2 = mode_0 == 2'd2;
    wire loops = mode_1_is_2 & mode_0_is_2;

    bluegene_chip_port_limit16 port_0 (
        .clock(clock),
        .reset(reset),
        .word_in(word_in_0),
        .word_in_control(word_in_control_0),
        .other_word(word_in_1),
        .other_word_control(word_in_control_1),
        .mode((mode_0_is_2 & ~loops) ? 2'd0 : mode_0),
        .code_in_valid(code_in_valid_0),
        .code_in(code_in_0),
        .replace(replace_0),
        .replaced(replaced_0),
        .clear(clear),
        .word_out(word_out_0),
        .word_out_control(word_out_control_0),
        .code_out_valid(code_out_valid_0),
        .code_out(code_out_0),
        .failed(failed_0),
        .failed_lane(failed_lane_0),
        .switched(switched_0),
        .errors(errors_0),
        .corrected(corrected_0),
        .lost(lost_0)
    );

    bluegene_chip_port_limit16 port_1 (
        .clock(clock),
        .reset(reset),
        .word_in(word_in_1),
        .word_in_control(word_in_control_1),
        .other_word(word_in_0),
        .other_word_control(word_in_control_0),
        .mode((mode_1_is_2 & ~loops) ? 2'd0 : mode_1),
        .code_in_valid(code_in_valid_1),
        .code_in(code_in_1),
        .replace(replace_1),
        .replaced(replaced_1),
        .clear(clear),
        .word_out(word_out_1),
        .word_out_control(word_out_control_1),
        .code_out_valid(code_out_valid_1),
        .code_out(code_out_1),
        .failed(failed_1),
        .failed_lane(failed_lane_1),
        .switched(switched_1),
        .errors(errors_1),
        .corrected(corrected_1),
        .lost(lost_1)
    );
endmodule
