// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue of `2^A` words in distributed memory; the first word falls through.
//
//              +--------+
//  in_valid -->|        |--> out_valid
//   in_data -->|  Fifo  |--> out_data[W]
//  in_ready <--|        |<-- out_ready
//              |        |--> level[A1]    words inside
//              +--------+
//
// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 12; `A1` = `A` + 1.
// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
// state alone: no path from input to output but the clock, and a full queue takes no word even if one leaves.
// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 word per cycle.
// Reset: empty; the words themselves have no reset.
// Asserts: `level` is at most `2^A`; a word that waits stays as it is.
// Source: GEM-RTR-12 (buffers of a tile), in the field's standard form.
//
// Block: fifo, W = 42, A = 4
module fifo_w42_a4 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [41:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [41:0] out_data,
    input wire out_ready,
    output wire [4:0] level
);
    reg [4:0] write_pointer;
    reg [4:0] read_pointer;
    reg [41:0] words [0:15];

    wire [4:0] count = write_pointer - read_pointer;
    wire push = ~count[4] & in_valid;
    wire pop = out_valid & out_ready;

    assign in_ready = ~count[4];
    assign out_valid = |count;
    assign out_data = words[read_pointer[3:0]];
    assign level = count;

    always @(posedge clock) begin
        if (reset) begin
            write_pointer <= 5'd0;
            read_pointer <= 5'd0;
        end else begin
            if (push) write_pointer <= write_pointer + 5'd1;
            if (pop) read_pointer <= read_pointer + 5'd1;
        end
    end

    always @(posedge clock) begin
        if (push) words[write_pointer[3:0]] <= in_data;
    end

`ifdef FORMAL
    reg waited;
    reg [41:0] waiting_word;

    always @(posedge clock) begin
        if (reset) begin
            waited <= 1'b0;
        end else begin
            waited <= out_valid & ~out_ready;
        end
    end

    always @(posedge clock) begin
        waiting_word <= out_data;
    end

    // a queue holds at most its depth
    always @(posedge clock) begin
        if (!reset) level_in_range: assert (count <= 5'd16);
    end

    // a word that was not taken stays as it is
    always @(posedge clock) begin
        if (!reset) word_waits: assert ((out_valid & (out_data == waiting_word)) | ~waited);
    end

    // a queue becomes full
    always @(posedge clock) begin
        if (!reset) full: cover (count[4]);
    end
`endif
endmodule
