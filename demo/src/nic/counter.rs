//! A counter in the other host's memory, which atomic operations change.

use super::outcome::{Latency, Outcome, accessed, wait};
use super::world::{World, WorldError};
use phit_drivers::gemini::{Aim, Endpoint, Fetch, Operation, Queue, Status};

/// Additions that bring the old value back, and as many that do not.
const ADDITIONS: u64 = 16;
/// What the counter is set to in the end.
const LAST: u64 = 1 << 40;

/// Where the counter is in the other node's domain, and where old values come to in this one's; and both in the hosts' memories.
pub(super) struct Places {
    pub(super) offset: u64,
    pub(super) handle: u16,
    pub(super) there: u64,
    pub(super) here: u64,
}

/// Adds to the counter, which is 0, with and without its old values, and sets it if it has become what it must be.
pub(super) fn count(
    world: &mut World,
    endpoint: &Endpoint,
    queue: &mut Queue,
    places: &Places,
    outcome: &mut Outcome,
) -> Result<(), WorldError> {
    let aim = Aim { offset: places.offset, handle: places.handle, ..Aim::default() };
    endpoint.aim(&mut world.port(0), Aim { atomic: Some(Operation::Add), ..aim })?;
    for _ in 0..ADDITIONS {
        accessed(endpoint.change(&mut world.port(0), 0, &[1]))?;
    }
    endpoint.close(&mut world.port(0), 3)?;
    let added = wait(world, queue, outcome)?.status;

    endpoint.aim(&mut world.port(0), aim)?;
    let mut wrong = 0;
    for number in ADDITIONS..2 * ADDITIONS {
        accessed(endpoint.fetch(&mut world.port(0), 0, Fetch::Add(1), places.offset, false))?;
        let stored_at = world.hosts[0].stored_at;
        world.until(|world| world.hosts[0].written_at > stored_at)?;
        outcome.atomic_latency.get_or_insert(Latency::of(world.hosts[0].written_at - stored_at));
        wrong += u64::from(world.hosts[0].load_long(places.here) != number);
    }
    let swap = Fetch::Swap { expected: 2 * ADDITIONS, new: LAST };
    accessed(endpoint.fetch(&mut world.port(0), 0, swap, places.offset, false))?;
    endpoint.close(&mut world.port(0), 4)?;
    let fetched = wait(world, queue, outcome)?.status;
    wrong += u64::from(world.hosts[1].load_long(places.there) != LAST);
    outcome.atomics = 2 * ADDITIONS + 1;
    outcome.wrong_atomics = Some(wrong).filter(|_| [added, fetched] == [Status::Done; 2]);
    Ok(())
}
