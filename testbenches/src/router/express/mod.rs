//! Test benches of TH Express-2's tiled router.

mod around;
pub mod input_port;
pub mod output_port;
pub mod packet_credits;
pub mod port_choice;
pub mod route_table;
pub mod router;
pub mod subswitch;
pub mod tile;
