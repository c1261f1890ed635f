//! What each link of a torus carries, and how evenly.

use serde::Serialize;

/// What one way of a link carried.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct LinkLoad {
    /// The chip or node that sends.
    pub chip: usize,
    /// Which way: x+, x-, y+, y-, z+ or z-; of Blue Gene/Q a+ to e-.
    pub direction: &'static str,
    /// Which link of its direction.
    pub number: usize,
    /// It has failed.
    pub failed: bool,
    /// Phits that crossed it in the window, of all virtual channels; of Blue Gene/Q words.
    pub phits: u64,
}

/// How evenly the links of a dimension share its phits, both directions together. Rates are phits per cycle, of 1 at most.
#[derive(Clone, Copy, Debug, Serialize, PartialEq)]
pub struct Balance {
    /// X, Y or Z: 0 to 2; A to E: 0 to 4.
    pub dimension: usize,
    /// All live links in the mean.
    pub mean: f64,
    /// The one with most.
    pub most: f64,
    /// `most` / `mean`; 1 is even. None if nothing was carried.
    pub balance: Option<f64>,
}

/// All links of a network in a window.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct LinkLoads {
    /// The load that was offered.
    pub load: f64,
    /// Cycles of the window.
    pub window: u64,
    /// Of each dimension that has links.
    pub balance: Vec<Balance>,
    /// By chip, direction and number.
    pub links: Vec<LinkLoad>,
}

/// How evenly the links of a dimension, whose directions begin with a letter, share what they carried in so many cycles.
pub fn balance(dimension: usize, letter: char, links: &[LinkLoad], window: u64) -> Balance {
    let is_in = |link: &&LinkLoad| link.direction.starts_with(letter) && !link.failed;
    let phits: Vec<u64> = links.iter().filter(is_in).map(|link| link.phits).collect();
    let rate = |phits: f64| phits / window as f64;
    let mean = rate(phits.iter().sum::<u64>() as f64 / phits.len().max(1) as f64);
    let most = rate(phits.iter().max().copied().unwrap_or(0) as f64);
    Balance { dimension, mean, most, balance: (mean > 0.0).then_some(most / mean) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balance_is_of_live_links_of_one_dimension() {
        let link = |direction, failed, phits| LinkLoad { chip: 0, direction, number: 0, failed, phits };
        let links = [link("x+", false, 30), link("x-", false, 10), link("x+", true, 0), link("y+", false, 99)];
        assert_eq!(
            balance(0, 'x', &links, 100),
            Balance { dimension: 0, mean: 0.2, most: 0.3, balance: Some(0.3 / 0.2) }
        );
        assert_eq!(balance(2, 'z', &links, 100).balance, None);
    }
}
