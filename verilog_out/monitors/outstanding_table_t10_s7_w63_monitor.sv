// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every outstanding_table_t10_s7_w63 of a simulation: add this file to the sources. SystemVerilog.
module outstanding_table_t10_s7_w63_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic match_valid,
    input wire logic found,
    input wire logic sweeps,
    input wire logic [9:0] pointer,
    input wire logic hit_before,
    input wire logic [62:0] contents_read_data,
    input wire logic [6:0] freed,
    input wire logic [6:0] match_ssid,
    input wire logic [9:0] sweeper,
    input wire logic [9:0] match_tag,
    input wire logic [9:0] clear_address,
    input wire logic hits,
    input wire logic frees,
    input wire logic gives,
    input wire logic [6:0] row_ssid,
    input wire logic [62:0] row_data,
    input wire logic reset,
    input wire logic takes_free,
    input wire logic [6:0] free_ssid,
    input wire logic [7:0] rows [0:1023],
    input wire logic [62:0] contents [0:1023]
);
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

    always @(posedge clock) begin
        if (!reset) if (!(((|chosen) & ~outstanding & ~watched_use) | ~found | ~pointer_is_chosen))
            $error("%0t: %m: given_once: a tag that is in use, and tag 0, are not given", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (answers != (hits & match_tag_is_chosen))
            $error("%0t: %m: hits_right: a match hits exactly the rows that are outstanding", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((hit_before & (contents_read_data == noted_data)) | ~answered))
            $error("%0t: %m: shows_right: a hit shows what the row was given with", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(outstanding ? ~(sweeps & (freed == noted_ssid)) & ~busy & (noted_data == contents[chosen]) & watched_use & (noted_ssid == watched_ssid) : ((chosen >= sweeper) & sweeps & (freed == watched_ssid)) | ~watched_use | ~is_cleared))
            $error("%0t: %m: in_step: a row is in use from its request to its response or its free", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(drops & (~|count)) & ~(gives & all_count)))
            $error("%0t: %m: counted: no more rows are given than there are, or leave than were given", $time);
    end
endmodule

bind outstanding_table_t10_s7_w63 outstanding_table_t10_s7_w63_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .match_valid(match_valid),
    .found(found),
    .sweeps(sweeps),
    .pointer(pointer),
    .hit_before(hit_before),
    .contents_read_data(contents_read_data),
    .freed(freed),
    .match_ssid(match_ssid),
    .sweeper(sweeper),
    .match_tag(match_tag),
    .clear_address(clear_address),
    .hits(hits),
    .frees(frees),
    .gives(gives),
    .row_ssid(row_ssid),
    .row_data(row_data),
    .reset(reset),
    .takes_free(takes_free),
    .free_ssid(free_ssid),
    .rows(rows),
    .contents(contents)
);
