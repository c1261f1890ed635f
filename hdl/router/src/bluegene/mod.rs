//! The router of Blue Gene/Q: links in up to five dimensions, deterministic and dynamic ways. `docs/bluegene.md` follows a packet.
//!
//! ```text
//!             TorusPort                                          TorusPort of each other link
//!  wire --> Receiver --> ReceiveUnit --+-- goes on -------+
//!                    |   two buffers   |                  |
//!                    |        its ReceptionPort           +--> SendUnit --------------+--> Sender --> wire
//!                    |                                    |                           |
//!                    |      InjectionPorts ---------------+                           |
//!                    |                    +--> local ReceptionPort                    |
//!                    |                                                                |
//!                    +-> PriorityChannel --+-- goes on ----> PriorityChannel ---------+
//!                                          |                        |
//!                        ReceptionPort of the channel     its InjectionPort
//!
//!  IO wire --> IoPort: comes from outside, and goes on in the system's channel;  what leaves that channel there --> IO wire
//! ```

pub mod barrier_unit;
pub mod buffers;
pub mod class_routes;
pub mod collective;
pub mod combine;
pub mod injection_port;
pub mod priority;
pub mod receive_unit;
pub mod ring_route;
pub mod send_arbiter;
pub mod send_unit;
pub mod sizes;
pub mod torus_port;
pub mod torus_route;
pub mod torus_router;
