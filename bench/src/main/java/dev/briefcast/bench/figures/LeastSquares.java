package dev.briefcast.bench.figures;

/** Finds the coefficients with the smallest sum of squared relative errors. */
public final class LeastSquares {

  /** Keeps what few examples say little about from growing wild. */
  private static final double RIDGE = 1e-6;

  private LeastSquares() {}

  /**
   * @param inputs one row for each example
   * @param outputs one number for each example, above 0
   */
  public static double[] fit(double[][] inputs, double[] outputs) {
    int size = inputs[0].length;
    double[][] normal = new double[size][size + 1];
    for (int example = 0; example < inputs.length; example++) {
      double weight = 1 / (outputs[example] * outputs[example]);
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          normal[i][j] += weight * inputs[example][i] * inputs[example][j];
        }
        normal[i][size] += weight * inputs[example][i] * outputs[example];
      }
    }
    for (int i = 0; i < size; i++) {
      normal[i][i] += RIDGE;
    }
    return solved(normal);
  }

  /** Gauss and Jordan; the matrix is positive definite, so that no row need be swapped. */
  private static double[] solved(double[][] normal) {
    int size = normal.length;
    for (int pivot = 0; pivot < size; pivot++) {
      for (int row = 0; row < size; row++) {
        double factor = normal[row][pivot] / normal[pivot][pivot];
        for (int column = pivot; column <= size && row != pivot; column++) {
          normal[row][column] -= factor * normal[pivot][column];
        }
      }
    }
    double[] solution = new double[size];
    for (int i = 0; i < size; i++) {
      solution[i] = normal[i][size] / normal[i][i];
    }
    return solution;
  }
}
