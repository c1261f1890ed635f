//! Lookups of memory domains, at their bounds.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::memory_domains::{Access, Domain, translate};
use phit_sim::bench::{Bench, TestResult};

/// Bits of a handle.
const HANDLE_BITS: u32 = 12;

fn random_domain(stimulus: &mut Stimulus) -> Domain {
    let number = stimulus.word(10) as u16;
    Domain {
        length: stimulus.cornered_word(40),
        tag: stimulus.cornered_word(8) as u8,
        writable: !stimulus.once_in(4),
        base: stimulus.cornered_word(28) << 12,
        queue: (!stimulus.once_in(3)).then_some(number),
        channel: stimulus.once_in(2).then_some(number),
    }
}

/// Mostly an access that passes, or one that differs from it in one thing, or by one word at the bound.
fn random_access(stimulus: &mut Stimulus, rows: &[Option<Domain>]) -> Access {
    let handle = stimulus.below(rows.len() as u64) as u16;
    let words = stimulus.below(17);
    let any = Access {
        handle: stimulus.word(HANDLE_BITS) as u16,
        tag: stimulus.word(8) as u8,
        offset: stimulus.cornered_word(38) << 2,
        words: words as u8,
        writes: stimulus.once_in(2),
    };
    let Some(domain) = rows[usize::from(handle)].filter(|_| !stimulus.once_in(8)) else { return any };
    let room = (domain.length / 4).saturating_sub(words);
    let offset = match stimulus.below(4) {
        0 => room * 4,
        1 => (room + 1) * 4,
        _ => stimulus.below(room + 1) * 4,
    };
    let legal =
        Access { handle, tag: domain.tag, offset: offset % (1 << 40), words: any.words, writes: domain.writable };
    match stimulus.below(8) {
        0 => Access { tag: any.tag, ..legal },
        1 => Access { handle: any.handle, ..legal },
        2 => Access { writes: true, ..legal },
        3 => Access { offset: any.offset, ..legal },
        _ => legal,
    }
}

/// Rows that change, and lookups with pauses in between.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let reset = bench.input("reset")?;
    let [lookup_valid, lookup_handle, lookup_tag] =
        [bench.input("lookup_valid")?, bench.input("lookup_handle")?, bench.input("lookup_tag")?];
    let [lookup_offset, lookup_words, lookup_writes] =
        [bench.input("lookup_offset")?, bench.input("lookup_words")?, bench.input("lookup_writes")?];
    let [row_write, row_index, row_half, row_value] =
        [bench.input("row_write")?, bench.input("row_index")?, bench.input("row_half")?, bench.input("row_value")?];
    let [busy, status, address] = [bench.output("busy")?, bench.output("status")?, bench.output("address")?];
    let [queue, queued, receives] = [bench.output("queue")?, bench.output("queued")?, bench.output("receives")?];
    let size = 1 << parameter(bench, "M")?;
    let mut rows: Vec<Option<Domain>> = vec![None; size];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut lookups) = (Resets::every(6_000 + 4 * size as u64), Pace::new(40));
    // Half of a row that is being written, the lookup of the cycle before, and cycles for which rows are cleared.
    let (mut second, mut answer, mut left, mut defined) = (None, None, 0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_busy = left > 0;
        let access = random_access(&mut stimulus, &rows);
        let looks = lookups.next(&mut stimulus) && !is_busy && defined;
        let mut write = second.take();
        if write.is_none() && !is_busy && stimulus.once_in(8) {
            let index = stimulus.word(HANDLE_BITS) % if stimulus.once_in(8) { 1 << HANDLE_BITS } else { size as u64 };
            let domain = random_domain(&mut stimulus);
            let is_invalid = stimulus.once_in(6);
            let [limits, base] = domain.encode();
            // The number of a row without queue or channel is random.
            let any = if domain.queue.or(domain.channel).is_none() { stimulus.word(10) } else { 0 };
            if let Some(row) = rows.get(index as usize).copied() {
                // The base first: a row that is valid has one.
                write = Some((
                    index,
                    1,
                    base | any,
                    row.map(|Domain { length, tag, writable, .. }| Domain { length, tag, writable, ..domain }),
                ));
                let limits = if is_invalid { limits & !(1 << 49) } else { limits };
                second = Some((index, 0, limits | stimulus.word(14) << 50, (!is_invalid).then_some(domain)));
            } else {
                write = Some((index, stimulus.below(2), stimulus.word(64), None));
            }
        }
        bench.drive(reset, is_reset.into());
        bench.drive(lookup_valid, looks.into());
        bench.drive(lookup_handle, access.handle.into());
        bench.drive(lookup_tag, access.tag.into());
        bench.drive(lookup_offset, access.offset);
        bench.drive(lookup_words, access.words.into());
        bench.drive(lookup_writes, access.writes.into());
        bench.drive(row_write, write.is_some().into());
        let (index, half, value, row) =
            write.unwrap_or((stimulus.word(HANDLE_BITS), stimulus.below(2), stimulus.word(64), None));
        bench.drive(row_index, index);
        bench.drive(row_half, half);
        bench.drive(row_value, value);
        if defined {
            let clears = bench.sample_bit(busy)?;
            bench.expect("busy", is_busy, clears)?;
        }
        if let Some(answer) = answer {
            let (actual_status, actual_address) = (bench.sample(status)?, bench.sample(address)?);
            match answer {
                Ok((expected, row_queue, row_channel)) => {
                    bench.expect("status", 0, actual_status)?;
                    bench.expect("address", expected, actual_address)?;
                    let [has_queue, has_channel] = [bench.sample_bit(queued)?, bench.sample_bit(receives)?];
                    let number = bench.sample(queue)? as u16;
                    let actual = [has_queue, has_channel].map(|has| has.then_some(number));
                    bench.expect("queue and channel", [row_queue, row_channel], actual)?;
                }
                Err(expected) => bench.expect("status", u64::from(expected), actual_status)?,
            }
        }
        bench.tick()?;
        if looks {
            let row = rows.get(usize::from(access.handle)).and_then(Option::as_ref);
            answer = Some(translate(row, access).map(|address| {
                let [queue, channel] = row.map_or([None; 2], |row| [row.queue, row.channel]);
                (address, queue, channel)
            }));
        }
        if write.is_some()
            && let Some(place) = rows.get_mut(index as usize)
        {
            *place = row;
        }
        defined |= is_reset;
        left = if is_reset { size } else { left.saturating_sub(1) };
        if is_reset {
            rows.fill(None);
            (second, answer) = (None, None);
        }
    }
    Ok(())
}
