//! Stores of all kinds, legal ones and others.

use crate::lives::lives;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::beats;
use phit_models::nic::gemini::requester::fma::{Control, Fma, Outcome, Rights, Settings, Space, Store};
use phit_sim::bench::{Bench, TestResult};

fn random_rights(stimulus: &mut Stimulus) -> Rights {
    Rights {
        first: stimulus.cornered_word(18) as u32,
        count: if stimulus.once_in(2) { stimulus.cornered_word(18) as u32 } else { 1 + stimulus.below(64) as u32 },
        tag: stimulus.word(8) as u8,
        enabled: !stimulus.once_in(8),
        queue: stimulus.word(10) as u16,
    }
}

fn random_settings(stimulus: &mut Stimulus) -> Settings {
    let mut flag = || stimulus.once_in(2);
    let [adaptive, hashed, response_adaptive, virtual_handle] = [flag(), flag(), flag(), flag()];
    Settings {
        address: stimulus.cornered_word(34) << 6,
        handle: stimulus.word(12) as u16,
        mode: stimulus.word(3) as u8,
        adaptive,
        hashed,
        response_adaptive,
        virtual_handle,
        atomic: stimulus.once_in(3).then(|| stimulus.word(3) as u8),
        lazy: stimulus.once_in(2),
        counted: stimulus.once_in(2),
    }
}

/// Mostly one of few, so that what is set is used.
fn random_descriptor(stimulus: &mut Stimulus, descriptors: u64) -> usize {
    let any = stimulus.below(descriptors);
    [0, 1, descriptors - 1, any][stimulus.below(4) as usize] as usize
}

/// A control word of a get or a fetching atomic operation: mostly a legal one, else with one bit wrong.
fn random_control(stimulus: &mut Stimulus, room: u64, is_upper: bool) -> u64 {
    let words = if stimulus.once_in(8) { 1 + stimulus.below(16) } else { 1 + stimulus.below(room) };
    let get = Control::get(stimulus.word(40), words as u8, is_upper);
    // 22 and 23 are invalid commands.
    let commands = if stimulus.once_in(8) { 8 } else { 6 };
    let fetch = Control::fetch(get.offset, 16 + stimulus.below(commands) as u8, stimulus.once_in(2));
    let word = if stimulus.once_in(2) { get } else { fetch }.encode();
    if stimulus.once_in(8) { word ^ 1 << stimulus.below(64) } else { word }
}

/// A store and its first word: to a window, mostly inside a line, or to the control page.
fn random_store(stimulus: &mut Stimulus, descriptors: u64, window_bits: u32) -> (Store, u64) {
    let descriptor = random_descriptor(stimulus, descriptors);
    if stimulus.once_in(4) {
        let offset = if stimulus.once_in(8) { stimulus.cornered_word(window_bits) } else { 8 * stimulus.below(6) };
        let words = if stimulus.once_in(8) { stimulus.word(5) as u8 } else { 2 };
        let settings = random_settings(stimulus);
        let ignored = if settings.atomic.is_none() { stimulus.word(3) << 59 } else { 0 };
        let word = settings.encode() | stimulus.word(5) << 1 | ignored;
        return (Store { space: Space::Control, descriptor, offset, words }, word);
    }
    // Small offsets too: their processing elements are those of small jobs.
    let bits = 1 + stimulus.below(window_bits.into()) as u32;
    let offset = stimulus.cornered_word(bits);
    if stimulus.once_in(3) {
        let space = if stimulus.once_in(8) { Space::Reserved } else { Space::Get };
        let offset = if stimulus.once_in(8) { offset } else { offset & !7 };
        let words = if stimulus.once_in(8) { stimulus.word(5) as u8 } else { 2 };
        let is_upper = stimulus.once_in(2);
        let room = 16 - offset / 4 % 16 - u64::from(is_upper);
        return (Store { space, descriptor, offset, words }, random_control(stimulus, room.max(1), is_upper));
    }
    let offset = if stimulus.once_in(8) { offset } else { offset & !3 };
    let room = 16 - offset / 4 % 16;
    let words = match stimulus.below(8) {
        0 => stimulus.word(5),
        1 => room,
        2 => room + 1,
        _ => 1 + stimulus.below(room),
    };
    (Store { space: Space::Put, descriptor, offset, words: words as u8 }, stimulus.word(64))
}

/// Stores one after the other, with pauses everywhere; rights change while no store is on its way.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [grant_write, grant_descriptor, grant_value] =
        [bench.input("grant_write")?, bench.input("grant_descriptor")?, bench.input("grant_value")?];
    let [busy, fault_valid] = [bench.output("busy")?, bench.output("fault_valid")?];
    let [fault_descriptor, fault_cause] = [bench.output("fault_descriptor")?, bench.output("fault_cause")?];
    let mut stores = Source::of(bench, ["store_valid", "store_ready"], &["store_address", "store_words"])?;
    let mut data = Source::of(bench, ["data_valid", "data_ready"], &["data"])?;
    let mut requests = Sink::of(bench, ["request_valid", "request_ready"], &["request", "request_last"])?;
    let (descriptor_bits, window_bits) = (parameter(bench, "N")? as u32, parameter(bench, "WIN")? as u32);
    let descriptors = 1_u64 << descriptor_bits;
    let mut model = Fma::new(descriptors as usize);
    let mut expected: Expected<Beat> = Expected::new("request");
    let mut faults = Expected::new("fault");
    let mut left = 0_u64;
    lives(bench, 5_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let is_idle = stores.len() == 0 && data.len() == 0 && expected.len() == 0 && faults.len() == 0;
        let mut grant = None;
        if left == 0 && cycle.defined && is_idle && stimulus.once_in(3) {
            grant = Some((random_descriptor(stimulus, descriptors), random_rights(stimulus)));
        } else if left == 0 && cycle.defined && stores.len() < 3 {
            let (store, word) = random_store(stimulus, descriptors, window_bits);
            let beats: Vec<u128> = (0..beats(store.words))
                .map(|at| {
                    let low = if at == 0 { word } else { stimulus.word(64) };
                    u128::from(stimulus.word(64)) << 64 | u128::from(low)
                })
                .collect();
            let place = (store.space as u64) << (descriptor_bits + window_bits)
                | (store.descriptor as u64) << window_bits
                | store.offset;
            stores.push(vec![place.into(), store.words.into()]);
            beats.iter().for_each(|beat| data.push(vec![*beat]));
            match model.store(store, word) {
                Outcome::Request(header) => {
                    expected.push(vec![header.encode(), 0]);
                    let last = beats.len() - 1;
                    beats.iter().enumerate().for_each(|(at, beat)| expected.push(vec![*beat, u128::from(at == last)]));
                }
                Outcome::Get(header, beat, operands) => {
                    expected.push(vec![header.encode(), 0]);
                    expected.push(vec![beat, operands.is_none().into()]);
                    operands.into_iter().for_each(|operands| expected.push(vec![operands, 1]));
                }
                Outcome::Configured => {}
                Outcome::Fault(cause) => faults.push((store.descriptor as u64, u64::from(cause))),
            }
        }
        bench.drive(grant_write, grant.is_some().into());
        let any = (stimulus.below(descriptors) as usize, random_rights(stimulus));
        let (descriptor, rights) = grant.unwrap_or(any);
        bench.drive(grant_descriptor, descriptor as u64);
        bench.drive(grant_value, rights.encode() | stimulus.word(9) << 55);
        stores.drive(bench, stimulus);
        data.drive(bench, stimulus);
        requests.drive(bench, stimulus);
        if cycle.defined {
            let is_busy = bench.sample_bit(busy)?;
            bench.expect("busy", left > 0, is_busy)?;
            let taken = stores.settle(bench)?;
            bench.expect("a store while descriptors are cleared", false, taken.is_some() && left > 0)?;
            data.settle(bench)?;
            let came = requests.settle(bench)?;
            let fault = if bench.sample_bit(fault_valid)? {
                Some((bench.sample(fault_descriptor)?, bench.sample(fault_cause)?))
            } else {
                None
            };
            if !is_reset {
                expected.settle(bench, came)?;
                faults.settle(bench, fault)?;
            }
        }
        if grant.is_some() {
            model.rights[descriptor] = rights;
        }
        left = left.saturating_sub(1);
        if is_reset {
            left = descriptors;
            model = Fma::new(descriptors as usize);
            stores.clear();
            data.clear();
            requests.clear();
            expected.clear();
            faults.clear();
        }
        Ok(())
    })
}
