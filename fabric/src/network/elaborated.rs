//! Blocks that are elaborated once in a process: a study makes many networks of the same router, whose elaboration takes longer
//! than a short run.

use phit_hdl::prelude::Block;
use phit_netlist::elaborate;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;
use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

static NETLISTS: LazyLock<Mutex<HashMap<TypeId, Netlist>>> = LazyLock::new(Mutex::default);

/// The netlist of a block as `Default` makes it.
///
/// # Errors
/// If the block has no meaning as hardware.
pub(crate) fn elaborated<B: Block + Default + 'static>() -> Result<Netlist, ElaborateError> {
    // A thread that needs the same block waits for it.
    let mut netlists = NETLISTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = netlists.get(&TypeId::of::<B>()) {
        return Ok(known.clone());
    }
    let netlist = elaborate(&B::default())?;
    netlists.insert(TypeId::of::<B>(), netlist.clone());
    Ok(netlist)
}
