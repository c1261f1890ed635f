//! The netlist of a network: routers, and a register in each wire between two of them.

use super::model::Model;
use crate::network::NetworkError;
use crate::topology::graph::model::End;
use num_bigint::BigUint;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId};

/// A port's wires: out of one router, and into the other.
const FORWARD: [(&str, &str); 3] = [("out_valid", "in_valid"), ("out_flit", "in_flit"), ("out_last", "in_last")];
/// The same the other way.
const BACKWARD: (&str, &str) = ("in_credit", "out_credit");

/// So many routers with these links between them.
///
/// Ports: `clock`, `reset`, and those of each router r that no link is at, with its number: `r{r}_write`, `r{r}_in_valid_{p}`.
///
/// # Errors
/// If the parts do not fit together.
pub fn routers(model: Model, count: usize, links: &[[End; 2]]) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("express_network");
    let module = builder.import(&model.netlist()?);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let instance = |router| builder.instance(&format!("router_{router}"), module);
    let routers: Vec<InstanceId> = (0..count).map(instance).collect::<Result<_, _>>()?;
    let mut wirer = Wirer { builder, clock, reset, wires: 0 };
    for [low, high] in links {
        for (from, to) in [(low, high), (high, low)] {
            let [near, far] = [from, to].map(|end| (routers[end.router], end.port));
            for (out, into) in FORWARD {
                wirer.join(near, out, far, into)?;
            }
            wirer.join(far, BACKWARD.0, near, BACKWARD.1)?;
        }
    }
    for (router, instance) in routers.iter().enumerate() {
        wirer.builder.drive((*instance, "reset"), reset)?;
        let joined = links.iter().flatten().filter(|end| end.router == router);
        let hidden: Vec<String> = joined.flat_map(|end| wires(end.port)).chain(["reset".to_owned()]).collect();
        let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
        wirer.builder.expose(*instance, &format!("r{router}"), &hidden)?;
    }
    wirer.builder.clock_all(clock);
    Ok(wirer.builder.finish()?)
}

/// The wires of a port.
fn wires(port: usize) -> Vec<String> {
    let names = FORWARD.into_iter().chain([BACKWARD]).flat_map(|(out, into)| [out, into]);
    names.map(|name| format!("{name}_{port}")).collect()
}

struct Wirer {
    builder: Builder,
    clock: Clock,
    reset: NodeId,
    wires: usize,
}

impl Wirer {
    /// A wire of a port with a register in it.
    fn join(
        &mut self,
        (from, near): (InstanceId, usize),
        out: &str,
        (to, far): (InstanceId, usize),
        into: &str,
    ) -> Result<(), BuildError> {
        let value = self.builder.value((from, &format!("{out}_{near}")))?;
        let name = format!("wire_{}", self.wires);
        self.wires += 1;
        let value = self.builder.register(&name, self.clock, value, Some((self.reset, BigUint::ZERO)))?;
        self.builder.drive((to, &format!("{into}_{far}")), value)
    }
}
