//! Files that are written whole or not at all, also if a signal stops the process, and read as far as they may go.

mod beside;
mod bounded;
pub mod interrupt;

pub use beside::{Beside, replace};
pub use bounded::{brief, read, read_text};
