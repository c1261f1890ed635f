//! What stands around a node and its parts: places in tori, packets that come and go, trees.

pub(crate) mod coming;
pub(crate) mod places;
pub(crate) mod source;
pub(crate) mod trees;
