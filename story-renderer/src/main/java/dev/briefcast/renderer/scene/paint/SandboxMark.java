package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import java.awt.Graphics2D;

/** The mark of sandbox stories: a pill in the free corner above what a scene shows. */
public final class SandboxMark {

  private static final String TEXT = "SANDBOX";
  private static final SizedFont PEN = SizedFont.spaced(Typeface.SANS_STRONG, 24);
  private static final int GAP = 18;

  private SandboxMark() {}

  /** Draws it, its lower edge a little above where content begins. */
  public static void draw(SceneStyle look, Graphics2D g) {
    int x = look.page().right() - Shapes.pillWidth(TEXT, PEN);
    int y = look.page().top() - GAP - Shapes.pillHeight(PEN);
    Shapes.pill(g, TEXT, PEN, x, y, look.ink(ColorRole.WARNING), look.ink(ColorRole.EDITOR));
  }
}
