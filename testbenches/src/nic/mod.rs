//! Test benches of the network interfaces.

pub mod axi;
pub mod completion_queue;
pub mod gemini;
pub mod host_arbiter;
pub mod sequence_table;
pub(crate) mod stream;

use crate::Testbench;
use crate::shown::RTL;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("sequence_table", sequence_table::run).shows(&[("GEM-FMA-08", RTL), ("GEM-SSQ-03", RTL)]),
    testbench!("completion_queue", completion_queue::run).shows(&[
        ("GEM-CQ-03", RTL),
        ("GEM-CQ-04", RTL),
        ("GEM-CQ-05", RTL),
    ]),
    testbench!("host_arbiter", host_arbiter::run),
    testbench!("axi_stores", axi::stores::run),
    testbench!("axi_writes", axi::writes::run),
    testbench!("interrupt_fence", axi::interrupt_fence::run),
    testbench!("axi_host", axi::host::run),
    testbench!("gemini_fma", gemini::fma::run).shows(&[
        ("GEM-FMA-03", RTL),
        ("GEM-FMA-04", RTL),
        ("GEM-FMA-06", RTL),
        ("GEM-FMA-10", RTL),
        ("GEM-FMA-11", RTL),
        ("GEM-FMA-12", RTL),
        ("GEM-FMA-14", RTL),
    ]),
    testbench!("gemini_memory_domains", gemini::memory_domains::run).shows(&[("GEM-ADR-02", RTL), ("GEM-ADR-07", RTL)]),
    testbench!("gemini_request_sender", gemini::request_sender::run),
    testbench!("gemini_request_receiver", gemini::request_receiver::run).shows(&[("GEM-NL-06", RTL)]),
    testbench!("gemini_put_target", gemini::put_target::run).shows(&[("GEM-FMA-08", RTL)]),
    testbench!("gemini_netlink", gemini::netlink::run).shows(&[("GEM-NL-01", RTL)]),
    testbench!("gemini_nic", gemini::nic::run).shows(&[
        ("GEM-FMA-01", RTL),
        ("GEM-SSQ-01", RTL),
        ("GEM-SSQ-03", RTL),
        ("GEM-ADR-02", RTL),
        ("GEM-ADR-07", RTL),
    ]),
    testbench!("gemini_nic_axi", gemini::nic_axi::run),
];
