//! An interface with many peers.

use super::pair::{MEMORY, NODES, Pair, REQUESTS, RESPONSES, TAG, WRITABLE};
use super::software::Event;
use phit_fabric::nic::design::Size;
use phit_fabric::nic::packet::{GOOD, PUT, Request, Response};
use std::collections::BTreeSet;

const PEERS: u32 = 1_024;
/// Descriptors of the small interface, and the processing elements of a window of 16 KB in the mode of a line each.
const DESCRIPTORS: u32 = 4;
const EACH: u32 = PEERS / DESCRIPTORS;
const LINE_EACH: u64 = 7 << 52;
/// A stride that spreads peers over all chips and nodes.
const STRIDE: u32 = 251;

/// GEM-SYS-12: an interface with fewer rows in any table than it has peers exchanges packets with all of them.
#[test]
#[phit_evidence::shows("GEM-SYS-12", ELAB, SIM)]
fn a_thousand_peers_need_no_state_of_their_own() {
    let netlist = Size::Small.netlist().expect("hardware");
    let deepest = netlist.modules.iter().flat_map(|module| &module.memories).map(|memory| memory.depth).max();
    assert!(deepest.is_some_and(|depth| depth < PEERS), "{deepest:?} words");

    let mut pair = Pair::new(Size::Small);
    pair.wire = Box::new(|_| None);
    // Each peer puts 8 bytes of its own.
    let peers: Vec<u32> = (0..PEERS).map(|peer| peer * STRIDE).collect();
    for peer in &peers {
        let request = Request {
            route: 0,
            destination: NODES[0],
            source: *peer,
            address: u64::from(peer / STRIDE) * 8,
            flags: 0,
            command: PUT,
            size: 2,
            mask: 3,
            ptag: TAG,
            mdh: WRITABLE as u32,
            tag: 0,
            ssid: 5,
            sync: 0,
            words: vec![u64::from(*peer) << 32 | 1],
            ok: GOOD,
        };
        pair.nodes[0].tile.send(REQUESTS, &request.phits());
    }
    pair.until("all are answered", |pair| pair.left(0, RESPONSES, 0).len() == peers.len());
    for (sent, peer) in pair.left(0, RESPONSES, 0).into_iter().zip(&peers) {
        let acknowledgement = Response { destination: *peer, ssid: 5, marks: None, words: vec![] };
        assert_eq!(Response::parse(&sent.phits), Some(acknowledgement));
        let word = pair.nodes[0].host.memory.load_long(MEMORY[0] + u64::from(peer / STRIDE) * 8);
        assert_eq!(word, u64::from(*peer) << 32 | 1);
    }

    // A put to each of as many.
    for descriptor in 0..DESCRIPTORS {
        pair.grant(0, descriptor.into(), TAG, EACH);
        pair.aim(0, descriptor as usize, (WRITABLE, u64::from(descriptor) << 20), LINE_EACH);
        (0..EACH).for_each(|line| pair.put(0, descriptor as usize, 64 * u64::from(line), &[line; 2]));
        pair.close(0, descriptor as usize, u64::from(descriptor) + 1);
    }
    let mut seen = BTreeSet::new();
    while seen.len() < PEERS as usize {
        let since = pair.sent.len();
        pair.until("a put leaves", |pair| !pair.left(0, REQUESTS, since).is_empty());
        let puts = pair.left(0, REQUESTS, since);
        let puts: Vec<Request> = puts.iter().map(|sent| Request::parse(&sent.phits).expect("a put")).collect();
        for put in puts {
            assert_eq!(put.destination, NODES[1] + put.words[0] as u32);
            assert!(seen.insert((put.address >> 20, put.destination)), "a second put to {:#x}", put.destination);
            let response = Response { destination: NODES[0], ssid: put.ssid, marks: None, words: vec![] };
            pair.nodes[0].tile.send(RESPONSES, &response.phits());
        }
    }
    for queue in 0..2 {
        let mut events: Vec<Event> = (0..2).map(|_| pair.event(0, queue)).collect();
        events.sort_unstable();
        assert_eq!(events, [queue + 1, queue + 3].map(|data| Event { data, source: 1, status: 0, overrun: false }));
    }
}
