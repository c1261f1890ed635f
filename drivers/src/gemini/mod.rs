//! The Gemini network interface.

mod endpoint;
mod nic;
mod queue;

pub use endpoint::{Aim, Endpoint, PutError};
pub use nic::{Domain, Geometry, Nic, Rights};
pub use queue::{Completion, Queue, Status};
