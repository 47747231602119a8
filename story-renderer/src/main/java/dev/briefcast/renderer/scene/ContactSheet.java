package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A story at a glance: every scene's key moments as small pictures on one sheet. */
public final class ContactSheet {

  private static final int COLUMNS = 3;
  private static final int GAP = 12;

  private ContactSheet() {}

  /**
   * The moments of all scenes, row by row; tall pictures twice as many in a row.
   *
   * @param momentsPerScene how many pictures of each scene, at least one; the last is always its
   *     end
   * @param pictureWidth of each small picture in pixels
   */
  public static BufferedImage of(
      SceneRenderer studio, Timeline timeline, int momentsPerScene, int pictureWidth) {
    return sheet(pictures(studio, timeline, momentsPerScene, pictureWidth, Integer.MAX_VALUE));
  }

  /** The same moments, each a picture of its own; {@link #spread} where there are too many. */
  public static List<BufferedImage> pictures(
      SceneRenderer studio,
      Timeline timeline,
      int momentsPerScene,
      int pictureWidth,
      int picturesMax) {
    var all = new ArrayList<Moment>();
    for (int scene = 0; scene < timeline.scenes().size(); scene++) {
      SceneFrames frames = studio.frames(timeline, scene);
      moments(frames.changes(), momentsPerScene).forEach(at -> all.add(new Moment(frames, at)));
    }
    return spread(all, picturesMax).stream().map(each -> each.picture(pictureWidth)).toList();
  }

  /** At most that many of a list, two or more, evenly spread, the first and the last among them. */
  public static <T> List<T> spread(List<T> all, int max) {
    int last = all.size() - 1;
    return all.size() <= max
        ? all
        : IntStream.range(0, max).mapToObj(i -> all.get(i * last / (max - 1))).toList();
  }

  private record Moment(SceneFrames frames, int at) {

    BufferedImage picture(int width) {
      BufferedImage picture = Canvas.picture(frames.size());
      frames.paint(at, picture);
      return small(picture, width);
    }
  }

  /** The ends of the last stretches of change: what is held after each. */
  private static List<Integer> moments(BitSet changes, int count) {
    var rests = new ArrayList<Integer>();
    for (int i = changes.nextSetBit(0); i >= 0; i = changes.nextSetBit(i + 1)) {
      if (!changes.get(i + 1)) {
        rests.add(i);
      }
    }
    var moments = new ArrayList<Integer>();
    int shown = Math.min(count, rests.size());
    for (int i = 1; i <= shown; i++) {
      moments.add(rests.get(rests.size() * i / shown - 1));
    }
    return moments;
  }

  /** The same picture, that many pixels wide. */
  public static BufferedImage small(BufferedImage picture, int width) {
    int height = width * picture.getHeight() / picture.getWidth();
    var small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] from = Canvas.pixels(picture);
    for (int y = 0; y < height; y++) {
      int top = y * picture.getHeight() / height;
      int bottom = Math.max(top + 1, (y + 1) * picture.getHeight() / height);
      for (int x = 0; x < width; x++) {
        int left = x * picture.getWidth() / width;
        int right = Math.max(left + 1, (x + 1) * picture.getWidth() / width);
        small.setRGB(
            x,
            y,
            meanColour(
                from, picture.getWidth(), new Rectangle(left, top, right - left, bottom - top)));
      }
    }
    return small;
  }

  private static int meanColour(int[] pixels, int width, Rectangle at) {
    int red = 0;
    int green = 0;
    int blue = 0;
    for (int y = at.y; y < at.y + at.height; y++) {
      for (int x = at.x; x < at.x + at.width; x++) {
        int rgb = pixels[y * width + x];
        red += rgb >> 16 & 0xFF;
        green += rgb >> 8 & 0xFF;
        blue += rgb & 0xFF;
      }
    }
    int count = at.width * at.height;
    return ((red / count) << 16) | ((green / count) << 8) | (blue / count);
  }

  private static BufferedImage sheet(List<BufferedImage> pictures) {
    int width = pictures.getFirst().getWidth() + GAP;
    int height = pictures.getFirst().getHeight() + GAP;
    int columns = Math.min(width > height ? COLUMNS : 2 * COLUMNS, pictures.size());
    int rows = (pictures.size() + columns - 1) / columns;
    var sheet =
        new BufferedImage(columns * width + GAP, rows * height + GAP, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = sheet.createGraphics();
    for (int i = 0; i < pictures.size(); i++) {
      int x = GAP + i % columns * width;
      g.drawImage(pictures.get(i), x, GAP + i / columns * height, null);
    }
    g.dispose();
    return sheet;
  }
}
