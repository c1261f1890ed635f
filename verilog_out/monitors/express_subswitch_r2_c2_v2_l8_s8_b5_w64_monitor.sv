// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_subswitch_r2_c2_v2_l8_s8_b5_w64 of a simulation: add this file to the sources. SystemVerilog.
module express_subswitch_r2_c2_v2_l8_s8_b5_w64_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] row_valid_0,
    input wire logic row_select_0,
    input wire logic [1:0] row_row_0,
    input wire logic row_last_0,
    input wire logic [1:0] sending_0,
    input wire logic any_sending_0,
    input wire logic goes_0,
    input wire logic [1:0] row_valid_1,
    input wire logic row_select_1,
    input wire logic [1:0] row_row_1,
    input wire logic row_last_1,
    input wire logic [1:0] sending_1,
    input wire logic any_sending_1,
    input wire logic goes_1,
    input wire logic [1:0] channel_credit_0,
    input wire logic [1:0] channel_credit_1,
    input wire logic [3:0] buffers_0_can_push,
    input wire logic [3:0] buffers_1_can_push,
    input wire logic [5:0] credits_1_used_1,
    input wire logic [5:0] credits_1_used_0,
    input wire logic [5:0] credits_0_used_1,
    input wire logic [5:0] credits_0_used_0
);
    reg [1:0] arriving_0;
    reg [1:0] arriving_1;
    reg [1:0] arriving_row_0;
    reg [1:0] arriving_row_1;
    reg [6:0] arrived_0;
    reg [6:0] arrived_1;

    wire [1:0] gapless_part = row_select_0 ? row_valid_0 : 2'd0;
    wire any_gapless_part = |gapless_part;
    wire [1:0] arrival = row_select_1 ? row_valid_1 : 2'd0;
    wire any_arrival = |arrival;
    wire single = ~|(sending_0 & sending_1);
    wire flowing = (goes_1 | ~any_sending_1) & (goes_0 | ~any_sending_0);
    wire [3:0] roomy_part = {
        row_row_0[1] & gapless_part[1], row_row_0[0] & gapless_part[1], row_row_0[1] & gapless_part[0],
        row_row_0[0] & gapless_part[0]
    };
    wire roomy_part_1 = ~any_gapless_part
        | ~((|(roomy_part & (roomy_part - 4'd1))) | (~|(roomy_part & buffers_0_can_push)));
    wire [3:0] room = {
        row_row_1[1] & arrival[1], row_row_1[0] & arrival[1], row_row_1[1] & arrival[0],
        row_row_1[0] & arrival[0]
    };
    wire roomy = any_arrival ? roomy_part_1 & ~((|(room & (room - 4'd1))) | (~|(room & buffers_1_can_push)))
        : roomy_part_1;
    wire gapless = ~(((row_row_1 != arriving_row_1) | (arriving_1 != arrival)) & (|arriving_1))
        & ~(((row_row_0 != arriving_row_0) | (arriving_0 != gapless_part)) & (|arriving_0));
    wire short__part = ~any_gapless_part | ~((arrived_0 >= 7'd7) & ~row_last_0);
    wire short_ = any_arrival ? short__part & ~((arrived_1 >= 7'd7) & ~row_last_1) : short__part;
    wire given = ~((~|credits_1_used_1) & channel_credit_1[1]) & ~((~|credits_1_used_0) & channel_credit_1[0])
        & (~|(channel_credit_1 & (channel_credit_1 - 2'd1))) & ~((~|credits_0_used_1) & channel_credit_0[1])
        & ~((~|credits_0_used_0) & channel_credit_0[0]) & (~|(channel_credit_0 & (channel_credit_0 - 2'd1)));

    always @(posedge clock) begin
        if (reset) begin
            arriving_0 <= 2'd0;
            arriving_1 <= 2'd0;
            arrived_0 <= 7'd0;
            arrived_1 <= 7'd0;
        end else begin
            if (any_gapless_part) begin
                if (row_last_0) begin
                    arriving_0 <= 2'd0;
                    arrived_0 <= 7'd0;
                end else begin
                    arriving_0 <= gapless_part;
                    arrived_0 <= arrived_0 + 7'd1;
                end
            end
            if (any_arrival) begin
                if (row_last_1) begin
                    arriving_1 <= 2'd0;
                    arrived_1 <= 7'd0;
                end else begin
                    arriving_1 <= arrival;
                    arrived_1 <= arrived_1 + 7'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (any_gapless_part) arriving_row_0 <= row_row_0;
        if (any_arrival) arriving_row_1 <= row_row_1;
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

bind express_subswitch_r2_c2_v2_l8_s8_b5_w64 express_subswitch_r2_c2_v2_l8_s8_b5_w64_monitor phit_monitor (
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
    .channel_credit_0(channel_credit_0),
    .channel_credit_1(channel_credit_1),
    .buffers_0_can_push(buffers_0_can_push),
    .buffers_1_can_push(buffers_1_can_push),
    .credits_1_used_1(credits_1_used_1),
    .credits_1_used_0(credits_1_used_0),
    .credits_0_used_1(credits_0_used_1),
    .credits_0_used_0(credits_0_used_0)
);
