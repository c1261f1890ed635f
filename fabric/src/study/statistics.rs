//! Means of several seeds, and how sure they are.

/// Two-sided 95% quantiles of Student's t with 1 to 9 degrees of freedom.
const STUDENT: [f64; 9] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];
/// Most seeds of a point.
pub const MOST_SEEDS: usize = STUDENT.len() + 1;

/// Mean, and half the width of its 95% confidence interval; none for one value.
///
/// # Panics
/// If there are no values, or more than [`MOST_SEEDS`].
pub fn interval(values: &[f64]) -> (f64, Option<f64>) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let freedom = values.len() - 1;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / freedom.max(1) as f64;
    let half = (freedom > 0).then(|| STUDENT[freedom - 1] * (variance / count).sqrt());
    (mean, half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: mean 3, standard deviation sqrt(2.5), t of 4 degrees of freedom 2.776.
    #[test]
    fn the_interval_is_students() {
        let (mean, half) = interval(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(mean, 3.0);
        assert!((half.unwrap() - 2.776 * (2.5f64 / 5.0).sqrt()).abs() < 1e-12);
        assert_eq!(interval(&[7.0]), (7.0, None));
    }
}
