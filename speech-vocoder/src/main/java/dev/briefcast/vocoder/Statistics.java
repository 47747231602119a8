package dev.briefcast.vocoder;

/**
 * What the models of a sentence say about each frame: a value, its slope and its curvature, of each
 * coefficient.
 *
 * @param means of each frame first all values, then all slopes, then all curvatures
 * @param precisions one divided by the variance of each, 0 where nothing is known
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
public record Statistics(double[][] means, double[][] precisions) {

  int frames() {
    return means.length;
  }

  int order() {
    return means[0].length / 3;
  }
}
