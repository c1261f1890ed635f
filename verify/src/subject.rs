//! A configuration of a block: its design, and the test bench that judges it.

use crate::mutants::{ReviewError, Reviewed};
use crate::rung::Replay;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;
use phit_netlist::verilog;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::hierarchy::Hierarchy;
use phit_sim::external::{Design, Sources};
use phit_sim::kernel::{Kernel, ListPorts};
use rust_hdl::prelude::Block;
use std::sync::Arc;

/// A test bench: it drives a design through a number of cycles, and compares what the design does with a golden model.
pub type Run = Arc<dyn Fn(&mut Bench, u64) -> TestResult + Send + Sync>;

/// Makes the rust-hdl kernel of a block whose netlist is the first argument, with power-up values from the seed.
pub type MakeKernel = Box<dyn Fn(&Netlist, Option<u64>) -> Result<Box<dyn Backend>, BackendError> + Send + Sync>;

/// What drives and judges a block, on every back end.
#[derive(Clone)]
pub struct Testbench {
    /// Runs it for so many cycles.
    pub run: Run,
    /// Mutants of the block that it need not find.
    pub reviews: Reviews,
}

/// The file with the arguments why some mutants are equivalent; see [`Reviewed`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviews {
    /// Its path, for messages.
    pub file: String,
    /// Its text; empty if no mutant was reviewed.
    pub text: &'static str,
}

impl Testbench {
    /// A test bench without reviews.
    pub fn new(run: impl Fn(&mut Bench, u64) -> TestResult + Send + Sync + 'static) -> Self {
        Self { run: Arc::new(run), reviews: Reviews::default() }
    }

    /// The same with this file of reviews.
    #[must_use]
    pub fn reviewed(self, file: impl Into<String>, text: &'static str) -> Self {
        Self { reviews: Reviews { file: file.into(), text }, ..self }
    }
}

impl Reviews {
    /// The reviews in the file.
    ///
    /// # Errors
    /// If the file is malformed.
    pub fn read(&self) -> Result<Vec<Reviewed>, ReviewError> {
        if self.text.is_empty() { Ok(vec![]) } else { Reviewed::read(&self.file, self.text) }
    }
}

/// Whether a configuration climbs the upper rungs of the ladder, where tools take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Small enough for every tool: it climbs all rungs, and a proof must reach its cover points.
    Small,
    /// The block has no small configuration: this one climbs all rungs.
    Only,
    /// A small configuration of the same block stands for it on the upper rungs.
    Represented,
}

/// A configuration with everything that is derived from it.
pub struct Subject {
    /// Family of the block: `fifo`.
    pub family: &'static str,
    /// Name of the configuration's module: `fifo_w24_a6`.
    pub config: &'static str,
    /// How far it climbs.
    pub role: Role,
    /// What drives and judges it; `None` if nobody has written one.
    pub testbench: Option<Testbench>,
    /// The elaborated design.
    pub netlist: Netlist,
    /// The emitted Verilog.
    pub sources: Sources,
    /// The design as rust-hdl runs it.
    pub kernel: MakeKernel,
    /// The command that repeats a run that failed, for its message.
    pub replay: fn(&Replay) -> String,
}

impl Subject {
    /// A configuration of a rust-hdl block. `list_ports` calls its second argument with each port. Modules are named after
    /// the configuration, because rust-hdl names the outermost block of every design `top`.
    ///
    /// # Errors
    /// If the block does not elaborate.
    pub fn of_block<B: Block + 'static>(
        family: &'static str,
        config: &'static str,
        construct: fn() -> Box<B>,
        list_ports: ListPorts<B>,
    ) -> Result<Self, ElaborateError> {
        let mut netlist = phit_netlist::elaborate(&*construct())?;
        let top = netlist.top.index();
        for (position, module) in netlist.modules.iter_mut().enumerate() {
            module.name = if position == top { config.to_owned() } else { format!("{config}_{}", module.name) };
        }
        let kernel: MakeKernel =
            Box::new(move |netlist, seed| Ok(Box::new(Kernel::new(construct, list_ports, netlist, seed)?)));
        Ok(Self::new(family, config, netlist, kernel))
    }

    /// A configuration of this netlist, which is the same design as the kernel's.
    pub fn new(family: &'static str, config: &'static str, netlist: Netlist, kernel: MakeKernel) -> Self {
        let sources = verilog::files(&netlist, &|_| String::new());
        Self {
            family,
            config,
            role: Role::Small,
            testbench: None,
            netlist,
            sources,
            kernel,
            replay: |replay| replay.to_string(),
        }
    }

    /// The same with this test bench.
    #[must_use]
    pub fn judged_by(self, testbench: Testbench) -> Self {
        Self { testbench: Some(testbench), ..self }
    }

    /// What a simulator's harness must know of it.
    pub fn design(&self) -> Design {
        Design::of(&self.netlist, &self.sources)
    }

    /// Nodes of the unrolled design: what the cost of simulating a cycle goes by.
    pub fn size(&self) -> usize {
        Hierarchy::of(&self.netlist).scopes().iter().map(|scope| self.netlist.module(scope.module).nodes.len()).sum()
    }

    /// The reviews of its test bench.
    ///
    /// # Errors
    /// If their file is malformed.
    pub fn reviews(&self) -> Result<Vec<Reviewed>, ReviewError> {
        self.testbench.as_ref().map_or(Ok(vec![]), |testbench| testbench.reviews.read())
    }
}
