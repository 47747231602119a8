package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import marytts.modules.acoustic.HMMModel;
import marytts.modules.synthesis.Voice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

class MaryAcousticModelsTest {

  private static final int SENTENCES = 200_000;

  /** Without a lock some are lost, and a thread may look for one for ever. */
  @Test
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  void sentences_ofSeveralThreads_areAllKept() throws Exception {
    new MarySpeechEngine(1).speak("Go.");
    var model = (HMMModel) Voice.getVoice("cmu-slt-hsmm").getF0Model();
    Map<Object, Object> sentences = sentencesOf(model);

    long kept =
        IntStream.range(0, SENTENCES)
            .parallel()
            .mapToObj(i -> List.of(i))
            .filter(sentence -> isKept(sentences, sentence))
            .count();

    assertThat(kept).isEqualTo(SENTENCES);
  }

  private static boolean isKept(Map<Object, Object> sentences, List<Integer> sentence) {
    sentences.put(sentence, "model");
    boolean kept = sentences.get(sentence) != null;
    sentences.remove(sentence);
    return kept;
  }

  @SuppressWarnings("unchecked") // what it holds is not looked at
  private static Map<Object, Object> sentencesOf(HMMModel model)
      throws ReflectiveOperationException {
    Field field = HMMModel.class.getDeclaredField("uttModels");
    field.setAccessible(true);
    return (Map<Object, Object>) field.get(model);
  }
}
