//! Seeds of the runs of a study.

use crate::options::HEADING;
use crate::options::legal::whole;
use phit_fabric::study::statistics::MOST_SEEDS;

/// Seeds that follow each other.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Seeds {
    /// Runs of each point, with seeds that follow each other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(1..=MOST_SEEDS as u64, "seeds"))]
    seeds: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::from(u32::MAX), ""))]
    seed: u64,
}

impl Seeds {
    /// They, ascending.
    pub fn all(&self) -> Vec<u64> {
        (self.seed..self.seed + self.seeds).collect()
    }
}
