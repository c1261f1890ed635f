// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue of `DEPTH` words in registers, for small depths; its outputs come straight from flip-flops.
//
//              +-----------------+
//  in_valid -->|                 |--> out_valid
//   in_data -->|  FifoRegisters  |--> out_data[W]
//  in_ready <--|                 |<-- out_ready
//              |                 |--> used[DEPTH]    words inside, in unary
//              +-----------------+
//
// The oldest word is always in the same register, and the others move up behind it.
//
// Parameters: `W` bits, 1 to 1024; `DEPTH` words, 2 to 64.
// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
// state alone: a full queue takes no word even if one leaves.
// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 word per cycle.
// Reset: empty; the words themselves have no reset.
// Asserts: `used` has no gap; any word comes out as it went in, behind as many words as were inside.
// Source: the field's standard practice.
//
// Block: fifo_registers, W = 130, DEPTH = 2
module fifo_registers_w130_depth2 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [129:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [129:0] out_data,
    input wire out_ready,
    output wire [1:0] used
);
    reg [129:0] words_0;
    reg [129:0] words_1;
    reg [1:0] filled;

    wire [129:0] words_1_next = filled[1] ? words_1 : in_data;
    wire pop = filled[0] & out_ready;
    wire [1:0] kept = pop ? {1'b0, filled[1]} : filled;
    wire [1:0] chosen_at_part = {kept[0], 1'b1};
    wire push = ~filled[1] & in_valid;

    assign in_ready = ~filled[1];
    assign out_valid = filled[0];
    assign out_data = words_0;
    assign used = filled;

    always @(posedge clock) begin
        if (~filled[0] | pop) words_0 <= words_1_next;
        words_1 <= words_1_next;
    end

    always @(posedge clock) begin
        if (reset) begin
            filled <= 2'd0;
        end else if (push) begin
            filled <= chosen_at_part;
        end else begin
            filled <= kept;
        end
    end

`ifdef FORMAL
    reg [129:0] chosen;
    reg [1:0] chosen_at;

    wire [1:0] chosen_kept = pop ? {1'b0, chosen_at[1]} : chosen_at;
    wire chosen_there_part = ~chosen_at[0] | (filled[0] & (words_0 == chosen));
    wire chosen_there = chosen_at[1] ? (words_1 == chosen) & filled[1] & chosen_there_part
        : chosen_there_part;

    always @(posedge clock) begin
        chosen <= chosen;
    end

    always @(posedge clock) begin
        if (reset) begin
            chosen_at <= 2'd0;
        end else if ((~|chosen_at) & push & (in_data == chosen)) begin
            chosen_at <= chosen_at_part & ~kept;
        end else begin
            chosen_at <= chosen_kept;
        end
    end

    // the words of a queue stand without a gap
    always @(posedge clock) begin
        if (!reset) no_gap: assert (~|(filled & (filled + 2'd1)));
    end

    // a word keeps its value and its place in the queue
    always @(posedge clock) begin
        if (!reset) in_order: assert (chosen_there);
    end

    // a queue becomes full
    always @(posedge clock) begin
        if (!reset) full: cover (&filled);
    end
`endif
endmodule
