//! The CRC against catalogue vectors that this project did not make (origin: `vectors/README.md`).

use bitvec::prelude::*;
use phit_models::coding::crc16;
use serde::Deserialize;

#[derive(Deserialize)]
struct Code {
    name: String,
    init: String,
    xorout: String,
    check: String,
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    msg: String,
    crc: String,
}

fn hex16(text: &str) -> u16 {
    u16::from_str_radix(text.trim_start_matches("0x"), 16).expect("a 16-bit number")
}

fn hex_bytes(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).expect("a byte")).collect()
}

#[test]
fn every_code_of_this_polynomial_gives_the_catalogue_values() {
    let codes: Vec<Code> = serde_json::from_str(include_str!("vectors/crc16.json")).expect("the vector file");
    assert_eq!(codes.len(), 3);
    for code in codes {
        let crc =
            |message: &[u8]| crc16::update(hex16(&code.init), BitSlice::from_slice(message)) ^ hex16(&code.xorout);
        assert_eq!(crc(b"123456789"), hex16(&code.check), "{}", code.name);
        assert_eq!(code.vectors.len(), 12);
        for vector in &code.vectors {
            assert_eq!(crc(&hex_bytes(&vector.msg)), hex16(&vector.crc), "{} of {}", code.name, vector.msg);
        }
    }
}
