//! What a machine has, counted on its links, and how far its nodes are from each other.

use super::channel::Channel;
use super::graph::{bisection, mean_hops};
use super::{Class, Machine};
use crate::bluegene::dimensions::{LETTERS, MOST};
use crate::bluegene::torus::Coordinates;
use serde::Serialize;
use std::io::{self, Write};

/// Links of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Links {
    /// What carries them.
    pub class: Class,
    /// electrical or optical.
    pub medium: &'static str,
    /// Links between two nodes, each counted once.
    pub links: usize,
    /// Those in A to E.
    pub dimensions: [usize; MOST],
    /// GB/s of all of them, in each direction.
    pub gbytes: f64,
}

/// What IO nodes add. S1 has no number of them: some compute nodes attach to one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Io {
    /// Compute nodes of an IO node, typically, over a link each.
    pub compute_nodes: u32,
    /// GB/s of these links, in each direction.
    pub link_gbytes: f64,
    /// GB/s of an IO node's PCIe.
    pub pcie_gbytes: f64,
    /// IO nodes if all compute nodes attach to one.
    pub most_io_nodes: u32,
}

/// The longest of the shortest ways between two nodes, and of those the one with most cables.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Longest {
    /// Links.
    pub hops: u32,
    /// Links between midplanes.
    pub cables: u32,
    /// Nanoseconds of a message, with calibrated constants.
    pub calibrated_ns: f64,
}

/// A machine in numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Nodes along A to E.
    pub dims: [u32; MOST],
    /// Racks; the last may have one midplane.
    pub racks: u32,
    /// Midplanes.
    pub midplanes: u32,
    /// Boards.
    pub boards: u32,
    /// Compute nodes.
    pub nodes: u32,
    /// Link chips.
    pub link_chips: u32,
    /// By class, from the inside to the outside.
    pub classes: Vec<Links>,
    /// IO nodes.
    pub io: Io,
    /// Links across the narrowest middle, each counted once.
    pub bisection: usize,
    /// GB/s that they carry, in each direction.
    pub bisection_gbytes: f64,
    /// Links between two nodes in the mean, ways from a node to itself among them.
    pub mean_hops: f64,
    /// The longest way.
    pub longest: Longest,
}

impl Machine {
    /// Its numbers, with these constants.
    pub fn summary(&self, channel: &Channel) -> Summary {
        let nodes = self.torus().nodes();
        let midplanes = nodes / self.midplane.iter().product::<u32>();
        let boards = nodes / self.board.iter().product::<u32>();
        let (bisection, longest, compute_nodes) = (bisection(self.torus()), self.longest(), channel.compute_nodes());
        Summary {
            dims: self.torus().sizes().try_into().expect("five dimensions"),
            racks: midplanes.div_ceil(channel.midplanes()),
            midplanes,
            boards,
            nodes,
            link_chips: boards * channel.link_chips(),
            classes: self.classes(channel),
            io: Io {
                compute_nodes,
                link_gbytes: channel.gbytes(compute_nodes as usize),
                pcie_gbytes: channel.pcie_gbytes(),
                most_io_nodes: nodes / compute_nodes,
            },
            bisection,
            bisection_gbytes: channel.gbytes(bisection),
            mean_hops: mean_hops(self.torus()),
            longest: Longest {
                hops: longest.hops,
                cables: longest.cables,
                calibrated_ns: longest.message_ns(channel, channel.router_cycles()),
            },
        }
    }

    /// Links by class, counted one by one.
    fn classes(&self, channel: &Channel) -> Vec<Links> {
        let mut counts = [[0; MOST]; Class::ALL.len()];
        self.torus().links_between().for_each(|link| counts[self.class(&link) as usize][link.dimension] += 1);
        let of_class = |(class, dimensions): (Class, [usize; MOST])| {
            let links = dimensions.iter().sum();
            Links { class, medium: class.medium(), links, dimensions, gbytes: channel.gbytes(links) }
        };
        Class::ALL.into_iter().zip(counts).map(of_class).collect()
    }

    /// Writes every link with the coordinates of both its ends, as comma-separated values.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn csv(&self, channel: &Channel, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "from,to,dimension,class,gbytes")?;
        let name = |place: Coordinates| place.map(|at| at.to_string()).join("-");
        for link in self.torus().links_between() {
            let [from, to] = link.ends().map(name);
            let dimension = &LETTERS[link.dimension..=link.dimension];
            writeln!(out, "{from},{to},{dimension},{},{}", self.class(&link).name(), channel.gbytes(1))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(sizes: [u32; MOST]) -> Machine {
        Machine::of_dims(&Channel::shipped(), &sizes).unwrap()
    }

    fn summary(sizes: [u32; MOST]) -> Summary {
        machine(sizes).summary(&Channel::shipped())
    }

    fn links(summary: &Summary) -> [usize; 3] {
        [0, 1, 2].map(|class| summary.classes[class].links)
    }

    /// S1 II.A and II.G. 192 midplanes of 512 nodes; 98,304 / 32 boards with 9 link chips each. In A to D half of the links are on a board, a
    /// quarter join its boards and a quarter midplanes; those in E are on a board. Rings of 16 have 6,144 in A, each of which is cut twice.
    #[test]
    #[phit_evidence::shows("BGQ-SYS-02", CALC)]
    fn the_published_machine_has_the_published_numbers() {
        let summary = summary([16, 16, 16, 12, 2]);
        assert_eq!((summary.racks, summary.midplanes, summary.nodes), (96, 192, 98_304));
        assert_eq!((summary.boards, summary.link_chips), (3_072, 27_648));
        assert_eq!(links(&summary), [4 * 49_152 + 98_304, 4 * 24_576, 4 * 24_576]);
        assert_eq!(summary.classes[2].dimensions, [24_576, 24_576, 24_576, 24_576, 0]);
        assert_eq!(summary.classes[2].gbytes, 196_608.0);
        // 4 bytes at 500 MHz: 2 GB/s each.
        assert_eq!((summary.bisection, summary.bisection_gbytes), (12_288, 12_288.0 * 2.0));
        assert_eq!(summary.mean_hops, 15.5);
        assert_eq!((summary.longest.hops, summary.longest.cables), (31, 8));
        // 31 hops of 2 x (8 + 12) + 5.3 ns, 8 cables of 2 x 25 + 5 x 5 ns, and the ends.
        assert!((summary.longest.calibrated_ns - (582.0 + 31.0 * 45.3 + 8.0 * 75.0)).abs() < 1e-9, "{summary:?}");
    }

    /// S1 II.A: the links internal to a midplane are through circuit cards. 512 nodes have 10 ends of links each: 2,560 links. Rings of 4 have
    /// two links on boards and two between them.
    #[test]
    fn one_midplane_has_no_cables() {
        let summary = summary([4, 4, 4, 4, 2]);
        assert_eq!((summary.racks, summary.midplanes, summary.boards, summary.link_chips), (1, 1, 16, 144));
        assert_eq!(links(&summary), [4 * 256 + 512, 4 * 256, 0]);
        assert_eq!(links(&summary).iter().sum::<usize>(), 2_560);
        assert_eq!((summary.bisection, summary.mean_hops), (2 * 128, 4.5));
        assert_eq!((summary.longest.hops, summary.longest.cables), (9, 0));
    }

    /// Links of each class in each dimension, by the shape alone.
    fn expected(sizes: [u32; MOST]) -> [[usize; MOST]; 3] {
        let nodes = sizes.iter().product::<u32>() as usize;
        let closes = |d: usize| usize::from(sizes[d] == 4);
        let of_ring = |share: &dyn Fn(usize) -> usize, e| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|d| share(d) * nodes / 4);
            [a, b, c, d, e]
        };
        [of_ring(&|_| 2, nodes), of_ring(&|d| 1 + closes(d), 0), of_ring(&|d| 1 - closes(d), 0)]
    }

    /// The number of the box of this size in which a node is.
    fn inside(place: Coordinates, size: [u32; MOST]) -> Coordinates {
        std::array::from_fn(|d| place[d] / size[d])
    }

    #[test]
    #[phit_evidence::shows("BGQ-SYS-05", SIM)]
    fn every_link_has_the_class_of_its_ends() {
        for sizes in [[4, 4, 4, 4, 2], [8, 4, 4, 4, 2], [12, 8, 4, 4, 2], [4, 16, 4, 8, 2], [16, 4, 4, 12, 2]] {
            let machine = machine(sizes);
            for link in machine.torus().links_between() {
                let [from, to] = link.ends();
                let is_in_one = |size| inside(from, size) == inside(to, size);
                let expected = match () {
                    () if is_in_one([2; MOST]) => Class::Board,
                    () if is_in_one([4, 4, 4, 4, 2]) => Class::Midplane,
                    () => Class::Cable,
                };
                assert_eq!(machine.class(&link), expected, "{sizes:?}: {link:?}");
            }
            let counted: Vec<[usize; MOST]> = summary(sizes).classes.iter().map(|links| links.dimensions).collect();
            assert_eq!(counted, expected(sizes), "{sizes:?}");
        }
    }

    /// S1 II.A: "the bandwidth of the two IO links from two compute nodes thus matches the PCIe bandwidth of the IO node".
    #[test]
    #[phit_evidence::shows("BGQ-SYS-06", CALC)]
    fn two_io_links_match_the_pcie_of_an_io_node() {
        let Io { compute_nodes, link_gbytes, pcie_gbytes, most_io_nodes } = summary([4, 4, 4, 4, 2]).io;
        assert_eq!((compute_nodes, most_io_nodes), (2, 256));
        assert_eq!((link_gbytes, pcie_gbytes), (2.0 * 2.0, 4.0));
    }

    #[test]
    fn a_file_has_a_line_for_each_link() {
        let mut text = vec![];
        machine([8, 4, 4, 4, 2]).csv(&Channel::shipped(), &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().count(), 1 + 5 * 1024);
        assert!(text.starts_with("from,to,dimension,class,gbytes\n0-0-0-0-0,1-0-0-0-0,A,board,2\n"), "{text}");
        for line in
            ["3-0-0-0-0,4-0-0-0-0,A,cable,2", "0-3-0-0-0,0-0-0-0-0,B,midplane,2", "0-0-0-0-1,0-0-0-0-0,E,board,2"]
        {
            assert!(text.lines().any(|found| found == line), "{line}");
        }
    }
}
