//! Chips and links of a machine that have failed, one a line.

use super::build::Machine;
use super::name::{Chip, LEGAL};
use crate::express::shape::PORTS;
use crate::express::tree::Tree;
use crate::files::brief;
use crate::files::problems::{FileError, Problems, text};
use crate::topology::graph::model::End;
use std::collections::BTreeMap;
use std::path::Path;

/// Characters of a line that are told.
const TOLD: usize = 40;

/// What has failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failed {
    /// Chips, by router of the tree, and the line that names each.
    chips: BTreeMap<usize, usize>,
    /// Links, by one of their ends, and the line that names each.
    links: BTreeMap<End, usize>,
}

impl Failed {
    /// Reads a file: a chip such as `leaf0-3`, or a port of one such as `frame0-low1:12` for the link or the node there. What stands
    /// behind `#` is a remark.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn read(path: &Path, machine: &Machine) -> Result<Self, FileError> {
        Self::parse(&text(path)?, machine).map_err(|problems| FileError::new(path, problems))
    }

    /// What a text names.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn parse(text: &str, machine: &Machine) -> Result<Self, Problems> {
        let (mut failed, mut problems) = (Self::default(), Problems::default());
        for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
            let name = text.split('#').next().unwrap_or_default().trim();
            if !name.is_empty() {
                problems.value(line, failed.add(name, line, machine));
            }
            if problems.are_all() {
                break;
            }
        }
        if problems.is_empty() { Ok(failed) } else { Err(problems) }
    }

    fn add(&mut self, name: &str, line: usize, machine: &Machine) -> Result<(), String> {
        let (chip_name, port) = name.split_once(':').map_or((name, None), |(chip, port)| (chip, Some(port)));
        let chip = Chip::named(&machine.shape, chip_name);
        let told = brief(name, TOLD);
        let chip = chip.ok_or_else(|| {
            format!("`{told}` is no chip of the machine; legal: {LEGAL}, or a port such as frame0-low0:12")
        })?;
        let router = chip.router(&machine.shape);
        let first = match port {
            None => self.chips.insert(router, line),
            Some(port) => {
                let number = port.parse().ok().filter(|number| *number < PORTS);
                let number = number.ok_or_else(|| format!("port of `{told}`; legal: 0 to {}", PORTS - 1))?;
                let end = End { router, port: number };
                if !machine.tree.is_wired(end) {
                    return Err(format!("nothing is at the port `{told}`; legal: a port with a link or a node"));
                }
                let far = machine.tree.far(end).unwrap_or(end);
                self.links.insert(end.min(far), line)
            }
        };
        first.map_or(Ok(()), |first| Err(format!("`{told}` has failed by line {first}; legal: each once")))
    }

    /// How many chips and links are named.
    pub fn counts(&self) -> [usize; 2] {
        [self.chips.len(), self.links.len()]
    }

    /// A machine's tree without them.
    pub fn left(&self, tree: &Tree) -> Tree {
        tree.without(|end| self.chips.contains_key(&end.router) || self.links.contains_key(&end))
    }
}
