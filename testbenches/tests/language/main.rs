//! What rust-hdl constructs mean, what is refused, and what every block has.

#[macro_use]
#[path = "../common/agree.rs"]
mod agree;
#[path = "../common/panics.rs"]
mod panics;
#[path = "../common/published.rs"]
mod published;
#[path = "../common/refuse.rs"]
mod refuse;
#[path = "../common/soak.rs"]
mod soak;

mod constructs;
mod copies;
mod coverage;
mod format;
mod miscompiles;
mod parameters;
mod properties;
mod refusals;
mod statements;
mod trees;
