package dev.briefcast.renderer.speech.engine;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import marytts.LocalMaryInterface;
import marytts.exceptions.MaryConfigurationException;
import marytts.exceptions.SynthesisException;
import marytts.htsengine.HMMVoice;
import marytts.modules.synthesis.Voice;
import org.slf4j.LoggerFactory;
import org.w3c.dom.Document;

/**
 * A speech engine that runs MaryTTS inside this JVM, an order of magnitude faster than real time.
 * Its voices are loaded when the first sentence is spoken, which takes a second or two.
 */
public final class MarySpeechEngine implements SpeechEngine {

  private static final String VOICE = "cmu-slt-hsmm";
  private static final String VERSION = "marytts-5.2.1/" + VOICE + "/3";

  /** What is heard of a text that has nothing to be spoken. */
  private static final double WORDLESS_SECONDS = 0.3;

  /**
   * The MaryTTS objects that one sentence at a time may use.
   *
   * @param reader finds out how a text is to be spoken, and when each word
   */
  private record Mary(LocalMaryInterface reader, MaryVocoder vocoder) {}

  private final int voices;
  private final BlockingQueue<Mary> idle;
  private boolean started;

  /** This engine in another manner. */
  private final class Styled implements SpeechEngine {

    private final SpeechStyle style;

    Styled(SpeechStyle style) {
      this.style = style;
    }

    @Override
    public SpeechEngine in(SpeechStyle other) {
      return MarySpeechEngine.this.in(other);
    }

    @Override
    public Speech speak(String text) throws SpeechException, InterruptedException {
      return MarySpeechEngine.this.speak(text, style);
    }

    @Override
    public String version() {
      return VERSION + style.suffix();
    }
  }

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
  public SpeechEngine in(SpeechStyle style) {
    return style.equals(SpeechStyle.PLAIN) ? this : new Styled(style);
  }

  @Override
  public Speech speak(String text) throws SpeechException, InterruptedException {
    return speak(text, SpeechStyle.PLAIN);
  }

  private Speech speak(String text, SpeechStyle style)
      throws SpeechException, InterruptedException {
    if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
      return silence();
    }
    start();
    Mary voice = idle.take();
    try {
      return speak(voice, text, style);
    } catch (SynthesisException | RuntimeException failed) {
      throw new SpeechException("The voice could not speak: " + text, failed);
    } finally {
      idle.add(voice);
    }
  }

  private static Speech silence() {
    return new Speech(new float[(int) (WORDLESS_SECONDS * Speech.SAMPLE_RATE)], List.of());
  }

  private static Speech speak(Mary voice, String text, SpeechStyle style)
      throws SynthesisException, SpeechException {
    Document spoken = voice.reader().generateXML(text);
    MaryPace.apply(spoken, style.speed() * MaryPace.speedFor(MaryWords.of(spoken)));
    var words = MaryWords.of(spoken);
    if (words.isEmpty()) {
      return silence();
    }
    return SilenceTrimmer.trimmed(voice.vocoder().samples(spoken, style.pitch()), words);
  }

  /** The first voice loads what all share, and must do so alone. */
  private synchronized void start() throws SpeechException {
    if (started) {
      return;
    }
    turnLogOff("marytts");
    turnLogOff("de.dfki.lt");
    try {
      for (int i = 0; i < voices; i++) {
        idle.add(mary());
      }
      started = true;
    } catch (MaryConfigurationException broken) {
      throw new SpeechException("The voice could not be loaded", broken);
    }
  }

  private static Mary mary() throws MaryConfigurationException {
    var reader = new LocalMaryInterface();
    reader.setLocale(Locale.US);
    reader.setVoice(VOICE);
    reader.setInputType("TEXT");
    reader.setOutputType("ACOUSTPARAMS");
    if (!(Voice.getVoice(VOICE) instanceof HMMVoice voice)
        || voice.dbAudioFormat().getSampleRate() != Speech.SAMPLE_RATE) {
      throw new MaryConfigurationException(VOICE + " is not the voice that was expected");
    }
    MaryAcousticModels.synchronize(voice);
    return new Mary(reader, new MaryVocoder(voice));
  }

  /** It reports every filter it tunes; what fails is thrown as well. */
  private static void turnLogOff(String name) {
    if (LoggerFactory.getLogger(name) instanceof Logger logger) {
      logger.setLevel(Level.OFF);
    }
  }
}
