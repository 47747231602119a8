package dev.briefcast.vocoder;

/**
 * The linear equations whose solution is the most likely trajectory of a coefficient: a symmetric
 * matrix of five diagonals, of which three are kept, and a right-hand side.
 */
final class NormalEquations {

  private static final int WINDOWS = 3;

  /** By which a value, its slope and its curvature are made of three frames. */
  private static final double[][] WINDOW = {{0, 1, 0}, {-0.5, 0, 0.5}, {1, -2, 1}};

  private static final int[] REACH = {0, 1, 1};

  private final Statistics statistics;
  private final int frames;
  final double[] diagonal;
  final double[] next;
  final double[] afterNext;
  final double[] right;

  NormalEquations(Statistics statistics) {
    this.statistics = statistics;
    frames = statistics.frames();
    diagonal = new double[frames];
    next = new double[frames];
    afterNext = new double[frames];
    right = new double[frames];
  }

  void setUp(int coefficient) {
    for (int t = 0; t < frames; t++) {
      double[] row = new double[WINDOWS];
      double sum = 0.0;
      for (int window = 0; window < WINDOWS; window++) {
        int column = window * statistics.order() + coefficient;
        for (int j = -REACH[window]; j <= REACH[window]; j++) {
          double factor = WINDOW[window][1 - j];
          if (factor != 0.0 && t + j >= 0 && t + j < frames) {
            double weight = factor * statistics.precisions()[t + j][column];
            sum += weight * statistics.means()[t + j][column];
            add(row, t, window, j, weight);
          }
        }
      }
      right[t] = sum;
      diagonal[t] = row[0];
      next[t] = row[1];
      afterNext[t] = row[2];
    }
  }

  private void add(double[] row, int t, int window, int j, double weight) {
    for (int k = 0; k < WINDOWS && t + k < frames && k - j <= REACH[window]; k++) {
      double factor = WINDOW[window][1 + k - j];
      if (factor != 0.0) {
        row[k] += weight * factor;
      }
    }
  }

  /** By an LDL factorisation. */
  double[] solve() {
    double[] d = diagonal.clone();
    double[] l1 = next.clone();
    double[] l2 = afterNext.clone();
    double[] solution = right.clone();
    for (int t = 0; t < frames; t++) {
      if (t > 0) {
        d[t] -= l1[t - 1] * l1[t - 1] * d[t - 1];
      }
      if (t > 1) {
        d[t] -= l2[t - 2] * l2[t - 2] * d[t - 2];
      }
      if (t > 0) {
        l1[t] -= l1[t - 1] * l2[t - 1] * d[t - 1];
      }
      l1[t] /= d[t];
      l2[t] /= d[t];
    }
    for (int t = 0; t < frames; t++) {
      if (t > 0) {
        solution[t] -= l1[t - 1] * solution[t - 1];
      }
      if (t > 1) {
        solution[t] -= l2[t - 2] * solution[t - 2];
      }
    }
    for (int t = frames - 1; t >= 0; t--) {
      solution[t] /= d[t];
      if (t + 1 < frames) {
        solution[t] -= l1[t] * solution[t + 1];
      }
      if (t + 2 < frames) {
        solution[t] -= l2[t] * solution[t + 2];
      }
    }
    return solution;
  }

  /** The matrix by a trajectory; its sums in one order everywhere, for their last bit. */
  void product(double[] trajectory, double[] out) {
    int inner = Math.max(2, frames - 2);
    for (int t = 2; t < frames - 2; t++) {
      out[t] =
          diagonal[t] * trajectory[t]
              + next[t] * trajectory[t + 1]
              + next[t - 1] * trajectory[t - 1]
              + afterNext[t] * trajectory[t + 2]
              + afterNext[t - 2] * trajectory[t - 2];
    }
    for (int t = 0; t < Math.min(2, frames); t++) {
      out[t] = atTheEdge(t, trajectory);
    }
    for (int t = inner; t < frames; t++) {
      out[t] = atTheEdge(t, trajectory);
    }
  }

  private double atTheEdge(int t, double[] trajectory) {
    double sum = diagonal[t] * trajectory[t];
    if (t + 1 < frames) {
      sum += next[t] * trajectory[t + 1];
    }
    if (t > 0) {
      sum += next[t - 1] * trajectory[t - 1];
    }
    if (t + 2 < frames) {
      sum += afterNext[t] * trajectory[t + 2];
    }
    if (t > 1) {
      sum += afterNext[t - 2] * trajectory[t - 2];
    }
    return sum;
  }
}
