//! Line breaks: text as pieces that stay on one line if they fit, and otherwise break at their joints.

/// Columns that a line should not exceed.
const WIDTH: usize = 110;
/// Columns of one level of indentation.
pub(super) const INDENT: usize = 4;

/// Text that knows where it may be broken.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// Unbreakable.
    Text(String),
    /// Pieces side by side, nothing between them.
    Row(Vec<Piece>),
    /// `open item joint item close`; see [`Break`] for what happens if it is too long.
    Group { open: &'static str, items: Vec<Piece>, joint: &'static str, close: &'static str, when_long: Break },
}

/// How a group that doesn't fit is broken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Break {
    /// One item a line.
    Each,
    /// As many items a line as fit.
    Fill,
}

impl Piece {
    /// A text piece.
    pub(super) fn text(text: impl Into<String>) -> Self {
        Piece::Text(text.into())
    }

    /// The piece in parentheses.
    pub(super) fn parenthesised(self) -> Self {
        Piece::Row(vec![Piece::text("("), self, Piece::text(")")])
    }

    /// The whole on one line.
    pub(super) fn flat(&self) -> String {
        match self {
            Piece::Text(text) => text.clone(),
            Piece::Row(pieces) => pieces.iter().map(Piece::flat).collect(),
            Piece::Group { open, items, joint, close, .. } => {
                let items: Vec<String> = items.iter().map(Piece::flat).collect();
                format!("{open}{}{close}", items.join(joint))
            }
        }
    }

    fn flat_length(&self) -> usize {
        match self {
            Piece::Text(text) => text.len(),
            Piece::Row(pieces) => pieces.iter().map(Piece::flat_length).sum(),
            Piece::Group { open, items, joint, close, .. } => {
                let items_length: usize = items.iter().map(Piece::flat_length).sum();
                open.len() + items_length + joint.len() * items.len().saturating_sub(1) + close.len()
            }
        }
    }
}

/// A line `prefix piece suffix` at an indentation, broken where needed; ends with a newline.
pub(super) fn line(indent: usize, prefix: &str, piece: &Piece, suffix: &str) -> String {
    let mut page = Page { text: " ".repeat(indent) + prefix, line_start: 0 };
    page.put(piece, indent, suffix.len());
    page.text + suffix + "\n"
}

struct Page {
    text: String,
    line_start: usize,
}

impl Page {
    fn column(&self) -> usize {
        self.text.len() - self.line_start
    }

    fn new_line(&mut self, indent: usize) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
        self.line_start = self.text.len();
        self.text += &" ".repeat(indent);
    }

    /// Writes a piece; `indent` is that of the line it began on, `after` the columns needed behind it.
    fn put(&mut self, piece: &Piece, indent: usize, after: usize) {
        if self.column() + piece.flat_length() + after <= WIDTH {
            self.text += &piece.flat();
            return;
        }
        match piece {
            Piece::Text(text) => self.text += text,
            Piece::Row(pieces) => {
                for (index, piece) in pieces.iter().enumerate() {
                    let rest: usize = pieces[index + 1..].iter().map(Piece::flat_length).sum();
                    self.put(piece, indent, if index + 1 == pieces.len() { after } else { rest.min(after + 2) });
                }
            }
            Piece::Group { open, items, joint, close, when_long } => {
                self.text += open;
                let inner = indent + INDENT;
                for (index, item) in items.iter().enumerate() {
                    let last = index + 1 == items.len();
                    let after = if last { after } else { joint.trim_end().len() };
                    let fits = self.column() + item.flat_length() + after <= WIDTH;
                    // Behind an opening brace every item stands on a line of its own level; without one the first
                    // item stays where the line began.
                    let stays = if index == 0 { open.is_empty() } else { *when_long == Break::Fill && fits };
                    if !stays {
                        self.new_line(inner);
                    }
                    self.put(item, inner, after);
                    if !last {
                        self.text += joint;
                    }
                }
                if !close.is_empty() {
                    self.new_line(indent);
                    self.text += close;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn concatenation(count: usize, when_long: Break) -> Piece {
        let items = (0..count).map(|index| Piece::text(format!("word_{index:02}"))).collect();
        Piece::Group { open: "{", items, joint: ", ", close: "}", when_long }
    }

    #[test]
    fn short_lines_stay_whole() {
        let text = line(4, "assign y = ", &concatenation(3, Break::Fill), ";");
        assert_eq!(text, "    assign y = {word_00, word_01, word_02};\n");
    }

    #[test]
    fn long_lines_are_filled() {
        let text = line(4, "assign y = ", &concatenation(20, Break::Fill), ";");
        assert!(text.lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')), "{text}");
        assert_eq!(text.lines().count(), 4, "{text}");
        assert!(text.ends_with("word_19\n    };\n"), "{text}");
    }

    #[test]
    fn chains_break_at_every_item() {
        let items = (0..9).map(|index| Piece::text(format!(": condition_{index} ? value_{index}"))).collect();
        let chain = Piece::Group { open: "", items, joint: " ", close: "", when_long: Break::Each };
        let text = line(4, "wire y = ", &chain, ";");
        assert_eq!(text.lines().count(), 9, "{text}");
        assert!(text.starts_with("    wire y = : condition_0 ? value_0\n        : condition_1"), "{text}");
    }
}
