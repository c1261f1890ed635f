//! Models of Blue Gene/Q's router.

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
