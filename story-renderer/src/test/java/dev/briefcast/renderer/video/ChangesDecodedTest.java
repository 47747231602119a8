package dev.briefcast.renderer.video;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.h264.MacroblockPicture;
import dev.briefcast.renderer.video.h264.PSliceWriter;
import dev.briefcast.renderer.video.h264.ParameterSets;
import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What FFmpeg makes of our pictures, held against what we believe that a decoder has. */
class ChangesDecodedTest {

  private static final int CHANGES = 12;

  @ParameterizedTest
  @CsvSource({
    "1920, 1080, 27, 1",
    "1280, 720, 20, 2",
    "1080, 1920, 29, 3",
    "160, 96, 0, 4",
    "90, 50, 5, 5",
    "320, 180, 12, 6",
    "320, 180, 27, 7"
  })
  void pictures_decodedByLibav_equalOurs(int width, int height, int quantiser, int seed)
      throws Exception {
    var size = new PictureSize(width, height);
    var canvas = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var random = new Random(seed);
    try (var encoder = new LibavSceneEncoder(H264Encoders.OPENH264.open(size));
        var picture = new YuvPicture(size)) {
      disturb(canvas, random, 1);
      picture.update(canvas);
      encoder.take(picture, 0, true);
      picture.changed().clear();
      byte[] key = encoder.packets().getLast().data();
      var sets = new ParameterSets(encoder.parameterSets(), quantiser);
      MacroblockPicture ours = decoded(key, sets);
      var changes = new PSliceWriter(sets, ours);
      MacroblockPicture theirs = sets.samples();
      try (var decoder = new PictureDecoder(sets.stream())) {
        decoder.decode(key, theirs);
        same(ours, theirs);
        for (int i = 0; i < CHANGES; i++) {
          decoder.decode(changes.repetition(), theirs);
          disturb(canvas, random, random.nextFloat());
          picture.update(canvas);
          decoder.decode(changes.change(picture.samples(), picture.changed()), theirs);
          picture.changed().clear();
          same(ours, theirs);
        }
      }
    }
  }

  private static MacroblockPicture decoded(byte[] key, ParameterSets sets)
      throws EncodingException {
    MacroblockPicture samples = sets.samples();
    try (var decoder = new PictureDecoder(sets.stream())) {
      decoder.decode(key, samples);
    }
    return samples;
  }

  private static void same(MacroblockPicture ours, MacroblockPicture theirs) {
    for (int plane = 0; plane < 3; plane++) {
      assertThat(Arrays.mismatch(ours.plane(plane), theirs.plane(plane)))
          .as("where plane %s differs", plane)
          .isNegative();
    }
  }

  /** Text, noise and something that fades over all of it. */
  private static void disturb(BufferedImage canvas, Random random, float share) {
    int width = canvas.getWidth();
    int height = canvas.getHeight();
    Graphics2D g = canvas.createGraphics();
    g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 22));
    for (int i = 0; i < 8; i++) {
      g.setColor(new Color(random.nextInt(1 << 24)));
      g.drawString("value" + random.nextInt(), random.nextInt(width), random.nextInt(height));
    }
    for (int i = 0; i < width * height * share / 50; i++) {
      canvas.setRGB(random.nextInt(width), random.nextInt(height / 2), random.nextInt(1 << 24));
    }
    g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, share / 3));
    g.fillRect(0, 0, (int) (width * share), height);
    g.setColor(Color.WHITE);
    g.fillRect(0, height / 2, width, (int) (height * share / 3));
    g.dispose();
  }
}
