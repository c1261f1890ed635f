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
// Block: rs_key_equation, M = 8, T = 11, F = 4, P = 285
module rs_key_equation_m8_t11_f4_p285 (
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
    reg [7:0] discrepancies_26;
    reg [7:0] discrepancies_27;
    reg [7:0] discrepancies_28;
    reg [7:0] discrepancies_29;
    reg [7:0] discrepancies_30;
    reg [7:0] discrepancies_31;
    reg [7:0] discrepancies_32;
    reg [7:0] discrepancies_33;
    reg [7:0] discrepancies_34;
    reg [7:0] discrepancies_35;
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
    reg [7:0] helpers_26;
    reg [7:0] helpers_27;
    reg [7:0] helpers_28;
    reg [7:0] helpers_29;
    reg [7:0] helpers_30;
    reg [7:0] helpers_31;
    reg [7:0] helpers_32;
    reg [7:0] helpers_33;
    reg [7:0] helpers_34;
    reg [7:0] helpers_35;
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
    wire [7:0] scaled_2_product;
    wire [7:0] scaled_3_product;
    wire [7:0] removed_0_product;
    wire [7:0] removed_1_product;
    wire [7:0] removed_2_product;
    wire [7:0] removed_3_product;

    wire [7:0] next_leading_part = removed_0_product ^ scaled_0_product;
    wire exchanges = ~excess[5] & (|leading);
    wire turns = turn == 6'd8;
    wire [7:0] neighbour_3 = turns ? 8'd0 : discrepancies_4;
    wire completes = (step == 6'd21) & busy & turns;

    gf_multiplier_m8_p285 scaled_0 (
        .a(scale),
        .b(discrepancies_1),
        .product(scaled_0_product)
    );

    gf_multiplier_m8_p285 scaled_1 (
        .a(scale),
        .b(discrepancies_2),
        .product(scaled_1_product)
    );

    gf_multiplier_m8_p285 scaled_2 (
        .a(scale),
        .b(discrepancies_3),
        .product(scaled_2_product)
    );

    gf_multiplier_m8_p285 scaled_3 (
        .a(scale),
        .b(neighbour_3),
        .product(scaled_3_product)
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

    gf_multiplier_m8_p285 removed_2 (
        .a(leading),
        .b(helpers_2),
        .product(removed_2_product)
    );

    gf_multiplier_m8_p285 removed_3 (
        .a(leading),
        .b(helpers_3),
        .product(removed_3_product)
    );

    assign done = finished;
    assign locator_0 = discrepancies_11;
    assign locator_1 = discrepancies_12;
    assign locator_2 = discrepancies_13;
    assign locator_3 = discrepancies_14;
    assign locator_4 = discrepancies_15;
    assign locator_5 = discrepancies_16;
    assign locator_6 = discrepancies_17;
    assign locator_7 = discrepancies_18;
    assign locator_8 = discrepancies_19;
    assign locator_9 = discrepancies_20;
    assign locator_10 = discrepancies_21;
    assign locator_11 = discrepancies_22;
    assign evaluator_0 = discrepancies_0;
    assign evaluator_1 = discrepancies_1;
    assign evaluator_2 = discrepancies_2;
    assign evaluator_3 = discrepancies_3;
    assign evaluator_4 = discrepancies_4;
    assign evaluator_5 = discrepancies_5;
    assign evaluator_6 = discrepancies_6;
    assign evaluator_7 = discrepancies_7;
    assign evaluator_8 = discrepancies_8;
    assign evaluator_9 = discrepancies_9;
    assign evaluator_10 = discrepancies_10;
    assign errors = 6'd11 - {1'b0, excess[5:1]};
    assign too_many = excess[5];

    always @(posedge clock) begin
        if (busy) discrepancies_0 <= discrepancies_4;
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
            discrepancies_16 <= syndrome_16;
            discrepancies_17 <= syndrome_17;
            discrepancies_18 <= syndrome_18;
            discrepancies_19 <= syndrome_19;
            discrepancies_20 <= syndrome_20;
            discrepancies_21 <= syndrome_21;
            discrepancies_22 <= 8'd0;
            discrepancies_23 <= 8'd0;
            discrepancies_24 <= 8'd0;
            discrepancies_25 <= 8'd0;
            discrepancies_26 <= 8'd0;
            discrepancies_27 <= 8'd0;
            discrepancies_28 <= 8'd0;
            discrepancies_29 <= 8'd0;
            discrepancies_30 <= 8'd0;
            discrepancies_31 <= 8'd0;
            discrepancies_32 <= 8'd0;
            discrepancies_33 <= 8'd1;
            discrepancies_34 <= 8'd0;
            discrepancies_35 <= 8'd0;
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
            helpers_16 <= syndrome_16;
            helpers_17 <= syndrome_17;
            helpers_18 <= syndrome_18;
            helpers_19 <= syndrome_19;
            helpers_20 <= syndrome_20;
            helpers_21 <= syndrome_21;
            helpers_22 <= 8'd0;
            helpers_23 <= 8'd0;
            helpers_24 <= 8'd0;
            helpers_25 <= 8'd0;
            helpers_26 <= 8'd0;
            helpers_27 <= 8'd0;
            helpers_28 <= 8'd0;
            helpers_29 <= 8'd0;
            helpers_30 <= 8'd0;
            helpers_31 <= 8'd0;
            helpers_32 <= 8'd0;
            helpers_33 <= 8'd1;
            helpers_34 <= 8'd0;
            helpers_35 <= 8'd0;
            leading <= syndrome_0;
            scale <= 8'd1;
            excess <= 6'd0;
            turn <= 6'd0;
            step <= 6'd0;
        end else begin
            if (busy) begin
                discrepancies_1 <= discrepancies_5;
                discrepancies_2 <= discrepancies_6;
                discrepancies_3 <= discrepancies_7;
                discrepancies_4 <= discrepancies_8;
                discrepancies_5 <= discrepancies_9;
                discrepancies_6 <= discrepancies_10;
                discrepancies_7 <= discrepancies_11;
                discrepancies_8 <= discrepancies_12;
                discrepancies_9 <= discrepancies_13;
                discrepancies_10 <= discrepancies_14;
                discrepancies_11 <= discrepancies_15;
                discrepancies_12 <= discrepancies_16;
                discrepancies_13 <= discrepancies_17;
                discrepancies_14 <= discrepancies_18;
                discrepancies_15 <= discrepancies_19;
                discrepancies_16 <= discrepancies_20;
                discrepancies_17 <= discrepancies_21;
                discrepancies_18 <= discrepancies_22;
                discrepancies_19 <= discrepancies_23;
                discrepancies_20 <= discrepancies_24;
                discrepancies_21 <= discrepancies_25;
                discrepancies_22 <= discrepancies_26;
                discrepancies_23 <= discrepancies_27;
                discrepancies_24 <= discrepancies_28;
                discrepancies_25 <= discrepancies_29;
                discrepancies_26 <= discrepancies_30;
                discrepancies_27 <= discrepancies_31;
                discrepancies_28 <= discrepancies_32;
                discrepancies_29 <= discrepancies_33;
                discrepancies_30 <= discrepancies_34;
                discrepancies_31 <= discrepancies_35;
                discrepancies_32 <= next_leading_part;
                discrepancies_33 <= removed_1_product ^ scaled_1_product;
                discrepancies_34 <= removed_2_product ^ scaled_2_product;
                discrepancies_35 <= removed_3_product ^ scaled_3_product;
                if (turns) begin
                    turn <= 6'd0;
                end else begin
                    turn <= turn + 6'd1;
                end
            end
            helpers_0 <= helpers_4;
            helpers_1 <= helpers_5;
            helpers_2 <= helpers_6;
            helpers_3 <= helpers_7;
            helpers_4 <= helpers_8;
            helpers_5 <= helpers_9;
            helpers_6 <= helpers_10;
            helpers_7 <= helpers_11;
            helpers_8 <= helpers_12;
            helpers_9 <= helpers_13;
            helpers_10 <= helpers_14;
            helpers_11 <= helpers_15;
            helpers_12 <= helpers_16;
            helpers_13 <= helpers_17;
            helpers_14 <= helpers_18;
            helpers_15 <= helpers_19;
            helpers_16 <= helpers_20;
            helpers_17 <= helpers_21;
            helpers_18 <= helpers_22;
            helpers_19 <= helpers_23;
            helpers_20 <= helpers_24;
            helpers_21 <= helpers_25;
            helpers_22 <= helpers_26;
            helpers_23 <= helpers_27;
            helpers_24 <= helpers_28;
            helpers_25 <= helpers_29;
            helpers_26 <= helpers_30;
            helpers_27 <= helpers_31;
            helpers_28 <= helpers_32;
            helpers_29 <= helpers_33;
            helpers_30 <= helpers_34;
            helpers_31 <= helpers_35;
            if (exchanges) begin
                helpers_32 <= discrepancies_1;
                helpers_33 <= discrepancies_2;
                helpers_34 <= discrepancies_3;
                helpers_35 <= neighbour_3;
            end else begin
                helpers_32 <= helpers_0;
                helpers_33 <= helpers_1;
                helpers_34 <= helpers_2;
                helpers_35 <= helpers_3;
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
