// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reed-Solomon decoder of errors and erasures: corrects f erased symbols and e others with 2 e + f <= n - k.
//
//                  +--------------------+
//                  |                    |--> out_valid
//    in_valid ---->|                    |--> out_data[M]   corrected
//  in_data[M] ---->|  RsErasureDecoder  |--> out_first     of a code word
//   in_erased ---->|                    |--> out_last
//                  |                    |--> failed        at `out_last`: it could not be corrected
//                  +--------------------+--> count[K]      else, how many symbols were wrong or erased
//
// As `RsDecoder`, with words of one symbol. An erased symbol is one of which a demodulator, or a code within, says that it is
// not to be trusted: it costs one of the n - k check symbols, where a wrong one that nobody marks costs two.
//
// Parameters: the code and `M` as in `RsEncoder` with `S` = 1; `V` = 2 `M`; `C`, `C1`, `F`, `D`, `E`, `K` and `I` as in
// `RsErasureKeyEquation`, with `C` `D` + 1 at most n; `P` = `I` + 1; `L` cycles of `GfInverse`; `X` = `L` + 1; `B` bits that
// hold n - 1; `A` bits of address, so many that `2^A` is at least n + `C` `D` + `L` + 4. Published: RS(255,233).
// Handshake: a symbol is taken in each cycle with `in_valid`; n symbols are a code word, data first. It comes out in as many
// cycles without a gap, and nothing can hold it up. What an erased symbol holds does not matter; it counts even if it was
// right. With more than is corrected, `failed` is set, or the word is taken for another code word. With `failed` the word may
// have been changed, and `count` is undefined.
// Latency: `C` `D` + `L` + 4 cycles from the last symbol in to the first symbol out. Throughput: 1 symbol per cycle, one code
// word directly after the other.
// Reset: the next symbol begins a code word, and none is inside; `failed` and `count` are undefined until `out_last`.
// Asserts: what its parts assume: the key equation and the search are each done with a code word when the next one comes to
// it, and a symbol is read only after it was written.
// Source: BGQ-LLP-02; R. E. Blahut, Theory and Practice of Error Control Codes, 1983.
//
// Block: rs_erasure_decoder, N = 255, K = 233, F = 5
module rs_erasure_decoder_n255_k233_f5 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [7:0] in_data,
    input wire in_erased,
    output wire out_valid,
    output wire [7:0] out_data,
    output wire out_first,
    output wire out_last,
    output wire failed,
    output wire [5:0] count
);
    wire [7:0] syndromes_syndrome_0;
    wire [7:0] syndromes_syndrome_1;
    wire [7:0] syndromes_syndrome_2;
    wire [7:0] syndromes_syndrome_3;
    wire [7:0] syndromes_syndrome_4;
    wire [7:0] syndromes_syndrome_5;
    wire [7:0] syndromes_syndrome_6;
    wire [7:0] syndromes_syndrome_7;
    wire [7:0] syndromes_syndrome_8;
    wire [7:0] syndromes_syndrome_9;
    wire [7:0] syndromes_syndrome_10;
    wire [7:0] syndromes_syndrome_11;
    wire [7:0] syndromes_syndrome_12;
    wire [7:0] syndromes_syndrome_13;
    wire [7:0] syndromes_syndrome_14;
    wire [7:0] syndromes_syndrome_15;
    wire [7:0] syndromes_syndrome_16;
    wire [7:0] syndromes_syndrome_17;
    wire [7:0] syndromes_syndrome_18;
    wire [7:0] syndromes_syndrome_19;
    wire [7:0] syndromes_syndrome_20;
    wire [7:0] syndromes_syndrome_21;
    wire [5:0] erasures_count;
    wire [7:0] erasures_first;
    wire [7:0] erasures_place;
    wire [4:0] key_equation_index;
    wire key_equation_done;
    wire [7:0] key_equation_locator_0;
    wire [7:0] key_equation_locator_1;
    wire [7:0] key_equation_locator_2;
    wire [7:0] key_equation_locator_3;
    wire [7:0] key_equation_locator_4;
    wire [7:0] key_equation_locator_5;
    wire [7:0] key_equation_locator_6;
    wire [7:0] key_equation_locator_7;
    wire [7:0] key_equation_locator_8;
    wire [7:0] key_equation_locator_9;
    wire [7:0] key_equation_locator_10;
    wire [7:0] key_equation_locator_11;
    wire [7:0] key_equation_locator_12;
    wire [7:0] key_equation_locator_13;
    wire [7:0] key_equation_locator_14;
    wire [7:0] key_equation_locator_15;
    wire [7:0] key_equation_locator_16;
    wire [7:0] key_equation_locator_17;
    wire [7:0] key_equation_locator_18;
    wire [7:0] key_equation_locator_19;
    wire [7:0] key_equation_locator_20;
    wire [7:0] key_equation_locator_21;
    wire [7:0] key_equation_locator_22;
    wire [7:0] key_equation_evaluator_0;
    wire [7:0] key_equation_evaluator_1;
    wire [7:0] key_equation_evaluator_2;
    wire [7:0] key_equation_evaluator_3;
    wire [7:0] key_equation_evaluator_4;
    wire [7:0] key_equation_evaluator_5;
    wire [7:0] key_equation_evaluator_6;
    wire [7:0] key_equation_evaluator_7;
    wire [7:0] key_equation_evaluator_8;
    wire [7:0] key_equation_evaluator_9;
    wire [7:0] key_equation_evaluator_10;
    wire [7:0] key_equation_evaluator_11;
    wire [7:0] key_equation_evaluator_12;
    wire [7:0] key_equation_evaluator_13;
    wire [7:0] key_equation_evaluator_14;
    wire [7:0] key_equation_evaluator_15;
    wire [7:0] key_equation_evaluator_16;
    wire [7:0] key_equation_evaluator_17;
    wire [7:0] key_equation_evaluator_18;
    wire [7:0] key_equation_evaluator_19;
    wire [7:0] key_equation_evaluator_20;
    wire [7:0] key_equation_evaluator_21;
    wire [5:0] key_equation_errors;
    wire key_equation_too_many;
    wire search_ahead;
    wire search_valid;
    wire search_last;
    wire [7:0] search_error;
    wire buffer_ends;

    rs_syndromes_n255_k233_s1 syndromes (
        .clock(clock),
        .reset(reset),
        .enable(in_valid),
        .data(in_data),
        .last(buffer_ends),
        .syndrome_0(syndromes_syndrome_0),
        .syndrome_1(syndromes_syndrome_1),
        .syndrome_2(syndromes_syndrome_2),
        .syndrome_3(syndromes_syndrome_3),
        .syndrome_4(syndromes_syndrome_4),
        .syndrome_5(syndromes_syndrome_5),
        .syndrome_6(syndromes_syndrome_6),
        .syndrome_7(syndromes_syndrome_7),
        .syndrome_8(syndromes_syndrome_8),
        .syndrome_9(syndromes_syndrome_9),
        .syndrome_10(syndromes_syndrome_10),
        .syndrome_11(syndromes_syndrome_11),
        .syndrome_12(syndromes_syndrome_12),
        .syndrome_13(syndromes_syndrome_13),
        .syndrome_14(syndromes_syndrome_14),
        .syndrome_15(syndromes_syndrome_15),
        .syndrome_16(syndromes_syndrome_16),
        .syndrome_17(syndromes_syndrome_17),
        .syndrome_18(syndromes_syndrome_18),
        .syndrome_19(syndromes_syndrome_19),
        .syndrome_20(syndromes_syndrome_20),
        .syndrome_21(syndromes_syndrome_21)
    );

    rs_erasures_n255_k233 erasures (
        .clock(clock),
        .reset(reset),
        .enable(in_valid),
        .erased(in_erased),
        .last(buffer_ends),
        .index(key_equation_index),
        .count(erasures_count),
        .first(erasures_first),
        .place(erasures_place)
    );

    rs_erasure_key_equation_m8_c22_f5_p285 key_equation (
        .clock(clock),
        .reset(reset),
        .start(in_valid & buffer_ends),
        .syndrome_0(syndromes_syndrome_0),
        .syndrome_1(syndromes_syndrome_1),
        .syndrome_2(syndromes_syndrome_2),
        .syndrome_3(syndromes_syndrome_3),
        .syndrome_4(syndromes_syndrome_4),
        .syndrome_5(syndromes_syndrome_5),
        .syndrome_6(syndromes_syndrome_6),
        .syndrome_7(syndromes_syndrome_7),
        .syndrome_8(syndromes_syndrome_8),
        .syndrome_9(syndromes_syndrome_9),
        .syndrome_10(syndromes_syndrome_10),
        .syndrome_11(syndromes_syndrome_11),
        .syndrome_12(syndromes_syndrome_12),
        .syndrome_13(syndromes_syndrome_13),
        .syndrome_14(syndromes_syndrome_14),
        .syndrome_15(syndromes_syndrome_15),
        .syndrome_16(syndromes_syndrome_16),
        .syndrome_17(syndromes_syndrome_17),
        .syndrome_18(syndromes_syndrome_18),
        .syndrome_19(syndromes_syndrome_19),
        .syndrome_20(syndromes_syndrome_20),
        .syndrome_21(syndromes_syndrome_21),
        .erased(erasures_count),
        .first(erasures_first),
        .index(key_equation_index),
        .place(erasures_place),
        .done(key_equation_done),
        .locator_0(key_equation_locator_0),
        .locator_1(key_equation_locator_1),
        .locator_2(key_equation_locator_2),
        .locator_3(key_equation_locator_3),
        .locator_4(key_equation_locator_4),
        .locator_5(key_equation_locator_5),
        .locator_6(key_equation_locator_6),
        .locator_7(key_equation_locator_7),
        .locator_8(key_equation_locator_8),
        .locator_9(key_equation_locator_9),
        .locator_10(key_equation_locator_10),
        .locator_11(key_equation_locator_11),
        .locator_12(key_equation_locator_12),
        .locator_13(key_equation_locator_13),
        .locator_14(key_equation_locator_14),
        .locator_15(key_equation_locator_15),
        .locator_16(key_equation_locator_16),
        .locator_17(key_equation_locator_17),
        .locator_18(key_equation_locator_18),
        .locator_19(key_equation_locator_19),
        .locator_20(key_equation_locator_20),
        .locator_21(key_equation_locator_21),
        .locator_22(key_equation_locator_22),
        .evaluator_0(key_equation_evaluator_0),
        .evaluator_1(key_equation_evaluator_1),
        .evaluator_2(key_equation_evaluator_2),
        .evaluator_3(key_equation_evaluator_3),
        .evaluator_4(key_equation_evaluator_4),
        .evaluator_5(key_equation_evaluator_5),
        .evaluator_6(key_equation_evaluator_6),
        .evaluator_7(key_equation_evaluator_7),
        .evaluator_8(key_equation_evaluator_8),
        .evaluator_9(key_equation_evaluator_9),
        .evaluator_10(key_equation_evaluator_10),
        .evaluator_11(key_equation_evaluator_11),
        .evaluator_12(key_equation_evaluator_12),
        .evaluator_13(key_equation_evaluator_13),
        .evaluator_14(key_equation_evaluator_14),
        .evaluator_15(key_equation_evaluator_15),
        .evaluator_16(key_equation_evaluator_16),
        .evaluator_17(key_equation_evaluator_17),
        .evaluator_18(key_equation_evaluator_18),
        .evaluator_19(key_equation_evaluator_19),
        .evaluator_20(key_equation_evaluator_20),
        .evaluator_21(key_equation_evaluator_21),
        .errors(key_equation_errors),
        .too_many(key_equation_too_many)
    );

    rs_search_n255_k233_s1_t22 search (
        .clock(clock),
        .reset(reset),
        .load(key_equation_done),
        .locator_0(key_equation_locator_0),
        .locator_1(key_equation_locator_1),
        .locator_2(key_equation_locator_2),
        .locator_3(key_equation_locator_3),
        .locator_4(key_equation_locator_4),
        .locator_5(key_equation_locator_5),
        .locator_6(key_equation_locator_6),
        .locator_7(key_equation_locator_7),
        .locator_8(key_equation_locator_8),
        .locator_9(key_equation_locator_9),
        .locator_10(key_equation_locator_10),
        .locator_11(key_equation_locator_11),
        .locator_12(key_equation_locator_12),
        .locator_13(key_equation_locator_13),
        .locator_14(key_equation_locator_14),
        .locator_15(key_equation_locator_15),
        .locator_16(key_equation_locator_16),
        .locator_17(key_equation_locator_17),
        .locator_18(key_equation_locator_18),
        .locator_19(key_equation_locator_19),
        .locator_20(key_equation_locator_20),
        .locator_21(key_equation_locator_21),
        .locator_22(key_equation_locator_22),
        .evaluator_0(key_equation_evaluator_0),
        .evaluator_1(key_equation_evaluator_1),
        .evaluator_2(key_equation_evaluator_2),
        .evaluator_3(key_equation_evaluator_3),
        .evaluator_4(key_equation_evaluator_4),
        .evaluator_5(key_equation_evaluator_5),
        .evaluator_6(key_equation_evaluator_6),
        .evaluator_7(key_equation_evaluator_7),
        .evaluator_8(key_equation_evaluator_8),
        .evaluator_9(key_equation_evaluator_9),
        .evaluator_10(key_equation_evaluator_10),
        .evaluator_11(key_equation_evaluator_11),
        .evaluator_12(key_equation_evaluator_12),
        .evaluator_13(key_equation_evaluator_13),
        .evaluator_14(key_equation_evaluator_14),
        .evaluator_15(key_equation_evaluator_15),
        .evaluator_16(key_equation_evaluator_16),
        .evaluator_17(key_equation_evaluator_17),
        .evaluator_18(key_equation_evaluator_18),
        .evaluator_19(key_equation_evaluator_19),
        .evaluator_20(key_equation_evaluator_20),
        .evaluator_21(key_equation_evaluator_21),
        .errors(key_equation_errors),
        .too_many(key_equation_too_many),
        .ahead(search_ahead),
        .valid(search_valid),
        .last(search_last),
        .error(search_error),
        .failed(failed),
        .count(count)
    );

    rs_word_buffer_w8_n255_a9 buffer (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_data(in_data),
        .ends(buffer_ends),
        .ahead(search_ahead),
        .valid(search_valid),
        .last(search_last),
        .error(search_error),
        .out_valid(out_valid),
        .out_data(out_data),
        .out_first(out_first),
        .out_last(out_last)
    );
endmodule
