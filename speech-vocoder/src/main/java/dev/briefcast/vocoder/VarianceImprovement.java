package dev.briefcast.vocoder;

/**
 * Climbs from the most likely trajectory to one that is nearly as likely and varies as much as
 * speech does: a gradient with the diagonal of the Hessian, and steps that grow while they help.
 */
final class VarianceImprovement {

  private static final double CHANGE_MIN = 1.0E-4;
  private static final double NORM_MIN = 1.0E-2;
  private static final double FIRST_STEP = 0.1;
  private static final double SHORTER = 0.5;
  private static final double LONGER = 1.2;
  private static final int FAILURES_MAX = 100;

  private final NormalEquations system;
  private final GlobalVariance wanted;
  private final int frames;
  private final double[] counts;
  private final int counted;
  private final double[] product;
  private final double[] likelihood;
  private final double[] gradient;
  private final double[] direction;
  private double mean;
  private double variance;
  private double norm;

  VarianceImprovement(NormalEquations system, GlobalVariance wanted) {
    this.system = system;
    this.wanted = wanted;
    frames = system.right.length;
    counts = new double[frames];
    int number = 0;
    for (int t = 0; t < frames; t++) {
      if (wanted.counted()[t]) {
        counts[t] = 1.0;
        number++;
      }
    }
    counted = number;
    product = new double[frames];
    likelihood = new double[frames];
    gradient = new double[frames];
    direction = new double[frames];
  }

  /** A trajectory that is as good as can be had, or the one that was, if none is found in time. */
  double[] improve(int coefficient, double[] likeliest) {
    if (counted == 0) {
      return likeliest;
    }
    double[] trajectory = likeliest.clone();
    stretch(coefficient, trajectory);
    double step = FIRST_STEP;
    double before = 0.0;
    int failures = 0;
    int iteration = 1;
    while (iteration <= wanted.iterationsMax()) {
      double now = climb(coefficient, trajectory);
      if (iteration > 1 && now < before) {
        add(-step, trajectory);
        step *= SHORTER;
        add(step, trajectory);
        if (++failures == FAILURES_MAX) {
          return trajectory;
        }
        continue;
      }
      if (iteration > 1 && now > before) {
        step *= LONGER;
        failures = 0;
      }
      if (norm < NORM_MIN || (iteration > 1 && Math.abs(now - before) < CHANGE_MIN)) {
        return trajectory;
      }
      System.arraycopy(gradient, 0, direction, 0, frames);
      add(step, trajectory);
      before = now;
      iteration++;
    }
    return likeliest;
  }

  private void add(double step, double[] trajectory) {
    for (int t = 0; t < frames; t++) {
      trajectory[t] += step * direction[t];
    }
  }

  /** Gives a trajectory the variance that is wanted, as a place to begin. */
  private void stretch(int coefficient, double[] trajectory) {
    measure(trajectory);
    double ratio = Math.sqrt(wanted.means()[coefficient] / variance);
    for (int t = 0; t < frames; t++) {
      if (wanted.counted()[t]) {
        trajectory[t] = ratio * (trajectory[t] - mean) + mean;
      }
    }
  }

  private void measure(double[] trajectory) {
    double sum = 0.0;
    for (int t = 0; t < frames; t++) {
      sum += trajectory[t] * counts[t];
    }
    mean = sum / counted;
    for (int t = 0; t < frames; t++) {
      likelihood[t] = (trajectory[t] - mean) * (trajectory[t] - mean) * counts[t];
    }
    double squares = 0.0;
    for (int t = 0; t < frames; t++) {
      squares += likelihood[t];
    }
    variance = squares / counted;
  }

  /** Finds where to go from a trajectory, and says how good it is. */
  private double climb(int coefficient, double[] trajectory) {
    measure(trajectory);
    double precision = wanted.precisions()[coefficient];
    double off = variance - wanted.means()[coefficient];
    double pull = precision * off;
    system.product(trajectory, product);
    gradient(trajectory, precision, pull);
    double objective = 0.0;
    double squares = 0.0;
    for (int t = 0; t < frames; t++) {
      objective += likelihood[t];
      squares += gradient[t] * gradient[t];
    }
    norm = Math.sqrt(squares);
    return objective + -0.5 * off * precision * off;
  }

  private void gradient(double[] trajectory, double precision, double pull) {
    double weight = 1.0 / (3 * frames);
    double half = -0.5 * weight;
    double own = (frames - 1) * pull;
    double twice = 2.0 * precision;
    double curving = 2.0 / (frames * frames);
    double pulling = -2.0 / frames;
    for (int t = 0; t < frames; t++) {
      double away = trajectory[t] - mean;
      likelihood[t] = half * trajectory[t] * (product[t] - 2.0 * system.right[t]);
      double hessian = own + twice * away * away;
      hessian = -weight * system.diagonal[t] - curving * hessian;
      gradient[t] =
          -1.0
              / hessian
              * (weight * (-product[t] + system.right[t]) + pulling * (away * pull * counts[t]));
    }
  }
}
