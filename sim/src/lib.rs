//!
pub mod backend;
pub mod engine;
pub mod external;
pub mod wave;
