// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Receives the fibres of a `LaneSender`: corrects an error on one lane at a time, counts the errors of each fibre, and
// changes to the spare where one fails.
//
//               +----------------+--> data[64], control
//   enable ---->|                |--> corrected            one lane was made from the others; same cycle
//  code[100] -->|  LaneReceiver  |--> lost                 two lanes or more were invalid: no meaning
//    clear ---->|                |--> errors[80]           for each fibre, up to 255
//               |                |--> failed, failed_lane[4]
//               +----------------+--> switched             the spare stands for that lane
//
// A single wrong bit makes a word of 8b/10b-P invalid, and the byte is the sum of all others. A lane whose fibre has
// `LIMIT` errors has failed: the sender is told to copy it to the spare, and as soon as the spare shows anything but
// control character 15, its words are taken instead, from the next column on. Until then the parity stands in, so no
// column is lost however long the sender takes, as long as no other lane has an error.
//
// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the column. `clear` sets all
// counts to zero, and should come now and then, so that rare errors do not add up. Control character 15 must not be
// on the failed lane in the column that follows its failure; a sender that keeps it for the spare is safe.
// Latency: 0 cycles. Throughput: 1 column of 8 bytes per cycle.
// Reset: counts are zero, no lane has failed.
// Asserts: nobody changes to the spare unless a lane has failed; the failed lane is one of nine.
// Source: BGQ-LNK-02, BGQ-LNK-04 to BGQ-LNK-06.
//
// Block: lane_receiver, LIMIT = 16
module lane_receiver_limit16 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [99:0] code,
    input wire clear,
    output wire [63:0] data,
    output wire control,
    output wire corrected,
    output wire lost,
    output wire [79:0] errors,
    output wire failed,
    output wire [3:0] failed_lane,
    output wire switched
);
    reg [7:0] counts_0;
    reg [7:0] counts_1;
    reg [7:0] counts_2;
    reg [7:0] counts_3;
    reg [7:0] counts_4;
    reg [7:0] counts_5;
    reg [7:0] counts_6;
    reg [7:0] counts_7;
    reg [7:0] counts_8;
    reg [7:0] counts_9;
    reg has_failed;
    reg [3:0] lane;
    reg on_spare;

    wire [7:0] decoders_0_data;
    wire decoders_0_control;
    wire decoders_0_invalid;
    wire decoders_0_disparity_error;
    wire [7:0] decoders_1_data;
    wire decoders_1_control;
    wire decoders_1_invalid;
    wire decoders_1_disparity_error;
    wire [7:0] decoders_2_data;
    wire decoders_2_control;
    wire decoders_2_invalid;
    wire decoders_2_disparity_error;
    wire [7:0] decoders_3_data;
    wire decoders_3_control;
    wire decoders_3_invalid;
    wire decoders_3_disparity_error;
    wire [7:0] decoders_4_data;
    wire decoders_4_control;
    wire decoders_4_invalid;
    wire decoders_4_disparity_error;
    wire [7:0] decoders_5_data;
    wire decoders_5_control;
    wire decoders_5_invalid;
    wire decoders_5_disparity_error;
    wire [7:0] decoders_6_data;
    wire decoders_6_control;
    wire decoders_6_invalid;
    wire decoders_6_disparity_error;
    wire [7:0] decoders_7_data;
    wire decoders_7_control;
    wire decoders_7_invalid;
    wire decoders_7_disparity_error;
    wire [7:0] decoders_8_data;
    wire decoders_8_control;
    wire decoders_8_invalid;
    wire decoders_8_disparity_error;
    wire [7:0] decoders_9_data;
    wire decoders_9_control;
    wire decoders_9_invalid;
    wire decoders_9_disparity_error;

    wire kinds_part = (lane == 4'd0) & on_spare;
    wire [71:0] bytes_part = kinds_part ? {64'd0, decoders_9_data} : {64'd0, decoders_0_data};
    wire kinds_part_1 = on_spare & (lane == 4'd1);
    wire [71:0] bytes_part_1 = kinds_part_1 ? {bytes_part[71:16], decoders_9_data, bytes_part[7:0]}
        : {bytes_part[71:16], decoders_1_data, bytes_part[7:0]};
    wire kinds_part_2 = on_spare & (lane == 4'd2);
    wire [71:0] bytes_part_2 = kinds_part_2 ? {bytes_part_1[71:24], decoders_9_data, bytes_part_1[15:0]}
        : {bytes_part_1[71:24], decoders_2_data, bytes_part_1[15:0]};
    wire kinds_part_3 = on_spare & (lane == 4'd3);
    wire [71:0] bytes_part_3 = kinds_part_3 ? {bytes_part_2[71:32], decoders_9_data, bytes_part_2[23:0]}
        : {bytes_part_2[71:32], decoders_3_data, bytes_part_2[23:0]};
    wire kinds_part_4 = on_spare & (lane == 4'd4);
    wire [71:0] bytes_part_4 = kinds_part_4 ? {bytes_part_3[71:40], decoders_9_data, bytes_part_3[31:0]}
        : {bytes_part_3[71:40], decoders_4_data, bytes_part_3[31:0]};
    wire kinds_part_5 = on_spare & (lane == 4'd5);
    wire [71:0] bytes_part_5 = kinds_part_5 ? {bytes_part_4[71:48], decoders_9_data, bytes_part_4[39:0]}
        : {bytes_part_4[71:48], decoders_5_data, bytes_part_4[39:0]};
    wire kinds_part_6 = on_spare & (lane == 4'd6);
    wire [71:0] bytes_part_6 = kinds_part_6 ? {bytes_part_5[71:56], decoders_9_data, bytes_part_5[47:0]}
        : {bytes_part_5[71:56], decoders_6_data, bytes_part_5[47:0]};
    wire kinds_part_7 = on_spare & (lane == 4'd7);
    wire [71:0] bytes_part_7 = kinds_part_7 ? {bytes_part_6[71:64], decoders_9_data, bytes_part_6[55:0]}
        : {bytes_part_6[71:64], decoders_7_data, bytes_part_6[55:0]};
    wire kinds_part_8 = on_spare & (lane == 4'd8);
    wire [71:0] bytes = kinds_part_8 ? {decoders_9_data, bytes_part_7[63:0]}
        : {decoders_8_data, bytes_part_7[63:0]};
    wire [7:0] sum = bytes[71:64] ^ bytes[63:56] ^ bytes[55:48] ^ bytes[47:40] ^ bytes[39:32] ^ bytes[31:24]
        ^ bytes[23:16] ^ bytes[15:8] ^ bytes[7:0];
    wire [8:0] bad_part = kinds_part ? {8'd0, decoders_9_invalid} : {8'd0, decoders_0_invalid};
    wire [8:0] bad_part_1 = kinds_part_1 ? {bad_part[8:2], decoders_9_invalid, bad_part[0]}
        : {bad_part[8:2], decoders_1_invalid, bad_part[0]};
    wire [8:0] bad_part_2 = kinds_part_2 ? {bad_part_1[8:3], decoders_9_invalid, bad_part_1[1:0]}
        : {bad_part_1[8:3], decoders_2_invalid, bad_part_1[1:0]};
    wire [8:0] bad_part_3 = kinds_part_3 ? {bad_part_2[8:4], decoders_9_invalid, bad_part_2[2:0]}
        : {bad_part_2[8:4], decoders_3_invalid, bad_part_2[2:0]};
    wire [8:0] bad_part_4 = kinds_part_4 ? {bad_part_3[8:5], decoders_9_invalid, bad_part_3[3:0]}
        : {bad_part_3[8:5], decoders_4_invalid, bad_part_3[3:0]};
    wire [8:0] bad_part_5 = kinds_part_5 ? {bad_part_4[8:6], decoders_9_invalid, bad_part_4[4:0]}
        : {bad_part_4[8:6], decoders_5_invalid, bad_part_4[4:0]};
    wire [8:0] bad_part_6 = kinds_part_6 ? {bad_part_5[8:7], decoders_9_invalid, bad_part_5[5:0]}
        : {bad_part_5[8:7], decoders_6_invalid, bad_part_5[5:0]};
    wire [8:0] bad_part_7 = kinds_part_7 ? {bad_part_6[8], decoders_9_invalid, bad_part_6[6:0]}
        : {bad_part_6[8], decoders_7_invalid, bad_part_6[6:0]};
    wire [8:0] bad = kinds_part_8 ? {decoders_9_invalid, bad_part_7[7:0]}
        : {decoders_8_invalid, bad_part_7[7:0]};
    wire [63:0] result_part = bad[0] ? {
            bytes[63:8], sum[7] ^ bytes[7], sum[6] ^ bytes[6], sum[5] ^ bytes[5], sum[4] ^ bytes[4],
            sum[3] ^ bytes[3], sum[2] ^ bytes[2], sum[1] ^ bytes[1], sum[0] ^ bytes[0]
        }
        : bytes[63:0];
    wire [63:0] result_part_1 = bad[1] ? {
            result_part[63:16], sum[7] ^ bytes[15], sum[6] ^ bytes[14], sum[5] ^ bytes[13],
            sum[4] ^ bytes[12], sum[3] ^ bytes[11], sum[2] ^ bytes[10], sum[1] ^ bytes[9], sum[0] ^ bytes[8],
            result_part[7:0]
        }
        : result_part;
    wire [63:0] result_part_2 = bad[2] ? {
            result_part_1[63:24], sum[7] ^ bytes[23], sum[6] ^ bytes[22], sum[5] ^ bytes[21],
            sum[4] ^ bytes[20], sum[3] ^ bytes[19], sum[2] ^ bytes[18], sum[1] ^ bytes[17],
            sum[0] ^ bytes[16], result_part_1[15:0]
        }
        : result_part_1;
    wire [63:0] result_part_3 = bad[3] ? {
            result_part_2[63:32], sum[7] ^ bytes[31], sum[6] ^ bytes[30], sum[5] ^ bytes[29],
            sum[4] ^ bytes[28], sum[3] ^ bytes[27], sum[2] ^ bytes[26], sum[1] ^ bytes[25],
            sum[0] ^ bytes[24], result_part_2[23:0]
        }
        : result_part_2;
    wire [63:0] result_part_4 = bad[4] ? {
            result_part_3[63:40], sum[7] ^ bytes[39], sum[6] ^ bytes[38], sum[5] ^ bytes[37],
            sum[4] ^ bytes[36], sum[3] ^ bytes[35], sum[2] ^ bytes[34], sum[1] ^ bytes[33],
            sum[0] ^ bytes[32], result_part_3[31:0]
        }
        : result_part_3;
    wire [63:0] result_part_5 = bad[5] ? {
            result_part_4[63:48], sum[7] ^ bytes[47], sum[6] ^ bytes[46], sum[5] ^ bytes[45],
            sum[4] ^ bytes[44], sum[3] ^ bytes[43], sum[2] ^ bytes[42], sum[1] ^ bytes[41],
            sum[0] ^ bytes[40], result_part_4[39:0]
        }
        : result_part_4;
    wire [63:0] result_part_6 = bad[6] ? {
            result_part_5[63:56], sum[7] ^ bytes[55], sum[6] ^ bytes[54], sum[5] ^ bytes[53],
            sum[4] ^ bytes[52], sum[3] ^ bytes[51], sum[2] ^ bytes[50], sum[1] ^ bytes[49],
            sum[0] ^ bytes[48], result_part_5[47:0]
        }
        : result_part_5;
    wire [63:0] result = bad[7] ? {
            sum[7] ^ bytes[63], sum[6] ^ bytes[62], sum[5] ^ bytes[61], sum[4] ^ bytes[60],
            sum[3] ^ bytes[59], sum[2] ^ bytes[58], sum[1] ^ bytes[57], sum[0] ^ bytes[56],
            result_part_6[55:0]
        }
        : result_part_6;
    wire [8:0] kinds_part_9 = kinds_part ? {8'd0, decoders_9_control} : {8'd0, decoders_0_control};
    wire [8:0] kinds_part_10 = kinds_part_1 ? {kinds_part_9[8:2], decoders_9_control, kinds_part_9[0]}
        : {kinds_part_9[8:2], decoders_1_control, kinds_part_9[0]};
    wire [8:0] kinds_part_11 = kinds_part_2 ? {kinds_part_10[8:3], decoders_9_control, kinds_part_10[1:0]}
        : {kinds_part_10[8:3], decoders_2_control, kinds_part_10[1:0]};
    wire [8:0] kinds_part_12 = kinds_part_3 ? {kinds_part_11[8:4], decoders_9_control, kinds_part_11[2:0]}
        : {kinds_part_11[8:4], decoders_3_control, kinds_part_11[2:0]};
    wire [8:0] kinds_part_13 = kinds_part_4 ? {kinds_part_12[8:5], decoders_9_control, kinds_part_12[3:0]}
        : {kinds_part_12[8:5], decoders_4_control, kinds_part_12[3:0]};
    wire [8:0] kinds_part_14 = kinds_part_5 ? {kinds_part_13[8:6], decoders_9_control, kinds_part_13[4:0]}
        : {kinds_part_13[8:6], decoders_5_control, kinds_part_13[4:0]};
    wire [8:0] kinds_part_15 = kinds_part_6 ? {kinds_part_14[8:7], decoders_9_control, kinds_part_14[5:0]}
        : {kinds_part_14[8:7], decoders_6_control, kinds_part_14[5:0]};
    wire [8:0] kinds_part_16 = kinds_part_7 ? {kinds_part_15[8], decoders_9_control, kinds_part_15[6:0]}
        : {kinds_part_15[8], decoders_7_control, kinds_part_15[6:0]};
    wire [8:0] kinds = kinds_part_8 ? {decoders_9_control, kinds_part_16[7:0]}
        : {decoders_8_control, kinds_part_16[7:0]};
    wire has_several_part = bad[0] | bad[1];
    wire has_several_part_1 = bad[2] | has_several_part;
    wire has_several_part_2 = bad[3] | has_several_part_1;
    wire has_several_part_3 = bad[4] | has_several_part_2;
    wire has_several_part_4 = bad[5] | has_several_part_3;
    wire has_several_part_5 = bad[6] | has_several_part_4;
    wire has_bad_part = bad[7] | has_several_part_5;
    wire has_several = (bad[8] & has_bad_part) | (bad[7] & has_several_part_5) | (bad[6] & has_several_part_4)
        | (bad[5] & has_several_part_3) | (bad[4] & has_several_part_2) | (bad[3] & has_several_part_1)
        | (bad[2] & has_several_part) | (bad[0] & bad[1]);
    wire has_bad = bad[8] | has_bad_part;
    wire [79:0] tallies = {
        counts_9, counts_8, counts_7, counts_6, counts_5, counts_4, counts_3, counts_2, counts_1, counts_0
    };
    wire counts_1_below_16 = counts_1 < 8'd16;
    wire counts_2_below_16 = counts_2 < 8'd16;
    wire counts_3_below_16 = counts_3 < 8'd16;
    wire counts_4_below_16 = counts_4 < 8'd16;
    wire counts_5_below_16 = counts_5 < 8'd16;
    wire counts_6_below_16 = counts_6 < 8'd16;
    wire counts_7_below_16 = counts_7 < 8'd16;
    wire counts_8_below_16 = counts_8 < 8'd16;
    wire [8:0] at_limit = {
        ~counts_8_below_16, ~counts_7_below_16, ~counts_6_below_16, ~counts_5_below_16, ~counts_4_below_16,
        ~counts_3_below_16, ~counts_2_below_16, ~counts_1_below_16, counts_0 >= 8'd16
    };
    wire lane_part = ~has_failed & (|at_limit);
    wire [3:0] first = counts_8_below_16 ? (counts_7_below_16 ? (counts_6_below_16 ? (counts_5_below_16 ? (counts_4_below_16 ? (counts_3_below_16 ? (counts_2_below_16 ? (counts_1_below_16 ? 4'd0
                                    : 4'd1)
                                : 4'd2)
                            : 4'd3)
                        : 4'd4)
                    : 4'd5)
                : 4'd6)
            : 4'd7)
        : 4'd8;

    decoder_8b10b_p decoders_0 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[9:0]),
        .data(decoders_0_data),
        .control(decoders_0_control),
        .invalid(decoders_0_invalid),
        .disparity_error(decoders_0_disparity_error)
    );

    decoder_8b10b_p decoders_1 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[19:10]),
        .data(decoders_1_data),
        .control(decoders_1_control),
        .invalid(decoders_1_invalid),
        .disparity_error(decoders_1_disparity_error)
    );

    decoder_8b10b_p decoders_2 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[29:20]),
        .data(decoders_2_data),
        .control(decoders_2_control),
        .invalid(decoders_2_invalid),
        .disparity_error(decoders_2_disparity_error)
    );

    decoder_8b10b_p decoders_3 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[39:30]),
        .data(decoders_3_data),
        .control(decoders_3_control),
        .invalid(decoders_3_invalid),
        .disparity_error(decoders_3_disparity_error)
    );

    decoder_8b10b_p decoders_4 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[49:40]),
        .data(decoders_4_data),
        .control(decoders_4_control),
        .invalid(decoders_4_invalid),
        .disparity_error(decoders_4_disparity_error)
    );

    decoder_8b10b_p decoders_5 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[59:50]),
        .data(decoders_5_data),
        .control(decoders_5_control),
        .invalid(decoders_5_invalid),
        .disparity_error(decoders_5_disparity_error)
    );

    decoder_8b10b_p decoders_6 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[69:60]),
        .data(decoders_6_data),
        .control(decoders_6_control),
        .invalid(decoders_6_invalid),
        .disparity_error(decoders_6_disparity_error)
    );

    decoder_8b10b_p decoders_7 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[79:70]),
        .data(decoders_7_data),
        .control(decoders_7_control),
        .invalid(decoders_7_invalid),
        .disparity_error(decoders_7_disparity_error)
    );

    decoder_8b10b_p decoders_8 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[89:80]),
        .data(decoders_8_data),
        .control(decoders_8_control),
        .invalid(decoders_8_invalid),
        .disparity_error(decoders_8_disparity_error)
    );

    decoder_8b10b_p decoders_9 (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .code(code[99:90]),
        .data(decoders_9_data),
        .control(decoders_9_control),
        .invalid(decoders_9_invalid),
        .disparity_error(decoders_9_disparity_error)
    );

    assign data = result;
    assign control = bad[0] ? kinds[1] : kinds[0];
    assign corrected = ~has_several & (|bad[7:0]);
    assign lost = has_several | ((|sum) & ~has_bad);
    assign errors = tallies;
    assign failed = has_failed;
    assign failed_lane = lane;
    assign switched = on_spare;

    always @(posedge clock) begin
        if (reset | clear) begin
            counts_0 <= 8'd0;
            counts_1 <= 8'd0;
            counts_2 <= 8'd0;
            counts_3 <= 8'd0;
            counts_4 <= 8'd0;
            counts_5 <= 8'd0;
            counts_6 <= 8'd0;
            counts_7 <= 8'd0;
            counts_8 <= 8'd0;
            counts_9 <= 8'd0;
        end else begin
            if ((~&counts_0) & enable & (decoders_0_invalid | decoders_0_disparity_error)) begin
                counts_0 <= counts_0 + 8'd1;
            end
            if ((~&counts_1) & enable & (decoders_1_invalid | decoders_1_disparity_error)) begin
                counts_1 <= counts_1 + 8'd1;
            end
            if ((~&counts_2) & enable & (decoders_2_invalid | decoders_2_disparity_error)) begin
                counts_2 <= counts_2 + 8'd1;
            end
            if ((~&counts_3) & enable & (decoders_3_invalid | decoders_3_disparity_error)) begin
                counts_3 <= counts_3 + 8'd1;
            end
            if ((~&counts_4) & enable & (decoders_4_invalid | decoders_4_disparity_error)) begin
                counts_4 <= counts_4 + 8'd1;
            end
            if ((~&counts_5) & enable & (decoders_5_invalid | decoders_5_disparity_error)) begin
                counts_5 <= counts_5 + 8'd1;
            end
            if ((~&counts_6) & enable & (decoders_6_invalid | decoders_6_disparity_error)) begin
                counts_6 <= counts_6 + 8'd1;
            end
            if ((~&counts_7) & enable & (decoders_7_invalid | decoders_7_disparity_error)) begin
                counts_7 <= counts_7 + 8'd1;
            end
            if ((~&counts_8) & enable & (decoders_8_invalid | decoders_8_disparity_error)) begin
                counts_8 <= counts_8 + 8'd1;
            end
            if ((~&counts_9) & enable & (decoders_9_invalid | decoders_9_disparity_error)) begin
                counts_9 <= counts_9 + 8'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            has_failed <= 1'b0;
            on_spare <= 1'b0;
        end else begin
            if (lane_part) has_failed <= 1'b1;
            if (~(decoders_9_control & (decoders_9_data == 8'd15)) & ~decoders_9_invalid & has_failed
                & enable) begin
                on_spare <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (lane_part) lane <= first;
    end

    wire _unused = &{
        1'b0, bytes_part[15:8], bytes_part_1[23:16], bytes_part_2[31:24], bytes_part_3[39:32],
        bytes_part_4[47:40], bytes_part_5[55:48], bytes_part_6[63:56], bytes_part_7[71:64], bad_part[1],
        bad_part_1[2], bad_part_2[3], bad_part_3[4], bad_part_4[5], bad_part_5[6], bad_part_6[7],
        bad_part_7[8], kinds_part_9[1], kinds_part_10[2], kinds_part_11[3], kinds_part_12[4],
        kinds_part_13[5], kinds_part_14[6], kinds_part_15[7], kinds_part_16[8], kinds[8:2]
    };

`ifdef FORMAL
    // the spare stands for a lane that has failed
    always @(posedge clock) begin
        if (!reset) in_order: assert (has_failed | ~on_spare);
    end

    // the lane that has failed is one of nine
    always @(posedge clock) begin
        if (!reset) is_lane: assert (~has_failed | (lane <= 4'd8));
    end

    // the spare stands for a lane
    always @(posedge clock) begin
        if (!reset) switches: cover (on_spare);
    end
`endif
endmodule
