//! What the test bench does with a decoder: code words with errors, one behind the other, at first without a gap.

use super::{CODE_WORDS, assignments, model, numbers};
use crate::rs::decoder::{Decoder, count_bits};
use phit_coding::rs::RsCode;
use std::fmt::Write;

/// Parts of the test bench.
#[derive(Default)]
pub struct Decoding {
    /// Declarations, the decoder and what compares its outputs.
    pub declarations: String,
    /// Statements.
    pub stimulus: String,
}

/// Sends these code words with wrong symbols; what the decoder must make of them says the golden model.
pub fn decoding(code: &RsCode, symbols: usize, sent: &[u16], decoder: &Decoder) -> Decoding {
    let erases = decoder.has_erasures;
    let (length, width) = (code.n / symbols, symbols * code.bits);
    let mut received = sent.to_vec();
    let mut number = numbers(12);
    let (mut decoded, mut verdicts) = (vec![], String::new());
    let mut flags = vec![0; sent.len()];
    for (index, word) in received.chunks_mut(code.n).enumerate() {
        let (corrects, checks) = (code.corrects(), code.checks());
        let (errors, erasures) = if erases {
            [(0, 0), (1, checks - 2), (0, checks), (corrects, 1)][index % CODE_WORDS]
        } else {
            [(0, 0), (1, 0), (corrects, 0), (corrects + 1, 0)][index % CODE_WORDS]
        };
        // Symbols at distances that are spread over the code word, from another first one each time.
        let first = usize::from(number()) % code.n;
        let all = errors + erasures;
        let places: Vec<usize> = (0..all).map(|bad| (first + bad * code.n / all) % code.n).collect();
        places.iter().for_each(|at| word[*at] ^= 1 + number() % ((1 << code.bits) - 1));
        let (_, erased) = places.split_at(errors);
        erased.iter().for_each(|at| flags[index * code.n + at] = 1);
        let corrected = model(code).decode_erased(word, erased);
        let (fails, count) = corrected.as_ref().map_or((1, 0), |(_, count)| (0, *count));
        writeln!(verdicts, "        fails[{index}] = 1'b{fails};\n        counts[{index}] = {count};")
            .expect("a string takes all");
        decoded.extend(corrected.map_or_else(|| word.to_vec(), |(word, _)| word));
    }
    let words = length * CODE_WORDS;
    let declarations = format!(
        "{array}    reg [{high}:0] received [0:{last}];
    reg [{high}:0] decoded [0:{last}];
    reg fails [0:{last_code_word}];
    integer counts [0:{last_code_word}];
    reg offers = 1'b0;
    integer given = 0;
    integer taken = 0;
    wire corrected_valid, corrected_first, corrected_last, failed;
    wire [{high}:0] corrected;
    wire [{count_high}:0] count;
    {decoder} decoder (
        .clock(clock), .reset(reset), .in_valid(offers), .in_data(received[given]),{port}
        .out_valid(corrected_valid),
        .out_data(corrected), .out_first(corrected_first), .out_last(corrected_last), .failed(failed), .count(count)
    );
{power_up}    always @(negedge clock) if (corrected_valid === 1'b1) begin
        if (corrected_first !== (taken % {length} == 0) || corrected_last !== (taken % {length} == {length_last})) wrong = wrong + 1;
        if (!fails[taken / {length}] && corrected !== decoded[taken]) wrong = wrong + 1;
        if (corrected_last && failed !== fails[taken / {length}]) wrong = wrong + 1;
        if (corrected_last && !failed && count !== counts[taken / {length}]) wrong = wrong + 1;
        taken = taken + 1;
    end
",
        high = width - 1,
        last = words - 1,
        last_code_word = CODE_WORDS - 1,
        count_high = count_bits(code) - 1,
        decoder = decoder.module,
        // The list of erasures begins in either half of its memory, which a simulator of four states would never know.
        power_up = if erases { "    initial decoder.erasures.half = 1'b0;\n" } else { "" },
        array = if erases { format!("    reg erased [0:{}];\n", words - 1) } else { String::new() },
        port = if erases { " .in_erased(erased[given])," } else { "" },
        length_last = length - 1,
    );
    let stimulus = format!(
        "{received}{decoded}{flags}{verdicts}        while (wrong == 0 && given < {words}) begin
            // The second half pauses every third cycle.
            offers = 1'b1;
            @(posedge clock);
            #1 given = given + 1;
            if (given > {half} && given % 2 == 0) begin
                offers = 1'b0;
                @(posedge clock);
                #1;
            end
        end
        offers = 1'b0;
        repeat ({drain}) @(posedge clock);
        #1;
        if (taken !== {words}) wrong = wrong + 1;
",
        received = assignments("received", &received, code.bits, symbols),
        decoded = assignments("decoded", &decoded, code.bits, symbols),
        flags = if erases { assignments("erased", &flags, 1, 1) } else { String::new() },
        half = words / 2,
        drain = length + decoder.latency + 4,
    );
    Decoding { declarations, stimulus }
}
