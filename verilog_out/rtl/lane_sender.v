// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends eight lanes, a lane of their parity, and a spare, each in 8b/10b-P on a fibre of its own.
//
//                 +--------------+
//       enable -->|              |
//     data[64] -->|              |
//      control -->|  LaneSender  |--> code[100]   ten words: fibres 0 to 7, 8 the parity, 9 the spare; same cycle
//       replace ->|              |
//  replaced[4] -->|              |
//                 +--------------+
//
// The parity is the sum modulo 2 of the eight bytes. A column is one of data or one of control characters on all
// lanes, so the parity is a character of the same kind. The spare sends control character 15, or with `replace` a copy
// of lane `replaced`; that lane's own fibre goes on as before, so the receiver can change to the spare when it likes.
//
// Parameters: none.
// Handshake: `code` follows the inputs in the same cycle; a cycle with `enable` sends the column. Of a control column,
// the low four bits of each byte are the character. `replace` and `replaced` may change at any time.
// Latency: 0 cycles. Throughput: 1 column of 8 bytes per cycle.
// Reset: negative running disparity on all fibres.
// Asserts: those of the encoders. Assumes that `replaced` is a lane, 0 to 8.
// Source: BGQ-LNK-02, BGQ-LNK-04, BGQ-LNK-06.
//
// Block: lane_sender
module lane_sender (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [63:0] data,
    input wire control,
    input wire replace,
    input wire [3:0] replaced,
    output wire [99:0] code
);
    wire [9:0] encoders_0_code;
    wire encoders_0_positive;
    wire [9:0] encoders_1_code;
    wire encoders_1_positive;
    wire [9:0] encoders_2_code;
    wire encoders_2_positive;
    wire [9:0] encoders_3_code;
    wire encoders_3_positive;
    wire [9:0] encoders_4_code;
    wire encoders_4_positive;
    wire [9:0] encoders_5_code;
    wire encoders_5_positive;
    wire [9:0] encoders_6_code;
    wire encoders_6_positive;
    wire [9:0] encoders_7_code;
    wire encoders_7_positive;
    wire [9:0] encoders_8_code;
    wire encoders_8_positive;
    wire [9:0] encoders_9_code;
    wire encoders_9_positive;

    wire [99:0] words = {
        encoders_9_code, encoders_8_code, encoders_7_code, encoders_6_code, encoders_5_code, encoders_4_code,
        encoders_3_code, encoders_2_code, encoders_1_code, encoders_0_code
    };
    wire [7:0] parity = data[63:56] ^ data[55:48] ^ data[47:40] ^ data[39:32] ^ data[31:24] ^ data[23:16]
        ^ data[7:0] ^ data[15:8];
    wire [7:0] copy_part = (replace & (replaced == 4'd4)) ? data[39:32]
        : (replace & (replaced == 4'd3)) ? data[31:24]
        : (replace & (replaced == 4'd2)) ? data[23:16]
        : (replace & (replaced == 4'd1)) ? data[15:8]
        : ((replaced == 4'd0) & replace) ? data[7:0]
        : 8'd15;
    wire [7:0] copy = (replace & (replaced == 4'd8)) ? parity
        : (replace & (replaced == 4'd7)) ? data[63:56]
        : (replace & (replaced == 4'd6)) ? data[55:48]
        : (replace & (replaced == 4'd5)) ? data[47:40]
        : copy_part;

    encoder_8b10b_p encoders_0 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[7:0]),
        .control(control),
        .code(encoders_0_code),
        .positive(encoders_0_positive)
    );

    encoder_8b10b_p encoders_1 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[15:8]),
        .control(control),
        .code(encoders_1_code),
        .positive(encoders_1_positive)
    );

    encoder_8b10b_p encoders_2 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[23:16]),
        .control(control),
        .code(encoders_2_code),
        .positive(encoders_2_positive)
    );

    encoder_8b10b_p encoders_3 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[31:24]),
        .control(control),
        .code(encoders_3_code),
        .positive(encoders_3_positive)
    );

    encoder_8b10b_p encoders_4 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[39:32]),
        .control(control),
        .code(encoders_4_code),
        .positive(encoders_4_positive)
    );

    encoder_8b10b_p encoders_5 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[47:40]),
        .control(control),
        .code(encoders_5_code),
        .positive(encoders_5_positive)
    );

    encoder_8b10b_p encoders_6 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[55:48]),
        .control(control),
        .code(encoders_6_code),
        .positive(encoders_6_positive)
    );

    encoder_8b10b_p encoders_7 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data[63:56]),
        .control(control),
        .code(encoders_7_code),
        .positive(encoders_7_positive)
    );

    encoder_8b10b_p encoders_8 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(parity),
        .control(control),
        .code(encoders_8_code),
        .positive(encoders_8_positive)
    );

    encoder_8b10b_p encoders_9 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(copy),
        .control(control | ~replace),
        .code(encoders_9_code),
        .positive(encoders_9_positive)
    );

    assign code = words;

    wire _unused = &{
        1'b0, encoders_0_positive, encoders_1_positive, encoders_2_positive, encoders_3_positive,
        encoders_4_positive, encoders_5_positive, encoders_6_positive, encoders_7_positive,
        encoders_8_positive, encoders_9_positive
    };

`ifdef FORMAL
    // the lane replaced is one of nine
    always @(posedge clock) begin
        if (!reset) is_lane: assume (replaced <= 4'd8);
    end
`endif
endmodule
