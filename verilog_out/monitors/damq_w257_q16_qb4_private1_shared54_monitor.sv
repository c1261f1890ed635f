// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every damq_w257_q16_qb4_private1_shared54 of a simulation: add this file to the sources. SystemVerilog.
module damq_w257_q16_qb4_private1_shared54_monitor (
    input wire logic clock,
    input wire logic [15:0] can_push,
    input wire logic [3:0] pop_queue,
    input wire logic [6:0] head,
    input wire logic [256:0] pop_data,
    input wire logic [7:0] occupied_0,
    input wire logic any_occupied_0,
    input wire logic [7:0] occupied_1,
    input wire logic any_occupied_1,
    input wire logic [7:0] occupied_2,
    input wire logic any_occupied_2,
    input wire logic [7:0] occupied_3,
    input wire logic any_occupied_3,
    input wire logic [7:0] occupied_4,
    input wire logic any_occupied_4,
    input wire logic [7:0] occupied_5,
    input wire logic any_occupied_5,
    input wire logic [7:0] occupied_6,
    input wire logic any_occupied_6,
    input wire logic [7:0] occupied_7,
    input wire logic any_occupied_7,
    input wire logic [7:0] occupied_8,
    input wire logic any_occupied_8,
    input wire logic [7:0] occupied_9,
    input wire logic any_occupied_9,
    input wire logic [7:0] occupied_10,
    input wire logic any_occupied_10,
    input wire logic [7:0] occupied_11,
    input wire logic any_occupied_11,
    input wire logic [7:0] occupied_12,
    input wire logic any_occupied_12,
    input wire logic [7:0] occupied_13,
    input wire logic any_occupied_13,
    input wire logic [7:0] occupied_14,
    input wire logic any_occupied_14,
    input wire logic [7:0] occupied_15,
    input wire logic any_occupied_15,
    input wire logic reset,
    input wire logic push,
    input wire logic [3:0] push_queue,
    input wire logic pop,
    input wire logic [6:0] slot,
    input wire logic [256:0] push_data,
    input wire logic pop_allowed_part,
    input wire logic pop_allowed_part_1,
    input wire logic pop_allowed_part_2,
    input wire logic pop_allowed_part_3,
    input wire logic pop_allowed_part_4,
    input wire logic pop_allowed_part_5,
    input wire logic pop_allowed_part_6,
    input wire logic pop_allowed_part_7,
    input wire logic pop_allowed_part_8,
    input wire logic pop_allowed_part_9,
    input wire logic pop_allowed_part_10,
    input wire logic pop_allowed_part_11,
    input wire logic pop_allowed_part_12,
    input wire logic pop_allowed_part_13,
    input wire logic pop_allowed_part_14,
    input wire logic pop_allowed_part_15,
    input wire logic push_allowed_part,
    input wire logic push_allowed_part_1,
    input wire logic push_allowed_part_2,
    input wire logic push_allowed_part_3,
    input wire logic push_allowed_part_4,
    input wire logic push_allowed_part_5,
    input wire logic push_allowed_part_6,
    input wire logic push_allowed_part_7,
    input wire logic push_allowed_part_8,
    input wire logic push_allowed_part_9,
    input wire logic push_allowed_part_10,
    input wire logic push_allowed_part_11,
    input wire logic push_allowed_part_12,
    input wire logic push_allowed_part_13,
    input wire logic push_allowed_part_14,
    input wire logic push_allowed_part_15,
    input wire logic reused_part
);
    reg [6:0] busy_slot;
    reg is_busy;
    reg [256:0] chosen;
    reg [3:0] chosen_queue;
    reg following;
    reg [7:0] ahead;

    wire slot_is_busy_slot = slot == busy_slot;
    wire ahead_part = (push_data == chosen) & push & (push_queue == chosen_queue);
    wire any_ahead = |ahead;
    wire leaves = pop & (pop_queue == chosen_queue);
    wire [7:0] in_queue_part = (chosen_queue == 4'd6) ? occupied_6
        : (chosen_queue == 4'd5) ? occupied_5
        : (chosen_queue == 4'd4) ? occupied_4
        : (chosen_queue == 4'd3) ? occupied_3
        : (chosen_queue == 4'd2) ? occupied_2
        : (chosen_queue == 4'd1) ? occupied_1
        : (chosen_queue == 4'd0) ? occupied_0
        : 8'd0;
    wire [7:0] in_queue_part_1 = (chosen_queue == 4'd13) ? occupied_13
        : (chosen_queue == 4'd12) ? occupied_12
        : (chosen_queue == 4'd11) ? occupied_11
        : (chosen_queue == 4'd10) ? occupied_10
        : (chosen_queue == 4'd9) ? occupied_9
        : (chosen_queue == 4'd8) ? occupied_8
        : (chosen_queue == 4'd7) ? occupied_7
        : in_queue_part;
    wire [7:0] in_queue = (chosen_queue == 4'd15) ? occupied_15
        : (chosen_queue == 4'd14) ? occupied_14
        : in_queue_part_1;
    wire push_allowed_part_16 = push_allowed_part_9 ? can_push[9]
        : push_allowed_part_8 ? can_push[8]
        : push_allowed_part_7 ? can_push[7]
        : push_allowed_part_6 ? can_push[6]
        : push_allowed_part_5 ? can_push[5]
        : push_allowed_part_4 ? can_push[4]
        : push_allowed_part_3 ? can_push[3]
        : push_allowed_part_2 ? can_push[2]
        : push_allowed_part_1 ? can_push[1]
        : push_allowed_part ? can_push[0]
        : ~push;
    wire push_allowed = push_allowed_part_15 ? can_push[15]
        : push_allowed_part_14 ? can_push[14]
        : push_allowed_part_13 ? can_push[13]
        : push_allowed_part_12 ? can_push[12]
        : push_allowed_part_11 ? can_push[11]
        : push_allowed_part_10 ? can_push[10]
        : push_allowed_part_16;
    wire pop_allowed_part_16 = pop_allowed_part_9 ? any_occupied_9
        : pop_allowed_part_8 ? any_occupied_8
        : pop_allowed_part_7 ? any_occupied_7
        : pop_allowed_part_6 ? any_occupied_6
        : pop_allowed_part_5 ? any_occupied_5
        : pop_allowed_part_4 ? any_occupied_4
        : pop_allowed_part_3 ? any_occupied_3
        : pop_allowed_part_2 ? any_occupied_2
        : pop_allowed_part_1 ? any_occupied_1
        : pop_allowed_part ? any_occupied_0
        : ~pop;
    wire pop_allowed = pop_allowed_part_15 ? any_occupied_15
        : pop_allowed_part_14 ? any_occupied_14
        : pop_allowed_part_13 ? any_occupied_13
        : pop_allowed_part_12 ? any_occupied_12
        : pop_allowed_part_11 ? any_occupied_11
        : pop_allowed_part_10 ? any_occupied_10
        : pop_allowed_part_16;

    always @(posedge clock) begin
        busy_slot <= busy_slot;
        chosen <= chosen;
        chosen_queue <= chosen_queue;
        if (following) begin
            if (leaves) ahead <= ahead - 8'd1;
        end else if (ahead_part) begin
            if (leaves) begin
                ahead <= in_queue - 8'd1;
            end else begin
                ahead <= in_queue;
            end
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            is_busy <= 1'b0;
            following <= 1'b0;
        end else begin
            if (push & slot_is_busy_slot) begin
                is_busy <= 1'b1;
            end else if (pop & (head == busy_slot)) begin
                is_busy <= 1'b0;
            end
            if (following) begin
                if (leaves) following <= any_ahead;
            end else if (ahead_part) begin
                following <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(~is_busy | ~(reused_part & slot_is_busy_slot)))
            $error("%0t: %m: slot_free: a word takes a slot that holds none", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((((pop_data == chosen) | any_ahead | ~leaves) & (ahead < in_queue)) | ~following))
            $error("%0t: %m: in_order: a word leaves its queue as it came and in its turn", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!push_allowed)
            $error("%0t: %m: push_with_room: a word comes only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!pop_allowed)
            $error("%0t: %m: pop_with_word: a word leaves only where one waits", $time);
    end
endmodule

bind damq_w257_q16_qb4_private1_shared54 damq_w257_q16_qb4_private1_shared54_monitor phit_monitor (
    .clock(clock),
    .can_push(can_push),
    .pop_queue(pop_queue),
    .head(head),
    .pop_data(pop_data),
    .occupied_0(occupied_0),
    .any_occupied_0(any_occupied_0),
    .occupied_1(occupied_1),
    .any_occupied_1(any_occupied_1),
    .occupied_2(occupied_2),
    .any_occupied_2(any_occupied_2),
    .occupied_3(occupied_3),
    .any_occupied_3(any_occupied_3),
    .occupied_4(occupied_4),
    .any_occupied_4(any_occupied_4),
    .occupied_5(occupied_5),
    .any_occupied_5(any_occupied_5),
    .occupied_6(occupied_6),
    .any_occupied_6(any_occupied_6),
    .occupied_7(occupied_7),
    .any_occupied_7(any_occupied_7),
    .occupied_8(occupied_8),
    .any_occupied_8(any_occupied_8),
    .occupied_9(occupied_9),
    .any_occupied_9(any_occupied_9),
    .occupied_10(occupied_10),
    .any_occupied_10(any_occupied_10),
    .occupied_11(occupied_11),
    .any_occupied_11(any_occupied_11),
    .occupied_12(occupied_12),
    .any_occupied_12(any_occupied_12),
    .occupied_13(occupied_13),
    .any_occupied_13(any_occupied_13),
    .occupied_14(occupied_14),
    .any_occupied_14(any_occupied_14),
    .occupied_15(occupied_15),
    .any_occupied_15(any_occupied_15),
    .reset(reset),
    .push(push),
    .push_queue(push_queue),
    .pop(pop),
    .slot(slot),
    .push_data(push_data),
    .pop_allowed_part(pop_allowed_part),
    .pop_allowed_part_1(pop_allowed_part_1),
    .pop_allowed_part_2(pop_allowed_part_2),
    .pop_allowed_part_3(pop_allowed_part_3),
    .pop_allowed_part_4(pop_allowed_part_4),
    .pop_allowed_part_5(pop_allowed_part_5),
    .pop_allowed_part_6(pop_allowed_part_6),
    .pop_allowed_part_7(pop_allowed_part_7),
    .pop_allowed_part_8(pop_allowed_part_8),
    .pop_allowed_part_9(pop_allowed_part_9),
    .pop_allowed_part_10(pop_allowed_part_10),
    .pop_allowed_part_11(pop_allowed_part_11),
    .pop_allowed_part_12(pop_allowed_part_12),
    .pop_allowed_part_13(pop_allowed_part_13),
    .pop_allowed_part_14(pop_allowed_part_14),
    .pop_allowed_part_15(pop_allowed_part_15),
    .push_allowed_part(push_allowed_part),
    .push_allowed_part_1(push_allowed_part_1),
    .push_allowed_part_2(push_allowed_part_2),
    .push_allowed_part_3(push_allowed_part_3),
    .push_allowed_part_4(push_allowed_part_4),
    .push_allowed_part_5(push_allowed_part_5),
    .push_allowed_part_6(push_allowed_part_6),
    .push_allowed_part_7(push_allowed_part_7),
    .push_allowed_part_8(push_allowed_part_8),
    .push_allowed_part_9(push_allowed_part_9),
    .push_allowed_part_10(push_allowed_part_10),
    .push_allowed_part_11(push_allowed_part_11),
    .push_allowed_part_12(push_allowed_part_12),
    .push_allowed_part_13(push_allowed_part_13),
    .push_allowed_part_14(push_allowed_part_14),
    .push_allowed_part_15(push_allowed_part_15),
    .reused_part(reused_part)
);
