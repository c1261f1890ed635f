//! What codes are made from: fields, shared sums, places of bits.
//!
//! Tests stand outside of the crate, which would be compiled a second time for them; that takes minutes.

use phit_hdl::coding::galois::{Field, LEGAL_BITS, is_irreducible};
use phit_hdl::coding::line8b10b_p::{ADDED, left_over};
use phit_hdl::coding::matrix::{Matrix, Shared};

/// How many there are is known: phi(2^m - 1) / m primitive, and Gauss's count of irreducible polynomials.
#[test]
fn there_are_as_many_legal_polynomials_as_theory_counts() {
    let primitive = [2, 6, 6, 18, 16, 48, 60, 176, 144];
    let irreducible = [3, 6, 9, 18, 30, 56, 99, 186, 335];
    for (bits, (primitive, irreducible)) in LEGAL_BITS.zip(primitive.into_iter().zip(irreducible)) {
        let all = || (1 << bits)..(2 << bits);
        assert_eq!(all().filter(|polynomial| Field::new(bits, *polynomial).is_ok()).count(), primitive, "{bits}");
        assert_eq!(all().filter(|polynomial| is_irreducible(*polynomial)).count(), irreducible, "{bits}");
    }
}

#[test]
fn refusals_name_what_is_wrong_and_what_is_legal() {
    let refusal = |bits, polynomial| Field::new(bits, polynomial).expect_err("no field").to_string();
    assert_eq!(refusal(3, 0xB), "m is 3; legal: 4..=12");
    assert_eq!(refusal(8, 0x409), "the field polynomial is 0x409; legal: of degree m = 8, such as 0x11d, 0x12b, 0x12d");
    assert_eq!(
        refusal(8, 0x11B),
        "the field polynomial 0x11b is irreducible, but x has only 51 powers; legal: primitive, such as 0x11d, \
         0x12b, 0x12d"
    );
    assert_eq!(refusal(4, 0x15), "the field polynomial 0x15 is reducible; legal: primitive, such as 0x13, 0x19");
}

/// Puts the two steps together again.
fn joined(shared: &Shared, inputs: usize) -> Vec<Vec<bool>> {
    let has = |mask: &[u64], bit: usize| mask.get(bit / 64).is_some_and(|limb| limb >> (bit % 64) & 1 == 1);
    let row = |(of_inputs, of_sums): (&Vec<u64>, &Vec<u64>)| {
        let sums = |input: usize| {
            let users = shared.sums.iter().enumerate().filter(|(index, _)| has(of_sums, *index));
            users.filter(|(_, sum)| has(sum, input)).count() % 2 == 1
        };
        (0..inputs).map(|input| has(of_inputs, input) ^ sums(input)).collect()
    };
    shared.of_inputs.iter().zip(&shared.of_sums).map(row).collect()
}

#[test]
fn sharing_changes_no_sum() {
    // Outputs of many inputs each, 70 of them, more than a limb has.
    let mixed = |bits: &[bool]| -> Vec<bool> {
        let has = |output: usize, input: usize| (input * input + output * 7) % 5 < 2;
        let sum = |output: usize| (0..bits.len()).filter(|input| has(output, *input) && bits[*input]).count();
        (0..70).map(|output| sum(output) % 2 == 1).collect()
    };
    for inputs in [1, 7, 64, 100] {
        let matrix = Matrix::of(inputs, mixed);
        let shared = matrix.shared();
        let row = |output| {
            let summed: Vec<usize> = matrix.row(output).collect();
            (0..inputs).map(|input| summed.contains(&input)).collect()
        };
        let rows: Vec<Vec<bool>> = (0..matrix.outputs()).map(row).collect();
        assert_eq!(joined(&shared, inputs), rows, "{inputs} inputs");
        assert!(shared.sums.len() <= inputs && (inputs == 1 || !shared.sums.is_empty()));
    }
}

#[test]
fn no_other_places_leave_fewer_bytes_over() {
    let pairs = (0..10).flat_map(|high| (0..high).map(move |low| [low, high]));
    let best = pairs.map(left_over).min();
    assert_eq!((best, left_over(ADDED)), (Some(34), 34));
}
