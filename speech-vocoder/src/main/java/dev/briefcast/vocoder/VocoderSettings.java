package dev.briefcast.vocoder;

/**
 * What a voice was trained with.
 *
 * @param rate samples a second
 * @param framePeriod samples of a frame
 * @param alpha how much frequencies are warped, between 0 and 1
 * @param beta how much the formants are sharpened; 0 for not at all
 * @param bands for each band of voicing strengths the taps of its filter, all as many
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
public record VocoderSettings(
    double rate, int framePeriod, double alpha, double beta, double[][] bands) {}
