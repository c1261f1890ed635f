// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Solver of the key equation with erasures: as `RsKeyEquation`, with erased symbols in the first steps.
//
//                  +------------------------+
//       start ---->|                        |--> done            the results stand
// syndrome[C] ---->|                        |--> locator[C1]     of errors and erasures
//   erased[K] ---->|  RsErasureKeyEquation  |--> evaluator[C]    of both, its high half
//    first[M] ---->|                        |--> errors[K]       how many of both there are,
//    place[M] ---->|                        |--> too_many        unless there are too many
//    index[I] <----|                        |
//                  +------------------------+
//
// Each erased symbol takes one of the n - k steps: it multiplies the locator by 1 + X x, where the discrepancy would be is
// X, the symbol's place. The locator may then reach degree n - k, and there are 2 `C` + 1 cells.
//
// Parameters: `M` bits per symbol, those of the field; `C` = n - k check symbols, 2 to 64; `C1` = `C` + 1; `F` cells per
// cycle; `D`, the least number of cycles that turn a row, at least 2; `E` = `D` `F` cells; `K` bits of a count from -`C` to
// `C`; `I` bits that hold `C` - 1.
// Handshake: `syndrome`, `erased` and, if that is not zero, `first` are taken in a cycle with `start`, when no computation is
// under way. Later steps ask by `index` for the other places, which `place` shows in the same cycle. `erased` is `C` + 1 for
// any number above `C`. `done` is set for the one cycle from which on the results stand, until the next `start`.
// Latency: `C` `D` + 1 cycles from `start` to `done`. Throughput: once in `C` `D` + 1 cycles.
// Reset: nothing is under way; the results are undefined until `done`.
// Asserts: nothing; it assumes that nothing starts while a computation is under way.
// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001; R. E.
// Blahut, Theory and Practice of Error Control Codes, 1983.
//
// Block: rs_erasure_key_equation, M = 8, C = 22, F = 5, P = 285
module rs_erasure_key_equation_m8_c22_f5_p285 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [7:0] syndrome_0,
    input wire [7:0] syndrome_1,
    input wire [7:0] syndrome_2,
    input wire [7:0] syndrome_3,
    input wire [7:0] syndrome_4,
    input wire [7:0] syndrome_5,
    input wire [7:0] syndrome_6,
    input wire [7:0] syndrome_7,
    input wire [7:0] syndrome_8,
    input wire [7:0] syndrome_9,
    input wire [7:0] syndrome_10,
    input wire [7:0] syndrome_11,
    input wire [7:0] syndrome_12,
    input wire [7:0] syndrome_13,
    input wire [7:0] syndrome_14,
    input wire [7:0] syndrome_15,
    input wire [7:0] syndrome_16,
    input wire [7:0] syndrome_17,
    input wire [7:0] syndrome_18,
    input wire [7:0] syndrome_19,
    input wire [7:0] syndrome_20,
    input wire [7:0] syndrome_21,
    input wire [5:0] erased,
    input wire [7:0] first,
    output wire [4:0] index,
    input wire [7:0] place,
    output wire done,
    output wire [7:0] locator_0,
    output wire [7:0] locator_1,
    output wire [7:0] locator_2,
    output wire [7:0] locator_3,
    output wire [7:0] locator_4,
    output wire [7:0] locator_5,
    output wire [7:0] locator_6,
    output wire [7:0] locator_7,
    output wire [7:0] locator_8,
    output wire [7:0] locator_9,
    output wire [7:0] locator_10,
    output wire [7:0] locator_11,
    output wire [7:0] locator_12,
    output wire [7:0] locator_13,
    output wire [7:0] locator_14,
    output wire [7:0] locator_15,
    output wire [7:0] locator_16,
    output wire [7:0] locator_17,
    output wire [7:0] locator_18,
    output wire [7:0] locator_19,
    output wire [7:0] locator_20,
    output wire [7:0] locator_21,
    output wire [7:0] locator_22,
    output wire [7:0] evaluator_0,
    output wire [7:0] evaluator_1,
    output wire [7:0] evaluator_2,
    output wire [7:0] evaluator_3,
    output wire [7:0] evaluator_4,
    output wire [7:0] evaluator_5,
    output wire [7:0] evaluator_6,
    output wire [7:0] evaluator_7,
    output wire [7:0] evaluator_8,
    output wire [7:0] evaluator_9,
    output wire [7:0] evaluator_10,
    output wire [7:0] evaluator_11,
    output wire [7:0] evaluator_12,
    output wire [7:0] evaluator_13,
    output wire [7:0] evaluator_14,
    output wire [7:0] evaluator_15,
    output wire [7:0] evaluator_16,
    output wire [7:0] evaluator_17,
    output wire [7:0] evaluator_18,
    output wire [7:0] evaluator_19,
    output wire [7:0] evaluator_20,
    output wire [7:0] evaluator_21,
    output wire [5:0] errors,
    output wire too_many
);
    reg [7:0] leading;
    reg [7:0] next_leading;
    reg [7:0] scale;
    reg [5:0] excess;
    reg busy;
    reg finished;
    reg [5:0] turn;
    reg [5:0] step;
    reg [5:0] erasures;
    reg erases;

    wire [7:0] row_head;

    wire [5:0] next_step = step + 6'd1;
    wire [5:0] errors_part = erasures + 6'd22 - excess;
    wire turns = turn == 6'd8;
    wire exchanges = ~excess[5] & (|leading);
    wire next_step_is_erasures = next_step == erasures;
    wire any_erased = |erased;
    wire completes = (step == 6'd21) & busy & turns;

    rs_key_row_m8_f5_e45_p285 row (
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
        .first_22(8'd0),
        .first_23(8'd0),
        .first_24(8'd0),
        .first_25(8'd0),
        .first_26(8'd0),
        .first_27(8'd0),
        .first_28(8'd0),
        .first_29(8'd0),
        .first_30(8'd0),
        .first_31(8'd0),
        .first_32(8'd0),
        .first_33(8'd0),
        .first_34(8'd0),
        .first_35(8'd0),
        .first_36(8'd0),
        .first_37(8'd0),
        .first_38(8'd0),
        .first_39(8'd0),
        .first_40(8'd0),
        .first_41(8'd0),
        .first_42(8'd0),
        .first_43(8'd0),
        .first_44(8'd1),
        .turns(busy),
        .last_turn(turns),
        .scale(scale),
        .leading(leading),
        .exchanges(exchanges),
        .joins(erases),
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
        .value_15(evaluator_15),
        .value_16(evaluator_16),
        .value_17(evaluator_17),
        .value_18(evaluator_18),
        .value_19(evaluator_19),
        .value_20(evaluator_20),
        .value_21(evaluator_21),
        .value_22(locator_0),
        .value_23(locator_1),
        .value_24(locator_2),
        .value_25(locator_3),
        .value_26(locator_4),
        .value_27(locator_5),
        .value_28(locator_6),
        .value_29(locator_7),
        .value_30(locator_8),
        .value_31(locator_9),
        .value_32(locator_10),
        .value_33(locator_11),
        .value_34(locator_12),
        .value_35(locator_13),
        .value_36(locator_14),
        .value_37(locator_15),
        .value_38(locator_16),
        .value_39(locator_17),
        .value_40(locator_18),
        .value_41(locator_19),
        .value_42(locator_20),
        .value_43(locator_21),
        .value_44(locator_22),
        .head(row_head)
    );

    assign index = next_step[4:0];
    assign done = finished;
    assign errors = {1'b0, errors_part[5:1]};
    assign too_many = (erasures == 6'd23) | excess[5];

    always @(posedge clock) begin
        if (start) begin
            if (any_erased) begin
                leading <= first;
            end else begin
                leading <= syndrome_0;
            end
            scale <= 8'd1;
            excess <= 6'd0;
            turn <= 6'd0;
            step <= 6'd0;
            erasures <= erased;
            erases <= any_erased;
        end else begin
            if (turns) begin
                if (erases) begin
                    if (next_step_is_erasures) begin
                        leading <= next_leading;
                    end else begin
                        leading <= place;
                    end
                end else begin
                    leading <= next_leading;
                    if (exchanges) begin
                        scale <= leading;
                        excess <= ~excess;
                    end else begin
                        excess <= excess + 6'd1;
                    end
                end
                step <= next_step;
                erases <= erases & erases & ~next_step_is_erasures;
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

    wire _unused = &{1'b0, errors_part[0]};

`ifdef FORMAL
    // no key equation starts while another is being solved
    always @(posedge clock) begin
        if (!reset) starts_alone: assume (~busy | ~start);
    end
`endif
endmodule
