//! The only place that runs machine code.
#![expect(unsafe_code, reason = "calling generated code is what this file is for")]

use cranelift_jit::JITModule;
use cranelift_module::FuncId;

/// A piece of generated code; the arguments are the address of the state, the first batch of lanes and the one
/// after the last.
type Function = unsafe extern "C" fn(*mut u64, u64, u64);

/// A function and the batches that it is called for.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// By the order in which they were linked.
    pub function: usize,
    /// How many batches of lanes there are.
    pub batches: u32,
}

/// Finished machine code.
pub struct Code {
    functions: Vec<Function>,
    /// 64-bit words of the state.
    words: usize,
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
    /// only the first `words` words behind their argument (see `Graph::row` for indices that are not constant).
    pub(super) fn link(module: JITModule, functions: &[FuncId], words: usize) -> Self {
        let entry = |id: &FuncId| {
            let address = module.get_finalized_function(*id);
            // SAFETY: `codegen` gave every function this signature and the platform's C convention.
            unsafe { std::mem::transmute::<*const u8, Function>(address) }
        };
        let functions = functions.iter().map(entry).collect();
        Self { functions, words, module: Some(module) }
    }

    /// 64-bit words that a state must have.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Makes calls on a state that belongs to the design of this code.
    ///
    /// # Panics
    /// If the state has another size.
    #[inline]
    pub(super) fn run(&self, calls: &[Call], state: &mut [u64]) {
        assert_eq!(state.len(), self.words);
        for call in calls {
            let function = self.functions[call.function];
            // SAFETY: the functions access `words` words, all of which are there. Memory indices are limited to
            // their rows given that no cell holds bits above its width, which `Engine` sees to at each write.
            unsafe { function(state.as_mut_ptr(), 0, u64::from(call.batches)) }
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
