//! Trees of TH Express-2's routers at RTL.

use phit_fabric::express::circuit::Circuit;
use phit_fabric::express::routes::dependency::{Cycle, check};
use phit_fabric::express::routes::tables::{ALLOWED, Write, item, writes};
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::tree::{PORTS, Size, Tree};
use phit_fabric::express::trial::{Onto, Settings, Trial};
use phit_fabric::study::followed::{Followed, Outcome, run};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::topology::graph::model::End;
use phit_fabric::traffic::pattern::Pattern;
use std::cell::Cell;

const PHASES: Phases = Phases { warmup: 200, window: 3000, patience: 500 };

fn half() -> Settings {
    Settings::uniform(0.5)
}

fn trial(tree: &Tree, settings: &Settings, seed: u64) -> Trial {
    Trial::new(&Circuit::tree(tree, Routing::Adaptive).unwrap(), settings, seed).unwrap()
}

fn quiet(tree: &Tree) -> Trial {
    let mut trial = trial(tree, &half(), 1);
    trial.book().stop();
    trial
}

/// Cycles from a packet's making to its last flit, in a quiet tree.
fn latency(size: Size, from: u32, to: u32, length: u32) -> u64 {
    let mut trial = quiet(&Tree::new(size));
    trial.send(from, to, length);
    let mut arrivals = vec![];
    while trial.book().in_flight() > 0 {
        assert!(trial.book().cycle() < 200, "{}", trial.book().standstill(200));
        trial.step(&mut arrivals).unwrap();
    }
    arrivals[0].at - arrivals[0].made
}

/// Head in to head out of a quiet router: at most 16 cycles; another router costs a register in the wire more.
#[test]
fn a_quiet_router_takes_ten_cycles() {
    assert_eq!(latency(Size::Small, 0, 1, 1), 10);
    assert_eq!(latency(Size::Small, 0, 1, 8), 10 + 7);
    assert_eq!(latency(Size::Small, 0, 3, 1), 10 + 1 + 10);
    assert_eq!(latency(Size::Medium, 0, 7, 1), 10 + 1 + 10 + 1 + 10);
}

/// Nothing is lost, doubled, changed or misdelivered, and the tree runs empty: `run` fails otherwise.
#[test]
fn every_packet_arrives() {
    for size in [Size::Small, Size::Medium] {
        for pattern in [Pattern::Uniform, Pattern::Hotspot, Pattern::AllToAll, Pattern::Permutation] {
            for (load, length, is_ordered) in
                [(0.5, None, false), (1.0, None, true), (1.0, Some(8), false), (1.0, Some(1), false)]
            {
                let settings = Settings { pattern, length, is_ordered, ..Settings::uniform(load) };
                let Outcome { sample, delivered, .. } =
                    run(&mut trial(&Tree::new(size), &settings, 3), &PHASES, &|| ()).unwrap();
                assert!(sample.missing == 0 && delivered > 500, "{settings:?}: {delivered}");
            }
        }
    }
}

/// What is done is told of each cycle until the window ends, and of none in which the tree runs empty.
#[test]
fn half_a_load_is_carried() {
    let told = Cell::new(0);
    let done = || told.set(told.get() + 1);
    let Outcome { sample, drain, .. } = run(&mut trial(&Tree::new(Size::Small), &half(), 1), &PHASES, &done).unwrap();
    assert!(told.get() == PHASES.window().end && drain > 0, "{} cycles are told", told.get());
    assert!((sample.offered() - 0.5).abs() < 0.03 && (sample.accepted() - sample.offered()).abs() < 0.02, "{sample:?}");
}

#[test]
fn tables_have_every_way_and_no_way_up_from_above() {
    for size in [Size::Small, Size::Medium] {
        let tree = Tree::new(size);
        let writes = writes(&tree, Routing::Adaptive);
        check(&tree, &writes).unwrap();
        for (router, writes) in writes.iter().enumerate() {
            for Write { port, data, .. } in writes.iter().filter(|write| write.address == ALLOWED) {
                let faces_up = |port: usize| tree.faces_up(End { router, port });
                assert!(
                    (0..PORTS)
                        .all(|out| data >> out & 1 == u64::from(out != *port && !(faces_up(*port) && faces_up(out))))
                );
            }
        }
        for from in 0..tree.nodes().len() as u32 {
            for to in (0..tree.nodes().len() as u32).filter(|to| *to != from) {
                assert!(latency(size, from, to, 3) <= 34, "{from} to {to}");
            }
        }
    }
}

/// A port up in a table of a port that faces up, which its mask lets through, is found; the mask alone would stop it.
#[test]
fn a_planted_way_up_is_named() {
    let tree = Tree::new(Size::Small);
    let mut planted = writes(&tree, Routing::Adaptive);
    // Node 0 is at router 0, whose port 2 leads up; so does port 3.
    let of_port = |write: &&mut Write| write.port == 2;
    planted[0].iter_mut().filter(of_port).find(|write| write.address == 0).unwrap().data = item(&[3]);
    check(&tree, &planted).unwrap();
    planted[0].iter_mut().filter(of_port).find(|write| write.address == ALLOWED).unwrap().data = 0xF;
    let Err(TrialError::Deadlock(told)) = Circuit::tree_with(&tree, &planted).map(|_| ()) else {
        panic!("the circle was not found");
    };
    let Cycle(buffers) = check(&tree, &planted).unwrap_err();
    assert!(buffers.contains(&End { router: 0, port: 2 }) && buffers.len() == 2, "{buffers:?}");
    assert_eq!(
        told,
        "each of these input buffers may wait for the next one: router 1 port 3, router 0 port 2, and so round"
    );
}

/// A packet without a way is told at once.
#[test]
fn a_packet_without_a_way_ends_the_run() {
    let tree = Tree::new(Size::Small);
    let mut tables = writes(&tree, Routing::Adaptive);
    tables[0].iter_mut().filter(|write| write.address == 1).for_each(|write| write.data = item(&[]));
    let mut trial = Trial::new(&Circuit::tree_with(&tree, &tables).unwrap(), &half(), 1).unwrap();
    let mut arrivals = vec![];
    let error = (0..500).find_map(|_| trial.step(&mut arrivals).err()).unwrap();
    assert!(error.to_string().contains(": router 0 dropped a packet at port ") && error.is_verdict(), "{error}");
}

#[test]
fn what_is_not_legal_is_named() {
    let circuit = Circuit::tree(&Tree::new(Size::Small), Routing::Adaptive).unwrap();
    let refused = |settings: &Settings| Trial::new(&circuit, settings, 1).map(|_| ()).unwrap_err().to_string();
    assert_eq!(refused(&Settings::uniform(1.5)), "a load of 1.5; legal: 0 to 1");
    assert_eq!(refused(&Settings { length: Some(9), ..half() }), "packets of 9 flits; legal: 1 to 8");
    assert_eq!(refused(&Settings { channels: Some(3), ..half() }), "3 channels; legal: 1 to 2");
    let onto = |node, beside| Settings { onto: Some(Onto { node, beside }), ..half() };
    assert_eq!(refused(&onto(4, 0.5)), "all to node 4; legal: 0 to 3");
    assert_eq!(refused(&onto(0, 1.5)), "a load of 1.5 beside; legal: 0 to 1");
    assert_eq!(
        refused(&Settings { channels: Some(1), ..onto(0, 0.5) }),
        "traffic beside that on channel 0 with one channel; legal: 2 to 2"
    );
    assert!(
        refused(&Settings { pattern: Pattern::Tornado, ..half() })
            .contains("legal: uniform, hotspot, all_to_all, permutation")
    );
    assert_eq!("big".parse::<Size>().unwrap_err(), "no tree `big`; there are small, medium");
}
