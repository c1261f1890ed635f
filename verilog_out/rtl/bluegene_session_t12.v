// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Three steps until a link is up, and the end of it.
//
//  message_valid, theirs[2] -->+-----------+--> ours[2]    0 alone, 1 hears the other end, 2 is heard by it
//                   gave_up -->|  Session  |--> up
//                              |           |--> down, peer_restarted
//                              +-----------+
//
// Each end tells the step that it is at. An end that is alone hears nobody who is past that; so an end that was reset by itself
// stays alone, and the other end sees it and goes down.
//
// Parameters: `T` 2 to 24: down after `2^T` cycles without a good protocol packet.
// Handshake: with `message_valid`, `theirs` is the other end's step.
// Latency: 1 cycle. Throughput: 1 message per cycle.
// Reset: alone. Both ends are reset together, for longer than the wire's delay.
// Asserts: `peer_restarted` and `down` stay until reset. Step 3 does not exist, and is not heard.
// Source: the field's standard form; BGQ-LLP-10.
//
// Block: bluegene_session, T = 12
module bluegene_session_t12 (
    input wire clock,
    input wire reset,
    input wire message_valid,
    input wire [1:0] theirs,
    input wire gave_up,
    output wire [1:0] ours,
    output wire up,
    output wire down,
    output wire peer_restarted
);
    reg [1:0] step;
    reg restarted;

    wire step_is_1 = step == 2'd1;
    wire step_is_0 = step == 2'd0;

    silence_t12 silence (
        .clock(clock),
        .reset(reset),
        .heard(message_valid),
        .phit(~message_valid),
        .lost(restarted | gave_up),
        .gone(down)
    );

    assign ours = step;
    assign up = ~down & step[1];
    assign peer_restarted = restarted;

    always @(posedge clock) begin
        if (reset) begin
            step <= 2'd0;
            restarted <= 1'b0;
        end else if (message_valid) begin
            if (step_is_0) begin
                if (!theirs[1]) step <= 2'd1;
            end else if (step_is_1) begin
                if ((theirs == 2'd2) | (theirs == 2'd1)) step <= 2'd2;
            end else if (theirs == 2'd0) begin
                restarted <= 1'b1;
            end
        end
    end

`ifdef FORMAL
    // there is no fourth step
    always @(posedge clock) begin
        if (!reset) steps_up: assert (~&step);
    end
`endif
endmodule
