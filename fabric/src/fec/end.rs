//! One end: the link of cells with packets to send and a judge of those that come.

use super::WIDTH;
use super::coders::count;
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use phit_hdl::link::cells::cell_link::CellLink;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Netlist, Op};

/// One channel, phits of 32 bits, cells of 16 words, CRC-32C. A window of 63 cells and room for 64 outlast the round trip
/// through RS(255,239), about a thousand cycles; with less the window would be what is measured.
type Link = CellLink<1, 32, 4, 36, 37, 4, 6, 5, 6, 10, 7, 32, 64, 2, 64, 10, 10, 11>;

/// Bits that count the words of a packet: 16 words, 64 bytes.
const PACKET: u32 = 4;

/// The link's side of the wire is its ports: `link_out`, `link_take`, `link_in`, `link_valid`. Words are offered in every
/// cycle, and taken as they come. Outputs: `received` and `wrong` count the words that were the next, and others; `retries`
/// and `link_down` are the link's.
///
/// # Errors
/// If the link has no meaning as hardware.
pub fn end() -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("fec_end");
    let (clock, reset) = (builder.clock("clock")?, builder.input("reset", 1)?);
    let module = builder.import(&elaborated::<Link>()?);
    let link = builder.instance("link", module)?;
    builder.drive((link, "reset"), reset)?;
    let [clear, set] = [0u32, 1].map(|value| builder.constant(value, 1));

    let ready = builder.value((link, "tx_tready_0"))?;
    let word = count(&mut builder, "sent", WIDTH, ready, (clock, reset))?;
    let place = builder.logic(Op::Slice(word, 0), PACKET);
    let last = builder.logic(Op::ReduceAnd(place), 1);
    let all_bytes = builder.constant(0xFu32, WIDTH / 8);
    for (port, value) in [("tx_tvalid_0", set), ("tx_tdata_0", word), ("tx_tkeep_0", all_bytes), ("tx_tlast_0", last)] {
        builder.drive((link, port), value)?;
    }

    let [arrives, came] = [builder.value((link, "rx_tvalid_0"))?, builder.value((link, "rx_tdata_0"))?];
    let taken = count(&mut builder, "taken", WIDTH, arrives, (clock, reset))?;
    let is_next = builder.logic(Op::Equal(came, taken), 1);
    let is_other = builder.logic(Op::Not(is_next), 1);
    for (port, condition) in [("received", is_next), ("wrong", is_other)] {
        let condition = builder.logic(Op::And(arrives, condition), 1);
        let value = count(&mut builder, &format!("{port}_count"), WIDTH, condition, (clock, reset))?;
        builder.output(port, value)?;
    }
    for (port, value) in [("rx_tready_0", set), ("link_broken", clear), ("link_lost", clear)] {
        builder.drive((link, port), value)?;
    }

    for (port, width) in [("link_take", 1), ("link_in", WIDTH), ("link_valid", 1)] {
        let value = builder.input(port, width)?;
        builder.drive((link, port), value)?;
    }
    for port in ["link_out", "retries", "link_down"] {
        let value = builder.value((link, port))?;
        builder.output(port, value)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
