//! Who sends and judges at an end of TH Express-2.

use super::NetworkError;
use super::seeds::seed;
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::packet_checker::PacketChecker;
use phit_hdl::traffic::packet_source::PacketSource;
use phit_netlist::build::Builder;
use phit_netlist::ir::{InstanceId, NodeId, Op};

/// Virtual channels.
pub(crate) const CHANNELS: usize = 4;
/// Bits of a word and of a packet's phit, which stands in it three times; the third lacks the top.
pub(crate) const WORD: u32 = 64;
const PHIT: u32 = 22;
const REST: u32 = WORD - 2 * PHIT;
/// Any words that differ: one for each thing that is random of a channel. What else is random at an end takes those of channel 0, inverted.
pub(crate) const SALTS: [[u32; 4]; CHANNELS] = [
    [0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35, 0x27D4_EB2F],
    [0x1656_67B1, 0xD3A2_646C, 0xFD70_46C5, 0xB55A_4F09],
    [0x2545_F491, 0x4F6C_DD1D, 0x1B87_3593, 0xCC9E_2D51],
    [0x38B3_4AE5, 0xA1E3_8B93, 0x68E3_1DA4, 0x5851_F42D],
];

/// What users are told.
pub(crate) struct Straps {
    pub reset: NodeId,
    pub seed: NodeId,
    pub far_end: NodeId,
    pub load: NodeId,
    pub pace: NodeId,
    /// By channel, words of every packet; 0: drawn.
    pub length: [NodeId; CHANNELS],
    /// By channel, begin no packet.
    pub stop: [NodeId; CHANNELS],
}

/// A source and a checker for each virtual channel of a link, packets of 2 to 32 words.
pub(crate) struct Users {
    sources: Vec<InstanceId>,
    checkers: Vec<InstanceId>,
}

impl Users {
    /// Stands them at the ports of a link.
    pub fn new(builder: &mut Builder, link: InstanceId, straps: &Straps) -> Result<Self, NetworkError> {
        let source = builder.import(&elaborated::<PacketSource>()?);
        let checker = builder.import(&elaborated::<PacketChecker>()?);
        let mut users = Self { sources: vec![], checkers: vec![] };
        for (v, salts) in SALTS.iter().enumerate() {
            let source = builder.instance(&format!("source_{v}"), source)?;
            let checker = builder.instance(&format!("checker_{v}"), checker)?;
            let channel = builder.constant(v as u32 & 1, 1);
            for part in [source, checker] {
                builder.drive((part, "reset"), straps.reset)?;
                builder.drive((part, "channel"), channel)?;
                builder.drive((part, "length"), straps.length[v])?;
            }
            builder.drive((source, "load"), straps.load)?;
            builder.drive((source, "hold"), straps.stop[v])?;
            builder.drive((checker, "pace"), straps.pace)?;
            let other_end = builder.logic(Op::Not(straps.far_end), 1);
            // What this end sends, the other expects.
            for (to, salt, end) in [
                ((source, "pattern_seed"), salts[0], straps.far_end),
                ((checker, "pattern_seed"), salts[0], other_end),
                ((source, "seed"), salts[1], straps.far_end),
                ((checker, "seed"), salts[2], straps.far_end),
            ] {
                let value = seed(builder, straps.seed, salt, end);
                builder.drive(to, value)?;
            }
            join(builder, link, source, checker, v)?;
            users.sources.push(source);
            users.checkers.push(checker);
        }
        Ok(users)
    }

    /// By channel, packets begun.
    pub fn begun(&self, builder: &mut Builder) -> Result<Vec<NodeId>, NetworkError> {
        self.sources.iter().map(|source| Ok(builder.value((*source, "begun"))?)).collect()
    }

    /// By channel, an output of the checkers.
    pub fn judged(&self, builder: &mut Builder, name: &str) -> Result<Vec<NodeId>, NetworkError> {
        self.checkers.iter().map(|checker| Ok(builder.value((*checker, name))?)).collect()
    }
}

/// The sum of counts of 32 bits.
pub(crate) fn sum(builder: &mut Builder, values: Vec<NodeId>) -> NodeId {
    values.into_iter().reduce(|a, b| builder.logic(Op::Add(a, b), 32)).expect("something to add")
}

/// A source and a checker, and the link between them. A word is its phit three times, so that every bit is judged: if the three differ,
/// the checker sees the first one inverted.
fn join(
    builder: &mut Builder,
    link: InstanceId,
    source: InstanceId,
    checker: InstanceId,
    v: usize,
) -> Result<(), NetworkError> {
    let tx = |name: &str| format!("tx_{name}_{v}");
    let rx = |name: &str| format!("rx_{name}_{v}");
    let phit = builder.value((source, "phit"))?;
    let rest = builder.logic(Op::Slice(phit, 0), REST);
    let word = builder.logic(Op::Concatenate(vec![rest, phit, phit]), WORD);
    builder.drive((link, &tx("word")), word)?;
    builder.connect((source, "valid"), (link, &tx("valid")))?;
    builder.connect((source, "last"), (link, &tx("last")))?;
    builder.connect((link, &tx("ready")), (source, "ready"))?;
    let word = builder.value((link, &rx("word")))?;
    let phit = builder.logic(Op::Slice(word, 0), PHIT);
    let rest = builder.logic(Op::Slice(phit, 0), REST);
    let due = builder.logic(Op::Concatenate(vec![rest, phit, phit]), WORD);
    let is_same = builder.logic(Op::Equal(word, due), 1);
    let inverted = builder.logic(Op::Not(phit), PHIT);
    let judged = builder.logic(Op::Select(is_same, phit, inverted), PHIT);
    builder.drive((checker, "phit"), judged)?;
    builder.connect((link, &rx("valid")), (checker, "valid"))?;
    builder.connect((link, &rx("last")), (checker, "last"))?;
    builder.connect((checker, "ready"), (link, &rx("ready")))?;
    Ok(())
}
