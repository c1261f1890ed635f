// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps a row for each outstanding request, and finds it by the tag of the response.
//
//     row_valid, row_ssid[S], row_data[W] -->+------------------+--> row_ready, row_tag[T]
//  match_valid, match_tag[T], match_ssid[S] -->| OutstandingTable |--> hit, hit_data[W]
//              free_valid, free_ssid[S] -->|                  |--> free_ready
//                                          +------------------+--> busy
//
// A row is taken with `row_valid` and `row_ready`, and then has the tag that stands at `row_tag`; no row has tag 0. A match of its
// tag and its sequence hits and frees the row. Any other match does not hit: the tag has no row, or the row is of another sequence.
//
// A free makes all rows of a sequence free, that of the same cycle too: from the next cycle on no match hits them. It then takes
// `2^T` cycles without a match, in which no row and no further free is taken.
//
// A search for a free row looks at one row a cycle, in ascending order: from row 0 after reset, and from the next one after a row
// was given. It pauses for matches and frees. So a tag is used again late.
//
// Parameters: `T`, 2 to 10: `2^T` - 1 rows; `S`, 1 to 8: bits of a sequence; `W`, 8 to 96: bits of a row; `S1` = `S` + 1.
// Handshake: matches are always taken; valid/ready for rows and frees. No row is taken in the cycle of a match; the tag that stood
// ready stays ready. `free_ready` depends on the state alone.
// Latency: 1 cycle from the match to `hit`. Throughput: 1 match per cycle; a row every second cycle without a match, and a cycle
// more for each row in use, and for tag 0, that the search passes.
// Reset: no row in use; `busy` for `2^T` cycles, in which nothing is taken, and no match hits.
// Asserts: a tag that is given is free and not 0; a match hits exactly the rows that were given and neither hit nor freed since, and
// shows what was stored; rows are counted.
// Source: GEM-SSQ-04, -07 (without its time-out, which is the sequence's); `docs/gemini-nic.md`.
//
// Block: outstanding_table, T = 10, S = 7, W = 63
module outstanding_table_t10_s7_w63 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire row_valid,
    input wire [6:0] row_ssid,
    input wire [62:0] row_data,
    output wire row_ready,
    output wire [9:0] row_tag,
    input wire match_valid,
    input wire [9:0] match_tag,
    input wire [6:0] match_ssid,
    output wire hit,
    output wire [62:0] hit_data,
    input wire free_valid,
    input wire [6:0] free_ssid,
    output wire free_ready
);
    reg [62:0] contents_read_data;
    reg [9:0] pointer;
    reg found;
    reg sweeps;
    reg [9:0] sweeper;
    reg [6:0] freed;
    reg hit_before;
    reg [7:0] rows [0:1023];
    reg [62:0] contents [0:1023];

    wire [9:0] clear_address;

    wire can_give = ~match_valid & found & ~sweeps;
    wire freed_is_match_ssid = freed == match_ssid;
    wire [9:0] address = busy ? clear_address : match_valid ? match_tag : sweeps ? sweeper : pointer;
    wire [7:0] in_use_part = rows[address];
    wire [6:0] ssid = in_use_part[6:0];
    wire match_ssid_is_ssid = match_ssid == ssid;
    wire in_use = in_use_part[7];
    wire hits = ~(sweeps & freed_is_match_ssid) & match_ssid_is_ssid & match_valid & ~busy & in_use;
    wire sweeper_part = ~match_valid & sweeps;
    wire frees = (freed == ssid) & in_use & sweeper_part;
    wire gives = can_give & row_valid;
    wire [9:0] pointer_plus_1 = pointer + 10'd1;
    wire found_part = in_use | (~|pointer);
    wire found_part_1 = ~sweeps & ~match_valid & ~busy & ~found;
    wire takes_free = ~sweeps & ~busy & free_valid;

    sweep_a10 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign row_ready = can_give;
    assign row_tag = pointer;
    assign hit = hit_before;
    assign hit_data = contents_read_data;
    assign free_ready = ~sweeps & ~busy;

    always @(posedge clock) begin
        if (match_valid) contents_read_data <= contents[match_tag];
        if (takes_free) begin
            sweeper <= 10'd0;
            freed <= free_ssid;
        end else if (sweeper_part) begin
            sweeper <= sweeper + 10'd1;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            pointer <= 10'd0;
            found <= 1'b0;
            sweeps <= 1'b0;
            hit_before <= 1'b0;
        end else begin
            if (gives) begin
                pointer <= pointer_plus_1;
                found <= 1'b0;
            end else if (found_part_1) begin
                if (found_part) pointer <= pointer_plus_1;
                if (!found_part) found <= 1'b1;
            end
            if (takes_free) begin
                sweeps <= 1'b1;
            end else if (sweeper_part) begin
                sweeps <= ~&sweeper;
            end
            hit_before <= hits;
        end
    end

    always @(posedge clock) begin
        if (busy | hits | frees | gives) rows[address] <= {gives, row_ssid};
    end

    always @(posedge clock) begin
        if (gives) contents[pointer] <= row_data;
    end

`ifdef FORMAL
    reg [9:0] chosen;
    reg outstanding;
    reg [6:0] noted_ssid;
    reg [62:0] noted_data;
    reg answered;
    reg [9:0] count;

    wire match_tag_is_chosen = match_tag == chosen;
    wire answers = (match_ssid == noted_ssid) & match_valid & match_tag_is_chosen & outstanding;
    wire pointer_is_chosen = pointer == chosen;
    wire noted_data_part = gives & pointer_is_chosen;
    wire drops = hits | frees;
    wire [7:0] watched_ssid_part = rows[chosen];
    wire watched_use = watched_ssid_part[7];
    wire [6:0] watched_ssid = watched_ssid_part[6:0];
    wire is_cleared = ~busy | (chosen < clear_address);
    wire all_count = &count;

    always @(posedge clock) begin
        chosen <= chosen;
        if (noted_data_part) begin
            noted_ssid <= row_ssid;
            noted_data <= row_data;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 1'b0;
            answered <= 1'b0;
            count <= 10'd0;
        end else begin
            if (noted_data_part) begin
                outstanding <= ~(takes_free & (row_ssid == free_ssid));
            end else if ((takes_free & (free_ssid == noted_ssid)) | answers) begin
                outstanding <= 1'b0;
            end
            answered <= answers;
            if (gives) begin
                count <= count + 10'd1;
            end else if (drops) begin
                count <= count - 10'd1;
            end
        end
    end

    // a tag that is in use, and tag 0, are not given
    always @(posedge clock) begin
        if (!reset) given_once: assert (((|chosen) & ~outstanding & ~watched_use) | ~found
            | ~pointer_is_chosen);
    end

    // a match hits exactly the rows that are outstanding
    always @(posedge clock) begin
        if (!reset) hits_right: assert (answers == (hits & match_tag_is_chosen));
    end

    // a hit shows what the row was given with
    always @(posedge clock) begin
        if (!reset) shows_right: assert ((hit_before & (contents_read_data == noted_data)) | ~answered);
    end

    // a row is in use from its request to its response or its free
    always @(posedge clock) begin
        if (!reset) in_step: assert (outstanding ? ~(sweeps & (freed == noted_ssid)) & ~busy
                & (noted_data == contents[chosen]) & watched_use & (noted_ssid == watched_ssid)
            : ((chosen >= sweeper) & sweeps & (freed == watched_ssid)) | ~watched_use | ~is_cleared);
    end

    // no more rows are given than there are, or leave than were given
    always @(posedge clock) begin
        if (!reset) counted: assert (~(drops & (~|count)) & ~(gives & all_count));
    end

    // all rows are in use
    always @(posedge clock) begin
        if (!reset) full: cover (all_count);
    end

    // a response comes while the rows of its sequence are being freed
    always @(posedge clock) begin
        if (!reset) late: cover (freed_is_match_ssid & match_ssid_is_ssid & in_use & match_valid & sweeps);
    end
`endif
endmodule
