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
// Block: rs_search, N = 255, K = 239, S = 1, T = 8
module rs_search_n255_k239_s1_t8 (
    input wire clock,
    input wire reset,
    input wire load,
    input wire [7:0] locator_0,
    input wire [7:0] locator_1,
    input wire [7:0] locator_2,
    input wire [7:0] locator_3,
    input wire [7:0] locator_4,
    input wire [7:0] locator_5,
    input wire [7:0] locator_6,
    input wire [7:0] locator_7,
    input wire [7:0] locator_8,
    input wire [7:0] evaluator_0,
    input wire [7:0] evaluator_1,
    input wire [7:0] evaluator_2,
    input wire [7:0] evaluator_3,
    input wire [7:0] evaluator_4,
    input wire [7:0] evaluator_5,
    input wire [7:0] evaluator_6,
    input wire [7:0] evaluator_7,
    input wire [5:0] errors,
    input wire too_many,
    output wire ahead,
    output wire valid,
    output wire last,
    output wire [7:0] error,
    output wire failed,
    output wire [5:0] count
);
    reg [7:0] odd_0;
    reg [7:0] even_0;
    reg [7:0] numerator_0;
    reg busy;
    reg [7:0] position;
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

    wire [7:0] locator_cells_0_term_0;
    wire [7:0] locator_cells_1_term_0;
    wire [7:0] locator_cells_2_term_0;
    wire [7:0] locator_cells_3_term_0;
    wire [7:0] locator_cells_4_term_0;
    wire [7:0] locator_cells_5_term_0;
    wire [7:0] locator_cells_6_term_0;
    wire [7:0] locator_cells_7_term_0;
    wire [7:0] locator_cells_8_term_0;
    wire [7:0] evaluator_cells_0_term_0;
    wire [7:0] evaluator_cells_1_term_0;
    wire [7:0] evaluator_cells_2_term_0;
    wire [7:0] evaluator_cells_3_term_0;
    wire [7:0] evaluator_cells_4_term_0;
    wire [7:0] evaluator_cells_5_term_0;
    wire [7:0] evaluator_cells_6_term_0;
    wire [7:0] evaluator_cells_7_term_0;

    wire root = even_0 == odd_0;
    wire [7:0] sum_odd = locator_cells_3_term_0 ^ locator_cells_1_term_0 ^ locator_cells_5_term_0
        ^ locator_cells_7_term_0;
    wire [7:0] sum_even = locator_cells_2_term_0 ^ locator_cells_0_term_0 ^ locator_cells_4_term_0
        ^ locator_cells_6_term_0 ^ locator_cells_8_term_0;
    wire [7:0] sum_numerator = evaluator_cells_1_term_0 ^ evaluator_cells_0_term_0 ^ evaluator_cells_2_term_0
        ^ evaluator_cells_3_term_0 ^ evaluator_cells_4_term_0 ^ evaluator_cells_5_term_0
        ^ evaluator_cells_6_term_0 ^ evaluator_cells_7_term_0;
    wire ends = (position == 8'd254) & busy;
    wire [5:0] found = root ? roots + 6'd1 : roots;

    rs_cell_m8_p285_s1_exponent0_first0 locator_cells_0 (
        .clock(clock),
        .load(load),
        .coefficient(locator_0),
        .term_0(locator_cells_0_term_0)
    );

    rs_cell_m8_p285_s1_exponent1_first1 locator_cells_1 (
        .clock(clock),
        .load(load),
        .coefficient(locator_1),
        .term_0(locator_cells_1_term_0)
    );

    rs_cell_m8_p285_s1_exponent2_first2 locator_cells_2 (
        .clock(clock),
        .load(load),
        .coefficient(locator_2),
        .term_0(locator_cells_2_term_0)
    );

    rs_cell_m8_p285_s1_exponent3_first3 locator_cells_3 (
        .clock(clock),
        .load(load),
        .coefficient(locator_3),
        .term_0(locator_cells_3_term_0)
    );

    rs_cell_m8_p285_s1_exponent4_first4 locator_cells_4 (
        .clock(clock),
        .load(load),
        .coefficient(locator_4),
        .term_0(locator_cells_4_term_0)
    );

    rs_cell_m8_p285_s1_exponent5_first5 locator_cells_5 (
        .clock(clock),
        .load(load),
        .coefficient(locator_5),
        .term_0(locator_cells_5_term_0)
    );

    rs_cell_m8_p285_s1_exponent6_first6 locator_cells_6 (
        .clock(clock),
        .load(load),
        .coefficient(locator_6),
        .term_0(locator_cells_6_term_0)
    );

    rs_cell_m8_p285_s1_exponent7_first7 locator_cells_7 (
        .clock(clock),
        .load(load),
        .coefficient(locator_7),
        .term_0(locator_cells_7_term_0)
    );

    rs_cell_m8_p285_s1_exponent8_first8 locator_cells_8 (
        .clock(clock),
        .load(load),
        .coefficient(locator_8),
        .term_0(locator_cells_8_term_0)
    );

    rs_cell_m8_p285_s1_exponent16_first16 evaluator_cells_0 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_0),
        .term_0(evaluator_cells_0_term_0)
    );

    rs_cell_m8_p285_s1_exponent17_first17 evaluator_cells_1 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_1),
        .term_0(evaluator_cells_1_term_0)
    );

    rs_cell_m8_p285_s1_exponent18_first18 evaluator_cells_2 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_2),
        .term_0(evaluator_cells_2_term_0)
    );

    rs_cell_m8_p285_s1_exponent19_first19 evaluator_cells_3 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_3),
        .term_0(evaluator_cells_3_term_0)
    );

    rs_cell_m8_p285_s1_exponent20_first20 evaluator_cells_4 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_4),
        .term_0(evaluator_cells_4_term_0)
    );

    rs_cell_m8_p285_s1_exponent21_first21 evaluator_cells_5 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_5),
        .term_0(evaluator_cells_5_term_0)
    );

    rs_cell_m8_p285_s1_exponent22_first22 evaluator_cells_6 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_6),
        .term_0(evaluator_cells_6_term_0)
    );

    rs_cell_m8_p285_s1_exponent23_first23 evaluator_cells_7 (
        .clock(clock),
        .load(load),
        .coefficient(evaluator_7),
        .term_0(evaluator_cells_7_term_0)
    );

    rs_magnitude_m8_l4_p285 lanes_0 (
        .clock(clock),
        .root(root),
        .odd(odd_0),
        .evaluator(numerator_0),
        .error(error)
    );

    assign ahead = shown_3;
    assign valid = shown_4;
    assign last = shown_4 & shown_last_4;
    assign failed = is_failed;
    assign count = corrected;

    always @(posedge clock) begin
        odd_0 <= sum_odd;
        even_0 <= sum_even;
        numerator_0 <= sum_numerator;
        if (load) begin
            position <= 8'd0;
            loaded_errors <= errors;
            loaded_too_many <= too_many;
        end else begin
            position <= position + 8'd1;
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
