// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Drives the FIFO of verilog_out with Verilator: pushes and pops at random, and compares with a std::deque.
#include "Vfifo_w24_a6.h"
#include "verilated.h"

#include <cstdint>
#include <cstdio>
#include <deque>
#include <memory>
#include <random>

namespace {

constexpr std::size_t kDepth = 64;
constexpr int kCycles = 100000;

// One rising edge of the clock.
void tick(Vfifo_w24_a6 &fifo) {
    fifo.clock = 1;
    fifo.eval();
    fifo.clock = 0;
    fifo.eval();
}

} // namespace

int main(int argc, char **argv) {
    const auto context = std::make_unique<VerilatedContext>();
    context->commandArgs(argc, argv);
    Vfifo_w24_a6 fifo{context.get()};
    std::mt19937 random{1};
    std::deque<uint32_t> expected;

    fifo.reset = 1;
    tick(fifo);
    fifo.reset = 0;

    int popped = 0;
    int full = 0;
    for (int cycle = 0; cycle < kCycles; ++cycle) {
        // Now more pushes, now more pops, so that it fills and empties.
        const unsigned pushes_of_8 = cycle / 256 % 2 == 0 ? 7 : 1;
        fifo.in_valid = random() % 8 < pushes_of_8;
        fifo.in_data = random() & 0xFFFFFF;
        fifo.out_ready = random() % 8 >= pushes_of_8;
        fifo.eval();
        if (fifo.level != expected.size() || fifo.out_valid != !expected.empty() ||
            fifo.in_ready != (expected.size() < kDepth)) {
            std::printf("cycle %d: %u words, expected %zu\n", cycle, unsigned{fifo.level}, expected.size());
            return 1;
        }
        if (fifo.out_valid && fifo.out_data != expected.front()) {
            std::printf("cycle %d: word %06x, expected %06x\n", cycle, unsigned{fifo.out_data}, expected.front());
            return 1;
        }
        full += !fifo.in_ready;
        const bool pops = fifo.out_valid && fifo.out_ready;
        if (fifo.in_valid && fifo.in_ready) {
            expected.push_back(fifo.in_data);
        }
        if (pops) {
            expected.pop_front();
            ++popped;
        }
        tick(fifo);
    }
    std::printf("%d words passed in %d cycles; the FIFO was full in %d\n", popped, kCycles, full);
    return popped > 0 && full > 0 ? 0 : 1;
}
