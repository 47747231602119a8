package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import marytts.LocalMaryInterface;
import marytts.htsengine.HMMData;
import marytts.htsengine.HMMVoice;
import marytts.htsengine.HTSParameterGeneration;
import marytts.htsengine.HTSUttModel;
import marytts.htsengine.HTSVocoder;
import marytts.modules.synthesis.Voice;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Against MaryTTS's own: the same numbers, to the last bit. */
class MaryVocoderTest {

  private static final String VOICE = "cmu-slt-hsmm";

  private static LocalMaryInterface reader;
  private static HMMVoice voice;
  private static MaryVocoder vocoder;

  @BeforeAll
  static void load() throws Exception {
    new MarySpeechEngine(1).speak("Load.");
    reader = new LocalMaryInterface();
    reader.setLocale(Locale.US);
    reader.setVoice(VOICE);
    reader.setInputType("TEXT");
    reader.setOutputType("ACOUSTPARAMS");
    voice = (HMMVoice) Voice.getVoice(VOICE);
    vocoder = new MaryVocoder(voice);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Go.",
        "Shhh!",
        "The limiter counts every request, and refuses the eleventh.",
        "When the account has no minutes left: the request is answered with four oh two, at once."
      })
  void sentence_soundsExactlyAsByMaryTts(String text) throws Exception {
    HTSUttModel sentence = sentence(text);
    HMMData data = voice.getHMMData();

    var ours = MaryParameters.of(sentence, data);
    var theirs = new HTSParameterGeneration();
    theirs.htsMaximumLikelihoodParameterGeneration(sentence, data);

    for (int frame = 0; frame < ours.cepstra().length; frame++) {
      assertThat(ours.cepstra()[frame]).isEqualTo(theirs.getMcepPst().getParVec(frame));
      assertThat(ours.strengths()[frame]).isEqualTo(theirs.getStrPst().getParVec(frame));
    }
    assertThat(vocoder.samples(ours))
        .isEqualTo(
            new HTSVocoder()
                .htsMLSAVocoder(
                    theirs.getlf0Pst(),
                    theirs.getMcepPst(),
                    theirs.getStrPst(),
                    theirs.getMagPst(),
                    theirs.getVoicedArray(),
                    data,
                    null));
  }

  @Test
  void cepstra_areNotModified() throws Exception {
    var parameters = MaryParameters.of(sentence("Once more."), voice.getHMMData());

    assertThat(vocoder.samples(parameters)).isEqualTo(vocoder.samples(parameters));
  }

  private static HTSUttModel sentence(String text) throws Exception {
    Element document = reader.generateXML(text).getDocumentElement();
    List<Element> segments = MaryVocoder.segments(document);
    return vocoder.model(segments);
  }
}
