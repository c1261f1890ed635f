//! Routers and their parts.

pub mod bluegene;
pub mod express;
pub mod gemini;
pub mod switch;
pub mod vc;
