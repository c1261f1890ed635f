//! Copies of a design in one run: each does what the design does alone.

use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{Direction, Memory, MemoryId, Module, ModuleId, Netlist, Op, Port, PortId, Property};
use phit_netlist::ir::{PropertyKind, Register, RegisterId};
use phit_sim::backend::{Backend, BackendError, power_up};
use phit_sim::campaign::{Campaign, CampaignError};
use phit_sim::engine::{Engine, Lanes};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const CLOCK: PortId = PortId(0);
const RESET: PortId = PortId(1);
const DATA: PortId = PortId(2);
const WIDE: PortId = PortId(3);
const SUM: PortId = PortId(4);
const WIDE_OUT: PortId = PortId(5);

/// A sum of what came, a history of four words without reset, and a rule about the data: 13 is never given.
fn accumulator() -> Netlist {
    let mut module = Module::default();
    module.name = "accumulator".into();
    let mut port = |name: &str, width, direction| module.ports.push(Port { name: name.into(), width, direction });
    port("clock", 1, Direction::Clock);
    port("reset", 1, Direction::Input);
    port("data", 8, Direction::Input);
    port("wide", 70, Direction::Input);
    let reset = module.add(Op::Input(RESET), 1);
    let data = module.add(Op::Input(DATA), 8);
    let wide = module.add(Op::Input(WIDE), 70);
    let sum = module.add(Op::Register(RegisterId(0)), 8);
    let row = module.add(Op::Slice(sum, 0), 2);
    let old = module.add(Op::MemoryRead(MemoryId(0), row), 8);
    let both = module.add(Op::Add(data, old), 8);
    let next = module.add(Op::Xor(sum, both), 8);
    let always = module.add(Op::Constant(1u8.into()), 1);
    let thirteen = module.add(Op::Constant(13u8.into()), 8);
    let is_thirteen = module.add(Op::Equal(data, thirteen), 1);
    let lawful = module.add(Op::Not(is_thirteen), 1);
    let turned = module.add(Op::Not(wide), 70);
    let register = |name: &str, reset| Register {
        name: name.into(),
        width: 8,
        clock: CLOCK,
        reset,
        next,
        initial: None,
        synchronizer: false,
    };
    module.registers = vec![register("sum", Some((reset, 1u8.into())))];
    module.memories = vec![Memory {
        name: "history".into(),
        width: 8,
        depth: 4,
        clock: CLOCK,
        write_enable: always,
        write_address: row,
        write_data: both,
    }];
    module.properties = vec![Property {
        name: "lawful".into(),
        kind: PropertyKind::Assert,
        clock: CLOCK,
        disable: reset,
        condition: lawful,
        message: "13 is never given".into(),
    }];
    module.ports.push(Port { name: "sum".into(), width: 8, direction: Direction::Output(sum) });
    module.ports.push(Port { name: "turned".into(), width: 70, direction: Direction::Output(turned) });
    Netlist { modules: vec![module], top: ModuleId(0) }
}

/// The accumulator one level down, so that paths have more than one part.
fn nested() -> Netlist {
    let inner = accumulator();
    let ports = inner.top().ports.clone();
    let mut builder = Builder::new("nested");
    let module = builder.import(&inner);
    let clock = builder.clock("clock").unwrap();
    let instance = builder.instance("inner", module).unwrap();
    for port in &ports {
        match port.direction {
            Direction::Clock => {}
            Direction::Input => {
                let value = builder.input(&port.name, port.width).unwrap();
                builder.drive((instance, &port.name), value).unwrap();
            }
            Direction::Output(_) => {
                let value = builder.value((instance, &port.name)).unwrap();
                builder.output(&port.name, value).unwrap();
            }
        }
    }
    builder.clock_all(clock);
    builder.finish().unwrap()
}

/// Outputs in every cycle; state and violations now and then.
#[test]
fn copies_do_what_engines_of_their_own_do() {
    for (design, lanes) in [accumulator(), nested()]
        .iter()
        .flat_map(|design| [Lanes::Never, Lanes::Auto, Lanes::Always].map(|lanes| (design, lanes)))
    {
        let copies = 11;
        let mut campaign = Campaign::with(design, copies, lanes).unwrap();
        let mut alone: Vec<Engine> = (0..copies).map(|_| Engine::new(design).unwrap()).collect();
        let [reset, data] = [RESET, DATA].map(|port| campaign.input(port));
        let sum = campaign.output(SUM);
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut violated = 0;
        for (copy, engine) in alone.iter_mut().enumerate() {
            let values = power_up(design, Some(copy as u64));
            engine.deposit(&values).unwrap();
            campaign.deposit(copy, &values).unwrap();
        }
        for cycle in 0..400u64 {
            for (copy, engine) in alone.iter_mut().enumerate() {
                let (rewinds, word) = (u64::from(cycle == 0 || rng.random_ratio(1, 40)), rng.random_range(0..256));
                let wide = [rng.random(), rng.random_range(0..64)];
                campaign.set(reset, copy, rewinds);
                campaign.set(data, copy, word);
                campaign.poke(WIDE, copy, &wide);
                engine.poke(RESET, &[rewinds]);
                engine.poke(DATA, &[word]);
                engine.poke(WIDE, &wide);
            }
            for (copy, engine) in alone.iter_mut().enumerate() {
                let (mut expected, mut actual) = ([0; 2], [0; 2]);
                engine.peek(SUM, &mut expected[..1]).unwrap();
                assert_eq!(campaign.get(sum, copy), expected[0], "copy {copy}, cycle {cycle}");
                engine.peek(WIDE_OUT, &mut expected).unwrap();
                campaign.peek(WIDE_OUT, copy, &mut actual);
                assert_eq!(actual, expected, "copy {copy}, cycle {cycle}");
                engine.tick(&[CLOCK]).unwrap();
            }
            // Every second time by name of the clock.
            if cycle.is_multiple_of(2) {
                campaign.step()
            } else {
                campaign.tick(&[CLOCK]).unwrap()
            }
            if cycle % 50 == 49 {
                let found = campaign.violations();
                for (copy, engine) in alone.iter_mut().enumerate() {
                    assert_eq!(campaign.state(copy), engine.state().unwrap(), "copy {copy}, cycle {cycle}");
                    let own: Vec<_> = found.iter().filter(|(of, _)| *of == copy).map(|(_, one)| one.clone()).collect();
                    assert_eq!(own, engine.violations(), "copy {copy}, cycle {cycle}");
                    violated += own.len();
                }
            }
        }
        // About half of the copies see a 13 in 50 cycles.
        assert!((4..88).contains(&violated), "{violated}");
    }
}

#[test]
fn many_copies_are_lanes() {
    let lanes = |copies| {
        let campaign = Campaign::new(&accumulator(), copies).unwrap();
        let names = |group: Vec<&str>| group.into_iter().map(str::to_owned).collect();
        campaign.engine().lanes().map(names).collect::<Vec<Vec<String>>>()
    };
    assert_eq!(lanes(1), Vec::<Vec<String>>::new());
    let names: Vec<String> = (0..9).map(|copy| format!("c{copy}")).collect();
    assert_eq!(lanes(9), [names]);
}

#[test]
fn inputs_may_be_set_alike() {
    let mut campaign = Campaign::new(&accumulator(), 5).unwrap();
    let (reset, sum) = (campaign.input(RESET), campaign.output(SUM));
    campaign.set_all(reset, 1);
    campaign.step();
    assert_eq!((0..5).map(|copy| campaign.get(sum, copy)).collect::<Vec<_>>(), [1; 5]);
}

#[test]
fn mistakes_are_named() {
    for copies in [0, 65_537] {
        let error = Campaign::new(&accumulator(), copies).err().unwrap();
        assert_eq!(error.to_string(), format!("a campaign of {copies} copies; legal: 1 to 65536"));
    }
    let mut clash = accumulator();
    clash.modules[0].ports[CLOCK.index()].name = "c2".into();
    let error = Campaign::new(&clash, 3).err().unwrap();
    assert!(matches!(&error, CampaignError::Build(BuildError::NameTaken(name)) if name == "c2"), "{error}");

    let mut campaign = Campaign::new(&accumulator(), 3).unwrap();
    let unknown = [("nothing".to_owned(), vec![0u8.into()])].into();
    let error = campaign.deposit(1, &unknown).unwrap_err();
    assert_eq!(error.to_string(), "c1.nothing is neither a register nor a memory of the design");
    assert!(matches!(campaign.tick(&[DATA]), Err(BackendError::NotAClock(_))));
}

#[test]
#[should_panic(expected = "there is no copy 3; legal: 0 to 2")]
fn a_copy_that_is_not_there_has_no_state() {
    Campaign::new(&accumulator(), 3).unwrap().state(3);
}
