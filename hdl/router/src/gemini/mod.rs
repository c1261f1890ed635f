//! The tiled router of Gemini: one tile, as many times as the chip has ports.
//!
//! ```text
//!             row bus of the tile's row                      column channels of the tile's column
//!  link --> InputPort ==========> Subswitch (of each column) ==============> OutputPort (of each row) --> link
//!             | buffer per VC       | row buffer per input and VC              | column buffer per row and VC
//!             | RouteTable          | asks an output for a slot  <-- grants -- | slots of the next input buffer
//!             | ColumnChoice, RowBus                                           | ExitCheck
//! ```
//!
//! A phit on a wire has 23 bits: 22 of payload, and in bit 22 that it is the last of its packet. The fields of a head
//! are those of `phit_models::link::gemini::packet`. Within the router it is a word of 31 bits, which [`exit_check`] describes. A packet's phits follow each other on a link without another packet's between.
//!
//! A link's credits are slots: the input buffer of a virtual channel has one slot for each longest packet (32 phits) that
//! fits, and a packet takes one from the moment an output grants it until its last phit has left that buffer. Why slots
//! and not phits, and why nothing deadlocks: `docs/gemini.md`.

pub mod column_choice;
pub mod exit_check;
pub mod injection_throttle;
pub mod input_port;
pub mod link_port;
pub mod output_port;
pub mod packet_crc;
pub mod route_queue;
pub mod route_table;
pub mod router;
pub mod row_bus;
pub mod subswitch;
pub mod tile;
pub mod tile_counters;
