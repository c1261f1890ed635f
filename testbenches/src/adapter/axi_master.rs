//! AXI4 master: bursts of all lengths, slaves that hesitate and fail.

use crate::ports::Handles;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::adapter::axi::{BEAT_BYTES, Burst, LINE_BYTES, Master};
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// A legal burst: whole lines, single beats, and anything between.
fn burst(stimulus: &mut Stimulus, address_bits: u32) -> Burst {
    let beats = LINE_BYTES / BEAT_BYTES;
    let address = stimulus.cornered_word(address_bits);
    let room = beats - address % LINE_BYTES / BEAT_BYTES;
    match stimulus.below(4) {
        0 => Burst { address: address / LINE_BYTES * LINE_BYTES, last: beats - 1 },
        1 => Burst { address, last: room - 1 },
        _ => Burst { address, last: stimulus.below(room) },
    }
}

/// What an address channel shows.
struct AddressChannel {
    valid: (String, Out),
    payload: [(String, Out); 5],
}

impl AddressChannel {
    fn of(bench: &Bench, valid: &str, payload: [&str; 5]) -> Result<Self, Failure> {
        let port = |name: &str| Ok::<_, Failure>((name.to_owned(), bench.output(name)?));
        let [address, len, size, burst, id] = payload.map(port);
        Ok(Self { valid: port(valid)?, payload: [address?, len?, size?, burst?, id?] })
    }

    /// The names of AXI: `direction` is `r` or `w`.
    fn of_axi(bench: &Bench, direction: char) -> Result<Self, Failure> {
        let names = ["addr", "len", "size", "burst", "id"].map(|name| format!("m_axi_a{direction}{name}"));
        Self::of(bench, &format!("m_axi_a{direction}valid"), names.each_ref().map(String::as_str))
    }

    fn expect(&self, bench: &mut Bench, offered: Option<Burst>) -> TestResult {
        let is_valid = bench.sample_bit(self.valid.1)?;
        bench.expect(&self.valid.0, offered.is_some(), is_valid)?;
        let Some(burst) = offered else { return Ok(()) };
        let (address, len) = burst.on_channel();
        // 2^3 bytes a beat; addresses count up; one id.
        for ((name, port), expected) in self.payload.iter().zip([address, len, 3, 1, 0]) {
            let actual = bench.sample(*port)?;
            bench.expect(name, expected, actual)?;
        }
        Ok(())
    }
}

/// The address channel alone.
pub fn run_address(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, start, address, last, ready] = [
        bench.input("reset")?,
        bench.input("start")?,
        bench.input("address")?,
        bench.input("last")?,
        bench.input("ready")?,
    ];
    let channel = AddressChannel::of(bench, "valid", ["burst_address", "len", "size", "burst", "id"])?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut starts, mut takes) = (Resets::every(100), Pace::new(10), Pace::new(10));
    let mut offered = None;
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (starts, taken) = (starts.next(&mut stimulus), takes.next(&mut stimulus));
        let next = burst(&mut stimulus, bench.input_width(address));
        bench.drive(reset, is_reset.into());
        bench.drive(start, starts.into());
        bench.drive(address, next.address);
        bench.drive(last, next.last);
        bench.drive(ready, taken.into());
        if defined {
            channel.expect(bench, offered)?;
        }
        bench.tick()?;
        offered = match offered {
            _ if is_reset => None,
            None => starts.then_some(next),
            Some(_) if taken => None,
            waiting => waiting,
        };
        defined |= is_reset;
    }
    Ok(())
}

ports! {
    /// The ports where bursts are asked for.
    struct Requests {
        inputs: request_valid, request_address, request_last;
        outputs: request_ready;
    }
}

impl Requests {
    /// Drives the next request, and returns it if there is one.
    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, pace: &mut Pace) -> Option<Burst> {
        let next = burst(stimulus, bench.input_width(self.request_address));
        let is_valid = pace.next(stimulus);
        bench.drive(self.request_valid, is_valid.into());
        bench.drive(self.request_address, next.address);
        bench.drive(self.request_last, next.last);
        is_valid.then_some(next)
    }
}

/// A beat or response of a slave that mostly does as it should.
fn id_and_response(stimulus: &mut Stimulus) -> (u64, u64) {
    let id = if stimulus.once_in(6) { 1 << stimulus.below(4) } else { 0 };
    (id, if stimulus.once_in(4) { stimulus.below(4) } else { 0 })
}

/// Reads.
pub fn run_reader(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (requests, mut asks) = (Requests::of(bench)?, Pace::new(30));
    let channel = AddressChannel::of_axi(bench, 'r')?;
    let [reset, data_ready, arready] =
        [bench.input("reset")?, bench.input("data_ready")?, bench.input("m_axi_arready")?];
    let [rvalid, rdata, rid, rresp, rlast] =
        ["valid", "data", "id", "resp", "last"].map(|name| bench.input(&format!("m_axi_r{name}")));
    let [rvalid, rdata, rid, rresp, rlast] = [rvalid?, rdata?, rid?, rresp?, rlast?];
    let [rready, data_valid, data, data_last, data_error] = [
        bench.output("m_axi_rready")?,
        bench.output("data_valid")?,
        bench.output("data")?,
        bench.output("data_last")?,
        bench.output("data_error")?,
    ];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let [mut addresses, mut answers, mut takes] = [0; 3].map(|_| Pace::new(30));
    let mut model = Master::default();
    let mut answer = None;
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let request = requests.drive(bench, &mut stimulus, &mut asks);
        let (address_ready, ready) = (addresses.next(&mut stimulus), takes.next(&mut stimulus));
        // Also before anything was asked for: it is not taken then. `rlast` comes early or late now and then.
        let fresh = (stimulus.cornered_word(64), id_and_response(&mut stimulus), stimulus.once_in(8));
        if answers.next(&mut stimulus) {
            answer.get_or_insert((fresh, fresh.2 != (model.beats_left() == 1)));
        }
        let ((word, (id, response), _), last) = answer.unwrap_or((fresh, fresh.2));
        bench.drive(reset, is_reset.into());
        bench.drive(data_ready, ready.into());
        bench.drive(arready, address_ready.into());
        bench.drive(rvalid, answer.is_some().into());
        bench.drive(rdata, word);
        bench.drive(rid, id);
        bench.drive(rresp, response);
        bench.drive(rlast, last.into());
        let receives = model.address_taken();
        if defined {
            channel.expect(bench, model.offered())?;
            let (idle, takes) = (bench.sample_bit(requests.request_ready)?, bench.sample_bit(rready)?);
            bench.expect("request_ready", model.is_idle(), idle)?;
            bench.expect("m_axi_rready", receives && ready, takes)?;
            let is_last = model.beats_left() == 1;
            let is_good = id == 0 && response == 0 && last == is_last;
            let beat = (bench.sample(data)?, bench.sample_bit(data_last)?, bench.sample_bit(data_error)?);
            let beat = bench.sample_bit(data_valid)?.then_some(beat);
            bench.expect("the beat", (receives && answer.is_some()).then_some((word, is_last, !is_good)), beat)?;
        }
        bench.tick()?;
        if is_reset {
            (model, answer) = (Master::default(), None);
        } else if let (true, Some(burst)) = (model.is_idle(), request) {
            model.begin(burst);
        } else if model.offered().is_some() && address_ready {
            model.take_address();
        } else if receives && ready && answer.take().is_some() {
            model.move_beat();
            if model.beats_left() == 0 {
                model.end();
            }
        }
        defined |= is_reset;
    }
    Ok(())
}

/// Writes.
pub fn run_writer(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (requests, mut asks) = (Requests::of(bench)?, Pace::new(30));
    let channel = AddressChannel::of_axi(bench, 'w')?;
    let [reset, data_valid, data, data_strobe] =
        [bench.input("reset")?, bench.input("data_valid")?, bench.input("data")?, bench.input("data_strobe")?];
    let [awready, wready] = [bench.input("m_axi_awready")?, bench.input("m_axi_wready")?];
    let [bvalid, bid, bresp] = [bench.input("m_axi_bvalid")?, bench.input("m_axi_bid")?, bench.input("m_axi_bresp")?];
    let [data_ready, done, done_error, bready] = [
        bench.output("data_ready")?,
        bench.output("done")?,
        bench.output("done_error")?,
        bench.output("m_axi_bready")?,
    ];
    let [wvalid, wdata, wstrb, wlast] =
        ["valid", "data", "strb", "last"].map(|name| bench.output(&format!("m_axi_w{name}")));
    let [wvalid, wdata, wstrb, wlast] = [wvalid?, wdata?, wstrb?, wlast?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let [mut addresses, mut offers, mut takes, mut answers] = [0; 4].map(|_| Pace::new(30));
    let mut model = Master::default();
    let mut beat = None;
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let request = requests.drive(bench, &mut stimulus, &mut asks);
        let (address_ready, ready) = (addresses.next(&mut stimulus), takes.next(&mut stimulus));
        let fresh = (stimulus.cornered_word(64), stimulus.word(8));
        if offers.next(&mut stimulus) {
            beat.get_or_insert(fresh);
        }
        let (word, strobe) = beat.unwrap_or(fresh);
        let answered = answers.next(&mut stimulus);
        let (id, response) = id_and_response(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(data_valid, beat.is_some().into());
        bench.drive(data, word);
        bench.drive(data_strobe, strobe);
        bench.drive(awready, address_ready.into());
        bench.drive(wready, ready.into());
        bench.drive(bvalid, answered.into());
        bench.drive(bid, id);
        bench.drive(bresp, response);
        let sends = model.beats_left() > 0;
        let awaits = model.address_taken() && !sends;
        if defined {
            channel.expect(bench, model.offered())?;
            let (idle, takes) = (bench.sample_bit(requests.request_ready)?, bench.sample_bit(data_ready)?);
            bench.expect("request_ready", model.is_idle(), idle)?;
            bench.expect("data_ready", sends && ready, takes)?;
            let sent = (bench.sample(wdata)?, bench.sample(wstrb)?, bench.sample_bit(wlast)?);
            let sent = bench.sample_bit(wvalid)?.then_some(sent);
            let expected = (sends && beat.is_some()).then_some((word, strobe, model.beats_left() == 1));
            bench.expect("the beat", expected, sent)?;
            let takes_response = bench.sample_bit(bready)?;
            bench.expect("m_axi_bready", awaits, takes_response)?;
            let failed = bench.sample_bit(done_error)?;
            let ended = bench.sample_bit(done)?.then_some(failed);
            bench.expect("done", (awaits && answered).then_some(id != 0 || response != 0), ended)?;
        }
        bench.tick()?;
        let takes_address = model.offered().is_some() && address_ready;
        if is_reset {
            (model, beat) = (Master::default(), None);
        } else if let (true, Some(burst)) = (model.is_idle(), request) {
            model.begin(burst);
        } else if awaits && answered {
            model.end();
        } else {
            if takes_address {
                model.take_address();
            }
            if sends && ready && beat.take().is_some() {
                model.move_beat();
            }
        }
        defined |= is_reset;
    }
    Ok(())
}
