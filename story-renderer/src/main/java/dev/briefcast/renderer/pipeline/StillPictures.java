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

/**
 * Writes the pictures that stand for a story where it is not played: poster, thumbnail and preview.
 */
final class StillPictures {

  private static final int WIDTH = 640;
  private static final int TALL_WIDTH = 360;
  private static final int MOMENTS_OF_A_SCENE = 2;
  private static final int PICTURES_MAX = 20;

  /** What lists show has half as many points on either side. */
  private static final int THUMBNAIL_WIDTH = 320;

  private static final int THUMBNAIL_HEIGHT = 180;

  private StillPictures() {}

  /**
   * The poster and the thumbnail; behind them the preview, if previews are wanted and it is small
   * enough.
   */
  static List<Path> write(SceneRenderer studio, Timeline timeline, Path folder) throws IOException {
    var files = new ArrayList<Path>();
    BufferedImage poster = studio.poster(timeline);
    files.add(Jpeg.write(poster, folder.resolve(StoryFileName.POSTER)));
    files.add(Jpeg.write(thumbnail(poster), folder.resolve(StoryFileName.THUMBNAIL)));
    if (studio.previews()) {
      boolean tall = studio.size().height() > studio.size().width();
      List<BufferedImage> pictures =
          ContactSheet.pictures(
              studio, timeline, MOMENTS_OF_A_SCENE, tall ? TALL_WIDTH : WIDTH, PICTURES_MAX);
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
      byte[] gif = AnimatedGif.of(ContactSheet.spread(pictures, count));
      if (gif.length <= bytesMax) {
        return gif;
      }
    }
    return new byte[0];
  }

  private static BufferedImage thumbnail(BufferedImage poster) {
    int width = THUMBNAIL_HEIGHT * poster.getWidth() / poster.getHeight();
    return ContactSheet.small(poster, Math.min(THUMBNAIL_WIDTH, width));
  }
}
