//! The receiving half of the sliding window.

pub(crate) mod page;
mod traffic;

use crate::ports::Handles;
use crate::stimulus::{Pace, Resets, Stimulus};
use page::Page;
use phit_hdl::catalogue::Config;
use phit_models::coding::crc16;
use phit_models::link::gemini::{CHANNELS, Phit};
use phit_models::link::retry::receive_buffer::{Inputs, ReceiveBuffer};
use phit_sim::bench::{Bench, TestResult};
use traffic::Traffic;

/// Receive buffers of 2^8 phits.
const ADDRESS_BITS: u32 = 8;

ports! {
    /// Ports of the receiver towards one receive buffer.
    struct BufferPorts {
        inputs: room;
        outputs: begin, write, commit;
    }
}

/// What the receiver's CRC register holds: it goes on over a reset, and a packet without a head must not count even if it fits.
#[derive(Default)]
struct Shadow {
    held: Option<Phit>,
    crc: Option<u16>,
}

impl Shadow {
    fn tick(&mut self, phit: Option<Phit>, is_broken: bool, is_reset: bool, expected: u8) {
        if let (Some(held), Some(next), false) = (self.held, phit, is_broken) {
            let is_last = !held.c && next.c;
            if held.c && !next.c {
                self.crc = Some(crc16::word22(crc16::INITIAL, expected.into()));
            }
            let covered = if is_last { held.payload & 0x3f } else { held.payload };
            self.crc = self.crc.map(|crc| crc16::word22(crc, covered));
        }
        self.held = match phit {
            _ if is_reset => None,
            None if is_broken => None,
            None => self.held,
            phit => phit,
        };
    }
}

/// Packets, errors of every kind and late answers; what becomes visible in two golden receive buffers behind the
/// receiver must be what the page says.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, phit, c] = [bench.input("reset")?, bench.input("phit")?, bench.input("c")?];
    let (valid, broken) = (bench.input("valid")?, bench.input("broken")?);
    let [data, expected, nack] = [bench.output("data")?, bench.output("expected")?, bench.output("nack")?];
    let [errors, packets] = [bench.output("errors")?, bench.output("packets")?];
    let ports = [BufferPorts::numbered(bench, 0)?, BufferPorts::numbered(bench, 1)?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(3000);
    let (mut full, mut brings) = (Pace::new(3000), Pace::new(1000));
    let mut reads: [Pace; CHANNELS] = [Pace::new(1000), Pace::new(1000)];
    let new_buffers = || [ReceiveBuffer::new(ADDRESS_BITS), ReceiveBuffer::new(ADDRESS_BITS)];
    let (mut page, mut traffic, mut buffers) = (Page::default(), Traffic::default(), new_buffers());
    let (mut shadow, mut defined) = (Shadow::default(), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let comes = full.next(&mut stimulus) || brings.next(&mut stimulus);
        let arriving = comes.then(|| traffic.next(&page, &mut stimulus));
        let is_broken = stimulus.once_in(2000);
        let word = arriving.unwrap_or_else(|| Phit::from_word(stimulus.word(24) as u32));
        bench.drive(reset, is_reset.into());
        bench.drive(valid, comes.into());
        bench.drive(broken, is_broken.into());
        bench.drive(phit, word.payload.into());
        bench.drive(c, word.c.into());
        let mut writes = [Inputs::default(); CHANNELS];
        for ((port, buffer), inputs) in ports.iter().zip(&buffers).zip(&mut writes) {
            inputs.begin = bench.sample_bit(port.begin)?;
            bench.drive(port.room, buffer.outputs(*inputs).room.into());
        }
        if defined {
            let now = [bench.sample(expected)?, bench.sample(nack)?, bench.sample(errors)?, bench.sample(packets)?];
            let then = [page.expected.into(), page.nack.into(), page.errors % (1 << 16), page.packets % (1 << 32)];
            bench.expect("[expected, nack, errors, packets]", then, now)?;
        }
        for (channel, (port, inputs)) in ports.iter().zip(&mut writes).enumerate() {
            inputs.write = bench.sample_bit(port.write)?;
            inputs.commit = bench.sample_bit(port.commit)?;
            inputs.data = bench.sample(data)?;
            inputs.out_ready = reads[channel].next(&mut stimulus);
        }
        bench.tick()?;
        shadow.tick(arriving, is_broken, is_reset, page.expected);
        if is_reset {
            (page, buffers, defined) = (Page::default(), new_buffers(), true);
            traffic.start_over(shadow.crc, &mut stimulus);
            continue;
        }
        if !defined {
            continue;
        }
        let readable = [!page.buffers[0].is_empty(), !page.buffers[1].is_empty()];
        page.tick(arriving, is_broken);
        for (channel, (buffer, inputs)) in buffers.iter_mut().zip(writes).enumerate() {
            buffer.tick(inputs).map_err(|illegal| bench.mismatch(format!("channel {channel}: {illegal:?}")))?;
            if inputs.out_ready && readable[channel] {
                page.buffers[channel].pop_front();
            }
            let (shown, should) = (buffer.outputs(Inputs::default()).out_data, page.buffers[channel].front().copied());
            bench.expect(&format!("oldest phit of channel {channel}"), should, shown)?;
        }
    }
    Ok(())
}
