//! The receiving side of 64b/66b, put together: from words of 32 bits that begin anywhere in a block to bytes.

use crate::on_engine::begin;
use crate::published::published;
use phit_models::coding::pcs::{Lanes, encode};
use phit_models::coding::scrambler::{Scrambler, Takes};
use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, Failure};
use phit_sim::engine::Engine;

const BLOCKS: usize = 2_000;
/// Blocks at the end that must have arrived well.
const WELL: usize = 500;

/// Frames of some words of data, with idles in between.
fn sent() -> Vec<Lanes> {
    let lane = |block: usize, lane: usize| match (block % 9, lane) {
        (0, 0) => (0xFB, true),
        (6, 3) => (0xFD, true),
        (6, 4..) | (7..=8, _) => (0x07, true),
        _ => ((block * 31 + lane * 7) as u8, false),
    };
    (0..BLOCKS).map(|block| std::array::from_fn(|index| lane(block, index))).collect()
}

/// The bits on the wire, by the models.
fn wire(sent: &[Lanes]) -> Vec<bool> {
    let mut scrambler = Scrambler::new(Takes::Output, &[39, 58], 0x2AA_5555_1234_5678);
    let bits = |lanes: &Lanes| {
        let block = encode(lanes);
        let word = u128::from(block.header) | u128::from(scrambler.word(block.payload, 64)) << 2;
        (0..66).map(move |bit| word >> bit & 1 == 1)
    };
    sent.iter().flat_map(bits).collect()
}

/// What the receiving blocks make of the wire from bit `offset` on, once they have locked.
fn received(netlists: &[Netlist; 4], wire: &[bool], offset: usize) -> Result<Vec<(u64, u64)>, Failure> {
    let mut engines = netlists.each_ref().map(|netlist| Engine::new(netlist).expect("a catalogue block"));
    let [gearbox, lock, descrambler, decoder] = &mut engines;
    let [mut gearbox, mut lock, mut descrambler, mut decoder] =
        [(gearbox, 0), (lock, 1), (descrambler, 2), (decoder, 3)]
            .map(|(engine, index): (&mut Engine, usize)| Bench::new(engine, &netlists[index], 1));
    for bench in [&mut gearbox, &mut lock, &mut descrambler] {
        begin(bench)?;
    }
    for name in ["in_valid", "out_ready"] {
        let port = gearbox.input(name)?;
        gearbox.drive(port, 1);
    }
    let [in_data, slip_in] = [gearbox.input("in_data")?, gearbox.input("slip")?];
    let [out_valid, out_data] = [gearbox.output("out_valid")?, gearbox.output("out_data")?];
    let [valid, header] = [lock.input("valid")?, lock.input("header")?];
    let [locked, slip] = [lock.output("locked")?, lock.output("slip")?];
    let [enable, scrambled] = [descrambler.input("enable")?, descrambler.input("data")?];
    let plain = descrambler.output("scrambled")?;
    let [block_header, payload] = [decoder.input("header")?, decoder.input("payload")?];
    let [data, control] = [decoder.output("data")?, decoder.output("control")?];
    let mut found = vec![];
    for bits in wire[offset..].chunks_exact(32) {
        let word = bits.iter().rev().fold(0, |word, bit| word << 1 | u64::from(*bit));
        gearbox.drive(in_data, word);
        let is_valid = gearbox.sample(out_valid)?;
        let block = gearbox.sample_wide(out_data)?;
        let digits = block.to_u64_digits();
        let block = digits.iter().rev().fold(0, |word, limb| word << 64 | u128::from(*limb));
        lock.drive(valid, is_valid);
        lock.drive(header, (block & 3) as u64);
        descrambler.drive(enable, is_valid);
        descrambler.drive(scrambled, (block >> 2) as u64);
        decoder.drive(block_header, (block & 3) as u64);
        let word = descrambler.sample(plain)?;
        decoder.drive(payload, word);
        if is_valid == 1 && lock.sample_bit(locked)? {
            found.push((decoder.sample(data)?, decoder.sample(control)?));
        }
        let slips = lock.sample(slip)?;
        gearbox.drive(slip_in, slips);
        [&mut gearbox, &mut lock, &mut descrambler].into_iter().try_for_each(|bench| bench.tick())?;
    }
    Ok(found)
}

#[test]
#[phit_evidence::shows("TH-PCS-11", RTL)]
fn the_receiver_locks_wherever_the_wire_begins_and_gives_back_the_bytes() {
    let sent = sent();
    let wire = wire(&sent);
    let words = |lanes: &Lanes| {
        let control = lanes.iter().rev().fold(0, |control, lane| control << 1 | u64::from(lane.1));
        (u64::from_le_bytes(lanes.map(|(byte, _)| byte)), control)
    };
    let names = ["gearbox_i32_o66_g1", "block_lock_good64_bad16_wait2", "descrambler_s58_w64", "pcs_decoder"];
    let netlists = names.map(published);
    for offset in 0..66 {
        let found = received(&netlists, &wire, offset).unwrap_or_else(|failure| panic!("offset {offset}: {failure}"));
        assert!(found.len() > WELL, "offset {offset}: locked for {} blocks", found.len());
        // The last blocks of the wire may still wait in the gearbox.
        let tail = &found[found.len() - WELL..];
        let ends_at = (BLOCKS - 4..=BLOCKS)
            .find(|end| tail.iter().eq(sent[end - WELL..*end].iter().map(words).collect::<Vec<_>>().iter()));
        assert!(ends_at.is_some(), "offset {offset}: other bytes than were sent");
    }
}
