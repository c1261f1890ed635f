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
// in one cycle, the row turns past `F` pairs of multipliers, `D` cycles for each of the 2 `T` steps.
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
// Block: rs_key_equation, M = 8, T = 8, F = 2, P = 285
module rs_key_equation_m8_t8_f2_p285 (
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
    output wire [7:0] evaluator_0,
    output wire [7:0] evaluator_1,
    output wire [7:0] evaluator_2,
    output wire [7:0] evaluator_3,
    output wire [7:0] evaluator_4,
    output wire [7:0] evaluator_5,
    output wire [7:0] evaluator_6,
    output wire [7:0] evaluator_7,
    output wire [5:0] errors,
    output wire too_many
);
    reg [7:0] discrepancies_0;
    reg [7:0] discrepancies_1;
    reg [7:0] discrepancies_2;
    reg [7:0] discrepancies_3;
    reg [7:0] discrepancies_4;
    reg [7:0] discrepancies_5;
    reg [7:0] discrepancies_6;
    reg [7:0] discrepancies_7;
    reg [7:0] discrepancies_8;
    reg [7:0] discrepancies_9;
    reg [7:0] discrepancies_10;
    reg [7:0] discrepancies_11;
    reg [7:0] discrepancies_12;
    reg [7:0] discrepancies_13;
    reg [7:0] discrepancies_14;
    reg [7:0] discrepancies_15;
    reg [7:0] discrepancies_16;
    reg [7:0] discrepancies_17;
    reg [7:0] discrepancies_18;
    reg [7:0] discrepancies_19;
    reg [7:0] discrepancies_20;
    reg [7:0] discrepancies_21;
    reg [7:0] discrepancies_22;
    reg [7:0] discrepancies_23;
    reg [7:0] discrepancies_24;
    reg [7:0] discrepancies_25;
    reg [7:0] helpers_0;
    reg [7:0] helpers_1;
    reg [7:0] helpers_2;
    reg [7:0] helpers_3;
    reg [7:0] helpers_4;
    reg [7:0] helpers_5;
    reg [7:0] helpers_6;
    reg [7:0] helpers_7;
    reg [7:0] helpers_8;
    reg [7:0] helpers_9;
    reg [7:0] helpers_10;
    reg [7:0] helpers_11;
    reg [7:0] helpers_12;
    reg [7:0] helpers_13;
    reg [7:0] helpers_14;
    reg [7:0] helpers_15;
    reg [7:0] helpers_16;
    reg [7:0] helpers_17;
    reg [7:0] helpers_18;
    reg [7:0] helpers_19;
    reg [7:0] helpers_20;
    reg [7:0] helpers_21;
    reg [7:0] helpers_22;
    reg [7:0] helpers_23;
    reg [7:0] helpers_24;
    reg [7:0] helpers_25;
    reg [7:0] leading;
    reg [7:0] next_leading;
    reg [7:0] scale;
    reg [5:0] excess;
    reg busy;
    reg finished;
    reg [5:0] turn;
    reg [5:0] step;

    wire [7:0] scaled_0_product;
    wire [7:0] scaled_1_product;
    wire [7:0] removed_0_product;
    wire [7:0] removed_1_product;

    wire [7:0] next_leading_part = removed_0_product ^ scaled_0_product;
    wire exchanges = ~excess[5] & (|leading);
    wire turns = turn == 6'd12;
    wire [7:0] neighbour_1 = turns ? 8'd0 : discrepancies_2;
    wire completes = (step == 6'd15) & busy & turns;

    gf_multiplier_m8_p285 scaled_0 (
        .a(scale),
        .b(discrepancies_1),
        .product(scaled_0_product)
    );

    gf_multiplier_m8_p285 scaled_1 (
        .a(scale),
        .b(neighbour_1),
        .product(scaled_1_product)
    );

    gf_multiplier_m8_p285 removed_0 (
        .a(leading),
        .b(helpers_0),
        .product(removed_0_product)
    );

    gf_multiplier_m8_p285 removed_1 (
        .a(leading),
        .b(helpers_1),
        .product(removed_1_product)
    );

    assign done = finished;
    assign locator_0 = discrepancies_8;
    assign locator_1 = discrepancies_9;
    assign locator_2 = discrepancies_10;
    assign locator_3 = discrepancies_11;
    assign locator_4 = discrepancies_12;
    assign locator_5 = discrepancies_13;
    assign locator_6 = discrepancies_14;
    assign locator_7 = discrepancies_15;
    assign locator_8 = discrepancies_16;
    assign evaluator_0 = discrepancies_0;
    assign evaluator_1 = discrepancies_1;
    assign evaluator_2 = discrepancies_2;
    assign evaluator_3 = discrepancies_3;
    assign evaluator_4 = discrepancies_4;
    assign evaluator_5 = discrepancies_5;
    assign evaluator_6 = discrepancies_6;
    assign evaluator_7 = discrepancies_7;
    assign errors = 6'd8 - {1'b0, excess[5:1]};
    assign too_many = excess[5];

    always @(posedge clock) begin
        if (busy) discrepancies_0 <= discrepancies_2;
        if (start) begin
            discrepancies_1 <= syndrome_1;
            discrepancies_2 <= syndrome_2;
            discrepancies_3 <= syndrome_3;
            discrepancies_4 <= syndrome_4;
            discrepancies_5 <= syndrome_5;
            discrepancies_6 <= syndrome_6;
            discrepancies_7 <= syndrome_7;
            discrepancies_8 <= syndrome_8;
            discrepancies_9 <= syndrome_9;
            discrepancies_10 <= syndrome_10;
            discrepancies_11 <= syndrome_11;
            discrepancies_12 <= syndrome_12;
            discrepancies_13 <= syndrome_13;
            discrepancies_14 <= syndrome_14;
            discrepancies_15 <= syndrome_15;
            discrepancies_16 <= 8'd0;
            discrepancies_17 <= 8'd0;
            discrepancies_18 <= 8'd0;
            discrepancies_19 <= 8'd0;
            discrepancies_20 <= 8'd0;
            discrepancies_21 <= 8'd0;
            discrepancies_22 <= 8'd0;
            discrepancies_23 <= 8'd0;
            discrepancies_24 <= 8'd1;
            discrepancies_25 <= 8'd0;
            helpers_0 <= syndrome_0;
            helpers_1 <= syndrome_1;
            helpers_2 <= syndrome_2;
            helpers_3 <= syndrome_3;
            helpers_4 <= syndrome_4;
            helpers_5 <= syndrome_5;
            helpers_6 <= syndrome_6;
            helpers_7 <= syndrome_7;
            helpers_8 <= syndrome_8;
            helpers_9 <= syndrome_9;
            helpers_10 <= syndrome_10;
            helpers_11 <= syndrome_11;
            helpers_12 <= syndrome_12;
            helpers_13 <= syndrome_13;
            helpers_14 <= syndrome_14;
            helpers_15 <= syndrome_15;
            helpers_16 <= 8'd0;
            helpers_17 <= 8'd0;
            helpers_18 <= 8'd0;
            helpers_19 <= 8'd0;
            helpers_20 <= 8'd0;
            helpers_21 <= 8'd0;
            helpers_22 <= 8'd0;
            helpers_23 <= 8'd0;
            helpers_24 <= 8'd1;
            helpers_25 <= 8'd0;
            leading <= syndrome_0;
            scale <= 8'd1;
            excess <= 6'd0;
            turn <= 6'd0;
            step <= 6'd0;
        end else begin
            if (busy) begin
                discrepancies_1 <= discrepancies_3;
                discrepancies_2 <= discrepancies_4;
                discrepancies_3 <= discrepancies_5;
                discrepancies_4 <= discrepancies_6;
                discrepancies_5 <= discrepancies_7;
                discrepancies_6 <= discrepancies_8;
                discrepancies_7 <= discrepancies_9;
                discrepancies_8 <= discrepancies_10;
                discrepancies_9 <= discrepancies_11;
                discrepancies_10 <= discrepancies_12;
                discrepancies_11 <= discrepancies_13;
                discrepancies_12 <= discrepancies_14;
                discrepancies_13 <= discrepancies_15;
                discrepancies_14 <= discrepancies_16;
                discrepancies_15 <= discrepancies_17;
                discrepancies_16 <= discrepancies_18;
                discrepancies_17 <= discrepancies_19;
                discrepancies_18 <= discrepancies_20;
                discrepancies_19 <= discrepancies_21;
                discrepancies_20 <= discrepancies_22;
                discrepancies_21 <= discrepancies_23;
                discrepancies_22 <= discrepancies_24;
                discrepancies_23 <= discrepancies_25;
                discrepancies_24 <= next_leading_part;
                discrepancies_25 <= removed_1_product ^ scaled_1_product;
                if (turns) begin
                    turn <= 6'd0;
                end else begin
                    turn <= turn + 6'd1;
                end
            end
            helpers_0 <= helpers_2;
            helpers_1 <= helpers_3;
            helpers_2 <= helpers_4;
            helpers_3 <= helpers_5;
            helpers_4 <= helpers_6;
            helpers_5 <= helpers_7;
            helpers_6 <= helpers_8;
            helpers_7 <= helpers_9;
            helpers_8 <= helpers_10;
            helpers_9 <= helpers_11;
            helpers_10 <= helpers_12;
            helpers_11 <= helpers_13;
            helpers_12 <= helpers_14;
            helpers_13 <= helpers_15;
            helpers_14 <= helpers_16;
            helpers_15 <= helpers_17;
            helpers_16 <= helpers_18;
            helpers_17 <= helpers_19;
            helpers_18 <= helpers_20;
            helpers_19 <= helpers_21;
            helpers_20 <= helpers_22;
            helpers_21 <= helpers_23;
            helpers_22 <= helpers_24;
            helpers_23 <= helpers_25;
            if (exchanges) begin
                helpers_24 <= discrepancies_1;
                helpers_25 <= neighbour_1;
            end else begin
                helpers_24 <= helpers_0;
                helpers_25 <= helpers_1;
            end
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
        end
        if (!(|turn)) next_leading <= next_leading_part;
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

`ifdef FORMAL
    // no key equation starts while another is being solved
    always @(posedge clock) begin
        if (!reset) starts_alone: assume (~busy | ~start);
    end
`endif
endmodule
