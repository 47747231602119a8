package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.DisplayText;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import dev.briefcast.renderer.syntax.Token;
import java.util.ArrayList;
import java.util.List;

/** Colours an excerpt. A line that was cut says nothing of the colours of those below it. */
final class ColouredLines {

  private ColouredLines() {}

  static List<List<Token>> of(Scene.Code scene, ExcerptLines excerpt) {
    List<String> code = excerpt.code();
    var coloured = new ArrayList<List<Token>>();
    int from = 0;
    for (int i = 0; i < code.size(); i++) {
      if (i == code.size() - 1 || DisplayText.isCut(code.get(i))) {
        coloured.addAll(
            Highlighter.highlight(scene.language(), scene.path(), code.subList(from, i + 1)));
        from = i + 1;
      }
    }
    return coloured;
  }
}
