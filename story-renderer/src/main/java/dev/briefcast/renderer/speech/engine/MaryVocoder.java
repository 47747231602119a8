package dev.briefcast.renderer.speech.engine;

import dev.briefcast.vocoder.Vocoder;
import dev.briefcast.vocoder.VocoderSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import marytts.features.FeatureRegistry;
import marytts.htsengine.HMMData;
import marytts.htsengine.HMMVoice;
import marytts.htsengine.HTSUttModel;
import marytts.modules.HTSEngine;
import marytts.modules.TargetFeatureLister;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Makes samples from MaryTTS's acoustic parameters, as its synthesis module does, but on the
 * caller's thread and into an array. The module hands them one by one from a thread to another,
 * which took longer than to compute them, and turns the volume down in the midst of a sentence when
 * it meets a louder block. Not for several threads at once.
 */
final class MaryVocoder extends HTSEngine {

  /** The amplitude that MaryTTS takes for full scale, unless a sentence is louder. */
  private static final double FULL_SCALE = 17_000;

  private final HMMVoice voice;
  private final Vocoder vocoder;
  private final TargetFeatureLister features = new TargetFeatureLister();

  MaryVocoder(HMMVoice voice) {
    this.voice = voice;
    this.vocoder = new Vocoder(settings(voice.getHMMData()));
  }

  /**
   * The samples of all sentences, from −1.0 to 1.0, at the voice's rate.
   *
   * @param pitch by what the voice's own is multiplied
   */
  float[] samples(Document acousticParameters, double pitch) throws SpeechException {
    try {
      return sentencesToSamples(
          sentences(acousticParameters.getDocumentElement(), new ArrayList<>()), pitch);
    } catch (Exception failed) {
      throw new SpeechException("The sound of the voice could not be read", failed);
    }
  }

  private float[] sentencesToSamples(List<Element> sentences, double pitch) throws Exception {
    float[] joined = new float[0];
    for (Element sentence : sentences) {
      List<Element> segments = segments(sentence);
      if (segments.stream().anyMatch(each -> each.getTagName().equals("ph"))) {
        joined = append(joined, synthesise(segments, pitch));
      }
    }
    return joined;
  }

  private double[] synthesise(List<Element> segments, double pitch) throws Exception {
    return samples(MaryParameters.of(model(segments), voice.getHMMData()).at(pitch));
  }

  double[] samples(MaryParameters parameters) {
    return vocoder.samples(parameters.cepstra(), parameters.pitches(), parameters.strengths());
  }

  HTSUttModel model(List<Element> segments) throws Exception {
    HMMData data = voice.getHMMData();
    var names = data.getFeatureDefinition().getFeatureNames();
    var computer = FeatureRegistry.getTargetFeatureComputer(voice, names);
    return processTargetList(features.getListTargetFeatures(computer, segments), segments, data);
  }

  private static VocoderSettings settings(HMMData data) {
    return new VocoderSettings(
        data.getRate(), data.getFperiod(), data.getAlpha(), data.getBeta(), data.getMixFilters());
  }

  private static float[] append(float[] before, double[] sentence) {
    double scale = FULL_SCALE;
    for (double each : sentence) {
      scale = Math.max(scale, Math.abs(each));
    }
    float[] joined = Arrays.copyOf(before, before.length + sentence.length);
    for (int i = 0; i < sentence.length; i++) {
      joined[before.length + i] = (float) (sentence[i] / scale);
    }
    return joined;
  }

  private static List<Element> sentences(Element element, List<Element> found) {
    if (element.getTagName().equals("s")) {
      found.add(element);
    } else {
      children(element).forEach(child -> sentences(child, found));
    }
    return found;
  }

  static List<Element> segments(Element sentence) {
    return segments(sentence, new ArrayList<>());
  }

  private static List<Element> segments(Element element, List<Element> found) {
    switch (element.getTagName()) {
      case "ph", "boundary" -> found.add(element);
      default -> children(element).forEach(child -> segments(child, found));
    }
    return found;
  }

  private static List<Element> children(Element element) {
    var children = new ArrayList<Element>();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        children.add(inner);
      }
    }
    return children;
  }
}
