// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps the answers of atomic operations in their order, each until the host has confirmed its write.
//
//  answer_valid, answer_who[36], answer_refused, -->+---------------+--> write_valid, write_address[40], write_words[5]
//  answer_fetches, answer_old[64]                   |               |<-- write_ready
//       put_valid, put_address[37], put_word[64] -->|               |--> beat_valid, beat[128]
//                                           room <--| AtomicAnswers |<-- beat_ready
//                                   unsent, owes <--|               |<-- written, written_error
//                                           lost <--|               |--> response_valid, response[128], response_last,
//                                                   |               |    response_to[18]
//                                                   +---------------+<-- response_ready
//
// An answer and a put in the same cycle belong together: the answer leaves when the host has confirmed the write, with status 11 if it
// refused that. An answer alone waits for nothing but the answers before it. A put alone has no answer; if the host refuses it, `lost`
// is set for one cycle.
//
// A response is a header beat: status 3:0, sequence 11:4, tag 21:12, words 25:22. With `answer_fetches` and status 0 it has one
// word, and a data beat with `answer_old` in the lower half.
//
// Parameters: `Q`, 1 to 8: `2^Q` answers are kept, and `2^Q` writes may have no confirmation; `Q1` = `Q` + 1.
// Handshake: `room` says that an answer and a put may come, and depends on the state alone; valid/ready for the other streams. A write is one word of
// 8 bytes, and its beat has the word in the lower half. `unsent`: the address of a write waits for the host; `owes`: the host
// has taken a write and not confirmed it.
// Latency: 1 cycle from the answer to `response_valid`, from the put to `write_valid` and from `written` to the answer that waits for it.
// Throughput: 1 put per cycle; 1 beat of a response per cycle.
// Reset: no answer, no write; the host must be reset together with it.
// Asserts: confirmations are expected for the writes that were taken; an answer with a put leaves only after its confirmation. Relies on: answers and puts come with `room`; a confirmation answers a write that was taken.
// Source: GEM-AMO-01, -04; `docs/gemini-nic.md`.
//
// Block: gemini_atomic_answers, Q = 5
module gemini_atomic_answers_q5 (
    input wire clock,
    input wire reset,
    input wire answer_valid,
    input wire [35:0] answer_who,
    input wire answer_refused,
    input wire answer_fetches,
    input wire [63:0] answer_old,
    input wire put_valid,
    input wire [36:0] put_address,
    input wire [63:0] put_word,
    output wire room,
    output wire unsent,
    output wire owes,
    output wire lost,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    input wire beat_ready,
    input wire written,
    input wire written_error,
    output wire response_valid,
    output wire [127:0] response,
    output wire response_last,
    output wire [17:0] response_to,
    input wire response_ready
);
    reg in_data;

    wire answers_in_ready;
    wire answers_out_valid;
    wire [102:0] answers_out_data;
    wire [5:0] answers_level;
    wire puts_in_ready;
    wire [37:0] puts_out_data;
    wire [1:0] puts_level;
    wire unwritten_in_ready;
    wire [63:0] unwritten_out_data;
    wire [1:0] unwritten_level;
    wire owed_in_ready;
    wire owed_out_data;
    wire [5:0] owed_level;
    wire confirmed_in_ready;
    wire confirmed_out_valid;
    wire confirmed_out_data;
    wire [5:0] confirmed_level;

    wire has_answer = owes & owed_out_data;
    wire waits = answers_out_data[38];
    wire is_offered = (~waits | confirmed_out_valid) & answers_out_valid;
    wire is_refused = (waits & confirmed_out_data) | answers_out_data[36];
    wire [3:0] status = is_refused ? 4'd11 : 4'd0;
    wire brings = ~is_refused & answers_out_data[37];
    wire is_last = in_data | ~brings;
    wire in_data_part = is_offered & response_ready;
    wire leaves = is_last & in_data_part;
    wire takes = write_valid & write_ready;
    wire confirmed_in_valid = has_answer & written;
    wire confirmed_out_ready = waits & leaves;

    fifo_w103_a5 answers (
        .clock(clock),
        .reset(reset),
        .in_valid(answer_valid),
        .in_data({answer_old, put_valid, answer_fetches, answer_refused, answer_who}),
        .in_ready(answers_in_ready),
        .out_valid(answers_out_valid),
        .out_data(answers_out_data),
        .out_ready(leaves),
        .level(answers_level)
    );

    fifo_w38_a1 puts (
        .clock(clock),
        .reset(reset),
        .in_valid(put_valid),
        .in_data({answer_valid, put_address}),
        .in_ready(puts_in_ready),
        .out_valid(unsent),
        .out_data(puts_out_data),
        .out_ready(takes),
        .level(puts_level)
    );

    fifo_w64_a1 unwritten (
        .clock(clock),
        .reset(reset),
        .in_valid(put_valid),
        .in_data(put_word),
        .in_ready(unwritten_in_ready),
        .out_valid(beat_valid),
        .out_data(unwritten_out_data),
        .out_ready(beat_ready),
        .level(unwritten_level)
    );

    fifo_w1_a5 owed (
        .clock(clock),
        .reset(reset),
        .in_valid(takes),
        .in_data(puts_out_data[37]),
        .in_ready(owed_in_ready),
        .out_valid(owes),
        .out_data(owed_out_data),
        .out_ready(written),
        .level(owed_level)
    );

    fifo_w1_a5 confirmed (
        .clock(clock),
        .reset(reset),
        .in_valid(confirmed_in_valid),
        .in_data(written_error),
        .in_ready(confirmed_in_ready),
        .out_valid(confirmed_out_valid),
        .out_data(confirmed_out_data),
        .out_ready(confirmed_out_ready),
        .level(confirmed_level)
    );

    assign room = puts_in_ready & answers_in_ready & unwritten_in_ready;
    assign lost = ~has_answer & owes & written_error & written;
    assign write_valid = unsent & owed_in_ready;
    assign write_address = {puts_out_data[36:0], 3'd0};
    assign write_words = 5'd2;
    assign beat = {64'd0, unwritten_out_data};
    assign response_valid = is_offered;
    assign response = in_data ? {64'd0, answers_out_data[102:39]}
        : {105'd0, brings, answers_out_data[35:18], status};
    assign response_last = is_last;
    assign response_to = answers_out_data[17:0];

    always @(posedge clock) begin
        if (reset) begin
            in_data <= 1'b0;
        end else if (in_data_part) begin
            in_data <= ~is_last;
        end
    end

    wire _unused = &{
        1'b0, confirmed_in_ready, owed_level, confirmed_level, answers_level, puts_level, unwritten_level
    };

`ifdef FORMAL
    reg [5:0] taken;
    reg [5:0] earned;

    wire earned_part = confirmed_in_valid & confirmed_in_ready;

    always @(posedge clock) begin
        if (reset) begin
            taken <= 6'd0;
            earned <= 6'd0;
        end else begin
            if (takes & ~written) begin
                taken <= taken + 6'd1;
            end else if (written & ~takes) begin
                taken <= taken - 6'd1;
            end
            if (earned_part & ~confirmed_out_ready) begin
                earned <= earned + 6'd1;
            end else if (confirmed_out_ready & ~earned_part) begin
                earned <= earned - 6'd1;
            end
        end
    end

    // answers and puts come while there is room
    always @(posedge clock) begin
        if (!reset) finds_room: assume (room | ~(answer_valid | put_valid));
    end

    // a confirmation answers a write
    always @(posedge clock) begin
        if (!reset) confirmed_write: assume (owes | ~written);
    end

    // confirmations are expected for the writes that were taken
    always @(posedge clock) begin
        if (!reset) all_owed: assert (taken == owed_level);
    end

    // an answer with a write leaves only after its confirmation
    always @(posedge clock) begin
        if (!reset) after_confirmation: assert ((|earned) | ~(waits & is_offered));
    end

    // no more answers with a write leave than such writes were confirmed
    always @(posedge clock) begin
        if (!reset) in_step: assert (earned == confirmed_level);
    end
`endif
endmodule
