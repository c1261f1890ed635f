//! Two ends of a Blue Gene/Q link in one netlist; what connects them is software, or link chips with software between them.

use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use phit_hdl::link::bluegene::link::BluegeneLink;
use phit_hdl::link::bluegene::link_chip::LinkChip;
use phit_netlist::build::Builder;
use phit_netlist::ir::{InstanceId, Netlist, Op};

/// The published link.
pub type PublishedLink = BluegeneLink<6, 5, 8, 10, 11, 16, 18, 9, 11, 12, 4, 10, 11, 3, 5, 12>;
/// Its virtual channels.
pub const CHANNELS: usize = 6;
/// Its longest payload in chunks.
pub const MOST_CHUNKS: usize = 16;
/// Names of the two ends.
pub const ENDS: [&str; 2] = ["near", "far"];
/// Bits of half a column.
const HALF: u32 = 50;

/// Two ends with a common clock, each with a reset of its own. Port `x` of end `near` is `near_x` of the pair.
///
/// # Errors
/// If the link is no design.
pub fn pair() -> Result<Netlist, NetworkError> {
    let link = elaborated::<PublishedLink>()?;
    let mut builder = Builder::new("bluegene_pair");
    let module = builder.import(&link);
    let clock = builder.clock("clock")?;
    for end in ENDS {
        let instance = builder.instance(end, module)?;
        builder.expose(instance, end, &[])?;
        builder.connect_clock((instance, "clock"), clock)?;
    }
    Ok(builder.finish()?)
}

/// Two ends, each at port 0 of a link chip of its own. The chips' ports have `near_chip_` or `far_chip_` in front; a column is two ports
/// of 50 bits, `code_out_low` and `code_out_high`, and the same of `code_in`. Port 1 of each chip is idle.
///
/// # Errors
/// If a part is no design.
pub fn pair_over_chips() -> Result<Netlist, NetworkError> {
    let (link, chip) = (elaborated::<PublishedLink>()?, elaborated::<LinkChip<16>>()?);
    let mut builder = Builder::new("bluegene_pair_over_chips");
    let (link_module, chip_module) = (builder.import(&link), builder.import(&chip));
    let clock = builder.clock("clock")?;
    for end in ENDS {
        let instance = builder.instance(end, link_module)?;
        let name = format!("{end}_chip");
        let chip_instance = builder.instance(&name, chip_module)?;
        join(&mut builder, instance, (chip_instance, 0))?;
        builder.expose(instance, end, &WIRES)?;
        builder.connect_clock((instance, "clock"), clock)?;
        let idle = ["mode_1", "word_in_1", "code_in_1", "code_in_valid_1", "replace_1", "replaced_1"];
        for port in idle {
            let width = builder.input_width((chip_instance, port))?;
            let zero = builder.constant(0u8, width);
            builder.drive((chip_instance, port), zero)?;
        }
        let one = builder.constant(1u8, 1);
        builder.drive((chip_instance, "word_in_control_1"), one)?;
        let halves = [
            builder.input(&format!("{name}_code_in_high"), HALF)?,
            builder.input(&format!("{name}_code_in_low"), HALF)?,
        ];
        let column = builder.logic(Op::Concatenate(halves.to_vec()), 2 * HALF);
        builder.drive((chip_instance, "code_in_0"), column)?;
        let column = builder.value((chip_instance, "code_out_0"))?;
        for (half, low) in [("low", 0), ("high", HALF)] {
            let value = builder.logic(Op::Slice(column, low), HALF);
            builder.output(&format!("{name}_code_out_{half}"), value)?;
        }
        let columns = ["word_in_0", "word_in_control_0", "word_out_0", "word_out_control_0", "code_in_0", "code_out_0"];
        let wide = ["errors_0", "errors_1", "code_out_1", "word_in_control_1"];
        let hidden: Vec<&str> = columns.into_iter().chain(wide).chain(idle).collect();
        builder.expose(chip_instance, &name, &hidden)?;
        builder.connect_clock((chip_instance, "clock"), clock)?;
    }
    Ok(builder.finish()?)
}

/// Two ends at the two ports of one link chip, `chip`, whose cables are cut.
///
/// # Errors
/// If a part is no design.
pub fn pair_at_one_chip() -> Result<Netlist, NetworkError> {
    let (link, chip) = (elaborated::<PublishedLink>()?, elaborated::<LinkChip<16>>()?);
    let mut builder = Builder::new("bluegene_pair_at_one_chip");
    let (link_module, chip_module) = (builder.import(&link), builder.import(&chip));
    let clock = builder.clock("clock")?;
    let chip_instance = builder.instance("chip", chip_module)?;
    let mut hidden = vec![];
    for (index, end) in ENDS.into_iter().enumerate() {
        let instance = builder.instance(end, link_module)?;
        join(&mut builder, instance, (chip_instance, index))?;
        builder.expose(instance, end, &WIRES)?;
        builder.connect_clock((instance, "clock"), clock)?;
        for port in ["code_in", "code_in_valid", "replace", "replaced"] {
            let name = format!("{port}_{index}");
            let width = builder.input_width((chip_instance, &name))?;
            let zero = builder.constant(0u8, width);
            builder.drive((chip_instance, &name), zero)?;
            hidden.push(name);
        }
        let others = ["word_in", "word_in_control", "word_out", "word_out_control", "code_out", "errors"];
        hidden.extend(others.map(|port| format!("{port}_{index}")));
    }
    let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
    builder.expose(chip_instance, "chip", &hidden)?;
    builder.connect_clock((chip_instance, "clock"), clock)?;
    Ok(builder.finish()?)
}

const WIRES: [&str; 4] = ["wire_in", "wire_in_control", "wire_out", "wire_out_control"];

/// A link at a port of a chip.
fn join(builder: &mut Builder, link: InstanceId, (chip, port): (InstanceId, usize)) -> Result<(), NetworkError> {
    for suffix in ["", "_control"] {
        builder.connect((link, &format!("wire_out{suffix}")), (chip, &format!("word_in{suffix}_{port}")))?;
        builder.connect((chip, &format!("word_out{suffix}_{port}")), (link, &format!("wire_in{suffix}")))?;
    }
    Ok(())
}
