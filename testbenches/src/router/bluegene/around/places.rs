//! Places of nodes in tori, and packets that go from them.

use crate::link::bluegene::{mostly_sealed, random_words};
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::ring_route::{Dimension, Way, way};
use phit_models::router::bluegene::torus_route::Place;
use phit_sim::bench::{Bench, Failure, In};

/// Handles of the ports that tell a node its place.
pub(crate) struct PlacePorts {
    here: Vec<In>,
    size: Vec<In>,
    mesh: In,
    order: Vec<In>,
    /// Of a part that has no dynamic ways none.
    zones: Vec<In>,
}

impl PlacePorts {
    /// Of a block with so many dimensions.
    ///
    /// # Errors
    /// If it does not have these ports.
    pub(crate) fn of(bench: &Bench, dimensions: usize) -> Result<Self, Failure> {
        Self::with_zones(bench, dimensions, 4 * dimensions)
    }

    /// Of a block without zones.
    ///
    /// # Errors
    /// If it does not have these ports.
    pub(crate) fn of_order(bench: &Bench, dimensions: usize) -> Result<Self, Failure> {
        Self::with_zones(bench, dimensions, 0)
    }

    fn with_zones(bench: &Bench, dimensions: usize, zones: usize) -> Result<Self, Failure> {
        let many = |name: &str, count: usize| -> Result<Vec<In>, Failure> {
            (0..count).map(|index| bench.input(&format!("{name}_{index}"))).collect()
        };
        Ok(Self {
            here: many("here", dimensions)?,
            size: many("size", dimensions)?,
            mesh: bench.input("mesh")?,
            order: many("order", dimensions)?,
            zones: many("zones", zones)?,
        })
    }

    /// Tells the place.
    pub(crate) fn drive(&self, bench: &mut Bench, place: &Place) {
        let mut mesh = 0;
        for (index, dimension) in place.dimensions.iter().enumerate() {
            bench.drive(self.here[index], dimension.here);
            bench.drive(self.size[index], dimension.size);
            bench.drive(self.order[index], 1 << place.order[index]);
            mesh |= u64::from(dimension.is_mesh) << index;
        }
        bench.drive(self.mesh, mesh);
        for (port, zone) in self.zones.iter().zip(place.zones.iter().flatten()) {
            bench.drive(*port, *zone);
        }
    }
}

/// An order of dimensions, and zones of any kind: they may overlap, or lack a dimension. Most have few, so that the last ones of a set count.
pub(crate) fn any_ways(dimensions: usize, stimulus: &mut Stimulus) -> (Vec<usize>, [Vec<u64>; 4]) {
    let mut left: Vec<usize> = (0..dimensions).collect();
    let order = (0..dimensions).map(|_| left.remove(stimulus.below(left.len() as u64) as usize)).collect();
    let mut zone = || match stimulus.below(6) {
        0 | 1 => 0,
        2 => stimulus.below(1 << dimensions),
        _ => 1 << stimulus.below(dimensions as u64),
    };
    (order, [(); 4].map(|()| (0..dimensions).map(|_| zone()).collect()))
}

/// Dimensions of few nodes more often than of many.
pub(crate) fn any_place(dimensions: usize, stimulus: &mut Stimulus) -> Place {
    let (order, zones) = any_ways(dimensions, stimulus);
    let mut dimension = || {
        let size = 1 + if stimulus.once_in(3) { stimulus.below(64) } else { stimulus.below(5) };
        Dimension { here: stimulus.below(size), size, is_mesh: stimulus.once_in(4) }
    };
    Place { dimensions: (0..dimensions).map(|_| dimension()).collect(), order, zones }
}

/// Bits of a packet's first word: it may take dynamic ways; each node on its way gets a copy; from its destination it goes on over the IO link. Bit of its second word: it goes over that link first.
const DYNAMIC: u32 = 1 << 16;
const DEPOSIT: u32 = 1 << 19;
const TO_IO: u32 = 1 << 20;
const FROM_IO: u32 = 1 << 31;

/// A packet of random words that can arrive, with one dimension to go sometimes a broadcast, with so many chunks; its symbol from end to end is right but now and then.
pub(crate) fn any_packet(place: &Place, chunks: usize, stimulus: &mut Stimulus) -> Vec<u32> {
    let mut words = random_words(chunks, stimulus);
    words[0] &= !(0x3FF << 21 | DEPOSIT | TO_IO);
    words[1] &= !FROM_IO;
    let mut counting = 0;
    for (index, dimension) in place.dimensions.iter().enumerate() {
        let Dimension { here, size, is_mesh } = *dimension;
        let destination = if stimulus.once_in(3) { here } else { stimulus.below(size) };
        words[1] = words[1] & !(63 << (6 * index)) | (destination as u32) << (6 * index);
        counting += u32::from(destination != here);
        let shorter = 1 + u32::from(way(destination, *dimension, place.is_odd()) == Way::Down);
        let hint = match stimulus.below(4) {
            0 => shorter,
            1 if !is_mesh || destination == here => 3 - shorter,
            _ => 0,
        };
        words[0] |= hint << (21 + 2 * index);
    }
    // Few dimensions leave few ways, so most packets may take any.
    if counting == 1 && stimulus.once_in(3) {
        words[0] = words[0] & !DYNAMIC | DEPOSIT;
    } else if stimulus.once_in(2) {
        words[0] |= DYNAMIC;
    }
    mostly_sealed(words, stimulus)
}

/// The same, and often over the IO link, first or last; seldom both, which nothing can.
pub(crate) fn any_system_packet(place: &Place, chunks: usize, stimulus: &mut Stimulus) -> Vec<u32> {
    let mut words = any_packet(place, chunks, stimulus);
    if stimulus.once_in(3) && words[0] & DEPOSIT == 0 {
        words[0] |= TO_IO;
    }
    if stimulus.once_in(if words[0] & TO_IO == 0 { 3 } else { 16 }) {
        words[1] |= FROM_IO;
    }
    mostly_sealed(words, stimulus)
}

/// Nodes of a dimension: few, so that models of all are quick.
pub(crate) fn any_size(dimension: usize, stimulus: &mut Stimulus) -> usize {
    2 + if dimension == 0 { stimulus.below(3) as usize } else { 0 }
}

/// Where a node stands in a dimension.
pub(crate) fn coordinate(sizes: &[usize], node: usize, dimension: usize) -> usize {
    node / sizes[..dimension].iter().product::<usize>() % sizes[dimension]
}

/// The node to which a link leads.
pub(crate) fn neighbour(sizes: &[usize], node: usize, link: usize) -> usize {
    let (dimension, goes_down) = (link / 2, link % 2 == 1);
    let (stride, size) = (sizes[..dimension].iter().product::<usize>(), sizes[dimension]);
    let at = coordinate(sizes, node, dimension);
    let next = if goes_down { at + size - 1 } else { at + 1 } % size;
    node - at * stride + next * stride
}
