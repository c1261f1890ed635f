//! Test benches of the routers.

mod crossbar;
pub mod switch;
pub mod two_stage;
pub mod vc_router;
