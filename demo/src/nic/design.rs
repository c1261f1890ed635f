//! Two nodes in one netlist: an interface and a link each. What is left open are hosts and wires.

use crate::pair::{ENDS, PairError};
use phit_drivers::gemini::Geometry;
use phit_hdl::link::gemini::lcb::Lcb;
use phit_hdl::nic::gemini::nic::Nic;
use phit_netlist::build::{BuildError, Builder, End};
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, Netlist};

/// The interface of the demonstration.
type SmallNic = Nic<2, 14, 18, 8, 3, 4, 7, 21, 2, 1, 4, 5, 4, 5, 5, 6, 7>;
/// Its sizes.
pub(super) const GEOMETRY: Geometry = Geometry { descriptor_bits: 2, window_bits: 14 };

/// Ports between interface and link, for each virtual channel: of the interface, of the link.
const OUTWARD: [[&str; 2]; 3] = [["out_valid", "tx_valid"], ["out_phit", "tx_phit"], ["out_last", "tx_last"]];
const INWARD: [[&str; 2]; 3] = [["in_valid", "rx_valid"], ["in_phit", "rx_phit"], ["in_last", "rx_last"]];

/// Two nodes with common clocks and resets. Port `x` of the interface of end `a` is `a_x`, of its link `a_link_x`.
///
/// # Errors
/// If the parts do not fit together.
pub(super) fn nodes() -> Result<Netlist, PairError> {
    let (nic, lcb) = (elaborate(&SmallNic::default())?, elaborate(&Lcb::default())?);
    let mut builder = Builder::new("gemini_nic_pair");
    let (nic, lcb) = (builder.import(&nic), builder.import(&lcb));
    let clocks = [builder.clock("clock")?, builder.clock("tile_clock")?];
    let resets = [builder.input("reset", 1)?, builder.input("tile_reset", 1)?];
    for end in ENDS {
        let interface = builder.instance(end, nic)?;
        let link = builder.instance(&format!("{end}_link"), lcb)?;
        builder.connect_clock((interface, "clock"), clocks[0])?;
        builder.connect_clock((interface, "tile_clock"), clocks[1])?;
        builder.connect_clock((link, "clock"), clocks[1])?;
        builder.drive((interface, "reset"), resets[0])?;
        builder.drive((interface, "tile_reset"), resets[1])?;
        builder.drive((link, "reset"), resets[1])?;
        let joined = join(&mut builder, interface, link)?;
        let joined: Vec<&str> = joined.iter().map(String::as_str).collect();
        builder.expose(interface, end, &joined)?;
        builder.expose(link, &format!("{end}_link"), &joined)?;
    }
    Ok(builder.finish()?)
}

/// Connects an interface with its link; the wire is always there. The names of the ports that need nothing more.
fn join(builder: &mut Builder, interface: InstanceId, link: InstanceId) -> Result<Vec<String>, BuildError> {
    let mut joined = vec!["reset".to_owned(), "tile_reset".to_owned()];
    for v in 0..2 {
        let mut connect = |from: (InstanceId, &str), to: (InstanceId, &str)| {
            let (from_name, to_name) = (format!("{}_{v}", from.1), format!("{}_{v}", to.1));
            let ends: [End; 2] = [(from.0, &from_name), (to.0, &to_name)];
            builder.connect(ends[0], ends[1])?;
            joined.extend([from_name, to_name]);
            Ok::<_, BuildError>(())
        };
        for [inner, outer] in OUTWARD {
            connect((interface, inner), (link, outer))?;
        }
        connect((link, "tx_ready"), (interface, "out_ready"))?;
        for [inner, outer] in INWARD {
            connect((link, outer), (interface, inner))?;
        }
        connect((interface, "in_ready"), (link, "rx_ready"))?;
    }
    let (low, high) = (builder.constant(0u8, 1), builder.constant(1u8, 1));
    for (port, value) in [("link_take", high), ("link_valid", high), ("link_broken", low), ("link_lost", low)] {
        builder.drive((link, port), value)?;
        joined.push(port.to_owned());
    }
    Ok(joined)
}
