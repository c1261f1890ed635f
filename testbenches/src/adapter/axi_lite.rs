//! AXI4-Lite slave.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::adapter::axi_lite::{Access, Answer, Master, Slave};
use phit_sim::bench::{Bench, TestResult};

/// Offers both parts of writes and reads independently and keeps them until they are taken; the bus and the master
/// answer in their own time.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let input = |name: &str| bench.input(name);
    let reset = input("reset")?;
    let [awaddr, awvalid] = [input("s_axil_awaddr")?, input("s_axil_awvalid")?];
    let [wdata, wstrb, wvalid] = [input("s_axil_wdata")?, input("s_axil_wstrb")?, input("s_axil_wvalid")?];
    let [araddr, arvalid] = [input("s_axil_araddr")?, input("s_axil_arvalid")?];
    let [bready, rready] = [input("s_axil_bready")?, input("s_axil_rready")?];
    let [read_data, ack, error] = [input("bus_read_data")?, input("bus_ack")?, input("bus_error")?];
    let output = |name: &str| bench.output(name);
    let [awready, wready, arready] = [output("s_axil_awready")?, output("s_axil_wready")?, output("s_axil_arready")?];
    let [bvalid, bresp] = [output("s_axil_bvalid")?, output("s_axil_bresp")?];
    let [rvalid, rresp, rdata] = [output("s_axil_rvalid")?, output("s_axil_rresp")?, output("s_axil_rdata")?];
    let [request, write, address] = [output("bus_request")?, output("bus_write")?, output("bus_address")?];
    let [write_data, strobe] = [output("bus_write_data")?, output("bus_strobe")?];
    let (address_bits, data_bits) = (bench.input_width(awaddr), bench.input_width(wdata));

    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let [mut writes, mut data, mut reads, mut acks] = [0; 4].map(|_| Pace::new(30));
    let [mut write_responses, mut read_responses] = [0; 2].map(|_| Pace::new(30));
    let (mut model, mut master) = (Slave::default(), Master::default());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if writes.next(&mut stimulus) {
            master.write_address.get_or_insert(stimulus.cornered_word(address_bits));
        }
        if data.next(&mut stimulus) {
            let word = (stimulus.cornered_word(data_bits), stimulus.word(data_bits / 8));
            master.write_data.get_or_insert(word);
        }
        if reads.next(&mut stimulus) {
            master.read_address.get_or_insert(stimulus.cornered_word(address_bits));
        }
        master.write_response_ready = write_responses.next(&mut stimulus);
        master.read_response_ready = read_responses.next(&mut stimulus);
        // Also when nobody asks.
        let answer = Answer { data: stimulus.cornered_word(data_bits), error: stimulus.once_in(3) };
        let acknowledged = acks.next(&mut stimulus);

        bench.drive(reset, is_reset.into());
        bench.drive(awvalid, master.write_address.is_some().into());
        bench.drive(awaddr, master.write_address.unwrap_or_else(|| stimulus.word(address_bits)));
        let (word, strobes) =
            master.write_data.unwrap_or_else(|| (stimulus.word(data_bits), stimulus.word(data_bits / 8)));
        bench.drive(wvalid, master.write_data.is_some().into());
        bench.drive(wdata, word);
        bench.drive(wstrb, strobes);
        bench.drive(arvalid, master.read_address.is_some().into());
        bench.drive(araddr, master.read_address.unwrap_or_else(|| stimulus.word(address_bits)));
        bench.drive(bready, master.write_response_ready.into());
        bench.drive(rready, master.read_response_ready.into());
        bench.drive(read_data, answer.data);
        bench.drive(ack, acknowledged.into());
        bench.drive(error, answer.error.into());
        if defined {
            let taken = [bench.sample_bit(awready)?, bench.sample_bit(wready)?, bench.sample_bit(arready)?];
            bench.expect("what is taken", [model.takes_write(), model.takes_write(), model.takes_read()], taken)?;
            let written = bench.sample_bit(bvalid)?.then_some(bench.sample(bresp)?);
            bench.expect("response to a write", model.write_response(), written)?;
            let was_read = bench.sample_bit(rvalid)?.then_some((bench.sample(rdata)?, bench.sample(rresp)?));
            bench.expect("response to a read", model.read_response(), was_read)?;
            let at = bench.sample(address)?;
            let access = match bench.sample_bit(write)? {
                true => Access::Write(at, bench.sample(write_data)?, bench.sample(strobe)?),
                false => Access::Read(at),
            };
            let access = bench.sample_bit(request)?.then_some(access);
            bench.expect("access", model.access(&master), access)?;
        }
        bench.tick()?;
        let (takes_write, takes_read) = (model.takes_write(), model.takes_read());
        model.tick(is_reset, &master, acknowledged.then_some(answer));
        if is_reset {
            master = Master::default();
        }
        if takes_write {
            (master.write_address, master.write_data) = (None, None);
        }
        if takes_read {
            master.read_address = None;
        }
        defined |= is_reset;
    }
    Ok(())
}
