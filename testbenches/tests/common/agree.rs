//! Kernel against engine, for blocks that tests make up.

use phit_hdl::ports::{self, Ports};
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, PortId};
use phit_primitives::power_up::random;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rust_hdl::prelude::Block;

/// A block with these fields and this kernel.
macro_rules! block {
    (struct $name:ident { $($fields:tt)* } $($update:tt)*) => {
        #[derive(LogicBlock, Default, Ports)]
        struct $name {
            $($fields)*
        }

        impl Logic for $name {
            $($update)*
        }
    };
}

/// The netlist, run by the engine, does what the kernel's Rust does: outputs and state, on random inputs.
pub fn agrees<B: Block + Ports + Default + 'static>() {
    let netlist = elaborate(&B::default()).unwrap_or_else(|error| panic!("{error}"));
    let top = netlist.top();
    let mut kernel = Kernel::new(Box::<B>::default, ports::list, &netlist, Some(3)).unwrap();
    let mut engine = Engine::new(&netlist).unwrap();
    engine.deposit(&kernel.state().unwrap()).unwrap();
    let clocks: Vec<PortId> =
        top.ports().filter(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for cycle in 0..500 {
        for (id, port) in top.ports().filter(|(_, port)| port.direction == Direction::Input) {
            let mut limbs = random(&mut rng, port.width).to_u64_digits();
            limbs.resize(port.width.div_ceil(64) as usize, 0);
            kernel.poke(id, &limbs);
            engine.poke(id, &limbs);
        }
        for (id, _) in top.outputs() {
            let port = &top.ports[id.index()];
            let mut by_kernel = vec![0; port.width.div_ceil(64) as usize];
            let mut by_engine = by_kernel.clone();
            kernel.peek(id, &mut by_kernel).unwrap();
            engine.peek(id, &mut by_engine).unwrap();
            assert_eq!(by_kernel, by_engine, "cycle {cycle}, output {}", port.name);
        }
        kernel.tick(&clocks).unwrap();
        engine.tick(&clocks).unwrap();
        assert_eq!(kernel.state(), engine.state(), "cycle {cycle}");
    }
}
