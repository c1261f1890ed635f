//! From phits to headers and words.

use super::packets::{HEADER_PHITS, PHIT_BITS, header_of, random_any, word_of};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::format::MAX_WORDS;
use phit_models::link::gemini::packet::{DecodeError, decode, seal};
use phit_sim::bench::{Bench, TestResult};

/// A request: good, marked bad, or of a wrong shape.
fn random_packet(stimulus: &mut Stimulus) -> Vec<u32> {
    let mut phits = random_any(stimulus).encode(0);
    let end = phits.len() - 1;
    match stimulus.below(12) {
        // ok, then end, of the last phit.
        0 => phits[end] &= !0x30,
        1 => phits[end] = phits[end] & !0x30 | (stimulus.word(2) as u32) << 4,
        2 => phits[end] &= !1,
        // size, cmd.
        3 | 4 => phits[4] = phits[4] & 0x1_FFFF | (stimulus.cornered_word(5) as u32) << 17,
        5 => phits[3] = phits[3] & 0x1_FFFF | (stimulus.cornered_word(5) as u32) << 17,
        // The packet is cut or padded before its last phit; longer ones than the link carries are legal here.
        6 => drop(phits.drain(1 + stimulus.below(end as u64) as usize..end)),
        7 | 8 => {
            // Sixteen words more, and the count of words must not begin anew.
            let more = if stimulus.once_in(4) { 48 } else { 1 + stimulus.below(12) };
            for _ in 0..more {
                phits.insert(end, stimulus.cornered_word(PHIT_BITS) as u32);
            }
        }
        _ => {}
    }
    phits
}

/// Whether the packet is good; `None` where the contract does not say.
fn verdict(phits: &[u32]) -> Option<bool> {
    let mut sealed = phits.to_vec();
    seal(0, &mut sealed);
    match decode(0, &sealed) {
        Ok(_) => Some(true),
        Err(DecodeError::UnknownCommand(_) | DecodeError::Constant("spare" | "reserved")) => None,
        Err(_) => Some(false),
    }
}

/// Good and malformed requests; the writer and both readers pause.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, phit_valid, phit] = [bench.input("reset")?, bench.input("phit_valid")?, bench.input("phit")?];
    let [phit_last, word_ready, end_ready] =
        [bench.input("phit_last")?, bench.input("word_ready")?, bench.input("end_ready")?];
    let [phit_ready, word_valid, word] =
        [bench.output("phit_ready")?, bench.output("word_valid")?, bench.output("word")?];
    let [end_valid, end_ok, header] = [bench.output("end_valid")?, bench.output("end_ok")?, bench.output("header")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let [mut writes, mut words, mut ends] = [Pace::new(60), Pace::new(60), Pace::new(60)];
    let (mut packet, mut position, mut offered) = (random_packet(&mut stimulus), 0, false);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (takes_word, takes_end) = (words.next(&mut stimulus), ends.next(&mut stimulus));
        offered |= writes.next(&mut stimulus);
        let is_last = position + 1 == packet.len();
        let in_data = position.checked_sub(HEADER_PHITS);
        let is_word = !is_last && in_data.is_some_and(|place| place % 3 == 2 && place / 3 < MAX_WORDS);
        bench.drive(reset, is_reset.into());
        bench.drive(word_ready, takes_word.into());
        bench.drive(end_ready, takes_end.into());
        bench.drive(phit_valid, offered.into());
        let any = stimulus.word(PHIT_BITS + 1);
        bench.drive(phit, if offered { packet[position].into() } else { any >> 1 });
        bench.drive(phit_last, if offered { is_last.into() } else { any & 1 });
        let moves = offered && (takes_word || !is_word) && (takes_end || !is_last);
        if defined {
            let (has_word, has_end) = (bench.sample_bit(word_valid)?, bench.sample_bit(end_valid)?);
            bench.expect("word_valid", offered && is_word, has_word)?;
            bench.expect("end_valid", offered && is_last, has_end)?;
            let taken = offered & bench.sample_bit(phit_ready)?;
            bench.expect("the phit is taken", moves, taken)?;
            if has_word {
                let actual = bench.sample(word)?;
                bench.expect("word", word_of(&packet[position - 2..=position]), actual)?;
            }
            if has_end && let Some(expected) = verdict(&packet) {
                let actual = bench.sample_bit(end_ok)?;
                bench.expect("end_ok", expected, actual)?;
            }
            if has_word || has_end && packet.len() > HEADER_PHITS {
                let actual = bench.sample_wide(header)?;
                bench.expect("header", header_of(&packet), actual)?;
            }
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset || moves && is_last {
            (packet, position) = (random_packet(&mut stimulus), 0);
            offered = false;
        } else if moves {
            position += 1;
            offered = false;
        }
    }
    Ok(())
}
