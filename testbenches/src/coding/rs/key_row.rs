//! Rows of a key equation: whole steps with any factors, with pauses between turns.

use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::coding::galois::Galois;
use phit_sim::bench::{Bench, TestResult};

/// The rows between two steps.
struct Rows {
    values: Vec<u16>,
    helpers: Vec<u16>,
}

impl Rows {
    fn step(&mut self, field: &Galois, [scale, leading]: [u16; 2], (exchanges, joins): (bool, bool)) {
        let neighbours: Vec<u16> = self.values.iter().skip(1).copied().chain([0]).collect();
        let product = |(right, helper): (&u16, &u16)| field.times(scale, *right) ^ field.times(leading, *helper);
        self.values = neighbours.iter().zip(&self.helpers).map(product).collect();
        match (exchanges, joins) {
            (_, true) => self.helpers.clone_from(&self.values),
            (true, false) => self.helpers = neighbours,
            (false, false) => {}
        }
    }
}

/// Steps one after the other, and now and then a start; what stands between two computations holds until the next.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [start, turns, last_turn, exchanges, joins] =
        ["start", "turns", "last_turn", "exchanges", "joins"].map(|name| bench.input(name));
    let [start, turns, last_turn, exchanges, joins] = [start?, turns?, last_turn?, exchanges?, joins?];
    let (scale, leading, head) = (bench.input("scale")?, bench.input("leading")?, bench.output("head")?);
    let [bits, polynomial, cells, per_cycle] = ["M", "P", "E", "F"].map(|name| parameter(bench, name));
    let (field, cells) = (Galois::new(bits? as u32, polynomial? as u32), cells? as usize);
    let turns_of_step = cells / per_cycle? as usize;
    let firsts: Vec<_> = (0..cells).map(|cell| bench.input(&format!("first_{cell}"))).collect::<Result<_, _>>()?;
    let values: Vec<_> = (0..cells).map(|cell| bench.output(&format!("value_{cell}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut rows: Option<Rows> = None;
    // The first coefficient is nothing's neighbour: it is known after a step.
    let mut known_from = 1;
    // Which turn of a step comes, with what factors and flags.
    let mut turn = 0;
    let mut factors = [0; 2];
    let mut flags = (false, false);
    // Helpers stand where they stood while the row turns without pause.
    let mut is_done = false;
    for _ in 0..cycles {
        if turn == 0 {
            factors = [(); 2].map(|()| stimulus.cornered_word(field.bits) as u16);
            flags = (stimulus.once_in(2), stimulus.once_in(3));
            is_done |= stimulus.once_in(8);
        }
        let starts = turn == 0 && (rows.is_none() || is_done && stimulus.once_in(4));
        let goes_on = !starts && !is_done && rows.is_some();
        let first: Vec<u16> = (0..cells).map(|_| stimulus.cornered_word(field.bits) as u16).collect();
        firsts.iter().zip(&first).for_each(|(port, value)| bench.drive(*port, u64::from(*value)));
        let is_last = goes_on && turn + 1 == turns_of_step;
        let bits = [(start, starts), (turns, goes_on), (last_turn, is_last), (exchanges, flags.0), (joins, flags.1)];
        bits.into_iter().for_each(|(port, bit)| bench.drive(port, bit.into()));
        bench.drive(scale, factors[0].into());
        bench.drive(leading, factors[1].into());
        if let Some(rows) = &mut rows {
            if turn == 0 {
                for (port, value) in values.iter().zip(&rows.values).skip(known_from) {
                    let actual = bench.sample(*port)?;
                    bench.expect("value", u64::from(*value), actual)?;
                }
            }
            if goes_on && turn == 0 {
                rows.step(&field, factors, flags);
                known_from = 0;
                let actual = bench.sample(head)?;
                bench.expect("head", u64::from(rows.values[0]), actual)?;
            }
        }
        bench.tick()?;
        if goes_on {
            turn = (turn + 1) % turns_of_step;
        }
        if starts {
            (rows, known_from, is_done) = (Some(Rows { values: first.clone(), helpers: first }), 1, false);
        }
    }
    Ok(())
}
