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
// `return_last`. After a last beat `return_ready` is low until the response to it is being sent. The crc field of the
// last phit is left zero for the link.
// Latency: 1 cycle from `get_valid` to `read_valid`, 2 cycles from the last beat to the head of the response.
// Throughput: 1 phit per cycle, without gaps between responses while a returned read waits; a get in every second cycle.
// Reset: no get; `busy` for `2^T` cycles, in which none is taken. The host must be reset together with it.
// Asserts: free tags and gets without returned data make `2^T`; no free tag is lost; a response has at most 27 phits; data
// are of the read that they answer, and none leave of a refused one. Relies on: gets of 1 to 16 words; returns of
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
    reg [3:0] start;
    reg [3:0] read;
    reg ended;
    reg failed;
    reg [2:0] part;
    reg [35:0] who;
    reg refused;
    reg [2:0] last_word;
    reg half;
    reg [2:0] word;
    reg [1:0] third;
    reg [39:0] rows [0:1023];
    reg [127:0] beats [0:7];

    wire [9:0] clear_address;
    wire free_in_ready;
    wire free_out_valid;
    wire [9:0] free_out_data;
    wire [10:0] free_level;

    wire [3:0] used = written - read;
    wire room = ~ended & ~used[3];
    wire part_is_0 = part == 3'd0;
    wire [2:0] data_part = {1'b0, word[2:1]} + read[2:0];
    wire [127:0] data_part_1 = beats[data_part];
    wire [63:0] data_part_2 = word[0] ? data_part_1[127:64] : data_part_1[63:0];
    wire word_is_last_word = word == last_word;
    wire [63:0] data = (word_is_last_word & half) ? {32'd0, data_part_2[31:0]} : data_part_2;
    wire third_is_2 = third == 2'd2;
    wire part_is_3 = part == 3'd3;
    wire [3:0] status = refused ? 4'd11 : 4'd0;
    wire part_is_2 = part == 3'd2;
    wire part_is_1 = part == 3'd1;
    wire stores = room & return_valid;
    wire frees = stores & return_last;
    wire free_in_valid = busy | frees;
    wire takes = ~busy & free_out_valid & ~waits & get_valid;
    wire [4:0] get_words_minus_1 = get_words - 5'd1;
    wire leaves = phit_last & phit_ready;
    wire loads = ended & (part_is_0 | leaves);
    wire [2:0] part_part = part_is_2 ? (refused ? 3'd4 : 3'd3) : part_is_1 ? 3'd2 : part;
    wire sends = ~part_is_0 & phit_ready;

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

    assign get_ready = ~waits & free_out_valid & ~busy;
    assign read_valid = waits;
    assign read_address = address;
    assign read_words = words;
    assign read_tag = tag;
    assign return_ready = room;
    assign phit_valid = ~part_is_0;
    assign phit = part_is_1 ? {1'b1, who[25], 1'b0, who[24], who[1:0], who[17:2]}
        : part_is_2 ? {who[35:18], status}
        : part_is_3 ? ((third == 2'd1) ? data[41:20] : third_is_2 ? {2'd0, data[19:0]} : data[63:42])
        : 22'd49;
    assign phit_last = part == 3'd4;

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
        if (loads) begin
            who <= rows_read_data[39:4];
            refused <= failed | (({2'd0, rows_read_data[3:2]} + 4'd1) != (written - start));
            last_word <= rows_read_data[3:1];
            half <= ~rows_read_data[0];
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            waits <= 1'b0;
            written <= 4'd0;
            start <= 4'd0;
            read <= 4'd0;
            ended <= 1'b0;
            part <= 3'd0;
            word <= 3'd0;
            third <= 2'd0;
        end else begin
            if (takes) begin
                waits <= 1'b1;
            end else if (read_ready) begin
                waits <= 1'b0;
            end
            if (stores) written <= written + 4'd1;
            if (loads) begin
                start <= written;
                ended <= 1'b0;
                part <= 3'd1;
            end else begin
                if (frees) ended <= 1'b1;
                if (leaves) begin
                    part <= 3'd0;
                end else if (sends) begin
                    if (third_is_2) begin
                        if (word_is_last_word) begin
                            part <= 3'd4;
                        end else begin
                            part <= part_part;
                        end
                    end else begin
                        part <= part_part;
                    end
                end
            end
            if (leaves) read <= start;
            if (sends) begin
                if (third_is_2) begin
                    if (word_is_last_word) begin
                        word <= 3'd0;
                    end else begin
                        word <= word + 3'd1;
                    end
                    third <= 2'd0;
                end else if (part_is_3) begin
                    third <= third + 2'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (takes) rows[free_out_data] <= {get_tag, get_ssid, get_source, get_words_minus_1[3:0]};
    end

    always @(posedge clock) begin
        if (stores) beats[written[2:0]] <= return_beat;
    end

    wire _unused = &{1'b0, used[2:0], get_words_minus_1[4], free_level, free_in_ready};

`ifdef FORMAL
    reg [10:0] outstanding;
    reg [4:0] length;

    wire outstanding_part = waits & read_ready;
    wire any_outstanding = |outstanding;
    wire [10:0] outstanding_plus_free_level = outstanding + free_level;
    wire [10:0] accounted = waits ? outstanding_plus_free_level + 11'd1 : outstanding_plus_free_level;
    wire [4:0] place = part_is_3 ? {1'b0, word, 1'b0} + {2'd0, word} + {3'd0, third} + 5'd2
        : part_is_2 ? 5'd1
        : 5'd0;
    wire place_known = part_is_3 | part_is_2 | part_is_0 | part_is_1;
    wire [3:0] held = start - read;

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 11'd0;
            length <= 5'd0;
        end else begin
            if (frees & ~outstanding_part) begin
                outstanding <= outstanding - 11'd1;
            end else if (~frees & outstanding_part) begin
                outstanding <= outstanding + 11'd1;
            end
            if (leaves) begin
                length <= 5'd0;
            end else if (sends) begin
                length <= length + 5'd1;
            end
        end
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

    // a response has at most 27 phits
    always @(posedge clock) begin
        if (!reset) fits: assert ((part_is_3 | ~((|third) | (|word))) & (~&third)
            & (((length == place) & place_known) | (phit_last & (length <= 5'd26))));
    end

    // stored beats are in their places
    always @(posedge clock) begin
        if (!reset) in_place: assert ((~part_is_0 | (~|held)) & (used >= held) & (used <= 4'd8));
    end

    // data are of the read that they answer, and none leave of a refused one
    always @(posedge clock) begin
        if (!reset) own_data: assert ((((last_word >= word) & ~refused) | ~part_is_3)
            & ((held == ({2'd0, last_word[2:1]} + 4'd1)) | part_is_0 | refused));
    end
`endif
endmodule
