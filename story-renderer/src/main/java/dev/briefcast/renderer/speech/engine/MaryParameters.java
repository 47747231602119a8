package dev.briefcast.renderer.speech.engine;

import dev.briefcast.vocoder.GlobalVariance;
import dev.briefcast.vocoder.ParameterGeneration;
import dev.briefcast.vocoder.Statistics;
import java.util.Arrays;
import marytts.htsengine.GVModelSet;
import marytts.htsengine.HMMData;
import marytts.htsengine.HMMData.FeatureType;
import marytts.htsengine.HTSModel;
import marytts.htsengine.HTSParameterGeneration;
import marytts.htsengine.HTSUttModel;

/**
 * What a vocoder needs of a sentence, the same numbers as MaryTTS's parameter generation.
 *
 * @param cepstra of each frame the mel-cepstrum
 * @param pitches of each frame the pitch in Hz, 0 where it is unvoiced
 * @param strengths of each frame how much of each band is voiced
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
record MaryParameters(double[][] cepstra, double[] pitches, double[][] strengths) {

  static MaryParameters of(HTSUttModel sentence, HMMData voice) throws Exception {
    GVModelSet variances = voice.getGVModelSet();
    boolean[] counted = counted(sentence, voice);
    return new MaryParameters(
        ParameterGeneration.trajectories(
            statistics(sentence, voice, FeatureType.MGC),
            new GlobalVariance(
                variances.getGVmeanMgc(),
                variances.getGVcovInvMgc(),
                counted,
                voice.getMaxMgcGvIter())),
        pitches(sentence, voice),
        ParameterGeneration.trajectories(
            statistics(sentence, voice, FeatureType.STR),
            new GlobalVariance(
                variances.getGVmeanStr(),
                variances.getGVcovInvStr(),
                counted,
                voice.getMaxStrGvIter())));
  }

  /** The same with every pitch multiplied. */
  MaryParameters at(double pitch) {
    return pitch == 1
        ? this
        : new MaryParameters(
            cepstra, Arrays.stream(pitches).map(each -> each * pitch).toArray(), strengths);
  }

  private interface State {
    void frame(int frame, HTSModel model, int state);
  }

  private static void eachFrame(HTSUttModel sentence, HMMData voice, State visitor) {
    int frame = 0;
    for (int i = 0; i < sentence.getNumUttModel(); i++) {
      HTSModel model = sentence.getUttModel(i);
      for (int state = 0; state < voice.getCartTreeSet().getNumStates(); state++) {
        for (int within = 0; within < model.getDur(state); within++) {
          visitor.frame(frame++, model, state);
        }
      }
    }
  }

  private static boolean[] counted(HTSUttModel sentence, HMMData voice) {
    boolean[] counted = new boolean[sentence.getTotalFrame()];
    eachFrame(sentence, voice, (frame, model, state) -> counted[frame] = model.getGvSwitch());
    return counted;
  }

  private static Statistics statistics(HTSUttModel sentence, HMMData voice, FeatureType feature) {
    int frames = sentence.getTotalFrame();
    double[][] means = new double[frames][];
    double[][] precisions = new double[frames][];
    eachFrame(
        sentence,
        voice,
        (frame, model, state) -> {
          means[frame] = model.getMean(feature, state);
          precisions[frame] =
              Arrays.stream(model.getVariance(feature, state))
                  .map(HTSParameterGeneration::finv)
                  .toArray();
        });
    for (double[] edge : new double[][] {precisions[0], precisions[frames - 1]}) {
      Arrays.fill(edge, 1, edge.length, 0.0);
    }
    return new Statistics(means, precisions);
  }

  /** Only voiced frames have a pitch in the stream. */
  private static double[] pitches(HTSUttModel sentence, HMMData voice) throws Exception {
    var generation = new HTSParameterGeneration();
    generation.htsMaximumLikelihoodParameterGeneration(sentence, new MaryPitchVoice(voice));
    boolean[] voiced = generation.getVoicedArray();
    double[] pitches = new double[voiced.length];
    int next = 0;
    for (int frame = 0; frame < voiced.length; frame++) {
      if (voiced[frame]) {
        pitches[frame] = Math.exp(generation.getlf0Pst().getPar(next++, 0));
      }
    }
    return pitches;
  }
}
