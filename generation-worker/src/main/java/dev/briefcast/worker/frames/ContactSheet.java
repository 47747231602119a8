package dev.briefcast.worker.frames;

import dev.briefcast.worker.timeline.Timeline;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A story at a glance: every scene's key moments as small pictures on one sheet. */
public final class ContactSheet {

  private static final int COLUMNS = 3;
  private static final int GAP = 12;

  private ContactSheet() {}

  /**
   * The moments of all scenes, row by row.
   *
   * @param momentsPerScene how many pictures of each scene, at least one; the last is always its
   *     end
   * @param pictureWidth of each small picture in pixels
   */
  public static BufferedImage of(
      Studio studio, Timeline timeline, int momentsPerScene, int pictureWidth) {
    var pictures = new ArrayList<BufferedImage>();
    for (int scene = 0; scene < timeline.scenes().size(); scene++) {
      SceneFrames frames = studio.frames(timeline, scene);
      for (int moment : moments(frames.changes(), momentsPerScene)) {
        BufferedImage picture = Canvas.picture();
        frames.paint(moment, picture);
        pictures.add(small(picture, pictureWidth));
      }
    }
    return sheet(pictures);
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

  private static BufferedImage small(BufferedImage picture, int width) {
    int height = width * SceneFrames.HEIGHT / SceneFrames.WIDTH;
    var small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = Canvas.open(small);
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    g.drawImage(picture, 0, 0, width, height, null);
    g.dispose();
    return small;
  }

  private static BufferedImage sheet(List<BufferedImage> pictures) {
    int width = pictures.getFirst().getWidth() + GAP;
    int height = pictures.getFirst().getHeight() + GAP;
    int rows = (pictures.size() + COLUMNS - 1) / COLUMNS;
    int columns = Math.min(COLUMNS, pictures.size());
    var sheet =
        new BufferedImage(columns * width + GAP, rows * height + GAP, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = sheet.createGraphics();
    for (int i = 0; i < pictures.size(); i++) {
      int x = GAP + i % COLUMNS * width;
      g.drawImage(pictures.get(i), x, GAP + i / COLUMNS * height, null);
    }
    g.dispose();
    return sheet;
  }
}
