package dev.briefcast.vocoder;

/**
 * Finds the most likely trajectories of a sentence's coefficients, and among those the ones that
 * vary as much as speech does. After Tokuda et al., "Speech parameter generation algorithms for
 * HMM-based speech synthesis" (2000), and Toda and Tokuda, "A speech parameter generation algorithm
 * considering global variance for HMM-based speech synthesis" (2007).
 */
public final class ParameterGeneration {

  private ParameterGeneration() {}

  /** The coefficients of each frame. */
  public static double[][] trajectories(Statistics statistics, GlobalVariance variance) {
    var coefficients = new double[statistics.frames()][statistics.order()];
    if (statistics.frames() == 0) {
      return coefficients;
    }
    var system = new NormalEquations(statistics);
    var improved = new VarianceImprovement(system, variance);
    for (int m = 0; m < statistics.order(); m++) {
      system.setUp(m);
      double[] trajectory = improved.improve(m, system.solve());
      for (int t = 0; t < trajectory.length; t++) {
        coefficients[t][m] = trajectory[t];
      }
    }
    return coefficients;
  }
}
