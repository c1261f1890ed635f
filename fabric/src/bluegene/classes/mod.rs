//! Classes of a torus: rectangles of nodes that pass barriers and have collectives over the tree of a class route.

pub mod barriers;
pub mod collectives;
pub mod operation;
pub mod rectangle;
pub mod rounds;
pub(super) mod tree;
