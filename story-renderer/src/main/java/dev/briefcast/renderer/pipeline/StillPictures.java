package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.ContactSheet;
import dev.briefcast.renderer.scene.SceneRenderer;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Writes the pictures that stand for a story where it is not played: poster and preview. */
final class StillPictures {

  private static final int WIDTH = 640;
  private static final int TALL_WIDTH = 360;
  private static final int MOMENTS_OF_A_SCENE = 2;
  private static final int PICTURES_MAX = 20;

  private StillPictures() {}

  /** The poster; behind it the preview, if previews are wanted and it is small enough. */
  static List<Path> write(SceneRenderer studio, Timeline timeline, Path folder) throws IOException {
    var files = new ArrayList<Path>();
    files.add(Jpeg.write(studio.poster(timeline), folder.resolve(StoryFileName.POSTER)));
    if (studio.previews()) {
      boolean tall = studio.size().height() > studio.size().width();
      List<BufferedImage> pictures =
          ContactSheet.pictures(studio, timeline, MOMENTS_OF_A_SCENE, tall ? TALL_WIDTH : WIDTH);
      byte[] gif = preview(pictures, StoryFileName.PREVIEW_BYTES_MAX);
      if (gif.length > 0) {
        files.add(Files.write(folder.resolve(StoryFileName.PREVIEW), gif));
      }
    }
    return files;
  }

  /** With as many of the pictures as have room, the first and the last among them; else empty. */
  static byte[] preview(List<BufferedImage> pictures, int bytesMax) throws IOException {
    for (int count = Math.min(PICTURES_MAX, pictures.size()); count > 1; count = count * 2 / 3) {
      byte[] gif = AnimatedGif.of(some(pictures, count));
      if (gif.length <= bytesMax) {
        return gif;
      }
    }
    return new byte[0];
  }

  private static List<BufferedImage> some(List<BufferedImage> pictures, int count) {
    int last = pictures.size() - 1;
    return IntStream.range(0, count).mapToObj(i -> pictures.get(i * last / (count - 1))).toList();
  }
}
