//! One packet on its way through a router, cycle by cycle.

use crate::gemini::run::error::TrialError;
use crate::gemini::run::ports::port;
use crate::gemini::tables::writes::{CHOICE, LIVE, STRAIGHT};
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use crate::study::places::Row;
use phit_hdl::router::gemini::router::SmallRouter;
use phit_sim::engine::{Engine, Signal};

/// Tile where the packet comes in: row 0, column 0.
const FROM: usize = 0;
/// Tile where it leaves: row 1, column 1. So it takes the row bus to tile 1 and that column's channel.
const TO: usize = 3;
/// The packet: a head with an adaptive route to chip 0, and three phits that are told apart by their payload.
const PAYLOADS: [u64; 4] = [1 << 19, 1, 2, 3];
/// Bit of a phit, and of a word, that ends a packet.
const LAST: u64 = 1 << 22;
/// Bits of a phit's payload, in a word of the router too.
const PAYLOAD: u64 = LAST - 1;
/// Cycles that are shown.
const CYCLES: usize = 22;
/// Cycles after which the next address is written.
const SETTLE: usize = 8;

/// Where a phit is looked for: whether there is one, and its bits.
struct Probe {
    place: &'static str,
    valid: Signal,
    phit: Option<Signal>,
}

/// Sends a packet of four phits, virtual channel 0, through an idle router of 2 by 2 tiles, and tells by cycle where its phits are.
///
/// # Errors
/// If the router cannot be made.
pub fn follow() -> Result<Vec<Row>, TrialError> {
    let netlist = elaborated::<SmallRouter>().map_err(NetworkError::from)?;
    let mut engine = Engine::traced(&netlist, "")?;
    engine.power_up(Some(1));
    let input = |engine: &Engine, name: &str| engine.input(port(&netlist, name));
    let [reset, write_all, address, data] = ["reset", "write_all", "address", "data"].map(|name| input(&engine, name));
    let [valid, phit] = ["in_valid", "in_phit"].map(|name| input(&engine, &format!("{name}_{FROM}")));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    engine.set(write_all, 1);
    for at in 0..=STRAIGHT {
        engine.set(address, at);
        engine.set(data, entry(at));
        engine.step();
    }
    engine.set(write_all, 0);
    (0..SETTLE).for_each(|_| engine.step());

    let probes = probes(&engine);
    let mut rows: Vec<Row> = probes.iter().map(|probe| Row::new(probe.place)).collect();
    for cycle in 0..CYCLES {
        let payload = PAYLOADS.get(cycle);
        engine.set(valid, payload.is_some().into());
        engine.set(phit, payload.map_or(0, |payload| payload | if cycle + 1 == PAYLOADS.len() { LAST } else { 0 }));
        for (probe, row) in probes.iter().zip(&mut rows) {
            row.cycles.push(probe.look(&mut engine));
        }
        engine.step();
    }
    Ok(rows)
}

/// What the tables say at this address: everything goes to [`TO`].
fn entry(address: u64) -> u64 {
    match address {
        CHOICE..LIVE => 0b10_10,
        LIVE..STRAIGHT => 1 << TO,
        _ => 0,
    }
}

fn probes(engine: &Engine) -> Vec<Probe> {
    let net = |path: &str| {
        let found = engine.nets().find(|signal| signal.path == path);
        found.unwrap_or_else(|| panic!("the router has no {path}")).clone()
    };
    let phits = |place, valid: &str, phit: &str| Probe { place, valid: net(valid), phit: Some(net(phit)) };
    let event = |place, signal: &str| Probe { place, valid: net(signal), phit: None };
    vec![
        phits("link in", "in_valid_0", "in_phit_0"),
        phits("row bus", "tiles_0.row_valid", "tiles_0.row_word"),
        event("request", "tiles_1.request_1"),
        event("grant", "tiles_3.column_grant_0"),
        phits("column channel", "tiles_1.channel_valid_1", "tiles_1.channel_word_1"),
        phits("link out", "out_valid_3", "out_phit_3"),
        event("slot back", "in_credit_0"),
    ]
}

impl Probe {
    fn look(&self, engine: &mut Engine) -> Option<usize> {
        let is_there = engine.value(&self.valid).iter().any(|limb| *limb != 0);
        let payload = self.phit.as_ref().map(|phit| engine.value(phit)[0] & PAYLOAD);
        is_there.then(|| payload.map_or(0, |payload| PAYLOADS.iter().position(|sent| *sent == payload).unwrap_or(0)))
    }
}
