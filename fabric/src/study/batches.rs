//! Copies of a link in batches: as many as are asked for, in the memory of a few.

/// Most copies that are compiled together: more than the lanes of a vector run no faster, and the compiler's memory grows faster than
/// their number. 64 take 60 MB, where 4,096 took 35 GB.
const MOST: usize = 64;

/// Copies that are compiled where so many seeds are run: batches of equal size, as far as that goes.
pub fn copies(seeds: usize) -> usize {
    seeds.div_ceil(seeds.div_ceil(MOST).max(1))
}

/// Runs `copies` seeds at a time, and gives the verdicts in the order of the seeds. A last batch with room left runs its last seed again,
/// and what these copies show is dropped.
///
/// # Errors
/// Of the first batch that fails.
pub fn in_batches<Seed: Copy, Verdict, Error>(
    seeds: &[Seed],
    copies: usize,
    mut run: impl FnMut(&[Seed]) -> Result<Vec<Verdict>, Error>,
) -> Result<Vec<Verdict>, Error> {
    let mut verdicts = Vec::with_capacity(seeds.len());
    for batch in seeds.chunks(copies) {
        let mut full = batch.to_vec();
        full.resize(copies, batch[batch.len() - 1]);
        verdicts.extend(run(&full)?.into_iter().take(batch.len()));
    }
    Ok(verdicts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn batches_are_no_larger_than_the_most_and_alike() {
        for (seeds, expected) in [(0, 0), (1, 1), (64, 64), (65, 33), (128, 64), (129, 43), (4096, 64)] {
            assert_eq!(copies(seeds), expected, "{seeds}");
        }
    }

    #[test]
    fn every_seed_has_its_verdict_once() {
        let seeds: Vec<u32> = (1..=7).collect();
        let mut sizes = vec![];
        let double = |batch: &[u32]| {
            sizes.push(batch.len());
            Ok::<_, Infallible>(batch.iter().map(|seed| 2 * seed).collect())
        };
        let Ok(verdicts) = in_batches(&seeds, 3, double);
        assert_eq!((verdicts, sizes), (vec![2, 4, 6, 8, 10, 12, 14], vec![3; 3]));
    }
}
