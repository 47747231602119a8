package dev.briefcast.renderer.scene.title;

import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.RevealPainter;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.paint.Shadow;
import dev.briefcast.renderer.scene.paint.Shapes;
import dev.briefcast.renderer.scene.paint.Sprite;
import dev.briefcast.renderer.scene.text.SizedFont;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.text.TextEllipsis;
import dev.briefcast.renderer.scene.text.Typeface;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Scene.FileLine;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Highlighter;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;

/** Files by path and role, a row each, that come as they are spoken. */
public final class FilesScene {

  private static final int GAP = 16;
  private static final int PAD = 30;
  private static final SizedFont PATH = SizedFont.of(Typeface.MONO_STRONG, 27);
  private static final SizedFont FOLDER = SizedFont.of(Typeface.MONO, 27);
  private static final SizedFont ROLE = SizedFont.of(Typeface.SANS, 25);
  private static final SizedFont LANGUAGE = SizedFont.of(Typeface.SANS_STRONG, 20);

  private FilesScene() {}

  public static ScenePainter stage(SceneStyle look, Scene.Files scene, SceneCues cues) {
    List<FileLine> files = scene.files();
    int count = Math.max(1, files.size());
    int room = (look.page().bottom() - look.page().top() - PageLayout.HEADER + GAP) / count - GAP;
    int height = Math.min(room, 132);
    int all = PageLayout.HEADER + count * (height + GAP) - GAP;
    int top = (look.page().top() + look.page().bottom() - all) / 2;
    var stage = new RevealPainter();
    stage.add(g -> PageLayout.drawHeader(look, g, "FILES", scene.heading(), top));
    int[] frames = cues.firstFrames(files.size());
    for (int i = 0; i < files.size(); i++) {
      FileLine file = files.get(i);
      int y = top + PageLayout.HEADER + i * (height + GAP);
      var at = new Rectangle(look.page().margin(), y, look.page().room(), height);
      int stagger = i > 0 && frames[i] == frames[i - 1] ? 2 * i : 0;
      stage.add(
          new Sprite(look, Shadow.around(at), g -> draw(look, g, file, at)), frames[i] + stagger);
    }
    return stage;
  }

  private static void draw(SceneStyle look, Graphics2D g, FileLine file, Rectangle at) {
    Shapes.card(look, g, at, look.ink(ColorRole.CARD), look.ink(ColorRole.CARD_EDGE));
    String name = Highlighter.languageName(CodeLanguage.of(null, file.path()), file.path());
    int pill = 0;
    if (!name.isEmpty()) {
      pill = Shapes.pillWidth(name, LANGUAGE) + PAD;
      int y = at.y + (at.height - Shapes.pillHeight(LANGUAGE)) / 2;
      int x = at.x + at.width - pill;
      Shapes.pill(
          g, name, LANGUAGE, x, y, look.ink(ColorRole.CARD_LIT), look.ink(ColorRole.ACCENT_SOFT));
    }
    drawText(look, g, file, at, at.width - pill - 2 * PAD - 20);
  }

  private static void drawText(
      SceneStyle look, Graphics2D g, FileLine file, Rectangle at, int width) {
    int x = at.x + PAD;
    String role = file.role();
    double lines = at.height >= 124 ? 2 : 1;
    TextBlock below =
        role == null || role.isBlank()
            ? null
            : TextBlock.of(role, ROLE, width, ROLE.size() + (lines - 1) * ROLE.leading());
    double height = PATH.size() + (below == null ? 0 : below.height() + 12);
    double y = at.y + (at.height - height) / 2;
    drawPath(look, g, TextEllipsis.middle(file.path(), PATH, width), x, y + PATH.size() * 0.86);
    if (below != null) {
      g.setColor(look.ink(ColorRole.TEXT_SOFT));
      below.draw(g, x, y + PATH.size() + 12);
    }
  }

  /** The folder is quieter than the name. */
  private static void drawPath(SceneStyle look, Graphics2D g, String path, double x, double y) {
    int name = path.lastIndexOf('/') + 1;
    g.setColor(look.ink(ColorRole.TEXT_MUTED));
    double at = FOLDER.write(g, path.substring(0, name), x, y);
    g.setColor(look.ink(ColorRole.TEXT));
    PATH.write(g, path.substring(name), at, y);
  }
}
