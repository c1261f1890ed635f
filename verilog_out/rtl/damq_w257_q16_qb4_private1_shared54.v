// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Dynamically allocated multi-queue: `Q` queues of words share slots, of which each has some to itself.
//
//                    +--------+
//             push ->|        |--> can_push[Q]    a slot for this queue
//   push_queue[QB] ->|        |
//    push_data[W]  ->|        |
//                    |  Damq  |--> waiting[Q]     the queue holds a word
//              pop ->|        |--> pop_data[W]    oldest word of pop_queue, same cycle
//    pop_queue[QB] ->|        |--> occupied_i[C]  words in queue i
//                    +--------+
//
// Each queue is a linked list of slots, and so are the free slots. One write and one read of the links per cycle are
// enough, because a word that comes while another leaves takes its slot, so that the free list rests. A slot that was
// never used is in no list: such slots are handed out first, in order, so that reset needs no time to make a list.
//
// Indexed by output, it is the virtual output queues of one input.
//
// Parameters: `W` bits per word, 1 to 1024; `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` slots of each queue, at least
// 1; `SHARED` slots of all, at least 1; at most `2^B` slots in all, `B` 1 to 12; `C` bits, `B` + 1, for a count of them.
// Handshake: `push` only where `can_push`, `pop` only where `waiting`; both depend on the state alone. Both may happen
// in one cycle, on one queue or two. `pop_data` shows the oldest word of `pop_queue` whether it is popped or not.
// Latency: 1 cycle from `push` to `waiting`. Throughput: 1 word in and 1 word out per cycle.
// Reset: all queues are empty; the words have no reset.
// Asserts: a word takes a slot that is free; any word leaves its queue as it came, behind as many words as were in that
// queue; what its credits assert. Relies on: what the handshake says.
// Source: TH-DMQ-01, -03, -04, -06; Tamir and Frazier, ISCA 1988.
//
// Block: damq, W = 257, Q = 16, QB = 4, PRIVATE = 1, SHARED = 54
module damq_w257_q16_qb4_private1_shared54 (
    input wire clock,
    input wire reset,
    input wire push,
    input wire [3:0] push_queue,
    input wire [256:0] push_data,
    output wire [15:0] can_push,
    input wire pop,
    input wire [3:0] pop_queue,
    output wire [256:0] pop_data,
    output wire [15:0] waiting,
    output wire [7:0] occupied_0,
    output wire [7:0] occupied_1,
    output wire [7:0] occupied_2,
    output wire [7:0] occupied_3,
    output wire [7:0] occupied_4,
    output wire [7:0] occupied_5,
    output wire [7:0] occupied_6,
    output wire [7:0] occupied_7,
    output wire [7:0] occupied_8,
    output wire [7:0] occupied_9,
    output wire [7:0] occupied_10,
    output wire [7:0] occupied_11,
    output wire [7:0] occupied_12,
    output wire [7:0] occupied_13,
    output wire [7:0] occupied_14,
    output wire [7:0] occupied_15
);
    reg [6:0] heads_0;
    reg [6:0] heads_1;
    reg [6:0] heads_2;
    reg [6:0] heads_3;
    reg [6:0] heads_4;
    reg [6:0] heads_5;
    reg [6:0] heads_6;
    reg [6:0] heads_7;
    reg [6:0] heads_8;
    reg [6:0] heads_9;
    reg [6:0] heads_10;
    reg [6:0] heads_11;
    reg [6:0] heads_12;
    reg [6:0] heads_13;
    reg [6:0] heads_14;
    reg [6:0] heads_15;
    reg [6:0] tails_0;
    reg [6:0] tails_1;
    reg [6:0] tails_2;
    reg [6:0] tails_3;
    reg [6:0] tails_4;
    reg [6:0] tails_5;
    reg [6:0] tails_6;
    reg [6:0] tails_7;
    reg [6:0] tails_8;
    reg [6:0] tails_9;
    reg [6:0] tails_10;
    reg [6:0] tails_11;
    reg [6:0] tails_12;
    reg [6:0] tails_13;
    reg [6:0] tails_14;
    reg [6:0] tails_15;
    reg [6:0] free_head;
    reg [7:0] unused;
    reg [256:0] words [0:127];
    reg [6:0] links [0:127];

    wire pop_queue_is_1 = pop_queue == 4'd1;
    wire pop_queue_is_2 = pop_queue == 4'd2;
    wire pop_queue_is_3 = pop_queue == 4'd3;
    wire pop_queue_is_4 = pop_queue == 4'd4;
    wire pop_queue_is_5 = pop_queue == 4'd5;
    wire pop_queue_is_6 = pop_queue == 4'd6;
    wire pop_queue_is_7 = pop_queue == 4'd7;
    wire pop_queue_is_8 = pop_queue == 4'd8;
    wire pop_queue_is_9 = pop_queue == 4'd9;
    wire pop_queue_is_10 = pop_queue == 4'd10;
    wire [6:0] head_part = pop_queue_is_10 ? heads_10
        : pop_queue_is_9 ? heads_9
        : pop_queue_is_8 ? heads_8
        : pop_queue_is_7 ? heads_7
        : pop_queue_is_6 ? heads_6
        : pop_queue_is_5 ? heads_5
        : pop_queue_is_4 ? heads_4
        : pop_queue_is_3 ? heads_3
        : pop_queue_is_2 ? heads_2
        : pop_queue_is_1 ? heads_1
        : heads_0;
    wire pop_queue_is_11 = pop_queue == 4'd11;
    wire pop_queue_is_12 = pop_queue == 4'd12;
    wire pop_queue_is_13 = pop_queue == 4'd13;
    wire pop_queue_is_14 = pop_queue == 4'd14;
    wire pop_queue_is_15 = pop_queue == 4'd15;
    wire [6:0] head = pop_queue_is_15 ? heads_15
        : pop_queue_is_14 ? heads_14
        : pop_queue_is_13 ? heads_13
        : pop_queue_is_12 ? heads_12
        : pop_queue_is_11 ? heads_11
        : head_part;
    wire any_occupied_0 = |occupied_0;
    wire any_occupied_1 = |occupied_1;
    wire any_occupied_2 = |occupied_2;
    wire any_occupied_3 = |occupied_3;
    wire any_occupied_4 = |occupied_4;
    wire any_occupied_5 = |occupied_5;
    wire any_occupied_6 = |occupied_6;
    wire any_occupied_7 = |occupied_7;
    wire any_occupied_8 = |occupied_8;
    wire any_occupied_9 = |occupied_9;
    wire any_occupied_10 = |occupied_10;
    wire any_occupied_11 = |occupied_11;
    wire any_occupied_12 = |occupied_12;
    wire any_occupied_13 = |occupied_13;
    wire any_occupied_14 = |occupied_14;
    wire any_occupied_15 = |occupied_15;
    wire [15:0] holds_word = {
        any_occupied_15, any_occupied_14, any_occupied_13, any_occupied_12, any_occupied_11, any_occupied_10,
        any_occupied_9, any_occupied_8, any_occupied_7, any_occupied_6, any_occupied_5, any_occupied_4,
        any_occupied_3, any_occupied_2, any_occupied_1, any_occupied_0
    };
    wire unused_is_70 = unused == 8'd70;
    wire [6:0] slot = pop ? head : unused_is_70 ? free_head : unused[6:0];
    wire free_head_part = pop & ~push;
    wire push_queue_is_0 = push_queue == 4'd0;
    wire push_queue_is_1 = push_queue == 4'd1;
    wire push_queue_is_2 = push_queue == 4'd2;
    wire push_queue_is_3 = push_queue == 4'd3;
    wire push_queue_is_4 = push_queue == 4'd4;
    wire push_queue_is_5 = push_queue == 4'd5;
    wire push_queue_is_6 = push_queue == 4'd6;
    wire joins_part = push_queue_is_6 ? any_occupied_6 & push
        : push_queue_is_5 ? any_occupied_5 & push
        : push_queue_is_4 ? any_occupied_4 & push
        : push_queue_is_3 ? any_occupied_3 & push
        : push_queue_is_2 ? any_occupied_2 & push
        : push_queue_is_1 ? any_occupied_1 & push
        : any_occupied_0 & push & push_queue_is_0;
    wire push_queue_is_7 = push_queue == 4'd7;
    wire push_queue_is_8 = push_queue == 4'd8;
    wire push_queue_is_9 = push_queue == 4'd9;
    wire push_queue_is_10 = push_queue == 4'd10;
    wire push_queue_is_11 = push_queue == 4'd11;
    wire push_queue_is_12 = push_queue == 4'd12;
    wire push_queue_is_13 = push_queue == 4'd13;
    wire joins_part_1 = push_queue_is_13 ? any_occupied_13 & push
        : push_queue_is_12 ? any_occupied_12 & push
        : push_queue_is_11 ? any_occupied_11 & push
        : push_queue_is_10 ? any_occupied_10 & push
        : push_queue_is_9 ? any_occupied_9 & push
        : push_queue_is_8 ? any_occupied_8 & push
        : push_queue_is_7 ? any_occupied_7 & push
        : joins_part;
    wire push_queue_is_14 = push_queue == 4'd14;
    wire push_queue_is_15 = push_queue == 4'd15;
    wire joins = push_queue_is_15 ? any_occupied_15 & push
        : push_queue_is_14 ? any_occupied_14 & push
        : joins_part_1;
    wire [6:0] tail_part = push_queue_is_10 ? tails_10
        : push_queue_is_9 ? tails_9
        : push_queue_is_8 ? tails_8
        : push_queue_is_7 ? tails_7
        : push_queue_is_6 ? tails_6
        : push_queue_is_5 ? tails_5
        : push_queue_is_4 ? tails_4
        : push_queue_is_3 ? tails_3
        : push_queue_is_2 ? tails_2
        : push_queue_is_1 ? tails_1
        : tails_0;
    wire [6:0] tail = push_queue_is_15 ? tails_15
        : push_queue_is_14 ? tails_14
        : push_queue_is_13 ? tails_13
        : push_queue_is_12 ? tails_12
        : push_queue_is_11 ? tails_11
        : tail_part;
    wire [6:0] links_write_address = push ? tail : head;
    wire [6:0] free_head_part_1 = pop ? head : free_head;
    wire [6:0] free_head_part_2 = links[free_head_part_1];
    wire pop_allowed_part = pop & (pop_queue == 4'd0);
    wire pop_allowed_part_1 = pop_queue_is_1 & pop;
    wire pop_allowed_part_2 = pop_queue_is_2 & pop;
    wire pop_allowed_part_3 = pop_queue_is_3 & pop;
    wire pop_allowed_part_4 = pop_queue_is_4 & pop;
    wire pop_allowed_part_5 = pop_queue_is_5 & pop;
    wire pop_allowed_part_6 = pop_queue_is_6 & pop;
    wire pop_allowed_part_7 = pop_queue_is_7 & pop;
    wire pop_allowed_part_8 = pop_queue_is_8 & pop;
    wire pop_allowed_part_9 = pop_queue_is_9 & pop;
    wire pop_allowed_part_10 = pop_queue_is_10 & pop;
    wire pop_allowed_part_11 = pop_queue_is_11 & pop;
    wire pop_allowed_part_12 = pop_queue_is_12 & pop;
    wire pop_allowed_part_13 = pop_queue_is_13 & pop;
    wire pop_allowed_part_14 = pop_queue_is_14 & pop;
    wire pop_allowed_part_15 = pop_queue_is_15 & pop;
    wire push_allowed_part = push & push_queue_is_0;
    wire push_allowed_part_1 = push & push_queue_is_1;
    wire push_allowed_part_2 = push & push_queue_is_2;
    wire push_allowed_part_3 = push & push_queue_is_3;
    wire push_allowed_part_4 = push & push_queue_is_4;
    wire push_allowed_part_5 = push & push_queue_is_5;
    wire push_allowed_part_6 = push & push_queue_is_6;
    wire push_allowed_part_7 = push & push_queue_is_7;
    wire push_allowed_part_8 = push & push_queue_is_8;
    wire push_allowed_part_9 = push & push_queue_is_9;
    wire push_allowed_part_10 = push & push_queue_is_10;
    wire push_allowed_part_11 = push & push_queue_is_11;
    wire push_allowed_part_12 = push & push_queue_is_12;
    wire push_allowed_part_13 = push & push_queue_is_13;
    wire push_allowed_part_14 = push & push_queue_is_14;
    wire push_allowed_part_15 = push & push_queue_is_15;
    wire [6:0] free_head_part_3 = free_head_part ? head : free_head;
    wire reused_part = push & ~pop;

    shared_credits_q16_qb4_private1_shared54_c8 credits (
        .clock(clock),
        .reset(reset),
        .take(push),
        .take_queue(push_queue),
        .give(pop),
        .give_queue(pop_queue),
        .available(can_push),
        .used_0(occupied_0),
        .used_1(occupied_1),
        .used_2(occupied_2),
        .used_3(occupied_3),
        .used_4(occupied_4),
        .used_5(occupied_5),
        .used_6(occupied_6),
        .used_7(occupied_7),
        .used_8(occupied_8),
        .used_9(occupied_9),
        .used_10(occupied_10),
        .used_11(occupied_11),
        .used_12(occupied_12),
        .used_13(occupied_13),
        .used_14(occupied_14),
        .used_15(occupied_15)
    );

    assign pop_data = words[head];
    assign waiting = holds_word;

    always @(posedge clock) begin
        if ((pop_allowed_part & (~|occupied_0[7:1])) | ~any_occupied_0) begin
            heads_0 <= slot;
        end else if (pop_allowed_part) begin
            heads_0 <= free_head_part_2;
        end
        if ((pop_allowed_part_1 & (~|occupied_1[7:1])) | ~any_occupied_1) begin
            heads_1 <= slot;
        end else if (pop_allowed_part_1) begin
            heads_1 <= free_head_part_2;
        end
        if ((pop_allowed_part_2 & (~|occupied_2[7:1])) | ~any_occupied_2) begin
            heads_2 <= slot;
        end else if (pop_allowed_part_2) begin
            heads_2 <= free_head_part_2;
        end
        if ((pop_allowed_part_3 & (~|occupied_3[7:1])) | ~any_occupied_3) begin
            heads_3 <= slot;
        end else if (pop_allowed_part_3) begin
            heads_3 <= free_head_part_2;
        end
        if ((pop_allowed_part_4 & (~|occupied_4[7:1])) | ~any_occupied_4) begin
            heads_4 <= slot;
        end else if (pop_allowed_part_4) begin
            heads_4 <= free_head_part_2;
        end
        if ((pop_allowed_part_5 & (~|occupied_5[7:1])) | ~any_occupied_5) begin
            heads_5 <= slot;
        end else if (pop_allowed_part_5) begin
            heads_5 <= free_head_part_2;
        end
        if ((pop_allowed_part_6 & (~|occupied_6[7:1])) | ~any_occupied_6) begin
            heads_6 <= slot;
        end else if (pop_allowed_part_6) begin
            heads_6 <= free_head_part_2;
        end
        if ((pop_allowed_part_7 & (~|occupied_7[7:1])) | ~any_occupied_7) begin
            heads_7 <= slot;
        end else if (pop_allowed_part_7) begin
            heads_7 <= free_head_part_2;
        end
        if ((pop_allowed_part_8 & (~|occupied_8[7:1])) | ~any_occupied_8) begin
            heads_8 <= slot;
        end else if (pop_allowed_part_8) begin
            heads_8 <= free_head_part_2;
        end
        if ((pop_allowed_part_9 & (~|occupied_9[7:1])) | ~any_occupied_9) begin
            heads_9 <= slot;
        end else if (pop_allowed_part_9) begin
            heads_9 <= free_head_part_2;
        end
        if ((pop_allowed_part_10 & (~|occupied_10[7:1])) | ~any_occupied_10) begin
            heads_10 <= slot;
        end else if (pop_allowed_part_10) begin
            heads_10 <= free_head_part_2;
        end
        if ((pop_allowed_part_11 & (~|occupied_11[7:1])) | ~any_occupied_11) begin
            heads_11 <= slot;
        end else if (pop_allowed_part_11) begin
            heads_11 <= free_head_part_2;
        end
        if ((pop_allowed_part_12 & (~|occupied_12[7:1])) | ~any_occupied_12) begin
            heads_12 <= slot;
        end else if (pop_allowed_part_12) begin
            heads_12 <= free_head_part_2;
        end
        if ((pop_allowed_part_13 & (~|occupied_13[7:1])) | ~any_occupied_13) begin
            heads_13 <= slot;
        end else if (pop_allowed_part_13) begin
            heads_13 <= free_head_part_2;
        end
        if ((pop_allowed_part_14 & (~|occupied_14[7:1])) | ~any_occupied_14) begin
            heads_14 <= slot;
        end else if (pop_allowed_part_14) begin
            heads_14 <= free_head_part_2;
        end
        if ((pop_allowed_part_15 & (~|occupied_15[7:1])) | ~any_occupied_15) begin
            heads_15 <= slot;
        end else if (pop_allowed_part_15) begin
            heads_15 <= free_head_part_2;
        end
        if (push_allowed_part) tails_0 <= slot;
        if (push_allowed_part_1) tails_1 <= slot;
        if (push_allowed_part_2) tails_2 <= slot;
        if (push_allowed_part_3) tails_3 <= slot;
        if (push_allowed_part_4) tails_4 <= slot;
        if (push_allowed_part_5) tails_5 <= slot;
        if (push_allowed_part_6) tails_6 <= slot;
        if (push_allowed_part_7) tails_7 <= slot;
        if (push_allowed_part_8) tails_8 <= slot;
        if (push_allowed_part_9) tails_9 <= slot;
        if (push_allowed_part_10) tails_10 <= slot;
        if (push_allowed_part_11) tails_11 <= slot;
        if (push_allowed_part_12) tails_12 <= slot;
        if (push_allowed_part_13) tails_13 <= slot;
        if (push_allowed_part_14) tails_14 <= slot;
        if (push_allowed_part_15) tails_15 <= slot;
        if (reused_part) begin
            if (unused_is_70) begin
                free_head <= free_head_part_2;
            end else begin
                free_head <= free_head_part_3;
            end
        end else begin
            free_head <= free_head_part_3;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            unused <= 8'd0;
        end else if (reused_part) begin
            if (!unused_is_70) unused <= unused + 8'd1;
        end
    end

    always @(posedge clock) begin
        if (push) words[slot] <= push_data;
    end

    always @(posedge clock) begin
        if (free_head_part | joins) links[links_write_address] <= push ? slot : free_head;
    end

`ifdef FORMAL
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

    // a word takes a slot that holds none
    always @(posedge clock) begin
        if (!reset) slot_free: assert (~is_busy | ~(reused_part & slot_is_busy_slot));
    end

    // a word leaves its queue as it came and in its turn
    always @(posedge clock) begin
        if (!reset) in_order: assert ((((pop_data == chosen) | any_ahead | ~leaves) & (ahead < in_queue))
            | ~following);
    end

    // every slot is used
    always @(posedge clock) begin
        if (!reset) full: cover (~|can_push);
    end

    // a word comes only where there is room
    always @(posedge clock) begin
        if (!reset) push_with_room: assume (push_allowed);
    end

    // a word leaves only where one waits
    always @(posedge clock) begin
        if (!reset) pop_with_word: assume (pop_allowed);
    end

    // a word takes a slot from the free list
    always @(posedge clock) begin
        if (!reset) reused: cover (unused_is_70 & reused_part);
    end
`endif
endmodule
