//! `phit code crc`.

use super::distance::{LARGEST, distance};
use super::properties::{Properties, write, xor_depth};
use super::{Telling, number};
use crate::error::CliError;
use crate::options::legal::whole;
use phit_hdl::coding::crc::CrcCode;
use std::process::ExitCode;

/// A cyclic redundancy check over packets of words.
#[derive(clap::Args)]
pub struct Args {
    /// Polynomial without its highest term, as the public catalogues give it
    #[arg(long, value_parser = number)]
    poly: u64,
    /// Bits of the CRC
    #[arg(long, value_parser = whole::<usize>(3..=64, "bits"))]
    width: usize,
    /// Bits per cycle
    #[arg(long, value_parser = whole::<usize>(1..=128, "bits"))]
    word: usize,
    /// Value of the register before the first word
    #[arg(long, value_parser = number, default_value = "0")]
    init: u64,
    /// Words and CRC are taken least significant bit first
    #[arg(long)]
    reflect: bool,
    /// What is added to the CRC at last
    #[arg(long, value_parser = number, default_value = "0")]
    xor_out: u64,
    /// Bits of the packet, with its CRC, for which the distance is told
    #[arg(long, value_parser = whole::<usize>(1..=4096, "bits"), default_value_t = 1024)]
    length: usize,
    #[command(flatten)]
    telling: Telling,
}

/// Carries out the command.
///
/// # Errors
/// If there is no such code, or a file cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let most = u64::MAX >> (64 - args.width);
    let values = [("--poly", args.poly), ("--init", args.init), ("--xor-out", args.xor_out)];
    let large = values.iter().filter(|(_, value)| *value > most);
    let mut wrong: Vec<String> = large
        .map(|(what, value)| format!("{what} is {value:#x}; legal: at most {most:#x}, {} bits", args.width))
        .collect();
    if args.poly.is_multiple_of(2) {
        wrong.push(format!("--poly is {:#x}; legal: odd, or the last bits are not protected", args.poly));
    }
    if !wrong.is_empty() {
        return Err(CliError::Code(wrong.join("\n")));
    }
    let code = CrcCode {
        name: "crc",
        width: args.width,
        polynomial: args.poly,
        initial: args.init,
        reflect_in: args.reflect,
        reflect_out: args.reflect,
        xor_out: args.xor_out,
    };
    let files = match &args.telling.out {
        Some(folder) => {
            let (top, text) = phit_codes::crc::bench(&code, args.word);
            write(folder, &[phit_codes::crc::circuit(&code, args.word)?], &[(format!("{top}.v"), text)])?
        }
        None => vec![],
    };
    let matrix = code.step_matrix(args.word);
    let distance = distance(args.poly, args.width, args.length);
    // x + 1 divides a polynomial with an even number of terms.
    let odd = if args.poly.count_ones() % 2 == 1 { ", any odd number of them" } else { "" };
    let properties = Properties {
        code: format!("CRC of {} bits, polynomial {:#x}, {} bits per cycle", args.width, args.poly, args.word),
        distance,
        at_least: distance == LARGEST,
        detects: format!("any {} wrong bits of {}{odd}, any burst of {} bits", distance - 1, args.length, args.width),
        corrects: "nothing".to_owned(),
        decoder: None,
        escape_rate: 2f64.powi(-(args.width as i32)),
        inputs: matrix.inputs(),
        outputs: matrix.outputs(),
        xor_depth: xor_depth(&matrix),
        gigabits_per_second: args.word as f64 * args.telling.clock / 1000.0,
        clock_mhz: args.telling.clock,
        files,
    };
    properties.print(args.telling.json)?;
    Ok(ExitCode::SUCCESS)
}
