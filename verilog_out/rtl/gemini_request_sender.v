// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes each request a packet.
//
//  request_valid, request[128], request_last -->+---------------+--> phit_valid, phit[22], phit_last
//                             request_ready <--| RequestSender |<-- phit_ready
//                                  node[18] -->+---------------+
//
// Parameters: none. Holds a header that waits for its turn, and 8 beats of data.
// Handshake: valid/ready. `request_ready` depends on no input of the same cycle. A request whose header was taken while no data wait is taken without a pause.
// Latency: 1 cycle from the header to the first phit. Throughput: 1 phit per cycle, without gaps between packets.
// Reset: waits for a header.
// Asserts: what the packetizer asserts. Relies on: `size` at most 16, and as many data beats as it says; a beat that waits stays.
// Source: GEM-PKT-04, -11, GEM-HT-10, GEM-NL-03; `docs/gemini-nic.md`.
//
// Block: gemini_request_sender
module gemini_request_sender (
    input wire clock,
    input wire reset,
    input wire [17:0] node,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    output wire request_ready,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg in_data;
    reg waits;
    reg [127:0] header;
    reg [3:0] words;
    reg high;

    wire packetizer_header_ready;
    wire packetizer_word_ready;
    wire beats_in_ready;
    wire beats_out_valid;
    wire [127:0] beats_out_data;
    wire [3:0] beats_level;

    wire [21:0] identity = header[21:0];
    wire [4:0] size = header[62:58];
    wire [15:0] page = header[105:90];
    wire [4:0] command = header[67:63];
    wire [1:0] flags = header[107:106];
    wire [17:0] line = header[89:72];
    wire [3:0] line_word = header[71:68];
    wire [15:0] chip = header[127:112];
    wire [1:0] node_number = header[111:110];
    wire [1:0] routing = header[109:108];
    wire [153:0] packetizer_header = {
        2'd0, routing, node_number, chip, line_word, line, 2'd0, flags, node[1:0], node[17:2], command, 1'b0,
        page, size, 1'b0, header[57:22], 2'd0, identity
    };
    wire words_is_1 = words == 4'd1;
    wire word_goes = beats_out_valid & packetizer_word_ready;
    wire takes = request_ready & request_valid;
    wire words_part = waits & packetizer_header_ready;
    wire [4:0] size_plus_1 = size + 5'd1;

    gemini_packetizer packetizer (
        .clock(clock),
        .reset(reset),
        .header_valid(waits),
        .header(packetizer_header),
        .header_ready(packetizer_header_ready),
        .word_valid(beats_out_valid),
        .word(high ? beats_out_data[127:64] : beats_out_data[63:0]),
        .word_ready(packetizer_word_ready),
        .phit_valid(phit_valid),
        .phit(phit),
        .phit_last(phit_last),
        .phit_ready(phit_ready)
    );

    fifo_w128_a3 beats (
        .clock(clock),
        .reset(reset),
        .in_valid(in_data & request_valid),
        .in_data(request),
        .in_ready(beats_in_ready),
        .out_valid(beats_out_valid),
        .out_data(beats_out_data),
        .out_ready((high | words_is_1) & word_goes),
        .level(beats_level)
    );

    assign request_ready = in_data ? beats_in_ready : ~waits;

    always @(posedge clock) begin
        if (reset) begin
            in_data <= 1'b0;
            waits <= 1'b0;
        end else begin
            if (takes) in_data <= ~request_last;
            if (!words_part) begin
                if (takes) begin
                    if (!in_data) waits <= 1'b1;
                end
            end else begin
                waits <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (takes) begin
            if (!in_data) header <= request;
        end
        if (words_part) begin
            words <= size_plus_1[4:1];
        end else if (word_goes) begin
            words <= words - 4'd1;
        end
        if (!words_part) begin
            if (word_goes) high <= ~words_is_1 & ~high;
        end else begin
            high <= 1'b0;
        end
    end

    wire _unused = &{1'b0, size_plus_1[0], beats_level};

`ifdef FORMAL
    // a request carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) size_in_range: assume ((request[62:58] <= 5'd16) | in_data | ~request_valid);
    end

    // a stored header carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) stored_in_range: assert (~waits | (size <= 5'd16));
    end
`endif
endmodule
