//! Where packets enter the network.

use super::around::places::{PlacePorts, any_packet, any_place, any_system_packet};
use super::around::{compare_end, compare_word, link_bit, open_links, requested};
use super::{any_chunks, slots_shape};
use crate::link::bluegene::any_upset;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::injection_port::{InjectionPort, Inputs};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Packets in all directions, and some that cannot arrive.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = [
        "reset",
        "in_valid",
        "in_word",
        "upset",
        "wide",
        "free",
        "grant",
        "fixed",
        "system",
        "reception_open",
        "arrival_grant",
    ];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names = [
        "in_ready",
        "waits",
        "request",
        "roams",
        "out_valid",
        "refused",
        "corrected",
        "uncorrectable",
        "out_word",
        "out_last",
        "arrives",
        "arriving",
        "arrival_waits",
        "out_bad",
    ];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let dimensions = parameter(bench, "D")? as usize;
    let shape = slots_shape(bench, 1, parameter(bench, "B")?, 4 * dimensions + 1)?;
    let (place_ports, links) = (PlacePorts::of(bench, dimensions)?, 2 * dimensions);
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let (mut offers, mut grants) = (Pace::new(3 * long), Pace::new(long));
    // The output that leads to the node itself, and those that lead to links.
    let here = 2 * links;
    let to_link = |output: Option<usize>| output.filter(|output| *output != here);
    let mut arrives = Pace::new(5 * long);
    let mut opens: Vec<Pace> = (0..2 * links).map(|_| Pace::new(5 * long)).collect();
    let mut place = any_place(dimensions, &mut stimulus);
    let mut model = InjectionPort::new(shape, place.clone());
    let (mut defined, mut is_fixed, mut is_system, mut packet) = (false, false, false, VecDeque::new());
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            packet.clear();
        }
        // A packet's way is decided by one place.
        if packet.is_empty() {
            place = any_place(dimensions, &mut stimulus);
            model.move_to(place.clone());
            is_fixed = stimulus.once_in(3);
            is_system = is_fixed && stimulus.once_in(2);
            model.fix(is_fixed, is_system);
        }
        place_ports.drive(bench, &place);
        if packet.is_empty() {
            let most = if stimulus.once_in(20) { 31 } else { shape.chunks };
            let any = if is_system || stimulus.once_in(8) { any_system_packet } else { any_packet };
            let mut words = any(&place, any_chunks(most, &mut stimulus), &mut stimulus);
            if stimulus.once_in(6) {
                words[1] ^= 1 << stimulus.below(6 * dimensions as u64);
            }
            if stimulus.once_in(10) {
                words[0] |= 3 << (21 + 2 * stimulus.below(dimensions as u64));
            }
            packet.extend(words);
        }
        let offers = offers.next(&mut stimulus) && defined && !is_reset;
        let inputs = Inputs {
            reset: is_reset,
            word: packet.front().copied().filter(|_| offers),
            upset: any_upset(39, 60, &mut stimulus),
            wide: open_links(&mut opens[..links], &mut stimulus),
            free: open_links(&mut opens[links..], &mut stimulus),
            reception_open: arrives.next(&mut stimulus),
            grant: false,
        };
        let request = model.request(inputs.wide, inputs.free, inputs.reception_open);
        let grant = !is_reset && defined && request.is_some() && grants.next(&mut stimulus);
        let inputs = Inputs { grant, ..inputs };
        let values = [
            is_reset.into(),
            inputs.word.is_some().into(),
            packet[0].into(),
            inputs.upset as u64,
            inputs.wide,
            inputs.free,
            link_bit(to_link(request.filter(|_| grant)), links),
            is_fixed.into(),
            is_system.into(),
            inputs.reception_open.into(),
            (grant && request == Some(here)).into(),
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        if defined {
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            let leaving = model.leaving();
            let (corrected, uncorrectable) = model.counts();
            let [direct, dynamic] = requested(to_link(request), links);
            let goes_to = leaving.map(|word| word.output);
            let expected = [
                model.ready().into(),
                model.waits(),
                direct,
                dynamic,
                link_bit(to_link(goes_to), links),
                model.refused(),
                corrected,
                uncorrectable,
            ];
            let what = "in_ready, waits, request, roams, out_valid, refused, corrected, uncorrectable";
            bench.expect(what, &expected[..], &told[..8])?;
            compare_word(bench, leaving, [told[8], told[9]])?;
            let arrives = [request == Some(here), goes_to == Some(here), model.waits_aside()].map(u64::from);
            bench.expect("arrives, arriving, arrival_waits", &arrives[..], &told[10..13])?;
            compare_end(bench, leaving.filter(|word| word.output == here), told[13])?;
        }
        bench.tick()?;
        if inputs.word.is_some() && model.ready() {
            packet.pop_front();
        }
        if defined || is_reset {
            model.tick(inputs);
        }
        defined |= is_reset;
    }
    Ok(())
}
