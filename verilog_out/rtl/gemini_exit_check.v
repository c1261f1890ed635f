// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes phits out of the words in which they crossed the router, and marks packets whose CRC is wrong.
//
//                  check -->+-------------+--> out_valid[2], out_phit[23]
//  in_valid[2], in_word[31] |  ExitCheck  |--> corrected, uncorrectable
//                        -->|             |--> marked
//                           +-------------+
//
// Within the router a phit is a word: 22:0 the phit, of which 22 says that it is the last, 28:23 a SECDED code over them,
// 30:29 bit 22 twice more. A single wrong bit is undone. Where packets end is told by two of the three copies, so that no
// single bit joins packets or parts them.
//
// With `check` the CRC of each packet (bits 21:6 of its last phit, as `docs/gemini-link.md` has it with the sequence number 0)
// is compared. The mark of a bad packet is its CRC inverted: it stays bad wherever it is looked at, needs no bit of its own, and who
// sees it knows that it was marked before. A packet with another wrong CRC went bad in this router: it gets the mark,
// and `marked` tells. Packets with a source route are let through, their CRC does not cover the pointer that moves.
//
// Parameters: none.
// Handshake: `in_valid`, one-hot or zero, brings a word of a virtual channel, packet after packet.
// Latency: 1 cycle. Throughput: 1 phit per cycle.
// Reset: a packet begins.
// Asserts: nothing. Relies on: one word at a time.
// Source: GEM-RTR-19, GEM-LCB-04, -05, GEM-SYS-08.
//
// Block: gemini_exit_check
module gemini_exit_check (
    input wire clock,
    input wire reset,
    input wire check,
    input wire [1:0] in_valid,
    input wire [30:0] in_word,
    output wire [1:0] out_valid,
    output wire [22:0] out_phit,
    output wire corrected,
    output wire uncorrectable,
    output wire marked
);
    reg [1:0] valid;
    reg [22:0] phit;

    wire [22:0] decoder_corrected;
    wire decoder_single;
    wire decoder_double_;
    wire [5:0] decoder_syndrome;
    wire [15:0] packet_crc;
    wire packet_head;
    wire packet_second;
    wire packet_directed;

    wire arrives = |in_valid;
    wire [15:0] claimed = decoder_corrected[21:6];
    wire last = (in_word[30] & in_word[29]) | (in_word[30] & in_word[22]) | (in_word[29] & in_word[22]);
    wire went_bad = (~packet_crc != claimed) & (packet_crc != claimed) & ~packet_directed & arrives & last
        & check;
    wire [22:0] looked_at = {last, decoder_corrected[21:0]};

    secded_decoder_d23_p6 decoder (
        .data(in_word[22:0]),
        .check(in_word[28:23]),
        .corrected(decoder_corrected),
        .single(decoder_single),
        .double_(decoder_double_),
        .syndrome(decoder_syndrome)
    );

    gemini_packet_crc packet (
        .clock(clock),
        .reset(reset),
        .valid(arrives),
        .phit(looked_at),
        .crc(packet_crc),
        .head(packet_head),
        .second(packet_second),
        .directed(packet_directed)
    );

    assign out_valid = valid;
    assign out_phit = phit;
    assign corrected = arrives & decoder_single;
    assign uncorrectable = arrives & decoder_double_;
    assign marked = went_bad;

    always @(posedge clock) begin
        if (reset) begin
            valid <= 2'd0;
        end else begin
            valid <= in_valid;
        end
    end

    always @(posedge clock) begin
        if (went_bad) begin
            phit <= {1'b1, ~packet_crc, decoder_corrected[5:0]};
        end else begin
            phit <= looked_at;
        end
    end

    wire _unused = &{1'b0, decoder_corrected[22], decoder_syndrome, packet_head, packet_second};

`ifdef FORMAL
    // one word comes at a time
    always @(posedge clock) begin
        if (!reset) one_word: assume (in_valid != 2'd3);
    end
`endif
endmodule
