// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads the packets of a class from its inputs in step, combines their words, and makes a packet of the results.
//
// start, members[N], turn -->+--------+--> read[N], address[A], done[N]
//   about_n[13], faulty[N]-->|        |<-- word_n[32], harmed[N]
//                            | UpTree |--> out_valid, out_word[32], out_last, out_bad
//                            |        |--> not_a_number, overflow, mismatch
//                            +--------+--> idle, root_only
//
// The header comes from the lowest input. With `turn` its direction bit is set: the packet comes from the root. The last but one word has the end-to-end symbol of the new packet, the flags of all inputs and those that
// arise here. If a packet is faulty, or a word could not be corrected, or inputs do not agree about operation, size and length, the symbol is inverted, and so wrong at each receiver. In the first and the last case the lowest input's packet
// goes on alone, uncombined.
//
// Parameters: `N` inputs, 2 to 12; `A` bits of an address, 5 to 8.
// Handshake: `start`, with `idle`, begins. `about_n` and `faulty` stay from `start` to `done` for `members`. A word that is read stands at `word_n` in the next cycle. There is no back-pressure: the output takes each word. `out_bad` counts with `out_last`.
// `mismatch` comes in the second cycle, `not_a_number` and `overflow` with the number that causes it, `root_only` counts from the third cycle on.
// Latency: 2 cycles from `start` to the first word of the header, 18 to the first of the payload. Throughput: 8 c + 10 words in 8 c + 21 cycles, of 512 bytes in 149; without payload in 14. Two passes take 8 c more.
// Reset: idle.
// Asserts: what its parts assert. Relies on: a member at least; no `start` without `idle`.
// Source: BGQ-COL-07, -08, -14, -15, -20, PERF-BGQ-30.
//
// Block: bluegene_up_tree, N = 5, A = 8
module bluegene_up_tree_n5_a8 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [4:0] members,
    input wire turn,
    input wire [12:0] about_0,
    input wire [12:0] about_1,
    input wire [12:0] about_2,
    input wire [12:0] about_3,
    input wire [12:0] about_4,
    input wire [4:0] faulty,
    output wire [4:0] read,
    output wire [7:0] address,
    output wire [4:0] done,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [4:0] harmed,
    output wire out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad,
    output wire not_a_number,
    output wire overflow,
    output wire mismatch,
    output wire root_only,
    output wire idle
);
    reg working;
    reg compares;
    reg [4:0] of_class;
    reg turns;
    reg [4:0] combined;
    reg [12:0] agreed;
    reg spoilt;
    reg [4:0] was_read;
    reg header;
    reg payload;
    reg trailer;
    reg first;
    reg [2:0] place;
    reg [2:0] flags;
    reg closes;
    reg shows_flags;
    reg shows_last;

    wire order_read;
    wire [7:0] order_address;
    wire order_is_header;
    wire order_is_payload;
    wire order_is_trailer;
    wire order_first;
    wire order_active;
    wire combiner_out_valid;
    wire [31:0] combiner_out_word;
    wire combiner_busy;
    wire [9:0] symbol_check;

    wire [4:0] lowest = of_class & (~of_class + 5'd1);
    wire [4:0] reads = order_is_header ? lowest : order_read ? combined : 5'd0;
    wire symbol_part = combiner_out_valid | header;
    wire [9:0] new_symbol = spoilt ? ~symbol_check : symbol_check;
    wire [31:0] trailing = {18'd0, flags[2], 1'b0, flags[1:0], new_symbol};
    wire [31:0] word_of_lowest = lowest[4] ? word_4
        : lowest[3] ? word_3
        : lowest[2] ? word_2
        : lowest[1] ? word_1
        : lowest[0] ? word_0
        : 32'd0;
    wire [31:0] passes = ((place == 3'd1) & turns) ? {word_of_lowest[31:12], 1'b1, word_of_lowest[10:0]}
        : word_of_lowest;
    wire [31:0] leaving = header ? passes
        : combiner_out_valid ? combiner_out_word
        : shows_flags ? trailing
        : 32'd0;
    wire [12:0] said = lowest[4] ? about_4
        : lowest[3] ? about_3
        : lowest[2] ? about_2
        : lowest[1] ? about_1
        : lowest[0] ? about_0
        : 13'd0;
    wire differs_part = (about_0 != said) & of_class[0];
    wire differs_part_1 = (about_1 != said) & of_class[1];
    wire differs_part_2 = (about_2 != said) & of_class[2];
    wire differs_part_3 = (about_3 != said) & of_class[3];
    wire differs_part_4 = (about_4 != said) & of_class[4];
    wire differs = differs_part_4 | differs_part_3 | differs_part_2 | differs_part_1 | differs_part
        | (|(of_class & faulty));
    wire twice = (agreed[6:4] > 3'd1) & (~&agreed[3:2]) & (|agreed[1:0]) & (|agreed[3:2]);
    wire [1:0] flags_of_all_part = combined[0] ? word_0[11:10] : 2'd0;
    wire [1:0] flags_of_all_part_1 = combined[1] ? flags_of_all_part | word_1[11:10] : flags_of_all_part;
    wire [1:0] flags_of_all_part_2 = combined[2] ? flags_of_all_part_1 | word_2[11:10] : flags_of_all_part_1;
    wire [1:0] flags_of_all_part_3 = combined[3] ? flags_of_all_part_2 | word_3[11:10] : flags_of_all_part_2;
    wire [1:0] flags_of_all = combined[4] ? flags_of_all_part_3 | word_4[11:10] : flags_of_all_part_3;
    wire [2:0] flags_now_part = flags | {1'b0, flags_of_all};
    wire [2:0] flags_now = compares ? 3'd0 : trailer ? {word_of_lowest[13], flags_now_part[1:0]} : flags;
    wire ends = closes & ~combiner_busy;
    wire [31:0] covered = header ? ((place == 3'd0) ? {passes[31:11], 11'd0}
            : (place == 3'd2) ? {8'd0, passes[23:0]}
            : passes)
        : combiner_out_valid ? combiner_out_word
        : 32'd0;

    bluegene_word_order_a8 order (
        .clock(clock),
        .reset(reset),
        .start(start),
        .chunks(agreed[12:8]),
        .size(agreed[6:4]),
        .twice(twice),
        .read(order_read),
        .address(order_address),
        .is_header(order_is_header),
        .is_payload(order_is_payload),
        .is_trailer(order_is_trailer),
        .first(order_first),
        .active(order_active)
    );

    bluegene_combiner_n5 combiner (
        .clock(clock),
        .reset(reset),
        .operation(agreed[3:0]),
        .size(agreed[6:4]),
        .inputs(combined),
        .valid(payload),
        .first(first),
        .word_0(word_0),
        .word_1(word_1),
        .word_2(word_2),
        .word_3(word_3),
        .word_4(word_4),
        .out_valid(combiner_out_valid),
        .out_word(combiner_out_word),
        .overflow(overflow),
        .not_a_number(not_a_number),
        .busy(combiner_busy)
    );

    rs_word_check_c1 symbol (
        .clock(clock),
        .reset(reset),
        .enable(symbol_part | ends),
        .data(covered),
        .last(ends),
        .check(symbol_check)
    );

    assign read = reads;
    assign address = order_read ? order_address : 8'd0;
    assign done = order_is_trailer ? of_class : 5'd0;
    assign out_valid = symbol_part | shows_flags | shows_last;
    assign out_word = leaving;
    assign out_last = shows_last;
    assign out_bad = spoilt;
    assign mismatch = differs_part_4 ? compares
        : differs_part_3 ? compares
        : differs_part_2 ? compares
        : differs_part_1 ? compares
        : differs_part & compares;
    assign root_only = agreed[7];
    assign idle = ~working;

    always @(posedge clock) begin
        if (reset) begin
            working <= 1'b0;
            compares <= 1'b0;
            was_read <= 5'd0;
            header <= 1'b0;
            payload <= 1'b0;
            trailer <= 1'b0;
            closes <= 1'b0;
            shows_flags <= 1'b0;
            shows_last <= 1'b0;
        end else begin
            if (shows_last) begin
                working <= 1'b0;
            end else if (start) begin
                working <= 1'b1;
            end
            compares <= start;
            was_read <= reads;
            header <= order_is_header;
            payload <= order_is_payload;
            trailer <= order_is_trailer;
            if (trailer) begin
                closes <= 1'b1;
            end else if (!combiner_busy) begin
                closes <= 1'b0;
            end
            shows_flags <= ends;
            shows_last <= shows_flags;
        end
    end

    always @(posedge clock) begin
        if (start) begin
            of_class <= members;
            turns <= turn;
            place <= 3'd7;
        end else begin
            place <= place + 3'd1;
        end
        if (compares) begin
            if (differs) begin
                combined <= lowest;
                agreed <= {said[12:7], 7'd1};
            end else begin
                combined <= of_class;
                agreed <= said;
            end
            spoilt <= differs;
        end else if (|(was_read & harmed)) begin
            spoilt <= 1'b1;
        end
        first <= order_first;
        flags <= {1'b0, overflow, 1'b0} | {2'd0, not_a_number} | flags_now;
    end

    wire _unused = &{1'b0, flags_now_part[2], order_active};

`ifdef FORMAL
    // a packet begins when the last one has ended
    always @(posedge clock) begin
        if (!reset) start_when_idle: assume (~working | ~start);
    end
`endif
endmodule
