// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Copies a packet from one input to several outputs.
//
//     start, to[N] -->+-----------+--> read, address[A], done
//        chunks[5] -->|           |
//         word[32] -->| ClassFork |--> out_valid[N], out_word[32]
//   harmed, faulty -->|           |--> out_last, out_bad
//                     +-----------+--> idle
//
// Parameters: `N` outputs, 2 to 24; `A` bits of an address, 5 to 8.
// Handshake: `start`, with `idle`, begins a packet of 8 `chunks` + 10 words; `chunks` and `faulty` stay from the next cycle to `done`, which comes with the last `read`. A word that is read stands at `word` in the next cycle,
// with `harmed` if it could not be corrected. There is no back-pressure. `out_bad` counts with `out_last`.
// Latency: 2 cycles from `start` to the first word. Throughput: 1 word per cycle, a packet of n words in n + 1 cycles.
// Reset: idle.
// Asserts: nothing. Relies on: no `start` without `idle`.
// Source: BGQ-COL-02, -19.
//
// Block: bluegene_class_fork, N = 10, A = 8
module bluegene_class_fork_n10_a8 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [9:0] to,
    input wire [4:0] chunks,
    input wire faulty,
    output wire read,
    output wire [7:0] address,
    output wire done,
    input wire [31:0] word,
    input wire harmed,
    output wire [9:0] out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad,
    output wire idle
);
    reg running;
    reg [7:0] place;
    reg [9:0] outputs;
    reg [9:0] staged;
    reg staged_last;
    reg spoilt;

    wire is_end = (({1'b0, chunks} + 6'd1) == {1'b0, place[7:3]}) & running & place[0];
    wire spoils = ((|staged) & harmed) | spoilt;

    assign read = running;
    assign address = place;
    assign done = is_end;
    assign out_valid = staged;
    assign out_word = word;
    assign out_last = staged_last;
    assign out_bad = spoils;
    assign idle = ~running;

    always @(posedge clock) begin
        if (reset) begin
            running <= 1'b0;
            staged <= 10'd0;
        end else begin
            if (start) begin
                running <= 1'b1;
            end else if (is_end) begin
                running <= 1'b0;
            end
            if (running) begin
                staged <= outputs;
            end else begin
                staged <= 10'd0;
            end
        end
    end

    always @(posedge clock) begin
        if (start) begin
            place <= 8'd0;
            outputs <= to;
        end else begin
            place <= place + 8'd1;
        end
        staged_last <= is_end;
        spoilt <= ~start & (spoils | (is_end & faulty));
    end

`ifdef FORMAL
    // a packet begins when the last one has ended
    always @(posedge clock) begin
        if (!reset) start_when_idle: assume (~running | ~start);
    end
`endif
endmodule
