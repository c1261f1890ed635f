//! Names as rust-hdl gives them: `sw[b + 4]$din[a * 2 + k]$next`.

use super::error::ErrorKind;
use syn::{BinOp, Expr, Lit};

/// Loop variables and their values, innermost last.
pub(super) type Loops = Vec<(String, u64)>;

/// The name without `$next`, every index evaluated: `sw$7$din$3`.
pub(super) fn resolve(name: &str, constant: &dyn Fn(&str) -> Option<u64>) -> Result<String, ErrorKind> {
    let name = name.strip_suffix("$next").unwrap_or(name);
    if !name.contains([':', '.', '[']) {
        return Ok(name.to_owned());
    }
    let name = name.replace("::", "$").replace('.', "$");
    let name = name.strip_suffix("$next").unwrap_or(&name);
    let mut out = String::new();
    let mut rest = name;
    while let Some(open) = rest.find('[') {
        let close = matching_bracket(rest, open).ok_or_else(|| ErrorKind::UnknownName(name.to_owned()))?;
        let index = evaluate_text(&rest[open + 1..close], constant)
            .ok_or_else(|| ErrorKind::DynamicIndex(name.replace('$', ".")))?;
        out.push_str(&rest[..open]);
        out.push_str(&format!("${index}"));
        rest = &rest[close + 1..];
    }
    Ok(out + rest)
}

fn matching_bracket(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (position, character) in text.char_indices().skip(open) {
        match character {
            '[' => depth += 1,
            ']' if depth == 1 => return Some(position),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn evaluate_text(text: &str, constant: &dyn Fn(&str) -> Option<u64>) -> Option<u64> {
    // Most indices are a number or a loop variable, for which Rust's grammar is not needed.
    if let Some(value) = text.parse().ok().or_else(|| constant(text)) {
        return Some(value);
    }
    // rust-hdl writes paths with `$`, which Rust's grammar does not know.
    evaluate(&syn::parse_str(&text.replace('$', "::")).ok()?, constant)
}

fn evaluate(expression: &Expr, constant: &dyn Fn(&str) -> Option<u64>) -> Option<u64> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(int) => int.base10_parse().ok(),
            _ => None,
        },
        Expr::Paren(paren) => evaluate(&paren.expr, constant),
        Expr::Path(path) => constant(&path.path.segments.last()?.ident.to_string()),
        Expr::Binary(binary) => {
            let a = evaluate(&binary.left, constant)?;
            let b = evaluate(&binary.right, constant)?;
            match binary.op {
                BinOp::Add(_) => a.checked_add(b),
                BinOp::Sub(_) => a.checked_sub(b),
                BinOp::Mul(_) => a.checked_mul(b),
                BinOp::Div(_) => a.checked_div(b),
                BinOp::Rem(_) => a.checked_rem(b),
                BinOp::Shl(_) => a.checked_shl(b.try_into().ok()?),
                BinOp::Shr(_) => a.checked_shr(b.try_into().ok()?),
                BinOp::BitXor(_) => Some(a ^ b),
                BinOp::BitAnd(_) => Some(a & b),
                BinOp::BitOr(_) => Some(a | b),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The name as Verilog and people see it: `_` for `$`, and never a keyword.
pub fn mangle(name: &str) -> String {
    let name = name.replace('$', "_");
    if KEYWORDS.binary_search(&name.as_str()).is_ok() { name + "_" } else { name }
}

/// Words of Verilog-2005 that Rust allows as names, in order.
const KEYWORDS: &[&str] = &[
    "always",
    "and",
    "assign",
    "automatic",
    "begin",
    "buf",
    "bufif0",
    "bufif1",
    "case",
    "casex",
    "casez",
    "cell",
    "cmos",
    "config",
    "deassign",
    "default",
    "defparam",
    "design",
    "disable",
    "edge",
    "end",
    "endcase",
    "endconfig",
    "endfunction",
    "endgenerate",
    "endmodule",
    "endprimitive",
    "endspecify",
    "endtable",
    "endtask",
    "event",
    "force",
    "forever",
    "fork",
    "function",
    "generate",
    "genvar",
    "highz0",
    "highz1",
    "ifnone",
    "incdir",
    "include",
    "initial",
    "inout",
    "input",
    "instance",
    "integer",
    "join",
    "large",
    "liblist",
    "library",
    "localparam",
    "macromodule",
    "medium",
    "module",
    "nand",
    "negedge",
    "nmos",
    "nor",
    "noshowcancelled",
    "not",
    "notif0",
    "notif1",
    "or",
    "output",
    "parameter",
    "pmos",
    "posedge",
    "primitive",
    "pull0",
    "pull1",
    "pulldown",
    "pullup",
    "pulsestyle_ondetect",
    "pulsestyle_onevent",
    "rcmos",
    "real",
    "realtime",
    "reg",
    "release",
    "repeat",
    "rnmos",
    "rpmos",
    "rtran",
    "rtranif0",
    "rtranif1",
    "scalared",
    "showcancelled",
    "signed",
    "small",
    "specify",
    "specparam",
    "strong0",
    "strong1",
    "supply0",
    "supply1",
    "table",
    "task",
    "time",
    "tran",
    "tranif0",
    "tranif1",
    "tri",
    "tri0",
    "tri1",
    "triand",
    "trior",
    "trireg",
    "unsigned",
    "use",
    "uwire",
    "vectored",
    "wait",
    "wand",
    "weak0",
    "weak1",
    "while",
    "wire",
    "wor",
    "xnor",
    "xor",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn constant(name: &str) -> Option<u64> {
        [("a", 3), ("b", 2)].iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    #[test]
    fn keywords_are_in_order() {
        assert!(KEYWORDS.is_sorted());
    }

    #[test]
    fn indices_in_several_brackets_are_evaluated() {
        assert_eq!(resolve("sw[b+4]$din[(a-1)*2+b]$next", &constant), Ok("sw$6$din$6".to_owned()));
        assert_eq!(resolve("x[a%2]", &constant), Ok("x$1".to_owned()));
    }

    #[test]
    fn an_index_that_is_a_signal_is_refused() {
        let error = resolve("fifo[sel$val()$index()]$pop$next", &constant).unwrap_err();
        assert!(error.to_string().contains("not a constant"), "{error}");
    }

    #[test]
    fn keywords_are_not_names() {
        assert_eq!(mangle("output"), "output_");
        assert_eq!(mangle("din$3"), "din_3");
    }
}
