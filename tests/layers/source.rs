//! As much of Rust as it takes to see which modules a file names.

/// The words and marks of a source text. Comments are left out; `::` is one token; a text literal is its content behind
/// one quotation mark.
pub(crate) fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if let Some((token, length)) = literal(rest) {
            tokens.push(token);
            length
        } else if is_part_of_word(first) {
            let length = rest.find(|letter| !is_part_of_word(letter)).unwrap_or(rest.len());
            tokens.push(rest[..length].to_owned());
            length
        } else {
            let length = if rest.starts_with("::") { 2 } else { first.len_utf8() };
            if !first.is_whitespace() {
                tokens.push(rest[..length].to_owned());
            }
            length
        };
        rest = &rest[length..];
    }
    tokens
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The length of the comment, with those inside it.
fn comment(source: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < source.len() {
        let here = &source.as_bytes()[at..];
        match here {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The text or character that begins here with its length in the source, if one does.
fn literal(source: &str) -> Option<(String, usize)> {
    let prefix = source.find(|letter| !"bcr".contains(letter)).filter(|&length| length <= 2)?;
    let body = &source[prefix..];
    if source[..prefix].ends_with('r') {
        let hashes = body.find(|letter| letter != '#')?;
        let content = body[hashes..].strip_prefix('"')?;
        let end = content.find(&format!("\"{}", &body[..hashes]))?;
        return Some((format!("\"{}", &content[..end]), prefix + hashes + 1 + end + 1 + hashes));
    }
    if let Some(content) = body.strip_prefix('"') {
        let end = closing(content, '"')?;
        return Some((format!("\"{}", &content[..end]), prefix + end + 2));
    }
    // A character has its closing mark behind one letter or an escape; a lifetime has none.
    let content = body.strip_prefix('\'')?;
    let end = closing(content, '\'')?;
    let is_character = content.starts_with('\\') || content[..end].chars().count() == 1;
    is_character.then(|| ("'".to_owned(), prefix + end + 2))
}

/// Where the literal ends whose content begins here.
fn closing(content: &str, mark: char) -> Option<usize> {
    let mut escaped = false;
    content.char_indices().find_map(|(at, letter)| {
        let is_end = !escaped && letter == mark;
        escaped = !escaped && letter == '\\';
        is_end.then_some(at)
    })
}

/// The tokens without the modules that are compiled for tests only.
pub(crate) fn without_tests(tokens: &[String]) -> Vec<String> {
    const MARK: [&str; 8] = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let mut kept = Vec::new();
    let mut rest = tokens;
    while let Some(first) = rest.first() {
        if rest.len() > MARK.len() && rest.iter().zip(MARK).all(|(token, mark)| token == mark) {
            let open = rest.iter().position(|token| token == "{").unwrap_or(rest.len() - 1);
            rest = &rest[open + group(&rest[open..])..];
        } else {
            kept.push(first.clone());
            rest = &rest[1..];
        }
    }
    kept
}

/// How many tokens the braces that open here hold, themselves included.
fn group(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// Every path that starts at this crate, at a module above, or at `std`: from its root, `crate` or `std`, on.
pub(crate) fn paths(tokens: &[String], module: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    // The module that the braces around the present token open, for each of them that opens one.
    let mut braces: Vec<Option<&String>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let next = tokens.get(at + 1).map_or("", String::as_str);
        let is_path = ["::", "as"].contains(&next) && (at == 0 || tokens[at - 1] != "::");
        let root = match tokens[at].as_str() {
            "crate" | "poppy_shogi" if is_path => Some(vec!["crate".to_owned()]),
            "std" if is_path => Some(vec!["std".to_owned()]),
            "super" if is_path => {
                let inner = braces.iter().copied().flatten().cloned();
                let mut here: Vec<String> =
                    std::iter::once("crate".to_owned()).chain(module.iter().cloned()).chain(inner).collect();
                here.pop();
                Some(here)
            }
            _ => None,
        };
        if let Some(root) = root {
            at = follow(tokens, at + 1, root, &mut found);
            continue;
        }
        match tokens[at].as_str() {
            "{" => braces.push(tokens[..at].last_chunk::<2>().filter(|[word, _]| word == "mod").map(|[_, name]| name)),
            "}" => drop(braces.pop()),
            _ => {}
        }
        at += 1;
    }
    found
}

/// Follows a path behind its root or a part of it, with all its branches; answers where it ends.
fn follow(tokens: &[String], mut at: usize, mut path: Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    let token = |at: usize| tokens.get(at).map_or("", String::as_str);
    while token(at) == "::" {
        match token(at + 1) {
            "{" => {
                at += 2;
                while !["}", ""].contains(&token(at)) {
                    let branch = step(token(at), path.clone());
                    at = follow(tokens, at + 1, branch, found);
                    while !["}", ",", ""].contains(&token(at)) {
                        at += 1;
                    }
                    at += usize::from(token(at) == ",");
                }
                return at + 1;
            }
            name if name == "*" || name.chars().all(is_part_of_word) => {
                path = step(name, path);
                at += 2;
            }
            _ => break,
        }
    }
    found.push(path);
    at
}

/// One name further; nowhere for `self`, upwards for `super`.
fn step(name: &str, mut path: Vec<String>) -> Vec<String> {
    match name {
        "self" => {}
        "super" => drop(path.pop()),
        _ => path.push(name.to_owned()),
    }
    path
}
