//! How the elaborator says no.

use phit_netlist::elaborate;
use rust_hdl::prelude::Block;

/// The words with which a block is refused.
pub fn refusal(block: &dyn Block) -> String {
    elaborate(block).expect_err("this block has no meaning").to_string()
}
