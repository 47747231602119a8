package dev.briefcast.vocoder;

/**
 * How much coefficients vary over a sentence. Without it speech sounds muffled, because the most
 * likely trajectories are too smooth.
 *
 * @param means of each coefficient the variance to be expected
 * @param precisions of each coefficient one divided by the variance of that
 * @param counted which frames count; those of pauses do not
 * @param iterationsMax how often trajectories are improved before they are left as they were
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
public record GlobalVariance(
    double[] means, double[] precisions, boolean[] counted, int iterationsMax) {}
