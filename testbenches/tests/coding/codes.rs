//! The codes against vectors that this project did not make (origin: `vectors/README.md`), and exhaustively where their
//! promise is about all errors of a kind. Everything runs on the blocks, on the engine.

use crate::crc;
use crate::on_engine::{begin, on};
use crate::published::published;
use phit_hdl::coding::crc::CrcCode;
use phit_hdl::coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_models::link::express::lanes::LANES;
use phit_netlist::elaborate::elaborate;
use serde::Deserialize;

fn hex(text: &str) -> u64 {
    u64::from_str_radix(text.trim_start_matches("0x"), 16).expect("a number")
}

#[derive(Deserialize)]
struct Code {
    name: String,
    width: usize,
    poly: String,
    init: String,
    refin: u8,
    refout: u8,
    xorout: String,
    check: String,
    vectors: Vec<Message>,
}

#[derive(Deserialize)]
struct Message {
    msg: String,
    crc: String,
}

#[test]
fn crcs_are_those_of_the_catalogue() {
    let codes: Vec<Code> = serde_json::from_str(include_str!("../../vectors/crc.json")).expect("the vector file");
    assert_eq!(codes.len(), 8);
    for Code { name, width, poly, init, refin, refout, xorout, check, vectors } in codes {
        let code = CrcCode {
            name: "crc",
            width,
            polynomial: hex(&poly),
            initial: hex(&init),
            reflect_in: refin == 1,
            reflect_out: refout == 1,
            xor_out: hex(&xorout),
        };
        let bytes = |text: &str| (0..text.len()).step_by(2).map(|at| hex(&text[at..at + 2]) as u8).collect();
        let mut messages: Vec<Vec<u8>> = vectors.iter().map(|vector| bytes(&vector.msg)).collect();
        messages.push(b"123456789".to_vec());
        let mut expected: Vec<u64> = vectors.iter().map(|vector| hex(&vector.crc)).collect();
        expected.push(hex(&check));
        assert_eq!(crc::crcs(&code, &messages), expected, "{name}");
    }
    assert!(crc::WIDTHS.contains(&16));
}

#[derive(Deserialize)]
struct Scrambled {
    name: String,
    seed: String,
    plain: Vec<String>,
    scrambled: Vec<String>,
}

/// Sends words through a scrambler with this first state, and compares what comes out.
fn scrambles(kind: Kind, seed: u64, words: &[u64], expected: &[u64], name: &str) {
    let netlist = elaborate(&Scrambler::<58, 64, 122>::new(kind, &CLAUSE_49, seed)).expect("a catalogue block");
    on(&netlist, |bench| {
        let [enable, data] = [bench.input("enable")?, bench.input("data")?];
        let scrambled = bench.output("scrambled")?;
        begin(bench)?;
        bench.drive(enable, 1);
        for (word, expected) in words.iter().zip(expected) {
            bench.drive(data, *word);
            let actual = bench.sample(scrambled)?;
            bench.expect(name, *expected, actual)?;
            bench.tick()?;
        }
        Ok(())
    });
}

#[test]
#[phit_evidence::shows("GEM-LCB-11", RTL)]
#[phit_evidence::shows("TH-PCS-03", RTL)]
fn the_scrambler_of_clause_49_is_that_of_the_vectors_and_its_descrambler_undoes_it() {
    let cases: Vec<Scrambled> = serde_json::from_str(include_str!("../../vectors/scrambler64.json")).expect("vectors");
    assert_eq!(cases.len(), 3);
    for Scrambled { name, seed, plain, scrambled } in cases {
        let [plain, scrambled] = [plain, scrambled].map(|words| words.iter().map(|word| hex(word)).collect::<Vec<_>>());
        assert!(plain.len() == scrambled.len() && plain.len() >= 4);
        scrambles(Kind::Scrambler, hex(&seed), &plain, &scrambled, &name);
        scrambles(Kind::Descrambler, hex(&seed), &scrambled, &plain, &name);
    }
}

#[derive(Deserialize)]
struct Frame {
    xgmii: Vec<(String, String)>,
    encoded: Vec<(u64, String)>,
    scrambled: Vec<(u64, String)>,
}

/// Eight bytes, which of them are control characters, and header and payload of their block.
type Coded = [u64; 4];

/// A published block without state makes these outputs of these inputs, and shows no error.
fn maps(block: &str, inputs: [&str; 2], outputs: [&str; 2], cases: impl Iterator<Item = ([u64; 2], [u64; 2])>) {
    on(&published(block), |bench| {
        let inputs = [bench.input(inputs[0])?, bench.input(inputs[1])?];
        let (outputs, error) = ([bench.output(outputs[0])?, bench.output(outputs[1])?], bench.output("error")?);
        for (given, expected) in cases {
            inputs.into_iter().zip(given).for_each(|(port, value)| bench.drive(port, value));
            let actual = [bench.sample(outputs[0])?, bench.sample(outputs[1])?];
            bench.expect(&format!("{block} of {given:x?}"), expected, actual)?;
            let error = bench.sample_bit(error)?;
            bench.expect("error", false, error)?;
        }
        Ok(())
    });
}

/// Bytes become these blocks, and these become the bytes; none is an error.
fn encodes_and_decodes(blocks: &[Coded]) {
    let pairs = || blocks.iter().map(|[control, data, header, payload]| ([*control, *data], [*header, *payload]));
    maps("pcs_encoder", ["control", "data"], ["header", "payload"], pairs());
    maps("pcs_decoder", ["header", "payload"], ["control", "data"], pairs().map(|(bytes, block)| (block, bytes)));
}

/// TH-PCS-02: a published Ethernet frame becomes the published blocks, and these become the frame.
#[test]
#[phit_evidence::shows("TH-PCS-02", RTL)]
fn the_frame_of_the_study_group_is_encoded_scrambled_and_decoded() {
    let frame: Frame = serde_json::from_str(include_str!("../../vectors/pcs_64b66b_frame.json")).expect("vectors");
    assert_eq!(frame.encoded.len(), 11);
    let coded = frame.xgmii.iter().zip(&frame.encoded);
    let coded = coded.map(|((control, data), (header, payload))| [hex(control), hex(data), *header, hex(payload)]);
    encodes_and_decodes(&coded.collect::<Vec<_>>());
    let payloads = |blocks: &[(u64, String)]| blocks.iter().map(|(_, payload)| hex(payload)).collect::<Vec<u64>>();
    scrambles(Kind::Scrambler, u64::MAX, &payloads(&frame.encoded), &payloads(&frame.scrambled), "frame");
    assert!(frame.encoded.iter().zip(&frame.scrambled).all(|(plain, scrambled)| plain.0 == scrambled.0));
}

/// The formats of control blocks of IEEE 802.3 clause 49, figure 49-7: what stands in the eight lanes, the type, and the
/// fields behind it. `D3` is the data byte of lane 3, `C3` its control code of 7 bits, `O0` the code of 4 bits of the ordered
/// set that begins in lane 0, and a number so many zero bits.
const FORMATS: [(&str, u64, &str); 15] = [
    ("CCCCCCCC", 0x1E, "C0 C1 C2 C3 C4 C5 C6 C7"),
    ("CCCCODDD", 0x2D, "C0 C1 C2 C3 O4 D5 D6 D7"),
    ("CCCCSDDD", 0x33, "C0 C1 C2 C3 4 D5 D6 D7"),
    ("ODDDSDDD", 0x66, "D1 D2 D3 O0 4 D5 D6 D7"),
    ("ODDDODDD", 0x55, "D1 D2 D3 O0 O4 D5 D6 D7"),
    ("SDDDDDDD", 0x78, "D1 D2 D3 D4 D5 D6 D7"),
    ("ODDDCCCC", 0x4B, "D1 D2 D3 O0 C4 C5 C6 C7"),
    ("TCCCCCCC", 0x87, "7 C1 C2 C3 C4 C5 C6 C7"),
    ("DTCCCCCC", 0x99, "D0 6 C2 C3 C4 C5 C6 C7"),
    ("DDTCCCCC", 0xAA, "D0 D1 5 C3 C4 C5 C6 C7"),
    ("DDDTCCCC", 0xB4, "D0 D1 D2 4 C4 C5 C6 C7"),
    ("DDDDTCCC", 0xCC, "D0 D1 D2 D3 3 C5 C6 C7"),
    ("DDDDDTCC", 0xD2, "D0 D1 D2 D3 D4 2 C6 C7"),
    ("DDDDDDTC", 0xE1, "D0 D1 D2 D3 D4 D5 1 C7"),
    ("DDDDDDDT", 0xFF, "D0 D1 D2 D3 D4 D5 D6"),
];

/// Table 49-1: control characters and their codes; idle, low power idle, error, reserved 0 to 5.
const CHARACTERS: [(u64, u64); 9] = [
    (0x07, 0x00),
    (0x06, 0x06),
    (0xFE, 0x1E),
    (0x1C, 0x2D),
    (0x3C, 0x33),
    (0x7C, 0x4B),
    (0xBC, 0x55),
    (0xDC, 0x66),
    (0xF7, 0x78),
];
/// Table 49-1: start and end of a frame, and the two begins of an ordered set with their codes.
const START: u64 = 0xFB;
const TERMINATE: u64 = 0xFD;
const ORDERED_SETS: [(u64, u64); 2] = [(0x9C, 0x0), (0x5C, 0xF)];

/// The bytes and the block of a format, with other characters and data for each `number`.
fn block_of((lanes, kind, fields): (&str, u64, &str), number: usize) -> Coded {
    let lane_of = |field: &str| field[1..].parse::<usize>().expect("a lane");
    let data = |lane: usize| (number * 89 + lane * 37 + 0xA5) as u64 & 0xFF;
    let character = |lane: usize| CHARACTERS[(number + lane) % CHARACTERS.len()];
    let ordered_set = |lane: usize| ORDERED_SETS[(number + lane / 4) % 2];
    let (mut control, mut bytes) = (0, 0);
    for (lane, content) in lanes.bytes().enumerate() {
        let byte = match content {
            b'D' => data(lane),
            b'C' => character(lane).0,
            b'O' => ordered_set(lane).0,
            b'S' => START,
            _ => TERMINATE,
        };
        bytes |= byte << (8 * lane);
        control |= u64::from(content != b'D') << lane;
    }
    let (mut payload, mut bits) = (kind, 8);
    for field in fields.split(' ') {
        let (value, width) = match field.as_bytes()[0] {
            b'D' => (data(lane_of(field)), 8),
            b'C' => (character(lane_of(field)).1, 7),
            b'O' => (ordered_set(lane_of(field)).1, 4),
            _ => (0, field.parse().expect("a number of bits")),
        };
        payload |= value << bits;
        bits += width;
    }
    assert_eq!(bits, 64, "{lanes}");
    [control, bytes, 1, payload]
}

/// TH-PCS-02: every format of a block, with every control character in every lane that may hold one.
#[test]
#[phit_evidence::shows("TH-PCS-02", RTL)]
fn all_formats_of_clause_49_are_encoded_and_decoded() {
    let numbers = 0..2 * CHARACTERS.len();
    let mut blocks: Vec<Coded> =
        FORMATS.iter().flat_map(|format| numbers.clone().map(|number| block_of(*format, number))).collect();
    blocks.extend([[0, 0x0123_4567_89AB_CDEF, 2, 0x0123_4567_89AB_CDEF], [0, u64::MAX, 2, u64::MAX]]);
    encodes_and_decodes(&blocks);
}

/// TH-PCS-02: eight lanes of 14 Gb/s carry 108.6 Gb/s = 13.576 GB/s, by the widths of the encoder's block.
#[test]
#[phit_evidence::shows("TH-PCS-02", CALC)]
fn eight_lanes_carry_13_576_gigabytes_per_second() {
    let netlist = published("pcs_encoder");
    let bits = |name: &str| f64::from(netlist.top().ports[netlist.top().port(name).expect("a port").index()].width);
    let line = LANES as f64 * 14.0;
    assert_eq!(line, 112.0);
    let gigabits = line * bits("data") / (bits("header") + bits("payload"));
    assert_eq!(format!("{gigabits:.1} {:.3}", gigabits / 8.0), "108.6 13.576");
}

/// Every bit and every pair of bits of a code word is wrong once, for some words.
fn all_single_and_double_errors(data_bits: u32, check_bits: u32) {
    let suffix = format!("d{data_bits}_p{check_bits}");
    let words = [0u64, u64::MAX, 0x0123_4567_89AB_CDEF].map(|word| word >> (64 - data_bits));
    let mut checks = vec![];
    on(&published(&format!("secded_encoder_{suffix}")), |bench| {
        let (data, check) = (bench.input("data")?, bench.output("check")?);
        for word in words {
            bench.drive(data, word);
            checks.push(bench.sample(check)?);
        }
        Ok(())
    });
    let bits = data_bits + check_bits;
    let mut syndromes = vec![];
    on(&published(&format!("secded_decoder_{suffix}")), |bench| {
        let [data, check] = [bench.input("data")?, bench.input("check")?];
        let [corrected, syndrome] = [bench.output("corrected")?, bench.output("syndrome")?];
        let [single, double] = [bench.output("single")?, bench.output("double")?];
        let mut tried = 0;
        for (word, good_check) in words.into_iter().zip(&checks) {
            for first in 0..bits {
                for second in first..bits {
                    let errors = 1u128 << first | 1 << second;
                    bench.drive(data, word ^ errors as u64 & u64::MAX >> (64 - data_bits));
                    bench.drive(check, good_check ^ (errors >> data_bits) as u64);
                    let flags = (bench.sample_bit(single)?, bench.sample_bit(double)?);
                    bench.expect("single, double", (first == second, first != second), flags)?;
                    if first == second {
                        let actual = bench.sample(corrected)?;
                        bench.expect("corrected", word, actual)?;
                        syndromes.push((bench.sample(syndrome)?, first));
                    }
                    tried += 1;
                }
            }
            bench.drive(data, word);
            bench.drive(check, *good_check);
            let actual = (bench.sample_bit(single)?, bench.sample_bit(double)?, bench.sample(corrected)?);
            bench.expect("no error", (false, false, word), actual)?;
        }
        bench.expect("patterns", 3 * bits * (bits + 1) / 2, tried)
    });
    on(&published(&format!("secded_locator_{suffix}")), |bench| {
        let port = bench.input("syndrome")?;
        let [known, position] = [bench.output("known")?, bench.output("position")?];
        for (syndrome, bit) in &syndromes {
            bench.drive(port, *syndrome);
            let actual = (bench.sample_bit(known)?, bench.sample(position)?);
            bench.expect("position", (true, u64::from(*bit)), actual)?;
        }
        Ok(())
    });
}

#[test]
#[phit_evidence::shows("BGQ-LLP-08", RTL)]
#[phit_evidence::shows("GEM-SYS-08", RTL)]
fn secded_corrects_all_single_errors_and_detects_all_double_errors() {
    all_single_and_double_errors(64, 8);
    all_single_and_double_errors(32, 7);
    all_single_and_double_errors(24, 6);
}

/// BGQ-LLP-06. The code is linear, so the zero header stands for all; another one is tried as well.
#[test]
#[phit_evidence::shows("BGQ-LLP-06", EXHAUSTIVE)]
fn the_header_code_detects_all_147_536_errors_of_one_to_three_bits() {
    use num_bigint::BigUint;
    let header: u128 = 0x00FE_DCBA_9876_5432_10F0_E1D2;
    let mut check_bits = 0;
    on(&published("secded_encoder_d88_p8"), |bench| {
        let data = bench.input("data")?;
        bench.drive_wide(data, &BigUint::from(header));
        check_bits = bench.sample(bench.output("check")?)?;
        Ok(())
    });
    on(&published("secded_checker_d88_p8"), |bench| {
        let [data, check] = [bench.input("data")?, bench.input("check")?];
        let error = bench.output("error")?;
        for word in [0, header | u128::from(check_bits) << 88] {
            let mut tried = 0;
            // Equal positions stand for fewer wrong bits.
            for a in 0..96 {
                for b in 0..=a {
                    for c in 0..=b {
                        if b == a && c != b {
                            continue;
                        }
                        let received = word ^ (1u128 << a | 1 << b | 1 << c);
                        bench.drive_wide(data, &BigUint::from(received & ((1 << 88) - 1)));
                        bench.drive(check, (received >> 88) as u64);
                        let found = bench.sample_bit(error)?;
                        bench.expect("error", true, found)?;
                        tried += 1;
                    }
                }
            }
            bench.expect("patterns", 147_536, tried)?;
            bench.drive_wide(data, &BigUint::from(word & ((1 << 88) - 1)));
            bench.drive(check, (word >> 88) as u64);
            let found = bench.sample_bit(error)?;
            bench.expect("no error", false, found)?;
        }
        Ok(())
    });
}
