//! The sending half of the sliding window.

mod far_end;
pub(crate) mod page;

use crate::link::gemini::source::{Offer, Source};
use crate::stimulus::{Pace, Resets, Stimulus};
use far_end::FarEnd;
use page::Page;
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::Phit;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Ports of one virtual channel.
struct ChannelPorts {
    valid: In,
    phit: In,
    last: In,
    ready: Out,
    freed: In,
}

impl ChannelPorts {
    fn of(bench: &Bench, channel: usize) -> Result<Self, Failure> {
        Ok(Self {
            valid: bench.input(&format!("in_valid_{channel}"))?,
            phit: bench.input(&format!("in_phit_{channel}"))?,
            last: bench.input(&format!("in_last_{channel}"))?,
            ready: bench.output(&format!("in_ready_{channel}"))?,
            freed: bench.input(&format!("freed_{channel}"))?,
        })
    }
}

/// Cycles without any packet or message before a reset.
const QUIET_CYCLES: u64 = 100;

/// Packets on both channels against a far end that acknowledges, loses, nags, is silent, or tells lies.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, message_valid, ack] = [bench.input("reset")?, bench.input("message_valid")?, bench.input("ack")?];
    let [nack, quiet, take] = [bench.input("nack")?, bench.input("quiet")?, bench.input("take")?];
    let [phit, c, gave_up] = [bench.output("phit")?, bench.output("c")?, bench.output("gave_up")?];
    let (retries, bad_acks) = (bench.output("retries")?, bench.output("bad_acks")?);
    let ports = [ChannelPorts::of(bench, 0)?, ChannelPorts::of(bench, 1)?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(6_000);
    // A wire of full width half of the time.
    let (mut full, mut takes) = (Pace::new(3_000), Pace::new(1_000));
    let (mut page, mut far_end) = (Page::default(), FarEnd::new(&mut stimulus));
    let mut sources = [Source::new(0), Source::new(1)];
    let (mut defined, mut quiet_left, mut was_down) = (false, None, false);
    for _ in 0..cycles {
        // Nothing follows being down but a reset.
        let ends = quiet_left == Some(0);
        if quiet_left.is_none() && (page.gave_up || stimulus.once_in(6_000)) {
            quiet_left = Some(QUIET_CYCLES);
        }
        quiet_left = quiet_left.map(|left| left.saturating_sub(1));
        let is_reset = resets.next(&mut stimulus) || ends;
        let is_quiet = quiet_left.is_some() && !page.gave_up;
        let offers = [sources[0].offer(&mut stimulus, false), sources[1].offer(&mut stimulus, false)];
        let message = far_end.message(&page, &mut stimulus);
        bench.drive(reset, is_reset.into());
        let takes_phit = full.next(&mut stimulus) || takes.next(&mut stimulus);
        bench.drive(quiet, is_quiet.into());
        bench.drive(take, takes_phit.into());
        bench.drive(message_valid, message.is_some().into());
        // Fields without `message_valid` must not matter.
        bench.drive(ack, message.map_or(stimulus.word(6), |message| message.ack.into()));
        bench.drive(nack, message.map_or(stimulus.word(4), |message| message.nack.into()));
        for (channel, port) in ports.iter().enumerate() {
            let offer = offers[channel].unwrap_or_else(|| Offer::any(&mut stimulus));
            bench.drive(port.valid, offers[channel].is_some().into());
            bench.drive(port.phit, offer.payload.into());
            bench.drive(port.last, offer.is_last.into());
            bench.drive(port.freed, message.map_or(stimulus.word(9), |message| message.freed[channel].into()));
        }
        let taken = page.takes(&offers, is_quiet);
        let on_wire = Phit { c: bench.sample_bit(c)?, p: false, payload: bench.sample(phit)? as u32 };
        if defined {
            page.check_wire(bench, on_wire, was_down)?;
            for (channel, port) in ports.iter().enumerate() {
                let moves = offers[channel].is_some() & bench.sample_bit(port.ready)?;
                bench.expect(&format!("a phit of channel {channel} is taken"), taken == Some(channel), moves)?;
            }
            let down = bench.sample_bit(gave_up)?;
            bench.expect("gave_up", page.gave_up, down)?;
            if !page.gave_up {
                let counts = [bench.sample(retries)?, bench.sample(bad_acks)?];
                bench.expect("[retries, bad_acks]", [page.rewinds, page.bad_acks].map(|n| n % (1 << 16)), counts)?;
            }
        }
        if takes_phit {
            was_down = is_quiet || page.gave_up;
        }
        bench.tick()?;
        if is_reset {
            (page, far_end, defined, quiet_left, was_down) =
                (Page::default(), FarEnd::new(&mut stimulus), true, None, false);
            sources = [Source::new(0), Source::new(1)];
        } else if defined {
            page.tick(&offers, message, is_quiet, takes_phit);
            if let Some(channel) = taken {
                sources[channel].take();
            }
            far_end.take(takes_phit.then_some(on_wire), &mut stimulus);
        }
    }
    Ok(())
}
