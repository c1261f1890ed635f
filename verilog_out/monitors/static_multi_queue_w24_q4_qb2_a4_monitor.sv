// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every static_multi_queue_w24_q4_qb2_a4 of a simulation: add this file to the sources. SystemVerilog.
module static_multi_queue_w24_q4_qb2_a4_monitor (
    input wire logic clock,
    input wire logic [4:0] read_pointers_0,
    input wire logic [4:0] counts_0,
    input wire logic [4:0] read_pointers_1,
    input wire logic [4:0] counts_1,
    input wire logic [4:0] read_pointers_2,
    input wire logic [4:0] counts_2,
    input wire logic [4:0] read_pointers_3,
    input wire logic [4:0] counts_3,
    input wire logic [1:0] pop_queue,
    input wire logic pop_queue_is_0,
    input wire logic pop_queue_is_1,
    input wire logic pop_queue_is_2,
    input wire logic pop_queue_is_3,
    input wire logic [23:0] pop_data,
    input wire logic any_counts_0,
    input wire logic any_counts_1,
    input wire logic any_counts_2,
    input wire logic any_counts_3,
    input wire logic push,
    input wire logic [1:0] push_queue,
    input wire logic push_queue_is_0,
    input wire logic push_queue_is_1,
    input wire logic push_queue_is_2,
    input wire logic push_queue_is_3,
    input wire logic [23:0] push_data,
    input wire logic reset,
    input wire logic pop,
    input wire logic [23:0] words [0:63]
);
    reg [23:0] chosen;
    reg [1:0] chosen_queue;
    reg following;
    reg [4:0] ahead;

    wire ahead_part = (push_data == chosen) & push & (push_queue == chosen_queue);
    wire any_ahead = |ahead;
    wire leaves = pop & (pop_queue == chosen_queue);
    wire chosen_queue_is_0 = chosen_queue == 2'd0;
    wire chosen_queue_is_1 = chosen_queue == 2'd1;
    wire chosen_queue_is_2 = chosen_queue == 2'd2;
    wire chosen_queue_is_3 = chosen_queue == 2'd3;
    wire [4:0] in_queue = chosen_queue_is_3 ? counts_3
        : chosen_queue_is_2 ? counts_2
        : chosen_queue_is_1 ? counts_1
        : chosen_queue_is_0 ? counts_0
        : 5'd0;
    wire counts_legal = (counts_3 <= 5'd16) & (counts_2 <= 5'd16) & (counts_1 <= 5'd16) & (counts_0 <= 5'd16);
    wire [4:0] chosen_pointer = chosen_queue_is_3 ? read_pointers_3
        : chosen_queue_is_2 ? read_pointers_2
        : chosen_queue_is_1 ? read_pointers_1
        : chosen_queue_is_0 ? read_pointers_0
        : 5'd0;
    wire [4:0] ahead_plus_chosen_pointer = ahead + chosen_pointer;
    wire [3:0] place = ahead_plus_chosen_pointer[3:0];
    wire push_allowed = (push & push_queue_is_3) ? ~counts_3[4]
        : (push & push_queue_is_2) ? ~counts_2[4]
        : (push & push_queue_is_1) ? ~counts_1[4]
        : (push & push_queue_is_0) ? ~counts_0[4]
        : ~push;
    wire pop_allowed = (pop_queue_is_3 & pop) ? any_counts_3
        : (pop_queue_is_2 & pop) ? any_counts_2
        : (pop_queue_is_1 & pop) ? any_counts_1
        : (pop_queue_is_0 & pop) ? any_counts_0
        : ~pop;

    always @(posedge clock) begin
        chosen <= chosen;
        chosen_queue <= chosen_queue;
        if (following) begin
            if (leaves) ahead <= ahead - 5'd1;
        end else if (ahead_part) begin
            if (leaves) begin
                ahead <= in_queue - 5'd1;
            end else begin
                ahead <= in_queue;
            end
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            following <= 1'b0;
        end else if (following) begin
            if (leaves) following <= any_ahead;
        end else if (ahead_part) begin
            following <= 1'b1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!counts_legal)
            $error("%0t: %m: in_range: a queue holds at most its depth", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((((pop_data == chosen) | any_ahead | ~leaves) & (chosen == words[{chosen_queue, place}]) & (ahead < in_queue)) | ~following))
            $error("%0t: %m: in_order: a word stays where it was written and leaves its queue in its turn", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!push_allowed)
            $error("%0t: %m: push_with_room: a word comes only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!pop_allowed)
            $error("%0t: %m: pop_with_word: a word leaves only where one waits", $time);
    end

    wire _unused_formal = &{1'b0, ahead_plus_chosen_pointer[4]};
endmodule

bind static_multi_queue_w24_q4_qb2_a4 static_multi_queue_w24_q4_qb2_a4_monitor phit_monitor (
    .clock(clock),
    .read_pointers_0(read_pointers_0),
    .counts_0(counts_0),
    .read_pointers_1(read_pointers_1),
    .counts_1(counts_1),
    .read_pointers_2(read_pointers_2),
    .counts_2(counts_2),
    .read_pointers_3(read_pointers_3),
    .counts_3(counts_3),
    .pop_queue(pop_queue),
    .pop_queue_is_0(pop_queue_is_0),
    .pop_queue_is_1(pop_queue_is_1),
    .pop_queue_is_2(pop_queue_is_2),
    .pop_queue_is_3(pop_queue_is_3),
    .pop_data(pop_data),
    .any_counts_0(any_counts_0),
    .any_counts_1(any_counts_1),
    .any_counts_2(any_counts_2),
    .any_counts_3(any_counts_3),
    .push(push),
    .push_queue(push_queue),
    .push_queue_is_0(push_queue_is_0),
    .push_queue_is_1(push_queue_is_1),
    .push_queue_is_2(push_queue_is_2),
    .push_queue_is_3(push_queue_is_3),
    .push_data(push_data),
    .reset(reset),
    .pop(pop),
    .words(words)
);
