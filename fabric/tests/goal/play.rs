//! Schedules on networks at RTL, and an independent check that what happened is what they allow.

use super::patterns::{binary_tree, dissemination};
use phit_fabric::gemini::chip::wiring::LIMITS;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::goal::{Played, play};
use phit_fabric::tables::up_down::up_down;
use phit_fabric::topology::graph::model::Graph;
use phit_fabric::traffic::goal::progress::Event;
use phit_fabric::traffic::goal::schedule::{Index, Kind, Schedule};
use std::collections::{BTreeMap, HashMap};

/// Cycles in which operations began and ended, in order.
type Spans = Vec<(u64, u64)>;

/// Cycles in which a network that is not blocked delivers something.
const PATIENCE: u64 = 20_000;
/// Fewest cycles from the begin of a message to its end at another node: its phits follow each other, 11 in the shortest packet.
const LEAST: u64 = 11;

/// What a log has that its schedule does not allow.
fn violations(schedule: &Schedule, events: &[Event]) -> Vec<String> {
    let times: HashMap<Index, (u64, u64)> =
        events.iter().map(|event| (event.operation, (event.began, event.ended))).collect();
    let mut wrong = vec![];
    // By source, destination and tag: what was sent, and what was received.
    let mut channels: BTreeMap<(usize, usize, u32), [Spans; 2]> = BTreeMap::new();
    let mut cpus: BTreeMap<(usize, usize), Vec<(u64, u64)>> = BTreeMap::new();
    for (index, operation) in schedule.operations() {
        let Some(&(began, ended)) = times.get(&index) else {
            wrong.push(format!("{index:?} never ended"));
            continue;
        };
        let time = |place: &usize| times.get(&(index.0, *place)).copied().unwrap_or((u64::MAX, u64::MAX));
        if operation.requires.iter().any(|place| began < time(place).1) {
            wrong.push(format!("{index:?} began before what it requires had ended"));
        }
        if operation.irequires.iter().any(|place| began < time(place).0) {
            wrong.push(format!("{index:?} began before what it irequires had begun"));
        }
        match operation.kind {
            Kind::Send { to, tag, .. } => channels.entry((index.0, to, tag)).or_default()[0].push((began, ended)),
            Kind::Recv { from, tag, .. } => channels.entry((from, index.0, tag)).or_default()[1].push((began, ended)),
            Kind::Calc { cycles, cpu } => {
                cpus.entry((index.0, cpu)).or_default().push((began, ended));
                if ended != began + cycles {
                    wrong.push(format!("{index:?} calculated for {} cycles", ended - began));
                }
            }
        }
    }
    for (channel, [mut sends, mut receives]) in channels {
        sends.sort_unstable();
        receives.sort_unstable();
        if sends.len() != receives.len()
            || sends.iter().zip(&receives).any(|(send, receive)| receive.1 < send.0 + LEAST)
        {
            wrong.push(format!("{channel:?} has a message before it was sent"));
        }
    }
    for (cpu, mut spans) in cpus {
        spans.sort_unstable();
        if spans.windows(2).any(|pair| pair[1].0 < pair[0].1) {
            wrong.push(format!("{cpu:?} did two calculations at once"));
        }
    }
    wrong
}

fn torus() -> Chips {
    Chips::new(&Settings::new([2, 2, 2])).unwrap()
}

fn judged(chips: &Chips, text: &str) -> (Played, Vec<Event>) {
    let schedule = Schedule::parse(text, 16).unwrap();
    let (played, events) = play(chips, &schedule, 1, PATIENCE).unwrap();
    assert_eq!(violations(&schedule, &events), Vec::<String>::new());
    (played, events)
}

#[test]
fn a_tree_and_a_dissemination_keep_their_order_on_a_torus_and_on_a_graph() {
    let campus = Graph::parse(include_str!("../../studies/campus.graphml"), &LIMITS).unwrap();
    let graph = Chips::of_graph(&Settings::new([1, 1, 1]), &campus, &up_down(&campus, None).tables).unwrap();
    for chips in [torus(), graph] {
        let (tree, _) = judged(&chips, &binary_tree(16));
        assert_eq!((tree.messages, tree.bytes, tree.packets, tree.ends.len()), (15, 15, 15, 16));
        // Four hops of the tree one after the other take longer than one.
        assert!(
            tree.ends[15] > 3 * (tree.ends[1] - LEAST) && tree.makespan == *tree.ends.iter().max().unwrap(),
            "{tree:?}"
        );
        let (dissemination, _) = judged(&chips, &dissemination(16));
        assert_eq!((dissemination.messages, dissemination.operations), (64, 128));
        assert!(dissemination.ends.iter().all(|end| *end > 0), "{dissemination:?}");
    }
}

/// Every kind of dependency, several messages of a channel, many packets, calculations that share a processor.
const PROGRAM: &str = "num_ranks 3
rank 0 {
a: calc 500
b: calc 300
c: calc 40 cpu 1
s: send 1000b to 1
s requires a
t: send 8b to 1
t irequires s
u: send 64b to 2 tag 4
u requires c
}
rank 1 {
r: recv 1000b from 0
q: recv 1000b from 0
q requires r
w: calc 100
w requires q
x: send 200b to 2
x requires w
}
rank 2 {
y: recv 200b from 1
z: recv 64b from 0 tag 4
}
";

#[test]
fn a_program_takes_as_long_as_its_longest_chain_at_least() {
    let (played, events) = judged(&torus(), PROGRAM);
    let ended = |operation: Index| events.iter().find(|event| event.operation == operation).unwrap().ended;
    assert!(played.makespan == ended((2, 0)) && ended((2, 0)) > ended((1, 2)) + LEAST, "{events:?}");
    // The two calculations of processor 0 follow each other, that of processor 1 does not wait.
    assert_eq!([ended((0, 0)), ended((0, 1)), ended((0, 2))], [500, 800, 40]);
    // A message of sixteen packets leaves one after the other, by four tiles.
    assert!(ended((0, 3)) >= 500 + 16 * 32 / 4, "{events:?}");
    assert_eq!(played, play(&torus(), &Schedule::parse(PROGRAM, 16).unwrap(), 1, PATIENCE).unwrap().0, "a seed, a run");
}

/// Each planted fault is found by the check.
#[test]
fn the_check_finds_what_a_schedule_does_not_allow() {
    let schedule = Schedule::parse(PROGRAM, 16).unwrap();
    let (_, events) = judged(&torus(), PROGRAM);
    let planted = |operation: Index, change: &dyn Fn(&mut Event)| {
        let mut events = events.clone();
        change(events.iter_mut().find(|event| event.operation == operation).unwrap());
        violations(&schedule, &events).join("; ")
    };
    assert!(planted((0, 3), &|event| event.began = 499).contains("(0, 3) began before what it requires had ended"));
    assert!(planted((0, 4), &|event| event.began = 499).contains("(0, 4) began before what it irequires had begun"));
    assert!(planted((2, 1), &|event| event.ended = 50).contains("(0, 2, 4) has a message before it was sent"));
    assert!(planted((0, 1), &|event| event.began = 400).contains("(0, 0) did two calculations at once"));
    assert!(planted((0, 2), &|event| event.ended += 1).contains("(0, 2) calculated for 41 cycles"));
    assert!(violations(&schedule, &events[1..]).join("; ").contains("never ended"));
}

/// Which of two receives of a channel begins first may depend on the network; here it is the wrong one, and the run says so.
#[test]
fn receives_without_an_order_may_stand_and_are_told() {
    let text = "num_ranks 2
rank 0 {
a: send 8b to 1
g: recv 8b from 1 tag 1
b: send 8b to 1
b requires g
}
rank 1 {
slow: calc 900
first: recv 8b from 0
first requires slow
go: send 8b to 0 tag 1
go requires first
fast: calc 1 cpu 1
second: recv 8b from 0
second requires fast
second irequires wait
wait: calc 0 cpu 2
}
";
    let schedule = Schedule::parse(text, 16).unwrap();
    let told = play(&torus(), &schedule, 1, PATIENCE).unwrap_err().to_string();
    assert!(
        told.contains("receives wait and nothing is sent any more, as `g`, recv from 1 tag 1 of rank 0 in line 4"),
        "{told}"
    );
}
