//! The rungs, and what is known of a configuration on one of them.

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
    /// `verilator --lint-only -Wall` has nothing to say about the emitted Verilog.
    Lint,
    /// Verilator behaves as the golden model, and as the engine in every output and register.
    Verilator,
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
    pub const ALL: [Self; 9] = [
        Self::Static,
        Self::Golden,
        Self::Engine,
        Self::Lint,
        Self::Verilator,
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

/// What came out of a rung.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds; the text says how much was tried.
    Passed(String),
    /// It doesn't; the text says where.
    Failed(String),
    /// A tool is missing; the text says which, and how to get it.
    Skipped(String),
}

/// A configuration on a rung.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Family of the block: `fifo`.
    pub block: String,
    /// Name of the configuration's module: `fifo_w24_a6`.
    pub config: String,
    /// The rung.
    pub rung: Rung,
    /// Whether it holds; `None` if a tool was missing and nothing was tried.
    pub ok: Option<bool>,
    /// How much was tried, where it failed, or what is missing.
    pub detail: String,
}

impl Row {
    /// The row of a verdict.
    pub fn new(block: &str, config: &str, rung: Rung, verdict: Verdict) -> Self {
        let (ok, detail) = match verdict {
            Verdict::Passed(detail) => (Some(true), detail),
            Verdict::Failed(detail) => (Some(false), detail),
            Verdict::Skipped(detail) => (None, detail),
        };
        Self { block: block.to_owned(), config: config.to_owned(), rung, ok, detail }
    }

    /// True if something was tried and does not hold.
    pub fn is_red(&self) -> bool {
        self.ok == Some(false)
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

    #[test]
    fn a_skipped_rung_is_neither_green_nor_red() {
        let row = Row::new("fifo", "fifo_w3_a2", Rung::Lint, Verdict::Skipped("no verilator".to_owned()));
        assert!(!row.is_red());
        let json = serde_json::to_string(&row).unwrap();
        let expected = r#"{"block":"fifo","config":"fifo_w3_a2","rung":"lint","ok":null,"detail":"no verilator"}"#;
        assert_eq!(json, expected);
    }
}
