//! Throttles of nodes, as supervisors of their chips set them (GEM-CON-01, -02, -05).
//!
//! Each is an [`InjectionThrottle`](phit_hdl::router::gemini::injection_throttle::InjectionThrottle) beside the four tiles of a node. What a
//! node holds when it is throttled stays its own: up to four packets of each tile go at once.

use super::trial::{Trial, TrialError};
use crate::gemini::chip::layout::{NODES, TILES};
use crate::gemini::tables::writes::Write;

/// Cycles that a throttle's setting counts for (GEM-CON-05).
pub const THROTTLE_CYCLES: u32 = 256;
/// Settings of a throttle: a node's four tiles send four phits per cycle at most.
pub const THROTTLE_SETTINGS: std::ops::RangeInclusive<u32> = 1..=4 * THROTTLE_CYCLES;

/// Addresses of its registers.
const THROTTLE: u64 = 0;
const WATCHDOG: u64 = 1;
const HEARTBEAT: u64 = 2;
const RESERVE: u64 = 3;
/// In the first: the node is throttled whoever is heard.
const ORDERED: u64 = 1 << 11;
/// Bits of the watchdog.
const WATCHDOG_BITS: u32 = 27;

/// What the supervisor of a chip writes as `tile` to reach the throttle of this node of it: the number behind those of the router.
pub const fn number(node: usize) -> usize {
    TILES + node
}

const _: () = assert!(number(0) >= TILES && number(NODES) <= 1 << 6, "no tile of the router, in 6 bits");

/// A write to the throttle of a node, by its number in the network.
fn write(node: u32, address: u64, data: u64) -> Write {
    Write { tile: Some(number(node as usize % NODES)), address, data }
}

/// Requests have so many phits in 256 cycles while the node is throttled: from now on, or when nobody is heard.
///
/// # Errors
/// If the setting is not in 1 to 1024.
pub(in crate::gemini) fn rate(node: u32, phits: u32, is_ordered: bool) -> Result<Write, String> {
    if !THROTTLE_SETTINGS.contains(&phits) {
        let (least, most) = (THROTTLE_SETTINGS.start(), THROTTLE_SETTINGS.end());
        return Err(format!("the throttle is {phits}; legal: {least} to {most} phits per {THROTTLE_CYCLES} cycles"));
    }
    Ok(write(node, THROTTLE, u64::from(phits) | if is_ordered { ORDERED } else { 0 }))
}

/// The node is throttled after so many cycles without heartbeat.
///
/// # Errors
/// If there are none or too many.
pub(in crate::gemini) fn watchdog(node: u32, cycles: u64) -> Result<Write, String> {
    let most = (1 << WATCHDOG_BITS) - 1;
    match (1..=most).contains(&cycles) {
        true => Ok(write(node, WATCHDOG, cycles)),
        false => Err(format!("the watchdog is {cycles}; legal: 1 to {most} cycles")),
    }
}

/// Somebody is there.
pub(in crate::gemini) fn heartbeat(node: u32) -> Write {
    write(node, HEARTBEAT, 0)
}

impl Trial {
    /// The supervisor will write in the next cycle that has nothing else to write: requests of this node have so many phits in 256
    /// cycles, or as many as they can.
    ///
    /// # Errors
    /// If the setting is not in 1 to 1024, or chips have no throttles.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn throttle(&mut self, node: u32, phits: Option<u32>) -> Result<(), String> {
        if !self.settings.throttles {
            return Err("the chips have no throttles".to_owned());
        }
        let write = match phits {
            Some(phits) => rate(node, phits, true)?,
            None => write(node, THROTTLE, 0),
        };
        self.order(node, write);
        Ok(())
    }

    /// Before anything moves: all nodes do without as many slots of each of their tiles as the settings say.
    pub(in crate::gemini) fn reserve(&mut self) -> Result<(), TrialError> {
        if self.settings.reserve == 0 {
            return Ok(());
        }
        for node in 0..self.limiters.len() as u32 {
            self.order(node, write(node, RESERVE, self.settings.reserve.into()));
        }
        self.load(&[], &mut vec![])
    }

    /// The supervisor of a node's chip will write this after what it was told before.
    pub(in crate::gemini) fn order(&mut self, node: u32, write: Write) {
        self.orders[node as usize / NODES].push_back(write);
    }

    /// Some supervisor has something to write.
    pub(in crate::gemini) fn is_writing(&self) -> bool {
        self.orders.iter().any(|orders| !orders.is_empty())
    }

    /// The node's throttle holds its requests.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn is_throttled(&mut self, node: u32) -> bool {
        let Self { supervisors, engine, .. } = self;
        supervisors[node as usize / NODES].is_throttled(engine, node as usize % NODES)
    }
}
