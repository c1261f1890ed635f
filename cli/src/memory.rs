//! What a command will need of the machine's memory, reckoned before it starts.

use crate::error::CliError;
use rustix::process::{Resource, getrlimit};
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

const MIB: u64 = 1 << 20;

/// Bytes that this process may have: what the machine and its control group have left, and at most the limit of its address space.
fn available() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let group = system.cgroup_limits().map_or(u64::MAX, |limits| limits.free_memory);
    let limit = getrlimit(Resource::As).current.unwrap_or(u64::MAX);
    system.available_memory().min(group).min(limit)
}

/// Refuses what needs more than there is.
///
/// # Errors
/// If it does: the error tells both figures, and what to lower.
pub fn demand(bytes: u64, lower: &str) -> Result<(), CliError> {
    let available = available();
    if bytes <= available {
        return Ok(());
    }
    Err(CliError::Memory { needed: bytes.div_ceil(MIB), available: available / MIB, lower: lower.to_owned() })
}
