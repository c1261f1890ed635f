//! The choice of a packet's column at the input of a tile.

use std::cmp::Reverse;

/// A column and rows of it, as masks on wires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// Bit c: column c.
    pub column: u64,
    /// Bit r: row r.
    pub rows: u64,
}

/// The packet in front.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packet {
    /// Its route has a direction.
    pub looks: bool,
    /// Its route or the live tiles cannot be read.
    pub is_lost: bool,
    /// It may take any live tile.
    pub is_adaptive: bool,
    /// The tile of its route.
    pub route: Way,
    /// The straight tile.
    pub straight: Way,
    /// That leads in the packet's direction.
    pub is_straight_live: bool,
}

impl Packet {
    fn goes_straight(self) -> bool {
        self.looks && self.is_straight_live
    }
}

/// What a column has for the packet in front.
#[derive(Clone, Copy, Debug, Default)]
pub struct Column {
    /// Live rows.
    pub live: u64,
    /// Rows at which a packet could leave at once.
    pub open: u64,
    /// Rows at which nothing is under way.
    pub idle: u64,
    /// Room of its row buffer.
    pub level: u64,
    /// The packet right before goes there.
    pub is_previous: bool,
}

impl Column {
    /// How soon it would take the packet; none if it leads elsewhere.
    fn promptness(self) -> Option<u32> {
        let open = self.live & self.open;
        match (self.live, open) {
            (0, _) => None,
            (_, 0) => Some(0),
            _ if open & self.idle != 0 => Some(3),
            _ => Some(1 + u32::from(self.is_previous)),
        }
    }
}

/// The choice, with what is known of turns.
#[derive(Clone, Debug, Default)]
pub struct ColumnChoice {
    /// Columns that had their turn.
    had_turn: Vec<usize>,
}

impl ColumnChoice {
    /// Where the packet goes.
    pub fn way(&self, packet: Packet, columns: &[Column]) -> Way {
        if packet.is_lost {
            return Way::default();
        }
        if packet.goes_straight() {
            return packet.straight;
        }
        if !packet.is_adaptive {
            return packet.route;
        }
        let next = self.next(columns);
        next.map_or_else(Way::default, |column| Way { column: 1 << column, rows: columns[column].live })
    }

    /// A clock edge while the packet is in front.
    pub fn tick(&mut self, packet: Packet, columns: &[Column]) {
        if !packet.looks || packet.is_lost || packet.goes_straight() || !packet.is_adaptive {
            return;
        }
        let Some(column) = self.next(columns) else { return };
        if self.had_turn.contains(&column) {
            let merit = |column: usize| (columns[column].promptness(), columns[column].level);
            self.had_turn.retain(|other| merit(*other) != merit(column));
        }
        self.had_turn.push(column);
    }

    /// The column that is next: the first in the order of promptness, level, turn and number.
    fn next(&self, columns: &[Column]) -> Option<usize> {
        let mut order: Vec<_> = columns.iter().enumerate().collect();
        order.sort_by_key(|(number, column)| {
            (Reverse(column.promptness()), Reverse(column.level), self.had_turn.contains(number), *number)
        });
        order.first().filter(|(_, column)| column.promptness().is_some()).map(|(number, _)| *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADAPTIVE: Packet = Packet {
        looks: true,
        is_lost: false,
        is_adaptive: true,
        route: Way { column: 0b100, rows: 0b01 },
        straight: Way { column: 0b010, rows: 0b10 },
        is_straight_live: false,
    };

    fn column(live: u64, open: u64, idle: u64, level: u64) -> Column {
        Column { live, open, idle, level, is_previous: false }
    }

    #[test]
    fn idle_comes_before_the_column_before_and_open_and_room() {
        let choice = ColumnChoice::default();
        let mut columns = [column(0b11, 0, 0b11, 3), column(0b01, 0b11, 0b10, 1), column(0b10, 0b10, 0, 1)];
        let way = |columns: &[Column]| choice.way(ADAPTIVE, columns);
        assert_eq!(way(&columns), Way { column: 0b010, rows: 0b01 }, "open, the lower number");
        columns[2].is_previous = true;
        assert_eq!(way(&columns), Way { column: 0b100, rows: 0b10 }, "behind the packet before");
        columns[1].idle = 0b01;
        assert_eq!(way(&columns), Way { column: 0b010, rows: 0b01 }, "idle");
        columns.iter_mut().for_each(|column| column.open = 0);
        assert_eq!(way(&columns), Way { column: 0b001, rows: 0b11 }, "room");
        columns.iter_mut().for_each(|column| column.live = 0);
        assert_eq!(way(&columns), Way::default());
    }

    #[test]
    fn equals_take_turns_and_others_keep_theirs() {
        let mut choice = ColumnChoice::default();
        let all = [column(1, 0, 0, 2); 3];
        let two = [column(1, 0, 0, 2), column(1, 0, 0, 2), column(1, 0, 0, 1)];
        let turns = [all, two, two, all, all, all].map(|columns| {
            let way = choice.way(ADAPTIVE, &columns);
            choice.tick(ADAPTIVE, &columns);
            way.column
        });
        assert_eq!(turns, [0b001, 0b010, 0b001, 0b010, 0b100, 0b001]);
    }

    #[test]
    fn who_has_no_choice_takes_no_turn() {
        let mut choice = ColumnChoice::default();
        let columns = [column(1, 0, 0, 2); 3];
        let others = [
            (Packet { is_lost: true, ..ADAPTIVE }, Way::default()),
            (Packet { is_straight_live: true, ..ADAPTIVE }, ADAPTIVE.straight),
            (Packet { is_adaptive: false, ..ADAPTIVE }, ADAPTIVE.route),
            (Packet { is_straight_live: true, is_adaptive: false, looks: false, ..ADAPTIVE }, ADAPTIVE.route),
            (Packet { looks: false, ..ADAPTIVE }, Way { column: 1, rows: 1 }),
        ];
        for (packet, way) in others {
            assert_eq!(choice.way(packet, &columns), way);
            choice.tick(packet, &columns);
        }
        assert_eq!(choice.way(ADAPTIVE, &columns).column, 1);
    }
}
