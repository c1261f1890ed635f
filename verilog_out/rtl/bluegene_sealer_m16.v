// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes into a packet what belongs to its hop: sequence number, virtual channel, header code, five check symbols. The code is
// inverted, so that zeros are no header: a wire that has died may bring them for ever.
//
//                  enable, word[32] -->+----------+--> valid, sealed[32], last   one cycle later
//  channel[3], is_system, number[8] -->|  Sealer  |--> ends       the word ends its packet
//                                      |          |--> chunk      it begins a chunk, or the trailer
//                                      +----------+--> sent_crc_c[32]
//
// `docs/bluegene-link.md` has the format. The symbol that goes from end to end, the flags, and all other words stay.
//
// Parameters: `M` chunks of payload at most, 1 to 16.
// Handshake: a word is taken in each cycle with `enable`; the one after the last of a packet is the first of the next, and
// comes at least one cycle later. `channel`, `is_system` and `number` count with the first, `is_system` until the last. The
// number of chunks stands in the first word. `ends` and `chunk` answer in the same cycle.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word is the first of a packet; running CRCs of nothing.
// Asserts: nothing by itself. Relies on: at most `M` chunks, and a pause of one cycle between packets.
// Source: BGQ-LLP-04 to -07, -10.
//
// Block: bluegene_sealer, M = 16
module bluegene_sealer_m16 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [31:0] word,
    input wire [2:0] channel,
    input wire is_system,
    input wire [7:0] number,
    output wire ends,
    output wire chunk,
    output wire valid,
    output wire [31:0] sealed,
    output wire last,
    output wire [31:0] sent_crc_0,
    output wire [31:0] sent_crc_1
);
    reg [7:0] index;
    reg [4:0] chunks;
    reg of_system;
    reg [31:0] first_word;
    reg [31:0] second_word;
    reg [31:0] held;
    reg held_valid;
    reg held_flags;
    reg held_last;

    wire [7:0] code_check;
    wire [49:0] hop_check_check;

    wire index_is_0 = index == 8'd0;
    wire is_trailer = (chunks + 5'd1) == index[7:3];
    wire is_last = ~index_is_0 & index[0] & is_trailer;
    wire [31:0] shown = held_last ? hop_check_check[49:18]
        : held_flags ? held | {hop_check_check[17:0], 14'd0}
        : held;
    wire is_flags_part = is_trailer & ~index[0];
    wire [31:0] first_word_part = {word[31:11], channel, number};
    wire [31:0] changed = index_is_0 ? first_word_part
        : (index == 8'd2) ? {~code_check, word[23:0]}
        : is_flags_part ? {18'd0, word[13:0]}
        : word;
    wire is_flags = ~index_is_0 & is_flags_part;

    secded_encoder_d88_p8 code (
        .data({word[23:0], second_word, first_word}),
        .check(code_check)
    );

    rs_word_check_c5 hop_check (
        .clock(clock),
        .reset(reset),
        .enable(~is_last & enable),
        .data(changed),
        .last(is_flags),
        .check(hop_check_check)
    );

    rolling_crc32_w32 running_0 (
        .clock(clock),
        .reset(reset),
        .enable(held_valid & ~of_system),
        .data(shown),
        .keep(1'b1),
        .forget(1'b0),
        .crc(sent_crc_0)
    );

    rolling_crc32_w32 running_1 (
        .clock(clock),
        .reset(reset),
        .enable(held_valid & of_system),
        .data(shown),
        .keep(1'b1),
        .forget(1'b0),
        .crc(sent_crc_1)
    );

    assign ends = is_last;
    assign chunk = ~|index[2:0];
    assign valid = held_valid;
    assign sealed = shown;
    assign last = held_last;

    always @(posedge clock) begin
        if (reset) begin
            index <= 8'd0;
            held_valid <= 1'b0;
            held_last <= 1'b0;
        end else begin
            if (enable) begin
                if (is_last) begin
                    index <= 8'd0;
                end else begin
                    index <= index + 8'd1;
                end
            end
            held_valid <= enable;
            held_last <= is_last & enable;
        end
    end

    always @(posedge clock) begin
        if (index_is_0) begin
            chunks <= word[15:11];
            of_system <= is_system;
            first_word <= first_word_part;
        end
        if (enable) second_word <= word;
        held <= changed;
        held_flags <= enable & is_flags;
    end

`ifdef FORMAL
    // a payload has no more chunks than fit
    always @(posedge clock) begin
        if (!reset) not_too_long: assume ((word[15:11] <= 5'd16) | ~index_is_0 | ~enable);
    end

    // a cycle between packets
    always @(posedge clock) begin
        if (!reset) pause: assume (~enable | ~held_last);
    end
`endif
endmodule
