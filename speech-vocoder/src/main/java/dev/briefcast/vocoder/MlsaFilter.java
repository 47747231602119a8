package dev.briefcast.vocoder;

/**
 * The mel log spectrum approximation filter: the exponential of a warped polynomial, by a Padé
 * approximation of order five. Its five stages depend on one another only across samples, so all of
 * them are computed side by side: the chain of additions that each of them is keeps a processor
 * waiting otherwise.
 */
final class MlsaFilter {

  private static final int STAGES = 5;

  /** Of the modified Padé approximation of order five, as in the hts_engine API. */
  private static final double[] PADE = {
    1, 0.4999391, 0.1107098, 0.01369984, 0.0009564853, 0.00003041721
  };

  private final int order;
  private final double alpha;
  private final double rest;

  /** What the stages of the first coefficient remember, and what each handed on. */
  private final double[] delayed = new double[STAGES + 1];

  private final double[] first = new double[STAGES + 1];

  /** What the stages of the other coefficients handed on. */
  private final double[] others = new double[STAGES + 1];

  private final double[] one;
  private final double[] two;
  private final double[] three;
  private final double[] four;
  private final double[] five;
  private final double[] growth;

  /**
   * @param order coefficients, the gain among them
   */
  MlsaFilter(int order, double alpha) {
    this.order = order;
    this.alpha = alpha;
    rest = 1 - alpha * alpha;
    one = new double[order];
    two = new double[order];
    three = new double[order];
    four = new double[order];
    five = new double[order];
    growth = new double[order];
  }

  /**
   * Filters a frame in place, while the coefficients go from those that are to those that are
   * wanted.
   */
  void frame(double[] now, double[] wanted, double[] samples, int from, int period) {
    for (int i = 0; i < order; i++) {
      growth[i] = (wanted[i] - now[i]) / period;
    }
    for (int i = from; i < from + period; i++) {
      double sample = samples[i];
      if (sample != 0.0) {
        sample *= Math.exp(now[0]);
      }
      samples[i] = others(first(sample, now[1]), now);
      for (int k = 0; k < order; k++) {
        now[k] += growth[k];
      }
    }
  }

  private double first(double sample, double coefficient) {
    double in = sample;
    double out = 0.0;
    for (int stage = STAGES; stage > 0; stage--) {
      delayed[stage] = rest * first[stage - 1] + alpha * delayed[stage];
      first[stage] = delayed[stage] * coefficient;
      double part = first[stage] * PADE[stage];
      in += (stage & 1) == 1 ? part : -part;
      out += part;
    }
    first[0] = in;
    return out + in;
  }

  private double others(double sample, double[] coefficients) {
    stages(coefficients);
    double in = sample;
    double out = 0.0;
    for (int stage = STAGES; stage > 0; stage--) {
      double part = others[stage] * PADE[stage];
      in += (stage & 1) == 1 ? part : -part;
      out += part;
    }
    others[0] = in;
    return out + in;
  }

  /**
   * Each stage is a chain of all-passes, {@code new[i] = old[i-1] + alpha (old[i] - new[i-1])}, and
   * what it hands on is the sum of them by the coefficients. Long on purpose: what the stages carry
   * from coefficient to coefficient are local variables here, and would be arrays between methods.
   */
  private void stages(double[] coefficients) {
    double[] n1 = one;
    double[] n2 = two;
    double[] n3 = three;
    double[] n4 = four;
    double[] n5 = five;
    double a = alpha;
    double old1 = n1[1];
    double old2 = n2[1];
    double old3 = n3[1];
    double old4 = n4[1];
    double old5 = n5[1];
    double new1 = rest * others[0] + a * old1;
    double new2 = rest * others[1] + a * old2;
    double new3 = rest * others[2] + a * old3;
    double new4 = rest * others[3] + a * old4;
    double new5 = rest * others[4] + a * old5;
    n1[1] = new1;
    n2[1] = new2;
    n3[1] = new3;
    n4[1] = new4;
    n5[1] = new5;
    double sum1 = 0.0;
    double sum2 = 0.0;
    double sum3 = 0.0;
    double sum4 = 0.0;
    double sum5 = 0.0;
    for (int i = 2; i < order; i++) {
      double coefficient = coefficients[i];
      double was1 = n1[i];
      double was2 = n2[i];
      double was3 = n3[i];
      double was4 = n4[i];
      double was5 = n5[i];
      new1 = old1 + a * (was1 - new1);
      new2 = old2 + a * (was2 - new2);
      new3 = old3 + a * (was3 - new3);
      new4 = old4 + a * (was4 - new4);
      new5 = old5 + a * (was5 - new5);
      sum1 += new1 * coefficient;
      sum2 += new2 * coefficient;
      sum3 += new3 * coefficient;
      sum4 += new4 * coefficient;
      sum5 += new5 * coefficient;
      n1[i] = new1;
      n2[i] = new2;
      n3[i] = new3;
      n4[i] = new4;
      n5[i] = new5;
      old1 = was1;
      old2 = was2;
      old3 = was3;
      old4 = was4;
      old5 = was5;
    }
    others[1] = sum1;
    others[2] = sum2;
    others[3] = sum3;
    others[4] = sum4;
    others[5] = sum5;
  }
}
