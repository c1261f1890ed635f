//! What the papers print about Gemini's performance, and what this project has to show for it: a row for each requirement
//! PERF-GEM.
//!
//! No constant is fitted where a row says that it agrees, except in rows of class `calibrated`, which count as no
//! reproduction. A row whose subject is not built yet is deferred, and says to what.

mod arithmetic;
mod deferred;
pub mod error;
mod laboratory;
mod measured;
pub mod sheet;
pub mod table;
mod topobw;
