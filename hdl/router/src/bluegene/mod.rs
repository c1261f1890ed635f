//! The router of Blue Gene/Q: as yet that of a ring, with the deterministic virtual channel and its bubble. `docs/bluegene.md` follows a packet.
//!
//! ```text
//!             RingPort, up                                          RingPort, down
//!  wire --> Receiver --> PacketSlots --+-- straight on --+    the same, mirrored
//!                                      |                 |
//!                            reception VcBuffer          +--> SendArbiter --> Sender --> wire
//!                                                        |
//!                           InjectionPort ---------------+
//! ```

pub mod barrier_unit;
pub mod class_routes;
pub mod collective;
pub mod combine;
pub mod injection_port;
pub mod packet_slots;
pub mod ring_port;
pub mod ring_route;
pub mod ring_router;
pub mod send_arbiter;
