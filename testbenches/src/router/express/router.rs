//! The whole router beside its model.

use super::around::packets::{Reader, Sender};
use super::around::tables;
use super::around::wires::{FlitIn, FlitOut, Writes, compare_credits, one_hot};
use super::around::world;
use crate::parameter;
use crate::ports::{inputs, outputs};
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::express::Write;
use phit_models::router::express::route_table::Damage;
use phit_models::router::express::router::{Configuration, Inputs, Router, Shown};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Packets at every link, while tables are written.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let sizes = world::sizes(bench);
    let table_bits = parameter(bench, "T")? as u32;
    let tiles = sizes.rows * sizes.columns;
    let ports = Ports::of(bench, tiles)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2500);
    let mut model = Router::new(sizes, table_bits);
    let new_links = || (0..tiles).map(|_| Sender::new(sizes.channels, sizes.longest, sizes.input)).collect();
    let new_readers = || (0..tiles).map(|_| Reader::new(sizes.channels)).collect();
    let (mut links, mut readers): (Vec<Sender>, Vec<Reader>) = (new_links(), new_readers());
    let mut setup: Vec<Configuration> = vec![];
    let mut is_defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_quiet = is_reset || !is_defined || !setup.is_empty();
        let configuration = setup.pop().or_else(|| any_write(tiles, &mut stimulus)).filter(|_| !is_reset);
        let beat = |link: &mut Sender, stimulus: &mut Stimulus| {
            let head = stimulus.word(64);
            if is_quiet && !link.has_begun() { None } else { link.next(stimulus, head) }
        };
        let inputs = Inputs {
            beats: links.iter_mut().map(|link| beat(link, &mut stimulus)).collect(),
            out_credits: readers.iter_mut().map(|reader| reader.next(&mut stimulus)).collect(),
            configuration,
        };
        bench.drive(ports.reset, is_reset.into());
        ports.drive(bench, &inputs, &mut stimulus);
        if is_defined {
            ports.compare(bench, &model.outputs())?;
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            (links, readers, is_defined) = (new_links(), new_readers(), true);
            setup = (0..tiles).flat_map(|tile| table_of(tile, tiles, table_bits, &mut stimulus)).collect();
            continue;
        }
        if !is_defined {
            continue;
        }
        model.tick(&inputs);
        for ((tile, link), reader) in model.outputs().iter().zip(&mut links).zip(&mut readers) {
            link.give(tile.input.in_credit);
            reader.take(tile.output.beat.map(|(channel, _)| channel));
        }
    }
    Ok(())
}

fn table_of(tile: usize, tiles: usize, bits: u32, stimulus: &mut Stimulus) -> Vec<Configuration> {
    let writes = tables::whole(tiles, bits, stimulus).into_iter();
    writes.map(|write| Configuration { tile: Some(tile), write }).collect()
}

/// Now and then a write to a tile, to all, or to one that there is not.
fn any_write(tiles: usize, stimulus: &mut Stimulus) -> Option<Configuration> {
    let tile = match stimulus.below(3) {
        0 => None,
        1 => Some(stimulus.word(5) as usize),
        _ => Some(stimulus.below(tiles as u64) as usize),
    };
    stimulus.once_in(12).then(|| Configuration { tile, write: tables::any(tiles, stimulus) })
}

/// Handles of the router.
struct Ports {
    reset: In,
    links: Vec<(FlitIn, FlitOut)>,
    in_credits: Vec<Out>,
    out_credits: Vec<In>,
    dropped: Vec<Out>,
    damages: [(Vec<Out>, Damage); 2],
    write_all: In,
    tile: In,
    write: In,
    writes: Writes,
}

impl Ports {
    fn of(bench: &Bench, tiles: usize) -> Result<Self, Failure> {
        let width = parameter(bench, "W")?;
        let link =
            |tile: usize| Ok((FlitIn::of(bench, "in", Some(tile))?, FlitOut::of(bench, "out", Some(tile), width)?));
        Ok(Self {
            reset: bench.input("reset")?,
            links: (0..tiles).map(link).collect::<Result<_, Failure>>()?,
            in_credits: outputs(bench, "in_credit", tiles)?,
            out_credits: inputs(bench, "out_credit", tiles)?,
            dropped: outputs(bench, "dropped", tiles)?,
            damages: [
                (outputs(bench, "corrected", tiles)?, Damage::Corrected),
                (outputs(bench, "uncorrectable", tiles)?, Damage::Uncorrectable),
            ],
            write_all: bench.input("write_all")?,
            tile: bench.input("tile")?,
            write: bench.input("write")?,
            writes: Writes::of(bench)?,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        for ((link, _), beat) in self.links.iter().zip(&inputs.beats) {
            link.drive(bench, *beat, stimulus);
        }
        for (port, credit) in self.out_credits.iter().zip(&inputs.out_credits) {
            bench.drive(*port, one_hot(*credit));
        }
        let write: Option<Write> = inputs.configuration.map(|configuration| configuration.write);
        self.writes.drive(bench, write, stimulus);
        let tile = inputs.configuration.map(|configuration| configuration.tile);
        bench.drive(self.write_all, (tile == Some(None)).into());
        bench.drive(self.write, matches!(tile, Some(Some(_))).into());
        bench.drive(self.tile, tile.flatten().map_or_else(|| stimulus.word(5), |tile| tile as u64));
    }

    fn compare(&self, bench: &mut Bench, expected: &[Shown]) -> TestResult {
        for (number, tile) in expected.iter().enumerate() {
            compare_credits(bench, "in_credit", &self.in_credits[number..=number], &[tile.input.in_credit])?;
            self.links[number].1.compare(bench, tile.output.beat)?;
            let shown = bench.sample_bit(self.dropped[number])?;
            bench.expect("dropped", tile.input.is_dropped, shown)?;
            for (ports, kind) in &self.damages {
                let shown = bench.sample_bit(ports[number])?;
                bench.expect("damage", tile.input.damage == Some(*kind), shown)?;
            }
        }
        Ok(())
    }
}
