//! The forms in which a limb is at hand: numbers of a class, masks of a size; and what stands in the state.

use super::vectors::{mask_class, narrower, vector};
use super::{Emitter, Form, Vectors};
use crate::engine::cell::{Cell, Class, VECTOR};
use crate::engine::codegen::flags;
use crate::engine::limb::{Limb, LimbOp, mask};
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::types::{I32X4, I64, I64X2};

impl Emitter<'_, '_> {
    /// The lowest bits of a limb in this class.
    pub(super) fn number(&mut self, limb: Limb, class: Class) -> Vectors {
        if let LimbOp::Constant(value) = self.graph.op(limb) {
            return self.splats(value & mask(class.bits()), class);
        }
        let form = (limb, Form::Number(class));
        if let Some(value) = self.forms.get(&form) {
            return value.clone();
        }
        let native = self.native(limb);
        let value = match class {
            _ if class == native => self.stored(limb),
            Class::Flag => {
                let value = self.number(limb, native);
                let masks = self.test(&value, 0, native);
                self.resize(masks, native, Class::Flag)
            }
            Class::Byte if native == Class::Flag => {
                let flag = self.number(limb, Class::Flag);
                self.keep(&flag, 1, Class::Byte)
            }
            _ if native < class => {
                let from = narrower(class);
                let value = self.number(limb, from);
                self.widen(&value, from, class, false)
            }
            _ => {
                let value = self.number(limb, native);
                let value = self.keep(&value, class.bits(), native);
                self.narrow(value, native, class)
            }
        };
        self.forms.insert(form, value.clone());
        value
    }

    /// A limb of one bit as masks of the size of this class.
    pub(super) fn mask(&mut self, limb: Limb, class: Class) -> Vectors {
        let class = mask_class(class);
        if let Some(value) = self.graph.known(limb) {
            return self.splats(value.wrapping_neg() & mask(8 * class.bytes()), class);
        }
        if class == Class::Flag {
            return self.number(limb, class);
        }
        let form = (limb, Form::Mask(class));
        if let Some(masks) = self.forms.get(&form) {
            return masks.clone();
        }
        let from = mask_class(narrower(class));
        let masks = self.mask(limb, from);
        let masks = self.widen(&masks, from, class, true);
        self.forms.insert(form, masks.clone());
        masks
    }

    /// A leaf, or what an earlier piece left, in its own class.
    pub(super) fn stored(&mut self, limb: Limb) -> Vectors {
        match self.graph.op(limb) {
            LimbOp::Load(cell) => self.load(cell),
            LimbOp::Shared(cell) => self.broadcast(cell, self.native(limb)),
            _ => self.load(self.piece.imports[&limb]),
        }
    }

    pub(super) fn load(&mut self, cell: Cell) -> Vectors {
        let pointer = self.pointer(cell.class.bytes().into());
        let offsets = (0..self.count(cell.class)).map(|part| cell.offset as i32 + (part as u32 * VECTOR) as i32);
        let ins = |offset| self.body.builder.ins().load(vector(cell.class), flags(), pointer, offset);
        offsets.map(ins).collect()
    }

    /// A slot of a region that exists once, in every lane.
    pub(super) fn broadcast(&mut self, cell: Cell, class: Class) -> Vectors {
        let mut value = self.body.builder.ins().load(I64, flags(), self.body.state, cell.offset as i32);
        if class == Class::Flag {
            value = self.body.builder.ins().ineg(value);
        }
        if class != Class::Long {
            value = self.body.builder.ins().ireduce(vector(class).lane_type(), value);
        }
        let splat = self.body.builder.ins().splat(vector(class), value);
        vec![splat; self.count(class)]
    }

    pub(super) fn store(&mut self, limb: Limb, cell: Cell) {
        let value = self.number(limb, cell.class);
        let pointer = self.pointer(cell.class.bytes().into());
        for (part, mut value) in value.into_iter().enumerate() {
            let offset = (cell.offset + part as u32 * VECTOR) as i32;
            // What stands behind a batch that does not fill a vector belongs to other copies.
            let whole = match self.shape.batch * cell.class.bytes() {
                4 => Some(I32X4),
                8 => Some(I64X2),
                _ => None,
            };
            if let Some(kind) = whole {
                let lanes = self.cast(kind, value);
                value = self.body.builder.ins().extractlane(lanes, 0);
            }
            self.body.builder.ins().store(flags(), value, pointer, offset);
        }
    }

    /// Keeps the masks of a limb that was just compared, and gives it as a flag.
    pub(super) fn truth(&mut self, limb: Limb, masks: Vectors, class: Class) -> Vectors {
        if mask_class(class) != Class::Flag {
            self.forms.insert((limb, Form::Mask(class)), masks.clone());
        }
        self.resize(masks, class, Class::Flag)
    }
}
