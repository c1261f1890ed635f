// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue that is written in one clock domain and read in another; any ratio of the clocks.
//
//               +-------------+
//   in_valid -->|             |--> out_valid
//    in_data -->|  AsyncFifo  |--> out_data[W]
//   in_ready <--|             |<-- out_ready
//               +-------------+
//  write_clock, write_reset   read_clock, read_reset
//
// The pointers cross in Gray code through two flip-flops a bit: whenever they are sampled, at most one bit is
// changing, and the pointer seen is the old or the new one. A word is read only when its pointer has crossed, so it has
// been standing still.
//
// Parameters: `W` bits, 1 to 1024; `2^A` words and one more that is shown, `A` 1 to 12; `A1` = `A` + 1.
// Handshake: valid/ready at both ends, each in its own domain; a word moves in each cycle with both. `in_ready` and
// `out_valid` depend on the state of their side alone.
// Latency: 3 to 4 cycles of `read_clock` from `in_data` to `out_data`; a place that was freed is seen after 2 to 3 cycles
// of `write_clock`. Throughput: 1 word per cycle of the slower clock, if `A` is at least 3.
// Reset: empty. Both resets must be set together for 5 cycles of the slower clock, while both clocks run; `in_ready`
// and `out_valid` mean nothing until then. The words have no reset.
// Asserts: any word leaves in its turn and as it came; nothing leaves that did not come; at most `2^A` words are stored,
// and not fewer than none; at most one bit of a Gray code changes at a time; what one side does rests on what the other
// did at least two edges before.
// Source: GEM-NL-01; Cummings, Simulation and Synthesis Techniques for Asynchronous FIFO Design, SNUG 2002.
//
// Block: async_fifo, W = 23, A = 6
module async_fifo_w23_a6 (
    input wire write_clock,
    input wire write_reset,
    input wire in_valid,
    input wire [22:0] in_data,
    output wire in_ready,
    input wire read_clock,
    input wire read_reset,
    output wire out_valid,
    output wire [22:0] out_data,
    input wire out_ready
);
    reg [6:0] write_pointer;
    reg [6:0] write_gray;
    reg write_crossing_0_0;
    reg write_crossing_0_1;
    reg write_crossing_1_0;
    reg write_crossing_1_1;
    reg write_crossing_2_0;
    reg write_crossing_2_1;
    reg write_crossing_3_0;
    reg write_crossing_3_1;
    reg write_crossing_4_0;
    reg write_crossing_4_1;
    reg write_crossing_5_0;
    reg write_crossing_5_1;
    reg write_crossing_6_0;
    reg write_crossing_6_1;
    reg [6:0] read_pointer;
    reg [6:0] read_gray;
    reg read_crossing_0_0;
    reg read_crossing_0_1;
    reg read_crossing_1_0;
    reg read_crossing_1_1;
    reg read_crossing_2_0;
    reg read_crossing_2_1;
    reg read_crossing_3_0;
    reg read_crossing_3_1;
    reg read_crossing_4_0;
    reg read_crossing_4_1;
    reg read_crossing_5_0;
    reg read_crossing_5_1;
    reg read_crossing_6_0;
    reg read_crossing_6_1;
    reg [22:0] word_0;
    reg shown;
    reg [22:0] words [0:63];

    wire [6:0] read_seen = {
        read_crossing_6_1, read_crossing_5_1, read_crossing_4_1, read_crossing_3_1, read_crossing_2_1,
        read_crossing_1_1, read_crossing_0_1
    };
    wire full = (read_seen ^ 7'd96) == write_gray;
    wire push = ~full & in_valid;
    wire [6:0] write_next = write_pointer + 7'd1;
    wire [6:0] read_next = read_pointer + 7'd1;
    wire [6:0] write_seen = {
        write_crossing_6_1, write_crossing_5_1, write_crossing_4_1, write_crossing_3_1, write_crossing_2_1,
        write_crossing_1_1, write_crossing_0_1
    };
    wire fetch = (~shown | out_ready) & (write_seen != read_gray);

    assign in_ready = ~full;
    assign out_valid = shown;
    assign out_data = word_0;

    always @(posedge write_clock) begin
        if (write_reset) begin
            write_pointer <= 7'd0;
            write_gray <= 7'd0;
        end else if (push) begin
            write_pointer <= write_next;
            write_gray <= write_next ^ {1'b0, write_next[6:1]};
        end
    end

    always @(posedge read_clock) begin
        write_crossing_0_0 <= write_gray[0];
        write_crossing_0_1 <= write_crossing_0_0;
        write_crossing_1_0 <= write_gray[1];
        write_crossing_1_1 <= write_crossing_1_0;
        write_crossing_2_0 <= write_gray[2];
        write_crossing_2_1 <= write_crossing_2_0;
        write_crossing_3_0 <= write_gray[3];
        write_crossing_3_1 <= write_crossing_3_0;
        write_crossing_4_0 <= write_gray[4];
        write_crossing_4_1 <= write_crossing_4_0;
        write_crossing_5_0 <= write_gray[5];
        write_crossing_5_1 <= write_crossing_5_0;
        write_crossing_6_0 <= write_gray[6];
        write_crossing_6_1 <= write_crossing_6_0;
        if (fetch) word_0 <= words[read_pointer[5:0]];
    end

    always @(posedge read_clock) begin
        if (read_reset) begin
            read_pointer <= 7'd0;
            read_gray <= 7'd0;
            shown <= 1'b0;
        end else if (fetch) begin
            read_pointer <= read_next;
            read_gray <= read_next ^ {1'b0, read_next[6:1]};
            shown <= 1'b1;
        end else if (out_ready) begin
            shown <= 1'b0;
        end
    end

    always @(posedge write_clock) begin
        read_crossing_0_0 <= read_gray[0];
        read_crossing_0_1 <= read_crossing_0_0;
        read_crossing_1_0 <= read_gray[1];
        read_crossing_1_1 <= read_crossing_1_0;
        read_crossing_2_0 <= read_gray[2];
        read_crossing_2_1 <= read_crossing_2_0;
        read_crossing_3_0 <= read_gray[3];
        read_crossing_3_1 <= read_crossing_3_0;
        read_crossing_4_0 <= read_gray[4];
        read_crossing_4_1 <= read_crossing_4_0;
        read_crossing_5_0 <= read_gray[5];
        read_crossing_5_1 <= read_crossing_5_0;
        read_crossing_6_0 <= read_gray[6];
        read_crossing_6_1 <= read_crossing_6_0;
    end

    always @(posedge write_clock) begin
        if (push) words[write_pointer[5:0]] <= in_data;
    end

`ifdef FORMAL
    reg [6:0] write_gray_before;
    reg [6:0] read_gray_before;
    reg [6:0] written_once_0;
    reg [6:0] written_twice;
    reg [6:0] read_once_0;
    reg [6:0] read_twice;
    reg [22:0] chosen;
    reg [6:0] chosen_turn;
    reg came;
    reg [6:0] taken;

    wire [6:0] stored = write_pointer - read_pointer;
    wire stored_at_write_holds = stored <= 7'd64;
    wire [6:0] write_change = write_gray ^ write_gray_before;
    wire [6:0] read_change = read_gray ^ read_gray_before;
    wire [6:0] stored_before = write_pointer - read_twice;
    wire runs_dry_part = shown & out_ready;

    always @(posedge write_clock) begin
        write_gray_before <= write_gray;
        read_once_0 <= read_pointer;
        read_twice <= read_once_0;
        chosen <= chosen;
        chosen_turn <= chosen_turn;
    end

    always @(posedge read_clock) begin
        read_gray_before <= read_gray;
        written_once_0 <= write_pointer;
        written_twice <= written_once_0;
    end

    always @(posedge write_clock) begin
        if (write_reset) begin
            came <= 1'b0;
        end else if (push & (write_pointer == chosen_turn)) begin
            came <= in_data == chosen;
        end
    end

    always @(posedge read_clock) begin
        if (read_reset) begin
            taken <= 7'd0;
        end else if (runs_dry_part) begin
            taken <= taken + 7'd1;
        end
    end

    // when the writer acts, no word too many is stored, and none too few
    always @(posedge write_clock) begin
        if (!write_reset) stored_at_write: assert (stored_at_write_holds);
    end

    // when the reader acts, no word too many is stored, and none too few
    always @(posedge read_clock) begin
        if (!read_reset) stored_at_read: assert (stored_at_write_holds);
    end

    // at most one bit of the writer's code changes
    always @(posedge write_clock) begin
        if (!write_reset) write_one_bit: assert (~|(write_change & (write_change - 7'd1)));
    end

    // at most one bit of the reader's code changes
    always @(posedge read_clock) begin
        if (!read_reset) read_one_bit: assert (~|(read_change & (read_change - 7'd1)));
    end

    // a word comes only to a place that was free two edges ago
    always @(posedge write_clock) begin
        if (!write_reset) settled_place: assert ((stored_before < 7'd64) | ~push);
    end

    // a word is fetched only if it was there two edges ago
    always @(posedge read_clock) begin
        if (!read_reset) settled_word: assert ((read_pointer != written_twice) | ~fetch);
    end

    // a word leaves in its turn and as it came
    always @(posedge read_clock) begin
        if (!read_reset) in_order: assert ((word_0 == chosen) | (chosen_turn != taken) | ~shown | ~came);
    end

    // no more words leave than came
    always @(posedge read_clock) begin
        if (!read_reset) not_invented: assert (~shown | (write_pointer != taken));
    end

    // every place is used
    always @(posedge write_clock) begin
        if (!write_reset) fills: cover (full);
    end

    // the last word leaves
    always @(posedge read_clock) begin
        if (!read_reset) runs_dry: cover (runs_dry_part & (~|stored));
    end
`endif
endmodule
