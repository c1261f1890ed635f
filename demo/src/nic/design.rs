//! Two nodes in one netlist: an interface, its Netlink and a link each. What is left open are hosts and wires.

use crate::pair::{ENDS, PairError};
use phit_drivers::gemini::Geometry;
use phit_hdl::link::gemini::lcb::Lcb;
use phit_hdl::nic::gemini::netlink::Netlink as Crossing;
use phit_hdl::nic::gemini::nic::Nic;
use phit_netlist::build::{BuildError, Builder, End};
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, Netlist};

/// The interface of the demonstration.
type SmallNic = Nic<2, 14, 18, 8, 3, 4, 7, 21, 2, 1, 4, 5, 0, 1, 2, 5, 6, 7>;
/// The way to its one tile.
type SmallNetlink = Crossing<1, 0, 1, 2, 2, 4, 5>;
/// Its sizes.
pub(super) const GEOMETRY: Geometry = Geometry { descriptor_bits: 2, window_bits: 14 };

/// Two nodes with common clocks and resets. Port `x` of the interface of end `a` is `a_x`, of its link `a_link_x`.
///
/// # Errors
/// If the parts do not fit together.
pub(super) fn nodes() -> Result<Netlist, PairError> {
    let modules = [elaborate(&SmallNic::default())?, elaborate(&SmallNetlink::default())?, elaborate(&Lcb::default())?];
    let mut builder = Builder::new("gemini_nic_pair");
    let modules = modules.map(|module| builder.import(&module));
    let clocks = [builder.clock("clock")?, builder.clock("tile_clock")?];
    let resets = [builder.input("reset", 1)?, builder.input("tile_reset", 1)?];
    for end in ENDS {
        let names = [end.to_owned(), format!("{end}_netlink"), format!("{end}_link")];
        let interface = builder.instance(&names[0], modules[0])?;
        let netlink = builder.instance(&names[1], modules[1])?;
        let link = builder.instance(&names[2], modules[2])?;
        for (instance, clock, at) in
            [(interface, "clock", 0), (netlink, "clock", 0), (netlink, "tile_clock", 1), (link, "clock", 1)]
        {
            builder.connect_clock((instance, clock), clocks[at])?;
        }
        for (instance, reset, at) in
            [(interface, "reset", 0), (netlink, "reset", 0), (netlink, "tile_reset", 1), (link, "reset", 1)]
        {
            builder.drive((instance, reset), resets[at])?;
        }
        let mut joined = vec!["reset".to_owned()];
        for (from, to) in [
            ((interface, "out"), (netlink, "tx")),
            ((netlink, "out"), (link, "tx")),
            ((link, "rx"), (netlink, "in")),
            ((netlink, "rx"), (interface, "in")),
        ] {
            join(&mut builder, from, to, &mut joined)?;
        }
        hold(&mut builder, link, &mut joined)?;
        let joined: Vec<&str> = joined.iter().map(String::as_str).collect();
        builder.expose(interface, end, &joined)?;
        builder.expose(link, &names[2], &joined)?;
    }
    Ok(builder.finish()?)
}

/// Connects both virtual channels from one part to the next. The names of the ports, which need nothing more, are added to `joined`.
fn join(builder: &mut Builder, from: End, to: End, joined: &mut Vec<String>) -> Result<(), BuildError> {
    for v in 0..2 {
        let port = |(_, side): End, field: &str| format!("{side}_{field}_{v}");
        for field in ["valid", "phit", "last"] {
            builder.connect((from.0, &port(from, field)), (to.0, &port(to, field)))?;
        }
        builder.connect((to.0, &port(to, "ready")), (from.0, &port(from, "ready")))?;
        let fields = ["valid", "phit", "last", "ready"];
        joined.extend(fields.into_iter().flat_map(|field| [port(from, field), port(to, field)]));
    }
    Ok(())
}

/// The wire of a link is always there.
fn hold(builder: &mut Builder, link: InstanceId, joined: &mut Vec<String>) -> Result<(), BuildError> {
    let (low, high) = (builder.constant(0u8, 1), builder.constant(1u8, 1));
    for (port, value) in [("link_take", high), ("link_valid", high), ("link_broken", low), ("link_lost", low)] {
        builder.drive((link, port), value)?;
        joined.push(port.to_owned());
    }
    Ok(())
}
