//! Tables of tori of Gemini routers: which networks can come to a standstill by them, and those of more than 256 chips.

mod dependency;
mod groups;
#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;
