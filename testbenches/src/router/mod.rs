//! Test benches of the routers.

mod crossbar;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc_router;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench("switch", switch::run).reviewed(switch::REVIEWED),
    testbench("two_stage_router", two_stage::run),
    testbench("vc_router", vc_router::run),
];
