//! What the ports of two ends and their lanes are called.

/// Names of the two ends, and of the lanes that leave each.
pub const ENDS: [&str; 2] = ["near", "far"];
/// Names of the directions: from the near end, and to it.
pub const DIRECTIONS: [&str; 2] = ["out", "back"];
/// Most lanes each way, and most virtual channels, of any link.
pub const MOST_LANES: usize = 8;
/// See [`MOST_LANES`].
pub const MOST_CHANNELS: usize = 4;

/// A port of a lane's channel: lane 1 to the near end has `back_1_rate`.
pub fn lane_port(direction: usize, lane: usize, port: &str) -> String {
    format!("{}_{lane}_{port}", DIRECTIONS[direction])
}

/// A port of an end: `near_link_down`.
pub fn end_port(end: usize, port: &str) -> String {
    format!("{}_{port}", ENDS[end])
}
