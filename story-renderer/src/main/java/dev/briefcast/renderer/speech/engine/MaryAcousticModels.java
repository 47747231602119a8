package dev.briefcast.renderer.speech.engine;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import marytts.exceptions.MaryConfigurationException;
import marytts.htsengine.HTSUttModel;
import marytts.modules.acoustic.HMMModel;
import marytts.modules.acoustic.Model;
import marytts.modules.synthesis.Voice;
import org.w3c.dom.Element;

/** The acoustic models of a voice, which all threads share that speak with it. */
final class MaryAcousticModels {

  private MaryAcousticModels() {}

  /**
   * Makes them safe for several threads. Between the durations of a sentence and its pitch, {@code
   * HMMModel} of MaryTTS 5.2.1 keeps the sentence in a {@code WeakHashMap} without a lock, where
   * threads lose each other's entries.
   *
   * @throws MaryConfigurationException if the models are not those of MaryTTS 5.2.1
   */
  static synchronized void synchronize(Voice voice) throws MaryConfigurationException {
    for (Model model : voice.getAcousticModels().values()) {
      if (model instanceof HMMModel shared) {
        synchronize(shared);
      }
    }
  }

  private static void synchronize(HMMModel model) throws MaryConfigurationException {
    try {
      Field sentences = HMMModel.class.getDeclaredField("uttModels");
      sentences.setAccessible(true);
      if (sentences.get(model) instanceof WeakHashMap<?, ?>) {
        Map<List<Element>, HTSUttModel> locked = Collections.synchronizedMap(new WeakHashMap<>());
        sentences.set(model, locked);
      }
    } catch (ReflectiveOperationException changed) {
      throw new MaryConfigurationException("HMMModel is not the one that was expected", changed);
    }
  }
}
