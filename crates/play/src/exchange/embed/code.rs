//! HTML that puts a game into another page: a picture, a frame or a custom element (docs/embedding.md). The picture is inside the
//! other two as well, for readers without scripts.

use std::fmt::Write;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rules::{Side, Variant, notation::kif};

use crate::{
    exchange::{
        export::{Format, Snapshot},
        link::{EmbedKind, HumanSides, Link},
    },
    geometry::{BoardLayout, Layout},
    session::{Match, Players},
    settings::{LinkSettings, Theme},
};

use super::options::{EmbedForm, EmbedOptions, puzzle};

/// The maximum length of the query of a frame's address: hosts refuse those of 8 kB.
const MAX_QUERY_BYTES: usize = 6000;

/// The fragment of a frame's address whose page shows nothing without scripts, so that the picture behind it is seen.
const POSITION: &str = "position";

/// The sizes of `style/embed.css` in CSS pixels: the width and the height that an embedded page takes around the table.
const FRAME_PX: (f64, f64) = (8.0, 32.0);

/// The line with the task of a puzzle.
const TASK_PX: f64 = 28.0;

/// How much higher it is below [`NARROW_PX`], where a task takes two lines.
const LONG_TASK_PX: f64 = 12.0;

/// The width from which a task fits on a line.
const NARROW_PX: f64 = 304.0;

/// The buttons that step through a replay.
const STEPS_PX: f64 = 48.0;

/// The height of the list of moves below a replay. From [`WIDE_PX`] on it is beside the board, and this wide.
const LIST_PX: (f64, f64) = (256.0, 144.0);

/// The width of an embed from which a replay has its list of moves beside the board.
const WIDE_PX: f64 = 704.0;

/// The keys that a record replaces; `ply` only in a variation.
const IN_RECORD: [&str; 8] = ["ply", "sfen", "moves", "resigned", "timeout", "black", "white", "headers"];

/// What the bar below an embedded board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedBar {
    /// Whose turn it is, or the result of a game.
    Game,
    /// The task of a puzzle.
    Task,
    /// The buttons that step through a game, and its moves with their comments.
    Replay,
}

impl EmbedBar {
    const fn of(kind: EmbedKind) -> Self {
        match kind {
            EmbedKind::Play | EmbedKind::Diagram => Self::Game,
            EmbedKind::Puzzle => Self::Task,
            EmbedKind::Replay => Self::Replay,
        }
    }
}

/// The height of an embedded page, in CSS pixels, at which the table fills its width.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive number of pixels")]
pub fn embed_height(variant: Variant, bar: EmbedBar, width: f64) -> u32 {
    let view = BoardLayout { variant, layout: Layout::Tall, bottom: Side::Black }.view();
    let (list_width, list_height) = LIST_PX;
    let (taken_width, taken_height) = match bar {
        EmbedBar::Game => (0.0, 0.0),
        EmbedBar::Task if width < NARROW_PX => (0.0, TASK_PX + LONG_TASK_PX),
        EmbedBar::Task => (0.0, TASK_PX),
        EmbedBar::Replay if width >= WIDE_PX => (list_width, STEPS_PX),
        EmbedBar::Replay => (0.0, STEPS_PX + list_height),
    };
    let (frame_width, frame_height) = FRAME_PX;
    let width = width - frame_width - taken_width;
    (width * view.height / view.width + frame_height + taken_height).ceil() as u32
}

/// A snapshot and how it is put into a page.
struct Code<'a> {
    snapshot: &'a Snapshot,
    options: EmbedOptions,
    /// The address of the folder with the page's files.
    site: &'a str,
}

/// The address and the height of the frame with a snapshot; `page` is the URL of the page.
#[must_use]
pub fn frame(snapshot: &Snapshot, page: &str) -> (String, u32) {
    let code = Code::of(snapshot, page);
    (code.frame_address(), code.height())
}

/// The HTML for a snapshot.
pub(in crate::exchange) fn write(snapshot: &Snapshot, page: &str) -> String {
    let code = Code::of(snapshot, page);
    match (code.options.kind, code.options.form) {
        (EmbedKind::Diagram, _) => format!("{}\n", code.picture(false)),
        (_, EmbedForm::Frame) => code.frame(),
        (_, EmbedForm::Element) => code.element(),
    }
}

impl<'a> Code<'a> {
    fn of(snapshot: &'a Snapshot, page: &'a str) -> Self {
        let options = snapshot.embed.unwrap_or_else(|| EmbedOptions::of(snapshot));
        let site = page.rfind('/').map_or(page, |end| &page[..=end]);
        Self { snapshot, options, site }
    }

    /// The parameters of the board.
    fn link(&self) -> Link {
        let EmbedOptions { kind, human_sides, level, theme, glyphs, .. } = self.options;
        let current = self.snapshot.current.for_embed();
        let shown = self.snapshot.shown;
        let link = match kind {
            EmbedKind::Puzzle => puzzle(self.snapshot).map(Link::of_puzzle).unwrap_or_default(),
            EmbedKind::Play => {
                let link = at(Link::of(&current), shown);
                let level = self.options.has_computer().then_some(level);
                Link { human_sides: Some(human_sides), level, flip: false, ..link }
            }
            EmbedKind::Replay | EmbedKind::Diagram => {
                let link = at(Link::of(&Match { players: Players::NOBODY, ..current }), self.first_shown());
                Link { human_sides: None, time: None, flip: self.options.bottom() == Side::White, ..link }
            }
        };
        let link_settings = LinkSettings {
            theme: Some(theme).filter(|&theme| theme != Theme::default()),
            glyphs: Some(glyphs),
            ..LinkSettings::default()
        };
        Link { kind, link_settings, ..link }
    }

    fn first_shown(&self) -> usize {
        self.options.first_shown(self.snapshot)
    }

    fn record(&self) -> Option<String> {
        record(&self.snapshot.current).filter(|_| self.options.kind == EmbedKind::Replay)
    }

    /// The parameters as in a link, `key=value` with encoded values; without those that the record replaces, if there is one.
    fn parameters(&self, has_record: bool) -> Vec<String> {
        let printed = self.link().print();
        let replaced: &[&str] = match (has_record, self.snapshot.current.is_variation()) {
            (false, _) => &[],
            // The record begins with the main line, in which the moves of a variation do not count.
            (true, true) => &IN_RECORD,
            (true, false) => &IN_RECORD[1..],
        };
        let is_kept = |pair: &&str| !replaced.contains(&pair.split('=').next().unwrap_or_default());
        printed.split('&').filter(is_kept).map(str::to_owned).collect()
    }

    fn variant(&self) -> Variant {
        self.snapshot.current.game.variant()
    }

    fn height(&self) -> u32 {
        embed_height(self.variant(), EmbedBar::of(self.options.kind), f64::from(self.options.width))
    }

    /// The title of the frame and the position in words.
    fn words(&self) -> (&str, &str) {
        let words = self.snapshot.words.as_ref();
        words.map_or_else(|| (self.variant().name(), self.variant().name()), |words| (&words.title, &words.position))
    }

    /// The picture, in a link to the full page. The frame over a picture has a link of its own.
    fn picture(&self, is_behind_frame: bool) -> String {
        let (tab, style) =
            if is_behind_frame { (" tabindex=\"-1\"", "width: 100%") } else { ("", "max-width: 100%; height: auto") };
        let width = self.options.width;
        let shown = Snapshot { shown: self.first_shown(), ..self.options.of_picture(self.snapshot) };
        let svg = Format::Svg.write(&shown, "");
        let mut data = String::with_capacity(svg.len() * 5 / 4);
        for char in svg.chars() {
            match char {
                // Attributes may have single quotes.
                '"' => data.push('\''),
                '%' | '#' | '<' | '>' | '\n' => {
                    let _ = write!(data, "%{:02X}", u32::from(char));
                }
                char => data.push(char),
            }
        }
        let address = format!("{}#{}", self.site, self.full_page().print());
        format!(
            r#"<a href="{}"{tab}><img src="data:image/svg+xml,{}" alt="{}" width="{width}" style="{style}"></a>"#,
            escaped(&address),
            escaped(&data),
            escaped(self.words().1)
        )
    }

    /// The link to the full page, where a person can play on.
    fn full_page(&self) -> Link {
        let link = Link { link_settings: LinkSettings::default(), ..self.link() };
        let both = Some(HumanSides::Both);
        match self.options.kind {
            EmbedKind::Play | EmbedKind::Puzzle => link,
            EmbedKind::Replay | EmbedKind::Diagram => {
                Link { kind: EmbedKind::Play, human_sides: both, flip: false, ..link }
            }
        }
    }

    fn frame_address(&self) -> String {
        let record = self.record();
        let mut pairs = self.parameters(record.is_some());
        pairs.extend(record.map(|record| format!("text={}", utf8_percent_encode(&record, NON_ALPHANUMERIC))));
        let query = pairs.join("&");
        let site = self.site;
        if query.len() <= MAX_QUERY_BYTES {
            format!("{site}?embed=1&{query}#{POSITION}")
        } else {
            format!("{site}?embed=1#{query}")
        }
    }

    fn frame(&self) -> String {
        let (width, height) = (self.options.width, self.height());
        format!(
            "<div style=\"position: relative; width: {width}px; max-width: 100%; aspect-ratio: {width} / {height}\">\n{}\n<iframe src=\"{}\" title=\"{}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" style=\"position: absolute; inset: 0; width: 100%; height: 100%; border: 0\"></iframe>\n</div>\n",
            self.picture(true),
            escaped(&self.frame_address()),
            escaped(self.words().0),
        )
    }

    fn element(&self) -> String {
        let record = self.record();
        let attribute = |pair: String| {
            let (key, value) = pair.split_once('=')?;
            Some(format!("{key}=\"{}\"", escaped(&percent_decode_str(value).decode_utf8_lossy())))
        };
        let attributes: Vec<_> = self.parameters(record.is_some()).into_iter().filter_map(attribute).collect();
        let attributes = attributes.join(" ");
        // A script cannot contain its end tag or a comment with a script, and has no escapes.
        let record = record.map(|record| record.replace("</s", "< /s").replace("</S", "< /S").replace("<!--", "< !--"));
        let record =
            record.map(|record| format!("<script type=\"text/x-kif\">\n{record}\n</script>\n")).unwrap_or_default();
        format!(
            "<script type=\"module\" src=\"{}poppy-shogi.js\"></script>\n<poppy-shogi {attributes} style=\"max-inline-size: {}px\">\n{record}{}\n</poppy-shogi>\n",
            escaped(self.site),
            self.options.width,
            self.picture(false),
        )
    }
}

/// The record of a match, if it has more than a link holds: variations or comments.
#[must_use]
pub fn record(current: &Match) -> Option<String> {
    (!current.is_plain()).then(|| {
        // An empty line would end the HTML in a Markdown text.
        kif::print(&current.record()).lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    })
}

/// The link at the position after this many moves; after all of them with its end.
fn at(link: Link, shown: usize) -> Link {
    let is_earlier = link.game.as_ref().is_some_and(|game| shown < game.moves().len());
    if is_earlier { link.at(shown) } else { link }
}

/// A text for an attribute in double quotes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
