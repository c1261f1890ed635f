// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Judges a received lane by its frames: takes it out, tries it again, gives it up.
//
//   frame, heard, good -->+-----------+--> up              the lane may carry
//       enabled, needed ->|           |--> given_up
//         threshold[7] -->|  Monitor  |--> rehunt          each change is a demand
//            trial[16] -->|           |--> left, restored  for one cycle
//              retrain -->+-----------+--> errors[16]
//
// A lane comes up when eight frames in a row were heard, and eight times as many bad ones as were among them would not be too
// many. It leaves when two frames in a row are not heard, when it is not enabled,
// or when more than `threshold` of the last 64 were bad, unless it is `needed`, the last one that carries. Outside it is tried
// again; after `trial` frames in vain it is given up, until `retrain` or reset. A lane that never was up is not given up.
//
// Parameters: none.
// Handshake: with `frame` a frame ends: `heard` if its marker can be believed, `good` if it is right too.
// Latency: 1 cycle from `frame`. Throughput: 1 frame per cycle.
// Reset: down, no frames seen.
// Asserts: a lane that is up is not given up.
// Source: GEM-LCB-09, -10, -16; `docs/gemini-link.md`.
//
// Block: lane_monitor
module lane_monitor (
    input wire clock,
    input wire reset,
    input wire frame,
    input wire heard,
    input wire good,
    input wire enabled,
    input wire needed,
    input wire [6:0] threshold,
    input wire [15:0] trial,
    input wire retrain,
    output wire up,
    output wire given_up,
    output wire rehunt,
    output wire left,
    output wire restored,
    output wire [15:0] errors
);
    reg is_up;
    reg was_up;
    reg surrendered;
    reg hunt;
    reg [63:0] history;
    reg [6:0] bad;
    reg [2:0] run;
    reg [3:0] run_bad;
    reg [1:0] unheard;
    reg [15:0] tried;
    reg [15:0] error_count;

    wire leaves = (is_up & ~enabled)
        | (is_up & ((~needed & (threshold < bad)) | ((|unheard) & ~heard)) & frame);
    wire [3:0] now_bad = good ? run_bad : run_bad + 4'd1;
    wire all_run = &run;
    wire run_bad_part = ~surrendered & enabled & heard;
    wire surrendered_part = (threshold >= {now_bad, 3'd0}) & all_run & run_bad_part;
    wire returns = frame & ~is_up & surrendered_part;
    wire tried_part = ~surrendered & enabled & was_up;
    wire [6:0] bad_part = {6'd0, history[63]};

    assign up = is_up;
    assign given_up = surrendered;
    assign rehunt = hunt;
    assign left = leaves;
    assign restored = returns & was_up;
    assign errors = error_count;

    always @(posedge clock) begin
        if (reset) begin
            is_up <= 1'b0;
            was_up <= 1'b0;
            surrendered <= 1'b0;
            hunt <= 1'b0;
            history <= 64'd0;
            bad <= 7'd0;
            run <= 3'd0;
            run_bad <= 4'd0;
            unheard <= 2'd0;
            tried <= 16'd0;
            error_count <= 16'd0;
        end else begin
            if (leaves) begin
                is_up <= 1'b0;
                run <= 3'd0;
                run_bad <= 4'd0;
            end else begin
                if (returns) is_up <= 1'b1;
                if (frame) begin
                    if (!is_up) begin
                        if (run_bad_part) begin
                            run <= run + 3'd1;
                            if (all_run) begin
                                run_bad <= 4'd0;
                            end else begin
                                run_bad <= now_bad;
                            end
                        end else begin
                            run <= 3'd0;
                            run_bad <= 4'd0;
                        end
                    end
                end
            end
            if (returns) begin
                was_up <= 1'b1;
                history <= 64'd0;
                bad <= 7'd0;
            end else if (frame) begin
                if (is_up) begin
                    if (good) begin
                        history <= {history[62:0], 1'b0};
                        bad <= bad - bad_part;
                    end else begin
                        history <= {history[62:0], 1'b1};
                        bad <= bad + 7'd1 - bad_part;
                    end
                end
            end
            if (retrain) begin
                surrendered <= 1'b0;
                tried <= 16'd0;
            end else begin
                if (frame) begin
                    if (!is_up) begin
                        if (tried_part) begin
                            if (tried == trial) surrendered <= ~surrendered_part;
                        end
                    end
                end
                if (leaves) begin
                    tried <= 16'd0;
                end else if (frame) begin
                    if (!is_up) begin
                        if (tried_part) tried <= tried + 16'd1;
                    end
                end
            end
            if (frame) begin
                if (is_up) begin
                    if (!good) error_count <= error_count + 16'd1;
                end else if (~heard & (&unheard)) begin
                    hunt <= ~hunt;
                end
                if (heard) begin
                    unheard <= 2'd0;
                end else begin
                    unheard <= unheard + 2'd1;
                end
            end
        end
    end

`ifdef FORMAL
    // a lane that is up is not given up
    always @(posedge clock) begin
        if (!reset) consistent: assert (~is_up | (~surrendered & was_up));
    end

    // a lane comes back
    always @(posedge clock) begin
        if (!reset) is_restored: cover (restored);
    end
`endif
endmodule
