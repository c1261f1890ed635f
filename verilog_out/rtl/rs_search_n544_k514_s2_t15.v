// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Chien's search for the roots of the error locator, with Forney's magnitudes.
//
//                    +------------+
//           load --->|            |--> ahead      `error` is there in the next cycle
//   locator[T1] ---->|            |--> valid
//   evaluator[T] --->|  RsSearch  |--> last       of the code word
//      errors[K] --->|            |--> error[W]   what each symbol is wrong by
//       too_many --->|            |--> failed, count[K]
//                    +------------+
//
// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`; `T` roots at most, (n - k) / 2 or with erasures n - k; `T1` and
// `K` as in `RsKeyEquation`, or with erasures `RsErasureKeyEquation`; `L` cycles of `GfInverse`, at least 2; `X` = `L` + 1; `B` bits that hold n / `S` - 1.
// Handshake: the polynomials are taken in a cycle with `load`, when no search is under way or it is in its last cycle.
// `failed` and `count` are those of the code word whose `last` is set, from then on until the next one's.
// Latency: `X` + 2 cycles from `load` to the first word of errors. Throughput: 1 word per cycle.
// Reset: no search is under way.
// Asserts: nothing; it assumes that no search starts before the last cycle of another.
// Source: BGQ-LLP-02; R. T. Chien, Cyclic Decoding Procedures for BCH Codes, 1964; G. D. Forney, On Decoding BCH
// Codes, 1965.
//
// Block: rs_search, N = 544, K = 514, S = 2, T = 15
module rs_search_n544_k514_s2_t15 (
    input wire clock,
    input wire reset,
    input wire load,
    input wire [9:0] locator_0,
    input wire [9:0] locator_1,
    input wire [9:0] locator_2,
    input wire [9:0] locator_3,
    input wire [9:0] locator_4,
    input wire [9:0] locator_5,
    input wire [9:0] locator_6,
    input wire [9:0] locator_7,
    input wire [9:0] locator_8,
    input wire [9:0] locator_9,
    input wire [9:0] locator_10,
    input wire [9:0] locator_11,
    input wire [9:0] locator_12,
    input wire [9:0] locator_13,
    input wire [9:0] locator_14,
    input wire [9:0] locator_15,
    input wire [9:0] evaluator_0,
    input wire [9:0] evaluator_1,
    input wire [9:0] evaluator_2,
    input wire [9:0] evaluator_3,
    input wire [9:0] evaluator_4,
    input wire [9:0] evaluator_5,
    input wire [9:0] evaluator_6,
    input wire [9:0] evaluator_7,
    input wire [9:0] evaluator_8,
    input wire [9:0] evaluator_9,
    input wire [9:0] evaluator_10,
    input wire [9:0] evaluator_11,
    input wire [9:0] evaluator_12,
    input wire [9:0] evaluator_13,
    input wire [9:0] evaluator_14,
    input wire [5:0] errors,
    input wire too_many,
    output wire ahead,
    output wire valid,
    output wire last,
    output wire [19:0] error,
    output wire failed,
    output wire [5:0] count
);
    reg [9:0] odd_0;
    reg [9:0] odd_1;
    reg [9:0] even_0;
    reg [9:0] even_1;
    reg [9:0] numerator_0;
    reg [9:0] numerator_1;
    reg busy;
    reg [8:0] position;
    reg summed;
    reg summed_last;
    reg shown_0;
    reg shown_1;
    reg shown_2;
    reg shown_3;
    reg shown_4;
    reg shown_last_0;
    reg shown_last_1;
    reg shown_last_2;
    reg shown_last_3;
    reg shown_last_4;
    reg [5:0] loaded_errors;
    reg loaded_too_many;
    reg [5:0] expected;
    reg hopeless;
    reg [5:0] roots;
    reg is_failed;
    reg [5:0] corrected;

    wire [9:0] locator_cells_0_term_0;
    wire [9:0] locator_cells_0_term_1;
    wire [9:0] locator_cells_1_term_0;
    wire [9:0] locator_cells_1_term_1;
    wire [9:0] locator_cells_2_term_0;
    wire [9:0] locator_cells_2_term_1;
    wire [9:0] locator_cells_3_term_0;
    wire [9:0] locator_cells_3_term_1;
    wire [9:0] locator_cells_4_term_0;
    wire [9:0] locator_cells_4_term_1;
    wire [9:0] locator_cells_5_term_0;
    wire [9:0] locator_cells_5_term_1;
    wire [9:0] locator_cells_6_term_0;
    wire [9:0] locator_cells_6_term_1;
    wire [9:0] locator_cells_7_term_0;
    wire [9:0] locator_cells_7_term_1;
    wire [9:0] locator_cells_8_term_0;
    wire [9:0] locator_cells_8_term_1;
    wire [9:0] locator_cells_9_term_0;
    wire [9:0] locator_cells_9_term_1;
    wire [9:0] locator_cells_10_term_0;
    wire [9:0] locator_cells_10_term_1;
    wire [9:0] locator_cells_11_term_0;
    wire [9:0] locator_cells_11_term_1;
    wire [9:0] locator_cells_12_term_0;
    wire [9:0] locator_cells_12_term_1;
    wire [9:0] locator_cells_13_term_0;
    wire [9:0] locator_cells_13_term_1;
    wire [9:0] locator_cells_14_term_0;
    wire [9:0] locator_cells_14_term_1;
    wire [9:0] locator_cells_15_term_0;
    wire [9:0] locator_cells_15_term_1;
    wire [9:0] evaluator_cells_0_term_0;
    wire [9:0] evaluator_cells_0_term_1;
    wire [9:0] evaluator_cells_1_term_0;
    wire [9:0] evaluator_cells_1_term_1;
    wire [9:0] evaluator_cells_2_term_0;
    wire [9:0] evaluator_cells_2_term_1;
    wire [9:0] evaluator_cells_3_term_0;
    wire [9:0] evaluator_cells_3_term_1;
    wire [9:0] evaluator_cells_4_term_0;
    wire [9:0] evaluator_cells_4_term_1;
    wire [9:0] evaluator_cells_5_term_0;
    wire [9:0] evaluator_cells_5_term_1;
    wire [9:0] evaluator_cells_6_term_0;
    wire [9:0] evaluator_cells_6_term_1;
    wire [9:0] evaluator_cells_7_term_0;
    wire [9:0] evaluator_cells_7_term_1;
    wire [9:0] evaluator_cells_8_term_0;
    wire [9:0] evaluator_cells_8_term_1;
    wire [9:0] evaluator_cells_9_term_0;
    wire [9:0] evaluator_cells_9_term_1;
    wire [9:0] evaluator_cells_10_term_0;
    wire [9:0] evaluator_cells_10_term_1;
    wire [9:0] evaluator_cells_11_term_0;
    wire [9:0] evaluator_cells_11_term_1;
    wire [9:0] evaluator_cells_12_term_0;
    wire [9:0] evaluator_cells_12_term_1;
    wire [9:0] evaluator_cells_13_term_0;
    wire [9:0] evaluator_cells_13_term_1;
    wire [9:0] evaluator_cells_14_term_0;
    wire [9:0] evaluator_cells_14_term_1;
    wire [9:0] lanes_0_error;
    wire [9:0] lanes_1_error;

    wire [19:0] joined = {lanes_1_error, lanes_0_error};
    wire even_0_is_odd_0 = even_0 == odd_0;
    wire even_1_is_odd_1 = even_1 == odd_1;
    wire [9:0] sum_odd = locator_cells_3_term_1 ^ locator_cells_1_term_1 ^ locator_cells_5_term_1
        ^ locator_cells_7_term_1 ^ locator_cells_9_term_1 ^ locator_cells_11_term_1 ^ locator_cells_13_term_1
        ^ locator_cells_15_term_1;
    wire [9:0] sum_even = locator_cells_2_term_1 ^ locator_cells_0_term_1 ^ locator_cells_4_term_1
        ^ locator_cells_6_term_1 ^ locator_cells_8_term_1 ^ locator_cells_10_term_1 ^ locator_cells_12_term_1
        ^ locator_cells_14_term_1;
    wire [9:0] sum_numerator = evaluator_cells_1_term_1 ^ evaluator_cells_0_term_1 ^ evaluator_cells_2_term_1
        ^ evaluator_cells_3_term_1 ^ evaluator_cells_4_term_1 ^ evaluator_cells_5_term_1
        ^ evaluator_cells_6_term_1 ^ evaluator_cells_7_term_1 ^ evaluator_cells_8_term_1
        ^ evaluator_cells_9_term_1 ^ evaluator_cells_10_term_1 ^ evaluator_cells_11_term_1
        ^ evaluator_cells_12_term_1 ^ evaluator_cells_13_term_1 ^ evaluator_cells_14_term_1;
    wire ends = (position == 9'd271) & busy;
    wire [5:0] found_part = even_0_is_odd_0 ? roots + 6'd1 : roots;
    wire [5:0] found = even_1_is_odd_1 ? found_part + 6'd1 : found_part;

    rs_cell_m10_p1033_s2_exponent0_first0 locator_cells_0 (
        .clock(clock),
        .load(load),
        .coefficient(locator_0),
        .term_0(locator_cells_0_term_0),
        .term_1(locator_cells_0_term_1)
    );

    rs_cell_m10_p1033_s2_exponent1_first480 locator_cells_1 (
        .clock(clock),
        .load(load),
        .coefficient(locator_1),
        .term_0(locator_cells_1_term_0),
        .term_1(locator_cells_1_term_1)
    );

    rs_cell_m10_p1033_s2_exponent2_first960 locator_cells_2 (
        .clock(clock),
        .load(load),
        .coefficient(locator_2),
        .term_0(locator_cells_2_term_0),
        .term_1(locator_cells_2_term_1)
    );

    rs_cell_m10_p1033_s2_exponent3_first417 locator_cells_3 (
        .clock(clock),
        .load(load),
        .coefficient(locator_3),
        .term_0(locator_cells_3_term_0),
        .term_1(locator_cells_3_term_1)
    );

    rs_cell_m10_p1033_s2_exponent4_first897 locator_cells_4 (
        .clock(clock),
        .load(load),
        .coefficient(locator_4),
        .term_0(locator_cells_4_term_0),
        .term_1(locator_cells_4_term_1)
    );

    rs_cell_m10_p1033_s2_exponent5_first354 locator_cells_5 (
        .clock(clock),
        .load(load),
        .coefficient(locator_5),
        .term_0(locator_cells_5_term_0),
        .term_1(locator_cells_5_term_1)
    );

    rs_cell_m10_p1033_s2_exponent6_first834 locator_cells_6 (
        .clock(clock),
        .load(load),
        .coefficient(locator_6),
        .term_0(locator_cells_6_term_0),
        .term_1(locator_cells_6_term_1)
    );

    rs_cell_m10_p1033_s2_exponent7_first291 locator_cells_7 (
        .clock(clock),
        .load(load),
        .coefficient(locator_7),
        .term_0(locator_cells_7_term_0),
        .term_1(locator_cells_7_term_1)
    );

    rs_cell_m10_p1033_s2_exponent8_first771 locator_cells_8 (
        .clock(clock),
        .load(load),
        .coefficient(locator_8),
        .term_0(locator_cells_8_term_0),
        .term_1(locator_cells_8_term_1)
    );

    rs_cell_m10_p1033_s2_exponent9_first228 locator_cells_9 (
        .clock(clock),
        .load(load),
        .coefficient(locator_9),
        .term_0(locator_cells_9_term_0),
        .term_1(locator_cells_9_term_1)
    );

    rs_cell_m10_p1033_s2_exponent10_first708 locator_cells_10 (
        .clock(clock),
        .load(load),
        .coefficient(locator_10),
        .term_0(locator_cells_10_term_0),
        .term_1(locator_cells_10_term_1)
    );

    rs_cell_m10_p1033_s2_exponent11_first165 locator_cells_11 (
        .clock(clock),
        .load(load),
        .coefficient(locator_11),
        .term_0(locator_cells_11_term_0),
        .term_1(locator_cells_11_term_1)
    );

    rs_cell_m10_p1033_s2_exponent12_first645 locator_cells_12 (
        .clock(clock),
        .load(load),
        .coefficient(locator_12),
        .term_0(locator_cells_12_term_0),
        .term_1(locator_cells_12_term_1)
    );

    rs_cell_m10_p1033_s2_exponent13_first102 locator_cells_13 (
        .clock(clock),
        .load(load),
        .coefficient(locator_13),
        .term_0(locator_cells_13_term_0),
        .term_1(locator_cells_13_term_1)
    );

    rs_cell_m10_p1033_s2_exponent14_first582 locator_cells_14 (
        .clock(clock),
        .load(load),
        .coefficient(locator_14),
        .term_0(locator_cells_14_term_0),
        .term_1(locator_cells_14_term_1)
    );

    rs_cell_m10_p1033_s2_exponent15_first39 locator_cells_15 (
        .clock(clock),
        .load(load),
        .coefficient(locator_15),
        .term_0(locator_cells_15_term_0),
        .term_1(locator_cells_15_term_1)
    );

    rs_cell_m10_p1033_s2_exponent30_first78 evaluator_cells_0 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_0),
        .term_0(evaluator_cells_0_term_0),
        .term_1(evaluator_cells_0_term_1)
    );

    rs_cell_m10_p1033_s2_exponent31_first558 evaluator_cells_1 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_1),
        .term_0(evaluator_cells_1_term_0),
        .term_1(evaluator_cells_1_term_1)
    );

    rs_cell_m10_p1033_s2_exponent32_first15 evaluator_cells_2 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_2),
        .term_0(evaluator_cells_2_term_0),
        .term_1(evaluator_cells_2_term_1)
    );

    rs_cell_m10_p1033_s2_exponent33_first495 evaluator_cells_3 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_3),
        .term_0(evaluator_cells_3_term_0),
        .term_1(evaluator_cells_3_term_1)
    );

    rs_cell_m10_p1033_s2_exponent34_first975 evaluator_cells_4 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_4),
        .term_0(evaluator_cells_4_term_0),
        .term_1(evaluator_cells_4_term_1)
    );

    rs_cell_m10_p1033_s2_exponent35_first432 evaluator_cells_5 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_5),
        .term_0(evaluator_cells_5_term_0),
        .term_1(evaluator_cells_5_term_1)
    );

    rs_cell_m10_p1033_s2_exponent36_first912 evaluator_cells_6 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_6),
        .term_0(evaluator_cells_6_term_0),
        .term_1(evaluator_cells_6_term_1)
    );

    rs_cell_m10_p1033_s2_exponent37_first369 evaluator_cells_7 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_7),
        .term_0(evaluator_cells_7_term_0),
        .term_1(evaluator_cells_7_term_1)
    );

    rs_cell_m10_p1033_s2_exponent38_first849 evaluator_cells_8 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_8),
        .term_0(evaluator_cells_8_term_0),
        .term_1(evaluator_cells_8_term_1)
    );

    rs_cell_m10_p1033_s2_exponent39_first306 evaluator_cells_9 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_9),
        .term_0(evaluator_cells_9_term_0),
        .term_1(evaluator_cells_9_term_1)
    );

    rs_cell_m10_p1033_s2_exponent40_first786 evaluator_cells_10 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_10),
        .term_0(evaluator_cells_10_term_0),
        .term_1(evaluator_cells_10_term_1)
    );

    rs_cell_m10_p1033_s2_exponent41_first243 evaluator_cells_11 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_11),
        .term_0(evaluator_cells_11_term_0),
        .term_1(evaluator_cells_11_term_1)
    );

    rs_cell_m10_p1033_s2_exponent42_first723 evaluator_cells_12 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_12),
        .term_0(evaluator_cells_12_term_0),
        .term_1(evaluator_cells_12_term_1)
    );

    rs_cell_m10_p1033_s2_exponent43_first180 evaluator_cells_13 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_13),
        .term_0(evaluator_cells_13_term_0),
        .term_1(evaluator_cells_13_term_1)
    );

    rs_cell_m10_p1033_s2_exponent44_first660 evaluator_cells_14 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_14),
        .term_0(evaluator_cells_14_term_0),
        .term_1(evaluator_cells_14_term_1)
    );

    rs_magnitude_m10_l4_p1033 lanes_0 (
        .clock(clock),
        .root(even_0_is_odd_0),
        .odd(odd_0),
        .evaluator(numerator_0),
        .error(lanes_0_error)
    );

    rs_magnitude_m10_l4_p1033 lanes_1 (
        .clock(clock),
        .root(even_1_is_odd_1),
        .odd(odd_1),
        .evaluator(numerator_1),
        .error(lanes_1_error)
    );

    assign ahead = shown_3;
    assign valid = shown_4;
    assign last = shown_4 & shown_last_4;
    assign error = joined;
    assign failed = is_failed;
    assign count = corrected;

    always @(posedge clock) begin
        odd_0 <= locator_cells_3_term_0 ^ locator_cells_1_term_0 ^ locator_cells_5_term_0
            ^ locator_cells_7_term_0 ^ locator_cells_9_term_0 ^ locator_cells_11_term_0
            ^ locator_cells_13_term_0 ^ locator_cells_15_term_0;
        odd_1 <= sum_odd;
        even_0 <= locator_cells_2_term_0 ^ locator_cells_0_term_0 ^ locator_cells_4_term_0
            ^ locator_cells_6_term_0 ^ locator_cells_8_term_0 ^ locator_cells_10_term_0
            ^ locator_cells_12_term_0 ^ locator_cells_14_term_0;
        even_1 <= sum_even;
        numerator_0 <= evaluator_cells_1_term_0 ^ evaluator_cells_0_term_0 ^ evaluator_cells_2_term_0
            ^ evaluator_cells_3_term_0 ^ evaluator_cells_4_term_0 ^ evaluator_cells_5_term_0
            ^ evaluator_cells_6_term_0 ^ evaluator_cells_7_term_0 ^ evaluator_cells_8_term_0
            ^ evaluator_cells_9_term_0 ^ evaluator_cells_10_term_0 ^ evaluator_cells_11_term_0
            ^ evaluator_cells_12_term_0 ^ evaluator_cells_13_term_0 ^ evaluator_cells_14_term_0;
        numerator_1 <= sum_numerator;
        if (load) begin
            position <= 9'd0;
            loaded_errors <= errors;
            loaded_too_many <= too_many;
        end else begin
            position <= position + 9'd1;
        end
        summed_last <= ends;
        shown_last_0 <= summed_last;
        shown_last_1 <= shown_last_0;
        shown_last_2 <= shown_last_1;
        shown_last_3 <= shown_last_2;
        shown_last_4 <= shown_last_3;
        expected <= loaded_errors;
        hopeless <= loaded_too_many;
        if (summed_last | ~summed) begin
            roots <= 6'd0;
        end else begin
            roots <= found;
        end
        if (summed_last) begin
            is_failed <= (found != expected) | hopeless;
            corrected <= expected;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'b0;
            summed <= 1'b0;
            shown_0 <= 1'b0;
            shown_1 <= 1'b0;
            shown_2 <= 1'b0;
            shown_3 <= 1'b0;
            shown_4 <= 1'b0;
        end else begin
            if (load) begin
                busy <= 1'b1;
            end else if (ends) begin
                busy <= 1'b0;
            end
            summed <= busy;
            shown_0 <= summed;
            shown_1 <= shown_0;
            shown_2 <= shown_1;
            shown_3 <= shown_2;
            shown_4 <= shown_3;
        end
    end

`ifdef FORMAL
    // no search starts before the last cycle of another
    always @(posedge clock) begin
        if (!reset) starts_in_time: assume (ends | ~busy | ~load);
    end
`endif
endmodule
