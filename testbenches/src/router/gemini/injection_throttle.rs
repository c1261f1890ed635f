//! Injection throttles.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::injection_throttle::{HEARTBEAT, InjectionThrottle, RATE, RESERVE, Tile, WATCHDOG};
use phit_models::router::gemini::{SLOT_PHITS, Write};
use phit_sim::bench::{Bench, TestResult};

/// Longest phase of a load, in cycles.
const PHASE: u64 = 200;
/// Beside a rate: the node is throttled.
const THROTTLED: u64 = 1 << 11;

/// Nodes that send packets of all lengths as long as they have slots, tiles that give slots back soon or late, and a supervisor
/// that throttles a little or much, is silent for a while, and keeps slots.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, write, address, data] = ["reset", "write", "address", "data"].map(|name| bench.input(name));
    let [reset, write, address, data] = [reset?, write?, address?, data?];
    let [request, last, freed] = [bench.input("request")?, bench.input("last")?, bench.input("freed_slots")?];
    let (credit, throttled) = (bench.output("credit")?, bench.output("throttled")?);
    let (tiles, slots) = (parameter(bench, "P")? as usize, parameter(bench, "SLOTS")? as usize);
    let watchdog_bits = parameter(bench, "T")? as u32;
    let new = || InjectionThrottle::new(tiles, slots, watchdog_bits);
    let node = || (0..tiles).map(|_| Port::new(slots)).collect::<Vec<_>>();
    let mut stimulus = Stimulus::of(bench);
    // Every other life is short.
    let (mut resets, mut soon, mut is_short) = (Resets::every(3000), Resets::every(PHASE), true);
    // Whether a rate is written before the next reset; without one a throttle is seen late.
    let (mut is_rated, mut rest, mut drought) = (true, 0, Drought::default());
    let (mut model, mut ports) = (new(), node());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = if is_short { &mut soon } else { &mut resets }.next(&mut stimulus);
        let order = if is_rated { drought.next(&mut stimulus) } else { None };
        let moves: Vec<Tile> = ports.iter_mut().map(|port| port.next(drought.is_idle(), &mut stimulus)).collect();
        let place = if order.is_some() { RATE } else { place(&mut stimulus) };
        rest = u64::saturating_sub(rest, 1);
        let is_written = rest == 0 && !drought.is_there() && stimulus.once_in(60) && (is_rated || place != RATE);
        let setting = is_written.then(|| setting(place, slots, &mut stimulus));
        let written = order.or(setting).map(|data| Write { address: place, data });
        if !is_rated && place == WATCHDOG && setting.is_some() {
            rest = stimulus.below(15 * PHASE);
        }
        let mask = |is_set: &dyn Fn(&Tile) -> bool| {
            moves.iter().enumerate().fold(0, |mask, (tile, moves)| mask | u64::from(is_set(moves)) << tile)
        };
        let idle = stimulus.word(tiles as u32);
        bench.drive(reset, is_reset.into());
        bench.drive(write, written.is_some().into());
        bench.drive(address, place);
        bench.drive(data, written.map_or_else(|| stimulus.word(48), |write| write.data));
        bench.drive(request, mask(&|tile| tile.phit.is_some()));
        // Without a phit it may be anything.
        bench.drive(last, mask(&|tile| tile.phit == Some(true)) | idle & mask(&|tile| tile.phit.is_none()));
        bench.drive(freed, mask(&|tile| tile.frees));
        let credits = model.credits(&moves);
        if defined {
            let expected = credits.iter().enumerate().fold(0, |mask, (tile, given)| mask | u64::from(*given) << tile);
            let (given, told) = (bench.sample(credit)?, bench.sample_bit(throttled)?);
            bench.expect("credit", expected, given)?;
            bench.expect("throttled", model.is_throttled(), told)?;
        }
        bench.tick()?;
        if is_reset {
            (model, ports, defined) = (new(), node(), true);
            is_short = stimulus.once_in(2);
            (is_rated, rest, drought) = (!stimulus.once_in(3), 0, Drought::after_reset(&mut stimulus));
        } else {
            model.tick(&moves, written);
            ports.iter_mut().zip(credits).for_each(|(port, credit)| port.slots += usize::from(credit));
        }
    }
    Ok(())
}

/// Now and then a node is throttled to the utmost, for long, perhaps after it was idle: what it saved, and how slowly it earns,
/// shows late.
#[derive(Default)]
struct Drought {
    /// Cycles so far, 0 in other times.
    cycle: u64,
}

impl Drought {
    const BEGINS: u64 = PHASE;
    const ENDS: u64 = 12 * PHASE;

    fn after_reset(stimulus: &mut Stimulus) -> Self {
        Self { cycle: if stimulus.once_in(4) { Self::BEGINS - 1 } else { 0 } }
    }

    /// What is ordered in this cycle.
    fn next(&mut self, stimulus: &mut Stimulus) -> Option<u64> {
        self.cycle = match self.cycle {
            0 if stimulus.once_in(Self::ENDS) => [1, Self::BEGINS][stimulus.below(2) as usize],
            0 | Self::ENDS => 0,
            cycle => cycle + 1,
        };
        match self.cycle {
            1 => Some(THROTTLED | 1024),
            Self::BEGINS => Some(THROTTLED | (1 + stimulus.below(2))),
            _ => None,
        }
    }

    fn is_there(&self) -> bool {
        self.cycle > 0
    }

    /// The node saves.
    fn is_idle(&self) -> bool {
        (1..Self::BEGINS).contains(&self.cycle)
    }
}

/// A register, or an address that differs from one's in one bit.
fn place(stimulus: &mut Stimulus) -> u64 {
    let register = [RATE, RATE, WATCHDOG, HEARTBEAT, RESERVE][stimulus.below(5) as usize];
    register ^ if stimulus.once_in(4) { 1 << stimulus.below(10) } else { 0 }
}

/// What is written there: the bits of the setting, and anything above them.
fn setting(place: u64, slots: usize, stimulus: &mut Stimulus) -> u64 {
    let above = stimulus.word(48) << 12;
    let below = match place {
        RATE => {
            let most = [1024, 512, 2047, 64][stimulus.below(4) as usize];
            let rate = stimulus.below(most + 1);
            if stimulus.once_in(2) { THROTTLED | rate } else { rate }
        }
        WATCHDOG if stimulus.once_in(2) => 0,
        WATCHDOG => return [stimulus.below(200), stimulus.word(27)][stimulus.below(2) as usize],
        RESERVE if stimulus.once_in(2) => return 0,
        RESERVE => return stimulus.below(slots as u64 + 1),
        _ => stimulus.word(12),
    };
    (above | below) & ((1 << 48) - 1)
}

/// A tile and what the node does there.
struct Port {
    offers: Pace,
    frees: Pace,
    /// Slots that the node may use.
    slots: usize,
    /// Phits of the packet on its way that are still to come.
    rest: usize,
    /// Packets whose slots the tile has.
    inside: usize,
}

impl Port {
    fn new(slots: usize) -> Self {
        Self { offers: Pace::new(PHASE), frees: Pace::new(PHASE), slots, rest: 0, inside: 0 }
    }

    /// What passes in a cycle; no packet begins if the node is idle.
    fn next(&mut self, is_idle: bool, stimulus: &mut Stimulus) -> Tile {
        let frees = self.frees.next(stimulus) && self.inside > 0;
        self.inside -= usize::from(frees);
        let begins = self.rest == 0 && self.slots > 0 && !is_idle;
        if !self.offers.next(stimulus) || self.rest == 0 && !begins {
            return Tile { phit: None, frees };
        }
        if begins {
            self.slots -= 1;
            let longest = [4, SLOT_PHITS as u64][stimulus.below(2) as usize];
            self.rest = 2 + stimulus.below(longest - 1) as usize;
        }
        self.rest -= 1;
        let is_last = self.rest == 0;
        self.inside += usize::from(is_last);
        Tile { phit: Some(is_last), frees }
    }
}
