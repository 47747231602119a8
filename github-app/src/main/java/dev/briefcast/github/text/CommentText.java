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

      | Command | What it does |
      |---|---|
      | `/briefcast` | makes the walkthrough of the newest commit |
      | `/briefcast force` | makes it anew |
      | `/briefcast cancel` | stops what is being made |

      Who may write to the repository may say so in a comment. What has walkthroughs stands in \
      `.briefcast.yml` of the base branch.
      """;

  private final PosterAddress posters;

  /** One that shows posters from there. */
  public CommentText(PosterAddress posters) {
    this.posters = posters;
  }

  /** What stands at the beginning of it, by which it is found again. */
  public static String mark(long repository, int number) {
    return "<!-- briefcast:" + repository + "#" + number + " -->";
  }

  /**
   * All of it, or nothing if there is nothing to say.
   *
   * @param mark at its beginning
   */
  public @Nullable String of(String mark, PullStanding standing) {
    String body = body(standing);
    boolean help = "help".equals(standing.note());
    if (body == null && !help) {
      return null;
    }
    return mark + "\n" + (body == null ? "" : body) + (help ? HELP : "");
  }

  private @Nullable String body(PullStanding standing) {
    StoryView view = standing.story();
    String refusal = standing.refusal();
    if (refusal != null) {
      return "No walkthrough of this change: %s\n`/briefcast` asks once more.\n"
          .formatted(Markdown.sentence(refusal));
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
      String why =
          cancelled ? "it was cancelled." : Markdown.sentence(String.valueOf(story.error()));
      return "No walkthrough of this change: %s\n`/briefcast` asks once more.\n".formatted(why);
    }
    String asked = standing.askedHead() == null ? standing.head() : standing.askedHead();
    String next = asked.equals(standing.head()) ? "" : " The newest commit is next.";
    return "⏳ A walkthrough of this change is being made, of commit %s.%s\n[See how far it is](%s)\n"
        .formatted(asked.substring(0, SHORT), next, story.url());
  }

  private String ready(PullStanding standing, Story story) {
    var text = new StringBuilder();
    Story.Media media = story.media();
    String poster = media == null ? null : posters.of(media.poster());
    if (poster != null) {
      text.append(
          "[![Play the walkthrough of this change](%s)](%s)\n\n".formatted(poster, story.url()));
    }
    text.append("**[▶ Watch the walkthrough](%s)**".formatted(story.url()));
    if (story.durationSeconds() != null) {
      text.append(" · ").append(minutes(story.durationSeconds()));
    }
    String told = story.headSha();
    if (told != null && told.length() >= SHORT) {
      text.append(" · of commit ").append(told, 0, SHORT);
      if (!told.equals(standing.head())) {
        text.append(", older than the newest, ").append(standing.head(), 0, SHORT);
      }
    }
    text.append("\n")
        .append(
            !story.hasEnded()
                ? "Another one, of the newest commit, is being made.\n"
                : "With captions, chapters and a transcript. `/briefcast help` says what else.\n");
    return text.toString();
  }

  static String minutes(int seconds) {
    return seconds / MINUTE + ":" + (seconds % MINUTE < 10 ? "0" : "") + seconds % MINUTE;
  }
}
