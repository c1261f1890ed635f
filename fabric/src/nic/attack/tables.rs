//! Tables of the interface for a round: memory domains next to each other, descriptors of several users, completion queues.

use super::domains::Domain;
use super::events::{RING_BITS, RING_SHIFT, RINGS};
use super::forge::pick;
use crate::nic::design::Sizes;
use crate::nic::packet::SPACE;
use crate::nic::page::Rights;
use crate::nic::world::World;
use crate::study::trial_error::TrialError;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Bytes of a page, at which memory domains begin.
const PAGE: u64 = 1 << 12;
/// Memory domains are drawn in groups of so many.
const GROUP: usize = 4;

/// What the kernel writes before a round.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Number of this node.
    pub here: u32,
    /// Memory domains by handle.
    pub domains: Vec<Option<Domain>>,
    /// Privileged halves by descriptor.
    pub rights: Vec<Rights>,
}

impl Tables {
    /// Any tables. Descriptor `d` has the protection tag of domain `d`.
    pub fn draw(rng: &mut ChaCha8Rng, sizes: Sizes) -> Self {
        let first = rng.random_range(1..=255);
        let tags: Vec<u32> = (0..sizes.domains.max(sizes.users) as u32).map(|at| (first + 37 * at) % 255 + 1).collect();
        let mut domains: Vec<Option<Domain>> = vec![];
        while domains.len() < sizes.domains {
            domains.extend(group(rng, domains.len() as u64, &tags[domains.len()..]));
        }
        // A handle without a memory domain among those that have one.
        if rng.random_bool(0.5) {
            domains[rng.random_range(0..GROUP)] = None;
        }
        let rights = (0..sizes.users).map(|user| {
            let count = *pick(rng, &[0, 1, 2, 5, 300]).unwrap_or(&1);
            Rights {
                first: rng.random_range(0..(1 << 18) - count),
                count: if user == 0 { 1 + count } else { count },
                tag: tags[user],
                is_enabled: user == 0 || rng.random_bool(0.8),
                queue: rng.random_range(0..sizes.queues),
            }
        });
        let rights = rights.collect();
        Self { here: rng.random_range(0..1 << 18), domains, rights }
    }

    /// The kernel writes them.
    ///
    /// # Errors
    /// If the interface does not take them.
    pub fn write(&self, world: &mut World, queues: usize) -> Result<(), TrialError> {
        world.write(0, self.here.into())?;
        for (handle, domain) in self.domains.iter().enumerate() {
            let row = 2 << 20 | (handle as u64) << 4;
            let Some(Domain { base, length, tag, writable }) = *domain else {
                world.write(row, 0)?;
                continue;
            };
            world.write(row | 8, base)?;
            world.write(row, length | u64::from(tag) << 40 | u64::from(writable) << 48 | 1 << 49)?;
        }
        for queue in 0..queues as u64 {
            let ring = RINGS + (queue << RING_SHIFT);
            world.write(3 << 20 | queue << 5, ring | u64::from(RING_BITS) << 40 | 1 << 45)?;
        }
        for (user, rights) in self.rights.iter().enumerate() {
            world.write(1 << 20 | (user as u64) << 3, rights.word())?;
        }
        Ok(())
    }
}

/// Four domains: one that may only be read, one right behind it, one at the end of memory, and one anywhere, which may have any length.
fn group(rng: &mut ChaCha8Rng, from: u64, tags: &[u32]) -> [Option<Domain>; GROUP] {
    // Groups are far from each other, and all are below the rings.
    let place = (1 << 36 | from << 32) + PAGE * rng.random_range(0..1 << 16);
    let mut pages = || PAGE * rng.random_range(1..4);
    let [read, write, last, any] = [pages(), pages(), pages(), pages()];
    let lengths = [read, write, last, any - rng.random_range(0..64)];
    // Only one group has the end of memory.
    let end = if from == 0 { SPACE - last } else { place + (1 << 31) };
    let bases = [place, place + read, end, place + (1 << 30)];
    let at = |at: usize| Some(Domain { base: bases[at], length: lengths[at], tag: tags[at], writable: at > 0 });
    [at(0), at(1), at(2), at(3)]
}
