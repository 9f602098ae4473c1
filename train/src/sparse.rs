//! The hidden layer before its activation: for each position, the sum of the columns of its active inputs. As a product
//! of matrices, which are nearly all zeros, it would take most of the time of the training.

use candle_core::{CpuStorage, CustomOp1, Layout, Result, Shape, Tensor, bail};
use engine::search::eval::network::HIDDEN;

/// From columns (inputs times hidden units) to their sums (positions times hidden units).
pub(crate) struct SumOfColumns {
    /// The active inputs of each position.
    active: Vec<Box<[u16]>>,
}

impl SumOfColumns {
    pub(crate) fn new(active: Vec<Box<[u16]>>) -> Self {
        Self { active }
    }
}

impl CustomOp1 for SumOfColumns {
    fn name(&self) -> &'static str {
        "sum-of-columns"
    }

    fn cpu_fwd(&self, storage: &CpuStorage, layout: &Layout) -> Result<(CpuStorage, Shape)> {
        let (CpuStorage::F32(columns), Some((start, end))) = (storage, layout.contiguous_offsets()) else {
            bail!("the columns are no contiguous 32-bit numbers")
        };
        let (columns, _) = columns[start..end].as_chunks::<HIDDEN>();
        let mut sums = vec![[0f32; HIDDEN]; self.active.len()];
        for (sum, active) in sums.iter_mut().zip(&self.active) {
            active.iter().for_each(|&input| add(sum, &columns[usize::from(input)]));
        }
        Ok((CpuStorage::F32(sums.into_flattened()), (self.active.len(), HIDDEN).into()))
    }

    fn bwd(&self, columns: &Tensor, _sums: &Tensor, gradient: &Tensor) -> Result<Option<Tensor>> {
        let of_sums = gradient.contiguous()?.flatten_all()?.to_vec1::<f32>()?;
        let (of_sums, _) = of_sums.as_chunks::<HIDDEN>();
        let mut of_columns = vec![[0f32; HIDDEN]; columns.dims2()?.0];
        for (of_sum, active) in of_sums.iter().zip(&self.active) {
            active.iter().for_each(|&input| add(&mut of_columns[usize::from(input)], of_sum));
        }
        Tensor::from_vec(of_columns.into_flattened(), columns.shape(), columns.device()).map(Some)
    }
}

fn add(sum: &mut [f32; HIDDEN], column: &[f32; HIDDEN]) {
    sum.iter_mut().zip(column).for_each(|(sum, weight)| *sum += weight);
}
