//! The router's demonstration for a board, in simulation: what it counts without wrong bits, with one and with two of a word.

use phit_hdl::chip::router_demo::RouterDemo;
use phit_netlist::check::check;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use std::thread;

/// Bytes of stack to construct the demonstration with.
const STACK: usize = 64 << 20;
/// Cycles in which tables are written, and under load.
const CYCLES: usize = 12_000;

/// Sums of the console: packets sent, right, wrong; corrected phits.
fn sums(netlist: &Netlist, level: u64) -> [u64; 4] {
    let mut engine = Engine::new(netlist).unwrap();
    engine.deposit(&power_up(netlist, Some(level + 1))).unwrap();
    let input = |name| netlist.top().port(name).unwrap();
    let (reset, strap) = (engine.input(input("reset")), engine.input(input("level")));
    engine.set(strap, level);
    engine.set(reset, 1);
    (0..4).for_each(|_| engine.step());
    engine.set(reset, 0);
    for _ in 0..CYCLES {
        engine.step();
        assert_eq!(engine.violations(), []);
    }
    ["sent_sum", "right_sum", "wrong_sum", "errors_sum"].map(|name| {
        let path = format!("console.{name}");
        let register =
            engine.registers().find(|signal| signal.path == path).unwrap_or_else(|| panic!("no {path}")).clone();
        engine.value(&register)[0]
    })
}

#[test]
fn one_wrong_bit_of_a_word_is_corrected_and_two_are_seen() {
    let made = thread::Builder::new().stack_size(STACK).spawn(|| elaborate(&RouterDemo::default())).unwrap();
    let netlist = made.join().unwrap().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(check(&netlist), []);
    for (level, is_wrong, is_corrected) in [(0, false, false), (1, false, true), (2, true, false)] {
        let [sent, right, wrong, corrected] = sums(&netlist, level);
        // Four ports, two channels each, packets of 17 phits in the mean.
        // Of those that are spoiled, the ones of two phits are dropped.
        let missing = sent - right - wrong;
        assert!(
            sent > 1_000 && missing < if is_wrong { sent / 8 } else { 100 },
            "level {level}: {sent} {right} {wrong}"
        );
        assert_eq!((wrong > 0, corrected > 0), (is_wrong, is_corrected), "level {level}: {right} {wrong} {corrected}");
        assert!(right > 1_000 || is_wrong, "level {level}: {right}");
    }
}
