//! What an interface may have outstanding, and what waits.

use super::pair::{LANDING, MEMORY, Pair, REQUESTS, RESPONSES, WRITABLE};
use super::software::{Event, Kind, Transfer};
use phit_fabric::nic::design::Size;

/// Cycles in which everything that can leave has left.
const SETTLED: u64 = 6_000;
/// Gets and fetching operations that the small interface may have outstanding, and sequences of block transfers.
const ROWS: usize = 31;
const SEQUENCES: usize = 4;
/// What 8.3 GB/s need in 1.5 us.
const BYTES_PER_US: f64 = 8_300.0;
const ROUND_TRIP_US: f64 = 1.5;
const LINE: f64 = 64.0;

/// Requests of the other node to this one are answered and complete.
fn others_go_on(pair: &mut Pair, data: u64) {
    pair.control(1, 0, 16, LANDING);
    pair.aim(1, 0, (WRITABLE, 0), 0);
    pair.put(1, 0, 0, &[data as u32; 16]);
    pair.get(1, 0, 0, 0, 16);
    pair.close(1, 0, data);
    assert_eq!(pair.event(1, 0), Event { data, source: 1, status: 0, overrun: false });
}

/// GEM-SSQ-09: without responses, gets wait when no row is free, and the fifth block transfer when no sequence is. Responses to others do
/// not wait; when their own come, all complete.
#[test]
#[phit_evidence::shows("GEM-SSQ-09", RTL)]
fn new_transactions_wait_and_responses_do_not() {
    let mut pair = Pair::new(Size::Small);
    pair.held[1][RESPONSES] = true;
    for number in 0..SEQUENCES as u64 + 1 {
        let remote = (WRITABLE, 64 * number);
        pair.transfer(
            0,
            Transfer { kind: Kind::Put, remote, local: (0, MEMORY[0]), bytes: 64, queue: 1, data: 1 + number },
        );
    }
    pair.cycles(SETTLED);
    assert_eq!(pair.left(0, REQUESTS, 0).len(), SEQUENCES);
    others_go_on(&mut pair, 77);
    assert!(pair.pending(0, 1).is_none());
    pair.held[1][RESPONSES] = false;
    let mut events: Vec<Event> = (0..=SEQUENCES).map(|_| pair.event(0, 1)).collect();
    events.sort_unstable();
    let done = |data| Event { data, source: 2, status: 0, overrun: false };
    assert_eq!(events, (1..=SEQUENCES as u64 + 1).map(done).collect::<Vec<_>>());

    let gets = ROWS + 9;
    let since = pair.sent.len();
    pair.held[1][RESPONSES] = true;
    pair.control(0, 0, 16, LANDING);
    pair.aim(0, 0, (WRITABLE, 0), 0);
    (0..gets as u64).for_each(|get| pair.get(0, 0, 64 * get, 64 * get, 16));
    pair.close(0, 0, 88);
    pair.cycles(SETTLED);
    assert_eq!(pair.left(0, REQUESTS, since).len(), ROWS);
    others_go_on(&mut pair, 78);
    assert!(pair.pending(0, 0).is_none());
    pair.held[1][RESPONSES] = false;
    assert_eq!(pair.event(0, 0), Event { data: 88, source: 1, status: 0, overrun: false });
    assert_eq!(pair.left(0, REQUESTS, since).iter().filter(|sent| sent.phits.len() == 8).count(), gets);
    assert_eq!(pair.violations(), [""; 0]);
}

/// GEM-SSQ-10: the published interface has as many requests outstanding as its rate needs in a round trip.
#[test]
#[phit_evidence::shows("GEM-SSQ-10", CALC, SIM)]
fn outstanding_requests_fill_the_round_trip() {
    let needed = (BYTES_PER_US * ROUND_TRIP_US / LINE).ceil() as usize;
    assert_eq!(needed, 195);
    let mut pair = Pair::new(Size::Published);
    pair.held[1][RESPONSES] = true;
    for descriptor in [0, 1] {
        pair.control(0, descriptor, 16, LANDING);
        pair.aim(0, descriptor, (WRITABLE, 0), 0);
    }
    (0..needed as u64).for_each(|get| pair.get(0, 0, 64 * get, 64 * get, 16));
    (0..needed as u64).for_each(|put| pair.put(0, 1, 64 * put, &[put as u32; 16]));
    pair.until("all gets and puts leave without a response", |pair| pair.left(0, REQUESTS, 0).len() == 2 * needed);
    pair.close(0, 0, 1);
    pair.close(0, 1, 2);
    pair.held[1][RESPONSES] = false;
    for (queue, data) in [(0, 1), (1, 2)] {
        assert_eq!(pair.event(0, queue), Event { data, source: 1, status: 0, overrun: false });
    }
}
