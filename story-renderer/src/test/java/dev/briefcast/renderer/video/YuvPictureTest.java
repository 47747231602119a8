package dev.briefcast.renderer.video;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.h264.MacroblockPicture;
import java.awt.Color;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class YuvPictureTest {

  private static final PictureSize SIZE = new PictureSize(90, 50);

  private final BufferedImage canvas =
      new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);

  @Test
  void macroblocks_changed_areThoseWithADifferentPixel() throws Exception {
    try (var picture = new YuvPicture(SIZE)) {
      picture.update(canvas);
      assertThat(picture.changed().cardinality()).as("at first").isEqualTo(6 * 4);
      picture.changed().clear();

      canvas.setRGB(15, 15, 0xFF);
      canvas.setRGB(48, 16, 0xFF);
      canvas.setRGB(89, 49, 0xFF);
      picture.update(canvas);

      assertThat(picture.changed().stream()).containsExactly(0, 6 + 3, 3 * 6 + 5);
    }
  }

  @Test
  void samples_areThoseOfBt709_andRepeatedBeyondThePicture() throws Exception {
    var g = canvas.createGraphics();
    g.setColor(Color.RED);
    g.fillRect(0, 0, SIZE.width(), SIZE.height());
    g.dispose();
    try (var picture = new YuvPicture(SIZE)) {
      picture.update(canvas);

      MacroblockPicture samples = picture.samples();
      assertThat(samples.plane(0)).hasSize(96 * 64).containsOnly(63);
      assertThat(samples.plane(1)).containsOnly(102);
      assertThat(samples.plane(2)).containsOnly(240);
    }
  }
}
