//! What the switch and the router have in common: valid/ready ports in arrays.

use crate::lives::lives;
use crate::ports::Handles;
use crate::stimulus::Pace;
use phit_models::router::switch::{Inputs, Outputs};
use phit_sim::bench::{Bench, TestResult};

/// Outputs of a golden model with the ports of a switch, and its tick.
type Model<M> = (fn(&M) -> Outputs, fn(&mut M, &Inputs));

ports! {
    /// Handles of one input and one output of the crossbar.
    struct Port {
        inputs: in_valid, in_data, out_ready;
        outputs: in_ready, out_valid, out_data;
    }
}

/// Random traffic at every port: pauses of writers and readers, and phases in which all words go to a few outputs.
pub(super) fn run<M>(
    bench: &mut Bench,
    ports: usize,
    mut model: M,
    (outputs, tick): Model<M>,
    cycles: u64,
) -> TestResult {
    let handles = (0..ports).map(|index| Port::numbered(bench, index)).collect::<Result<Vec<_>, _>>()?;
    let paces = || -> Vec<Pace> { (0..ports).map(|_| Pace::new(60)).collect() };
    let (mut offers, mut takes, mut hot) = (paces(), paces(), Pace::new(100));
    let mut offered: Vec<Option<u64>> = vec![None; ports];
    lives(bench, 400, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let is_hot = hot.next(stimulus);
        for (word, (port, offer)) in offered.iter_mut().zip(handles.iter().zip(&mut offers)) {
            // A word that was refused is offered again.
            if word.is_none() && offer.next(stimulus) {
                let random = stimulus.word(bench.input_width(port.in_data));
                *word = Some(if is_hot { random & !1 } else { random });
            }
        }
        let inputs = Inputs {
            reset: is_reset,
            words: offered.clone(),
            out_ready: takes.iter_mut().map(|pace| pace.next(stimulus)).collect(),
        };
        for (index, port) in handles.iter().enumerate() {
            bench.drive(port.in_valid, offered[index].is_some().into());
            bench.drive(port.in_data, offered[index].unwrap_or_default());
            bench.drive(port.out_ready, inputs.out_ready[index].into());
        }
        let expected = outputs(&model);
        if cycle.defined {
            compare(bench, &handles, &expected)?;
        }
        tick(&mut model, &inputs);
        for (word, taken) in offered.iter_mut().zip(expected.in_ready) {
            if taken || is_reset {
                *word = None;
            }
        }
        Ok(())
    })
}

fn compare(bench: &mut Bench, handles: &[Port], expected: &Outputs) -> TestResult {
    for (index, port) in handles.iter().enumerate() {
        let (ready, valid) = (bench.sample_bit(port.in_ready)?, bench.sample_bit(port.out_valid)?);
        bench.expect(&format!("in_ready_{index}"), expected.in_ready[index], ready)?;
        bench.expect(&format!("out_valid_{index}"), expected.words[index].is_some(), valid)?;
        if let Some(word) = expected.words[index] {
            let actual = bench.sample(port.out_data)?;
            bench.expect(&format!("out_data_{index}"), word, actual)?;
        }
    }
    Ok(())
}
