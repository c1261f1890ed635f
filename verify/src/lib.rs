//! Checks a rust-hdl block in every way that this project knows, and shows how sharp its test bench is.
//!
//! - The [`ladder`] runs one test bench on the rust-hdl kernel, the compiled engine, Verilator, Icarus and the gates of
//!   Yosys, compares them cycle by cycle, lints the Verilog and proves the properties.
//! - [`mutants`] are copies of the block with one fault each. A sharp test bench finds them all.
//! - [`coverage`] tells which bits toggled and which branches a run took.
//!
//! Nothing here names a block: a [`Subject`] is the block of any crate, with its golden model inside its [`Testbench`].
//! A tool that is missing makes its rung a skipped one, never a green one.
//!
//! ```
//! use phit_block::ports::{Ports, Visit};
//! use phit_sim::bench::{Bench, TestResult};
//! use phit_verify::mutants::{Campaign, Choice};
//! use phit_verify::{Rung, Subject, Testbench, ladder};
//! use rust_hdl::prelude::*;
//!
//! #[derive(LogicBlock, Default)]
//! struct Parity {
//!     clock: Signal<In, Clock>,
//!     bit: Signal<In, Bit>,
//!     odd: Signal<Out, Bit>,
//!     state: DFF<Bit>,
//! }
//!
//! impl Logic for Parity {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         dff_setup!(self, clock, state);
//!         self.state.d.next = self.state.q.val() ^ self.bit.val();
//!         self.odd.next = self.state.q.val();
//!     }
//! }
//!
//! fn ports(block: &mut Parity, visit: Visit) {
//!     block.clock.visit_ports("clock", visit);
//!     block.bit.visit_ports("bit", visit);
//!     block.odd.visit_ports("odd", visit);
//! }
//!
//! /// The golden model is `expected`.
//! fn counts_ones(bench: &mut Bench, cycles: u64) -> TestResult {
//!     let (bit, odd) = (bench.input("bit")?, bench.output("odd")?);
//!     let mut expected = false;
//!     for cycle in 0..cycles {
//!         let is_set = cycle % 3 == 1;
//!         bench.drive(bit, is_set.into());
//!         let shown = bench.sample_bit(odd)?;
//!         bench.expect("odd", expected, shown)?;
//!         bench.tick()?;
//!         expected ^= is_set;
//!     }
//!     Ok(())
//! }
//!
//! let block = Subject::of_block("parity", "parity", Box::<Parity>::default, ports).unwrap();
//! let subjects = vec![block.judged_by(Testbench::new(counts_ones))];
//!
//! let campaign = Campaign { seed: 1, cycles: 100, choice: Choice::All };
//! let reports = campaign.run(&subjects, &mut |_| {}).unwrap();
//! assert_eq!(reports[0].killed, reports[0].mutants);
//!
//! let ladder = ladder::Ladder::new(subjects, ladder::Form::Long, 1, "target/parity".into());
//! let rows = ladder.climb(&ladder.jobs(&[Rung::Static, Rung::Golden, Rung::Engine]), &mut |_| {});
//! assert!(rows.iter().all(|row| row.ok == Some(true)), "{rows:?}");
//! ```
//!
//! `examples/own-block` is a crate outside the workspace that does this with files of its own.

pub mod coverage;
pub mod ladder;
pub mod mutants;
mod rung;
pub mod stimulus;
mod subject;

pub use rung::{Replay, Rung};
pub use subject::{MakeKernel, Reviews, Role, Run, Subject, Testbench};
