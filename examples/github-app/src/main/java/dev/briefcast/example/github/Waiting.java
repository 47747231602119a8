package dev.briefcast.example.github;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Pull requests that rest until nobody pushes to them any more; of each only the newest call. */
final class Waiting {

  private record Resting(Hook hook, Instant until) {}

  private final Duration quiet;
  private final Map<Pull, Resting> resting = new LinkedHashMap<>();

  Waiting(Duration quiet) {
    this.quiet = quiet;
  }

  synchronized void add(Hook hook, Instant now) {
    Resting before = resting.get(hook.pull());
    boolean isNew = hook.isNew() || (before != null && before.hook().isNew());
    var newest = new Hook(hook.pull(), hook.headSha(), isNew);
    resting.put(hook.pull(), new Resting(newest, now.plus(quiet)));
  }

  /** It could not be asked for yet; a newer call of the same pull request counts instead. */
  synchronized void later(Hook hook, Instant when) {
    resting.putIfAbsent(hook.pull(), new Resting(hook, when));
  }

  /** Those that have rested; they are no longer here. */
  synchronized List<Hook> due(Instant now) {
    var due = new ArrayList<Hook>();
    resting
        .values()
        .removeIf(
            each -> {
              boolean rested = !each.until().isAfter(now);
              if (rested) {
                due.add(each.hook());
              }
              return rested;
            });
    return due;
  }
}
