//! The link level of TH Express-2 under load, with bit errors on both wires.

use super::NetworkError;
use super::express_users::{CHANNELS, SALTS, Straps, Users, WORD, sum};
use super::seeds::seed;
use super::two_ends::two_ends;
use crate::network::elaborated::elaborated;
use phit_hdl::link::express::level::express_level::ExpressLevel;
use phit_hdl::traffic::noisy_wire::NoisyWire;
use phit_netlist::build::Builder;
use phit_netlist::ir::{InstanceId, Netlist, Op};

/// As published.
type Level = ExpressLevel<4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8>;

/// Bits that tell what a word is, as 64b/66b has them: one on each side of it, so on two wires. Alike they mean that it is broken.
const HEADER: u32 = 2;
/// Bits that a noisy wire carries, and how many it takes for a word and its header.
const WIRE: u32 = 24;
const WIRES: usize = 3;
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
    let level = builder.import(&elaborated::<Level>()?);
    let wire = builder.import(&elaborated::<NoisyWire>()?);
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

    let any_length = builder.constant(0u8, 6);
    let (length, stop) = ([any_length; CHANNELS], [stop; CHANNELS]);
    let straps = Straps { reset: end_reset, seed: seed_in, far_end, load, pace, length, stop };
    let users = Users::new(&mut builder, level, &straps)?;
    let begun = users.begun(&mut builder)?;
    let hits =
        wires.iter().map(|wire| Ok(builder.value((*wire, "hits"))?)).collect::<Result<Vec<_>, NetworkError>>()?;
    let mut counts = vec![("begun", begun), ("hits", hits)];
    for name in ["delivered", "wrong", "digest"] {
        counts.push((name, users.judged(&mut builder, name)?));
    }
    for (name, values) in counts {
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
