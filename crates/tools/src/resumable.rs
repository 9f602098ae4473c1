//! The output of a long run, which an interrupted run goes on with.

use std::{
    fs::{self, File, OpenOptions},
    io::Write,
};

/// Opens a file for appending, and returns the lines that it has after its header. Removes a last line that was cut off.
///
/// # Errors
/// If the file has another header: it is of another run, and stays as it was.
pub fn open(path: &str, header: &str) -> Result<(File, String), String> {
    let fail = |error: std::io::Error| format!("{path}: {error}");
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        text => text.map_err(fail)?,
    };
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let is_begun = first.len() < text.len();
    if !(first == header || !is_begun && header.starts_with(first)) {
        return Err(format!("{path} is of another run: {first:?} instead of {header:?}"));
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(fail)?;
    let lines = &rest[..rest.rfind('\n').map_or(0, |end| end + 1)];
    if is_begun {
        file.set_len((header.len() + 1 + lines.len()) as u64).map_err(fail)?;
    } else {
        file.set_len(0).and_then(|()| writeln!(file, "{header}")).map_err(fail)?;
    }
    Ok((file, lines.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_off_line_is_removed_and_other_files_stay() {
        let path = std::env::temp_dir().join(format!("poppy-resumable-{}.txt", std::process::id()));
        let name = path.to_str().expect("a UTF-8 path");
        for (before, after, lines) in [
            ("", "# run 1\n", Ok("")),
            ("# run", "# run 1\n", Ok("")),
            ("# run 1\na\nb\nc", "# run 1\na\nb\n", Ok("a\nb\n")),
            ("# run 2\na\nb", "# run 2\na\nb", Err("\"# run 2\" instead of \"# run 1\"")),
            ("my notes", "my notes", Err("\"my notes\" instead of \"# run 1\"")),
            ("\nmy notes\n", "\nmy notes\n", Err("\"\" instead of \"# run 1\"")),
        ] {
            fs::write(&path, before).expect("written");
            match (open(name, "# run 1"), lines) {
                (Ok((_, found)), Ok(lines)) => assert_eq!(found, lines, "{before:?}"),
                (Err(error), Err(end)) => assert!(error.ends_with(end), "{error}"),
                (other, _) => panic!("{before:?}: {other:?}"),
            }
            assert_eq!(fs::read_to_string(&path).expect("the file"), after, "{before:?}");
        }
        fs::remove_file(&path).expect("removed");
    }
}
