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
// Block: gemini_subswitch, R = 2, C = 2, B = 3
module gemini_subswitch_r2_c2_b3 (
    input wire clock,
    input wire reset,
    input wire [1:0] row_valid_0,
    input wire [1:0] row_valid_1,
    input wire row_select_0,
    input wire row_select_1,
    input wire [1:0] row_rows_0,
    input wire [1:0] row_rows_1,
    input wire [30:0] row_word_0,
    input wire [30:0] row_word_1,
    output wire [1:0] row_credit_0,
    output wire [1:0] row_credit_1,
    output wire [1:0] row_open_0,
    output wire [1:0] row_open_1,
    output wire [1:0] row_idle,
    input wire [1:0] straight_row_0,
    input wire [1:0] straight_row_1,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire straight_0,
    output wire straight_1,
    output wire [1:0] waits_0,
    output wire [1:0] waits_1,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    input wire [1:0] room_0,
    input wire [1:0] room_1,
    input wire [1:0] passage_0,
    input wire [1:0] passage_1,
    input wire idle_0,
    input wire idle_1,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [30:0] channel_word_0,
    output wire [30:0] channel_word_1,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1,
    input wire [12:0] upset,
    output wire corrected,
    output wire uncorrectable
);
    reg [1:0] asks_0;
    reg [1:0] asks_1;
    reg [1:0] asks_2;
    reg [1:0] asks_3;
    reg [1:0] asked_0;
    reg [1:0] asked_1;
    reg [1:0] asked_2;
    reg [1:0] asked_3;
    reg [1:0] next_0;
    reg [1:0] next_1;
    reg [1:0] next_2;
    reg [1:0] next_3;
    reg [1:0] holds_0;
    reg [1:0] holds_1;
    reg [1:0] holds_2;
    reg [1:0] holds_3;
    reg [1:0] freed_0;
    reg [1:0] freed_1;
    reg last_sent_0;
    reg last_sent_1;
    reg [1:0] sent_0;
    reg [1:0] sent_1;
    reg [30:0] sent_word_0;
    reg [30:0] sent_word_1;
    reg [1:0] served_0;
    reg [1:0] served_1;
    reg [1:0] was_open_0;
    reg [1:0] was_open_1;
    reg [1:0] was_idle;
    reg [1:0] was_straight_0;
    reg [1:0] was_straight_1;
    reg [1:0] waited_0;
    reg [1:0] waited_1;

    wire buffer_0_in_ready;
    wire buffer_0_out_valid;
    wire [30:0] buffer_0_out_data;
    wire [3:0] buffer_0_level;
    wire buffer_1_in_ready;
    wire buffer_1_out_valid;
    wire [30:0] buffer_1_out_data;
    wire [3:0] buffer_1_level;
    wire buffer_2_in_ready;
    wire buffer_2_out_valid;
    wire [30:0] buffer_2_out_data;
    wire [3:0] buffer_2_level;
    wire buffer_3_in_ready;
    wire buffer_3_out_valid;
    wire [30:0] buffer_3_out_data;
    wire [3:0] buffer_3_level;
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
    wire [1:0] turn_0_grant;
    wire [1:0] turn_1_grant;
    wire [1:0] turn_2_grant;
    wire [1:0] turn_3_grant;
    wire credits_0_available;
    wire [3:0] credits_0_count;
    wire credits_1_available;
    wire [3:0] credits_1_count;
    wire credits_2_available;
    wire [3:0] credits_2_count;
    wire credits_3_available;
    wire [3:0] credits_3_count;

    wire [1:0] requested_0_part = asks_0[0] ? 2'd1 : 2'd0;
    wire [1:0] requested_0_part_1 = asks_1[0] ? {1'b1, requested_0_part[0]} : requested_0_part;
    wire [1:0] requested_0_part_2 = asks_2[0] ? {requested_0_part_1[1], 1'b1} : requested_0_part_1;
    wire [1:0] requested_0 = asks_3[0] ? {1'b1, requested_0_part_2[0]} : requested_0_part_2;
    wire [1:0] requested_1_part = asks_0[1] ? 2'd1 : 2'd0;
    wire [1:0] requested_1_part_1 = asks_1[1] ? {1'b1, requested_1_part[0]} : requested_1_part;
    wire [1:0] requested_1_part_2 = asks_2[1] ? {requested_1_part_1[1], 1'b1} : requested_1_part_1;
    wire [1:0] requested_1 = asks_3[1] ? {1'b1, requested_1_part_2[0]} : requested_1_part_2;
    wire any_corrected = heads_1_corrected | heads_0_corrected | heads_2_corrected | heads_3_corrected;
    wire any_uncorrectable = heads_1_uncorrectable | heads_0_uncorrectable | heads_2_uncorrectable
        | heads_3_uncorrectable;
    wire buffer_0_in_valid = row_valid_0[0] & row_select_0;
    wire [1:0] ready_0_part = (holds_0[0] & buffer_0_out_valid & credits_0_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_0_part_1 = (credits_0_available & holds_2[0] & buffer_2_out_valid) ? {
            ready_0_part[1], 1'b1
        }
        : ready_0_part;
    wire [1:0] ready_0_part_2 = (holds_1[0] & buffer_1_out_valid & credits_1_available) ? {
            1'b1, ready_0_part_1[0]
        }
        : ready_0_part_1;
    wire [1:0] ready_0 = (credits_1_available & holds_3[0] & buffer_3_out_valid) ? {1'b1, ready_0_part_2[0]}
        : ready_0_part_2;
    wire [1:0] sends_0 = (ready_0 == 2'd3) ? (last_sent_0 ? 2'd1 : 2'd2) : ready_0;
    wire crossing_0_part = holds_0[0] & sends_0[0];
    wire [1:0] popped_0_part = crossing_0_part ? 2'd1 : 2'd0;
    wire [1:0] ready_1_part = (buffer_0_out_valid & holds_0[1] & credits_2_available) ? 2'd1 : 2'd0;
    wire [1:0] ready_1_part_1 = (credits_2_available & buffer_2_out_valid & holds_2[1]) ? {
            ready_1_part[1], 1'b1
        }
        : ready_1_part;
    wire [1:0] ready_1_part_2 = (buffer_1_out_valid & holds_1[1] & credits_3_available) ? {
            1'b1, ready_1_part_1[0]
        }
        : ready_1_part_1;
    wire [1:0] ready_1 = (credits_3_available & buffer_3_out_valid & holds_3[1]) ? {1'b1, ready_1_part_2[0]}
        : ready_1_part_2;
    wire [1:0] sends_1 = (ready_1 == 2'd3) ? (last_sent_1 ? 2'd1 : 2'd2) : ready_1;
    wire crossing_1_part = holds_0[1] & sends_1[0];
    wire [1:0] popped_0_part_1 = crossing_1_part ? {popped_0_part[1], 1'b1} : popped_0_part;
    wire buffer_1_in_valid = row_select_0 & row_valid_0[1];
    wire crossing_0_part_1 = holds_1[0] & sends_0[1];
    wire [1:0] popped_0_part_2 = crossing_0_part_1 ? {1'b1, popped_0_part_1[0]} : popped_0_part_1;
    wire crossing_1_part_1 = holds_1[1] & sends_1[1];
    wire [1:0] popped_0 = crossing_1_part_1 ? {1'b1, popped_0_part_2[0]} : popped_0_part_2;
    wire buffer_2_in_valid = row_valid_1[0] & row_select_1;
    wire crossing_0_part_2 = holds_2[0] & sends_0[0];
    wire [1:0] popped_1_part = crossing_0_part_2 ? 2'd1 : 2'd0;
    wire crossing_1_part_2 = holds_2[1] & sends_1[0];
    wire [1:0] popped_1_part_1 = crossing_1_part_2 ? {popped_1_part[1], 1'b1} : popped_1_part;
    wire buffer_3_in_valid = row_select_1 & row_valid_1[1];
    wire crossing_0_part_3 = holds_3[0] & sends_0[1];
    wire [1:0] popped_1_part_2 = crossing_0_part_3 ? {1'b1, popped_1_part_1[0]} : popped_1_part_1;
    wire crossing_1_part_3 = holds_3[1] & sends_1[1];
    wire [1:0] popped_1 = crossing_1_part_3 ? {1'b1, popped_1_part_2[0]} : popped_1_part_2;
    wire any_row_rows_0 = |row_rows_0;
    wire last_straight_0_part = grant_0[0] & asked_0[0];
    wire last_straight_1_part = grant_1[0] & asked_0[1];
    wire [1:0] got_0 = {last_straight_1_part, last_straight_0_part};
    wire last_straight_0_part_1 = grant_0[1] & asked_1[0];
    wire last_straight_1_part_1 = grant_1[1] & asked_1[1];
    wire [1:0] got_1 = {last_straight_1_part_1, last_straight_0_part_1};
    wire any_row_rows_1 = |row_rows_1;
    wire last_straight_0_part_2 = grant_0[0] & asked_2[0];
    wire last_straight_1_part_2 = grant_1[0] & asked_2[1];
    wire [1:0] got_2 = {last_straight_1_part_2, last_straight_0_part_2};
    wire last_straight_0_part_3 = grant_0[1] & asked_3[0];
    wire last_straight_1_part_3 = grant_1[1] & asked_3[1];
    wire [1:0] got_3 = {last_straight_1_part_3, last_straight_0_part_3};
    wire [1:0] passable_1 = {passage_1[1], passage_0[1]};
    wire [1:0] open_1 = {room_1[1], room_0[1]};
    wire [1:0] head_rows_1 = heads_1_uncorrectable ? 2'd3 : heads_1_out_data[1:0];
    wire [1:0] granted_3 = got_3 | next_3;
    wire [1:0] claims_3 = asks_3 | granted_3;
    wire [1:0] granted_1 = got_1 | next_1;
    wire [1:0] claims_1 = asks_1 | granted_1;
    wire [1:0] claimed_1 = claims_3 | claims_1;
    wire [1:0] choices_1 = ((~|claims_1) & heads_1_out_valid) ? ((straight_row_0 & passable_1) | open_1)
            & head_rows_1 & ~claimed_1
        : 2'd0;
    wire [1:0] pool_1_part = holds_1 & choices_1;
    wire [1:0] granted_2 = got_2 | next_2;
    wire [1:0] claims_2 = asks_2 | granted_2;
    wire [1:0] granted_0 = got_0 | next_0;
    wire [1:0] claims_0 = asks_0 | granted_0;
    wire [1:0] claimed_0 = claims_2 | claims_0;
    wire [1:0] idle_rows = {~claimed_1[1] & ~claimed_0[1] & idle_1, ~claimed_1[0] & ~claimed_0[0] & idle_0};
    wire [1:0] pool_1_part_1 = choices_1 & idle_rows;
    wire [1:0] pool_1 = (|pool_1_part_1) ? pool_1_part_1 : (|pool_1_part) ? pool_1_part : choices_1;
    wire [1:0] favoured_1_part = pool_1 & ~served_1;
    wire any_favoured_1_part = |favoured_1_part;
    wire [1:0] favoured_1 = any_favoured_1_part ? favoured_1_part : pool_1;
    wire [1:0] choice_1 = favoured_1 & (~favoured_1 + 2'd1);
    wire [1:0] head_rows_3 = heads_3_uncorrectable ? 2'd3 : heads_3_out_data[1:0];
    wire [1:0] choices_3 = ((~|claims_3) & heads_3_out_valid) ? ~claimed_1
            & (open_1 | (straight_row_1 & passable_1)) & head_rows_3
        : 2'd0;
    wire [1:0] pool_3_part = holds_3 & choices_3;
    wire [1:0] pool_3_part_1 = idle_rows & choices_3;
    wire [1:0] pool_3 = (|pool_3_part_1) ? pool_3_part_1 : (|pool_3_part) ? pool_3_part : choices_3;
    wire [1:0] favoured_3_part = ~served_1 & pool_3;
    wire any_favoured_3_part = |favoured_3_part;
    wire [1:0] favoured_3 = any_favoured_3_part ? favoured_3_part : pool_3;
    wire [1:0] choice_3 = favoured_3 & (~favoured_3 + 2'd1);
    wire [1:0] turn_1_part = {choice_3[0], choice_1[0]};
    wire [1:0] may_ask_0 = (|turn_1_part) ? 2'd2 : 2'd3;
    wire [1:0] passable_0 = {passage_1[0], passage_0[0]};
    wire [1:0] open_0 = {room_1[0], room_0[0]};
    wire [1:0] head_rows_0 = heads_0_uncorrectable ? 2'd3 : heads_0_out_data[1:0];
    wire [1:0] choices_0 = ((~|claims_0) & heads_0_out_valid) ? ((straight_row_0 & passable_0) | open_0)
            & head_rows_0 & ~claimed_0
        : 2'd0;
    wire [1:0] pool_0_part = holds_0 & choices_0;
    wire [1:0] pool_0_part_1 = idle_rows & choices_0;
    wire [1:0] pool_0 = (|pool_0_part_1) ? pool_0_part_1 : (|pool_0_part) ? pool_0_part : choices_0;
    wire [1:0] favoured_0_part = pool_0 & ~served_0;
    wire any_favoured_0_part = |favoured_0_part;
    wire [1:0] favoured_0 = any_favoured_0_part ? favoured_0_part : pool_0;
    wire [1:0] choice_0 = favoured_0 & (~favoured_0 + 2'd1);
    wire [1:0] straight_wants_part = {choice_3[1], choice_1[1]};
    wire [1:0] may_ask_1 = (|straight_wants_part) ? 2'd2 : 2'd3;
    wire [1:0] asking_0 = {
        may_ask_1[0] & turn_2_grant[0] & choice_0[1], may_ask_0[0] & turn_0_grant[0] & choice_0[0]
    };
    wire [1:0] asking_1 = {
        may_ask_1[1] & choice_1[1] & turn_3_grant[0], may_ask_0[1] & choice_1[0] & turn_1_grant[0]
    };
    wire [1:0] head_rows_2 = heads_2_uncorrectable ? 2'd3 : heads_2_out_data[1:0];
    wire [1:0] choices_2 = ((~|claims_2) & heads_2_out_valid) ? ~claimed_0
            & (open_0 | (straight_row_1 & passable_0)) & head_rows_2
        : 2'd0;
    wire [1:0] pool_2_part = holds_2 & choices_2;
    wire [1:0] pool_2_part_1 = idle_rows & choices_2;
    wire [1:0] pool_2 = (|pool_2_part_1) ? pool_2_part_1 : (|pool_2_part) ? pool_2_part : choices_2;
    wire [1:0] favoured_2_part = ~served_0 & pool_2;
    wire any_favoured_2_part = |favoured_2_part;
    wire [1:0] favoured_2 = any_favoured_2_part ? favoured_2_part : pool_2;
    wire [1:0] choice_2 = favoured_2 & (~favoured_2 + 2'd1);
    wire [1:0] asking_2 = {
        may_ask_1[0] & turn_2_grant[1] & choice_2[1], may_ask_0[0] & turn_0_grant[1] & choice_2[0]
    };
    wire [1:0] asking_3 = {
        may_ask_1[1] & choice_3[1] & turn_3_grant[1], may_ask_0[1] & choice_3[0] & turn_1_grant[1]
    };
    wire holds_0_part = popped_0_part_1[0]
        & ((buffer_0_out_data[30] & buffer_0_out_data[29]) | (buffer_0_out_data[30] & buffer_0_out_data[22])
            | (buffer_0_out_data[29] & buffer_0_out_data[22]));
    wire [1:0] holds_0_part_1 = holds_0_part ? 2'd0 : holds_0;
    wire holds_2_part = popped_1_part_1[0]
        & ((buffer_2_out_data[30] & buffer_2_out_data[29]) | (buffer_2_out_data[30] & buffer_2_out_data[22])
            | (buffer_2_out_data[29] & buffer_2_out_data[22]));
    wire [1:0] stays_0 = holds_2_part ? holds_0_part_1 : holds_2 | holds_0_part_1;
    wire holds_0_part_2 = (~|(granted_0 & stays_0)) & (holds_0_part | (~|holds_0));
    wire holds_1_part = popped_0[1]
        & ((buffer_1_out_data[30] & buffer_1_out_data[29]) | (buffer_1_out_data[30] & buffer_1_out_data[22])
            | (buffer_1_out_data[29] & buffer_1_out_data[22]));
    wire [1:0] holds_1_part_1 = holds_1_part ? 2'd0 : holds_1;
    wire last = (buffer_3_out_data[30] & buffer_3_out_data[29])
        | (buffer_3_out_data[30] & buffer_3_out_data[22]) | (buffer_3_out_data[29] & buffer_3_out_data[22]);
    wire holds_3_part = popped_1[1] & last;
    wire [1:0] stays_1 = holds_3_part ? holds_1_part_1 : holds_3 | holds_1_part_1;
    wire holds_1_part_2 = (~|(granted_1 & stays_1)) & (holds_1_part | (~|holds_1));
    wire holds_2_part_1 = (~|(granted_2 & stays_0)) & (holds_2_part | (~|holds_2));
    wire holds_3_part_1 = (~|(granted_3 & stays_1)) & (holds_3_part | (~|holds_3));
    wire [1:0] last_straight_0_part_4 = {last_straight_0_part_2, last_straight_0_part};
    wire [1:0] last_straight_0_part_5 = {straight_row_1[0], straight_row_0[0]};
    wire [1:0] turn_0_part = {choice_2[0], choice_0[0]};
    wire [1:0] turn_0_part_1 = ~last_straight_0_part_5 & turn_0_part;
    wire [1:0] turn_0_part_2 = last_straight_0_part_5 & turn_0_part;
    wire [1:0] turn_0_request = last_straight_0_part_4
        | (((|turn_0_part_1) & (|turn_0_part_2)) ? (was_straight_0[0] ? turn_0_part_1 : turn_0_part_2)
            : turn_0_part_1 | turn_0_part_2);
    wire [1:0] last_straight_0_part_6 = {last_straight_0_part_3, last_straight_0_part_1};
    wire [1:0] turn_1_part_1 = turn_1_part & ~last_straight_0_part_5;
    wire [1:0] turn_1_part_2 = turn_1_part & last_straight_0_part_5;
    wire [1:0] turn_1_request = last_straight_0_part_6
        | (((|turn_1_part_1) & (|turn_1_part_2)) ? (was_straight_0[1] ? turn_1_part_1 : turn_1_part_2)
            : turn_1_part_1 | turn_1_part_2);
    wire [1:0] last_straight_1_part_4 = {last_straight_1_part_2, last_straight_1_part};
    wire [1:0] last_straight_1_part_5 = {straight_row_1[1], straight_row_0[1]};
    wire [1:0] turn_2_part = {choice_2[1], choice_0[1]};
    wire [1:0] turn_2_part_1 = ~last_straight_1_part_5 & turn_2_part;
    wire [1:0] turn_2_part_2 = last_straight_1_part_5 & turn_2_part;
    wire [1:0] turn_2_request = last_straight_1_part_4
        | (((|turn_2_part_1) & (|turn_2_part_2)) ? (was_straight_1[0] ? turn_2_part_1 : turn_2_part_2)
            : turn_2_part_1 | turn_2_part_2);
    wire [1:0] last_straight_1_part_6 = {last_straight_1_part_3, last_straight_1_part_1};
    wire [1:0] others_want = straight_wants_part & ~last_straight_1_part_5;
    wire [1:0] straight_wants = straight_wants_part & last_straight_1_part_5;
    wire [1:0] contenders = ((|others_want) & (|straight_wants)) ? (was_straight_1[1] ? others_want
            : straight_wants)
        : others_want | straight_wants;
    wire [30:0] crossing_0_part_4 = crossing_0_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_0_part_5 = crossing_0_part_2 ? buffer_2_out_data | crossing_0_part_4
        : crossing_0_part_4;
    wire [30:0] crossing_0_part_6 = crossing_0_part_1 ? buffer_1_out_data | crossing_0_part_5
        : crossing_0_part_5;
    wire [30:0] crossing_0 = crossing_0_part_3 ? buffer_3_out_data | crossing_0_part_6 : crossing_0_part_6;
    wire [30:0] crossing_1_part_4 = crossing_1_part ? buffer_0_out_data : 31'd0;
    wire [30:0] crossing_1_part_5 = crossing_1_part_2 ? buffer_2_out_data | crossing_1_part_4
        : crossing_1_part_4;
    wire [30:0] crossing_1_part_6 = crossing_1_part_1 ? buffer_1_out_data | crossing_1_part_5
        : crossing_1_part_5;
    wire [30:0] crossing_1 = crossing_1_part_3 ? buffer_3_out_data | crossing_1_part_6 : crossing_1_part_6;
    wire [1:0] renewed_0_part = any_favoured_0_part ? 2'd0 : pool_0;
    wire [1:0] renewed_0 = any_favoured_2_part ? renewed_0_part : pool_2 | renewed_0_part;
    wire [1:0] taken_0 = asking_0 | asking_2;
    wire [1:0] renewed_1_part = any_favoured_1_part ? 2'd0 : pool_1;
    wire [1:0] renewed_1 = any_favoured_3_part ? renewed_1_part : pool_3 | renewed_1_part;
    wire [1:0] taken_1 = asking_1 | asking_3;
    wire [1:0] last_straight_0_part_7 = (|last_straight_0_part_4) ? {
            was_straight_0[1], |(last_straight_0_part_4 & last_straight_0_part_5)
        }
        : was_straight_0;
    wire [1:0] last_straight_0 = (|last_straight_0_part_6) ? {
            |(last_straight_0_part_5 & last_straight_0_part_6), last_straight_0_part_7[0]
        }
        : last_straight_0_part_7;
    wire [1:0] last_straight_1_part_7 = (|last_straight_1_part_4) ? {
            was_straight_1[1], |(last_straight_1_part_4 & last_straight_1_part_5)
        }
        : was_straight_1;
    wire [1:0] last_straight_1 = (|last_straight_1_part_6) ? {
            |(last_straight_1_part_5 & last_straight_1_part_6), last_straight_1_part_7[0]
        }
        : last_straight_1_part_7;
    wire waiting_1_part = heads_0_out_valid & (~|granted_0);
    wire [1:0] waiting_0_part = (~straight_row_0[0] & head_rows_0[0] & waiting_1_part) ? 2'd1 : 2'd0;
    wire waiting_1_part_1 = heads_1_out_valid & (~|granted_1);
    wire [1:0] waiting_0_part_1 = (~straight_row_0[0] & head_rows_1[0] & waiting_1_part_1) ? {
            1'b1, waiting_0_part[0]
        }
        : waiting_0_part;
    wire waiting_1_part_2 = heads_2_out_valid & (~|granted_2);
    wire [1:0] waiting_0_part_2 = (~straight_row_1[0] & head_rows_2[0] & waiting_1_part_2) ? {
            waiting_0_part_1[1], 1'b1
        }
        : waiting_0_part_1;
    wire waiting_1_part_3 = heads_3_out_valid & (~|granted_3);
    wire [1:0] waiting_0 = (~straight_row_1[0] & head_rows_3[0] & waiting_1_part_3) ? {
            1'b1, waiting_0_part_2[0]
        }
        : waiting_0_part_2;
    wire [1:0] waiting_1_part_4 = (~straight_row_0[1] & waiting_1_part & head_rows_0[1]) ? 2'd1 : 2'd0;
    wire [1:0] waiting_1_part_5 = (~straight_row_0[1] & waiting_1_part_1 & head_rows_1[1]) ? {
            1'b1, waiting_1_part_4[0]
        }
        : waiting_1_part_4;
    wire [1:0] waiting_1_part_6 = (~straight_row_1[1] & waiting_1_part_2 & head_rows_2[1]) ? {
            waiting_1_part_5[1], 1'b1
        }
        : waiting_1_part_5;
    wire [1:0] waiting_1 = (~straight_row_1[1] & waiting_1_part_3 & head_rows_3[1]) ? {
            1'b1, waiting_1_part_6[0]
        }
        : waiting_1_part_6;

    fifo_w31_a3 buffer_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_0_in_valid),
        .in_data(row_word_0),
        .in_ready(buffer_0_in_ready),
        .out_valid(buffer_0_out_valid),
        .out_data(buffer_0_out_data),
        .out_ready(popped_0_part_1[0]),
        .level(buffer_0_level)
    );

    fifo_w31_a3 buffer_1 (
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

    fifo_w31_a3 buffer_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_2_in_valid),
        .in_data(row_word_1),
        .in_ready(buffer_2_in_ready),
        .out_valid(buffer_2_out_valid),
        .out_data(buffer_2_out_data),
        .out_ready(popped_1_part_1[0]),
        .level(buffer_2_level)
    );

    fifo_w31_a3 buffer_3 (
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

    gemini_route_queue_d8_p5_a2 heads_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_0_in_valid & any_row_rows_0),
        .in_data({6'd0, row_rows_0}),
        .in_ready(heads_0_in_ready),
        .upset(upset),
        .out_valid(heads_0_out_valid),
        .out_data(heads_0_out_data),
        .out_ready(|got_0),
        .corrected(heads_0_corrected),
        .uncorrectable(heads_0_uncorrectable)
    );

    gemini_route_queue_d8_p5_a2 heads_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_1_in_valid & any_row_rows_0),
        .in_data({6'd0, row_rows_0}),
        .in_ready(heads_1_in_ready),
        .upset(upset),
        .out_valid(heads_1_out_valid),
        .out_data(heads_1_out_data),
        .out_ready(|got_1),
        .corrected(heads_1_corrected),
        .uncorrectable(heads_1_uncorrectable)
    );

    gemini_route_queue_d8_p5_a2 heads_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_2_in_valid & any_row_rows_1),
        .in_data({6'd0, row_rows_1}),
        .in_ready(heads_2_in_ready),
        .upset(upset),
        .out_valid(heads_2_out_valid),
        .out_data(heads_2_out_data),
        .out_ready(|got_2),
        .corrected(heads_2_corrected),
        .uncorrectable(heads_2_uncorrectable)
    );

    gemini_route_queue_d8_p5_a2 heads_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(buffer_3_in_valid & any_row_rows_1),
        .in_data({6'd0, row_rows_1}),
        .in_ready(heads_3_in_ready),
        .upset(upset),
        .out_valid(heads_3_out_valid),
        .out_data(heads_3_out_data),
        .out_ready(|got_3),
        .corrected(heads_3_corrected),
        .uncorrectable(heads_3_uncorrectable)
    );

    round_robin_n2 turn_0 (
        .clock(clock),
        .reset(reset),
        .request(turn_0_request),
        .advance(|(last_straight_0_part_4 & ~last_straight_0_part_5)),
        .grant(turn_0_grant)
    );

    round_robin_n2 turn_1 (
        .clock(clock),
        .reset(reset),
        .request(turn_1_request),
        .advance(|(~last_straight_0_part_5 & last_straight_0_part_6)),
        .grant(turn_1_grant)
    );

    round_robin_n2 turn_2 (
        .clock(clock),
        .reset(reset),
        .request(turn_2_request),
        .advance(|(last_straight_1_part_4 & ~last_straight_1_part_5)),
        .grant(turn_2_grant)
    );

    round_robin_n2 turn_3 (
        .clock(clock),
        .reset(reset),
        .request(last_straight_1_part_6 | contenders),
        .advance(|(~last_straight_1_part_5 & last_straight_1_part_6)),
        .grant(turn_3_grant)
    );

    credit_counter_w4_max8 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(sends_0[0]),
        .give(channel_credit_0[0]),
        .available(credits_0_available),
        .count(credits_0_count)
    );

    credit_counter_w4_max8 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(sends_0[1]),
        .give(channel_credit_0[1]),
        .available(credits_1_available),
        .count(credits_1_count)
    );

    credit_counter_w4_max8 credits_2 (
        .clock(clock),
        .reset(reset),
        .take(sends_1[0]),
        .give(channel_credit_1[0]),
        .available(credits_2_available),
        .count(credits_2_count)
    );

    credit_counter_w4_max8 credits_3 (
        .clock(clock),
        .reset(reset),
        .take(sends_1[1]),
        .give(channel_credit_1[1]),
        .available(credits_3_available),
        .count(credits_3_count)
    );

    assign row_credit_0 = freed_0;
    assign row_credit_1 = freed_1;
    assign row_open_0 = was_open_0;
    assign row_open_1 = was_open_1;
    assign row_idle = was_idle;
    assign request_0 = requested_0;
    assign request_1 = requested_1;
    assign straight_0 = asks_3[0] ? straight_row_1[0]
        : asks_2[0] ? straight_row_1[0]
        : asks_1[0] ? straight_row_0[0]
        : asks_0[0] & straight_row_0[0];
    assign straight_1 = asks_3[1] ? straight_row_1[1]
        : asks_2[1] ? straight_row_1[1]
        : asks_1[1] ? straight_row_0[1]
        : asks_0[1] & straight_row_0[1];
    assign waits_0 = waited_0;
    assign waits_1 = waited_1;
    assign channel_valid_0 = sent_0;
    assign channel_valid_1 = sent_1;
    assign channel_word_0 = sent_word_0;
    assign channel_word_1 = sent_word_1;
    assign corrected = any_corrected;
    assign uncorrectable = any_uncorrectable;

    always @(posedge clock) begin
        if (reset) begin
            asks_0 <= 2'd0;
            asks_1 <= 2'd0;
            asks_2 <= 2'd0;
            asks_3 <= 2'd0;
            asked_0 <= 2'd0;
            asked_1 <= 2'd0;
            asked_2 <= 2'd0;
            asked_3 <= 2'd0;
            next_0 <= 2'd0;
            next_1 <= 2'd0;
            next_2 <= 2'd0;
            next_3 <= 2'd0;
            holds_0 <= 2'd0;
            holds_1 <= 2'd0;
            holds_2 <= 2'd0;
            holds_3 <= 2'd0;
            freed_0 <= 2'd0;
            freed_1 <= 2'd0;
            last_sent_0 <= 1'b0;
            last_sent_1 <= 1'b0;
            sent_0 <= 2'd0;
            sent_1 <= 2'd0;
            served_0 <= 2'd0;
            served_1 <= 2'd0;
            was_open_0 <= 2'd0;
            was_open_1 <= 2'd0;
            was_idle <= 2'd0;
            was_straight_0 <= 2'd0;
            was_straight_1 <= 2'd0;
            waited_0 <= 2'd0;
            waited_1 <= 2'd0;
        end else begin
            asks_0 <= asking_0;
            asks_1 <= asking_1;
            asks_2 <= asking_2;
            asks_3 <= asking_3;
            asked_0 <= asks_0;
            asked_1 <= asks_1;
            asked_2 <= asks_2;
            asked_3 <= asks_3;
            if (holds_0_part_2) begin
                next_0 <= 2'd0;
                holds_0 <= granted_0;
            end else begin
                next_0 <= granted_0;
                holds_0 <= holds_0_part_1;
            end
            if (holds_1_part_2) begin
                next_1 <= 2'd0;
                holds_1 <= granted_1;
            end else begin
                next_1 <= granted_1;
                holds_1 <= holds_1_part_1;
            end
            if (holds_2_part_1) begin
                next_2 <= 2'd0;
                holds_2 <= granted_2;
            end else begin
                next_2 <= granted_2;
                if (holds_2_part) holds_2 <= 2'd0;
            end
            if (holds_3_part_1) begin
                next_3 <= 2'd0;
                holds_3 <= granted_3;
            end else begin
                next_3 <= granted_3;
                if (holds_3_part) holds_3 <= 2'd0;
            end
            freed_0 <= popped_0;
            freed_1 <= popped_1;
            if (|sends_0) last_sent_0 <= sends_0[1];
            if (|sends_1) last_sent_1 <= sends_1[1];
            sent_0 <= sends_0;
            sent_1 <= sends_1;
            served_0 <= (served_0 & ~renewed_0) | taken_0;
            served_1 <= (served_1 & ~renewed_1) | taken_1;
            was_open_0 <= open_0 & ~claimed_0;
            was_open_1 <= open_1 & ~claimed_1;
            was_idle <= idle_rows;
            was_straight_0 <= last_straight_0;
            was_straight_1 <= last_straight_1;
            waited_0 <= waiting_0;
            waited_1 <= waiting_1;
        end
    end

    always @(posedge clock) begin
        sent_word_0 <= crossing_0;
        sent_word_1 <= crossing_1;
    end

    wire _unused = &{
        1'b0, heads_1_out_data[7:2], heads_3_out_data[7:2], heads_0_out_data[7:2], heads_2_out_data[7:2],
        heads_3_in_ready, buffer_3_in_ready, heads_2_in_ready, buffer_2_in_ready, heads_1_in_ready,
        buffer_1_in_ready, heads_0_in_ready, buffer_0_in_ready, credits_3_count, credits_2_count,
        credits_1_count, credits_0_count, buffer_0_level, buffer_1_level, buffer_2_level, buffer_3_level
    };

`ifdef FORMAL
    reg [1:0] was_requested_0;
    reg [1:0] was_requested_1;

    wire sound = (~|(claims_3 & claims_1)) & (~|(holds_1 & holds_3)) & (~|(claims_2 & claims_0))
        & (~|(holds_0 & holds_2));

    always @(posedge clock) begin
        if (reset) begin
            was_requested_0 <= 2'd0;
            was_requested_1 <= 2'd0;
        end else begin
            was_requested_0 <= requested_0;
            was_requested_1 <= requested_1;
        end
    end

    // an output is given to one packet at a time
    always @(posedge clock) begin
        if (!reset) one_owner: assert (sound);
    end

    // a phit comes only to a free place
    always @(posedge clock) begin
        if (!reset) place_free: assume (~(buffer_3_in_valid
                & ((any_row_rows_1 & ~heads_3_in_ready) | ~buffer_3_in_ready))
            & ~(buffer_2_in_valid & ((any_row_rows_1 & ~heads_2_in_ready) | ~buffer_2_in_ready))
            & ~(buffer_1_in_valid & ((any_row_rows_0 & ~heads_1_in_ready) | ~buffer_1_in_ready))
            & ~(buffer_0_in_valid & ((any_row_rows_0 & ~heads_0_in_ready) | ~buffer_0_in_ready)));
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (~(credits_3_count[3] & channel_credit_1[1] & ~sends_1[1])
            & ~(credits_2_count[3] & channel_credit_1[0] & ~sends_1[0])
            & ~(credits_1_count[3] & channel_credit_0[1] & ~sends_0[1])
            & ~(credits_0_count[3] & channel_credit_0[0] & ~sends_0[0]));
    end

    // a grant answers a request of the cycle before
    always @(posedge clock) begin
        if (!reset) grant_asked: assume ((~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0)));
    end
`endif
endmodule
