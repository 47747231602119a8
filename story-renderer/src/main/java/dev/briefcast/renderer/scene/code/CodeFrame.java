package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.WindowDots;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws the frame of an excerpt: the file's name and role above the window, its path and lines in
 * the title bar.
 *
 * @param role in full, if it is too long for a badge
 * @param badge the role, if it is short
 * @param top of the name in pixels
 */
record CodeFrame(
    SceneStyle look,
    Scene.Code scene,
    CodeLayout layout,
    @Nullable TextBlock role,
    @Nullable String badge,
    int top) {

  private static final SizedFont PATH = SizedFont.of(Typeface.MONO, 23);
  private static final int NAME_HEIGHT = 76;

  static CodeFrame of(SceneStyle look, Scene.Code scene) {
    return of(look, scene, List.of(scene));
  }

  /**
   * @param versions of the excerpt, itself too: all have the same window
   */
  static CodeFrame of(SceneStyle look, Scene.Code scene, List<Scene.Code> versions) {
    String role = scene.role() == null || scene.role().isBlank() ? null : scene.role().strip();
    boolean brief =
        role != null
            && name(look).width(scene.chapter()) + Shapes.pillWidth(role, badge(look)) + 24
                <= look.page().room()
            && Shapes.pillWidth(role, badge(look)) <= 760;
    SizedFont pen = SizedFont.of(Typeface.SANS, look.page().text(27));
    TextBlock below =
        role == null || brief
            ? null
            : TextBlock.of(role, pen, look.page().room(), pen.size() + pen.leading());
    int header = NAME_HEIGHT + (below == null ? 0 : (int) below.height() + 22);
    CodeLayout layout = CodeLayout.of(look, scene, versions, top(look) + header);
    int spare = look.page().bottom() + 12 - layout.window().y - layout.window().height;
    int down = spare * 2 / 5;
    return new CodeFrame(
        look, scene, layout.movedDown(down), below, brief ? role : null, top(look) + down);
  }

  private static SizedFont name(SceneStyle look) {
    return SizedFont.of(Typeface.SANS_BOLD, look.page().isTall() ? 56 : 46);
  }

  private static SizedFont badge(SceneStyle look) {
    return SizedFont.of(Typeface.SANS_STRONG, look.page().text(25));
  }

  private static int top(SceneStyle look) {
    return look.page().isTall() ? look.page().top() : 64;
  }

  void draw(Graphics2D g) {
    drawHeader(g);
    Rectangle window = layout.window();
    Shapes.card(look, g, window, look.ink(ColorRole.EDITOR), look.ink(ColorRole.CARD_EDGE));
    var clip = g.getClip();
    g.clipRect(window.x, window.y, window.width, CodeLayout.BAR);
    g.setColor(look.ink(ColorRole.EDITOR_BAR));
    g.fill(Shapes.rounded(window, Shapes.RADIUS));
    g.setClip(clip);
    g.setColor(look.ink(ColorRole.CARD_EDGE));
    g.fillRect(window.x, window.y + CodeLayout.BAR - 1, window.width, 1);
    Shapes.outline(g, window, look.ink(ColorRole.CARD_EDGE), 1.5f);
    drawBar(g, window);
  }

  private void drawHeader(Graphics2D g) {
    g.setColor(look.ink(ColorRole.TEXT));
    SizedFont pen = name(look);
    String name = TextEllipsis.middle(scene.chapter(), pen, look.page().room());
    pen.write(g, name, look.page().margin(), top + 44.0);
    if (badge != null) {
      int y = top + 44 - (Shapes.pillHeight(badge(look)) + (int) pen.capHeight()) / 2;
      Shapes.pill(
          g,
          badge,
          badge(look),
          (int) (look.page().margin() + pen.width(name)) + 24,
          y,
          look.ink(ColorRole.CARD_LIT),
          look.ink(ColorRole.ACCENT_SOFT));
    }
    if (role != null) {
      g.setColor(look.ink(ColorRole.TEXT_SOFT));
      role.draw(g, look.page().margin(), top + NAME_HEIGHT - 4);
    }
  }

  private void drawBar(Graphics2D g, Rectangle window) {
    double baseline = window.y + (CodeLayout.BAR + PATH.capHeight()) / 2;
    WindowDots.draw(look, g, window.x + 28, window.y + CodeLayout.BAR / 2, 1);
    ExcerptLines patch = ExcerptLines.of(scene);
    String lines =
        patch.isPatch()
            ? "+"
                + patch.count(ExcerptLines.Part.ADDED)
                + "  −"
                + patch.count(ExcerptLines.Part.REMOVED)
            : "lines " + scene.firstLine() + "–" + scene.lastLine();
    String language = Highlighter.languageName(scene.language(), scene.path());
    if (!language.isEmpty()) {
      lines = language + "  ·  " + lines;
    }
    double width = PATH.width(lines);
    g.setColor(look.ink(ColorRole.TEXT_MUTED));
    PATH.write(g, lines, window.getMaxX() - width - 28, baseline);
    g.setColor(look.ink(ColorRole.TEXT_SOFT));
    double room = window.width - width - 28 - 132 - 60;
    PATH.write(g, TextEllipsis.middle(scene.path(), PATH, room), window.x + 132.0, baseline);
  }
}
