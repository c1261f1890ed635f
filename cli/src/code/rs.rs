//! `phit code rs`.

use super::properties::{Properties, write, xor_depth};
use super::{Telling, number};
use crate::compiled;
use crate::error::CliError;
use crate::options::legal::whole;
use phit_codes::rs::decoder::Decoder;
use phit_codes::rs::{bench, checker, encoder};
use phit_hdl::coding::galois::{Field, LEGAL_BITS};
use phit_hdl::coding::rs::RsCode;
use std::process::ExitCode;

/// A Reed-Solomon code: encoder, checker and decoder.
#[derive(clap::Args)]
pub struct Args {
    /// Symbols of a code word, at most 2^m - 1
    #[arg(long, value_parser = whole::<usize>(2..=4095, "symbols"))]
    n: usize,
    /// Of these, symbols of data
    #[arg(long, value_parser = whole::<usize>(1..=4094, "symbols"))]
    k: usize,
    /// Bits of a symbol
    #[arg(long, value_parser = whole::<usize>(4..=12, "bits"))]
    m: usize,
    /// Symbols per cycle, a common divisor of k and n - k
    #[arg(long, default_value_t = 1, value_parser = whole::<usize>(1..=4094, "symbols"))]
    parallel: usize,
    /// Primitive polynomial of the field [default: the smallest]
    #[arg(long, value_parser = number)]
    field: Option<u64>,
    /// Exponent of the generator's first root, at most 2^m - 2
    #[arg(long, default_value_t = 0, value_parser = whole::<usize>(0..=4094, ""))]
    first_root: usize,
    /// The decoder takes erasures, symbols that are known to be bad; one symbol per cycle
    #[arg(long)]
    erasures: bool,
    #[command(flatten)]
    telling: Telling,
}

/// Carries out the command.
///
/// # Errors
/// If there is no such code, or a file cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let code = code(args);
    let order = (1 << args.m) - 1;
    if args.first_root >= order {
        let message = format!("--first-root is {}; legal with --m {}: 0 to {}", args.first_root, args.m, order - 1);
        return Err(CliError::Code(message));
    }
    let field = code.check(args.parallel).map_err(|error| CliError::Code(by_option(&error.to_string())))?;
    if args.erasures && args.parallel != 1 {
        return Err(CliError::Code(format!("--parallel is {}; legal with --erasures: 1", args.parallel)));
    }
    let matrix = code.step_matrix(&field, args.parallel);
    let decoder = Decoder::of(&code, args.parallel, args.erasures);
    let files = match &args.telling.out {
        Some(folder) => {
            let mut circuits = vec![encoder(&code, &field, args.parallel)?, checker(&code, &field, args.parallel)?];
            if let Ok(decoder) = &decoder {
                circuits.push(compiled::netlist(&name(&code, decoder), "coding", &decoder.construct)?);
            }
            let (top, text) = bench(&code, args.parallel, decoder.as_ref().ok());
            write(folder, &circuits, &[(format!("{top}.v"), text)])?
        }
        None => vec![],
    };
    let decoder = match decoder {
        Err(refusal) => format!("none: {refusal}"),
        Ok(decoder) => format!("{} cycles from the last word in to the first word out", decoder.latency),
    };
    let checks = code.checks();
    let burst = |symbols: usize| if symbols == 0 { 0 } else { (symbols - 1) * code.bits + 1 };
    let properties = Properties {
        code: format!(
            "RS({},{}) over GF(2^{}), field polynomial {:#x}, roots x^{} to x^{}",
            code.n,
            code.k,
            code.bits,
            code.polynomial,
            code.first_root,
            code.first_root + checks - 1
        ),
        distance: checks + 1,
        at_least: false,
        detects: format!("any {checks} wrong symbols, any burst of {} bits", burst(checks)),
        corrects: format!(
            "any {} wrong symbols, any burst of {} bits{}",
            code.corrects(),
            burst(code.corrects()),
            if args.erasures { format!("; e wrong and f erased symbols, 2 e + f <= {checks}") } else { String::new() }
        ),
        decoder: Some(decoder),
        escape_rate: 2f64.powi(-((checks * code.bits) as i32)),
        inputs: matrix.inputs(),
        outputs: matrix.outputs(),
        xor_depth: xor_depth(&matrix),
        gigabits_per_second: (args.parallel * code.bits * code.k) as f64 / code.n as f64 * args.telling.clock / 1000.0,
        clock_mhz: args.telling.clock,
        files,
    };
    properties.print(args.telling.json)?;
    Ok(ExitCode::SUCCESS)
}

/// The package that constructs a decoder: modules do not tell field and roots.
fn name(code: &RsCode, decoder: &Decoder) -> String {
    format!("{}_m{}_p{:x}_r{}", decoder.module, code.bits, code.polynomial, code.first_root)
}

/// What is wrong with a code, with the name of the option.
fn by_option(message: &str) -> String {
    let options =
        [("n is", "--n is"), ("k is", "--k is"), ("S is", "--parallel is"), ("the field", "--field: the field")];
    let named = options.iter().find_map(|(words, option)| Some(format!("{option}{}", message.strip_prefix(words)?)));
    named.unwrap_or_else(|| message.to_owned())
}

/// The code that was asked for; without a polynomial that of the smallest primitive one.
fn code(args: &Args) -> RsCode {
    let smallest = || {
        let legal = LEGAL_BITS.contains(&args.m);
        let mut all = if legal { (1 << args.m)..(2 << args.m) } else { 0..0 };
        all.find(|polynomial| Field::new(args.m, *polynomial).is_ok()).unwrap_or_default()
    };
    let polynomial = args.field.map_or_else(smallest, |given| given.min(u32::MAX.into()) as u32);
    RsCode { bits: args.m, polynomial, first_root: args.first_root, n: args.n, k: args.k }
}
