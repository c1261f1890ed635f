//! Who sends to whom.

use crate::files::choice::named;
use crate::topology::shape::Shape;
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Names of those that need no coordinates.
pub const GRAPH_NAMES: &str = "uniform, hotspot, all_to_all, permutation, pairs";

/// A pattern of traffic between nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Any other node, all equally often.
    Uniform,
    /// The same node of one of the neighbouring chips, all equally often.
    Neighbour,
    /// The same node of the chip almost half the ring further, up in each dimension.
    Tornado,
    /// The same node of the chip whose coordinates are turned round: (x, y, z) to (y, z, x). Cubes only.
    Transpose,
    /// The same node of the chip opposite: each coordinate from the other end.
    Complement,
    /// Node 0 with one packet in eight, otherwise uniform.
    Hotspot,
    /// Every other node in turn.
    AllToAll,
    /// One partner each, drawn by the seed; everybody is somebody's partner.
    Permutation,
    /// Nodes by twos, drawn by the seed: one sends to the other, which sends nothing.
    Pairs,
}

named!(Pattern, "pattern", [
    "uniform" => Self::Uniform, "neighbour" => Self::Neighbour, "tornado" => Self::Tornado,
    "transpose" => Self::Transpose, "complement" => Self::Complement, "hotspot" => Self::Hotspot,
    "all_to_all" => Self::AllToAll, "permutation" => Self::Permutation,
    "pairs" => Self::Pairs
]);

impl Pattern {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Uniform,
        Self::Neighbour,
        Self::Tornado,
        Self::Transpose,
        Self::Complement,
        Self::Hotspot,
        Self::AllToAll,
        Self::Permutation,
        Self::Pairs,
    ];

    /// It leads from a node to another one by their coordinates.
    pub fn needs_torus(self) -> bool {
        matches!(self, Self::Neighbour | Self::Tornado | Self::Transpose | Self::Complement)
    }

    /// Nodes have no coordinates.
    fn demand_graph(self) -> Result<(), String> {
        if self.needs_torus() {
            return Err(format!("{self:?} needs the coordinates of a torus; legal: {GRAPH_NAMES}"));
        }
        Ok(())
    }
}

/// A pattern on a network: draws destinations.
#[derive(Clone, Debug)]
pub struct Destinations {
    pattern: Pattern,
    shape: Shape,
    nodes: u32,
    /// Of each node that sends to one alone.
    partner: Vec<Option<u32>>,
    pub(crate) turn: Vec<u32>,
    /// A node is among its destinations.
    has_self: bool,
    /// Of each node: the order of its steps to others, if it has one of its own.
    orders: Vec<Vec<u32>>,
}

impl Destinations {
    /// For all nodes, two per chip.
    ///
    /// # Errors
    /// If the pattern does not fit the shape.
    pub fn new(pattern: Pattern, shape: Shape, seed: u64) -> Result<Self, String> {
        if !shape.is_torus() {
            pattern.demand_graph()?;
        }
        let [x, y, z] = shape.size;
        if pattern == Pattern::Transpose && (x != y || y != z) {
            return Err(format!("transpose needs a cube; the torus is {x}x{y}x{z}"));
        }
        Ok(Self::drawn(pattern, shape, 2 * shape.nodes() as u32, seed))
    }

    /// For so many nodes in no order; of an odd number one is in no pair.
    ///
    /// # Errors
    /// If the pattern needs coordinates.
    pub fn among(pattern: Pattern, nodes: u32, seed: u64) -> Result<Self, String> {
        pattern.demand_graph()?;
        Ok(Self::drawn(pattern, Shape::apart(nodes.div_ceil(2)), nodes, seed))
    }

    fn drawn(pattern: Pattern, shape: Shape, nodes: u32, seed: u64) -> Self {
        let mut drawn: Vec<u32> = (0..nodes).collect();
        drawn.shuffle(&mut ChaCha8Rng::seed_from_u64(seed ^ 0x7065_726D));
        let mut partner: Vec<Option<u32>> = drawn.iter().copied().map(Some).collect();
        if pattern == Pattern::Pairs {
            partner.fill(None);
            drawn.chunks_exact(2).for_each(|pair| partner[pair[0] as usize] = Some(pair[1]));
        }
        Self { pattern, shape, nodes, partner, turn: vec![0; nodes as usize], has_self: false, orders: vec![] }
    }

    /// Each node sends to this partner, or not at all.
    pub fn between(partner: Vec<Option<u32>>) -> Self {
        let nodes = partner.len() as u32;
        let shape = Shape::apart(nodes / 2);
        Self {
            pattern: Pattern::Pairs,
            shape,
            nodes,
            turn: vec![0; partner.len()],
            partner,
            has_self: false,
            orders: vec![],
        }
    }

    /// The same, but a node sends to itself as to others.
    pub fn with_self(self) -> Self {
        Self { has_self: true, ..self }
    }

    /// The same, but each node that takes all others in turn does so in an order of its own, drawn by the seed.
    pub fn in_drawn_orders(self, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x6F72_6465);
        let steps = if self.has_self { self.nodes } else { self.nodes - 1 };
        let mut drawn = |_| {
            let mut order: Vec<u32> = (0..steps).collect();
            order.shuffle(&mut rng);
            order
        };
        let sources = if self.pattern == Pattern::AllToAll { 0..self.nodes } else { 0..0 };
        Self { orders: sources.map(&mut drawn).collect(), ..self }
    }

    /// Where a node sends its next packet; none if the pattern gives it no partner but itself, and it does not send to itself.
    pub fn draw(&mut self, source: u32, rng: &mut ChaCha8Rng) -> Option<u32> {
        let nodes = self.nodes;
        let other = |step: u32| (source + 1 + step) % nodes;
        // The last step comes round to the node itself.
        let steps = if self.has_self { nodes } else { nodes - 1 };
        let chip = self.shape.coordinates(source as usize / 2);
        let size = self.shape.size;
        let same_node = |place: [u32; 3]| 2 * self.shape.node(place) as u32 + source % 2;
        let drawn = match self.pattern {
            Pattern::Uniform => other(rng.random_range(0..steps)),
            Pattern::Hotspot if source != 0 && rng.random_ratio(1, 8) => 0,
            Pattern::Hotspot => other(rng.random_range(0..steps)),
            Pattern::AllToAll => {
                let turn = &mut self.turn[source as usize];
                *turn = (*turn + 1) % steps;
                other(self.orders.get(source as usize).map_or(*turn, |order| order[*turn as usize]))
            }
            Pattern::Permutation | Pattern::Pairs => self.partner[source as usize]?,
            Pattern::Neighbour => {
                let ways: Vec<usize> = (0..3).filter(|d| size[*d] > 1).collect();
                if ways.is_empty() {
                    return None;
                }
                let dimension = ways[rng.random_range(0..ways.len())];
                let mut place = chip;
                let step = if rng.random_bool(0.5) { 1 } else { size[dimension] - 1 };
                place[dimension] = (place[dimension] + step) % size[dimension];
                same_node(place)
            }
            Pattern::Tornado => same_node(std::array::from_fn(|d| (chip[d] + (size[d] - 1) / 2) % size[d])),
            Pattern::Transpose => same_node([chip[1], chip[2], chip[0]]),
            Pattern::Complement => same_node(std::array::from_fn(|d| size[d] - 1 - chip[d])),
        };
        (self.has_self || drawn != source).then_some(drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(pattern: Pattern, size: [u32; 3], source: u32, count: usize) -> Vec<Option<u32>> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut destinations = Destinations::new(pattern, Shape::torus(size), 1).unwrap();
        (0..count).map(|_| destinations.draw(source, &mut rng)).collect()
    }

    #[test]
    fn patterns_lead_where_their_names_say() {
        // Chip (1, 2, 3) of 4x4x4 is number 57; its nodes are 114 and 115.
        assert_eq!(drawn(Pattern::Tornado, [4, 4, 4], 115, 1), [Some(2 * (2 + 4 * 3) + 1)]);
        assert_eq!(drawn(Pattern::Transpose, [4, 4, 4], 115, 1), [Some(2 * (2 + 4 * 3 + 16) + 1)]);
        assert_eq!(drawn(Pattern::Complement, [4, 4, 4], 115, 1), [Some(2 * (2 + 4) + 1)]);
        assert_eq!(drawn(Pattern::Transpose, [4, 4, 4], 0, 1), [None]);
    }

    #[test]
    fn uniform_traffic_reaches_everybody_else_equally() {
        let mut counts = [0; 16];
        for to in drawn(Pattern::Uniform, [2, 2, 2], 3, 15_000).into_iter().flatten() {
            counts[to as usize] += 1;
        }
        assert_eq!(counts[3], 0);
        assert!(counts.iter().enumerate().all(|(node, count)| node == 3 || (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_node_is_one_of_its_destinations_if_asked_for() {
        let shape = Shape::apart(4);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut counts = [0; 8];
        let mut uniform = Destinations::new(Pattern::Uniform, shape, 1).unwrap().with_self();
        (0..16_000).for_each(|_| counts[uniform.draw(3, &mut rng).unwrap() as usize] += 1);
        assert!(counts.iter().all(|count| (1850..2150).contains(count)), "{counts:?}");
        let mut turns = Destinations::new(Pattern::AllToAll, shape, 1).unwrap().with_self();
        let mut all: Vec<_> = (0..8).map(|_| turns.draw(3, &mut rng).unwrap()).collect();
        all.sort_unstable();
        assert_eq!(all, (0..8).collect::<Vec<u32>>());
        let mut pairs = Destinations::new(Pattern::Permutation, shape, 1).unwrap().with_self();
        let mut all: Vec<_> = (0..8).map(|source| pairs.draw(source, &mut rng).unwrap()).collect();
        all.sort_unstable();
        assert_eq!(all, (0..8).collect::<Vec<u32>>());
    }

    /// Every other node once, and then again in the same order; two nodes have two orders.
    #[test]
    fn orders_that_are_drawn_have_all_others() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut turns = Destinations::among(Pattern::AllToAll, 33, 1).unwrap().in_drawn_orders(1);
        let [one, other] = [3, 4].map(|source| {
            let all: Vec<u32> = (0..64).map(|_| turns.draw(source, &mut rng).unwrap()).collect();
            assert_eq!(all[..32], all[32..]);
            let mut sorted = all[..32].to_vec();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..33).filter(|node| *node != source).collect::<Vec<u32>>());
            all.iter().map(|node| (node + 33 - source) % 33).collect::<Vec<u32>>()
        });
        assert_ne!(one, other);
    }

    #[test]
    fn of_two_nodes_one_sends() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut pairs = Destinations::new(Pattern::Pairs, Shape::apart(4), 1).unwrap();
        let drawn: Vec<_> = (0..8).map(|source| (source, pairs.draw(source, &mut rng))).collect();
        let mut all: Vec<u32> = drawn.iter().filter_map(|(one, other)| Some([*one, (*other)?])).flatten().collect();
        all.sort_unstable();
        assert_eq!(all, (0..8).collect::<Vec<u32>>());
    }

    #[test]
    fn all_nodes_of_an_odd_number_are_reached() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for pattern in [Pattern::Uniform, Pattern::Hotspot, Pattern::AllToAll] {
            let mut destinations = Destinations::among(pattern, 9, 1).unwrap();
            let mut all: Vec<_> = (0..2_000).map(|_| destinations.draw(4, &mut rng).unwrap()).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all, [0, 1, 2, 3, 5, 6, 7, 8], "{pattern:?}");
        }
        let mut pairs = Destinations::among(Pattern::Pairs, 9, 1).unwrap();
        assert_eq!((0..9).filter(|node| pairs.draw(*node, &mut rng).is_some()).count(), 4);
        assert!(Destinations::among(Pattern::Tornado, 9, 1).is_err());
    }

    #[test]
    fn a_pattern_that_does_not_fit_is_refused() {
        let error = Destinations::new(Pattern::Transpose, Shape::torus([4, 4, 2]), 1).unwrap_err();
        assert_eq!(error, "transpose needs a cube; the torus is 4x4x2");
        let error = Destinations::new(Pattern::Tornado, Shape::apart(5), 1).unwrap_err();
        assert_eq!(
            error,
            "Tornado needs the coordinates of a torus; legal: uniform, hotspot, all_to_all, permutation, pairs"
        );
        assert!("zigzag".parse::<Pattern>().unwrap_err().contains("there are uniform"));
    }
}
