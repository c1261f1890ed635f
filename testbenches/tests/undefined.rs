//! Outputs that their contract leaves undefined: random in a check, and no difference between two designs.

use phit_hdl::catalogue::entries;
use phit_hdl::prelude::*;
use phit_netlist::ir::Netlist;
use phit_netlist::undefined::{masked, with_noise};
use phit_netlist::{check, elaborate};
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use std::collections::BTreeSet;

/// A source whose data mean nothing without `valid`, though they are zero then.
#[derive(LogicBlock, Ports, Block)]
#[block(source)]
struct Source {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub valid: Signal<Out, Bit>,
    #[undefined_without(valid)]
    pub data: Signal<Out, Bits<8>>,
    count: ResetReg<Bits<8>>,
}

#[kernel]
impl Logic for Source {
    fn update(&mut self) {
        self.count.d.next = self.count.q.val() + 1;
        self.valid.next = self.go.val();
        self.data.next = 0.into();
        if self.go.val() {
            self.data.next = self.count.q.val();
        }
    }
}

/// Collects what the source says; `CARELESS` = 1: whether it is valid or not.
#[derive(LogicBlock, Ports, Block)]
#[block(collector, CARELESS: 0..=1)]
struct Collector<const CARELESS: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub all: Signal<Out, Bits<8>>,
    source: Source,
    seen: ResetReg<Bits<8>>,
    #[init(CARELESS as u64)]
    careless: Constant<Bits<1>>,
}

#[kernel]
impl Logic for Collector<CARELESS> {
    fn update(&mut self) {
        self.source.go.next = self.go.val();
        if self.source.valid.val() || self.careless.val().get_bit(0) {
            self.seen.d.next = self.seen.q.val() | self.source.data.val();
        }
        self.all.next = self.seen.q.val();
    }
}

/// What an output shows in each of 40 cycles after a reset, with `go` in one of three.
fn shown(netlist: &Netlist, output: &str, seed: u64) -> Vec<u64> {
    let mut engine = Engine::new(netlist).unwrap();
    engine.deposit(&power_up(netlist, Some(seed))).unwrap();
    let port = |name: &str| netlist.top().port(name).unwrap();
    let (reset, go, output) = (engine.input(port("reset")), engine.input(port("go")), engine.output(port(output)));
    let mut values = vec![];
    for cycle in 0..42 {
        engine.set(reset, u64::from(cycle < 2));
        engine.set(go, u64::from(cycle % 3 == 0));
        if cycle >= 2 {
            values.push(engine.get(output));
        }
        engine.step();
    }
    values
}

#[test]
fn a_block_that_reads_what_means_nothing_is_found_out() {
    for seed in [1, 2] {
        let careful = elaborate(&Collector::<0>::default()).unwrap();
        let careless = elaborate(&Collector::<1>::default()).unwrap();
        let [noisy, found] = [&careful, &careless].map(|netlist| with_noise(netlist).unwrap());
        let right = shown(&careful, "all", seed);
        assert_eq!(shown(&careless, "all", seed), right, "without noise nothing shows it");
        assert_eq!(shown(&noisy, "all", seed), right);
        assert_ne!(shown(&found, "all", seed), right);
    }
}

#[test]
fn undefined_outputs_differ_with_the_cycle_and_the_seed() {
    let netlist = elaborate(&Source::default()).unwrap();
    let noisy = with_noise(&netlist).unwrap();
    let [right, first, second] =
        [(&netlist, 1), (&noisy, 1), (&noisy, 2)].map(|(netlist, seed)| shown(netlist, "data", seed));
    let undefined: Vec<usize> = (0..right.len()).filter(|cycle| (cycle + 2) % 3 != 0).collect();
    let values: BTreeSet<u64> = undefined.iter().map(|cycle| first[*cycle]).collect();
    assert!(values.len() > undefined.len() / 2, "{values:?}");
    assert_ne!(first, second);
    let defined = (0..right.len()).filter(|cycle| (cycle + 2) % 3 == 0);
    defined.for_each(|cycle| assert_eq!((first[cycle], second[cycle]), (right[cycle], right[cycle]), "{cycle}"));
    let hidden = masked(&netlist).unwrap();
    assert_eq!(shown(&hidden, "data", 1), right, "this one is zero anyway");
}

/// No output that depends on the one that says whether it means something closes a loop. Noise crosses clocks: it has that of one side.
#[test]
fn noise_leaves_every_block_a_design() {
    for config in entries().flat_map(|entry| entry.configs) {
        let netlist = elaborate(&*(config.construct)()).unwrap();
        if let Some(noisy) = with_noise(&netlist) {
            let mut found = check::check(&noisy);
            found.retain(|finding| finding.rule != check::Rule::ClockCrossing);
            assert!(found.is_empty(), "{}: {:?}", config.name, found[0]);
        }
    }
}

/// The documentation of a port and its attribute say the same.
#[test]
fn what_is_undefined_by_its_documentation_is_so_in_the_netlist() {
    let (mut told, mut wrong) = (0, vec![]);
    for entry in entries() {
        let block = (entry.configs[0].construct)();
        for (port, meaning) in entry.contract().ports {
            let Some(rest) = meaning.split("undefined without `").nth(1) else { continue };
            let unless = rest.split('`').next().unwrap();
            told += 1;
            if !block.undefined().contains(&(&port, unless)) {
                wrong.push(format!("{}.{port}", entry.family));
            }
        }
    }
    assert!(told > 50, "{told}");
    assert!(wrong.is_empty(), "{wrong:?}");
}
