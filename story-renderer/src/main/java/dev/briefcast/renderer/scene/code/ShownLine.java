package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A line of an excerpt as its scene shows it, for whoever shows it elsewhere.
 *
 * @param label its number, perhaps none
 * @param part what a patch does to it: {@code kept} (ordinary code too), {@code added}, {@code
 *     removed} or {@code header}
 * @param tokens joined they are the line, without a patch's mark
 */
public record ShownLine(String label, String part, List<Token> tokens) {

  /** The lines of an excerpt, as many as it has. */
  public static List<ShownLine> of(Scene.Code scene) {
    ExcerptLines patch = ExcerptLines.of(scene);
    List<List<Token>> tokens = ColouredLines.of(scene, patch);
    var lines = new ArrayList<ShownLine>();
    for (int i = 0; i < tokens.size(); i++) {
      ExcerptLines.Line line = patch.lines().get(i);
      lines.add(
          new ShownLine(line.label(), line.part().name().toLowerCase(Locale.ROOT), tokens.get(i)));
    }
    return List.copyOf(lines);
  }
}
