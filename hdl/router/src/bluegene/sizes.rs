//! Routers of one to five dimensions, with buffers as published.

use super::torus_router::TorusRouter;

/// Numbers, retransmission FIFO, buffers, time-outs and collectives as published.
type Published<
    const D: usize,
    const L: usize,
    const L1: usize,
    const L2: usize,
    const Z: usize,
    const P: usize,
    const G: usize,
    const Y: usize,
    const N: usize,
    const J: usize,
    const X: usize,
    const F: usize,
    const F1: usize,
    const V: usize,
    const E: usize,
    const H: usize,
    const O: usize,
> = TorusRouter<
    D,
    L,
    L1,
    L2,
    Z,
    P,
    G,
    Y,
    N,
    J,
    X,
    F,
    F1,
    V,
    E,
    H,
    O,
    8,
    10,
    11,
    16,
    18,
    6,
    4,
    7,
    10,
    9,
    11,
    5,
    12,
    8,
    8,
    9,
    12,
>;

/// A node of a ring: one injection port.
pub type LineRouter = Published<1, 2, 2, 3, 4, 5, 4, 8, 3, 1, 0, 1, 3, 4, 3, 0, 0>;
/// A node of two dimensions: two injection ports.
pub type PlaneRouter = Published<2, 4, 4, 5, 8, 9, 8, 16, 5, 2, 0, 1, 5, 4, 3, 0, 0>;
/// A node of three dimensions: three injection ports.
pub type SpaceRouter = Published<3, 6, 6, 7, 12, 13, 12, 24, 7, 3, 0, 1, 7, 4, 3, 0, 0>;
/// A node of four dimensions: four injection ports.
pub type HyperRouter = Published<4, 8, 8, 9, 16, 17, 16, 32, 9, 4, 0, 1, 9, 4, 3, 0, 0>;
/// A node of Blue Gene/Q for users alone: five dimensions, ten injection ports.
pub type BlueGeneRouter = Published<5, 10, 10, 11, 20, 21, 20, 40, 11, 10, 0, 1, 11, 4, 3, 0, 0>;
/// A node of a ring with priority channels, two of collectives, and the IO link.
pub type FullLineRouter = Published<1, 2, 3, 4, 4, 5, 4, 8, 3, 1, 2, 2, 6, 7, 6, 6, 5>;
/// A node of two dimensions with priority channels, two of collectives, and the IO link.
pub type FullPlaneRouter = Published<2, 4, 5, 6, 8, 9, 8, 16, 5, 2, 2, 2, 10, 7, 6, 10, 5>;
/// A node of Blue Gene/Q with all its channels: eleven links, one of which leads to the outside.
pub type FullBlueGeneRouter = Published<5, 10, 11, 12, 20, 21, 20, 40, 11, 10, 2, 2, 22, 7, 6, 22, 5>;
