//! The circuits that are measured: closed, with all traffic made inside.

use phit_fabric::gemini::netlist::closed;
use phit_fabric::network::fifo_arbiter::fifo_arbiter;
use phit_fabric::network::switches::switches;
use phit_fabric::network::torus::torus;
use phit_fabric::network::{NetworkError, Traffic};
use phit_netlist::ir::Netlist;

/// A circuit by name.
pub struct Design {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// The module of which it has several instances, for builds of Verilator that take them one by one.
    pub unit: Option<&'static str>,
    /// Makes it.
    pub make: fn() -> Result<Netlist, NetworkError>,
}

/// Every circuit, small ones first.
pub const DESIGNS: &[Design] = &[
    Design {
        name: "fifo_arbiter",
        about: "queues behind a round-robin arbiter",
        unit: None,
        make: || fifo_arbiter(&busy()),
    },
    Design { name: "switch", about: "one 8x8 switch", unit: None, make: || switches(1, &busy()) },
    Design { name: "switches_8", about: "8 switches of 8x8", unit: Some("switch_node"), make: || switches(8, &busy()) },
    Design {
        name: "switches_48",
        about: "48 switches of 8x8",
        unit: Some("switch_node"),
        make: || switches(48, &busy()),
    },
    Design {
        name: "vc_router",
        about: "one router, 7 ports, 2 virtual channels",
        unit: None,
        make: || torus([1, 1, 1], &busy()),
    },
    Design {
        name: "torus_64",
        about: "4x4x4 torus of routers",
        unit: Some("torus_node"),
        make: || torus([4, 4, 4], &busy()),
    },
    Design {
        name: "torus_512",
        about: "8x8x8 torus of routers",
        unit: Some("torus_node"),
        make: || torus([8, 8, 8], &busy()),
    },
    Design { name: "gemini_tile", about: "one tile of Gemini's router", unit: None, make: closed::tile },
    Design {
        name: "gemini_router",
        about: "Gemini's router of 48 tiles",
        unit: Some("gemini_tile_r8_c6_a7_b4_t8"),
        make: || closed::torus([1, 1, 1]),
    },
    Design {
        name: "gemini_torus_8",
        about: "2x2x2 torus of Gemini's routers",
        unit: Some("gemini_tile_r8_c6_a7_b4_t8"),
        make: || closed::torus([2, 2, 2]),
    },
];

/// Queues that are mostly full: what an idle design would gain is not measured.
fn busy() -> Traffic {
    Traffic { load: 0x8000, ..Traffic::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_netlist::verilog::module_name;

    /// A name that no module has would leave a form of Verilator out without a word.
    #[test]
    fn units_are_modules_of_their_circuits() {
        for Design { name, unit, make, .. } in DESIGNS {
            let netlist = make().unwrap();
            let is_there = |unit: &str| netlist.modules.iter().any(|module| module_name(module) == unit);
            assert!(unit.is_none_or(is_there), "{name}: {unit:?}");
        }
    }
}
