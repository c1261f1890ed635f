//! Network interfaces: what all machines' need stands here, and one folder a machine.
//!
//! A host offers stores, the network offers requests, and both become writes of the other's memory. Streams inside an
//! interface are valid/ready; a packet is a header beat of 128 bits and up to four data beats of 16 bytes.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod axi_host;
pub mod axi_stores;
pub mod axi_writes;
pub mod completion_queue;
pub mod gemini;
pub mod host_arbiter;
pub mod interrupt_fence;
pub mod sequence_table;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &sequence_table::SEQUENCE_TABLE,
    &completion_queue::COMPLETION_QUEUE,
    &host_arbiter::HOST_ARBITER,
    &axi_stores::AXI_STORES,
    &axi_writes::AXI_WRITES,
    &interrupt_fence::INTERRUPT_FENCE,
    &axi_host::AXI_HOST,
    &gemini::fma::FMA,
    &gemini::memory_domains::MEMORY_DOMAINS,
    &gemini::request_sender::REQUEST_SENDER,
    &gemini::request_receiver::REQUEST_RECEIVER,
    &gemini::put_target::PUT_TARGET,
    &gemini::netlink::NETLINK,
    &gemini::nic::NIC,
    &gemini::nic_axi::NIC_AXI,
];
