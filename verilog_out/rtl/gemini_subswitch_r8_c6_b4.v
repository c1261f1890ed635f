// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets from the row buses of `C` inputs, finds an output of its column for each, and sends them there.
//
//  row_valid_c[2], row_select_c, +-------------+--> channel_valid_r[2], channel_word_r[31]
//   row_rows_c[R], row_word_c -->|  Subswitch  |<-- channel_credit_r[2]
//             row_credit_c[2] <--|             |--> request_r[2], straight_r
//             straight_row_c[R] -->|             |<-- grant_r[2], room_r[2], idle_r
//                passage_r[2] -->|             |--> waits_r[2]
//                   upset[13] -->|             |--> corrected, uncorrectable
//                                +-------------+
//
// Each input and virtual channel has a row buffer. When a head comes in, its packet asks for an output at which it may
// leave: it asks in one cycle and is answered in the next, and asks again, perhaps elsewhere, until it gets a slot of
// the next input buffer. Among several outputs with `room` it takes one that is `idle`, or else that of the packet right before it in
// its row buffer, or else any; of several the one that was not asked lately. A packet that goes
// straight on in its ring asks if there is `passage`, whether there is room or not. Inputs that want the same output take turns, within a
// virtual channel, and a turn passes only with a slot; responses ask first. A packet that goes straight on may request when others may
// not. So it has no place in their round-robin order: it alternates with all of them together. `waits` is high for an output while a packet
// that does not go straight on waits for it. `straight` marks a request of a packet that goes straight on. With its grant a packet goes down the channel of that output, one phit per cycle, the
// two virtual channels of a channel in turn. The next packet of a row buffer may ask meanwhile.
//
// The rows of packets that wait have a SECDED code: `corrected` and `uncorrectable` tell when those of a packet in front are
// wrong. A packet whose rows cannot be corrected leaves at any row: the tables of the next chip bring it back on its way, or it is
// dropped where it does not belong. `upset` is added to what is stored, to try this.
//
// Parameters: `R` rows and `C` columns, 1 to 8, `CV` = 2 `C`; row and column buffers of `ROOM` = 2^`B` phits, `B` 2 to 6,
// `B1` = `B` + 1; `H` = `B` - 1, `H1` = `B`: a row buffer holds the heads of 2^`H` packets.
// Handshake: credits. `row_valid` with `row_select` needs a place, which `row_credit` gives back. `channel_valid` goes
// only to a place of the column buffer, which `channel_credit` gives back. `request_r`, one-hot, stands for one cycle;
// `grant_r` of that channel in the next answers it. `room` may be some cycles old. `row_open` tells the inputs
// of the row where nobody is before them.
// Latency: 5 cycles from a head at `row_valid` to `channel_valid`. Throughput: 1 phit per cycle, row bus and channel.
// Reset: empty, all credits are there, nothing is asked.
// Asserts: an output is given to one packet at a time. Relies on: phits only to free places, grants only for requests.
// Source: GEM-RTR-02, -06, -07, -08, -10, -15, GEM-SYS-08.
//
// Block: gemini_subswitch, R = 8, C = 6, B = 4
module gemini_subswitch_r8_c6_b4 (
    input wire clock,
    input wire reset,
    input wire [1:0] row_valid_0,
    input wire [1:0] row_valid_1,
    input wire [1:0] row_valid_2,
    input wire [1:0] row_valid_3,
    input wire [1:0] row_valid_4,
    input wire [1:0] row_valid_5,
    input wire row_select_0,
    input wire row_select_1,
    input wire row_select_2,
    input wire row_select_3,
    input wire row_select_4,
    input wire row_select_5,
    input wire [7:0] row_rows_0,
    input wire [7:0] row_rows_1,
    input wire [7:0] row_rows_2,
    input wire [7:0] row_rows_3,
    input wire [7:0] row_rows_4,
    input wire [7:0] row_rows_5,
    input wire [30:0] row_word_0,
    input wire [30:0] row_word_1,
    input wire [30:0] row_word_2,
    input wire [30:0] row_word_3,
    input wire [30:0] row_word_4,
    input wire [30:0] row_word_5,
    output wire [1:0] row_credit_0,
    output wire [1:0] row_credit_1,
    output wire [1:0] row_credit_2,
    output wire [1:0] row_credit_3,
    output wire [1:0] row_credit_4,
    output wire [1:0] row_credit_5,
    output wire [7:0] row_open_0,
    output wire [7:0] row_open_1,
    output wire [7:0] row_idle,
    input wire [7:0] straight_row_0,
    input wire [7:0] straight_row_1,
    input wire [7:0] straight_row_2,
    input wire [7:0] straight_row_3,
    input wire [7:0] straight_row_4,
    input wire [7:0] straight_row_5,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire [1:0] request_2,
    output wire [1:0] request_3,
    output wire [1:0] request_4,
    output wire [1:0] request_5,
    output wire [1:0] request_6,
    output wire [1:0] request_7,
    output wire straight_0,
    output wire straight_1,
    output wire straight_2,
    output wire straight_3,
    output wire straight_4,
    output wire straight_5,
    output wire straight_6,
    output wire straight_7,
    output wire [1:0] waits_0,
    output wire [1:0] waits_1,
    output wire [1:0] waits_2,
    output wire [1:0] waits_3,
    output wire [1:0] waits_4,
    output wire [1:0] waits_5,
    output wire [1:0] waits_6,
    output wire [1:0] waits_7,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    input wire [1:0] grant_2,
    input wire [1:0] grant_3,
    input wire [1:0] grant_4,
    input wire [1:0] grant_5,
    input wire [1:0] grant_6,
    input wire [1:0] grant_7,
    input wire [1:0] room_0,
    input wire [1:0] room_1,
    input wire [1:0] room_2,
    input wire [1:0] room_3,
    input wire [1:0] room_4,
    input wire [1:0] room_5,
    input wire [1:0] room_6,
    input wire [1:0] room_7,
    input wire [1:0] passage_0,
    input wire [1:0] passage_1,
    input wire [1:0] passage_2,
    input wire [1:0] passage_3,
    input wire [1:0] passage_4,
    input wire [1:0] passage_5,
    input wire [1:0] passage_6,
    input wire [1:0] passage_7,
    input wire idle_0,
    input wire idle_1,
    input wire idle_2,
    input wire idle_3,
    input wire idle_4,
    input wire idle_5,
    input wire idle_6,
    input wire idle_7,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [1:0] channel_valid_2,
    output wire [1:0] channel_valid_3,
    output wire [1:0] channel_valid_4,
    output wire [1:0] channel_valid_5,
    output wire [1:0] channel_valid_6,
    output wire [1:0] channel_valid_7,
    output wire [30:0] channel_word_0,
    output wire [30:0] channel_word_1,
    output wire [30:0] channel_word_2,
    output wire [30:0] channel_word_3,
    output wire [30:0] channel_word_4,
    output wire [30:0] channel_word_5,
    output wire [30:0] channel_word_6,
    output wire [30:0] channel_word_7,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1,
    input wire [1:0] channel_credit_2,
    input wire [1:0] channel_credit_3,
    input wire [1:0] channel_credit_4,
    input wire [1:0] channel_credit_5,
    input wire [1:0] channel_credit_6,
    input wire [1:0] channel_credit_7,
    input wire [12:0] upset,
    output wire corrected,
    output wire uncorrectable
);
    reg [7:0] asks_0;
    reg [7:0] asks_1;
    reg [7:0] asks_2;
    reg [7:0] asks_3;
    reg [7:0] asks_4;
    reg [7:0] asks_5;
    reg [7:0] asks_6;
    reg [7:0] asks_7;
    reg [7:0] asks_8;
    reg [7:0] asks_9;
    reg [7:0] asks_10;
    reg [7:0] asks_11;
    reg [7:0] asked_0;
    reg [7:0] asked_1;
    reg [7:0] asked_2;
    reg [7:0] asked_3;
    reg [7:0] asked_4;
    reg [7:0] asked_5;
    reg [7:0] asked_6;
    reg [7:0] asked_7;
    reg [7:0] asked_8;
    reg [7:0] asked_9;
    reg [7:0] asked_10;
    reg [7:0] asked_11;
    reg [7:0] next_0;
    reg [7:0] next_1;
    reg [7:0] next_2;
    reg [7:0] next_3;
    reg [7:0] next_4;
    reg [7:0] next_5;
    reg [7:0] next_6;
    reg [7:0] next_7;
    reg [7:0] next_8;
    reg [7:0] next_9;
    reg [7:0] next_10;
    reg [7:0] next_11;
    reg [7:0] holds_0;
    reg [7:0] holds_1;
    reg [7:0] holds_2;
    reg [7:0] holds_3;
    reg [7:0] holds_4;
    reg [7:0] holds_5;
    reg [7:0] holds_6;
    reg [7:0] holds_7;
    reg [7:0] holds_8;
    reg [7:0] holds_9;
    reg [7:0] holds_10;
    reg [7:0] holds_11;
    reg [1:0] freed_0;
    reg [1:0] freed_1;
    reg [1:0] freed_2;
    reg [1:0] freed_3;
    reg [1:0] freed_4;
    reg [1:0] freed_5;
    reg last_sent_0;
    reg last_sent_1;
    reg last_sent_2;
    reg last_sent_3;
    reg last_sent_4;
    reg last_sent_5;
    reg last_sent_6;
    reg last_sent_7;
    reg [1:0] sent_0;
    reg [1:0] sent_1;
    reg [1:0] sent_2;
    reg [1:0] sent_3;
    reg [1:0] sent_4;
    reg [1:0] sent_5;
    reg [1:0] sent_6;
    reg [1:0] sent_7;
    reg [30:0] sent_word_0;
    reg [30:0] sent_word_1;
    reg [30:0] sent_word_2;
    reg [30:0] sent_word_3;
    reg [30:0] sent_word_4;
    reg [30:0] sent_word_5;
    reg [30:0] sent_word_6;
    reg [30:0] sent_word_7;
    reg [7:0] served_0;
    reg [7:0] served_1;
    reg [7:0] was_open_0;
    reg [7:0] was_open_1;
    reg [7:0] was_idle;
    reg [1:0] was_straight_0;
    reg [1:0] was_straight_1;
    reg [1:0] was_straight_2;
    reg [1:0] was_straight_3;
    reg [1:0] was_straight_4;
    reg [1:0] was_straight_5;
    reg [1:0] was_straight_6;
    reg [1:0] was_straight_7;
    reg [1:0] waited_0;
    reg [1:0] waited_1;
    reg [1:0] waited_2;
    reg [1:0] waited_3;
    reg [1:0] waited_4;
    reg [1:0] waited_5;
    reg [1:0] waited_6;
    reg [1:0] waited_7;

    wire buffer_0_in_ready;
    wire buffer_0_out_valid;
    wire [30:0] buffer_0_out_data;
    wire [4:0] buffer_0_level;
    wire buffer_1_in_ready;
    wire buffer_1_out_valid;
    wire [30:0] buffer_1_out_data;
    wire [4:0] buffer_1_level;
    wire buffer_2_in_ready;
    wire buffer_2_out_valid;
    wire [30:0] buffer_2_out_data;
    wire [4:0] buffer_2_level;
    wire buffer_3_in_ready;
    wire buffer_3_out_valid;
    wire [30:0] buffer_3_out_data;
    wire [4:0] buffer_3_level;
    wire buffer_4_in_ready;
    wire buffer_4_out_valid;
    wire [30:0] buffer_4_out_data;
    wire [4:0] buffer_4_level;
    wire buffer_5_in_ready;
    wire buffer_5_out_valid;
    wire [30:0] buffer_5_out_data;
    wire [4:0] buffer_5_level;
    wire buffer_6_in_ready;
    wire buffer_6_out_valid;
    wire [30:0] buffer_6_out_data;
    wire [4:0] buffer_6_level;
    wire buffer_7_in_ready;
    wire buffer_7_out_valid;
    wire [30:0] buffer_7_out_data;
    wire [4:0] buffer_7_level;
    wire buffer_8_in_ready;
    wire buffer_8_out_valid;
    wire [30:0] buffer_8_out_data;
    wire [4:0] buffer_8_level;
    wire buffer_9_in_ready;
    wire buffer_9_out_valid;
    wire [30:0] buffer_9_out_data;
    wire [4:0] buffer_9_level;
    wire buffer_10_in_ready;
    wire buffer_10_out_valid;
    wire [30:0] buffer_10_out_data;
    wire [4:0] buffer_10_level;
    wire buffer_11_in_ready;
    wire buffer_11_out_valid;
    wire [30:0] buffer_11_out_data;
    wire [4:0] buffer_11_level;
    wire heads_0_in_ready;
    wire heads_0_out_valid;
    wire [7:0] heads_0_out_data;
    wire heads_0_corrected;
    wire heads_0_uncorrectable;
    wire heads_1_in_ready;
    wire heads_1_out_valid;
    wire [7:0] heads_1_out_data;
    wire heads_1_corrected;
    wire heads_1_uncorrectable;
    wire heads_2_in_ready;
    wire heads_2_out_valid;
    wire [7:0] heads_2_out_data;
    wire heads_2_corrected;
    wire heads_2_uncorrectable;
    wire heads_3_in_ready;
    wire heads_3_out_valid;
    wire [7:0] heads_3_out_data;
    wire heads_3_corrected;
    wire heads_3_uncorrectable;
    wire heads_4_in_ready;
    wire heads_4_out_valid;
    wire [7:0] heads_4_out_data;
    wire heads_4_corrected;
    wire heads_4_uncorrectable;
    wire heads_5_in_ready;
    wire heads_5_out_valid;
    wire [7:0] heads_5_out_data;
    wire heads_5_corrected;
    wire heads_5_uncorrectable;
    wire heads_6_in_ready;
    wire heads_6_out_valid;
    wire [7:0] heads_6_out_data;
    wire heads_6_corrected;
    wire heads_6_uncorrectable;
    wire heads_7_in_ready;
    wire heads_7_out_valid;
    wire [7:0] heads_7_out_data;
    wire heads_7_corrected;
    wire heads_7_uncorrectable;
    wire heads_8_in_ready;
    wire heads_8_out_valid;
    wire [7:0] heads_8_out_data;
    wire heads_8_corrected;
    wire heads_8_uncorrectable;
    wire heads_9_in_ready;
    wire heads_9_out_valid;
    wire [7:0] heads_9_out_data;
    wire heads_9_corrected;
    wire heads_9_uncorrectable;
    wire heads_10_in_ready;
    wire heads_10_out_valid;
    wire [7:0] heads_10_out_data;
    wire heads_10_corrected;
    wire heads_10_uncorrectable;
    wire heads_11_in_ready;
    wire heads_11_out_valid;
    wire [7:0] heads_11_out_data;
    wire heads_11_corrected;
    wire heads_11_uncorrectable;
    wire [5:0] turn_0_grant;
    wire [5:0] turn_1_grant;
    wire [5:0] turn_2_grant;
    wire [5:0] turn_3_grant;
    wire [5:0] turn_4_grant;
    wire [5:0] turn_5_grant;
    wire [5:0] turn_6_grant;
    wire [5:0] turn_7_grant;
    wire [5:0] turn_8_grant;
    wire [5:0] turn_9_grant;
    wire [5:0] turn_10_grant;
    wire [5:0] turn_11_grant;
    wire [5:0] turn_12_grant;
    wire [5:0] turn_13_grant;
    wire [5:0] turn_14_grant;
    wire [5:0] turn_15_grant;
    wire credits_0_available;
    wire [4:0] credits_0_count;
    wire credits_1_available;
    wire [4:0] credits_1_count;
    wire credits_2_available;
    wire [4:0] credits_2_count;
    wire credits_3_available;
    wire [4:0] credits_3_count;
    wire credits_4_available;
    wire [4:0] credits_4_count;
    wire credits_5_available;
    wire [4:0] credits_5_count;
    wire credits_6_available;
    wire [4:0] credits_6_count;
    wire credits_7_available;
    wire [4:0] credits_7_count;
    wire credits_8_available;
    wire [4:0] credits_8_count;
    wire credits_9_available;
    wire [4:0] credits_9_count;
    wire credits_10_available;
    wire [4:0] credits_10_count;
    wire credits_11_available;
    wire [4:0] credits_11_count;
    wire credits_12_available;
    wire [4:0] credits_12_count;
    wire credits_13_available;
    wire [4:0] credits_13_count;
    wire credits_14_available;
    wire [4:0] credits_14_count;
    wire credits_15_available;
    wire [4:0] credits_15_count;

    wire [1:0] requested_0_part = asks_0[0] ? 2'd1 : 2'd0;
    wire [1:0] requested_0_part_1 = asks_1[0] ? {1'b1, requested_0_part[0]} : requested_0_part;
    wire [1:0] requested_0_part_2 = asks_2[0] ? {requested_0_part_1[1], 1'b1} : requested_0_part_1;
    wire [1:0] requested_0_part_3 = asks_3[0] ? {1'b1, requested_0_part_2[0]} : requested_0_part_2;
    wire [1:0] requested_0_part_4 = asks_4[0] ? {requested_0_part_3[1], 1'b1} : requested_0_part_3;
    wire [1:0] requested_0_part_5 = asks_5[0] ? {1'b1, requested_0_part_4[0]} : requested_0_part_4;
    wire [1:0] requested_0_part_6 = asks_6[0] ? {requested_0_part_5[1], 1'b1} : requested_0_part_5;
    wire [1:0] requested_0_part_7 = asks_7[0] ? {1'b1, requested_0_part_6[0]} : requested_0_part_6;
    wire [1:0] requested_0_part_8 = asks_8[0] ? {requested_0_part_7[1], 1'b1} : requested_0_part_7;
    wire [1:0] requested_0_part_9 = asks_9[0] ? {1'b1, requested_0_part_8[0]} : requested_0_part_8;
    wire [1:0] requested_0_part_10 = asks_10[0] ? {requested_0_part_9[1], 1'b1} : requested_0_part_9;
    wire [1:0] requested_0 = asks_11[0] ? {1'b1, requested_0_part_10[0]} : requested_0_part_10;
    wire [1:0] requested_1_part = asks_0[1] ? 2'd1 : 2'd0;
    wire [1:0] requested_1_part_1 = asks_1[1] ? {1'b1, requested_1_part[0]} : requested_1_part;
    wire [1:0] requested_1_part_2 = asks_2[1] ? {requested_1_part_1[1], 1'b1} : requested_1_part_1;
    wire [1:0] requested_1_part_3 = asks_3[1] ? {1'b1, requested_1_part_2[0]} : requested_1_part_2;
    wire [1:0] requested_1_part_4 = asks_4[1] ? {requested_1_part_3[1], 1'b1} : requested_1_part_3;
    wire [1:0] requested_1_part_5 = asks_5[1] ? {1'b1, requested_1_part_4[0]} : requested_1_part_4;
    wire [1:0] requested_1_part_6 = asks_6[1] ? {requested_1_part_5[1], 1'b1} : requested_1_part_5;
    wire [1:0] requested_1_part_7 = asks_7[1] ? {1'b1, requested_1_part_6[0]} : requested_1_part_6;
    wire [1:0] requested_1_part_8 = asks_8[1] ? {requested_1_part_7[1], 1'b1} : requested_1_part_7;
    wire [1:0] requested_1_part_9 = asks_9[1] ? {1'b1, requested_1_part_8[0]} : requested_1_part_8;
    wire [1:0] requested_1_part_10 = asks_10[1] ? {requested_1_part_9[1], 1'b1} : requested_1_part_9;
    wire [1:0] requested_1 = asks_11[1] ? {1'b1, requested_1_part_10[0]} : requested_1_part_10;
    wire [1:0] requested_2_part = asks_0[2] ? 2'd1 : 2'd0;
    wire [1:0] requested_2_part_1 = asks_1[2] ? {1'b1, requested_2_part[0]} : requested_2_part;
    wire [1:0] requested_2_part_2 = asks_2[2] ? {requested_2_part_1[1], 1'b1} : requested_2_part_1;
    wire [1:0] requested_2_part_3 = asks_3[2] ? {1'b1, requested_2_part_2[0]} : requested_2_part_2;
    wire [1:0] requested_2_part_4 = asks_4[2] ? {requested_2_part_3[1], 1'b1} : requested_2_part_3;
    wire [1:0] requested_2_part_5 = asks_5[2] ? {1'b1, requested_2_part_4[0]} : requested_2_part_4;
    wire [1:0] requested_2_part_6 = asks_6[2] ? {requested_2_part_5[1], 1'b1} : requested_2_part_5;
    wire [1:0] requested_2_part_7 = asks_7[2] ? {1'b1, requested_2_part_6[0]} : requested_2_part_6;
    wire [1:0] requested_2_part_8 = asks_8[2] ? {requested_2_part_7[1], 1'b1} : requested_2_part_7;
    wire [1:0] requested_2_part_9 = asks_9[2] ? {1'b1, requested_2_part_8[0]} : requested_2_part_8;
    wire [1:0] requested_2_part_10 = asks_10[2] ? {requested_2_part_9[1], 1'b1} : requested_2_part_9;
    wire [1:0] requested_2 = asks_11[2] ? {1'b1, requested_2_part_10[0]} : requested_2_part_10;
    wire [1:0] requested_3_part = asks_0[3] ? 2'd1 : 2'd0;
    wire [1:0] requested_3_part_1 = asks_1[3] ? {1'b1, requested_3_part[0]} : requested_3_part;
    wire [1:0] requested_3_part_2 = asks_2[3] ? {requested_3_part_1[1], 1'b1} : requested_3_part_1;
    wire [1:0] requested_3_part_3 = asks_3[3] ? {1'b1, requested_3_part_2[0]} : requested_3_part_2;
    wire [1:0] requested_3_part_4 = asks_4[3] ? {requested_3_part_3[1], 1'b1} : requested_3_part_3;
    wire [1:0] requested_3_part_5 = asks_5[3] ? {1'b1, requested_3_part_4[0]} : requested_3_part_4;
    wire [1:0] requested_3_part_6 = asks_6[3] ? {requested_3_part_5[1], 1'b1} : requested_3_part_5;
    wire [1:0] requested_3_part_7 = asks_7[3] ? {1'b1, requested_3_part_6[0]} : requested_3_part_6;
    wire [1:0] requested_3_part_8 = asks_8[3] ? {requested_3_part_7[1], 1'b1} : requested_3_part_7;
    wire [1:0] requested_3_part_9 = asks_9[3] ? {1'b1, requested_3_part_8[0]} : requested_3_part_8;
    wire [1:0] requested_3_part_10 = asks_10[3] ? {requested_3_part_9[1], 1'b1} : requested_3_part_9;
    wire [1:0] requested_3 = asks_11[3] ? {1'b1, requested_3_part_10[0]} : requested_3_part_10;
    wire [1:0] requested_4_part = asks_0[4] ? 2'd1 : 2'd0;
    wire [1:0] requested_4_part_1 = asks_1[4] ? {1'b1, requested_4_part[0]} : requested_4_part;
    wire [1:0] requested_4_part_2 = asks_2[4] ? {requested_4_part_1[1], 1'b1} : requested_4_part_1;
    wire [1:0] requested_4_part_3 = asks_3[4] ? {1'b1, requested_4_part_2[0]} : requested_4_part_2;
    wire [1:0] requested_4_part_4 = asks_4[4] ? {requested_4_part_3[1], 1'b1} : requested_4_part_3;
    wire [1:0] requested_4_part_5 = asks_5[4] ? {1'b1, requested_4_part_4[0]} : requested_4_part_4;
    wire [1:0] requested_4_part_6 = asks_6[4] ? {requested_4_part_5[1], 1'b1} : requested_4_part_5;
    wire [1:0] requested_4_part_7 = asks_7[4] ? {1'b1, requested_4_part_6[0]} : requested_4_part_6;
    wire [1:0] requested_4_part_8 = asks_8[4] ? {requested_4_part_7[1], 1'b1} : requested_4_part_7;
    wire [1:0] requested_4_part_9 = asks_9[4] ? {1'b1, requested_4_part_8[0]} : requested_4_part_8;
    wire [1:0] requested_4_part_10 = asks_10[4] ? {requested_4_part_9[1], 1'b1} : requested_4_part_9;
    wire [1:0] requested_4 = asks_11[4] ? {1'b1, requested_4_part_10[0]} : requested_4_part_10;
    wire [1:0] requested_5_part = asks_0[5] ? 2'd1 : 2'd0;
    wire [1:0] requested_5_part_1 = asks_1[5] ? {1'b1, requested_5_part[0]} : requested_5_part;
    wire [1:0] requested_5_part_2 = asks_2[5] ? {requested_5_part_1[1], 1'b1} : requested_5_part_1;
    wire [1:0] requested_5_part_3 = asks_3[5] ? {1'b1, requested_5_part_2[0]} : requested_5_part_2;
    wire [1:0] requested_5_part_4 = asks_4[5] ? {requested_5_part_3[1], 1'b1} : requested_5_part_3;
    wire [1:0] requested_5_part_5 = asks_5[5] ? {1'b1, requested_5_part_4[0]} : requested_5_part_4;
    wire [1:0] requested_5_part_6 = asks_6[5] ? {requested_5_part_5[1], 1'b1} : requested_5_part_5;
    wire [1:0] requested_5_part_7 = asks_7[5] ? {1'b1, requested_5_part_6[0]} : requested_5_part_6;
    wire [1:0] requested_5_part_8 = asks_8[5] ? {requested_5_part_7[1], 1'b1} : requested_5_part_7;
    wire [1:0] requested_5_part_9 = asks_9[5] ? {1'b1, requested_5_part_8[0]} : requested_5_part_8;
    wire [1:0] requested_5_part_10 = asks_10[5] ? {requested_5_part_9[1], 1'b1} : requested_5_part_9;
    wire [1:0] requested_5 = asks_11[5] ? {1'b1, requested_5_part_10[0]} : requested_5_part_10;
    wire [1:0] requested_6_part = asks_0[6] ? 2'd1 : 2'd0;
    wire [1:0] requested_6_part_1 = asks_1[6] ? {1'b1, requested_6_part[0]} : requested_6_part;
    wire [1:0] requested_6_part_2 = asks_2[6] ? {requested_6_part_1[1], 1'b1} : requested_6_part_1;
    wire [1:0] requested_6_part_3 = asks_3[6] ? {1'b1, requested_6_part_2[0]} : requested_6_part_2;
    wire [1:0] requested_6_part_4 = asks_4[6] ? {requested_6_part_3[1], 1'b1} : requested_6_part_3;
    wire [1:0] requested_6_part_5 = asks_5[6] ? {1'b1, requested_6_part_4[0]} : requested_6_part_4;
    wire [1:0] requested_6_part_6 = asks_6[6] ? {requested_6_part_5[1], 1'b1} : requested_6_part_5;
    wire [1:0] requested_6_part_7 = asks_7[6] ? {1'b1, requested_6_part_6[0]} : requested_6_part_6;
    wire [1:0] requested_6_part_8 = asks_8[6] ? {requested_6_part_7[1], 1'b1} : requested_6_part_7;
    wire [1:0] requested_6_part_9 = asks_9[6] ? {1'b1, requested_6_part_8[0]} : requested_6_part_8;
    wire [1:0] requested_6_part_10 = asks_10[6] ? {requested_6_part_9[1], 1'b1} : requested_6_part_9;
    wire [1:0] requested_6 = asks_11[6] ? {1'b1, requested_6_part_10[0]} : requested_6_part_10;
    wire [1:0] requested_7_part = asks_0[7] ? 2'd1 : 2'd0;
    wire [1:0] requested_7_part_1 = asks_1[7] ? {1'b1, requested_7_part[0]} : requested_7_part;
    wire [1:0] requested_7_part_2 = asks_2[7] ? {requested_7_part_1[1], 1'b1} : requested_7_part_1;
    wire [1:0] requested_7_part_3 = asks_3[7] ? {1'b1, requested_7_part_2[0]} : requested_7_part_2;
    wire [1:0] requested_7_part_4 = asks_4[7] ? {requested_7_part_3[1], 1'b1} : requested_7_part_3;
    wire [1:0] requested_7_part_5 = asks_5[7] ? {1'b1, requested_7_part_4[0]} : requested_7_part_4;
    wire [1:0] requested_7_part_6 = asks_6[7] ? {requested_7_part_5[1], 1'b1} : requested_7_part_5;
    wire [1:0] requested_7_part_7 = asks_7[7] ? {1'b1, requested_7_part_6[0]} : requested_7_part_6;
    wire [1:0] requested_7_part_8 = asks_8[7] ? {requested_7_part_7[1], 1'b1} : requested_7_part_7;
    wire [1:0] requested_7_part_9 = asks_9[7] ? {1'b1, requested_7_part_8[0]} : requested_7_part_8;
    wire [1:0] requested_7_part_10 = asks_10[7] ? {requested_7_part_9[1], 1'b1} : requested_7_part_9;
    wire [1:0] requested_7 = asks_11[7] ? {1'b1, requested_7_part_10[0]} : requested_7_part_10;
    wire straight_0_part = asks_10[0] ? straight_row_5[0]
        : asks_9[0] ? straight_row_4[0]
        : asks_8[0] ? straight_row_4[0]
        : asks_7[0] ? straight_row_3[0]
        : asks_6[0] ? straight_row_3[0]
        : asks_5[0] ? straight_row_2[0]
        : asks_4[0] ? straight_row_2[0]
        : asks_3[0] ? straight_row_1[0]
        : asks_2[0] ? straight_row_1[0]
        : asks_1[0] ? straight_row_0[0]
        : asks_0[0] & straight_row_0[0];
    wire straight_1_part = asks_10[1] ? straight_row_5[1]
        : asks_9[1] ? straight_row_4[1]
        : asks_8[1] ? straight_row_4[1]
        : asks_7[1] ? straight_row_3[1]
        : asks_6[1] ? straight_row_3[1]
        : asks_5[1] ? straight_row_2[1]
        : asks_4[1] ? straight_row_2[1]
        : asks_3[1] ? straight_row_1[1]
        : asks_2[1] ? straight_row_1[1]
        : asks_1[1] ? straight_row_0[1]
        : asks_0[1] & straight_row_0[1];
    wire straight_2_part = asks_10[2] ? straight_row_5[2]
        : asks_9[2] ? straight_row_4[2]
        : asks_8[2] ? straight_row_4[2]
        : asks_7[2] ? straight_row_3[2]
        : asks_6[2] ? straight_row_3[2]
        : asks_5[2] ? straight_row_2[2]
        : asks_4[2] ? straight_row_2[2]
        : asks_3[2] ? straight_row_1[2]
        : asks_2[2] ? straight_row_1[2]
        : asks_1[2] ? straight_row_0[2]
        : asks_0[2] & straight_row_0[2];
    wire straight_3_part = asks_10[3] ? straight_row_5[3]
        : asks_9[3] ? straight_row_4[3]
        : asks_8[3] ? straight_row_4[3]
        : asks_7[3] ? straight_row_3[3]
        : asks_6[3] ? straight_row_3[3]
        : asks_5[3] ? straight_row_2[3]
        : asks_4[3] ? straight_row_2[3]
        : asks_3[3] ? straight_row_1[3]
        : asks_2[3] ? straight_row_1[3]
        : asks_1[3] ? straight_row_0[3]
        : asks_0[3] & straight_row_0[3];
    wire straight_4_part = asks_10[4] ? straight_row_5[4]
        : asks_9[4] ? straight_row_4[4]
        : asks_8[4] ? straight_row_4[4]
        : asks_7[4] ? straight_row_3[4]
        : asks_6[4] ? straight_row_3[4]
        : asks_5[4] ? straight_row_2[4]
        : asks_4[4] ? straight_row_2[4]
        : asks_3[4] ? straight_row_1[4]
        : asks_2[4] ? straight_row_1[4]
        : asks_1[4] ? straight_row_0[4]
        : asks_0[4] & straight_row_0[4];
    wire straight_5_part = asks_10[5] ? straight_row_5[5]
        : asks_9[5] ? straight_row_4[5]
        : asks_8[5] ? straight_row_4[5]
        : asks_7[5] ? straight_row_3[5]
        : asks_6[5] ? straight_row_3[5]
        : asks_5[5] ? straight_row_2[5]
        : asks_4[5] ? straight_row_2[5]
        : asks_3[5] ? straight_row_1[5]
        : asks_2[5] ? straight_row_1[5]
        : asks_1[5] ? straight_row_0[5]
        : asks_0[5] & straight_row_0[5];
    wire straight_6_part = asks_10[6] ? straight_row_5[6]
        : asks_9[6] ? straight_row_4[6]
        : asks_8[6] ? straight_row_4[6]
        : asks_7[6] ? straight_row_3[6]
        : asks_6[6] ? straight_row_3[6]
        : asks_5[6] ? straight_row_2[6]
        : asks_4[6] ? straight_row_2[6]
        : asks_3[6] ? straight_row_1[6]
        : asks_2[6] ? straight_row_1[6]
        : asks_1[6] ? straight_row_0[6]
        : asks_0[6] & straight_row_0[6];
    wire straight_7_part = asks_10[7] ? straight_row_5[7]
        : asks_9[7] ? straight_row_4[7]
        : asks_8[7] ? straight_row_4[7]
        : asks_7[7] ? straight_row_3[7]
        : asks_6[7] ? straight_row_3[7]
        : asks_5[7] ? straight_row_2[7]
        : asks_4[7] ? straight_row_2[7]
        : asks_3[7] ? straight_row_1[7]
        : asks_2[7] ? straight_row_1[7]
        : asks_1[7] ? straight_row_0[7]
        : asks_0[7] & straight_row_0[7];
    wire any_corrected = heads_1_corrected | heads_0_corrected | heads_2_corrected | heads_3_corrected
        | heads_4_corrected | heads_5_corrected | heads_6_corrected | heads_7_corrected | heads_8_corrected
        | heads_9_corrected | heads_10_corrected | heads_11_corrected;
    wire any_uncorrectable = heads_1_uncorrectable | heads_0_uncorrectable | heads_2_uncorrectable
        | heads_3_uncorrectable | heads_4_uncorrectable | heads_5_uncorrectable | heads_6_uncorrectable
        | heads_7_uncorrectable | heads_8_uncorrectable | heads_9_uncorrectable | heads_10_uncorrectable
        | heads_11_uncorrectable;
    wire buffer_0_in_valid = row_valid_0[0] & row_select_0;
    wire [1:0] ready_0_part = (holds_0[0] & buffer_0_out_valid & credits_0_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_0_part_1 = (credits_0_available & holds_2[0] & buffer_2_out_valid) ? {
            ready_0_part[1], 1'b1
        }
        : ready_0_part;
    wire [1:0] ready_0_part_2 = (credits_0_available & holds_4[0] & buffer_4_out_valid) ? {
            ready_0_part_1[1], 1'b1
        }
        : ready_0_part_1;
    wire [1:0] ready_0_part_3 = (credits_0_available & holds_6[0] & buffer_6_out_valid) ? {
            ready_0_part_2[1], 1'b1
        }
        : ready_0_part_2;
    wire [1:0] ready_0_part_4 = (credits_0_available & holds_8[0] & buffer_8_out_valid) ? {
            ready_0_part_3[1], 1'b1
        }
        : ready_0_part_3;
    wire [1:0] ready_0_part_5 = (credits_0_available & holds_10[0] & buffer_10_out_valid) ? {
            ready_0_part_4[1], 1'b1
        }
        : ready_0_part_4;
    wire [1:0] ready_0_part_6 = (holds_1[0] & buffer_1_out_valid & credits_1_available) ? {
            1'b1, ready_0_part_5[0]
        }
        : ready_0_part_5;
    wire [1:0] ready_0_part_7 = (credits_1_available & holds_3[0] & buffer_3_out_valid) ? {
            1'b1, ready_0_part_6[0]
        }
        : ready_0_part_6;
    wire [1:0] ready_0_part_8 = (credits_1_available & holds_5[0] & buffer_5_out_valid) ? {
            1'b1, ready_0_part_7[0]
        }
        : ready_0_part_7;
    wire [1:0] ready_0_part_9 = (credits_1_available & holds_7[0] & buffer_7_out_valid) ? {
            1'b1, ready_0_part_8[0]
        }
        : ready_0_part_8;
    wire [1:0] ready_0_part_10 = (credits_1_available & holds_9[0] & buffer_9_out_valid) ? {
            1'b1, ready_0_part_9[0]
        }
        : ready_0_part_9;
    wire [1:0] ready_0 = (credits_1_available & holds_11[0] & buffer_11_out_valid) ? {
            1'b1, ready_0_part_10[0]
        }
        : ready_0_part_10;
    wire [1:0] sends_0 = (ready_0 == 2'd3) ? (last_sent_0 ? 2'd1 : 2'd2) : ready_0;
    wire crossing_0_part = holds_0[0] & sends_0[0];
    wire [1:0] popped_0_part = crossing_0_part ? 2'd1 : 2'd0;
    wire [1:0] ready_1_part = (buffer_0_out_valid & holds_0[1] & credits_2_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_1_part_1 = (credits_2_available & buffer_2_out_valid & holds_2[1]) ? {
            ready_1_part[1], 1'b1
        }
        : ready_1_part;
    wire [1:0] ready_1_part_2 = (credits_2_available & buffer_4_out_valid & holds_4[1]) ? {
            ready_1_part_1[1], 1'b1
        }
        : ready_1_part_1;
    wire [1:0] ready_1_part_3 = (credits_2_available & buffer_6_out_valid & holds_6[1]) ? {
            ready_1_part_2[1], 1'b1
        }
        : ready_1_part_2;
    wire [1:0] ready_1_part_4 = (credits_2_available & buffer_8_out_valid & holds_8[1]) ? {
            ready_1_part_3[1], 1'b1
        }
        : ready_1_part_3;
    wire [1:0] ready_1_part_5 = (credits_2_available & buffer_10_out_valid & holds_10[1]) ? {
            ready_1_part_4[1], 1'b1
        }
        : ready_1_part_4;
    wire [1:0] ready_1_part_6 = (buffer_1_out_valid & holds_1[1] & credits_3_available) ? {
            1'b1, ready_1_part_5[0]
        }
        : ready_1_part_5;
    wire [1:0] ready_1_part_7 = (credits_3_available & buffer_3_out_valid & holds_3[1]) ? {
            1'b1, ready_1_part_6[0]
        }
        : ready_1_part_6;
    wire [1:0] ready_1_part_8 = (credits_3_available & buffer_5_out_valid & holds_5[1]) ? {
            1'b1, ready_1_part_7[0]
        }
        : ready_1_part_7;
    wire [1:0] ready_1_part_9 = (credits_3_available & buffer_7_out_valid & holds_7[1]) ? {
            1'b1, ready_1_part_8[0]
        }
        : ready_1_part_8;
    wire [1:0] ready_1_part_10 = (credits_3_available & buffer_9_out_valid & holds_9[1]) ? {
            1'b1, ready_1_part_9[0]
        }
        : ready_1_part_9;
    wire [1:0] ready_1 = (credits_3_available & buffer_11_out_valid & holds_11[1]) ? {
            1'b1, ready_1_part_10[0]
        }
        : ready_1_part_10;
    wire [1:0] sends_1 = (ready_1 == 2'd3) ? (last_sent_1 ? 2'd1 : 2'd2) : ready_1;
    wire crossing_1_part = holds_0[1] & sends_1[0];
    wire [1:0] popped_0_part_1 = crossing_1_part ? {popped_0_part[1], 1'b1} : popped_0_part;
    wire [1:0] ready_2_part = (buffer_0_out_valid & holds_0[2] & credits_4_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_2_part_1 = (credits_4_available & buffer_2_out_valid & holds_2[2]) ? {
            ready_2_part[1], 1'b1
        }
        : ready_2_part;
    wire [1:0] ready_2_part_2 = (credits_4_available & buffer_4_out_valid & holds_4[2]) ? {
            ready_2_part_1[1], 1'b1
        }
        : ready_2_part_1;
    wire [1:0] ready_2_part_3 = (credits_4_available & buffer_6_out_valid & holds_6[2]) ? {
            ready_2_part_2[1], 1'b1
        }
        : ready_2_part_2;
    wire [1:0] ready_2_part_4 = (credits_4_available & buffer_8_out_valid & holds_8[2]) ? {
            ready_2_part_3[1], 1'b1
        }
        : ready_2_part_3;
    wire [1:0] ready_2_part_5 = (credits_4_available & buffer_10_out_valid & holds_10[2]) ? {
            ready_2_part_4[1], 1'b1
        }
        : ready_2_part_4;
    wire [1:0] ready_2_part_6 = (buffer_1_out_valid & holds_1[2] & credits_5_available) ? {
            1'b1, ready_2_part_5[0]
        }
        : ready_2_part_5;
    wire [1:0] ready_2_part_7 = (credits_5_available & buffer_3_out_valid & holds_3[2]) ? {
            1'b1, ready_2_part_6[0]
        }
        : ready_2_part_6;
    wire [1:0] ready_2_part_8 = (credits_5_available & buffer_5_out_valid & holds_5[2]) ? {
            1'b1, ready_2_part_7[0]
        }
        : ready_2_part_7;
    wire [1:0] ready_2_part_9 = (credits_5_available & buffer_7_out_valid & holds_7[2]) ? {
            1'b1, ready_2_part_8[0]
        }
        : ready_2_part_8;
    wire [1:0] ready_2_part_10 = (credits_5_available & buffer_9_out_valid & holds_9[2]) ? {
            1'b1, ready_2_part_9[0]
        }
        : ready_2_part_9;
    wire [1:0] ready_2 = (credits_5_available & buffer_11_out_valid & holds_11[2]) ? {
            1'b1, ready_2_part_10[0]
        }
        : ready_2_part_10;
    wire [1:0] sends_2 = (ready_2 == 2'd3) ? (last_sent_2 ? 2'd1 : 2'd2) : ready_2;
    wire crossing_2_part = holds_0[2] & sends_2[0];
    wire [1:0] popped_0_part_2 = crossing_2_part ? {popped_0_part_1[1], 1'b1} : popped_0_part_1;
    wire [1:0] ready_3_part = (buffer_0_out_valid & holds_0[3] & credits_6_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_3_part_1 = (credits_6_available & buffer_2_out_valid & holds_2[3]) ? {
            ready_3_part[1], 1'b1
        }
        : ready_3_part;
    wire [1:0] ready_3_part_2 = (credits_6_available & buffer_4_out_valid & holds_4[3]) ? {
            ready_3_part_1[1], 1'b1
        }
        : ready_3_part_1;
    wire [1:0] ready_3_part_3 = (credits_6_available & buffer_6_out_valid & holds_6[3]) ? {
            ready_3_part_2[1], 1'b1
        }
        : ready_3_part_2;
    wire [1:0] ready_3_part_4 = (credits_6_available & buffer_8_out_valid & holds_8[3]) ? {
            ready_3_part_3[1], 1'b1
        }
        : ready_3_part_3;
    wire [1:0] ready_3_part_5 = (credits_6_available & buffer_10_out_valid & holds_10[3]) ? {
            ready_3_part_4[1], 1'b1
        }
        : ready_3_part_4;
    wire [1:0] ready_3_part_6 = (buffer_1_out_valid & holds_1[3] & credits_7_available) ? {
            1'b1, ready_3_part_5[0]
        }
        : ready_3_part_5;
    wire [1:0] ready_3_part_7 = (credits_7_available & buffer_3_out_valid & holds_3[3]) ? {
            1'b1, ready_3_part_6[0]
        }
        : ready_3_part_6;
    wire [1:0] ready_3_part_8 = (credits_7_available & buffer_5_out_valid & holds_5[3]) ? {
            1'b1, ready_3_part_7[0]
        }
        : ready_3_part_7;
    wire [1:0] ready_3_part_9 = (credits_7_available & buffer_7_out_valid & holds_7[3]) ? {
            1'b1, ready_3_part_8[0]
        }
        : ready_3_part_8;
    wire [1:0] ready_3_part_10 = (credits_7_available & buffer_9_out_valid & holds_9[3]) ? {
            1'b1, ready_3_part_9[0]
        }
        : ready_3_part_9;
    wire [1:0] ready_3 = (credits_7_available & buffer_11_out_valid & holds_11[3]) ? {
            1'b1, ready_3_part_10[0]
        }
        : ready_3_part_10;
    wire [1:0] sends_3 = (ready_3 == 2'd3) ? (last_sent_3 ? 2'd1 : 2'd2) : ready_3;
    wire crossing_3_part = holds_0[3] & sends_3[0];
    wire [1:0] popped_0_part_3 = crossing_3_part ? {popped_0_part_2[1], 1'b1} : popped_0_part_2;
    wire [1:0] ready_4_part = (buffer_0_out_valid & holds_0[4] & credits_8_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_4_part_1 = (credits_8_available & buffer_2_out_valid & holds_2[4]) ? {
            ready_4_part[1], 1'b1
        }
        : ready_4_part;
    wire [1:0] ready_4_part_2 = (credits_8_available & buffer_4_out_valid & holds_4[4]) ? {
            ready_4_part_1[1], 1'b1
        }
        : ready_4_part_1;
    wire [1:0] ready_4_part_3 = (credits_8_available & buffer_6_out_valid & holds_6[4]) ? {
            ready_4_part_2[1], 1'b1
        }
        : ready_4_part_2;
    wire [1:0] ready_4_part_4 = (credits_8_available & buffer_8_out_valid & holds_8[4]) ? {
            ready_4_part_3[1], 1'b1
        }
        : ready_4_part_3;
    wire [1:0] ready_4_part_5 = (credits_8_available & buffer_10_out_valid & holds_10[4]) ? {
            ready_4_part_4[1], 1'b1
        }
        : ready_4_part_4;
    wire [1:0] ready_4_part_6 = (buffer_1_out_valid & holds_1[4] & credits_9_available) ? {
            1'b1, ready_4_part_5[0]
        }
        : ready_4_part_5;
    wire [1:0] ready_4_part_7 = (credits_9_available & buffer_3_out_valid & holds_3[4]) ? {
            1'b1, ready_4_part_6[0]
        }
        : ready_4_part_6;
    wire [1:0] ready_4_part_8 = (credits_9_available & buffer_5_out_valid & holds_5[4]) ? {
            1'b1, ready_4_part_7[0]
        }
        : ready_4_part_7;
    wire [1:0] ready_4_part_9 = (credits_9_available & buffer_7_out_valid & holds_7[4]) ? {
            1'b1, ready_4_part_8[0]
        }
        : ready_4_part_8;
    wire [1:0] ready_4_part_10 = (credits_9_available & buffer_9_out_valid & holds_9[4]) ? {
            1'b1, ready_4_part_9[0]
        }
        : ready_4_part_9;
    wire [1:0] ready_4 = (credits_9_available & buffer_11_out_valid & holds_11[4]) ? {
            1'b1, ready_4_part_10[0]
        }
        : ready_4_part_10;
    wire [1:0] sends_4 = (ready_4 == 2'd3) ? (last_sent_4 ? 2'd1 : 2'd2) : ready_4;
    wire crossing_4_part = holds_0[4] & sends_4[0];
    wire [1:0] popped_0_part_4 = crossing_4_part ? {popped_0_part_3[1], 1'b1} : popped_0_part_3;
    wire [1:0] ready_5_part = (buffer_0_out_valid & holds_0[5] & credits_10_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_5_part_1 = (credits_10_available & buffer_2_out_valid & holds_2[5]) ? {
            ready_5_part[1], 1'b1
        }
        : ready_5_part;
    wire [1:0] ready_5_part_2 = (credits_10_available & buffer_4_out_valid & holds_4[5]) ? {
            ready_5_part_1[1], 1'b1
        }
        : ready_5_part_1;
    wire [1:0] ready_5_part_3 = (credits_10_available & buffer_6_out_valid & holds_6[5]) ? {
            ready_5_part_2[1], 1'b1
        }
        : ready_5_part_2;
    wire [1:0] ready_5_part_4 = (credits_10_available & buffer_8_out_valid & holds_8[5]) ? {
            ready_5_part_3[1], 1'b1
        }
        : ready_5_part_3;
    wire [1:0] ready_5_part_5 = (credits_10_available & buffer_10_out_valid & holds_10[5]) ? {
            ready_5_part_4[1], 1'b1
        }
        : ready_5_part_4;
    wire [1:0] ready_5_part_6 = (buffer_1_out_valid & holds_1[5] & credits_11_available) ? {
            1'b1, ready_5_part_5[0]
        }
        : ready_5_part_5;
    wire [1:0] ready_5_part_7 = (credits_11_available & buffer_3_out_valid & holds_3[5]) ? {
            1'b1, ready_5_part_6[0]
        }
        : ready_5_part_6;
    wire [1:0] ready_5_part_8 = (credits_11_available & buffer_5_out_valid & holds_5[5]) ? {
            1'b1, ready_5_part_7[0]
        }
        : ready_5_part_7;
    wire [1:0] ready_5_part_9 = (credits_11_available & buffer_7_out_valid & holds_7[5]) ? {
            1'b1, ready_5_part_8[0]
        }
        : ready_5_part_8;
    wire [1:0] ready_5_part_10 = (credits_11_available & buffer_9_out_valid & holds_9[5]) ? {
            1'b1, ready_5_part_9[0]
        }
        : ready_5_part_9;
    wire [1:0] ready_5 = (credits_11_available & buffer_11_out_valid & holds_11[5]) ? {
            1'b1, ready_5_part_10[0]
        }
        : ready_5_part_10;
    wire [1:0] sends_5 = (ready_5 == 2'd3) ? (last_sent_5 ? 2'd1 : 2'd2) : ready_5;
    wire crossing_5_part = holds_0[5] & sends_5[0];
    wire [1:0] popped_0_part_5 = crossing_5_part ? {popped_0_part_4[1], 1'b1} : popped_0_part_4;
    wire [1:0] ready_6_part = (buffer_0_out_valid & holds_0[6] & credits_12_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_6_part_1 = (credits_12_available & buffer_2_out_valid & holds_2[6]) ? {
            ready_6_part[1], 1'b1
        }
        : ready_6_part;
    wire [1:0] ready_6_part_2 = (credits_12_available & buffer_4_out_valid & holds_4[6]) ? {
            ready_6_part_1[1], 1'b1
        }
        : ready_6_part_1;
    wire [1:0] ready_6_part_3 = (credits_12_available & buffer_6_out_valid & holds_6[6]) ? {
            ready_6_part_2[1], 1'b1
        }
        : ready_6_part_2;
    wire [1:0] ready_6_part_4 = (credits_12_available & buffer_8_out_valid & holds_8[6]) ? {
            ready_6_part_3[1], 1'b1
        }
        : ready_6_part_3;
    wire [1:0] ready_6_part_5 = (credits_12_available & buffer_10_out_valid & holds_10[6]) ? {
            ready_6_part_4[1], 1'b1
        }
        : ready_6_part_4;
    wire [1:0] ready_6_part_6 = (buffer_1_out_valid & holds_1[6] & credits_13_available) ? {
            1'b1, ready_6_part_5[0]
        }
        : ready_6_part_5;
    wire [1:0] ready_6_part_7 = (credits_13_available & buffer_3_out_valid & holds_3[6]) ? {
            1'b1, ready_6_part_6[0]
        }
        : ready_6_part_6;
    wire [1:0] ready_6_part_8 = (credits_13_available & buffer_5_out_valid & holds_5[6]) ? {
            1'b1, ready_6_part_7[0]
        }
        : ready_6_part_7;
    wire [1:0] ready_6_part_9 = (credits_13_available & buffer_7_out_valid & holds_7[6]) ? {
            1'b1, ready_6_part_8[0]
        }
        : ready_6_part_8;
    wire [1:0] ready_6_part_10 = (credits_13_available & buffer_9_out_valid & holds_9[6]) ? {
            1'b1, ready_6_part_9[0]
        }
        : ready_6_part_9;
    wire [1:0] ready_6 = (credits_13_available & buffer_11_out_valid & holds_11[6]) ? {
            1'b1, ready_6_part_10[0]
        }
        : ready_6_part_10;
    wire [1:0] sends_6 = (ready_6 == 2'd3) ? (last_sent_6 ? 2'd1 : 2'd2) : ready_6;
    wire crossing_6_part = holds_0[6] & sends_6[0];
    wire [1:0] popped_0_part_6 = crossing_6_part ? {popped_0_part_5[1], 1'b1} : popped_0_part_5;
    wire [1:0] ready_7_part = (buffer_0_out_valid & holds_0[7] & credits_14_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_7_part_1 = (credits_14_available & buffer_2_out_valid & holds_2[7]) ? {
            ready_7_part[1], 1'b1
        }
        : ready_7_part;
    wire [1:0] ready_7_part_2 = (credits_14_available & buffer_4_out_valid & holds_4[7]) ? {
            ready_7_part_1[1], 1'b1
        }
        : ready_7_part_1;
    wire [1:0] ready_7_part_3 = (credits_14_available & buffer_6_out_valid & holds_6[7]) ? {
            ready_7_part_2[1], 1'b1
        }
        : ready_7_part_2;
    wire [1:0] ready_7_part_4 = (credits_14_available & buffer_8_out_valid & holds_8[7]) ? {
            ready_7_part_3[1], 1'b1
        }
        : ready_7_part_3;
    wire [1:0] ready_7_part_5 = (credits_14_available & buffer_10_out_valid & holds_10[7]) ? {
            ready_7_part_4[1], 1'b1
        }
        : ready_7_part_4;
    wire [1:0] ready_7_part_6 = (buffer_1_out_valid & holds_1[7] & credits_15_available) ? {
            1'b1, ready_7_part_5[0]
        }
        : ready_7_part_5;
    wire [1:0] ready_7_part_7 = (credits_15_available & buffer_3_out_valid & holds_3[7]) ? {
            1'b1, ready_7_part_6[0]
        }
        : ready_7_part_6;
    wire [1:0] ready_7_part_8 = (credits_15_available & buffer_5_out_valid & holds_5[7]) ? {
            1'b1, ready_7_part_7[0]
        }
        : ready_7_part_7;
    wire [1:0] ready_7_part_9 = (credits_15_available & buffer_7_out_valid & holds_7[7]) ? {
            1'b1, ready_7_part_8[0]
        }
        : ready_7_part_8;
    wire [1:0] ready_7_part_10 = (credits_15_available & buffer_9_out_valid & holds_9[7]) ? {
            1'b1, ready_7_part_9[0]
        }
        : ready_7_part_9;
    wire [1:0] ready_7 = (credits_15_available & buffer_11_out_valid & holds_11[7]) ? {
            1'b1, ready_7_part_10[0]
        }
        : ready_7_part_10;
    wire [1:0] sends_7 = (ready_7 == 2'd3) ? (last_sent_7 ? 2'd1 : 2'd2) : ready_7;
    wire crossing_7_part = holds_0[7] & sends_7[0];
    wire [1:0] popped_0_part_7 = crossing_7_part ? {popped_0_part_6[1], 1'b1} : popped_0_part_6;
    wire buffer_1_in_valid = row_select_0 & row_valid_0[1];
    wire crossing_0_part_1 = holds_1[0] & sends_0[1];
    wire [1:0] popped_0_part_8 = crossing_0_part_1 ? {1'b1, popped_0_part_7[0]} : popped_0_part_7;
    wire crossing_1_part_1 = holds_1[1] & sends_1[1];
    wire [1:0] popped_0_part_9 = crossing_1_part_1 ? {1'b1, popped_0_part_8[0]} : popped_0_part_8;
    wire crossing_2_part_1 = holds_1[2] & sends_2[1];
    wire [1:0] popped_0_part_10 = crossing_2_part_1 ? {1'b1, popped_0_part_9[0]} : popped_0_part_9;
    wire crossing_3_part_1 = holds_1[3] & sends_3[1];
    wire [1:0] popped_0_part_11 = crossing_3_part_1 ? {1'b1, popped_0_part_10[0]} : popped_0_part_10;
    wire crossing_4_part_1 = holds_1[4] & sends_4[1];
    wire [1:0] popped_0_part_12 = crossing_4_part_1 ? {1'b1, popped_0_part_11[0]} : popped_0_part_11;
    wire crossing_5_part_1 = holds_1[5] & sends_5[1];
    wire [1:0] popped_0_part_13 = crossing_5_part_1 ? {1'b1, popped_0_part_12[0]} : popped_0_part_12;
    wire crossing_6_part_1 = holds_1[6] & sends_6[1];
    wire [1:0] popped_0_part_14 = crossing_6_part_1 ? {1'b1, popped_0_part_13[0]} : popped_0_part_13;
    wire crossing_7_part_1 = holds_1[7] & sends_7[1];
    wire [1:0] popped_0 = crossing_7_part_1 ? {1'b1, popped_0_part_14[0]} : popped_0_part_14;
    wire buffer_2_in_valid = row_valid_1[0] & row_select_1;
    wire crossing_0_part_2 = holds_2[0] & sends_0[0];
    wire [1:0] popped_1_part = crossing_0_part_2 ? 2'd1 : 2'd0;
    wire crossing_1_part_2 = holds_2[1] & sends_1[0];
    wire [1:0] popped_1_part_1 = crossing_1_part_2 ? {popped_1_part[1], 1'b1} : popped_1_part;
    wire crossing_2_part_2 = holds_2[2] & sends_2[0];
    wire [1:0] popped_1_part_2 = crossing_2_part_2 ? {popped_1_part_1[1], 1'b1} : popped_1_part_1;
    wire crossing_3_part_2 = holds_2[3] & sends_3[0];
    wire [1:0] popped_1_part_3 = crossing_3_part_2 ? {popped_1_part_2[1], 1'b1} : popped_1_part_2;
    wire crossing_4_part_2 = holds_2[4] & sends_4[0];
    wire [1:0] popped_1_part_4 = crossing_4_part_2 ? {popped_1_part_3[1], 1'b1} : popped_1_part_3;
    wire crossing_5_part_2 = holds_2[5] & sends_5[0];
    wire [1:0] popped_1_part_5 = crossing_5_part_2 ? {popped_1_part_4[1], 1'b1} : popped_1_part_4;
    wire crossing_6_part_2 = holds_2[6] & sends_6[0];
    wire [1:0] popped_1_part_6 = crossing_6_part_2 ? {popped_1_part_5[1], 1'b1} : popped_1_part_5;
    wire crossing_7_part_2 = holds_2[7] & sends_7[0];
    wire [1:0] popped_1_part_7 = crossing_7_part_2 ? {popped_1_part_6[1], 1'b1} : popped_1_part_6;
    wire buffer_3_in_valid = row_select_1 & row_valid_1[1];
    wire crossing_0_part_3 = holds_3[0] & sends_0[1];
    wire [1:0] popped_1_part_8 = crossing_0_part_3 ? {1'b1, popped_1_part_7[0]} : popped_1_part_7;
    wire crossing_1_part_3 = holds_3[1] & sends_1[1];
    wire [1:0] popped_1_part_9 = crossing_1_part_3 ? {1'b1, popped_1_part_8[0]} : popped_1_part_8;
    wire crossing_2_part_3 = holds_3[2] & sends_2[1];
    wire [1:0] popped_1_part_10 = crossing_2_part_3 ? {1'b1, popped_1_part_9[0]} : popped_1_part_9;
    wire crossing_3_part_3 = holds_3[3] & sends_3[1];
    wire [1:0] popped_1_part_11 = crossing_3_part_3 ? {1'b1, popped_1_part_10[0]} : popped_1_part_10;
    wire crossing_4_part_3 = holds_3[4] & sends_4[1];
    wire [1:0] popped_1_part_12 = crossing_4_part_3 ? {1'b1, popped_1_part_11[0]} : popped_1_part_11;
    wire crossing_5_part_3 = holds_3[5] & sends_5[1];
    wire [1:0] popped_1_part_13 = crossing_5_part_3 ? {1'b1, popped_1_part_12[0]} : popped_1_part_12;
    wire crossing_6_part_3 = holds_3[6] & sends_6[1];
    wire [1:0] popped_1_part_14 = crossing_6_part_3 ? {1'b1, popped_1_part_13[0]} : popped_1_part_13;
    wire crossing_7_part_3 = holds_3[7] & sends_7[1];
    wire [1:0] popped_1 = crossing_7_part_3 ? {1'b1, popped_1_part_14[0]} : popped_1_part_14;
    wire buffer_4_in_valid = row_valid_2[0] & row_select_2;
    wire crossing_0_part_4 = holds_4[0] & sends_0[0];
    wire [1:0] popped_2_part = crossing_0_part_4 ? 2'd1 : 2'd0;
    wire crossing_1_part_4 = holds_4[1] & sends_1[0];
    wire [1:0] popped_2_part_1 = crossing_1_part_4 ? {popped_2_part[1], 1'b1} : popped_2_part;
    wire crossing_2_part_4 = holds_4[2] & sends_2[0];
    wire [1:0] popped_2_part_2 = crossing_2_part_4 ? {popped_2_part_1[1], 1'b1} : popped_2_part_1;
    wire crossing_3_part_4 = holds_4[3] & sends_3[0];
    wire [1:0] popped_2_part_3 = crossing_3_part_4 ? {popped_2_part_2[1], 1'b1} : popped_2_part_2;
    wire crossing_4_part_4 = holds_4[4] & sends_4[0];
    wire [1:0] popped_2_part_4 = crossing_4_part_4 ? {popped_2_part_3[1], 1'b1} : popped_2_part_3;
    wire crossing_5_part_4 = holds_4[5] & sends_5[0];
    wire [1:0] popped_2_part_5 = crossing_5_part_4 ? {popped_2_part_4[1], 1'b1} : popped_2_part_4;
    wire crossing_6_part_4 = holds_4[6] & sends_6[0];
    wire [1:0] popped_2_part_6 = crossing_6_part_4 ? {popped_2_part_5[1], 1'b1} : popped_2_part_5;
    wire crossing_7_part_4 = holds_4[7] & sends_7[0];
    wire [1:0] popped_2_part_7 = crossing_7_part_4 ? {popped_2_part_6[1], 1'b1} : popped_2_part_6;
    wire buffer_5_in_valid = row_select_2 & row_valid_2[1];
    wire crossing_0_part_5 = holds_5[0] & sends_0[1];
    wire [1:0] popped_2_part_8 = crossing_0_part_5 ? {1'b1, popped_2_part_7[0]} : popped_2_part_7;
    wire crossing_1_part_5 = holds_5[1] & sends_1[1];
    wire [1:0] popped_2_part_9 = crossing_1_part_5 ? {1'b1, popped_2_part_8[0]} : popped_2_part_8;
    wire crossing_2_part_5 = holds_5[2] & sends_2[1];
    wire [1:0] popped_2_part_10 = crossing_2_part_5 ? {1'b1, popped_2_part_9[0]} : popped_2_part_9;
    wire crossing_3_part_5 = holds_5[3] & sends_3[1];
    wire [1:0] popped_2_part_11 = crossing_3_part_5 ? {1'b1, popped_2_part_10[0]} : popped_2_part_10;
    wire crossing_4_part_5 = holds_5[4] & sends_4[1];
    wire [1:0] popped_2_part_12 = crossing_4_part_5 ? {1'b1, popped_2_part_11[0]} : popped_2_part_11;
    wire crossing_5_part_5 = holds_5[5] & sends_5[1];
    wire [1:0] popped_2_part_13 = crossing_5_part_5 ? {1'b1, popped_2_part_12[0]} : popped_2_part_12;
    wire crossing_6_part_5 = holds_5[6] & sends_6[1];
    wire [1:0] popped_2_part_14 = crossing_6_part_5 ? {1'b1, popped_2_part_13[0]} : popped_2_part_13;
    wire crossing_7_part_5 = holds_5[7] & sends_7[1];
    wire [1:0] popped_2 = crossing_7_part_5 ? {1'b1, popped_2_part_14[0]} : popped_2_part_14;
    wire buffer_6_in_valid = row_valid_3[0] & row_select_3;
    wire crossing_0_part_6 = holds_6[0] & sends_0[0];
    wire [1:0] popped_3_part = crossing_0_part_6 ? 2'd1 : 2'd0;
    wire crossing_1_part_6 = holds_6[1] & sends_1[0];
    wire [1:0] popped_3_part_1 = crossing_1_part_6 ? {popped_3_part[1], 1'b1} : popped_3_part;
    wire crossing_2_part_6 = holds_6[2] & sends_2[0];
    wire [1:0] popped_3_part_2 = crossing_2_part_6 ? {popped_3_part_1[1], 1'b1} : popped_3_part_1;
    wire crossing_3_part_6 = holds_6[3] & sends_3[0];
    wire [1:0] popped_3_part_3 = crossing_3_part_6 ? {popped_3_part_2[1], 1'b1} : popped_3_part_2;
    wire crossing_4_part_6 = holds_6[4] & sends_4[0];
    wire [1:0] popped_3_part_4 = crossing_4_part_6 ? {popped_3_part_3[1], 1'b1} : popped_3_part_3;
    wire crossing_5_part_6 = holds_6[5] & sends_5[0];
    wire [1:0] popped_3_part_5 = crossing_5_part_6 ? {popped_3_part_4[1], 1'b1} : popped_3_part_4;
    wire crossing_6_part_6 = holds_6[6] & sends_6[0];
    wire [1:0] popped_3_part_6 = crossing_6_part_6 ? {popped_3_part_5[1], 1'b1} : popped_3_part_5;
    wire crossing_7_part_6 = holds_6[7] & sends_7[0];
    wire [1:0] popped_3_part_7 = crossing_7_part_6 ? {popped_3_part_6[1], 1'b1} : popped_3_part_6;
    wire buffer_7_in_valid = row_select_3 & row_valid_3[1];
    wire crossing_0_part_7 = holds_7[0] & sends_0[1];
    wire [1:0] popped_3_part_8 = crossing_0_part_7 ? {1'b1, popped_3_part_7[0]} : popped_3_part_7;
    wire crossing_1_part_7 = holds_7[1] & sends_1[1];
    wire [1:0] popped_3_part_9 = crossing_1_part_7 ? {1'b1, popped_3_part_8[0]} : popped_3_part_8;
    wire crossing_2_part_7 = holds_7[2] & sends_2[1];
    wire [1:0] popped_3_part_10 = crossing_2_part_7 ? {1'b1, popped_3_part_9[0]} : popped_3_part_9;
    wire crossing_3_part_7 = holds_7[3] & sends_3[1];
    wire [1:0] popped_3_part_11 = crossing_3_part_7 ? {1'b1, popped_3_part_10[0]} : popped_3_part_10;
    wire crossing_4_part_7 = holds_7[4] & sends_4[1];
    wire [1:0] popped_3_part_12 = crossing_4_part_7 ? {1'b1, popped_3_part_11[0]} : popped_3_part_11;
    wire crossing_5_part_7 = holds_7[5] & sends_5[1];
    wire [1:0] popped_3_part_13 = crossing_5_part_7 ? {1'b1, popped_3_part_12[0]} : popped_3_part_12;
    wire crossing_6_part_7 = holds_7[6] & sends_6[1];
    wire [1:0] popped_3_part_14 = crossing_6_part_7 ? {1'b1, popped_3_part_13[0]} : popped_3_part_13;
    wire crossing_7_part_7 = holds_7[7] & sends_7[1];
    wire [1:0] popped_3 = crossing_7_part_7 ? {1'b1, popped_3_part_14[0]} : popped_3_part_14;
    wire buffer_8_in_valid = row_valid_4[0] & row_select_4;
    wire crossing_0_part_8 = holds_8[0] & sends_0[0];
    wire [1:0] popped_4_part = crossing_0_part_8 ? 2'd1 : 2'd0;
    wire crossing_1_part_8 = holds_8[1] & sends_1[0];
    wire [1:0] popped_4_part_1 = crossing_1_part_8 ? {popped_4_part[1], 1'b1} : popped_4_part;
    wire crossing_2_part_8 = holds_8[2] & sends_2[0];
    wire [1:0] popped_4_part_2 = crossing_2_part_8 ? {popped_4_part_1[1], 1'b1} : popped_4_part_1;
    wire crossing_3_part_8 = holds_8[3] & sends_3[0];
    wire [1:0] popped_4_part_3 = crossing_3_part_8 ? {popped_4_part_2[1], 1'b1} : popped_4_part_2;
    wire crossing_4_part_8 = holds_8[4] & sends_4[0];
    wire [1:0] popped_4_part_4 = crossing_4_part_8 ? {popped_4_part_3[1], 1'b1} : popped_4_part_3;
    wire crossing_5_part_8 = holds_8[5] & sends_5[0];
    wire [1:0] popped_4_part_5 = crossing_5_part_8 ? {popped_4_part_4[1], 1'b1} : popped_4_part_4;
    wire crossing_6_part_8 = holds_8[6] & sends_6[0];
    wire [1:0] popped_4_part_6 = crossing_6_part_8 ? {popped_4_part_5[1], 1'b1} : popped_4_part_5;
    wire crossing_7_part_8 = holds_8[7] & sends_7[0];
    wire [1:0] popped_4_part_7 = crossing_7_part_8 ? {popped_4_part_6[1], 1'b1} : popped_4_part_6;
    wire buffer_9_in_valid = row_select_4 & row_valid_4[1];
    wire crossing_0_part_9 = holds_9[0] & sends_0[1];
    wire [1:0] popped_4_part_8 = crossing_0_part_9 ? {1'b1, popped_4_part_7[0]} : popped_4_part_7;
    wire crossing_1_part_9 = holds_9[1] & sends_1[1];
    wire [1:0] popped_4_part_9 = crossing_1_part_9 ? {1'b1, popped_4_part_8[0]} : popped_4_part_8;
    wire crossing_2_part_9 = holds_9[2] & sends_2[1];
    wire [1:0] popped_4_part_10 = crossing_2_part_9 ? {1'b1, popped_4_part_9[0]} : popped_4_part_9;
    wire crossing_3_part_9 = holds_9[3] & sends_3[1];
    wire [1:0] popped_4_part_11 = crossing_3_part_9 ? {1'b1, popped_4_part_10[0]} : popped_4_part_10;
    wire crossing_4_part_9 = holds_9[4] & sends_4[1];
    wire [1:0] popped_4_part_12 = crossing_4_part_9 ? {1'b1, popped_4_part_11[0]} : popped_4_part_11;
    wire crossing_5_part_9 = holds_9[5] & sends_5[1];
    wire [1:0] popped_4_part_13 = crossing_5_part_9 ? {1'b1, popped_4_part_12[0]} : popped_4_part_12;
    wire crossing_6_part_9 = holds_9[6] & sends_6[1];
    wire [1:0] popped_4_part_14 = crossing_6_part_9 ? {1'b1, popped_4_part_13[0]} : popped_4_part_13;
    wire crossing_7_part_9 = holds_9[7] & sends_7[1];
    wire [1:0] popped_4 = crossing_7_part_9 ? {1'b1, popped_4_part_14[0]} : popped_4_part_14;
    wire buffer_10_in_valid = row_valid_5[0] & row_select_5;
    wire crossing_0_part_10 = holds_10[0] & sends_0[0];
    wire [1:0] popped_5_part = crossing_0_part_10 ? 2'd1 : 2'd0;
    wire crossing_1_part_10 = holds_10[1] & sends_1[0];
    wire [1:0] popped_5_part_1 = crossing_1_part_10 ? {popped_5_part[1], 1'b1} : popped_5_part;
    wire crossing_2_part_10 = holds_10[2] & sends_2[0];
    wire [1:0] popped_5_part_2 = crossing_2_part_10 ? {popped_5_part_1[1], 1'b1} : popped_5_part_1;
    wire crossing_3_part_10 = holds_10[3] & sends_3[0];
    wire [1:0] popped_5_part_3 = crossing_3_part_10 ? {popped_5_part_2[1], 1'b1} : popped_5_part_2;
    wire crossing_4_part_10 = holds_10[4] & sends_4[0];
    wire [1:0] popped_5_part_4 = crossing_4_part_10 ? {popped_5_part_3[1], 1'b1} : popped_5_part_3;
    wire crossing_5_part_10 = holds_10[5] & sends_5[0];
    wire [1:0] popped_5_part_5 = crossing_5_part_10 ? {popped_5_part_4[1], 1'b1} : popped_5_part_4;
    wire crossing_6_part_10 = holds_10[6] & sends_6[0];
    wire [1:0] popped_5_part_6 = crossing_6_part_10 ? {popped_5_part_5[1], 1'b1} : popped_5_part_5;
    wire crossing_7_part_10 = holds_10[7] & sends_7[0];
    wire [1:0] popped_5_part_7 = crossing_7_part_10 ? {popped_5_part_6[1], 1'b1} : popped_5_part_6;
    wire buffer_11_in_valid = row_select_5 & row_valid_5[1];
    wire crossing_0_part_11 = holds_11[0] & sends_0[1];
    wire [1:0] popped_5_part_8 = crossing_0_part_11 ? {1'b1, popped_5_part_7[0]} : popped_5_part_7;
    wire crossing_1_part_11 = holds_11[1] & sends_1[1];
    wire [1:0] popped_5_part_9 = crossing_1_part_11 ? {1'b1, popped_5_part_8[0]} : popped_5_part_8;
    wire crossing_2_part_11 = holds_11[2] & sends_2[1];
    wire [1:0] popped_5_part_10 = crossing_2_part_11 ? {1'b1, popped_5_part_9[0]} : popped_5_part_9;
    wire crossing_3_part_11 = holds_11[3] & sends_3[1];
    wire [1:0] popped_5_part_11 = crossing_3_part_11 ? {1'b1, popped_5_part_10[0]} : popped_5_part_10;
    wire crossing_4_part_11 = holds_11[4] & sends_4[1];
    wire [1:0] popped_5_part_12 = crossing_4_part_11 ? {1'b1, popped_5_part_11[0]} : popped_5_part_11;
    wire crossing_5_part_11 = holds_11[5] & sends_5[1];
    wire [1:0] popped_5_part_13 = crossing_5_part_11 ? {1'b1, popped_5_part_12[0]} : popped_5_part_12;
    wire crossing_6_part_11 = holds_11[6] & sends_6[1];
    wire [1:0] popped_5_part_14 = crossing_6_part_11 ? {1'b1, popped_5_part_13[0]} : popped_5_part_13;
    wire crossing_7_part_11 = holds_11[7] & sends_7[1];
    wire [1:0] popped_5 = crossing_7_part_11 ? {1'b1, popped_5_part_14[0]} : popped_5_part_14;
    wire any_row_rows_0 = |row_rows_0;
    wire last_straight_0_part = grant_0[0] & asked_0[0];
    wire last_straight_1_part = grant_1[0] & asked_0[1];
    wire last_straight_2_part = grant_2[0] & asked_0[2];
    wire last_straight_3_part = grant_3[0] & asked_0[3];
    wire last_straight_4_part = grant_4[0] & asked_0[4];
    wire last_straight_5_part = grant_5[0] & asked_0[5];
    wire last_straight_6_part = grant_6[0] & asked_0[6];
    wire last_straight_7_part = grant_7[0] & asked_0[7];
    wire [7:0] got_0 = {
        last_straight_7_part, last_straight_6_part, last_straight_5_part, last_straight_4_part,
        last_straight_3_part, last_straight_2_part, last_straight_1_part, last_straight_0_part
    };
    wire last_straight_0_part_1 = grant_0[1] & asked_1[0];
    wire last_straight_1_part_1 = grant_1[1] & asked_1[1];
    wire last_straight_2_part_1 = grant_2[1] & asked_1[2];
    wire last_straight_3_part_1 = grant_3[1] & asked_1[3];
    wire last_straight_4_part_1 = grant_4[1] & asked_1[4];
    wire last_straight_5_part_1 = grant_5[1] & asked_1[5];
    wire last_straight_6_part_1 = grant_6[1] & asked_1[6];
    wire last_straight_7_part_1 = grant_7[1] & asked_1[7];
    wire [7:0] got_1 = {
        last_straight_7_part_1, last_straight_6_part_1, last_straight_5_part_1, last_straight_4_part_1,
        last_straight_3_part_1, last_straight_2_part_1, last_straight_1_part_1, last_straight_0_part_1
    };
    wire any_row_rows_1 = |row_rows_1;
    wire last_straight_0_part_2 = grant_0[0] & asked_2[0];
    wire last_straight_1_part_2 = grant_1[0] & asked_2[1];
    wire last_straight_2_part_2 = grant_2[0] & asked_2[2];
    wire last_straight_3_part_2 = grant_3[0] & asked_2[3];
    wire last_straight_4_part_2 = grant_4[0] & asked_2[4];
    wire last_straight_5_part_2 = grant_5[0] & asked_2[5];
    wire last_straight_6_part_2 = grant_6[0] & asked_2[6];
    wire last_straight_7_part_2 = grant_7[0] & asked_2[7];
    wire [7:0] got_2 = {
        last_straight_7_part_2, last_straight_6_part_2, last_straight_5_part_2, last_straight_4_part_2,
        last_straight_3_part_2, last_straight_2_part_2, last_straight_1_part_2, last_straight_0_part_2
    };
    wire last_straight_0_part_3 = grant_0[1] & asked_3[0];
    wire last_straight_1_part_3 = grant_1[1] & asked_3[1];
    wire last_straight_2_part_3 = grant_2[1] & asked_3[2];
    wire last_straight_3_part_3 = grant_3[1] & asked_3[3];
    wire last_straight_4_part_3 = grant_4[1] & asked_3[4];
    wire last_straight_5_part_3 = grant_5[1] & asked_3[5];
    wire last_straight_6_part_3 = grant_6[1] & asked_3[6];
    wire last_straight_7_part_3 = grant_7[1] & asked_3[7];
    wire [7:0] got_3 = {
        last_straight_7_part_3, last_straight_6_part_3, last_straight_5_part_3, last_straight_4_part_3,
        last_straight_3_part_3, last_straight_2_part_3, last_straight_1_part_3, last_straight_0_part_3
    };
    wire any_row_rows_2 = |row_rows_2;
    wire last_straight_0_part_4 = grant_0[0] & asked_4[0];
    wire last_straight_1_part_4 = grant_1[0] & asked_4[1];
    wire last_straight_2_part_4 = grant_2[0] & asked_4[2];
    wire last_straight_3_part_4 = grant_3[0] & asked_4[3];
    wire last_straight_4_part_4 = grant_4[0] & asked_4[4];
    wire last_straight_5_part_4 = grant_5[0] & asked_4[5];
    wire last_straight_6_part_4 = grant_6[0] & asked_4[6];
    wire last_straight_7_part_4 = grant_7[0] & asked_4[7];
    wire [7:0] got_4 = {
        last_straight_7_part_4, last_straight_6_part_4, last_straight_5_part_4, last_straight_4_part_4,
        last_straight_3_part_4, last_straight_2_part_4, last_straight_1_part_4, last_straight_0_part_4
    };
    wire last_straight_0_part_5 = grant_0[1] & asked_5[0];
    wire last_straight_1_part_5 = grant_1[1] & asked_5[1];
    wire last_straight_2_part_5 = grant_2[1] & asked_5[2];
    wire last_straight_3_part_5 = grant_3[1] & asked_5[3];
    wire last_straight_4_part_5 = grant_4[1] & asked_5[4];
    wire last_straight_5_part_5 = grant_5[1] & asked_5[5];
    wire last_straight_6_part_5 = grant_6[1] & asked_5[6];
    wire last_straight_7_part_5 = grant_7[1] & asked_5[7];
    wire [7:0] got_5 = {
        last_straight_7_part_5, last_straight_6_part_5, last_straight_5_part_5, last_straight_4_part_5,
        last_straight_3_part_5, last_straight_2_part_5, last_straight_1_part_5, last_straight_0_part_5
    };
    wire any_row_rows_3 = |row_rows_3;
    wire last_straight_0_part_6 = grant_0[0] & asked_6[0];
    wire last_straight_1_part_6 = grant_1[0] & asked_6[1];
    wire last_straight_2_part_6 = grant_2[0] & asked_6[2];
    wire last_straight_3_part_6 = grant_3[0] & asked_6[3];
    wire last_straight_4_part_6 = grant_4[0] & asked_6[4];
    wire last_straight_5_part_6 = grant_5[0] & asked_6[5];
    wire last_straight_6_part_6 = grant_6[0] & asked_6[6];
    wire last_straight_7_part_6 = grant_7[0] & asked_6[7];
    wire [7:0] got_6 = {
        last_straight_7_part_6, last_straight_6_part_6, last_straight_5_part_6, last_straight_4_part_6,
        last_straight_3_part_6, last_straight_2_part_6, last_straight_1_part_6, last_straight_0_part_6
    };
    wire last_straight_0_part_7 = grant_0[1] & asked_7[0];
    wire last_straight_1_part_7 = grant_1[1] & asked_7[1];
    wire last_straight_2_part_7 = grant_2[1] & asked_7[2];
    wire last_straight_3_part_7 = grant_3[1] & asked_7[3];
    wire last_straight_4_part_7 = grant_4[1] & asked_7[4];
    wire last_straight_5_part_7 = grant_5[1] & asked_7[5];
    wire last_straight_6_part_7 = grant_6[1] & asked_7[6];
    wire last_straight_7_part_7 = grant_7[1] & asked_7[7];
    wire [7:0] got_7 = {
        last_straight_7_part_7, last_straight_6_part_7, last_straight_5_part_7, last_straight_4_part_7,
        last_straight_3_part_7, last_straight_2_part_7, last_straight_1_part_7, last_straight_0_part_7
    };
    wire any_row_rows_4 = |row_rows_4;
    wire last_straight_0_part_8 = grant_0[0] & asked_8[0];
    wire last_straight_1_part_8 = grant_1[0] & asked_8[1];
    wire last_straight_2_part_8 = grant_2[0] & asked_8[2];
    wire last_straight_3_part_8 = grant_3[0] & asked_8[3];
    wire last_straight_4_part_8 = grant_4[0] & asked_8[4];
    wire last_straight_5_part_8 = grant_5[0] & asked_8[5];
    wire last_straight_6_part_8 = grant_6[0] & asked_8[6];
    wire last_straight_7_part_8 = grant_7[0] & asked_8[7];
    wire [7:0] got_8 = {
        last_straight_7_part_8, last_straight_6_part_8, last_straight_5_part_8, last_straight_4_part_8,
        last_straight_3_part_8, last_straight_2_part_8, last_straight_1_part_8, last_straight_0_part_8
    };
    wire last_straight_0_part_9 = grant_0[1] & asked_9[0];
    wire last_straight_1_part_9 = grant_1[1] & asked_9[1];
    wire last_straight_2_part_9 = grant_2[1] & asked_9[2];
    wire last_straight_3_part_9 = grant_3[1] & asked_9[3];
    wire last_straight_4_part_9 = grant_4[1] & asked_9[4];
    wire last_straight_5_part_9 = grant_5[1] & asked_9[5];
    wire last_straight_6_part_9 = grant_6[1] & asked_9[6];
    wire last_straight_7_part_9 = grant_7[1] & asked_9[7];
    wire [7:0] got_9 = {
        last_straight_7_part_9, last_straight_6_part_9, last_straight_5_part_9, last_straight_4_part_9,
        last_straight_3_part_9, last_straight_2_part_9, last_straight_1_part_9, last_straight_0_part_9
    };
    wire any_row_rows_5 = |row_rows_5;
    wire last_straight_0_part_10 = grant_0[0] & asked_10[0];
    wire last_straight_1_part_10 = grant_1[0] & asked_10[1];
    wire last_straight_2_part_10 = grant_2[0] & asked_10[2];
    wire last_straight_3_part_10 = grant_3[0] & asked_10[3];
    wire last_straight_4_part_10 = grant_4[0] & asked_10[4];
    wire last_straight_5_part_10 = grant_5[0] & asked_10[5];
    wire last_straight_6_part_10 = grant_6[0] & asked_10[6];
    wire last_straight_7_part_10 = grant_7[0] & asked_10[7];
    wire [7:0] got_10 = {
        last_straight_7_part_10, last_straight_6_part_10, last_straight_5_part_10, last_straight_4_part_10,
        last_straight_3_part_10, last_straight_2_part_10, last_straight_1_part_10, last_straight_0_part_10
    };
    wire last_straight_0_part_11 = grant_0[1] & asked_11[0];
    wire last_straight_1_part_11 = grant_1[1] & asked_11[1];
    wire last_straight_2_part_11 = grant_2[1] & asked_11[2];
    wire last_straight_3_part_11 = grant_3[1] & asked_11[3];
    wire last_straight_4_part_11 = grant_4[1] & asked_11[4];
    wire last_straight_5_part_11 = grant_5[1] & asked_11[5];
    wire last_straight_6_part_11 = grant_6[1] & asked_11[6];
    wire last_straight_7_part_11 = grant_7[1] & asked_11[7];
    wire [7:0] got_11 = {
        last_straight_7_part_11, last_straight_6_part_11, last_straight_5_part_11, last_straight_4_part_11,
        last_straight_3_part_11, last_straight_2_part_11, last_straight_1_part_11, last_straight_0_part_11
    };
    wire [7:0] passable_1 = {
        passage_7[1], passage_6[1], passage_5[1], passage_4[1], passage_3[1], passage_2[1], passage_1[1],
        passage_0[1]
    };
    wire [7:0] open_1 = {
        room_7[1], room_6[1], room_5[1], room_4[1], room_3[1], room_2[1], room_1[1], room_0[1]
    };
    wire [7:0] head_rows_1 = heads_1_uncorrectable ? 8'd255 : heads_1_out_data;
    wire [7:0] granted_11 = got_11 | next_11;
    wire [7:0] claims_11 = asks_11 | granted_11;
    wire [7:0] granted_9 = got_9 | next_9;
    wire [7:0] claims_9 = asks_9 | granted_9;
    wire [7:0] granted_7 = got_7 | next_7;
    wire [7:0] claims_7 = asks_7 | granted_7;
    wire [7:0] granted_5 = got_5 | next_5;
    wire [7:0] claims_5 = asks_5 | granted_5;
    wire [7:0] granted_3 = got_3 | next_3;
    wire [7:0] claims_3 = asks_3 | granted_3;
    wire [7:0] granted_1 = got_1 | next_1;
    wire [7:0] claims_1 = asks_1 | granted_1;
    wire [7:0] sound_part = claims_3 | claims_1;
    wire [7:0] sound_part_1 = claims_5 | sound_part;
    wire [7:0] sound_part_2 = claims_7 | sound_part_1;
    wire [7:0] sound_part_3 = claims_9 | sound_part_2;
    wire [7:0] claimed_1 = claims_11 | sound_part_3;
    wire [7:0] choices_1 = ((~|claims_1) & heads_1_out_valid) ? ((straight_row_0 & passable_1) | open_1)
            & head_rows_1 & ~claimed_1
        : 8'd0;
    wire [7:0] pool_1_part = holds_1 & choices_1;
    wire [7:0] granted_10 = got_10 | next_10;
    wire [7:0] claims_10 = asks_10 | granted_10;
    wire [7:0] granted_8 = got_8 | next_8;
    wire [7:0] claims_8 = asks_8 | granted_8;
    wire [7:0] granted_6 = got_6 | next_6;
    wire [7:0] claims_6 = asks_6 | granted_6;
    wire [7:0] granted_4 = got_4 | next_4;
    wire [7:0] claims_4 = asks_4 | granted_4;
    wire [7:0] granted_2 = got_2 | next_2;
    wire [7:0] claims_2 = asks_2 | granted_2;
    wire [7:0] granted_0 = got_0 | next_0;
    wire [7:0] claims_0 = asks_0 | granted_0;
    wire [7:0] sound_part_4 = claims_2 | claims_0;
    wire [7:0] sound_part_5 = claims_4 | sound_part_4;
    wire [7:0] sound_part_6 = claims_6 | sound_part_5;
    wire [7:0] sound_part_7 = claims_8 | sound_part_6;
    wire [7:0] claimed_0 = claims_10 | sound_part_7;
    wire [6:0] idle_rows_part = {
        ~claimed_1[6] & ~claimed_0[6] & idle_6, ~claimed_1[5] & ~claimed_0[5] & idle_5,
        ~claimed_1[4] & ~claimed_0[4] & idle_4, ~claimed_1[3] & ~claimed_0[3] & idle_3,
        ~claimed_1[2] & ~claimed_0[2] & idle_2, ~claimed_1[1] & ~claimed_0[1] & idle_1,
        ~claimed_1[0] & ~claimed_0[0] & idle_0
    };
    wire [7:0] idle_rows = {~claimed_1[7] & ~claimed_0[7] & idle_7, idle_rows_part};
    wire [7:0] pool_1_part_1 = choices_1 & idle_rows;
    wire [7:0] pool_1 = (|pool_1_part_1) ? pool_1_part_1 : (|pool_1_part) ? pool_1_part : choices_1;
    wire [7:0] favoured_1_part = pool_1 & ~served_1;
    wire any_favoured_1_part = |favoured_1_part;
    wire [7:0] favoured_1 = any_favoured_1_part ? favoured_1_part : pool_1;
    wire [7:0] choice_1 = favoured_1 & (~favoured_1 + 8'd1);
    wire [7:0] head_rows_3 = heads_3_uncorrectable ? 8'd255 : heads_3_out_data;
    wire [7:0] choices_3 = ((~|claims_3) & heads_3_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_1 & passable_1)) & head_rows_3
        : 8'd0;
    wire [7:0] pool_3_part = holds_3 & choices_3;
    wire [7:0] pool_3_part_1 = idle_rows & choices_3;
    wire [7:0] pool_3 = (|pool_3_part_1) ? pool_3_part_1 : (|pool_3_part) ? pool_3_part : choices_3;
    wire [7:0] favoured_3_part = ~served_1 & pool_3;
    wire any_favoured_3_part = |favoured_3_part;
    wire [7:0] favoured_3 = any_favoured_3_part ? favoured_3_part : pool_3;
    wire [7:0] choice_3 = favoured_3 & (~favoured_3 + 8'd1);
    wire [7:0] head_rows_5 = heads_5_uncorrectable ? 8'd255 : heads_5_out_data;
    wire [7:0] choices_5 = ((~|claims_5) & heads_5_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_2 & passable_1)) & head_rows_5
        : 8'd0;
    wire [7:0] pool_5_part = holds_5 & choices_5;
    wire [7:0] pool_5_part_1 = idle_rows & choices_5;
    wire [7:0] pool_5 = (|pool_5_part_1) ? pool_5_part_1 : (|pool_5_part) ? pool_5_part : choices_5;
    wire [7:0] favoured_5_part = ~served_1 & pool_5;
    wire any_favoured_5_part = |favoured_5_part;
    wire [7:0] favoured_5 = any_favoured_5_part ? favoured_5_part : pool_5;
    wire [7:0] choice_5 = favoured_5 & (~favoured_5 + 8'd1);
    wire [7:0] head_rows_7 = heads_7_uncorrectable ? 8'd255 : heads_7_out_data;
    wire [7:0] choices_7 = ((~|claims_7) & heads_7_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_3 & passable_1)) & head_rows_7
        : 8'd0;
    wire [7:0] pool_7_part = holds_7 & choices_7;
    wire [7:0] pool_7_part_1 = idle_rows & choices_7;
    wire [7:0] pool_7 = (|pool_7_part_1) ? pool_7_part_1 : (|pool_7_part) ? pool_7_part : choices_7;
    wire [7:0] favoured_7_part = ~served_1 & pool_7;
    wire any_favoured_7_part = |favoured_7_part;
    wire [7:0] favoured_7 = any_favoured_7_part ? favoured_7_part : pool_7;
    wire [7:0] choice_7 = favoured_7 & (~favoured_7 + 8'd1);
    wire [7:0] head_rows_9 = heads_9_uncorrectable ? 8'd255 : heads_9_out_data;
    wire [7:0] choices_9 = ((~|claims_9) & heads_9_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_4 & passable_1)) & head_rows_9
        : 8'd0;
    wire [7:0] pool_9_part = holds_9 & choices_9;
    wire [7:0] pool_9_part_1 = idle_rows & choices_9;
    wire [7:0] pool_9 = (|pool_9_part_1) ? pool_9_part_1 : (|pool_9_part) ? pool_9_part : choices_9;
    wire [7:0] favoured_9_part = ~served_1 & pool_9;
    wire any_favoured_9_part = |favoured_9_part;
    wire [7:0] favoured_9 = any_favoured_9_part ? favoured_9_part : pool_9;
    wire [7:0] choice_9 = favoured_9 & (~favoured_9 + 8'd1);
    wire [7:0] head_rows_11 = heads_11_uncorrectable ? 8'd255 : heads_11_out_data;
    wire [7:0] choices_11 = ((~|claims_11) & heads_11_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_5 & passable_1)) & head_rows_11
        : 8'd0;
    wire [7:0] pool_11_part = holds_11 & choices_11;
    wire [7:0] pool_11_part_1 = idle_rows & choices_11;
    wire [7:0] pool_11 = (|pool_11_part_1) ? pool_11_part_1 : (|pool_11_part) ? pool_11_part : choices_11;
    wire [7:0] favoured_11_part = ~served_1 & pool_11;
    wire any_favoured_11_part = |favoured_11_part;
    wire [7:0] favoured_11 = any_favoured_11_part ? favoured_11_part : pool_11;
    wire [7:0] choice_11 = favoured_11 & (~favoured_11 + 8'd1);
    wire [5:0] turn_1_part = {choice_11[0], choice_9[0], choice_7[0], choice_5[0], choice_3[0], choice_1[0]};
    wire [1:0] may_ask_0 = (|turn_1_part) ? 2'd2 : 2'd3;
    wire [7:0] passable_0 = {
        passage_7[0], passage_6[0], passage_5[0], passage_4[0], passage_3[0], passage_2[0], passage_1[0],
        passage_0[0]
    };
    wire [7:0] open_0 = {
        room_7[0], room_6[0], room_5[0], room_4[0], room_3[0], room_2[0], room_1[0], room_0[0]
    };
    wire [7:0] head_rows_0 = heads_0_uncorrectable ? 8'd255 : heads_0_out_data;
    wire [7:0] choices_0 = ((~|claims_0) & heads_0_out_valid) ? ((straight_row_0 & passable_0) | open_0)
            & head_rows_0 & ~claimed_0
        : 8'd0;
    wire [7:0] pool_0_part = holds_0 & choices_0;
    wire [7:0] pool_0_part_1 = idle_rows & choices_0;
    wire [7:0] pool_0 = (|pool_0_part_1) ? pool_0_part_1 : (|pool_0_part) ? pool_0_part : choices_0;
    wire [7:0] favoured_0_part = pool_0 & ~served_0;
    wire any_favoured_0_part = |favoured_0_part;
    wire [7:0] favoured_0 = any_favoured_0_part ? favoured_0_part : pool_0;
    wire [7:0] choice_0 = favoured_0 & (~favoured_0 + 8'd1);
    wire [5:0] turn_3_part = {choice_11[1], choice_9[1], choice_7[1], choice_5[1], choice_3[1], choice_1[1]};
    wire [1:0] may_ask_1 = (|turn_3_part) ? 2'd2 : 2'd3;
    wire [5:0] turn_5_part = {choice_11[2], choice_9[2], choice_7[2], choice_5[2], choice_3[2], choice_1[2]};
    wire [1:0] may_ask_2 = (|turn_5_part) ? 2'd2 : 2'd3;
    wire [5:0] turn_7_part = {choice_11[3], choice_9[3], choice_7[3], choice_5[3], choice_3[3], choice_1[3]};
    wire [1:0] may_ask_3 = (|turn_7_part) ? 2'd2 : 2'd3;
    wire [5:0] turn_9_part = {choice_11[4], choice_9[4], choice_7[4], choice_5[4], choice_3[4], choice_1[4]};
    wire [1:0] may_ask_4 = (|turn_9_part) ? 2'd2 : 2'd3;
    wire [5:0] turn_11_part = {choice_11[5], choice_9[5], choice_7[5], choice_5[5], choice_3[5], choice_1[5]};
    wire [1:0] may_ask_5 = (|turn_11_part) ? 2'd2 : 2'd3;
    wire [5:0] turn_13_part = {choice_11[6], choice_9[6], choice_7[6], choice_5[6], choice_3[6], choice_1[6]};
    wire [1:0] may_ask_6 = (|turn_13_part) ? 2'd2 : 2'd3;
    wire [6:0] asking_0_part = {
        may_ask_6[0] & turn_12_grant[0] & choice_0[6], may_ask_5[0] & turn_10_grant[0] & choice_0[5],
        may_ask_4[0] & turn_8_grant[0] & choice_0[4], may_ask_3[0] & turn_6_grant[0] & choice_0[3],
        may_ask_2[0] & turn_4_grant[0] & choice_0[2], may_ask_1[0] & turn_2_grant[0] & choice_0[1],
        may_ask_0[0] & turn_0_grant[0] & choice_0[0]
    };
    wire [5:0] straight_wants_part = {
        choice_11[7], choice_9[7], choice_7[7], choice_5[7], choice_3[7], choice_1[7]
    };
    wire [1:0] may_ask_7 = (|straight_wants_part) ? 2'd2 : 2'd3;
    wire [7:0] asking_0 = {may_ask_7[0] & turn_14_grant[0] & choice_0[7], asking_0_part};
    wire [6:0] asking_1_part = {
        may_ask_6[1] & choice_1[6] & turn_13_grant[0], may_ask_5[1] & choice_1[5] & turn_11_grant[0],
        may_ask_4[1] & choice_1[4] & turn_9_grant[0], may_ask_3[1] & choice_1[3] & turn_7_grant[0],
        may_ask_2[1] & choice_1[2] & turn_5_grant[0], may_ask_1[1] & choice_1[1] & turn_3_grant[0],
        may_ask_0[1] & choice_1[0] & turn_1_grant[0]
    };
    wire [7:0] asking_1 = {may_ask_7[1] & choice_1[7] & turn_15_grant[0], asking_1_part};
    wire [7:0] head_rows_2 = heads_2_uncorrectable ? 8'd255 : heads_2_out_data;
    wire [7:0] choices_2 = ((~|claims_2) & heads_2_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_1 & passable_0)) & head_rows_2
        : 8'd0;
    wire [7:0] pool_2_part = holds_2 & choices_2;
    wire [7:0] pool_2_part_1 = idle_rows & choices_2;
    wire [7:0] pool_2 = (|pool_2_part_1) ? pool_2_part_1 : (|pool_2_part) ? pool_2_part : choices_2;
    wire [7:0] favoured_2_part = ~served_0 & pool_2;
    wire any_favoured_2_part = |favoured_2_part;
    wire [7:0] favoured_2 = any_favoured_2_part ? favoured_2_part : pool_2;
    wire [7:0] choice_2 = favoured_2 & (~favoured_2 + 8'd1);
    wire [6:0] asking_2_part = {
        may_ask_6[0] & turn_12_grant[1] & choice_2[6], may_ask_5[0] & turn_10_grant[1] & choice_2[5],
        may_ask_4[0] & turn_8_grant[1] & choice_2[4], may_ask_3[0] & turn_6_grant[1] & choice_2[3],
        may_ask_2[0] & turn_4_grant[1] & choice_2[2], may_ask_1[0] & turn_2_grant[1] & choice_2[1],
        may_ask_0[0] & turn_0_grant[1] & choice_2[0]
    };
    wire [7:0] asking_2 = {may_ask_7[0] & turn_14_grant[1] & choice_2[7], asking_2_part};
    wire [6:0] asking_3_part = {
        may_ask_6[1] & choice_3[6] & turn_13_grant[1], may_ask_5[1] & choice_3[5] & turn_11_grant[1],
        may_ask_4[1] & choice_3[4] & turn_9_grant[1], may_ask_3[1] & choice_3[3] & turn_7_grant[1],
        may_ask_2[1] & choice_3[2] & turn_5_grant[1], may_ask_1[1] & choice_3[1] & turn_3_grant[1],
        may_ask_0[1] & choice_3[0] & turn_1_grant[1]
    };
    wire [7:0] asking_3 = {may_ask_7[1] & choice_3[7] & turn_15_grant[1], asking_3_part};
    wire [7:0] head_rows_4 = heads_4_uncorrectable ? 8'd255 : heads_4_out_data;
    wire [7:0] choices_4 = ((~|claims_4) & heads_4_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_2 & passable_0)) & head_rows_4
        : 8'd0;
    wire [7:0] pool_4_part = holds_4 & choices_4;
    wire [7:0] pool_4_part_1 = idle_rows & choices_4;
    wire [7:0] pool_4 = (|pool_4_part_1) ? pool_4_part_1 : (|pool_4_part) ? pool_4_part : choices_4;
    wire [7:0] favoured_4_part = ~served_0 & pool_4;
    wire any_favoured_4_part = |favoured_4_part;
    wire [7:0] favoured_4 = any_favoured_4_part ? favoured_4_part : pool_4;
    wire [7:0] choice_4 = favoured_4 & (~favoured_4 + 8'd1);
    wire [6:0] asking_4_part = {
        may_ask_6[0] & turn_12_grant[2] & choice_4[6], may_ask_5[0] & turn_10_grant[2] & choice_4[5],
        may_ask_4[0] & turn_8_grant[2] & choice_4[4], may_ask_3[0] & turn_6_grant[2] & choice_4[3],
        may_ask_2[0] & turn_4_grant[2] & choice_4[2], may_ask_1[0] & turn_2_grant[2] & choice_4[1],
        may_ask_0[0] & turn_0_grant[2] & choice_4[0]
    };
    wire [7:0] asking_4 = {may_ask_7[0] & turn_14_grant[2] & choice_4[7], asking_4_part};
    wire [6:0] asking_5_part = {
        may_ask_6[1] & choice_5[6] & turn_13_grant[2], may_ask_5[1] & choice_5[5] & turn_11_grant[2],
        may_ask_4[1] & choice_5[4] & turn_9_grant[2], may_ask_3[1] & choice_5[3] & turn_7_grant[2],
        may_ask_2[1] & choice_5[2] & turn_5_grant[2], may_ask_1[1] & choice_5[1] & turn_3_grant[2],
        may_ask_0[1] & choice_5[0] & turn_1_grant[2]
    };
    wire [7:0] asking_5 = {may_ask_7[1] & choice_5[7] & turn_15_grant[2], asking_5_part};
    wire [7:0] head_rows_6 = heads_6_uncorrectable ? 8'd255 : heads_6_out_data;
    wire [7:0] choices_6 = ((~|claims_6) & heads_6_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_3 & passable_0)) & head_rows_6
        : 8'd0;
    wire [7:0] pool_6_part = holds_6 & choices_6;
    wire [7:0] pool_6_part_1 = idle_rows & choices_6;
    wire [7:0] pool_6 = (|pool_6_part_1) ? pool_6_part_1 : (|pool_6_part) ? pool_6_part : choices_6;
    wire [7:0] favoured_6_part = ~served_0 & pool_6;
    wire any_favoured_6_part = |favoured_6_part;
    wire [7:0] favoured_6 = any_favoured_6_part ? favoured_6_part : pool_6;
    wire [7:0] choice_6 = favoured_6 & (~favoured_6 + 8'd1);
    wire [6:0] asking_6_part = {
        may_ask_6[0] & turn_12_grant[3] & choice_6[6], may_ask_5[0] & turn_10_grant[3] & choice_6[5],
        may_ask_4[0] & turn_8_grant[3] & choice_6[4], may_ask_3[0] & turn_6_grant[3] & choice_6[3],
        may_ask_2[0] & turn_4_grant[3] & choice_6[2], may_ask_1[0] & turn_2_grant[3] & choice_6[1],
        may_ask_0[0] & turn_0_grant[3] & choice_6[0]
    };
    wire [7:0] asking_6 = {may_ask_7[0] & turn_14_grant[3] & choice_6[7], asking_6_part};
    wire [6:0] asking_7_part = {
        may_ask_6[1] & choice_7[6] & turn_13_grant[3], may_ask_5[1] & choice_7[5] & turn_11_grant[3],
        may_ask_4[1] & choice_7[4] & turn_9_grant[3], may_ask_3[1] & choice_7[3] & turn_7_grant[3],
        may_ask_2[1] & choice_7[2] & turn_5_grant[3], may_ask_1[1] & choice_7[1] & turn_3_grant[3],
        may_ask_0[1] & choice_7[0] & turn_1_grant[3]
    };
    wire [7:0] asking_7 = {may_ask_7[1] & choice_7[7] & turn_15_grant[3], asking_7_part};
    wire [7:0] head_rows_8 = heads_8_uncorrectable ? 8'd255 : heads_8_out_data;
    wire [7:0] choices_8 = ((~|claims_8) & heads_8_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_4 & passable_0)) & head_rows_8
        : 8'd0;
    wire [7:0] pool_8_part = holds_8 & choices_8;
    wire [7:0] pool_8_part_1 = idle_rows & choices_8;
    wire [7:0] pool_8 = (|pool_8_part_1) ? pool_8_part_1 : (|pool_8_part) ? pool_8_part : choices_8;
    wire [7:0] favoured_8_part = ~served_0 & pool_8;
    wire any_favoured_8_part = |favoured_8_part;
    wire [7:0] favoured_8 = any_favoured_8_part ? favoured_8_part : pool_8;
    wire [7:0] choice_8 = favoured_8 & (~favoured_8 + 8'd1);
    wire [6:0] asking_8_part = {
        may_ask_6[0] & turn_12_grant[4] & choice_8[6], may_ask_5[0] & turn_10_grant[4] & choice_8[5],
        may_ask_4[0] & turn_8_grant[4] & choice_8[4], may_ask_3[0] & turn_6_grant[4] & choice_8[3],
        may_ask_2[0] & turn_4_grant[4] & choice_8[2], may_ask_1[0] & turn_2_grant[4] & choice_8[1],
        may_ask_0[0] & turn_0_grant[4] & choice_8[0]
    };
    wire [7:0] asking_8 = {may_ask_7[0] & turn_14_grant[4] & choice_8[7], asking_8_part};
    wire [6:0] asking_9_part = {
        may_ask_6[1] & choice_9[6] & turn_13_grant[4], may_ask_5[1] & choice_9[5] & turn_11_grant[4],
        may_ask_4[1] & choice_9[4] & turn_9_grant[4], may_ask_3[1] & choice_9[3] & turn_7_grant[4],
        may_ask_2[1] & choice_9[2] & turn_5_grant[4], may_ask_1[1] & choice_9[1] & turn_3_grant[4],
        may_ask_0[1] & choice_9[0] & turn_1_grant[4]
    };
    wire [7:0] asking_9 = {may_ask_7[1] & choice_9[7] & turn_15_grant[4], asking_9_part};
    wire [7:0] head_rows_10 = heads_10_uncorrectable ? 8'd255 : heads_10_out_data;
    wire [7:0] choices_10 = ((~|claims_10) & heads_10_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_5 & passable_0)) & head_rows_10
        : 8'd0;
    wire [7:0] pool_10_part = holds_10 & choices_10;
    wire [7:0] pool_10_part_1 = idle_rows & choices_10;
    wire [7:0] pool_10 = (|pool_10_part_1) ? pool_10_part_1 : (|pool_10_part) ? pool_10_part : choices_10;
    wire [7:0] favoured_10_part = ~served_0 & pool_10;
    wire any_favoured_10_part = |favoured_10_part;
    wire [7:0] favoured_10 = any_favoured_10_part ? favoured_10_part : pool_10;
    wire [7:0] choice_10 = favoured_10 & (~favoured_10 + 8'd1);
    wire [6:0] asking_10_part = {
        may_ask_6[0] & turn_12_grant[5] & choice_10[6], may_ask_5[0] & turn_10_grant[5] & choice_10[5],
        may_ask_4[0] & turn_8_grant[5] & choice_10[4], may_ask_3[0] & turn_6_grant[5] & choice_10[3],
        may_ask_2[0] & turn_4_grant[5] & choice_10[2], may_ask_1[0] & turn_2_grant[5] & choice_10[1],
        may_ask_0[0] & turn_0_grant[5] & choice_10[0]
    };
    wire [7:0] asking_10 = {may_ask_7[0] & turn_14_grant[5] & choice_10[7], asking_10_part};
    wire [6:0] asking_11_part = {
        may_ask_6[1] & choice_11[6] & turn_13_grant[5], may_ask_5[1] & choice_11[5] & turn_11_grant[5],
        may_ask_4[1] & choice_11[4] & turn_9_grant[5], may_ask_3[1] & choice_11[3] & turn_7_grant[5],
        may_ask_2[1] & choice_11[2] & turn_5_grant[5], may_ask_1[1] & choice_11[1] & turn_3_grant[5],
        may_ask_0[1] & choice_11[0] & turn_1_grant[5]
    };
    wire [7:0] asking_11 = {may_ask_7[1] & choice_11[7] & turn_15_grant[5], asking_11_part};
    wire holds_0_part = popped_0_part_7[0]
        & ((buffer_0_out_data[30] & buffer_0_out_data[29]) | (buffer_0_out_data[30] & buffer_0_out_data[22])
            | (buffer_0_out_data[29] & buffer_0_out_data[22]));
    wire [7:0] holds_0_part_1 = holds_0_part ? 8'd0 : holds_0;
    wire holds_2_part = popped_1_part_7[0]
        & ((buffer_2_out_data[30] & buffer_2_out_data[29]) | (buffer_2_out_data[30] & buffer_2_out_data[22])
            | (buffer_2_out_data[29] & buffer_2_out_data[22]));
    wire [7:0] stays_0_part = holds_2_part ? holds_0_part_1 : holds_2 | holds_0_part_1;
    wire holds_4_part = popped_2_part_7[0]
        & ((buffer_4_out_data[30] & buffer_4_out_data[29]) | (buffer_4_out_data[30] & buffer_4_out_data[22])
            | (buffer_4_out_data[29] & buffer_4_out_data[22]));
    wire [7:0] stays_0_part_1 = holds_4_part ? stays_0_part : holds_4 | stays_0_part;
    wire holds_6_part = popped_3_part_7[0]
        & ((buffer_6_out_data[30] & buffer_6_out_data[29]) | (buffer_6_out_data[30] & buffer_6_out_data[22])
            | (buffer_6_out_data[29] & buffer_6_out_data[22]));
    wire [7:0] stays_0_part_2 = holds_6_part ? stays_0_part_1 : holds_6 | stays_0_part_1;
    wire holds_8_part = popped_4_part_7[0]
        & ((buffer_8_out_data[30] & buffer_8_out_data[29]) | (buffer_8_out_data[30] & buffer_8_out_data[22])
            | (buffer_8_out_data[29] & buffer_8_out_data[22]));
    wire [7:0] stays_0_part_3 = holds_8_part ? stays_0_part_2 : holds_8 | stays_0_part_2;
    wire holds_10_part = popped_5_part_7[0]
        & ((buffer_10_out_data[30] & buffer_10_out_data[29])
            | (buffer_10_out_data[30] & buffer_10_out_data[22])
            | (buffer_10_out_data[29] & buffer_10_out_data[22]));
    wire [7:0] stays_0 = holds_10_part ? stays_0_part_3 : holds_10 | stays_0_part_3;
    wire holds_0_part_2 = (~|(granted_0 & stays_0)) & (holds_0_part | (~|holds_0));
    wire holds_1_part = popped_0[1]
        & ((buffer_1_out_data[30] & buffer_1_out_data[29]) | (buffer_1_out_data[30] & buffer_1_out_data[22])
            | (buffer_1_out_data[29] & buffer_1_out_data[22]));
    wire [7:0] holds_1_part_1 = holds_1_part ? 8'd0 : holds_1;
    wire holds_3_part = popped_1[1]
        & ((buffer_3_out_data[30] & buffer_3_out_data[29]) | (buffer_3_out_data[30] & buffer_3_out_data[22])
            | (buffer_3_out_data[29] & buffer_3_out_data[22]));
    wire [7:0] stays_1_part = holds_3_part ? holds_1_part_1 : holds_3 | holds_1_part_1;
    wire holds_5_part = popped_2[1]
        & ((buffer_5_out_data[30] & buffer_5_out_data[29]) | (buffer_5_out_data[30] & buffer_5_out_data[22])
            | (buffer_5_out_data[29] & buffer_5_out_data[22]));
    wire [7:0] stays_1_part_1 = holds_5_part ? stays_1_part : holds_5 | stays_1_part;
    wire holds_7_part = popped_3[1]
        & ((buffer_7_out_data[30] & buffer_7_out_data[29]) | (buffer_7_out_data[30] & buffer_7_out_data[22])
            | (buffer_7_out_data[29] & buffer_7_out_data[22]));
    wire [7:0] stays_1_part_2 = holds_7_part ? stays_1_part_1 : holds_7 | stays_1_part_1;
    wire holds_9_part = popped_4[1]
        & ((buffer_9_out_data[30] & buffer_9_out_data[29]) | (buffer_9_out_data[30] & buffer_9_out_data[22])
            | (buffer_9_out_data[29] & buffer_9_out_data[22]));
    wire [7:0] stays_1_part_3 = holds_9_part ? stays_1_part_2 : holds_9 | stays_1_part_2;
    wire last = (buffer_11_out_data[30] & buffer_11_out_data[29])
        | (buffer_11_out_data[30] & buffer_11_out_data[22])
        | (buffer_11_out_data[29] & buffer_11_out_data[22]);
    wire holds_11_part = popped_5[1] & last;
    wire [7:0] stays_1 = holds_11_part ? stays_1_part_3 : holds_11 | stays_1_part_3;
    wire holds_1_part_2 = (~|(granted_1 & stays_1)) & (holds_1_part | (~|holds_1));
    wire holds_2_part_1 = (~|(granted_2 & stays_0)) & (holds_2_part | (~|holds_2));
    wire holds_3_part_1 = (~|(granted_3 & stays_1)) & (holds_3_part | (~|holds_3));
    wire holds_4_part_1 = (~|(granted_4 & stays_0)) & (holds_4_part | (~|holds_4));
    wire holds_5_part_1 = (~|(granted_5 & stays_1)) & (holds_5_part | (~|holds_5));
    wire holds_6_part_1 = (~|(granted_6 & stays_0)) & (holds_6_part | (~|holds_6));
    wire holds_7_part_1 = (~|(granted_7 & stays_1)) & (holds_7_part | (~|holds_7));
    wire holds_8_part_1 = (~|(granted_8 & stays_0)) & (holds_8_part | (~|holds_8));
    wire holds_9_part_1 = (~|(granted_9 & stays_1)) & (holds_9_part | (~|holds_9));
    wire holds_10_part_1 = (~|(granted_10 & stays_0)) & (holds_10_part | (~|holds_10));
    wire holds_11_part_1 = (~|(granted_11 & stays_1)) & (holds_11_part | (~|holds_11));
    wire [5:0] last_straight_0_part_12 = {
        last_straight_0_part_10, last_straight_0_part_8, last_straight_0_part_6, last_straight_0_part_4,
        last_straight_0_part_2, last_straight_0_part
    };
    wire [5:0] last_straight_0_part_13 = {
        straight_row_5[0], straight_row_4[0], straight_row_3[0], straight_row_2[0], straight_row_1[0],
        straight_row_0[0]
    };
    wire [5:0] turn_0_part = {choice_10[0], choice_8[0], choice_6[0], choice_4[0], choice_2[0], choice_0[0]};
    wire [5:0] turn_0_part_1 = ~last_straight_0_part_13 & turn_0_part;
    wire [5:0] turn_0_part_2 = last_straight_0_part_13 & turn_0_part;
    wire [5:0] turn_0_request = last_straight_0_part_12
        | (((|turn_0_part_1) & (|turn_0_part_2)) ? (was_straight_0[0] ? turn_0_part_1 : turn_0_part_2)
            : turn_0_part_1 | turn_0_part_2);
    wire [5:0] last_straight_0_part_14 = {
        last_straight_0_part_11, last_straight_0_part_9, last_straight_0_part_7, last_straight_0_part_5,
        last_straight_0_part_3, last_straight_0_part_1
    };
    wire [5:0] turn_1_part_1 = turn_1_part & ~last_straight_0_part_13;
    wire [5:0] turn_1_part_2 = turn_1_part & last_straight_0_part_13;
    wire [5:0] turn_1_request = last_straight_0_part_14
        | (((|turn_1_part_1) & (|turn_1_part_2)) ? (was_straight_0[1] ? turn_1_part_1 : turn_1_part_2)
            : turn_1_part_1 | turn_1_part_2);
    wire [5:0] last_straight_1_part_12 = {
        last_straight_1_part_10, last_straight_1_part_8, last_straight_1_part_6, last_straight_1_part_4,
        last_straight_1_part_2, last_straight_1_part
    };
    wire [5:0] last_straight_1_part_13 = {
        straight_row_5[1], straight_row_4[1], straight_row_3[1], straight_row_2[1], straight_row_1[1],
        straight_row_0[1]
    };
    wire [5:0] turn_2_part = {choice_10[1], choice_8[1], choice_6[1], choice_4[1], choice_2[1], choice_0[1]};
    wire [5:0] turn_2_part_1 = ~last_straight_1_part_13 & turn_2_part;
    wire [5:0] turn_2_part_2 = last_straight_1_part_13 & turn_2_part;
    wire [5:0] turn_2_request = last_straight_1_part_12
        | (((|turn_2_part_1) & (|turn_2_part_2)) ? (was_straight_1[0] ? turn_2_part_1 : turn_2_part_2)
            : turn_2_part_1 | turn_2_part_2);
    wire [5:0] last_straight_1_part_14 = {
        last_straight_1_part_11, last_straight_1_part_9, last_straight_1_part_7, last_straight_1_part_5,
        last_straight_1_part_3, last_straight_1_part_1
    };
    wire [5:0] turn_3_part_1 = turn_3_part & ~last_straight_1_part_13;
    wire [5:0] turn_3_part_2 = turn_3_part & last_straight_1_part_13;
    wire [5:0] turn_3_request = last_straight_1_part_14
        | (((|turn_3_part_1) & (|turn_3_part_2)) ? (was_straight_1[1] ? turn_3_part_1 : turn_3_part_2)
            : turn_3_part_1 | turn_3_part_2);
    wire [5:0] last_straight_2_part_12 = {
        last_straight_2_part_10, last_straight_2_part_8, last_straight_2_part_6, last_straight_2_part_4,
        last_straight_2_part_2, last_straight_2_part
    };
    wire [5:0] last_straight_2_part_13 = {
        straight_row_5[2], straight_row_4[2], straight_row_3[2], straight_row_2[2], straight_row_1[2],
        straight_row_0[2]
    };
    wire [5:0] turn_4_part = {choice_10[2], choice_8[2], choice_6[2], choice_4[2], choice_2[2], choice_0[2]};
    wire [5:0] turn_4_part_1 = ~last_straight_2_part_13 & turn_4_part;
    wire [5:0] turn_4_part_2 = last_straight_2_part_13 & turn_4_part;
    wire [5:0] turn_4_request = last_straight_2_part_12
        | (((|turn_4_part_1) & (|turn_4_part_2)) ? (was_straight_2[0] ? turn_4_part_1 : turn_4_part_2)
            : turn_4_part_1 | turn_4_part_2);
    wire [5:0] last_straight_2_part_14 = {
        last_straight_2_part_11, last_straight_2_part_9, last_straight_2_part_7, last_straight_2_part_5,
        last_straight_2_part_3, last_straight_2_part_1
    };
    wire [5:0] turn_5_part_1 = turn_5_part & ~last_straight_2_part_13;
    wire [5:0] turn_5_part_2 = turn_5_part & last_straight_2_part_13;
    wire [5:0] turn_5_request = last_straight_2_part_14
        | (((|turn_5_part_1) & (|turn_5_part_2)) ? (was_straight_2[1] ? turn_5_part_1 : turn_5_part_2)
            : turn_5_part_1 | turn_5_part_2);
    wire [5:0] last_straight_3_part_12 = {
        last_straight_3_part_10, last_straight_3_part_8, last_straight_3_part_6, last_straight_3_part_4,
        last_straight_3_part_2, last_straight_3_part
    };
    wire [5:0] last_straight_3_part_13 = {
        straight_row_5[3], straight_row_4[3], straight_row_3[3], straight_row_2[3], straight_row_1[3],
        straight_row_0[3]
    };
    wire [5:0] turn_6_part = {choice_10[3], choice_8[3], choice_6[3], choice_4[3], choice_2[3], choice_0[3]};
    wire [5:0] turn_6_part_1 = ~last_straight_3_part_13 & turn_6_part;
    wire [5:0] turn_6_part_2 = last_straight_3_part_13 & turn_6_part;
    wire [5:0] turn_6_request = last_straight_3_part_12
        | (((|turn_6_part_1) & (|turn_6_part_2)) ? (was_straight_3[0] ? turn_6_part_1 : turn_6_part_2)
            : turn_6_part_1 | turn_6_part_2);
    wire [5:0] last_straight_3_part_14 = {
        last_straight_3_part_11, last_straight_3_part_9, last_straight_3_part_7, last_straight_3_part_5,
        last_straight_3_part_3, last_straight_3_part_1
    };
    wire [5:0] turn_7_part_1 = turn_7_part & ~last_straight_3_part_13;
    wire [5:0] turn_7_part_2 = turn_7_part & last_straight_3_part_13;
    wire [5:0] turn_7_request = last_straight_3_part_14
        | (((|turn_7_part_1) & (|turn_7_part_2)) ? (was_straight_3[1] ? turn_7_part_1 : turn_7_part_2)
            : turn_7_part_1 | turn_7_part_2);
    wire [5:0] last_straight_4_part_12 = {
        last_straight_4_part_10, last_straight_4_part_8, last_straight_4_part_6, last_straight_4_part_4,
        last_straight_4_part_2, last_straight_4_part
    };
    wire [5:0] last_straight_4_part_13 = {
        straight_row_5[4], straight_row_4[4], straight_row_3[4], straight_row_2[4], straight_row_1[4],
        straight_row_0[4]
    };
    wire [5:0] turn_8_part = {choice_10[4], choice_8[4], choice_6[4], choice_4[4], choice_2[4], choice_0[4]};
    wire [5:0] turn_8_part_1 = ~last_straight_4_part_13 & turn_8_part;
    wire [5:0] turn_8_part_2 = last_straight_4_part_13 & turn_8_part;
    wire [5:0] turn_8_request = last_straight_4_part_12
        | (((|turn_8_part_1) & (|turn_8_part_2)) ? (was_straight_4[0] ? turn_8_part_1 : turn_8_part_2)
            : turn_8_part_1 | turn_8_part_2);
    wire [5:0] last_straight_4_part_14 = {
        last_straight_4_part_11, last_straight_4_part_9, last_straight_4_part_7, last_straight_4_part_5,
        last_straight_4_part_3, last_straight_4_part_1
    };
    wire [5:0] turn_9_part_1 = turn_9_part & ~last_straight_4_part_13;
    wire [5:0] turn_9_part_2 = turn_9_part & last_straight_4_part_13;
    wire [5:0] turn_9_request = last_straight_4_part_14
        | (((|turn_9_part_1) & (|turn_9_part_2)) ? (was_straight_4[1] ? turn_9_part_1 : turn_9_part_2)
            : turn_9_part_1 | turn_9_part_2);
    wire [5:0] last_straight_5_part_12 = {
        last_straight_5_part_10, last_straight_5_part_8, last_straight_5_part_6, last_straight_5_part_4,
        last_straight_5_part_2, last_straight_5_part
    };
    wire [5:0] last_straight_5_part_13 = {
        straight_row_5[5], straight_row_4[5], straight_row_3[5], straight_row_2[5], straight_row_1[5],
        straight_row_0[5]
    };
    wire [5:0] turn_10_part = {choice_10[5], choice_8[5], choice_6[5], choice_4[5], choice_2[5], choice_0[5]};
    wire [5:0] turn_10_part_1 = ~last_straight_5_part_13 & turn_10_part;
    wire [5:0] turn_10_part_2 = last_straight_5_part_13 & turn_10_part;
    wire [5:0] turn_10_request = last_straight_5_part_12
        | (((|turn_10_part_1) & (|turn_10_part_2)) ? (was_straight_5[0] ? turn_10_part_1 : turn_10_part_2)
            : turn_10_part_1 | turn_10_part_2);
    wire [5:0] last_straight_5_part_14 = {
        last_straight_5_part_11, last_straight_5_part_9, last_straight_5_part_7, last_straight_5_part_5,
        last_straight_5_part_3, last_straight_5_part_1
    };
    wire [5:0] turn_11_part_1 = turn_11_part & ~last_straight_5_part_13;
    wire [5:0] turn_11_part_2 = turn_11_part & last_straight_5_part_13;
    wire [5:0] turn_11_request = last_straight_5_part_14
        | (((|turn_11_part_1) & (|turn_11_part_2)) ? (was_straight_5[1] ? turn_11_part_1 : turn_11_part_2)
            : turn_11_part_1 | turn_11_part_2);
    wire [5:0] last_straight_6_part_12 = {
        last_straight_6_part_10, last_straight_6_part_8, last_straight_6_part_6, last_straight_6_part_4,
        last_straight_6_part_2, last_straight_6_part
    };
    wire [5:0] last_straight_6_part_13 = {
        straight_row_5[6], straight_row_4[6], straight_row_3[6], straight_row_2[6], straight_row_1[6],
        straight_row_0[6]
    };
    wire [5:0] turn_12_part = {choice_10[6], choice_8[6], choice_6[6], choice_4[6], choice_2[6], choice_0[6]};
    wire [5:0] turn_12_part_1 = ~last_straight_6_part_13 & turn_12_part;
    wire [5:0] turn_12_part_2 = last_straight_6_part_13 & turn_12_part;
    wire [5:0] turn_12_request = last_straight_6_part_12
        | (((|turn_12_part_1) & (|turn_12_part_2)) ? (was_straight_6[0] ? turn_12_part_1 : turn_12_part_2)
            : turn_12_part_1 | turn_12_part_2);
    wire [5:0] last_straight_6_part_14 = {
        last_straight_6_part_11, last_straight_6_part_9, last_straight_6_part_7, last_straight_6_part_5,
        last_straight_6_part_3, last_straight_6_part_1
    };
    wire [5:0] turn_13_part_1 = turn_13_part & ~last_straight_6_part_13;
    wire [5:0] turn_13_part_2 = turn_13_part & last_straight_6_part_13;
    wire [5:0] turn_13_request = last_straight_6_part_14
        | (((|turn_13_part_1) & (|turn_13_part_2)) ? (was_straight_6[1] ? turn_13_part_1 : turn_13_part_2)
            : turn_13_part_1 | turn_13_part_2);
    wire [5:0] last_straight_7_part_12 = {
        last_straight_7_part_10, last_straight_7_part_8, last_straight_7_part_6, last_straight_7_part_4,
        last_straight_7_part_2, last_straight_7_part
    };
    wire [5:0] last_straight_7_part_13 = {
        straight_row_5[7], straight_row_4[7], straight_row_3[7], straight_row_2[7], straight_row_1[7],
        straight_row_0[7]
    };
    wire [5:0] turn_14_part = {choice_10[7], choice_8[7], choice_6[7], choice_4[7], choice_2[7], choice_0[7]};
    wire [5:0] turn_14_part_1 = ~last_straight_7_part_13 & turn_14_part;
    wire [5:0] turn_14_part_2 = last_straight_7_part_13 & turn_14_part;
    wire [5:0] turn_14_request = last_straight_7_part_12
        | (((|turn_14_part_1) & (|turn_14_part_2)) ? (was_straight_7[0] ? turn_14_part_1 : turn_14_part_2)
            : turn_14_part_1 | turn_14_part_2);
    wire [5:0] last_straight_7_part_14 = {
        last_straight_7_part_11, last_straight_7_part_9, last_straight_7_part_7, last_straight_7_part_5,
        last_straight_7_part_3, last_straight_7_part_1
    };
    wire [5:0] others_want = straight_wants_part & ~last_straight_7_part_13;
    wire [5:0] straight_wants = straight_wants_part & last_straight_7_part_13;
    wire [5:0] contenders = ((|others_want) & (|straight_wants)) ? (was_straight_7[1] ? others_want
            : straight_wants)
        : others_want | straight_wants;
    wire [30:0] crossing_0_part_12 = crossing_0_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_0_part_13 = crossing_0_part_2 ? buffer_2_out_data | crossing_0_part_12
        : crossing_0_part_12;
    wire [30:0] crossing_0_part_14 = crossing_0_part_4 ? buffer_4_out_data | crossing_0_part_13
        : crossing_0_part_13;
    wire [30:0] crossing_0_part_15 = crossing_0_part_6 ? buffer_6_out_data | crossing_0_part_14
        : crossing_0_part_14;
    wire [30:0] crossing_0_part_16 = crossing_0_part_8 ? buffer_8_out_data | crossing_0_part_15
        : crossing_0_part_15;
    wire [30:0] crossing_0_part_17 = crossing_0_part_10 ? buffer_10_out_data | crossing_0_part_16
        : crossing_0_part_16;
    wire [30:0] crossing_0_part_18 = crossing_0_part_1 ? buffer_1_out_data | crossing_0_part_17
        : crossing_0_part_17;
    wire [30:0] crossing_0_part_19 = crossing_0_part_3 ? buffer_3_out_data | crossing_0_part_18
        : crossing_0_part_18;
    wire [30:0] crossing_0_part_20 = crossing_0_part_5 ? buffer_5_out_data | crossing_0_part_19
        : crossing_0_part_19;
    wire [30:0] crossing_0_part_21 = crossing_0_part_7 ? buffer_7_out_data | crossing_0_part_20
        : crossing_0_part_20;
    wire [30:0] crossing_0_part_22 = crossing_0_part_9 ? buffer_9_out_data | crossing_0_part_21
        : crossing_0_part_21;
    wire [30:0] crossing_0 = crossing_0_part_11 ? buffer_11_out_data | crossing_0_part_22
        : crossing_0_part_22;
    wire [30:0] crossing_1_part_12 = crossing_1_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_1_part_13 = crossing_1_part_2 ? buffer_2_out_data | crossing_1_part_12
        : crossing_1_part_12;
    wire [30:0] crossing_1_part_14 = crossing_1_part_4 ? buffer_4_out_data | crossing_1_part_13
        : crossing_1_part_13;
    wire [30:0] crossing_1_part_15 = crossing_1_part_6 ? buffer_6_out_data | crossing_1_part_14
        : crossing_1_part_14;
    wire [30:0] crossing_1_part_16 = crossing_1_part_8 ? buffer_8_out_data | crossing_1_part_15
        : crossing_1_part_15;
    wire [30:0] crossing_1_part_17 = crossing_1_part_10 ? buffer_10_out_data | crossing_1_part_16
        : crossing_1_part_16;
    wire [30:0] crossing_1_part_18 = crossing_1_part_1 ? buffer_1_out_data | crossing_1_part_17
        : crossing_1_part_17;
    wire [30:0] crossing_1_part_19 = crossing_1_part_3 ? buffer_3_out_data | crossing_1_part_18
        : crossing_1_part_18;
    wire [30:0] crossing_1_part_20 = crossing_1_part_5 ? buffer_5_out_data | crossing_1_part_19
        : crossing_1_part_19;
    wire [30:0] crossing_1_part_21 = crossing_1_part_7 ? buffer_7_out_data | crossing_1_part_20
        : crossing_1_part_20;
    wire [30:0] crossing_1_part_22 = crossing_1_part_9 ? buffer_9_out_data | crossing_1_part_21
        : crossing_1_part_21;
    wire [30:0] crossing_1 = crossing_1_part_11 ? buffer_11_out_data | crossing_1_part_22
        : crossing_1_part_22;
    wire [30:0] crossing_2_part_12 = crossing_2_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_2_part_13 = crossing_2_part_2 ? buffer_2_out_data | crossing_2_part_12
        : crossing_2_part_12;
    wire [30:0] crossing_2_part_14 = crossing_2_part_4 ? buffer_4_out_data | crossing_2_part_13
        : crossing_2_part_13;
    wire [30:0] crossing_2_part_15 = crossing_2_part_6 ? buffer_6_out_data | crossing_2_part_14
        : crossing_2_part_14;
    wire [30:0] crossing_2_part_16 = crossing_2_part_8 ? buffer_8_out_data | crossing_2_part_15
        : crossing_2_part_15;
    wire [30:0] crossing_2_part_17 = crossing_2_part_10 ? buffer_10_out_data | crossing_2_part_16
        : crossing_2_part_16;
    wire [30:0] crossing_2_part_18 = crossing_2_part_1 ? buffer_1_out_data | crossing_2_part_17
        : crossing_2_part_17;
    wire [30:0] crossing_2_part_19 = crossing_2_part_3 ? buffer_3_out_data | crossing_2_part_18
        : crossing_2_part_18;
    wire [30:0] crossing_2_part_20 = crossing_2_part_5 ? buffer_5_out_data | crossing_2_part_19
        : crossing_2_part_19;
    wire [30:0] crossing_2_part_21 = crossing_2_part_7 ? buffer_7_out_data | crossing_2_part_20
        : crossing_2_part_20;
    wire [30:0] crossing_2_part_22 = crossing_2_part_9 ? buffer_9_out_data | crossing_2_part_21
        : crossing_2_part_21;
    wire [30:0] crossing_2 = crossing_2_part_11 ? buffer_11_out_data | crossing_2_part_22
        : crossing_2_part_22;
    wire [30:0] crossing_3_part_12 = crossing_3_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_3_part_13 = crossing_3_part_2 ? buffer_2_out_data | crossing_3_part_12
        : crossing_3_part_12;
    wire [30:0] crossing_3_part_14 = crossing_3_part_4 ? buffer_4_out_data | crossing_3_part_13
        : crossing_3_part_13;
    wire [30:0] crossing_3_part_15 = crossing_3_part_6 ? buffer_6_out_data | crossing_3_part_14
        : crossing_3_part_14;
    wire [30:0] crossing_3_part_16 = crossing_3_part_8 ? buffer_8_out_data | crossing_3_part_15
        : crossing_3_part_15;
    wire [30:0] crossing_3_part_17 = crossing_3_part_10 ? buffer_10_out_data | crossing_3_part_16
        : crossing_3_part_16;
    wire [30:0] crossing_3_part_18 = crossing_3_part_1 ? buffer_1_out_data | crossing_3_part_17
        : crossing_3_part_17;
    wire [30:0] crossing_3_part_19 = crossing_3_part_3 ? buffer_3_out_data | crossing_3_part_18
        : crossing_3_part_18;
    wire [30:0] crossing_3_part_20 = crossing_3_part_5 ? buffer_5_out_data | crossing_3_part_19
        : crossing_3_part_19;
    wire [30:0] crossing_3_part_21 = crossing_3_part_7 ? buffer_7_out_data | crossing_3_part_20
        : crossing_3_part_20;
    wire [30:0] crossing_3_part_22 = crossing_3_part_9 ? buffer_9_out_data | crossing_3_part_21
        : crossing_3_part_21;
    wire [30:0] crossing_3 = crossing_3_part_11 ? buffer_11_out_data | crossing_3_part_22
        : crossing_3_part_22;
    wire [30:0] crossing_4_part_12 = crossing_4_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_4_part_13 = crossing_4_part_2 ? buffer_2_out_data | crossing_4_part_12
        : crossing_4_part_12;
    wire [30:0] crossing_4_part_14 = crossing_4_part_4 ? buffer_4_out_data | crossing_4_part_13
        : crossing_4_part_13;
    wire [30:0] crossing_4_part_15 = crossing_4_part_6 ? buffer_6_out_data | crossing_4_part_14
        : crossing_4_part_14;
    wire [30:0] crossing_4_part_16 = crossing_4_part_8 ? buffer_8_out_data | crossing_4_part_15
        : crossing_4_part_15;
    wire [30:0] crossing_4_part_17 = crossing_4_part_10 ? buffer_10_out_data | crossing_4_part_16
        : crossing_4_part_16;
    wire [30:0] crossing_4_part_18 = crossing_4_part_1 ? buffer_1_out_data | crossing_4_part_17
        : crossing_4_part_17;
    wire [30:0] crossing_4_part_19 = crossing_4_part_3 ? buffer_3_out_data | crossing_4_part_18
        : crossing_4_part_18;
    wire [30:0] crossing_4_part_20 = crossing_4_part_5 ? buffer_5_out_data | crossing_4_part_19
        : crossing_4_part_19;
    wire [30:0] crossing_4_part_21 = crossing_4_part_7 ? buffer_7_out_data | crossing_4_part_20
        : crossing_4_part_20;
    wire [30:0] crossing_4_part_22 = crossing_4_part_9 ? buffer_9_out_data | crossing_4_part_21
        : crossing_4_part_21;
    wire [30:0] crossing_4 = crossing_4_part_11 ? buffer_11_out_data | crossing_4_part_22
        : crossing_4_part_22;
    wire [30:0] crossing_5_part_12 = crossing_5_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_5_part_13 = crossing_5_part_2 ? buffer_2_out_data | crossing_5_part_12
        : crossing_5_part_12;
    wire [30:0] crossing_5_part_14 = crossing_5_part_4 ? buffer_4_out_data | crossing_5_part_13
        : crossing_5_part_13;
    wire [30:0] crossing_5_part_15 = crossing_5_part_6 ? buffer_6_out_data | crossing_5_part_14
        : crossing_5_part_14;
    wire [30:0] crossing_5_part_16 = crossing_5_part_8 ? buffer_8_out_data | crossing_5_part_15
        : crossing_5_part_15;
    wire [30:0] crossing_5_part_17 = crossing_5_part_10 ? buffer_10_out_data | crossing_5_part_16
        : crossing_5_part_16;
    wire [30:0] crossing_5_part_18 = crossing_5_part_1 ? buffer_1_out_data | crossing_5_part_17
        : crossing_5_part_17;
    wire [30:0] crossing_5_part_19 = crossing_5_part_3 ? buffer_3_out_data | crossing_5_part_18
        : crossing_5_part_18;
    wire [30:0] crossing_5_part_20 = crossing_5_part_5 ? buffer_5_out_data | crossing_5_part_19
        : crossing_5_part_19;
    wire [30:0] crossing_5_part_21 = crossing_5_part_7 ? buffer_7_out_data | crossing_5_part_20
        : crossing_5_part_20;
    wire [30:0] crossing_5_part_22 = crossing_5_part_9 ? buffer_9_out_data | crossing_5_part_21
        : crossing_5_part_21;
    wire [30:0] crossing_5 = crossing_5_part_11 ? buffer_11_out_data | crossing_5_part_22
        : crossing_5_part_22;
    wire [30:0] crossing_6_part_12 = crossing_6_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_6_part_13 = crossing_6_part_2 ? buffer_2_out_data | crossing_6_part_12
        : crossing_6_part_12;
    wire [30:0] crossing_6_part_14 = crossing_6_part_4 ? buffer_4_out_data | crossing_6_part_13
        : crossing_6_part_13;
    wire [30:0] crossing_6_part_15 = crossing_6_part_6 ? buffer_6_out_data | crossing_6_part_14
        : crossing_6_part_14;
    wire [30:0] crossing_6_part_16 = crossing_6_part_8 ? buffer_8_out_data | crossing_6_part_15
        : crossing_6_part_15;
    wire [30:0] crossing_6_part_17 = crossing_6_part_10 ? buffer_10_out_data | crossing_6_part_16
        : crossing_6_part_16;
    wire [30:0] crossing_6_part_18 = crossing_6_part_1 ? buffer_1_out_data | crossing_6_part_17
        : crossing_6_part_17;
    wire [30:0] crossing_6_part_19 = crossing_6_part_3 ? buffer_3_out_data | crossing_6_part_18
        : crossing_6_part_18;
    wire [30:0] crossing_6_part_20 = crossing_6_part_5 ? buffer_5_out_data | crossing_6_part_19
        : crossing_6_part_19;
    wire [30:0] crossing_6_part_21 = crossing_6_part_7 ? buffer_7_out_data | crossing_6_part_20
        : crossing_6_part_20;
    wire [30:0] crossing_6_part_22 = crossing_6_part_9 ? buffer_9_out_data | crossing_6_part_21
        : crossing_6_part_21;
    wire [30:0] crossing_6 = crossing_6_part_11 ? buffer_11_out_data | crossing_6_part_22
        : crossing_6_part_22;
    wire [30:0] crossing_7_part_12 = crossing_7_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_7_part_13 = crossing_7_part_2 ? buffer_2_out_data | crossing_7_part_12
        : crossing_7_part_12;
    wire [30:0] crossing_7_part_14 = crossing_7_part_4 ? buffer_4_out_data | crossing_7_part_13
        : crossing_7_part_13;
    wire [30:0] crossing_7_part_15 = crossing_7_part_6 ? buffer_6_out_data | crossing_7_part_14
        : crossing_7_part_14;
    wire [30:0] crossing_7_part_16 = crossing_7_part_8 ? buffer_8_out_data | crossing_7_part_15
        : crossing_7_part_15;
    wire [30:0] crossing_7_part_17 = crossing_7_part_10 ? buffer_10_out_data | crossing_7_part_16
        : crossing_7_part_16;
    wire [30:0] crossing_7_part_18 = crossing_7_part_1 ? buffer_1_out_data | crossing_7_part_17
        : crossing_7_part_17;
    wire [30:0] crossing_7_part_19 = crossing_7_part_3 ? buffer_3_out_data | crossing_7_part_18
        : crossing_7_part_18;
    wire [30:0] crossing_7_part_20 = crossing_7_part_5 ? buffer_5_out_data | crossing_7_part_19
        : crossing_7_part_19;
    wire [30:0] crossing_7_part_21 = crossing_7_part_7 ? buffer_7_out_data | crossing_7_part_20
        : crossing_7_part_20;
    wire [30:0] crossing_7_part_22 = crossing_7_part_9 ? buffer_9_out_data | crossing_7_part_21
        : crossing_7_part_21;
    wire [30:0] crossing_7 = crossing_7_part_11 ? buffer_11_out_data | crossing_7_part_22
        : crossing_7_part_22;
    wire [7:0] renewed_0_part = any_favoured_0_part ? 8'd0 : pool_0;
    wire [7:0] renewed_0_part_1 = any_favoured_2_part ? renewed_0_part : pool_2 | renewed_0_part;
    wire [7:0] renewed_0_part_2 = any_favoured_4_part ? renewed_0_part_1 : pool_4 | renewed_0_part_1;
    wire [7:0] renewed_0_part_3 = any_favoured_6_part ? renewed_0_part_2 : pool_6 | renewed_0_part_2;
    wire [7:0] renewed_0_part_4 = any_favoured_8_part ? renewed_0_part_3 : pool_8 | renewed_0_part_3;
    wire [7:0] renewed_0 = any_favoured_10_part ? renewed_0_part_4 : pool_10 | renewed_0_part_4;
    wire [7:0] taken_0 = asking_10 | asking_8 | asking_6 | asking_4 | asking_0 | asking_2;
    wire [7:0] renewed_1_part = any_favoured_1_part ? 8'd0 : pool_1;
    wire [7:0] renewed_1_part_1 = any_favoured_3_part ? renewed_1_part : pool_3 | renewed_1_part;
    wire [7:0] renewed_1_part_2 = any_favoured_5_part ? renewed_1_part_1 : pool_5 | renewed_1_part_1;
    wire [7:0] renewed_1_part_3 = any_favoured_7_part ? renewed_1_part_2 : pool_7 | renewed_1_part_2;
    wire [7:0] renewed_1_part_4 = any_favoured_9_part ? renewed_1_part_3 : pool_9 | renewed_1_part_3;
    wire [7:0] renewed_1 = any_favoured_11_part ? renewed_1_part_4 : pool_11 | renewed_1_part_4;
    wire [7:0] taken_1 = asking_11 | asking_9 | asking_7 | asking_5 | asking_1 | asking_3;
    wire [1:0] last_straight_0_part_15 = (|last_straight_0_part_12) ? {
            was_straight_0[1], |(last_straight_0_part_12 & last_straight_0_part_13)
        }
        : was_straight_0;
    wire [1:0] last_straight_0 = (|last_straight_0_part_14) ? {
            |(last_straight_0_part_13 & last_straight_0_part_14), last_straight_0_part_15[0]
        }
        : last_straight_0_part_15;
    wire [1:0] last_straight_1_part_15 = (|last_straight_1_part_12) ? {
            was_straight_1[1], |(last_straight_1_part_12 & last_straight_1_part_13)
        }
        : was_straight_1;
    wire [1:0] last_straight_1 = (|last_straight_1_part_14) ? {
            |(last_straight_1_part_13 & last_straight_1_part_14), last_straight_1_part_15[0]
        }
        : last_straight_1_part_15;
    wire [1:0] last_straight_2_part_15 = (|last_straight_2_part_12) ? {
            was_straight_2[1], |(last_straight_2_part_12 & last_straight_2_part_13)
        }
        : was_straight_2;
    wire [1:0] last_straight_2 = (|last_straight_2_part_14) ? {
            |(last_straight_2_part_13 & last_straight_2_part_14), last_straight_2_part_15[0]
        }
        : last_straight_2_part_15;
    wire [1:0] last_straight_3_part_15 = (|last_straight_3_part_12) ? {
            was_straight_3[1], |(last_straight_3_part_12 & last_straight_3_part_13)
        }
        : was_straight_3;
    wire [1:0] last_straight_3 = (|last_straight_3_part_14) ? {
            |(last_straight_3_part_13 & last_straight_3_part_14), last_straight_3_part_15[0]
        }
        : last_straight_3_part_15;
    wire [1:0] last_straight_4_part_15 = (|last_straight_4_part_12) ? {
            was_straight_4[1], |(last_straight_4_part_12 & last_straight_4_part_13)
        }
        : was_straight_4;
    wire [1:0] last_straight_4 = (|last_straight_4_part_14) ? {
            |(last_straight_4_part_13 & last_straight_4_part_14), last_straight_4_part_15[0]
        }
        : last_straight_4_part_15;
    wire [1:0] last_straight_5_part_15 = (|last_straight_5_part_12) ? {
            was_straight_5[1], |(last_straight_5_part_12 & last_straight_5_part_13)
        }
        : was_straight_5;
    wire [1:0] last_straight_5 = (|last_straight_5_part_14) ? {
            |(last_straight_5_part_13 & last_straight_5_part_14), last_straight_5_part_15[0]
        }
        : last_straight_5_part_15;
    wire [1:0] last_straight_6_part_15 = (|last_straight_6_part_12) ? {
            was_straight_6[1], |(last_straight_6_part_12 & last_straight_6_part_13)
        }
        : was_straight_6;
    wire [1:0] last_straight_6 = (|last_straight_6_part_14) ? {
            |(last_straight_6_part_13 & last_straight_6_part_14), last_straight_6_part_15[0]
        }
        : last_straight_6_part_15;
    wire [1:0] last_straight_7_part_15 = (|last_straight_7_part_12) ? {
            was_straight_7[1], |(last_straight_7_part_12 & last_straight_7_part_13)
        }
        : was_straight_7;
    wire [1:0] last_straight_7 = (|last_straight_7_part_14) ? {
            |(last_straight_7_part_13 & last_straight_7_part_14), last_straight_7_part_15[0]
        }
        : last_straight_7_part_15;
    wire waiting_7_part = heads_0_out_valid & (~|granted_0);
    wire [1:0] waiting_0_part = (~straight_row_0[0] & head_rows_0[0] & waiting_7_part) ? 2'd1 : 2'd0;
    wire waiting_7_part_1 = heads_1_out_valid & (~|granted_1);
    wire [1:0] waiting_0_part_1 = (~straight_row_0[0] & head_rows_1[0] & waiting_7_part_1) ? {
            1'b1, waiting_0_part[0]
        }
        : waiting_0_part;
    wire waiting_7_part_2 = heads_2_out_valid & (~|granted_2);
    wire [1:0] waiting_0_part_2 = (~straight_row_1[0] & head_rows_2[0] & waiting_7_part_2) ? {
            waiting_0_part_1[1], 1'b1
        }
        : waiting_0_part_1;
    wire waiting_7_part_3 = heads_3_out_valid & (~|granted_3);
    wire [1:0] waiting_0_part_3 = (~straight_row_1[0] & head_rows_3[0] & waiting_7_part_3) ? {
            1'b1, waiting_0_part_2[0]
        }
        : waiting_0_part_2;
    wire waiting_7_part_4 = heads_4_out_valid & (~|granted_4);
    wire [1:0] waiting_0_part_4 = (~straight_row_2[0] & head_rows_4[0] & waiting_7_part_4) ? {
            waiting_0_part_3[1], 1'b1
        }
        : waiting_0_part_3;
    wire waiting_7_part_5 = heads_5_out_valid & (~|granted_5);
    wire [1:0] waiting_0_part_5 = (~straight_row_2[0] & head_rows_5[0] & waiting_7_part_5) ? {
            1'b1, waiting_0_part_4[0]
        }
        : waiting_0_part_4;
    wire waiting_7_part_6 = heads_6_out_valid & (~|granted_6);
    wire [1:0] waiting_0_part_6 = (~straight_row_3[0] & head_rows_6[0] & waiting_7_part_6) ? {
            waiting_0_part_5[1], 1'b1
        }
        : waiting_0_part_5;
    wire waiting_7_part_7 = heads_7_out_valid & (~|granted_7);
    wire [1:0] waiting_0_part_7 = (~straight_row_3[0] & head_rows_7[0] & waiting_7_part_7) ? {
            1'b1, waiting_0_part_6[0]
        }
        : waiting_0_part_6;
    wire waiting_7_part_8 = heads_8_out_valid & (~|granted_8);
    wire [1:0] waiting_0_part_8 = (~straight_row_4[0] & head_rows_8[0] & waiting_7_part_8) ? {
            waiting_0_part_7[1], 1'b1
        }
        : waiting_0_part_7;
    wire waiting_7_part_9 = heads_9_out_valid & (~|granted_9);
    wire [1:0] waiting_0_part_9 = (~straight_row_4[0] & head_rows_9[0] & waiting_7_part_9) ? {
            1'b1, waiting_0_part_8[0]
        }
        : waiting_0_part_8;
    wire waiting_7_part_10 = heads_10_out_valid & (~|granted_10);
    wire [1:0] waiting_0_part_10 = (~straight_row_5[0] & head_rows_10[0] & waiting_7_part_10) ? {
            waiting_0_part_9[1], 1'b1
        }
        : waiting_0_part_9;
    wire waiting_7_part_11 = heads_11_out_valid & (~|granted_11);
    wire [1:0] waiting_0 = (~straight_row_5[0] & head_rows_11[0] & waiting_7_part_11) ? {
            1'b1, waiting_0_part_10[0]
        }
        : waiting_0_part_10;
    wire [1:0] waiting_1_part = (~straight_row_0[1] & waiting_7_part & head_rows_0[1]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_1_part_1 = (~straight_row_0[1] & waiting_7_part_1 & head_rows_1[1]) ? {
            1'b1, waiting_1_part[0]
        }
        : waiting_1_part;
    wire [1:0] waiting_1_part_2 = (~straight_row_1[1] & waiting_7_part_2 & head_rows_2[1]) ? {
            waiting_1_part_1[1], 1'b1
        }
        : waiting_1_part_1;
    wire [1:0] waiting_1_part_3 = (~straight_row_1[1] & waiting_7_part_3 & head_rows_3[1]) ? {
            1'b1, waiting_1_part_2[0]
        }
        : waiting_1_part_2;
    wire [1:0] waiting_1_part_4 = (~straight_row_2[1] & waiting_7_part_4 & head_rows_4[1]) ? {
            waiting_1_part_3[1], 1'b1
        }
        : waiting_1_part_3;
    wire [1:0] waiting_1_part_5 = (~straight_row_2[1] & waiting_7_part_5 & head_rows_5[1]) ? {
            1'b1, waiting_1_part_4[0]
        }
        : waiting_1_part_4;
    wire [1:0] waiting_1_part_6 = (~straight_row_3[1] & waiting_7_part_6 & head_rows_6[1]) ? {
            waiting_1_part_5[1], 1'b1
        }
        : waiting_1_part_5;
    wire [1:0] waiting_1_part_7 = (~straight_row_3[1] & waiting_7_part_7 & head_rows_7[1]) ? {
            1'b1, waiting_1_part_6[0]
        }
        : waiting_1_part_6;
    wire [1:0] waiting_1_part_8 = (~straight_row_4[1] & waiting_7_part_8 & head_rows_8[1]) ? {
            waiting_1_part_7[1], 1'b1
        }
        : waiting_1_part_7;
    wire [1:0] waiting_1_part_9 = (~straight_row_4[1] & waiting_7_part_9 & head_rows_9[1]) ? {
            1'b1, waiting_1_part_8[0]
        }
        : waiting_1_part_8;
    wire [1:0] waiting_1_part_10 = (~straight_row_5[1] & waiting_7_part_10 & head_rows_10[1]) ? {
            waiting_1_part_9[1], 1'b1
        }
        : waiting_1_part_9;
    wire [1:0] waiting_1 = (~straight_row_5[1] & waiting_7_part_11 & head_rows_11[1]) ? {
            1'b1, waiting_1_part_10[0]
        }
        : waiting_1_part_10;
    wire [1:0] waiting_2_part = (~straight_row_0[2] & waiting_7_part & head_rows_0[2]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_2_part_1 = (~straight_row_0[2] & waiting_7_part_1 & head_rows_1[2]) ? {
            1'b1, waiting_2_part[0]
        }
        : waiting_2_part;
    wire [1:0] waiting_2_part_2 = (~straight_row_1[2] & waiting_7_part_2 & head_rows_2[2]) ? {
            waiting_2_part_1[1], 1'b1
        }
        : waiting_2_part_1;
    wire [1:0] waiting_2_part_3 = (~straight_row_1[2] & waiting_7_part_3 & head_rows_3[2]) ? {
            1'b1, waiting_2_part_2[0]
        }
        : waiting_2_part_2;
    wire [1:0] waiting_2_part_4 = (~straight_row_2[2] & waiting_7_part_4 & head_rows_4[2]) ? {
            waiting_2_part_3[1], 1'b1
        }
        : waiting_2_part_3;
    wire [1:0] waiting_2_part_5 = (~straight_row_2[2] & waiting_7_part_5 & head_rows_5[2]) ? {
            1'b1, waiting_2_part_4[0]
        }
        : waiting_2_part_4;
    wire [1:0] waiting_2_part_6 = (~straight_row_3[2] & waiting_7_part_6 & head_rows_6[2]) ? {
            waiting_2_part_5[1], 1'b1
        }
        : waiting_2_part_5;
    wire [1:0] waiting_2_part_7 = (~straight_row_3[2] & waiting_7_part_7 & head_rows_7[2]) ? {
            1'b1, waiting_2_part_6[0]
        }
        : waiting_2_part_6;
    wire [1:0] waiting_2_part_8 = (~straight_row_4[2] & waiting_7_part_8 & head_rows_8[2]) ? {
            waiting_2_part_7[1], 1'b1
        }
        : waiting_2_part_7;
    wire [1:0] waiting_2_part_9 = (~straight_row_4[2] & waiting_7_part_9 & head_rows_9[2]) ? {
            1'b1, waiting_2_part_8[0]
        }
        : waiting_2_part_8;
    wire [1:0] waiting_2_part_10 = (~straight_row_5[2] & waiting_7_part_10 & head_rows_10[2]) ? {
            waiting_2_part_9[1], 1'b1
        }
        : waiting_2_part_9;
    wire [1:0] waiting_2 = (~straight_row_5[2] & waiting_7_part_11 & head_rows_11[2]) ? {
            1'b1, waiting_2_part_10[0]
        }
        : waiting_2_part_10;
    wire [1:0] waiting_3_part = (~straight_row_0[3] & waiting_7_part & head_rows_0[3]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_3_part_1 = (~straight_row_0[3] & waiting_7_part_1 & head_rows_1[3]) ? {
            1'b1, waiting_3_part[0]
        }
        : waiting_3_part;
    wire [1:0] waiting_3_part_2 = (~straight_row_1[3] & waiting_7_part_2 & head_rows_2[3]) ? {
            waiting_3_part_1[1], 1'b1
        }
        : waiting_3_part_1;
    wire [1:0] waiting_3_part_3 = (~straight_row_1[3] & waiting_7_part_3 & head_rows_3[3]) ? {
            1'b1, waiting_3_part_2[0]
        }
        : waiting_3_part_2;
    wire [1:0] waiting_3_part_4 = (~straight_row_2[3] & waiting_7_part_4 & head_rows_4[3]) ? {
            waiting_3_part_3[1], 1'b1
        }
        : waiting_3_part_3;
    wire [1:0] waiting_3_part_5 = (~straight_row_2[3] & waiting_7_part_5 & head_rows_5[3]) ? {
            1'b1, waiting_3_part_4[0]
        }
        : waiting_3_part_4;
    wire [1:0] waiting_3_part_6 = (~straight_row_3[3] & waiting_7_part_6 & head_rows_6[3]) ? {
            waiting_3_part_5[1], 1'b1
        }
        : waiting_3_part_5;
    wire [1:0] waiting_3_part_7 = (~straight_row_3[3] & waiting_7_part_7 & head_rows_7[3]) ? {
            1'b1, waiting_3_part_6[0]
        }
        : waiting_3_part_6;
    wire [1:0] waiting_3_part_8 = (~straight_row_4[3] & waiting_7_part_8 & head_rows_8[3]) ? {
            waiting_3_part_7[1], 1'b1
        }
        : waiting_3_part_7;
    wire [1:0] waiting_3_part_9 = (~straight_row_4[3] & waiting_7_part_9 & head_rows_9[3]) ? {
            1'b1, waiting_3_part_8[0]
        }
        : waiting_3_part_8;
    wire [1:0] waiting_3_part_10 = (~straight_row_5[3] & waiting_7_part_10 & head_rows_10[3]) ? {
            waiting_3_part_9[1], 1'b1
        }
        : waiting_3_part_9;
    wire [1:0] waiting_3 = (~straight_row_5[3] & waiting_7_part_11 & head_rows_11[3]) ? {
            1'b1, waiting_3_part_10[0]
        }
        : waiting_3_part_10;
    wire [1:0] waiting_4_part = (~straight_row_0[4] & waiting_7_part & head_rows_0[4]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_4_part_1 = (~straight_row_0[4] & waiting_7_part_1 & head_rows_1[4]) ? {
            1'b1, waiting_4_part[0]
        }
        : waiting_4_part;
    wire [1:0] waiting_4_part_2 = (~straight_row_1[4] & waiting_7_part_2 & head_rows_2[4]) ? {
            waiting_4_part_1[1], 1'b1
        }
        : waiting_4_part_1;
    wire [1:0] waiting_4_part_3 = (~straight_row_1[4] & waiting_7_part_3 & head_rows_3[4]) ? {
            1'b1, waiting_4_part_2[0]
        }
        : waiting_4_part_2;
    wire [1:0] waiting_4_part_4 = (~straight_row_2[4] & waiting_7_part_4 & head_rows_4[4]) ? {
            waiting_4_part_3[1], 1'b1
        }
        : waiting_4_part_3;
    wire [1:0] waiting_4_part_5 = (~straight_row_2[4] & waiting_7_part_5 & head_rows_5[4]) ? {
            1'b1, waiting_4_part_4[0]
        }
        : waiting_4_part_4;
    wire [1:0] waiting_4_part_6 = (~straight_row_3[4] & waiting_7_part_6 & head_rows_6[4]) ? {
            waiting_4_part_5[1], 1'b1
        }
        : waiting_4_part_5;
    wire [1:0] waiting_4_part_7 = (~straight_row_3[4] & waiting_7_part_7 & head_rows_7[4]) ? {
            1'b1, waiting_4_part_6[0]
        }
        : waiting_4_part_6;
    wire [1:0] waiting_4_part_8 = (~straight_row_4[4] & waiting_7_part_8 & head_rows_8[4]) ? {
            waiting_4_part_7[1], 1'b1
        }
        : waiting_4_part_7;
    wire [1:0] waiting_4_part_9 = (~straight_row_4[4] & waiting_7_part_9 & head_rows_9[4]) ? {
            1'b1, waiting_4_part_8[0]
        }
        : waiting_4_part_8;
    wire [1:0] waiting_4_part_10 = (~straight_row_5[4] & waiting_7_part_10 & head_rows_10[4]) ? {
            waiting_4_part_9[1], 1'b1
        }
        : waiting_4_part_9;
    wire [1:0] waiting_4 = (~straight_row_5[4] & waiting_7_part_11 & head_rows_11[4]) ? {
            1'b1, waiting_4_part_10[0]
        }
        : waiting_4_part_10;
    wire [1:0] waiting_5_part = (~straight_row_0[5] & waiting_7_part & head_rows_0[5]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_5_part_1 = (~straight_row_0[5] & waiting_7_part_1 & head_rows_1[5]) ? {
            1'b1, waiting_5_part[0]
        }
        : waiting_5_part;
    wire [1:0] waiting_5_part_2 = (~straight_row_1[5] & waiting_7_part_2 & head_rows_2[5]) ? {
            waiting_5_part_1[1], 1'b1
        }
        : waiting_5_part_1;
    wire [1:0] waiting_5_part_3 = (~straight_row_1[5] & waiting_7_part_3 & head_rows_3[5]) ? {
            1'b1, waiting_5_part_2[0]
        }
        : waiting_5_part_2;
    wire [1:0] waiting_5_part_4 = (~straight_row_2[5] & waiting_7_part_4 & head_rows_4[5]) ? {
            waiting_5_part_3[1], 1'b1
        }
        : waiting_5_part_3;
    wire [1:0] waiting_5_part_5 = (~straight_row_2[5] & waiting_7_part_5 & head_rows_5[5]) ? {
            1'b1, waiting_5_part_4[0]
        }
        : waiting_5_part_4;
    wire [1:0] waiting_5_part_6 = (~straight_row_3[5] & waiting_7_part_6 & head_rows_6[5]) ? {
            waiting_5_part_5[1], 1'b1
        }
        : waiting_5_part_5;
    wire [1:0] waiting_5_part_7 = (~straight_row_3[5] & waiting_7_part_7 & head_rows_7[5]) ? {
            1'b1, waiting_5_part_6[0]
        }
        : waiting_5_part_6;
    wire [1:0] waiting_5_part_8 = (~straight_row_4[5] & waiting_7_part_8 & head_rows_8[5]) ? {
            waiting_5_part_7[1], 1'b1
        }
        : waiting_5_part_7;
    wire [1:0] waiting_5_part_9 = (~straight_row_4[5] & waiting_7_part_9 & head_rows_9[5]) ? {
            1'b1, waiting_5_part_8[0]
        }
        : waiting_5_part_8;
    wire [1:0] waiting_5_part_10 = (~straight_row_5[5] & waiting_7_part_10 & head_rows_10[5]) ? {
            waiting_5_part_9[1], 1'b1
        }
        : waiting_5_part_9;
    wire [1:0] waiting_5 = (~straight_row_5[5] & waiting_7_part_11 & head_rows_11[5]) ? {
            1'b1, waiting_5_part_10[0]
        }
        : waiting_5_part_10;
    wire [1:0] waiting_6_part = (~straight_row_0[6] & waiting_7_part & head_rows_0[6]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_6_part_1 = (~straight_row_0[6] & waiting_7_part_1 & head_rows_1[6]) ? {
            1'b1, waiting_6_part[0]
        }
        : waiting_6_part;
    wire [1:0] waiting_6_part_2 = (~straight_row_1[6] & waiting_7_part_2 & head_rows_2[6]) ? {
            waiting_6_part_1[1], 1'b1
        }
        : waiting_6_part_1;
    wire [1:0] waiting_6_part_3 = (~straight_row_1[6] & waiting_7_part_3 & head_rows_3[6]) ? {
            1'b1, waiting_6_part_2[0]
        }
        : waiting_6_part_2;
    wire [1:0] waiting_6_part_4 = (~straight_row_2[6] & waiting_7_part_4 & head_rows_4[6]) ? {
            waiting_6_part_3[1], 1'b1
        }
        : waiting_6_part_3;
    wire [1:0] waiting_6_part_5 = (~straight_row_2[6] & waiting_7_part_5 & head_rows_5[6]) ? {
            1'b1, waiting_6_part_4[0]
        }
        : waiting_6_part_4;
    wire [1:0] waiting_6_part_6 = (~straight_row_3[6] & waiting_7_part_6 & head_rows_6[6]) ? {
            waiting_6_part_5[1], 1'b1
        }
        : waiting_6_part_5;
    wire [1:0] waiting_6_part_7 = (~straight_row_3[6] & waiting_7_part_7 & head_rows_7[6]) ? {
            1'b1, waiting_6_part_6[0]
        }
        : waiting_6_part_6;
    wire [1:0] waiting_6_part_8 = (~straight_row_4[6] & waiting_7_part_8 & head_rows_8[6]) ? {
            waiting_6_part_7[1], 1'b1
        }
        : waiting_6_part_7;
    wire [1:0] waiting_6_part_9 = (~straight_row_4[6] & waiting_7_part_9 & head_rows_9[6]) ? {
            1'b1, waiting_6_part_8[0]
        }
        : waiting_6_part_8;
    wire [1:0] waiting_6_part_10 = (~straight_row_5[6] & waiting_7_part_10 & head_rows_10[6]) ? {
            waiting_6_part_9[1], 1'b1
        }
        : waiting_6_part_9;
    wire [1:0] waiting_6 = (~straight_row_5[6] & waiting_7_part_11 & head_rows_11[6]) ? {
            1'b1, waiting_6_part_10[0]
        }
        : waiting_6_part_10;
    wire [1:0] waiting_7_part_12 = (~straight_row_0[7] & waiting_7_part & head_rows_0[7]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_7_part_13 = (~straight_row_0[7] & waiting_7_part_1 & head_rows_1[7]) ? {
            1'b1, waiting_7_part_12[0]
        }
        : waiting_7_part_12;
    wire [1:0] waiting_7_part_14 = (~straight_row_1[7] & waiting_7_part_2 & head_rows_2[7]) ? {
            waiting_7_part_13[1], 1'b1
        }
        : waiting_7_part_13;
    wire [1:0] waiting_7_part_15 = (~straight_row_1[7] & waiting_7_part_3 & head_rows_3[7]) ? {
            1'b1, waiting_7_part_14[0]
        }
        : waiting_7_part_14;
    wire [1:0] waiting_7_part_16 = (~straight_row_2[7] & waiting_7_part_4 & head_rows_4[7]) ? {
            waiting_7_part_15[1], 1'b1
        }
        : waiting_7_part_15;
    wire [1:0] waiting_7_part_17 = (~straight_row_2[7] & waiting_7_part_5 & head_rows_5[7]) ? {
            1'b1, waiting_7_part_16[0]
        }
        : waiting_7_part_16;
    wire [1:0] waiting_7_part_18 = (~straight_row_3[7] & waiting_7_part_6 & head_rows_6[7]) ? {
            waiting_7_part_17[1], 1'b1
        }
        : waiting_7_part_17;
    wire [1:0] waiting_7_part_19 = (~straight_row_3[7] & waiting_7_part_7 & head_rows_7[7]) ? {
            1'b1, waiting_7_part_18[0]
        }
        : waiting_7_part_18;
    wire [1:0] waiting_7_part_20 = (~straight_row_4[7] & waiting_7_part_8 & head_rows_8[7]) ? {
            waiting_7_part_19[1], 1'b1
        }
        : waiting_7_part_19;
    wire [1:0] waiting_7_part_21 = (~straight_row_4[7] & waiting_7_part_9 & head_rows_9[7]) ? {
            1'b1, waiting_7_part_20[0]
        }
        : waiting_7_part_20;
    wire [1:0] waiting_7_part_22 = (~straight_row_5[7] & waiting_7_part_10 & head_rows_10[7]) ? {
            waiting_7_part_21[1], 1'b1
        }
        : waiting_7_part_21;
    wire [1:0] waiting_7 = (~straight_row_5[7] & waiting_7_part_11 & head_rows_11[7]) ? {
            1'b1, waiting_7_part_22[0]
        }
        : waiting_7_part_22;

    fifo_w31_a4 buffer_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_0_in_valid),
        .in_data(row_word_0),
        .in_ready(buffer_0_in_ready),
        .out_valid(buffer_0_out_valid),
        .out_data(buffer_0_out_data),
        .out_ready(popped_0_part_7[0]),
        .level(buffer_0_level)
    );

    fifo_w31_a4 buffer_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_1_in_valid),
        .in_data(row_word_0),
        .in_ready(buffer_1_in_ready),
        .out_valid(buffer_1_out_valid),
        .out_data(buffer_1_out_data),
        .out_ready(popped_0[1]),
        .level(buffer_1_level)
    );

    fifo_w31_a4 buffer_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_2_in_valid),
        .in_data(row_word_1),
        .in_ready(buffer_2_in_ready),
        .out_valid(buffer_2_out_valid),
        .out_data(buffer_2_out_data),
        .out_ready(popped_1_part_7[0]),
        .level(buffer_2_level)
    );

    fifo_w31_a4 buffer_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_3_in_valid),
        .in_data(row_word_1),
        .in_ready(buffer_3_in_ready),
        .out_valid(buffer_3_out_valid),
        .out_data(buffer_3_out_data),
        .out_ready(popped_1[1]),
        .level(buffer_3_level)
    );

    fifo_w31_a4 buffer_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_4_in_valid),
        .in_data(row_word_2),
        .in_ready(buffer_4_in_ready),
        .out_valid(buffer_4_out_valid),
        .out_data(buffer_4_out_data),
        .out_ready(popped_2_part_7[0]),
        .level(buffer_4_level)
    );

    fifo_w31_a4 buffer_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_5_in_valid),
        .in_data(row_word_2),
        .in_ready(buffer_5_in_ready),
        .out_valid(buffer_5_out_valid),
        .out_data(buffer_5_out_data),
        .out_ready(popped_2[1]),
        .level(buffer_5_level)
    );

    fifo_w31_a4 buffer_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_6_in_valid),
        .in_data(row_word_3),
        .in_ready(buffer_6_in_ready),
        .out_valid(buffer_6_out_valid),
        .out_data(buffer_6_out_data),
        .out_ready(popped_3_part_7[0]),
        .level(buffer_6_level)
    );

    fifo_w31_a4 buffer_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_7_in_valid),
        .in_data(row_word_3),
        .in_ready(buffer_7_in_ready),
        .out_valid(buffer_7_out_valid),
        .out_data(buffer_7_out_data),
        .out_ready(popped_3[1]),
        .level(buffer_7_level)
    );

    fifo_w31_a4 buffer_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_8_in_valid),
        .in_data(row_word_4),
        .in_ready(buffer_8_in_ready),
        .out_valid(buffer_8_out_valid),
        .out_data(buffer_8_out_data),
        .out_ready(popped_4_part_7[0]),
        .level(buffer_8_level)
    );

    fifo_w31_a4 buffer_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_9_in_valid),
        .in_data(row_word_4),
        .in_ready(buffer_9_in_ready),
        .out_valid(buffer_9_out_valid),
        .out_data(buffer_9_out_data),
        .out_ready(popped_4[1]),
        .level(buffer_9_level)
    );

    fifo_w31_a4 buffer_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_10_in_valid),
        .in_data(row_word_5),
        .in_ready(buffer_10_in_ready),
        .out_valid(buffer_10_out_valid),
        .out_data(buffer_10_out_data),
        .out_ready(popped_5_part_7[0]),
        .level(buffer_10_level)
    );

    fifo_w31_a4 buffer_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_11_in_valid),
        .in_data(row_word_5),
        .in_ready(buffer_11_in_ready),
        .out_valid(buffer_11_out_valid),
        .out_data(buffer_11_out_data),
        .out_ready(popped_5[1]),
        .level(buffer_11_level)
    );

    gemini_route_queue_d8_p5_a3 heads_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_0_in_valid & any_row_rows_0),
        .in_data(row_rows_0),
        .in_ready(heads_0_in_ready),
        .upset(upset),
        .out_valid(heads_0_out_valid),
        .out_data(heads_0_out_data),
        .out_ready(|got_0),
        .corrected(heads_0_corrected),
        .uncorrectable(heads_0_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_1_in_valid & any_row_rows_0),
        .in_data(row_rows_0),
        .in_ready(heads_1_in_ready),
        .upset(upset),
        .out_valid(heads_1_out_valid),
        .out_data(heads_1_out_data),
        .out_ready(|got_1),
        .corrected(heads_1_corrected),
        .uncorrectable(heads_1_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_2_in_valid & any_row_rows_1),
        .in_data(row_rows_1),
        .in_ready(heads_2_in_ready),
        .upset(upset),
        .out_valid(heads_2_out_valid),
        .out_data(heads_2_out_data),
        .out_ready(|got_2),
        .corrected(heads_2_corrected),
        .uncorrectable(heads_2_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_3_in_valid & any_row_rows_1),
        .in_data(row_rows_1),
        .in_ready(heads_3_in_ready),
        .upset(upset),
        .out_valid(heads_3_out_valid),
        .out_data(heads_3_out_data),
        .out_ready(|got_3),
        .corrected(heads_3_corrected),
        .uncorrectable(heads_3_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_4_in_valid & any_row_rows_2),
        .in_data(row_rows_2),
        .in_ready(heads_4_in_ready),
        .upset(upset),
        .out_valid(heads_4_out_valid),
        .out_data(heads_4_out_data),
        .out_ready(|got_4),
        .corrected(heads_4_corrected),
        .uncorrectable(heads_4_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_5_in_valid & any_row_rows_2),
        .in_data(row_rows_2),
        .in_ready(heads_5_in_ready),
        .upset(upset),
        .out_valid(heads_5_out_valid),
        .out_data(heads_5_out_data),
        .out_ready(|got_5),
        .corrected(heads_5_corrected),
        .uncorrectable(heads_5_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_6_in_valid & any_row_rows_3),
        .in_data(row_rows_3),
        .in_ready(heads_6_in_ready),
        .upset(upset),
        .out_valid(heads_6_out_valid),
        .out_data(heads_6_out_data),
        .out_ready(|got_6),
        .corrected(heads_6_corrected),
        .uncorrectable(heads_6_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_7_in_valid & any_row_rows_3),
        .in_data(row_rows_3),
        .in_ready(heads_7_in_ready),
        .upset(upset),
        .out_valid(heads_7_out_valid),
        .out_data(heads_7_out_data),
        .out_ready(|got_7),
        .corrected(heads_7_corrected),
        .uncorrectable(heads_7_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_8_in_valid & any_row_rows_4),
        .in_data(row_rows_4),
        .in_ready(heads_8_in_ready),
        .upset(upset),
        .out_valid(heads_8_out_valid),
        .out_data(heads_8_out_data),
        .out_ready(|got_8),
        .corrected(heads_8_corrected),
        .uncorrectable(heads_8_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_9_in_valid & any_row_rows_4),
        .in_data(row_rows_4),
        .in_ready(heads_9_in_ready),
        .upset(upset),
        .out_valid(heads_9_out_valid),
        .out_data(heads_9_out_data),
        .out_ready(|got_9),
        .corrected(heads_9_corrected),
        .uncorrectable(heads_9_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_10_in_valid & any_row_rows_5),
        .in_data(row_rows_5),
        .in_ready(heads_10_in_ready),
        .upset(upset),
        .out_valid(heads_10_out_valid),
        .out_data(heads_10_out_data),
        .out_ready(|got_10),
        .corrected(heads_10_corrected),
        .uncorrectable(heads_10_uncorrectable)
    );

    gemini_route_queue_d8_p5_a3 heads_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_11_in_valid & any_row_rows_5),
        .in_data(row_rows_5),
        .in_ready(heads_11_in_ready),
        .upset(upset),
        .out_valid(heads_11_out_valid),
        .out_data(heads_11_out_data),
        .out_ready(|got_11),
        .corrected(heads_11_corrected),
        .uncorrectable(heads_11_uncorrectable)
    );

    round_robin_n6 turn_0 (
        .clock(clock),
        .reset(reset),
        .request(turn_0_request),
        .advance(|(last_straight_0_part_12 & ~last_straight_0_part_13)),
        .grant(turn_0_grant)
    );

    round_robin_n6 turn_1 (
        .clock(clock),
        .reset(reset),
        .request(turn_1_request),
        .advance(|(~last_straight_0_part_13 & last_straight_0_part_14)),
        .grant(turn_1_grant)
    );

    round_robin_n6 turn_2 (
        .clock(clock),
        .reset(reset),
        .request(turn_2_request),
        .advance(|(last_straight_1_part_12 & ~last_straight_1_part_13)),
        .grant(turn_2_grant)
    );

    round_robin_n6 turn_3 (
        .clock(clock),
        .reset(reset),
        .request(turn_3_request),
        .advance(|(~last_straight_1_part_13 & last_straight_1_part_14)),
        .grant(turn_3_grant)
    );

    round_robin_n6 turn_4 (
        .clock(clock),
        .reset(reset),
        .request(turn_4_request),
        .advance(|(last_straight_2_part_12 & ~last_straight_2_part_13)),
        .grant(turn_4_grant)
    );

    round_robin_n6 turn_5 (
        .clock(clock),
        .reset(reset),
        .request(turn_5_request),
        .advance(|(~last_straight_2_part_13 & last_straight_2_part_14)),
        .grant(turn_5_grant)
    );

    round_robin_n6 turn_6 (
        .clock(clock),
        .reset(reset),
        .request(turn_6_request),
        .advance(|(last_straight_3_part_12 & ~last_straight_3_part_13)),
        .grant(turn_6_grant)
    );

    round_robin_n6 turn_7 (
        .clock(clock),
        .reset(reset),
        .request(turn_7_request),
        .advance(|(~last_straight_3_part_13 & last_straight_3_part_14)),
        .grant(turn_7_grant)
    );

    round_robin_n6 turn_8 (
        .clock(clock),
        .reset(reset),
        .request(turn_8_request),
        .advance(|(last_straight_4_part_12 & ~last_straight_4_part_13)),
        .grant(turn_8_grant)
    );

    round_robin_n6 turn_9 (
        .clock(clock),
        .reset(reset),
        .request(turn_9_request),
        .advance(|(~last_straight_4_part_13 & last_straight_4_part_14)),
        .grant(turn_9_grant)
    );

    round_robin_n6 turn_10 (
        .clock(clock),
        .reset(reset),
        .request(turn_10_request),
        .advance(|(last_straight_5_part_12 & ~last_straight_5_part_13)),
        .grant(turn_10_grant)
    );

    round_robin_n6 turn_11 (
        .clock(clock),
        .reset(reset),
        .request(turn_11_request),
        .advance(|(~last_straight_5_part_13 & last_straight_5_part_14)),
        .grant(turn_11_grant)
    );

    round_robin_n6 turn_12 (
        .clock(clock),
        .reset(reset),
        .request(turn_12_request),
        .advance(|(last_straight_6_part_12 & ~last_straight_6_part_13)),
        .grant(turn_12_grant)
    );

    round_robin_n6 turn_13 (
        .clock(clock),
        .reset(reset),
        .request(turn_13_request),
        .advance(|(~last_straight_6_part_13 & last_straight_6_part_14)),
        .grant(turn_13_grant)
    );

    round_robin_n6 turn_14 (
        .clock(clock),
        .reset(reset),
        .request(turn_14_request),
        .advance(|(last_straight_7_part_12 & ~last_straight_7_part_13)),
        .grant(turn_14_grant)
    );

    round_robin_n6 turn_15 (
        .clock(clock),
        .reset(reset),
        .request(last_straight_7_part_14 | contenders),
        .advance(|(~last_straight_7_part_13 & last_straight_7_part_14)),
        .grant(turn_15_grant)
    );

    credit_counter_w5_max16 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(sends_0[0]),
        .give(channel_credit_0[0]),
        .available(credits_0_available),
        .count(credits_0_count)
    );

    credit_counter_w5_max16 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(sends_0[1]),
        .give(channel_credit_0[1]),
        .available(credits_1_available),
        .count(credits_1_count)
    );

    credit_counter_w5_max16 credits_2 (
        .clock(clock),
        .reset(reset),
        .take(sends_1[0]),
        .give(channel_credit_1[0]),
        .available(credits_2_available),
        .count(credits_2_count)
    );

    credit_counter_w5_max16 credits_3 (
        .clock(clock),
        .reset(reset),
        .take(sends_1[1]),
        .give(channel_credit_1[1]),
        .available(credits_3_available),
        .count(credits_3_count)
    );

    credit_counter_w5_max16 credits_4 (
        .clock(clock),
        .reset(reset),
        .take(sends_2[0]),
        .give(channel_credit_2[0]),
        .available(credits_4_available),
        .count(credits_4_count)
    );

    credit_counter_w5_max16 credits_5 (
        .clock(clock),
        .reset(reset),
        .take(sends_2[1]),
        .give(channel_credit_2[1]),
        .available(credits_5_available),
        .count(credits_5_count)
    );

    credit_counter_w5_max16 credits_6 (
        .clock(clock),
        .reset(reset),
        .take(sends_3[0]),
        .give(channel_credit_3[0]),
        .available(credits_6_available),
        .count(credits_6_count)
    );

    credit_counter_w5_max16 credits_7 (
        .clock(clock),
        .reset(reset),
        .take(sends_3[1]),
        .give(channel_credit_3[1]),
        .available(credits_7_available),
        .count(credits_7_count)
    );

    credit_counter_w5_max16 credits_8 (
        .clock(clock),
        .reset(reset),
        .take(sends_4[0]),
        .give(channel_credit_4[0]),
        .available(credits_8_available),
        .count(credits_8_count)
    );

    credit_counter_w5_max16 credits_9 (
        .clock(clock),
        .reset(reset),
        .take(sends_4[1]),
        .give(channel_credit_4[1]),
        .available(credits_9_available),
        .count(credits_9_count)
    );

    credit_counter_w5_max16 credits_10 (
        .clock(clock),
        .reset(reset),
        .take(sends_5[0]),
        .give(channel_credit_5[0]),
        .available(credits_10_available),
        .count(credits_10_count)
    );

    credit_counter_w5_max16 credits_11 (
        .clock(clock),
        .reset(reset),
        .take(sends_5[1]),
        .give(channel_credit_5[1]),
        .available(credits_11_available),
        .count(credits_11_count)
    );

    credit_counter_w5_max16 credits_12 (
        .clock(clock),
        .reset(reset),
        .take(sends_6[0]),
        .give(channel_credit_6[0]),
        .available(credits_12_available),
        .count(credits_12_count)
    );

    credit_counter_w5_max16 credits_13 (
        .clock(clock),
        .reset(reset),
        .take(sends_6[1]),
        .give(channel_credit_6[1]),
        .available(credits_13_available),
        .count(credits_13_count)
    );

    credit_counter_w5_max16 credits_14 (
        .clock(clock),
        .reset(reset),
        .take(sends_7[0]),
        .give(channel_credit_7[0]),
        .available(credits_14_available),
        .count(credits_14_count)
    );

    credit_counter_w5_max16 credits_15 (
        .clock(clock),
        .reset(reset),
        .take(sends_7[1]),
        .give(channel_credit_7[1]),
        .available(credits_15_available),
        .count(credits_15_count)
    );

    assign row_credit_0 = freed_0;
    assign row_credit_1 = freed_1;
    assign row_credit_2 = freed_2;
    assign row_credit_3 = freed_3;
    assign row_credit_4 = freed_4;
    assign row_credit_5 = freed_5;
    assign row_open_0 = was_open_0;
    assign row_open_1 = was_open_1;
    assign row_idle = was_idle;
    assign request_0 = requested_0;
    assign request_1 = requested_1;
    assign request_2 = requested_2;
    assign request_3 = requested_3;
    assign request_4 = requested_4;
    assign request_5 = requested_5;
    assign request_6 = requested_6;
    assign request_7 = requested_7;
    assign straight_0 = asks_11[0] ? straight_row_5[0] : straight_0_part;
    assign straight_1 = asks_11[1] ? straight_row_5[1] : straight_1_part;
    assign straight_2 = asks_11[2] ? straight_row_5[2] : straight_2_part;
    assign straight_3 = asks_11[3] ? straight_row_5[3] : straight_3_part;
    assign straight_4 = asks_11[4] ? straight_row_5[4] : straight_4_part;
    assign straight_5 = asks_11[5] ? straight_row_5[5] : straight_5_part;
    assign straight_6 = asks_11[6] ? straight_row_5[6] : straight_6_part;
    assign straight_7 = asks_11[7] ? straight_row_5[7] : straight_7_part;
    assign waits_0 = waited_0;
    assign waits_1 = waited_1;
    assign waits_2 = waited_2;
    assign waits_3 = waited_3;
    assign waits_4 = waited_4;
    assign waits_5 = waited_5;
    assign waits_6 = waited_6;
    assign waits_7 = waited_7;
    assign channel_valid_0 = sent_0;
    assign channel_valid_1 = sent_1;
    assign channel_valid_2 = sent_2;
    assign channel_valid_3 = sent_3;
    assign channel_valid_4 = sent_4;
    assign channel_valid_5 = sent_5;
    assign channel_valid_6 = sent_6;
    assign channel_valid_7 = sent_7;
    assign channel_word_0 = sent_word_0;
    assign channel_word_1 = sent_word_1;
    assign channel_word_2 = sent_word_2;
    assign channel_word_3 = sent_word_3;
    assign channel_word_4 = sent_word_4;
    assign channel_word_5 = sent_word_5;
    assign channel_word_6 = sent_word_6;
    assign channel_word_7 = sent_word_7;
    assign corrected = any_corrected;
    assign uncorrectable = any_uncorrectable;

    always @(posedge clock) begin
        if (reset) begin
            asks_0 <= 8'd0;
            asks_1 <= 8'd0;
            asks_2 <= 8'd0;
            asks_3 <= 8'd0;
            asks_4 <= 8'd0;
            asks_5 <= 8'd0;
            asks_6 <= 8'd0;
            asks_7 <= 8'd0;
            asks_8 <= 8'd0;
            asks_9 <= 8'd0;
            asks_10 <= 8'd0;
            asks_11 <= 8'd0;
            asked_0 <= 8'd0;
            asked_1 <= 8'd0;
            asked_2 <= 8'd0;
            asked_3 <= 8'd0;
            asked_4 <= 8'd0;
            asked_5 <= 8'd0;
            asked_6 <= 8'd0;
            asked_7 <= 8'd0;
            asked_8 <= 8'd0;
            asked_9 <= 8'd0;
            asked_10 <= 8'd0;
            asked_11 <= 8'd0;
            next_0 <= 8'd0;
            next_1 <= 8'd0;
            next_2 <= 8'd0;
            next_3 <= 8'd0;
            next_4 <= 8'd0;
            next_5 <= 8'd0;
            next_6 <= 8'd0;
            next_7 <= 8'd0;
            next_8 <= 8'd0;
            next_9 <= 8'd0;
            next_10 <= 8'd0;
            next_11 <= 8'd0;
            holds_0 <= 8'd0;
            holds_1 <= 8'd0;
            holds_2 <= 8'd0;
            holds_3 <= 8'd0;
            holds_4 <= 8'd0;
            holds_5 <= 8'd0;
            holds_6 <= 8'd0;
            holds_7 <= 8'd0;
            holds_8 <= 8'd0;
            holds_9 <= 8'd0;
            holds_10 <= 8'd0;
            holds_11 <= 8'd0;
            freed_0 <= 2'd0;
            freed_1 <= 2'd0;
            freed_2 <= 2'd0;
            freed_3 <= 2'd0;
            freed_4 <= 2'd0;
            freed_5 <= 2'd0;
            last_sent_0 <= 1'b0;
            last_sent_1 <= 1'b0;
            last_sent_2 <= 1'b0;
            last_sent_3 <= 1'b0;
            last_sent_4 <= 1'b0;
            last_sent_5 <= 1'b0;
            last_sent_6 <= 1'b0;
            last_sent_7 <= 1'b0;
            sent_0 <= 2'd0;
            sent_1 <= 2'd0;
            sent_2 <= 2'd0;
            sent_3 <= 2'd0;
            sent_4 <= 2'd0;
            sent_5 <= 2'd0;
            sent_6 <= 2'd0;
            sent_7 <= 2'd0;
            served_0 <= 8'd0;
            served_1 <= 8'd0;
            was_open_0 <= 8'd0;
            was_open_1 <= 8'd0;
            was_idle <= 8'd0;
            was_straight_0 <= 2'd0;
            was_straight_1 <= 2'd0;
            was_straight_2 <= 2'd0;
            was_straight_3 <= 2'd0;
            was_straight_4 <= 2'd0;
            was_straight_5 <= 2'd0;
            was_straight_6 <= 2'd0;
            was_straight_7 <= 2'd0;
            waited_0 <= 2'd0;
            waited_1 <= 2'd0;
            waited_2 <= 2'd0;
            waited_3 <= 2'd0;
            waited_4 <= 2'd0;
            waited_5 <= 2'd0;
            waited_6 <= 2'd0;
            waited_7 <= 2'd0;
        end else begin
            asks_0 <= asking_0;
            asks_1 <= asking_1;
            asks_2 <= asking_2;
            asks_3 <= asking_3;
            asks_4 <= asking_4;
            asks_5 <= asking_5;
            asks_6 <= asking_6;
            asks_7 <= asking_7;
            asks_8 <= asking_8;
            asks_9 <= asking_9;
            asks_10 <= asking_10;
            asks_11 <= asking_11;
            asked_0 <= asks_0;
            asked_1 <= asks_1;
            asked_2 <= asks_2;
            asked_3 <= asks_3;
            asked_4 <= asks_4;
            asked_5 <= asks_5;
            asked_6 <= asks_6;
            asked_7 <= asks_7;
            asked_8 <= asks_8;
            asked_9 <= asks_9;
            asked_10 <= asks_10;
            asked_11 <= asks_11;
            if (holds_0_part_2) begin
                next_0 <= 8'd0;
                holds_0 <= granted_0;
            end else begin
                next_0 <= granted_0;
                holds_0 <= holds_0_part_1;
            end
            if (holds_1_part_2) begin
                next_1 <= 8'd0;
                holds_1 <= granted_1;
            end else begin
                next_1 <= granted_1;
                holds_1 <= holds_1_part_1;
            end
            if (holds_2_part_1) begin
                next_2 <= 8'd0;
                holds_2 <= granted_2;
            end else begin
                next_2 <= granted_2;
                if (holds_2_part) holds_2 <= 8'd0;
            end
            if (holds_3_part_1) begin
                next_3 <= 8'd0;
                holds_3 <= granted_3;
            end else begin
                next_3 <= granted_3;
                if (holds_3_part) holds_3 <= 8'd0;
            end
            if (holds_4_part_1) begin
                next_4 <= 8'd0;
                holds_4 <= granted_4;
            end else begin
                next_4 <= granted_4;
                if (holds_4_part) holds_4 <= 8'd0;
            end
            if (holds_5_part_1) begin
                next_5 <= 8'd0;
                holds_5 <= granted_5;
            end else begin
                next_5 <= granted_5;
                if (holds_5_part) holds_5 <= 8'd0;
            end
            if (holds_6_part_1) begin
                next_6 <= 8'd0;
                holds_6 <= granted_6;
            end else begin
                next_6 <= granted_6;
                if (holds_6_part) holds_6 <= 8'd0;
            end
            if (holds_7_part_1) begin
                next_7 <= 8'd0;
                holds_7 <= granted_7;
            end else begin
                next_7 <= granted_7;
                if (holds_7_part) holds_7 <= 8'd0;
            end
            if (holds_8_part_1) begin
                next_8 <= 8'd0;
                holds_8 <= granted_8;
            end else begin
                next_8 <= granted_8;
                if (holds_8_part) holds_8 <= 8'd0;
            end
            if (holds_9_part_1) begin
                next_9 <= 8'd0;
                holds_9 <= granted_9;
            end else begin
                next_9 <= granted_9;
                if (holds_9_part) holds_9 <= 8'd0;
            end
            if (holds_10_part_1) begin
                next_10 <= 8'd0;
                holds_10 <= granted_10;
            end else begin
                next_10 <= granted_10;
                if (holds_10_part) holds_10 <= 8'd0;
            end
            if (holds_11_part_1) begin
                next_11 <= 8'd0;
                holds_11 <= granted_11;
            end else begin
                next_11 <= granted_11;
                if (holds_11_part) holds_11 <= 8'd0;
            end
            freed_0 <= popped_0;
            freed_1 <= popped_1;
            freed_2 <= popped_2;
            freed_3 <= popped_3;
            freed_4 <= popped_4;
            freed_5 <= popped_5;
            if (|sends_0) last_sent_0 <= sends_0[1];
            if (|sends_1) last_sent_1 <= sends_1[1];
            if (|sends_2) last_sent_2 <= sends_2[1];
            if (|sends_3) last_sent_3 <= sends_3[1];
            if (|sends_4) last_sent_4 <= sends_4[1];
            if (|sends_5) last_sent_5 <= sends_5[1];
            if (|sends_6) last_sent_6 <= sends_6[1];
            if (|sends_7) last_sent_7 <= sends_7[1];
            sent_0 <= sends_0;
            sent_1 <= sends_1;
            sent_2 <= sends_2;
            sent_3 <= sends_3;
            sent_4 <= sends_4;
            sent_5 <= sends_5;
            sent_6 <= sends_6;
            sent_7 <= sends_7;
            served_0 <= (served_0 & ~renewed_0) | taken_0;
            served_1 <= (served_1 & ~renewed_1) | taken_1;
            was_open_0 <= open_0 & ~claimed_0;
            was_open_1 <= open_1 & ~claimed_1;
            was_idle <= idle_rows;
            was_straight_0 <= last_straight_0;
            was_straight_1 <= last_straight_1;
            was_straight_2 <= last_straight_2;
            was_straight_3 <= last_straight_3;
            was_straight_4 <= last_straight_4;
            was_straight_5 <= last_straight_5;
            was_straight_6 <= last_straight_6;
            was_straight_7 <= last_straight_7;
            waited_0 <= waiting_0;
            waited_1 <= waiting_1;
            waited_2 <= waiting_2;
            waited_3 <= waiting_3;
            waited_4 <= waiting_4;
            waited_5 <= waiting_5;
            waited_6 <= waiting_6;
            waited_7 <= waiting_7;
        end
    end

    always @(posedge clock) begin
        sent_word_0 <= crossing_0;
        sent_word_1 <= crossing_1;
        sent_word_2 <= crossing_2;
        sent_word_3 <= crossing_3;
        sent_word_4 <= crossing_4;
        sent_word_5 <= crossing_5;
        sent_word_6 <= crossing_6;
        sent_word_7 <= crossing_7;
    end

    wire _unused = &{
        1'b0, heads_11_in_ready, buffer_11_in_ready, heads_10_in_ready, buffer_10_in_ready, heads_9_in_ready,
        buffer_9_in_ready, heads_8_in_ready, buffer_8_in_ready, heads_7_in_ready, buffer_7_in_ready,
        heads_6_in_ready, buffer_6_in_ready, heads_5_in_ready, buffer_5_in_ready, heads_4_in_ready,
        buffer_4_in_ready, heads_3_in_ready, buffer_3_in_ready, heads_2_in_ready, buffer_2_in_ready,
        heads_1_in_ready, buffer_1_in_ready, heads_0_in_ready, buffer_0_in_ready, credits_15_count,
        credits_14_count, credits_13_count, credits_12_count, credits_11_count, credits_10_count,
        credits_9_count, credits_8_count, credits_7_count, credits_6_count, credits_5_count, credits_4_count,
        credits_3_count, credits_2_count, credits_1_count, credits_0_count, buffer_0_level, buffer_1_level,
        buffer_2_level, buffer_3_level, buffer_4_level, buffer_5_level, buffer_6_level, buffer_7_level,
        buffer_8_level, buffer_9_level, buffer_10_level, buffer_11_level
    };

`ifdef FORMAL
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

    // an output is given to one packet at a time
    always @(posedge clock) begin
        if (!reset) one_owner: assert (sound);
    end

    // a phit comes only to a free place
    always @(posedge clock) begin
        if (!reset) place_free: assume (~(buffer_11_in_valid
                & ((any_row_rows_5 & ~heads_11_in_ready) | ~buffer_11_in_ready)) & place_free_part_1);
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (~(credits_15_count[4] & channel_credit_7[1] & ~sends_7[1])
            & ~(credits_14_count[4] & channel_credit_7[0] & ~sends_7[0]) & place_owed_part_1);
    end

    // a grant answers a request of the cycle before
    always @(posedge clock) begin
        if (!reset) grant_asked: assume ((~|(grant_7 & ~was_requested_7)) & (~|(grant_6 & ~was_requested_6))
            & (~|(grant_5 & ~was_requested_5)) & (~|(grant_4 & ~was_requested_4))
            & (~|(grant_3 & ~was_requested_3)) & (~|(grant_2 & ~was_requested_2))
            & (~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0)));
    end
`endif
endmodule
