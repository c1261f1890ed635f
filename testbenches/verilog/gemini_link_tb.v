// Two Gemini links of verilog_out, joined by six lanes with skew, errors, deaths and a cut. Nothing here comes from the
// project's own benches or models: channel, traffic and judge are written in Verilog.
//
// The two ends have clocks of their own, 200 ppm apart. +frames=N sets how many frames the campaign lasts.
`timescale 1ns / 1ps
module gemini_link_tb;
    reg clock_a = 0;
    reg clock_b = 0;
    always #5.000 clock_a = ~clock_a;
    always #5.001 clock_b = ~clock_b;

    reg reset = 1;
    reg enable = 0;
    reg [2:0] dead [0:1];
    reg [31:0] noise = 0;

    wire [7:0] from [0:5];
    wire [7:0] to [0:5];
    wire [31:0] sent [0:3];
    wire [31:0] received [0:3];
    wire [31:0] wrong [0:3];
    wire [2:0] tx_mask [0:1];
    wire [1:0] link_down, restarted;
    wire [15:0] retries [0:1];
    wire [15:0] degrades [0:1];
    wire [15:0] restores [0:1];

    genvar e, l;
    generate
        for (e = 0; e < 2; e = e + 1) begin : end_
            wire clock = e == 0 ? clock_a : clock_b;
            wire other_clock = e == 0 ? clock_b : clock_a;
            wire [1:0] tx_valid, tx_last, tx_ready, rx_valid, rx_last, rx_ready;
            wire [21:0] tx_phit [0:1];
            wire [21:0] rx_phit [0:1];
            wire [2:0] rx_mask, given_up;
            wire [15:0] lane_errors [0:2];
            wire [15:0] errors, bad_acks;
            wire [31:0] packets;
            gemini_link_f11 link (
                .clock(clock), .reset(reset),
                .tx_valid_0(tx_valid[0]), .tx_valid_1(tx_valid[1]),
                .tx_phit_0(tx_phit[0]), .tx_phit_1(tx_phit[1]),
                .tx_last_0(tx_last[0]), .tx_last_1(tx_last[1]),
                .tx_ready_0(tx_ready[0]), .tx_ready_1(tx_ready[1]),
                .rx_valid_0(rx_valid[0]), .rx_valid_1(rx_valid[1]),
                .rx_phit_0(rx_phit[0]), .rx_phit_1(rx_phit[1]),
                .rx_last_0(rx_last[0]), .rx_last_1(rx_last[1]),
                .rx_ready_0(rx_ready[0]), .rx_ready_1(rx_ready[1]),
                .lane_out_0(from[3 * e]), .lane_out_1(from[3 * e + 1]), .lane_out_2(from[3 * e + 2]),
                .lane_clock_0(other_clock), .lane_clock_1(other_clock), .lane_clock_2(other_clock),
                .lane_in_0(to[3 * (1 - e)]), .lane_in_1(to[3 * (1 - e) + 1]), .lane_in_2(to[3 * (1 - e) + 2]),
                .lane_mask(3'b111), .threshold(7'd127), .trial(16'd500), .retrain(1'b0),
                .tx_mask(tx_mask[e]), .rx_mask(rx_mask), .given_up(given_up),
                .link_down(link_down[e]), .peer_restarted(restarted[e]),
                .lane_errors_0(lane_errors[0]), .lane_errors_1(lane_errors[1]), .lane_errors_2(lane_errors[2]),
                .degrades(degrades[e]), .restores(restores[e]), .retries(retries[e]),
                .errors(errors), .bad_acks(bad_acks), .received(packets)
            );
            for (l = 0; l < 2; l = l + 1) begin : channel
                traffic #(.CHANNEL(l), .SENT_BY(16'h1111 * (e + 1)), .RECEIVED_FROM(16'h1111 * (2 - e))) traffic (
                    .clock(clock), .reset(reset), .enable(enable),
                    .tx_valid(tx_valid[l]), .tx_phit(tx_phit[l]), .tx_last(tx_last[l]), .tx_ready(tx_ready[l]),
                    .rx_valid(rx_valid[l]), .rx_phit(rx_phit[l]), .rx_last(rx_last[l]), .rx_ready(rx_ready[l]),
                    .sent(sent[2 * e + l]), .received(received[2 * e + l]), .wrong(wrong[2 * e + l])
                );
            end
            for (l = 0; l < 3; l = l + 1) begin : wire_
                lane #(.DELAY(3 + 17 * l + 5 * e)) lane (
                    .clock(clock), .in(from[3 * e + l]), .dead(dead[e][l]), .inverted(l == 1),
                    .errors_in_a_million(noise), .out(to[3 * e + l])
                );
            end
        end
    endgenerate

    integer frames, frame, i;

    task wait_frames(input integer count);
        repeat (count * 2048) @(posedge clock_a);
    endtask

    task fail(input [8 * 40 - 1:0] why);
        begin
            $display("FAIL %0s, frame %0d: sent %0d %0d %0d %0d, received %0d %0d %0d %0d, masks %b %b, down %b", why, frame,
                sent[0], sent[1], sent[2], sent[3], received[2], received[3], received[0], received[1],
                tx_mask[0], tx_mask[1], link_down);
            $fatal(1);
        end
    endtask

    initial begin
        if (!$value$plusargs("frames=%d", frames)) frames = 60;
        dead[0] = 0;
        dead[1] = 0;
        frame = 0;
        repeat (20) @(posedge clock_a);
        reset = 0;
        wait_frames(14);
        if (tx_mask[0] != 7 || tx_mask[1] != 7) fail("the link did not come up");
        enable = 1;
        for (frame = 0; frame < frames; frame = frame + 1) begin
            noise = frame % 4 == 3 ? 100 : 0;
            case (frame % 60)
                10: dead[0][frame / 60 % 3] = 1;
                20: dead[0] = 0;
                38: dead[1] = 7;
                40: dead[1] = 0;
                default: ;
            endcase
            wait_frames(1);
            if (link_down != 0) fail("the link gave up");
        end
        enable = 0;
        noise = 0;
        wait_frames(20);
        for (i = 0; i < 4; i = i + 1) if (wrong[i] != 0) fail("a phit is wrong");
        for (i = 0; i < 2; i = i + 1) begin
            if (received[i] != sent[2 + i] || received[2 + i] != sent[i]) fail("packets are missing");
            if (tx_mask[i] != 7) fail("a lane is missing");
        end
        if (link_down != 0) fail("the link gave up");
        if (received[0] == 0 || received[1] == 0 || received[2] == 0 || received[3] == 0) fail("nothing arrived");
        if (degrades[1] == 0 || restores[1] == 0 || retries[0] == 0) fail("no fault was felt");
        $display("PASS packets %0d %0d %0d %0d, retries %0d %0d, lanes lost %0d %0d and back %0d %0d",
            received[0], received[1], received[2], received[3], retries[0], retries[1],
            degrades[0], degrades[1], restores[0], restores[1]);
        $finish;
    end
endmodule
