//! Network interfaces: what all machines' need stands here, and one folder a machine.
//!
//! A host offers stores, the network offers requests, and both become writes of the other's memory. Streams inside an
//! interface are valid/ready; a packet is a header beat of 128 bits and up to four data beats of 16 bytes.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod axi_bursts;
pub mod axi_host;
pub mod axi_reads;
pub mod axi_stores;
pub mod axi_writes;
pub mod completion_queue;
pub mod descriptor_ring;
pub mod gemini;
pub mod host_arbiter;
pub mod outstanding_table;
pub mod packet_merge;
pub mod packet_steer;
pub mod read_arbiter;
pub mod read_window;
pub mod sequence_table;
pub mod write_fence;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &sequence_table::SEQUENCE_TABLE,
    &outstanding_table::OUTSTANDING_TABLE,
    &completion_queue::COMPLETION_QUEUE,
    &host_arbiter::HOST_ARBITER,
    &packet_merge::PACKET_MERGE,
    &packet_steer::PACKET_STEER,
    &read_arbiter::READ_ARBITER,
    &read_window::READ_WINDOW,
    &descriptor_ring::DESCRIPTOR_RING,
    &axi_stores::AXI_STORES,
    &axi_bursts::AXI_BURSTS,
    &axi_writes::AXI_WRITES,
    &axi_reads::AXI_READS,
    &write_fence::WRITE_FENCE,
    &axi_host::AXI_HOST,
    &gemini::requester::fma_descriptors::FMA_DESCRIPTORS,
    &gemini::requester::line_mask::LINE_MASK,
    &gemini::requester::fma::FMA,
    &gemini::requester::transfer_check::TRANSFER_CHECK,
    &gemini::requester::answer_watch::ANSWER_WATCH,
    &gemini::requester::transfer::TRANSFER,
    &gemini::memory_domains::MEMORY_DOMAINS,
    &gemini::requester::request_admission::REQUEST_ADMISSION,
    &gemini::requester::request_sender::REQUEST_SENDER,
    &gemini::responder::request_receiver::REQUEST_RECEIVER,
    &gemini::responder::request_target::REQUEST_TARGET,
    &gemini::responder::response_sender::RESPONSE_SENDER,
    &gemini::responder::message_table::MESSAGE_TABLE,
    &gemini::responder::receive_queues::RECEIVE_QUEUES,
    &gemini::responder::non_posted::NON_POSTED,
    &gemini::responder::atomic::alu::ATOMIC_ALU,
    &gemini::responder::atomic::answers::ATOMIC_ANSWERS,
    &gemini::responder::atomic::cache::ATOMIC_CACHE,
    &gemini::responder::atomic::reads::ATOMIC_READS,
    &gemini::responder::atomic::unit::ATOMIC_UNIT,
    &gemini::requester::response_receiver::RESPONSE_RECEIVER,
    &gemini::requester::get_return::GET_RETURN,
    &gemini::tiles::TILES,
    &gemini::netlink::NETLINK,
    &gemini::registers::REGISTERS,
    &gemini::nic::NIC,
    &gemini::nic_axi::NIC_AXI,
];
