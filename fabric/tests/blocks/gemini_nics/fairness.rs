//! The way into the network is shared.

use super::pair::{Pair, REQUESTS, WRITABLE};
use super::software::{Kind, Transfer};
use phit_fabric::nic::design::Size;
use phit_fabric::nic::packet::Request;

/// Lines of either source, and packets that are counted while both have some left.
const LINES: u64 = 256;
const COUNTED: usize = 200;
/// Source of a block transfer in this host's memory.
const LOCAL: u64 = 5 << 32;
/// The small interface has 4 descriptors; sequences above theirs are of block transfers.
const DESCRIPTORS: u32 = 4;

/// GEM-HT-06: stores and a block transfer, both always ready, have at least 40% of the packets each.
#[test]
#[phit_evidence::shows("GEM-HT-06", RTL)]
fn stores_and_block_transfers_share_the_network() {
    let mut pair = Pair::new(Size::Small);
    pair.aim(0, 0, (WRITABLE, 0), 0);
    let local = (0, LOCAL);
    pair.transfer(
        0,
        Transfer { kind: Kind::Put, remote: (WRITABLE, 1 << 16), local, bytes: 64 * LINES, queue: 0, data: 1 },
    );
    (0..LINES).for_each(|line| pair.put(0, 0, 64 * (line % 64), &[line as u32; 16]));
    let source = |phits: &[u32]| Request::parse(phits).expect("a request").ssid >= DESCRIPTORS;
    let begun = |pair: &Pair| pair.left(0, REQUESTS, 0).iter().position(|sent| source(&sent.phits));
    pair.until("the transfer begins", |pair| begun(pair).is_some());
    let first = begun(&pair).expect("it has begun");
    pair.until("packets leave", |pair| pair.left(0, REQUESTS, 0).len() >= first + COUNTED);
    let packets = pair.left(0, REQUESTS, 0);
    let transfer = packets[first..first + COUNTED].iter().filter(|sent| source(&sent.phits)).count();
    for share in [transfer, COUNTED - transfer] {
        assert!(10 * share >= 4 * COUNTED, "{transfer} of {COUNTED} packets are of the transfer");
    }
    assert!(pair.nodes[0].host.waiting() > 0, "no store was left");
}
