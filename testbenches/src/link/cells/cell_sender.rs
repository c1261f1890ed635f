//! The sending half of a link of cells.

use super::{Supply, shape};
use crate::link::retry::sending::{STORM, Sending};
use crate::link::users::Supply as _;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::cells::Shape;
use phit_models::link::cells::sender::{Inputs, Sender};
use phit_models::link::retry::window::Message;
use phit_sim::bench::{Bench, TestResult};

/// Offers cells of all channels to a wire that comes and goes; the other end acknowledges and frees in time, late, what was not
/// sent, or nothing, and announces errors.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench)?;
    let channels = shape.channels as usize;
    let of = |name: &str| (0..channels).map(|v| bench.input(&format!("{name}_{v}"))).collect::<Result<Vec<_>, _>>();
    let (whole, word, freed_here, freed) = (of("whole")?, of("word")?, of("freed_here")?, of("freed")?);
    let mut sending = Sending::of(bench, channels)?;
    let [reset, expected, nack_out] = [bench.input("reset")?, bench.input("expected")?, bench.input("nack_out")?];
    let [message_valid, ack, nack] = [bench.input("message_valid")?, bench.input("ack")?, bench.input("nack")?];
    let [quiet, take] = [bench.input("quiet")?, bench.input("take")?];
    let phit = bench.output("phit")?;
    let mut stimulus = Stimulus::of(bench);
    let mut other = OtherEnd::new(shape);
    let mut supplies: Vec<Supply> = (0..channels).map(|_| Supply::new(shape)).collect();
    let mut model = Sender::new(shape);
    for _ in 0..cycles {
        let inputs = other.inputs(&model, &mut supplies, &mut stimulus);
        bench.drive(reset, inputs.reset.into());
        for v in 0..channels {
            let (data, bytes, last) = inputs.word[v];
            bench.drive(whole[v], inputs.whole[v].into());
            let flags = u128::from(bytes | u64::from(last) << 3);
            bench.drive_wide(word[v], &(flags << shape.word | u128::from(data)).into());
            bench.drive(freed_here[v], inputs.freed_here[v]);
            bench.drive(freed[v], inputs.freed[v]);
        }
        bench.drive(expected, inputs.expected);
        bench.drive(nack_out, inputs.nack_out);
        bench.drive(message_valid, inputs.message.is_some().into());
        let said = inputs.message.unwrap_or(Message { ack: stimulus.word(shape.sequence), nack: stimulus.word(2) });
        bench.drive(ack, said.ack);
        bench.drive(nack, said.nack);
        bench.drive(quiet, inputs.quiet.into());
        bench.drive(take, inputs.take.into());
        if sending.is_defined() {
            let sent = bench.sample(phit)?;
            bench.expect("phit", model.phit(), sent)?;
            sending.compare(bench, model.taken(), model.window(), model.bad_acks())?;
        }
        bench.tick()?;
        sending.settle(&mut supplies, model.taken(), inputs.reset);
        model.tick(&inputs);
    }
    Ok(())
}

/// The other end, the wire, and this end's receiver.
struct OtherEnd {
    shape: Shape,
    resets: Resets,
    paces: [Pace; 6],
    expected: u64,
    nack_out: u64,
    freed_here: Vec<u64>,
    quiet: bool,
    /// Announcements left of a storm, in which nothing is acknowledged; whether the wire stands meanwhile.
    storm: u64,
    is_standing: bool,
}

impl OtherEnd {
    fn new(shape: Shape) -> Self {
        let phase = 20 * shape.phits() as u64;
        Self {
            shape,
            resets: Resets::every(60 * phase),
            paces: std::array::from_fn(|_| Pace::new(phase)),
            expected: 0,
            nack_out: 0,
            freed_here: vec![0; shape.channels as usize],
            quiet: false,
            storm: 0,
            is_standing: false,
        }
    }

    fn inputs(&mut self, model: &Sender, supplies: &mut [Supply], stimulus: &mut Stimulus) -> Inputs {
        let [offers, takes, messages, acks, frees, nacks] = &mut self.paces;
        let channels = self.shape.channels as usize;
        for supply in &mut *supplies {
            if supply.words.is_empty() && offers.next(stimulus) {
                supply.refill(stimulus);
            }
        }
        let window = model.window();
        if window.outstanding() > 0 && self.storm == 0 && stimulus.once_in(10_000) {
            (self.storm, self.is_standing) = (STORM, stimulus.once_in(2));
        }
        let storms = self.storm > 0 && window.outstanding() > 0;
        self.storm = self.storm.saturating_sub(1);
        let reset = self.resets.next(stimulus) || (window.gave_up() && stimulus.once_in(300));
        self.quiet = !reset && (self.quiet || stimulus.once_in(3000));
        if stimulus.once_in(8) {
            self.expected = stimulus.word(self.shape.sequence);
            self.nack_out = stimulus.word(2);
            self.freed_here = (0..channels).map(|_| stimulus.word(self.shape.credit)).collect();
        }
        let acknowledged = if acks.next(stimulus) { stimulus.below(window.outstanding() + 1) } else { 0 };
        let acknowledged = if stimulus.once_in(200) { stimulus.word(self.shape.sequence) } else { acknowledged };
        let acknowledged = if storms { 0 } else { acknowledged };
        let announces = storms || (nacks.next(stimulus) && stimulus.once_in(2 * self.shape.phits() as u64));
        let message = Message {
            ack: window.number(window.oldest() + acknowledged),
            nack: (window.answered() + u64::from(announces)) % 4,
        };
        let frees = frees.next(stimulus);
        let freed = (0..channels).map(|v| {
            let account = model.credit(v);
            let places = if frees { stimulus.below(account.used() + 1) } else { 0 };
            let places = if stimulus.once_in(200) { stimulus.word(self.shape.credit) } else { places };
            account.freed_after(places)
        });
        let freed = freed.collect();
        Inputs {
            reset,
            whole: supplies.iter().map(|supply| !supply.words.is_empty()).collect(),
            word: supplies.iter().map(|supply| supply.words.front().copied().unwrap_or_default()).collect(),
            expected: self.expected,
            nack_out: self.nack_out,
            freed_here: self.freed_here.clone(),
            message: (storms || (messages.next(stimulus) && stimulus.once_in(4))).then_some(message),
            freed,
            quiet: self.quiet,
            take: takes.next(stimulus) && !(storms && self.is_standing),
        }
    }
}
