//! Receiver of side-band messages.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::{Message, MessageDecoder, MessageEncoder, Seen};
use phit_sim::bench::{Bench, TestResult};

/// Repeated, it reads as ack 45, freed 33 and 339, 25 bits later.
const AMBIGUOUS: Message = Message { ack: 39, nack: 2, freed: [21, 341] };

/// A stream of messages with what may befall it.
struct Stream {
    encoder: MessageEncoder,
    /// Sent again and again, with two boundaries.
    repeated: Option<Message>,
    trouble: Trouble,
    left: u64,
}

#[derive(Clone, Copy)]
enum Trouble {
    None,
    /// One bit in so many is wrong.
    Errors(u64),
    /// Nothing but this bit.
    Stuck(bool),
    /// Random bits.
    Noise,
}

impl Stream {
    fn new() -> Self {
        Self { encoder: MessageEncoder::new(), repeated: None, trouble: Trouble::None, left: 150 }
    }

    fn next_bit(&mut self, stimulus: &mut Stimulus) -> bool {
        if self.left == 0 {
            self.left = 1 + stimulus.below(500);
            self.trouble = match stimulus.below(8) {
                0..3 => Trouble::None,
                3 => Trouble::Errors(300),
                4 => Trouble::Errors(60),
                5 => Trouble::Errors(15),
                6 => Trouble::Stuck(stimulus.once_in(2)),
                _ => Trouble::Noise,
            };
            self.repeated = stimulus.once_in(4).then_some(AMBIGUOUS);
            // A bit is lost: the boundary moves.
            if stimulus.once_in(2) {
                self.encoded_bit(stimulus);
            }
        }
        self.left -= 1;
        let bit = self.encoded_bit(stimulus);
        match self.trouble {
            Trouble::None => bit,
            Trouble::Errors(period) => bit ^ stimulus.once_in(period),
            Trouble::Stuck(stuck) => stuck,
            Trouble::Noise => stimulus.once_in(2),
        }
    }

    fn encoded_bit(&mut self, stimulus: &mut Stimulus) -> bool {
        let any = |stimulus: &mut Stimulus| Message {
            ack: stimulus.cornered_word(6) as u8,
            nack: stimulus.cornered_word(4) as u8,
            freed: [stimulus.cornered_word(9) as u16, stimulus.cornered_word(9) as u16],
        };
        self.encoder.next_bit(|| self.repeated.unwrap_or_else(|| any(stimulus)))
    }
}

/// Messages with bit errors, lost bits, noise and silence, until the boundary is lost and found again.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, p, p_valid] = [bench.input("reset")?, bench.input("p")?, bench.input("p_valid")?];
    let [valid, seen] = [bench.output("valid")?, bench.output("seen")?];
    let [locked, ack] = [bench.output("locked")?, bench.output("ack")?];
    let [nack, freed_0, freed_1] = [bench.output("nack")?, bench.output("freed_0")?, bench.output("freed_1")?];
    let mut stimulus = Stimulus::of(bench);
    // Often, so that a message begins and ends in each cycle of a reset.
    let (mut resets, mut stream, mut brings) = (Resets::every(400), Stream::new(), Pace::new(2_000));
    let mut model: Option<(MessageDecoder, Option<Seen>)> = None;
    for _ in 0..cycles {
        let (mut is_reset, comes) = (resets.next(&mut stimulus), brings.next(&mut stimulus));
        let bit = if comes { stream.next_bit(&mut stimulus) } else { stimulus.once_in(2) };
        // Now and then a message ends in the cycle of a reset.
        if let Some((decoder, _)) = &model {
            is_reset |= comes && decoder.clone().push(bit).is_some() && stimulus.once_in(50);
        }
        bench.drive(reset, is_reset.into());
        bench.drive(p, bit.into());
        bench.drive(p_valid, comes.into());
        if let Some((decoder, message)) = &model {
            let (is_valid, is_locked) = (bench.sample_bit(valid)?, bench.sample_bit(locked)?);
            let is_seen = bench.sample_bit(seen)?;
            bench.expect("valid", message.and_then(Seen::used).is_some(), is_valid)?;
            bench.expect("seen", message.is_some(), is_seen)?;
            bench.expect("locked", decoder.is_locked(), is_locked)?;
            if let Some(expected) = message.and_then(Seen::used) {
                let actual = Message {
                    ack: bench.sample(ack)? as u8,
                    nack: bench.sample(nack)? as u8,
                    freed: [bench.sample(freed_0)? as u16, bench.sample(freed_1)? as u16],
                };
                bench.expect("message", expected, actual)?;
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some((MessageDecoder::new(), None));
        } else if let Some((decoder, message)) = &mut model {
            *message = if comes { decoder.push(bit) } else { None };
        }
    }
    Ok(())
}
