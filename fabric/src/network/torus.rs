//! Meshes and tori of up to three dimensions.

use super::digest::Closed;
use super::{NetworkError, Traffic};
use crate::network::elaborated::elaborated;
use crate::topology::shape::{DIMENSIONS, MOST_SIZE, Shape};
use phit_hdl::router::vc::router::VcRouter3d;
use phit_hdl::traffic::torus_node::TorusNode;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{InstanceId, Netlist};

/// Bits of a coordinate.
const COORDINATE_BITS: u32 = 4;
const _: () = assert!(MOST_SIZE <= 1 << COORDINATE_BITS, "a coordinate has as many bits as it takes");
/// The router's local port.
const LOCAL: usize = 2 * DIMENSIONS;

/// A torus of [`TorusNode`]s: routers with sources and sinks. Dimensions of 1, 2 and odd sizes are legal.
///
/// # Errors
/// If a dimension is not in 1 to 16.
pub fn torus(size: [u32; DIMENSIONS], traffic: &Traffic) -> Result<Netlist, NetworkError> {
    let shape = Shape::torus(size);
    shape.check()?;
    let node = elaborated::<TorusNode>()?;
    let mut closed = Closed::new("torus", &node, shape.nodes(), traffic)?;
    let nodes = closed.nodes();
    wire(&mut closed.builder, &nodes, &shape)?;
    closed.finish()
}

/// Routers alone. The local port of node n is `n{n}_in_valid`, `n{n}_in_flit`, `n{n}_in_credit`, `n{n}_out_valid`,
/// `n{n}_out_flit`, `n{n}_out_credit`, named as the router names them.
///
/// # Errors
/// If a dimension is not in 1 to 16.
pub fn routers(shape: &Shape) -> Result<Netlist, NetworkError> {
    shape.check()?;
    let router = elaborated::<VcRouter3d>()?;
    let mut builder = Builder::new("routers");
    let module = builder.import(&router);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let mut nodes = vec![];
    for node in 0..shape.nodes() {
        let instance = builder.instance(&format!("node_{node}"), module)?;
        builder.drive((instance, "reset"), reset)?;
        for name in ["in_valid", "in_flit", "out_credit"] {
            let inner = format!("{name}_{LOCAL}");
            let port = router.top().port(&inner).expect("the router's local port");
            let width = router.top().ports[port.index()].width;
            let outer = builder.input(&format!("n{node}_{name}"), width)?;
            builder.drive((instance, &inner), outer)?;
        }
        for name in ["in_credit", "out_valid", "out_flit"] {
            let value = builder.value((instance, &format!("{name}_{LOCAL}")))?;
            builder.output(&format!("n{node}_{name}"), value)?;
        }
        nodes.push(instance);
    }
    wire(&mut builder, &nodes, shape)?;
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

/// Straps and links of all nodes. Nothing comes from where a mesh ends.
fn wire(builder: &mut Builder, nodes: &[InstanceId], shape: &Shape) -> Result<(), BuildError> {
    for (index, node) in nodes.iter().enumerate() {
        let here = shape.coordinates(index);
        for (d, coordinate) in here.into_iter().enumerate() {
            let straps = [
                ("here", builder.constant(coordinate, COORDINATE_BITS)),
                ("last", builder.constant(shape.size[d] - 1, COORDINATE_BITS)),
                ("wrap", builder.constant(u32::from(shape.is_ring(d)), 1)),
            ];
            for (name, value) in straps {
                builder.drive((*node, &format!("{name}_{d}")), value)?;
            }
            let (up, down) = (2 * d, 2 * d + 1);
            match shape.above(index, d) {
                Some(above) => {
                    join(builder, (*node, up), (nodes[above], down))?;
                    join(builder, (nodes[above], down), (*node, up))?;
                }
                None => {
                    // The last node of a line: its way up, and the first node's way down.
                    let mut first = here;
                    first[d] = 0;
                    end(builder, *node, up)?;
                    end(builder, nodes[shape.node(first)], down)?;
                }
            }
        }
    }
    Ok(())
}

/// A port of a router.
type RouterPort = (InstanceId, usize);

/// What leaves at `from` enters at `to`; credits go back.
fn join(builder: &mut Builder, (from, out): RouterPort, (to, into): RouterPort) -> Result<(), BuildError> {
    builder.connect((from, &format!("out_valid_{out}")), (to, &format!("in_valid_{into}")))?;
    builder.connect((from, &format!("out_flit_{out}")), (to, &format!("in_flit_{into}")))?;
    builder.connect((to, &format!("in_credit_{into}")), (from, &format!("out_credit_{out}")))
}

/// A port that leads nowhere: nothing comes in, and no credit comes back.
fn end(builder: &mut Builder, node: InstanceId, port: usize) -> Result<(), BuildError> {
    for name in ["in_valid", "in_flit", "out_credit"] {
        let input = format!("{name}_{port}");
        let width = builder.input_width((node, &input))?;
        let zero = builder.constant(0u32, width);
        builder.drive((node, &input), zero)?;
    }
    Ok(())
}
