//! A pair of values, one for each player.

use std::ops::{Index, IndexMut};

use super::side::Side;

/// One value for each player, indexed by [`Side`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// Pairs Black's and White's values.
    #[must_use]
    pub const fn new(black: T, white: T) -> Self {
        Self([black, white])
    }

    /// Calls a function for each side, Black first.
    #[must_use]
    pub fn from_fn(value: impl FnMut(Side) -> T) -> Self {
        Self(Side::ALL.map(value))
    }

    /// A side's value; usable in `const` code, unlike indexing.
    #[must_use]
    pub const fn get(&self, side: Side) -> &T {
        &self.0[side as usize]
    }

    /// A mutable reference to a side's value; usable in `const` code, unlike indexing.
    #[must_use]
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }

    /// Applies a function to each value, Black's first.
    #[must_use]
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(make))
    }

    /// Both values, Black's first.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Copy> BySide<T> {
    /// The same value for both players.
    #[must_use]
    pub const fn both(value: T) -> Self {
        Self([value; 2])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        self.get(side)
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        self.get_mut(side)
    }
}

/// Both values, Black's first.
impl<T> IntoIterator for BySide<T> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, 2>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a BySide<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
