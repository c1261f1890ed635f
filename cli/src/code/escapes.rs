//! `phit code escapes`: how many random words the checkers of small codes take for code words.

use crate::drawing::Drawn;
use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::progress::Stage;
use phit_codes::rs::checker;
use phit_hdl::coding::rs::RsCode;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::Campaign;
use plotters::prelude::*;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Bits of a symbol, the primitive polynomial, and check symbols: together 4 to 16 bits, of which enough escapes to count.
const CODES: [(usize, u32, usize); 8] =
    [(4, 0x13, 1), (5, 0x25, 1), (6, 0x43, 1), (4, 0x13, 2), (5, 0x25, 2), (4, 0x13, 3), (5, 0x25, 3), (4, 0x13, 4)];
/// Symbols of a code word, all of them random.
const SYMBOLS: usize = 15;
/// Copies of a checker that run in lanes.
const COPIES: usize = 256;
/// Standard deviations on either side of a 95% interval.
const DEVIATIONS: f64 = 1.96;

/// Count the random words that the checkers of scaled-down Reed-Solomon codes let pass, beside 2^-(m (n - k)).
#[derive(clap::Args)]
pub struct Args {
    /// Random words for each code; rounded up to a multiple of 256
    #[arg(long, value_name = "N", default_value_t = 1 << 22, value_parser = whole::<u64>(1..=1 << 32, "words"))]
    words: u64,
    /// Draw code-escapes.svg into this folder
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was counted of a code.
#[derive(Serialize)]
struct Counted {
    code: String,
    /// Bits of its check symbols together.
    check_bits: usize,
    words: u64,
    escaped: u64,
    /// Share of words that escaped, and its 95% interval.
    rate: f64,
    interval: [f64; 2],
    expected: f64,
}

/// Carries out the command.
///
/// # Errors
/// If a checker cannot be made or run, or the plot cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let bar = Stage::of(CODES.len() as u64);
    let mut counted = vec![];
    for (bits, polynomial, checks) in CODES {
        let code = RsCode { bits, polynomial, first_root: 0, n: SYMBOLS, k: SYMBOLS - checks };
        let field = code.check(1).map_err(|error| CliError::Code(error.to_string()))?;
        let rounds = args.words.div_ceil(COPIES as u64);
        let escaped = escapes(&checker(&code, &field, 1)?, bits, rounds)?;
        let words = rounds * COPIES as u64;
        counted.push(Counted {
            code: format!("RS({},{}) over GF(2^{bits})", code.n, code.k),
            check_bits: bits * checks,
            words,
            escaped,
            rate: escaped as f64 / words as f64,
            interval: wilson(escaped as f64, words as f64),
            expected: 2f64.powi(-((bits * checks) as i32)),
        });
        bar.inc(1);
    }
    drop(bar);
    if let Some(folder) = &args.plots {
        std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
        let path = folder.join("code-escapes.svg");
        output::plot(&path, |path| plot(path, &counted))?;
    }
    if args.json {
        output::json(&counted)?;
    } else {
        print(&counted)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Random words that the copies of a checker take for code words.
fn escapes(checker: &Netlist, bits: usize, rounds: u64) -> Result<u64, CliError> {
    let mut campaign = Campaign::new(checker, COPIES)?;
    let port = |name: &str| checker.top().port(name).unwrap_or_else(|| panic!("the checker has no port `{name}`"));
    let [reset, enable, data, last] = ["reset", "enable", "data", "last"].map(|name| campaign.input(port(name)));
    let error = campaign.output(port("error"));
    let mut random = ChaCha8Rng::seed_from_u64(1);
    campaign.set_all(reset, 1);
    campaign.step();
    campaign.set_all(reset, 0);
    campaign.set_all(enable, 1);
    let mut escaped = 0;
    for _ in 0..rounds {
        for symbol in 0..SYMBOLS {
            if symbol + 1 == SYMBOLS {
                campaign.set_all(last, 1);
            }
            // A number of 64 bits is enough for eight symbols.
            for first in (0..COPIES).step_by(8) {
                let symbols = random.next_u64();
                (0..8).for_each(|copy| campaign.set(data, first + copy, symbols >> (bits * copy)));
            }
            campaign.step();
        }
        campaign.set_all(last, 0);
        escaped += (0..COPIES).filter(|copy| campaign.get(error, *copy) == 0).count() as u64;
    }
    Ok(escaped)
}

/// Wilson's 95% interval of a share.
fn wilson(escaped: f64, words: f64) -> [f64; 2] {
    let (share, square) = (escaped / words, DEVIATIONS * DEVIATIONS);
    let middle = share + square / (2.0 * words);
    let half = DEVIATIONS * (share * (1.0 - share) / words + square / (4.0 * words * words)).sqrt();
    [middle - half, middle + half].map(|end| end / (1.0 + square / words))
}

fn print(counted: &[Counted]) -> Result<(), CliError> {
    output::line("code                     bits  escaped of words      rate      95% interval          2^-bits")?;
    for Counted { code, check_bits, words, escaped, rate, interval: [low, high], expected } in counted {
        output::line(&format!(
            "{code:<23}  {check_bits:>4}  {escaped:>7} of {words:<7}  {rate:.2e}  {low:.2e} to {high:.2e}  {expected:.2e}"
        ))?;
    }
    let within = counted.iter().filter(|of| (of.interval[0]..=of.interval[1]).contains(&of.expected)).count();
    output::line(&format!("{within} of {} intervals contain 2^-bits", counted.len()))
}

fn plot(path: &Path, counted: &[Counted]) -> Drawn {
    let root = SVGBackend::new(path, (800, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let most_bits = counted.iter().map(|of| of.check_bits).max().unwrap_or_default() as f64 + 1.0;
    let mut chart = ChartBuilder::on(&root)
        .caption("Random words that a checker takes for code words", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(60)
        .build_cartesian_2d(3.0..most_bits, (2f64.powf(-most_bits)..1.0).log_scale())?;
    chart
        .configure_mesh()
        .x_max_light_lines(1)
        .x_desc("bits of all check symbols, m (n - k)")
        .y_desc("share of words")
        .x_label_formatter(&|bits| format!("{bits:.0}"))
        .y_label_formatter(&|share| format!("{share:.0e}"))
        .draw()?;
    let line = [3.0, most_bits].map(|bits| (bits, 2f64.powf(-bits)));
    chart
        .draw_series(LineSeries::new(line, &BLUE))?
        .label("2^-bits")
        .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], BLUE));
    chart.draw_series(counted.iter().map(|of| {
        let at = of.check_bits as f64;
        PathElement::new(of.interval.map(|end| (at, end.max(1e-12))), RED.stroke_width(2))
    }))?;
    chart
        .draw_series(counted.iter().map(|of| Circle::new((of.check_bits as f64, of.rate), 3, RED.filled())))?
        .label("counted, with 95% interval")
        .legend(|(x, y)| Circle::new((x + 10, y), 3, RED.filled()));
    chart.configure_series_labels().position(SeriesLabelPosition::UpperRight).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's interval of 10 of 100 and of none of 10, as textbooks have them.
    #[test]
    fn intervals_are_those_of_the_books() {
        let near = |interval: [f64; 2], expected: [f64; 2]| {
            interval.iter().zip(expected).all(|(end, expected)| (end - expected).abs() < 1e-3)
        };
        assert!(near(wilson(10.0, 100.0), [0.0552, 0.1744]));
        assert!(near(wilson(0.0, 10.0), [0.0, 0.2775]));
    }
}
