package dev.briefcast.renderer.scene.paint;

import java.awt.AlphaComposite;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A part of a picture that is drawn once and then placed as often as needed. */
public final class Sprite {

  private final Rectangle bounds;
  private final double scale;
  private final Consumer<Graphics2D> drawing;
  private @Nullable BufferedImage image;

  /**
   * @param bounds where it is in the picture; nothing outside is kept
   * @param drawing draws it in the picture's coordinates
   */
  public Sprite(SceneStyle look, Rectangle bounds, Consumer<Graphics2D> drawing) {
    Rectangle seen = bounds.intersection(look.page().bounds());
    this.scale = look.page().format().scale();
    int left = (int) Math.floor(seen.x * scale);
    int top = (int) Math.floor(seen.y * scale);
    int right = (int) Math.ceil((seen.x + seen.width) * scale);
    int bottom = (int) Math.ceil((seen.y + seen.height) * scale);
    this.bounds = new Rectangle(left, top, right - left, bottom - top);
    this.drawing = drawing;
  }

  /** Draws it for good, without keeping it. */
  void drawStill(Graphics2D g) {
    drawing.accept(g);
  }

  /** Places it with an opacity from 0 to 1, moved down by some units. */
  public void draw(Graphics2D g, double opacity, int down) {
    if (opacity <= 0 || bounds.isEmpty()) {
      return;
    }
    var before = g.getComposite();
    AffineTransform transform = g.getTransform();
    g.setTransform(new AffineTransform());
    g.setComposite(AlphaComposite.SrcOver.derive((float) opacity));
    g.drawImage(image(), bounds.x, bounds.y + (int) Math.round(down * scale), null);
    g.setComposite(before);
    g.setTransform(transform);
  }

  /** Gives its memory back; it is drawn anew when needed. */
  public void release() {
    image = null;
  }

  private BufferedImage image() {
    BufferedImage made = image;
    if (made == null) {
      made = new BufferedImage(bounds.width, bounds.height, BufferedImage.TYPE_INT_ARGB_PRE);
      Graphics2D g = Canvas.open(made);
      g.translate(-bounds.x, -bounds.y);
      g.scale(scale, scale);
      drawing.accept(g);
      g.dispose();
      image = made;
    }
    return made;
  }
}
