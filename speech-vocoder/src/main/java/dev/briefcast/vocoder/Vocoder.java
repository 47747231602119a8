package dev.briefcast.vocoder;

/**
 * Speaks frames: pulses and noise, mixed band by band, through the filter that the mel-cepstrum
 * describes. After Yoshimura et al., "Mixed excitation for HMM-based speech synthesis" (2001), and
 * Imai, Sumita and Furuichi, "Mel log spectrum approximation filter for speech synthesis" (1983),
 * as the hts_engine API and MaryTTS do it.
 */
public final class Vocoder {

  private final VocoderSettings settings;

  public Vocoder(VocoderSettings settings) {
    this.settings = settings;
  }

  /**
   * The samples of a sentence, about −32,768 to 32,767, {@code framePeriod} of them for each frame.
   *
   * @param cepstra of each frame the mel-cepstrum, three coefficients at least; is not changed
   * @param pitches of each frame the pitch in Hz, 0 where it is unvoiced
   * @param strengths of each frame, for each band, how much of it is voiced, 0 to 1
   */
  public double[] samples(double[][] cepstra, double[] pitches, double[][] strengths) {
    int frames = cepstra.length;
    var samples = new double[frames * settings.framePeriod()];
    if (frames == 0) {
      return samples;
    }
    double[][] coefficients =
        new PostFilter(settings.alpha(), settings.beta()).coefficients(cepstra);
    var excitation = new MixedExcitation(settings);
    var filter = new MlsaFilter(cepstra[0].length, settings.alpha());
    var now = new double[cepstra[0].length];
    for (int frame = 0; frame < frames; frame++) {
      int from = frame * settings.framePeriod();
      excitation.frame(pitches[frame], strengths[frame], samples, from);
      filter.frame(now, coefficients[frame], samples, from, settings.framePeriod());
      now = coefficients[frame].clone();
    }
    return samples;
  }
}
