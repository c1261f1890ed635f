// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets from the row buses of `C` inputs and sends each down the channel of its row.
//
// row_valid_c[V], row_select_c, row_row_c[R], -->+-------------+--> channel_valid_r[V],
//                  row_flit_c[W], row_last_c     |  Subswitch  |    channel_flit_r[W], channel_last_r
//                           row_credit_c[V] <--|             |<-- channel_credit_r[V]
//                                               +-------------+
//
// The row buffer of each input is a [`Damq`] with a queue for each virtual channel and row, so no packet waits behind
// one for another row. Its room is accounted for by channels, where the flits are sent. An input whose packet ends, or
// that has none, proposes one of the queues whose output is free and whose column buffer has room for the longest
// packet. An output takes one of the inputs that propose it. Both take turns; a turn passes when a packet begins. The
// packet then goes down the channel, one flit in each cycle: an output has one packet at a time, and so has an input.
//
// Parameters: `R` rows and `C` columns, 1 to 8; `V` channels, 2 to 16, at most `2^VB`; `Q` = `V` `R` queues, at most 16
// and at most `2^QB`; `W` bits of a flit, 1 to 512, `F` = `W` + 1; `L` flits of the longest packet; `S` shared flits of
// a row buffer and of a column buffer; `ROWS` = `V` `L` + `S` flits of a row buffer, with `Q` at most `2^B`, `B1` = `B` + 1.
// Handshake: `row_valid`, one-hot or zero, with `row_select` brings a flit for which there is room, `row_credit` gives
// the room back; likewise `channel_valid` and `channel_credit`. A packet's flits come without a gap.
// Latency: 3 cycles from a head at `row_valid` to `channel_valid`. Throughput: 1 flit per cycle, input and output.
// Reset: empty, all room is there, input 0 and queue 0 first.
// Asserts: an output has one packet at a time; a packet that has begun goes on in every cycle; what its parts assert.
// Relies on: flits with room, without a gap; credits for flits that went.
// Source: TH-NRC-04, -11, -12, TH-DMQ-01; `docs/express-router.md`.
//
// Block: express_subswitch, R = 4, C = 6, V = 4, L = 9, S = 18, B = 7, W = 256
module express_subswitch_r4_c6_v4_l9_s18_b7_w256 (
    input wire clock,
    input wire reset,
    input wire [3:0] row_valid_0,
    input wire [3:0] row_valid_1,
    input wire [3:0] row_valid_2,
    input wire [3:0] row_valid_3,
    input wire [3:0] row_valid_4,
    input wire [3:0] row_valid_5,
    input wire row_select_0,
    input wire row_select_1,
    input wire row_select_2,
    input wire row_select_3,
    input wire row_select_4,
    input wire row_select_5,
    input wire [3:0] row_row_0,
    input wire [3:0] row_row_1,
    input wire [3:0] row_row_2,
    input wire [3:0] row_row_3,
    input wire [3:0] row_row_4,
    input wire [3:0] row_row_5,
    input wire [255:0] row_flit_0,
    input wire [255:0] row_flit_1,
    input wire [255:0] row_flit_2,
    input wire [255:0] row_flit_3,
    input wire [255:0] row_flit_4,
    input wire [255:0] row_flit_5,
    input wire row_last_0,
    input wire row_last_1,
    input wire row_last_2,
    input wire row_last_3,
    input wire row_last_4,
    input wire row_last_5,
    output wire [3:0] row_credit_0,
    output wire [3:0] row_credit_1,
    output wire [3:0] row_credit_2,
    output wire [3:0] row_credit_3,
    output wire [3:0] row_credit_4,
    output wire [3:0] row_credit_5,
    output wire [3:0] channel_valid_0,
    output wire [3:0] channel_valid_1,
    output wire [3:0] channel_valid_2,
    output wire [3:0] channel_valid_3,
    output wire [255:0] channel_flit_0,
    output wire [255:0] channel_flit_1,
    output wire [255:0] channel_flit_2,
    output wire [255:0] channel_flit_3,
    output wire channel_last_0,
    output wire channel_last_1,
    output wire channel_last_2,
    output wire channel_last_3,
    input wire [3:0] channel_credit_0,
    input wire [3:0] channel_credit_1,
    input wire [3:0] channel_credit_2,
    input wire [3:0] channel_credit_3
);
    reg [3:0] sending_0;
    reg [3:0] sending_1;
    reg [3:0] sending_2;
    reg [3:0] sending_3;
    reg [3:0] sending_4;
    reg [3:0] sending_5;
    reg [3:0] queue_0;
    reg [3:0] queue_1;
    reg [3:0] queue_2;
    reg [3:0] queue_3;
    reg [3:0] queue_4;
    reg [3:0] queue_5;
    reg [3:0] channel_0;
    reg [3:0] channel_1;
    reg [3:0] channel_2;
    reg [3:0] channel_3;
    reg [3:0] channel_4;
    reg [3:0] channel_5;
    reg [3:0] sent_0;
    reg [3:0] sent_1;
    reg [3:0] sent_2;
    reg [3:0] sent_3;
    reg [256:0] sent_word_0;
    reg [256:0] sent_word_1;
    reg [256:0] sent_word_2;
    reg [256:0] sent_word_3;
    reg [3:0] freed_0;
    reg [3:0] freed_1;
    reg [3:0] freed_2;
    reg [3:0] freed_3;
    reg [3:0] freed_4;
    reg [3:0] freed_5;

    wire [15:0] buffers_0_can_push;
    wire [256:0] buffers_0_pop_data;
    wire [15:0] buffers_0_waiting;
    wire [7:0] buffers_0_occupied_0;
    wire [7:0] buffers_0_occupied_1;
    wire [7:0] buffers_0_occupied_2;
    wire [7:0] buffers_0_occupied_3;
    wire [7:0] buffers_0_occupied_4;
    wire [7:0] buffers_0_occupied_5;
    wire [7:0] buffers_0_occupied_6;
    wire [7:0] buffers_0_occupied_7;
    wire [7:0] buffers_0_occupied_8;
    wire [7:0] buffers_0_occupied_9;
    wire [7:0] buffers_0_occupied_10;
    wire [7:0] buffers_0_occupied_11;
    wire [7:0] buffers_0_occupied_12;
    wire [7:0] buffers_0_occupied_13;
    wire [7:0] buffers_0_occupied_14;
    wire [7:0] buffers_0_occupied_15;
    wire [15:0] buffers_1_can_push;
    wire [256:0] buffers_1_pop_data;
    wire [15:0] buffers_1_waiting;
    wire [7:0] buffers_1_occupied_0;
    wire [7:0] buffers_1_occupied_1;
    wire [7:0] buffers_1_occupied_2;
    wire [7:0] buffers_1_occupied_3;
    wire [7:0] buffers_1_occupied_4;
    wire [7:0] buffers_1_occupied_5;
    wire [7:0] buffers_1_occupied_6;
    wire [7:0] buffers_1_occupied_7;
    wire [7:0] buffers_1_occupied_8;
    wire [7:0] buffers_1_occupied_9;
    wire [7:0] buffers_1_occupied_10;
    wire [7:0] buffers_1_occupied_11;
    wire [7:0] buffers_1_occupied_12;
    wire [7:0] buffers_1_occupied_13;
    wire [7:0] buffers_1_occupied_14;
    wire [7:0] buffers_1_occupied_15;
    wire [15:0] buffers_2_can_push;
    wire [256:0] buffers_2_pop_data;
    wire [15:0] buffers_2_waiting;
    wire [7:0] buffers_2_occupied_0;
    wire [7:0] buffers_2_occupied_1;
    wire [7:0] buffers_2_occupied_2;
    wire [7:0] buffers_2_occupied_3;
    wire [7:0] buffers_2_occupied_4;
    wire [7:0] buffers_2_occupied_5;
    wire [7:0] buffers_2_occupied_6;
    wire [7:0] buffers_2_occupied_7;
    wire [7:0] buffers_2_occupied_8;
    wire [7:0] buffers_2_occupied_9;
    wire [7:0] buffers_2_occupied_10;
    wire [7:0] buffers_2_occupied_11;
    wire [7:0] buffers_2_occupied_12;
    wire [7:0] buffers_2_occupied_13;
    wire [7:0] buffers_2_occupied_14;
    wire [7:0] buffers_2_occupied_15;
    wire [15:0] buffers_3_can_push;
    wire [256:0] buffers_3_pop_data;
    wire [15:0] buffers_3_waiting;
    wire [7:0] buffers_3_occupied_0;
    wire [7:0] buffers_3_occupied_1;
    wire [7:0] buffers_3_occupied_2;
    wire [7:0] buffers_3_occupied_3;
    wire [7:0] buffers_3_occupied_4;
    wire [7:0] buffers_3_occupied_5;
    wire [7:0] buffers_3_occupied_6;
    wire [7:0] buffers_3_occupied_7;
    wire [7:0] buffers_3_occupied_8;
    wire [7:0] buffers_3_occupied_9;
    wire [7:0] buffers_3_occupied_10;
    wire [7:0] buffers_3_occupied_11;
    wire [7:0] buffers_3_occupied_12;
    wire [7:0] buffers_3_occupied_13;
    wire [7:0] buffers_3_occupied_14;
    wire [7:0] buffers_3_occupied_15;
    wire [15:0] buffers_4_can_push;
    wire [256:0] buffers_4_pop_data;
    wire [15:0] buffers_4_waiting;
    wire [7:0] buffers_4_occupied_0;
    wire [7:0] buffers_4_occupied_1;
    wire [7:0] buffers_4_occupied_2;
    wire [7:0] buffers_4_occupied_3;
    wire [7:0] buffers_4_occupied_4;
    wire [7:0] buffers_4_occupied_5;
    wire [7:0] buffers_4_occupied_6;
    wire [7:0] buffers_4_occupied_7;
    wire [7:0] buffers_4_occupied_8;
    wire [7:0] buffers_4_occupied_9;
    wire [7:0] buffers_4_occupied_10;
    wire [7:0] buffers_4_occupied_11;
    wire [7:0] buffers_4_occupied_12;
    wire [7:0] buffers_4_occupied_13;
    wire [7:0] buffers_4_occupied_14;
    wire [7:0] buffers_4_occupied_15;
    wire [15:0] buffers_5_can_push;
    wire [256:0] buffers_5_pop_data;
    wire [15:0] buffers_5_waiting;
    wire [7:0] buffers_5_occupied_0;
    wire [7:0] buffers_5_occupied_1;
    wire [7:0] buffers_5_occupied_2;
    wire [7:0] buffers_5_occupied_3;
    wire [7:0] buffers_5_occupied_4;
    wire [7:0] buffers_5_occupied_5;
    wire [7:0] buffers_5_occupied_6;
    wire [7:0] buffers_5_occupied_7;
    wire [7:0] buffers_5_occupied_8;
    wire [7:0] buffers_5_occupied_9;
    wire [7:0] buffers_5_occupied_10;
    wire [7:0] buffers_5_occupied_11;
    wire [7:0] buffers_5_occupied_12;
    wire [7:0] buffers_5_occupied_13;
    wire [7:0] buffers_5_occupied_14;
    wire [7:0] buffers_5_occupied_15;
    wire [3:0] credits_0_open;
    wire [3:0] credits_0_open_next;
    wire [7:0] credits_0_used_0;
    wire [7:0] credits_0_used_1;
    wire [7:0] credits_0_used_2;
    wire [7:0] credits_0_used_3;
    wire [3:0] credits_1_open;
    wire [3:0] credits_1_open_next;
    wire [7:0] credits_1_used_0;
    wire [7:0] credits_1_used_1;
    wire [7:0] credits_1_used_2;
    wire [7:0] credits_1_used_3;
    wire [3:0] credits_2_open;
    wire [3:0] credits_2_open_next;
    wire [7:0] credits_2_used_0;
    wire [7:0] credits_2_used_1;
    wire [7:0] credits_2_used_2;
    wire [7:0] credits_2_used_3;
    wire [3:0] credits_3_open;
    wire [3:0] credits_3_open_next;
    wire [7:0] credits_3_used_0;
    wire [7:0] credits_3_used_1;
    wire [7:0] credits_3_used_2;
    wire [7:0] credits_3_used_3;
    wire [15:0] proposals_0_grant;
    wire [15:0] proposals_1_grant;
    wire [15:0] proposals_2_grant;
    wire [15:0] proposals_3_grant;
    wire [15:0] proposals_4_grant;
    wire [15:0] proposals_5_grant;
    wire [5:0] acceptances_0_grant;
    wire [5:0] acceptances_1_grant;
    wire [5:0] acceptances_2_grant;
    wire [5:0] acceptances_3_grant;

    wire [3:0] buffers_0_part = (row_row_0[3] & row_valid_0[1]) ? 4'd7
        : (row_row_0[2] & row_valid_0[1]) ? 4'd6
        : (row_row_0[1] & row_valid_0[1]) ? 4'd5
        : (row_valid_0[1] & row_row_0[0]) ? 4'd4
        : (row_valid_0[0] & row_row_0[3]) ? 4'd3
        : (row_valid_0[0] & row_row_0[2]) ? 4'd2
        : (row_row_0[1] & row_valid_0[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_0_part_1 = (row_row_0[2] & row_valid_0[3]) ? 4'd14
        : (row_row_0[1] & row_valid_0[3]) ? 4'd13
        : (row_row_0[0] & row_valid_0[3]) ? 4'd12
        : (row_row_0[3] & row_valid_0[2]) ? 4'd11
        : (row_row_0[2] & row_valid_0[2]) ? 4'd10
        : (row_row_0[1] & row_valid_0[2]) ? 4'd9
        : (row_row_0[0] & row_valid_0[2]) ? 4'd8
        : buffers_0_part;
    wire any_sending_0 = |sending_0;
    wire queue_0_is_0 = queue_0 == 4'd0;
    wire queue_0_is_1 = queue_0 == 4'd1;
    wire queue_0_is_2 = queue_0 == 4'd2;
    wire queue_0_is_3 = queue_0 == 4'd3;
    wire queue_0_is_4 = queue_0 == 4'd4;
    wire queue_0_is_5 = queue_0 == 4'd5;
    wire queue_0_is_6 = queue_0 == 4'd6;
    wire queue_0_is_7 = queue_0 == 4'd7;
    wire queue_0_is_8 = queue_0 == 4'd8;
    wire queue_0_is_9 = queue_0 == 4'd9;
    wire queue_0_is_10 = queue_0 == 4'd10;
    wire goes_0_part = queue_0_is_10 ? buffers_0_waiting[10]
        : queue_0_is_9 ? buffers_0_waiting[9]
        : queue_0_is_8 ? buffers_0_waiting[8]
        : queue_0_is_7 ? buffers_0_waiting[7]
        : queue_0_is_6 ? buffers_0_waiting[6]
        : queue_0_is_5 ? buffers_0_waiting[5]
        : queue_0_is_4 ? buffers_0_waiting[4]
        : queue_0_is_3 ? buffers_0_waiting[3]
        : queue_0_is_2 ? buffers_0_waiting[2]
        : queue_0_is_1 ? buffers_0_waiting[1]
        : buffers_0_waiting[0] & queue_0_is_0;
    wire queue_0_is_11 = queue_0 == 4'd11;
    wire queue_0_is_12 = queue_0 == 4'd12;
    wire queue_0_is_13 = queue_0 == 4'd13;
    wire queue_0_is_14 = queue_0 == 4'd14;
    wire queue_0_is_15 = queue_0 == 4'd15;
    wire goes_0 = any_sending_0
        & (queue_0_is_15 ? buffers_0_waiting[15]
            : queue_0_is_14 ? buffers_0_waiting[14]
            : queue_0_is_13 ? buffers_0_waiting[13]
            : queue_0_is_12 ? buffers_0_waiting[12]
            : queue_0_is_11 ? buffers_0_waiting[11]
            : goes_0_part);
    wire [3:0] buffers_1_part = (row_row_1[3] & row_valid_1[1]) ? 4'd7
        : (row_row_1[2] & row_valid_1[1]) ? 4'd6
        : (row_row_1[1] & row_valid_1[1]) ? 4'd5
        : (row_valid_1[1] & row_row_1[0]) ? 4'd4
        : (row_valid_1[0] & row_row_1[3]) ? 4'd3
        : (row_valid_1[0] & row_row_1[2]) ? 4'd2
        : (row_row_1[1] & row_valid_1[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_1_part_1 = (row_row_1[2] & row_valid_1[3]) ? 4'd14
        : (row_row_1[1] & row_valid_1[3]) ? 4'd13
        : (row_row_1[0] & row_valid_1[3]) ? 4'd12
        : (row_row_1[3] & row_valid_1[2]) ? 4'd11
        : (row_row_1[2] & row_valid_1[2]) ? 4'd10
        : (row_row_1[1] & row_valid_1[2]) ? 4'd9
        : (row_row_1[0] & row_valid_1[2]) ? 4'd8
        : buffers_1_part;
    wire any_sending_1 = |sending_1;
    wire queue_1_is_0 = queue_1 == 4'd0;
    wire queue_1_is_1 = queue_1 == 4'd1;
    wire queue_1_is_2 = queue_1 == 4'd2;
    wire queue_1_is_3 = queue_1 == 4'd3;
    wire queue_1_is_4 = queue_1 == 4'd4;
    wire queue_1_is_5 = queue_1 == 4'd5;
    wire queue_1_is_6 = queue_1 == 4'd6;
    wire queue_1_is_7 = queue_1 == 4'd7;
    wire queue_1_is_8 = queue_1 == 4'd8;
    wire queue_1_is_9 = queue_1 == 4'd9;
    wire queue_1_is_10 = queue_1 == 4'd10;
    wire goes_1_part = queue_1_is_10 ? buffers_1_waiting[10]
        : queue_1_is_9 ? buffers_1_waiting[9]
        : queue_1_is_8 ? buffers_1_waiting[8]
        : queue_1_is_7 ? buffers_1_waiting[7]
        : queue_1_is_6 ? buffers_1_waiting[6]
        : queue_1_is_5 ? buffers_1_waiting[5]
        : queue_1_is_4 ? buffers_1_waiting[4]
        : queue_1_is_3 ? buffers_1_waiting[3]
        : queue_1_is_2 ? buffers_1_waiting[2]
        : queue_1_is_1 ? buffers_1_waiting[1]
        : buffers_1_waiting[0] & queue_1_is_0;
    wire queue_1_is_11 = queue_1 == 4'd11;
    wire queue_1_is_12 = queue_1 == 4'd12;
    wire queue_1_is_13 = queue_1 == 4'd13;
    wire queue_1_is_14 = queue_1 == 4'd14;
    wire queue_1_is_15 = queue_1 == 4'd15;
    wire goes_1 = any_sending_1
        & (queue_1_is_15 ? buffers_1_waiting[15]
            : queue_1_is_14 ? buffers_1_waiting[14]
            : queue_1_is_13 ? buffers_1_waiting[13]
            : queue_1_is_12 ? buffers_1_waiting[12]
            : queue_1_is_11 ? buffers_1_waiting[11]
            : goes_1_part);
    wire [3:0] buffers_2_part = (row_row_2[3] & row_valid_2[1]) ? 4'd7
        : (row_row_2[2] & row_valid_2[1]) ? 4'd6
        : (row_row_2[1] & row_valid_2[1]) ? 4'd5
        : (row_valid_2[1] & row_row_2[0]) ? 4'd4
        : (row_valid_2[0] & row_row_2[3]) ? 4'd3
        : (row_valid_2[0] & row_row_2[2]) ? 4'd2
        : (row_row_2[1] & row_valid_2[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_2_part_1 = (row_row_2[2] & row_valid_2[3]) ? 4'd14
        : (row_row_2[1] & row_valid_2[3]) ? 4'd13
        : (row_row_2[0] & row_valid_2[3]) ? 4'd12
        : (row_row_2[3] & row_valid_2[2]) ? 4'd11
        : (row_row_2[2] & row_valid_2[2]) ? 4'd10
        : (row_row_2[1] & row_valid_2[2]) ? 4'd9
        : (row_row_2[0] & row_valid_2[2]) ? 4'd8
        : buffers_2_part;
    wire any_sending_2 = |sending_2;
    wire queue_2_is_0 = queue_2 == 4'd0;
    wire queue_2_is_1 = queue_2 == 4'd1;
    wire queue_2_is_2 = queue_2 == 4'd2;
    wire queue_2_is_3 = queue_2 == 4'd3;
    wire queue_2_is_4 = queue_2 == 4'd4;
    wire queue_2_is_5 = queue_2 == 4'd5;
    wire queue_2_is_6 = queue_2 == 4'd6;
    wire queue_2_is_7 = queue_2 == 4'd7;
    wire queue_2_is_8 = queue_2 == 4'd8;
    wire queue_2_is_9 = queue_2 == 4'd9;
    wire queue_2_is_10 = queue_2 == 4'd10;
    wire goes_2_part = queue_2_is_10 ? buffers_2_waiting[10]
        : queue_2_is_9 ? buffers_2_waiting[9]
        : queue_2_is_8 ? buffers_2_waiting[8]
        : queue_2_is_7 ? buffers_2_waiting[7]
        : queue_2_is_6 ? buffers_2_waiting[6]
        : queue_2_is_5 ? buffers_2_waiting[5]
        : queue_2_is_4 ? buffers_2_waiting[4]
        : queue_2_is_3 ? buffers_2_waiting[3]
        : queue_2_is_2 ? buffers_2_waiting[2]
        : queue_2_is_1 ? buffers_2_waiting[1]
        : buffers_2_waiting[0] & queue_2_is_0;
    wire queue_2_is_11 = queue_2 == 4'd11;
    wire queue_2_is_12 = queue_2 == 4'd12;
    wire queue_2_is_13 = queue_2 == 4'd13;
    wire queue_2_is_14 = queue_2 == 4'd14;
    wire queue_2_is_15 = queue_2 == 4'd15;
    wire goes_2 = any_sending_2
        & (queue_2_is_15 ? buffers_2_waiting[15]
            : queue_2_is_14 ? buffers_2_waiting[14]
            : queue_2_is_13 ? buffers_2_waiting[13]
            : queue_2_is_12 ? buffers_2_waiting[12]
            : queue_2_is_11 ? buffers_2_waiting[11]
            : goes_2_part);
    wire [3:0] buffers_3_part = (row_row_3[3] & row_valid_3[1]) ? 4'd7
        : (row_row_3[2] & row_valid_3[1]) ? 4'd6
        : (row_row_3[1] & row_valid_3[1]) ? 4'd5
        : (row_valid_3[1] & row_row_3[0]) ? 4'd4
        : (row_valid_3[0] & row_row_3[3]) ? 4'd3
        : (row_valid_3[0] & row_row_3[2]) ? 4'd2
        : (row_row_3[1] & row_valid_3[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_3_part_1 = (row_row_3[2] & row_valid_3[3]) ? 4'd14
        : (row_row_3[1] & row_valid_3[3]) ? 4'd13
        : (row_row_3[0] & row_valid_3[3]) ? 4'd12
        : (row_row_3[3] & row_valid_3[2]) ? 4'd11
        : (row_row_3[2] & row_valid_3[2]) ? 4'd10
        : (row_row_3[1] & row_valid_3[2]) ? 4'd9
        : (row_row_3[0] & row_valid_3[2]) ? 4'd8
        : buffers_3_part;
    wire any_sending_3 = |sending_3;
    wire queue_3_is_0 = queue_3 == 4'd0;
    wire queue_3_is_1 = queue_3 == 4'd1;
    wire queue_3_is_2 = queue_3 == 4'd2;
    wire queue_3_is_3 = queue_3 == 4'd3;
    wire queue_3_is_4 = queue_3 == 4'd4;
    wire queue_3_is_5 = queue_3 == 4'd5;
    wire queue_3_is_6 = queue_3 == 4'd6;
    wire queue_3_is_7 = queue_3 == 4'd7;
    wire queue_3_is_8 = queue_3 == 4'd8;
    wire queue_3_is_9 = queue_3 == 4'd9;
    wire queue_3_is_10 = queue_3 == 4'd10;
    wire goes_3_part = queue_3_is_10 ? buffers_3_waiting[10]
        : queue_3_is_9 ? buffers_3_waiting[9]
        : queue_3_is_8 ? buffers_3_waiting[8]
        : queue_3_is_7 ? buffers_3_waiting[7]
        : queue_3_is_6 ? buffers_3_waiting[6]
        : queue_3_is_5 ? buffers_3_waiting[5]
        : queue_3_is_4 ? buffers_3_waiting[4]
        : queue_3_is_3 ? buffers_3_waiting[3]
        : queue_3_is_2 ? buffers_3_waiting[2]
        : queue_3_is_1 ? buffers_3_waiting[1]
        : buffers_3_waiting[0] & queue_3_is_0;
    wire queue_3_is_11 = queue_3 == 4'd11;
    wire queue_3_is_12 = queue_3 == 4'd12;
    wire queue_3_is_13 = queue_3 == 4'd13;
    wire queue_3_is_14 = queue_3 == 4'd14;
    wire queue_3_is_15 = queue_3 == 4'd15;
    wire goes_3 = any_sending_3
        & (queue_3_is_15 ? buffers_3_waiting[15]
            : queue_3_is_14 ? buffers_3_waiting[14]
            : queue_3_is_13 ? buffers_3_waiting[13]
            : queue_3_is_12 ? buffers_3_waiting[12]
            : queue_3_is_11 ? buffers_3_waiting[11]
            : goes_3_part);
    wire [3:0] buffers_4_part = (row_row_4[3] & row_valid_4[1]) ? 4'd7
        : (row_row_4[2] & row_valid_4[1]) ? 4'd6
        : (row_row_4[1] & row_valid_4[1]) ? 4'd5
        : (row_valid_4[1] & row_row_4[0]) ? 4'd4
        : (row_valid_4[0] & row_row_4[3]) ? 4'd3
        : (row_valid_4[0] & row_row_4[2]) ? 4'd2
        : (row_row_4[1] & row_valid_4[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_4_part_1 = (row_row_4[2] & row_valid_4[3]) ? 4'd14
        : (row_row_4[1] & row_valid_4[3]) ? 4'd13
        : (row_row_4[0] & row_valid_4[3]) ? 4'd12
        : (row_row_4[3] & row_valid_4[2]) ? 4'd11
        : (row_row_4[2] & row_valid_4[2]) ? 4'd10
        : (row_row_4[1] & row_valid_4[2]) ? 4'd9
        : (row_row_4[0] & row_valid_4[2]) ? 4'd8
        : buffers_4_part;
    wire any_sending_4 = |sending_4;
    wire queue_4_is_0 = queue_4 == 4'd0;
    wire queue_4_is_1 = queue_4 == 4'd1;
    wire queue_4_is_2 = queue_4 == 4'd2;
    wire queue_4_is_3 = queue_4 == 4'd3;
    wire queue_4_is_4 = queue_4 == 4'd4;
    wire queue_4_is_5 = queue_4 == 4'd5;
    wire queue_4_is_6 = queue_4 == 4'd6;
    wire queue_4_is_7 = queue_4 == 4'd7;
    wire queue_4_is_8 = queue_4 == 4'd8;
    wire queue_4_is_9 = queue_4 == 4'd9;
    wire queue_4_is_10 = queue_4 == 4'd10;
    wire goes_4_part = queue_4_is_10 ? buffers_4_waiting[10]
        : queue_4_is_9 ? buffers_4_waiting[9]
        : queue_4_is_8 ? buffers_4_waiting[8]
        : queue_4_is_7 ? buffers_4_waiting[7]
        : queue_4_is_6 ? buffers_4_waiting[6]
        : queue_4_is_5 ? buffers_4_waiting[5]
        : queue_4_is_4 ? buffers_4_waiting[4]
        : queue_4_is_3 ? buffers_4_waiting[3]
        : queue_4_is_2 ? buffers_4_waiting[2]
        : queue_4_is_1 ? buffers_4_waiting[1]
        : buffers_4_waiting[0] & queue_4_is_0;
    wire queue_4_is_11 = queue_4 == 4'd11;
    wire queue_4_is_12 = queue_4 == 4'd12;
    wire queue_4_is_13 = queue_4 == 4'd13;
    wire queue_4_is_14 = queue_4 == 4'd14;
    wire queue_4_is_15 = queue_4 == 4'd15;
    wire goes_4 = any_sending_4
        & (queue_4_is_15 ? buffers_4_waiting[15]
            : queue_4_is_14 ? buffers_4_waiting[14]
            : queue_4_is_13 ? buffers_4_waiting[13]
            : queue_4_is_12 ? buffers_4_waiting[12]
            : queue_4_is_11 ? buffers_4_waiting[11]
            : goes_4_part);
    wire [3:0] buffers_5_part = (row_row_5[3] & row_valid_5[1]) ? 4'd7
        : (row_row_5[2] & row_valid_5[1]) ? 4'd6
        : (row_row_5[1] & row_valid_5[1]) ? 4'd5
        : (row_valid_5[1] & row_row_5[0]) ? 4'd4
        : (row_valid_5[0] & row_row_5[3]) ? 4'd3
        : (row_valid_5[0] & row_row_5[2]) ? 4'd2
        : (row_row_5[1] & row_valid_5[0]) ? 4'd1
        : 4'd0;
    wire [3:0] buffers_5_part_1 = (row_row_5[2] & row_valid_5[3]) ? 4'd14
        : (row_row_5[1] & row_valid_5[3]) ? 4'd13
        : (row_row_5[0] & row_valid_5[3]) ? 4'd12
        : (row_row_5[3] & row_valid_5[2]) ? 4'd11
        : (row_row_5[2] & row_valid_5[2]) ? 4'd10
        : (row_row_5[1] & row_valid_5[2]) ? 4'd9
        : (row_row_5[0] & row_valid_5[2]) ? 4'd8
        : buffers_5_part;
    wire [256:0] came = {row_last_5, row_flit_5};
    wire any_sending_5 = |sending_5;
    wire queue_5_is_0 = queue_5 == 4'd0;
    wire queue_5_is_1 = queue_5 == 4'd1;
    wire queue_5_is_2 = queue_5 == 4'd2;
    wire queue_5_is_3 = queue_5 == 4'd3;
    wire queue_5_is_4 = queue_5 == 4'd4;
    wire queue_5_is_5 = queue_5 == 4'd5;
    wire queue_5_is_6 = queue_5 == 4'd6;
    wire queue_5_is_7 = queue_5 == 4'd7;
    wire queue_5_is_8 = queue_5 == 4'd8;
    wire queue_5_is_9 = queue_5 == 4'd9;
    wire queue_5_is_10 = queue_5 == 4'd10;
    wire has_flit_part = queue_5_is_10 ? buffers_5_waiting[10]
        : queue_5_is_9 ? buffers_5_waiting[9]
        : queue_5_is_8 ? buffers_5_waiting[8]
        : queue_5_is_7 ? buffers_5_waiting[7]
        : queue_5_is_6 ? buffers_5_waiting[6]
        : queue_5_is_5 ? buffers_5_waiting[5]
        : queue_5_is_4 ? buffers_5_waiting[4]
        : queue_5_is_3 ? buffers_5_waiting[3]
        : queue_5_is_2 ? buffers_5_waiting[2]
        : queue_5_is_1 ? buffers_5_waiting[1]
        : buffers_5_waiting[0] & queue_5_is_0;
    wire queue_5_is_11 = queue_5 == 4'd11;
    wire queue_5_is_12 = queue_5 == 4'd12;
    wire queue_5_is_13 = queue_5 == 4'd13;
    wire queue_5_is_14 = queue_5 == 4'd14;
    wire queue_5_is_15 = queue_5 == 4'd15;
    wire has_flit = queue_5_is_15 ? buffers_5_waiting[15]
        : queue_5_is_14 ? buffers_5_waiting[14]
        : queue_5_is_13 ? buffers_5_waiting[13]
        : queue_5_is_12 ? buffers_5_waiting[12]
        : queue_5_is_11 ? buffers_5_waiting[11]
        : has_flit_part;
    wire goes_5 = any_sending_5 & has_flit;
    wire sent_word_0_part = goes_0 & sending_0[0];
    wire sent_word_0_part_1 = goes_1 & sending_1[0];
    wire sent_word_0_part_2 = goes_2 & sending_2[0];
    wire sent_word_0_part_3 = goes_3 & sending_3[0];
    wire sent_word_0_part_4 = goes_4 & sending_4[0];
    wire sent_word_0_part_5 = goes_5 & sending_5[0];
    wire [3:0] sent_0_next = sent_word_0_part_5 ? channel_5
        : sent_word_0_part_4 ? channel_4
        : sent_word_0_part_3 ? channel_3
        : sent_word_0_part_2 ? channel_2
        : sent_word_0_part_1 ? channel_1
        : sent_word_0_part ? channel_0
        : 4'd0;
    wire sent_word_1_part = goes_0 & sending_0[1];
    wire sent_word_1_part_1 = goes_1 & sending_1[1];
    wire sent_word_1_part_2 = goes_2 & sending_2[1];
    wire sent_word_1_part_3 = goes_3 & sending_3[1];
    wire sent_word_1_part_4 = goes_4 & sending_4[1];
    wire sent_word_1_part_5 = goes_5 & sending_5[1];
    wire [3:0] sent_1_next = sent_word_1_part_5 ? channel_5
        : sent_word_1_part_4 ? channel_4
        : sent_word_1_part_3 ? channel_3
        : sent_word_1_part_2 ? channel_2
        : sent_word_1_part_1 ? channel_1
        : sent_word_1_part ? channel_0
        : 4'd0;
    wire sent_word_2_part = goes_0 & sending_0[2];
    wire sent_word_2_part_1 = goes_1 & sending_1[2];
    wire sent_word_2_part_2 = goes_2 & sending_2[2];
    wire sent_word_2_part_3 = goes_3 & sending_3[2];
    wire sent_word_2_part_4 = goes_4 & sending_4[2];
    wire sent_word_2_part_5 = goes_5 & sending_5[2];
    wire [3:0] sent_2_next = sent_word_2_part_5 ? channel_5
        : sent_word_2_part_4 ? channel_4
        : sent_word_2_part_3 ? channel_3
        : sent_word_2_part_2 ? channel_2
        : sent_word_2_part_1 ? channel_1
        : sent_word_2_part ? channel_0
        : 4'd0;
    wire crossing_part = goes_0 & sending_0[3];
    wire crossing_part_1 = goes_1 & sending_1[3];
    wire crossing_part_2 = goes_2 & sending_2[3];
    wire crossing_part_3 = goes_3 & sending_3[3];
    wire crossing_part_4 = goes_4 & sending_4[3];
    wire crossing_part_5 = goes_5 & sending_5[3];
    wire [3:0] taken = crossing_part_5 ? channel_5
        : crossing_part_4 ? channel_4
        : crossing_part_3 ? channel_3
        : crossing_part_2 ? channel_2
        : crossing_part_1 ? channel_1
        : crossing_part ? channel_0
        : 4'd0;
    wire ends_0 = goes_0 & buffers_0_pop_data[256];
    wire [3:0] sending_0_part = ends_0 ? 4'd0 : sending_0;
    wire ends_1 = goes_1 & buffers_1_pop_data[256];
    wire [3:0] busy_part = ends_1 ? sending_0_part : sending_1 | sending_0_part;
    wire ends_2 = goes_2 & buffers_2_pop_data[256];
    wire [3:0] busy_part_1 = ends_2 ? busy_part : sending_2 | busy_part;
    wire ends_3 = goes_3 & buffers_3_pop_data[256];
    wire [3:0] busy_part_2 = ends_3 ? busy_part_1 : sending_3 | busy_part_1;
    wire ends_4 = goes_4 & buffers_4_pop_data[256];
    wire [3:0] busy_part_3 = ends_4 ? busy_part_2 : sending_4 | busy_part_2;
    wire ends_5 = goes_5 & buffers_5_pop_data[256];
    wire [3:0] busy = ends_5 ? busy_part_3 : sending_5 | busy_part_3;
    wire request_0_part = ends_0 | ~any_sending_0;
    wire [15:0] request_0_part_1 = (credits_0_open_next[0] & ~busy[0] & request_0_part & buffers_0_waiting[0]
            & ~((buffers_0_occupied_0 == 8'd1) & queue_0_is_0 & goes_0)) ? 16'd1
        : 16'd0;
    wire [15:0] request_0_part_2 = (credits_1_open_next[0] & ~busy[1] & request_0_part & buffers_0_waiting[1]
            & ~((buffers_0_occupied_1 == 8'd1) & queue_0_is_1 & goes_0)) ? {
            request_0_part_1[15:2], 1'b1, request_0_part_1[0]
        }
        : request_0_part_1;
    wire [15:0] request_0_part_3 = (credits_2_open_next[0] & ~busy[2] & request_0_part & buffers_0_waiting[2]
            & ~((buffers_0_occupied_2 == 8'd1) & queue_0_is_2 & goes_0)) ? {
            request_0_part_2[15:3], 1'b1, request_0_part_2[1:0]
        }
        : request_0_part_2;
    wire [15:0] request_0_part_4 = (credits_3_open_next[0] & ~busy[3] & request_0_part & buffers_0_waiting[3]
            & ~((buffers_0_occupied_3 == 8'd1) & queue_0_is_3 & goes_0)) ? {
            request_0_part_3[15:4], 1'b1, request_0_part_3[2:0]
        }
        : request_0_part_3;
    wire [15:0] request_0_part_5 = (credits_0_open_next[1] & ~busy[0] & request_0_part & buffers_0_waiting[4]
            & ~((buffers_0_occupied_4 == 8'd1) & queue_0_is_4 & goes_0)) ? {
            request_0_part_4[15:5], 1'b1, request_0_part_4[3:0]
        }
        : request_0_part_4;
    wire [15:0] request_0_part_6 = (credits_1_open_next[1] & ~busy[1] & request_0_part & buffers_0_waiting[5]
            & ~((buffers_0_occupied_5 == 8'd1) & queue_0_is_5 & goes_0)) ? {
            request_0_part_5[15:6], 1'b1, request_0_part_5[4:0]
        }
        : request_0_part_5;
    wire [15:0] request_0_part_7 = (credits_2_open_next[1] & ~busy[2] & request_0_part & buffers_0_waiting[6]
            & ~((buffers_0_occupied_6 == 8'd1) & queue_0_is_6 & goes_0)) ? {
            request_0_part_6[15:7], 1'b1, request_0_part_6[5:0]
        }
        : request_0_part_6;
    wire [15:0] request_0_part_8 = (credits_3_open_next[1] & ~busy[3] & request_0_part & buffers_0_waiting[7]
            & ~((buffers_0_occupied_7 == 8'd1) & queue_0_is_7 & goes_0)) ? {
            request_0_part_7[15:8], 1'b1, request_0_part_7[6:0]
        }
        : request_0_part_7;
    wire [15:0] request_0_part_9 = (credits_0_open_next[2] & ~busy[0] & request_0_part & buffers_0_waiting[8]
            & ~((buffers_0_occupied_8 == 8'd1) & queue_0_is_8 & goes_0)) ? {
            request_0_part_8[15:9], 1'b1, request_0_part_8[7:0]
        }
        : request_0_part_8;
    wire [15:0] request_0_part_10 = (credits_1_open_next[2] & ~busy[1] & request_0_part & buffers_0_waiting[9]
            & ~((buffers_0_occupied_9 == 8'd1) & queue_0_is_9 & goes_0)) ? {
            request_0_part_9[15:10], 1'b1, request_0_part_9[8:0]
        }
        : request_0_part_9;
    wire [15:0] request_0_part_11 = (credits_2_open_next[2] & ~busy[2] & request_0_part
            & buffers_0_waiting[10] & ~((buffers_0_occupied_10 == 8'd1) & queue_0_is_10 & goes_0)) ? {
            request_0_part_10[15:11], 1'b1, request_0_part_10[9:0]
        }
        : request_0_part_10;
    wire [15:0] request_0_part_12 = (credits_3_open_next[2] & ~busy[3] & request_0_part
            & buffers_0_waiting[11] & ~((buffers_0_occupied_11 == 8'd1) & queue_0_is_11 & goes_0)) ? {
            request_0_part_11[15:12], 1'b1, request_0_part_11[10:0]
        }
        : request_0_part_11;
    wire [15:0] request_0_part_13 = (credits_0_open_next[3] & ~busy[0] & request_0_part
            & buffers_0_waiting[12] & ~((buffers_0_occupied_12 == 8'd1) & queue_0_is_12 & goes_0)) ? {
            request_0_part_12[15:13], 1'b1, request_0_part_12[11:0]
        }
        : request_0_part_12;
    wire [15:0] request_0_part_14 = (credits_1_open_next[3] & ~busy[1] & request_0_part
            & buffers_0_waiting[13] & ~((buffers_0_occupied_13 == 8'd1) & queue_0_is_13 & goes_0)) ? {
            request_0_part_13[15:14], 1'b1, request_0_part_13[12:0]
        }
        : request_0_part_13;
    wire [15:0] request_0_part_15 = (credits_2_open_next[3] & ~busy[2] & request_0_part
            & buffers_0_waiting[14] & ~((buffers_0_occupied_14 == 8'd1) & queue_0_is_14 & goes_0)) ? {
            request_0_part_14[15], 1'b1, request_0_part_14[13:0]
        }
        : request_0_part_14;
    wire [15:0] request_0 = (credits_3_open_next[3] & ~busy[3] & request_0_part & buffers_0_waiting[15]
            & ~((buffers_0_occupied_15 == 8'd1) & queue_0_is_15 & goes_0)) ? {1'b1, request_0_part_15[14:0]}
        : request_0_part_15;
    wire [3:0] won_0 = {
        acceptances_3_grant[0], acceptances_2_grant[0], acceptances_1_grant[0], acceptances_0_grant[0]
    };
    wire any_won_0 = |won_0;
    wire request_1_part = ends_1 | ~any_sending_1;
    wire [15:0] request_1_part_1 = (credits_0_open_next[0] & ~busy[0] & request_1_part & buffers_1_waiting[0]
            & ~((buffers_1_occupied_0 == 8'd1) & queue_1_is_0 & goes_1)) ? 16'd1
        : 16'd0;
    wire [15:0] request_1_part_2 = (credits_1_open_next[0] & ~busy[1] & request_1_part & buffers_1_waiting[1]
            & ~((buffers_1_occupied_1 == 8'd1) & queue_1_is_1 & goes_1)) ? {
            request_1_part_1[15:2], 1'b1, request_1_part_1[0]
        }
        : request_1_part_1;
    wire [15:0] request_1_part_3 = (credits_2_open_next[0] & ~busy[2] & request_1_part & buffers_1_waiting[2]
            & ~((buffers_1_occupied_2 == 8'd1) & queue_1_is_2 & goes_1)) ? {
            request_1_part_2[15:3], 1'b1, request_1_part_2[1:0]
        }
        : request_1_part_2;
    wire [15:0] request_1_part_4 = (credits_3_open_next[0] & ~busy[3] & request_1_part & buffers_1_waiting[3]
            & ~((buffers_1_occupied_3 == 8'd1) & queue_1_is_3 & goes_1)) ? {
            request_1_part_3[15:4], 1'b1, request_1_part_3[2:0]
        }
        : request_1_part_3;
    wire [15:0] request_1_part_5 = (credits_0_open_next[1] & ~busy[0] & request_1_part & buffers_1_waiting[4]
            & ~((buffers_1_occupied_4 == 8'd1) & queue_1_is_4 & goes_1)) ? {
            request_1_part_4[15:5], 1'b1, request_1_part_4[3:0]
        }
        : request_1_part_4;
    wire [15:0] request_1_part_6 = (credits_1_open_next[1] & ~busy[1] & request_1_part & buffers_1_waiting[5]
            & ~((buffers_1_occupied_5 == 8'd1) & queue_1_is_5 & goes_1)) ? {
            request_1_part_5[15:6], 1'b1, request_1_part_5[4:0]
        }
        : request_1_part_5;
    wire [15:0] request_1_part_7 = (credits_2_open_next[1] & ~busy[2] & request_1_part & buffers_1_waiting[6]
            & ~((buffers_1_occupied_6 == 8'd1) & queue_1_is_6 & goes_1)) ? {
            request_1_part_6[15:7], 1'b1, request_1_part_6[5:0]
        }
        : request_1_part_6;
    wire [15:0] request_1_part_8 = (credits_3_open_next[1] & ~busy[3] & request_1_part & buffers_1_waiting[7]
            & ~((buffers_1_occupied_7 == 8'd1) & queue_1_is_7 & goes_1)) ? {
            request_1_part_7[15:8], 1'b1, request_1_part_7[6:0]
        }
        : request_1_part_7;
    wire [15:0] request_1_part_9 = (credits_0_open_next[2] & ~busy[0] & request_1_part & buffers_1_waiting[8]
            & ~((buffers_1_occupied_8 == 8'd1) & queue_1_is_8 & goes_1)) ? {
            request_1_part_8[15:9], 1'b1, request_1_part_8[7:0]
        }
        : request_1_part_8;
    wire [15:0] request_1_part_10 = (credits_1_open_next[2] & ~busy[1] & request_1_part & buffers_1_waiting[9]
            & ~((buffers_1_occupied_9 == 8'd1) & queue_1_is_9 & goes_1)) ? {
            request_1_part_9[15:10], 1'b1, request_1_part_9[8:0]
        }
        : request_1_part_9;
    wire [15:0] request_1_part_11 = (credits_2_open_next[2] & ~busy[2] & request_1_part
            & buffers_1_waiting[10] & ~((buffers_1_occupied_10 == 8'd1) & queue_1_is_10 & goes_1)) ? {
            request_1_part_10[15:11], 1'b1, request_1_part_10[9:0]
        }
        : request_1_part_10;
    wire [15:0] request_1_part_12 = (credits_3_open_next[2] & ~busy[3] & request_1_part
            & buffers_1_waiting[11] & ~((buffers_1_occupied_11 == 8'd1) & queue_1_is_11 & goes_1)) ? {
            request_1_part_11[15:12], 1'b1, request_1_part_11[10:0]
        }
        : request_1_part_11;
    wire [15:0] request_1_part_13 = (credits_0_open_next[3] & ~busy[0] & request_1_part
            & buffers_1_waiting[12] & ~((buffers_1_occupied_12 == 8'd1) & queue_1_is_12 & goes_1)) ? {
            request_1_part_12[15:13], 1'b1, request_1_part_12[11:0]
        }
        : request_1_part_12;
    wire [15:0] request_1_part_14 = (credits_1_open_next[3] & ~busy[1] & request_1_part
            & buffers_1_waiting[13] & ~((buffers_1_occupied_13 == 8'd1) & queue_1_is_13 & goes_1)) ? {
            request_1_part_13[15:14], 1'b1, request_1_part_13[12:0]
        }
        : request_1_part_13;
    wire [15:0] request_1_part_15 = (credits_2_open_next[3] & ~busy[2] & request_1_part
            & buffers_1_waiting[14] & ~((buffers_1_occupied_14 == 8'd1) & queue_1_is_14 & goes_1)) ? {
            request_1_part_14[15], 1'b1, request_1_part_14[13:0]
        }
        : request_1_part_14;
    wire [15:0] request_1 = (credits_3_open_next[3] & ~busy[3] & request_1_part & buffers_1_waiting[15]
            & ~((buffers_1_occupied_15 == 8'd1) & queue_1_is_15 & goes_1)) ? {1'b1, request_1_part_15[14:0]}
        : request_1_part_15;
    wire [3:0] won_1 = {
        acceptances_3_grant[1], acceptances_2_grant[1], acceptances_1_grant[1], acceptances_0_grant[1]
    };
    wire any_won_1 = |won_1;
    wire request_2_part = ends_2 | ~any_sending_2;
    wire [15:0] request_2_part_1 = (credits_0_open_next[0] & ~busy[0] & request_2_part & buffers_2_waiting[0]
            & ~((buffers_2_occupied_0 == 8'd1) & queue_2_is_0 & goes_2)) ? 16'd1
        : 16'd0;
    wire [15:0] request_2_part_2 = (credits_1_open_next[0] & ~busy[1] & request_2_part & buffers_2_waiting[1]
            & ~((buffers_2_occupied_1 == 8'd1) & queue_2_is_1 & goes_2)) ? {
            request_2_part_1[15:2], 1'b1, request_2_part_1[0]
        }
        : request_2_part_1;
    wire [15:0] request_2_part_3 = (credits_2_open_next[0] & ~busy[2] & request_2_part & buffers_2_waiting[2]
            & ~((buffers_2_occupied_2 == 8'd1) & queue_2_is_2 & goes_2)) ? {
            request_2_part_2[15:3], 1'b1, request_2_part_2[1:0]
        }
        : request_2_part_2;
    wire [15:0] request_2_part_4 = (credits_3_open_next[0] & ~busy[3] & request_2_part & buffers_2_waiting[3]
            & ~((buffers_2_occupied_3 == 8'd1) & queue_2_is_3 & goes_2)) ? {
            request_2_part_3[15:4], 1'b1, request_2_part_3[2:0]
        }
        : request_2_part_3;
    wire [15:0] request_2_part_5 = (credits_0_open_next[1] & ~busy[0] & request_2_part & buffers_2_waiting[4]
            & ~((buffers_2_occupied_4 == 8'd1) & queue_2_is_4 & goes_2)) ? {
            request_2_part_4[15:5], 1'b1, request_2_part_4[3:0]
        }
        : request_2_part_4;
    wire [15:0] request_2_part_6 = (credits_1_open_next[1] & ~busy[1] & request_2_part & buffers_2_waiting[5]
            & ~((buffers_2_occupied_5 == 8'd1) & queue_2_is_5 & goes_2)) ? {
            request_2_part_5[15:6], 1'b1, request_2_part_5[4:0]
        }
        : request_2_part_5;
    wire [15:0] request_2_part_7 = (credits_2_open_next[1] & ~busy[2] & request_2_part & buffers_2_waiting[6]
            & ~((buffers_2_occupied_6 == 8'd1) & queue_2_is_6 & goes_2)) ? {
            request_2_part_6[15:7], 1'b1, request_2_part_6[5:0]
        }
        : request_2_part_6;
    wire [15:0] request_2_part_8 = (credits_3_open_next[1] & ~busy[3] & request_2_part & buffers_2_waiting[7]
            & ~((buffers_2_occupied_7 == 8'd1) & queue_2_is_7 & goes_2)) ? {
            request_2_part_7[15:8], 1'b1, request_2_part_7[6:0]
        }
        : request_2_part_7;
    wire [15:0] request_2_part_9 = (credits_0_open_next[2] & ~busy[0] & request_2_part & buffers_2_waiting[8]
            & ~((buffers_2_occupied_8 == 8'd1) & queue_2_is_8 & goes_2)) ? {
            request_2_part_8[15:9], 1'b1, request_2_part_8[7:0]
        }
        : request_2_part_8;
    wire [15:0] request_2_part_10 = (credits_1_open_next[2] & ~busy[1] & request_2_part & buffers_2_waiting[9]
            & ~((buffers_2_occupied_9 == 8'd1) & queue_2_is_9 & goes_2)) ? {
            request_2_part_9[15:10], 1'b1, request_2_part_9[8:0]
        }
        : request_2_part_9;
    wire [15:0] request_2_part_11 = (credits_2_open_next[2] & ~busy[2] & request_2_part
            & buffers_2_waiting[10] & ~((buffers_2_occupied_10 == 8'd1) & queue_2_is_10 & goes_2)) ? {
            request_2_part_10[15:11], 1'b1, request_2_part_10[9:0]
        }
        : request_2_part_10;
    wire [15:0] request_2_part_12 = (credits_3_open_next[2] & ~busy[3] & request_2_part
            & buffers_2_waiting[11] & ~((buffers_2_occupied_11 == 8'd1) & queue_2_is_11 & goes_2)) ? {
            request_2_part_11[15:12], 1'b1, request_2_part_11[10:0]
        }
        : request_2_part_11;
    wire [15:0] request_2_part_13 = (credits_0_open_next[3] & ~busy[0] & request_2_part
            & buffers_2_waiting[12] & ~((buffers_2_occupied_12 == 8'd1) & queue_2_is_12 & goes_2)) ? {
            request_2_part_12[15:13], 1'b1, request_2_part_12[11:0]
        }
        : request_2_part_12;
    wire [15:0] request_2_part_14 = (credits_1_open_next[3] & ~busy[1] & request_2_part
            & buffers_2_waiting[13] & ~((buffers_2_occupied_13 == 8'd1) & queue_2_is_13 & goes_2)) ? {
            request_2_part_13[15:14], 1'b1, request_2_part_13[12:0]
        }
        : request_2_part_13;
    wire [15:0] request_2_part_15 = (credits_2_open_next[3] & ~busy[2] & request_2_part
            & buffers_2_waiting[14] & ~((buffers_2_occupied_14 == 8'd1) & queue_2_is_14 & goes_2)) ? {
            request_2_part_14[15], 1'b1, request_2_part_14[13:0]
        }
        : request_2_part_14;
    wire [15:0] request_2 = (credits_3_open_next[3] & ~busy[3] & request_2_part & buffers_2_waiting[15]
            & ~((buffers_2_occupied_15 == 8'd1) & queue_2_is_15 & goes_2)) ? {1'b1, request_2_part_15[14:0]}
        : request_2_part_15;
    wire [3:0] won_2 = {
        acceptances_3_grant[2], acceptances_2_grant[2], acceptances_1_grant[2], acceptances_0_grant[2]
    };
    wire any_won_2 = |won_2;
    wire request_3_part = ends_3 | ~any_sending_3;
    wire [15:0] request_3_part_1 = (credits_0_open_next[0] & ~busy[0] & request_3_part & buffers_3_waiting[0]
            & ~((buffers_3_occupied_0 == 8'd1) & queue_3_is_0 & goes_3)) ? 16'd1
        : 16'd0;
    wire [15:0] request_3_part_2 = (credits_1_open_next[0] & ~busy[1] & request_3_part & buffers_3_waiting[1]
            & ~((buffers_3_occupied_1 == 8'd1) & queue_3_is_1 & goes_3)) ? {
            request_3_part_1[15:2], 1'b1, request_3_part_1[0]
        }
        : request_3_part_1;
    wire [15:0] request_3_part_3 = (credits_2_open_next[0] & ~busy[2] & request_3_part & buffers_3_waiting[2]
            & ~((buffers_3_occupied_2 == 8'd1) & queue_3_is_2 & goes_3)) ? {
            request_3_part_2[15:3], 1'b1, request_3_part_2[1:0]
        }
        : request_3_part_2;
    wire [15:0] request_3_part_4 = (credits_3_open_next[0] & ~busy[3] & request_3_part & buffers_3_waiting[3]
            & ~((buffers_3_occupied_3 == 8'd1) & queue_3_is_3 & goes_3)) ? {
            request_3_part_3[15:4], 1'b1, request_3_part_3[2:0]
        }
        : request_3_part_3;
    wire [15:0] request_3_part_5 = (credits_0_open_next[1] & ~busy[0] & request_3_part & buffers_3_waiting[4]
            & ~((buffers_3_occupied_4 == 8'd1) & queue_3_is_4 & goes_3)) ? {
            request_3_part_4[15:5], 1'b1, request_3_part_4[3:0]
        }
        : request_3_part_4;
    wire [15:0] request_3_part_6 = (credits_1_open_next[1] & ~busy[1] & request_3_part & buffers_3_waiting[5]
            & ~((buffers_3_occupied_5 == 8'd1) & queue_3_is_5 & goes_3)) ? {
            request_3_part_5[15:6], 1'b1, request_3_part_5[4:0]
        }
        : request_3_part_5;
    wire [15:0] request_3_part_7 = (credits_2_open_next[1] & ~busy[2] & request_3_part & buffers_3_waiting[6]
            & ~((buffers_3_occupied_6 == 8'd1) & queue_3_is_6 & goes_3)) ? {
            request_3_part_6[15:7], 1'b1, request_3_part_6[5:0]
        }
        : request_3_part_6;
    wire [15:0] request_3_part_8 = (credits_3_open_next[1] & ~busy[3] & request_3_part & buffers_3_waiting[7]
            & ~((buffers_3_occupied_7 == 8'd1) & queue_3_is_7 & goes_3)) ? {
            request_3_part_7[15:8], 1'b1, request_3_part_7[6:0]
        }
        : request_3_part_7;
    wire [15:0] request_3_part_9 = (credits_0_open_next[2] & ~busy[0] & request_3_part & buffers_3_waiting[8]
            & ~((buffers_3_occupied_8 == 8'd1) & queue_3_is_8 & goes_3)) ? {
            request_3_part_8[15:9], 1'b1, request_3_part_8[7:0]
        }
        : request_3_part_8;
    wire [15:0] request_3_part_10 = (credits_1_open_next[2] & ~busy[1] & request_3_part & buffers_3_waiting[9]
            & ~((buffers_3_occupied_9 == 8'd1) & queue_3_is_9 & goes_3)) ? {
            request_3_part_9[15:10], 1'b1, request_3_part_9[8:0]
        }
        : request_3_part_9;
    wire [15:0] request_3_part_11 = (credits_2_open_next[2] & ~busy[2] & request_3_part
            & buffers_3_waiting[10] & ~((buffers_3_occupied_10 == 8'd1) & queue_3_is_10 & goes_3)) ? {
            request_3_part_10[15:11], 1'b1, request_3_part_10[9:0]
        }
        : request_3_part_10;
    wire [15:0] request_3_part_12 = (credits_3_open_next[2] & ~busy[3] & request_3_part
            & buffers_3_waiting[11] & ~((buffers_3_occupied_11 == 8'd1) & queue_3_is_11 & goes_3)) ? {
            request_3_part_11[15:12], 1'b1, request_3_part_11[10:0]
        }
        : request_3_part_11;
    wire [15:0] request_3_part_13 = (credits_0_open_next[3] & ~busy[0] & request_3_part
            & buffers_3_waiting[12] & ~((buffers_3_occupied_12 == 8'd1) & queue_3_is_12 & goes_3)) ? {
            request_3_part_12[15:13], 1'b1, request_3_part_12[11:0]
        }
        : request_3_part_12;
    wire [15:0] request_3_part_14 = (credits_1_open_next[3] & ~busy[1] & request_3_part
            & buffers_3_waiting[13] & ~((buffers_3_occupied_13 == 8'd1) & queue_3_is_13 & goes_3)) ? {
            request_3_part_13[15:14], 1'b1, request_3_part_13[12:0]
        }
        : request_3_part_13;
    wire [15:0] request_3_part_15 = (credits_2_open_next[3] & ~busy[2] & request_3_part
            & buffers_3_waiting[14] & ~((buffers_3_occupied_14 == 8'd1) & queue_3_is_14 & goes_3)) ? {
            request_3_part_14[15], 1'b1, request_3_part_14[13:0]
        }
        : request_3_part_14;
    wire [15:0] request_3 = (credits_3_open_next[3] & ~busy[3] & request_3_part & buffers_3_waiting[15]
            & ~((buffers_3_occupied_15 == 8'd1) & queue_3_is_15 & goes_3)) ? {1'b1, request_3_part_15[14:0]}
        : request_3_part_15;
    wire [3:0] won_3 = {
        acceptances_3_grant[3], acceptances_2_grant[3], acceptances_1_grant[3], acceptances_0_grant[3]
    };
    wire any_won_3 = |won_3;
    wire request_4_part = ends_4 | ~any_sending_4;
    wire [15:0] request_4_part_1 = (credits_0_open_next[0] & ~busy[0] & request_4_part & buffers_4_waiting[0]
            & ~((buffers_4_occupied_0 == 8'd1) & queue_4_is_0 & goes_4)) ? 16'd1
        : 16'd0;
    wire [15:0] request_4_part_2 = (credits_1_open_next[0] & ~busy[1] & request_4_part & buffers_4_waiting[1]
            & ~((buffers_4_occupied_1 == 8'd1) & queue_4_is_1 & goes_4)) ? {
            request_4_part_1[15:2], 1'b1, request_4_part_1[0]
        }
        : request_4_part_1;
    wire [15:0] request_4_part_3 = (credits_2_open_next[0] & ~busy[2] & request_4_part & buffers_4_waiting[2]
            & ~((buffers_4_occupied_2 == 8'd1) & queue_4_is_2 & goes_4)) ? {
            request_4_part_2[15:3], 1'b1, request_4_part_2[1:0]
        }
        : request_4_part_2;
    wire [15:0] request_4_part_4 = (credits_3_open_next[0] & ~busy[3] & request_4_part & buffers_4_waiting[3]
            & ~((buffers_4_occupied_3 == 8'd1) & queue_4_is_3 & goes_4)) ? {
            request_4_part_3[15:4], 1'b1, request_4_part_3[2:0]
        }
        : request_4_part_3;
    wire [15:0] request_4_part_5 = (credits_0_open_next[1] & ~busy[0] & request_4_part & buffers_4_waiting[4]
            & ~((buffers_4_occupied_4 == 8'd1) & queue_4_is_4 & goes_4)) ? {
            request_4_part_4[15:5], 1'b1, request_4_part_4[3:0]
        }
        : request_4_part_4;
    wire [15:0] request_4_part_6 = (credits_1_open_next[1] & ~busy[1] & request_4_part & buffers_4_waiting[5]
            & ~((buffers_4_occupied_5 == 8'd1) & queue_4_is_5 & goes_4)) ? {
            request_4_part_5[15:6], 1'b1, request_4_part_5[4:0]
        }
        : request_4_part_5;
    wire [15:0] request_4_part_7 = (credits_2_open_next[1] & ~busy[2] & request_4_part & buffers_4_waiting[6]
            & ~((buffers_4_occupied_6 == 8'd1) & queue_4_is_6 & goes_4)) ? {
            request_4_part_6[15:7], 1'b1, request_4_part_6[5:0]
        }
        : request_4_part_6;
    wire [15:0] request_4_part_8 = (credits_3_open_next[1] & ~busy[3] & request_4_part & buffers_4_waiting[7]
            & ~((buffers_4_occupied_7 == 8'd1) & queue_4_is_7 & goes_4)) ? {
            request_4_part_7[15:8], 1'b1, request_4_part_7[6:0]
        }
        : request_4_part_7;
    wire [15:0] request_4_part_9 = (credits_0_open_next[2] & ~busy[0] & request_4_part & buffers_4_waiting[8]
            & ~((buffers_4_occupied_8 == 8'd1) & queue_4_is_8 & goes_4)) ? {
            request_4_part_8[15:9], 1'b1, request_4_part_8[7:0]
        }
        : request_4_part_8;
    wire [15:0] request_4_part_10 = (credits_1_open_next[2] & ~busy[1] & request_4_part & buffers_4_waiting[9]
            & ~((buffers_4_occupied_9 == 8'd1) & queue_4_is_9 & goes_4)) ? {
            request_4_part_9[15:10], 1'b1, request_4_part_9[8:0]
        }
        : request_4_part_9;
    wire [15:0] request_4_part_11 = (credits_2_open_next[2] & ~busy[2] & request_4_part
            & buffers_4_waiting[10] & ~((buffers_4_occupied_10 == 8'd1) & queue_4_is_10 & goes_4)) ? {
            request_4_part_10[15:11], 1'b1, request_4_part_10[9:0]
        }
        : request_4_part_10;
    wire [15:0] request_4_part_12 = (credits_3_open_next[2] & ~busy[3] & request_4_part
            & buffers_4_waiting[11] & ~((buffers_4_occupied_11 == 8'd1) & queue_4_is_11 & goes_4)) ? {
            request_4_part_11[15:12], 1'b1, request_4_part_11[10:0]
        }
        : request_4_part_11;
    wire [15:0] request_4_part_13 = (credits_0_open_next[3] & ~busy[0] & request_4_part
            & buffers_4_waiting[12] & ~((buffers_4_occupied_12 == 8'd1) & queue_4_is_12 & goes_4)) ? {
            request_4_part_12[15:13], 1'b1, request_4_part_12[11:0]
        }
        : request_4_part_12;
    wire [15:0] request_4_part_14 = (credits_1_open_next[3] & ~busy[1] & request_4_part
            & buffers_4_waiting[13] & ~((buffers_4_occupied_13 == 8'd1) & queue_4_is_13 & goes_4)) ? {
            request_4_part_13[15:14], 1'b1, request_4_part_13[12:0]
        }
        : request_4_part_13;
    wire [15:0] request_4_part_15 = (credits_2_open_next[3] & ~busy[2] & request_4_part
            & buffers_4_waiting[14] & ~((buffers_4_occupied_14 == 8'd1) & queue_4_is_14 & goes_4)) ? {
            request_4_part_14[15], 1'b1, request_4_part_14[13:0]
        }
        : request_4_part_14;
    wire [15:0] request_4 = (credits_3_open_next[3] & ~busy[3] & request_4_part & buffers_4_waiting[15]
            & ~((buffers_4_occupied_15 == 8'd1) & queue_4_is_15 & goes_4)) ? {1'b1, request_4_part_15[14:0]}
        : request_4_part_15;
    wire [3:0] won_4 = {
        acceptances_3_grant[4], acceptances_2_grant[4], acceptances_1_grant[4], acceptances_0_grant[4]
    };
    wire any_won_4 = |won_4;
    wire request_5_part = ends_5 | ~any_sending_5;
    wire [15:0] request_5_part_1 = (credits_0_open_next[0] & ~busy[0] & request_5_part & buffers_5_waiting[0]
            & ~((buffers_5_occupied_0 == 8'd1) & queue_5_is_0 & goes_5)) ? 16'd1
        : 16'd0;
    wire [15:0] request_5_part_2 = (credits_1_open_next[0] & ~busy[1] & request_5_part & buffers_5_waiting[1]
            & ~((buffers_5_occupied_1 == 8'd1) & queue_5_is_1 & goes_5)) ? {
            request_5_part_1[15:2], 1'b1, request_5_part_1[0]
        }
        : request_5_part_1;
    wire [15:0] request_5_part_3 = (credits_2_open_next[0] & ~busy[2] & request_5_part & buffers_5_waiting[2]
            & ~((buffers_5_occupied_2 == 8'd1) & queue_5_is_2 & goes_5)) ? {
            request_5_part_2[15:3], 1'b1, request_5_part_2[1:0]
        }
        : request_5_part_2;
    wire [15:0] request_5_part_4 = (credits_3_open_next[0] & ~busy[3] & request_5_part & buffers_5_waiting[3]
            & ~((buffers_5_occupied_3 == 8'd1) & queue_5_is_3 & goes_5)) ? {
            request_5_part_3[15:4], 1'b1, request_5_part_3[2:0]
        }
        : request_5_part_3;
    wire [15:0] request_5_part_5 = (credits_0_open_next[1] & ~busy[0] & request_5_part & buffers_5_waiting[4]
            & ~((buffers_5_occupied_4 == 8'd1) & queue_5_is_4 & goes_5)) ? {
            request_5_part_4[15:5], 1'b1, request_5_part_4[3:0]
        }
        : request_5_part_4;
    wire [15:0] request_5_part_6 = (credits_1_open_next[1] & ~busy[1] & request_5_part & buffers_5_waiting[5]
            & ~((buffers_5_occupied_5 == 8'd1) & queue_5_is_5 & goes_5)) ? {
            request_5_part_5[15:6], 1'b1, request_5_part_5[4:0]
        }
        : request_5_part_5;
    wire [15:0] request_5_part_7 = (credits_2_open_next[1] & ~busy[2] & request_5_part & buffers_5_waiting[6]
            & ~((buffers_5_occupied_6 == 8'd1) & queue_5_is_6 & goes_5)) ? {
            request_5_part_6[15:7], 1'b1, request_5_part_6[5:0]
        }
        : request_5_part_6;
    wire [15:0] request_5_part_8 = (credits_3_open_next[1] & ~busy[3] & request_5_part & buffers_5_waiting[7]
            & ~((buffers_5_occupied_7 == 8'd1) & queue_5_is_7 & goes_5)) ? {
            request_5_part_7[15:8], 1'b1, request_5_part_7[6:0]
        }
        : request_5_part_7;
    wire [15:0] request_5_part_9 = (credits_0_open_next[2] & ~busy[0] & request_5_part & buffers_5_waiting[8]
            & ~((buffers_5_occupied_8 == 8'd1) & queue_5_is_8 & goes_5)) ? {
            request_5_part_8[15:9], 1'b1, request_5_part_8[7:0]
        }
        : request_5_part_8;
    wire [15:0] request_5_part_10 = (credits_1_open_next[2] & ~busy[1] & request_5_part & buffers_5_waiting[9]
            & ~((buffers_5_occupied_9 == 8'd1) & queue_5_is_9 & goes_5)) ? {
            request_5_part_9[15:10], 1'b1, request_5_part_9[8:0]
        }
        : request_5_part_9;
    wire [15:0] request_5_part_11 = (credits_2_open_next[2] & ~busy[2] & request_5_part
            & buffers_5_waiting[10] & ~((buffers_5_occupied_10 == 8'd1) & queue_5_is_10 & goes_5)) ? {
            request_5_part_10[15:11], 1'b1, request_5_part_10[9:0]
        }
        : request_5_part_10;
    wire [15:0] request_5_part_12 = (credits_3_open_next[2] & ~busy[3] & request_5_part
            & buffers_5_waiting[11] & ~((buffers_5_occupied_11 == 8'd1) & queue_5_is_11 & goes_5)) ? {
            request_5_part_11[15:12], 1'b1, request_5_part_11[10:0]
        }
        : request_5_part_11;
    wire [15:0] request_5_part_13 = (credits_0_open_next[3] & ~busy[0] & request_5_part
            & buffers_5_waiting[12] & ~((buffers_5_occupied_12 == 8'd1) & queue_5_is_12 & goes_5)) ? {
            request_5_part_12[15:13], 1'b1, request_5_part_12[11:0]
        }
        : request_5_part_12;
    wire [15:0] request_5_part_14 = (credits_1_open_next[3] & ~busy[1] & request_5_part
            & buffers_5_waiting[13] & ~((buffers_5_occupied_13 == 8'd1) & queue_5_is_13 & goes_5)) ? {
            request_5_part_13[15:14], 1'b1, request_5_part_13[12:0]
        }
        : request_5_part_13;
    wire [15:0] request_5_part_15 = (credits_2_open_next[3] & ~busy[2] & request_5_part
            & buffers_5_waiting[14] & ~((buffers_5_occupied_14 == 8'd1) & queue_5_is_14 & goes_5)) ? {
            request_5_part_14[15], 1'b1, request_5_part_14[13:0]
        }
        : request_5_part_14;
    wire [15:0] request_5 = (credits_3_open_next[3] & ~busy[3] & request_5_part & buffers_5_waiting[15]
            & ~((buffers_5_occupied_15 == 8'd1) & queue_5_is_15 & goes_5)) ? {1'b1, request_5_part_15[14:0]}
        : request_5_part_15;
    wire [3:0] won_5 = {
        acceptances_3_grant[5], acceptances_2_grant[5], acceptances_1_grant[5], acceptances_0_grant[5]
    };
    wire any_won_5 = |won_5;
    wire [3:0] proposed_0 = proposals_0_grant[15:12] | proposals_0_grant[11:8] | proposals_0_grant[7:4]
        | proposals_0_grant[3:0];
    wire [3:0] proposed_1 = proposals_1_grant[15:12] | proposals_1_grant[11:8] | proposals_1_grant[7:4]
        | proposals_1_grant[3:0];
    wire [3:0] proposed_2 = proposals_2_grant[15:12] | proposals_2_grant[11:8] | proposals_2_grant[7:4]
        | proposals_2_grant[3:0];
    wire [3:0] proposed_3 = proposals_3_grant[15:12] | proposals_3_grant[11:8] | proposals_3_grant[7:4]
        | proposals_3_grant[3:0];
    wire [3:0] proposed_4 = proposals_4_grant[15:12] | proposals_4_grant[11:8] | proposals_4_grant[7:4]
        | proposals_4_grant[3:0];
    wire [3:0] proposed_5 = proposals_5_grant[15:12] | proposals_5_grant[11:8] | proposals_5_grant[7:4]
        | proposals_5_grant[3:0];
    wire [5:0] contenders = {
        proposed_5[3], proposed_4[3], proposed_3[3], proposed_2[3], proposed_1[3], proposed_0[3]
    };
    wire [256:0] crossing = crossing_part_5 ? buffers_5_pop_data
        : crossing_part_4 ? buffers_4_pop_data
        : crossing_part_3 ? buffers_3_pop_data
        : crossing_part_2 ? buffers_2_pop_data
        : crossing_part_1 ? buffers_1_pop_data
        : crossing_part ? buffers_0_pop_data
        : 257'd0;

    damq_w257_q16_qb4_private1_shared54 buffers_0 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_0) & row_select_0),
        .push_queue((row_row_0[3] & row_valid_0[3]) ? 4'd15 : buffers_0_part_1),
        .push_data({row_last_0, row_flit_0}),
        .can_push(buffers_0_can_push),
        .pop(goes_0),
        .pop_queue(queue_0),
        .pop_data(buffers_0_pop_data),
        .waiting(buffers_0_waiting),
        .occupied_0(buffers_0_occupied_0),
        .occupied_1(buffers_0_occupied_1),
        .occupied_2(buffers_0_occupied_2),
        .occupied_3(buffers_0_occupied_3),
        .occupied_4(buffers_0_occupied_4),
        .occupied_5(buffers_0_occupied_5),
        .occupied_6(buffers_0_occupied_6),
        .occupied_7(buffers_0_occupied_7),
        .occupied_8(buffers_0_occupied_8),
        .occupied_9(buffers_0_occupied_9),
        .occupied_10(buffers_0_occupied_10),
        .occupied_11(buffers_0_occupied_11),
        .occupied_12(buffers_0_occupied_12),
        .occupied_13(buffers_0_occupied_13),
        .occupied_14(buffers_0_occupied_14),
        .occupied_15(buffers_0_occupied_15)
    );

    damq_w257_q16_qb4_private1_shared54 buffers_1 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_1) & row_select_1),
        .push_queue((row_row_1[3] & row_valid_1[3]) ? 4'd15 : buffers_1_part_1),
        .push_data({row_last_1, row_flit_1}),
        .can_push(buffers_1_can_push),
        .pop(goes_1),
        .pop_queue(queue_1),
        .pop_data(buffers_1_pop_data),
        .waiting(buffers_1_waiting),
        .occupied_0(buffers_1_occupied_0),
        .occupied_1(buffers_1_occupied_1),
        .occupied_2(buffers_1_occupied_2),
        .occupied_3(buffers_1_occupied_3),
        .occupied_4(buffers_1_occupied_4),
        .occupied_5(buffers_1_occupied_5),
        .occupied_6(buffers_1_occupied_6),
        .occupied_7(buffers_1_occupied_7),
        .occupied_8(buffers_1_occupied_8),
        .occupied_9(buffers_1_occupied_9),
        .occupied_10(buffers_1_occupied_10),
        .occupied_11(buffers_1_occupied_11),
        .occupied_12(buffers_1_occupied_12),
        .occupied_13(buffers_1_occupied_13),
        .occupied_14(buffers_1_occupied_14),
        .occupied_15(buffers_1_occupied_15)
    );

    damq_w257_q16_qb4_private1_shared54 buffers_2 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_2) & row_select_2),
        .push_queue((row_row_2[3] & row_valid_2[3]) ? 4'd15 : buffers_2_part_1),
        .push_data({row_last_2, row_flit_2}),
        .can_push(buffers_2_can_push),
        .pop(goes_2),
        .pop_queue(queue_2),
        .pop_data(buffers_2_pop_data),
        .waiting(buffers_2_waiting),
        .occupied_0(buffers_2_occupied_0),
        .occupied_1(buffers_2_occupied_1),
        .occupied_2(buffers_2_occupied_2),
        .occupied_3(buffers_2_occupied_3),
        .occupied_4(buffers_2_occupied_4),
        .occupied_5(buffers_2_occupied_5),
        .occupied_6(buffers_2_occupied_6),
        .occupied_7(buffers_2_occupied_7),
        .occupied_8(buffers_2_occupied_8),
        .occupied_9(buffers_2_occupied_9),
        .occupied_10(buffers_2_occupied_10),
        .occupied_11(buffers_2_occupied_11),
        .occupied_12(buffers_2_occupied_12),
        .occupied_13(buffers_2_occupied_13),
        .occupied_14(buffers_2_occupied_14),
        .occupied_15(buffers_2_occupied_15)
    );

    damq_w257_q16_qb4_private1_shared54 buffers_3 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_3) & row_select_3),
        .push_queue((row_row_3[3] & row_valid_3[3]) ? 4'd15 : buffers_3_part_1),
        .push_data({row_last_3, row_flit_3}),
        .can_push(buffers_3_can_push),
        .pop(goes_3),
        .pop_queue(queue_3),
        .pop_data(buffers_3_pop_data),
        .waiting(buffers_3_waiting),
        .occupied_0(buffers_3_occupied_0),
        .occupied_1(buffers_3_occupied_1),
        .occupied_2(buffers_3_occupied_2),
        .occupied_3(buffers_3_occupied_3),
        .occupied_4(buffers_3_occupied_4),
        .occupied_5(buffers_3_occupied_5),
        .occupied_6(buffers_3_occupied_6),
        .occupied_7(buffers_3_occupied_7),
        .occupied_8(buffers_3_occupied_8),
        .occupied_9(buffers_3_occupied_9),
        .occupied_10(buffers_3_occupied_10),
        .occupied_11(buffers_3_occupied_11),
        .occupied_12(buffers_3_occupied_12),
        .occupied_13(buffers_3_occupied_13),
        .occupied_14(buffers_3_occupied_14),
        .occupied_15(buffers_3_occupied_15)
    );

    damq_w257_q16_qb4_private1_shared54 buffers_4 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_4) & row_select_4),
        .push_queue((row_row_4[3] & row_valid_4[3]) ? 4'd15 : buffers_4_part_1),
        .push_data({row_last_4, row_flit_4}),
        .can_push(buffers_4_can_push),
        .pop(goes_4),
        .pop_queue(queue_4),
        .pop_data(buffers_4_pop_data),
        .waiting(buffers_4_waiting),
        .occupied_0(buffers_4_occupied_0),
        .occupied_1(buffers_4_occupied_1),
        .occupied_2(buffers_4_occupied_2),
        .occupied_3(buffers_4_occupied_3),
        .occupied_4(buffers_4_occupied_4),
        .occupied_5(buffers_4_occupied_5),
        .occupied_6(buffers_4_occupied_6),
        .occupied_7(buffers_4_occupied_7),
        .occupied_8(buffers_4_occupied_8),
        .occupied_9(buffers_4_occupied_9),
        .occupied_10(buffers_4_occupied_10),
        .occupied_11(buffers_4_occupied_11),
        .occupied_12(buffers_4_occupied_12),
        .occupied_13(buffers_4_occupied_13),
        .occupied_14(buffers_4_occupied_14),
        .occupied_15(buffers_4_occupied_15)
    );

    damq_w257_q16_qb4_private1_shared54 buffers_5 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_5) & row_select_5),
        .push_queue((row_row_5[3] & row_valid_5[3]) ? 4'd15 : buffers_5_part_1),
        .push_data(came),
        .can_push(buffers_5_can_push),
        .pop(goes_5),
        .pop_queue(queue_5),
        .pop_data(buffers_5_pop_data),
        .waiting(buffers_5_waiting),
        .occupied_0(buffers_5_occupied_0),
        .occupied_1(buffers_5_occupied_1),
        .occupied_2(buffers_5_occupied_2),
        .occupied_3(buffers_5_occupied_3),
        .occupied_4(buffers_5_occupied_4),
        .occupied_5(buffers_5_occupied_5),
        .occupied_6(buffers_5_occupied_6),
        .occupied_7(buffers_5_occupied_7),
        .occupied_8(buffers_5_occupied_8),
        .occupied_9(buffers_5_occupied_9),
        .occupied_10(buffers_5_occupied_10),
        .occupied_11(buffers_5_occupied_11),
        .occupied_12(buffers_5_occupied_12),
        .occupied_13(buffers_5_occupied_13),
        .occupied_14(buffers_5_occupied_14),
        .occupied_15(buffers_5_occupied_15)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(sent_0_next),
        .give(channel_credit_0),
        .open(credits_0_open),
        .open_next(credits_0_open_next),
        .used_0(credits_0_used_0),
        .used_1(credits_0_used_1),
        .used_2(credits_0_used_2),
        .used_3(credits_0_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(sent_1_next),
        .give(channel_credit_1),
        .open(credits_1_open),
        .open_next(credits_1_open_next),
        .used_0(credits_1_used_0),
        .used_1(credits_1_used_1),
        .used_2(credits_1_used_2),
        .used_3(credits_1_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_2 (
        .clock(clock),
        .reset(reset),
        .take(sent_2_next),
        .give(channel_credit_2),
        .open(credits_2_open),
        .open_next(credits_2_open_next),
        .used_0(credits_2_used_0),
        .used_1(credits_2_used_1),
        .used_2(credits_2_used_2),
        .used_3(credits_2_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_3 (
        .clock(clock),
        .reset(reset),
        .take(taken),
        .give(channel_credit_3),
        .open(credits_3_open),
        .open_next(credits_3_open_next),
        .used_0(credits_3_used_0),
        .used_1(credits_3_used_1),
        .used_2(credits_3_used_2),
        .used_3(credits_3_used_3)
    );

    round_robin_n16 proposals_0 (
        .clock(clock),
        .reset(reset),
        .request(request_0),
        .advance(any_won_0),
        .grant(proposals_0_grant)
    );

    round_robin_n16 proposals_1 (
        .clock(clock),
        .reset(reset),
        .request(request_1),
        .advance(any_won_1),
        .grant(proposals_1_grant)
    );

    round_robin_n16 proposals_2 (
        .clock(clock),
        .reset(reset),
        .request(request_2),
        .advance(any_won_2),
        .grant(proposals_2_grant)
    );

    round_robin_n16 proposals_3 (
        .clock(clock),
        .reset(reset),
        .request(request_3),
        .advance(any_won_3),
        .grant(proposals_3_grant)
    );

    round_robin_n16 proposals_4 (
        .clock(clock),
        .reset(reset),
        .request(request_4),
        .advance(any_won_4),
        .grant(proposals_4_grant)
    );

    round_robin_n16 proposals_5 (
        .clock(clock),
        .reset(reset),
        .request(request_5),
        .advance(any_won_5),
        .grant(proposals_5_grant)
    );

    round_robin_n6 acceptances_0 (
        .clock(clock),
        .reset(reset),
        .request({proposed_5[0], proposed_4[0], proposed_3[0], proposed_2[0], proposed_1[0], proposed_0[0]}),
        .advance(1'b1),
        .grant(acceptances_0_grant)
    );

    round_robin_n6 acceptances_1 (
        .clock(clock),
        .reset(reset),
        .request({proposed_5[1], proposed_4[1], proposed_3[1], proposed_2[1], proposed_1[1], proposed_0[1]}),
        .advance(1'b1),
        .grant(acceptances_1_grant)
    );

    round_robin_n6 acceptances_2 (
        .clock(clock),
        .reset(reset),
        .request({proposed_5[2], proposed_4[2], proposed_3[2], proposed_2[2], proposed_1[2], proposed_0[2]}),
        .advance(1'b1),
        .grant(acceptances_2_grant)
    );

    round_robin_n6 acceptances_3 (
        .clock(clock),
        .reset(reset),
        .request(contenders),
        .advance(1'b1),
        .grant(acceptances_3_grant)
    );

    assign row_credit_0 = freed_0;
    assign row_credit_1 = freed_1;
    assign row_credit_2 = freed_2;
    assign row_credit_3 = freed_3;
    assign row_credit_4 = freed_4;
    assign row_credit_5 = freed_5;
    assign channel_valid_0 = sent_0;
    assign channel_valid_1 = sent_1;
    assign channel_valid_2 = sent_2;
    assign channel_valid_3 = sent_3;
    assign channel_flit_0 = sent_word_0[255:0];
    assign channel_flit_1 = sent_word_1[255:0];
    assign channel_flit_2 = sent_word_2[255:0];
    assign channel_flit_3 = sent_word_3[255:0];
    assign channel_last_0 = sent_word_0[256];
    assign channel_last_1 = sent_word_1[256];
    assign channel_last_2 = sent_word_2[256];
    assign channel_last_3 = sent_word_3[256];

    always @(posedge clock) begin
        if (reset) begin
            sending_0 <= 4'd0;
            sending_1 <= 4'd0;
            sending_2 <= 4'd0;
            sending_3 <= 4'd0;
            sending_4 <= 4'd0;
            sending_5 <= 4'd0;
            sent_0 <= 4'd0;
            sent_1 <= 4'd0;
            sent_2 <= 4'd0;
            sent_3 <= 4'd0;
            freed_0 <= 4'd0;
            freed_1 <= 4'd0;
            freed_2 <= 4'd0;
            freed_3 <= 4'd0;
            freed_4 <= 4'd0;
            freed_5 <= 4'd0;
        end else begin
            if (any_won_0) begin
                sending_0 <= won_0;
            end else begin
                sending_0 <= sending_0_part;
            end
            if (any_won_1) begin
                sending_1 <= won_1;
            end else if (ends_1) begin
                sending_1 <= 4'd0;
            end
            if (any_won_2) begin
                sending_2 <= won_2;
            end else if (ends_2) begin
                sending_2 <= 4'd0;
            end
            if (any_won_3) begin
                sending_3 <= won_3;
            end else if (ends_3) begin
                sending_3 <= 4'd0;
            end
            if (any_won_4) begin
                sending_4 <= won_4;
            end else if (ends_4) begin
                sending_4 <= 4'd0;
            end
            if (any_won_5) begin
                sending_5 <= won_5;
            end else if (ends_5) begin
                sending_5 <= 4'd0;
            end
            sent_0 <= sent_0_next;
            sent_1 <= sent_1_next;
            sent_2 <= sent_2_next;
            sent_3 <= taken;
            if (goes_0) begin
                freed_0 <= channel_0;
            end else begin
                freed_0 <= 4'd0;
            end
            if (goes_1) begin
                freed_1 <= channel_1;
            end else begin
                freed_1 <= 4'd0;
            end
            if (goes_2) begin
                freed_2 <= channel_2;
            end else begin
                freed_2 <= 4'd0;
            end
            if (goes_3) begin
                freed_3 <= channel_3;
            end else begin
                freed_3 <= 4'd0;
            end
            if (goes_4) begin
                freed_4 <= channel_4;
            end else begin
                freed_4 <= 4'd0;
            end
            if (goes_5) begin
                freed_5 <= channel_5;
            end else begin
                freed_5 <= 4'd0;
            end
        end
    end

    always @(posedge clock) begin
        if (any_won_0) begin
            if (proposals_0_grant[15]) begin
                queue_0 <= 4'd15;
                channel_0 <= 4'd8;
            end else if (proposals_0_grant[14]) begin
                queue_0 <= 4'd14;
                channel_0 <= 4'd8;
            end else if (proposals_0_grant[13]) begin
                queue_0 <= 4'd13;
                channel_0 <= 4'd8;
            end else if (proposals_0_grant[12]) begin
                queue_0 <= 4'd12;
                channel_0 <= 4'd8;
            end else if (proposals_0_grant[11]) begin
                queue_0 <= 4'd11;
                channel_0 <= 4'd4;
            end else if (proposals_0_grant[10]) begin
                queue_0 <= 4'd10;
                channel_0 <= 4'd4;
            end else if (proposals_0_grant[9]) begin
                queue_0 <= 4'd9;
                channel_0 <= 4'd4;
            end else if (proposals_0_grant[8]) begin
                queue_0 <= 4'd8;
                channel_0 <= 4'd4;
            end else if (proposals_0_grant[7]) begin
                queue_0 <= 4'd7;
                channel_0 <= 4'd2;
            end else if (proposals_0_grant[6]) begin
                queue_0 <= 4'd6;
                channel_0 <= 4'd2;
            end else if (proposals_0_grant[5]) begin
                queue_0 <= 4'd5;
                channel_0 <= 4'd2;
            end else if (proposals_0_grant[4]) begin
                queue_0 <= 4'd4;
                channel_0 <= 4'd2;
            end else if (proposals_0_grant[3]) begin
                queue_0 <= 4'd3;
                channel_0 <= 4'd1;
            end else if (proposals_0_grant[2]) begin
                queue_0 <= 4'd2;
                channel_0 <= 4'd1;
            end else if (proposals_0_grant[1]) begin
                queue_0 <= 4'd1;
                channel_0 <= 4'd1;
            end else if (proposals_0_grant[0]) begin
                queue_0 <= 4'd0;
                channel_0 <= 4'd1;
            end
        end
        if (any_won_1) begin
            if (proposals_1_grant[15]) begin
                queue_1 <= 4'd15;
                channel_1 <= 4'd8;
            end else if (proposals_1_grant[14]) begin
                queue_1 <= 4'd14;
                channel_1 <= 4'd8;
            end else if (proposals_1_grant[13]) begin
                queue_1 <= 4'd13;
                channel_1 <= 4'd8;
            end else if (proposals_1_grant[12]) begin
                queue_1 <= 4'd12;
                channel_1 <= 4'd8;
            end else if (proposals_1_grant[11]) begin
                queue_1 <= 4'd11;
                channel_1 <= 4'd4;
            end else if (proposals_1_grant[10]) begin
                queue_1 <= 4'd10;
                channel_1 <= 4'd4;
            end else if (proposals_1_grant[9]) begin
                queue_1 <= 4'd9;
                channel_1 <= 4'd4;
            end else if (proposals_1_grant[8]) begin
                queue_1 <= 4'd8;
                channel_1 <= 4'd4;
            end else if (proposals_1_grant[7]) begin
                queue_1 <= 4'd7;
                channel_1 <= 4'd2;
            end else if (proposals_1_grant[6]) begin
                queue_1 <= 4'd6;
                channel_1 <= 4'd2;
            end else if (proposals_1_grant[5]) begin
                queue_1 <= 4'd5;
                channel_1 <= 4'd2;
            end else if (proposals_1_grant[4]) begin
                queue_1 <= 4'd4;
                channel_1 <= 4'd2;
            end else if (proposals_1_grant[3]) begin
                queue_1 <= 4'd3;
                channel_1 <= 4'd1;
            end else if (proposals_1_grant[2]) begin
                queue_1 <= 4'd2;
                channel_1 <= 4'd1;
            end else if (proposals_1_grant[1]) begin
                queue_1 <= 4'd1;
                channel_1 <= 4'd1;
            end else if (proposals_1_grant[0]) begin
                queue_1 <= 4'd0;
                channel_1 <= 4'd1;
            end
        end
        if (any_won_2) begin
            if (proposals_2_grant[15]) begin
                queue_2 <= 4'd15;
                channel_2 <= 4'd8;
            end else if (proposals_2_grant[14]) begin
                queue_2 <= 4'd14;
                channel_2 <= 4'd8;
            end else if (proposals_2_grant[13]) begin
                queue_2 <= 4'd13;
                channel_2 <= 4'd8;
            end else if (proposals_2_grant[12]) begin
                queue_2 <= 4'd12;
                channel_2 <= 4'd8;
            end else if (proposals_2_grant[11]) begin
                queue_2 <= 4'd11;
                channel_2 <= 4'd4;
            end else if (proposals_2_grant[10]) begin
                queue_2 <= 4'd10;
                channel_2 <= 4'd4;
            end else if (proposals_2_grant[9]) begin
                queue_2 <= 4'd9;
                channel_2 <= 4'd4;
            end else if (proposals_2_grant[8]) begin
                queue_2 <= 4'd8;
                channel_2 <= 4'd4;
            end else if (proposals_2_grant[7]) begin
                queue_2 <= 4'd7;
                channel_2 <= 4'd2;
            end else if (proposals_2_grant[6]) begin
                queue_2 <= 4'd6;
                channel_2 <= 4'd2;
            end else if (proposals_2_grant[5]) begin
                queue_2 <= 4'd5;
                channel_2 <= 4'd2;
            end else if (proposals_2_grant[4]) begin
                queue_2 <= 4'd4;
                channel_2 <= 4'd2;
            end else if (proposals_2_grant[3]) begin
                queue_2 <= 4'd3;
                channel_2 <= 4'd1;
            end else if (proposals_2_grant[2]) begin
                queue_2 <= 4'd2;
                channel_2 <= 4'd1;
            end else if (proposals_2_grant[1]) begin
                queue_2 <= 4'd1;
                channel_2 <= 4'd1;
            end else if (proposals_2_grant[0]) begin
                queue_2 <= 4'd0;
                channel_2 <= 4'd1;
            end
        end
        if (any_won_3) begin
            if (proposals_3_grant[15]) begin
                queue_3 <= 4'd15;
                channel_3 <= 4'd8;
            end else if (proposals_3_grant[14]) begin
                queue_3 <= 4'd14;
                channel_3 <= 4'd8;
            end else if (proposals_3_grant[13]) begin
                queue_3 <= 4'd13;
                channel_3 <= 4'd8;
            end else if (proposals_3_grant[12]) begin
                queue_3 <= 4'd12;
                channel_3 <= 4'd8;
            end else if (proposals_3_grant[11]) begin
                queue_3 <= 4'd11;
                channel_3 <= 4'd4;
            end else if (proposals_3_grant[10]) begin
                queue_3 <= 4'd10;
                channel_3 <= 4'd4;
            end else if (proposals_3_grant[9]) begin
                queue_3 <= 4'd9;
                channel_3 <= 4'd4;
            end else if (proposals_3_grant[8]) begin
                queue_3 <= 4'd8;
                channel_3 <= 4'd4;
            end else if (proposals_3_grant[7]) begin
                queue_3 <= 4'd7;
                channel_3 <= 4'd2;
            end else if (proposals_3_grant[6]) begin
                queue_3 <= 4'd6;
                channel_3 <= 4'd2;
            end else if (proposals_3_grant[5]) begin
                queue_3 <= 4'd5;
                channel_3 <= 4'd2;
            end else if (proposals_3_grant[4]) begin
                queue_3 <= 4'd4;
                channel_3 <= 4'd2;
            end else if (proposals_3_grant[3]) begin
                queue_3 <= 4'd3;
                channel_3 <= 4'd1;
            end else if (proposals_3_grant[2]) begin
                queue_3 <= 4'd2;
                channel_3 <= 4'd1;
            end else if (proposals_3_grant[1]) begin
                queue_3 <= 4'd1;
                channel_3 <= 4'd1;
            end else if (proposals_3_grant[0]) begin
                queue_3 <= 4'd0;
                channel_3 <= 4'd1;
            end
        end
        if (any_won_4) begin
            if (proposals_4_grant[15]) begin
                queue_4 <= 4'd15;
                channel_4 <= 4'd8;
            end else if (proposals_4_grant[14]) begin
                queue_4 <= 4'd14;
                channel_4 <= 4'd8;
            end else if (proposals_4_grant[13]) begin
                queue_4 <= 4'd13;
                channel_4 <= 4'd8;
            end else if (proposals_4_grant[12]) begin
                queue_4 <= 4'd12;
                channel_4 <= 4'd8;
            end else if (proposals_4_grant[11]) begin
                queue_4 <= 4'd11;
                channel_4 <= 4'd4;
            end else if (proposals_4_grant[10]) begin
                queue_4 <= 4'd10;
                channel_4 <= 4'd4;
            end else if (proposals_4_grant[9]) begin
                queue_4 <= 4'd9;
                channel_4 <= 4'd4;
            end else if (proposals_4_grant[8]) begin
                queue_4 <= 4'd8;
                channel_4 <= 4'd4;
            end else if (proposals_4_grant[7]) begin
                queue_4 <= 4'd7;
                channel_4 <= 4'd2;
            end else if (proposals_4_grant[6]) begin
                queue_4 <= 4'd6;
                channel_4 <= 4'd2;
            end else if (proposals_4_grant[5]) begin
                queue_4 <= 4'd5;
                channel_4 <= 4'd2;
            end else if (proposals_4_grant[4]) begin
                queue_4 <= 4'd4;
                channel_4 <= 4'd2;
            end else if (proposals_4_grant[3]) begin
                queue_4 <= 4'd3;
                channel_4 <= 4'd1;
            end else if (proposals_4_grant[2]) begin
                queue_4 <= 4'd2;
                channel_4 <= 4'd1;
            end else if (proposals_4_grant[1]) begin
                queue_4 <= 4'd1;
                channel_4 <= 4'd1;
            end else if (proposals_4_grant[0]) begin
                queue_4 <= 4'd0;
                channel_4 <= 4'd1;
            end
        end
        if (any_won_5) begin
            if (proposals_5_grant[15]) begin
                queue_5 <= 4'd15;
                channel_5 <= 4'd8;
            end else if (proposals_5_grant[14]) begin
                queue_5 <= 4'd14;
                channel_5 <= 4'd8;
            end else if (proposals_5_grant[13]) begin
                queue_5 <= 4'd13;
                channel_5 <= 4'd8;
            end else if (proposals_5_grant[12]) begin
                queue_5 <= 4'd12;
                channel_5 <= 4'd8;
            end else if (proposals_5_grant[11]) begin
                queue_5 <= 4'd11;
                channel_5 <= 4'd4;
            end else if (proposals_5_grant[10]) begin
                queue_5 <= 4'd10;
                channel_5 <= 4'd4;
            end else if (proposals_5_grant[9]) begin
                queue_5 <= 4'd9;
                channel_5 <= 4'd4;
            end else if (proposals_5_grant[8]) begin
                queue_5 <= 4'd8;
                channel_5 <= 4'd4;
            end else if (proposals_5_grant[7]) begin
                queue_5 <= 4'd7;
                channel_5 <= 4'd2;
            end else if (proposals_5_grant[6]) begin
                queue_5 <= 4'd6;
                channel_5 <= 4'd2;
            end else if (proposals_5_grant[5]) begin
                queue_5 <= 4'd5;
                channel_5 <= 4'd2;
            end else if (proposals_5_grant[4]) begin
                queue_5 <= 4'd4;
                channel_5 <= 4'd2;
            end else if (proposals_5_grant[3]) begin
                queue_5 <= 4'd3;
                channel_5 <= 4'd1;
            end else if (proposals_5_grant[2]) begin
                queue_5 <= 4'd2;
                channel_5 <= 4'd1;
            end else if (proposals_5_grant[1]) begin
                queue_5 <= 4'd1;
                channel_5 <= 4'd1;
            end else if (proposals_5_grant[0]) begin
                queue_5 <= 4'd0;
                channel_5 <= 4'd1;
            end
        end
        if (sent_word_0_part_5) begin
            sent_word_0 <= buffers_5_pop_data;
        end else if (sent_word_0_part_4) begin
            sent_word_0 <= buffers_4_pop_data;
        end else if (sent_word_0_part_3) begin
            sent_word_0 <= buffers_3_pop_data;
        end else if (sent_word_0_part_2) begin
            sent_word_0 <= buffers_2_pop_data;
        end else if (sent_word_0_part_1) begin
            sent_word_0 <= buffers_1_pop_data;
        end else if (sent_word_0_part) begin
            sent_word_0 <= buffers_0_pop_data;
        end else begin
            sent_word_0 <= 257'd0;
        end
        if (sent_word_1_part_5) begin
            sent_word_1 <= buffers_5_pop_data;
        end else if (sent_word_1_part_4) begin
            sent_word_1 <= buffers_4_pop_data;
        end else if (sent_word_1_part_3) begin
            sent_word_1 <= buffers_3_pop_data;
        end else if (sent_word_1_part_2) begin
            sent_word_1 <= buffers_2_pop_data;
        end else if (sent_word_1_part_1) begin
            sent_word_1 <= buffers_1_pop_data;
        end else if (sent_word_1_part) begin
            sent_word_1 <= buffers_0_pop_data;
        end else begin
            sent_word_1 <= 257'd0;
        end
        if (sent_word_2_part_5) begin
            sent_word_2 <= buffers_5_pop_data;
        end else if (sent_word_2_part_4) begin
            sent_word_2 <= buffers_4_pop_data;
        end else if (sent_word_2_part_3) begin
            sent_word_2 <= buffers_3_pop_data;
        end else if (sent_word_2_part_2) begin
            sent_word_2 <= buffers_2_pop_data;
        end else if (sent_word_2_part_1) begin
            sent_word_2 <= buffers_1_pop_data;
        end else if (sent_word_2_part) begin
            sent_word_2 <= buffers_0_pop_data;
        end else begin
            sent_word_2 <= 257'd0;
        end
        sent_word_3 <= crossing;
    end

    wire _unused = &{
        1'b0, buffers_0_can_push, buffers_1_can_push, buffers_2_can_push, buffers_3_can_push,
        buffers_4_can_push, buffers_5_can_push, credits_3_used_3, credits_3_used_2, credits_3_used_1,
        credits_3_used_0, credits_2_used_3, credits_2_used_2, credits_2_used_1, credits_2_used_0,
        credits_1_used_3, credits_1_used_2, credits_1_used_1, credits_1_used_0, credits_0_used_3,
        credits_0_used_2, credits_0_used_1, credits_0_used_0, credits_0_open, credits_1_open, credits_2_open,
        credits_3_open
    };

`ifdef FORMAL
    reg [3:0] arriving_0;
    reg [3:0] arriving_1;
    reg [3:0] arriving_2;
    reg [3:0] arriving_3;
    reg [3:0] arriving_4;
    reg [3:0] arriving_5;
    reg [3:0] arriving_row_0;
    reg [3:0] arriving_row_1;
    reg [3:0] arriving_row_2;
    reg [3:0] arriving_row_3;
    reg [3:0] arriving_row_4;
    reg [3:0] arriving_row_5;
    reg [6:0] arrived_0;
    reg [6:0] arrived_1;
    reg [6:0] arrived_2;
    reg [6:0] arrived_3;
    reg [6:0] arrived_4;
    reg [6:0] arrived_5;

    wire [3:0] gapless_part = row_select_0 ? row_valid_0 : 4'd0;
    wire any_gapless_part = |gapless_part;
    wire [3:0] gapless_part_1 = row_select_1 ? row_valid_1 : 4'd0;
    wire any_gapless_part_1 = |gapless_part_1;
    wire [3:0] gapless_part_2 = row_select_2 ? row_valid_2 : 4'd0;
    wire any_gapless_part_2 = |gapless_part_2;
    wire [3:0] gapless_part_3 = row_select_3 ? row_valid_3 : 4'd0;
    wire any_gapless_part_3 = |gapless_part_3;
    wire [3:0] gapless_part_4 = row_select_4 ? row_valid_4 : 4'd0;
    wire any_gapless_part_4 = |gapless_part_4;
    wire [3:0] arrival = row_select_5 ? row_valid_5 : 4'd0;
    wire any_arrival = |arrival;
    wire [3:0] single_part = sending_0 | sending_1;
    wire [3:0] single_part_1 = sending_2 | single_part;
    wire [3:0] single_part_2 = sending_3 | single_part_1;
    wire single = (~|(sending_5 & (sending_4 | single_part_2))) & (~|(sending_4 & single_part_2))
        & (~|(sending_3 & single_part_1)) & (~|(sending_2 & single_part)) & (~|(sending_0 & sending_1));
    wire flowing = (goes_5 | ~any_sending_5) & (goes_4 | ~any_sending_4) & (goes_3 | ~any_sending_3)
        & (goes_2 | ~any_sending_2) & (goes_1 | ~any_sending_1) & (goes_0 | ~any_sending_0);
    wire [10:0] roomy_part = {
        row_row_0[2] & gapless_part[2], row_row_0[1] & gapless_part[2], row_row_0[0] & gapless_part[2],
        row_row_0[3] & gapless_part[1], row_row_0[2] & gapless_part[1], row_row_0[1] & gapless_part[1],
        row_row_0[0] & gapless_part[1], row_row_0[3] & gapless_part[0], row_row_0[2] & gapless_part[0],
        row_row_0[1] & gapless_part[0], row_row_0[0] & gapless_part[0]
    };
    wire [15:0] roomy_part_1 = {
        row_row_0[3] & gapless_part[3], row_row_0[2] & gapless_part[3], row_row_0[1] & gapless_part[3],
        row_row_0[0] & gapless_part[3], row_row_0[3] & gapless_part[2], roomy_part
    };
    wire roomy_part_2 = ~any_gapless_part
        | ~((|(roomy_part_1 & (roomy_part_1 - 16'd1))) | (~|(roomy_part_1 & buffers_0_can_push)));
    wire [10:0] roomy_part_3 = {
        row_row_1[2] & gapless_part_1[2], row_row_1[1] & gapless_part_1[2], row_row_1[0] & gapless_part_1[2],
        row_row_1[3] & gapless_part_1[1], row_row_1[2] & gapless_part_1[1], row_row_1[1] & gapless_part_1[1],
        row_row_1[0] & gapless_part_1[1], row_row_1[3] & gapless_part_1[0], row_row_1[2] & gapless_part_1[0],
        row_row_1[1] & gapless_part_1[0], row_row_1[0] & gapless_part_1[0]
    };
    wire [15:0] roomy_part_4 = {
        row_row_1[3] & gapless_part_1[3], row_row_1[2] & gapless_part_1[3], row_row_1[1] & gapless_part_1[3],
        row_row_1[0] & gapless_part_1[3], row_row_1[3] & gapless_part_1[2], roomy_part_3
    };
    wire roomy_part_5 = any_gapless_part_1 ? roomy_part_2
            & ~((|(roomy_part_4 & (roomy_part_4 - 16'd1))) | (~|(roomy_part_4 & buffers_1_can_push)))
        : roomy_part_2;
    wire [10:0] roomy_part_6 = {
        row_row_2[2] & gapless_part_2[2], row_row_2[1] & gapless_part_2[2], row_row_2[0] & gapless_part_2[2],
        row_row_2[3] & gapless_part_2[1], row_row_2[2] & gapless_part_2[1], row_row_2[1] & gapless_part_2[1],
        row_row_2[0] & gapless_part_2[1], row_row_2[3] & gapless_part_2[0], row_row_2[2] & gapless_part_2[0],
        row_row_2[1] & gapless_part_2[0], row_row_2[0] & gapless_part_2[0]
    };
    wire [15:0] roomy_part_7 = {
        row_row_2[3] & gapless_part_2[3], row_row_2[2] & gapless_part_2[3], row_row_2[1] & gapless_part_2[3],
        row_row_2[0] & gapless_part_2[3], row_row_2[3] & gapless_part_2[2], roomy_part_6
    };
    wire roomy_part_8 = any_gapless_part_2 ? roomy_part_5
            & ~((|(roomy_part_7 & (roomy_part_7 - 16'd1))) | (~|(roomy_part_7 & buffers_2_can_push)))
        : roomy_part_5;
    wire [10:0] roomy_part_9 = {
        row_row_3[2] & gapless_part_3[2], row_row_3[1] & gapless_part_3[2], row_row_3[0] & gapless_part_3[2],
        row_row_3[3] & gapless_part_3[1], row_row_3[2] & gapless_part_3[1], row_row_3[1] & gapless_part_3[1],
        row_row_3[0] & gapless_part_3[1], row_row_3[3] & gapless_part_3[0], row_row_3[2] & gapless_part_3[0],
        row_row_3[1] & gapless_part_3[0], row_row_3[0] & gapless_part_3[0]
    };
    wire [15:0] roomy_part_10 = {
        row_row_3[3] & gapless_part_3[3], row_row_3[2] & gapless_part_3[3], row_row_3[1] & gapless_part_3[3],
        row_row_3[0] & gapless_part_3[3], row_row_3[3] & gapless_part_3[2], roomy_part_9
    };
    wire roomy_part_11 = any_gapless_part_3 ? roomy_part_8
            & ~((|(roomy_part_10 & (roomy_part_10 - 16'd1))) | (~|(roomy_part_10 & buffers_3_can_push)))
        : roomy_part_8;
    wire [10:0] roomy_part_12 = {
        row_row_4[2] & gapless_part_4[2], row_row_4[1] & gapless_part_4[2], row_row_4[0] & gapless_part_4[2],
        row_row_4[3] & gapless_part_4[1], row_row_4[2] & gapless_part_4[1], row_row_4[1] & gapless_part_4[1],
        row_row_4[0] & gapless_part_4[1], row_row_4[3] & gapless_part_4[0], row_row_4[2] & gapless_part_4[0],
        row_row_4[1] & gapless_part_4[0], row_row_4[0] & gapless_part_4[0]
    };
    wire [15:0] roomy_part_13 = {
        row_row_4[3] & gapless_part_4[3], row_row_4[2] & gapless_part_4[3], row_row_4[1] & gapless_part_4[3],
        row_row_4[0] & gapless_part_4[3], row_row_4[3] & gapless_part_4[2], roomy_part_12
    };
    wire roomy_part_14 = any_gapless_part_4 ? roomy_part_11
            & ~((|(roomy_part_13 & (roomy_part_13 - 16'd1))) | (~|(roomy_part_13 & buffers_4_can_push)))
        : roomy_part_11;
    wire [10:0] room_part = {
        row_row_5[2] & arrival[2], row_row_5[1] & arrival[2], row_row_5[0] & arrival[2],
        row_row_5[3] & arrival[1], row_row_5[2] & arrival[1], row_row_5[1] & arrival[1],
        row_row_5[0] & arrival[1], row_row_5[3] & arrival[0], row_row_5[2] & arrival[0],
        row_row_5[1] & arrival[0], row_row_5[0] & arrival[0]
    };
    wire [15:0] room = {
        row_row_5[3] & arrival[3], row_row_5[2] & arrival[3], row_row_5[1] & arrival[3],
        row_row_5[0] & arrival[3], row_row_5[3] & arrival[2], room_part
    };
    wire roomy = any_arrival ? roomy_part_14 & ~((|(room & (room - 16'd1))) | (~|(room & buffers_5_can_push)))
        : roomy_part_14;
    wire gapless_part_5 = ~(((row_row_4 != arriving_row_4) | (arriving_4 != gapless_part_4)) & (|arriving_4))
        & ~(((row_row_3 != arriving_row_3) | (arriving_3 != gapless_part_3)) & (|arriving_3))
        & ~(((row_row_2 != arriving_row_2) | (arriving_2 != gapless_part_2)) & (|arriving_2))
        & ~(((row_row_1 != arriving_row_1) | (arriving_1 != gapless_part_1)) & (|arriving_1))
        & ~(((row_row_0 != arriving_row_0) | (arriving_0 != gapless_part)) & (|arriving_0));
    wire gapless = ~(((row_row_5 != arriving_row_5) | (arriving_5 != arrival)) & (|arriving_5))
        & gapless_part_5;
    wire short__part = ~any_gapless_part | ~((arrived_0 >= 7'd8) & ~row_last_0);
    wire short__part_1 = any_gapless_part_1 ? short__part & ~((arrived_1 >= 7'd8) & ~row_last_1)
        : short__part;
    wire short__part_2 = any_gapless_part_2 ? short__part_1 & ~((arrived_2 >= 7'd8) & ~row_last_2)
        : short__part_1;
    wire short__part_3 = any_gapless_part_3 ? short__part_2 & ~((arrived_3 >= 7'd8) & ~row_last_3)
        : short__part_2;
    wire short__part_4 = any_gapless_part_4 ? short__part_3 & ~((arrived_4 >= 7'd8) & ~row_last_4)
        : short__part_3;
    wire short_ = any_arrival ? short__part_4 & ~((arrived_5 >= 7'd8) & ~row_last_5) : short__part_4;
    wire given_part = ~((~|credits_1_used_3) & channel_credit_1[3])
        & ~((~|credits_1_used_2) & channel_credit_1[2]) & ~((~|credits_1_used_1) & channel_credit_1[1])
        & ~((~|credits_1_used_0) & channel_credit_1[0]) & (~|(channel_credit_1 & (channel_credit_1 - 4'd1)))
        & ~((~|credits_0_used_3) & channel_credit_0[3]) & ~((~|credits_0_used_2) & channel_credit_0[2])
        & ~((~|credits_0_used_1) & channel_credit_0[1]) & ~((~|credits_0_used_0) & channel_credit_0[0])
        & (~|(channel_credit_0 & (channel_credit_0 - 4'd1)));
    wire given_part_1 = ~((~|credits_3_used_2) & channel_credit_3[2])
        & ~((~|credits_3_used_1) & channel_credit_3[1]) & ~((~|credits_3_used_0) & channel_credit_3[0])
        & (~|(channel_credit_3 & (channel_credit_3 - 4'd1))) & ~((~|credits_2_used_3) & channel_credit_2[3])
        & ~((~|credits_2_used_2) & channel_credit_2[2]) & ~((~|credits_2_used_1) & channel_credit_2[1])
        & ~((~|credits_2_used_0) & channel_credit_2[0]) & (~|(channel_credit_2 & (channel_credit_2 - 4'd1)))
        & given_part;
    wire given = ~((~|credits_3_used_3) & channel_credit_3[3]) & given_part_1;

    always @(posedge clock) begin
        if (reset) begin
            arriving_0 <= 4'd0;
            arriving_1 <= 4'd0;
            arriving_2 <= 4'd0;
            arriving_3 <= 4'd0;
            arriving_4 <= 4'd0;
            arriving_5 <= 4'd0;
            arrived_0 <= 7'd0;
            arrived_1 <= 7'd0;
            arrived_2 <= 7'd0;
            arrived_3 <= 7'd0;
            arrived_4 <= 7'd0;
            arrived_5 <= 7'd0;
        end else begin
            if (any_gapless_part) begin
                if (row_last_0) begin
                    arriving_0 <= 4'd0;
                    arrived_0 <= 7'd0;
                end else begin
                    arriving_0 <= gapless_part;
                    arrived_0 <= arrived_0 + 7'd1;
                end
            end
            if (any_gapless_part_1) begin
                if (row_last_1) begin
                    arriving_1 <= 4'd0;
                    arrived_1 <= 7'd0;
                end else begin
                    arriving_1 <= gapless_part_1;
                    arrived_1 <= arrived_1 + 7'd1;
                end
            end
            if (any_gapless_part_2) begin
                if (row_last_2) begin
                    arriving_2 <= 4'd0;
                    arrived_2 <= 7'd0;
                end else begin
                    arriving_2 <= gapless_part_2;
                    arrived_2 <= arrived_2 + 7'd1;
                end
            end
            if (any_gapless_part_3) begin
                if (row_last_3) begin
                    arriving_3 <= 4'd0;
                    arrived_3 <= 7'd0;
                end else begin
                    arriving_3 <= gapless_part_3;
                    arrived_3 <= arrived_3 + 7'd1;
                end
            end
            if (any_gapless_part_4) begin
                if (row_last_4) begin
                    arriving_4 <= 4'd0;
                    arrived_4 <= 7'd0;
                end else begin
                    arriving_4 <= gapless_part_4;
                    arrived_4 <= arrived_4 + 7'd1;
                end
            end
            if (any_arrival) begin
                if (row_last_5) begin
                    arriving_5 <= 4'd0;
                    arrived_5 <= 7'd0;
                end else begin
                    arriving_5 <= arrival;
                    arrived_5 <= arrived_5 + 7'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (any_gapless_part) arriving_row_0 <= row_row_0;
        if (any_gapless_part_1) arriving_row_1 <= row_row_1;
        if (any_gapless_part_2) arriving_row_2 <= row_row_2;
        if (any_gapless_part_3) arriving_row_3 <= row_row_3;
        if (any_gapless_part_4) arriving_row_4 <= row_row_4;
        if (any_arrival) arriving_row_5 <= row_row_5;
    end

    // an output has one packet at a time
    always @(posedge clock) begin
        if (!reset) one_owner: assert (single);
    end

    // a packet that has begun goes on in every cycle
    always @(posedge clock) begin
        if (!reset) without_gap: assert (flowing);
    end

    // a flit comes only with room
    always @(posedge clock) begin
        if (!reset) comes_with_room: assume (roomy);
    end

    // a packet comes without a gap
    always @(posedge clock) begin
        if (!reset) comes_without_gap: assume (gapless);
    end

    // a packet has L flits at most
    always @(posedge clock) begin
        if (!reset) fits: assume (short_);
    end

    // room comes back only for a flit
    always @(posedge clock) begin
        if (!reset) given_for_flit: assume (given);
    end
`endif
endmodule
