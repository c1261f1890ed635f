// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_subswitch_r4_c6_v4_l9_s18_b7_w256 of a simulation: add this file to the sources. SystemVerilog.
module express_subswitch_r4_c6_v4_l9_s18_b7_w256_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] row_valid_0,
    input wire logic row_select_0,
    input wire logic [3:0] row_row_0,
    input wire logic row_last_0,
    input wire logic [3:0] sending_0,
    input wire logic any_sending_0,
    input wire logic goes_0,
    input wire logic [3:0] row_valid_1,
    input wire logic row_select_1,
    input wire logic [3:0] row_row_1,
    input wire logic row_last_1,
    input wire logic [3:0] sending_1,
    input wire logic any_sending_1,
    input wire logic goes_1,
    input wire logic [3:0] row_valid_2,
    input wire logic row_select_2,
    input wire logic [3:0] row_row_2,
    input wire logic row_last_2,
    input wire logic [3:0] sending_2,
    input wire logic any_sending_2,
    input wire logic goes_2,
    input wire logic [3:0] row_valid_3,
    input wire logic row_select_3,
    input wire logic [3:0] row_row_3,
    input wire logic row_last_3,
    input wire logic [3:0] sending_3,
    input wire logic any_sending_3,
    input wire logic goes_3,
    input wire logic [3:0] row_valid_4,
    input wire logic row_select_4,
    input wire logic [3:0] row_row_4,
    input wire logic row_last_4,
    input wire logic [3:0] sending_4,
    input wire logic any_sending_4,
    input wire logic goes_4,
    input wire logic [3:0] row_valid_5,
    input wire logic row_select_5,
    input wire logic [3:0] row_row_5,
    input wire logic row_last_5,
    input wire logic [3:0] sending_5,
    input wire logic any_sending_5,
    input wire logic goes_5,
    input wire logic [3:0] channel_credit_0,
    input wire logic [3:0] channel_credit_1,
    input wire logic [3:0] channel_credit_2,
    input wire logic [3:0] channel_credit_3,
    input wire logic [15:0] buffers_0_can_push,
    input wire logic [15:0] buffers_1_can_push,
    input wire logic [15:0] buffers_2_can_push,
    input wire logic [15:0] buffers_3_can_push,
    input wire logic [15:0] buffers_4_can_push,
    input wire logic [15:0] buffers_5_can_push,
    input wire logic [7:0] credits_3_used_3,
    input wire logic [7:0] credits_3_used_2,
    input wire logic [7:0] credits_3_used_1,
    input wire logic [7:0] credits_3_used_0,
    input wire logic [7:0] credits_2_used_3,
    input wire logic [7:0] credits_2_used_2,
    input wire logic [7:0] credits_2_used_1,
    input wire logic [7:0] credits_2_used_0,
    input wire logic [7:0] credits_1_used_3,
    input wire logic [7:0] credits_1_used_2,
    input wire logic [7:0] credits_1_used_1,
    input wire logic [7:0] credits_1_used_0,
    input wire logic [7:0] credits_0_used_3,
    input wire logic [7:0] credits_0_used_2,
    input wire logic [7:0] credits_0_used_1,
    input wire logic [7:0] credits_0_used_0
);
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

    always @(posedge clock) begin
        if (!reset) if (!single)
            $error("%0t: %m: one_owner: an output has one packet at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!flowing)
            $error("%0t: %m: without_gap: a packet that has begun goes on in every cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!roomy)
            $error("%0t: %m: comes_with_room: a flit comes only with room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!gapless)
            $error("%0t: %m: comes_without_gap: a packet comes without a gap", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!short_)
            $error("%0t: %m: fits: a packet has L flits at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!given)
            $error("%0t: %m: given_for_flit: room comes back only for a flit", $time);
    end
endmodule

bind express_subswitch_r4_c6_v4_l9_s18_b7_w256 express_subswitch_r4_c6_v4_l9_s18_b7_w256_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .row_valid_0(row_valid_0),
    .row_select_0(row_select_0),
    .row_row_0(row_row_0),
    .row_last_0(row_last_0),
    .sending_0(sending_0),
    .any_sending_0(any_sending_0),
    .goes_0(goes_0),
    .row_valid_1(row_valid_1),
    .row_select_1(row_select_1),
    .row_row_1(row_row_1),
    .row_last_1(row_last_1),
    .sending_1(sending_1),
    .any_sending_1(any_sending_1),
    .goes_1(goes_1),
    .row_valid_2(row_valid_2),
    .row_select_2(row_select_2),
    .row_row_2(row_row_2),
    .row_last_2(row_last_2),
    .sending_2(sending_2),
    .any_sending_2(any_sending_2),
    .goes_2(goes_2),
    .row_valid_3(row_valid_3),
    .row_select_3(row_select_3),
    .row_row_3(row_row_3),
    .row_last_3(row_last_3),
    .sending_3(sending_3),
    .any_sending_3(any_sending_3),
    .goes_3(goes_3),
    .row_valid_4(row_valid_4),
    .row_select_4(row_select_4),
    .row_row_4(row_row_4),
    .row_last_4(row_last_4),
    .sending_4(sending_4),
    .any_sending_4(any_sending_4),
    .goes_4(goes_4),
    .row_valid_5(row_valid_5),
    .row_select_5(row_select_5),
    .row_row_5(row_row_5),
    .row_last_5(row_last_5),
    .sending_5(sending_5),
    .any_sending_5(any_sending_5),
    .goes_5(goes_5),
    .channel_credit_0(channel_credit_0),
    .channel_credit_1(channel_credit_1),
    .channel_credit_2(channel_credit_2),
    .channel_credit_3(channel_credit_3),
    .buffers_0_can_push(buffers_0_can_push),
    .buffers_1_can_push(buffers_1_can_push),
    .buffers_2_can_push(buffers_2_can_push),
    .buffers_3_can_push(buffers_3_can_push),
    .buffers_4_can_push(buffers_4_can_push),
    .buffers_5_can_push(buffers_5_can_push),
    .credits_3_used_3(credits_3_used_3),
    .credits_3_used_2(credits_3_used_2),
    .credits_3_used_1(credits_3_used_1),
    .credits_3_used_0(credits_3_used_0),
    .credits_2_used_3(credits_2_used_3),
    .credits_2_used_2(credits_2_used_2),
    .credits_2_used_1(credits_2_used_1),
    .credits_2_used_0(credits_2_used_0),
    .credits_1_used_3(credits_1_used_3),
    .credits_1_used_2(credits_1_used_2),
    .credits_1_used_1(credits_1_used_1),
    .credits_1_used_0(credits_1_used_0),
    .credits_0_used_3(credits_0_used_3),
    .credits_0_used_2(credits_0_used_2),
    .credits_0_used_1(credits_0_used_1),
    .credits_0_used_0(credits_0_used_0)
);
