//! The link level of TH Express-2 under load, with bit errors on both wires.

use super::NetworkError;
use super::two_ends::two_ends;
use crate::link::seeds::seed;
use phit_hdl::link::express::level::express_level::ExpressLevel;
use phit_hdl::traffic::noisy_wire::NoisyWire;
use phit_hdl::traffic::packet_checker::PacketChecker;
use phit_hdl::traffic::packet_source::PacketSource;
use phit_netlist::build::Builder;
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// As published.
type Level = ExpressLevel<4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8>;

const CHANNELS: usize = 4;
/// Bits of a word and of a packet's phit, which stands in it three times; the third lacks the top.
const WORD: u32 = 64;
const PHIT: u32 = 22;
const REST: u32 = WORD - 2 * PHIT;
/// Bits that tell what a word is, as 64b/66b has them: one on each side of it, so on two wires. Alike they mean that it is broken.
const HEADER: u32 = 2;
/// Bits that a noisy wire carries, and how many it takes for a word and its header.
const WIRE: u32 = 24;
const WIRES: usize = 3;
/// Any words that differ: one for each thing that is random of a channel, and one for each wire.
const SALTS: [[u32; 4]; CHANNELS] = [
    [0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35, 0x27D4_EB2F],
    [0x1656_67B1, 0xD3A2_646C, 0xFD70_46C5, 0xB55A_4F09],
    [0x2545_F491, 0x4F6C_DD1D, 0x1B87_3593, 0xCC9E_2D51],
    [0x38B3_4AE5, 0xA1E3_8B93, 0x68E3_1DA4, 0x5851_F42D],
];

/// Two ends with a source and a checker for each virtual channel, packets of 2 to 32 words, and a bad wire in front of each receiver: 3
/// of [`NoisyWire`], each with errors at `rate`, for the word and the two bits of its header. Straps and results are those of a
/// Gemini link's circuit, and more: while `cut`, nothing arrives; while `stop`, no packet is begun; `restart` resets the near end alone.
///
/// # Errors
/// If a part has no meaning as hardware.
pub fn express_level() -> Result<Netlist, NetworkError> {
    two_ends("express_level_pair", &node()?)
}

fn node() -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("express_level_node");
    let level = builder.import(&elaborate(&Level::default())?);
    let source = builder.import(&elaborate(&PacketSource::default())?);
    let checker = builder.import(&elaborate(&PacketChecker::default())?);
    let wire = builder.import(&elaborate(&NoisyWire::default())?);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let (seed_in, far_end) = (builder.input("seed", 32)?, builder.input("far_end", 1)?);
    let (load, pace, rate) = (builder.input("load", 16)?, builder.input("pace", 16)?, builder.input("rate", 16)?);
    let level = builder.instance("level", level)?;
    let (restart, stop) = (builder.input("restart", 1)?, builder.input("stop", 1)?);
    let is_near = builder.logic(Op::Not(far_end), 1);
    let alone = builder.logic(Op::And(restart, is_near), 1);
    let end_reset = builder.logic(Op::Or(reset, alone), 1);
    builder.drive((level, "reset"), end_reset)?;

    let mut wires = vec![];
    for (index, salt) in SALTS[0].iter().enumerate().take(WIRES) {
        let wire = builder.instance(&format!("wire_{index}"), wire)?;
        builder.drive((wire, "reset"), reset)?;
        builder.drive((wire, "rate"), rate)?;
        let seed = seed(&mut builder, seed_in, !salt, far_end);
        builder.drive((wire, "seed"), seed)?;
        wires.push(wire);
    }
    over_wires(&mut builder, level, &wires)?;

    let mut checkers = vec![];
    let mut begun = vec![];
    for (v, salts) in SALTS.iter().enumerate() {
        let source = builder.instance(&format!("source_{v}"), source)?;
        let checker = builder.instance(&format!("checker_{v}"), checker)?;
        let (channel, any_length) = (builder.constant(v as u32 & 1, 1), builder.constant(0u8, 6));
        for part in [source, checker] {
            builder.drive((part, "reset"), end_reset)?;
            builder.drive((part, "channel"), channel)?;
            builder.drive((part, "length"), any_length)?;
        }
        builder.drive((source, "load"), load)?;
        builder.drive((source, "hold"), stop)?;
        builder.drive((checker, "pace"), pace)?;
        let other_end = builder.logic(Op::Not(far_end), 1);
        // What this end sends, the other expects.
        for (to, salt, end) in [
            ((source, "pattern_seed"), salts[0], far_end),
            ((checker, "pattern_seed"), salts[0], other_end),
            ((source, "seed"), salts[1], far_end),
            ((checker, "seed"), salts[2], far_end),
        ] {
            let value = seed(&mut builder, seed_in, salt, end);
            builder.drive(to, value)?;
        }
        users(&mut builder, level, source, checker, v)?;
        begun.push(builder.value((source, "begun"))?);
        checkers.push(checker);
    }
    let total = sum(&mut builder, begun);
    builder.output("begun", total)?;
    for (name, parts) in [("delivered", &checkers), ("wrong", &checkers), ("digest", &checkers), ("hits", &wires)] {
        let values = parts.iter().map(|part| builder.value((*part, name))).collect::<Result<Vec<_>, _>>()?;
        let total = sum(&mut builder, values);
        builder.output(name, total)?;
    }
    for name in ["retries", "link_down"] {
        let value = builder.value((level, name))?;
        builder.output(name, value)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

fn sum(builder: &mut Builder, values: Vec<NodeId>) -> NodeId {
    values.into_iter().reduce(|a, b| builder.logic(Op::Add(a, b), 32)).expect("something to add")
}

/// Words out as they are, words in through the noisy wires.
fn over_wires(builder: &mut Builder, level: InstanceId, wires: &[InstanceId]) -> Result<(), NetworkError> {
    let control = builder.value((level, "link_control"))?;
    let word = builder.value((level, "link_out"))?;
    let data = builder.logic(Op::Not(control), 1);
    let out = builder.logic(Op::Concatenate(vec![data, word, control]), WORD + HEADER);
    builder.output("link_out", out)?;
    let arrives = builder.input("link_in", WORD + HEADER)?;
    let padded = builder.logic(Op::ZeroExtend(arrives), WIRE * WIRES as u32);
    let mut parts = vec![];
    for (index, wire) in wires.iter().enumerate() {
        let part = builder.logic(Op::Slice(padded, index as u32 * WIRE), WIRE);
        builder.drive((*wire, "din"), part)?;
        parts.insert(0, builder.value((*wire, "dout"))?);
    }
    let noisy = builder.logic(Op::Concatenate(parts), WIRE * WIRES as u32);
    let word = builder.logic(Op::Slice(noisy, 1), WORD);
    let control = builder.logic(Op::Slice(noisy, 0), 1);
    let data = builder.logic(Op::Slice(noisy, WORD + 1), 1);
    let is_broken = builder.logic(Op::Equal(control, data), 1);
    builder.drive((level, "link_in"), word)?;
    builder.drive((level, "link_in_control"), control)?;
    let cut = builder.input("cut", 1)?;
    let arrived = builder.logic(Op::Not(cut), 1);
    let broken = builder.logic(Op::And(arrived, is_broken), 1);
    let (yes, no) = (builder.constant(1u8, 1), builder.constant(0u8, 1));
    for (name, value) in
        [("link_take", yes), ("link_valid", arrived), ("link_up", yes), ("link_broken", broken), ("link_lost", no)]
    {
        builder.drive((level, name), value)?;
    }
    Ok(())
}

/// A source and a checker, and the level between them. A word is its phit three times, so that every bit is judged: if the three differ,
/// the checker sees the first one inverted.
fn users(
    builder: &mut Builder,
    level: InstanceId,
    source: InstanceId,
    checker: InstanceId,
    v: usize,
) -> Result<(), NetworkError> {
    let tx = |name: &str| format!("tx_{name}_{v}");
    let rx = |name: &str| format!("rx_{name}_{v}");
    let phit = builder.value((source, "phit"))?;
    let rest = builder.logic(Op::Slice(phit, 0), REST);
    let word = builder.logic(Op::Concatenate(vec![rest, phit, phit]), WORD);
    builder.drive((level, &tx("word")), word)?;
    builder.connect((source, "valid"), (level, &tx("valid")))?;
    builder.connect((source, "last"), (level, &tx("last")))?;
    builder.connect((level, &tx("ready")), (source, "ready"))?;
    let word = builder.value((level, &rx("word")))?;
    let phit = builder.logic(Op::Slice(word, 0), PHIT);
    let rest = builder.logic(Op::Slice(phit, 0), REST);
    let due = builder.logic(Op::Concatenate(vec![rest, phit, phit]), WORD);
    let is_same = builder.logic(Op::Equal(word, due), 1);
    let inverted = builder.logic(Op::Not(phit), PHIT);
    let judged = builder.logic(Op::Select(is_same, phit, inverted), PHIT);
    builder.drive((checker, "phit"), judged)?;
    builder.connect((level, &rx("valid")), (checker, "valid"))?;
    builder.connect((level, &rx("last")), (checker, "last"))?;
    builder.connect((checker, "ready"), (level, &rx("ready")))?;
    Ok(())
}
