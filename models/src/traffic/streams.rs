//! Random sources and sinks of traffic.

use std::collections::VecDeque;

/// Marsaglia's xorshift generator of 32 bits, shifts 13, 17, 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xorshift32 {
    /// The word of this cycle.
    pub word: u32,
}

impl Xorshift32 {
    /// As it is after reset; a seed of zero counts as 1.
    pub fn new(seed: u32) -> Self {
        Self { word: seed.max(1) }
    }

    /// Goes on to the next word.
    pub fn tick(&mut self) {
        self.word ^= self.word << 13;
        self.word ^= self.word >> 17;
        self.word ^= self.word << 5;
    }

    /// The decision of this cycle, uniform in 16 bits.
    fn draw(self) -> u32 {
        self.word >> 16
    }
}

/// Offers random words with valid/ready.
#[derive(Clone, Debug)]
pub struct WordSource {
    random: Xorshift32,
    load: u32,
    width: u32,
    /// The word offered, if any.
    pub word: Option<u64>,
}

impl WordSource {
    /// Words of `width` bits, 1 to 32, as it is after reset.
    pub fn new(seed: u32, load: u16, width: u32) -> Self {
        Self { random: Xorshift32::new(seed), load: load.into(), width, word: None }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, ready: bool) {
        if ready || self.word.is_none() {
            let word = u64::from(self.random.word) & ((1 << self.width) - 1);
            self.word = (self.random.draw() < self.load).then_some(word);
        }
        self.random.tick();
    }
}

/// Takes words with valid/ready and folds them into a digest.
#[derive(Clone, Debug)]
pub struct WordSink {
    random: Xorshift32,
    pace: u32,
    /// It takes a word.
    pub ready: bool,
    /// The words, rotated by one bit from word to word.
    pub digest: u32,
    /// Words taken.
    pub words: u32,
}

impl WordSink {
    /// As it is after reset.
    pub fn new(seed: u32, pace: u16) -> Self {
        Self { random: Xorshift32::new(seed), pace: pace.into(), ready: false, digest: 0, words: 0 }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, word: Option<u64>) {
        if let (Some(word), true) = (word, self.ready) {
            self.digest = self.digest.rotate_left(1) ^ word as u32;
            self.words = self.words.wrapping_add(1);
        }
        self.ready = self.random.draw() <= self.pace;
        self.random.tick();
    }
}

/// What a source of flits is told by its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packets {
    /// Nodes of each dimension.
    pub sizes: Vec<u32>,
    /// Bits of a coordinate.
    pub coordinate_bits: u32,
    /// Virtual channels.
    pub channels: usize,
    /// Bits of a flit, 34 to 64.
    pub flit_bits: u32,
    /// Credits of each virtual channel.
    pub depth: usize,
}

/// Sends packets to random nodes.
#[derive(Clone, Debug)]
pub struct FlitSource {
    packets: Packets,
    random: Xorshift32,
    load: u32,
    credits: Vec<usize>,
    channel: usize,
    /// Flits of the present packet that are still to come.
    behind: u32,
    /// The flit that goes, with its virtual channel.
    pub flit: Option<(usize, u64)>,
    /// Packets sent.
    pub sent: u32,
}

impl FlitSource {
    /// As it is after reset.
    pub fn new(packets: Packets, seed: u32, load: u16) -> Self {
        let credits = vec![packets.depth; packets.channels];
        let random = Xorshift32::new(seed);
        Self { packets, random, load: load.into(), credits, channel: 0, behind: 0, flit: None, sent: 0 }
    }

    /// Rising clock edge; bit v of `credits` is one for virtual channel v.
    pub fn tick(&mut self, credits: u64) {
        let is_head = self.behind == 0;
        let begins = !is_head || self.random.draw() < self.load;
        self.flit = None;
        if begins && self.credits[self.channel] > 0 {
            let mut bits = u64::from(self.random.word);
            self.behind = if is_head { self.random.word >> 12 & 3 } else { self.behind - 1 };
            if is_head {
                let destination_bits = self.packets.coordinate_bits * self.packets.sizes.len() as u32;
                bits = bits >> destination_bits << destination_bits | self.destination();
            }
            bits &= (1 << (self.packets.flit_bits - 2)) - 1;
            bits |= u64::from(is_head) << (self.packets.flit_bits - 2);
            bits |= u64::from(self.behind == 0) << (self.packets.flit_bits - 1);
            self.flit = Some((self.channel, bits));
            self.credits[self.channel] -= 1;
            if self.behind == 0 {
                self.channel = (self.channel + 1) % self.packets.channels;
                self.sent = self.sent.wrapping_add(1);
            }
        }
        for (channel, count) in self.credits.iter_mut().enumerate() {
            *count += (credits >> channel & 1) as usize;
        }
        self.random.tick();
    }

    /// A coordinate is drawn below the next power of two and taken modulo the size.
    fn destination(&self) -> u64 {
        self.packets.sizes.iter().enumerate().fold(0, |word, (d, size)| {
            let low = d as u32 * self.packets.coordinate_bits;
            let drawn = (self.random.word >> low) % size.next_power_of_two();
            word | u64::from(drawn % size) << low
        })
    }
}

/// Takes flits, and gives their credits back at random times.
#[derive(Clone, Debug)]
pub struct FlitSink {
    random: Xorshift32,
    pace: u32,
    flit_bits: u32,
    /// Per virtual channel, flits whose credit has not gone back.
    owed: Vec<VecDeque<u64>>,
    /// Bit v: a credit goes back for virtual channel v.
    pub credits: u64,
    /// Low 32 bits of the flits, complemented with the tail, rotated by one bit from flit to flit.
    pub digest: u32,
    /// Packets received.
    pub packets: u32,
}

impl FlitSink {
    /// As it is after reset.
    pub fn new(channels: usize, flit_bits: u32, seed: u32, pace: u16) -> Self {
        let owed = vec![VecDeque::new(); channels];
        let random = Xorshift32::new(seed);
        Self { random, pace: pace.into(), flit_bits, owed, credits: 0, digest: 0, packets: 0 }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, flit: Option<(usize, u64)>) {
        self.credits = 0;
        for (channel, owed) in self.owed.iter_mut().enumerate() {
            if self.random.draw() <= self.pace && owed.pop_front().is_some() {
                self.credits |= 1 << channel;
            }
        }
        if let Some((channel, bits)) = flit {
            self.owed[channel].push_back(bits);
            self.digest = self.digest.rotate_left(1) ^ bits as u32;
            if bits >> (self.flit_bits - 1) & 1 == 1 {
                self.digest = !self.digest;
                self.packets = self.packets.wrapping_add(1);
            }
        }
        self.random.tick();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seed of the paper's example, and the word that is known to follow it.
    #[test]
    fn the_papers_seed_gives_the_known_word() {
        let mut random = Xorshift32::new(2_463_534_242);
        random.tick();
        assert_eq!(random.word, 723_471_715);
    }

    #[test]
    fn packets_go_to_nodes_that_exist_and_spend_credits() {
        let packets = Packets { sizes: vec![3, 1, 5], coordinate_bits: 4, channels: 2, flit_bits: 34, depth: 5 };
        let mut source = FlitSource::new(packets, 1, u16::MAX);
        let mut seen = [false; 15];
        for _ in 0..2_000 {
            source.tick(source.flit.map_or(0, |(channel, _)| 1 << channel));
            if let Some((_, bits)) = source.flit.filter(|(_, bits)| bits >> 32 & 1 == 1) {
                let [x, y, z] = [0, 4, 8].map(|low| (bits >> low & 15) as usize);
                assert!(x < 3 && y < 1 && z < 5, "{bits:#x}");
                seen[x + 3 * z] = true;
            }
        }
        assert_eq!(seen, [true; 15]);
        let sent = (0..100).filter(|_| {
            source.tick(0);
            source.flit.is_some()
        });
        assert!(sent.count() <= 10);
    }
}
