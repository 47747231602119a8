package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.ContactSheet;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class StillPicturesTest {

  @TempDir Path folder;

  @Test
  void preview_ifWanted_isASmallAnimationOfTheScenes() throws Exception {
    var studio = new Java2dSceneRenderer(LookSettings.DEFAULT.with(true));

    List<Path> files = StillPictures.write(studio, typical(), folder);

    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .containsExactly(StoryFileName.POSTER, StoryFileName.THUMBNAIL, StoryFileName.PREVIEW);
    assertThat(files.get(1)).satisfies(file -> assertThat(file.toFile()).size().isLessThan(16_000));
    assertThat(ImageIO.read(files.get(1).toFile()))
        .returns(320, BufferedImage::getWidth)
        .returns(180, BufferedImage::getHeight);
    assertThat(Files.size(files.getLast())).isBetween(50_000L, 1_000_000L);
    try (var input = ImageIO.createImageInputStream(files.getLast().toFile())) {
      ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
      reader.setInput(input);
      assertThat(reader.getNumImages(true)).isBetween(6, 20);
      assertThat(reader.getWidth(0)).isEqualTo(640);
      reader.dispose();
    }
  }

  @Test
  void preview_ifNotWanted_isNotMade() throws Exception {
    assertThat(StillPictures.write(new Java2dSceneRenderer(), typical(), folder)).hasSize(2);
  }

  /** What would be thrown away is not painted. */
  @Test
  void pictures_tooMany_areThinnedKeepingFirstAndLast() {
    List<Integer> all = IntStream.range(0, 100).boxed().toList();

    assertThat(ContactSheet.spread(all, 4)).containsExactly(0, 33, 66, 99);
    assertThat(ContactSheet.spread(all, 100)).isEqualTo(all);
    assertThat(ContactSheet.spread(List.of(), 2)).isEmpty();
  }

  /** Noise cannot be made small. */
  @Test
  void preview_tooLarge_hasFewerPictures_orIsOmitted() throws Exception {
    List<BufferedImage> noise = Stream.generate(StillPicturesTest::noise).limit(20).toList();

    byte[] some = StillPictures.preview(noise, 200_000);

    assertThat(some.length).isBetween(1, 200_000);
    assertThat(StillPictures.preview(noise, 1_000)).isEmpty();
    assertThat(StillPictures.preview(List.of(noise()), 1_000_000)).isEmpty();
  }

  private static BufferedImage noise() {
    var picture = new BufferedImage(160, 90, BufferedImage.TYPE_INT_RGB);
    var random = new Random(1);
    for (int y = 0; y < 90; y++) {
      for (int x = 0; x < 160; x++) {
        picture.setRGB(x, y, random.nextInt());
      }
    }
    return picture;
  }

  private static Timeline typical() throws Exception {
    byte[] brief = Files.readAllBytes(Path.of("../examples/typical.json"));
    return ContactSheetRenderer.timeline(BriefReader.read(JsonMapper.shared().readTree(brief)));
  }
}
