//! The hash of Gemini's deterministic routes, measured on the route table: what changes a way, and how evenly ways are used.

use phit_hdl::router::gemini::route_table::RouteTable;
use phit_models::link::gemini::packet::format::PhitKind::{Header0, Header1, Header2};
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Values of the hash, each of which has a tile of its own here.
const HASHES: usize = 16;
/// Links of a bundle in the X and Z dimensions.
const LINKS: usize = 8;
const LAST: u64 = 1 << 22;

/// A request with h = 1.
#[derive(Clone, Copy)]
struct Request {
    source: u64,
    destination: u64,
    /// Address bits 23 to 6.
    line: u64,
    /// Address bits 5 to 2, the word of the line; bits 1 and 0 are zero in every packet.
    word: u64,
    /// What stands in the phits behind those that the route is made of.
    rest: u64,
}

impl Request {
    fn any(rng: &mut ChaCha8Rng) -> Self {
        let mut bits = |width: u32| rng.next_u64() >> (64 - width);
        Self { source: bits(16), destination: bits(16), line: bits(18), word: bits(4), rest: bits(22) }
    }

    fn phits(self) -> [u64; 5] {
        let head = Header0.pack(&[("h", 1), ("destination", self.destination)]);
        let address = Header1.pack(&[("address_hash", self.line), ("address_low", self.word)]);
        let source = Header2.pack(&[("source", self.source)]);
        [head.into(), address.into(), source.into(), self.rest, LAST | self.rest]
    }
}

/// A route table of the published tile, all of whose destinations have one direction, with a tile for each hash.
struct Table {
    engine: Engine,
    inputs: [Input; 5],
    outputs: [Output; 3],
}

impl Table {
    fn new() -> Self {
        let netlist: Netlist = elaborate(&RouteTable::<8, 6, 14, 8>::default()).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap();
        let mut engine = Engine::new(&netlist).unwrap();
        let inputs = ["valid", "phit", "write", "address", "data"].map(|name| engine.input(port(name)));
        let outputs = ["route_valid", "row", "column"].map(|name| engine.output(port(name)));
        engine.poke(port("reset"), &[1]);
        engine.step();
        engine.poke(port("reset"), &[0]);
        let mut table = Self { engine, inputs, outputs };
        (0..256).for_each(|upper| table.write(upper, 2));
        for hash in 0..HASHES as u64 {
            let (row, column) = (1 << (hash % 8), 1 << (hash / 8));
            table.write(0x200 + 16 * 2 + hash, row | column << 8);
        }
        table
    }

    fn write(&mut self, address: u64, data: u64) {
        let [_, _, write, at, what] = self.inputs;
        [(write, 1), (at, address), (what, data)].into_iter().for_each(|(input, value)| self.engine.set(input, value));
        self.engine.step();
        self.engine.set(write, 0);
    }

    /// The number of the tile that a request gets.
    fn tile(&mut self, request: Request) -> usize {
        let [valid, phit, ..] = self.inputs;
        let [route_valid, row, column] = self.outputs;
        let mut tile = None;
        for word in request.phits().map(Some).into_iter().chain([None; 2]) {
            self.engine.set(valid, word.is_some().into());
            self.engine.set(phit, word.unwrap_or(0));
            self.engine.step();
            if self.engine.get(route_valid) == 1 {
                let place = [row, column].map(|output| self.engine.get(output).trailing_zeros() as usize);
                tile = Some(place[0] + 8 * place[1]);
            }
        }
        tile.expect("a route")
    }

    /// By link of a bundle, how many of these requests go there, if the table shares the hashes out among them.
    fn links(&mut self, requests: impl Iterator<Item = Request>) -> [usize; LINKS] {
        let mut links = [0; LINKS];
        requests.for_each(|request| links[self.tile(request) % LINKS] += 1);
        links
    }
}

/// GEM-RTE-03: another line of memory mostly has another way; the words of a line, and the phits behind the header, have the
/// same.
#[test]
#[phit_evidence::shows("GEM-RTE-03", RTL)]
fn lines_spread_and_what_is_in_a_line_does_not() {
    const TRIALS: usize = 4000;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut table = Table::new();
    let mut changed = 0;
    for _ in 0..TRIALS {
        let request = Request::any(&mut rng);
        let tile = table.tile(request);
        assert_eq!(table.tile(Request { rest: Request::any(&mut rng).rest, ..request }), tile);
        assert_eq!(table.tile(Request { word: Request::any(&mut rng).word, ..request }), tile);
        changed += usize::from(table.tile(Request { line: Request::any(&mut rng).line, ..request }) != tile);
    }
    assert!(changed * 8 >= TRIALS * 7, "{changed} of {TRIALS}");
    let request = Request::any(&mut rng);
    let tile = table.tile(request);
    assert!((0..18).all(|bit| table.tile(Request { line: request.line ^ 1 << bit, ..request }) != tile));
    assert!((0..16).all(|word| table.tile(Request { word, ..request }) == tile));
}

/// GEM-RTE-04: the links of a bundle have equal shares of random requests, and of one stream's lines whatever their stride.
#[test]
#[phit_evidence::shows("GEM-RTE-04", RTL)]
fn the_hash_loads_all_links_alike() {
    const REQUESTS: usize = 16_000;
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut table = Table::new();
    let mean = (REQUESTS / LINKS) as f64;
    let links = table.links((0..REQUESTS).map(|_| Request::any(&mut rng)));
    let chi_square: f64 = links.iter().map(|count| (*count as f64 - mean).powi(2) / mean).sum();
    // Seven degrees of freedom: in one of a thousand of such tests it is larger.
    assert!(chi_square < 24.32, "{chi_square}: {links:?}");
    assert!(links.iter().all(|count| *count as f64 <= 1.1 * mean), "{links:?}");
    for shift in 0..9 {
        let request = Request::any(&mut rng);
        let links = table.links((0..512).map(|index| Request { line: index << shift, ..request }));
        assert!(links.iter().all(|count| *count as f64 <= 1.1 * 512.0 / LINKS as f64), "stride 2^{shift}: {links:?}");
    }
}
