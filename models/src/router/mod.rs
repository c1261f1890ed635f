//! Routers and their parts.

pub mod gemini;
pub mod switch;
pub mod vc;
