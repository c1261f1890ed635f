// SPDX-License-Identifier: MIT OR Apache-2.0
//
// `P` x `P` switch: a queue and a register for its head per input, a round-robin arbiter per output, registered outputs.
//
//  in_valid_i, in_data_i[W] -->+----------+--> out_valid_o, out_data_o[W]
//               in_ready_i  <--|  Switch  |<-- out_ready_o
//                              +----------+
//
// Parameters: `P` ports, 2 to 32, `B` = log2 `P`; `W` bits per word, more than `B`; queues of `2^A` words, `A` 1 to 12,
// `A1` = `A` + 1.
// Handshake: valid/ready at every port. A word's lowest `B` bits name its output; it leaves rotated to the right by
// `B` bits, so that the next switch finds its own output there.
// Latency: 3 cycles without contention. Throughput: 1 word per cycle and port; a queue's first word blocks those
// behind it (head-of-line).
// Reset: empty.
// Asserts: what its queues and arbiters assert.
// Source: GEM-RTR-02, -09, -10, in the simplest form.
//
// Block: switch, P = 8, W = 24, A = 3
module switch_p8_w24_a3 (
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
    input wire [23:0] in_data_0,
    input wire [23:0] in_data_1,
    input wire [23:0] in_data_2,
    input wire [23:0] in_data_3,
    input wire [23:0] in_data_4,
    input wire [23:0] in_data_5,
    input wire [23:0] in_data_6,
    input wire [23:0] in_data_7,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire in_ready_4,
    output wire in_ready_5,
    output wire in_ready_6,
    output wire in_ready_7,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    output wire [23:0] out_data_0,
    output wire [23:0] out_data_1,
    output wire [23:0] out_data_2,
    output wire [23:0] out_data_3,
    output wire [23:0] out_data_4,
    output wire [23:0] out_data_5,
    output wire [23:0] out_data_6,
    output wire [23:0] out_data_7,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7
);
    reg [23:0] head_0;
    reg [23:0] head_1;
    reg [23:0] head_2;
    reg [23:0] head_3;
    reg [23:0] head_4;
    reg [23:0] head_5;
    reg [23:0] head_6;
    reg [23:0] head_7;
    reg [7:0] wants_0;
    reg [7:0] wants_1;
    reg [7:0] wants_2;
    reg [7:0] wants_3;
    reg [7:0] wants_4;
    reg [7:0] wants_5;
    reg [7:0] wants_6;
    reg [7:0] wants_7;
    reg [23:0] word_0;
    reg [23:0] word_1;
    reg [23:0] word_2;
    reg [23:0] word_3;
    reg [23:0] word_4;
    reg [23:0] word_5;
    reg [23:0] word_6;
    reg [23:0] word_7;
    reg full_0;
    reg full_1;
    reg full_2;
    reg full_3;
    reg full_4;
    reg full_5;
    reg full_6;
    reg full_7;

    wire queue_0_out_valid;
    wire [23:0] queue_0_out_data;
    wire [3:0] queue_0_level;
    wire queue_1_out_valid;
    wire [23:0] queue_1_out_data;
    wire [3:0] queue_1_level;
    wire queue_2_out_valid;
    wire [23:0] queue_2_out_data;
    wire [3:0] queue_2_level;
    wire queue_3_out_valid;
    wire [23:0] queue_3_out_data;
    wire [3:0] queue_3_level;
    wire queue_4_out_valid;
    wire [23:0] queue_4_out_data;
    wire [3:0] queue_4_level;
    wire queue_5_out_valid;
    wire [23:0] queue_5_out_data;
    wire [3:0] queue_5_level;
    wire queue_6_out_valid;
    wire [23:0] queue_6_out_data;
    wire [3:0] queue_6_level;
    wire queue_7_out_valid;
    wire [23:0] queue_7_out_data;
    wire [3:0] queue_7_level;
    wire [7:0] arbiter_0_grant;
    wire [7:0] arbiter_1_grant;
    wire [7:0] arbiter_2_grant;
    wire [7:0] arbiter_3_grant;
    wire [7:0] arbiter_4_grant;
    wire [7:0] arbiter_5_grant;
    wire [7:0] arbiter_6_grant;
    wire [7:0] arbiter_7_grant;

    wire free_0 = ~full_0 | out_ready_0;
    wire [7:0] pop_part = free_0 ? arbiter_0_grant : 8'd0;
    wire free_1 = ~full_1 | out_ready_1;
    wire [7:0] pop_part_1 = free_1 ? pop_part | arbiter_1_grant : pop_part;
    wire free_2 = ~full_2 | out_ready_2;
    wire [7:0] pop_part_2 = free_2 ? pop_part_1 | arbiter_2_grant : pop_part_1;
    wire free_3 = ~full_3 | out_ready_3;
    wire [7:0] pop_part_3 = free_3 ? pop_part_2 | arbiter_3_grant : pop_part_2;
    wire free_4 = ~full_4 | out_ready_4;
    wire [7:0] pop_part_4 = free_4 ? pop_part_3 | arbiter_4_grant : pop_part_3;
    wire free_5 = ~full_5 | out_ready_5;
    wire [7:0] pop_part_5 = free_5 ? pop_part_4 | arbiter_5_grant : pop_part_4;
    wire free_6 = ~full_6 | out_ready_6;
    wire [7:0] pop_part_6 = free_6 ? pop_part_5 | arbiter_6_grant : pop_part_5;
    wire free_7 = ~full_7 | out_ready_7;
    wire [7:0] pop = free_7 ? pop_part_6 | arbiter_7_grant : pop_part_6;
    wire moves_0 = (~|wants_0) | pop[0];
    wire moves_1 = (~|wants_1) | pop[1];
    wire moves_2 = (~|wants_2) | pop[2];
    wire moves_3 = (~|wants_3) | pop[3];
    wire moves_4 = (~|wants_4) | pop[4];
    wire moves_5 = (~|wants_5) | pop[5];
    wire moves_6 = (~|wants_6) | pop[6];
    wire moves_7 = (~|wants_7) | pop[7];
    wire [6:0] asked_0_part = {
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd6),
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd5),
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd4),
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd3),
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd2),
        queue_0_out_valid & (queue_0_out_data[2:0] == 3'd1),
        (queue_0_out_data[2:0] == 3'd0) & queue_0_out_valid
    };
    wire [7:0] asked_0 = {queue_0_out_valid & (queue_0_out_data[2:0] == 3'd7), asked_0_part};
    wire [6:0] asked_1_part = {
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd6),
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd5),
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd4),
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd3),
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd2),
        queue_1_out_valid & (queue_1_out_data[2:0] == 3'd1),
        (queue_1_out_data[2:0] == 3'd0) & queue_1_out_valid
    };
    wire [7:0] asked_1 = {queue_1_out_valid & (queue_1_out_data[2:0] == 3'd7), asked_1_part};
    wire [6:0] asked_2_part = {
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd6),
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd5),
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd4),
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd3),
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd2),
        queue_2_out_valid & (queue_2_out_data[2:0] == 3'd1),
        (queue_2_out_data[2:0] == 3'd0) & queue_2_out_valid
    };
    wire [7:0] asked_2 = {queue_2_out_valid & (queue_2_out_data[2:0] == 3'd7), asked_2_part};
    wire [6:0] asked_3_part = {
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd6),
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd5),
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd4),
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd3),
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd2),
        queue_3_out_valid & (queue_3_out_data[2:0] == 3'd1),
        (queue_3_out_data[2:0] == 3'd0) & queue_3_out_valid
    };
    wire [7:0] asked_3 = {queue_3_out_valid & (queue_3_out_data[2:0] == 3'd7), asked_3_part};
    wire [6:0] asked_4_part = {
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd6),
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd5),
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd4),
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd3),
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd2),
        queue_4_out_valid & (queue_4_out_data[2:0] == 3'd1),
        (queue_4_out_data[2:0] == 3'd0) & queue_4_out_valid
    };
    wire [7:0] asked_4 = {queue_4_out_valid & (queue_4_out_data[2:0] == 3'd7), asked_4_part};
    wire [6:0] asked_5_part = {
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd6),
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd5),
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd4),
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd3),
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd2),
        queue_5_out_valid & (queue_5_out_data[2:0] == 3'd1),
        (queue_5_out_data[2:0] == 3'd0) & queue_5_out_valid
    };
    wire [7:0] asked_5 = {queue_5_out_valid & (queue_5_out_data[2:0] == 3'd7), asked_5_part};
    wire [6:0] asked_6_part = {
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd6),
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd5),
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd4),
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd3),
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd2),
        queue_6_out_valid & (queue_6_out_data[2:0] == 3'd1),
        (queue_6_out_data[2:0] == 3'd0) & queue_6_out_valid
    };
    wire [7:0] asked_6 = {queue_6_out_valid & (queue_6_out_data[2:0] == 3'd7), asked_6_part};
    wire [6:0] asked_7_part = {
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd6),
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd5),
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd4),
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd3),
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd2),
        queue_7_out_valid & (queue_7_out_data[2:0] == 3'd1),
        (queue_7_out_data[2:0] == 3'd0) & queue_7_out_valid
    };
    wire [7:0] asked_7 = {queue_7_out_valid & (queue_7_out_data[2:0] == 3'd7), asked_7_part};
    wire [7:0] request_0 = {
        wants_7[0], wants_6[0], wants_5[0], wants_4[0], wants_3[0], wants_2[0], wants_1[0], wants_0[0]
    };
    wire [7:0] request_1 = {
        wants_7[1], wants_6[1], wants_5[1], wants_4[1], wants_3[1], wants_2[1], wants_1[1], wants_0[1]
    };
    wire [7:0] request_2 = {
        wants_7[2], wants_6[2], wants_5[2], wants_4[2], wants_3[2], wants_2[2], wants_1[2], wants_0[2]
    };
    wire [7:0] request_3 = {
        wants_7[3], wants_6[3], wants_5[3], wants_4[3], wants_3[3], wants_2[3], wants_1[3], wants_0[3]
    };
    wire [7:0] request_4 = {
        wants_7[4], wants_6[4], wants_5[4], wants_4[4], wants_3[4], wants_2[4], wants_1[4], wants_0[4]
    };
    wire [7:0] request_5 = {
        wants_7[5], wants_6[5], wants_5[5], wants_4[5], wants_3[5], wants_2[5], wants_1[5], wants_0[5]
    };
    wire [7:0] request_6 = {
        wants_7[6], wants_6[6], wants_5[6], wants_4[6], wants_3[6], wants_2[6], wants_1[6], wants_0[6]
    };
    wire [7:0] request_7 = {
        wants_7[7], wants_6[7], wants_5[7], wants_4[7], wants_3[7], wants_2[7], wants_1[7], wants_0[7]
    };
    wire [23:0] selected_0_part = arbiter_0_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_0_part_1 = arbiter_0_grant[1] ? head_1 | selected_0_part : selected_0_part;
    wire [23:0] selected_0_part_2 = arbiter_0_grant[2] ? head_2 | selected_0_part_1 : selected_0_part_1;
    wire [23:0] selected_0_part_3 = arbiter_0_grant[3] ? head_3 | selected_0_part_2 : selected_0_part_2;
    wire [23:0] selected_0_part_4 = arbiter_0_grant[4] ? head_4 | selected_0_part_3 : selected_0_part_3;
    wire [23:0] selected_0_part_5 = arbiter_0_grant[5] ? head_5 | selected_0_part_4 : selected_0_part_4;
    wire [23:0] selected_0_part_6 = arbiter_0_grant[6] ? head_6 | selected_0_part_5 : selected_0_part_5;
    wire [23:0] selected_0 = arbiter_0_grant[7] ? head_7 | selected_0_part_6 : selected_0_part_6;
    wire [23:0] selected_1_part = arbiter_1_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_1_part_1 = arbiter_1_grant[1] ? head_1 | selected_1_part : selected_1_part;
    wire [23:0] selected_1_part_2 = arbiter_1_grant[2] ? head_2 | selected_1_part_1 : selected_1_part_1;
    wire [23:0] selected_1_part_3 = arbiter_1_grant[3] ? head_3 | selected_1_part_2 : selected_1_part_2;
    wire [23:0] selected_1_part_4 = arbiter_1_grant[4] ? head_4 | selected_1_part_3 : selected_1_part_3;
    wire [23:0] selected_1_part_5 = arbiter_1_grant[5] ? head_5 | selected_1_part_4 : selected_1_part_4;
    wire [23:0] selected_1_part_6 = arbiter_1_grant[6] ? head_6 | selected_1_part_5 : selected_1_part_5;
    wire [23:0] selected_1 = arbiter_1_grant[7] ? head_7 | selected_1_part_6 : selected_1_part_6;
    wire [23:0] selected_2_part = arbiter_2_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_2_part_1 = arbiter_2_grant[1] ? head_1 | selected_2_part : selected_2_part;
    wire [23:0] selected_2_part_2 = arbiter_2_grant[2] ? head_2 | selected_2_part_1 : selected_2_part_1;
    wire [23:0] selected_2_part_3 = arbiter_2_grant[3] ? head_3 | selected_2_part_2 : selected_2_part_2;
    wire [23:0] selected_2_part_4 = arbiter_2_grant[4] ? head_4 | selected_2_part_3 : selected_2_part_3;
    wire [23:0] selected_2_part_5 = arbiter_2_grant[5] ? head_5 | selected_2_part_4 : selected_2_part_4;
    wire [23:0] selected_2_part_6 = arbiter_2_grant[6] ? head_6 | selected_2_part_5 : selected_2_part_5;
    wire [23:0] selected_2 = arbiter_2_grant[7] ? head_7 | selected_2_part_6 : selected_2_part_6;
    wire [23:0] selected_3_part = arbiter_3_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_3_part_1 = arbiter_3_grant[1] ? head_1 | selected_3_part : selected_3_part;
    wire [23:0] selected_3_part_2 = arbiter_3_grant[2] ? head_2 | selected_3_part_1 : selected_3_part_1;
    wire [23:0] selected_3_part_3 = arbiter_3_grant[3] ? head_3 | selected_3_part_2 : selected_3_part_2;
    wire [23:0] selected_3_part_4 = arbiter_3_grant[4] ? head_4 | selected_3_part_3 : selected_3_part_3;
    wire [23:0] selected_3_part_5 = arbiter_3_grant[5] ? head_5 | selected_3_part_4 : selected_3_part_4;
    wire [23:0] selected_3_part_6 = arbiter_3_grant[6] ? head_6 | selected_3_part_5 : selected_3_part_5;
    wire [23:0] selected_3 = arbiter_3_grant[7] ? head_7 | selected_3_part_6 : selected_3_part_6;
    wire [23:0] selected_4_part = arbiter_4_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_4_part_1 = arbiter_4_grant[1] ? head_1 | selected_4_part : selected_4_part;
    wire [23:0] selected_4_part_2 = arbiter_4_grant[2] ? head_2 | selected_4_part_1 : selected_4_part_1;
    wire [23:0] selected_4_part_3 = arbiter_4_grant[3] ? head_3 | selected_4_part_2 : selected_4_part_2;
    wire [23:0] selected_4_part_4 = arbiter_4_grant[4] ? head_4 | selected_4_part_3 : selected_4_part_3;
    wire [23:0] selected_4_part_5 = arbiter_4_grant[5] ? head_5 | selected_4_part_4 : selected_4_part_4;
    wire [23:0] selected_4_part_6 = arbiter_4_grant[6] ? head_6 | selected_4_part_5 : selected_4_part_5;
    wire [23:0] selected_4 = arbiter_4_grant[7] ? head_7 | selected_4_part_6 : selected_4_part_6;
    wire [23:0] selected_5_part = arbiter_5_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_5_part_1 = arbiter_5_grant[1] ? head_1 | selected_5_part : selected_5_part;
    wire [23:0] selected_5_part_2 = arbiter_5_grant[2] ? head_2 | selected_5_part_1 : selected_5_part_1;
    wire [23:0] selected_5_part_3 = arbiter_5_grant[3] ? head_3 | selected_5_part_2 : selected_5_part_2;
    wire [23:0] selected_5_part_4 = arbiter_5_grant[4] ? head_4 | selected_5_part_3 : selected_5_part_3;
    wire [23:0] selected_5_part_5 = arbiter_5_grant[5] ? head_5 | selected_5_part_4 : selected_5_part_4;
    wire [23:0] selected_5_part_6 = arbiter_5_grant[6] ? head_6 | selected_5_part_5 : selected_5_part_5;
    wire [23:0] selected_5 = arbiter_5_grant[7] ? head_7 | selected_5_part_6 : selected_5_part_6;
    wire [23:0] selected_6_part = arbiter_6_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_6_part_1 = arbiter_6_grant[1] ? head_1 | selected_6_part : selected_6_part;
    wire [23:0] selected_6_part_2 = arbiter_6_grant[2] ? head_2 | selected_6_part_1 : selected_6_part_1;
    wire [23:0] selected_6_part_3 = arbiter_6_grant[3] ? head_3 | selected_6_part_2 : selected_6_part_2;
    wire [23:0] selected_6_part_4 = arbiter_6_grant[4] ? head_4 | selected_6_part_3 : selected_6_part_3;
    wire [23:0] selected_6_part_5 = arbiter_6_grant[5] ? head_5 | selected_6_part_4 : selected_6_part_4;
    wire [23:0] selected_6_part_6 = arbiter_6_grant[6] ? head_6 | selected_6_part_5 : selected_6_part_5;
    wire [23:0] selected_6 = arbiter_6_grant[7] ? head_7 | selected_6_part_6 : selected_6_part_6;
    wire [23:0] selected_7_part = arbiter_7_grant[0] ? head_0 : 24'd0;
    wire [23:0] selected_7_part_1 = arbiter_7_grant[1] ? head_1 | selected_7_part : selected_7_part;
    wire [23:0] selected_7_part_2 = arbiter_7_grant[2] ? head_2 | selected_7_part_1 : selected_7_part_1;
    wire [23:0] selected_7_part_3 = arbiter_7_grant[3] ? head_3 | selected_7_part_2 : selected_7_part_2;
    wire [23:0] selected_7_part_4 = arbiter_7_grant[4] ? head_4 | selected_7_part_3 : selected_7_part_3;
    wire [23:0] selected_7_part_5 = arbiter_7_grant[5] ? head_5 | selected_7_part_4 : selected_7_part_4;
    wire [23:0] selected_7_part_6 = arbiter_7_grant[6] ? head_6 | selected_7_part_5 : selected_7_part_5;
    wire [23:0] selected_7 = arbiter_7_grant[7] ? head_7 | selected_7_part_6 : selected_7_part_6;

    fifo_w24_a3 queue_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_0),
        .in_data(in_data_0),
        .in_ready(in_ready_0),
        .out_valid(queue_0_out_valid),
        .out_data(queue_0_out_data),
        .out_ready(moves_0),
        .level(queue_0_level)
    );

    fifo_w24_a3 queue_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_1),
        .in_data(in_data_1),
        .in_ready(in_ready_1),
        .out_valid(queue_1_out_valid),
        .out_data(queue_1_out_data),
        .out_ready(moves_1),
        .level(queue_1_level)
    );

    fifo_w24_a3 queue_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_2),
        .in_data(in_data_2),
        .in_ready(in_ready_2),
        .out_valid(queue_2_out_valid),
        .out_data(queue_2_out_data),
        .out_ready(moves_2),
        .level(queue_2_level)
    );

    fifo_w24_a3 queue_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_3),
        .in_data(in_data_3),
        .in_ready(in_ready_3),
        .out_valid(queue_3_out_valid),
        .out_data(queue_3_out_data),
        .out_ready(moves_3),
        .level(queue_3_level)
    );

    fifo_w24_a3 queue_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_4),
        .in_data(in_data_4),
        .in_ready(in_ready_4),
        .out_valid(queue_4_out_valid),
        .out_data(queue_4_out_data),
        .out_ready(moves_4),
        .level(queue_4_level)
    );

    fifo_w24_a3 queue_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_5),
        .in_data(in_data_5),
        .in_ready(in_ready_5),
        .out_valid(queue_5_out_valid),
        .out_data(queue_5_out_data),
        .out_ready(moves_5),
        .level(queue_5_level)
    );

    fifo_w24_a3 queue_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_6),
        .in_data(in_data_6),
        .in_ready(in_ready_6),
        .out_valid(queue_6_out_valid),
        .out_data(queue_6_out_data),
        .out_ready(moves_6),
        .level(queue_6_level)
    );

    fifo_w24_a3 queue_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_7),
        .in_data(in_data_7),
        .in_ready(in_ready_7),
        .out_valid(queue_7_out_valid),
        .out_data(queue_7_out_data),
        .out_ready(moves_7),
        .level(queue_7_level)
    );

    round_robin_n8 arbiter_0 (
        .clock(clock),
        .reset(reset),
        .request(request_0),
        .advance(free_0),
        .grant(arbiter_0_grant)
    );

    round_robin_n8 arbiter_1 (
        .clock(clock),
        .reset(reset),
        .request(request_1),
        .advance(free_1),
        .grant(arbiter_1_grant)
    );

    round_robin_n8 arbiter_2 (
        .clock(clock),
        .reset(reset),
        .request(request_2),
        .advance(free_2),
        .grant(arbiter_2_grant)
    );

    round_robin_n8 arbiter_3 (
        .clock(clock),
        .reset(reset),
        .request(request_3),
        .advance(free_3),
        .grant(arbiter_3_grant)
    );

    round_robin_n8 arbiter_4 (
        .clock(clock),
        .reset(reset),
        .request(request_4),
        .advance(free_4),
        .grant(arbiter_4_grant)
    );

    round_robin_n8 arbiter_5 (
        .clock(clock),
        .reset(reset),
        .request(request_5),
        .advance(free_5),
        .grant(arbiter_5_grant)
    );

    round_robin_n8 arbiter_6 (
        .clock(clock),
        .reset(reset),
        .request(request_6),
        .advance(free_6),
        .grant(arbiter_6_grant)
    );

    round_robin_n8 arbiter_7 (
        .clock(clock),
        .reset(reset),
        .request(request_7),
        .advance(free_7),
        .grant(arbiter_7_grant)
    );

    assign out_valid_0 = full_0;
    assign out_valid_1 = full_1;
    assign out_valid_2 = full_2;
    assign out_valid_3 = full_3;
    assign out_valid_4 = full_4;
    assign out_valid_5 = full_5;
    assign out_valid_6 = full_6;
    assign out_valid_7 = full_7;
    assign out_data_0 = word_0;
    assign out_data_1 = word_1;
    assign out_data_2 = word_2;
    assign out_data_3 = word_3;
    assign out_data_4 = word_4;
    assign out_data_5 = word_5;
    assign out_data_6 = word_6;
    assign out_data_7 = word_7;

    always @(posedge clock) begin
        if (moves_0) head_0 <= queue_0_out_data;
        if (moves_1) head_1 <= queue_1_out_data;
        if (moves_2) head_2 <= queue_2_out_data;
        if (moves_3) head_3 <= queue_3_out_data;
        if (moves_4) head_4 <= queue_4_out_data;
        if (moves_5) head_5 <= queue_5_out_data;
        if (moves_6) head_6 <= queue_6_out_data;
        if (moves_7) head_7 <= queue_7_out_data;
        if (free_0) word_0 <= {selected_0[2:0], selected_0[23:3]};
        if (free_1) word_1 <= {selected_1[2:0], selected_1[23:3]};
        if (free_2) word_2 <= {selected_2[2:0], selected_2[23:3]};
        if (free_3) word_3 <= {selected_3[2:0], selected_3[23:3]};
        if (free_4) word_4 <= {selected_4[2:0], selected_4[23:3]};
        if (free_5) word_5 <= {selected_5[2:0], selected_5[23:3]};
        if (free_6) word_6 <= {selected_6[2:0], selected_6[23:3]};
        if (free_7) word_7 <= {selected_7[2:0], selected_7[23:3]};
    end

    always @(posedge clock) begin
        if (reset) begin
            wants_0 <= 8'd0;
            wants_1 <= 8'd0;
            wants_2 <= 8'd0;
            wants_3 <= 8'd0;
            wants_4 <= 8'd0;
            wants_5 <= 8'd0;
            wants_6 <= 8'd0;
            wants_7 <= 8'd0;
            full_0 <= 1'b0;
            full_1 <= 1'b0;
            full_2 <= 1'b0;
            full_3 <= 1'b0;
            full_4 <= 1'b0;
            full_5 <= 1'b0;
            full_6 <= 1'b0;
            full_7 <= 1'b0;
        end else begin
            if (moves_0) wants_0 <= asked_0;
            if (moves_1) wants_1 <= asked_1;
            if (moves_2) wants_2 <= asked_2;
            if (moves_3) wants_3 <= asked_3;
            if (moves_4) wants_4 <= asked_4;
            if (moves_5) wants_5 <= asked_5;
            if (moves_6) wants_6 <= asked_6;
            if (moves_7) wants_7 <= asked_7;
            if (free_0) full_0 <= |arbiter_0_grant;
            if (free_1) full_1 <= |arbiter_1_grant;
            if (free_2) full_2 <= |arbiter_2_grant;
            if (free_3) full_3 <= |arbiter_3_grant;
            if (free_4) full_4 <= |arbiter_4_grant;
            if (free_5) full_5 <= |arbiter_5_grant;
            if (free_6) full_6 <= |arbiter_6_grant;
            if (free_7) full_7 <= |arbiter_7_grant;
        end
    end

    wire _unused = &{
        1'b0, queue_0_level, queue_1_level, queue_2_level, queue_3_level, queue_4_level, queue_5_level,
        queue_6_level, queue_7_level
    };
endmodule
