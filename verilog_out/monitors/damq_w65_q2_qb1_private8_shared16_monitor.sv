// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every damq_w65_q2_qb1_private8_shared16 of a simulation: add this file to the sources. SystemVerilog.
module damq_w65_q2_qb1_private8_shared16_monitor (
    input wire logic clock,
    input wire logic [1:0] can_push,
    input wire logic pop_queue,
    input wire logic [4:0] head,
    input wire logic [64:0] pop_data,
    input wire logic [5:0] occupied_0,
    input wire logic any_occupied_0,
    input wire logic [5:0] occupied_1,
    input wire logic any_occupied_1,
    input wire logic reset,
    input wire logic push,
    input wire logic push_queue,
    input wire logic pop,
    input wire logic [4:0] slot,
    input wire logic [64:0] push_data,
    input wire logic pop_allowed_part,
    input wire logic pop_allowed_part_1,
    input wire logic push_allowed_part,
    input wire logic push_allowed_part_1,
    input wire logic reused_part
);
    reg [4:0] busy_slot;
    reg is_busy;
    reg [64:0] chosen;
    reg chosen_queue;
    reg following;
    reg [5:0] ahead;

    wire slot_is_busy_slot = slot == busy_slot;
    wire ahead_part = (push_data == chosen) & push & (push_queue == chosen_queue);
    wire any_ahead = |ahead;
    wire leaves = pop & (pop_queue == chosen_queue);
    wire [5:0] in_queue = chosen_queue ? occupied_1 : occupied_0;
    wire push_allowed = push_allowed_part_1 ? can_push[1] : push_allowed_part ? can_push[0] : ~push;
    wire pop_allowed = pop_allowed_part_1 ? any_occupied_1 : pop_allowed_part ? any_occupied_0 : ~pop;

    always @(posedge clock) begin
        busy_slot <= busy_slot;
        chosen <= chosen;
        chosen_queue <= chosen_queue;
        if (following) begin
            if (leaves) ahead <= ahead - 6'd1;
        end else if (ahead_part) begin
            if (leaves) begin
                ahead <= in_queue - 6'd1;
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

bind damq_w65_q2_qb1_private8_shared16 damq_w65_q2_qb1_private8_shared16_monitor phit_monitor (
    .clock(clock),
    .can_push(can_push),
    .pop_queue(pop_queue),
    .head(head),
    .pop_data(pop_data),
    .occupied_0(occupied_0),
    .any_occupied_0(any_occupied_0),
    .occupied_1(occupied_1),
    .any_occupied_1(any_occupied_1),
    .reset(reset),
    .push(push),
    .push_queue(push_queue),
    .pop(pop),
    .slot(slot),
    .push_data(push_data),
    .pop_allowed_part(pop_allowed_part),
    .pop_allowed_part_1(pop_allowed_part_1),
    .push_allowed_part(push_allowed_part),
    .push_allowed_part_1(push_allowed_part_1),
    .reused_part(reused_part)
);
