// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Throttle of a node: holds back slots that its tiles give back, so that its requests take the bandwidth that a register says.
//
//  write, address[10], data[48] -->+---------------------+--> throttled
//           request[P], last[P] -->|  InjectionThrottle  |
//                freed_slots[P] -->|                     |--> credit[P]   slots that the node may use; same cycle
//                                  +---------------------+
//
// It stands beside the wires of the requests of a node's `P` tiles: phits pass untouched, `request` and `last` only tell of them, and
// responses have nothing to do with it. While the node is throttled, slots go back one at a time, in turn, each for
// the price of a longest packet of 32 phits; what a packet was shorter is paid back when its last phit has passed. In each
// cycle `rate` / 256 phits are earned; a slot goes back whenever there is no debt. So requests have `rate` phits in 256
// cycles, all tiles together, as long as the node uses what it gets; what it does not use is lost but for `P` packets.
// Slots that a node holds when it is throttled stay its own: so many packets go at once.
//
// A node is throttled if it is ordered to be, or if nobody has written the heartbeat for `watchdog` cycles: those who watch
// over the network are not heard, and the worst is assumed.
//
// | `address` | | `data` |
// |---|---|---|
// | 0 | throttle | 10:0 `rate`: phits of requests per 256 cycles, 1 to 1024; 0 holds all; 11: the node is throttled |
// | 1 | watchdog | `T` - 1:0 cycles without heartbeat until it is throttled, from this write on; 0: never |
// | 2 | heartbeat | any |
// | 3 | reserve | `K` - 1:0 slots of each tile that the node has to do without, throttled or not |
//
// Parameters: `P` tiles, 1 to 8; `SLOTS` slots for requests at each, 1 to 32, counted by `K` bits; `W` bits of the account
// in 256ths of phits, enough for (2 `P` + 2) x 8192 - 1; `T` bits of the watchdog, 1 to 32.
// Handshake: `credit` answers `freed_slots`, and slots that are held back follow, one per tile and cycle. A write takes effect at the
// clock edge. A larger reserve is filled by the next slots that come back.
// Latency: 0 cycles from `freed_slots` to `credit` unless something is held back. Throughput: 1 slot per cycle and tile; 1 per cycle
// while throttled.
// Reset: no throttle, no watchdog, no reserve, nothing held back.
// Asserts: no more slots are held back than there are; the account stays in its range. Relies on: slots only of
// packets that had one; packets of 32 phits at most.
// Source: GEM-CON-01, -02, -03, -05, REG-07; `docs/decisions.md`.
//
// Block: gemini_injection_throttle, P = 4, SLOTS = 4, T = 27
module gemini_injection_throttle_p4_slots4_t27 (
    input wire clock,
    input wire reset,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    input wire [3:0] request,
    input wire [3:0] last,
    input wire [3:0] freed_slots,
    output wire [3:0] credit,
    output wire throttled
);
    reg [10:0] rate;
    reg ordered;
    reg [26:0] watchdog;
    reg [26:0] silence;
    reg [2:0] reserve;
    reg [2:0] held_0;
    reg [2:0] held_1;
    reg [2:0] held_2;
    reg [2:0] held_3;
    reg [4:0] passed_0;
    reg [4:0] passed_1;
    reg [4:0] passed_2;
    reg [4:0] passed_3;
    reg [16:0] account;

    wire [3:0] turn_grant;

    wire [2:0] there_0 = freed_slots[0] ? held_0 + 3'd1 : held_0;
    wire [2:0] there_1 = freed_slots[1] ? held_1 + 3'd1 : held_1;
    wire [2:0] there_2 = freed_slots[2] ? held_2 + 3'd1 : held_2;
    wire [2:0] there_3 = freed_slots[3] ? held_3 + 3'd1 : held_3;
    wire [3:0] offered = {reserve < there_3, reserve < there_2, reserve < there_1, reserve < there_0};
    wire watchdog_is_silence = watchdog == silence;
    wire holds_requests = ((|watchdog) & watchdog_is_silence) | ordered;
    wire [3:0] given = holds_requests ? turn_grant : offered;
    wire ordered_part = (address == 10'd0) & write;
    wire silence_part = write & (address == 10'd1);
    wire [16:0] earned_part = {6'd0, rate} + account;
    wire [16:0] earned_part_1 = request[0] ? (last[0] ? earned_part + {4'd0, ~passed_0, 8'd0} : earned_part)
        : earned_part;
    wire [16:0] earned_part_2 = request[1] ? (last[1] ? earned_part_1 + {4'd0, ~passed_1, 8'd0}
            : earned_part_1)
        : earned_part_1;
    wire [16:0] earned_part_3 = request[2] ? (last[2] ? earned_part_2 + {4'd0, ~passed_2, 8'd0}
            : earned_part_2)
        : earned_part_2;
    wire [16:0] earned = request[3] ? (last[3] ? earned_part_3 + {4'd0, ~passed_3, 8'd0} : earned_part_3)
        : earned_part_3;
    wire [16:0] kept = (|given) ? earned - 17'h2000 : earned;

    round_robin_n4 turn (
        .clock(clock),
        .reset(reset),
        .request((account < 17'h2000) ? 4'd0 : offered),
        .advance(holds_requests),
        .grant(turn_grant)
    );

    assign credit = given;
    assign throttled = holds_requests;

    always @(posedge clock) begin
        if (reset) begin
            rate <= 11'd0;
            ordered <= 1'b0;
            watchdog <= 27'd0;
            silence <= 27'd0;
            reserve <= 3'd0;
            held_0 <= 3'd0;
            held_1 <= 3'd0;
            held_2 <= 3'd0;
            held_3 <= 3'd0;
            passed_0 <= 5'd0;
            passed_1 <= 5'd0;
            passed_2 <= 5'd0;
            passed_3 <= 5'd0;
            account <= 17'h2000;
        end else begin
            if (ordered_part) begin
                rate <= data[10:0];
                ordered <= data[11];
            end
            if (silence_part) watchdog <= data[26:0];
            if (write & (address == 10'd2)) begin
                silence <= 27'd0;
            end else if (silence_part) begin
                silence <= 27'd0;
            end else if (!watchdog_is_silence) begin
                silence <= silence + 27'd1;
            end
            if (write & (address == 10'd3)) reserve <= data[2:0];
            if (given[0]) begin
                held_0 <= there_0 - 3'd1;
            end else begin
                held_0 <= there_0;
            end
            if (given[1]) begin
                held_1 <= there_1 - 3'd1;
            end else begin
                held_1 <= there_1;
            end
            if (given[2]) begin
                held_2 <= there_2 - 3'd1;
            end else begin
                held_2 <= there_2;
            end
            if (given[3]) begin
                held_3 <= there_3 - 3'd1;
            end else begin
                held_3 <= there_3;
            end
            if (request[0]) begin
                if (last[0]) begin
                    passed_0 <= 5'd0;
                end else begin
                    passed_0 <= passed_0 + 5'd1;
                end
            end
            if (request[1]) begin
                if (last[1]) begin
                    passed_1 <= 5'd0;
                end else begin
                    passed_1 <= passed_1 + 5'd1;
                end
            end
            if (request[2]) begin
                if (last[2]) begin
                    passed_2 <= 5'd0;
                end else begin
                    passed_2 <= passed_2 + 5'd1;
                end
            end
            if (request[3]) begin
                if (last[3]) begin
                    passed_3 <= 5'd0;
                end else begin
                    passed_3 <= passed_3 + 5'd1;
                end
            end
            if (holds_requests) begin
                if (kept > 17'ha000) begin
                    account <= 17'ha000;
                end else begin
                    account <= kept;
                end
            end else begin
                account <= 17'h2000;
            end
        end
    end

    wire _unused = &{1'b0, data[47:27]};

`ifdef FORMAL
    // no more slots are held back than there are
    always @(posedge clock) begin
        if (!reset) slots_there: assert ((held_3 <= 3'd4) & (held_2 <= 3'd4) & (held_1 <= 3'd4)
            & (held_0 <= 3'd4));
    end

    // an account holds its packets at most
    always @(posedge clock) begin
        if (!reset) account_in_range: assert (account <= 17'ha000);
    end

    // a slot comes back only if the node had it
    always @(posedge clock) begin
        if (!reset) slot_in_use: assume (~(freed_slots[3] & (held_3 == 3'd4))
            & ~(freed_slots[2] & (held_2 == 3'd4)) & ~(freed_slots[1] & (held_1 == 3'd4))
            & ~(freed_slots[0] & (held_0 == 3'd4)));
    end

    // a packet has 32 phits at most
    always @(posedge clock) begin
        if (!reset) packet_fits: assume (~((passed_3 == 5'd31) & request[3] & ~last[3])
            & ~((passed_2 == 5'd31) & request[2] & ~last[2]) & ~((passed_1 == 5'd31) & request[1] & ~last[1])
            & ~((passed_0 == 5'd31) & request[0] & ~last[0]));
    end

    // a slot is held back
    always @(posedge clock) begin
        if (!reset) slot_held: cover ((|held_3) | (|held_2) | (|held_1) | (|held_0));
    end
`endif
endmodule
