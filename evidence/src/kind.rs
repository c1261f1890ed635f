//! Ways of showing a requirement.

use std::fmt;
use std::str::FromStr;

/// A way of showing a requirement, as the requirements name it in their checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A number is computed again.
    Calc,
    /// The structure of the elaborated design, or of the emitted Verilog.
    Elab,
    /// Every case there is, one after the other, on a back end.
    Exhaustive,
    /// Properties proved by a solver, without a bound.
    Formal,
    /// A block of `hdl` runs on a back end.
    Rtl,
    /// A network runs, or is built.
    Sim,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Calc, Self::Elab, Self::Exhaustive, Self::Formal, Self::Rtl, Self::Sim];

    /// The name in tables, JSON and attributes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Calc => "CALC",
            Self::Elab => "ELAB",
            Self::Exhaustive => "EXHAUSTIVE",
            Self::Formal => "FORMAL",
            Self::Rtl => "RTL",
            Self::Sim => "SIM",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let legal = || format!("no kind `{name}`; there are {}", Self::ALL.map(Self::name).join(", "));
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(legal)
    }
}
