//! One put from the store of a host to its completion event, cycle by cycle.

use super::chip::{Chip, GEOMETRY, Router, Software};
use crate::files::choice::named;
use crate::study::places::Row;
use crate::study::trial_error::TrialError;
use phit_drivers::Port;
use phit_drivers::gemini::{Endpoint, Nic as Driver};

/// How long a put is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// A word of 8 bytes.
    Word,
    /// A line of 64 bytes.
    Line,
}

named!(Put, "bytes", ["8" => Self::Word, "64" => Self::Line]);

/// The ring of the host's completion queue, and log2 of its entries.
const RING: u64 = 1 << 30;
const ENTRIES: u32 = 6;

/// A put of host 0 into the memory of host 1 and the end of its sequence, over the Netlink and one of its tiles: in which cycle of the
/// interfaces each store is taken, each phit leaves over the tile, each beat is written and confirmed, and the event is written. Hosts confirm
/// a write so many cycles behind its last beat.
///
/// # Errors
/// If the interfaces do something wrong, or there is no event.
pub fn follow(put: Put, confirms_after: u64) -> Result<Vec<Row>, TrialError> {
    let mut chip = Chip::new(Router::Loop)?;
    chip.hosts.iter_mut().for_each(|host| host.ordered_after = confirms_after);
    chip.set_up([1, 0], false)?;
    let mut driver = Driver::attach(Software { chip: &mut chip, host: 0 }, GEOMETRY);
    driver.queue(0, RING, ENTRIES)?;
    let set_up = driver.port().chip.hosts[0].past.stores.len();
    match put {
        Put::Word => driver.port().store(0, &[1, 0])?,
        Put::Line => {
            let chip = &mut *driver.port().chip;
            chip.begin(0, 1, 0.0);
            chip.until("the line is not stored", |chip| chip.hosts[0].has_stored())?;
        }
    }
    Endpoint::new(0, GEOMETRY).close(driver.port(), 1)?;
    chip.until("there is no event", |chip| !chip.hosts[0].past.beats.is_empty())?;

    let [ours, theirs] = [&chip.hosts[0].past, &chip.hosts[1].past];
    let [put_stored, end_stored] = [set_up, set_up + 1].map(|store| vec![ours.stores[store]]);
    let places = [
        ("put stored", put_stored),
        ("end stored", end_stored),
        ("request", chip.left(0)),
        ("host 1 address", theirs.writes.clone()),
        ("host 1 data", theirs.beats.clone()),
        ("confirmed", theirs.confirmations.clone()),
        ("response", chip.left(1)),
        ("event", ours.beats.clone()),
    ];
    let cycles = places[0].1[0]..chip.cycle();
    let row = |(place, at): (&str, Vec<u64>)| Row {
        place: place.to_owned(),
        cycles: cycles.clone().map(|cycle| at.iter().position(|at| *at == cycle)).collect(),
    };
    Ok(places.map(row).into())
}
