//! Bursts of a processor, and the stores that they become.

use super::Legal;
use crate::nic::side::{self, Side};
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::{Burst, Store, stores};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// OKAY and SLVERR.
const OKAY: u128 = 0;
const SLVERR: u128 = 2;

/// A master that writes and reads at `s_axi`.
pub(crate) struct Master {
    address_bits: u32,
    id_bits: u32,
    addresses: Source,
    data: Source,
    responses: Sink,
    reads: Source,
    read_data: Sink,
    /// Beats of reads.
    expected: Expected<Beat>,
    /// Id of each burst, whether it is refused, and how many stores and beats have passed when it is answered.
    open: VecDeque<(u128, bool, [u64; 2])>,
    /// Stores and beats of all bursts.
    asked: [u64; 2],
}

impl Master {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            address_bits: bench.input_width(bench.input("s_axi_awaddr")?),
            id_bits: bench.input_width(bench.input("s_axi_awid")?),
            addresses: Source::of(
                bench,
                ["s_axi_awvalid", "s_axi_awready"],
                &["s_axi_awid", "s_axi_awaddr", "s_axi_awlen", "s_axi_awsize", "s_axi_awburst"],
            )?,
            data: Source::of(bench, ["s_axi_wvalid", "s_axi_wready"], &["s_axi_wdata", "s_axi_wstrb", "s_axi_wlast"])?,
            responses: Sink::of(bench, ["s_axi_bvalid", "s_axi_bready"], &["s_axi_bid", "s_axi_bresp"])?,
            reads: Source::of(bench, ["s_axi_arvalid", "s_axi_arready"], &["s_axi_arid", "s_axi_arlen"])?,
            read_data: Sink::of(
                bench,
                ["s_axi_rvalid", "s_axi_rready"],
                &["s_axi_rid", "s_axi_rdata", "s_axi_rresp", "s_axi_rlast"],
            )?,
            expected: Expected::new("s_axi_r"),
            open: VecDeque::new(),
            asked: [0; 2],
        })
    }

    /// Bursts that are not answered.
    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    /// Writes a burst, which becomes these stores.
    pub(crate) fn write(&mut self, stimulus: &mut Stimulus, burst: &Burst) -> Vec<Store> {
        let (stores, refused) = stores(burst, self.address_bits);
        let id = u128::from(stimulus.word(self.id_bits));
        let last = burst.beats.len() - 1;
        self.addresses.push(vec![id, burst.address.into(), last as u128, burst.size.into(), burst.kind.into()]);
        for (index, (data, strobes)) in burst.beats.iter().enumerate() {
            self.data.push(vec![*data, (*strobes).into(), u128::from(index == last)]);
        }
        self.asked[0] += stores.len() as u64;
        self.asked[1] += stores.iter().map(|store| store.beats.len() as u64).sum::<u64>();
        self.open.push_back((id, refused, self.asked));
        stores
    }

    /// Reads.
    pub(crate) fn read(&mut self, stimulus: &mut Stimulus) {
        let (id, beats) = (u128::from(stimulus.word(self.id_bits)), stimulus.below(6));
        self.reads.push(vec![id, beats.into()]);
        (0..=beats).for_each(|beat| self.expected.push(vec![id, 0, SLVERR, u128::from(beat == beats)]));
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        if self.reads.len() == 0 && stimulus.once_in(8) {
            self.read(stimulus);
        }
        self.addresses.drive(bench, stimulus);
        self.data.drive(bench, stimulus);
        self.responses.drive(bench, stimulus);
        self.reads.drive(bench, stimulus);
        self.read_data.drive(bench, stimulus);
    }

    /// The cycle ends; so many stores and beats had passed before it, if the bench sees them.
    pub(crate) fn settle(&mut self, bench: &mut Bench, passed: Option<[u64; 2]>) -> TestResult {
        self.addresses.settle(bench)?;
        self.data.settle(bench)?;
        self.reads.settle(bench)?;
        let beat = self.read_data.settle(bench)?;
        self.expected.settle(bench, beat)?;
        let Some(response) = self.responses.settle(bench)? else { return Ok(()) };
        let Some((id, refused, asked)) = self.open.pop_front() else {
            return Err(bench.mismatch("a response to no burst"));
        };
        bench.expect("s_axi_b", vec![id, if refused { SLVERR } else { OKAY }], response)?;
        bench.expect("stores before their response", passed.map(|_| asked), passed)
    }

    pub(crate) fn clear(&mut self) {
        [&mut self.addresses, &mut self.data, &mut self.reads].into_iter().for_each(Source::clear);
        self.responses.clear();
        self.read_data.clear();
        self.expected.clear();
        self.open.clear();
        self.asked = [0; 2];
    }
}

/// Random bursts, and an interface that takes their stores.
pub(crate) struct Stores {
    master: Master,
    stores: Sink,
    data: Sink,
    expected_stores: Expected<Beat>,
    expected_data: Expected<Beat>,
    passed: [u64; 2],
}

impl Stores {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            master: Master::of(bench)?,
            stores: Sink::of(bench, ["store_valid", "store_ready"], &["store_address", "store_words"])?,
            data: Sink::of(bench, ["data_valid", "data_ready"], &["data"])?,
            expected_stores: Expected::new("store"),
            expected_data: Expected::new("data"),
            passed: [0; 2],
        })
    }
}

impl Side for Stores {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        if self.master.len() < 3 {
            let burst = burst(stimulus, self.master.address_bits);
            for store in self.master.write(stimulus, &burst) {
                self.expected_stores.push(vec![store.address.into(), store.words.into()]);
                store.beats.iter().for_each(|beat| self.expected_data.push(vec![*beat]));
            }
        }
        self.master.drive(bench, stimulus);
        self.stores.drive(bench, stimulus);
        self.data.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench, _stimulus: &mut Stimulus) -> TestResult {
        self.master.settle(bench, Some(self.passed))?;
        let store = self.stores.settle(bench)?;
        let beat = self.data.settle(bench)?;
        self.passed[0] += u64::from(store.is_some());
        self.passed[1] += u64::from(beat.is_some());
        self.expected_stores.settle(bench, store)?;
        self.expected_data.settle(bench, beat)
    }

    fn clear(&mut self) {
        self.master.clear();
        self.stores.clear();
        self.data.clear();
        self.expected_stores.clear();
        self.expected_data.clear();
        self.passed = [0; 2];
    }
}

/// Mostly one legal line; now and then long, narrow, with parts of words, or of another kind.
fn burst(stimulus: &mut Stimulus, address_bits: u32) -> Burst {
    let size = if stimulus.once_in(3) { stimulus.below(6) as u32 } else { 4 };
    let kind = if stimulus.once_in(12) { stimulus.below(4) as u8 } else { 1 };
    let most = if stimulus.once_in(8) { 20 } else { 4 };
    let beats = 1 + stimulus.below(most);
    let breaks = stimulus.once_in(8);
    let beats = (0..beats)
        .map(|_| {
            let words = stimulus.cornered_word(4);
            let whole = (0..4).fold(0, |strobes, word| strobes | ((words >> word & 1) * (15 << (4 * word))));
            let part = if breaks && stimulus.once_in(4) { 1 << stimulus.below(16) } else { 0 };
            (u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)), (whole ^ part) as u16)
        })
        .collect();
    Burst { address: stimulus.cornered_word(address_bits), size, kind, beats }
}

/// Bursts of all forms.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut stores = Legal::of(bench, Stores::of(bench)?)?;
    side::run(bench, &mut stores, cycles)
}
