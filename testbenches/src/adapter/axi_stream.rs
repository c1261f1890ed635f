//! AXI4-Stream, and the rule of all channels.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::adapter::axi_stream::{Beat, Slice};
use phit_sim::bench::{Bench, TestResult};

/// Offers that stay, change or vanish; the rule is judged on two cycles in a row.
pub fn run_steady(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, valid, ready, payload] =
        [bench.input("reset")?, bench.input("valid")?, bench.input("ready")?, bench.input("payload")?];
    let steady = bench.output("steady")?;
    let width = bench.input_width(payload);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(50);
    // What waited at the last edge; known after a reset.
    let mut waited: Option<Option<u64>> = None;
    let mut word = 0;
    for _ in 0..cycles {
        if stimulus.once_in(3) {
            word = if stimulus.once_in(2) { word ^ 1 << stimulus.below(width.into()) } else { stimulus.word(width) };
        }
        let is_reset = resets.next(&mut stimulus);
        let (is_valid, is_ready) = (!stimulus.once_in(4), stimulus.once_in(2));
        bench.drive(reset, is_reset.into());
        bench.drive(valid, is_valid.into());
        bench.drive(ready, is_ready.into());
        bench.drive(payload, word);
        if let Some(waited) = waited {
            let actual = bench.sample_bit(steady)?;
            let expected = waited.is_none_or(|before| is_valid && before == word);
            bench.expect("steady", expected, actual)?;
        }
        bench.tick()?;
        let waits = is_valid && !is_ready && !is_reset;
        waited = (is_reset || waited.is_some()).then_some(waits.then_some(word));
    }
    Ok(())
}

/// Beats in phases from none to every cycle, to a receiver of the same kind.
pub fn run_slice(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, s_tdata, s_tkeep, s_tlast, s_tvalid, m_tready] = [
        bench.input("reset")?,
        bench.input("s_axis_tdata")?,
        bench.input("s_axis_tkeep")?,
        bench.input("s_axis_tlast")?,
        bench.input("s_axis_tvalid")?,
        bench.input("m_axis_tready")?,
    ];
    let [s_tready, m_tdata, m_tkeep, m_tlast, m_tvalid] = [
        bench.output("s_axis_tready")?,
        bench.output("m_axis_tdata")?,
        bench.output("m_axis_tkeep")?,
        bench.output("m_axis_tlast")?,
        bench.output("m_axis_tvalid")?,
    ];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut offers, mut takes) = (Resets::every(100), Pace::new(8), Pace::new(8));
    let mut model = Slice::default();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let beat = Beat {
            data: stimulus.cornered_word(bench.input_width(s_tdata)),
            keep: stimulus.cornered_word(bench.input_width(s_tkeep)),
            last: stimulus.once_in(3),
        };
        let (offered, taken) = (offers.next(&mut stimulus), takes.next(&mut stimulus));
        bench.drive(reset, is_reset.into());
        bench.drive(s_tdata, beat.data);
        bench.drive(s_tkeep, beat.keep);
        bench.drive(s_tlast, beat.last.into());
        bench.drive(s_tvalid, offered.into());
        bench.drive(m_tready, taken.into());
        if defined {
            let (ready, valid) = (bench.sample_bit(s_tready)?, bench.sample_bit(m_tvalid)?);
            bench.expect("s_axis_tready", model.is_ready(), ready)?;
            bench.expect("m_axis_tvalid", model.offer().is_some(), valid)?;
            if let Some(expected) = model.offer() {
                let actual = Beat {
                    data: bench.sample(m_tdata)?,
                    keep: bench.sample(m_tkeep)?,
                    last: bench.sample_bit(m_tlast)?,
                };
                bench.expect("the beat", expected, actual)?;
            }
        }
        bench.tick()?;
        model.tick(is_reset, offered.then_some(beat), taken);
        defined |= is_reset;
    }
    Ok(())
}
