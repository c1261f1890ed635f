//! The committed Verilog is what the blocks say.

use crate::common::phit;

#[test]
fn verilog_out_is_in_step_with_the_blocks() {
    let ran = phit(&["export", "--check"]);
    assert_eq!(ran.code, 0, "\n{}{}", ran.stdout, ran.stderr);
}
