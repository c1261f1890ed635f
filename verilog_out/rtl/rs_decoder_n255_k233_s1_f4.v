// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reed-Solomon decoder: corrects up to (n - k) / 2 wrong symbols of a code word.
//
//                +-------------+
//                |             |--> out_valid
//    in_valid -->|             |--> out_data[W]   corrected
//  in_data[W] -->|  RsDecoder  |--> out_first     of a code word
//                |             |--> out_last
//                |             |--> failed        at `out_last`: it could not be corrected
//                +-------------+--> count[K]      else, how many symbols were wrong
//
// Three code words are inside at once: of one the syndromes are summed, for one the key equation is solved, and of one
// the wrong symbols are searched while it leaves the memory in which it waited.
//
// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`, with an even n - k; `T`, `T1`, `C`, `F`, `D`, `E` and `K` as
// in `RsKeyEquation`, with 2 `T` `D` + 1 at most n / `S`; `L` cycles of `GfInverse`; `X` = `L` + 1; `V` = `M` + `W`; `B`
// bits that hold n / `S` - 1; `A` bits of address, so many that `2^A` is at least n / `S` + 2 `T` `D` + `L` + 4.
// Published: RS(255,239), RS(255,233), and RS(544,514) with 2 symbols per word.
// Handshake: a word is taken in each cycle with `in_valid`; n / `S` words are a code word, data first. It comes out in as
// many cycles without a gap, and nothing can hold it up. With more wrong symbols than are corrected, `failed` is set, or
// the word is taken for another code word. With `failed` the word may have been changed, and `count` is undefined.
// Latency: 2 `T` `D` + `L` + 4 cycles from the last word in to the first word out. Throughput: 1 word per cycle, one code
// word directly after the other.
// Reset: the next word begins a code word, and none is inside; `failed` and `count` are undefined until `out_last`.
// Asserts: what its parts assume: the key equation and the search are each done with a code word when the next one comes to
// it, and a word is read only after it was written.
// Source: BGQ-LLP-02; IEEE 802.3 clause 91.5.3.3 for RS(528,514) and RS(544,514).
//
// Block: rs_decoder, N = 255, K = 233, S = 1, F = 4
module rs_decoder_n255_k233_s1_f4 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [7:0] in_data,
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

    rs_key_equation_m8_t11_f4_p285 key_equation (
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
        .errors(key_equation_errors),
        .too_many(key_equation_too_many)
    );

    rs_search_n255_k233_s1_t11 search (
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
