//! TH-DMQ-02: what a shared memory saves at the far end of a link, on uneven traffic of four virtual channels.

use phit_hdl::prim::damq::Damq;
use phit_hdl::prim::static_multi_queue::StaticMultiQueue;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;

const CHANNELS: usize = 4;
/// Words that come for each channel, of 10: the link is full, and most of it is one channel's.
const SHARES: [u32; CHANNELS] = [7, 1, 1, 1];
/// Cycles of wire each way.
const DELAY: usize = 20;
const CYCLES: u64 = 20_000;

/// Whose credits they are: words of each queue, and words of all beyond those.
#[derive(Clone, Copy)]
struct Pools {
    private: u64,
    shared: u64,
}

impl Pools {
    /// Whether a channel may send, where so many words of each are not known to have left.
    fn allow(&self, owed: &[u64; CHANNELS], channel: usize) -> bool {
        let beyond: u64 = owed.iter().map(|words| words.saturating_sub(self.private)).sum();
        owed[channel] < self.private || beyond < self.shared
    }
}

/// Words per cycle that leave a receive buffer behind a link that is never idle.
fn throughput(netlist: &Netlist, pools: Pools) -> f64 {
    let mut engine = Engine::new(netlist).expect("a block that elaborates");
    engine.deposit(&power_up(netlist, Some(1))).expect("state of this design");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let inputs = ["reset", "push", "push_queue", "push_data", "pop", "pop_queue"].map(|name| engine.input(port(name)));
    let [reset, push, push_queue, push_data, pop, pop_queue] = inputs;
    let [can_push, waiting] = ["can_push", "waiting"].map(|name| engine.output(port(name)));
    for input in inputs {
        engine.set(input, 0);
    }
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut backlog = [0u64; CHANNELS];
    let mut owed = [0u64; CHANNELS];
    let mut wire: VecDeque<Option<usize>> = vec![None; DELAY].into();
    let mut back = wire.clone();
    let (mut sends_next, mut pops_next, mut left) = (0, 0, 0);
    for _ in 0..CYCLES {
        let drawn = random.next_u32() % SHARES.iter().sum::<u32>();
        let channel = (0..CHANNELS).find(|v| drawn < SHARES[..=*v].iter().sum()).expect("below the sum");
        backlog[channel] += 1;
        let mut turns = (sends_next..sends_next + CHANNELS).map(|turn| turn % CHANNELS);
        let sent = turns.find(|v| backlog[*v] > 0 && pools.allow(&owed, *v));
        if let Some(channel) = sent {
            (backlog[channel], owed[channel]) = (backlog[channel] - 1, owed[channel] + 1);
            sends_next = channel + 1;
        }
        wire.push_back(sent);
        let arrived = wire.pop_front().flatten();
        engine.set(push, arrived.is_some().into());
        if let Some(channel) = arrived {
            assert_eq!(engine.get(can_push) >> channel & 1, 1, "credits without a place");
            engine.set(push_queue, channel as u64);
            engine.set(push_data, channel as u64);
        }
        let waits = engine.get(waiting);
        let popped = (pops_next..pops_next + CHANNELS).map(|turn| turn % CHANNELS).find(|v| waits >> v & 1 == 1);
        engine.set(pop, popped.is_some().into());
        if let Some(channel) = popped {
            engine.set(pop_queue, channel as u64);
            (pops_next, left) = (channel + 1, left + 1);
        }
        back.push_back(popped);
        if let Some(channel) = back.pop_front().flatten() {
            owed[channel] -= 1;
        }
        engine.step();
    }
    left as f64 / CYCLES as f64
}

/// 64 words that are shared do what takes 128 words that are not: more than the 30% that TH Express-2 saves.
#[test]
#[phit_evidence::shows("TH-DMQ-02", SIM)]
fn a_shared_memory_does_on_uneven_traffic_what_a_divided_one_needs_twice_the_words_for() {
    let shared = elaborate(&Damq::<24, 4, 2, 8, 32, 6, 7>::default()).unwrap();
    let divided = elaborate(&StaticMultiQueue::<24, 4, 2, 4, 5, 6>::default()).unwrap();
    let twice = elaborate(&StaticMultiQueue::<24, 4, 2, 5, 6, 7>::default()).unwrap();
    let [damq, same, twice] = [
        (shared, Pools { private: 8, shared: 32 }),
        (divided, Pools { private: 16, shared: 0 }),
        (twice, Pools { private: 32, shared: 0 }),
    ]
    .map(|(netlist, pools)| throughput(&netlist, pools));
    println!("words per cycle: {damq:.3} of 64 shared words, {same:.3} of 4 x 16, {twice:.3} of 4 x 32");
    assert!(damq > 0.98 && twice > 0.95, "{damq}, {twice}");
    // The channel that has 70% gets 16 words there and back.
    assert!(same < 0.75, "{same}");
}
