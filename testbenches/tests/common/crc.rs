//! The CRC block as a function of messages, on the engine.

use crate::on_engine::begin;
use phit_hdl::coding::crc::CrcCode;
use phit_hdl::coding::crc::bytes::CrcBytes;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, Failure};
use phit_sim::engine::Engine;

/// Widths for which a block is compiled here: those of the public catalogue from 8 bits on.
pub const WIDTHS: [usize; 16] = [8, 10, 11, 12, 13, 14, 15, 16, 17, 21, 24, 30, 31, 32, 40, 64];

/// A block of 8 bytes per word for this code.
fn block(code: &CrcCode) -> Netlist {
    macro_rules! of_width {
        ($($width:literal)*) => {
            match code.width {
                $($width => elaborate(&CrcBytes::<$width, 8, 64, 4, { $width + 8 }>::new(code)),)*
                other => panic!("no block of {other} bits here"),
            }
        };
    }
    of_width!(8 10 11 12 13 14 15 16 17 21 24 30 31 32 40 64).unwrap_or_else(|error| panic!("{error}"))
}

/// The CRC of each message.
pub fn crcs(code: &CrcCode, messages: &[Vec<u8>]) -> Vec<u64> {
    run(code, messages).unwrap_or_else(|failure| panic!("{code:?}: {failure}"))
}

fn run(code: &CrcCode, messages: &[Vec<u8>]) -> Result<Vec<u64>, Failure> {
    let netlist = block(code);
    let mut engine = Engine::new(&netlist).expect("a catalogue block");
    let mut bench = Bench::new(&mut engine, &netlist, 1);
    let [enable, last] = [bench.input("enable")?, bench.input("last")?];
    let [data, bytes] = [bench.input("data")?, bench.input("bytes")?];
    let crc = bench.output("crc")?;
    begin(&mut bench)?;
    bench.drive(enable, 1);
    let mut found = vec![];
    for message in messages {
        // An empty message is one word of no bytes.
        let words = message.len().div_ceil(8).max(1);
        for index in 0..words {
            let piece = &message[8 * index..message.len().min(8 * index + 8)];
            let mut word = [0; 8];
            word[..piece.len()].copy_from_slice(piece);
            bench.drive(data, if code.reflect_in { u64::from_le_bytes(word) } else { u64::from_be_bytes(word) });
            bench.drive(bytes, piece.len() as u64);
            bench.drive(last, u64::from(index + 1 == words));
            bench.tick()?;
        }
        found.push(bench.sample(crc)?);
    }
    Ok(found)
}
