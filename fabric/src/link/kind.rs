//! The links that experiments run on, by name.

use super::experiment::{Experiment, ExperimentError, Rules};
use super::lanes::circuit::LaneLink;
use super::lanes::trial::Trials;
use super::under_test::{LinkTrials, TrialError};
use super::{bluegene, express, express_lanes, gemini, generic};
use std::path::Path;

/// Which link stands at both ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkKind {
    /// The Gemini link.
    #[default]
    Gemini,
    /// The generic link of three lanes, with a CRC of 16 bits.
    Generic,
    /// The Blue Gene/Q link.
    Bluegene,
    /// The link level of TH Express-2.
    Express,
    /// The whole link of TH Express-2 over its eight lanes.
    ExpressLanes,
}

impl LinkKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Gemini, Self::Generic, Self::Bluegene, Self::Express, Self::ExpressLanes];

    /// What experiments may say of it.
    pub fn rules(self) -> &'static Rules {
        match self {
            Self::Gemini => &gemini::RULES,
            Self::Generic => &generic::RULES,
            Self::Bluegene => &bluegene::RULES,
            Self::Express => &express::RULES,
            Self::ExpressLanes => &express_lanes::RULES,
        }
    }

    /// It over lanes, if it is a link of lanes that are seen.
    pub fn over_lanes(self) -> Option<&'static LaneLink> {
        match self {
            Self::Gemini => Some(&gemini::LINK),
            Self::Generic => Some(&generic::LINK),
            Self::ExpressLanes => Some(&express_lanes::LINK),
            Self::Bluegene | Self::Express => None,
        }
    }

    /// Two ends of it, for so many copies.
    ///
    /// # Errors
    /// If they are no design, or the number of copies cannot be.
    pub fn trials(self, copies: usize) -> Result<Box<dyn LinkTrials>, TrialError> {
        Ok(match (self, self.over_lanes()) {
            (_, Some(link)) => Box::new(Trials::new(link, copies)?),
            (Self::Bluegene, None) => Box::new(bluegene::Trials::new(copies)),
            (_, None) => Box::new(express::Trials::new(copies)?),
        })
    }

    /// Reads a file about two of these links.
    ///
    /// # Errors
    /// If it cannot be read, or is no experiment: the error tells the line and what is legal.
    pub fn read(self, path: &Path) -> Result<Experiment, ExperimentError> {
        Experiment::read(self.rules(), path)
    }

    /// Reads the text of such a file.
    ///
    /// # Errors
    /// If it is no experiment.
    pub fn parse(self, text: &str, path: &Path) -> Result<Experiment, ExperimentError> {
        Experiment::parse(self.rules(), text, path)
    }
}
