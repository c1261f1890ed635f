//! What is measured on a network of Gemini routers.

pub mod campaign;
pub mod congestion;
pub mod diagnose;
pub mod follow;
pub mod goal;
pub mod hops;
pub mod link_load;
pub mod replay;
mod snapshot;
pub mod sweep;
pub mod topobw;
pub mod upsets;
