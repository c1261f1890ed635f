// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Executes atomic operations, one at a time, on words of 8 bytes that it keeps in a cache.
//
//  op_valid, op_address[40], op_command[5], op_lazy, -->+------------+--> write_valid, write_address[40], write_words[5]
//  op_operands[128], op_source[18], op_ssid[8],         |            |<-- write_ready
//  op_tag[10]                                           |            |--> beat_valid, beat[128]
//                                           op_ready <--|            |<-- beat_ready
//                                                       |            |<-- written, written_error
//                                   flush, clean, -->   | AtomicUnit |--> read_valid, read_address[40], read_words[5], read_tag[R]
//                                               busy <--|            |<-- read_ready
//                                  hit, missed, lost <--|            |<-- return_valid, return_tag[R], return_beat[128],
//                                                       |            |    return_last, return_error
//                                                       |            |--> return_ready
//                                                       |            |--> response_valid, response[128], response_last,
//                                                       |            |    response_to[18]
//                                                       +------------+<-- response_ready
//
// `AtomicAlu` says what a command does, `AtomicAnswers` how it is answered. The first operand is in the lower half of `op_operands`.
//
// | operation | memory | answer |
// |---|---|---|
// | not lazy | written if the value changes, or was not written before | after the host's confirmation |
// | lazy | not written; the word becomes dirty if its value changes | at once |
// | the host refuses the read, or returns more than one beat | not written, the cache keeps no word | at once, status 11 |
//
// Operations of one word are executed in the order in which they are taken; answers leave in the order of execution. An operation waits while a
// read of its word is outstanding, or one of every word of its set, or `2^R` reads. Those behind it wait too.
//
// A new word takes the place that was used least lately among those of its set without an outstanding read. A use is an execution;
// a refused read is one too. A dirty word is written before it is replaced. The
// address of each write was taken by the host before a later read is offered. A word whose write was refused stays in the cache.
//
// `flush` waits for outstanding reads, writes all dirty words, empties the cache and waits for the host's confirmations; `clean` does the
// same, and keeps the words. Operations wait meanwhile. A pulse while the unit is busy is remembered. The unit does not see what others write.
//
// Parameters: `2^I` sets, `I` 1 to 6; `K` words a set, 2 to 8; `2^R` reads may be outstanding, `R` 1 to 4; `V`: bits of the number of a
// word in its set; `S` = `V` + 3; `T` = 37 - `I`; `N` = `2^R`; `Q` = `R` + 1: `2^Q` answers are kept; `Q1` = `Q` + 1.
// Handshake: valid/ready on all streams; no ready and no valid depends on an input in the same cycle. Reads and writes are of 2 words of 4 bytes.
// Reads return in any order, the word in the lower half of the beat. `return_error` has a meaning with `return_last`. `hit` and `missed` come for
// one cycle with `op_ready`; `lost`: the host refused a write that has no answer.
// Latency: 4 cycles from `op_valid` to the answer of a hit that is not written, or to `write_valid`; 3 cycles from `op_valid` to `read_valid`;
// 5 cycles from `return_valid` to the answer. Throughput: an operation every 4 cycles while words hit, every 8 cycles while they miss, or `2^R`
// in the time from a read to its return if that is longer.
// Reset: the cache is empty; `busy` for `2^I` cycles, in which nothing is taken. The host must be reset together with it.
// Asserts: a word is in the cache once; a read tag is not used again before its return, and its read is offered after all writes were taken.
// Relies on: commands 8 to 12 and 16 to 21; an operation that waits stays; a return answers a read, a confirmation a write.
// Source: GEM-AMO-01 to -07; `docs/gemini-nic.md`.
//
// Block: gemini_atomic_unit, I = 4, K = 4, R = 4
module gemini_atomic_unit_i4_k4_r4 (
    input wire clock,
    input wire reset,
    input wire op_valid,
    input wire [39:0] op_address,
    input wire [4:0] op_command,
    input wire op_lazy,
    input wire [127:0] op_operands,
    input wire [17:0] op_source,
    input wire [7:0] op_ssid,
    input wire [9:0] op_tag,
    output wire op_ready,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    input wire beat_ready,
    input wire written,
    input wire written_error,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [3:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [3:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire return_ready,
    output wire response_valid,
    output wire [127:0] response,
    output wire response_last,
    output wire [17:0] response_to,
    input wire response_ready,
    input wire flush,
    input wire clean,
    output wire busy,
    output wire hit,
    output wire missed,
    output wire lost
);
    reg [2:0] step;
    reg [206:0] operation;
    reg has_returned;
    reg refused;
    reg [63:0] returned;
    reg [63:0] old;
    reg [63:0] new_;
    reg too_long;
    reg flushes;
    reg cleans;
    reg walks;
    reg empties;
    reg [3:0] visited;

    wire cache_busy;
    wire cache_found;
    wire cache_pending;
    wire cache_places;
    wire cache_dirty;
    wire [36:0] cache_word_address;
    wire [63:0] cache_word;
    wire [63:0] alu_y;
    wire answers_room;
    wire answers_unsent;
    wire answers_owes;
    wire reads_row_ready;
    wire reads_any_outstanding;
    wire reads_may_end;
    wire [206:0] reads_end_row;

    wire judges = step == 3'd2;
    wire hits_part = judges & ~walks;
    wire asks = ~answers_unsent & ~cache_dirty & ~cache_found & hits_part & cache_places & reads_row_ready;
    wire hits = ~cache_pending & cache_found & hits_part;
    wire step_is_0 = step == 3'd0;
    wire is_free = ~cache_busy & step_is_0 & answers_room;
    wire step_is_1 = step == 3'd1;
    wire returns = return_ready & return_valid;
    wire looks_part = is_free & ~returns;
    wire looks = walks ? looks_part : ~cleans & ~flushes & looks_part & op_valid;
    wire cache_look = step_is_1 | looks;
    wire step_is_4 = step == 3'd4;
    wire step_is_6 = step == 3'd6;
    wire updates = (cache_dirty | (new_ != old)) & ~refused;
    wire is_lazy = operation[42];
    wire step_is_3 = step == 3'd3;
    wire visits = ~cache_dirty & judges & walks;
    wire [63:0] value = has_returned ? returned : cache_word;
    wire ends = returns & return_last;
    wire step_is_5 = step == 3'd5;
    wire [2:0] step_part = step_is_5 ? 3'd6
        : step_is_4 ? 3'd0
        : judges ? ((hits | has_returned) ? 3'd5
            : asks ? 3'd4
            : (cache_dirty & (~cache_found | walks)) ? 3'd3
            : 3'd0)
        : step_is_1 ? 3'd2
        : looks ? 3'd2
        : ends ? 3'd1
        : step;
    wire [2:0] step_part_1 = (step_is_6 | step_is_3) ? 3'd0 : step_part;
    wire step_is_7 = step == 3'd7;
    wire walks_part = ~answers_owes & ~answers_unsent & step_is_7;
    wire [35:0] requester = {op_tag, op_ssid, op_source};
    wire [206:0] loaded = step_is_1 ? reads_end_row
        : {op_operands, requester, op_lazy, op_command, op_address[39:3]};
    wire empties_part = is_free & ~walks & ~reads_any_outstanding;

    gemini_atomic_cache_i4_k4 cache (
        .clock(clock),
        .reset(reset),
        .busy(cache_busy),
        .look(cache_look),
        .look_address(step_is_1 ? reads_end_row[36:0] : walks ? {33'd0, visited} : op_address[39:3]),
        .walks(walks),
        .found(cache_found),
        .pending(cache_pending),
        .places(cache_places),
        .dirty(cache_dirty),
        .word_address(cache_word_address),
        .word(cache_word),
        .claim(step_is_4),
        .store(step_is_6),
        .store_refused(refused),
        .store_dirty(updates & is_lazy),
        .store_word(new_),
        .clean(step_is_3),
        .empty(visits & empties)
    );

    gemini_atomic_alu alu (
        .command(operation[41:37]),
        .x(value),
        .a(operation[142:79]),
        .b(operation[206:143]),
        .y(alu_y)
    );

    gemini_atomic_answers_q5 answers (
        .clock(clock),
        .reset(reset),
        .answer_valid(step_is_6),
        .answer_who(operation[78:43]),
        .answer_refused(refused),
        .answer_fetches(operation[41]),
        .answer_old(old),
        .put_valid(step_is_3 | (~is_lazy & step_is_6 & updates)),
        .put_address(cache_word_address),
        .put_word(step_is_3 ? cache_word : new_),
        .room(answers_room),
        .unsent(answers_unsent),
        .owes(answers_owes),
        .lost(lost),
        .write_valid(write_valid),
        .write_address(write_address),
        .write_words(write_words),
        .write_ready(write_ready),
        .beat_valid(beat_valid),
        .beat(beat),
        .beat_ready(beat_ready),
        .written(written),
        .written_error(written_error),
        .response_valid(response_valid),
        .response(response),
        .response_last(response_last),
        .response_to(response_to),
        .response_ready(response_ready)
    );

    gemini_atomic_reads_w207_r4 reads (
        .clock(clock),
        .reset(reset),
        .row_valid(step_is_4),
        .row(operation),
        .row_ready(reads_row_ready),
        .any_outstanding(reads_any_outstanding),
        .read_valid(read_valid),
        .read_address(read_address),
        .read_words(read_words),
        .read_tag(read_tag),
        .read_ready(read_ready),
        .end_valid(ends),
        .end_tag(return_tag),
        .may_end(reads_may_end),
        .end_row(reads_end_row)
    );

    assign op_ready = asks | hits;
    assign return_ready = ~has_returned & is_free;
    assign busy = walks | cache_busy | flushes | cleans;
    assign hit = hits;
    assign missed = asks;

    always @(posedge clock) begin
        if (reset) begin
            step <= 3'd0;
            has_returned <= 1'b0;
            too_long <= 1'b0;
            flushes <= 1'b0;
            cleans <= 1'b0;
            walks <= 1'b0;
            visited <= 4'd0;
        end else begin
            if (walks_part) begin
                step <= 3'd0;
                walks <= 1'b0;
            end else begin
                if (visits) begin
                    if (&visited) begin
                        step <= 3'd7;
                    end else begin
                        step <= step_part_1;
                    end
                end else begin
                    step <= step_part_1;
                end
                if (empties_part) walks <= flushes | cleans;
            end
            if (is_free) has_returned <= ends;
            if (returns) too_long <= ~return_last;
            if (flush) begin
                flushes <= 1'b1;
            end else if (empties_part) begin
                flushes <= 1'b0;
            end
            if (clean) begin
                cleans <= 1'b1;
            end else if (empties_part) begin
                cleans <= 1'b0;
            end
            if (visits) visited <= visited + 4'd1;
        end
    end

    always @(posedge clock) begin
        if (cache_look) operation <= loaded;
        if (looks) begin
            refused <= 1'b0;
        end else if (ends) begin
            refused <= too_long | return_error;
        end
        if (ends) returned <= return_beat[63:0];
        old <= value;
        new_ <= alu_y;
        if (empties_part) empties <= flushes;
    end

    wire _unused = &{1'b0, op_address[2:0], return_beat[127:64], reads_may_end};

`ifdef FORMAL
    wire op_watch_steady;

    steady_w40 op_watch (
        .clock(clock),
        .reset(reset),
        .valid(op_valid),
        .ready(op_ready),
        .payload(op_address),
        .steady(op_watch_steady)
    );

    // an operation that waits stays
    always @(posedge clock) begin
        if (!reset) op_stays: assume (op_watch_steady);
    end

    // the command is one of the eleven
    always @(posedge clock) begin
        if (!reset) legal_command: assume (((op_command <= 5'd21) & (op_command >= 5'd16))
            | ((op_command <= 5'd12) & (op_command >= 5'd8)) | ~op_valid);
    end

    // a return answers a read, and a confirmation a write
    always @(posedge clock) begin
        if (!reset) answers_one: assume ((answers_owes | ~written) & (~return_valid | reads_may_end));
    end

    // a read is offered after all writes were taken
    always @(posedge clock) begin
        if (!reset) after_writes: assert (~answers_unsent | ~step_is_4);
    end

    // there is room for what an operation writes and answers
    always @(posedge clock) begin
        if (!reset) finds_room: assert ((~cache_busy & answers_room) | step_is_0 | step_is_7);
    end

    // nothing is outstanding while the cache is flushed or cleaned
    always @(posedge clock) begin
        if (!reset) walks_alone: assert (~walks
            | (~step_is_6 & ~step_is_5 & ~step_is_4 & ~reads_any_outstanding & ~step_is_1));
    end
`endif
endmodule
