//! AXI4 at the host port: each part, all of them, and a whole interface behind them.

pub mod host;
pub mod interrupt_fence;
pub(crate) mod registers;
pub mod stores;
pub mod writes;
