//! The order of accesses to a host: posted ones (writes) and non-posted ones (reads).

use super::pair::{LANDING, MEMORY, Pair, RESPONSES, WRITABLE};
use super::software::Event;
use phit_fabric::nic::design::Size;

const WORDS: u64 = 16;

/// GEM-HT-05: a read does not pass the writes before it. Each get sees the put before it, or a later one.
#[test]
#[phit_evidence::shows("GEM-HT-05", RTL)]
fn reads_do_not_pass_writes() {
    const ROUNDS: u32 = 200;
    let mut pair = Pair::new(Size::Small);
    pair.nodes[1].host.memory.store(MEMORY[0], &[0; WORDS as usize]);
    pair.aim(0, 0, (WRITABLE, 0), 0);
    pair.control(0, 0, 16, LANDING);
    for round in 1..=ROUNDS {
        pair.put(0, 0, 0, &[round; WORDS as usize]);
        pair.get(0, 0, 0, 64 * u64::from(round), WORDS);
    }
    pair.close(0, 0, 1);
    assert_eq!(pair.event(0, 0), Event { data: 1, source: 1, status: 0, overrun: false });
    for round in 1..=ROUNDS {
        for word in 0..WORDS {
            let seen = pair.nodes[0].host.memory.load(MEMORY[LANDING as usize] + 64 * u64::from(round) + 4 * word);
            assert!((round..=ROUNDS).contains(&seen), "word {word} of get {round} is of put {seen}");
        }
    }
    assert_eq!(pair.violations(), [""; 0]);
}

/// GEM-HT-05: writes pass reads. While a host takes no read, a put behind a get is written and acknowledged; so are events, behind any number of gets.
#[test]
#[phit_evidence::shows("GEM-HT-05", RTL)]
fn writes_pass_reads_that_the_host_does_not_take() {
    const MORE: u64 = 8;
    let mut pair = Pair::new(Size::Small);
    pair.nodes[1].host.takes_reads = false;
    for descriptor in [0, 1] {
        pair.aim(0, descriptor, (WRITABLE, 0), 0);
        pair.control(0, descriptor, 16, LANDING);
    }
    pair.get(0, 0, 0, 0, WORDS);
    pair.put(0, 1, 4096, &[5; 16]);
    pair.close(0, 1, 2);
    assert_eq!(pair.event(0, 1), Event { data: 2, source: 1, status: 0, overrun: false });
    assert_eq!(pair.nodes[1].host.memory.load(MEMORY[0] + 4096), 5);
    // The other way: an event of the host whose reads wait.
    (1..=MORE).for_each(|get| pair.get(0, 0, 64 * get, 64 * get, WORDS));
    pair.close(0, 0, 1);
    pair.aim(1, 1, (WRITABLE, 0), 0);
    pair.put(1, 1, 0, &[6; 16]);
    pair.close(1, 1, 3);
    assert_eq!(pair.event(1, 1), Event { data: 3, source: 1, status: 0, overrun: false });
    assert_eq!(pair.nodes[0].host.memory.load(MEMORY[0]), 6);
    assert!(pair.pending(0, 0).is_none());
    assert_eq!(pair.left(1, RESPONSES, 0).len(), 1, "the gets have no response");
    pair.nodes[1].host.takes_reads = true;
    assert_eq!(pair.event(0, 0), Event { data: 1, source: 1, status: 0, overrun: false });
}
