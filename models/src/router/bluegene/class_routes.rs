//! Trees of 16 classes around a node.

/// Classes of a node.
pub const CLASSES: usize = 16;

/// The tree of a class around a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// Links from nodes further from the root.
    pub inputs: Vec<usize>,
    /// The link towards the root; the root has none.
    pub output: Option<usize>,
    /// The node takes part.
    pub local: bool,
}

/// No class has a route.
pub fn unrouted() -> Vec<Route> {
    vec![Route::default(); CLASSES]
}

/// A set of ports as bits.
pub fn bits(ports: impl IntoIterator<Item = usize>) -> u64 {
    ports.into_iter().fold(0, |bits, port| bits | 1 << port)
}
