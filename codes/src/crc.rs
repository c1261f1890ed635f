//! A CRC of words, with the ports of the block `Crc`, and its test bench.

use crate::circuit::Circuit;
use phit_coding::crc::CrcCode;
use phit_models::coding::crc::Crc;
use phit_netlist::build::BuildError;
use phit_netlist::ir::{Netlist, Op};
use std::fmt::Write;

/// Packets of the test bench, and words of each.
const PACKETS: usize = 8;
const WORDS: usize = 5;

/// A name of a module for this code.
fn name(kind: &str, code: &CrcCode, word: usize) -> String {
    format!("crc{}_{kind}_p{:x}_w{word}", code.width, code.polynomial)
}

/// One word per cycle.
pub fn circuit(code: &CrcCode, word: usize) -> Result<Netlist, BuildError> {
    let mut circuit = Circuit::new(&name("packet", code, word))?;
    let enable = circuit.input("enable", 1)?;
    let data = circuit.input("data", word)?;
    let last = circuit.input("last", 1)?;
    let ends = circuit.both(Op::And, enable, last);
    let state = circuit.register("state", code.width, code.first_register(), Some(ends))?;
    let latest = circuit.register("latest", code.width, code.first_register(), None)?;
    let both = circuit.joined(state.value, data);
    let next = circuit.map(&name("step", code, word), &code.step_matrix(word), both)?;
    circuit.load(state, enable, next)?;
    circuit.load(latest, enable, next)?;
    let xor_out = circuit.constant(code.xor_out, code.width);
    let crc = circuit.both(Op::Xor, latest.value, xor_out);
    circuit.output("crc", crc)?;
    circuit.finish()
}

/// The test bench and its module's name: packets with the CRCs of the golden model.
pub fn bench(code: &CrcCode, word: usize) -> (String, String) {
    let model = Crc {
        width: code.width as u32,
        polynomial: code.polynomial,
        initial: code.initial,
        reflect_in: code.reflect_in,
        reflect_out: code.reflect_out,
        xor_out: code.xor_out,
    };
    let top = name("tb", code, word);
    let mut seed = 1u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from(seed >> 32) << 96 ^ u128::from(seed) << 40 ^ u128::from(seed >> 20)
    };
    let mut lines = String::new();
    for packet in 0..PACKETS {
        let mut register = model.initial;
        for index in 0..WORDS {
            let value = random() & u128::MAX >> (128 - word);
            register = model.word(register, value, word as u32);
            let at = packet * WORDS + index;
            writeln!(lines, "        words[{at}] = {word}'h{value:x};").expect("a string takes all");
        }
        let crc = model.finish(register);
        writeln!(lines, "        crcs[{packet}] = {}'h{crc:x};", code.width).expect("a string takes all");
    }
    let text = format!(
        "// Sends {PACKETS} packets of {WORDS} words, and compares the CRC behind each.
module {top};
    reg clock = 1'b0;
    reg reset = 1'b1;
    reg [{word_high}:0] words [0:{words_last}];
    reg [{crc_high}:0] crcs [0:{packets_last}];
    integer index = 0;
    integer wrong = 0;
    wire [{crc_high}:0] crc;
    {block} block (
        .clock(clock), .reset(reset), .enable(!reset), .data(words[index]), .last(index % {WORDS} == {last}), .crc(crc)
    );
    always #5 clock = ~clock;
    initial begin
{lines}        repeat (2) @(posedge clock);
        #1 reset = 1'b0;
        while (index < {count}) begin
            @(posedge clock);
            #1;
            if (index % {WORDS} == {last} && crc !== crcs[index / {WORDS}]) wrong = wrong + 1;
            index = index + 1;
        end
        if (wrong == 0) $display(\"PASS: {PACKETS} packets\");
        else $display(\"FAIL: %0d differences\", wrong);
        $finish;
    end
endmodule
",
        block = name("packet", code, word),
        word_high = word - 1,
        crc_high = code.width - 1,
        words_last = PACKETS * WORDS - 1,
        packets_last = PACKETS - 1,
        last = WORDS - 1,
        count = PACKETS * WORDS,
    );
    (top, text)
}
