package dev.briefcast.example.github;

import dev.briefcast.client.Story;
import dev.briefcast.example.github.Stories.Known;
import dev.briefcast.example.github.Stories.NotYet;
import dev.briefcast.example.github.Stories.Refused;
import dev.briefcast.example.github.ToDo.Asked;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * The example's periodic work: asks for stories that are due, checks which have ended, and comments
 * on pull requests.
 */
final class Rounds {

  private static final Logger log = System.getLogger(Rounds.class.getName());
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(30);

  private final ToDo toDo;
  private final Stories stories;
  private final PullRequestComments comments;
  private Instant askFrom = Instant.MIN;

  Rounds(ToDo toDo, Stories stories, PullRequestComments comments) {
    this.toDo = toDo;
    this.stories = stories;
    this.comments = comments;
  }

  void go(Instant now) throws InterruptedException {
    try {
      for (Hook hook : toDo.due(now)) {
        if (!now.isBefore(askFrom)) {
          ask(hook, now);
        }
      }
      look(now);
    } catch (IOException | RuntimeException fault) {
      log.log(Level.WARNING, "This round was in vain: {0}", fault.toString());
    }
  }

  private void ask(Hook hook, Instant now) throws IOException, InterruptedException {
    try {
      switch (stories.ask(hook)) {
        case Known(Story story) -> {
          toDo.asked(hook, story.id());
          if (!story.hasEnded()) {
            comments.say(hook.pull(), "A video walkthrough of this change is being made.");
          }
        }
        case NotYet(Duration pause) -> askFrom = now.plus(pause);
        case Refused(String reason) -> {
          comments.say(hook.pull(), "No video walkthrough: " + reason);
          toDo.leave(hook);
        }
      }
    } catch (IOException | RuntimeException fault) {
      log.log(Level.WARNING, "{0} is to be tried again: {1}", hook.pull(), fault.toString());
      if (toDo.due(now).contains(hook)) {
        toDo.later(hook, now.plus(AFTER_A_FAULT));
      }
    }
  }

  private void look(Instant now) throws IOException, InterruptedException {
    if (toDo.awaited().isEmpty()) {
      return;
    }
    Set<String> generating = stories.generating();
    for (Asked asked : toDo.awaited()) {
      if (!generating.contains(asked.story())) {
        Story story = stories.read(asked.story());
        if (story.hasEnded()) {
          ended(asked.hook(), story, now);
          toDo.ended(asked);
        }
      }
    }
  }

  /** One that was joined while it was made may tell an older commit: it is asked for once more. */
  private void ended(Hook hook, Story story, Instant now) throws IOException, InterruptedException {
    boolean known = story.headSha() != null && !hook.headSha().isEmpty();
    if (story.isReady() && known && !hook.headSha().equals(story.headSha())) {
      toDo.later(new Hook(hook.pull(), "", true), now);
    }
    comments.say(
        hook.pull(), story.isReady() ? link(story) : "No video walkthrough: " + reason(story));
  }

  private static String link(Story story) {
    int seconds = story.durationSeconds() == null ? 0 : story.durationSeconds();
    return "▶ [A video walkthrough of this change](%s) (%d:%02d)"
        .formatted(story.url(), seconds / 60, seconds % 60);
  }

  private static String reason(Story story) {
    return story.error() == null ? "it could not be made." : story.error();
  }
}
