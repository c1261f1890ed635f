//! What rows are measured on, made when the first one asks for it.

use super::error::TableError;
use crate::express::circuit::Circuit;
use crate::express::machine::build::Machine;
use crate::express::machine::failed::Failed;
use crate::express::machine::summary::Summary;
use crate::express::model::Model;
use crate::express::shape::{LEAVES, MOST_NODES};
use crate::study::published::table;
use std::cell::OnceCell;

/// The largest machine, and the published router alone.
#[derive(Default)]
pub struct Laboratory {
    largest: Largest,
    router: Option<Circuit>,
}

impl Laboratory {
    /// The published router alone, compiled.
    ///
    /// # Errors
    /// If it cannot be compiled.
    pub fn router(&mut self) -> Result<&Circuit, TableError> {
        Ok(match &mut self.router {
            Some(circuit) => circuit,
            none => none.insert(Circuit::router(Model::R4x6, true)?),
        })
    }
}

impl table::Laboratory for Laboratory {
    type Constants = Largest;
    type Error = TableError;

    fn constants(&self) -> &Largest {
        &self.largest
    }
}

/// The largest machine.
#[derive(Default)]
pub struct Largest(OnceCell<Summary>);

impl Largest {
    /// What its graph shows.
    pub fn summary(&self) -> &Summary {
        self.0.get_or_init(|| {
            let machine = Machine::new(MOST_NODES, LEAVES).expect("the published machine");
            machine.summary(&Failed::default(), &machine.tree)
        })
    }
}
