//! Configurations by their names.

use phit_hdl::catalogue::entries;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;

/// The configuration of this name.
pub fn published(name: &str) -> Netlist {
    let config = entries().flat_map(|entry| entry.configs).find(|config| config.name == name);
    let block = (config.unwrap_or_else(|| panic!("no {name}")).construct)();
    elaborate(&*block).unwrap_or_else(|error| panic!("{error}"))
}
