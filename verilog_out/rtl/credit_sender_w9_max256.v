// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts the places that were freed until their credits are on their way back: the peer of a `credit_counter`.
//
//            +----------------+
//  freed --->|                |--> give_valid   a credit waits
//            |  CreditSender  |<-- give_ready   it is sent
//            |                |--> pending[W]   credits that wait
//            +----------------+
//
// Parameters: `MAX` places, 1 to 2^`W` - 1; `W` bits, 1 to 32.
// Handshake: `freed` in a cycle in which the buffer loses a word. `give_valid`/`give_ready`: a credit is sent in each
// cycle with both; `give_valid` depends on the state alone.
// Latency: 1 cycle from `freed` to `give_valid`. Throughput: 1 credit each way per cycle.
// Reset: no credit waits: whoever sends has all of them.
// Asserts: no more credits wait than there are places, so none is lost. Relies on: no place is freed a second time
// before its credit was sent.
// Source: GEM-LCB-13, in the field's standard form.
//
// Block: credit_sender, W = 9, MAX = 256
module credit_sender_w9_max256 (
    input wire clock,
    input wire reset,
    input wire freed,
    output wire give_valid,
    input wire give_ready,
    output wire [8:0] pending
);
    reg [8:0] count;

    wire sent = give_valid & give_ready;
    wire [8:0] change_part = (~sent & freed) ? 9'd1 : 9'd0;
    wire [8:0] change = (sent & ~freed) ? ~change_part : change_part;

    assign give_valid = |count;
    assign pending = count;

    always @(posedge clock) begin
        if (reset) begin
            count <= 9'd0;
        end else begin
            count <= count + change;
        end
    end

`ifdef FORMAL
    // no more credits wait than there are places
    always @(posedge clock) begin
        if (!reset) in_range: assert (count <= 9'd256);
    end

    // a place is not freed again before its credit was sent
    always @(posedge clock) begin
        if (!reset) freed_once: assume ((count < 9'd256) | sent | ~freed);
    end

    // the credits of all places wait
    always @(posedge clock) begin
        if (!reset) all_pending: cover (count == 9'd256);
    end
`endif
endmodule
