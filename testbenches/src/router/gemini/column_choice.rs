//! The choice of the column.

use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::column_choice::{Column, ColumnChoice, Packet, Way};
use phit_sim::bench::{Bench, Failure, In, TestResult};

/// Longest time for which all columns stay as they are, so that all of them have their turn, in cycles.
const PHASE: u64 = 40;

/// Columns that differ in everything, or are equal for so long that turns begin anew, and packets of every kind.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [rows, columns, level_bits] = ["R", "C", "L"].map(|name| parameter(bench, name));
    let shape = Shape { rows: rows? as u32, columns: columns? as u32, level_bits: level_bits? as u32 };
    let (reset, ports) = (bench.input("reset")?, Ports::of(bench, shape)?);
    let (column, rows) = (bench.output("column")?, bench.output("rows")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut adaptive, mut chooses) = (Resets::every(500), Pace::new(PHASE), Pace::new(PHASE));
    let mut model = ColumnChoice::default();
    let (mut scene, mut left, mut defined) = (vec![], 0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if left == 0 {
            left = 1 + [0, stimulus.below(PHASE)][stimulus.below(2) as usize];
            scene = shape.scene(&mut stimulus);
        }
        left -= 1;
        // Some columns may be the one before for a cycle, the others stay as they are.
        let previous = stimulus.below(4 * u64::from(shape.columns)) as usize;
        scene.iter_mut().enumerate().for_each(|(number, column)| column.is_previous = number == previous);
        let packet = Packet {
            is_adaptive: adaptive.next(&mut stimulus),
            ..shape.packet(chooses.next(&mut stimulus), &mut stimulus)
        };
        bench.drive(reset, is_reset.into());
        ports.drive(bench, packet, &scene);
        if defined {
            let way = Way { column: bench.sample(column)?, rows: bench.sample(rows)? };
            bench.expect("column and rows", model.way(packet, &scene), way)?;
        }
        bench.tick()?;
        if is_reset {
            (model, defined) = (ColumnChoice::default(), true);
        } else {
            model.tick(packet, &scene);
        }
    }
    Ok(())
}

/// What the block is made for.
#[derive(Clone, Copy)]
struct Shape {
    rows: u32,
    columns: u32,
    level_bits: u32,
}

impl Shape {
    /// Columns of which none, few or all are as good as each other.
    fn scene(self, stimulus: &mut Stimulus) -> Vec<Column> {
        // Rows that are all of one kind, or any: then there are as many kinds of columns as can be.
        let kind = |stimulus: &mut Stimulus| stimulus.below(3);
        let [live, open, idle] = [kind(stimulus), kind(stimulus), kind(stimulus)];
        let rows = |kind: u64, stimulus: &mut Stimulus| match kind {
            0 => u64::MAX >> (64 - self.rows),
            1 if stimulus.once_in(4) => stimulus.word(self.rows),
            1 => 0,
            _ => stimulus.cornered_word(self.rows),
        };
        let (level, spread) = (stimulus.cornered_word(self.level_bits), [1, 2, 1 << self.level_bits]);
        let spread = spread[stimulus.below(3) as usize];
        let most = (1 << self.level_bits) - 1;
        (0..self.columns)
            .map(|_| Column {
                live: rows(live, stimulus),
                open: rows(open, stimulus),
                idle: rows(idle, stimulus),
                level: (level + stimulus.below(spread)) & most,
                is_previous: false,
            })
            .collect()
    }

    /// A packet: one that chooses freely, if it is adaptive, or any.
    fn packet(self, chooses: bool, stimulus: &mut Stimulus) -> Packet {
        let one_of = |bits: u32, stimulus: &mut Stimulus| 1 << stimulus.below(bits.into());
        let way =
            |stimulus: &mut Stimulus| Way { column: one_of(self.columns, stimulus), rows: one_of(self.rows, stimulus) };
        Packet {
            looks: chooses || stimulus.once_in(2),
            is_lost: !chooses && stimulus.once_in(4),
            is_adaptive: false,
            route: way(stimulus),
            straight: if stimulus.once_in(4) { Way::default() } else { way(stimulus) },
            is_straight_live: !chooses && stimulus.once_in(2),
        }
    }
}

/// Handles of the inputs.
struct Ports {
    looks: In,
    lost: In,
    adaptive: In,
    route: (In, In),
    straight: In,
    straight_way: (In, In),
    live: Vec<In>,
    open: Vec<In>,
    idle: Vec<In>,
    level: Vec<In>,
    previous: In,
}

impl Ports {
    fn of(bench: &Bench, shape: Shape) -> Result<Self, Failure> {
        let columns = |name: &str| inputs(bench, name, shape.columns as usize);
        Ok(Self {
            looks: bench.input("looks")?,
            lost: bench.input("lost")?,
            adaptive: bench.input("adaptive")?,
            route: (bench.input("route_column")?, bench.input("route_row")?),
            straight: bench.input("straight")?,
            straight_way: (bench.input("straight_column")?, bench.input("straight_row")?),
            live: columns("live")?,
            open: columns("open")?,
            idle: columns("idle")?,
            level: columns("level")?,
            previous: bench.input("previous")?,
        })
    }

    fn drive(&self, bench: &mut Bench, packet: Packet, columns: &[Column]) {
        bench.drive(self.looks, packet.looks.into());
        bench.drive(self.lost, packet.is_lost.into());
        bench.drive(self.adaptive, packet.is_adaptive.into());
        for (ports, way) in [(self.route, packet.route), (self.straight_way, packet.straight)] {
            bench.drive(ports.0, way.column);
            bench.drive(ports.1, way.rows);
        }
        bench.drive(self.straight, packet.is_straight_live.into());
        for (number, column) in columns.iter().enumerate() {
            bench.drive(self.live[number], column.live);
            bench.drive(self.open[number], column.open);
            bench.drive(self.idle[number], column.idle);
            bench.drive(self.level[number], column.level);
        }
        let previous = columns.iter().position(|column| column.is_previous);
        bench.drive(self.previous, previous.map_or(0, |number| 1 << number));
    }
}
