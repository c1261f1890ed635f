//! The sending half of the link level.

use super::{Supply, shape};
use crate::link::retry::sending::{STORM, Sending};
use crate::link::users::Supply as _;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::level::Shape;
use phit_models::link::express::level::sender::{Inputs, Sender};
use phit_models::link::retry::window::Message;
use phit_sim::bench::{Bench, TestResult};

/// Offers packets of all channels to lanes that come and go; the other end acknowledges and frees in time, late, what was not
/// sent, or nothing, and announces errors. Now and then all is calm.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench);
    let channels = shape.channels;
    let of = |name: &str| (0..channels).map(|v| bench.input(&format!("{name}_{v}"))).collect::<Result<Vec<_>, _>>();
    let (waits, word, freed_here, freed) = (of("waits")?, of("word")?, of("freed_here")?, of("freed")?);
    let mut sending = Sending::of(bench, channels)?;
    let names = ["reset", "expected", "nack_out", "ack_valid", "ack", "nack", "freed_valid", "quiet", "take"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let [word_out, control_out] = [bench.output("word_out")?, bench.output("control_out")?];
    let mut stimulus = Stimulus::of(bench);
    let mut other = OtherEnd::new(shape);
    let mut supplies: Vec<Supply> = (0..channels).map(|_| Supply::new(shape)).collect();
    let mut model = Sender::new(shape);
    for _ in 0..cycles {
        let inputs = other.inputs(&model, &mut supplies, &mut stimulus);
        let said = inputs.ack.unwrap_or(Message { ack: stimulus.word(shape.sequence), nack: stimulus.word(2) });
        let freed_valid = inputs.freed.iter().enumerate().map(|(v, freed)| u64::from(freed.is_some()) << v).sum();
        let values = [
            inputs.reset.into(),
            inputs.expected,
            inputs.nack_out,
            inputs.ack.is_some().into(),
            said.ack,
            said.nack,
            freed_valid,
            inputs.quiet.into(),
            inputs.take.into(),
        ];
        for (port, value) in ports.iter().zip(values) {
            bench.drive(*port, value);
        }
        for v in 0..channels {
            let (data, last) = inputs.word[v].unwrap_or_else(|| (stimulus.word(64), stimulus.once_in(2)));
            bench.drive(waits[v], inputs.word[v].is_some().into());
            bench.drive_wide(word[v], &(u128::from(last) << 64 | u128::from(data)).into());
            bench.drive(freed_here[v], inputs.freed_here[v]);
            bench.drive(freed[v], inputs.freed[v].unwrap_or_else(|| stimulus.word(shape.credit)));
        }
        if sending.is_defined() {
            let (sent, is_control) = (bench.sample(word_out)?, bench.sample_bit(control_out)?);
            bench.expect("word_out, control_out", model.out(), (sent, is_control))?;
            sending.compare(bench, model.taken(), model.window(), model.bad_acks())?;
        }
        bench.tick()?;
        sending.settle(&mut supplies, model.taken(), inputs.reset);
        model.tick(&inputs);
    }
    Ok(())
}

/// The other end, the lanes, and this end's receiver.
struct OtherEnd {
    shape: Shape,
    resets: Resets,
    paces: [Pace; 7],
    expected: u64,
    nack_out: u64,
    freed_here: Vec<u64>,
    quiet: bool,
    /// Not for long.
    is_short: bool,
    /// Cycles left in which there is nothing to do, so that the heart beats.
    calm: u64,
    /// Announcements left of a storm, in which nothing is acknowledged; whether the lanes stand meanwhile.
    storm: u64,
    is_standing: bool,
    /// A channel of which nothing is freed.
    hoards: Option<usize>,
    /// Hardly anything is acknowledged.
    is_mute: bool,
    /// An acknowledgement, or anything, comes once in so many cycles.
    talks: u64,
}

impl OtherEnd {
    fn new(shape: Shape) -> Self {
        let phase = 80 * shape.private as u64;
        Self {
            shape,
            resets: Resets::every(15 * phase).in_flurries(60),
            paces: std::array::from_fn(|_| Pace::new(phase)),
            expected: 0,
            nack_out: 0,
            freed_here: vec![0; shape.channels],
            quiet: false,
            is_short: false,
            calm: 0,
            storm: 0,
            is_standing: false,
            hoards: None,
            is_mute: false,
            talks: 4,
        }
    }

    fn inputs(&mut self, model: &Sender, supplies: &mut [Supply], stimulus: &mut Stimulus) -> Inputs {
        let shape = self.shape;
        let [offers, takes, messages, acks, frees, nacks, changes] = &mut self.paces;
        self.calm = self.calm.saturating_sub(1);
        // Whatever is stored has to be sent and acknowledged before.
        let long = (2 << shape.beat) + (2 << shape.replay) + 300;
        if stimulus.once_in(4 * long) {
            self.calm = long;
        }
        let is_calm = self.calm > 0;
        if is_calm || stimulus.once_in(16 * (shape.shared + shape.private) as u64) {
            self.hoards = stimulus.once_in(4).then(|| stimulus.below(shape.channels as u64) as usize);
            self.is_mute = self.hoards.is_none() && stimulus.once_in(2);
        }
        // Until all its places are taken, or the replay buffer is full.
        let is_rush = (self.hoards.is_some() || self.is_mute) && !is_calm;
        let window = model.window();
        if window.outstanding() > 0 && self.storm == 0 && stimulus.once_in(10_000) {
            (self.storm, self.is_standing) = (STORM, stimulus.once_in(2));
        }
        let storms = self.storm > 0 && window.outstanding() > 0;
        self.storm = self.storm.saturating_sub(1);
        for supply in &mut *supplies {
            if supply.words.is_empty() && (offers.next(stimulus) || is_rush) && !is_calm {
                supply.refill(stimulus);
            }
        }
        let reset = self.resets.next(stimulus) || (window.gave_up() && stimulus.once_in(300));
        // A packet as it is stored as a whole, too.
        let ends = model.taken().is_some_and(|v| supplies[v].words.front().is_some_and(|(_, last)| *last));
        let reset = reset || (ends && stimulus.once_in(1_000));
        let turns = match (self.quiet, self.is_short) {
            (false, _) if is_calm => (1 << shape.beat).max(200),
            (false, _) => 4_000,
            (true, true) => 10,
            (true, false) => 1_000,
        };
        if stimulus.once_in(turns) {
            self.quiet = !self.quiet;
            self.is_short = !stimulus.once_in(8);
        }
        self.quiet &= !reset;
        if self.quiet && stimulus.once_in(4) || !is_calm && changes.next(stimulus) && stimulus.once_in(8) {
            match if self.quiet { 2 } else { stimulus.below(3) } {
                0 => self.expected = stimulus.word(shape.sequence),
                1 => self.nack_out = stimulus.word(2),
                _ => {
                    let channel = stimulus.below(shape.channels as u64) as usize;
                    self.freed_here[channel] = stimulus.word(shape.credit);
                }
            }
        }
        if stimulus.once_in(2_000) {
            self.talks = 1 + stimulus.below(40);
        }
        let acknowledged = if storms {
            0
        } else if is_calm {
            window.outstanding()
        } else if self.is_mute {
            stimulus.once_in(8).into()
        } else if acks.next(stimulus) || is_rush {
            stimulus.below(window.outstanding() + 1)
        } else {
            0
        };
        let acknowledged = if stimulus.once_in(200) && !storms { stimulus.word(shape.sequence) } else { acknowledged };
        let announces = storms || (nacks.next(stimulus) && stimulus.once_in(100) && !is_calm);
        let message = Message {
            ack: window.number(window.oldest() + acknowledged),
            nack: (window.answered() + u64::from(announces)) % 4,
        };
        let comes = (messages.next(stimulus) || is_calm || is_rush) && stimulus.once_in(self.talks);
        let frees = frees.next(stimulus) || is_calm;
        let credits = model.credits();
        let freed = (0..shape.channels).map(|v| {
            let is_hoarded = is_rush && self.hoards == Some(v);
            let places = if frees && !is_hoarded { stimulus.below(credits.used(v) + 1) } else { 0 };
            let places = if stimulus.once_in(200) && !is_hoarded { stimulus.word(shape.credit) } else { places };
            (comes && stimulus.once_in(2)).then(|| credits.freed_after(v, places))
        });
        let freed = freed.collect();
        Inputs {
            reset,
            word: supplies.iter().map(|supply| supply.words.front().copied()).collect(),
            expected: self.expected,
            nack_out: self.nack_out,
            freed_here: self.freed_here.clone(),
            ack: (storms || (comes && stimulus.once_in(2))).then_some(message),
            freed,
            quiet: self.quiet,
            take: match (storms && self.is_standing, is_calm) {
                (true, _) => false,
                (_, true) => !stimulus.once_in(8),
                _ => takes.next(stimulus) || is_rush,
            },
        }
    }
}
