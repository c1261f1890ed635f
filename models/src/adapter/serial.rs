//! A serial line, and numbers written on it.

use std::collections::VecDeque;

/// Sends bytes with one start bit, eight data bits and one stop bit.
#[derive(Clone, Debug, Default)]
pub struct Transmitter {
    /// Levels that are not over, one for each bit.
    bits: VecDeque<bool>,
    /// Cycles of the first of them that come after this one.
    rest: u64,
}

impl Transmitter {
    /// The level of the line.
    pub fn line(&self) -> bool {
        self.bits.front().copied().unwrap_or(true)
    }

    /// Whether it takes a byte in this cycle.
    pub fn is_ready(&self) -> bool {
        self.bits.is_empty() || self.bits.len() == 1 && self.rest == 0
    }

    /// Rising clock edge with this byte offered to it.
    pub fn tick(&mut self, reset: bool, divider: u64, offered: Option<u8>) {
        let accepted = offered.filter(|_| self.is_ready());
        if self.rest > 0 {
            self.rest -= 1;
        } else if self.bits.pop_front().is_some() {
            self.rest = divider;
        }
        if let Some(byte) = accepted {
            let data = (0..8).map(|place| byte >> place & 1 == 1);
            self.bits = [false].into_iter().chain(data).chain([true]).collect();
            self.rest = divider;
        }
        if self.bits.is_empty() {
            self.rest = 0;
        }
        if reset {
            *self = Self::default();
        }
    }
}

/// Writes a line of labelled numbers.
#[derive(Clone, Debug, Default)]
pub struct Report {
    text: VecDeque<u8>,
}

impl Report {
    /// The byte that it offers.
    pub fn offer(&self) -> Option<u8> {
        self.text.front().copied()
    }

    /// Rising clock edge with these numbers to be written, and a receiver that takes what is offered or does not.
    pub fn tick(&mut self, reset: bool, begun: Option<&[(u8, u32)]>, taken: bool) {
        match begun {
            Some(numbers) if self.text.is_empty() => {
                let words: Vec<String> =
                    numbers.iter().map(|(label, number)| format!("{}{number:08X}", char::from(*label))).collect();
                self.text = (words.join(" ") + "\r\n").into_bytes().into();
            }
            _ if taken => drop(self.text.pop_front()),
            _ => {}
        }
        if reset {
            self.text.clear();
        }
    }
}

/// Writes lines at intervals on a serial line.
#[derive(Clone, Debug, Default)]
pub struct SerialReport {
    report: Report,
    transmitter: Transmitter,
    age: u64,
}

impl SerialReport {
    /// The level of the line.
    pub fn line(&self) -> bool {
        self.transmitter.line()
    }

    /// Rising clock edge with these numbers.
    pub fn tick(&mut self, reset: bool, interval: u64, divider: u64, numbers: &[(u8, u32)]) {
        let is_time = self.age >= interval;
        let (offered, taken) = (self.report.offer(), self.transmitter.is_ready());
        self.report.tick(reset, is_time.then_some(numbers), taken);
        self.transmitter.tick(reset, divider, offered);
        self.age = if is_time || reset { 0 } else { self.age + 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_goes_lowest_bit_first_between_start_and_stop() {
        let mut transmitter = Transmitter::default();
        assert!(transmitter.line() && transmitter.is_ready());
        transmitter.tick(false, 1, Some(b'S'));
        // 0x53.
        for level in [0, 1, 1, 0, 0, 1, 0, 1, 0, 1] {
            for _ in 0..2 {
                assert_eq!(u8::from(transmitter.line()), level);
                transmitter.tick(false, 1, None);
            }
        }
        assert!(transmitter.line() && transmitter.is_ready());
    }

    #[test]
    fn a_line_reads_as_the_contract_shows_it() {
        let mut report = Report::default();
        report.tick(false, Some(&[(b'S', 0x12F), (b'R', 0x12C)]), false);
        let mut text = String::new();
        while let Some(byte) = report.offer() {
            text.push(char::from(byte));
            report.tick(false, None, true);
        }
        assert_eq!(text, "S0000012F R0000012C\r\n");
    }
}
