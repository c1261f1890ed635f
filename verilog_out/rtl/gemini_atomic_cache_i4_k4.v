// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A cache of words of 8 bytes, which knows of each whether it is being read, and whether the host's memory has its value.
//
//  look, look_address[37], walks -->+-------------+--> found, pending, places, dirty
//                          claim -->| AtomicCache |--> word_address[37], word[64]
//  store, store_refused,            |             |
//  store_dirty, store_word[64]   -->|             |
//                   clean, empty -->|             |--> busy
//                                   +-------------+
//
// A look reads a set and chooses a place in it. Until the next look, commands and outputs are about this set; they are about this place from the second
// cycle after the look on.
//
// | look | place |
// |---|---|
// | without `walks`, and the word of the address is there or being read (`found`) | that of the word |
// | without `walks`, and it is not | used least lately of those whose word is not being read, if there is one (`places`) |
// | with `walks` | one with a dirty word, if there is one |
//
// | command | effect on the place |
// |---|---|
// | `claim` | it belongs to the word of the address, which is being read (`pending`) |
// | `store` | its word is there and is `store_word`, dirty with `store_dirty`; or it is removed, with `store_refused` |
// | `clean` | its word is not dirty any more |
// | `empty` | all places of the set lose their words |
//
// A store is a use, that of a refused word too. Which of the places that had no word yet is taken first is not defined.
//
// Parameters: `2^I` sets, `I` 1 to 6, by the lowest bits of the address; `K` words a set, 2 to 8; `V`: bits of the number of a word in its set;
// `S` = `V` + 3; `T` = 37 - `I`.
// Handshake: none. One look or command a cycle, none while `busy`, and at most one command after a look. `found`, `pending` (the word found is being read),
// `places` and `dirty` (the place's word is dirty) are those of the look from the cycle after it on, `word_address` and `word` those of the place a cycle
// later; all stay until the next look or command, while `walks` stays.
// Latency: 1 cycle from the look to `found`, 2 cycles to `word`. Throughput: 1 look or command per cycle; no command in the cycle after a look but `empty`.
// Reset: empty; `busy` for `2^I` cycles, in which nothing else may come.
// Asserts: no two places of a set have the same word. Relies on: the order of looks and commands; a claim is of a word that was not found, in a place
// whose word is not being read. A store is of a word that was found, and one that is refused is not dirty.
// Source: GEM-AMO-03, -04; `docs/gemini-nic.md`.
//
// Block: gemini_atomic_cache, I = 4, K = 4
module gemini_atomic_cache_i4_k4 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire look,
    input wire [36:0] look_address,
    input wire walks,
    output wire found,
    output wire pending,
    output wire places,
    output wire dirty,
    output wire [36:0] word_address,
    output wire [63:0] word,
    input wire claim,
    input wire store,
    input wire store_refused,
    input wire store_dirty,
    input wire [63:0] store_word,
    input wire clean,
    input wire empty
);
    reg [4:0] states_0_read_data;
    reg [4:0] states_1_read_data;
    reg [4:0] states_2_read_data;
    reg [4:0] states_3_read_data;
    reg [32:0] tags_0_read_data;
    reg [32:0] tags_1_read_data;
    reg [32:0] tags_2_read_data;
    reg [32:0] tags_3_read_data;
    reg [63:0] words_0_read_data;
    reg [63:0] words_1_read_data;
    reg [63:0] words_2_read_data;
    reg [63:0] words_3_read_data;
    reg [36:0] address;
    reg [1:0] way;
    reg [4:0] states_0 [0:15];
    reg [4:0] states_1 [0:15];
    reg [4:0] states_2 [0:15];
    reg [4:0] states_3 [0:15];
    reg [32:0] tags_0 [0:15];
    reg [32:0] tags_1 [0:15];
    reg [32:0] tags_2 [0:15];
    reg [32:0] tags_3 [0:15];
    reg [63:0] words_0 [0:15];
    reg [63:0] words_1 [0:15];
    reg [63:0] words_2 [0:15];
    reg [63:0] words_3 [0:15];

    wire [3:0] clear_address;

    wire [32:0] tag = address[36:4];
    wire chosen_way_part = (tag == tags_3_read_data) & states_3_read_data[0];
    wire chosen_way_part_1 = (tag == tags_2_read_data) & states_2_read_data[0];
    wire chosen_way_part_2 = (tag == tags_1_read_data) & states_1_read_data[0];
    wire chosen_way_part_3 = (tag == tags_0_read_data) & states_0_read_data[0];
    wire hit = chosen_way_part | chosen_way_part_1 | chosen_way_part_2 | chosen_way_part_3;
    wire [1:0] ages_0 = states_0_read_data[4:3];
    wire [1:0] victim_part = states_0_read_data[1] ? 2'd0 : ages_0;
    wire [1:0] ages_1 = states_1_read_data[4:3];
    wire victim_part_1 = (ages_1 >= victim_part) & ~states_1_read_data[1];
    wire [1:0] victim_part_2 = victim_part_1 ? ages_1 : victim_part;
    wire [1:0] ages_2 = states_2_read_data[4:3];
    wire victim_part_3 = (ages_2 >= victim_part_2) & ~states_2_read_data[1];
    wire [1:0] ages_3 = states_3_read_data[4:3];
    wire victim_part_4 = (ages_3 >= (victim_part_3 ? ages_2 : victim_part_2)) & ~states_3_read_data[1];
    wire has_place = victim_part_4 | victim_part_3 | victim_part_1 | ~states_0_read_data[1];
    wire victim_dirty = victim_part_4 ? states_3_read_data[2]
        : victim_part_3 ? states_2_read_data[2]
        : victim_part_1 ? states_1_read_data[2]
        : ~states_0_read_data[1] & states_0_read_data[2];
    wire is_dirty = walks ? states_3_read_data[2] | states_2_read_data[2] | states_0_read_data[2]
            | states_1_read_data[2]
        : chosen_way_part ? states_3_read_data[2]
        : chosen_way_part_1 ? states_2_read_data[2]
        : chosen_way_part_2 ? states_1_read_data[2]
        : chosen_way_part_3 ? states_0_read_data[2]
        : victim_dirty;
    wire [3:0] set = address[3:0];
    wire way_is_1 = way == 2'd1;
    wire way_is_2 = way == 2'd2;
    wire way_is_3 = way == 2'd3;
    wire [32:0] way_tag = way_is_3 ? tags_3_read_data
        : way_is_2 ? tags_2_read_data
        : way_is_1 ? tags_1_read_data
        : tags_0_read_data;
    wire states_0_write = busy | claim | store | clean | empty;
    wire [3:0] states_0_write_address = busy ? clear_address : set;
    wire way_used = way_is_3 ? states_3_read_data[0]
        : way_is_2 ? states_2_read_data[0]
        : way_is_1 ? states_1_read_data[0]
        : states_0_read_data[0];
    wire [4:0] next_state_3_part = {2'd0, store_dirty, 1'b0, ~store_refused & way_used};
    wire way_is_0 = way == 2'd0;
    wire [4:0] next_state_0 = busy ? 5'd0
        : empty ? 5'd0
        : way_is_0 ? (store ? next_state_3_part : claim ? 5'd3 : {ages_0, 1'b0, states_0_read_data[1:0]})
        : states_0_read_data;
    wire [1:0] way_age = way_is_3 ? ages_3 : way_is_2 ? ages_2 : way_is_1 ? ages_1 : ages_0;
    wire [1:0] next_age_0_part = (store & (ages_0 < way_age)) ? ages_0 + 2'd1 : ages_0;
    wire [1:0] next_age_0 = busy ? 2'd0 : way_is_0 ? (store ? 2'd0 : next_age_0_part) : next_age_0_part;
    wire [4:0] next_state_1 = busy ? 5'd0
        : empty ? 5'd0
        : way_is_1 ? (store ? next_state_3_part : claim ? 5'd3 : {ages_1, 1'b0, states_1_read_data[1:0]})
        : states_1_read_data;
    wire [1:0] next_age_1_part = (store & (ages_1 < way_age)) ? ages_1 + 2'd1 : ages_1;
    wire [1:0] next_age_1 = busy ? 2'd1 : way_is_1 ? (store ? 2'd0 : next_age_1_part) : next_age_1_part;
    wire [4:0] next_state_2 = busy ? 5'd0
        : empty ? 5'd0
        : way_is_2 ? (store ? next_state_3_part : claim ? 5'd3 : {ages_2, 1'b0, states_2_read_data[1:0]})
        : states_2_read_data;
    wire [1:0] next_age_2_part = (store & (ages_2 < way_age)) ? ages_2 + 2'd1 : ages_2;
    wire [1:0] next_age_2 = busy ? 2'd2 : way_is_2 ? (store ? 2'd0 : next_age_2_part) : next_age_2_part;
    wire [4:0] next_state_3 = busy ? 5'd0
        : empty ? 5'd0
        : way_is_3 ? (store ? next_state_3_part : claim ? 5'd3 : {ages_3, 1'b0, states_3_read_data[1:0]})
        : states_3_read_data;
    wire [1:0] next_age_3_part = (store & (ages_3 < way_age)) ? ages_3 + 2'd1 : ages_3;
    wire [1:0] next_age_3 = busy ? 2'd3 : way_is_3 ? (store ? 2'd0 : next_age_3_part) : next_age_3_part;
    wire [1:0] victim = victim_part_4 ? 2'd3 : victim_part_3 ? 2'd2 : victim_part_1 ? 2'd1 : 2'd0;
    wire [1:0] chosen_way = walks ? (states_3_read_data[2] ? 2'd3
            : states_2_read_data[2] ? 2'd2
            : states_1_read_data[2] ? 2'd1
            : 2'd0)
        : chosen_way_part ? 2'd3
        : chosen_way_part_1 ? 2'd2
        : chosen_way_part_2 ? 2'd1
        : chosen_way_part_3 ? 2'd0
        : victim;

    sweep_a4 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign found = hit;
    assign pending = chosen_way_part ? states_3_read_data[1]
        : chosen_way_part_1 ? states_2_read_data[1]
        : chosen_way_part_2 ? states_1_read_data[1]
        : chosen_way_part_3 & states_0_read_data[1];
    assign places = has_place;
    assign dirty = is_dirty;
    assign word_address = {way_tag, set};
    assign word = way_is_3 ? words_3_read_data
        : way_is_2 ? words_2_read_data
        : way_is_1 ? words_1_read_data
        : words_0_read_data;

    always @(posedge clock) begin
        if (look) begin
            states_0_read_data <= states_0[look_address[3:0]];
            states_1_read_data <= states_1[look_address[3:0]];
            states_2_read_data <= states_2[look_address[3:0]];
            states_3_read_data <= states_3[look_address[3:0]];
            tags_0_read_data <= tags_0[look_address[3:0]];
            tags_1_read_data <= tags_1[look_address[3:0]];
            tags_2_read_data <= tags_2[look_address[3:0]];
            tags_3_read_data <= tags_3[look_address[3:0]];
            words_0_read_data <= words_0[look_address[3:0]];
            words_1_read_data <= words_1[look_address[3:0]];
            words_2_read_data <= words_2[look_address[3:0]];
            words_3_read_data <= words_3[look_address[3:0]];
            address <= look_address;
        end
        way <= chosen_way;
    end

    always @(posedge clock) begin
        if (states_0_write) states_0[states_0_write_address] <= {next_age_0, next_state_0[2:0]};
    end

    always @(posedge clock) begin
        if (states_0_write) states_1[states_0_write_address] <= {next_age_1, next_state_1[2:0]};
    end

    always @(posedge clock) begin
        if (states_0_write) states_2[states_0_write_address] <= {next_age_2, next_state_2[2:0]};
    end

    always @(posedge clock) begin
        if (states_0_write) states_3[states_0_write_address] <= {next_age_3, next_state_3[2:0]};
    end

    always @(posedge clock) begin
        if (claim & way_is_0) tags_0[set] <= tag;
    end

    always @(posedge clock) begin
        if (way_is_1 & claim) tags_1[set] <= tag;
    end

    always @(posedge clock) begin
        if (way_is_2 & claim) tags_2[set] <= tag;
    end

    always @(posedge clock) begin
        if (way_is_3 & claim) tags_3[set] <= tag;
    end

    always @(posedge clock) begin
        if (store & way_is_0) words_0[set] <= store_word;
    end

    always @(posedge clock) begin
        if (way_is_1 & store) words_1[set] <= store_word;
    end

    always @(posedge clock) begin
        if (way_is_2 & store) words_2[set] <= store_word;
    end

    always @(posedge clock) begin
        if (way_is_3 & store) words_3[set] <= store_word;
    end

    wire _unused = &{1'b0, next_state_0[4:3], next_state_1[4:3], next_state_2[4:3], next_state_3[4:3]};

`ifdef FORMAL
    reg looked;
    reg fresh;
    reg [3:0] watched;

    wire changes = clean | claim | store;
    wire in_order_part = empty | changes;
    wire way_pending = way_is_3 ? states_3_read_data[1]
        : way_is_2 ? states_2_read_data[1]
        : way_is_1 ? states_1_read_data[1]
        : states_0_read_data[1];
    wire is_cleared = (watched < clear_address) | ~busy;
    wire [32:0] same_part = tags_3[watched];
    wire [32:0] same_part_1 = tags_2[watched];
    wire [4:0] same_part_2 = states_3[watched];
    wire [4:0] same_part_3 = states_2[watched];
    wire apart_part = ~((same_part == same_part_1) & same_part_2[0] & same_part_3[0]);
    wire [32:0] same_part_4 = tags_1[watched];
    wire [4:0] same_part_5 = states_1[watched];
    wire apart_part_1 = ~((same_part == same_part_4) & same_part_2[0] & same_part_5[0]);
    wire apart_part_2 = ~((same_part_1 == same_part_4) & same_part_3[0] & same_part_5[0]);
    wire [32:0] same_part_6 = tags_0[watched];
    wire [4:0] same_part_7 = states_0[watched];
    wire apart_part_3 = ~((same_part == same_part_6) & same_part_2[0] & same_part_7[0]);
    wire apart_part_4 = ~((same_part_1 == same_part_6) & same_part_3[0] & same_part_7[0]);
    wire apart_part_5 = ~((same_part_4 == same_part_6) & same_part_5[0] & same_part_7[0]);
    wire apart = apart_part & apart_part_1 & apart_part_3 & apart_part & apart_part_2 & apart_part_4
        & apart_part_1 & apart_part_2 & apart_part_5 & apart_part_3 & apart_part_4 & apart_part_5;
    wire same = ~((tags_3_read_data != same_part) | (states_3_read_data != same_part_2))
        & ~((tags_2_read_data != same_part_1) | (states_2_read_data != same_part_3))
        & ~((tags_1_read_data != same_part_4) | (states_1_read_data != same_part_5))
        & ~((tags_0_read_data != same_part_6) | (states_0_read_data != same_part_7));

    always @(posedge clock) begin
        if (reset) begin
            looked <= 1'b0;
            fresh <= 1'b0;
        end else begin
            looked <= look;
            if (look) begin
                fresh <= 1'b1;
            end else if (in_order_part) begin
                fresh <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        watched <= watched;
    end

    // looks and commands come one at a time, in their order
    always @(posedge clock) begin
        if (!reset) in_order: assume (~(busy & look) & (~in_order_part | fresh) & ~(changes & looked)
            & ~(clean & empty) & ~(store & (clean | empty)) & ~(claim & (empty | store | clean))
            & ~(look & in_order_part));
    end

    // a claim is of a word that has no place, and takes no place of a word that is being read
    always @(posedge clock) begin
        if (!reset) fits: assume ((~way_pending & ~hit) | ~claim);
    end

    // no two places of a set have the same word
    always @(posedge clock) begin
        if (!reset) once: assert (~is_cleared | apart);
    end

    // what was read of a set stands in it
    always @(posedge clock) begin
        if (!reset) in_step: assert ((~busy & ((set != watched) | same)) | ~fresh);
    end
`endif
endmodule
