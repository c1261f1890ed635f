//! Models of Blue Gene/Q's router.

pub mod barrier_unit;
pub mod buffers;
pub mod class_routes;
pub mod collective;
pub mod combine;
pub mod injection_port;
pub mod port;
pub mod priority;
pub mod receive_unit;
pub mod ring_route;
pub mod send_arbiter;
pub mod send_unit;
pub mod torus_port;
pub mod torus_route;
pub mod torus_router;
