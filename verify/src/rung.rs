//! The rungs of the ladder, and what repeats a run on one of them.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// One way of showing that a block is right, or of showing that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// It elaborates, and the static checks find nothing.
    Static,
    /// The rust-hdl kernel behaves as the golden model.
    Golden,
    /// The compiled engine behaves as the golden model, and as the kernel in every output and register.
    Engine,
    /// `verilator --lint-only -Wall` has nothing to say about the emitted Verilog, neither the newest nor the oldest.
    Lint,
    /// The newest Verilator behaves as the golden model, and as the engine in every output and register.
    Verilator,
    /// So does the oldest that users have.
    VerilatorOld,
    /// Icarus behaves as the golden model, and as the engine in every output and register.
    Icarus,
    /// The netlist of gates behaves as the golden model, and after reset as the engine in every output.
    Gates,
    /// A second, newer Yosys accepts the emitted Verilog.
    YosysNew,
    /// The properties are proved.
    Formal,
}

impl Rung {
    /// All rungs, from the bottom up.
    pub const ALL: [Self; 10] = [
        Self::Static,
        Self::Golden,
        Self::Engine,
        Self::Lint,
        Self::Verilator,
        Self::VerilatorOld,
        Self::Icarus,
        Self::Gates,
        Self::YosysNew,
        Self::Formal,
    ];

    /// The name on the command line, in tables and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Golden => "golden",
            Self::Engine => "engine",
            Self::Lint => "lint",
            Self::Verilator => "verilator",
            Self::VerilatorOld => "verilator_old",
            Self::Icarus => "icarus",
            Self::Gates => "gates",
            Self::YosysNew => "yosys_new",
            Self::Formal => "formal",
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rung {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|rung| rung.name() == name).ok_or_else(|| {
            let legal = Self::ALL.map(Self::name).join(", ");
            format!("no rung `{name}`; there are {legal}")
        })
    }
}

/// A run that failed: what it takes to see it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Name of the configuration.
    pub config: &'static str,
    /// The rung.
    pub rung: Rung,
    /// Seed of the stimulus and of the power-up values.
    pub seed: u64,
    /// The run has fewer cycles, as in the short form of the ladder.
    pub is_short: bool,
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { config, rung, seed, is_short } = self;
        let form = if *is_short { ", short form" } else { "" };
        write!(f, "{config}, rung {rung}, seed {seed}{form}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rung_is_found_by_the_name_that_it_shows() {
        for rung in Rung::ALL {
            assert_eq!(rung.name().parse(), Ok(rung));
            assert_eq!(serde_json::to_value(rung).unwrap(), rung.name());
        }
        let error = "gate".parse::<Rung>().unwrap_err();
        assert!(error.contains("`gate`") && error.contains("gates, yosys_new"), "{error}");
    }
}
