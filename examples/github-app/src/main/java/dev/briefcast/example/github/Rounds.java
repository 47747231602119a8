package dev.briefcast.example.github;

import dev.briefcast.example.github.Stories.Known;
import dev.briefcast.example.github.Stories.NotYet;
import dev.briefcast.example.github.Stories.Refused;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Every few seconds: asks for what has rested, looks what has ended, and says so. */
final class Rounds {

  private static final Logger log = System.getLogger(Rounds.class.getName());
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(30);

  private final Waiting waiting;
  private final Stories stories;
  private final Comments comments;
  private final Map<String, Hook> made = new HashMap<>();
  private Instant askFrom = Instant.MIN;

  Rounds(Waiting waiting, Stories stories, Comments comments) {
    this.waiting = waiting;
    this.stories = stories;
    this.comments = comments;
  }

  void go(Instant now) throws InterruptedException {
    if (!now.isBefore(askFrom)) {
      for (Hook hook : waiting.due(now)) {
        ask(hook, now);
      }
    }
    try {
      look(now);
    } catch (IOException | RuntimeException fault) {
      log.log(Level.WARNING, "Looked in vain: {0}", fault.toString());
    }
  }

  private void ask(Hook hook, Instant now) throws InterruptedException {
    if (now.isBefore(askFrom)) {
      waiting.later(hook, askFrom);
      return;
    }
    try {
      switch (stories.ask(hook.pull(), !hook.isNew())) {
        case Known(JsonNode story) -> {
          made.put(story.path("id").asString(""), hook);
          if (story.path("status").asString("").equals("generating")) {
            comments.say(hook.pull(), "A video walkthrough of this change is being made.");
          }
        }
        case NotYet(int seconds) -> {
          askFrom = now.plusSeconds(seconds);
          waiting.later(hook, askFrom);
        }
        case Refused(String reason) -> comments.say(hook.pull(), "No video walkthrough: " + reason);
      }
    } catch (IOException | RuntimeException fault) {
      log.log(Level.WARNING, "{0} is asked for later: {1}", hook.pull(), fault.toString());
      waiting.later(hook, now.plus(AFTER_A_FAULT));
    }
  }

  private void look(Instant now) throws IOException, InterruptedException {
    Set<String> generating = made.isEmpty() ? null : stories.generating();
    if (generating == null) {
      return;
    }
    Iterator<Map.Entry<String, Hook>> each = made.entrySet().iterator();
    while (each.hasNext()) {
      Map.Entry<String, Hook> entry = each.next();
      JsonNode story = generating.contains(entry.getKey()) ? null : stories.read(entry.getKey());
      if (story != null && !story.path("status").asString("").equals("generating")) {
        ended(entry.getValue(), story, now);
        each.remove();
      }
    }
  }

  /** One that was joined while it was made may tell an older commit: it is asked for once more. */
  private void ended(Hook hook, JsonNode story, Instant now)
      throws IOException, InterruptedException {
    boolean ready = story.path("status").asString("").equals("ready");
    String told = story.path("head_sha").asString(hook.headSha());
    if (ready && !told.equals(hook.headSha()) && !hook.headSha().isEmpty()) {
      waiting.later(new Hook(hook.pull(), "", false), now);
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
