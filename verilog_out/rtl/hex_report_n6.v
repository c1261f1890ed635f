// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes a line of labelled numbers in hexadecimal, byte by byte, as they stood when it began.
//
//                 +-------------+
//        start -->|             |--> valid, data[8]
//   label_k[8] -->|  HexReport  |<-- ready
//   word_k[32] -->|             |--> busy
//                 +-------------+
//
// Each number is its label, eight digits in capitals, and a space; behind the last one stand a carriage return and a
// line feed instead: `S0000012F R0000012C`.
//
// Parameters: `N` numbers, 2 to 16.
// Handshake: `start` begins a line unless `busy`, and is ignored then. valid/ready for the bytes. The labels are straps.
// Latency: the first byte is offered in the cycle after `start`. Throughput: 1 byte per cycle; a line has 10 `N` + 1.
// Reset: no line.
// Asserts: a byte that is offered stays until it is taken; the place in the line is one that there is.
// Relies on: labels that do not change during a line.
// Source: the field's standard practice.
//
// Block: hex_report, N = 6
module hex_report_n6 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [7:0] label_0,
    input wire [7:0] label_1,
    input wire [7:0] label_2,
    input wire [7:0] label_3,
    input wire [7:0] label_4,
    input wire [7:0] label_5,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [31:0] word_5,
    output wire valid,
    output wire [7:0] data,
    input wire ready,
    output wire busy
);
    reg running;
    reg [3:0] field;
    reg [3:0] place;
    reg [31:0] held_0;
    reg [31:0] held_1;
    reg [31:0] held_2;
    reg [31:0] held_3;
    reg [31:0] held_4;
    reg [31:0] held_5;

    wire [7:0] digit = {4'd0, held_0[31:28]};
    wire [7:0] steady_part = (held_0[31:28] < 4'd10) ? {4'd3, held_0[31:28]} : digit + 8'd55;
    wire is_last = field == 4'd5;
    wire place_is_10 = place == 4'd10;
    wire place_is_9 = place == 4'd9;
    wire [7:0] steady_part_1 = place_is_9 ? (is_last ? 8'd13 : 8'd32) : place_is_10 ? 8'd10 : steady_part;
    wire any_place = |place;
    wire [7:0] byte_ = any_place ? steady_part_1
        : is_last ? label_5
        : (field == 4'd4) ? label_4
        : (field == 4'd3) ? label_3
        : (field == 4'd2) ? label_2
        : (field == 4'd1) ? label_1
        : (field == 4'd0) ? label_0
        : steady_part;
    wire held_5_part = ~running & start;
    wire taken = running & ready;
    wire [3:0] place_plus_1 = place + 4'd1;

    assign valid = running;
    assign data = byte_;
    assign busy = running;

    always @(posedge clock) begin
        if (reset) begin
            running <= 1'b0;
        end else if (held_5_part) begin
            running <= 1'b1;
        end else if (taken) begin
            if (place_is_10) running <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (held_5_part) begin
            field <= 4'd0;
            place <= 4'd0;
            held_0 <= word_0;
            held_1 <= word_1;
            held_2 <= word_2;
            held_3 <= word_3;
            held_4 <= word_4;
            held_5 <= word_5;
        end else if (taken) begin
            if (place_is_9) begin
                field <= field + 4'd1;
                if (is_last) begin
                    place <= place_plus_1;
                end else begin
                    place <= 4'd0;
                end
                held_0 <= held_1;
                held_1 <= held_2;
                held_2 <= held_3;
                held_3 <= held_4;
                held_4 <= held_5;
            end else begin
                place <= place_plus_1;
                if (any_place) held_0 <= {held_0[27:0], 4'd0};
            end
        end
    end

`ifdef FORMAL
    wire steady_steady;

    steady_w8 steady (
        .clock(clock),
        .reset(reset),
        .valid(running),
        .ready(ready),
        .payload(any_place ? steady_part_1 : 8'd0),
        .steady(steady_steady)
    );

    // a byte of a line stays until it is taken
    always @(posedge clock) begin
        if (!reset) stays: assert (steady_steady);
    end

    // a line is at a place that there is
    always @(posedge clock) begin
        if (!reset) in_range: assert (((field <= 4'd5) & (place < 4'd10)) | place_is_10 | ~running);
    end

    // a digit follows a label
    always @(posedge clock) begin
        if (!reset) wrote: cover (taken & (place == 4'd1));
    end
`endif
endmodule
