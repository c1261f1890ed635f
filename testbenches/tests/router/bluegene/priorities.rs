//! What a link sends next, of all pairs of kinds of packets: two ports at the ends of one link.

use super::units::{Block, DYNAMIC, exchange, words};

/// Kinds of packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Collective,
    SystemCollective,
    System,
    HighPriority,
    Deterministic,
    Roaming,
}

use Kind::{Collective, Deterministic, HighPriority, Roaming, System, SystemCollective};

const KINDS: [Kind; 6] = [Collective, SystemCollective, System, HighPriority, Deterministic, Roaming];
/// Kinds that come from the collective unit, by channel.
const TREES: [Kind; 2] = [Collective, SystemCollective];
/// A node in the middle of a ring of eight, for which all packets are.
const HERE: u64 = 3;
/// Chunks of a packet, the most there may be, and its words: so tokens come back in time.
const CHUNKS: u64 = 1;
const LENGTH: u64 = words(CHUNKS);
/// Cycles after which a link is up.
const SETTLES: u64 = 200;

/// How the first buffer that has packets of a kind asks for the link, and sends: ports, and the buffer's bit in them.
struct Source {
    open: &'static str,
    ask: (&'static str, u64),
    grant: (&'static str, u64),
    valid: (&'static str, u64),
    last: (&'static str, u64),
    word: &'static str,
}

impl Kind {
    /// Those of a lower rank go first.
    fn rank(self) -> usize {
        [0, 0, 0, 1, 2, 2][self as usize]
    }

    /// A collective comes from the collective unit, and has none.
    fn source(self) -> Option<Source> {
        let source = |open, ask, grant, valid, last, word| Some(Source { open, ask, grant, valid, last, word });
        match self {
            Collective | SystemCollective => None,
            System => source(
                "priority_joining_open_1",
                ("priority_joining_request_1", 1),
                ("priority_joining_grant_1", 1),
                ("priority_joining_valid_1", 1),
                ("priority_joining_last_1", 1),
                "priority_joining_word_3",
            ),
            HighPriority => source(
                "priority_joining_open_0",
                ("priority_joining_request_0", 1),
                ("priority_joining_grant_0", 1),
                ("priority_joining_valid_0", 1),
                ("priority_joining_last_0", 1),
                "priority_joining_word_0",
            ),
            Deterministic => source(
                "joining_open",
                ("joining_request", 1),
                ("joining_grant", 1),
                ("joining_valid", 1),
                ("joining_last", 1),
                "joining_word_0",
            ),
            Roaming => source(
                "joining_roam",
                ("joining_roams", 2),
                ("joining_grant", 2),
                ("joining_valid", 4),
                ("joining_last", 4),
                "joining_word_2",
            ),
        }
    }

    fn word(self, at: u64) -> u64 {
        match at {
            0 if self == Roaming => CHUNKS << 11 | DYNAMIC,
            0 => CHUNKS << 11,
            1 => HERE,
            _ => at,
        }
    }
}

fn port() -> Block {
    let mut port = Block::new("bluegene_torus_port", "bluegene_torus_port_d1_x2_s2_m1");
    for (name, value) in [("here_0", HERE), ("size_0", 8), ("order_0", 1), ("zones_0", 1)] {
        port.set(name, value);
    }
    for name in
        ["rx_ready", "tree_rx_ready_0", "tree_rx_ready_1", "priority_reception_open_0", "priority_reception_open_1"]
    {
        port.set(name, 1);
    }
    port
}

/// The packets that a link between two such ports takes in so many cycles, in their order. A packet of each of these kinds is there at once, and the next ones after each
/// `period`; in a period of a cycle there are always some.
fn taken(port: &Block, kinds: &[Kind], cycles: u64, period: u64) -> Vec<Kind> {
    let (mut from, mut to) = (port.clone(), port.clone());
    let mut taken = vec![];
    let mut there = [0u64; KINDS.len()];
    // The packet that a buffer sends and the place of its next word; the places in the collectives.
    let (mut sending, mut trees): (Option<(Kind, u64)>, [u64; 2]) = (None, [0; 2]);
    let sources: Vec<(Kind, Source)> = kinds.iter().filter_map(|kind| Some((*kind, kind.source()?))).collect();
    // Buffers of the port itself, whose packets then go straight on and need a token each.
    from.set("straight", 0b11);
    for cycle in 0..cycles {
        // The link comes up first.
        if cycle >= SETTLES && (cycle - SETTLES).is_multiple_of(period) {
            kinds.iter().for_each(|kind| there[*kind as usize] += 1);
        }
        for (index, (kind, at)) in TREES.into_iter().zip(trees).enumerate() {
            from.set(&format!("tree_tx_valid_{index}"), u64::from(there[kind as usize] > 0));
            from.set(&format!("tree_tx_word_{index}"), kind.word(at));
            from.set(&format!("tree_tx_last_{index}"), u64::from(at + 1 == LENGTH));
        }
        for (_, source) in &sources {
            [source.ask, source.valid, source.last].iter().for_each(|(name, _)| from.set(name, 0));
        }
        if let Some((kind, at)) = sending {
            let Source { valid, last, word, .. } = kind.source().expect("a buffer sends");
            from.set(valid.0, valid.1);
            from.set(last.0, if at + 1 == LENGTH { last.1 } else { 0 });
            from.set(word, kind.word(at));
        }
        for (kind, source) in &sources {
            let asks = there[*kind as usize] > 0 && sending.is_none_or(|(of, _)| of != *kind);
            let is_open = from.get(source.open) == 1;
            from.set(source.ask.0, if asks && is_open { source.ask.1 } else { 0 });
        }
        let granted = sources.iter().find(|(_, source)| from.get(source.grant.0) & source.grant.1 != 0);
        let granted = granted.map(|(kind, _)| (*kind, 0));
        let climbs =
            [0, 1].map(|index| there[TREES[index] as usize] > 0 && from.get(&format!("tree_tx_ready_{index}")) == 1);
        for index in 0..2 {
            let asks = to.get(&format!("priority_arrives_{index}"));
            to.set(&format!("priority_arrival_grant_{index}"), asks);
        }
        exchange(&mut from, &mut to);
        from.engine.step();
        to.engine.step();
        if let Some((kind, _)) = granted {
            taken.push(kind);
            there[kind as usize] -= 1;
        }
        for index in (0..2).filter(|index| climbs[*index]) {
            if trees[index] == 0 {
                taken.push(TREES[index]);
            }
            trees[index] = (trees[index] + 1) % LENGTH;
            there[TREES[index] as usize] -= u64::from(trees[index] == 0);
        }
        let next = sending.map(|(kind, at)| (kind, at + 1)).filter(|(_, at)| *at < LENGTH);
        assert!(granted.is_none() || next.is_none(), "a packet is granted while another is sent");
        sending = granted.or(next);
    }
    taken
}

/// Collectives and the system's packets go before those of high priority, and these before users'.
#[test]
#[phit_evidence::shows("BGQ-ARB-05", RTL)]
fn of_two_packets_that_of_the_higher_rank_is_sent_first() {
    const PERIOD: u64 = 151;
    let port = port();
    for (index, first) in KINDS.into_iter().enumerate() {
        for second in KINDS.into_iter().skip(index + 1).filter(|second| second.rank() > first.rank()) {
            for kinds in [[first, second], [second, first]] {
                let taken = taken(&port, &kinds, SETTLES + 8 * PERIOD, PERIOD);
                assert_eq!(taken, [first, second].repeat(8), "{kinds:?}");
            }
        }
    }
}

/// A link that always has packets of two kinds of equal rank takes as many of both.
#[test]
#[phit_evidence::shows("BGQ-ARB-08", RTL)]
fn packets_of_equal_rank_alternate() {
    let port = port();
    for kinds in
        [[Collective, System], [SystemCollective, System], [Collective, SystemCollective], [Deterministic, Roaming]]
    {
        let taken = taken(&port, &kinds, SETTLES + 4_000, 1);
        let of = |kind: Kind| taken.iter().filter(|taken| **taken == kind).count();
        let counts = kinds.map(of);
        assert!(counts[0] > 80 && counts[0].abs_diff(counts[1]) <= 1, "{kinds:?}: {counts:?}");
    }
}

/// A packet on its way up and one on its way down come in the same cycles, and both are for link 5.
#[test]
#[phit_evidence::shows("BGQ-ARB-05", RTL)]
fn of_two_collectives_that_from_the_root_is_sent_first() {
    const SHORT: u64 = words(0);
    const DOWN: u64 = 1 << 11;
    let mut unit = Block::new("bluegene_collective_unit", "bluegene_collective_unit_l11_m16");
    // Class 0 goes up from link 0 to link 5; class 1 comes down by link 1 and goes on by link 5.
    for (class, from, to) in [(0, 1, 1 << 5), (1, 1 << 5, 1 << 1)] {
        for (name, value) in [("write", 1), ("address", class), ("inputs", from), ("output", to), ("local", 0)] {
            unit.set(&format!("class_{name}"), value);
        }
        unit.engine.step();
    }
    unit.set("class_write", 0);
    unit.set("out_ready_5", 1);
    let mut sent = vec![];
    for at in 0..100 {
        for (link, second) in [(0, 0), (1, 1 | DOWN)] {
            unit.set(&format!("in_valid_{link}"), u64::from(at < SHORT));
            unit.set(&format!("in_word_{link}"), if at == 1 { second } else { 0 });
        }
        if unit.get("out_valid_5") == 1 {
            sent.push(unit.get("out_word_5"));
        }
        unit.engine.step();
    }
    let goes_down: Vec<bool> = sent.chunks(SHORT as usize).map(|packet| packet[1] & DOWN != 0).collect();
    assert_eq!(goes_down, [true, false]);
}
