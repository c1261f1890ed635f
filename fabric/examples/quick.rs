use phit_fabric::network::{Traffic, fifo_arbiter::fifo_arbiter, switches::switches, torus::torus};
use phit_sim::engine::{Engine, Lanes};
use std::time::Instant;
fn main() {
    let t = Traffic { load: 0x8000, ..Traffic::default() };
    let only: Vec<String> = std::env::args().skip(1).collect();
    let list: Vec<(&str, phit_netlist::ir::Netlist)> = vec![
        ("fifo", fifo_arbiter(&t).unwrap()),
        ("sw1", switches(1, &t).unwrap()),
        ("sw8", switches(8, &t).unwrap()),
        ("sw48", switches(48, &t).unwrap()),
        ("vc1", torus([1, 1, 1], &t).unwrap()),
        ("t64", torus([4, 4, 4], &t).unwrap()),
        ("t512", torus([8, 8, 8], &t).unwrap()),
    ];
    for (name, n) in list {
        if !only.is_empty() && !only.iter().any(|o| o == name) {
            continue;
        }
        if std::env::var("RACE").is_ok() {
            let src = phit_netlist::verilog::files(&n, &|_| String::new());
            for threads in [1, 2] {
                match phit_sim::external::race::build(
                    &src,
                    &phit_netlist::verilog::module_name(n.top()),
                    threads,
                    std::path::Path::new("/work/scratch/race"),
                    std::time::Duration::from_secs(500),
                ) {
                    Ok(r) => {
                        let c: u64 = std::env::var("RACE").unwrap().parse().unwrap();
                        for _ in 0..3 {
                            let l = r.lap(c, std::time::Duration::from_secs(100)).unwrap();
                            println!(
                                "{name} verilator t{threads} built {:?} {:.0} Hz digest {:08x} mem {}",
                                r.built_in,
                                c as f64 / l.time.as_secs_f64(),
                                l.digest,
                                l.memory >> 20
                            );
                        }
                        let mut e = Engine::new(&n).unwrap();
                        let reset = e.input(n.top().port("reset").unwrap());
                        let d = e.output(n.top().port("digest").unwrap());
                        e.set(reset, 1);
                        for _ in 0..4 {
                            e.step();
                        }
                        e.set(reset, 0);
                        for _ in 0..c {
                            e.step();
                        }
                        println!("engine digest {:08x}", e.get(d));
                    }
                    Err(e) => println!("{name} {e}"),
                }
            }
            continue;
        }
        for lanes in [Lanes::Auto, Lanes::Always] {
            if lanes == Lanes::Never && (name == "t512") {
                continue;
            }
            let s = Instant::now();
            let mut e = Engine::with(&n, None, lanes).unwrap();
            let compile = s.elapsed();
            let reset = e.input(n.top().port("reset").unwrap());
            let digest = e.output(n.top().port("digest").unwrap());
            e.set(reset, 1);
            for _ in 0..4 {
                e.step();
            }
            e.set(reset, 0);
            let mut cycles = 1u64;
            let mut best = 0f64;
            let mut total = 0;
            loop {
                let s = Instant::now();
                for _ in 0..cycles {
                    e.step();
                }
                let d = s.elapsed().as_secs_f64();
                total += cycles;
                if d > 0.1 {
                    best = cycles as f64 / d;
                    break;
                }
                cycles *= 2;
            }
            for _ in 0..4 {
                let s = Instant::now();
                for _ in 0..cycles {
                    e.step();
                }
                let d = s.elapsed().as_secs_f64();
                best = best.max(cycles as f64 / d);
                total += cycles;
            }
            println!(
                "{name} {lanes:?} compile {compile:?} best {:.0} Hz groups {:?} digest {:08x} after {total}",
                best,
                e.lanes().map(|l| l.len()).collect::<Vec<_>>(),
                e.get(digest)
            );
        }
    }
}
