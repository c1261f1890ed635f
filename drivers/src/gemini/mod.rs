//! The Gemini network interface.

mod atomic;
mod endpoint;
mod nic;
mod queue;
pub mod registers;
mod transfer;

pub use atomic::{Fetch, Operation};
pub use endpoint::{AccessError, Aim, Endpoint};
pub use nic::{Domain, Geometry, Mailbox, Nic, Rights};
pub use queue::{Arrival, Completion, Queue, Status};
pub use transfer::{Local, Ring, RingState, Stop, Transfer, TransferError};
