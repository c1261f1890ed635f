//! One end of a link against the golden one.

use super::packets::without_crc;
use super::scenario::{Scenario, lives};
use super::sender::page::Page as Sender;
use super::source::{Offer, Source};
use crate::ports::Handles;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::{CHANNELS, FREED_MODULUS, Phit};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

ports! {
    /// Ports of one virtual channel.
    struct ChannelPorts {
        inputs: tx_valid, tx_phit, tx_last, rx_ready;
        outputs: tx_ready, rx_valid, rx_phit, rx_last;
    }
}

struct Ports {
    channels: [ChannelPorts; CHANNELS],
    link_out: Out,
    link_in: In,
    link_down: Out,
    retries: Out,
    errors: Out,
    bad_acks: Out,
    received: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            channels: [ChannelPorts::numbered(bench, 0)?, ChannelPorts::numbered(bench, 1)?],
            link_out: bench.output("link_out")?,
            link_in: bench.input("link_in")?,
            link_down: bench.output("link_down")?,
            retries: bench.output("retries")?,
            errors: bench.output("errors")?,
            bad_acks: bench.output("bad_acks")?,
            received: bench.output("received")?,
        })
    }
}

/// What passes one virtual channel in both directions.
struct Channel {
    index: usize,
    /// Packets of the hardware, and the one that is being taken.
    source: Source,
    taken: Vec<u32>,
    at_model: VecDeque<Vec<u32>>,
    /// Packets of the model, and their phits (without crc) that the hardware has not shown.
    model_source: Source,
    at_hardware: VecDeque<Offer>,
    /// Phits that the hardware has shown.
    freed: u16,
    sends: Pace,
    hardware_reads: Pace,
    model_reads: Pace,
}

impl Channel {
    fn new(index: usize) -> Self {
        Self {
            index,
            source: Source::new(index),
            taken: vec![],
            at_model: VecDeque::new(),
            model_source: Source::new(index),
            at_hardware: VecDeque::new(),
            freed: 0,
            sends: Pace::new(300),
            hardware_reads: Pace::new(400),
            model_reads: Pace::new(400),
        }
    }

    /// The hardware takes the phit offered.
    fn take(&mut self) {
        let Some(offer) = self.source.take() else { return };
        self.taken.push(offer.payload);
        if offer.is_last {
            self.at_model.push_back(without_crc(std::mem::take(&mut self.taken)));
        }
    }

    fn is_idle(&self) -> bool {
        self.at_model.is_empty() && self.at_hardware.is_empty() && self.taken.is_empty()
    }
}

/// Lives of a link, one after the other: delays, bit error rates, and ends of all kinds.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    lives(bench, cycles, |bench, stimulus, end| live(bench, &ports, stimulus, end))
}

fn live(bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, end: u64) -> TestResult {
    for (name, value) in [("link_take", 1), ("link_valid", 1), ("link_broken", 0), ("link_lost", 0)] {
        let input = bench.input(name)?;
        bench.drive(input, value);
    }
    let mut scenario = Scenario::random(stimulus);
    let mut sender = Sender::default();
    let mut channels = [Channel::new(0), Channel::new(1)];
    let mut was_down = false;
    while bench.cycle() < end {
        let is_closing = scenario.is_closing();
        let link_out = bench.sample(ports.link_out)? as u32;
        let is_down = bench.sample_bit(ports.link_down)?;
        let counts = [bench.sample(ports.received)?, bench.sample(ports.errors)?];
        scenario.peer.check(bench, link_out, is_down, Some([channels[0].freed, channels[1].freed]))?;
        scenario.peer.check_counts(bench, counts[0], counts[1])?;
        sender.check_wire(bench, Phit::from_word(link_out), was_down)?;
        let rewinds = [bench.sample(ports.retries)?, bench.sample(ports.bad_acks)?];
        bench.expect("[retries, bad_acks]", [sender.rewinds % (1 << 16), 0], rewinds)?;

        let heard = scenario.peer.exchange(stimulus, link_out);
        bench.drive(ports.link_in, heard.into());
        let mut offers = [None; CHANNELS];
        for ((channel, handles), offer) in channels.iter_mut().zip(&ports.channels).zip(&mut offers) {
            *offer = channel.source.offer(stimulus, is_closing);
            let Offer { payload, is_last } = offer.unwrap_or_else(|| Offer::any(stimulus));
            bench.drive(handles.tx_valid, offer.is_some().into());
            bench.drive(handles.tx_phit, payload.into());
            bench.drive(handles.tx_last, is_last.into());
        }
        let taken = sender.takes(&offers, is_down);
        let mut reads = [false; CHANNELS];
        for (channel, handles) in channels.iter_mut().zip(&ports.channels) {
            let moves = offers[channel.index].is_some() & bench.sample_bit(handles.tx_ready)?;
            bench.expect("a phit is taken", taken == Some(channel.index), moves)?;
            if moves {
                channel.take();
            }
            reads[channel.index] = read(bench, handles, channel, stimulus, is_closing)?;
            exchange_packets(bench, channel, &mut scenario, stimulus)?;
        }
        let is_idle = channels.iter().all(Channel::is_idle) && scenario.peer.model.outstanding() == 0;
        bench.tick()?;
        was_down = is_down;
        sender.tick(&offers, scenario.peer.message, is_down, true);
        scenario.peer.tick(heard);
        for (buffer, _) in scenario.peer.receiver.buffers.iter_mut().zip(reads).filter(|(_, read)| *read) {
            buffer.pop_front();
        }
        if scenario.advance(bench, is_idle, is_down)? {
            return lose(bench, ports, &scenario);
        }
    }
    Ok(())
}

/// Phits that are missing are an error, unless one is being repaired, and a link that is lost is down.
fn lose(bench: &mut Bench, ports: &Ports, scenario: &Scenario) -> TestResult {
    let receiver = &scenario.peer.receiver;
    let is_new = receiver.cycles_to_repetition().is_none();
    for name in ["link_broken", "link_lost"] {
        let input = bench.input(name)?;
        bench.drive(input, 1);
    }
    bench.tick()?;
    let (errors, is_down) = (bench.sample(ports.errors)?, bench.sample_bit(ports.link_down)?);
    bench.expect("errors, with missing phits", (receiver.errors + u64::from(is_new)) % (1 << 16), errors)?;
    bench.expect("a lost link is down", true, is_down)
}

/// The hardware shows the next phit of the model's packets, or none; returns whether it was read.
fn read(
    bench: &mut Bench,
    ports: &ChannelPorts,
    channel: &mut Channel,
    stimulus: &mut Stimulus,
    is_closing: bool,
) -> Result<bool, Failure> {
    let is_ready = is_closing || channel.hardware_reads.next(stimulus);
    bench.drive(ports.rx_ready, is_ready.into());
    if !bench.sample_bit(ports.rx_valid)? {
        return Ok(false);
    }
    let Some(expected) = channel.at_hardware.front() else {
        return Err(bench.mismatch(format!("channel {} shows a phit that nobody sent", channel.index)));
    };
    let is_last = bench.sample_bit(ports.rx_last)?;
    let payload = bench.sample(ports.rx_phit)? as u32;
    bench.expect("rx_last", expected.is_last, is_last)?;
    let payload = if is_last { without_crc(vec![payload])[0] } else { payload };
    bench.expect("rx_phit", expected.payload, payload)?;
    if is_ready {
        channel.at_hardware.pop_front();
        channel.freed = (channel.freed + 1) % FREED_MODULUS;
    }
    Ok(is_ready)
}

/// The golden end sends and reads packets.
fn exchange_packets(
    bench: &Bench,
    channel: &mut Channel,
    scenario: &mut Scenario,
    stimulus: &mut Stimulus,
) -> TestResult {
    let is_closing = scenario.is_closing();
    let model = &mut scenario.peer.model;
    if !is_closing && model.pending(channel.index) < 2 && channel.sends.next(stimulus) {
        let packet = channel.model_source.packet(stimulus);
        model.send(packet.clone());
        let end = packet.len() - 1;
        let offer = |(index, payload)| Offer { payload, is_last: index == end };
        channel.at_hardware.extend(without_crc(packet).into_iter().enumerate().map(offer));
    }
    if (is_closing || channel.model_reads.next(stimulus))
        && let Some(packet) = model.receive(channel.index)
    {
        bench.expect("packet received", channel.at_model.pop_front(), Some(packet))?;
    }
    Ok(())
}
