//! The hops of each packet, seen on the wires of a network without looking at any table.

use crate::gemini::chip::layout::TILES;
use crate::gemini::chip::packet::{Class, LAST, Packet};
use crate::gemini::run::trial::Trial;
use phit_sim::engine::Signal;
use std::collections::{BTreeMap, HashMap};

/// The last register of a tile, from which a phit goes onto the link.
#[derive(Clone)]
struct Probe {
    chip: usize,
    tile: usize,
    valid: Signal,
    phit: Signal,
    /// Phits so far of the packet that is leaving.
    phits: Vec<u64>,
}

/// A probe at each tile of a network, and where requests left so far. Clones are for clones of the network.
#[derive(Clone)]
pub struct Hops {
    probes: Vec<Probe>,
    ways: BTreeMap<u32, Vec<(usize, usize)>>,
}

impl Hops {
    /// Of a network of routers alone, without throttles.
    ///
    /// # Panics
    /// If a tile has no register where its phits leave.
    pub fn of(trial: &Trial) -> Self {
        // A network has a hundred times as many registers.
        let leaving = trial.engine.registers().filter(|signal| signal.path.contains(".exit."));
        let registers: HashMap<&str, &Signal> = leaving.map(|signal| (signal.path.as_str(), signal)).collect();
        let find = |path: String| {
            let signal = registers.get(path.as_str()).unwrap_or_else(|| panic!("the network has no register {path}"));
            Signal::clone(signal)
        };
        let chips = trial.settings.shape.nodes();
        let tiles = (0..chips).flat_map(|chip| (0..TILES).map(move |tile| (chip, tile)));
        let probes = tiles.map(|(chip, tile)| {
            let [valid, phit] = ["valid", "phit"].map(|name| find(format!("chip_{chip}.tiles_{tile}.exit.{name}")));
            Probe { chip, tile, valid, phit, phits: vec![] }
        });
        Self { probes: probes.collect(), ways: BTreeMap::new() }
    }

    /// Looks at all tiles. Once after each cycle: a phit is there for one.
    pub fn look(&mut self, trial: &mut Trial) {
        for Probe { chip, tile, valid, phit, phits } in &mut self.probes {
            if trial.engine.value(valid)[0] == 0 {
                continue;
            }
            let phit = trial.engine.value(phit)[0];
            phits.push(phit);
            if phit & LAST != 0 {
                // A request has its number in a phit that carries nothing else but the mark of the last one.
                let number = (phits[Packet::number_at(Class::Request) as usize] & !LAST) as u32;
                self.ways.entry(number).or_default().push((*chip, *tile));
                phits.clear();
            }
        }
    }

    /// By the number of each request, the chips that it went through and the tiles at which it left them, in order.
    pub fn ways(&self) -> &BTreeMap<u32, Vec<(usize, usize)>> {
        &self.ways
    }
}
