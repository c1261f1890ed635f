//! A test bench in Verilog for an encoder, a checker and a decoder, with code words of the golden model.

mod decoding;

use super::decoder::Decoder;
use super::name;
use phit_coding::rs::RsCode;
use phit_models::coding::reed_solomon::ReedSolomon;
use std::fmt::Write;

/// Code words that are sent; every second one gets a wrong symbol between encoder and checker.
const CODE_WORDS: usize = 4;

fn model(code: &RsCode) -> ReedSolomon {
    ReedSolomon::new((code.bits as u32, code.polynomial), code.first_root as i64, code.n, code.k)
}

/// A small generator of numbers below `2^bits`.
fn numbers(bits: usize) -> impl FnMut() -> u16 {
    let mut seed = 1u32;
    move || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as u16 & ((1 << bits) - 1)
    }
}

/// The symbols of these code words.
fn code_words(code: &RsCode) -> Vec<u16> {
    let model = model(code);
    let mut symbol = numbers(code.bits);
    let mut word = || model.encode(&(0..code.k).map(|_| symbol()).collect::<Vec<u16>>());
    (0..CODE_WORDS).flat_map(|_| word()).collect()
}

/// Assignments of words of symbols to an array.
fn assignments(array: &str, all: &[u16], bits: usize, symbols: usize) -> String {
    let mut lines = String::new();
    for (index, word) in all.chunks(symbols).enumerate() {
        let digits: String = word.iter().rev().map(|symbol| format!("{symbol:0bits$b}")).collect();
        writeln!(lines, "        {array}[{index}] = {}'b{digits};", symbols * bits).expect("a string takes all");
    }
    lines
}

/// The test bench of encoder, checker and, if there is one, decoder: its module's name and its text.
pub fn bench(code: &RsCode, symbols: usize, decoder: Option<&Decoder>) -> (String, String) {
    let top = name("tb", code, symbols);
    let width = symbols * code.bits;
    let all = code_words(code);
    let words = assignments("words", &all, code.bits, symbols);
    let decoding::Decoding { declarations, stimulus } =
        decoder.map(|decoder| decoding::decoding(code, symbols, &all, decoder)).unwrap_or_default();
    let (length, data, count) = (code.n / symbols, code.k / symbols, all.len() / symbols);
    let (encoder, checker) = (name("encoder", code, symbols), name("checker", code, symbols));
    let text = format!(
        "// Sends {CODE_WORDS} code words through encoder and checker; of every second one a symbol is wrong on the way.
// A decoder, if there is one, gets them with no wrong symbol, with one, with as many as it corrects, and with one more;
// with erasures, with none, with one and as many erased as go with it, with all erased, and with as many wrong and one erased.
module {top};
    reg clock = 1'b0;
    reg reset = 1'b1;
    reg [{high}:0] words [0:{last}];
    integer index = 0;
    integer wrong = 0;
    wire [31:0] place = index % {length};
    wire corrupts = (index / {length}) % 2 == 1 && place == {middle};
    wire in_ready, out_valid, out_first, out_last, checked, error;
    wire [{high}:0] out_data;
    {encoder} encoder (
        .clock(clock), .reset(reset), .in_valid(1'b1), .in_data(words[index]), .in_last(place == {data_last}),
        .in_ready(in_ready), .out_valid(out_valid), .out_data(out_data), .out_first(out_first), .out_last(out_last),
        .out_ready(1'b1)
    );
    {checker} checker (
        .clock(clock), .reset(reset), .enable(out_valid), .data(corrupts ? ~out_data : out_data), .last(out_last),
        .checked(checked), .error(error)
    );
{declarations}    always #5 clock = ~clock;
    initial begin
{words}        repeat (2) @(posedge clock);
        #1 reset = 1'b0;
        while (index < {count}) begin
            #1;
            if (out_data !== words[index] || out_valid !== 1'b1 || in_ready !== (place < {data})) wrong = wrong + 1;
            if (out_first !== (place == 0) || out_last !== (place == {length_last})) wrong = wrong + 1;
            @(posedge clock);
            #1;
            if (checked !== (place == {length_last})) wrong = wrong + 1;
            if (checked && error !== ((index / {length}) % 2 == 1)) wrong = wrong + 1;
            index = index + 1;
        end
{stimulus}        if (wrong == 0) $display(\"PASS: {CODE_WORDS} code words\");
        else $display(\"FAIL: %0d differences\", wrong);
        $finish;
    end
endmodule
",
        high = width - 1,
        last = count - 1,
        middle = length / 2,
        data_last = data - 1,
        length_last = length - 1,
    );
    (top, text)
}
