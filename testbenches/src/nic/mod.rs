//! Test benches of the network interfaces.

pub mod completion_queue;
pub mod gemini;
pub mod host_arbiter;
pub mod sequence_table;
pub(crate) mod stream;

use crate::Testbench;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("sequence_table", sequence_table::run),
    testbench!("completion_queue", completion_queue::run),
    testbench!("host_arbiter", host_arbiter::run),
    testbench!("gemini_fma", gemini::fma::run),
    testbench!("gemini_memory_domains", gemini::memory_domains::run),
    testbench!("gemini_request_sender", gemini::request_sender::run),
    testbench!("gemini_request_receiver", gemini::request_receiver::run),
    testbench!("gemini_put_target", gemini::put_target::run),
    testbench!("gemini_netlink", gemini::netlink::run),
    testbench!("gemini_nic", gemini::nic::run),
];
