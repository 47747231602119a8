package dev.briefcast.example.github;

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
import tools.jackson.databind.JsonNode;

/** Every few seconds: asks for what has rested, looks what has ended, and says so. */
final class Rounds {

  private static final Logger log = System.getLogger(Rounds.class.getName());
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(30);

  private final ToDo toDo;
  private final Stories stories;
  private final Comments comments;
  private Instant askFrom = Instant.MIN;

  Rounds(ToDo toDo, Stories stories, Comments comments) {
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
        case Known(JsonNode story) -> {
          toDo.asked(hook, story.path("id").asString(""));
          if (story.path("status").asString("").equals("generating")) {
            comments.say(hook.pull(), "A video walkthrough of this change is being made.");
          }
        }
        case NotYet(int seconds) -> askFrom = now.plusSeconds(seconds);
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
        JsonNode story = stories.read(asked.story());
        if (!story.path("status").asString("").equals("generating")) {
          ended(asked.hook(), story, now);
          toDo.ended(asked);
        }
      }
    }
  }

  /** One that was joined while it was made may tell an older commit: it is asked for once more. */
  private void ended(Hook hook, JsonNode story, Instant now)
      throws IOException, InterruptedException {
    boolean ready = story.path("status").asString("").equals("ready");
    String told = story.path("head_sha").asString(hook.headSha());
    if (ready && !told.equals(hook.headSha()) && !hook.headSha().isEmpty()) {
      toDo.later(new Hook(hook.pull(), "", true), now);
    }
    comments.say(hook.pull(), ready ? link(story) : "No video walkthrough: " + reason(story));
  }

  private static String link(JsonNode story) {
    int seconds = story.path("duration_seconds").asInt(0);
    return "▶ [A video walkthrough of this change](%s) (%d:%02d)"
        .formatted(story.path("url").asString(""), seconds / 60, seconds % 60);
  }

  private static String reason(JsonNode story) {
    return story.path("error").asString("it could not be made.");
  }
}
