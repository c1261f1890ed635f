//! From words to eight lanes and back: 64b/66b on each lane, training, handshake, order of lanes.

pub mod dealer;
pub mod express_lanes;
pub mod format;
pub mod handshake;
pub mod lane_receiver;
pub mod lane_sender;
pub mod lane_test;
pub mod listener;
pub mod quorum;
pub mod rates;
pub mod reader;
pub mod turn;
