package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.List;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes {@code story.json}: what a page needs to show a story as text beside its video. Times are
 * seconds from the story's start, to the millisecond. Its schema is {@code StoryScript.json} of the
 * contracts.
 */
public final class StoryScript {

  /** Raised when a reader of the old shape could no longer read the new one. */
  public static final int VERSION = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .build();

  private StoryScript() {}

  /** JSON; keys in a fixed order. */
  public static String of(Screenplay screenplay, Timeline timeline, PictureSize picture) {
    var scenes = timeline.scenes().stream().map(StoryScript::scene).toList();
    double seconds = Timestamps.seconds(timeline.frameCount());
    return MAPPER.writeValueAsString(
        new Story(
            VERSION,
            screenplay.title(),
            seconds,
            picture,
            Takeaways.of(screenplay),
            ExplainedLines.of(timeline),
            scenes,
            screenplay.leftOut()));
  }

  private static SceneEntry scene(TimedScene timed) {
    return new SceneEntry(
        ShownContent.kind(timed.scene()),
        timed.scene().chapter(),
        Timestamps.seconds(timed.startFrame()),
        Timestamps.seconds(timed.endFrame()),
        ShownContent.of(timed.scene()),
        timed.sentences().stream()
            .filter(each -> !each.sentence().isSilent())
            .map(StoryScript::sentence)
            .toList());
  }

  private static SentenceEntry sentence(TimedSentence timed) {
    double start = Timestamps.seconds(timed.startFrame());
    return new SentenceEntry(
        timed.sentence().text(),
        start,
        Timestamps.seconds(timed.endFrame()),
        focus(timed.sentence().focus()),
        timed.words().stream()
            .map(
                each ->
                    new WordEntry(
                        each.word(),
                        rounded(start + each.startSeconds()),
                        rounded(start + each.endSeconds())))
            .toList());
  }

  private static FocusEntry focus(Focus focus) {
    return switch (focus) {
      case Focus.Whole ignored -> new FocusEntry.Whole("whole");
      case Focus.Lines(int first, int last) -> new FocusEntry.Lines("lines", first, last);
      case Focus.Item(int index) -> new FocusEntry.Item("item", index);
    };
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }

  private record Story(
      int version,
      String title,
      double durationSeconds,
      PictureSize picture,
      List<String> takeaways,
      List<ExplainedLines> explained,
      List<SceneEntry> scenes,
      List<String> leftOut) {}

  private record SceneEntry(
      String kind,
      String chapter,
      double startSeconds,
      double endSeconds,
      ShownContent shown,
      List<SentenceEntry> sentences) {}

  private record SentenceEntry(
      String text,
      double startSeconds,
      double endSeconds,
      FocusEntry focus,
      List<WordEntry> words) {}

  private record WordEntry(String word, double startSeconds, double endSeconds) {}

  private sealed interface FocusEntry {
    record Whole(String kind) implements FocusEntry {}

    record Lines(String kind, int first, int last) implements FocusEntry {}

    record Item(String kind, int index) implements FocusEntry {}
  }
}
