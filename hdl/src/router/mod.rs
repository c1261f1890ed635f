//! Routers and what they are made of.

pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc;
