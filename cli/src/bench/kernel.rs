//! The engine beside the rust-hdl kernel, on a block that both can run.

use crate::error::CliError;
use phit_hdl::router::two_stage::TwoStage;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;
use std::time::{Duration, Instant};

/// Rates on the router of eight switches, in cycles per second.
pub struct Comparison {
    engine_hz: f64,
    kernel_hz: f64,
}

impl Comparison {
    /// The sentence to print.
    pub fn line(&self) -> String {
        let Self { engine_hz, kernel_hz } = self;
        format!(
            "rust-hdl kernel, two_stage_router with all inputs driven: engine {:.1} kHz, kernel {kernel_hz:.1} Hz, ratio {:.0}x",
            engine_hz / 1e3,
            engine_hz / kernel_hz,
        )
    }
}

/// Measures both with the same stimulus, each for this time.
///
/// # Errors
/// If the block cannot be made or run.
pub fn compare(time: Duration) -> Result<Comparison, CliError> {
    let netlist = elaborate(&TwoStage::default())?;
    let mut kernel = Kernel::new(Box::<TwoStage>::default, phit_hdl::ports::list, &netlist, Some(1))?;
    let mut engine = Engine::new(&netlist)?;
    engine.deposit(&power_up(&netlist, Some(1)))?;
    let kernel_hz = rate(&mut kernel, &netlist, time)?;
    let engine_hz = rate(&mut engine, &netlist, time)?;
    Ok(Comparison { engine_hz, kernel_hz })
}

/// Cycles per second with other words at every input in every cycle.
fn rate(backend: &mut dyn Backend, netlist: &Netlist, time: Duration) -> Result<f64, CliError> {
    let port = |name: String| netlist.top().port(&name).expect("the router has it");
    let named = |name: &str| -> Vec<PortId> { (0..32).map(|i| port(format!("{name}_{i}"))).collect() };
    let (valid, data, ready) = (named("in_valid"), named("in_data"), named("out_ready"));
    let (clock, reset) = (port("clock".into()), port("reset".into()));
    for &port in valid.iter().chain(&ready) {
        backend.poke(port, &[1]);
    }
    backend.poke(reset, &[1]);
    backend.tick(&[clock])?;
    backend.poke(reset, &[0]);
    let start = Instant::now();
    let mut cycles = 0u64;
    while start.elapsed() < time || cycles == 0 {
        for &port in &data {
            // Multiplication by an odd constant spreads the words over all destinations.
            backend.poke(port, &[(cycles + u64::from(port.0)).wrapping_mul(0x9E37_79B9) >> 8 & 0xFF_FFFF]);
        }
        backend.tick(&[clock])?;
        cycles += 1;
    }
    Ok(cycles as f64 / start.elapsed().as_secs_f64())
}
