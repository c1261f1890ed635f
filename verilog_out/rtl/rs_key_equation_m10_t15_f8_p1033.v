// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Solver of the key equation: Berlekamp and Massey's algorithm without inversion, reformulated, and folded.
//
//                   +-----------------+
//        start ---->|                 |--> done           the results stand
//  syndrome[2T] --->|  RsKeyEquation  |--> locator[T1]    error locator polynomial
//                   |                 |--> evaluator[T]   error evaluator, its high half
//                   |                 |--> errors[K]      how many there are,
//                   +-----------------+--> too_many       unless there are too many
//
// Sarwate and Shanbhag's form updates discrepancies, locator and evaluator in one row of 3 `T` + 1 equal cells, and the
// leftmost cell holds the next discrepancy, so nothing is summed. A cell needs its right neighbour alone: instead of all
// in one cycle, the row turns past `F` pairs of multipliers (`RsKeyRow`), `D` cycles for each of the 2 `T` steps.
//
// Parameters: `M` bits per symbol, those of the field; `T` symbols to correct, 1 to 32; `C` = 2 `T`; `T1` = `T` + 1; `F`
// cells per cycle; `D`, the least number of cycles that turn a row, at least 2; `E` = `D` `F` cells; `K` bits of a count
// from -2 `T` to 2 `T`.
// Handshake: `syndrome` is taken in a cycle with `start`, when no computation is under way. `done` is set for the one cycle
// from which on the results stand, until the next `start`.
// Latency: 2 `T` `D` + 1 cycles from `start` to `done`. Throughput: once in 2 `T` `D` + 1 cycles.
// Reset: nothing is under way; the results are undefined until `done`.
// Asserts: nothing; it assumes that nothing starts while a computation is under way.
// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001.
//
// Block: rs_key_equation, M = 10, T = 15, F = 8, P = 1033
module rs_key_equation_m10_t15_f8_p1033 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [9:0] syndrome_0,
    input wire [9:0] syndrome_1,
    input wire [9:0] syndrome_2,
    input wire [9:0] syndrome_3,
    input wire [9:0] syndrome_4,
    input wire [9:0] syndrome_5,
    input wire [9:0] syndrome_6,
    input wire [9:0] syndrome_7,
    input wire [9:0] syndrome_8,
    input wire [9:0] syndrome_9,
    input wire [9:0] syndrome_10,
    input wire [9:0] syndrome_11,
    input wire [9:0] syndrome_12,
    input wire [9:0] syndrome_13,
    input wire [9:0] syndrome_14,
    input wire [9:0] syndrome_15,
    input wire [9:0] syndrome_16,
    input wire [9:0] syndrome_17,
    input wire [9:0] syndrome_18,
    input wire [9:0] syndrome_19,
    input wire [9:0] syndrome_20,
    input wire [9:0] syndrome_21,
    input wire [9:0] syndrome_22,
    input wire [9:0] syndrome_23,
    input wire [9:0] syndrome_24,
    input wire [9:0] syndrome_25,
    input wire [9:0] syndrome_26,
    input wire [9:0] syndrome_27,
    input wire [9:0] syndrome_28,
    input wire [9:0] syndrome_29,
    output wire done,
    output wire [9:0] locator_0,
    output wire [9:0] locator_1,
    output wire [9:0] locator_2,
    output wire [9:0] locator_3,
    output wire [9:0] locator_4,
    output wire [9:0] locator_5,
    output wire [9:0] locator_6,
    output wire [9:0] locator_7,
    output wire [9:0] locator_8,
    output wire [9:0] locator_9,
    output wire [9:0] locator_10,
    output wire [9:0] locator_11,
    output wire [9:0] locator_12,
    output wire [9:0] locator_13,
    output wire [9:0] locator_14,
    output wire [9:0] locator_15,
    output wire [9:0] evaluator_0,
    output wire [9:0] evaluator_1,
    output wire [9:0] evaluator_2,
    output wire [9:0] evaluator_3,
    output wire [9:0] evaluator_4,
    output wire [9:0] evaluator_5,
    output wire [9:0] evaluator_6,
    output wire [9:0] evaluator_7,
    output wire [9:0] evaluator_8,
    output wire [9:0] evaluator_9,
    output wire [9:0] evaluator_10,
    output wire [9:0] evaluator_11,
    output wire [9:0] evaluator_12,
    output wire [9:0] evaluator_13,
    output wire [9:0] evaluator_14,
    output wire [5:0] errors,
    output wire too_many
);
    reg [9:0] leading;
    reg [9:0] next_leading;
    reg [9:0] scale;
    reg [5:0] excess;
    reg busy;
    reg finished;
    reg [5:0] turn;
    reg [5:0] step;

    wire [9:0] row_value_31;
    wire [9:0] row_value_32;
    wire [9:0] row_value_33;
    wire [9:0] row_value_34;
    wire [9:0] row_value_35;
    wire [9:0] row_value_36;
    wire [9:0] row_value_37;
    wire [9:0] row_value_38;
    wire [9:0] row_value_39;
    wire [9:0] row_value_40;
    wire [9:0] row_value_41;
    wire [9:0] row_value_42;
    wire [9:0] row_value_43;
    wire [9:0] row_value_44;
    wire [9:0] row_value_45;
    wire [9:0] row_value_46;
    wire [9:0] row_value_47;
    wire [9:0] row_head;

    wire turns = turn == 6'd5;
    wire exchanges = ~excess[5] & (|leading);
    wire completes = (step == 6'd29) & busy & turns;

    rs_key_row_m10_f8_e48_p1033 row (
        .clock(clock),
        .start(start),
        .first_0(syndrome_0),
        .first_1(syndrome_1),
        .first_2(syndrome_2),
        .first_3(syndrome_3),
        .first_4(syndrome_4),
        .first_5(syndrome_5),
        .first_6(syndrome_6),
        .first_7(syndrome_7),
        .first_8(syndrome_8),
        .first_9(syndrome_9),
        .first_10(syndrome_10),
        .first_11(syndrome_11),
        .first_12(syndrome_12),
        .first_13(syndrome_13),
        .first_14(syndrome_14),
        .first_15(syndrome_15),
        .first_16(syndrome_16),
        .first_17(syndrome_17),
        .first_18(syndrome_18),
        .first_19(syndrome_19),
        .first_20(syndrome_20),
        .first_21(syndrome_21),
        .first_22(syndrome_22),
        .first_23(syndrome_23),
        .first_24(syndrome_24),
        .first_25(syndrome_25),
        .first_26(syndrome_26),
        .first_27(syndrome_27),
        .first_28(syndrome_28),
        .first_29(syndrome_29),
        .first_30(10'd0),
        .first_31(10'd0),
        .first_32(10'd0),
        .first_33(10'd0),
        .first_34(10'd0),
        .first_35(10'd0),
        .first_36(10'd0),
        .first_37(10'd0),
        .first_38(10'd0),
        .first_39(10'd0),
        .first_40(10'd0),
        .first_41(10'd0),
        .first_42(10'd0),
        .first_43(10'd0),
        .first_44(10'd0),
        .first_45(10'd1),
        .first_46(10'd0),
        .first_47(10'd0),
        .turns(busy),
        .last_turn(turns),
        .scale(scale),
        .leading(leading),
        .exchanges(exchanges),
        .joins(1'b0),
        .value_0(evaluator_0),
        .value_1(evaluator_1),
        .value_2(evaluator_2),
        .value_3(evaluator_3),
        .value_4(evaluator_4),
        .value_5(evaluator_5),
        .value_6(evaluator_6),
        .value_7(evaluator_7),
        .value_8(evaluator_8),
        .value_9(evaluator_9),
        .value_10(evaluator_10),
        .value_11(evaluator_11),
        .value_12(evaluator_12),
        .value_13(evaluator_13),
        .value_14(evaluator_14),
        .value_15(locator_0),
        .value_16(locator_1),
        .value_17(locator_2),
        .value_18(locator_3),
        .value_19(locator_4),
        .value_20(locator_5),
        .value_21(locator_6),
        .value_22(locator_7),
        .value_23(locator_8),
        .value_24(locator_9),
        .value_25(locator_10),
        .value_26(locator_11),
        .value_27(locator_12),
        .value_28(locator_13),
        .value_29(locator_14),
        .value_30(locator_15),
        .value_31(row_value_31),
        .value_32(row_value_32),
        .value_33(row_value_33),
        .value_34(row_value_34),
        .value_35(row_value_35),
        .value_36(row_value_36),
        .value_37(row_value_37),
        .value_38(row_value_38),
        .value_39(row_value_39),
        .value_40(row_value_40),
        .value_41(row_value_41),
        .value_42(row_value_42),
        .value_43(row_value_43),
        .value_44(row_value_44),
        .value_45(row_value_45),
        .value_46(row_value_46),
        .value_47(row_value_47),
        .head(row_head)
    );

    assign done = finished;
    assign errors = 6'd15 - {1'b0, excess[5:1]};
    assign too_many = excess[5];

    always @(posedge clock) begin
        if (start) begin
            leading <= syndrome_0;
            scale <= 10'd1;
            excess <= 6'd0;
            turn <= 6'd0;
            step <= 6'd0;
        end else begin
            if (turns) begin
                leading <= next_leading;
                if (exchanges) begin
                    scale <= leading;
                    excess <= ~excess;
                end else begin
                    excess <= excess + 6'd1;
                end
                step <= step + 6'd1;
            end
            if (busy) begin
                if (turns) begin
                    turn <= 6'd0;
                end else begin
                    turn <= turn + 6'd1;
                end
            end
        end
        if (!(|turn)) next_leading <= row_head;
    end

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'b0;
            finished <= 1'b0;
        end else begin
            if (start) begin
                busy <= 1'b1;
            end else if (completes) begin
                busy <= 1'b0;
            end
            finished <= completes;
        end
    end

    wire _unused = &{
        1'b0, row_value_31, row_value_32, row_value_33, row_value_34, row_value_35, row_value_36,
        row_value_37, row_value_38, row_value_39, row_value_40, row_value_41, row_value_42, row_value_43,
        row_value_44, row_value_45, row_value_46, row_value_47
    };

`ifdef FORMAL
    // no key equation starts while another is being solved
    always @(posedge clock) begin
        if (!reset) starts_alone: assume (~busy | ~start);
    end
`endif
endmodule
