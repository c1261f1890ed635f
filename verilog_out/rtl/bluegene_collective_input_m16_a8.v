// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets of one link, or of the node itself, and shows the older one until it has been read.
//
//  in_valid, in_word[32] -->+-----------------+--> head, class[4], about[13], goes_down, faulty
//                 in_bad -->|                 |<-- read, address[A], done
//               in_ready <--| CollectiveInput |--> word[32], harmed
//              upset[39] -->|                 |--> refused[16], corrected[16], uncorrectable[16]
//                           +-----------------+
//
// Bits 15:11 of a packet's first word tell its length. Its second word says what is to become of it: bits 3:0 the class, 7:4 the operation, 10:8 the size of
// integers, 11 that it comes from the root, 12 that the root alone is to have the result. `about` has what all inputs of a class must agree on: operation, size and bit 12 at 3:0, 6:4 and 7, chunks
// at 12:8. A packet is `faulty` if it came damaged, or if it goes up with an operation that does not exist or with a part of a number at its end. A packet longer than `M` chunks is taken, counted in
// `refused` and forgotten.
//
// Parameters: `M` chunks of payload at most, 1 to 16; two packets of `2^A` words, `A` 5 to 8; `A1` = `A` + 1.
// Handshake: valid/ready at the input; `in_bad` counts with the last word. `read` reads a word of the older packet, which stands at `word` in the next cycle, with `harmed` if it could not be corrected. `done` forgets that packet.
// Latency: 1 cycle from the last word to `head`. Throughput: 1 word each way per cycle.
// Reset: empty.
// Asserts: what its parts assert. Relies on: `read` and `done` with `head` alone.
// Source: BGQ-COL-04, -07, -20, BGQ-LLP-08.
//
// Block: bluegene_collective_input, M = 16, A = 8
module bluegene_collective_input_m16_a8 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [31:0] in_word,
    input wire in_bad,
    output wire in_ready,
    input wire [38:0] upset,
    output wire head,
    output wire [3:0] class_,
    output wire [12:0] about,
    output wire goes_down,
    output wire faulty,
    input wire read,
    input wire [7:0] address,
    output wire [31:0] word,
    output wire harmed,
    input wire done,
    output wire [15:0] refused,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [8:0] index;
    reg [4:0] chunks;
    reg into;
    reg from;
    reg [1:0] whole;
    reg [12:0] said_0;
    reg [12:0] said_1;
    reg [4:0] length_0;
    reg [4:0] length_1;
    reg damaged_0;
    reg damaged_1;
    reg [15:0] refused_count;

    wire memory_read_valid;
    wire memory_read_corrected;
    wire [8:0] memory_error_address;

    wire [1:0] writes = into ? 2'd2 : 2'd1;
    wire takes = ~|(writes & whole);
    wire [1:0] reads = from ? 2'd2 : 2'd1;
    wire is_shown = |(whole & reads);
    wire [12:0] second_word = from ? said_1 : said_0;
    wire [4:0] length_of = from ? length_1 : length_0;
    wire [7:0] within_ = (8'd1 << second_word[10:8]) - 8'd1;
    wire is_legal = ((~|(length_of & within_[7:3])) | (&second_word[7:6])) & (~&second_word[5:4]);
    wire came_bad = from ? damaged_1 : damaged_0;
    wire [4:0] chunks_now = (|index) ? chunks : in_word[15:11];
    wire is_long = chunks_now > 5'd16;
    wire accept = takes & in_valid;
    wire is_last = (({1'b0, chunks} + 6'd1) == index[8:3]) & accept & index[0];
    wire [1:0] whole_now = accept ? (is_last ? (is_long ? whole : writes | whole) : whole) : whole;
    wire index_is_1 = index == 9'd1;
    wire damaged_0_part = accept & writes[0];
    wire damaged_1_part = accept & writes[1];

    secded_memory_d32_p7_a9_c16 memory (
        .clock(clock),
        .reset(reset),
        .write_enable(~is_long & accept),
        .write_address({into, index[7:0]}),
        .write_data(in_word),
        .read_enable(read),
        .read_address({from, address}),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(memory_read_valid),
        .read_data(word),
        .read_corrected(memory_read_corrected),
        .read_uncorrectable(harmed),
        .corrected_count(corrected),
        .uncorrectable_count(uncorrectable),
        .error_address(memory_error_address)
    );

    assign in_ready = takes;
    assign head = is_shown;
    assign class_ = second_word[3:0];
    assign about = {length_of, second_word[12], second_word[10:4]};
    assign goes_down = second_word[11];
    assign faulty = (~is_legal & ~second_word[11]) | came_bad;
    assign refused = refused_count;

    always @(posedge clock) begin
        if (reset) begin
            index <= 9'd0;
            into <= 1'b0;
            from <= 1'b0;
            whole <= 2'd0;
            refused_count <= 16'd0;
        end else begin
            if (accept) begin
                if (is_last) begin
                    index <= 9'd0;
                    if (is_long) begin
                        refused_count <= refused_count + 16'd1;
                    end else begin
                        into <= ~into;
                    end
                end else begin
                    index <= index + 9'd1;
                end
            end
            if (done) begin
                from <= ~from;
                whole <= whole_now & ~reads;
            end else begin
                whole <= whole_now;
            end
        end
    end

    always @(posedge clock) begin
        if (accept) chunks <= chunks_now;
        if (damaged_0_part) begin
            if (index_is_1) said_0 <= in_word[12:0];
            length_0 <= chunks_now;
            damaged_0 <= in_bad;
        end
        if (damaged_1_part) begin
            if (index_is_1) said_1 <= in_word[12:0];
            length_1 <= chunks_now;
            damaged_1 <= in_bad;
        end
    end

    wire _unused = &{1'b0, within_[2:0], memory_read_valid, memory_read_corrected, memory_error_address};

`ifdef FORMAL
    // a packet is read while it is shown
    always @(posedge clock) begin
        if (!reset) read_what_is_shown: assume (is_shown | ~(read | done));
    end
`endif
endmodule
