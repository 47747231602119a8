package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.brief.BriefStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The scenes that a brief asks for, in their order, with the words and the code that it has for
 * them. It is no picture of the video: sentences, pictures and times are made with the story.
 */
record Outline(List<Scene> scenes) {

  private static final int LINES_MAX = 5;
  private static final int LINE_MAX = 90;

  /**
   * A scene.
   *
   * @param kind in a word
   * @param title what stands over it; may be empty
   * @param detail which lines, or where the code comes from; may be empty
   * @param code the first lines of the excerpt; empty unless there is one
   * @param said what the brief has to say there
   */
  record Scene(String kind, String title, String detail, String code, List<String> said) {}

  static Outline of(Brief brief) {
    var scenes = new ArrayList<Scene>();
    scenes.add(new Scene("Title", brief.title(), repository(brief.repo()), "", List.of()));
    scenes.add(new Scene("Summary", "", "", "", List.of(brief.summary())));
    brief.files().stream()
        .filter(file -> hasText(file.excerpt()))
        .map(Outline::code)
        .forEach(scenes::add);
    addList(
        scenes,
        "Files",
        brief.files().stream()
            .filter(file -> !hasText(file.excerpt()))
            .map(Outline::heading)
            .toList());
    addList(scenes, "Flow", brief.flow());
    addList(scenes, "Highlights", brief.highlights());
    return new Outline(List.copyOf(scenes));
  }

  private static void addList(List<Scene> scenes, String kind, List<String> items) {
    if (!items.isEmpty()) {
      scenes.add(new Scene(kind, "", "", "", items));
    }
  }

  private static Scene code(BriefFile file) {
    String excerpt = file.excerpt() == null ? "" : file.excerpt();
    int first = file.startLine() == null ? 1 : file.startLine();
    long last = first + Math.max(1, excerpt.lines().count()) - 1;
    var said = new ArrayList<String>();
    if (hasText(file.role())) {
      said.add(file.role());
    }
    List<BriefStep> steps = file.steps() == null ? List.of() : file.steps();
    steps.forEach(step -> said.add(lines(step.startLine(), step.endLine()) + ": " + step.say()));
    return new Scene("Code", file.path(), lines(first, last), excerpt(excerpt), said);
  }

  private static String heading(BriefFile file) {
    return hasText(file.role()) ? file.path() + ": " + file.role() : file.path();
  }

  private static String lines(long first, long last) {
    return first == last ? "Line " + first : "Lines " + first + " to " + last;
  }

  private static String excerpt(String excerpt) {
    String lines =
        excerpt.lines().limit(LINES_MAX).map(Outline::truncated).collect(Collectors.joining("\n"));
    return excerpt.lines().skip(LINES_MAX).findAny().isPresent() ? lines + "\n…" : lines;
  }

  /** Never in the middle of a character. */
  private static String truncated(String line) {
    return line.codePointCount(0, line.length()) <= LINE_MAX
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LINE_MAX)) + "…";
  }

  private static String repository(@Nullable BriefRepo repo) {
    if (repo == null) {
      return "";
    }
    String name = repo.owner() + "/" + repo.name();
    return hasText(repo.branch()) ? name + " · " + repo.branch() : name;
  }

  private static boolean hasText(@Nullable String text) {
    return text != null && !text.isBlank();
  }
}
