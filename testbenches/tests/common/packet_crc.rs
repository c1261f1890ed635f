//! The CRC of the Gemini link over a longest packet: 31 words of 22 bits and the CRC itself, 682 + 16 = 698 bits.

use crate::published::published;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::Campaign;

/// Words of a packet.
pub const WORDS: usize = 31;
const WORD_BITS: usize = 22;
const DATA_BITS: usize = WORDS * WORD_BITS;
/// Bits of a packet with its CRC.
pub const BITS: usize = DATA_BITS + 16;
/// Packets that are checked at once.
pub const COPIES: usize = 256;

/// Many Gemini CRCs side by side.
pub struct Lanes {
    campaign: Campaign,
    netlist: Netlist,
}

impl Lanes {
    pub fn new() -> Self {
        let netlist = published("crc16_w22");
        let mut lanes = Self { campaign: Campaign::new(&netlist, COPIES).expect("a catalogue block"), netlist };
        lanes.set("enable", 1);
        lanes.set("last", 0);
        lanes
    }

    fn set(&mut self, port: &str, value: u64) {
        let port = self.netlist.top().port(port).expect("a port of the CRC");
        let inputs = self.campaign.input(port);
        self.campaign.set_all(inputs, value);
    }

    /// The CRCs of so many packets, each a list of words.
    pub fn crcs(&mut self, packets: &[Vec<u64>]) -> Vec<u64> {
        self.set("reset", 1);
        self.campaign.step();
        self.set("reset", 0);
        let data = self.campaign.input(self.netlist.top().port("data").expect("a port of the CRC"));
        for index in 0..packets[0].len() {
            for (copy, packet) in packets.iter().enumerate() {
                self.campaign.set(data, copy, packet[index]);
            }
            self.campaign.step();
        }
        let crc = self.campaign.output(self.netlist.top().port("crc").expect("a port of the CRC"));
        (0..packets.len()).map(|copy| self.campaign.get(crc, copy)).collect()
    }
}

/// The words of a packet in which these bits are set, counted as sent, and the bits of the CRC behind them.
pub fn errors(bits: &[usize]) -> (Vec<u64>, u64) {
    let mut words = vec![0; WORDS];
    let mut crc = 0;
    for &bit in bits {
        match bit < DATA_BITS {
            true => words[bit / WORD_BITS] |= 1 << (WORD_BITS - 1 - bit % WORD_BITS),
            false => crc |= 1 << (BITS - 1 - bit),
        }
    }
    (words, crc)
}

/// What each single wrong bit leaves, from the block.
pub fn syndromes(lanes: &mut Lanes) -> Vec<u16> {
    let good = lanes.crcs(&[vec![0; WORDS]])[0];
    let all: Vec<usize> = (0..BITS).collect();
    let of_chunk = |chunk: &[usize]| {
        let (packets, received): (Vec<_>, Vec<_>) = chunk.iter().map(|bit| errors(&[*bit])).unzip();
        let crcs = lanes.crcs(&packets);
        crcs.iter().zip(received).map(|(crc, received)| (crc ^ good ^ received) as u16).collect::<Vec<_>>()
    };
    all.chunks(COPIES).flat_map(of_chunk).collect()
}
