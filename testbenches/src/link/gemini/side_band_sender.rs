//! Sender of side-band messages.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::{Message, MessageEncoder};
use phit_sim::bench::{Bench, TestResult};

/// New fields in every cycle: only those of a message's first bit may appear in it.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, quiet, ack] = [bench.input("reset")?, bench.input("quiet")?, bench.input("ack")?];
    let [nack, freed_0, freed_1] = [bench.input("nack")?, bench.input("freed_0")?, bench.input("freed_1")?];
    let (take, p) = (bench.input("take")?, bench.output("p")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut silences, mut takes) = (Resets::every(300), Pace::new(200), Pace::new(400));
    let mut model: Option<MessageEncoder> = None;
    for _ in 0..cycles {
        let (is_reset, is_quiet) = (resets.next(&mut stimulus), silences.next(&mut stimulus) && stimulus.once_in(4));
        let message = Message {
            ack: stimulus.cornered_word(6) as u8,
            nack: stimulus.cornered_word(4) as u8,
            freed: [stimulus.cornered_word(9) as u16, stimulus.cornered_word(9) as u16],
        };
        let takes = takes.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(take, takes.into());
        bench.drive(quiet, is_quiet.into());
        bench.drive(ack, message.ack.into());
        bench.drive(nack, message.nack.into());
        bench.drive(freed_0, message.freed[0].into());
        bench.drive(freed_1, message.freed[1].into());
        if let Some(encoder) = &mut model {
            // A bit that is not taken is shown again.
            let mut shown = encoder.clone();
            let bit = shown.next_bit(|| message);
            if takes {
                *encoder = shown;
            }
            let actual = bench.sample_bit(p)?;
            bench.expect("p", bit && !is_quiet, actual)?;
        }
        bench.tick()?;
        if is_reset {
            model = Some(MessageEncoder::new());
        }
    }
    Ok(())
}
