// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes request packets apart.
//
//  phit_valid, phit[22], phit_last -->+----------------+--> word_valid, word[64]
//                       phit_ready <--|                |<-- word_ready
//                                     |  Depacketizer  |--> end_valid, end_ok
//                                     |                |<-- end_ready
//                                     +----------------+--> header[154]
//
// Parameters: none. The positions of fields come from `format.rs`.
// Handshake: valid/ready on all streams. `header` is stable from the first word of its packet until `end` is taken.
// `word_valid` comes with the third phit of each of the first eight words, `end_valid` with the last phit of the packet.
// Latency: 0 cycles from the third phit to its word. Throughput: 1 phit per cycle.
// Reset: waits for a head.
// Asserts: each packet ends once. `end_ok` is clear if the packet is marked bad, its size is above 16, or its length is
// not that of its command and size: a put and an atomic operation (`cmd` 8 to 31) have data, another request has none.
// Source: GEM-PKT-04, -05, -06, -14, GEM-LCB-05; `docs/gemini-link.md`.
//
// Block: gemini_depacketizer
module gemini_depacketizer (
    input wire clock,
    input wire reset,
    input wire phit_valid,
    input wire [21:0] phit,
    input wire phit_last,
    output wire phit_ready,
    output wire word_valid,
    output wire [63:0] word,
    input wire word_ready,
    output wire end_valid,
    output wire end_ok,
    input wire end_ready,
    output wire [153:0] header
);
    reg [153:0] shift;
    reg in_data;
    reg [2:0] position;
    reg [3:0] count;
    reg [43:0] pieces;

    wire position_is_2 = position == 3'd2;
    wire completes = ~count[3] & ~phit_last & position_is_2 & in_data;
    wire ready = phit_last ? end_ready : ~completes | word_ready;
    wire [4:0] words_part = shift[65:61] + 5'd1;
    wire [4:0] command = shift[87:83];
    wire [4:0] words = ((command < 5'd8) & (command != 5'd1)) ? 5'd0 : {1'b0, words_part[4:1]};
    wire taken = ready & phit_valid;
    wire position_is_6 = position == 3'd6;
    wire [2:0] position_plus_1 = position + 3'd1;

    assign phit_ready = ready;
    assign word_valid = completes & phit_valid;
    assign word = {pieces, phit[19:0]};
    assign end_valid = phit_last & phit_valid;
    assign end_ok = phit[0] & (&phit[5:4]) & ({1'b0, count} == words) & (shift[65:61] <= 5'd16) & in_data
        & (position == 3'd0);
    assign header = shift;

    always @(posedge clock) begin
        if (taken) begin
            if (!phit_last) begin
                if (in_data) begin
                    pieces <= {pieces[21:0], phit};
                end else begin
                    shift <= {shift[131:0], phit};
                end
            end
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            in_data <= 1'b0;
            position <= 3'd0;
            count <= 4'd0;
        end else if (taken) begin
            if (!phit_last) begin
                in_data <= in_data | in_data | position_is_6;
            end else begin
                in_data <= 1'b0;
            end
            if (phit_last) begin
                position <= 3'd0;
                count <= 4'd0;
            end else if (in_data) begin
                if (position_is_2) begin
                    position <= 3'd0;
                    if (count[3]) begin
                        count <= 4'd15;
                    end else begin
                        count <= count + 4'd1;
                    end
                end else begin
                    position <= position_plus_1;
                end
            end else if (position_is_6) begin
                position <= 3'd0;
            end else begin
                position <= position_plus_1;
            end
        end
    end

    wire _unused = &{1'b0, words_part[0]};

`ifdef FORMAL
    reg ended;

    always @(posedge clock) begin
        if (reset) begin
            ended <= 1'b1;
        end else if (taken) begin
            ended <= phit_last;
        end
    end

    // after the end of a packet the next begins with its head
    always @(posedge clock) begin
        if (!reset) ends_once: assert (((~|position) & ~in_data) | ~ended);
    end
`endif
endmodule
