//! Names that Verilog accepts, each once per module.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Reserved in Verilog-2005 or SystemVerilog-2017, which many tools read `.v` files as, or words of C++ that a
/// simulator compiling to C++ would have to rename.
const WORDS: &str = "
    accept_on alias always always_comb always_ff always_latch and asm assert assign assume auto automatic
    before begin bind bins binsof bit bool break buf bufif0 bufif1 byte case casex casez catch cell chandle
    char checker class clocking cmos config const constraint context continue cover covergroup coverpoint
    cross deassign default defparam delete design disable dist do double edge else end endcase endchecker
    endclass endclocking endconfig endfunction endgenerate endgroup endinterface endmodule endpackage
    endprimitive endprogram endproperty endsequence endspecify endtable endtask enum event eventually expect
    explicit export extends extern false final first_match float for force foreach forever fork forkjoin
    friend function generate genvar global goto highz0 highz1 if iff ifnone ignore_bins illegal_bins
    implements implies import incdir include initial inline inout input inside instance int integer
    interconnect interface intersect join join_any join_none large let liblist library local localparam logic
    long longint macromodule matches medium modport module mutable namespace nand negedge nettype new nexttime
    nmos nor noshowcancelled not notif0 notif1 null operator or output package packed parameter pmos posedge
    primitive priority private program property protected public pull0 pull1 pulldown pullup
    pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase randsequence rcmos real realtime ref reg
    register reject_on release repeat restrict return rnmos rpmos rtran rtranif0 rtranif1 s_always
    s_eventually s_nexttime s_until s_until_with scalared sequence short shortint shortreal showcancelled
    signed sizeof small soft solve specify specparam static string strong strong0 strong1 struct super supply0
    supply1 switch sync_accept_on sync_reject_on table tagged task template this throughout throw time
    timeprecision timeunit tran tranif0 tranif1 tri tri0 tri1 triand trior trireg true try type typedef typeid
    typename union unique unique0 unsigned until until_with untyped use using uwire var vectored virtual void
    volatile wait wait_order wand weak weak0 weak1 while wildcard wire with within wor xnor xor
";

static RESERVED: LazyLock<HashSet<&str>> = LazyLock::new(|| WORDS.split_whitespace().collect());

/// The name itself if Verilog accepts it, else the nearest one that it accepts.
pub(super) fn legal(name: &str) -> String {
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut legal: String = name.chars().map(|c| if allowed(c) { c } else { '_' }).collect();
    if !legal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        legal.insert(0, '_');
    }
    if RESERVED.contains(legal.as_str()) {
        legal.push('_');
    }
    legal
}

/// The names taken in one module.
#[derive(Default)]
pub(super) struct Scope {
    taken: HashSet<String>,
    /// Per wanted name, the last number put behind it.
    numbers: HashMap<String, u32>,
}

impl Scope {
    /// A legal name like the wanted one that nothing else in the module has: `sum`, `sum_1`, `sum_2`.
    pub(super) fn claim(&mut self, wanted: &str) -> String {
        let base = legal(wanted);
        let mut name = base.clone();
        while !self.taken.insert(name.clone()) {
            let number = self.numbers.entry(base.clone()).or_default();
            *number += 1;
            name = format!("{base}_{number}");
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_legal() {
        assert_eq!(legal("din$valid"), "din_valid");
        assert_eq!(legal("output"), "output_");
        assert_eq!(legal("3x"), "_3x");
        assert_eq!(legal("grant"), "grant");
    }

    #[test]
    fn names_are_claimed_once() {
        let mut scope = Scope::default();
        let names = ["sum", "sum", "sum_1", "reg"].map(|name| scope.claim(name));
        assert_eq!(names, ["sum", "sum_1", "sum_1_1", "reg_"]);
    }
}
