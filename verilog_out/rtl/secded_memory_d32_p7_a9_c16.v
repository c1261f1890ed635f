// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block memory under a SECDED code: wrong bits are corrected where they are read, and in the memory.
//
//    write_enable -->+----------------+--> read_valid
// write_address[A] ->|                |--> read_data[D]           the word, one wrong bit undone
//   write_data[D] -->|                |--> read_corrected         one bit was wrong
//     read_enable -->|                |--> read_uncorrectable     more were; the word is as it was found
//  read_address[A] ->|  SecdedMemory  |
//    scrub_enable -->|                |--> corrected_count[C]     words found with one wrong bit
//       upset[W] --->|                |--> uncorrectable_count[C] words found with more
//                    +----------------+--> error_address[A]       where the last of either was found
//
// Parameters: `D` data bits and `P` check bits as in `SecdedDecoder`; `W` = `D` + `P`; `2^A` words, `A` 1 to 16; `C` bits
// of the counters, 1 to 64. Published: (72,64) and (30,24) with 512 words and counters of 16 bits.
// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word. In a
// cycle with `scrub_enable` and without `read_enable` the scrubber may read: all words in turn, one each two cycles at
// best. What is found with one wrong bit, by the user or by the scrubber, is written back corrected two cycles after it
// was read or as soon as no user writes. The user's write always wins: it takes the port, and one to the same word,
// from the cycle of the reading on, cancels the repair. One repair waits at a time; the user's reads that find another
// meanwhile leave it to the next reading, the scrubber stays at its word. Words are undefined until written: write all of
// them before they are read or scrubbed. `upset` is added to whatever word is stored in its cycle, to try what follows;
// tie it to 0.
// Latency: write 1 cycle, read 1 cycle with the correction behind the memory. Throughput: 1 write and 1 read per cycle.
// Reset: the scrubber begins at word 0, counters are 0, a repair is forgotten; the words stay, and can be written.
// `error_address` is undefined until a counter counts.
// Asserts: a word that was stored with at most one wrong bit keeps at most one, is read as it was written, and is
// repaired to what was written.
// Source: GEM-SYS-08, BGQ-LLP-08.
//
// Block: secded_memory, D = 32, P = 7, A = 9, C = 16
module secded_memory_d32_p7_a9_c16 (
    input wire clock,
    input wire reset,
    input wire write_enable,
    input wire [8:0] write_address,
    input wire [31:0] write_data,
    input wire read_enable,
    input wire [8:0] read_address,
    input wire scrub_enable,
    input wire [38:0] upset,
    output wire read_valid,
    output wire [31:0] read_data,
    output wire read_corrected,
    output wire read_uncorrectable,
    output wire [15:0] corrected_count,
    output wire [15:0] uncorrectable_count,
    output wire [8:0] error_address
);
    reg [38:0] words_read_data;
    reg asked;
    reg scrubbed;
    reg [8:0] found_address;
    reg overwritten;
    reg [8:0] scrub_address;
    reg repairing;
    reg [8:0] repair_address;
    reg [31:0] repair_data;
    reg [8:0] last_error;
    reg [38:0] words [0:511];

    wire [6:0] encoder_check;
    wire decoder_single;
    wire decoder_double_;
    wire [6:0] decoder_syndrome;

    wire read_right_part = asked | scrubbed;
    wire one_wrong = ((~|(decoder_syndrome & (decoder_syndrome - 7'd1)))
            | (read_data != words_read_data[31:0])) & read_right_part & decoder_single;
    wire more_wrong = ~one_wrong & read_right_part & (decoder_single | decoder_double_);
    wire words_write = repairing | write_enable;
    wire [8:0] words_write_address = write_enable ? write_address : repair_address;
    wire [31:0] encoder_data = write_enable ? write_data : repair_data;
    wire [8:0] found_address_next = read_enable ? read_address : scrub_address;
    wire scrub = ~scrubbed & ~read_enable & scrub_enable;
    wire repairable = ~(write_enable & (write_address == found_address)) & one_wrong & ~overwritten;
    wire port_is_free = ~write_enable;
    wire takes_repair = repairable & (~repairing | port_is_free);
    wire repair_address_is_write_address = repair_address == write_address;
    wire user_wins_part = repairing & write_enable;

    secded_encoder_d32_p7 encoder (
        .data(encoder_data),
        .check(encoder_check)
    );

    secded_decoder_d32_p7 decoder (
        .data(words_read_data[31:0]),
        .check(words_read_data[38:32]),
        .corrected(read_data),
        .single(decoder_single),
        .double_(decoder_double_),
        .syndrome(decoder_syndrome)
    );

    saturating_counter_w16 corrected_words (
        .clock(clock),
        .reset(reset),
        .enable(one_wrong),
        .clear(1'b0),
        .count(corrected_count)
    );

    saturating_counter_w16 uncorrectable_words (
        .clock(clock),
        .reset(reset),
        .enable(more_wrong),
        .clear(1'b0),
        .count(uncorrectable_count)
    );

    assign read_valid = asked;
    assign read_corrected = asked & one_wrong;
    assign read_uncorrectable = asked & more_wrong;
    assign error_address = last_error;

    always @(posedge clock) begin
        words_read_data <= words[found_address_next];
        found_address <= found_address_next;
        overwritten <= write_enable & (write_address == found_address_next);
        if (takes_repair) begin
            repair_address <= found_address;
            repair_data <= read_data;
        end
        if (one_wrong | more_wrong) last_error <= found_address;
    end

    always @(posedge clock) begin
        if (reset) begin
            asked <= 1'b0;
            scrubbed <= 1'b0;
            scrub_address <= 9'd0;
            repairing <= 1'b0;
        end else begin
            asked <= read_enable;
            scrubbed <= scrub;
            if (scrubbed & (~repairable | takes_repair)) scrub_address <= scrub_address + 9'd1;
            repairing <= takes_repair | (~repair_address_is_write_address & user_wins_part);
        end
    end

    always @(posedge clock) begin
        if (words_write) words[words_write_address] <= {encoder_check, encoder_data} ^ upset;
    end

`ifdef FORMAL
    reg [8:0] followed;
    reg [31:0] written;
    reg tame;

    wire [6:0] reference_check;

    wire tame_part = words_write & (words_write_address == followed);
    wire stored_tame = ~|(upset & (upset - 39'd1));
    wire [38:0] intended = {reference_check, written};
    wire [38:0] spoiled = intended ^ words[followed];
    wire [38:0] difference = words_read_data ^ intended;

    secded_encoder_d32_p7 reference (
        .data(written),
        .check(reference_check)
    );

    always @(posedge clock) begin
        followed <= followed;
        if (tame_part) begin
            if (write_enable) written <= write_data;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            tame <= 1'b0;
        end else if (tame_part) begin
            if (stored_tame) begin
                if (write_enable) tame <= 1'b1;
            end else begin
                tame <= 1'b0;
            end
        end
    end

    // a word that was stored with at most one wrong bit has at most one
    always @(posedge clock) begin
        if (!reset) kept: assert ((~|(spoiled & (spoiled - 39'd1))) | ~tame);
    end

    // a word with at most one wrong bit is read as it was written
    always @(posedge clock) begin
        if (!reset) read_right: assert ((~more_wrong & (one_wrong == (|difference)) & (read_data == written)
                & (~|(difference & (difference - 39'd1)))) | (found_address != followed) | overwritten | ~tame
            | ~read_right_part);
    end

    // a repair writes what the user wrote last
    always @(posedge clock) begin
        if (!reset) repaired_right: assert ((repair_data == written) | (repair_address != followed)
            | ~repairing | ~tame);
    end

    // a word is repaired
    always @(posedge clock) begin
        if (!reset) repairs: cover (repairing & port_is_free);
    end

    // a word has more wrong bits than can be corrected
    always @(posedge clock) begin
        if (!reset) gives_up: cover (more_wrong);
    end

    // a user writes to the word that is to be repaired
    always @(posedge clock) begin
        if (!reset) user_wins: cover (repair_address_is_write_address & user_wins_part);
    end
`endif
endmodule
