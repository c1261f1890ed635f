//! Trees of classes over nodes whose links are joined.

/// By node and link, node and link of the link partner.
pub(crate) type Partners = Vec<Vec<Option<(usize, usize)>>>;

/// Node 0, and a node for each parent, with so many links each; the k-th link that a node uses is `order(k)`.
pub(crate) fn joined(parents: &[usize], links: usize, order: impl Fn(usize) -> usize) -> Partners {
    let mut partners = vec![vec![None; links]; parents.len() + 1];
    for (child, parent) in parents.iter().enumerate().map(|(index, parent)| (index + 1, *parent)) {
        let free = |links: &[Option<(usize, usize)>]| (0..links.len()).map(&order).find(|link| links[*link].is_none());
        let [up, down] = [child, parent].map(|node| free(&partners[node]).expect("a free link"));
        partners[child][up] = Some((parent, down));
        partners[parent][down] = Some((child, up));
    }
    partners
}

/// By node, masks of the inputs and of the output of a class with this root, in which some nodes take part. A branch without any is no input.
pub(crate) fn routes(partners: &Partners, root: usize, takes_part: impl Fn(usize) -> bool) -> Vec<(u64, u64)> {
    let mut outputs = vec![None; partners.len()];
    let mut order = vec![root];
    for k in 0..partners.len() {
        let node = order[k];
        for (link, partner) in partners[node].iter().enumerate() {
            if let Some((next, back)) = *partner
                && outputs[node] != Some(link)
            {
                outputs[next] = Some(back);
                order.push(next);
            }
        }
    }
    let mut inputs = vec![0u64; partners.len()];
    for node in order.into_iter().rev() {
        let is_branch = inputs[node] != 0 || takes_part(node);
        if let Some((parent, back)) = outputs[node].filter(|_| is_branch).and_then(|link| partners[node][link]) {
            inputs[parent] |= 1 << back;
        }
    }
    inputs.into_iter().zip(outputs).map(|(inputs, output)| (inputs, output.map_or(0, |link| 1 << link))).collect()
}
