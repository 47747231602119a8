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

  private static final String WAITING = "Waiting to start";
  private static final int CHAPTERS_MAX = 60;

  /** A heading of the transcript, and when its first sentence is said. */
  private static final Pattern CHAPTER =
      Pattern.compile("(?m)^(?! )(.{1,600})\\n  \\[(\\d{1,4}):(\\d{2})] ");

  private CheckText() {}

  /** The desired state of the check run; null if there is to be none. */
  public static @Nullable State of(PullStatus standing) {
    Fault fault = standing.fault();
    if (fault != null) {
      return wrongSettings(fault);
    }
    if (standing.hidden()) {
      return neutral(
          "No walkthrough",
          "Briefcast makes no walkthroughs of private repositories of this owner. Its operator can"
              + " allow them.");
    }
    if (standing.refusal() != null) {
      return neutral("No walkthrough", Markdown.sentence(standing.refusal()));
    }
    StoryView view = standing.story();
    if (view != null) {
      return of(standing, view);
    }
    return standing.wanted()
        ? new State(
            "queued",
            null,
            WAITING,
            "A video walkthrough of this change will be made.",
            null,
            null,
            null)
        : null;
  }

  private static State of(PullStatus standing, StoryView view) {
    Story story = view.story();
    if (!story.hasEnded()) {
      return inProgress(standing, story);
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
        older ? "Walkthrough of an older commit" : "Walkthrough of this change, " + length,
        summary(story, view.transcript()),
        view.transcript() == null
            ? null
            : "**Transcript**\n\n" + Markdown.block(Markdown.wrapped(view.transcript()), TEXT_MAX),
        story.url().toString(),
        null);
  }

  /** The state of the check run of a commit that is no longer the newest. */
  public static State overtaken() {
    return neutral("Superseded", "The walkthrough is in the check of a newer commit.");
  }

  /** The state of a check run that was started but is no longer wanted. */
  public static State dropped() {
    return neutral(
        "No walkthrough", "The pull request was closed, or no longer gets walkthroughs.");
  }

  private static State inProgress(PullStatus standing, Story story) {
    String stage = standing.stage() == null ? story.stage() : standing.stage();
    String said = said(stage);
    return new State(
        said == null ? "queued" : "in_progress",
        null,
        said == null ? WAITING : said,
        "[See the progress](%s)".formatted(story.url()),
        null,
        story.url().toString(),
        null);
  }

  private static @Nullable String said(@Nullable String stage) {
    return switch (stage == null ? "" : stage) {
      case "source" -> "Reading the change";
      case "screenplay", "narration", "timeline" -> "Writing and speaking the narration";
      case "frames", "encode", "gate", "store", "outcome" -> "Drawing and encoding the video";
      default -> null;
    };
  }

  private static State wrongSettings(Fault fault) {
    String message =
        "`%s`, line %d: %s\n\nPull requests get no walkthrough until this is corrected on the base branch."
            .formatted(SettingsReader.FILE, fault.line(), fault.message());
    return new State(
        "completed",
        "neutral",
        "%s, line %d, is invalid".formatted(SettingsReader.FILE, fault.line()),
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
    text.append("**[▶ Watch the walkthrough](%s)**\n".formatted(story.url()));
    if (transcript != null) {
      chapters(text, story.url().toString(), transcript);
    }
    Story.Coverage coverage = story.coverage();
    if (coverage != null) {
      text.append("\n| Coverage | In detail | Summarized | Left out |\n|---|---|---|---|\n");
      row(text, "Files", coverage.files());
      row(text, "Changed sections", coverage.hunks());
      for (Story.Coverage.Skipped each : coverage.skipped()) {
        text.append(
            "\n- Left out: %d %s (%s)"
                .formatted(
                    each.files(),
                    each.files() == 1 ? "file" : "files",
                    Markdown.code(each.reason().replace('_', ' '))));
      }
      if (coverage.diffTruncated()) {
        text.append("\n- GitHub returned only a part of this change");
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
