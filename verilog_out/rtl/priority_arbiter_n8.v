// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Fixed-priority arbiter over `N` requesters: the lowest number wins.
//
//               +-------------------+
// request[N] -->|  PriorityArbiter  |--> grant[N]   one-hot or zero, same cycle
//               +-------------------+
//
// Who asks with a high number may wait for ever.
//
// Parameters: `N` requesters, 1 to 64.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 grant per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice.
//
// Block: priority_arbiter, N = 8
module priority_arbiter_n8 (
    input wire [7:0] request,
    output wire [7:0] grant
);
    assign grant = request & (~request + 8'd1);
endmodule
