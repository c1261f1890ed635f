//! What software stores, and the events that it reads.

use super::pair::{NODES, Pair, QUEUES, RING_BYTES, RINGS, TAG, TRANSFERS};
use phit_fabric::nic::packet::{GET, halves};
use phit_fabric::nic::page::CLOSE;
use phit_fabric::nic::world::host::Store;

/// The user's half that turns a store to the window into an atomic operation of this command, 8 to 13.
pub const fn operation(command: u64) -> u64 {
    1 << 62 | (command - 8) << 59
}

/// An entry of a completion queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    pub data: u64,
    /// 1: stores, 2: a block transfer or a message sent, 3: a notification, or a message that came.
    pub source: u64,
    pub status: u64,
    pub overrun: bool,
}

/// Kinds of block transfers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Put = 1,
    Get,
    Send,
}

/// A block transfer: the other node's domain and offset, this node's memory or domain and offset.
#[derive(Clone, Copy)]
pub struct Transfer {
    pub kind: Kind,
    pub remote: (u64, u64),
    pub local: (u64, u64),
    pub bytes: u64,
    pub queue: u64,
    pub data: u64,
}

impl Pair {
    fn store(&mut self, node: usize, (get, control): (bool, bool), descriptor: usize, offset: u64, words: Vec<u32>) {
        let address = self.geometry.place(get, control, descriptor, offset);
        self.nodes[node].host.store(Store { address, words });
    }

    /// A store to the control page.
    pub fn control(&mut self, node: usize, descriptor: usize, offset: u64, word: u64) {
        self.store(node, (false, true), descriptor, offset, halves(&[word]));
    }

    /// The window leads to an offset of a domain; further bits of the user's half.
    pub fn aim(&mut self, node: usize, descriptor: usize, (handle, offset): (u64, u64), more: u64) {
        self.control(node, descriptor, 0, offset | handle << 40 | more);
    }

    /// A store to the window.
    pub fn put(&mut self, node: usize, descriptor: usize, offset: u64, words: &[u32]) {
        self.store(node, (false, false), descriptor, offset, words.to_vec());
    }

    /// A get of so many words, to an offset of the domain where gets write.
    pub fn get(&mut self, node: usize, descriptor: usize, offset: u64, to: u64, words: u64) {
        let word = to | (words - 1) << 40 | u64::from(GET) << 45;
        self.store(node, (true, false), descriptor, offset, halves(&[word]));
    }

    /// A fetching operation, to an offset of the domain where gets write.
    pub fn fetch(&mut self, node: usize, descriptor: usize, offset: u64, to: u64, command: u64) {
        let word = to | 1 << 40 | command << 45;
        self.store(node, (true, false), descriptor, offset, halves(&[word]));
    }

    /// A store that closes the sequence.
    pub fn close(&mut self, node: usize, descriptor: usize, data: u64) {
        self.control(node, descriptor, CLOSE, data);
    }

    /// A descriptor of a block transfer, and the doorbell.
    pub fn transfer(&mut self, node: usize, transfer: Transfer) {
        let Transfer { kind, remote, local, bytes, queue, data } = transfer;
        let kind = kind as u64;
        let words = [
            remote.1 | remote.0 << 40 | u64::from(TAG) << 52,
            u64::from(NODES[1 - node]) | queue << 18 | kind << 28,
            local.1 | local.0 << 40,
            bytes,
            data,
            0,
            0,
            0,
        ];
        let place = TRANSFERS + 64 * (self.transfers[node] % 16);
        self.nodes[node].host.memory.store(place, &halves(&words));
        self.transfers[node] += 1;
        self.write(node, 6 << 20 | 8, self.transfers[node]);
    }

    /// The next entry of a completion queue, if it has come.
    pub fn pending(&self, node: usize, queue: u64) -> Option<Event> {
        let word = self.nodes[node].host.memory.load_long(self.entry(node, queue));
        let event = Event {
            data: word & ((1 << 56) - 1),
            source: word >> 56 & 7,
            status: word >> 59 & 15,
            overrun: word >> 63 == 1,
        };
        (word != 0).then_some(event)
    }

    fn entry(&self, node: usize, queue: u64) -> u64 {
        RINGS + queue * RING_BYTES + 8 * (self.read[node][queue as usize] % (1 << self.ring_bits))
    }

    /// Waits for the next event of a completion queue, and gives its entry back through the user's page.
    pub fn event(&mut self, node: usize, queue: u64) -> Event {
        assert!(queue < QUEUES);
        self.until("an event comes", |pair| pair.pending(node, queue).is_some());
        let event = self.pending(node, queue).expect("it has come");
        let entry = self.entry(node, queue);
        self.nodes[node].host.memory.store(entry, &[0, 0]);
        self.read[node][queue as usize] += 1;
        self.write(node, 8 << 20 | queue << 12, self.read[node][queue as usize]);
        event
    }
}
