//! Test benches of Gemini's tiled router.

mod around;
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
