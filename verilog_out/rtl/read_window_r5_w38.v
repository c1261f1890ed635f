// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads the host's memory, and gives the data in the order in which they were asked for.
//
//  ask_valid, ask_address[40], ask_words[5] -->+------------+--> read_valid, read_address[40], read_words[5], read_tag[R]
//                        ask_info[W] -->|            |<-- read_ready
//                         ask_ready <--|            |<-- return_valid, return_tag[R], return_beat[128]
//         out_valid, out_beat[128] <--| ReadWindow |<-- return_last, return_error
//              out_last, out_failed <--|            |
//        out_words[5], out_info[W] <--|            |
//                         out_ready -->+------------+--> idle
//
// Reads come back in any order, the beats of one together. A read is asked for only if there is a place for its data: beats are
// taken in the cycle in which they come, so that nothing that waits for these data holds up the returns of other readers. If the
// host refused a read, or returned another number of beats than asked, one beat comes with `out_failed`.
//
// Parameters: `R`, 1 to 6: `2^R` reads; `W`, 1 to 64: bits that come back with the data; `R1` = `R` + 1, `R2` = `R` + 2; `PL` = `2^R`.
// Handshake: valid/ready. `read_valid` depends on `ask_valid`, `ask_ready` on `read_ready` in the same cycle. `return_error` has a meaning with
// `return_last`. The words behind those of a read have no meaning.
// Latency: 0 cycles to the read; 2 cycles from its last beat. Throughput: 1 beat per cycle, without gaps while reads have returned.
// Reset: `idle`, nothing asked for. The host must be reset together with it.
// Asserts: at most `2^R` reads have a place; a read that has returned has a place; what comes with data is of their read.
// Relies on: a request that waits stays; reads of 1 to 16 words; returns of outstanding reads, each once.
// Source: GEM-BTE-02, GEM-HT-05; `docs/gemini-nic.md`.
//
// Block: read_window, R = 5, W = 38
module read_window_r5_w38 (
    input wire clock,
    input wire reset,
    output wire idle,
    input wire ask_valid,
    input wire [39:0] ask_address,
    input wire [4:0] ask_words,
    input wire [37:0] ask_info,
    output wire ask_ready,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [4:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [4:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire out_valid,
    output wire [127:0] out_beat,
    output wire out_last,
    output wire out_failed,
    output wire [4:0] out_words,
    output wire [37:0] out_info,
    input wire out_ready
);
    reg [5:0] asked;
    reg [5:0] given;
    reg [31:0] returned;
    reg [127:0] beats_read_data;
    reg [1:0] arrived;
    reg beyond;
    reg held;
    reg [1:0] beat;
    reg last;
    reg failed;
    reg [4:0] held_words;
    reg [37:0] held_info;
    reg [4:0] words [0:31];
    reg [37:0] infos [0:31];
    reg [2:0] ends [0:31];
    reg [127:0] beats [0:127];

    wire [5:0] used = asked - given;
    wire full = used[5];
    wire [4:0] place = asked[4:0];
    wire takes = ~full & read_ready & ask_valid;
    wire [4:0] oldest = given[4:0];
    wire [4:0] held_words_part = words[oldest];
    wire [4:0] held_words_part_minus_1 = held_words_part - 5'd1;
    wire [1:0] beats_less = held_words_part_minus_1[3:2];
    wire [2:0] fails_part = ends[oldest];
    wire fails = (beats_less != fails_part[1:0]) | fails_part[2];
    wire ends_read = (beats_less == beat) | fails;
    wire gives = (~held | out_ready) & returned[oldest];
    wire [31:0] left = gives ? (ends_read ? 32'd1 << oldest : 32'd0) : 32'd0;
    wire [31:0] ended = return_valid ? (return_last ? 32'd1 << return_tag : 32'd0) : 32'd0;

    assign idle = ~held & (~|used);
    assign ask_ready = ~full & read_ready;
    assign read_valid = ~full & ask_valid;
    assign read_address = ask_address;
    assign read_words = ask_words;
    assign read_tag = place;
    assign out_valid = held;
    assign out_beat = beats_read_data;
    assign out_last = last;
    assign out_failed = failed;
    assign out_words = held_words;
    assign out_info = held_info;

    always @(posedge clock) begin
        if (reset) begin
            asked <= 6'd0;
            given <= 6'd0;
            returned <= 32'd0;
            arrived <= 2'd0;
            beyond <= 1'b0;
            held <= 1'b0;
            beat <= 2'd0;
        end else begin
            if (takes) asked <= asked + 6'd1;
            if (gives) begin
                if (ends_read) begin
                    given <= given + 6'd1;
                    beat <= 2'd0;
                end else begin
                    beat <= beat + 2'd1;
                end
                held <= 1'b1;
            end else if (out_ready) begin
                held <= 1'b0;
            end
            returned <= ~left & (returned | ended);
            if (return_valid) begin
                if (return_last) begin
                    arrived <= 2'd0;
                    beyond <= 1'b0;
                end else begin
                    arrived <= arrived + 2'd1;
                    if (&arrived) beyond <= 1'b1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (gives) begin
            beats_read_data <= beats[{oldest, beat}];
            last <= ends_read;
            failed <= fails;
            held_words <= held_words_part;
            held_info <= infos[oldest];
        end
    end

    always @(posedge clock) begin
        if (takes) words[place] <= ask_words;
    end

    always @(posedge clock) begin
        if (takes) infos[place] <= ask_info;
    end

    always @(posedge clock) begin
        if (return_last & return_valid) ends[return_tag] <= {beyond | return_error, arrived};
    end

    always @(posedge clock) begin
        if (return_valid) beats[{return_tag, arrived}] <= return_beat;
    end

    wire _unused = &{1'b0, held_words_part_minus_1[4], held_words_part_minus_1[1:0]};

`ifdef FORMAL
    reg [5:0] chosen;
    reg watched;
    reg [4:0] noted_words;
    reg [37:0] noted_info;

    wire noted_info_part = takes & (asked == chosen);
    wire [4:0] age = return_tag - oldest;
    wire strays_part = (({1'b0, 5'd5 - oldest} >= used) & returned[5])
        | (({1'b0, 5'd4 - oldest} >= used) & returned[4]) | (({1'b0, 5'd3 - oldest} >= used) & returned[3])
        | (({1'b0, 5'd2 - oldest} >= used) & returned[2]) | (({1'b0, 5'd1 - oldest} >= used) & returned[1])
        | (({1'b0, -oldest} >= used) & returned[0]);
    wire strays_part_1 = (({1'b0, 5'd10 - oldest} >= used) & returned[10])
        | (({1'b0, 5'd9 - oldest} >= used) & returned[9]) | (({1'b0, 5'd8 - oldest} >= used) & returned[8])
        | (({1'b0, 5'd7 - oldest} >= used) & returned[7]) | (({1'b0, 5'd6 - oldest} >= used) & returned[6])
        | strays_part;
    wire strays_part_2 = (({1'b0, 5'd15 - oldest} >= used) & returned[15])
        | (({1'b0, 5'd14 - oldest} >= used) & returned[14])
        | (({1'b0, 5'd13 - oldest} >= used) & returned[13])
        | (({1'b0, 5'd12 - oldest} >= used) & returned[12])
        | (({1'b0, 5'd11 - oldest} >= used) & returned[11]) | strays_part_1;
    wire strays_part_3 = (({1'b0, 5'd20 - oldest} >= used) & returned[20])
        | (({1'b0, 5'd19 - oldest} >= used) & returned[19])
        | (({1'b0, 5'd18 - oldest} >= used) & returned[18])
        | (({1'b0, 5'd17 - oldest} >= used) & returned[17])
        | (({1'b0, 5'd16 - oldest} >= used) & returned[16]) | strays_part_2;
    wire strays_part_4 = (({1'b0, 5'd25 - oldest} >= used) & returned[25])
        | (({1'b0, 5'd24 - oldest} >= used) & returned[24])
        | (({1'b0, 5'd23 - oldest} >= used) & returned[23])
        | (({1'b0, 5'd22 - oldest} >= used) & returned[22])
        | (({1'b0, 5'd21 - oldest} >= used) & returned[21]) | strays_part_3;
    wire strays_part_5 = (({1'b0, 5'd30 - oldest} >= used) & returned[30])
        | (({1'b0, 5'd29 - oldest} >= used) & returned[29])
        | (({1'b0, 5'd28 - oldest} >= used) & returned[28])
        | (({1'b0, 5'd27 - oldest} >= used) & returned[27])
        | (({1'b0, 5'd26 - oldest} >= used) & returned[26]) | strays_part_4;
    wire strays = (({1'b0, 5'd31 - oldest} >= used) & returned[31]) | strays_part_5;

    always @(posedge clock) begin
        chosen <= chosen;
        if (noted_info_part) begin
            noted_words <= ask_words;
            noted_info <= ask_info;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            watched <= 1'b0;
        end else if ((given == chosen) & (|left)) begin
            watched <= 1'b0;
        end else if (noted_info_part) begin
            watched <= 1'b1;
        end
    end

    // a read has 1 to 16 words
    always @(posedge clock) begin
        if (!reset) legal_words: assume (((ask_words <= 5'd16) & (|ask_words)) | ~ask_valid);
    end

    // a return answers an outstanding read
    always @(posedge clock) begin
        if (!reset) answers_read: assume ((~returned[return_tag] & ({1'b0, age} < used)) | ~return_valid);
    end

    // each read has a place
    always @(posedge clock) begin
        if (!reset) placed: assert (used <= 6'd32);
    end

    // reads that have returned have a place
    always @(posedge clock) begin
        if (!reset) returned_placed: assert (~strays);
    end

    // what comes with data is of their read
    always @(posedge clock) begin
        if (!reset) own_info: assert (((noted_info == infos[chosen[4:0]])
                & (noted_words == words[chosen[4:0]]) & ((chosen - given) < used)) | ~watched);
    end

    // all places are taken
    always @(posedge clock) begin
        if (!reset) filled: cover (full);
    end
`endif
endmodule
