//! Test benches of the network interfaces.

pub mod axi;
pub mod completion_queue;
pub mod gemini;
pub mod host_arbiter;
pub mod sequence_table;
mod side;
pub(crate) mod stream;

use crate::shown::RTL;

benches! {
    sequence_table: sequence_table::run, shows RTL ["GEM-FMA-08", "GEM-SSQ-03"];
    completion_queue: completion_queue::run, shows RTL ["GEM-CQ-03", "GEM-CQ-04", "GEM-CQ-05"];
    host_arbiter: host_arbiter::run;
    axi_stores: axi::stores::run;
    axi_writes: axi::writes::run;
    interrupt_fence: axi::interrupt_fence::run;
    axi_host: axi::host::run;
    gemini_fma: gemini::fma::run,
        shows RTL ["GEM-FMA-03", "GEM-FMA-04", "GEM-FMA-06", "GEM-FMA-10", "GEM-FMA-11", "GEM-FMA-12", "GEM-FMA-14"];
    gemini_memory_domains: gemini::memory_domains::run, shows RTL ["GEM-ADR-02", "GEM-ADR-07"];
    gemini_request_sender: gemini::request_sender::run;
    gemini_request_receiver: gemini::request_receiver::run, shows RTL ["GEM-NL-06"];
    gemini_put_target: gemini::put_target::run, shows RTL ["GEM-FMA-08"];
    gemini_netlink: gemini::netlink::run, shows RTL ["GEM-NL-01"];
    gemini_nic: gemini::nic::run, shows RTL ["GEM-FMA-01", "GEM-SSQ-01", "GEM-SSQ-03", "GEM-ADR-02", "GEM-ADR-07"];
    gemini_nic_axi: gemini::nic_axi::run;
}
