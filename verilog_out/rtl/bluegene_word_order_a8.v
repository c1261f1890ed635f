// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Names the words of a packet in the order in which a [`Combiner`](crate::bluegene::combine::combiner::Combiner) wants them.
//
//              start -->+-----------+--> read, address[A]
// chunks[5], size[3] -->| WordOrder |--> is_header, is_payload, is_trailer
//              twice -->+-----------+--> first, active
//
// The eight words of the header come first, and the last but one word, which has the flags, last. With `twice`, each number of 2^`size` words comes
// two times: first its pairs from the most significant pair on, word `k` being word `k ^ (2^size - 2)`, then its words in their order.
//
// Parameters: `A` bits of an address, 5 to 8.
// Handshake: `start` begins a packet, without `active`. `chunks`, `size` and `twice` stay from the second cycle behind `start` on while `active`.
// Latency: 1 cycle from `start` to the first word. Throughput: 1 word per cycle; 8 `chunks` + 9 words, and 8 `chunks` more with `twice`.
// Reset: no packet.
// Asserts: a word that is read is of one kind. Relies on: whole numbers in the payload, of at least 4 words with `twice`; no `start` while `active`.
// Source: BGQ-COL-09; `docs/decisions.md`, min and max above 8 bytes.
//
// Block: bluegene_word_order, A = 8
module bluegene_word_order_a8 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [4:0] chunks,
    input wire [2:0] size,
    input wire twice,
    output wire read,
    output wire [7:0] address,
    output wire is_header,
    output wire is_payload,
    output wire is_trailer,
    output wire first,
    output wire active
);
    reg running;
    reg [7:0] place;
    reg again;

    wire [7:0] within_ = (8'd1 << size) - 8'd1;
    wire [7:0] above = place - 8'd8;
    wire is_header_part = |place[7:3];
    wire in_trailer_part = running & is_header_part;
    wire in_payload = (above[7:3] < chunks) & in_trailer_part;
    wire looks_ahead = ~again & in_payload & twice;
    wire in_trailer = in_trailer_part & (chunks == above[7:3]);
    wire [7:0] place_plus_1 = place + 8'd1;
    wire ends_number = within_ == (within_ & above);
    wire again_part = in_payload & ends_number;

    assign read = running;
    assign address = looks_ahead ? ((within_ - 8'd1) ^ above) + 8'd8 : place;
    assign is_header = running & ~is_header_part;
    assign is_payload = in_payload;
    assign is_trailer = in_trailer;
    assign first = ~(again & twice) & in_payload & (~|above);
    assign active = running;

    always @(posedge clock) begin
        if (reset) begin
            running <= 1'b0;
        end else if (start) begin
            running <= 1'b1;
        end else if (in_trailer) begin
            running <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (start) begin
            place <= 8'd0;
        end else if (again_part) begin
            if (looks_ahead) begin
                place <= place - within_;
            end else begin
                place <= place_plus_1;
            end
        end else begin
            place <= place_plus_1;
        end
        if (!start) begin
            if (again_part) again <= looks_ahead;
        end else begin
            again <= 1'b0;
        end
    end

`ifdef FORMAL
    // a word that is read is of one kind
    always @(posedge clock) begin
        if (!reset) one_kind: assert (~in_trailer | ~in_payload);
    end

    // a packet begins when the last one has ended
    always @(posedge clock) begin
        if (!reset) start_when_free: assume (~start | ~running);
    end
`endif
endmodule
