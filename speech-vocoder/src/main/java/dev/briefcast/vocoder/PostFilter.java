package dev.briefcast.vocoder;

/**
 * Makes filter coefficients of mel-cepstra, their formants sharpened at the same energy. Many
 * frames at a time: what is done to one is done to all, number by number, which the compiler makes
 * vectors of.
 */
final class PostFilter {

  /** Length of the impulse response of which the energy is taken. */
  private static final int LENGTH = 96;

  private static final int LANES = 64;

  private final double alpha;
  private final double beta;

  PostFilter(double alpha, double beta) {
    this.alpha = alpha;
    this.beta = beta;
  }

  /** The coefficients of each frame. */
  double[][] coefficients(double[][] cepstra) {
    var coefficients = new double[cepstra.length][];
    for (int from = 0; from < cepstra.length; from += LANES) {
      int lanes = Math.min(LANES, cepstra.length - from);
      double[][] some = turned(cepstra, from, lanes);
      if (beta > 0.0 && some.length > 2) {
        sharpen(some);
      }
      double[][] done = filterOf(some);
      for (int lane = 0; lane < lanes; lane++) {
        coefficients[from + lane] = column(done, lane);
      }
    }
    return coefficients;
  }

  private void sharpen(double[][] cepstra) {
    int last = cepstra.length - 1;
    double[][] filter = filterOf(cepstra);
    double[] before = energy(filter);
    for (int lane = 0; lane < LANES; lane++) {
      filter[1][lane] -= beta * alpha * cepstra[2][lane];
    }
    for (int i = 2; i < last; i++) {
      for (int lane = 0; lane < LANES; lane++) {
        filter[i][lane] *= 1.0 + beta;
      }
    }
    double[] after = energy(filter);
    for (int lane = 0; lane < LANES; lane++) {
      filter[0][lane] += Math.log(before[lane] / after[lane]) / 2;
    }
    cepstrumOf(filter, cepstra);
  }

  private double[][] filterOf(double[][] cepstra) {
    int last = cepstra.length - 1;
    var filter = new double[cepstra.length][LANES];
    System.arraycopy(cepstra[last], 0, filter[last], 0, LANES);
    for (int i = last - 1; i >= 0; i--) {
      plus(cepstra[i], -alpha, filter[i + 1], filter[i]);
    }
    return filter;
  }

  /** The last coefficient counts twice, as when the voice was tuned. */
  private void cepstrumOf(double[][] filter, double[][] cepstra) {
    int last = filter.length - 1;
    plus(filter[last], alpha, filter[last], cepstra[last]);
    for (int i = last - 1; i >= 0; i--) {
      plus(filter[i], alpha, filter[i + 1], cepstra[i]);
    }
  }

  private double[] energy(double[][] filter) {
    var cepstra = new double[filter.length][LANES];
    cepstrumOf(filter, cepstra);
    double[][] response = response(unwarped(cepstra));
    var energy = new double[LANES];
    for (double[] each : response) {
      for (int lane = 0; lane < LANES; lane++) {
        energy[lane] += each[lane] * each[lane];
      }
    }
    return energy;
  }

  /** The cepstra on the linear scale of frequencies; the last of so many is left at 0. */
  private double[][] unwarped(double[][] cepstra) {
    double warp = -alpha;
    double rest = 1 - warp * warp;
    var now = new double[LENGTH][LANES];
    var before = new double[LENGTH][LANES];
    for (int i = cepstra.length - 1; i >= 0; i--) {
      double[][] older = before;
      before = now;
      now = older;
      plus(cepstra[i], warp, before[0], now[0]);
      for (int lane = 0; lane < LANES; lane++) {
        now[1][lane] = rest * before[0][lane] + warp * before[1][lane];
      }
      for (int j = 2; j < LENGTH; j++) {
        allPass(before[j - 1], before[j], now[j - 1], warp, now[j]);
      }
    }
    now[LENGTH - 1] = new double[LANES];
    return now;
  }

  private static void allPass(
      double[] before, double[] here, double[] now, double warp, double[] out) {
    for (int lane = 0; lane < LANES; lane++) {
      out[lane] = before[lane] + warp * (here[lane] - now[lane]);
    }
  }

  /** The impulse response of minimum phase. */
  private static double[][] response(double[][] cepstra) {
    var response = new double[LENGTH][LANES];
    for (int lane = 0; lane < LANES; lane++) {
      response[0][lane] = Math.exp(cepstra[0][lane]);
    }
    for (int i = 1; i < LENGTH; i++) {
      double[] weighted = cepstra[i];
      for (int lane = 0; lane < LANES; lane++) {
        weighted[lane] *= i;
      }
      double[] out = response[i];
      for (int k = 1; k <= i; k++) {
        addProduct(cepstra[k], response[i - k], out);
      }
      for (int lane = 0; lane < LANES; lane++) {
        out[lane] /= i;
      }
    }
    return response;
  }

  private static void addProduct(double[] left, double[] right, double[] out) {
    for (int lane = 0; lane < LANES; lane++) {
      out[lane] += left[lane] * right[lane];
    }
  }

  private static void plus(double[] left, double factor, double[] right, double[] out) {
    for (int lane = 0; lane < LANES; lane++) {
      out[lane] = left[lane] + factor * right[lane];
    }
  }

  private static double[][] turned(double[][] rows, int from, int lanes) {
    var turned = new double[rows[from].length][LANES];
    for (int lane = 0; lane < lanes; lane++) {
      for (int i = 0; i < turned.length; i++) {
        turned[i][lane] = rows[from + lane][i];
      }
    }
    return turned;
  }

  private static double[] column(double[][] rows, int lane) {
    var column = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      column[i] = rows[i][lane];
    }
    return column;
  }
}
