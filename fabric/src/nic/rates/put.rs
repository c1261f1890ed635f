//! One put from a host's store to the event that tells of its end, cycle by cycle.

use super::chip::{Chip, GEOMETRY, Router, Software};
use super::host::{Asked, Counts};
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
/// Cycles in which a put is over.
const PATIENCE: usize = 1_000;

/// Takes down the store that software asks for.
#[derive(Default)]
struct TakenDown(Option<Asked>);

impl Port for TakenDown {
    type Error = TrialError;

    fn write(&mut self, address: u64, value: u64) -> Result<(), TrialError> {
        self.0 = Some(Asked::Write(address, value));
        Ok(())
    }

    fn read(&mut self, address: u64) -> Result<u64, TrialError> {
        self.0 = Some(Asked::Read(address));
        Ok(0)
    }

    fn store(&mut self, address: u64, words: &[u32]) -> Result<(), TrialError> {
        let [low, high] = words else { unreachable!("a sequence ends with a store of 8 bytes") };
        self.0 = Some(Asked::Store(address, u64::from(*low) | u64::from(*high) << 32));
        Ok(())
    }
}

/// What has happened at each place so far; `set_up` stores are not of the put.
fn counts(chip: &Chip, set_up: u64) -> [(&'static str, u64); 8] {
    let [ours, theirs]: [Counts; 2] = [chip.hosts[0].counts, chip.hosts[1].counts];
    let stores = ours.stores - set_up;
    let phits = |channel: usize| chip.phits.iter().skip(channel).step_by(2).sum();
    [
        ("put stored", stores.min(1)),
        ("end stored", stores.saturating_sub(1)),
        ("request", phits(0)),
        ("host 1 address", theirs.writes),
        ("host 1 data", theirs.beats),
        ("confirmed", theirs.confirmations),
        ("response", phits(1)),
        ("event", ours.beats),
    ]
}

/// A put of host 0 into the memory of host 1 and the end of its sequence, over the Netlink and one of its tiles: in which cycle of the
/// interfaces each store is taken, each phit leaves over the tile, each beat is written and confirmed, and the event is written. Hosts confirm
/// a write so many cycles behind its last beat.
///
/// # Errors
/// If the interfaces do something wrong, or the event does not come.
pub fn follow(put: Put, confirms_after: u64) -> Result<Vec<Row>, TrialError> {
    let mut chip = Chip::new(Router::Loop)?;
    chip.hosts.iter_mut().for_each(|host| host.ordered_after = confirms_after);
    chip.set_up([1, 0], false)?;
    Driver::attach(Software { chip: &mut chip, host: 0 }, GEOMETRY).queue(0, RING, ENTRIES)?;
    let mut end = TakenDown::default();
    Endpoint::new(0, GEOMETRY).close(&mut end, 1)?;

    let set_up = chip.hosts[0].counts.stores;
    let mut before = counts(&chip, set_up);
    let mut rows: Vec<Row> = before.iter().map(|(place, _)| Row::new(*place)).collect();
    match put {
        Put::Word => chip.hosts[0].ask(Asked::Store(0, 1)),
        Put::Line => chip.hosts[0].begin_line(),
    }
    chip.present();
    for _ in 0..PATIENCE {
        chip.cycles(1)?;
        let now = counts(&chip, set_up);
        for (row, ((_, before), (_, now))) in rows.iter_mut().zip(before.iter().zip(&now)) {
            row.cycles.push((now > before).then_some(*before as usize));
        }
        before = now;
        if chip.hosts[0].counts.beats > 0 {
            return Ok(rows);
        }
        if chip.hosts[0].is_idle()
            && chip.hosts[0].has_stored()
            && let Some(asked) = end.0.take()
        {
            chip.hosts[0].ask(asked);
            chip.present();
        }
    }
    Err(TrialError::Wrong { cycle: chip.cycle(), what: format!("no event in {PATIENCE} cycles") })
}
