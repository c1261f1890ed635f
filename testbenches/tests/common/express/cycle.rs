//! What the wire and the users of the link level do in a cycle.

use super::*;

impl Pair {
    /// The word that comes out of the wire to an end.
    pub(super) fn arrive(&mut self, end: usize) {
        let mut arrives = self.ends[end].wire.pop_front().flatten();
        let mut broken = false;
        if let Some((value, true)) = arrives {
            let loses = |rng: &mut ChaCha8Rng, period: u32| period > 0 && rng.next_u32().is_multiple_of(period);
            if value & 7 == 4 && loses(&mut self.rng, self.wire.loses_packets) {
                self.ends[end].loses = true;
            }
            if value & 7 == 2 && loses(&mut self.rng, self.wire.loses_messages) {
                arrives = None;
            }
            if value & 1 == 1 && self.ends[end].loses {
                (self.ends[end].loses, arrives) = (false, None);
            }
        }
        if self.ends[end].loses {
            arrives = None;
        }
        if self.wire.cuts > 0 && u64::from(self.rng.next_u32()).is_multiple_of(self.wire.cuts) {
            self.ends[end].cut = 1 + u64::from(self.rng.next_u32() % 50);
            broken = self.wire.cuts_are_seen;
        }
        if self.ends[end].cut > 0 {
            self.ends[end].cut -= 1;
            arrives = None;
        }
        if let Some((value, control)) = &mut arrives {
            // 66 bits, of which the first two, and the type of a control word, tell what it is.
            let hits = (0..66).filter(|_| self.wire.ber > 0.0).collect::<Vec<_>>();
            if self.chance(self.wire.ber * hits.len() as f64) {
                let bit = self.rng.next_u32() % 66;
                let bits = 1 + u64::from(self.chance(0.25)) + u64::from(self.chance(0.1));
                for _ in 0..bits {
                    let bit = (bit + self.rng.next_u32() % 66) % 66;
                    match bit {
                        64 | 65 => broken = true,
                        56..64 if *control => broken = true,
                        _ => *value ^= 1 << bit,
                    }
                }
            }
        }
        if broken {
            arrives = None;
        }
        let (value, control) = arrives.unwrap_or_else(|| (self.rng.next_u64(), self.rng.next_u32().is_multiple_of(2)));
        let this = &mut self.ends[end];
        let values = [arrives.is_some().into(), value, control.into(), broken.into()];
        for (port, value) in this.ports.arrives.into_iter().zip(values) {
            this.engine.set(port, value);
        }
    }

    pub(super) fn users(&mut self, end: usize) {
        for v in 0..CHANNELS {
            let mut reads = u64::from(self.rng.next_u32() % 8) < self.wire.reads[v];
            let offers = self.wire.length > 0 || !self.rng.next_u32().is_multiple_of(6);
            let this = &mut self.ends[end];
            let (number, index) = this.sends[v];
            let length = self.wire.length_of(end, v, number);
            let mut begins = !self.stopped && self.wire.sends[v];
            if let Some(service) = &self.service {
                reads &= service.reads(end, v);
                begins = service.begins(end, v, begins);
            }
            let valid = (index > 0 || begins) && offers;
            let word = Wire::word(end, v, number, index);
            for (port, value) in this.ports.tx[v].into_iter().zip([valid.into(), word, (index + 1 == length).into()]) {
                this.engine.set(port, value);
            }
            if valid && this.engine.get(this.ports.tx_ready[v]) == 1 {
                this.sends[v] = if index + 1 == length { (number + 1, 0) } else { (number, index + 1) };
                if let Some(service) = &mut self.service {
                    if index == 0 {
                        service.began(end, v);
                    }
                    if index + 1 == length {
                        service.sent(end, v);
                    }
                }
            }
            this.engine.set(this.ports.rx_ready[v], reads.into());
            if reads && this.engine.get(this.ports.rx[v][0]) == 1 {
                let [_, word, last] = this.ports.rx[v];
                let got = (this.engine.get(word), this.engine.get(last) == 1);
                let (number, index) = this.awaits[v];
                let length = self.wire.length_of(1 - end, v, number);
                let due = (Wire::word(1 - end, v, number, index), index + 1 == length);
                if got != due && self.failures.len() < 5 {
                    self.failures
                        .push(format!("end {end}, channel {v}, packet {number}, word {index}: {got:x?}, not {due:x?}"));
                }
                this.words += 1;
                this.awaits[v] = if got.1 { (number + 1, 0) } else { (number, index + 1) };
                if let (true, Some(service)) = (got.1, &mut self.service) {
                    service.received(end, v);
                }
            }
        }
    }
}
