//! Data files: a line of JSON as header, then bytes. The header has a checksum of both.

use serde::{Serialize, de::DeserializeOwned};
use xxhash_rust::xxh64::xxh64;

/// A header with a checksum: XXH64, in hexadecimal, of the header with an empty checksum and of the rest of the file.
pub(crate) trait Checked: Serialize + DeserializeOwned {
    /// The field of the checksum.
    fn checksum(&mut self) -> &mut String;

    /// Whether the checksum is that of this header and these bytes.
    fn is_intact(&mut self, body: &[u8]) -> bool {
        let found = self.checksum().clone();
        self.seal(body);
        std::mem::replace(self.checksum(), found.clone()) == found
    }

    /// Sets the checksum.
    fn seal(&mut self, body: &[u8]) {
        self.checksum().clear();
        let seed = serde_json::to_vec(self).map_or(0, |line| xxh64(&line, 0));
        *self.checksum() = format!("{:016x}", xxh64(body, seed));
    }
}

/// The header of a file and the bytes after it; `None` if the first line is no such header.
#[must_use]
pub(crate) fn split<H: Checked>(file: &[u8]) -> Option<(H, &[u8])> {
    let end = file.iter().position(|&byte| byte == b'\n')?;
    let header = serde_json::from_slice(&file[..end]).ok()?;
    Some((header, &file[end + 1..]))
}

/// The file with this header, whose checksum is set, and these bytes.
///
/// # Panics
/// If the header cannot be JSON, which plain data always can.
#[must_use]
pub(crate) fn join<H: Checked>(mut header: H, body: &[u8]) -> Vec<u8> {
    header.seal(body);
    let mut file = serde_json::to_vec(&header).expect("plain data");
    file.push(b'\n');
    file.extend(body);
    file
}
