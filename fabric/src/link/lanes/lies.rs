//! Ends that do not tell the truth: offsets on what an end tells the other of what has come.

use phit_netlist::ir::{Direction, Netlist, NodeId, Op, Port, PortId};

/// What can be wrong, each an input of an end, which is added to what it tells; 0: the truth.
pub const LIES: [&str; 3] = ["lie_expected", "lie_nack", "lie_freed"];

/// Where an end tells the other what has come: an instance of the modules of a family, and its inputs, each with the lie
/// in [`LIES`] that is added to it.
pub struct Told {
    /// The modules.
    pub family: &'static str,
    /// The instance in them.
    pub instance: &'static str,
    /// Its inputs.
    pub inputs: &'static [(&'static str, usize)],
}

/// The design with the inputs [`LIES`] besides, which reach from its top to where it tells.
///
/// # Panics
/// If the place is not in it.
pub fn with_lies(mut netlist: Netlist, told: &Told) -> Netlist {
    let is_there = netlist.modules.iter().any(|module| module.family == told.family);
    assert!(is_there, "no module of family {}", told.family);
    // Children stand before their parents, so what reaches a child is known when its parent's turn comes.
    let mut reached: Vec<Option<Vec<PortId>>> = vec![None; netlist.modules.len()];
    for index in 0..netlist.modules.len() {
        let tells = netlist.modules[index].family == told.family;
        let below: Vec<usize> = (0..netlist.modules[index].instances.len())
            .filter(|&at| reached[netlist.modules[index].instances[at].module.index()].is_some())
            .collect();
        if !tells && below.is_empty() {
            continue;
        }
        let lies: Vec<(PortId, NodeId)> = LIES.iter().map(|name| input(&mut netlist, index, name)).collect();
        if tells {
            add_to(&mut netlist, index, told, &lies);
        }
        for at in below {
            let child = netlist.modules[index].instances[at].module.index();
            let ports = reached[child].clone().unwrap_or_default();
            let driven = ports.into_iter().zip(&lies).map(|(port, &(_, value))| (port, value));
            netlist.modules[index].instances[at].inputs.extend(driven);
        }
        reached[index] = Some(lies.into_iter().map(|(port, _)| port).collect());
    }
    netlist
}

/// Bits of a lie: those of the widest field; of others, the lowest are added.
const LIE_BITS: u32 = 9;

/// Another input of a module, and its value there.
fn input(netlist: &mut Netlist, index: usize, name: &str) -> (PortId, NodeId) {
    let module = &mut netlist.modules[index];
    let port = PortId::from(module.ports.len());
    module.ports.push(Port { name: name.to_owned(), width: LIE_BITS, direction: Direction::Input });
    (port, module.add(Op::Input(port), LIE_BITS))
}

fn add_to(netlist: &mut Netlist, index: usize, told: &Told, lies: &[(PortId, NodeId)]) {
    let instances = &netlist.modules[index].instances;
    let at = instances.iter().position(|instance| instance.name == told.instance);
    let at = at.unwrap_or_else(|| panic!("no instance {} in {}", told.instance, told.family));
    let child = instances[at].module;
    for &(name, lie) in told.inputs {
        let port = netlist.module(child).port(name).unwrap_or_else(|| panic!("{} has no port {name}", told.instance));
        let width = netlist.module(child).ports[port.index()].width;
        let module = &mut netlist.modules[index];
        let offset = if width == LIE_BITS { lies[lie].1 } else { module.add(Op::Slice(lies[lie].1, 0), width) };
        let driver = module.instances[at].inputs.iter().position(|(to, _)| *to == port).expect("inputs are driven");
        let truth = module.instances[at].inputs[driver].1;
        module.instances[at].inputs[driver].1 = module.add(Op::Add(truth, offset), width);
    }
}
