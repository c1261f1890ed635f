//! What all plots share.

pub use phit_demo::chart::plain;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// How a drawing ended.
pub type Drawn<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// A part of a picture.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Width of a character of a title, in points: that of a wide font, since the reader's is not known.
const CHARACTER: usize = 9;

/// What is left of an area below a title, which has as many lines as it needs.
///
/// # Errors
/// If the title cannot be drawn.
pub fn titled<'a>(area: &Area<'a>, title: &str) -> Drawn<Area<'a>> {
    let longest = area.dim_in_pixel().0 as usize / CHARACTER;
    let lines = lines(title, longest);
    lines.iter().try_fold(area.clone(), |area, line| Ok(area.titled(line, ("sans-serif", 16))?))
}

/// Lines of so many characters at most, if no word is longer.
fn lines(text: &str, longest: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A value that stands above the middle of its bar.
pub fn above() -> TextStyle<'static> {
    TextStyle::from(("sans-serif", 14)).pos(Pos::new(HPos::Center, VPos::Bottom))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_cut_between_words() {
        assert_eq!(lines("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(lines("one two three four", 18), ["one two three four"]);
        assert_eq!(lines("incomprehensible one", 9), ["incomprehensible", "one"]);
    }
}
