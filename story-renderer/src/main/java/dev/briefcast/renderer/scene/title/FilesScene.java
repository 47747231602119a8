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
import org.jspecify.annotations.Nullable;

/** Files by path and role, a row each, that come as they are spoken. */
public final class FilesScene {

  private static final int GAP = 16;
  private static final int PAD = 30;
  private static final int CARD = 132;
  private static final int TALL_CARD = 300;
  private static final int FEW_TALL_CARD = 420;

  /** So few are larger in a tall picture. */
  private static final int FEW = 3;

  /** From there on a role may take two lines. */
  private static final int HIGH = 124;

  private static final int LINE_GAP = 12;

  private FilesScene() {}

  public static ScenePainter stage(SceneStyle look, Scene.Files scene, SceneCues cues) {
    List<FileLine> files = scene.files();
    int count = Math.max(1, files.size());
    int room = (look.page().bottom() - look.page().top() - PageLayout.HEADER + GAP) / count - GAP;
    int height = Math.min(room, cardHeight(look.page(), count));
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

  private static int cardHeight(PageLayout page, int count) {
    return !page.isTall() ? CARD : count > FEW ? TALL_CARD : FEW_TALL_CARD;
  }

  private static void draw(SceneStyle look, Graphics2D g, FileLine file, Rectangle at) {
    Shapes.card(look, g, at, look.ink(ColorRole.CARD), look.ink(ColorRole.CARD_EDGE));
    String name = Highlighter.languageName(CodeLanguage.of(null, file.path()), file.path());
    int pill = 0;
    if (!name.isEmpty()) {
      SizedFont pen = SizedFont.of(Typeface.SANS_STRONG, look.page().text(20));
      pill = Shapes.pillWidth(name, pen) + PAD;
      int high = Shapes.pillHeight(pen);
      boolean tall = look.page().isTall();
      int y = tall ? at.y + Math.min(PAD, (at.height - high) / 2) : at.y + (at.height - high) / 2;
      int x = at.x + at.width - pill;
      Shapes.pill(
          g, name, pen, x, y, look.ink(ColorRole.CARD_LIT), look.ink(ColorRole.ACCENT_SOFT));
    }
    drawText(look, g, file, at, pill);
  }

  /**
   * The path in one line, or its folder above its name where there is height; below it the role.
   */
  private static void drawText(
      SceneStyle look, Graphics2D g, FileLine file, Rectangle at, int pill) {
    boolean tall = look.page().isTall();
    boolean large = at.height > TALL_CARD;
    SizedFont folderPen = SizedFont.of(Typeface.MONO, look.page().text(tall ? 23 : 27));
    SizedFont namePen =
        SizedFont.of(Typeface.MONO_STRONG, look.page().text(large ? 40 : tall ? 32 : 27));
    SizedFont rolePen = SizedFont.of(Typeface.SANS, look.page().text(large ? 34 : 25));
    int name = file.path().lastIndexOf('/') + 1;
    boolean above = tall && name > 0;
    double wide = at.width - 2.0 * PAD;
    double beside = wide - pill - 20;
    double first = above ? folderPen.size() + LINE_GAP : 0;
    TextBlock role = role(file, rolePen, tall ? wide : beside, at.height, first + namePen.size());
    double height = first + namePen.size() + (role == null ? 0 : role.height() + LINE_GAP);
    double y = at.y + (at.height - height) / 2;
    double baseline = y + first + namePen.size() * 0.86;
    int x = at.x + PAD;
    if (above) {
      g.setColor(look.ink(ColorRole.TEXT_MUTED));
      String folder = TextEllipsis.middle(file.path().substring(0, name), folderPen, beside);
      folderPen.write(g, folder, x, y + folderPen.size() * 0.86);
      g.setColor(look.ink(ColorRole.TEXT));
      namePen.write(
          g, TextEllipsis.middle(file.path().substring(name), namePen, wide), x, baseline);
    } else {
      drawPath(look, g, TextEllipsis.middle(file.path(), namePen, beside), x, baseline);
    }
    if (role != null) {
      g.setColor(look.ink(ColorRole.TEXT_SOFT));
      role.draw(g, x, y + first + namePen.size() + LINE_GAP);
    }
  }

  private static @Nullable TextBlock role(
      FileLine file, SizedFont pen, double width, int cardHeight, double path) {
    String role = file.role();
    if (role == null || role.isBlank()) {
      return null;
    }
    double lines = cardHeight >= HIGH ? 2 : 1;
    double room = Math.min(pen.size() + (lines - 1) * pen.leading(), cardHeight - path - PAD);
    return TextBlock.of(role, pen, width, Math.max(pen.size(), room));
  }

  /** The folder is quieter than the name. */
  private static void drawPath(SceneStyle look, Graphics2D g, String path, double x, double y) {
    int name = path.lastIndexOf('/') + 1;
    g.setColor(look.ink(ColorRole.TEXT_MUTED));
    SizedFont folder = SizedFont.of(Typeface.MONO, look.page().text(27));
    folder.write(g, path.substring(0, name), x, y);
    double at = x + folder.width(path.substring(0, name));
    g.setColor(look.ink(ColorRole.TEXT));
    SizedFont.of(Typeface.MONO_STRONG, look.page().text(27)).write(g, path.substring(name), at, y);
  }
}
