//! Two interfaces, each with a host, and the way of packets between their tiles.

use phit_fabric::nic::design::Size;
use phit_fabric::nic::page::{Geometry, Rights};
use phit_fabric::nic::world::World;
use std::collections::VecDeque;

/// The nodes, chip in bits 17:2.
pub const NODES: [u32; 2] = [0x0_1235, 0x2_ABC2];
/// Protection tag of all memory domains and descriptors.
pub const TAG: u32 = 77;
/// Memory domain that others may write, one that they may only read, a handle without a domain, and the one where gets write.
pub const WRITABLE: u64 = 0;
pub const READ_ONLY: u64 = 1;
pub const INVALID: u64 = 2;
pub const LANDING: u64 = 3;
/// Where the domains of these handles stand in the memory of each host, and their bytes.
pub const MEMORY: [u64; 4] = [1 << 32, 2 << 32, 3 << 32, 4 << 32];
pub const LENGTH: u64 = 1 << 20;
/// Completion queues of each interface, the first of their rings, the bytes from one to the next, log2 of their entries.
pub const QUEUES: u64 = 2;
pub const RINGS: u64 = 1 << 38;
pub const RING_BYTES: u64 = 1 << 20;
const RING_BITS: u64 = 6;
/// The ring of block transfers, and log2 of its descriptors.
pub const TRANSFERS: u64 = 1 << 39;
const TRANSFERS_BITS: u64 = 4;
/// Registers from here on are those of users.
const USERS: u64 = 8 << 20;
/// Virtual channels.
pub const REQUESTS: usize = 0;
pub const RESPONSES: usize = 1;
/// Interface cycles in which everything that may happen happens.
const PATIENCE: u64 = 50_000;

/// A packet that has left an interface.
pub struct Sent {
    pub from: usize,
    pub channel: usize,
    pub phits: Vec<u32>,
}

/// What the way between the tiles makes of a packet.
pub type Wire = Box<dyn FnMut(&Sent) -> Option<Vec<u32>>>;

/// Both nodes. Everything random follows from one seed.
pub struct Pair {
    pub nodes: [World; 2],
    pub geometry: Geometry,
    pub wire: Wire,
    /// Packets that have left, in order.
    pub sent: Vec<Sent>,
    /// Packets of a node and virtual channel are kept back.
    pub held: [[bool; 2]; 2],
    kept: VecDeque<Sent>,
    /// Log2 of the entries of a completion queue, and those that software has read.
    pub ring_bits: u64,
    pub read: [[u64; QUEUES as usize]; 2],
    /// Descriptors of block transfers so far, by node.
    pub transfers: [u64; 2],
    /// Accesses to registers of the kernel.
    pub kernel: u64,
}

impl Pair {
    /// Both interfaces with memory domains, completion queues, and descriptors that lead to the other node; no time-outs.
    pub fn new(size: Size) -> Self {
        let netlist = size.netlist().expect("the interface is hardware");
        let mut pair = Self {
            nodes: [1, 2].map(|seed| World::new(&netlist, seed).expect("the interface runs")),
            geometry: size.geometry(),
            wire: Box::new(|sent| Some(sent.phits.clone())),
            sent: vec![],
            held: [[false; 2]; 2],
            kept: VecDeque::new(),
            ring_bits: RING_BITS,
            read: [[0; QUEUES as usize]; 2],
            transfers: [0; 2],
            kernel: 0,
        };
        for (node, number) in NODES.into_iter().enumerate() {
            pair.write(node, 0, number.into());
            for handle in [WRITABLE, READ_ONLY, LANDING] {
                let (row, writable) = (2 << 20 | handle << 4, u64::from(handle != READ_ONLY));
                pair.write(node, row | 8, MEMORY[handle as usize]);
                pair.write(node, row, LENGTH | u64::from(TAG) << 40 | writable << 48 | 1 << 49);
            }
            for queue in 0..QUEUES {
                pair.open_queue(node, queue, RING_BITS);
            }
            for descriptor in 0..4 {
                pair.grant(node, descriptor, TAG, 1);
            }
            pair.write(node, 6 << 20, TRANSFERS | TRANSFERS_BITS << 40 | 1 << 45);
        }
        pair
    }

    /// The kernel enables a descriptor for nodes from the other one on; the completion queue is its number modulo 2.
    pub fn grant(&mut self, node: usize, descriptor: u64, tag: u32, count: u32) {
        let queue = (descriptor % QUEUES) as usize;
        let rights = Rights { first: NODES[1 - node], count, tag, is_enabled: true, queue };
        self.write(node, 1 << 20 | descriptor << 3, rights.word());
    }

    /// The kernel gives a completion queue a ring without entries.
    pub fn open_queue(&mut self, node: usize, queue: u64, bits: u64) {
        let ring = RINGS + queue * RING_BYTES;
        self.ring_bits = bits;
        self.read[node][queue as usize] = 0;
        self.nodes[node].host.memory.store(ring, &vec![0; 2 << bits]);
        self.write(node, 3 << 20 | queue << 5, ring | bits << 40 | 1 << 45);
    }

    /// A register is written.
    pub fn write(&mut self, node: usize, address: u64, value: u64) {
        self.kernel += u64::from(address < USERS);
        self.nodes[node].host.access(true, address, value);
        self.until("a register is written", |pair| pair.nodes[node].host.accessed().is_some());
    }

    /// A cycle of the interfaces.
    pub fn cycle(&mut self) {
        for node in 0..2 {
            self.nodes[node].cycle().expect("the engine runs");
            self.nodes[node].happened.seen.clear();
            for channel in [REQUESTS, RESPONSES] {
                for phits in std::mem::take(&mut self.nodes[node].happened.left[channel]) {
                    self.kept.push_back(Sent { from: node, channel, phits: phits.clone() });
                    self.sent.push(Sent { from: node, channel, phits });
                }
            }
        }
        for sent in std::mem::take(&mut self.kept) {
            if self.held[sent.from][sent.channel] {
                self.kept.push_back(sent);
            } else if let Some(phits) = (self.wire)(&sent) {
                self.nodes[1 - sent.from].tile.send(sent.channel, &phits);
            }
        }
    }

    /// So many cycles.
    pub fn cycles(&mut self, count: u64) {
        (0..count).for_each(|_| self.cycle());
    }

    /// Cycles until this holds, which it must.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&Self) -> bool) {
        let end = self.nodes[0].cycle + PATIENCE;
        while !holds(self) {
            self.cycle();
            assert!(self.nodes[0].cycle < end, "{what}: not in {PATIENCE} cycles");
        }
    }

    /// Packets of a node on a channel since the first so many of all.
    pub fn left(&self, from: usize, channel: usize, since: usize) -> Vec<&Sent> {
        self.sent[since..].iter().filter(|sent| (sent.from, sent.channel) == (from, channel)).collect()
    }

    /// Properties of the blocks that have failed.
    pub fn violations(&mut self) -> Vec<String> {
        self.nodes.iter_mut().flat_map(World::violations).collect()
    }
}
