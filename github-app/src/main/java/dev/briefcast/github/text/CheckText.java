package dev.briefcast.github.text;

import dev.briefcast.client.Story;
import dev.briefcast.github.api.Checks.Annotation;
import dev.briefcast.github.api.Checks.State;
import dev.briefcast.github.story.StoryView;
import dev.briefcast.service.github.settings.Settings.Fault;
import dev.briefcast.service.github.settings.SettingsReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the check run: it never fails, so it never holds up a merge. */
public final class CheckText {

  /** GitHub takes 65,535 characters of each text. */
  private static final int TEXT_MAX = 60_000;

  private static final String WAITING = "Waiting for its turn";
  private static final int CHAPTERS_MAX = 60;

  /** A heading of the transcript, and when its first sentence is said. */
  private static final Pattern CHAPTER =
      Pattern.compile("(?m)^(?! )(.{1,600})\\n  \\[(\\d{1,4}):(\\d{2})] ");

  private CheckText() {}

  /** How it is to stand; nothing if there is to be none. */
  public static @Nullable State of(PullStanding standing) {
    Fault fault = standing.fault();
    if (fault != null) {
      return wrongSettings(fault);
    }
    if (standing.hidden()) {
      return neutral(
          "No walkthrough",
          "Private repositories of this owner are not told here. Whoever operates Briefcast can"
              + " allow it.");
    }
    if (standing.refusal() != null) {
      return neutral("No walkthrough", Markdown.sentence(standing.refusal()));
    }
    StoryView view = standing.story();
    if (view != null) {
      return of(standing, view);
    }
    return standing.wanted()
        ? new State("queued", null, WAITING, "A walkthrough is to be made.", null, null, null)
        : null;
  }

  private static State of(PullStanding standing, StoryView view) {
    Story story = view.story();
    if (!story.hasEnded()) {
      return making(standing, story);
    }
    if (story.hasFailed()) {
      return neutral("No walkthrough", Markdown.sentence(String.valueOf(story.error())));
    }
    boolean older = story.headSha() != null && !standing.head().equals(story.headSha());
    String length =
        story.durationSeconds() == null ? "" : CommentText.minutes(story.durationSeconds());
    return new State(
        "completed",
        older ? "neutral" : "success",
        older ? "A walkthrough of an older commit" : "A walkthrough of " + length,
        summary(story, view.transcript()),
        view.transcript() == null
            ? null
            : "**Transcript**\n\n" + Markdown.block(view.transcript(), TEXT_MAX),
        story.url().toString(),
        null);
  }

  /** What becomes of the check run of a commit that is not the newest any more. */
  public static State overtaken() {
    return neutral("Overtaken", "There is a newer commit; its own check has the walkthrough.");
  }

  /** What becomes of one that was begun, where none is wanted any more. */
  public static State dropped() {
    return neutral("No walkthrough", "None is wanted of this pull request any more.");
  }

  private static State making(PullStanding standing, Story story) {
    String stage = standing.stage() == null ? story.stage() : standing.stage();
    String said = said(stage);
    return new State(
        said == null ? "queued" : "in_progress",
        null,
        said == null ? WAITING : said,
        "[See how far it is](%s)".formatted(story.url()),
        null,
        story.url().toString(),
        null);
  }

  private static @Nullable String said(@Nullable String stage) {
    return switch (stage == null ? "" : stage) {
      case "source" -> "Reading the change";
      case "screenplay", "narration", "timeline" -> "Writing and speaking";
      case "frames", "encode", "gate", "store", "outcome" -> "Painting and encoding";
      default -> null;
    };
  }

  private static State wrongSettings(Fault fault) {
    String message =
        "%s, line %d: %s".formatted(SettingsReader.FILE, fault.line(), fault.message());
    return new State(
        "completed",
        "neutral",
        "%s cannot be read".formatted(SettingsReader.FILE),
        message,
        null,
        null,
        new Annotation(SettingsReader.FILE, fault.line(), fault.message()));
  }

  private static State neutral(String title, String summary) {
    return new State("completed", "neutral", title, summary, null, null, null);
  }

  private static String summary(Story story, @Nullable String transcript) {
    var text = new StringBuilder();
    text.append("**[▶ Watch it](%s)**\n".formatted(story.url()));
    if (transcript != null) {
      chapters(text, story.url().toString(), transcript);
    }
    Story.Coverage coverage = story.coverage();
    if (coverage != null) {
      text.append("\n| Told | Word for word | In sum | Left out |\n|---|---|---|---|\n");
      row(text, "Files", coverage.files());
      row(text, "Parts", coverage.hunks());
      for (Story.Coverage.Skipped each : coverage.skipped()) {
        text.append(
            "\n- left out as %s: %d files"
                .formatted(Markdown.code(each.reason().replace('_', ' ')), each.files()));
      }
      if (coverage.diffTruncated()) {
        text.append("\n- GitHub gives only a part of this change");
      }
    }
    return text.toString();
  }

  private static void chapters(StringBuilder text, String url, String transcript) {
    Matcher chapter = CHAPTER.matcher(transcript);
    text.append("\n**Chapters**\n\n");
    for (int i = 0; i < CHAPTERS_MAX && chapter.find(); i++) {
      int seconds = Integer.parseInt(chapter.group(2)) * 60 + Integer.parseInt(chapter.group(3));
      text.append(
          "- [%s](%s?t=%d) %s\n"
              .formatted(
                  CommentText.minutes(seconds), url, seconds, Markdown.code(chapter.group(1))));
    }
  }

  private static void row(StringBuilder text, String name, Story.Coverage.Told told) {
    text.append(
        "| %s | %d | %d | %d |\n"
            .formatted(name, told.narrated(), told.summarised(), told.skipped()));
  }
}
