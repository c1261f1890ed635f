// SPDX-License-Identifier: MIT OR Apache-2.0
//
// AXI4-Stream in, cells out: says when a whole cell waits.
//
//         tvalid -->+---------+
//       tdata[W] -->|         |--> whole       a cell waits: 2^DL words, or the last of a packet
//       tkeep[Q] -->|  Stage  |--> word[E]     its words, one after another
//          tlast -->|         |<-- take
//         tready <--+---------+
//
// Parameters: `W` bits of a word, 16 to 64 in steps of 8; `Q` = `W / 8`; `E` = `W` + 4, a word with its bytes less one above
// it and the end of its packet on top; `DL` 1 to 5, for cells of `2^DL` words; `P` = `DL` + 2; `A` = `DL` + 1.
// Handshake: `tready` depends on the state alone. `take` only while words are left; it drops the word that stands at `word`.
// Latency: 1 cycle. Throughput: 1 word each way per cycle.
// Reset: empty.
// Asserts: holds at most two cells. Relies on: `tkeep` is set from bit 0 on without holes, and in whole before the last word
// of a packet; a word is only taken if one waits.
// Source: the AXI4-Stream protocol; the field's standard practice.
//
// Block: cell_stage, W = 32, DL = 4
module cell_stage_w32_dl4 (
    input wire clock,
    input wire reset,
    input wire tvalid,
    input wire [31:0] tdata,
    input wire [3:0] tkeep,
    input wire tlast,
    output wire tready,
    output wire whole,
    output wire [35:0] word,
    input wire take
);
    reg [5:0] written;
    reg [5:0] read;
    reg [5:0] ends;
    reg [35:0] words [0:31];

    wire [5:0] used = written - read;
    wire accept = ~used[5] & tvalid;
    wire [2:0] count = tkeep[3] ? 3'd3 : tkeep[2] ? 3'd2 : tkeep[1] ? 3'd1 : 3'd0;
    wire [35:0] entry = {tlast, count, tdata};
    wire ends_out = take & word[35];
    wire ends_in = accept & tlast;

    assign tready = ~used[5];
    assign whole = (|ends) | (|used[5:4]);
    assign word = words[read[4:0]];

    always @(posedge clock) begin
        if (reset) begin
            written <= 6'd0;
            read <= 6'd0;
            ends <= 6'd0;
        end else begin
            if (accept) written <= written + 6'd1;
            if (take) read <= read + 6'd1;
            if (ends_out & ~ends_in) begin
                ends <= ends - 6'd1;
            end else if (~ends_out & ends_in) begin
                ends <= ends + 6'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (accept) words[written[4:0]] <= entry;
    end

    wire _unused = &{1'b0, used[3:0], tkeep[0]};

`ifdef FORMAL
    // at most two cells wait
    always @(posedge clock) begin
        if (!reset) in_range: assert (~used[5] | (~|used[4:0]));
    end

    // bytes are left out at the end of a packet alone
    always @(posedge clock) begin
        if (!reset) keep_is_whole: assume (((~|(tkeep & (tkeep + 4'd1))) & tkeep[0] & (tlast | (&tkeep)))
            | ~tvalid);
    end

    // a word is only taken if one waits
    always @(posedge clock) begin
        if (!reset) takes_what_waits: assume ((|used) | ~take);
    end
`endif
endmodule
