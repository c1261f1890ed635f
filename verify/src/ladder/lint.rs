//! The rung of lint. A start of Verilator takes longer than to look at most designs, so it looks at many together.

use crate::subject::Subject;
use phit_sim::external::verilator::{self, Release};
use phit_sim::external::{Group, ToolError};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Configurations that Verilator looks at together.
const TOGETHER: usize = 32;

/// The configurations in a few groups.
#[derive(Default)]
pub struct Lint {
    groups: OnceLock<Groups>,
}

#[derive(Default)]
struct Groups {
    groups: Vec<Together>,
    /// By the position of a configuration, its group. One that needs a file with another text than those before it has none.
    places: HashMap<usize, usize>,
}

#[derive(Default)]
struct Together {
    group: Group,
    /// By release, whether it finds nothing in any of them.
    clean: [OnceLock<bool>; Release::ALL.len()],
}

impl Groups {
    fn of(subjects: &[Subject]) -> Self {
        let mut all = Self::default();
        for (position, subject) in subjects.iter().enumerate() {
            if all.groups.last().is_none_or(|last| last.group.designs.len() == TOGETHER) {
                all.groups.push(Together::default());
            }
            let last = all.groups.len() - 1;
            if all.groups[last].group.add(subject.design().without_state(), &subject.sources).is_ok() {
                all.places.insert(position, last);
            }
        }
        all
    }
}

impl Lint {
    /// What both releases of Verilator find in the configuration at this position. What is found in a group is told of the
    /// configuration that it is found in alone.
    ///
    /// # Errors
    /// If Verilator is missing or does not run.
    pub fn findings(&self, subjects: &[Subject], position: usize, folder: &Path) -> Result<String, ToolError> {
        let all = self.groups.get_or_init(|| Groups::of(subjects));
        let subject = &subjects[position];
        let mut findings = String::new();
        for (release, number) in Release::ALL.into_iter().zip(0..) {
            let is_clean =
                all.places.get(&position).is_some_and(|place| all.groups[*place].is_clean(release, number, folder));
            if !is_clean {
                findings += &verilator::lint(release, &subject.sources, &subject.design().module, folder)?;
            }
        }
        Ok(findings)
    }
}

impl Together {
    fn is_clean(&self, release: Release, number: usize, folder: &Path) -> bool {
        let look = || verilator::lint_together(release, &self.group, folder).is_ok_and(|findings| findings.is_empty());
        self.group.designs.len() > 1 && *self.clean[number].get_or_init(look)
    }
}
