//! The output of a long run, which an interrupted run goes on with.

use std::{
    fs::{self, File, OpenOptions},
    io::Write,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Opens a file for appending, and returns the lines that it has after its header. Removes a last line that was cut off.
///
/// # Errors
/// If the file has another header: its lines are of a run with other settings.
pub(crate) fn open(path: &str, header: &str) -> Result<(File, String), String> {
    let fail = |error: std::io::Error| format!("{path}: {error}");
    let mut text = match fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        text => text.map_err(fail)?,
    };
    text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(fail)?;
    file.set_len(text.len() as u64).map_err(fail)?;
    match text.split_once('\n') {
        None => {
            writeln!(file, "{header}").map_err(fail)?;
            Ok((file, String::new()))
        }
        Some((other, lines)) if other == header => Ok((file, lines.to_owned())),
        Some((other, _)) => Err(format!("{path} is of other settings: {other:?} instead of {header:?}")),
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
