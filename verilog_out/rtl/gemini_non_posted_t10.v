// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads the host's memory for each get, and makes responses of the data as they come back.
//
//  get_valid, get_address[40], get_words[5] -->+-----------+--> read_valid, read_address[40], read_words[5], read_tag[T]
//  get_source[18], get_ssid[8], get_tag[10] -->|           |<-- read_ready
//                                 get_ready <--| NonPosted |<-- return_valid, return_tag[T], return_beat[128],
//                                              |           |      return_last, return_error
//                                              |           |--> return_ready
//                                      busy <--|           |--> phit_valid, phit[22], phit_last
//                                              +-----------+<-- phit_ready
//
// A get is 1 to 16 words of 4 bytes. The host returns a read in beats of 16 bytes, the first word lowest, and no beat of
// another read between them. Reads come back in any order. The response has one word of 8 bytes for two of the get. Of an
// odd number the upper half of the last word is zero, whatever the host returned there. If the host refused the read, or
// returned another number of beats than asked, the response has status 11 and no data.
//
// Parameters: `T`, 1 to 12: `2^T` gets may be outstanding; `T1` = `T` + 1. Holds two returned reads.
// Handshake: valid/ready on all four streams. No ready depends on an input in the same cycle. The host's tag of a read is
// free with the last beat of its return, and may be given two cycles later. `return_error` has a meaning with
// `return_last`. After a last beat `return_ready` is low until the response to it is being sent. A beat is held until its words are
// sent, those of a refused read until their response begins. The crc field of the last phit is left zero for the link.
// Latency: 1 cycle from `get_valid` to `read_valid`, 2 cycles from the last beat to the head of the response.
// Throughput: 1 phit per cycle, without gaps between responses while a returned read waits; a get in every second cycle.
// Reset: no get; `busy` for `2^T` cycles, in which none is taken. The host must be reset together with it.
// Asserts: free tags and gets without returned data make `2^T`; no free tag is lost; data are of the read that they answer,
// and none leave of a refused one; what its parts assert. Relies on: gets of 1 to 16 words; returns of
// outstanding reads, each once and in at most 8 beats.
// Source: GEM-ADR-06, GEM-PKT-09, -13; `docs/gemini-link.md`.
//
// Block: gemini_non_posted, T = 10
module gemini_non_posted_t10 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire get_valid,
    input wire [39:0] get_address,
    input wire [4:0] get_words,
    input wire [17:0] get_source,
    input wire [7:0] get_ssid,
    input wire [9:0] get_tag,
    output wire get_ready,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [9:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [9:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire return_ready,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg [39:0] rows_read_data;
    reg waits;
    reg [39:0] address;
    reg [4:0] words;
    reg [9:0] tag;
    reg [3:0] written;
    reg [3:0] read;
    reg ended;
    reg failed;
    reg [1:0] tail;
    reg [39:0] rows [0:1023];
    reg [127:0] beats [0:7];

    wire [9:0] clear_address;
    wire free_in_ready;
    wire free_out_valid;
    wire [9:0] free_out_data;
    wire [10:0] free_level;
    wire sender_response_ready;
    wire [2:0] sender_response_left;

    wire [3:0] used = written - read;
    wire room = ~ended & ~used[3];
    wire stores = room & return_valid;
    wire frees = stores & return_last;
    wire free_in_valid = busy | frees;
    wire takes = ~busy & free_out_valid & ~waits & get_valid;
    wire [4:0] get_words_minus_1 = get_words - 5'd1;
    wire [1:0] beats_less = rows_read_data[3:2];
    wire is_refused = (used != ({2'd0, beats_less} + 4'd1)) | failed;
    wire in_data = |sender_response_left;
    wire sender_response_valid = ended | in_data;
    wire sends = sender_response_valid & sender_response_ready;
    wire ended_part = ended | frees;
    wire [3:0] status = is_refused ? 4'd11 : 4'd0;
    wire [3:0] words_out = is_refused ? 4'd0 : {1'b0, rows_read_data[3:1]} + 4'd1;
    wire [127:0] high_part = beats[read[2:0]];
    wire is_last = sender_response_left == 3'd1;
    wire [63:0] low = ((~|tail) & is_last) ? {32'd0, high_part[31:0]} : high_part[63:0];
    wire [63:0] high = (is_last & ~tail[0]) ? {32'd0, high_part[95:64]} : high_part[127:64];

    sweep_a10 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    fifo_block_ram_w10_a10 free (
        .clock(clock),
        .reset(reset),
        .in_valid(free_in_valid),
        .in_data(busy ? clear_address : return_tag),
        .in_ready(free_in_ready),
        .out_valid(free_out_valid),
        .out_data(free_out_data),
        .out_ready(takes),
        .level(free_level)
    );

    gemini_response_sender sender (
        .clock(clock),
        .reset(reset),
        .response_valid(sender_response_valid),
        .response(in_data ? {high, low} : {102'd0, words_out, rows_read_data[39:22], status}),
        .response_last(in_data ? is_last : is_refused),
        .response_to(rows_read_data[21:4]),
        .response_ready(sender_response_ready),
        .response_left(sender_response_left),
        .phit_valid(phit_valid),
        .phit(phit),
        .phit_last(phit_last),
        .phit_ready(phit_ready)
    );

    assign get_ready = ~waits & free_out_valid & ~busy;
    assign read_valid = waits;
    assign read_address = address;
    assign read_words = words;
    assign read_tag = tag;
    assign return_ready = room;

    always @(posedge clock) begin
        if (frees) begin
            rows_read_data <= rows[return_tag];
            failed <= return_error;
        end
        if (takes) begin
            address <= get_address;
            words <= get_words;
            tag <= free_out_data;
        end
        if (!in_data) tail <= rows_read_data[1:0];
    end

    always @(posedge clock) begin
        if (reset) begin
            waits <= 1'b0;
            written <= 4'd0;
            read <= 4'd0;
            ended <= 1'b0;
        end else begin
            if (takes) begin
                waits <= 1'b1;
            end else if (read_ready) begin
                waits <= 1'b0;
            end
            if (stores) written <= written + 4'd1;
            if (sends) begin
                if (in_data) begin
                    read <= read + 4'd1;
                end else if (is_refused) begin
                    read <= written;
                end
                ended <= in_data & ended_part;
            end else begin
                ended <= ended_part;
            end
        end
    end

    always @(posedge clock) begin
        if (takes) rows[free_out_data] <= {get_tag, get_ssid, get_source, get_words_minus_1[3:0]};
    end

    always @(posedge clock) begin
        if (stores) beats[written[2:0]] <= return_beat;
    end

    wire _unused = &{1'b0, get_words_minus_1[4], free_level, free_in_ready};

`ifdef FORMAL
    reg [10:0] outstanding;
    reg [3:0] arrived;
    reg refused;

    wire outstanding_part = waits & read_ready;
    wire refused_part = sends & ~in_data;
    wire any_outstanding = |outstanding;
    wire [10:0] outstanding_plus_free_level = outstanding + free_level;
    wire [10:0] accounted = waits ? outstanding_plus_free_level + 11'd1 : outstanding_plus_free_level;
    wire [3:0] held = {1'b0, sender_response_left};

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 11'd0;
            arrived <= 4'd0;
        end else begin
            if (frees & ~outstanding_part) begin
                outstanding <= outstanding - 11'd1;
            end else if (~frees & outstanding_part) begin
                outstanding <= outstanding + 11'd1;
            end
            if (refused_part) begin
                arrived <= 4'd0;
            end else if (stores) begin
                arrived <= arrived + 4'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (refused_part) refused <= is_refused;
    end

    // a get has 1 to 16 words
    always @(posedge clock) begin
        if (!reset) legal_words: assume (((get_words <= 5'd16) & (|get_words)) | ~get_valid);
    end

    // a return answers a read
    always @(posedge clock) begin
        if (!reset) answers_read: assume (any_outstanding | ~return_valid);
    end

    // free tags and gets without returned data make all tags
    always @(posedge clock) begin
        if (!reset) tags_add_up: assert (busy | ((outstanding <= 11'h400) & (accounted == 11'h400)));
    end

    // the tags become free one after the other
    always @(posedge clock) begin
        if (!reset) clears: assert (~busy
            | (~waits & ~any_outstanding & (free_level == {1'b0, clear_address})));
    end

    // no free tag is lost
    always @(posedge clock) begin
        if (!reset) none_lost: assert (~free_in_valid | free_in_ready);
    end

    // stored beats are in their places
    always @(posedge clock) begin
        if (!reset) in_place: assert ((used >= held) & (used <= 4'd8));
    end

    // data are of the read that they answer, and none leave of a refused one
    always @(posedge clock) begin
        if (!reset) own_data: assert (~(in_data & refused) & (used == (arrived + held)));
    end
`endif
endmodule
