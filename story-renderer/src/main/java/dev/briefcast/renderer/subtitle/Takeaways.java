package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import java.util.LinkedHashSet;
import java.util.List;

/** What a story's end says to take away. */
final class Takeaways {

  private Takeaways() {}

  /** The highlights, then what else the closing shows, each once. */
  static List<String> of(Screenplay screenplay) {
    var takeaways = new LinkedHashSet<String>();
    for (Scene scene : screenplay.scenes()) {
      if (scene instanceof Scene.Highlights(List<String> items, var _)) {
        takeaways.addAll(items);
      }
    }
    for (Scene scene : screenplay.scenes()) {
      if (scene instanceof Scene.Closing closing) {
        closing.takeaways().stream()
            .filter(line -> takeaways.stream().noneMatch(each -> isBeginning(line, each)))
            .forEach(takeaways::add);
      }
    }
    return List.copyOf(takeaways);
  }

  /** A closing shortens what is long. */
  private static boolean isBeginning(String line, String item) {
    return item.startsWith(line.endsWith("…") ? line.substring(0, line.length() - 1) : line);
  }
}
