// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue of `2^A` words in block memory; the first word falls through.
//
//              +----------------+
//  in_valid -->|                |--> out_valid
//   in_data -->|  FifoBlockRam  |--> out_data[W]
//  in_ready <--|                |<-- out_ready
//              |                |--> level[A1]    words inside
//              +----------------+
//
// The memory's own output register holds the oldest word; the next one is fetched when it leaves.
//
// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 16; `A1` = `A` + 1.
// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
// state alone: a full queue takes no word even if one leaves.
// Latency: 2 cycles from `in_data` to `out_data`. Throughput: 1 word per cycle.
// Reset: empty; the words themselves have no reset.
// Asserts: `level` is at most `2^A`; any word comes out as it went in, behind as many words as were inside.
// Source: GEM-RTR-12 (buffers of a tile), in the field's standard form.
//
// Block: fifo_block_ram, W = 10, A = 10
module fifo_block_ram_w10_a10 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [9:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [9:0] out_data,
    input wire out_ready,
    output wire [10:0] level
);
    reg [9:0] words_read_data;
    reg [9:0] write_pointer;
    reg [9:0] read_pointer;
    reg [10:0] count;
    reg shown;
    reg [9:0] words [0:1023];

    wire push = ~count[10] & in_valid;
    wire fetch = (~shown | out_ready) & (write_pointer != read_pointer);
    wire pop = shown & out_ready;
    wire [10:0] change_part = (push & ~pop) ? 11'd1 : 11'd0;
    wire [10:0] change = (pop & ~push) ? ~change_part : change_part;

    assign in_ready = ~count[10];
    assign out_valid = shown;
    assign out_data = words_read_data;
    assign level = count;

    always @(posedge clock) begin
        if (fetch) words_read_data <= words[read_pointer];
    end

    always @(posedge clock) begin
        if (reset) begin
            write_pointer <= 10'd0;
            read_pointer <= 10'd0;
            count <= 11'd0;
            shown <= 1'b0;
        end else begin
            if (push) write_pointer <= write_pointer + 10'd1;
            if (fetch) begin
                read_pointer <= read_pointer + 10'd1;
                shown <= 1'b1;
            end else if (out_ready) begin
                shown <= 1'b0;
            end
            count <= count + change;
        end
    end

    always @(posedge clock) begin
        if (push) words[write_pointer] <= in_data;
    end

`ifdef FORMAL
    reg [9:0] chosen;
    reg following;
    reg [10:0] ahead;
    reg [9:0] place;

    wire place_part = push & (in_data == chosen);
    wire any_ahead = |ahead;
    wire [10:0] count_minus_1 = count - 11'd1;
    wire [10:0] unread = shown ? count_minus_1 : count;
    wire fetched = shown & ~any_ahead;
    wire [10:0] place_expected_part = ahead + {1'b0, read_pointer};
    wire [10:0] place_expected = shown ? place_expected_part - 11'd1 : place_expected_part;

    always @(posedge clock) begin
        chosen <= chosen;
        if (following) begin
            if (pop) ahead <= ahead - 11'd1;
        end else if (place_part) begin
            if (pop) begin
                ahead <= count_minus_1;
            end else begin
                ahead <= count;
            end
            place <= write_pointer;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            following <= 1'b0;
        end else if (following) begin
            if (pop) following <= any_ahead;
        end else if (place_part) begin
            following <= 1'b1;
        end
    end

    // a queue holds at most its depth, and shows its only word or is about to
    always @(posedge clock) begin
        if (!reset) level_in_range: assert ((~shown | (|count)) & (shown | (~|count[10:1]))
            & (count <= 11'h400));
    end

    // the pointers are as far apart as there are words to fetch
    always @(posedge clock) begin
        if (!reset) pointers_agree: assert (unread[9:0] == (write_pointer - read_pointer));
    end

    // the word that comes out is the one that went in
    always @(posedge clock) begin
        if (!reset) in_order: assert ((((words_read_data == chosen) | ~fetched) & (ahead < count))
            | ~following);
    end

    // a word waits unchanged where it was written
    always @(posedge clock) begin
        if (!reset) kept: assert (((place == place_expected[9:0]) & (chosen == words[place])) | fetched
            | ~following);
    end

    // a queue becomes full
    always @(posedge clock) begin
        if (!reset) full: cover (count[10]);
    end

    wire _unused_formal = &{1'b0, unread[10], place_expected[10]};
`endif
endmodule
