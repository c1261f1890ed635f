//! Messages: the other host posts buffers, and has an event when one is filled.

use super::pair::{LANDING, MEMORY, Pair, READ_ONLY, REQUESTS, RESPONSES, TAG, WRITABLE};
use super::software::{Event, Kind, Transfer};
use phit_fabric::nic::design::Size;

/// The handle of the channel, and its number.
const MAILBOX: u64 = 2;
const CHANNEL: u64 = 1;
/// Memory domains of the buffers, and their bytes.
const BUFFERS: [u64; 2] = [LANDING, READ_ONLY];
const LONG: u64 = 4096;
const SHORT: u64 = 96;
/// The queue that hears of messages, and that of the sender.
const TOLD: u64 = 1;
const OWN: u64 = 0;
/// The interval of the timer in these tests, in cycles.
const INTERVAL: u64 = 500;
/// Where the sender has its messages.
const SOURCE: u64 = 5 << 32;
/// Buffers that a channel holds.
const DEPTH: u64 = 16;

/// Both interfaces; node 1 has a channel, without buffers.
fn pair() -> Pair {
    let mut pair = Pair::new(Size::Small);
    pair.write(1, 2 << 20 | MAILBOX << 4 | 8, 1 << 11 | CHANNEL);
    pair.write(1, 2 << 20 | MAILBOX << 4, u64::from(TAG) << 40 | 1 << 49);
    for handle in BUFFERS {
        let row = 2 << 20 | handle << 4;
        pair.write(1, row | 8, MEMORY[handle as usize] | 1 << 10 | TOLD);
        pair.write(1, row, LONG | u64::from(TAG) << 40 | 3 << 48);
    }
    (0..2).for_each(|node| pair.write(node, 8, INTERVAL - 1));
    pair
}

fn post(pair: &mut Pair, handle: u64, bytes: u64) {
    pair.write(1, 12 << 20 | CHANNEL << 12, handle | bytes << 32);
}

/// A message of so many bytes from an address of its own, whose label is its number.
fn send(pair: &mut Pair, number: u64, bytes: u64) {
    let local = (0, SOURCE + (number << 16));
    let transfer =
        Transfer { kind: Kind::Send, remote: (MAILBOX, 0), local, bytes, queue: OWN, data: 0xA_0000_0000 | number };
    pair.transfer(0, transfer);
}

/// What the sender hears.
fn sent(number: u64, status: u64) -> Event {
    Event { data: 0xA_0000_0000 | number, source: 2, status, overrun: false }
}

/// What the receiver hears.
fn came(number: u64, handle: u64, bytes: u64, status: u64) -> Event {
    Event { data: bytes | handle << 32 | number << 44, source: 3, status, overrun: false }
}

/// The buffer holds the message.
fn holds(pair: &Pair, handle: u64, number: u64, bytes: u64) -> bool {
    let [from, to] = [SOURCE + (number << 16), MEMORY[handle as usize]];
    (0..bytes).step_by(4).all(|at| pair.nodes[1].host.memory.load(to + at) == pair.nodes[0].host.memory.load(from + at))
}

/// GEM-BTE-03, GEM-BTE-04: messages of one channel take buffers in the order of posting, and each host hears of each.
#[test]
#[phit_evidence::shows("GEM-BTE-03", RTL)]
#[phit_evidence::shows("GEM-BTE-04", RTL)]
fn messages_take_the_buffers_in_the_order_of_posting() {
    let mut pair = pair();
    for (number, lengths) in [[256, 4], [4, 96], [4096, 60], [68, 64]].into_iter().enumerate() {
        let buffers = if number % 2 == 0 { BUFFERS } else { [BUFFERS[1], BUFFERS[0]] };
        buffers.iter().for_each(|handle| post(&mut pair, *handle, LONG));
        let numbers = [2 * number as u64, 2 * number as u64 + 1];
        numbers.iter().zip(lengths).for_each(|(number, bytes)| send(&mut pair, *number, bytes));
        for ((number, bytes), handle) in numbers.into_iter().zip(lengths).zip(buffers) {
            assert_eq!(pair.event(1, TOLD), came(number, handle, bytes, 0));
            assert!(holds(&pair, handle, number, bytes));
            assert_eq!(pair.event(0, OWN), sent(number, 0));
        }
    }
    assert_eq!(pair.violations(), [""; 0]);
}

/// GEM-BTE-03: a message that finds no buffer puts nothing and ends with status 12; one that is too long with status 4, and leaves the buffer to the next.
#[test]
#[phit_evidence::shows("GEM-BTE-03", RTL)]
fn a_message_without_a_buffer_ends_with_a_status() {
    let mut pair = pair();
    send(&mut pair, 1, 128);
    assert_eq!(pair.event(0, OWN), sent(1, 12));
    post(&mut pair, LANDING, SHORT);
    send(&mut pair, 2, SHORT + 4);
    assert_eq!(pair.event(0, OWN), sent(2, 4));
    assert_eq!(pair.left(0, REQUESTS, 0).len(), 2, "nothing but the two requests for a buffer has left");
    send(&mut pair, 3, SHORT);
    assert_eq!(pair.event(0, OWN), sent(3, 0));
    assert_eq!(pair.event(1, TOLD), came(3, LANDING, SHORT, 0));
    assert!(holds(&pair, LANDING, 3, SHORT));
    // No channel under this handle; another protection tag.
    let to = |remote| Transfer { kind: Kind::Send, remote, local: (0, SOURCE), bytes: 4, queue: OWN, data: 7 };
    for (handle, status) in [(WRITABLE, 12), (MAILBOX + 1, 12), (4, 3)] {
        pair.transfer(0, to((handle, 0)));
        assert_eq!((pair.event(0, OWN).status, handle), (status, handle));
    }
    pair.write(1, 2 << 20 | MAILBOX << 4, u64::from(TAG + 1) << 40 | 1 << 49);
    pair.transfer(0, to((MAILBOX, 0)));
    assert_eq!(pair.event(0, OWN).status, 2);
}

/// Nothing can be read or written through a channel, which has no memory.
#[test]
fn a_channel_is_no_memory() {
    let mut pair = pair();
    pair.aim(0, 0, (MAILBOX, 0), 0);
    pair.put(0, 0, 0, &[1]);
    pair.close(0, 0, 1);
    assert_eq!(pair.event(0, 0).status, 4);
    pair.get(0, 0, 0, 0, 1);
    pair.close(0, 0, 2);
    assert_eq!(pair.event(0, 0).status, 4);
}

/// A full channel loses what is posted, and the register tells how many wait.
#[test]
fn a_full_channel_loses_a_post() {
    let mut pair = pair();
    for number in 0..DEPTH + 2 {
        post(&mut pair, BUFFERS[number as usize % 2], LONG);
        pair.nodes[1].host.access(false, 12 << 20 | CHANNEL << 12, 0);
        let mut count = None;
        pair.until("a register is read", |pair| {
            count = pair.nodes[1].host.accessed();
            count.is_some()
        });
        assert_eq!(count, Some((number + 1).min(DEPTH)));
    }
}

/// A message whose writes are refused by the other host: both hear of it.
#[test]
fn both_hosts_hear_of_a_failure() {
    let mut pair = pair();
    post(&mut pair, LANDING, LONG);
    let place = MEMORY[LANDING as usize];
    pair.nodes[1].host.refused = place + 64..place + 68;
    send(&mut pair, 1, 256);
    assert_eq!(pair.event(1, TOLD), came(1, LANDING, 256, 11));
    assert_eq!(pair.event(0, OWN), sent(1, 11));
    // So do they if the sender's host refuses a read.
    post(&mut pair, LANDING, LONG);
    pair.nodes[1].host.refused = 0..0;
    pair.nodes[0].host.refused = SOURCE + (2 << 16)..SOURCE + (2 << 16) + 4;
    send(&mut pair, 2, 128);
    assert_eq!(pair.event(1, TOLD), came(2, LANDING, 128, 15));
    assert_eq!(pair.event(0, OWN), sent(2, 15));
}

/// GEM-BTE-03: a lost answer ends the message with status 14, and the receiver is not told. The next message has another sequence and goes on.
#[test]
#[phit_evidence::shows("GEM-BTE-03", RTL)]
fn a_message_that_is_not_answered_ends_in_time() {
    for lost in 0..3 {
        let mut pair = pair();
        let mut answers = 0;
        pair.wire = Box::new(move |packet| {
            answers += u64::from(packet.channel == RESPONSES);
            // The answer to the request for a buffer, that of a put, or that of the notification.
            let is_lost = packet.channel == RESPONSES && answers == [1, 2, 4][lost];
            (!is_lost).then(|| packet.phits.clone())
        });
        BUFFERS.iter().for_each(|handle| post(&mut pair, *handle, LONG));
        send(&mut pair, 1, 128);
        send(&mut pair, 2, 64);
        let begin = pair.nodes[0].cycle;
        // Only the answer to the notification is not waited for before the next message.
        let mut heard = [pair.event(0, OWN), pair.event(0, OWN)];
        assert_eq!(heard[0].data == sent(2, 0).data, lost == 2);
        heard.sort();
        assert_eq!(heard, [sent(1, 14), sent(2, 0)]);
        assert!(pair.nodes[0].cycle - begin < 6 * INTERVAL + 2_000, "{} cycles", pair.nodes[0].cycle - begin);
        if lost == 2 {
            assert_eq!(pair.event(1, TOLD), came(1, BUFFERS[0], 128, 0));
        }
        assert_eq!(pair.event(1, TOLD), came(2, BUFFERS[1], 64, 0));
        assert_eq!(pair.pending(1, TOLD), None);
    }
}
