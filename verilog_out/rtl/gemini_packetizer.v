// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes request packets.
//
//  header_valid, header[154] -->+--------------+--> phit_valid
//              header_ready  <--|              |--> phit[22], phit_last
//      word_valid, word[64]  -->|  Packetizer  |<-- phit_ready
//                word_ready  <--|              |
//                               +--------------+
//
// Parameters: none. The positions of fields come from `format.rs`.
// Handshake: valid/ready on all three streams. `header` is taken with its seventh phit, a word with its third. A put
// and an atomic operation (`cmd` 8 to 31) take `ceil(size / 2)` words, another request none. The crc field of the last phit is left zero for the link.
// Latency: 0 cycles from `header_valid` to the first phit. Throughput: 1 phit per cycle, without gaps between packets.
// Reset: waits for a header.
// Asserts: no packet is longer than 32 phits. Relies on: `size` at most 16; a header that waits stays as it is.
// Source: GEM-PKT-04, -05, -06, -14; `docs/gemini-link.md`.
//
// Block: gemini_packetizer
module gemini_packetizer (
    input wire clock,
    input wire reset,
    input wire header_valid,
    input wire [153:0] header,
    output wire header_ready,
    input wire word_valid,
    input wire [63:0] word,
    output wire word_ready,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg [1:0] part;
    reg [2:0] position;
    reg [3:0] remaining;

    wire remaining_part = phit_ready & header_valid;
    wire position_is_6 = position == 3'd6;
    wire part_is_0 = part == 2'd0;
    wire remaining_part_1 = phit_ready & word_valid;
    wire position_is_2 = position == 3'd2;
    wire part_is_1 = part == 2'd1;
    wire offered = part_is_0 ? header_valid : word_valid | ~part_is_1;
    wire position_is_1 = position == 3'd1;
    wire [4:0] words_part = header[65:61] + 5'd1;
    wire [4:0] command = header[87:83];
    wire [4:0] words = ((command < 5'd8) & (command != 5'd1)) ? 5'd0 : {1'b0, words_part[4:1]};
    wire [2:0] position_plus_1 = position + 3'd1;

    assign header_ready = remaining_part & position_is_6 & part_is_0;
    assign word_ready = ~part_is_0 & remaining_part_1 & position_is_2 & part_is_1;
    assign phit_valid = offered;
    assign phit = part_is_0 ? (position_is_6 ? header[21:0]
            : (position == 3'd5) ? header[43:22]
            : (position == 3'd4) ? header[65:44]
            : (position == 3'd3) ? header[87:66]
            : position_is_2 ? header[109:88]
            : position_is_1 ? header[131:110]
            : (position == 3'd0) ? header[153:132]
            : 22'd0)
        : part_is_1 ? (position_is_1 ? word[41:20] : position_is_2 ? {2'd0, word[19:0]} : word[63:42])
        : 22'd49;
    assign phit_last = ~part_is_0 & ~part_is_1;

    always @(posedge clock) begin
        if (reset) begin
            part <= 2'd0;
            position <= 3'd0;
        end else if (part_is_0) begin
            if (remaining_part) begin
                if (position_is_6) begin
                    if (|words) begin
                        part <= 2'd1;
                    end else begin
                        part <= 2'd2;
                    end
                    position <= 3'd0;
                end else begin
                    position <= position_plus_1;
                end
            end
        end else if (part_is_1) begin
            if (remaining_part_1) begin
                if (position_is_2) begin
                    if (remaining == 4'd1) part <= 2'd2;
                    position <= 3'd0;
                end else begin
                    position <= position_plus_1;
                end
            end
        end else if (phit_ready) begin
            part <= 2'd0;
        end
    end

    always @(posedge clock) begin
        if (part_is_0) begin
            if (remaining_part) begin
                if (position_is_6) remaining <= words[3:0];
            end
        end else if (part_is_1) begin
            if (remaining_part_1) begin
                if (position_is_2) remaining <= remaining - 4'd1;
            end
        end
    end

    wire _unused = &{1'b0, words_part[0]};

`ifdef FORMAL
    reg [5:0] length;

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (phit_ready & offered) begin
            if (part == 2'd2) begin
                length <= 6'd0;
            end else begin
                length <= length + 6'd1;
            end
        end
    end

    // a packet has at most 32 phits
    always @(posedge clock) begin
        if (!reset) fits: assert (length < 6'd32);
    end

    // a request carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) size_in_range: assume ((header[65:61] <= 5'd16) | ~header_valid);
    end
`endif
endmodule
