//! The rung of synthesis: gates behave as the engine. Small designs are mapped together, because Yosys starts slowly.

use super::Form;
use super::recording::Comparison;
use super::run::{Run, RunError};
use super::simulators::SimulatorError;
use crate::rung::Rung;
use crate::subject::Subject;
use phit_sim::backend::power_up;
use phit_sim::external::yosys::{self, Flavour, Statistics, Synthesis};
use phit_sim::external::{Group, ToolError};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Gate cycles times cells of the synthesized design: some seconds of Icarus.
const GATE_WORK: u64 = 2_000_000;
/// The same in the short form of the ladder, at least [`FEW_CYCLES`].
const SHORT_GATE_WORK: u64 = 400_000;
/// Cycles of the largest designs.
const FEW_CYCLES: u64 = 200;
/// Nodes of a design that is mapped as a whole.
const WHOLE: usize = 5_000;
/// Nodes of a design that is mapped to iCE40 cells in the short form.
const SHORT_ICE40: usize = 500;

/// Nodes of a design that is mapped together with others.
const SMALL: usize = 500;
/// Designs that are mapped together.
const TOGETHER: usize = 16;
/// Nodes of all designs that are mapped together: some passes take longer than each design by itself does.
const NODES_TOGETHER: usize = 1_000;

/// The small configurations in groups.
pub struct Gates {
    form: Form,
    /// Positions of the configurations that climb.
    climbing: Vec<usize>,
    groups: OnceLock<Groups>,
}

struct Groups {
    groups: Vec<Together>,
    /// By the position of a configuration, its group and its place there.
    places: HashMap<usize, (usize, usize)>,
}

#[derive(Default)]
struct Together {
    /// The files of all of them.
    group: Group,
    nodes: usize,
    positions: Vec<usize>,
    /// `None` if Yosys does not take the group.
    mapped: OnceLock<Option<Vec<Synthesis>>>,
}

impl Groups {
    fn of(subjects: &[Subject], climbing: &[usize]) -> Self {
        let mut all = Self { groups: vec![], places: HashMap::new() };
        for &position in climbing.iter().filter(|position| subjects[**position].size() <= SMALL) {
            let subject = &subjects[position];
            let fits = |together: &Together| together.takes(subject);
            let number = all.groups.iter().position(fits).unwrap_or(all.groups.len());
            if number == all.groups.len() {
                all.groups.push(Together::default());
            }
            let together = &mut all.groups[number];
            if let Ok(place) = together.group.add(subject.design().without_state(), &subject.sources) {
                together.positions.push(position);
                together.nodes += subject.size();
                all.places.insert(position, (number, place));
            }
        }
        all
    }
}

impl Together {
    /// Whether there is room for the configuration, no design is a part of another one, and a file is the same for all.
    fn takes(&self, subject: &Subject) -> bool {
        let file = |module: &str| format!("{module}.v");
        let Group { designs, sources } = &self.group;
        let is_part = sources.contains_key(&file(&subject.design().module))
            || designs.iter().any(|design| subject.sources.contains_key(&file(&design.module)));
        let is_alike =
            subject.sources.iter().all(|(file, text)| sources.get(file).is_none_or(|present| present == text));
        let has_room = designs.len() < TOGETHER && self.nodes + subject.size() <= NODES_TOGETHER;
        has_room && !is_part && is_alike
    }

    fn mapped(&self, subjects: &[Subject], folder: &Path) -> Option<&[Synthesis]> {
        let map = || {
            let sources = self.positions.iter().map(|position| &subjects[*position].sources);
            let tops = self.group.designs.iter().map(|design| design.module.as_str());
            yosys::synthesize_together(&sources.zip(tops).collect::<Vec<_>>(), folder).ok()
        };
        self.mapped.get_or_init(map).as_deref()
    }
}

impl Gates {
    /// For the configurations at these positions.
    pub fn new(form: Form, climbing: Vec<usize>) -> Self {
        Self { form, climbing, groups: OnceLock::new() }
    }

    /// Maps the configuration at this position to iCE40 cells, a large one module by module, and runs the bench on them. In the
    /// short form, a large one runs as Yosys' netlist of words.
    ///
    /// Gates start at zero, and so does the engine here. Before the first reset ends they may differ: a register that only
    /// ever loads one value may hold it from the start.
    ///
    /// # Errors
    /// What the bench finds, the first difference, or what the tools say.
    pub fn climb(
        &self,
        subjects: &[Subject],
        position: usize,
        seed: u64,
        folder: &Path,
    ) -> Result<String, SimulatorError> {
        let (subject, form) = (&subjects[position], self.form);
        let flavour = match subject.size() {
            size if form == Form::Short && size > SHORT_ICE40 => Flavour::Words,
            ..=WHOLE => Flavour::Ice40,
            _ => Flavour::Ice40ByModule,
        };
        let synthesis = self.synthesis(subjects, position, flavour, folder)?;
        let executable = yosys::build(&subject.design(), &synthesis, folder)?;
        let work = if form == Form::Short { SHORT_GATE_WORK } else { GATE_WORK };
        let cycles = (work / synthesis.statistics.all().max(1)).clamp(FEW_CYCLES, 1_000);
        let run = Run { subject, rung: Rung::Gates, form, seed, cycles };
        let recording = run.record(&mut run.engine_from(&power_up(&subject.netlist, None))?)?;
        let from = match subject.netlist.top().port("reset") {
            Some(_) => recording
                .after_reset()
                .ok_or_else(|| RunError::NotBuilt("the test bench never ends a reset".to_owned()))?,
            None => 0,
        };
        run.compare(&mut executable.start(0)?, Comparison::with_from(&recording, from))?;
        let made_of = match flavour {
            Flavour::Words => "Yosys' netlist of words".to_owned(),
            _ => cells(&synthesis.statistics),
        };
        Ok(format!("{} cycles as the engine; {made_of}", recording.cycles() - from))
    }

    /// The gates of the configuration at this position. If Yosys does not take its group, each is mapped alone, so that the faulty
    /// one alone is red, with its own message.
    fn synthesis(
        &self,
        subjects: &[Subject],
        position: usize,
        flavour: Flavour,
        folder: &Path,
    ) -> Result<Synthesis, ToolError> {
        let all = self.groups.get_or_init(|| Groups::of(subjects, &self.climbing));
        let together = all
            .places
            .get(&position)
            .and_then(|(number, place)| Some(all.groups[*number].mapped(subjects, folder)?[*place].clone()));
        let subject = &subjects[position];
        together.map_or_else(|| yosys::synthesize(&subject.sources, &subject.design().module, flavour, folder), Ok)
    }
}

/// What a design is made of, in words.
fn cells(statistics: &Statistics) -> String {
    format!(
        "{} LUT4, {} carries, {} flip-flops, {} block RAMs (iCE40)",
        statistics.luts(),
        statistics.carries(),
        statistics.flip_flops(),
        statistics.block_rams()
    )
}
