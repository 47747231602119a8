package dev.briefcast.schedule;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.schedule.TopicLog.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** What workers say, of whatever attempt was ever published: some of them are frozen for long. */
final class Workers {

  /** An attempt, as the topic of outcomes names it. */
  record Name(String story, int number) {
    static Name of(Attempt attempt) {
      return new Name(attempt.story().value(), attempt.number());
    }
  }

  private static final Duration LONG_AGO = Duration.ofMinutes(20);

  private final TopicLog log;
  private final Set<Long> lost = ConcurrentHashMap.newKeySet();

  Workers(TopicLog log) {
    this.log = log;
  }

  void progress(int what, int how) {
    List<Attempt> requested = requested();
    if (!requested.isEmpty()) {
      Instant at = how % 4 == 0 ? Instant.now().minus(LONG_AGO) : Instant.now();
      log.append(
          Topic.STORY_PROGRESS,
          new StoryProgress(
              UUID.randomUUID(),
              at,
              requested.get(what % requested.size()),
              Stage.FRAMES,
              how % 101,
              "worker"));
    }
  }

  void ready(int what, int how, int secondsMax) {
    List<Attempt> requested = requested();
    if (!requested.isEmpty()) {
      say(ready(requested.get(what % requested.size()), 1 + how % secondsMax), how);
    }
  }

  void fail(int what, int how, boolean retryable) {
    List<Attempt> requested = requested();
    if (!requested.isEmpty()) {
      say(failed(requested.get(what % requested.size()), retryable), how);
    }
  }

  /** A record is gone, with a disk, or with a worker that hangs. */
  void lose(int what) {
    List<Entry> entries = entries();
    if (!entries.isEmpty()) {
      lost.add(entries.get(what % entries.size()).offset());
    }
  }

  /** Ends what nobody has said anything of yet, as far as the records are there. */
  void finish(RandomGenerator random) {
    Map<Name, Outcome> ended = firstOutcomes();
    for (Attempt each : requested()) {
      if (!ended.containsKey(Name.of(each))) {
        int how = random.nextInt(4);
        log.append(Topic.STORY_OUTCOMES, how < 2 ? ready(each, 1 + how) : failed(each, how == 2));
      }
    }
  }

  /** By what each attempt has to be ended, everywhere. */
  Map<Name, Outcome> firstOutcomes() {
    Map<Name, Outcome> first = new LinkedHashMap<>();
    for (Entry each : log.read(Topic.STORY_OUTCOMES)) {
      if (each.event() instanceof Outcome outcome) {
        first.putIfAbsent(Name.of(outcome.attempt()), outcome);
      }
    }
    return first;
  }

  /** Sometimes twice. */
  private void say(Outcome outcome, int how) {
    log.append(Topic.STORY_OUTCOMES, outcome);
    if (how % 5 == 0) {
      log.append(Topic.STORY_OUTCOMES, outcome);
    }
  }

  private List<Attempt> requested() {
    return entries().stream()
        .filter(entry -> !lost.contains(entry.offset()))
        .map(Entry::event)
        .map(Workers::attempt)
        .distinct()
        .toList();
  }

  private List<Entry> entries() {
    return Stream.of(Topic.STORY_REQUESTS, Topic.STORY_CHANGES)
        .flatMap(topic -> log.read(topic).stream())
        .toList();
  }

  private static Attempt attempt(Event event) {
    return switch (event) {
      case StoryRequested requested -> requested.attempt();
      case ChangeRequested requested -> requested.attempt();
      default -> throw new AssertionError(event);
    };
  }

  private static StoryReady ready(Attempt attempt, int seconds) {
    return new StoryReady(
        UUID.randomUUID(), Instant.now(), attempt, seconds * 1000L, 5, List.of(), "test 1");
  }

  private static StoryFailed failed(Attempt attempt, boolean retryable) {
    return new StoryFailed(
        UUID.randomUUID(),
        Instant.now(),
        attempt,
        retryable ? "store_unavailable" : "brief_not_renderable",
        "It failed.",
        Stage.STORE,
        retryable);
  }
}
