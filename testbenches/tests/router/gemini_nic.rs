//! What the papers say of the Gemini network interface, measured on its blocks.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;

use num_bigint::BigUint;
use on_engine::{begin, on};
use phit_models::nic::gemini::requester::fma::{Rights, Settings};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use published::published;

/// The small configuration: 4 descriptors with windows of 16 KB.
const FMA: &str = "gemini_fma_n2_win14";
const CONTROL: u64 = 1 << 16;
const GETS: u64 = 1 << 17;
/// A get of 16 words to offset 0 of the own domain.
const GET_LINE: u64 = 15 << 40 | 2 << 45;
/// The processing elements of the job.
const JOB: Rights = Rights { first: 0x1555, count: 64, tag: 9, enabled: true, queue: 3 };
/// Data beats of a line.
const BEATS: u64 = 4;

struct Ports {
    store: [In; 3],
    store_ready: Out,
    data: [In; 2],
    data_ready: Out,
    request: [Out; 3],
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            store: [bench.input("store_valid")?, bench.input("store_address")?, bench.input("store_words")?],
            store_ready: bench.output("store_ready")?,
            data: [bench.input("data_valid")?, bench.input("data")?],
            data_ready: bench.output("data_ready")?,
            request: [bench.output("request_valid")?, bench.output("request_last")?, bench.output("request")?],
        })
    }
}

/// After reset, with descriptor 0 enabled for the job and its window in mode 7: a line for each processing element.
fn prepare(bench: &mut Bench, ports: &Ports) -> TestResult {
    let ready = bench.input("request_ready")?;
    let [write, descriptor, value] =
        [bench.input("grant_write")?, bench.input("grant_descriptor")?, bench.input("grant_value")?];
    begin(bench)?;
    bench.drive(ready, 1);
    bench.ticks(8)?;
    bench.drive(write, 1);
    bench.drive(descriptor, 0);
    bench.drive(value, JOB.encode());
    bench.tick()?;
    bench.drive(write, 0);
    let settings = Settings { address: 0x4000, handle: 5, mode: 7, ..Settings::default() };
    store(bench, ports, CONTROL, 2, u128::from(settings.encode()))?;
    bench.ticks(4)
}

/// One store with one beat, which is taken.
fn store(bench: &mut Bench, ports: &Ports, address: u64, words: u64, beat: u128) -> TestResult {
    bench.drive(ports.store[0], 1);
    bench.drive(ports.store[1], address);
    bench.drive(ports.store[2], words);
    while !bench.sample_bit(ports.store_ready)? {
        bench.tick()?;
    }
    bench.tick()?;
    bench.drive(ports.store[0], 0);
    bench.drive(ports.data[0], 1);
    bench.drive_wide(ports.data[1], &BigUint::from(beat));
    while !bench.sample_bit(ports.data_ready)? {
        bench.tick()?;
    }
    bench.tick()?;
    bench.drive(ports.data[0], 0);
    Ok(())
}

/// Stores so many whole lines, one after the other, and judges the headers that come, each with its cycle.
fn lines(count: u64, judge: impl FnOnce(&[(u64, BigUint)])) {
    on(&published(FMA), |bench| {
        let ports = Ports::of(bench)?;
        prepare(bench, &ports)?;
        judge(&headers(bench, &ports, count, 0, 16)?);
        Ok(())
    });
}

/// So many stores of so many words, to the lines of one space in turn: each header with its cycle.
fn headers(
    bench: &mut Bench,
    ports: &Ports,
    count: u64,
    space: u64,
    words: u64,
) -> Result<Vec<(u64, BigUint)>, Failure> {
    let (mut stored, mut headers, mut is_header) = (0, vec![], true);
    bench.drive(ports.store[2], words);
    bench.drive(ports.data[0], 1);
    let mut done = 0;
    while done < count {
        bench.drive(ports.store[0], (stored < count).into());
        bench.drive(ports.store[1], space + stored % 64 * 64);
        if bench.sample_bit(ports.store_ready)? && stored < count {
            stored += 1;
        }
        if bench.sample_bit(ports.request[0])? {
            if is_header {
                headers.push((bench.cycle(), bench.sample_wide(ports.request[2])?));
            }
            is_header = bench.sample_bit(ports.request[1])?;
            done += u64::from(is_header);
        }
        bench.tick()?;
        assert!(bench.cycle() < 100 * count, "stores stand still after {done} of {count}");
    }
    Ok(headers)
}

/// GEM-HT-09, -10: a header and four beats of 16 bytes, so 64 bytes in 5 cycles, without a gap between 1,000 puts.
#[test]
#[phit_evidence::shows("GEM-HT-10", ELAB)]
#[phit_evidence::shows("GEM-HT-11", RTL)]
fn a_line_takes_five_cycles() {
    lines(1_000, |headers| {
        assert_eq!(headers.len(), 1_000);
        let cycles = headers[999].0 - headers[0].0;
        assert_eq!(cycles, 999 * (1 + BEATS));
        assert_eq!((1 + BEATS) * 128, 640, "bits of a line and its header");
    });
}

/// GEM-HT-11: a put of 64 bytes in 5 cycles is 130 million a second at 650 MHz; a get has no data, and takes fewer.
#[test]
#[phit_evidence::shows("GEM-HT-11", RTL)]
fn gets_leave_faster_than_puts() {
    const GETS_COUNTED: u64 = 1_000;
    assert_eq!(650 / (1 + BEATS), 130);
    on(&published(FMA), |bench| {
        let ports = Ports::of(bench)?;
        prepare(bench, &ports)?;
        bench.drive_wide(ports.data[1], &BigUint::from(GET_LINE));
        let headers = headers(bench, &ports, GETS_COUNTED, GETS, 2)?;
        let cycles = headers[999].0 - headers[0].0;
        assert!(cycles < 999 * (1 + BEATS), "{cycles} cycles for 999 gets");
        Ok(())
    });
}

/// GEM-FMA-06, -07: in mode 7 a contiguous block of 64 lines goes to 64 processing elements, one line each, to the same address.
#[test]
#[phit_evidence::shows("GEM-FMA-07", RTL)]
fn a_block_of_lines_goes_to_as_many_processing_elements() {
    lines(64, |headers| {
        for (number, (_, header)) in headers.iter().enumerate() {
            let field = |low: u32, width: u32| (header >> low) & BigUint::from((1_u64 << width) - 1);
            assert_eq!(field(110, 18), BigUint::from(JOB.first as usize + number), "processing element");
            assert_eq!(field(68, 38) << 2, BigUint::from(0x4000_u32), "address");
        }
    });
}
