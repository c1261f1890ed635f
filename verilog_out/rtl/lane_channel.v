// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One direction of one lane: delay to the bit, bit errors, bursts, and a fault that stays.
//
//                         din[8] -->+---------------+--> dout[8]
//           delay[6], offset[3]  -->|               |--> changed[32]
//  rate[32], burst[4], fault[3]  -->|  LaneChannel  |
//  when_seed[32], what_seed[32]  -->|               |
//                                   +---------------+
//
// Bit 0 of a byte is first on the lane. What arrives is what was sent, then what the fault makes of it, then with bits
// inverted: a byte starts an error with probability `rate` / 2^32, at a bit of it that is drawn evenly. An error is
// `burst` + 1 bits long, and may reach into the two bytes that follow: its first and last bit are wrong, each bit
// between them with probability 1/2. A bit that two errors make wrong is right.
//
// | `fault` | what becomes of the bits |
// |---|---|
// | 0, 6, 7 | nothing |
// | 1 | dead: zeros |
// | 2 | stuck: ones |
// | 3 | inverted |
// | 4 | garbage: random bytes |
// | 5 | shifted by one bit more: the receiver's clock has slipped |
//
// With `burst` 0 the bit error rate is `rate` / 2^35 exactly, up to the random numbers' own evenness; other than with
// independent bits, no byte has two wrong ones, so a byte is hit 1 + 3.5 b times as often at bit error rate b. With
// bursts, (`burst` + 3) / 2 bits are wrong per error.
//
// Parameters: none.
// Handshake: none; a byte in every cycle. All straps may change at any time; when `delay` or `offset` does, bits are lost
// or come twice.
// Latency: `delay` + 2 cycles and `offset` bits. Throughput: 1 byte per cycle.
// Reset: no bits counted, no error under way, random numbers from the seeds. The first `delay` + 3 bytes after it mean
// nothing, and are counted as changed or not if there is a fault.
// Asserts: what its random numbers assert. Relies on: seeds that have nothing to do with each other.
// Source: the field's standard form (error injector); GEM-LCB-07, -10, -12.
//
// Block: lane_channel
module lane_channel (
    input wire clock,
    input wire reset,
    input wire [31:0] when_seed,
    input wire [31:0] what_seed,
    input wire [5:0] delay,
    input wire [2:0] offset,
    input wire [31:0] rate,
    input wire [3:0] burst,
    input wire [2:0] fault,
    input wire [7:0] din,
    output wire [7:0] dout,
    output wire [31:0] changed
);
    reg [5:0] place;
    reg [7:0] before_;
    reg [15:0] under_way;
    reg [7:0] arrived;
    reg [31:0] changed_count;
    reg [7:0] line [0:63];

    wire [31:0] when_word;
    wire [31:0] what_word;

    wire [5:0] before__part = place - delay - 6'd1;
    wire [7:0] before__next = line[before__part];
    wire [15:0] form = (16'd1 << burst) | (~(16'hfffe << burst) & what_word[18:3]) | 16'd1;
    wire [23:0] flips = (when_word < rate) ? {8'd0, under_way} ^ ({8'd0, form} << what_word[2:0])
        : {8'd0, under_way};
    wire [15:0] joined = {before__next, before_} << offset;
    wire [7:0] sent = joined[15:8];
    wire [7:0] slipped = joined[14:7];
    wire [7:0] harmed = (fault == 3'd1) ? 8'd0
        : (fault == 3'd2) ? 8'd255
        : (fault == 3'd3) ? ~sent
        : (fault == 3'd4) ? what_word[31:24]
        : (fault == 3'd5) ? slipped
        : sent;
    wire [7:0] outcome = flips[7:0] ^ harmed;
    wire [7:0] difference = sent ^ outcome;
    wire [7:0] pairs = ({1'b0, difference[7:1]} & 8'd85) + (difference & 8'd85);
    wire [7:0] halves = ({2'd0, pairs[7:2]} & 8'd51) + (pairs & 8'd51);
    wire [7:0] bits_changed = {4'd0, halves[7:4]} + {4'd0, halves[3:0]};

    xorshift32 when (
        .clock(clock),
        .reset(reset),
        .seed(when_seed),
        .word(when_word)
    );

    xorshift32 what (
        .clock(clock),
        .reset(reset),
        .seed(what_seed),
        .word(what_word)
    );

    assign dout = arrived;
    assign changed = changed_count;

    always @(posedge clock) begin
        if (reset) begin
            place <= 6'd0;
            under_way <= 16'd0;
            changed_count <= 32'd0;
        end else begin
            place <= place + 6'd1;
            under_way <= flips[23:8];
            changed_count <= changed_count + {24'd0, bits_changed};
        end
    end

    always @(posedge clock) begin
        before_ <= before__next;
        arrived <= outcome;
    end

    always @(posedge clock) begin
        line[place] <= din;
    end

    wire _unused = &{1'b0, what_word[23:19], joined[6:0]};
endmodule
