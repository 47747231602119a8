package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechOfWavTest {

  private static final String TEXT = "one other a considerable word";

  @ParameterizedTest
  @ValueSource(ints = {8_000, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000})
  void sound_ofAnyRate_keepsItsLengthAndPitch(int rate) throws Exception {
    Speech speech = SpeechOfWav.of(TEXT, Wavs.of(Wavs.hums(TEXT, rate), rate));

    double letters = TEXT.replace(" ", "").length() * 0.06;
    assertThat(speech.seconds()).isCloseTo(letters + 4 * 0.08, within(0.05));
    assertThat(crossings(speech, 0.02, 0.12)).isCloseTo(2 * 220 / 10, within(2));
  }

  @Test
  void tone_aboveTheNewNyquistFrequency_isNotAliased() {
    float[] high = new float[96_000];
    for (int i = 0; i < high.length; i++) {
      high[i] = (float) Math.sin(2 * Math.PI * 30_000 * i / 96_000);
    }

    float[] resampled = Resampler.of(high, 96_000, 48_000);

    for (int i = 200; i < resampled.length - 200; i++) {
      assertThat(Math.abs(resampled[i])).isLessThan(0.002f);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,8", "1,16", "1,24", "1,32", "3,32"})
  void sound_ofAnyFormat_isRead(int code, int bits) throws Exception {
    var data = ByteBuffer.allocate(2 * bits / 8).order(ByteOrder.LITTLE_ENDIAN);
    switch (bits) {
      case 8 -> data.put((byte) 192).put((byte) 64);
      case 16 -> data.putShort((short) 16384).putShort((short) -16384);
      case 24 -> data.put(new byte[] {0, 0, 64, 0, 0, -64});
      default -> {
        if (code == 3) {
          data.putFloat(0.5f).putFloat(-0.5f);
        } else {
          data.putInt(1 << 30).putInt(-(1 << 30));
        }
      }
    }

    Wav mono = Wav.read(Wavs.of(code, 1, 24_000, bits, data.array(), data.capacity()));
    Wav stereo = Wav.read(Wavs.of(code, 2, 24_000, bits, data.array(), data.capacity()));

    assertThat(mono.samples()).containsExactly(0.5f, -0.5f);
    assertThat(stereo.samples()).containsExactly(0f);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MAX_VALUE})
  void length_unspecified_isThatOfTheFile(int said) throws Exception {
    Wav wav = Wav.read(Wavs.of(1, 1, 24_000, 16, new byte[100], said));

    assertThat(wav.samples()).hasSize(50);
  }

  @Test
  void silence_isNoSpeech() {
    byte[] silence = Wavs.of(new float[24_000], 24_000);

    assertThatThrownBy(() -> SpeechOfWav.of(TEXT, silence))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("silence");
  }

  @Test
  void bytes_ofAnyKind_areSpeechOrRefused() throws Exception {
    byte[] whole = Wavs.of(Wavs.hums("a", 8_000), 8_000);

    for (int i = 0; i < 60; i++) {
      for (int value : new int[] {0, 1, 127, 128, 255}) {
        byte[] broken = whole.clone();
        broken[i] = (byte) value;
        try {
          assertThat(SpeechOfWav.of("a", broken).seconds()).isPositive();
        } catch (SpeechException refused) {
          assertThat(refused).hasMessageMatching("[A-Z].+");
        }
      }
    }
  }

  @Test
  void words_areEstimatedAtAudibleTimes() throws Exception {
    Speech speech = SpeechOfWav.of(TEXT, Wavs.of(Wavs.hums(TEXT, 24_000), 24_000));

    double start = 0.015;
    for (WordTime word : speech.words()) {
      assertThat(word.startSeconds()).as(word.word()).isCloseTo(start, within(0.25));
      start += word.word().length() * 0.06 + 0.08;
    }
  }

  @Test
  void text_ofManyWordsInAShortSound_keepsThemInsideAndInOrder() {
    float[] samples = new float[480];
    samples[100] = 0.5f;

    var words = WordTimes.estimated("a, b c. d - e f!", samples);

    assertThat(words).hasSize(6);
    double end = 0;
    for (WordTime word : words) {
      assertThat(word.startSeconds()).isBetween(end, 0.01);
      assertThat(word.endSeconds()).isBetween(word.startSeconds(), 0.01);
      end = word.endSeconds();
    }
  }

  private static int crossings(Speech speech, double fromSeconds, double toSeconds) {
    int crossings = 0;
    int to = (int) (toSeconds * Speech.SAMPLE_RATE);
    for (int i = (int) (fromSeconds * Speech.SAMPLE_RATE); i < to; i++) {
      boolean crosses = speech.samples()[i] < 0 != speech.samples()[i + 1] < 0;
      crossings += crosses ? 1 : 0;
    }
    return crossings;
  }
}
