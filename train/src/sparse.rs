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

#[cfg(test)]
mod tests {
    use candle_core::{Device, Var};

    use super::*;

    #[test]
    fn sums_and_gradients_are_those_of_the_product_of_matrices() {
        const INPUTS: usize = 5;
        let device = Device::Cpu;
        let active: Vec<Box<[u16]>> = vec![Box::new([0, 3]), Box::new([]), Box::new([3, 4, 1])];
        let mut matrix = vec![0f32; active.len() * INPUTS];
        for (row, active) in active.iter().enumerate() {
            active.iter().for_each(|&input| matrix[row * INPUTS + usize::from(input)] = 1.0);
        }
        let matrix = Tensor::from_vec(matrix, (active.len(), INPUTS), &device).expect("a matrix");
        let columns = Var::rand(-1f32, 1f32, (INPUTS, HIDDEN), &device).expect("columns");
        let sums = columns.apply_op1(SumOfColumns::new(active)).expect("sums");
        let [gradient, expected] = [sums, matrix.matmul(&columns).expect("a product")].map(|sums| {
            let gradients = sums.sqr().and_then(|squares| squares.sum_all()?.backward()).expect("gradients");
            let gradient = gradients.get(&columns).expect("of the columns");
            [&sums, gradient]
                .map(|tensor| tensor.flatten_all().and_then(|flat| flat.to_vec1::<f32>()).expect("numbers"))
        });
        for (found, expected) in gradient.iter().zip(&expected) {
            assert!(found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-5));
        }
    }
}
