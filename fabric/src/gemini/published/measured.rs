//! Claims that a simulation of the hardware description decides.

use super::error::TableError;
use super::laboratory::Laboratory;
use crate::channel::medium::Medium;
use crate::gemini::chip::layout::{LINKS, NODES};
use crate::gemini::chip::packet::Routing;
use crate::gemini::machine::channel::Channel;
use crate::nic::rates;
use crate::study::published::figure::cut;
use crate::study::published::table::{Claim, Class, Found, Laboratory as _, Work};
use crate::topology::bisection;
use crate::topology::shape::Shape;

/// The claims.
pub(super) fn claims() -> Vec<Claim<Laboratory>> {
    let measure = |id, class, measure| Claim { id, work: Work::Measure(class, measure) };
    vec![
        measure("PERF-GEM-04", Class::Calibrated, hop),
        measure("PERF-GEM-05", Class::Rtl, interface_cadence),
        measure("PERF-GEM-07", Class::Rtl, stores),
        measure("PERF-GEM-09", Class::Rtl, tile_cadence),
        measure("PERF-GEM-11", Class::Rtl, link_efficiency),
        measure("PERF-GEM-22", Class::Rtl, half_to_half),
        measure("PERF-GEM-23", Class::Rtl, all_to_all),
    ]
}

fn hop(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let router = laboratory.hop_cycles(Routing::Adaptive)?;
    let deterministic = laboratory.hop_cycles(Routing::Deterministic)?;
    let channel = laboratory.constants();
    let link = channel.link_cycles_per_hop();
    Ok(Found::new(
        vec![router + link],
        format!(
            "calibrated: counts as no reproduction; 105 ns x 800 MHz; the router's share is {router} cycles ({:.1} ns), the slope \
             of latency against 1 to 6 hops of an adaptive packet (a deterministic one: {deterministic}); {link} cycles are the \
             constant for SerDes, link control and cable",
            router * 1000.0 / channel.router_mhz(),
        ),
    ))
}

fn interface_cadence(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let (cycles, channel) = (rates::loop_back(0.0)?, laboratory.constants());
    let predicted = channel.nic_gbytes();
    Ok(Found::new(
        vec![gbytes(channel, cycles)],
        format!(
            "puts of 64 bytes, both ways at once, over a Netlink whose tiles are joined to themselves: {cycles:.2} cycles of the \
             interface each; 64 bytes in 5 cycles are {predicted:.2}"
        ),
    ))
}

fn stores(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let channel = laboratory.constants();
    let bytes = 64.0 * channel.host_gbytes() / channel.host_write_gbytes();
    let cycles = rates::loop_back(bytes * channel.nic_mhz() / (1000.0 * channel.host_gbytes()))?;
    let formula = channel.host_write_gbytes();
    Ok(Found::new(
        vec![gbytes(channel, cycles)],
        format!(
            "stores of 64 bytes by a host whose bus takes {bytes:.0} bytes for each, and as many for the write at the target; 64 of \
             them x {:.1} are {formula:.2}",
            channel.host_gbytes()
        ),
    ))
}

/// GB/s of 64 bytes in so many cycles of an interface.
fn gbytes(channel: &Channel, cycles: f64) -> f64 {
    64.0 * channel.nic_mhz() / cycles / 1000.0
}

fn tile_cadence(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let cycles = laboratory.cycles_per_packet()?;
    let bandwidth = |mhz: f64| 8.0 * 64.0 / cycles[0] * mhz / 1000.0;
    let channel = laboratory.constants();
    let (router, nic) = (bandwidth(channel.router_mhz()), bandwidth(channel.nic_mhz()));
    let interfaces = rates::by_tile()?.into_iter().fold(0.0, f64::max);
    let shared = rates::with_acknowledgements()?;
    Ok(Found::new(
        cycles.to_vec(),
        format!(
            "cycles per packet of 64 bytes at the slowest of the 8 processor tiles that send, and at all 8 that take at the same time; \
              {router:.1} GB/s at the router's clock, {nic:.1} at the network interface's; two interfaces fill the eight tiles with a \
              packet in {interfaces:.1} of their cycles at the slowest, in {shared:.1} with acknowledgements"
        ),
    ))
}

fn link_efficiency(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let [puts, one_way] = [laboratory.puts()?, laboratory.puts_one_way()?];
    let formula = 100.0 * laboratory.constants().put_efficiency();
    let most = 100.0 * laboratory.constants().one_way_efficiency();
    Ok(Found::new(
        vec![puts, puts],
        format!(
            "63 is printed, {formula:.2} = 512 / (34 phits x 24 bits) follows from its phits; puts both ways over two complete \
             links, whose markers take 0.4%; {one_way:.2} of {most:.2} one way"
        ),
    ))
}

/// The example of S2: Y in nodes.
const EXAMPLE: [u32; 3] = [10, 16, 24];
/// Decimals with which S2 computes with the bandwidth of a connection.
const CONNECTION_DECIMALS: u32 = 2;

/// GB/s that cross the bisection of S2's example, both ways, and the connections that carry them.
fn example(laboratory: &Laboratory) -> (f64, f64) {
    let [x, y, z] = EXAMPLE;
    let shape = Shape::torus([x, y / NODES as u32, z]);
    let channel = laboratory.constants();
    let connections = bisection::bisection(&shape, LINKS) as f64 / channel.links_per_connection();
    let connection = cut(channel.raw_gbytes(Medium::Cable, channel.links_per_connection()), CONNECTION_DECIMALS);
    (connections, 2.0 * connections * connection)
}

fn half_to_half(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let (connections, gbytes) = example(laboratory);
    let cut = laboratory.halves_cut();
    let shares: Vec<f64> = laboratory.half_to_half()?.iter().map(|phits| 100.0 * phits / cut).collect();
    Ok(Found::new(
        vec![connections, gbytes, mean(&shares)],
        format!(
            "links that cross the middle of 10x8x24 chips, counted; 2 x 320 x 4.68 (3,000.0 with 4.6875); the third is not \
             printed, and of RTL: the share of its cut that traffic between the halves of a torus of {} fills, {}",
            laboratory.halves_size(),
            spread(&shares, 1),
        ),
    ))
}

fn all_to_all(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let (_, gbytes) = example(laboratory);
    let halves = laboratory.half_to_half()?;
    let ratios: Vec<f64> = laboratory.all_to_all()?.iter().zip(&halves).map(|(all, halves)| all / halves).collect();
    Ok(Found::new(
        vec![2.0 * gbytes, mean(&ratios)],
        format!(
            "2 x 2,995.2; the ratio is of RTL: phits that arrive from all to all by those from half to half on a torus of {}, {}; \
             with all to all every link is loaded alike, and none of them is always full",
            laboratory.halves_size(),
            spread(&ratios, 2),
        ),
    ))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Of values of several seeds, for a note.
fn spread(values: &[f64], decimals: usize) -> String {
    let (least, most) = values
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(*value), most.max(*value)));
    format!("mean of {} seeds from {least:.decimals$} to {most:.decimals$}", values.len())
}
