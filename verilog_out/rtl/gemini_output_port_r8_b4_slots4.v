// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gives slots of the next input buffer to packets that ask, collects them in column buffers, and sends them.
//
//   channel_valid_r[2], channel_word_r[31] -->+--------------+--> out_valid[2], out_word[31]
//                    channel_credit_r[2] <--|  OutputPort  |<-- out_credit[2]
//  request_r[2], straight_r, ring -->|              |--> grant_r[2], room[2], passage[2], idle
//                        waits_r[2] -->+--------------+--> stalled
//
// A packet gets a slot before it comes: one that goes straight on in its ring if one is free, any other one only if two
// are (`ring` set; one is enough at a port that is no part of a ring). So the last slot of a buffer is never
// taken by a packet that enters a ring, and each ring keeps a bubble. Besides, such another one gets none while two of its virtual
// channel are under way to this port or in it: it may find a better one meanwhile. Packets that came are sent whole, one after the other:
// the virtual channels take turns, and the rows within a virtual channel.
//
// Packets that go straight on could take each slot that comes back, and other packets would never find two. So `R` - 1 of them (one if `R`
// is 1) may pass while others of their virtual channel wait. Then each row that waits gets a slot before the next of them; `passage` is
// low meanwhile. If no slot comes back for 256 cycles, they pass for 768 cycles all the same: outputs of a ring that all held packets back
// would wait for each other.
//
// Parameters: `R` rows, 1 to 8; column buffers of 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1; `SLOTS` slots per virtual channel
// in the next input buffer, 2 to 32; `K` bits count them.
// Handshake: `grant` answers `request` one cycle later, or the request has failed. `channel_valid` needs a place, which
// `channel_credit` gives back. `out_valid` names the virtual channel of `out_word`, one-hot; a packet's phits follow each other
// without another's between. `out_credit` gives slots back. `waits` is high as long as a row has a packet that may leave here, does not go
// straight on and has no slot. One input of the router goes straight on at an output.
// Fair: while a slot comes back every 256 cycles, a row that waits gets one after at most `R` - 1 packets straight on and one of each other row.
// Latency: 2 cycles from `channel_valid` to `out_valid`, 1 from `request` to `grant`. Throughput: 1 phit per cycle.
// Reset: empty, all slots are free.
// Asserts: no more slots are given than there are. Relies on: phits of a row and virtual channel only after its grant, in
// whole packets, to free places; slots come back only for packets.
// Source: GEM-RTR-08, -09, -10, -11, -13, -20.
//
// Block: gemini_output_port, R = 8, B = 4, SLOTS = 4
module gemini_output_port_r8_b4_slots4 (
    input wire clock,
    input wire reset,
    input wire ring,
    input wire [1:0] request_0,
    input wire [1:0] request_1,
    input wire [1:0] request_2,
    input wire [1:0] request_3,
    input wire [1:0] request_4,
    input wire [1:0] request_5,
    input wire [1:0] request_6,
    input wire [1:0] request_7,
    input wire straight_0,
    input wire straight_1,
    input wire straight_2,
    input wire straight_3,
    input wire straight_4,
    input wire straight_5,
    input wire straight_6,
    input wire straight_7,
    input wire [1:0] waits_0,
    input wire [1:0] waits_1,
    input wire [1:0] waits_2,
    input wire [1:0] waits_3,
    input wire [1:0] waits_4,
    input wire [1:0] waits_5,
    input wire [1:0] waits_6,
    input wire [1:0] waits_7,
    output wire [1:0] grant_0,
    output wire [1:0] grant_1,
    output wire [1:0] grant_2,
    output wire [1:0] grant_3,
    output wire [1:0] grant_4,
    output wire [1:0] grant_5,
    output wire [1:0] grant_6,
    output wire [1:0] grant_7,
    output wire [1:0] room,
    output wire [1:0] passage,
    output wire idle,
    input wire [1:0] channel_valid_0,
    input wire [1:0] channel_valid_1,
    input wire [1:0] channel_valid_2,
    input wire [1:0] channel_valid_3,
    input wire [1:0] channel_valid_4,
    input wire [1:0] channel_valid_5,
    input wire [1:0] channel_valid_6,
    input wire [1:0] channel_valid_7,
    input wire [30:0] channel_word_0,
    input wire [30:0] channel_word_1,
    input wire [30:0] channel_word_2,
    input wire [30:0] channel_word_3,
    input wire [30:0] channel_word_4,
    input wire [30:0] channel_word_5,
    input wire [30:0] channel_word_6,
    input wire [30:0] channel_word_7,
    output wire [1:0] channel_credit_0,
    output wire [1:0] channel_credit_1,
    output wire [1:0] channel_credit_2,
    output wire [1:0] channel_credit_3,
    output wire [1:0] channel_credit_4,
    output wire [1:0] channel_credit_5,
    output wire [1:0] channel_credit_6,
    output wire [1:0] channel_credit_7,
    output wire [1:0] out_valid,
    output wire [30:0] out_word,
    input wire [1:0] out_credit,
    output wire stalled
);
    reg [1:0] granted_0;
    reg [1:0] granted_1;
    reg [1:0] granted_2;
    reg [1:0] granted_3;
    reg [1:0] granted_4;
    reg [1:0] granted_5;
    reg [1:0] granted_6;
    reg [1:0] granted_7;
    reg [1:0] freed_0;
    reg [1:0] freed_1;
    reg [1:0] freed_2;
    reg [1:0] freed_3;
    reg [1:0] freed_4;
    reg [1:0] freed_5;
    reg [1:0] freed_6;
    reg [1:0] freed_7;
    reg [2:0] passed_0;
    reg [2:0] passed_1;
    reg [7:0] owed_0;
    reg [7:0] owed_1;
    reg [9:0] patience_0;
    reg [9:0] patience_1;
    reg [1:0] has_room;
    reg [1:0] has_passage;
    reg is_idle;
    reg [1:0] channel;
    reg [7:0] row;
    reg last_channel;
    reg [1:0] sent;
    reg [30:0] sent_word;

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
    wire buffer_12_in_ready;
    wire buffer_12_out_valid;
    wire [30:0] buffer_12_out_data;
    wire [4:0] buffer_12_level;
    wire buffer_13_in_ready;
    wire buffer_13_out_valid;
    wire [30:0] buffer_13_out_data;
    wire [4:0] buffer_13_level;
    wire buffer_14_in_ready;
    wire buffer_14_out_valid;
    wire [30:0] buffer_14_out_data;
    wire [4:0] buffer_14_level;
    wire buffer_15_in_ready;
    wire buffer_15_out_valid;
    wire [30:0] buffer_15_out_data;
    wire [4:0] buffer_15_level;
    wire slots_0_available;
    wire [2:0] slots_0_count;
    wire slots_1_available;
    wire [2:0] slots_1_count;
    wire unsent_0_available;
    wire [2:0] unsent_0_count;
    wire unsent_1_available;
    wire [2:0] unsent_1_count;
    wire [7:0] admits_0_grant;
    wire [7:0] admits_1_grant;
    wire [7:0] rows_0_grant;
    wire [7:0] rows_1_grant;

    wire [7:0] filled_1 = {
        buffer_15_out_valid, buffer_13_out_valid, buffer_11_out_valid, buffer_9_out_valid, buffer_7_out_valid,
        buffer_5_out_valid, buffer_3_out_valid, buffer_1_out_valid
    };
    wire any_filled_1 = |filled_1;
    wire [7:0] filled_0 = {
        buffer_14_out_valid, buffer_12_out_valid, buffer_10_out_valid, buffer_8_out_valid, buffer_6_out_valid,
        buffer_4_out_valid, buffer_2_out_valid, buffer_0_out_valid
    };
    wire any_channel = |channel;
    wire [1:0] begins = any_channel ? 2'd0
        : ((~any_filled_1 | last_channel) & (|filled_0)) ? 2'd1
        : any_filled_1 ? 2'd2
        : 2'd0;
    wire [7:0] to_row = begins[1] ? rows_1_grant : begins[0] ? rows_0_grant : row;
    wire [1:0] to_channel = channel | begins;
    wire word_part = buffer_15_out_valid & to_row[7] & to_channel[1];
    wire word_part_1 = buffer_14_out_valid & to_row[7] & to_channel[0];
    wire word_part_2 = buffer_13_out_valid & to_channel[1] & to_row[6];
    wire word_part_3 = buffer_12_out_valid & to_channel[0] & to_row[6];
    wire word_part_4 = buffer_11_out_valid & to_channel[1] & to_row[5];
    wire word_part_5 = buffer_10_out_valid & to_channel[0] & to_row[5];
    wire word_part_6 = buffer_9_out_valid & to_channel[1] & to_row[4];
    wire word_part_7 = buffer_8_out_valid & to_channel[0] & to_row[4];
    wire word_part_8 = buffer_7_out_valid & to_channel[1] & to_row[3];
    wire word_part_9 = buffer_6_out_valid & to_channel[0] & to_row[3];
    wire word_part_10 = buffer_5_out_valid & to_channel[1] & to_row[2];
    wire word_part_11 = buffer_4_out_valid & to_channel[0] & to_row[2];
    wire word_part_12 = buffer_3_out_valid & to_channel[1] & to_row[1];
    wire word_part_13 = buffer_2_out_valid & to_channel[0] & to_row[1];
    wire word_part_14 = buffer_1_out_valid & to_channel[1] & to_row[0];
    wire word_part_15 = buffer_0_out_valid & to_channel[0] & to_row[0];
    wire moves = word_part | word_part_1 | word_part_2 | word_part_3 | word_part_4 | word_part_5 | word_part_6
        | word_part_7 | word_part_8 | word_part_9 | word_part_10 | word_part_11 | word_part_12 | word_part_13
        | word_part_14 | word_part_15;
    wire [1:0] popped_0_part = word_part_15 ? 2'd1 : 2'd0;
    wire [1:0] popped_0 = word_part_14 ? {1'b1, popped_0_part[0]} : popped_0_part;
    wire [1:0] popped_1_part = word_part_13 ? 2'd1 : 2'd0;
    wire [1:0] popped_1 = word_part_12 ? {1'b1, popped_1_part[0]} : popped_1_part;
    wire [1:0] popped_2_part = word_part_11 ? 2'd1 : 2'd0;
    wire [1:0] popped_2 = word_part_10 ? {1'b1, popped_2_part[0]} : popped_2_part;
    wire [1:0] popped_3_part = word_part_9 ? 2'd1 : 2'd0;
    wire [1:0] popped_3 = word_part_8 ? {1'b1, popped_3_part[0]} : popped_3_part;
    wire [1:0] popped_4_part = word_part_7 ? 2'd1 : 2'd0;
    wire [1:0] popped_4 = word_part_6 ? {1'b1, popped_4_part[0]} : popped_4_part;
    wire [1:0] popped_5_part = word_part_5 ? 2'd1 : 2'd0;
    wire [1:0] popped_5 = word_part_4 ? {1'b1, popped_5_part[0]} : popped_5_part;
    wire [1:0] popped_6_part = word_part_3 ? 2'd1 : 2'd0;
    wire [1:0] popped_6 = word_part_2 ? {1'b1, popped_6_part[0]} : popped_6_part;
    wire [1:0] popped_7_part = word_part_1 ? 2'd1 : 2'd0;
    wire [1:0] popped_7 = word_part ? {1'b1, popped_7_part[0]} : popped_7_part;
    wire [1:0] grants_0 = {admits_1_grant[0], admits_0_grant[0]};
    wire [1:0] grants_1 = {admits_1_grant[1], admits_0_grant[1]};
    wire [1:0] grants_2 = {admits_1_grant[2], admits_0_grant[2]};
    wire [1:0] grants_3 = {admits_1_grant[3], admits_0_grant[3]};
    wire [1:0] grants_4 = {admits_1_grant[4], admits_0_grant[4]};
    wire [1:0] grants_5 = {admits_1_grant[5], admits_0_grant[5]};
    wire [1:0] grants_6 = {admits_1_grant[6], admits_0_grant[6]};
    wire [1:0] grants_7 = {admits_1_grant[7], admits_0_grant[7]};
    wire any_owed_0 = |owed_0;
    wire passes_part = ~(~patience_0[9] & ~patience_0[8] & any_owed_0) & slots_0_available;
    wire [6:0] eligible_0_part = {
        passes_part & request_6[0] & straight_6, passes_part & request_5[0] & straight_5,
        passes_part & request_4[0] & straight_4, passes_part & request_3[0] & straight_3,
        passes_part & request_2[0] & straight_2, passes_part & request_1[0] & straight_1,
        request_0[0] & straight_0 & passes_part
    };
    wire [1:0] open_part = ring ? {1'b0, slots_0_count >= 3'd2} : {1'b0, slots_0_available};
    wire [1:0] open_part_1 = (unsent_0_count < 3'd3) ? {open_part[1], 1'b0} : open_part;
    wire [6:0] entering_0_part = {
        open_part_1[0] & request_6[0] & ~straight_6, open_part_1[0] & request_5[0] & ~straight_5,
        open_part_1[0] & request_4[0] & ~straight_4, open_part_1[0] & request_3[0] & ~straight_3,
        open_part_1[0] & request_2[0] & ~straight_2, open_part_1[0] & request_1[0] & ~straight_1,
        open_part_1[0] & request_0[0] & ~straight_0
    };
    wire [7:0] entering_0 = {open_part_1[0] & request_7[0] & ~straight_7, entering_0_part};
    wire [7:0] eligible_0 = {passes_part & request_7[0] & straight_7, eligible_0_part} | entering_0;
    wire any_eligible_0 = |eligible_0;
    wire any_owed_1 = |owed_1;
    wire passes_part_1 = ~(~patience_1[9] & ~patience_1[8] & any_owed_1) & slots_1_available;
    wire [6:0] eligible_1_part = {
        passes_part_1 & straight_6 & request_6[1], passes_part_1 & straight_5 & request_5[1],
        passes_part_1 & straight_4 & request_4[1], passes_part_1 & straight_3 & request_3[1],
        passes_part_1 & straight_2 & request_2[1], passes_part_1 & straight_1 & request_1[1],
        straight_0 & request_0[1] & passes_part_1
    };
    wire [1:0] open_part_2 = ring ? {slots_1_count >= 3'd2, open_part_1[0]}
        : {slots_1_available, open_part_1[0]};
    wire [1:0] open = (unsent_1_count < 3'd3) ? {1'b0, open_part_2[0]} : open_part_2;
    wire [6:0] entering_1_part = {
        open[1] & ~straight_6 & request_6[1], open[1] & ~straight_5 & request_5[1],
        open[1] & ~straight_4 & request_4[1], open[1] & ~straight_3 & request_3[1],
        open[1] & ~straight_2 & request_2[1], open[1] & ~straight_1 & request_1[1],
        open[1] & ~straight_0 & request_0[1]
    };
    wire [7:0] entering_1 = {open[1] & ~straight_7 & request_7[1], entering_1_part};
    wire [7:0] eligible_1 = {passes_part_1 & straight_7 & request_7[1], eligible_1_part} | entering_1;
    wire any_eligible_1 = |eligible_1;
    wire [30:0] word_part_16 = word_part_15 ? buffer_0_out_data : 31'd0;
    wire [30:0] word_part_17 = word_part_14 ? word_part_16 | buffer_1_out_data : word_part_16;
    wire [30:0] word_part_18 = word_part_13 ? word_part_17 | buffer_2_out_data : word_part_17;
    wire [30:0] word_part_19 = word_part_12 ? word_part_18 | buffer_3_out_data : word_part_18;
    wire [30:0] word_part_20 = word_part_11 ? word_part_19 | buffer_4_out_data : word_part_19;
    wire [30:0] word_part_21 = word_part_10 ? word_part_20 | buffer_5_out_data : word_part_20;
    wire [30:0] word_part_22 = word_part_9 ? word_part_21 | buffer_6_out_data : word_part_21;
    wire [30:0] word_part_23 = word_part_8 ? word_part_22 | buffer_7_out_data : word_part_22;
    wire [30:0] word_part_24 = word_part_7 ? word_part_23 | buffer_8_out_data : word_part_23;
    wire [30:0] word_part_25 = word_part_6 ? word_part_24 | buffer_9_out_data : word_part_24;
    wire [30:0] word_part_26 = word_part_5 ? word_part_25 | buffer_10_out_data : word_part_25;
    wire [30:0] word_part_27 = word_part_4 ? word_part_26 | buffer_11_out_data : word_part_26;
    wire [30:0] word_part_28 = word_part_3 ? word_part_27 | buffer_12_out_data : word_part_27;
    wire [30:0] word_part_29 = word_part_2 ? word_part_28 | buffer_13_out_data : word_part_28;
    wire [30:0] word_part_30 = word_part_1 ? word_part_29 | buffer_14_out_data : word_part_29;
    wire [30:0] word = word_part ? word_part_30 | buffer_15_out_data : word_part_30;
    wire last = (word[30] & word[29]) | (word[30] & word[22]) | (word[29] & word[22]);
    wire unsent_0_give = to_channel[0] & last;
    wire unsent_1_give = to_channel[1] & last;
    wire admits_0_advance = |(admits_0_grant & entering_0);
    wire enters = |(admits_1_grant & entering_1);
    wire passed_0_is_6 = passed_0 == 3'd6;
    wire owed_0_part = ~admits_0_advance & (|admits_0_grant);
    wire [7:0] waiting_0 = {
        waits_7[0], waits_6[0], waits_5[0], waits_4[0], waits_3[0], waits_2[0], waits_1[0], waits_0[0]
    };
    wire passed_1_is_6 = passed_1 == 3'd6;
    wire owed_1_part = ~enters & (|admits_1_grant);
    wire [7:0] waiting_1 = {
        waits_7[1], waits_6[1], waits_5[1], waits_4[1], waits_3[1], waits_2[1], waits_1[1], waits_0[1]
    };
    wire [7:0] owed_0_part_1 = owed_0 & waiting_0;
    wire [7:0] owed_1_part_1 = owed_1 & waiting_1;
    wire [9:0] patience_0_plus_1 = patience_0 + 10'd1;
    wire [9:0] patience_1_plus_1 = patience_1 + 10'd1;
    wire [1:0] passes = {passes_part_1, passes_part};
    wire unsent_1_count_is_4 = unsent_1_count == 3'd4;
    wire unsent_0_count_is_4 = unsent_0_count == 3'd4;

    fifo_w31_a4 buffer_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_0[0]),
        .in_data(channel_word_0),
        .in_ready(buffer_0_in_ready),
        .out_valid(buffer_0_out_valid),
        .out_data(buffer_0_out_data),
        .out_ready(popped_0_part[0]),
        .level(buffer_0_level)
    );

    fifo_w31_a4 buffer_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_0[1]),
        .in_data(channel_word_0),
        .in_ready(buffer_1_in_ready),
        .out_valid(buffer_1_out_valid),
        .out_data(buffer_1_out_data),
        .out_ready(popped_0[1]),
        .level(buffer_1_level)
    );

    fifo_w31_a4 buffer_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_1[0]),
        .in_data(channel_word_1),
        .in_ready(buffer_2_in_ready),
        .out_valid(buffer_2_out_valid),
        .out_data(buffer_2_out_data),
        .out_ready(popped_1_part[0]),
        .level(buffer_2_level)
    );

    fifo_w31_a4 buffer_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_1[1]),
        .in_data(channel_word_1),
        .in_ready(buffer_3_in_ready),
        .out_valid(buffer_3_out_valid),
        .out_data(buffer_3_out_data),
        .out_ready(popped_1[1]),
        .level(buffer_3_level)
    );

    fifo_w31_a4 buffer_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_2[0]),
        .in_data(channel_word_2),
        .in_ready(buffer_4_in_ready),
        .out_valid(buffer_4_out_valid),
        .out_data(buffer_4_out_data),
        .out_ready(popped_2_part[0]),
        .level(buffer_4_level)
    );

    fifo_w31_a4 buffer_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_2[1]),
        .in_data(channel_word_2),
        .in_ready(buffer_5_in_ready),
        .out_valid(buffer_5_out_valid),
        .out_data(buffer_5_out_data),
        .out_ready(popped_2[1]),
        .level(buffer_5_level)
    );

    fifo_w31_a4 buffer_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_3[0]),
        .in_data(channel_word_3),
        .in_ready(buffer_6_in_ready),
        .out_valid(buffer_6_out_valid),
        .out_data(buffer_6_out_data),
        .out_ready(popped_3_part[0]),
        .level(buffer_6_level)
    );

    fifo_w31_a4 buffer_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_3[1]),
        .in_data(channel_word_3),
        .in_ready(buffer_7_in_ready),
        .out_valid(buffer_7_out_valid),
        .out_data(buffer_7_out_data),
        .out_ready(popped_3[1]),
        .level(buffer_7_level)
    );

    fifo_w31_a4 buffer_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_4[0]),
        .in_data(channel_word_4),
        .in_ready(buffer_8_in_ready),
        .out_valid(buffer_8_out_valid),
        .out_data(buffer_8_out_data),
        .out_ready(popped_4_part[0]),
        .level(buffer_8_level)
    );

    fifo_w31_a4 buffer_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_4[1]),
        .in_data(channel_word_4),
        .in_ready(buffer_9_in_ready),
        .out_valid(buffer_9_out_valid),
        .out_data(buffer_9_out_data),
        .out_ready(popped_4[1]),
        .level(buffer_9_level)
    );

    fifo_w31_a4 buffer_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_5[0]),
        .in_data(channel_word_5),
        .in_ready(buffer_10_in_ready),
        .out_valid(buffer_10_out_valid),
        .out_data(buffer_10_out_data),
        .out_ready(popped_5_part[0]),
        .level(buffer_10_level)
    );

    fifo_w31_a4 buffer_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_5[1]),
        .in_data(channel_word_5),
        .in_ready(buffer_11_in_ready),
        .out_valid(buffer_11_out_valid),
        .out_data(buffer_11_out_data),
        .out_ready(popped_5[1]),
        .level(buffer_11_level)
    );

    fifo_w31_a4 buffer_12 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_6[0]),
        .in_data(channel_word_6),
        .in_ready(buffer_12_in_ready),
        .out_valid(buffer_12_out_valid),
        .out_data(buffer_12_out_data),
        .out_ready(popped_6_part[0]),
        .level(buffer_12_level)
    );

    fifo_w31_a4 buffer_13 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_6[1]),
        .in_data(channel_word_6),
        .in_ready(buffer_13_in_ready),
        .out_valid(buffer_13_out_valid),
        .out_data(buffer_13_out_data),
        .out_ready(popped_6[1]),
        .level(buffer_13_level)
    );

    fifo_w31_a4 buffer_14 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_7[0]),
        .in_data(channel_word_7),
        .in_ready(buffer_14_in_ready),
        .out_valid(buffer_14_out_valid),
        .out_data(buffer_14_out_data),
        .out_ready(popped_7_part[0]),
        .level(buffer_14_level)
    );

    fifo_w31_a4 buffer_15 (
        .clock(clock),
        .reset(reset),
        .in_valid(channel_valid_7[1]),
        .in_data(channel_word_7),
        .in_ready(buffer_15_in_ready),
        .out_valid(buffer_15_out_valid),
        .out_data(buffer_15_out_data),
        .out_ready(popped_7[1]),
        .level(buffer_15_level)
    );

    credit_counter_w3_max4 slots_0 (
        .clock(clock),
        .reset(reset),
        .take(any_eligible_0),
        .give(out_credit[0]),
        .available(slots_0_available),
        .count(slots_0_count)
    );

    credit_counter_w3_max4 slots_1 (
        .clock(clock),
        .reset(reset),
        .take(any_eligible_1),
        .give(out_credit[1]),
        .available(slots_1_available),
        .count(slots_1_count)
    );

    credit_counter_w3_max4 unsent_0 (
        .clock(clock),
        .reset(reset),
        .take(any_eligible_0),
        .give(unsent_0_give),
        .available(unsent_0_available),
        .count(unsent_0_count)
    );

    credit_counter_w3_max4 unsent_1 (
        .clock(clock),
        .reset(reset),
        .take(any_eligible_1),
        .give(unsent_1_give),
        .available(unsent_1_available),
        .count(unsent_1_count)
    );

    round_robin_n8 admits_0 (
        .clock(clock),
        .reset(reset),
        .request(eligible_0),
        .advance(admits_0_advance),
        .grant(admits_0_grant)
    );

    round_robin_n8 admits_1 (
        .clock(clock),
        .reset(reset),
        .request(eligible_1),
        .advance(enters),
        .grant(admits_1_grant)
    );

    round_robin_n8 rows_0 (
        .clock(clock),
        .reset(reset),
        .request(filled_0),
        .advance(begins[0]),
        .grant(rows_0_grant)
    );

    round_robin_n8 rows_1 (
        .clock(clock),
        .reset(reset),
        .request(filled_1),
        .advance(begins[1]),
        .grant(rows_1_grant)
    );

    assign grant_0 = granted_0;
    assign grant_1 = granted_1;
    assign grant_2 = granted_2;
    assign grant_3 = granted_3;
    assign grant_4 = granted_4;
    assign grant_5 = granted_5;
    assign grant_6 = granted_6;
    assign grant_7 = granted_7;
    assign room = has_room;
    assign passage = has_passage;
    assign idle = is_idle;
    assign channel_credit_0 = freed_0;
    assign channel_credit_1 = freed_1;
    assign channel_credit_2 = freed_2;
    assign channel_credit_3 = freed_3;
    assign channel_credit_4 = freed_4;
    assign channel_credit_5 = freed_5;
    assign channel_credit_6 = freed_6;
    assign channel_credit_7 = freed_7;
    assign out_valid = sent;
    assign out_word = sent_word;
    assign stalled = any_channel & ~moves;

    always @(posedge clock) begin
        if (reset) begin
            granted_0 <= 2'd0;
            granted_1 <= 2'd0;
            granted_2 <= 2'd0;
            granted_3 <= 2'd0;
            granted_4 <= 2'd0;
            granted_5 <= 2'd0;
            granted_6 <= 2'd0;
            granted_7 <= 2'd0;
            freed_0 <= 2'd0;
            freed_1 <= 2'd0;
            freed_2 <= 2'd0;
            freed_3 <= 2'd0;
            freed_4 <= 2'd0;
            freed_5 <= 2'd0;
            freed_6 <= 2'd0;
            freed_7 <= 2'd0;
            passed_0 <= 3'd0;
            passed_1 <= 3'd0;
            owed_0 <= 8'd0;
            owed_1 <= 8'd0;
            patience_0 <= 10'd0;
            patience_1 <= 10'd0;
            has_room <= 2'd0;
            has_passage <= 2'd0;
            is_idle <= 1'b0;
            channel <= 2'd0;
            last_channel <= 1'b0;
            sent <= 2'd0;
        end else begin
            granted_0 <= grants_0;
            granted_1 <= grants_1;
            granted_2 <= grants_2;
            granted_3 <= grants_3;
            granted_4 <= grants_4;
            granted_5 <= grants_5;
            granted_6 <= grants_6;
            granted_7 <= grants_7;
            freed_0 <= popped_0;
            freed_1 <= popped_1;
            freed_2 <= popped_2;
            freed_3 <= popped_3;
            freed_4 <= popped_4;
            freed_5 <= popped_5;
            freed_6 <= popped_6;
            freed_7 <= popped_7;
            if (|waiting_0) begin
                if (owed_0_part) begin
                    if (passed_0_is_6) begin
                        passed_0 <= 3'd0;
                    end else begin
                        passed_0 <= passed_0 + 3'd1;
                    end
                end
            end else begin
                passed_0 <= 3'd0;
            end
            if (|waiting_1) begin
                if (owed_1_part) begin
                    if (passed_1_is_6) begin
                        passed_1 <= 3'd0;
                    end else begin
                        passed_1 <= passed_1 + 3'd1;
                    end
                end
            end else begin
                passed_1 <= 3'd0;
            end
            if (admits_0_advance) begin
                owed_0 <= owed_0_part_1 & ~admits_0_grant;
                patience_0 <= 10'd0;
            end else begin
                if (owed_0_part) begin
                    if (passed_0_is_6) begin
                        owed_0 <= waiting_0;
                    end else begin
                        owed_0 <= owed_0_part_1;
                    end
                end else begin
                    owed_0 <= owed_0_part_1;
                end
                if (~patience_0[9] & ~patience_0[8]) begin
                    if (out_credit[0] | ~any_owed_0) begin
                        patience_0 <= 10'd0;
                    end else begin
                        patience_0 <= patience_0_plus_1;
                    end
                end else begin
                    patience_0 <= patience_0_plus_1;
                end
            end
            if (enters) begin
                owed_1 <= owed_1_part_1 & ~admits_1_grant;
                patience_1 <= 10'd0;
            end else begin
                if (owed_1_part) begin
                    if (passed_1_is_6) begin
                        owed_1 <= waiting_1;
                    end else begin
                        owed_1 <= owed_1_part_1;
                    end
                end else begin
                    owed_1 <= owed_1_part_1;
                end
                if (~patience_1[9] & ~patience_1[8]) begin
                    if (out_credit[1] | ~any_owed_1) begin
                        patience_1 <= 10'd0;
                    end else begin
                        patience_1 <= patience_1_plus_1;
                    end
                end else begin
                    patience_1 <= patience_1_plus_1;
                end
            end
            has_room <= open;
            has_passage <= passes;
            is_idle <= unsent_1_count_is_4 & unsent_0_count_is_4;
            if (last) begin
                channel <= 2'd0;
            end else begin
                channel <= to_channel;
            end
            if (|begins) last_channel <= begins[1];
            if (moves) begin
                sent <= to_channel;
            end else begin
                sent <= 2'd0;
            end
        end
    end

    always @(posedge clock) begin
        row <= to_row;
        sent_word <= word;
    end

    wire _unused = &{
        1'b0, open_part_1[1], buffer_15_in_ready, buffer_14_in_ready, buffer_13_in_ready, buffer_12_in_ready,
        buffer_11_in_ready, buffer_10_in_ready, buffer_9_in_ready, buffer_8_in_ready, buffer_7_in_ready,
        buffer_6_in_ready, buffer_5_in_ready, buffer_4_in_ready, buffer_3_in_ready, buffer_2_in_ready,
        buffer_1_in_ready, buffer_0_in_ready, buffer_0_level, buffer_1_level, buffer_2_level, buffer_3_level,
        buffer_4_level, buffer_5_level, buffer_6_level, buffer_7_level, buffer_8_level, buffer_9_level,
        buffer_10_level, buffer_11_level, buffer_12_level, buffer_13_level, buffer_14_level, buffer_15_level,
        unsent_0_available, unsent_1_available
    };

`ifdef FORMAL
    wire place_free_part = ~(channel_valid_5[0] & ~buffer_10_in_ready)
        & ~(channel_valid_4[1] & ~buffer_9_in_ready) & ~(channel_valid_4[0] & ~buffer_8_in_ready)
        & ~(channel_valid_3[1] & ~buffer_7_in_ready) & ~(channel_valid_3[0] & ~buffer_6_in_ready)
        & ~(channel_valid_2[1] & ~buffer_5_in_ready) & ~(channel_valid_2[0] & ~buffer_4_in_ready)
        & ~(channel_valid_1[1] & ~buffer_3_in_ready) & ~(channel_valid_1[0] & ~buffer_2_in_ready)
        & ~(channel_valid_0[1] & ~buffer_1_in_ready) & ~(channel_valid_0[0] & ~buffer_0_in_ready);

    // a phit comes only to a free place
    always @(posedge clock) begin
        if (!reset) place_free: assume (~(channel_valid_7[1] & ~buffer_15_in_ready)
            & ~(channel_valid_7[0] & ~buffer_14_in_ready) & ~(channel_valid_6[1] & ~buffer_13_in_ready)
            & ~(channel_valid_6[0] & ~buffer_12_in_ready) & ~(channel_valid_5[1] & ~buffer_11_in_ready)
            & place_free_part);
    end

    // a slot comes back only for a packet
    always @(posedge clock) begin
        if (!reset) slot_owed: assume (~(out_credit[1] & (slots_1_count >= unsent_1_count))
            & ~(out_credit[0] & (slots_0_count >= unsent_0_count)));
    end

    // a packet comes only with a slot
    always @(posedge clock) begin
        if (!reset) slot_held: assume (~(unsent_1_count_is_4 & unsent_1_give & ~any_eligible_1)
            & ~(unsent_0_count_is_4 & unsent_0_give & ~any_eligible_0));
    end
`endif
endmodule
