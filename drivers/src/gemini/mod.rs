//! The Gemini network interface.

mod atomic;
mod endpoint;
mod nic;
mod queue;

pub use atomic::{Fetch, Operation};
pub use endpoint::{AccessError, Aim, Endpoint};
pub use nic::{Domain, Geometry, Nic, Rights};
pub use queue::{Completion, Queue, Status};
