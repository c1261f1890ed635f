//! The one place that knows rust-hdl: reads a block's structure and syntax tree into [`crate::source`].

use crate::source::{Binary, Body, Expression, Kernel, SignalKind, SignalSource, Source, SourceId, Statement, Unary};
use num_bigint::BigUint;
use phit_primitives::kernels::{self, Text};
use phit_primitives::{Description, ask};
use rust_hdl::prelude::{Atom, AtomKind, Block, Probe, TimingInfo, TypeDescriptor, TypeKind, Verilog, ast, clog2};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// All distinct blocks of a design, children before parents, and the id of the outermost.
pub fn read(top: &dyn Block) -> (Vec<Source>, SourceId) {
    let mut reader = Reader::default();
    top.accept("top", &mut reader);
    let id = reader.last.expect("a block visits its own scope");
    (reader.sources, id)
}

/// Whether a block that tells this is rust-hdl's own `DFF`, whose `q` is its state.
pub fn is_stock_flip_flop(timing: &[TimingInfo]) -> bool {
    matches!(timing, [only] if only.name == "dff")
}

/// The present value of a signal.
pub fn value(atom: &dyn Atom) -> BigUint {
    literal(&atom.verilog()).0
}

#[derive(Default)]
struct Reader {
    sources: Vec<Source>,
    known: HashMap<Source, SourceId>,
    open: Vec<Open>,
    namespace: Vec<String>,
    last: Option<SourceId>,
    /// Kernels by what they were read from, and all of them: equal ones are kept once.
    read: HashMap<Key, Kernel>,
    kernels: HashSet<Rc<[Statement]>>,
}

/// A block whose end has not come yet.
struct Open {
    source: Source,
    /// The text of its kernel, if it left one.
    text: Option<Text>,
}

/// What the tree of a kernel follows from: its text, and the names of the parts that it connects.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    text: Text,
    parts: Vec<String>,
}

impl Reader {
    /// What a block does that is no primitive and has no text.
    fn body(&mut self, hdl: &Verilog, timing: &[TimingInfo]) -> Body {
        match hdl {
            Verilog::Combinatorial(block) => Body::Kernel(self.kernel(statements(block))),
            Verilog::Empty => Body::Kernel(self.kernel(vec![])),
            Verilog::Custom(_) if is_stock_flip_flop(timing) => Body::StockFlipFlop,
            Verilog::Custom(_) | Verilog::Blackbox(_) | Verilog::Wrapper(_) => Body::Verbatim,
        }
    }

    /// The kernel of this text, read if that has not been done.
    fn kernel_of(&mut self, text: Text, parts: &[(String, SourceId)], node: &dyn Block) -> Body {
        let key = Key { text, parts: parts.iter().map(|(name, _)| name.clone()).collect() };
        if let Some(known) = self.read.get(&key) {
            return Body::Kernel(known.clone());
        }
        let body = self.body(&node.hdl(), &[]);
        if let Body::Kernel(kernel) = &body {
            self.read.insert(key, kernel.clone());
        }
        body
    }

    fn kernel(&mut self, statements: Vec<Statement>) -> Kernel {
        let statements: Rc<[Statement]> = statements.into();
        if let Some(known) = self.kernels.get(&statements) {
            return Kernel(known.clone());
        }
        self.kernels.insert(statements.clone());
        Kernel(statements)
    }

    /// The name of a field, with the namespaces that it stands in.
    fn path(&self, name: &str) -> String {
        self.namespace.iter().flat_map(|outer| [outer.as_str(), "$"]).chain([name]).collect()
    }
}

impl Probe for Reader {
    fn visit_start_scope(&mut self, _name: &str, node: &dyn Block) {
        let (((hdl, text), timing), description) = ask(|| (kernels::ask(|| node.hdl()), node.timing()));
        let mut source = Source { about: None, body: Body::Verbatim, signals: vec![], children: vec![] };
        match description {
            Some(Description::Primitive(primitive)) => source.body = Body::Primitive(primitive),
            description => {
                // A kernel with a text is read at the end, when its parts are known.
                if text.is_none() {
                    source.body = self.body(&hdl, &timing);
                }
                if let Some(Description::Block(about)) = description {
                    source.about = Some(about);
                }
            }
        }
        self.open.push(Open { source, text });
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.namespace.push(name.to_owned());
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let path = self.path(name);
        let block = &mut self.open.last_mut().expect("an atom stands in a scope").source;
        block.signals.push(signal(path, atom, block.body == Body::StockFlipFlop));
    }

    fn visit_end_scope(&mut self, name: &str, node: &dyn Block) {
        let Open { mut source, text } = self.open.pop().expect("a scope that ends has begun");
        if let Some(text) = text {
            source.body = self.kernel_of(text, &source.children, node);
        }
        let next = self.sources.len();
        let id = *self.known.entry(source).or_insert_with_key(|source| {
            self.sources.push(source.clone());
            next
        });
        let path = self.path(name);
        if let Some(parent) = self.open.last_mut() {
            parent.source.children.push((path, id));
        }
        self.last = Some(id);
    }
}

fn signal(name: String, atom: &dyn Atom, of_flip_flop: bool) -> SignalSource {
    let descriptor = atom.descriptor();
    let kind = match atom.kind() {
        AtomKind::InputParameter if descriptor.name == "clock" => SignalKind::ClockInput,
        AtomKind::InputParameter => SignalKind::Input,
        AtomKind::OutputParameter => SignalKind::Output,
        AtomKind::LocalSignal => SignalKind::Local,
        AtomKind::Constant => SignalKind::Constant,
        _ => SignalKind::Unsupported,
    };
    let mut variants = vec![];
    collect_variants(&descriptor, &mut variants);
    let has_value = of_flip_flop || kind == SignalKind::Constant;
    SignalSource {
        name,
        kind,
        width: atom.bits() as u32,
        signed: matches!(descriptor.kind, TypeKind::Signed(_)),
        variants,
        value: if has_value { value(atom) } else { BigUint::ZERO },
    }
}

fn collect_variants(descriptor: &TypeDescriptor, variants: &mut Vec<(String, u32, u32)>) {
    match &descriptor.kind {
        TypeKind::Enum(names) => {
            let width = clog2(names.len()) as u32;
            variants.extend(names.iter().enumerate().map(|(value, name)| (name.clone(), value as u32, width)));
        }
        TypeKind::Composite(fields) => fields.iter().for_each(|field| collect_variants(&field.kind, variants)),
        TypeKind::Bits(_) | TypeKind::Signed(_) => {}
    }
}

/// Value and width. The fields of a literal are private; its hexadecimal form, `24'habc`, has both. A negative
/// value of a signed type prints with a minus sign and is returned as two's complement.
fn literal(literal: &ast::VerilogLiteral) -> (BigUint, usize) {
    let text = format!("{literal:x}");
    let (width, digits) = text.split_once("'h").expect("a literal prints as width'hdigits");
    let width = width.parse().expect("the width is decimal");
    let parse = |digits: &str| BigUint::parse_bytes(digits.as_bytes(), 16).expect("the digits are hexadecimal");
    match digits.strip_prefix('-') {
        Some(magnitude) => ((BigUint::from(1u8) << width) - parse(magnitude), width),
        None => (parse(digits), width),
    }
}

fn statements(block: &[ast::VerilogStatement]) -> Vec<Statement> {
    let mut out = vec![];
    for statement in block {
        read_statement(statement, &mut out);
    }
    out
}

fn read_statement(statement: &ast::VerilogStatement, out: &mut Vec<Statement>) {
    use ast::VerilogStatement as V;
    match statement {
        V::Assignment(target, value) => {
            out.push(Statement::Assign { target: target_name(target), value: expression(value) });
        }
        V::SliceAssignment { base, width, offset, replacement } => out.push(Statement::AssignSlice {
            target: target_name(base),
            width: *width as u32,
            low: expression(offset),
            value: expression(replacement),
        }),
        V::If(conditional) => out.push(read_conditional(conditional)),
        V::Match(matching) => out.push(Statement::Match {
            test: expression(&matching.test),
            cases: matching.cases.iter().map(|case| (case.condition.clone(), statements(&case.block))).collect(),
        }),
        V::Loop(repeat) => out.push(Statement::For {
            index: repeat.index.clone(),
            from: repeat.from.as_usize(),
            to: repeat.to.as_usize(),
            body: statements(&repeat.block),
        }),
        V::Comment(text) => out.extend(mark(text)),
        V::Link(links) => out.extend(links.iter().map(read_link)),
        V::Macro(block) => block.iter().for_each(|statement| read_statement(statement, out)),
    }
}

/// The note that #[kernel] leaves before a statement. Compilers print `comment!("..")` with different spaces, not all
/// of which rust-hdl strips.
fn mark(text: &str) -> Option<Statement> {
    let text = text.rsplit_once("(\"").map_or(text, |(_, text)| text);
    text.starts_with('@').then(|| Statement::Mark(text.trim_end_matches("\")").to_owned()))
}

fn read_conditional(conditional: &ast::VerilogConditional) -> Statement {
    use ast::VerilogBlockOrConditional as Else;
    let mut otherwise = vec![];
    match &conditional.otherwise {
        Else::Block(block) => otherwise = statements(block),
        Else::Conditional(statement) => read_statement(statement, &mut otherwise),
        Else::None => {}
    }
    Statement::If { test: expression(&conditional.test), then: statements(&conditional.then), otherwise }
}

fn read_link(link: &ast::VerilogLink) -> Statement {
    use ast::VerilogLink as L;
    let join = |owner: &str, field: &str| {
        let field = field.trim_start_matches('.').replace('.', "$");
        if field.is_empty() { owner.to_owned() } else { format!("{owner}${field}") }
    };
    match link {
        L::Forward(d) => {
            Statement::Connect { target: join(&d.other_name, &d.my_name), value: join(&d.owner_name, &d.my_name) }
        }
        L::Backward(d) => {
            Statement::Connect { target: join(&d.owner_name, &d.my_name), value: join(&d.other_name, &d.my_name) }
        }
        L::Bidirectional(d) => Statement::Bidirectional(join(&d.owner_name, &d.my_name)),
    }
}

fn target_name(target: &ast::VerilogExpression) -> String {
    match expression(target) {
        Expression::Name(name) => name,
        other => unreachable!("rust-hdl only assigns to names, not to {other:?}"),
    }
}

fn expression(source: &ast::VerilogExpression) -> Expression {
    use ast::VerilogExpression as V;
    let boxed = |e: &ast::VerilogExpression| Box::new(expression(e));
    match source {
        V::Signal(name) => Expression::Name(name.clone()),
        V::Literal(value) => {
            let (value, width) = literal(value);
            Expression::Literal { value, width }
        }
        V::Cast(of, width) => Expression::Resize(boxed(of), *width as u32),
        V::Signed(of) => Expression::Signed(boxed(of)),
        V::Unsigned(of) => Expression::Unsigned(boxed(of)),
        V::Paren(of) => expression(of),
        V::Binary(a, op, b) => Expression::Binary(binary(op), boxed(a), boxed(b)),
        V::Unary(op, a) => Expression::Unary(unary(op), boxed(a)),
        V::Index(of, index) => Expression::Bit { of: boxed(of), index: boxed(index) },
        V::Slice(of, width, low) => Expression::Slice { of: boxed(of), width: *width as u32, low: boxed(low) },
        V::IndexReplace(of, index, value) => {
            Expression::ReplaceBit { of: boxed(of), index: boxed(index), value: boxed(value) }
        }
    }
}

fn unary(op: &ast::VerilogOpUnary) -> Unary {
    use ast::VerilogOpUnary as V;
    match op {
        V::Not => Unary::Not,
        V::Neg => Unary::Negate,
        V::All => Unary::All,
        V::Any => Unary::Any,
        V::Xor => Unary::Xor,
    }
}

fn binary(op: &ast::VerilogOp) -> Binary {
    use ast::VerilogOp as V;
    match op {
        V::Add => Binary::Add,
        V::Sub => Binary::Subtract,
        V::Mul => Binary::Multiply,
        // Both operands are single bits, for which the logical and the bitwise operator agree.
        V::LogicalAnd | V::BitAnd => Binary::And,
        V::LogicalOr | V::BitOr => Binary::Or,
        V::BitXor => Binary::Xor,
        V::Shl => Binary::ShiftLeft,
        V::Shr => Binary::ShiftRight,
        V::Eq => Binary::Equal,
        V::Ne => Binary::NotEqual,
        V::Lt => Binary::Less,
        V::Le => Binary::LessEqual,
        V::Gt => Binary::Greater,
        V::Ge => Binary::GreaterEqual,
    }
}
