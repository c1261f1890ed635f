//! Test benches of the network interfaces.

pub mod axi;
pub mod completion_queue;
pub mod descriptor_ring;
pub mod gemini;
pub mod host_arbiter;
pub mod outstanding_table;
pub mod packet_merge;
pub mod packet_steer;
pub mod read_arbiter;
mod read_port;
pub mod read_window;
pub mod sequence_table;
mod side;
pub(crate) mod stream;

use crate::shown::RTL;

benches! {
    sequence_table: sequence_table::run, shows RTL ["GEM-FMA-08", "GEM-SSQ-03"];
    outstanding_table: outstanding_table::run;
    completion_queue: completion_queue::run, shows RTL ["GEM-CQ-03", "GEM-CQ-04", "GEM-CQ-05"];
    host_arbiter: host_arbiter::run, shows RTL ["GEM-HT-05"];
    packet_merge: packet_merge::run;
    packet_steer: packet_steer::run;
    read_arbiter: read_arbiter::run;
    read_window: read_window::run;
    descriptor_ring: descriptor_ring::run, shows RTL ["GEM-BTE-01"];
    axi_stores: axi::stores::run;
    axi_bursts: axi::bursts::run;
    axi_writes: axi::writes::run;
    axi_reads: axi::reads::run;
    write_fence: axi::write_fence::run, shows RTL ["GEM-HT-05"];
    axi_host: axi::host::run;
    gemini_fma_descriptors: gemini::requester::fma_descriptors::run;
    gemini_line_mask: gemini::requester::line_mask::run;
    gemini_fma: gemini::requester::fma::run,
        shows RTL ["GEM-FMA-03", "GEM-FMA-04", "GEM-FMA-05", "GEM-FMA-06", "GEM-FMA-10", "GEM-FMA-11", "GEM-FMA-12", "GEM-FMA-14"];
    gemini_transfer_check: gemini::requester::transfer_check::run;
    gemini_answer_watch: gemini::requester::answer_watch::run;
    gemini_transfer: gemini::requester::transfer::run, shows RTL ["GEM-BTE-02", "GEM-BTE-03", "GEM-BTE-05", "GEM-BTE-07"];
    gemini_memory_domains: gemini::memory_domains::run, shows RTL ["GEM-ADR-02", "GEM-ADR-07"];
    gemini_request_admission: gemini::requester::request_admission::run;
    gemini_request_sender: gemini::requester::request_sender::run;
    gemini_request_receiver: gemini::responder::request_receiver::run, shows RTL ["GEM-NL-06"];
    gemini_request_target: gemini::responder::request_target::run, shows RTL ["GEM-AMO-08", "GEM-FMA-08"];
    gemini_response_sender: gemini::responder::response_sender::run;
    gemini_message_table: gemini::responder::message_table::run, shows RTL ["GEM-SSQ-06", "GEM-SSQ-08"];
    gemini_receive_queues: gemini::responder::receive_queues::run, shows RTL ["GEM-BTE-03", "GEM-BTE-04"];
    gemini_non_posted: gemini::responder::non_posted::run, shows RTL ["GEM-ADR-06", "GEM-PKT-06", "GEM-PKT-09"];
    gemini_atomic_alu: gemini::responder::atomic::alu::run, shows RTL ["GEM-AMO-02"];
    gemini_atomic_answers: gemini::responder::atomic::answers::run, shows RTL ["GEM-AMO-01"];
    gemini_atomic_cache: gemini::responder::atomic::cache::run, reviewed "nic";
    gemini_atomic_reads: gemini::responder::atomic::reads::run;
    gemini_atomic_unit: gemini::responder::atomic::unit::run,
        shows RTL ["GEM-AMO-01", "GEM-AMO-02", "GEM-AMO-03", "GEM-AMO-04", "GEM-AMO-07"],
        reviewed "nic";
    gemini_response_receiver: gemini::requester::response_receiver::run, shows RTL ["GEM-PKT-06"];
    gemini_get_return: gemini::requester::get_return::run, shows RTL ["GEM-FMA-08"];
    gemini_tiles: gemini::tiles::run, shows RTL ["GEM-NL-05", "GEM-NL-06"];
    gemini_netlink: gemini::netlink::run, shows RTL ["GEM-NL-01"];
    gemini_registers: gemini::registers::run;
    gemini_nic: gemini::nic::run,
        shows RTL [
            "GEM-AMO-01", "GEM-AMO-08", "GEM-AMO-09", "GEM-BTE-01", "GEM-BTE-02", "GEM-BTE-03", "GEM-BTE-04", "GEM-BTE-05", "GEM-BTE-09", "GEM-FMA-01", "GEM-FMA-05", "GEM-FMA-08", "GEM-SSQ-01", "GEM-SSQ-02", "GEM-SSQ-03", "GEM-SSQ-07", "GEM-ADR-02",
            "GEM-ADR-05", "GEM-ADR-07", "GEM-PKT-06", "GEM-PKT-13"
        ],
        reviewed "nic";
    gemini_nic_axi: gemini::nic_axi::run, reviewed "nic";
}
