//! An XML parser that suffices to check that a picture is well-formed.

/// An element's name and attributes.
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// The elements of a drawing, wrapped in a root.
#[track_caller]
pub(crate) fn parsed(drawing: &str) -> Vec<Element> {
    elements(&format!("<svg>{drawing}</svg>")).unwrap_or_else(|error| panic!("{error}"))
}

/// All elements of a document in order, or what is wrong with it.
pub(crate) fn elements(mut rest: &str) -> Result<Vec<Element>, String> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<String> = Vec::new();
    while let Some(start) = rest.find('<') {
        is_text(&rest[..start])?;
        if open.is_empty() && (!elements.is_empty() || start > 0) {
            return Err(format!("outside the root: {rest:.40}"));
        }
        rest = &rest[start + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = comment.split_once("-->").ok_or("a comment without an end")?.1;
            continue;
        }
        let (tag, behind) = rest.split_once('>').ok_or("a tag without an end")?;
        rest = behind;
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop().unwrap_or_default();
            if opened != name {
                return Err(format!("</{name}> closes <{opened}>"));
            }
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let element = element(tag)?;
        if !is_empty {
            open.push(element.name.clone());
        }
        elements.push(element);
    }
    match open.pop() {
        Some(name) => Err(format!("<{name}> is never closed")),
        None if rest.trim().is_empty() => Ok(elements),
        None => Err(format!("behind the end: {rest:.40}")),
    }
}

fn is_text(text: &str) -> Result<(), String> {
    if text.contains('&') { Err(format!("a bare ampersand: {text:.40}")) } else { Ok(()) }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || "-:".contains(letter))
}

fn element(tag: &str) -> Result<Element, String> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    if !is_name(name) {
        return Err(format!("<{tag:.40}> has no name"));
    }
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let wrong = || format!("an attribute of <{name}>: {rest:.40}");
        let (key, value) = rest.split_once("=\"").ok_or_else(wrong)?;
        let (value, behind) = value.split_once('"').ok_or_else(wrong)?;
        let is_new = attributes.iter().all(|(other, _)| other != key);
        if !is_name(key)
            || !is_new
            || value.contains('<')
            || value.contains('&')
            || !(behind.is_empty() || behind.starts_with(' '))
        {
            return Err(wrong());
        }
        attributes.push((key.to_owned(), value.to_owned()));
        rest = behind.trim_start();
    }
    Ok(Element { name: name.to_owned(), attributes })
}

#[test]
fn a_document_that_is_not_well_formed_is_noticed() {
    for wrong in [
        "<a>",
        "<a></b>",
        "<a/></a>",
        "<a><b></a></b>",
        "<a x=1/>",
        "<a x=\"1\"y=\"2\"/>",
        "<a x=\"1\" x=\"2\"/>",
        "<a x=\"<\"/>",
        "<a>&</a>",
        "<a/>text",
        "<a/><b/>",
        "<a",
        "text",
    ] {
        assert!(elements(wrong).is_err(), "{wrong}");
    }
    assert_eq!(elements("<a x=\"1\"><!-- c --><b/>text</a>").map(|all| all.len()), Ok(2));
}
