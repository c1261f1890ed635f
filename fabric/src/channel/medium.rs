//! Media of links.

/// What carries a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medium {
    /// Between the two chips of a mezzanine card.
    Mezzanine,
    /// Between the blades of a chassis.
    Backplane,
    /// Between chassis and cabinets.
    Cable,
}

impl Medium {
    /// As a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mezzanine => "mezzanine",
            Self::Backplane => "backplane",
            Self::Cable => "cable",
        }
    }

    /// The letter that TopoBW has for it (GEM-DIA-03).
    pub fn letter(self) -> char {
        match self {
            Self::Mezzanine => 'M',
            Self::Backplane => 'B',
            Self::Cable => 'C',
        }
    }
}
