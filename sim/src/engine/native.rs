//! The only place that runs machine code.
#![expect(unsafe_code, reason = "calling generated code is what this file is for")]

use super::team::Barrier;
use cranelift_jit::JITModule;
use cranelift_module::FuncId;
use std::ops::Range;

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

/// Part of a cycle, after which all threads wait for each other.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Run a function, each thread for its share of the batches.
    Call(Call),
    /// Copy this many words, each thread its share.
    Copy {
        /// First word to read.
        from: usize,
        /// First word to write; the two do not overlap.
        to: usize,
        /// How many.
        words: usize,
    },
    /// Let the first thread look at the state.
    Look(usize),
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

/// The address of a state that several threads work on.
#[derive(Clone, Copy)]
struct Shared(*mut u64);

// SAFETY: only `Code::share` makes one, and says why its uses are sound.
unsafe impl Send for Shared {}
// SAFETY: as above.
unsafe impl Sync for Shared {}

/// What a thread does of `total` equal pieces of work.
fn part(total: usize, thread: usize, threads: usize) -> Range<usize> {
    total * thread / threads..total * (thread + 1) / threads
}

impl Code {
    /// Makes the steps again and again, on several threads. `look` sees the state at every [`Step::Look`].
    ///
    /// # Panics
    /// If the state has another size, or a copy leaves it.
    pub(super) fn share(
        &self,
        steps: &[Step],
        times: u64,
        threads: usize,
        state: &mut [u64],
        mut look: impl FnMut(&[u64], usize),
    ) {
        assert_eq!(state.len(), self.words);
        for step in steps {
            if let Step::Copy { from, to, words } = *step {
                assert!(from + words <= to || to + words <= from, "a copy overlaps itself");
                assert!(from.max(to) + words <= self.words, "a copy leaves the state");
            }
        }
        let (words, shared) = (self.words, Shared(state.as_mut_ptr()));
        let barrier = Barrier::new(threads);
        std::thread::scope(|scope| {
            for thread in 1..threads {
                let barrier = &barrier;
                scope.spawn(move || self.member(steps, times, (thread, threads), shared, barrier, |_| {}));
            }
            self.member(steps, times, (0, threads), shared, &barrier, |number| {
                // SAFETY: all other threads wait at the barrier behind this step; nobody writes.
                look(unsafe { std::slice::from_raw_parts(shared.0, words) }, number);
            });
        });
    }

    /// One thread's share.
    fn member(
        &self,
        steps: &[Step],
        times: u64,
        (thread, threads): (usize, usize),
        state: Shared,
        barrier: &Barrier,
        mut look: impl FnMut(usize),
    ) {
        for _ in 0..times {
            for step in steps {
                match *step {
                    Step::Call(call) => {
                        let batches = part(call.batches as usize, thread, threads);
                        if !batches.is_empty() {
                            let function = self.functions[call.function];
                            // SAFETY: as in `run`. Batches of one function write bytes of their own and read none that
                            // another batch of it writes; functions are apart by the barrier.
                            unsafe { function(state.0, batches.start as u64, batches.end as u64) }
                        }
                    }
                    Step::Copy { from, to, words } => {
                        let share = part(words, thread, threads);
                        // SAFETY: `share` checked that both ranges lie inside the state and apart; the threads' parts
                        // are disjoint.
                        unsafe {
                            let (from, to) = (state.0.add(from + share.start), state.0.add(to + share.start));
                            std::ptr::copy_nonoverlapping(from, to, share.len());
                        }
                    }
                    Step::Look(number) => look(number),
                }
                barrier.wait();
            }
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
