package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParameterSetsTest {

  /** OpenH264's of 1920 by 1080 pixels. */
  private static final byte[] ENCODERS =
      HexFormat.of().parseHex("0000000167640c28ac18d00f0044fcb350101010784423500000000168ee3c80");

  @Test
  void sequence_isReadFromLibavsParameters() {
    var sets = new ParameterSets(ENCODERS, 27);

    assertThat(sets.sequence()).isEqualTo(new SequenceParameters(0, 15, 120, 68));
    assertThat(sets.samples().widthBlocks()).isEqualTo(120);
    assertThat(sets.samples().plane(1)).hasSize(960 * 544);
  }

  @Test
  void pictureParameters_ownAreAppendedToLibavs() {
    var sets = new ParameterSets(ENCODERS, 27);

    assertThat(sets.stream()).startsWith(ENCODERS);
    List<byte[]> units = NalUnits.of(sets.stream());
    assertThat(units).hasSize(3);
    var own = new BitReader(units.getLast(), 1);
    assertThat(own.unsigned()).isEqualTo(1);
    assertThat(own.unsigned()).isZero();
    assertThat(own.flag()).as("CABAC").isFalse();
  }

  @Test
  void pictures_reordered_areRefused() {
    byte[] otherOrder = ENCODERS.clone();
    otherOrder[9] = 0x19; // pic_order_cnt_type 0

    assertThatThrownBy(() -> new ParameterSets(otherOrder, 27))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another order");
  }

  @Test
  void parameters_missing_areRefused() {
    assertThatThrownBy(() -> new ParameterSets(new byte[] {0, 0, 0, 1, 0x68}, 27))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
