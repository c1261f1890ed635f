//! The router of TH Express-2 (NRC): one tile, as many times as the chip has ports.
//!
//! ```text
//!             row bus of the tile's row                      column channels of the tile's column
//!  link --> InputPort ==========> Subswitch (of each column) ==============> OutputPort (of each row) --> link
//!             | DAMQ by VC            | DAMQ per input, by VC and row          | DAMQ per row, by VC
//!             | RouteTable            | matches inputs and outputs             | takes turns by packets
//!             | PortChoice
//! ```
//!
//! A packet is 1 to `L` flits of `W` bits. Its first flit begins with the word of route: bits 19:0 destination, 39:20
//! source, 44 adaptive. No router changes a flit.
//!
//! The rule of the design: a packet is begun only with room for the longest one in the next buffer, and then flows
//! without a gap, on the link, the row bus and the column channel. Why: `docs/express-router.md`.

pub mod input_port;
pub mod output_port;
pub mod packet_credits;
pub mod port_choice;
pub mod route_table;
pub mod router;
pub mod subswitch;
pub mod tile;
