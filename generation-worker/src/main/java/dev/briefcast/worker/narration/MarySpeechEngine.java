package dev.briefcast.worker.narration;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.sound.sampled.AudioInputStream;
import marytts.LocalMaryInterface;
import marytts.exceptions.MaryConfigurationException;
import marytts.exceptions.SynthesisException;
import marytts.util.data.audio.MaryAudioUtils;
import org.slf4j.LoggerFactory;
import org.w3c.dom.Document;

/**
 * Speaks with MaryTTS, inside this JVM: about sixteen times faster than real time on each thread.
 * Its voices are loaded when the first sentence is spoken, which takes a second or two.
 */
public final class MarySpeechEngine implements SpeechEngine {

  private static final String VOICE = "cmu-slt-hsmm";
  private static final String VERSION = "marytts-5.2.1/" + VOICE + "/1";

  /** What is heard of a text that has nothing to be spoken. */
  private static final double WORDLESS_SECONDS = 0.3;

  private final int voices;
  private final BlockingQueue<LocalMaryInterface> idle;
  private boolean started;

  /**
   * @param voices how many sentences can be spoken at the same time
   */
  public MarySpeechEngine(int voices) {
    this.voices = voices;
    this.idle = new ArrayBlockingQueue<>(voices);
  }

  @Override
  public String version() {
    return VERSION;
  }

  @Override
  public Speech speak(String text) throws SpeechException, InterruptedException {
    if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
      return wordless();
    }
    start();
    LocalMaryInterface voice = idle.take();
    try {
      return speak(voice, text);
    } catch (SynthesisException | IOException | RuntimeException failed) {
      throw new SpeechException("The voice could not speak: " + text, failed);
    } finally {
      idle.add(voice);
    }
  }

  private static Speech wordless() {
    return new Speech(new float[(int) (WORDLESS_SECONDS * Speech.SAMPLE_RATE)], List.of());
  }

  private static Speech speak(LocalMaryInterface voice, String text)
      throws SynthesisException, IOException {
    voice.setInputType("TEXT");
    voice.setOutputType("ACOUSTPARAMS");
    Document spoken = voice.generateXML(text);
    var words = MaryWords.of(spoken);
    if (words.isEmpty()) {
      return wordless();
    }
    voice.setInputType("ACOUSTPARAMS");
    voice.setOutputType("AUDIO");
    try (AudioInputStream audio = voice.generateAudio(spoken)) {
      if (audio.getFormat().getSampleRate() != Speech.SAMPLE_RATE) {
        throw new IOException("unexpected format: " + audio.getFormat());
      }
      return Trimming.trimmed(samples(audio), words);
    }
  }

  private static float[] samples(AudioInputStream audio) {
    double[] exact = MaryAudioUtils.getSamplesAsDoubleArray(audio);
    float[] samples = new float[exact.length];
    for (int i = 0; i < exact.length; i++) {
      samples[i] = (float) exact[i];
    }
    return samples;
  }

  /** The first voice loads what all share, and must do so alone. */
  private synchronized void start() throws SpeechException {
    if (started) {
      return;
    }
    quieten("marytts");
    quieten("de.dfki.lt");
    try {
      for (int i = 0; i < voices; i++) {
        var voice = new LocalMaryInterface();
        voice.setLocale(Locale.US);
        voice.setVoice(VOICE);
        idle.add(voice);
      }
      started = true;
    } catch (MaryConfigurationException broken) {
      throw new SpeechException("The voice could not be loaded", broken);
    }
  }

  /** It reports every filter it tunes; what fails is thrown as well. */
  private static void quieten(String name) {
    if (LoggerFactory.getLogger(name) instanceof Logger logger) {
      logger.setLevel(Level.OFF);
    }
  }
}
