//! Network interfaces: by transactions, and the tables by cycles.

pub mod axi_host;
pub mod completion_queue;
pub mod descriptor_ring;
pub mod gemini;
pub mod host_read;
pub mod outstanding_table;
pub mod read_window;
pub mod sequence_table;
