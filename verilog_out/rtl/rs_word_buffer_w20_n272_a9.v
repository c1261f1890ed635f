// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Words of code words wait for their errors, and leave corrected.
//
//                 +----------------+
//    in_valid --->|                |--> ends          this word is the last of its code word
//  in_data[W] --->|                |--> out_valid
//       ahead --->|  RsWordBuffer  |--> out_data[W]   corrected
//       valid --->|                |--> out_first     of a code word
//        last --->|                |--> out_last
//    error[W] --->|                |
//                 +----------------+
//
// Parameters: `W` bits of a word; `N` words of a code word, 2 and more, fixed at construction; `B` bits that hold `N` - 1;
// `A` bits of address: `2^A` words can wait.
// Handshake: a word is taken in each cycle with `in_valid`. The oldest one leaves in the cycle with `valid`, which is the one
// after that with `ahead`.
// Latency: 0 cycles from `valid` to `out_valid`. Throughput: 1 word per cycle.
// Reset: the next word begins a code word, and none waits.
// Asserts: nothing; it assumes that a word is asked for only after it was written.
// Source: BGQ-LLP-02; the field's standard form.
//
// Block: rs_word_buffer, W = 20, N = 272, A = 9
module rs_word_buffer_w20_n272_a9 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [19:0] in_data,
    output wire ends,
    input wire ahead,
    input wire valid,
    input wire last,
    input wire [19:0] error,
    output wire out_valid,
    output wire [19:0] out_data,
    output wire out_first,
    output wire out_last
);
    reg [19:0] words_read_data;
    reg [8:0] position;
    reg [8:0] write_pointer;
    reg [8:0] read_pointer;
    reg within_;
    reg [19:0] words [0:511];

    wire is_last = position == 9'd271;

    assign ends = is_last;
    assign out_valid = valid;
    assign out_data = words_read_data ^ error;
    assign out_first = ~within_;
    assign out_last = last;

    always @(posedge clock) begin
        if (ahead) words_read_data <= words[read_pointer];
    end

    always @(posedge clock) begin
        if (reset) begin
            position <= 9'd0;
            write_pointer <= 9'd0;
            read_pointer <= 9'd0;
            within_ <= 1'b0;
        end else begin
            if (in_valid) begin
                if (is_last) begin
                    position <= 9'd0;
                end else begin
                    position <= position + 9'd1;
                end
                write_pointer <= write_pointer + 9'd1;
            end
            if (ahead) read_pointer <= read_pointer + 9'd1;
            if (valid) within_ <= ~last;
        end
    end

    always @(posedge clock) begin
        if (in_valid) words[write_pointer] <= in_data;
    end

`ifdef FORMAL
    // a word is read only after it was written
    always @(posedge clock) begin
        if (!reset) reads_what_came: assume ((write_pointer != read_pointer) | ~ahead);
    end
`endif
endmodule
