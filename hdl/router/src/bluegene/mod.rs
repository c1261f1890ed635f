//! The router of Blue Gene/Q: links in up to five dimensions, deterministic and dynamic ways. `docs/bluegene.md` follows a packet.
//!
//! ```text
//!             TorusPort                                          TorusPort of each other link
//!  wire --> Receiver --> ReceiveUnit --+-- goes on -------+
//!                        two buffers   |                  |
//!                            reception VcBuffer           +--> SendUnit --> Sender --> wire
//!                                                         |
//!                           InjectionPorts ---------------+
//! ```

pub mod barrier_unit;
pub mod class_routes;
pub mod collective;
pub mod combine;
pub mod injection_port;
pub mod packet_slots;
pub mod receive_unit;
pub mod ring_route;
pub mod send_arbiter;
pub mod send_unit;
pub mod sizes;
pub mod slot_reader;
pub mod torus_port;
pub mod torus_route;
pub mod torus_router;
