//! The link level: packets kept until acknowledged, credits for a shared buffer, heart-beats.

pub mod buffer;
pub mod express_level;
pub mod format;
pub mod heartbeat;
pub mod receiver;
pub mod sender;
