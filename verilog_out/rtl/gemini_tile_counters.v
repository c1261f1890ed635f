// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Performance counters and the error register of a tile.
//
//                in_valid[2], in_last -->+----------------+
//       input_stalled, output_stalled -->|                |
//    unroutable, table_*, phit_*, marked |  TileCounters  |--> read_data[48]
//                                     -->|                |
//        write, address[10], data[48] -->+----------------+
//
// Bits 3 to 0 of `address` choose what is read, whatever the upper bits:
//
// | `address` 3:0 | |
// |---|---|
// | 0, 1 | phits that came on virtual channel 0, 1 |
// | 2, 3 | packets that came on virtual channel 0, 1 |
// | 4 | cycles in which the input had a phit and sent none |
// | 5 | cycles in which the output waited within a packet |
// | 6 | packets that had no way |
// | 7 | cycles in which table entries or routes of waiting packets were corrected |
// | 8 | cycles in which table entries or routes of waiting packets could not be corrected |
// | 9 | phits corrected on their way out |
// | 10 | phits that could not be corrected on their way out |
// | 11 | packets that went bad here and were marked |
// | 12 | `errors`: bit i tells that 6 + i has counted since it was forgotten |
// | 13 to 15 | 0 |
//
// and the supervisor writes
//
// | `address` | | `data` |
// |---|---|---|
// | 0x28B | errors that happened, to forget | 5:0 as `errors`; one that happens in the same cycle is kept |
//
// Parameters: none.
// Handshake: each event counts in each cycle in which its port is 1. Counters of 48 bits begin anew at 0 after the highest
// count.
// Latency: 1 cycle from `address` to `read_data`, which shows what was counted before that cycle. Throughput: one read per cycle.
// Reset: counters and errors 0.
// Asserts: nothing.
// Source: GEM-MMR-01 to -04, GEM-SYS-08.
//
// Block: gemini_tile_counters
module gemini_tile_counters (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire in_last,
    input wire input_stalled,
    input wire output_stalled,
    input wire unroutable,
    input wire table_corrected,
    input wire table_uncorrectable,
    input wire phit_corrected,
    input wire phit_uncorrectable,
    input wire marked,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    output wire [47:0] read_data
);
    reg [5:0] errors;
    reg [47:0] count_0;
    reg [47:0] count_1;
    reg [47:0] count_2;
    reg [47:0] count_3;
    reg [47:0] count_4;
    reg [47:0] count_5;
    reg [47:0] count_6;
    reg [47:0] count_7;
    reg [47:0] count_8;
    reg [47:0] count_9;
    reg [47:0] count_10;
    reg [47:0] count_11;
    reg [47:0] read;

    wire [5:0] errors_part = {
        marked, phit_uncorrectable, phit_corrected, table_uncorrectable, table_corrected, unroutable
    };
    wire [11:0] count_3_part = in_last ? {8'd0, {2{in_valid}}} : {10'd0, in_valid};
    wire [47:0] shown_part = (address[3:0] == 4'd5) ? count_5
        : (address[3:0] == 4'd4) ? count_4
        : (address[3:0] == 4'd3) ? count_3
        : (address[3:0] == 4'd2) ? count_2
        : (address[3:0] == 4'd1) ? count_1
        : (address[3:0] == 4'd0) ? count_0
        : (address[3:0] == 4'd12) ? {42'd0, errors}
        : 48'd0;
    wire [47:0] shown = (address[3:0] == 4'd11) ? count_11
        : (address[3:0] == 4'd10) ? count_10
        : (address[3:0] == 4'd9) ? count_9
        : (address[3:0] == 4'd8) ? count_8
        : (address[3:0] == 4'd7) ? count_7
        : (address[3:0] == 4'd6) ? count_6
        : shown_part;

    assign read_data = read;

    always @(posedge clock) begin
        if (reset) begin
            errors <= 6'd0;
            count_0 <= 48'd0;
            count_1 <= 48'd0;
            count_2 <= 48'd0;
            count_3 <= 48'd0;
            count_4 <= 48'd0;
            count_5 <= 48'd0;
            count_6 <= 48'd0;
            count_7 <= 48'd0;
            count_8 <= 48'd0;
            count_9 <= 48'd0;
            count_10 <= 48'd0;
            count_11 <= 48'd0;
        end else begin
            if ((address == 10'd651) & write) begin
                errors <= errors_part | (errors & ~data[5:0]);
            end else begin
                errors <= errors_part | errors;
            end
            if (count_3_part[0]) count_0 <= count_0 + 48'd1;
            if (count_3_part[1]) count_1 <= count_1 + 48'd1;
            if (count_3_part[2]) count_2 <= count_2 + 48'd1;
            if (count_3_part[3]) count_3 <= count_3 + 48'd1;
            if (input_stalled) count_4 <= count_4 + 48'd1;
            if (output_stalled) count_5 <= count_5 + 48'd1;
            if (unroutable) count_6 <= count_6 + 48'd1;
            if (table_corrected) count_7 <= count_7 + 48'd1;
            if (table_uncorrectable) count_8 <= count_8 + 48'd1;
            if (phit_corrected) count_9 <= count_9 + 48'd1;
            if (phit_uncorrectable) count_10 <= count_10 + 48'd1;
            if (marked) count_11 <= count_11 + 48'd1;
        end
    end

    always @(posedge clock) begin
        read <= shown;
    end

    wire _unused = &{1'b0, data[47:6], count_3_part[11:4]};
endmodule
