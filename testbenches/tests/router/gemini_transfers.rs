//! Block transfers that move as many bytes as their counter can hold.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;
#[path = "../common/soak.rs"]
mod soak;

use num_bigint::BigUint;
use on_engine::{begin, on};
use phit_sim::bench::{Bench, Failure};
use published::published;

/// Sequences 64 to 67.
const TRANSFER: &str = "gemini_transfer_n6";
/// Where the transfers begin: 8 bytes before the end of a line, and in the middle of another one.
const REMOTE: u64 = 0x12_3456_7838;
const LOCAL: u64 = 0x80_0000_1024;
const HANDLE: u64 = 0x123;
/// Places in a header.
const ADDRESS_LOW: u32 = 68;
const COMMAND_LOW: u32 = 63;
const SIZE_LOW: u32 = 58;
const CLOSE: u64 = 0;
const GET: u64 = 2;

/// A get of so many bytes, by beats of its descriptor.
fn descriptor(bytes: u64) -> [u128; 4] {
    let kind = 2 << 28;
    [u128::from(REMOTE) | kind << 64, u128::from(LOCAL | HANDLE << 40) | u128::from(bytes) << 64, 0, 0]
}

fn field(header: &BigUint, low: u32, width: u32) -> u64 {
    let bits = (header >> low) & BigUint::from((1_u64 << width) - 1);
    u64::try_from(bits).expect("at most 64 bits")
}

/// Gets so many bytes without back-pressure, and judges each request: no byte is left out, asked for twice, or beyond the end.
fn get(bench: &mut Bench, bytes: u64) -> Result<(), Failure> {
    begin(bench)?;
    let [valid, ready] = [bench.input("descriptor_valid")?, bench.input("request_ready")?];
    for (at, beat) in descriptor(bytes).into_iter().enumerate() {
        let port = bench.input(&format!("descriptor_{at}"))?;
        bench.drive_wide(port, &BigUint::from(beat));
    }
    bench.drive(valid, 1);
    bench.tick()?;
    bench.drive(valid, 0);
    bench.drive(ready, 1);
    let [offered, request] = [bench.output("request_valid")?, bench.output("request")?];
    // A request has two beats: the header, and where its words land.
    let mut moved = 0;
    loop {
        while !bench.sample_bit(offered)? {
            assert!(bench.cycle() < 100, "no request comes");
            bench.tick()?;
        }
        let header = bench.sample_wide(request)?;
        bench.tick()?;
        if field(&header, COMMAND_LOW, 5) == CLOSE {
            bench.expect("bytes before the sequence closes", bytes, moved)?;
            return Ok(());
        }
        let size = 4 * field(&header, SIZE_LOW, 5);
        bench.expect("command", GET, field(&header, COMMAND_LOW, 5))?;
        bench.expect("remote address", REMOTE + moved, field(&header, ADDRESS_LOW, 38) << 2)?;
        bench.expect("bytes of a request", (64 - (REMOTE + moved) % 64).min(bytes - moved.min(bytes)), size)?;
        let land = bench.sample_wide(request)?;
        bench.expect("local offset", BigUint::from(LOCAL + moved) | BigUint::from(HANDLE) << 64, land)?;
        bench.tick()?;
        moved += size;
    }
}

/// GEM-BTE-06: one descriptor moves up to 4 GB. 16 MB here, and all of 4 GB less 4 bytes in `make soak`; and bytes around each power of
/// two, where a counter that is too short or borrows wrongly ends early or late.
#[test]
#[phit_evidence::shows("GEM-BTE-06", RTL)]
fn a_transfer_counts_all_its_bytes() {
    let most = soak::either(1 << 24, 1 << 32) as u64;
    let around = (3..=20).flat_map(|bits| [(1_u64 << bits) - 4, 1 << bits, (1 << bits) + 4]);
    let netlist = published(TRANSFER);
    for bytes in around.chain([most - 4]) {
        on(&netlist, |bench| get(bench, bytes));
    }
}
