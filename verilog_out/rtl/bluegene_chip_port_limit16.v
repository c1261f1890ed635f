// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Between a link's words and the fibres of a cable.
//
//                                electrical        optical
//        word_in[32], word_in_control -->+------------+--> code_out[100], code_out_valid
//      word_out[32], word_out_control <--|            |<-- code_in[100], code_in_valid
// other_word[32], other_word_control  -->|  ChipPort  |<-- replace, replaced[4]
//                             mode[2] -->|            |--> failed, failed_lane[4], switched, errors[80]
//                               clear -->+------------+--> corrected[16], lost[16]
//
// Two words make a column of ten fibres: eight lanes, parity, spare. A control word begins a column wherever it comes, and makes a column of
// control characters, four bits of the other word on each lane. So what a control word says is lost; a link's says nothing. A column that is lost
// comes out as two control words of zero, which no link takes for anything.
//
// | `mode` | `word_out` | `code_out` |
// |---|---|---|
// | 0, 3 hold | control words of zero | nothing |
// | 1 pass | what the fibres bring | what the link sends |
// | 2 loop | what the other port's link sends | nothing |
//
// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
// Handshake: a word in each cycle, a column in a cycle with `code_out_valid` and `code_in_valid`; columns come two cycles apart, or later. A
// mode ends with a control word of what it lets through, or after 256 cycles without one: so no packet is cut. `replace` and `replaced` say which
// lane the spare stands for, as the other side's `failed` and `failed_lane` want it. `clear` sets the errors of the fibres to zero.
// Latency: 2 cycles from the first word of two to the column, 1 cycle from the column to the first word; in a loop 1 cycle. Throughput: 1 word per
// cycle.
// Reset: hold.
// Asserts: what its parts assert. Relies on: columns two cycles apart at least, and lanes 0 to 8 in `replaced`.
// Source: BGQ-LNK-02, -04 to -06, BGQ-PRT-01.
//
// Block: bluegene_chip_port, LIMIT = 16
module bluegene_chip_port_limit16 (
    input wire clock,
    input wire reset,
    input wire [31:0] word_in,
    input wire word_in_control,
    input wire [31:0] other_word,
    input wire other_word_control,
    input wire [1:0] mode,
    input wire code_in_valid,
    input wire [99:0] code_in,
    input wire replace,
    input wire [3:0] replaced,
    input wire clear,
    output wire [31:0] word_out,
    output wire word_out_control,
    output wire code_out_valid,
    output wire [99:0] code_out,
    output wire failed,
    output wire [3:0] failed_lane,
    output wire switched,
    output wire [79:0] errors,
    output wire [15:0] corrected,
    output wire [15:0] lost
);
    reg [1:0] out_mode;
    reg [7:0] out_patience;
    reg [31:0] held;
    reg held_control;
    reg is_second;
    reg [63:0] column;
    reg column_control;
    reg column_valid;
    reg [1:0] in_mode;
    reg [7:0] in_patience;
    reg [31:0] first;
    reg first_control;
    reg [31:0] second;
    reg second_control;
    reg second_waits;
    reg [31:0] looped;
    reg looped_control;
    reg [15:0] corrected_count;
    reg [15:0] lost_count;

    wire [63:0] receiver_data;
    wire receiver_control;
    wire receiver_corrected;
    wire receiver_lost;

    wire in_ends = (in_mode == 2'd1) ? first_control
        : (in_mode == 2'd2) ? looped_control
        : (&in_mode) | (in_mode == 2'd0);
    wire in_patience_part = (&in_patience) | in_ends;
    wire in_mode_is_mode = in_mode == mode;
    wire [1:0] in_now = in_mode_is_mode ? in_mode : in_patience_part ? mode : in_mode;
    wire in_now_is_2 = in_now == 2'd2;
    wire in_now_is_1 = in_now == 2'd1;
    wire [31:0] passed = in_now_is_1 ? first : in_now_is_2 ? looped : 32'd0;
    wire passed_control = in_now_is_1 ? first_control : looped_control | ~in_now_is_2;
    wire out_patience_part = (&out_patience) | (out_mode != 2'd1) | word_in_control;
    wire mode_is_out_mode = mode == out_mode;
    wire [1:0] out_now = mode_is_out_mode ? out_mode : out_patience_part ? mode : out_mode;
    wire column_valid_part = word_in_control | ~is_second;
    wire out_now_is_1 = out_now == 2'd1;
    wire [63:0] nibbles = {
        4'd0, word_in[31:28], 4'd0, word_in[27:24], 4'd0, word_in[23:20], 4'd0, word_in[19:16], 4'd0,
        word_in[15:12], 4'd0, word_in[11:8], 4'd0, word_in[7:4], 4'd0, word_in[3:0]
    };
    wire [31:0] gathered = {
        receiver_data[59:56], receiver_data[51:48], receiver_data[43:40], receiver_data[35:32],
        receiver_data[27:24], receiver_data[19:16], receiver_data[11:8], receiver_data[3:0]
    };

    lane_sender sender (
        .clock(clock),
        .reset(reset),
        .enable(column_valid),
        .data(column),
        .control(column_control),
        .replace(replace),
        .replaced(replaced),
        .code(code_out)
    );

    lane_receiver_limit16 receiver (
        .clock(clock),
        .reset(reset),
        .enable(code_in_valid),
        .code(code_in),
        .clear(clear),
        .data(receiver_data),
        .control(receiver_control),
        .corrected(receiver_corrected),
        .lost(receiver_lost),
        .errors(errors),
        .failed(failed),
        .failed_lane(failed_lane),
        .switched(switched)
    );

    assign word_out = passed;
    assign word_out_control = passed_control;
    assign code_out_valid = column_valid;
    assign corrected = corrected_count;
    assign lost = lost_count;

    always @(posedge clock) begin
        if (reset) begin
            out_mode <= 2'd0;
            out_patience <= 8'd0;
            is_second <= 1'b0;
            column_valid <= 1'b0;
            in_mode <= 2'd0;
            in_patience <= 8'd0;
            first <= 32'd0;
            first_control <= 1'b1;
            second_waits <= 1'b0;
            looped <= 32'd0;
            looped_control <= 1'b1;
            corrected_count <= 16'd0;
            lost_count <= 16'd0;
        end else begin
            out_mode <= out_now;
            if (mode_is_out_mode) begin
                out_patience <= 8'd0;
            end else if (out_patience_part) begin
                out_patience <= 8'd0;
            end else begin
                out_patience <= out_patience + 8'd1;
            end
            is_second <= column_valid_part & out_now_is_1;
            column_valid <= out_now_is_1 & ~column_valid_part;
            in_mode <= in_now;
            if (in_mode_is_mode) begin
                in_patience <= 8'd0;
            end else if (in_patience_part) begin
                in_patience <= 8'd0;
            end else begin
                in_patience <= in_patience + 8'd1;
            end
            if (code_in_valid) begin
                if (receiver_lost) begin
                    first <= 32'd0;
                    lost_count <= lost_count + 16'd1;
                end else if (receiver_control) begin
                    first <= 32'd188;
                end else begin
                    first <= receiver_data[31:0];
                end
                first_control <= receiver_control | receiver_lost;
                if (receiver_corrected) corrected_count <= corrected_count + 16'd1;
            end else begin
                if (second_waits) begin
                    first <= second;
                end else begin
                    first <= 32'd0;
                end
                first_control <= ~second_waits | second_control;
            end
            second_waits <= code_in_valid;
            looped <= other_word;
            looped_control <= other_word_control;
        end
    end

    always @(posedge clock) begin
        if (column_valid_part) begin
            held <= word_in;
            held_control <= word_in_control;
        end
        if (held_control) begin
            column <= nibbles;
        end else begin
            column <= {word_in, held};
        end
        column_control <= held_control;
        if (code_in_valid) begin
            if (receiver_lost) begin
                second <= 32'd0;
            end else if (receiver_control) begin
                second <= gathered;
            end else begin
                second <= receiver_data[63:32];
            end
        end else begin
            second <= receiver_data[63:32];
        end
        second_control <= code_in_valid & receiver_lost;
    end

`ifdef FORMAL
    // columns are two cycles apart
    always @(posedge clock) begin
        if (!reset) apart: assume (~second_waits | ~code_in_valid);
    end

    // the lane replaced is one of nine
    always @(posedge clock) begin
        if (!reset) is_lane: assume (replaced <= 4'd8);
    end
`endif
endmodule
