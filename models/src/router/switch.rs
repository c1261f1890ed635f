//! Input-queued switch, and the router of eight of them in two stages.
//!
//! Every input has a [`fifo`] and a register for the word at its head, every output an arbiter ([`round_robin`]) and a
//! register. An output takes a word from a head when its register is empty or its reader takes what is in it. No output depends on the inputs of the same cycle.

use crate::prim::arbiters::round_robin;
use crate::prim::fifo;

/// Ports that a switch or router reads; one entry per port.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Empties everything.
    pub reset: bool,
    /// The word offered, if any.
    pub words: Vec<Option<u64>>,
    /// The reader takes the word shown, if any.
    pub out_ready: Vec<bool>,
}

/// Ports that a switch or router drives; one entry per port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// A word offered now will be taken.
    pub in_ready: Vec<bool>,
    /// The word offered to the reader, if any.
    pub words: Vec<Option<u64>>,
}

/// One switch, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Switch {
    port_bits: u32,
    word_bits: u32,
    queues: Vec<fifo::Fifo>,
    heads: Vec<Option<u64>>,
    arbiters: Vec<round_robin::RoundRobin>,
    registers: Vec<Option<u64>>,
}

impl Switch {
    /// A switch of 2^`port_bits` ports for words of `word_bits`, with queues of 2^`address_bits` words.
    pub fn new(port_bits: u32, word_bits: u32, address_bits: u32) -> Self {
        let ports = 1 << port_bits;
        Self {
            port_bits,
            word_bits,
            queues: vec![fifo::Fifo::new(address_bits); ports],
            heads: vec![None; ports],
            arbiters: vec![round_robin::RoundRobin::new(ports); ports],
            registers: vec![None; ports],
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        let in_ready = self.queues.iter().map(|queue| queue.outputs(fifo::Inputs::default()).in_ready).collect();
        Outputs { in_ready, words: self.registers.clone() }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let mut popped = vec![false; self.heads.len()];
        for (output, (arbiter, register)) in self.arbiters.iter_mut().zip(&mut self.registers).enumerate() {
            let wants = |head: &Option<u64>| head.is_some_and(|word| word % (1 << self.port_bits) == output as u64);
            let request = self.heads.iter().rev().fold(0, |request, head| request << 1 | u64::from(wants(head)));
            let free = register.is_none() || inputs.out_ready[output];
            let arbitration = round_robin::Inputs { reset: inputs.reset, request, advance: free };
            let grant = arbiter.outputs(arbitration).grant;
            if free {
                *register = None;
                if grant != 0 {
                    let winner = grant.trailing_zeros() as usize;
                    *register = self.heads[winner].map(|word| rotate_right(word, self.port_bits, self.word_bits));
                    popped[winner] = true;
                }
            }
            if inputs.reset {
                *register = None;
            }
            arbiter.tick(arbitration);
        }
        for (((queue, head), popped), word) in
            self.queues.iter_mut().zip(&mut self.heads).zip(popped).zip(&inputs.words)
        {
            let out_ready = popped || head.is_none();
            if out_ready {
                *head = queue.outputs(fifo::Inputs::default()).out_data;
            }
            if inputs.reset {
                *head = None;
            }
            let (in_valid, in_data) = (word.is_some(), word.unwrap_or(0));
            queue.tick(fifo::Inputs { reset: inputs.reset, in_valid, in_data, out_ready });
        }
    }
}

fn rotate_right(word: u64, by: u32, width: u32) -> u64 {
    let low = word % (1 << by);
    word >> by | low << (width - by)
}

const STAGE: usize = 4;
const SWITCH_PORTS: usize = 8;
/// Links from a switch of the first stage to one of the second.
const LINKS: usize = SWITCH_PORTS / STAGE;

/// 32 ports, eight switches in two stages of four, every pair of them joined by two links.
#[derive(Clone, Debug)]
pub struct TwoStage {
    first: Vec<Switch>,
    second: Vec<Switch>,
}

impl Default for TwoStage {
    fn default() -> Self {
        let stage = vec![Switch::new(3, 24, 3); STAGE];
        Self { first: stage.clone(), second: stage }
    }
}

impl TwoStage {
    /// Ports of the router.
    pub const PORTS: usize = STAGE * SWITCH_PORTS;

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        Outputs {
            in_ready: self.first.iter().flat_map(|switch| switch.outputs().in_ready).collect(),
            words: self.second.iter().flat_map(|switch| switch.outputs().words).collect(),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let first: Vec<Outputs> = self.first.iter().map(Switch::outputs).collect();
        let second: Vec<Outputs> = self.second.iter().map(Switch::outputs).collect();
        let of_switch = |switch: usize| switch * SWITCH_PORTS..(switch + 1) * SWITCH_PORTS;
        // Link `k` from first-stage switch `s` to second-stage switch `t` leaves at `2 t + k` and enters at `2 s + k`.
        for (s, switch) in self.first.iter_mut().enumerate() {
            let taken = |output: usize| second[output / LINKS].in_ready[LINKS * s + output % LINKS];
            switch.tick(&Inputs {
                reset: inputs.reset,
                words: inputs.words[of_switch(s)].to_vec(),
                out_ready: (0..SWITCH_PORTS).map(taken).collect(),
            });
        }
        for (t, switch) in self.second.iter_mut().enumerate() {
            let offered = |input: usize| first[input / LINKS].words[LINKS * t + input % LINKS];
            switch.tick(&Inputs {
                reset: inputs.reset,
                words: (0..SWITCH_PORTS).map(offered).collect(),
                out_ready: inputs.out_ready[of_switch(t)].to_vec(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(ports: usize, words: &[(usize, u64)]) -> Inputs {
        let mut inputs = Inputs { reset: false, words: vec![None; ports], out_ready: vec![true; ports] };
        words.iter().for_each(|&(port, word)| inputs.words[port] = Some(word));
        inputs
    }

    #[test]
    fn a_word_leaves_rotated_after_three_cycles() {
        let mut switch = Switch::new(1, 4, 1);
        switch.tick(&offer(2, &[(0, 0b0101)]));
        for _ in 0..2 {
            assert_eq!(switch.outputs().words, [None, None]);
            switch.tick(&offer(2, &[]));
        }
        assert_eq!(switch.outputs().words, [None, Some(0b1010)]);
        switch.tick(&offer(2, &[]));
        assert_eq!(switch.outputs().words, [None, None], "taken");
    }

    #[test]
    fn two_words_for_one_output_come_in_turn_and_wait_for_the_reader() {
        let mut switch = Switch::new(1, 4, 1);
        switch.tick(&offer(2, &[(0, 0b0010), (1, 0b0100)]));
        (0..2).for_each(|_| switch.tick(&offer(2, &[])));
        let mut deaf = offer(2, &[]);
        deaf.out_ready[0] = false;
        for _ in 0..3 {
            assert_eq!(switch.outputs().words[0], Some(0b0001));
            switch.tick(&deaf);
        }
        switch.tick(&offer(2, &[]));
        assert_eq!(switch.outputs().words[0], Some(0b0010));
    }

    /// The address of output `8 j + o` is `2 j + k` in the lowest three bits and `o` above, for either link `k`.
    #[test]
    fn every_output_of_the_router_is_reached_from_every_input_in_six_cycles() {
        for input in 0..TwoStage::PORTS {
            for address in 0..64u64 {
                let mut router = TwoStage::default();
                router.tick(&offer(TwoStage::PORTS, &[(input, 0x3F_FF00 << 6 & 0xFF_FFC0 | address)]));
                (0..5).for_each(|_| router.tick(&offer(TwoStage::PORTS, &[])));
                let output = (address >> 1 & 3) * 8 + (address >> 3);
                let words = router.outputs().words;
                let reached: Vec<usize> = (0..words.len()).filter(|&port| words[port].is_some()).collect();
                assert_eq!(reached, [output as usize], "from {input} to address {address}");
            }
        }
    }
}
