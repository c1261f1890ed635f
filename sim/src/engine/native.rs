//! The only place that runs machine code.
#![expect(unsafe_code, reason = "calling generated code is what this file is for")]

use cranelift_jit::JITModule;
use cranelift_module::FuncId;

/// A piece of generated code; the argument is the address of slot 0.
type Function = unsafe extern "C" fn(*mut u64);

/// Finished machine code: routines that read and write the slots of a state.
pub struct Code {
    /// By routine, the functions to call one after the other.
    routines: Vec<Vec<Function>>,
    /// Slots of the state.
    slots: usize,
    /// The owner of the executable memory; `Some` until dropped.
    module: Option<JITModule>,
}

// SAFETY: the code is immutable from `link` on, and `module` is not touched again before it is dropped by its only
// owner. Freeing its memory is not bound to the thread that mapped it.
unsafe impl Send for Code {}
// SAFETY: as above; shared references give access to immutable code only.
unsafe impl Sync for Code {}

impl Code {
    /// Takes over a module whose definitions are final. Its functions have the signature of [`Function`] and access
    /// only the first `slots` slots behind their argument (see `Graph::row` for indices that are not constant).
    pub(super) fn link(module: JITModule, routines: &[Vec<FuncId>], slots: usize) -> Self {
        let entry = |id: &FuncId| {
            let address = module.get_finalized_function(*id);
            // SAFETY: `codegen::define` gave every function this signature and the platform's C convention.
            unsafe { std::mem::transmute::<*const u8, Function>(address) }
        };
        let routines = routines.iter().map(|ids| ids.iter().map(entry).collect()).collect();
        Self { routines, slots, module: Some(module) }
    }

    /// Slots that a state must have.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Runs a routine on a state that belongs to the design of this code.
    ///
    /// # Panics
    /// If the state has another size.
    #[inline]
    pub(super) fn run(&self, routine: usize, state: &mut [u64]) {
        assert_eq!(state.len(), self.slots);
        for function in &self.routines[routine] {
            // SAFETY: the functions access `slots` slots, all of which are there. Memory indices are limited to
            // their rows given that no slot holds bits above its width, which `Engine` sees to at each write.
            unsafe { function(state.as_mut_ptr()) }
        }
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the function pointers are private to this value and die with it.
            unsafe { module.free_memory() }
        }
    }
}
