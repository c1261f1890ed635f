// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Statically allocated multi-queue: `Q` queues of `2^A` words each, with the ports of a `damq`.
//
//                    +--------------------+
//             push ->|                    |--> can_push[Q]     a place in this queue
//   push_queue[QB] ->|                    |
//    push_data[W]  ->|                    |
//                    |  StaticMultiQueue  |--> waiting[Q]      the queue holds a word
//              pop ->|                    |--> pop_data[W]     oldest word of pop_queue, same cycle
//    pop_queue[QB] ->|                    |--> occupied_i[A1]  words in queue i
//                    +--------------------+
//
// Parameters: `W` bits per word, 1 to 1024; `Q` queues, 2 to 16, at most `2^QB`; `2^A` words in each, `A` 1 to 12; `A1` =
// `A` + 1; `QA` = `QB` + `A`.
// Handshake: `push` only where `can_push`, `pop` only where `waiting`; both depend on the state alone. Both may happen
// in one cycle, on one queue or two. `pop_data` shows the oldest word of `pop_queue` whether it is popped or not.
// Latency: 1 cycle from `push` to `waiting`. Throughput: 1 word in and 1 word out per cycle.
// Reset: all queues are empty; the words have no reset.
// Asserts: any word leaves its queue as it came, behind as many words as were in that queue. Relies on: what the
// handshake says.
// Source: TH-DMQ-02, what a `damq` is compared with.
//
// Block: static_multi_queue, W = 24, Q = 4, QB = 2, A = 4
module static_multi_queue_w24_q4_qb2_a4 (
    input wire clock,
    input wire reset,
    input wire push,
    input wire [1:0] push_queue,
    input wire [23:0] push_data,
    output wire [3:0] can_push,
    input wire pop,
    input wire [1:0] pop_queue,
    output wire [23:0] pop_data,
    output wire [3:0] waiting,
    output wire [4:0] occupied_0,
    output wire [4:0] occupied_1,
    output wire [4:0] occupied_2,
    output wire [4:0] occupied_3
);
    reg [4:0] write_pointers_0;
    reg [4:0] write_pointers_1;
    reg [4:0] write_pointers_2;
    reg [4:0] write_pointers_3;
    reg [4:0] read_pointers_0;
    reg [4:0] read_pointers_1;
    reg [4:0] read_pointers_2;
    reg [4:0] read_pointers_3;
    reg [23:0] words [0:63];

    wire [4:0] counts_0 = write_pointers_0 - read_pointers_0;
    wire [4:0] counts_1 = write_pointers_1 - read_pointers_1;
    wire [4:0] counts_2 = write_pointers_2 - read_pointers_2;
    wire [4:0] counts_3 = write_pointers_3 - read_pointers_3;
    wire [3:0] room = {~counts_3[4], ~counts_2[4], ~counts_1[4], ~counts_0[4]};
    wire pop_queue_is_0 = pop_queue == 2'd0;
    wire pop_queue_is_1 = pop_queue == 2'd1;
    wire pop_queue_is_2 = pop_queue == 2'd2;
    wire pop_queue_is_3 = pop_queue == 2'd3;
    wire [4:0] read_pointer = pop_queue_is_3 ? read_pointers_3
        : pop_queue_is_2 ? read_pointers_2
        : pop_queue_is_1 ? read_pointers_1
        : pop_queue_is_0 ? read_pointers_0
        : 5'd0;
    wire [3:0] read_place = read_pointer[3:0];
    wire any_counts_0 = |counts_0;
    wire any_counts_1 = |counts_1;
    wire any_counts_2 = |counts_2;
    wire any_counts_3 = |counts_3;
    wire [3:0] holds_word = {any_counts_3, any_counts_2, any_counts_1, any_counts_0};
    wire push_queue_is_0 = push_queue == 2'd0;
    wire push_queue_is_1 = push_queue == 2'd1;
    wire push_queue_is_2 = push_queue == 2'd2;
    wire push_queue_is_3 = push_queue == 2'd3;
    wire [4:0] write_pointer = push_queue_is_3 ? write_pointers_3
        : push_queue_is_2 ? write_pointers_2
        : push_queue_is_1 ? write_pointers_1
        : push_queue_is_0 ? write_pointers_0
        : 5'd0;
    wire [3:0] write_place = write_pointer[3:0];

    assign can_push = room;
    assign pop_data = words[{pop_queue, read_place}];
    assign waiting = holds_word;
    assign occupied_0 = counts_0;
    assign occupied_1 = counts_1;
    assign occupied_2 = counts_2;
    assign occupied_3 = counts_3;

    always @(posedge clock) begin
        if (reset) begin
            write_pointers_0 <= 5'd0;
            write_pointers_1 <= 5'd0;
            write_pointers_2 <= 5'd0;
            write_pointers_3 <= 5'd0;
            read_pointers_0 <= 5'd0;
            read_pointers_1 <= 5'd0;
            read_pointers_2 <= 5'd0;
            read_pointers_3 <= 5'd0;
        end else begin
            if (push_queue_is_0) begin
                if (push) write_pointers_0 <= write_pointers_0 + 5'd1;
            end
            if (push_queue_is_1) begin
                if (push) write_pointers_1 <= write_pointers_1 + 5'd1;
            end
            if (push_queue_is_2) begin
                if (push) write_pointers_2 <= write_pointers_2 + 5'd1;
            end
            if (push_queue_is_3) begin
                if (push) write_pointers_3 <= write_pointers_3 + 5'd1;
            end
            if (pop_queue_is_0) begin
                if (pop) read_pointers_0 <= read_pointers_0 + 5'd1;
            end
            if (pop_queue_is_1) begin
                if (pop) read_pointers_1 <= read_pointers_1 + 5'd1;
            end
            if (pop_queue_is_2) begin
                if (pop) read_pointers_2 <= read_pointers_2 + 5'd1;
            end
            if (pop_queue_is_3) begin
                if (pop) read_pointers_3 <= read_pointers_3 + 5'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (push) words[{push_queue, write_place}] <= push_data;
    end

    wire _unused = &{1'b0, read_pointer[4], write_pointer[4]};

`ifdef FORMAL
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

    // a queue holds at most its depth
    always @(posedge clock) begin
        if (!reset) in_range: assert (counts_legal);
    end

    // a word stays where it was written and leaves its queue in its turn
    always @(posedge clock) begin
        if (!reset) in_order: assert ((((pop_data == chosen) | any_ahead | ~leaves)
                & (chosen == words[{chosen_queue, place}]) & (ahead < in_queue)) | ~following);
    end

    // a word comes only where there is room
    always @(posedge clock) begin
        if (!reset) push_with_room: assume (push_allowed);
    end

    // a word leaves only where one waits
    always @(posedge clock) begin
        if (!reset) pop_with_word: assume (pop_allowed);
    end

    // every queue is full
    always @(posedge clock) begin
        if (!reset) all_full: cover (~|room);
    end

    wire _unused_formal = &{1'b0, ahead_plus_chosen_pointer[4]};
`endif
endmodule
