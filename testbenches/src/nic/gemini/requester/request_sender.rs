//! Requests that become packets.

use crate::link::gemini::packets::{random_node, without_crc};
use crate::lives::lives;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{Node, Operation};
use phit_models::nic::gemini::header::{ATOMIC, GET, Header, PUT, beats};
use phit_sim::bench::{Bench, TestResult};

/// A header with random fields.
pub(crate) fn random_header(stimulus: &mut Stimulus) -> Header {
    let mut flag = || stimulus.once_in(2);
    let [adaptive, hashed, response_adaptive, vmdh] = [flag(), flag(), flag(), flag()];
    Header {
        pe: stimulus.cornered_word(18) as u32,
        adaptive,
        hashed,
        response_adaptive,
        vmdh,
        address: stimulus.cornered_word(38) << 2,
        command: PUT,
        size: stimulus.below(17) as u8,
        mask: stimulus.word(16) as u16,
        ptag: stimulus.word(8) as u8,
        mdh: stimulus.word(12) as u16,
        tag: stimulus.word(10) as u16,
        ssid: stimulus.word(8) as u8,
        sync: stimulus.word(4) as u8,
    }
}

/// Beats of random data; what stands behind the last word is not sent.
pub(crate) fn random_beats(stimulus: &mut Stimulus, size: u8) -> Vec<u128> {
    (0..beats(size)).map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64))).collect()
}

/// A request by beats, and the phits of its packet.
pub(crate) fn random_request(stimulus: &mut Stimulus, node: Node) -> (Header, Vec<u128>, Vec<u32>) {
    let mut header = random_header(stimulus);
    if stimulus.once_in(4) {
        header.command = GET;
        let phits = header.to_get(node, header.tag).encode(0);
        return (header, vec![header.encode()], without_crc(phits));
    }
    if stimulus.once_in(4) {
        header.command = ATOMIC + stimulus.below(8) as u8;
    }
    let data = random_beats(stimulus, header.size);
    let mut packet = header.to_packet(node, &data);
    let mut phits = packet.encode(0);
    // The packet counts words of 8 bytes: the upper half of the last one goes along.
    if let Operation::Put(bytes) | Operation::Atomic { operands: bytes, .. } = &mut packet.operation
        && header.size % 2 == 1
    {
        let all: Vec<u8> = data.iter().flat_map(|beat| beat.to_le_bytes()).collect();
        *bytes = all[..4 * usize::from(header.size) + 4].to_vec();
        phits = packet.encode(0);
        phits[4] = phits[4] & !(31 << 17) | u32::from(header.size) << 17;
    }
    let request = [header.encode()].into_iter().chain(data).collect();
    (header, request, without_crc(phits))
}

/// Offers a request, or a packet, beat by beat.
pub(crate) fn offer(stream: &mut Source, beats: impl ExactSizeIterator<Item = u128>) {
    let last = beats.len() - 1;
    beats.enumerate().for_each(|(at, beat)| stream.push(vec![beat, u128::from(at == last)]));
}

/// Packets of all kinds, without gaps and with pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let node = bench.input("node")?;
    let mut requests = Source::of(bench, ["request_valid", "request_ready"], &["request", "request_last"])?;
    let mut phits = Sink::of(bench, ["phit_valid", "phit_ready"], &["phit", "phit_last"])?;
    let mut expected: Expected<Beat> = Expected::new("phit");
    let mut here = Node::default();
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        if requests.len() == 0 && expected.len() == 0 && stimulus.once_in(4) {
            here = random_node(stimulus);
        }
        if requests.len() < 3 && cycle.defined {
            let (_, request, packet) = random_request(stimulus, here);
            offer(&mut requests, request.into_iter());
            let last = packet.len() - 1;
            let phits = packet.into_iter().enumerate();
            phits.for_each(|(at, phit)| expected.push(vec![phit.into(), u128::from(at == last)]));
        }
        bench.drive(node, u64::from(here.chip) << 2 | u64::from(here.id));
        requests.drive(bench, stimulus);
        phits.drive(bench, stimulus);
        if cycle.defined && !cycle.is_reset {
            requests.settle(bench)?;
            let came = phits.settle(bench)?;
            expected.settle(bench, came)?;
        }
        if cycle.is_reset {
            requests.clear();
            phits.clear();
            expected.clear();
        }
        Ok(())
    })
}
