package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FadeDetectorTest {

  private static final int BLOCKS = 8;

  private final MacroblockPicture before = new MacroblockPicture(BLOCKS, BLOCKS);
  private final MacroblockPicture shown = new MacroblockPicture(BLOCKS, BLOCKS);
  private final BitSet all = new BitSet();

  FadeDetectorTest() {
    var random = new Random(3);
    for (int plane = 0; plane < 3; plane++) {
      random.nextBytes(before.plane(plane));
      System.arraycopy(before.plane(plane), 0, shown.plane(plane), 0, before.plane(plane).length);
    }
    all.set(0, BLOCKS * BLOCKS);
  }

  @Test
  void picture_fadingUniformly_hasOneScale() {
    fade(0, BLOCKS * 16, 0.75, 20);

    var found = new FadeDetector(before).find(shown, all);

    assertThat(found).hasSize(2).first().isSameAs(WeightedPrediction.NONE);
    for (int sample = 0; sample < 256; sample++) {
      assertThat(found.get(1).table(0)[sample] & 0xFF)
          .isBetween((int) (sample * 0.75 + 20) - 2, (int) (sample * 0.75 + 20) + 2);
    }
  }

  @Test
  void parts_fadingDifferently_haveTheirOwnScales() {
    fade(0, BLOCKS * 8, 0.75, 20);
    fade(BLOCKS * 8, BLOCKS * 16, 0.5, 0);

    assertThat(new FadeDetector(before).find(shown, all)).hasSize(3);
  }

  @Test
  void picture_unchanged_hasNoScale() {
    var found = new FadeDetector(before).find(before, all);

    assertThat(found).containsExactly(WeightedPrediction.NONE);
  }

  private void fade(int fromRow, int toRow, double scale, int offset) {
    byte[] from = before.plane(0);
    byte[] to = shown.plane(0);
    for (int i = fromRow * BLOCKS * 16; i < toRow * BLOCKS * 16; i++) {
      to[i] = (byte) Math.round((from[i] & 0xFF) * scale + offset);
    }
  }
}
