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
// Block: damq, W = 65, Q = 2, QB = 1, PRIVATE = 8, SHARED = 16
module damq_w65_q2_qb1_private8_shared16 (
    input wire clock,
    input wire reset,
    input wire push,
    input wire push_queue,
    input wire [64:0] push_data,
    output wire [1:0] can_push,
    input wire pop,
    input wire pop_queue,
    output wire [64:0] pop_data,
    output wire [1:0] waiting,
    output wire [5:0] occupied_0,
    output wire [5:0] occupied_1
);
    reg [4:0] heads_0;
    reg [4:0] heads_1;
    reg [4:0] tails_0;
    reg [4:0] tails_1;
    reg [4:0] free_head;
    reg [5:0] unused;
    reg [64:0] words [0:31];
    reg [4:0] links [0:31];

    wire [4:0] head = pop_queue ? heads_1 : heads_0;
    wire any_occupied_0 = |occupied_0;
    wire any_occupied_1 = |occupied_1;
    wire [1:0] holds_word = {any_occupied_1, any_occupied_0};
    wire unused_is_32 = unused == 6'd32;
    wire [4:0] slot = pop ? head : unused_is_32 ? free_head : unused[4:0];
    wire free_head_part = pop & ~push;
    wire joins = push_queue ? any_occupied_1 & push : any_occupied_0 & push & ~push_queue;
    wire [4:0] tail = push_queue ? tails_1 : tails_0;
    wire [4:0] links_write_address = push ? tail : head;
    wire [4:0] free_head_part_1 = pop ? head : free_head;
    wire [4:0] free_head_part_2 = links[free_head_part_1];
    wire pop_allowed_part = pop & ~pop_queue;
    wire pop_allowed_part_1 = pop_queue & pop;
    wire push_allowed_part = push & ~push_queue;
    wire push_allowed_part_1 = push & push_queue;
    wire [4:0] free_head_part_3 = free_head_part ? head : free_head;
    wire reused_part = push & ~pop;

    shared_credits_q2_qb1_private8_shared16_c6 credits (
        .clock(clock),
        .reset(reset),
        .take(push),
        .take_queue(push_queue),
        .give(pop),
        .give_queue(pop_queue),
        .available(can_push),
        .used_0(occupied_0),
        .used_1(occupied_1)
    );

    assign pop_data = words[head];
    assign waiting = holds_word;

    always @(posedge clock) begin
        if ((pop_allowed_part & (~|occupied_0[5:1])) | ~any_occupied_0) begin
            heads_0 <= slot;
        end else if (pop_allowed_part) begin
            heads_0 <= free_head_part_2;
        end
        if ((pop_allowed_part_1 & (~|occupied_1[5:1])) | ~any_occupied_1) begin
            heads_1 <= slot;
        end else if (pop_allowed_part_1) begin
            heads_1 <= free_head_part_2;
        end
        if (push_allowed_part) tails_0 <= slot;
        if (push_allowed_part_1) tails_1 <= slot;
        if (reused_part) begin
            if (unused_is_32) begin
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
            unused <= 6'd0;
        end else if (reused_part) begin
            if (!unused_is_32) unused <= unused + 6'd1;
        end
    end

    always @(posedge clock) begin
        if (push) words[slot] <= push_data;
    end

    always @(posedge clock) begin
        if (free_head_part | joins) links[links_write_address] <= push ? slot : free_head;
    end

`ifdef FORMAL
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
        if (!reset) reused: cover (unused_is_32 & reused_part);
    end
`endif
endmodule
