//! Two ends of a Blue Gene/Q link in one netlist; what connects them is software.

use crate::network::NetworkError;
use phit_hdl::link::bluegene::link::BluegeneLink;
use phit_netlist::build::Builder;
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, Netlist};

/// The published link.
pub type PublishedLink = BluegeneLink<6, 5, 8, 10, 11, 16, 18, 9, 11, 12, 4, 10, 11, 3, 12>;
/// Its virtual channels.
pub const CHANNELS: usize = 6;
/// Its longest payload in chunks.
pub const MOST_CHUNKS: usize = 16;
/// Names of the two ends.
pub const ENDS: [&str; 2] = ["near", "far"];

/// Two ends with a common clock, each with a reset of its own. Port `x` of end `near` is `near_x` of the pair.
///
/// # Errors
/// If the link is no design.
pub fn pair() -> Result<Netlist, NetworkError> {
    let link = elaborate(&PublishedLink::default())?;
    let ports = link.top().ports.clone();
    let mut builder = Builder::new("bluegene_pair");
    let module = builder.import(&link);
    let clock = builder.clock("clock")?;
    for end in ENDS {
        let instance = builder.instance(end, module)?;
        for port in &ports {
            let outer = format!("{end}_{}", port.name);
            match port.direction {
                Direction::Clock => builder.connect_clock((instance, &port.name), clock)?,
                Direction::Input => {
                    let value = builder.input(&outer, port.width)?;
                    builder.drive((instance, &port.name), value)?;
                }
                Direction::Output(_) => {
                    let value = builder.value((instance, &port.name))?;
                    builder.output(&outer, value)?;
                }
            }
        }
    }
    Ok(builder.finish()?)
}
