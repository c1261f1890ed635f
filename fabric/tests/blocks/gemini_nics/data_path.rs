//! Transactions without the kernel, and their events.

use super::pair::{LANDING, MEMORY, Pair, REQUESTS, RESPONSES, WRITABLE};
use super::software::{Event, Kind, Transfer, operation};
use phit_fabric::nic::design::Size;

const ADD: u64 = 8;
const FETCH_ADD: u64 = 16;
/// Source of a block transfer in this host's memory.
const LOCAL: u64 = 5 << 32;
/// Cycles in which everything that can leave has left.
const SETTLED: u64 = 6_000;

/// GEM-SW-01: after the kernel has set all up, a user needs stores, memory and its own page alone. It has more events than its
/// completion queue has entries.
#[test]
#[phit_evidence::shows("GEM-SW-01", RTL)]
fn users_need_no_kernel_for_their_data() {
    const MESSAGES: u64 = 12;
    let mut pair = Pair::new(Size::Small);
    pair.open_queue(0, 0, 2);
    pair.nodes[1].host.memory.store(MEMORY[0], &[0; 64]);
    pair.control(0, 0, 16, LANDING);
    pair.control(0, 0, 24, 1);
    let kernel = pair.kernel;
    for message in 1..=MESSAGES {
        let landing = 64 * message;
        pair.aim(0, 0, (WRITABLE, 64), 0);
        pair.put(0, 0, 0, &[message as u32; 16]);
        pair.get(0, 0, 0, landing, 16);
        pair.aim(0, 0, (WRITABLE, 0), 0);
        pair.fetch(0, 0, 0, 64 * (MESSAGES + message), FETCH_ADD);
        pair.close(0, 0, message);
        assert_eq!(pair.event(0, 0), Event { data: message, source: 1, status: 0, overrun: false });
        let (here, there) = (&pair.nodes[0].host.memory, &pair.nodes[1].host.memory);
        for word in 0..16 {
            assert_eq!(there.load(MEMORY[0] + 64 + 4 * word), message as u32, "put {message}");
            assert_eq!(here.load(MEMORY[LANDING as usize] + landing + 4 * word), message as u32, "get {message}");
        }
        let old = here.load_long(MEMORY[LANDING as usize] + 64 * (MESSAGES + message));
        assert_eq!(old, message - 1, "fetching addition {message}");
    }
    assert_eq!(pair.kernel, kernel, "accesses of the kernel");
}

/// GEM-SW-03, GEM-CQ-01: puts, gets, operations and block transfers are all begun before the first response comes, and each ends with an event in the queue
/// of its descriptor, with its data.
#[test]
#[phit_evidence::shows("GEM-SW-03", RTL)]
#[phit_evidence::shows("GEM-CQ-01", RTL)]
fn all_transactions_are_asynchronous_and_end_with_events() {
    let mut pair = Pair::new(Size::Small);
    pair.held[1][RESPONSES] = true;
    for descriptor in 0..4 {
        let more = if descriptor == 2 { operation(ADD) } else { 0 };
        pair.aim(0, descriptor, (WRITABLE, 1024 * descriptor as u64), more);
        pair.control(0, descriptor, 16, LANDING);
        pair.control(0, descriptor, 24, 1);
    }
    for line in 0..3 {
        pair.put(0, 0, 64 * line, &[9; 16]);
        pair.get(0, 1, 64 * line, 64 * line, 16);
        pair.put(0, 2, 8 * line, &[1, 0]);
        pair.fetch(0, 3, 8 * line, 4096 + 8 * line, FETCH_ADD);
    }
    (0..4).for_each(|descriptor| pair.close(0, descriptor, 10 + descriptor as u64));
    for (kind, queue) in [(Kind::Put, 1), (Kind::Get, 0)] {
        let local = if kind == Kind::Get { (LANDING, 8192) } else { (0, LOCAL) };
        pair.transfer(0, Transfer { kind, remote: (WRITABLE, 8192), local, bytes: 128, queue, data: 20 + queue });
    }
    pair.cycles(SETTLED);
    assert_eq!(pair.nodes[0].host.waiting(), 0, "stores are not taken");
    assert_eq!(pair.left(0, REQUESTS, 0).len(), 12 + 4, "packets that have left");
    assert!((0..2).all(|queue| pair.pending(0, queue).is_none()), "an event before a response");
    pair.held[1][RESPONSES] = false;
    for queue in 0..2 {
        let mut events: Vec<Event> = (0..3).map(|_| pair.event(0, queue)).collect();
        events.sort_unstable();
        let event = |(data, source)| Event { data, source, status: 0, overrun: false };
        assert_eq!(events, [(10 + queue, 1), (12 + queue, 1), (20 + queue, 2)].map(event), "queue {queue}");
    }
    pair.cycles(SETTLED);
    assert!((0..2).all(|queue| pair.pending(0, queue).is_none()), "an event too many");
}
