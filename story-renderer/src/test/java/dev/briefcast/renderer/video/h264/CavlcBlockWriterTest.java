package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CavlcBlockWriterTest {

  private final BitWriter out = new BitWriter();

  @Test
  void block_isWrittenFromTheLastCoefficientToTheFirst() {
    int[] levels = {0, 3, 0, 1, -1, -1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};

    new CavlcBlockWriter().write(out, levels, 0, 16, 0);

    // five coefficients of which three are ones, + − −, 1, 3, three zeros, runs of 1, 0, 0, 1
    assertThat(bits(24))
        .isEqualTo("0000100" + "011" + "1" + "0010" + "111" + "10" + "1" + "1" + "01");
  }

  @Test
  void level_large_isEscaped() {
    int[] levels = {1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    new CavlcBlockWriter().write(out, levels, 0, 16, 0);

    // one coefficient, fifteen zeros and a one, 2 × 1000 − 2 − 2 − 30 in twelve bits, no zeros
    assertThat(bits(6 + 16 + 12 + 1))
        .isEqualTo("000101" + "0".repeat(15) + "1" + "011110101110" + "1");
  }

  private String bits(int count) {
    var in = new BitReader(NalUnits.of(out.unit(0x61)).getFirst(), 1);
    var bits = new StringBuilder();
    for (int i = 0; i < count; i++) {
      bits.append(in.bits(1));
    }
    return bits.toString();
  }
}
