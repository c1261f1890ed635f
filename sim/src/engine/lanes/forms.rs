//! The forms in which a limb is at hand: numbers of a class, masks of a size.

use super::code::Condition;
use super::vectors::{mask_class, narrower};
use super::{Emitter, Form, Vectors};
use crate::engine::cell::Class;
use crate::engine::limb::{Limb, LimbOp, mask};

impl Emitter<'_> {
    /// The lowest bits of a limb in this class.
    pub(super) fn number(&mut self, limb: Limb, class: Class) -> Vectors {
        if let LimbOp::Constant(value) = self.graph.op(limb) {
            return self.batch.splats(value & mask(class.bits()), class);
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
                self.batch.test_flags(&value, 0, native)
            }
            Class::Byte if native == Class::Flag => {
                let flag = self.number(limb, Class::Flag);
                self.batch.keep(&flag, 1, Class::Byte)
            }
            _ if native < class => {
                let from = narrower(class);
                let value = self.number(limb, from);
                self.batch.widen(&value, from, class, false)
            }
            _ => {
                let value = self.number(limb, native);
                let value = self.batch.keep(&value, class.bits(), native);
                self.batch.narrow(value, native, class)
            }
        };
        self.forms.insert(form, value.clone());
        value
    }

    /// A limb of one bit as masks of the size of this class.
    pub(super) fn mask(&mut self, limb: Limb, class: Class) -> Vectors {
        let class = mask_class(class);
        if let Some(value) = self.graph.known(limb) {
            return self.batch.splats(value.wrapping_neg() & mask(8 * class.bytes()), class);
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
        let masks = self.batch.widen(&masks, from, class, true);
        self.forms.insert(form, masks.clone());
        masks
    }

    /// A leaf, or what an earlier piece left, in its own class.
    fn stored(&mut self, limb: Limb) -> Vectors {
        match self.graph.op(limb) {
            LimbOp::Load(cell) => self.batch.load(cell),
            LimbOp::Shared(cell) => self.batch.broadcast(cell, self.native(limb)),
            _ => self.batch.load(self.piece.imports[&limb]),
        }
    }

    /// A limb of one bit that a comparison makes, as a flag; the masks of the class's size are kept in case they are
    /// wanted.
    pub(super) fn compared(
        &mut self,
        limb: Limb,
        (condition, class): (Condition, Class),
        a: &Vectors,
        b: &Vectors,
    ) -> Vectors {
        if mask_class(class) != Class::Flag {
            let masks = self.batch.compare(condition, a, b, class);
            self.forms.insert((limb, Form::Mask(class)), masks);
        }
        self.batch.flags(condition, a, b, class)
    }

    /// The same against a constant.
    pub(super) fn truth(&mut self, limb: Limb, how: (Condition, Class), value: &Vectors, constant: u64) -> Vectors {
        let constant = self.batch.splats(constant, how.1);
        self.compared(limb, how, value, &constant)
    }
}
