//! The memory of the transposition table: natively, pages that the system allocates when they are first used.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use bytemuck::Pod;

/// The error for too little memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory;

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is not so much memory")
    }
}

impl std::error::Error for OutOfMemory {}

/// Zero-initialized items.
#[derive(Debug)]
pub(super) struct Memory<T>(storage::Storage<T>);

impl<T: Pod> Memory<T> {
    /// `count` is at least 1.
    pub(super) fn try_new(count: usize) -> Result<Self, OutOfMemory> {
        storage::Storage::try_new(count).map(Self)
    }
}

impl<T: Pod> Deref for Memory<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.items()
    }
}

impl<T: Pod> DerefMut for Memory<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.0.items_mut()
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod storage {
    use std::marker::PhantomData;

    use bytemuck::Pod;
    use memmap2::MmapMut;

    use super::OutOfMemory;

    #[derive(Debug)]
    pub(super) struct Storage<T>(MmapMut, PhantomData<T>);

    impl<T: Pod> Storage<T> {
        pub(super) fn try_new(count: usize) -> Result<Self, OutOfMemory> {
            let bytes = count.checked_mul(size_of::<T>()).ok_or(OutOfMemory)?;
            let pages = MmapMut::map_anon(bytes).map_err(|_| OutOfMemory)?;
            // With small pages the system takes a quarter of a second to free a gigabyte, which delays the exit of the
            // process.
            #[cfg(target_os = "linux")]
            let _ = pages.advise(memmap2::Advice::HugePage);
            Ok(Self(pages, PhantomData))
        }

        pub(super) fn items(&self) -> &[T] {
            bytemuck::cast_slice(&self.0)
        }

        pub(super) fn items_mut(&mut self) -> &mut [T] {
            bytemuck::cast_slice_mut(&mut self.0)
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod storage {
    use bytemuck::Pod;

    use super::OutOfMemory;

    #[derive(Debug)]
    pub(super) struct Storage<T>(Vec<T>);

    impl<T: Pod> Storage<T> {
        pub(super) fn try_new(count: usize) -> Result<Self, OutOfMemory> {
            let mut items = Vec::new();
            items.try_reserve_exact(count).map_err(|_| OutOfMemory)?;
            items.resize(count, T::zeroed());
            Ok(Self(items))
        }

        pub(super) fn items(&self) -> &[T] {
            &self.0
        }

        pub(super) fn items_mut(&mut self) -> &mut [T] {
            &mut self.0
        }
    }
}
