//! Throttles of nodes, as supervisors of their chips set them (GEM-CON-01, -02, -05).
//!
//! Each is an [`InjectionThrottle`](phit_hdl::router::gemini::injection_throttle::InjectionThrottle) beside the four tiles of a node. What a
//! node holds when it is throttled stays its own: up to four packets of each tile go at once.

use crate::gemini::chip::layout::{NODES, throttle_number};
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
/// In the first: the node is throttled with a manager or without.
const ORDERED: u64 = 1 << 11;
/// Bits of the watchdog.
const WATCHDOG_BITS: u32 = 27;

/// A write to the throttle of a node, by its number in the network.
fn write(node: u32, address: u64, data: u64) -> Write {
    Write { tile: Some(throttle_number(node as usize % NODES)), address, data }
}

/// Requests have so many phits in 256 cycles while the node is throttled: from now on, or when heartbeats stop.
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
/// If `cycles` is 0 or more than the register holds.
pub(in crate::gemini) fn watchdog(node: u32, cycles: u64) -> Result<Write, String> {
    let most = (1 << WATCHDOG_BITS) - 1;
    match (1..=most).contains(&cycles) {
        true => Ok(write(node, WATCHDOG, cycles)),
        false => Err(format!("the watchdog is {cycles}; legal: 1 to {most} cycles")),
    }
}

/// Requests of the node have as many phits as they can.
pub(in crate::gemini) fn release(node: u32) -> Write {
    write(node, THROTTLE, 0)
}

/// Requests of the node do without so many slots of each of its tiles.
pub(in crate::gemini) fn reserve(node: u32, slots: u32) -> Write {
    write(node, RESERVE, slots.into())
}

/// The manager is there.
pub(in crate::gemini) fn heartbeat(node: u32) -> Write {
    write(node, HEARTBEAT, 0)
}
