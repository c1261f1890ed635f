// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: bluegene_operand
module bluegene_operand (
    input wire clock,
    input wire [31:0] word,
    input wire take,
    input wire take_pair,
    input wire is_float,
    input wire is_sum,
    input wire invert,
    input wire lower_key,
    input wire flip,
    output wire [31:0] key,
    input wire [10:0] exponent,
    output wire negative,
    output wire not_a_number,
    output wire infinite,
    input wire takes_part,
    input wire load,
    input wire lower_addend,
    output wire [31:0] addend
);
    reg [31:0] lower;
    reg [63:0] pair;
    reg [63:0] summand;

    wire [63:0] align_summand;

    wire [31:0] compared_part = lower_key ? pair[31:0] : pair[63:32];
    wire summand_part = is_float & is_sum;
    wire [31:0] compared = summand_part ? {1'b0, pair[62:52], 20'd0}
        : is_float ? (pair[63] ? ~compared_part : lower_key ? pair[31:0] : {1'b1, compared_part[30:0]})
        : flip ? {~compared_part[31], compared_part[30:0]}
        : compared_part;

    bluegene_float_align align (
        .number(pair),
        .exponent(exponent),
        .summand(align_summand),
        .negative(negative),
        .not_a_number(not_a_number),
        .infinite(infinite)
    );

    assign key = invert ? ~compared : compared;
    assign addend = lower_addend ? summand[31:0] : summand[63:32];

    always @(posedge clock) begin
        if (take) lower <= word;
        if (take_pair) pair <= {word, lower};
        if (load) begin
            if (takes_part) begin
                if (summand_part) begin
                    summand <= align_summand;
                end else begin
                    summand <= pair;
                end
            end else begin
                summand <= 64'd0;
            end
        end
    end
endmodule
