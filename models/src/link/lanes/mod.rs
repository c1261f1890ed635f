//! Lanes of a link: frames, phits spread over lanes, lanes that come and go.

mod frame;
mod monitor;
mod reader;
mod shunt;

pub use frame::{Deframer, Framer, Heard, MARKER, SYNC};
pub use monitor::{Monitor, Settings};
pub use reader::Reader;
pub use shunt::{Gatherer, Spreader};
