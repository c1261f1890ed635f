// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps the rates that this end can still do, and chooses among them.
//
//   begins, rates[3] -->+---------+--> allowed[3]
//             agrees -->|  Rates  |--> rate[2]
//              hunts -->|         |--> shared      a rate that both can do exists
//          steps_down -->|         |--> best         `rate` is the fastest of them
// peer_allowed[3] ----->+---------+--> last         no slower rate is left
//
// Rates are 0: 14, 1: 10, 2: 5 Gb/s a lane; a mask has bit 0 for the first.
//
// Parameters: none.
// Handshake: of `begins`, `agrees`, `hunts` and `steps_down` one at most in a cycle. `begins` takes `rates`, and the fastest
// of them; `agrees` the fastest that both can do, if there is one; `hunts` the next slower one, or the fastest again;
// `steps_down` gives up this rate and all faster ones, if a slower one is left.
// Latency: 1 cycle. Throughput: 1 change per cycle.
// Reset: no rate is allowed; 5 Gb/s.
// Asserts: the rate is one of those allowed, if there is any.
// Source: TH-PCS-07, TH-LLP-02; `docs/express-link.md`.
//
// Block: express_rates
module express_rates (
    input wire clock,
    input wire reset,
    input wire begins,
    input wire [2:0] rates,
    input wire agrees,
    input wire [2:0] peer_allowed,
    input wire hunts,
    input wire steps_down,
    output wire [2:0] allowed,
    output wire [1:0] rate,
    output wire shared,
    output wire best,
    output wire last
);
    reg [2:0] left;
    reg [1:0] speed;

    wire [2:0] common = left & peer_allowed;
    wire [2:0] is_allowed_part = 3'd1 << speed;
    wire [2:0] slower_part = 3'd6 << speed;
    wire [2:0] slower = left & slower_part;
    wire any_slower = |slower;
    wire [2:0] choice = begins ? rates : agrees ? common : any_slower ? slower : left;
    wire [1:0] chosen = choice[0] ? 2'd0 : choice[1] ? 2'd1 : 2'd2;
    wire changes = begins | (agrees ? shared : any_slower ? steps_down | hunts : hunts);

    assign allowed = left;
    assign rate = speed;
    assign shared = |common;
    assign best = (~|(~is_allowed_part & common & ~slower_part)) & (|(common & is_allowed_part));
    assign last = ~any_slower;

    always @(posedge clock) begin
        if (reset) begin
            left <= 3'd0;
            speed <= 2'd2;
        end else begin
            if (begins) begin
                left <= rates;
            end else if (!agrees) begin
                if (any_slower) begin
                    if (steps_down) left <= slower;
                end
            end
            if (changes) speed <= chosen;
        end
    end

    wire _unused = &{1'b0, choice[2]};

`ifdef FORMAL
    // the rate is one of those allowed, if there is any
    always @(posedge clock) begin
        if (!reset) is_allowed: assert ((|(left & is_allowed_part)) | (~|left));
    end
`endif
endmodule
