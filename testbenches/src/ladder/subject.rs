//! A configuration that climbs: its netlist, its Verilog, and how much of each rung it takes.

use super::proofs::{self, Unproved};
use super::{Row, Rung, Verdict};
use crate::Testbench;
use phit_hdl::catalogue::{self, Config, Entry, Purpose};
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;
use phit_netlist::verilog;
use phit_sim::engine::hierarchy::Hierarchy;
use phit_sim::external::{Design, Sources};

/// A configuration with everything that is derived from it.
pub struct Subject {
    /// The block.
    pub entry: &'static Entry,
    /// Its parameters.
    pub config: &'static Config,
    /// What drives and judges it; `None` if nobody has written one.
    pub testbench: Option<&'static Testbench>,
    /// The elaborated design.
    pub netlist: Netlist,
    /// The emitted Verilog.
    pub sources: Sources,
}

impl Subject {
    /// Elaborates a configuration and writes its Verilog.
    ///
    /// # Errors
    /// If it does not elaborate.
    pub fn new(entry: &'static Entry, config: &'static Config) -> Result<Self, ElaborateError> {
        let netlist = phit_netlist::elaborate(&*(config.construct)())?;
        let sources = verilog::files(&netlist, &contract);
        Ok(Self { entry, config, testbench: crate::find(entry.family), netlist, sources })
    }

    /// What a simulator's harness must know of it.
    pub fn design(&self) -> Design {
        Design::of(&self.netlist, &self.sources)
    }

    /// Nodes of the unrolled design: what the cost of simulating a cycle goes by.
    pub fn size(&self) -> usize {
        Hierarchy::of(&self.netlist).scopes().iter().map(|scope| self.netlist.module(scope.module).nodes.len()).sum()
    }

    /// Whether this configuration climbs to the top: it is small, or no smaller one stands for it.
    pub fn climbs_to_the_top(&self) -> bool {
        let has_small = self.entry.configs.iter().any(|config| config.purpose == Purpose::Small);
        self.config.purpose == Purpose::Small || !has_small
    }

    /// The rungs that this configuration climbs.
    pub fn rungs(&self) -> Vec<Rung> {
        let to_the_top = self.climbs_to_the_top();
        let is_climbed = |rung: &Rung| match rung {
            Rung::Formal => self.is_provable().is_ok(),
            _ => to_the_top || *rung <= Rung::VerilatorOld,
        };
        Rung::ALL.into_iter().filter(is_climbed).collect()
    }

    /// Whether this configuration climbs the rung of proofs.
    ///
    /// # Errors
    /// If it asserts nothing, is too large for the solver, or does not climb to the top.
    pub fn is_provable(&self) -> Result<(), Unproved> {
        proofs::is_provable(&self.netlist, self.size())?;
        if self.climbs_to_the_top() { Ok(()) } else { Err(Unproved::Represented) }
    }

    /// What the solver reads: a proof of the same Verilog need not be made again.
    pub fn proof_sources(&self) -> Sources {
        proofs::sources(&self.netlist)
    }
}

/// The configurations that elaborate, and a red row for each one that does not.
pub fn elaborate(configs: &[(&'static Entry, &'static Config)]) -> (Vec<Subject>, Vec<Row>) {
    let (mut subjects, mut rows) = (vec![], vec![]);
    for (entry, config) in configs {
        match Subject::new(entry, config) {
            Ok(subject) => subjects.push(subject),
            Err(error) => {
                rows.push(Row::new(entry.family, config.name, Rung::Static, Verdict::Failed(error.to_string())));
            }
        }
    }
    (subjects, rows)
}

/// The contract of a family of modules, for the head of its Verilog; empty if the catalogue does not list it.
pub fn contract(family: &str) -> String {
    catalogue::find(family).map_or_else(String::new, |entry| entry.contract().text)
}
