package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantizerTest {

  private final Random random = new Random(2);

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 12, 20, 27, 29})
  void differences_areRestored_withinAQuantisersStep(int number) {
    var quantiser = new Quantizer(number);
    double step = 0.625 * Math.pow(2, number / 6.0);
    for (int round = 0; round < 500; round++) {
      int[] block = random.ints(16, -255, 256).toArray();
      int[] before = block.clone();
      int[] levels = new int[16];

      Transform.forward(block);
      quantiser.quantise(block, 0, levels, 0);
      quantiser.restore(levels, 0, 0, block);
      Transform.inverse(block);

      double squares = 0;
      for (int i = 0; i < 16; i++) {
        int error = ((block[i] + 32) >> 6) - before[i];
        squares += error * error;
      }
      assertThat(Math.sqrt(squares / 16)).isLessThan(0.5 + step / 2);
    }
  }

  @Test
  void differences_belowTheThreshold_haveNoLevels() {
    for (int number = 0; number <= Quantizer.MAX; number++) {
      var quantiser = new Quantizer(number);
      for (int at = 0; at < 16; at++) {
        int[] block = new int[16];
        block[at] = quantiser.zeroThreshold();

        Transform.forward(block);

        assertThat(quantiser.quantise(block, 0, new int[16], 0)).isZero();
      }
    }
  }

  @Test
  void dcCoefficients_areRestored() {
    var quantiser = new Quantizer(12);
    int[] dc = {16 * 40, -16 * 8, 16 * 100, 0};
    int[] levels = new int[4];

    int[] four = dc.clone();
    Transform.transformDc(four);
    quantiser.quantiseDc(four, levels, 0);
    Transform.transformDc(levels);

    for (int i = 0; i < 4; i++) {
      // 64 times the difference of each of sixteen samples, which add up to the average
      assertThat(quantiser.restoreDc(levels[i]) / 4.0).isBetween(dc[i] - 48.0, dc[i] + 48.0);
    }
  }

  @Test
  void quantisers_withAChromaOffset_areRefused() {
    assertThatThrownBy(() -> new Quantizer(30)).isInstanceOf(IllegalArgumentException.class);
  }
}
