// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Check symbols of 10 bits over a packet of words of 32 bits.
//
//               +---------------+
//    enable --->|               |
//  data[32] --->|  RsWordCheck  |--> check[P]   of the last packet
//      last --->|               |
//               +---------------+
//
// Five words are 16 symbols. Bits that do not fill a symbol wait for the next word, so words end three, three, three,
// three and four symbols; the last symbol of a packet is filled with zeros.
//
// Parameters: `C` check symbols, 1 to 8; `P` = 10 `C`. Published: 5, those of a hop.
// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet, of at most
// 1023 - `C` symbols with the one that is filled. `check` is that of the packet whose last word was taken last, the
// first check symbol at its low end.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word begins a packet; `check` is undefined until one has ended.
// Asserts: the words of a packet are counted from 0 to 4.
// Source: BGQ-LLP-03, BGQ-LLP-04, BGQ-LLP-09.
//
// Block: rs_word_check, C = 1
module rs_word_check_c1 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [31:0] data,
    input wire last,
    output wire [9:0] check
);
    reg [9:0] remainder;
    reg [7:0] waiting;
    reg [2:0] phase;
    reg [9:0] latest;

    wire [9:0] three_y;
    wire [9:0] four_y;

    wire phase_is_4 = phase == 3'd4;
    wire phase_is_1 = phase == 3'd1;
    wire phase_is_2 = phase == 3'd2;
    wire phase_is_3 = phase == 3'd3;
    wire [39:0] joined = phase_is_4 ? {data, waiting}
        : phase_is_3 ? {32'd0, waiting} | {2'd0, data, 6'd0}
        : phase_is_2 ? {32'd0, waiting} | {4'd0, data, 4'd0}
        : phase_is_1 ? {32'd0, waiting} | {6'd0, data, 2'd0}
        : {8'd0, data};

    rs_step_n1023_k1022_s3 three (
        .x(joined[29:0] ^ {20'd0, remainder}),
        .y(three_y)
    );

    rs_step_n1023_k1022_s4 four (
        .x(joined ^ {30'd0, remainder}),
        .y(four_y)
    );

    assign check = latest;

    always @(posedge clock) begin
        if ((last & enable) | reset) begin
            remainder <= 10'd0;
            waiting <= 8'd0;
            phase <= 3'd0;
        end else if (enable) begin
            if (phase_is_4) begin
                remainder <= four_y;
                waiting <= 8'd0;
                phase <= 3'd0;
            end else begin
                remainder <= three_y;
                waiting <= joined[37:30];
                phase <= phase + 3'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (enable) begin
            if (last) latest <= four_y;
        end
    end

`ifdef FORMAL
    // no bits wait in the first of five words, and two more in each other
    always @(posedge clock) begin
        if (!reset) counts_to_four: assert (((~|waiting[7:6]) | ~phase_is_3)
            & ((~|waiting[7:4]) | ~phase_is_2) & ((~|waiting[7:2]) | ~phase_is_1)
            & ((~|waiting) | (phase != 3'd0)) & (phase <= 3'd4));
    end
`endif
endmodule
