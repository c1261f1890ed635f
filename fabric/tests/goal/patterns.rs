//! Schedules as LogGOPSim distributes them, made anew: each is the text of its file, whose digest is here.

use phit_fabric::traffic::goal::schedule::{Kind, Schedule};
use sha2::{Digest, Sha256};

/// `binary_tree_16.goal`: each rank that has the datum sends it to the one twice as far away.
pub fn binary_tree(ranks: usize) -> String {
    let mut text = format!("num_ranks {ranks}\n\n");
    for rank in 0..ranks {
        text += &format!("rank {rank} {{\n");
        let own = (0..).map(|bit| 1 << bit).take_while(|far| *far <= rank).last();
        let mut label = 1;
        if let Some(far) = own {
            text += &format!("l1: recv 1b from {} tag 0\n", rank - far);
            label = 2;
        }
        for far in (0..).map(|bit| 1 << bit).skip_while(|far| *far <= rank).take_while(|far| rank + far < ranks) {
            text += &format!("l{label}: send 1b to {} tag 0\n", rank + far);
            text += &if own.is_some() { format!("l{label} requires l1\n") } else { String::new() };
            label += 1;
        }
        text += if rank + 1 == ranks { "}\n" } else { "}\n\n" };
    }
    text
}

/// `dissemination_16.goal`: in each round a rank tells one twice as far away what it has been told.
pub fn dissemination(ranks: usize) -> String {
    let mut text = format!("num_ranks {ranks}\n\n");
    for rank in 0..ranks {
        text += &format!("rank {rank} {{\n");
        for (round, far) in (0..).map(|bit| 1 << bit).take_while(|far| *far < ranks).enumerate() {
            let label = 2 * round + 1;
            text += &format!("l{label}: send 1b to {} tag 0\n", (rank + far) % ranks);
            text += &if round > 0 { format!("l{label} requires l{}\n", label - 1) } else { String::new() };
            text += &format!("l{}: recv 1b from {} tag 0\n", label + 1, (rank + ranks - far) % ranks);
        }
        text += if rank + 1 == ranks { "}\n" } else { "}\n\n" };
    }
    text
}

fn digest(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn patterns_are_those_that_loggopsim_distributes() {
    assert_eq!(digest(&binary_tree(16)), "8594bb7e6d747b285d01d1fe1dd1735ea287eeb60322d17bdc15c9ba7f19838f");
    assert_eq!(digest(&dissemination(16)), "fe53df709e212a5d03c8b9ea45552684ba495f45ccbff75697566072621ecac8");
}

#[test]
fn patterns_are_read() {
    let tree = Schedule::parse(&binary_tree(16), 16).unwrap();
    let sends = tree.operations().filter(|(_, operation)| matches!(operation.kind, Kind::Send { .. })).count();
    assert_eq!((tree.ranks().len(), sends, tree.operations().count()), (16, 15, 30));
    let dissemination = Schedule::parse(&dissemination(32), 32).unwrap();
    assert_eq!(dissemination.operations().count(), 32 * 5 * 2);
}
