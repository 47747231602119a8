package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.scene.code.ShownLine;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.syntax.Highlighter;
import dev.briefcast.renderer.syntax.Token;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The content of a scene for {@code story.json}; null where the brief has nothing. */
sealed interface ShownContent {

  record Title(String title, @Nullable String repository, @Nullable String branch, String subtitle)
      implements ShownContent {}

  record Summary(String text, List<Scene.Fact> facts) implements ShownContent {}

  /**
   * @param lines as they stand in the excerpt
   * @param rows the same as the video shows them
   */
  record Code(
      String path,
      @Nullable String role,
      String language,
      int firstLine,
      List<String> lines,
      List<Row> rows)
      implements ShownContent {}

  /**
   * A line of code.
   *
   * @param label its number, perhaps none
   * @param part what a patch does to it
   * @param tokens its pieces: the kind of each, and its text
   */
  record Row(String label, String part, List<List<String>> tokens) {

    static Row of(ShownLine line) {
      return new Row(line.label(), line.part(), line.tokens().stream().map(Row::token).toList());
    }

    private static List<String> token(Token token) {
      return List.of(token.kind().name().toLowerCase(Locale.ROOT), token.text());
    }
  }

  record Files(String heading, List<Scene.FileLine> files) implements ShownContent {}

  record Flow(List<String> steps) implements ShownContent {}

  record Highlights(List<String> items) implements ShownContent {}

  record Closing(String title, @Nullable String repository, List<String> takeaways)
      implements ShownContent {}

  static ShownContent of(Scene scene) {
    return switch (scene) {
      case Scene.Title title ->
          new Title(title.title(), title.repository(), title.branch(), title.subtitle());
      case Scene.Summary summary -> new Summary(summary.text(), summary.facts());
      case Scene.Code code ->
          new Code(
              code.path(),
              code.role(),
              Highlighter.languageName(code.language(), code.path()),
              code.firstLine(),
              code.lines(),
              ShownLine.of(code).stream().map(Row::of).toList());
      case Scene.Files files -> new Files(files.heading(), files.files());
      case Scene.Flow flow -> new Flow(flow.steps());
      case Scene.Highlights highlights -> new Highlights(highlights.items());
      case Scene.Closing closing ->
          new Closing(closing.title(), closing.repository(), closing.takeaways());
    };
  }

  static String kind(Scene scene) {
    return switch (scene) {
      case Scene.Title ignored -> "title";
      case Scene.Summary ignored -> "summary";
      case Scene.Code ignored -> "code";
      case Scene.Files ignored -> "files";
      case Scene.Flow ignored -> "flow";
      case Scene.Highlights ignored -> "highlights";
      case Scene.Closing ignored -> "closing";
    };
  }
}
