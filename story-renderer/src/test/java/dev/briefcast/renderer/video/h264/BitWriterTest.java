package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BitWriterTest {

  private static final int HEADER = 0x61;

  @Test
  void numbers_areReadAsTheyWereWritten() {
    var out = new BitWriter();
    var random = new Random(1);
    int[] numbers = random.ints(5000, 0, 1 << 15).map(each -> each >> random.nextInt(15)).toArray();
    for (int number : numbers) {
      out.unsigned(number);
      out.put(number & 7, 3);
    }

    var in = new BitReader(NalUnits.of(out.unit(HEADER)).getFirst(), 1);

    for (int number : numbers) {
      assertThat(in.unsigned()).isEqualTo(number);
      assertThat(in.bits(3)).isEqualTo(number & 7);
    }
    assertThat(in.flag()).isTrue();
  }

  @Test
  void numbers_signed_areEncodedAsInTheStandard() {
    var out = new BitWriter();
    for (int number : new int[] {0, 1, -1, 2, -2}) {
      out.signed(number);
    }

    // 1 010 011 00100 00101 and the stop bit
    assertThat(out.unit(HEADER)).endsWith(0b10100110, 0b01000010, 0b11000000);
  }

  @Test
  void zeros_neverFormAStartCode() {
    var out = new BitWriter();
    int[] bytes = {0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 4};
    for (int each : bytes) {
      out.put(each, 8);
    }

    byte[] unit = out.unit(HEADER);

    for (int i = 5; i + 2 < unit.length; i++) {
      boolean start = unit[i] == 0 && unit[i + 1] == 0 && unit[i + 2] >= 0 && unit[i + 2] < 3;
      assertThat(start).isFalse();
    }
    var in = new BitReader(NalUnits.of(unit).getFirst(), 1);
    for (int each : bytes) {
      assertThat(in.bits(8)).isEqualTo(each);
    }
  }

  @Test
  void read_beyondTheEnd_isRefused() {
    var in = new BitReader(new byte[] {HEADER, 0}, 1);

    assertThatThrownBy(in::unsigned).isInstanceOf(IllegalArgumentException.class);
  }
}
