// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes the packets that come whole and in their turn, and understands what the other end says.
//
//  valid, word[64], control -->+-------------------+--> first, write, commit, data[67]
//                    broken -->|                   |<-- room
//                              |                   |--> ack_valid, ack[S], nack[2]
//                              |  ExpressReceiver  |--> freed_valid[V], freed_v[C]
//                              |                   |--> expected[S], nack_out[2], heard, restarted
//                              +-------------------+--> errors[16], crc_errors[16], received[32]
//
// The CRC of a packet goes on where that of the last packet taken ended ([`super::format`]), so one that comes again, too early or
// after a lost one is wrong by its CRC already. One whose number says that it was taken before is not announced as an error
// ([`InSequence`]). A control word is believed if its check is right, whatever becomes of the packet around it.
//
// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 bits of a sequence number; `P`: `2^P` cycles from one announcement of an
// error to the next; `L` 2 to 6 bits of a length; `PRIVATE` flits of the longest packet; `C` bits of a count of flits;
// `G` = `C V / 2`.
// Handshake: takes a word in each cycle with `valid`; `broken` says that words are missing before this one or the next, and spoils
// this one. `write` offers `data` to a buffer, `first` with the first word of a packet, `commit` with the last, when the packet
// is good; `room` says in the same cycle that there is a place. `ack_valid`, `freed_valid` and `heard` mark the one cycle in which
// what they stand for is that of a good control word.
// Latency: a word is written when the next one comes, the last one cycle after the end of the packet; what a control word says
// stands in the cycle after it. Throughput: 1 word per cycle.
// Reset: in no packet, expects number 0, the CRC begins anew.
// Asserts: writes only with `room`. Every input is legal. A packet is committed only if its CRC is right, its number is the expected one, it has
// as many words as it says, and all were written. `restarted` stays until reset: the other end says twice in a row
// that it was reset, and had been heard before.
// Source: TH-LLP-01, -04, -05, -06, -10.
//
// Block: express_receiver, V = 4, S = 6, P = 11, L = 6, PRIVATE = 9, C = 8
module express_receiver_v4_s6_p11_l6_private9_c8 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire [63:0] word,
    input wire control,
    input wire broken,
    input wire room,
    output wire first,
    output wire write,
    output wire commit,
    output wire [66:0] data,
    output wire ack_valid,
    output wire [5:0] ack,
    output wire [1:0] nack,
    output wire [3:0] freed_valid,
    output wire [7:0] freed_0,
    output wire [7:0] freed_1,
    output wire [7:0] freed_2,
    output wire [7:0] freed_3,
    output wire heard,
    output wire restarted,
    output wire [5:0] expected,
    output wire [1:0] nack_out,
    output wire [15:0] errors,
    output wire [15:0] crc_errors,
    output wire [31:0] received
);
    reg inside_;
    reg judges;
    reg bad;
    reg [5:0] sequence_;
    reg [1:0] channel;
    reg [5:0] length;
    reg [5:0] left;
    reg whole;
    reg spoiled;
    reg holds;
    reg holds_first;
    reg [63:0] held;
    reg [31:0] said_crc;
    reg told_low;
    reg told_high;
    reg [48:0] says;
    reg established;
    reg was_fresh;
    reg restart;
    reg [15:0] crc_error_count;
    reg [31:0] count;

    wire [31:0] rolling_crc;
    wire [6:0] check_y;

    wire comes = ~broken & valid;
    wire wrong_part = ~control & comes;
    wire is_data = ~whole & wrong_part & inside_;
    wire writes = is_data & holds;
    wire writes_word = (writes & room & ~spoiled) | commit;
    wire [3:0] tells_of = {{2{told_high}}, {2{told_low}}};
    wire [48:0] upper = says[0] ? {33'd0, says[48:33]} : {27'd0, says[48:27]};
    wire [5:0] ahead = sequence_ - expected;
    wire repeats = judges & ahead[5];
    wire right = said_crc == rolling_crc;
    wire refused_part = judges & right;
    wire good = ~spoiled & room & refused_part;
    wire ordered = repeats | good;
    wire wrong_part_1 = control & comes;
    wire credible = (word[55:49] == check_y) & wrong_part_1;
    wire is_end = word[0] & credible;
    wire ends = inside_ & is_end;
    wire [63:0] title = {50'd0, length, channel, sequence_};
    wire [48:0] fields = word[48:0];
    wire wrong = (~is_end & inside_ & credible) | (is_end & ~inside_) | (wrong_part & ~is_data) | broken
        | (wrong_part_1 & ~credible);
    wire is_begin = credible & (word[2:0] == 3'd4);
    wire holds_first_part = ~inside_ & is_begin;
    wire spoiled_part = spoiled & ~holds_first_part;
    wire holds_first_part_1 = holds_first | holds_first_part;
    wire is_message = credible & (word[2:0] == 3'd2);
    wire is_fresh = says[43] & says[1];

    in_sequence_s6_n2_t11 order (
        .clock(clock),
        .reset(reset),
        .good(ordered),
        .idle(1'b0),
        .sequence_(sequence_),
        .answered(1'b0),
        .bad((judges & ~ordered) | bad),
        .accept(commit),
        .expected(expected),
        .nack(nack_out),
        .errors(errors)
    );

    rolling_crc32_w64 rolling (
        .clock(clock),
        .reset(reset),
        .enable(is_data | ends),
        .data(ends ? title : word),
        .keep(commit),
        .forget(~inside_),
        .crc(rolling_crc)
    );

    crc7_step_w49 check (
        .x({7'd0, fields}),
        .y(check_y)
    );

    assign first = holds_first;
    assign write = writes_word;
    assign data = {judges, channel, held};
    assign ack_valid = told_low;
    assign ack = says[8:3];
    assign nack = says[10:9];
    assign freed_valid = tells_of;
    assign freed_0 = says[18:11];
    assign freed_1 = says[26:19];
    assign freed_2 = upper[7:0];
    assign freed_3 = upper[15:8];
    assign heard = told_low | told_high;
    assign restarted = restart;
    assign crc_errors = crc_error_count;
    assign received = count;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
            judges <= 1'b0;
            bad <= 1'b0;
            told_low <= 1'b0;
            told_high <= 1'b0;
            established <= 1'b0;
            was_fresh <= 1'b0;
            restart <= 1'b0;
            crc_error_count <= 16'd0;
            count <= 32'd0;
        end else begin
            if (ends | wrong) begin
                inside_ <= 1'b0;
            end else if (holds_first_part) begin
                inside_ <= 1'b1;
            end
            judges <= whole & ends;
            bad <= wrong | (~whole & ends);
            told_low <= is_begin | is_message;
            told_high <= is_end | is_message;
            if (told_low) begin
                if (!is_fresh) established <= 1'b1;
                was_fresh <= is_fresh;
                if (is_fresh & established & was_fresh) restart <= 1'b1;
            end
            if (judges & ~right) crc_error_count <= crc_error_count + 16'd1;
            if (commit) count <= count + 32'd1;
        end
    end

    always @(posedge clock) begin
        if (holds_first_part) begin
            sequence_ <= word[32:27];
            channel <= word[34:33];
            length <= word[40:35];
        end
        if (is_data) begin
            left <= left - 6'd1;
            whole <= ~|left;
            if (holds) begin
                if (!room) spoiled <= 1'b1;
            end else begin
                spoiled <= spoiled_part;
            end
            holds <= 1'b1;
            holds_first <= holds_first_part_1 & ~holds;
            held <= word;
        end else begin
            if (holds_first_part) left <= word[40:35];
            if (holds_first_part) begin
                whole <= 1'b0;
                holds <= 1'b0;
            end
            spoiled <= spoiled_part;
            holds_first <= holds_first_part_1;
        end
        if (ends) said_crc <= word[32:1];
        says <= fields;
    end

    wire _unused = &{1'b0, says[2], upper[48:16], ahead[4:0]};

`ifdef FORMAL
    // a word is written only where there is room
    always @(posedge clock) begin
        if (!reset) writes_with_room: assert (room | ~writes_word);
    end

    // a packet comes whole, and is not taken
    always @(posedge clock) begin
        if (!reset) refused: cover (refused_part & ~commit);
    end
`endif
endmodule
