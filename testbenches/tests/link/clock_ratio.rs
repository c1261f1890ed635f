//! Words between two clocks whose ratio is not whole: those of Gemini's network interface and router.

use crate::published::published;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::clocks::{Clock, Clocks};
use phit_sim::engine::Engine;

/// Periods of 650 MHz and of 800 MHz, in units of 1 / 10.4 GHz: 650 / 800 = 13 / 16.
const INTERFACE: u64 = 16;
const ROUTER: u64 = 13;
/// Words that cross.
const WORDS: u64 = 10_000;

/// Sends words as fast as they are taken, and reads them as soon as they are there; cycles of the writer and of the reader
/// from the first word to the last.
fn cross(netlist: &Netlist, [write, read]: [u64; 2]) -> [u64; 2] {
    let mut engine = Engine::new(netlist).expect("a block that elaborates");
    engine.deposit(&power_up(netlist, Some(1))).expect("state of this design");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let [write_clock, read_clock] = ["write_clock", "read_clock"].map(port);
    let [valid, data, ready] = ["in_valid", "in_data", "out_ready"].map(|name| engine.input(port(name)));
    let resets = ["write_reset", "read_reset"].map(|name| engine.input(port(name)));
    let [takes, shown, word] = ["in_ready", "out_valid", "out_data"].map(|name| engine.output(port(name)));
    let clock = |port, period| Clock { port, period, phase: 0 };
    let mut clocks = Clocks::new([clock(write_clock, write), clock(read_clock, read)]).expect("two clocks");
    for reset in resets {
        engine.set(reset, 1);
    }
    engine.set(valid, 0);
    engine.set(ready, 0);
    clocks.run_until(&mut engine, 10 * write.max(read)).expect("an engine");
    for reset in resets {
        engine.set(reset, 0);
    }
    let value = |number: u64| number.wrapping_mul(0x9E37_79B9) & 0xFF_FFFF;
    let (mut sent, mut received, mut cycles) = (0, 0, [0; 2]);
    while received < WORDS {
        engine.set(valid, u64::from(sent < WORDS));
        engine.set(data, value(sent));
        engine.set(ready, 1);
        let (is_taken, is_shown, shows) = (engine.get(takes) == 1, engine.get(shown) == 1, engine.get(word));
        let rising = clocks.advance();
        if rising.contains(&write_clock) {
            cycles[0] += 1;
            sent += u64::from(is_taken && sent < WORDS);
        }
        if rising.contains(&read_clock) {
            cycles[1] += 1;
            if is_shown {
                assert_eq!(shows, value(received), "word {received}");
                received += 1;
            }
        }
        engine.tick(&rising).expect("clocks of the block");
        assert!(cycles[0] < 2 * WORDS, "{received} of {WORDS} words arrive");
    }
    let violations = engine.violations();
    assert!(violations.is_empty(), "{violations:?}");
    cycles
}

/// GEM-SYS-07: at 650 : 800 = 13 : 16 every word crosses in order, both ways, at the rate of the slower clock: one word per
/// cycle of the network interface, and some to cross.
#[test]
#[phit_evidence::shows("GEM-SYS-07", RTL)]
fn words_cross_between_650_and_800_megahertz_at_the_slower_rate() {
    let netlist = published("async_fifo_w24_a4");
    let [inwards, outwards] = [[INTERFACE, ROUTER], [ROUTER, INTERFACE]].map(|periods| cross(&netlist, periods));
    println!("{inwards:?} and {outwards:?} cycles of writer and reader for {WORDS} words");
    // In as many cycles of the interface the router has 16 for each 13; crossing takes less than 10 of either.
    for [interface, router] in [inwards, [outwards[1], outwards[0]]] {
        assert!((WORDS..WORDS + 10).contains(&interface), "{interface}");
        assert!(router.abs_diff(interface * INTERFACE / ROUTER) <= 1, "{interface} and {router}");
    }
}
