package dev.briefcast.github.text;

import dev.briefcast.client.Story;
import dev.briefcast.github.story.StoryView;
import org.jspecify.annotations.Nullable;

/** Writes the one comment: a poster where there may be one, and two lines. */
public final class CommentText {

  private static final int SHORT = 7;
  private static final int MINUTE = 60;

  private static final String HELP =
      """

      | Comment | Effect |
      |---|---|
      | `/briefcast` | makes a walkthrough of the newest commit |
      | `/briefcast force` | makes it again, even if there is one |
      | `/briefcast cancel` | cancels a walkthrough in progress |
      | `/briefcast help` | shows this list |

      These commands are for people with write access. `.briefcast.yml` on the base branch says which \
      pull requests get a walkthrough.
      """;

  private final PosterAddress posters;

  /** One that shows posters from there. */
  public CommentText(PosterAddress posters) {
    this.posters = posters;
  }

  /** The mark at the beginning of a comment, by which it is found again. */
  public static String mark(long repository, int number) {
    return "<!-- briefcast:" + repository + "#" + number + " -->";
  }

  /**
   * All of it, or nothing if there is nothing to say.
   *
   * @param mark at its beginning
   */
  public @Nullable String of(String mark, PullStatus standing) {
    String body = body(standing);
    boolean help = "help".equals(standing.note());
    if (body == null && !help) {
      return null;
    }
    return mark + "\n" + (body == null ? "" : body) + (help ? HELP : "");
  }

  private @Nullable String body(PullStatus standing) {
    StoryView view = standing.story();
    String refusal = standing.refusal();
    if (refusal != null) {
      return withoutStory(Markdown.sentence(refusal));
    }
    if (view == null) {
      return null;
    }
    Story story = view.story();
    if (story.isReady() || (!story.hasEnded() && story.media() != null)) {
      return ready(standing, story);
    }
    if (story.hasFailed()) {
      boolean cancelled = "cancelled".equals(story.errorCode());
      return withoutStory(
          cancelled ? "It was cancelled." : Markdown.sentence(String.valueOf(story.error())));
    }
    String asked = standing.askedHead() == null ? standing.head() : standing.askedHead();
    String next = asked.equals(standing.head()) ? "" : " The newest commit follows.";
    return "⏳ A video walkthrough of commit %s is being made.%s\n[See the progress](%s)\n"
        .formatted(asked.substring(0, SHORT), next, story.url());
  }

  private static String withoutStory(String why) {
    return "There is no video walkthrough of this change. %s\nComment `/briefcast` to try again.\n"
        .formatted(why);
  }

  private String ready(PullStatus standing, Story story) {
    var text = new StringBuilder();
    Story.Media media = story.media();
    String poster = media == null ? null : posters.of(media.poster());
    if (poster != null) {
      text.append(
          "[![Play the video walkthrough of this change](%s)](%s)\n\n"
              .formatted(poster, story.url()));
    }
    text.append("**[▶ Watch the walkthrough](%s)**".formatted(story.url()));
    if (story.durationSeconds() != null) {
      text.append(" · ").append(minutes(story.durationSeconds()));
    }
    String told = story.headSha();
    if (told != null && told.length() >= SHORT) {
      text.append(" · commit ").append(told, 0, SHORT);
      if (!told.equals(standing.head())) {
        text.append(", older than the newest commit, ").append(standing.head(), 0, SHORT);
      }
    }
    text.append("\n")
        .append(
            !story.hasEnded()
                ? "A walkthrough of the newest commit is being made.\n"
                : "A narrated video of this change, with captions, chapters and a transcript."
                    + " Comment `/briefcast help` for commands.\n");
    return text.toString();
  }

  static String minutes(int seconds) {
    return seconds / MINUTE + ":" + (seconds % MINUTE < 10 ? "0" : "") + seconds % MINUTE;
  }
}
