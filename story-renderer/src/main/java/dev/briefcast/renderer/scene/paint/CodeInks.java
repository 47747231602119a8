package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The colours of code that is lit, that stands back and that is marked. Each is made once. */
public final class CodeInks {

  /** How much is left of the colours of what stands back. */
  public static final double DIMMED = 0.46;

  /** A colour on a ground. */
  private record On(Color ink, Color ground) {}

  private final SceneStyle look;
  private final Map<On, Color> dimmed = new HashMap<>();
  private final Map<On, Color> readable = new HashMap<>();

  public CodeInks(SceneStyle look) {
    this.look = look;
  }

  /**
   * @param ground of code that stands back
   * @param dim how far it stands back, 0 to 1
   */
  public Color ink(TokenKind kind, Color ground, double dim) {
    return ink(look.ink(kind), ground, dim);
  }

  public Color ink(ColorRole mark, Color ground, double dim) {
    return ink(look.ink(mark), ground, dim);
  }

  private Color ink(Color ink, Color ground, double dim) {
    Color back =
        dimmed.computeIfAbsent(
            new On(ink, ground), on -> look.theme().dimmed(on.ink(), on.ground(), DIMMED));
    return Theme.between(ink, back, dim);
  }

  /** What code stands on that stands back. */
  public Color dimmedGround(@Nullable ColorRole tone) {
    Color editor = look.ink(ColorRole.EDITOR);
    return tone == null ? editor : Theme.between(editor, look.ink(tone), DIMMED);
  }

  /** A colour in which what is marked can be read. */
  public Color readable(Color ink, Color ground) {
    return readable.computeIfAbsent(
        new On(ink, ground), on -> look.theme().readable(on.ink(), on.ground()));
  }
}
