package dev.briefcast.renderer.video;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.ffmpeg.Libav;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HybridSceneEncoderTest {

  private static final PictureSize SIZE = new PictureSize(1280, 720);

  private final BufferedImage canvas =
      new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
  private final Random random = new Random(5);
  private YuvPicture picture;
  private FrameEncoder coder;
  private int frame;

  @BeforeEach
  void open() throws Exception {
    Libav.load();
    picture = new YuvPicture(SIZE);
    coder = H264Encoders.OPENH264.coder(SIZE);
  }

  @AfterEach
  void close() {
    coder.close();
    picture.close();
  }

  @Test
  void picture_unchanged_takesAFewBytes() throws Exception {
    scatter(0, SIZE.height());
    take(true);
    take(false);

    assertThat(last().key()).isFalse();
    assertThat(last().data()).hasSizeLessThan(20);
  }

  @Test
  void picture_changedALittle_isSmall_andNoKey() throws Exception {
    scatter(0, SIZE.height());
    take(true);
    scatter(100, 120);
    take(false);

    assertThat(last().key()).isFalse();
    assertThat(last().data()).hasSizeBetween(100, 20_000);
  }

  @Test
  void picture_allNew_isAKey_andLibavEncodesUntilTheNext() throws Exception {
    scatter(0, SIZE.height());
    take(true);
    int key = last().data().length;
    scatter(0, SIZE.height());
    take(false);
    assertThat(last().key()).isTrue();
    assertThat(last().data().length).isBetween(key / 2, key * 2);

    take(false);
    byte[] encoders = last().data();
    take(true);
    take(false);

    assertThat(last().key()).isFalse();
    assertThat(last().data()).isNotEqualTo(encoders).hasSizeLessThan(20);
  }

  @Test
  void key_showingNothingNew_repeatsThePreviousKey_exceptRightAfterIt() throws Exception {
    scatter(0, SIZE.height());
    take(true);
    byte[] key = last().data();
    take(true);
    assertThat(last().data()).as("two keys in a row have other numbers").isNotEqualTo(key);

    key = last().data();
    take(false);
    take(true);
    assertThat(last().key()).isTrue();
    assertThat(last().data()).isSameAs(key);
    take(false);
    scatter(100, 120);
    take(true);
    assertThat(last().data()).isNotEqualTo(key);
  }

  private EncodedPacket last() throws EncodingException {
    return coder.finish().getLast();
  }

  private void take(boolean key) throws EncodingException {
    picture.update(canvas);
    coder.take(picture, frame++, key);
  }

  private void scatter(int top, int bottom) {
    Graphics2D g = canvas.createGraphics();
    for (int y = top; y < bottom; y += 10) {
      for (int x = 0; x < SIZE.width(); x += 8) {
        g.setColor(new Color(random.nextInt(1 << 24)));
        g.fillRect(x, y, 7, 9);
      }
    }
    g.dispose();
  }
}
