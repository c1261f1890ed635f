// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Combines the words of up to `N` packets into those of one.
//
// operation[4], size[3], inputs[N] -->+----------+--> out_valid, out_word[32]
//                    valid, first, -->| Combiner |--> overflow, not_a_number
//                       word_n[32] -->+----------+--> busy
//
// | operation | | number |
// |---|---|---|
// | 0, 1, 2 | AND, OR, XOR | bits |
// | 4, 5, 6 | add, min, max | unsigned, 4 bytes times 2 to the power of `size` |
// | 8, 9, 10 | add, min, max | two's complement, likewise |
// | 12, 13, 14 | add, min, max | IEEE doubles; `size` means nothing |
//
// Numbers come with the least significant word first. Min and max of numbers above 8 bytes are found in two passes over each number:
// first its pairs of words from the most significant pair on, the lower word of a pair first, then its words in their order.
// The first pass gives no result: its word `k` is word `k ^ (words - 2)` of the number.
//
// The sum of doubles is the same in whatever order the inputs come: [`FloatAlign`](super::float_align::FloatAlign) takes all to the largest exponent, then they are added exactly and rounded once.
// Two operands give what IEEE 754 says, rounded to nearest, to even. For min and max, -0 is below +0. A NaN among the operands, or infinities
// of both signs in a sum, make the result the quiet NaN 0x7ff8000000000000.
//
// Parameters: `N` inputs, 2 to 12. Published: eleven links and the node itself.
// Handshake: `valid` brings a word of all `inputs`, `first` the first word of a packet; there is no back-pressure. `out_valid` brings a word of the result.
// `overflow` comes with the most significant word of an integer sum, `not_a_number` with both words of a NaN.
// Latency: 8 cycles from the first word of a pair to the first word out, if the second follows at once; 7 from the second. Throughput: 1 word per cycle, in half of the cycles of
// two passes.
// Reset: empty.
// Asserts: pairs keep their distance; what its parts assert. Relies on: an even number of words in a packet, whole numbers, an operation of the table, at least one of `inputs`;
// `operation`, `size` and `inputs` stay while it is busy.
// Source: BGQ-COL-01, -08 to -14; `docs/decisions.md`, the sum of doubles.
//
// Block: bluegene_combiner, N = 5
module bluegene_combiner_n5 (
    input wire clock,
    input wire reset,
    input wire [3:0] operation,
    input wire [2:0] size,
    input wire [4:0] inputs,
    input wire valid,
    input wire first,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    output wire out_valid,
    output wire [31:0] out_word,
    output wire overflow,
    output wire not_a_number,
    output wire busy
);
    reg is_second;
    reg [5:0] position;
    reg is_second_pass;
    reg [7:0] steps;
    reg pair_starts;
    reg pair_ends;
    reg pair_scans;
    reg [4:0] alive;
    reg [10:0] exponent;
    reg sum_starts;
    reg sum_ends;
    reg sum_scans;
    reg [4:0] lower_chosen;
    reg [4:0] upper_chosen;
    reg [3:0] negatives;
    reg [14:0] sum_traits;
    reg [3:0] carry;
    reg [31:0] lower_combined;
    reg lower_overflows;
    reg [63:0] result;
    reg [1:0] result_overflows;
    reg [14:0] result_traits;
    reg [31:0] out;
    reg [31:0] out_upper;
    reg [1:0] out_overflows;
    reg out_nan;

    wire [31:0] operand_0_key;
    wire operand_0_negative;
    wire operand_0_not_a_number;
    wire operand_0_infinite;
    wire [31:0] operand_0_addend;
    wire [31:0] operand_1_key;
    wire operand_1_negative;
    wire operand_1_not_a_number;
    wire operand_1_infinite;
    wire [31:0] operand_1_addend;
    wire [31:0] operand_2_key;
    wire operand_2_negative;
    wire operand_2_not_a_number;
    wire operand_2_infinite;
    wire [31:0] operand_2_addend;
    wire [31:0] operand_3_key;
    wire operand_3_negative;
    wire operand_3_not_a_number;
    wire operand_3_infinite;
    wire [31:0] operand_3_addend;
    wire [31:0] operand_4_key;
    wire operand_4_negative;
    wire operand_4_not_a_number;
    wire operand_4_infinite;
    wire [31:0] operand_4_addend;
    wire [31:0] comparison_largest;
    wire [4:0] comparison_remaining;
    wire [35:0] adder_sum;
    wire [63:0] pack_number;

    wire takes_pair = ~first & is_second & valid;
    wire is_float = operation[3:2] == 2'd3;
    wire combined_part = |operation[1:0];
    wire compares_part = |operation[3:2];
    wire is_sum = ~combined_part & compares_part;
    wire is_upper_top = steps[0] & pair_starts;
    wire is_single = (~|size) & ~is_float;
    wire comparison_part = is_upper_top | is_single;
    wire operand_0_flip = operation[3] & comparison_part;
    wire [7:0] last_part = (8'd1 << size) - 8'd1;
    wire [7:0] last = is_float ? 8'd0 : {1'b0, last_part[7:1]};
    wire ends = position == last[5:0];
    wire is_second_pass_part = valid ? ~first & is_second_pass : is_second_pass;
    wire compares = combined_part & compares_part;
    wire is_wide = (size > 3'd1) & ~is_float & compares;
    wire pair_scans_part = ~is_second_pass & is_wide;
    wire [7:0] moved = {steps[6:0], takes_pair};
    wire [3:0] count_part = inputs[0] ? (operand_0_negative ? 4'd1 : 4'd0) : 4'd0;
    wire [3:0] count_part_1 = inputs[1] ? (operand_1_negative ? count_part + 4'd1 : count_part) : count_part;
    wire [3:0] count_part_2 = inputs[2] ? (operand_2_negative ? count_part_1 + 4'd1 : count_part_1)
        : count_part_1;
    wire [3:0] count_part_3 = inputs[3] ? (operand_3_negative ? count_part_2 + 4'd1 : count_part_2)
        : count_part_2;
    wire [3:0] count = inputs[4] ? (operand_4_negative ? count_part_3 + 4'd1 : count_part_3) : count_part_3;
    wire [4:0] negative_part = inputs[0] ? (operand_0_negative ? 5'd1 : 5'd0) : 5'd0;
    wire [4:0] negative_part_1 = inputs[1] ? (operand_1_negative ? {
                negative_part[4:2], 1'b1, negative_part[0]
            }
            : negative_part)
        : negative_part;
    wire [4:0] negative_part_2 = inputs[2] ? (operand_2_negative ? {
                negative_part_1[4:3], 1'b1, negative_part_1[1:0]
            }
            : negative_part_1)
        : negative_part_1;
    wire [4:0] negative_part_3 = inputs[3] ? (operand_3_negative ? {
                negative_part_2[4], 1'b1, negative_part_2[2:0]
            }
            : negative_part_2)
        : negative_part_2;
    wire [4:0] negative = inputs[4] ? (operand_4_negative ? {1'b1, negative_part_3[3:0]} : negative_part_3)
        : negative_part_3;
    wire minus_part = inputs[0] & operand_0_negative & operand_0_infinite;
    wire minus_part_1 = inputs[1] ? (operand_1_negative ? minus_part | operand_1_infinite : minus_part)
        : minus_part;
    wire minus_part_2 = inputs[2] ? (operand_2_negative ? minus_part_1 | operand_2_infinite : minus_part_1)
        : minus_part_1;
    wire minus_part_3 = inputs[3] ? (operand_3_negative ? minus_part_2 | operand_3_infinite : minus_part_2)
        : minus_part_2;
    wire minus = inputs[4] ? (operand_4_negative ? minus_part_3 | operand_4_infinite : minus_part_3)
        : minus_part_3;
    wire plus_part = inputs[0] & operand_0_infinite & ~operand_0_negative;
    wire plus_part_1 = inputs[1] ? (operand_1_negative ? plus_part : operand_1_infinite | plus_part)
        : plus_part;
    wire plus_part_2 = inputs[2] ? (operand_2_negative ? plus_part_1 : operand_2_infinite | plus_part_1)
        : plus_part_1;
    wire plus_part_3 = inputs[3] ? (operand_3_negative ? plus_part_2 : operand_3_infinite | plus_part_2)
        : plus_part_2;
    wire plus = inputs[4] ? (operand_4_negative ? plus_part_3 : operand_4_infinite | plus_part_3)
        : plus_part_3;
    wire any_nan_part = inputs[0] & operand_0_not_a_number;
    wire any_nan_part_1 = inputs[1] ? any_nan_part | operand_1_not_a_number : any_nan_part;
    wire any_nan_part_2 = inputs[2] ? any_nan_part_1 | operand_2_not_a_number : any_nan_part_1;
    wire any_nan_part_3 = inputs[3] ? any_nan_part_2 | operand_3_not_a_number : any_nan_part_2;
    wire any_nan = inputs[4] ? any_nan_part_3 | operand_4_not_a_number : any_nan_part_3;
    wire is_top = is_single | (sum_ends & steps[3]);
    wire [3:0] adder_carry = (is_single | (steps[2] & sum_starts)) ? (is_float ? negatives : 4'd0) : carry;
    wire [4:0] chosen = compares ? (steps[2] ? lower_chosen : upper_chosen) : inputs;
    wire [31:0] all_part = chosen[0] ? operand_0_addend : 32'hffffffff;
    wire [31:0] all_part_1 = chosen[1] ? operand_1_addend & all_part : all_part;
    wire [31:0] all_part_2 = chosen[2] ? operand_2_addend & all_part_1 : all_part_1;
    wire [31:0] all_part_3 = chosen[3] ? operand_3_addend & all_part_2 : all_part_2;
    wire [31:0] all = chosen[4] ? operand_4_addend & all_part_3 : all_part_3;
    wire [31:0] any_part = chosen[0] ? operand_0_addend : 32'd0;
    wire [31:0] any_part_1 = chosen[1] ? operand_1_addend | any_part : any_part;
    wire [31:0] any_part_2 = chosen[2] ? operand_2_addend | any_part_1 : any_part_1;
    wire [31:0] any_part_3 = chosen[3] ? operand_3_addend | any_part_2 : any_part_2;
    wire [31:0] any = chosen[4] ? operand_4_addend | any_part_3 : any_part_3;
    wire [31:0] odd = operand_4_addend ^ operand_3_addend ^ operand_2_addend ^ operand_0_addend
        ^ operand_1_addend;
    wire [31:0] combined = is_sum ? adder_sum[31:0]
        : compares ? any
        : combined_part ? (operation[1] ? odd : any)
        : all;
    wire fits = operation[3] ? (&adder_sum[35:31]) | (~|adder_sum[35:31]) : ~|adder_sum[35:32];
    wire overflows = ~fits & is_top & is_sum & ~is_float;
    wire [63:0] outcome = (is_float & (is_sum | result_traits[14])) ? pack_number : result;

    bluegene_operand operand_0 (
        .clock(clock),
        .word(word_0),
        .take(valid),
        .take_pair(takes_pair),
        .is_float(is_float),
        .is_sum(is_sum),
        .invert(operation[0]),
        .lower_key(steps[1]),
        .flip(operand_0_flip),
        .key(operand_0_key),
        .exponent(exponent),
        .negative(operand_0_negative),
        .not_a_number(operand_0_not_a_number),
        .infinite(operand_0_infinite),
        .takes_part(inputs[0]),
        .load(steps[1]),
        .lower_addend(steps[2]),
        .addend(operand_0_addend)
    );

    bluegene_operand operand_1 (
        .clock(clock),
        .word(word_1),
        .take(valid),
        .take_pair(takes_pair),
        .is_float(is_float),
        .is_sum(is_sum),
        .invert(operation[0]),
        .lower_key(steps[1]),
        .flip(operand_0_flip),
        .key(operand_1_key),
        .exponent(exponent),
        .negative(operand_1_negative),
        .not_a_number(operand_1_not_a_number),
        .infinite(operand_1_infinite),
        .takes_part(inputs[1]),
        .load(steps[1]),
        .lower_addend(steps[2]),
        .addend(operand_1_addend)
    );

    bluegene_operand operand_2 (
        .clock(clock),
        .word(word_2),
        .take(valid),
        .take_pair(takes_pair),
        .is_float(is_float),
        .is_sum(is_sum),
        .invert(operation[0]),
        .lower_key(steps[1]),
        .flip(operand_0_flip),
        .key(operand_2_key),
        .exponent(exponent),
        .negative(operand_2_negative),
        .not_a_number(operand_2_not_a_number),
        .infinite(operand_2_infinite),
        .takes_part(inputs[2]),
        .load(steps[1]),
        .lower_addend(steps[2]),
        .addend(operand_2_addend)
    );

    bluegene_operand operand_3 (
        .clock(clock),
        .word(word_3),
        .take(valid),
        .take_pair(takes_pair),
        .is_float(is_float),
        .is_sum(is_sum),
        .invert(operation[0]),
        .lower_key(steps[1]),
        .flip(operand_0_flip),
        .key(operand_3_key),
        .exponent(exponent),
        .negative(operand_3_negative),
        .not_a_number(operand_3_not_a_number),
        .infinite(operand_3_infinite),
        .takes_part(inputs[3]),
        .load(steps[1]),
        .lower_addend(steps[2]),
        .addend(operand_3_addend)
    );

    bluegene_operand operand_4 (
        .clock(clock),
        .word(word_4),
        .take(valid),
        .take_pair(takes_pair),
        .is_float(is_float),
        .is_sum(is_sum),
        .invert(operation[0]),
        .lower_key(steps[1]),
        .flip(operand_0_flip),
        .key(operand_4_key),
        .exponent(exponent),
        .negative(operand_4_negative),
        .not_a_number(operand_4_not_a_number),
        .infinite(operand_4_infinite),
        .takes_part(inputs[4]),
        .load(steps[1]),
        .lower_addend(steps[2]),
        .addend(operand_4_addend)
    );

    bluegene_largest_word_n5 comparison (
        .candidate(comparison_part ? inputs : alive),
        .word_0(operand_0_key),
        .word_1(operand_1_key),
        .word_2(operand_2_key),
        .word_3(operand_3_key),
        .word_4(operand_4_key),
        .largest(comparison_largest),
        .remaining(comparison_remaining)
    );

    bluegene_word_sum_n5 adder (
        .is_signed(operation[3] & is_top),
        .carry(adder_carry),
        .word_0(operand_0_addend),
        .word_1(operand_1_addend),
        .word_2(operand_2_addend),
        .word_3(operand_3_addend),
        .word_4(operand_4_addend),
        .sum(adder_sum)
    );

    bluegene_float_pack pack (
        .clock(clock),
        .load(steps[4]),
        .sum(result),
        .exponent(result_traits[10:0]),
        .all_negative(result_traits[11]),
        .infinite(result_traits[12]),
        .is_negative(result_traits[13]),
        .not_a_number(result_traits[14]),
        .number(pack_number)
    );

    assign out_valid = |steps[7:6];
    assign out_word = out;
    assign overflow = out_valid & out_overflows[0];
    assign not_a_number = out_valid & out_nan;
    assign busy = (|steps) | is_second;

    always @(posedge clock) begin
        if (reset) begin
            is_second <= 1'b0;
            steps <= 8'd0;
        end else begin
            if (valid) is_second <= first | ~is_second;
            if (sum_scans) begin
                steps <= {steps[6:4], 1'b0, steps[2:0], takes_pair};
            end else begin
                steps <= moved;
            end
        end
    end

    always @(posedge clock) begin
        if (takes_pair) begin
            if (ends) begin
                position <= 6'd0;
                is_second_pass <= pair_scans_part;
            end else begin
                position <= position + 6'd1;
                is_second_pass <= is_second_pass_part;
            end
            pair_starts <= ~|position;
            pair_ends <= ends;
            pair_scans <= pair_scans_part;
        end else begin
            if (valid) begin
                if (first) position <= 6'd0;
            end
            is_second_pass <= is_second_pass_part;
        end
        if ((pair_scans | ~is_wide) & (|steps[1:0])) alive <= comparison_remaining;
        exponent <= comparison_largest[30:20];
        sum_starts <= pair_starts;
        if (steps[1]) begin
            sum_ends <= pair_ends;
            sum_scans <= pair_scans;
            upper_chosen <= alive;
            sum_traits <= {
                is_float & ((minus & is_sum & plus) | any_nan), minus, minus | plus, inputs == negative,
                exponent
            };
        end
        lower_chosen <= comparison_remaining;
        negatives <= count;
        if (|steps[3:2]) carry <= adder_sum[35:32];
        lower_combined <= combined;
        lower_overflows <= overflows;
        if (steps[3]) begin
            result <= {combined, lower_combined};
            result_overflows <= {overflows, lower_overflows};
            result_traits <= sum_traits;
        end
        if (steps[6]) begin
            out <= out_upper;
            out_overflows <= {1'b0, out_overflows[1]};
        end else begin
            out <= outcome[31:0];
            out_overflows <= result_overflows;
        end
        out_upper <= outcome[63:32];
        if (steps[5]) out_nan <= result_traits[14];
    end

    wire _unused = &{1'b0, last_part[0], last[7:6], comparison_largest[31], comparison_largest[19:0]};

`ifdef FORMAL
    // pairs keep their distance
    always @(posedge clock) begin
        if (!reset) distance: assert (~|(steps & {1'b0, steps[7:1]}));
    end
`endif
endmodule
