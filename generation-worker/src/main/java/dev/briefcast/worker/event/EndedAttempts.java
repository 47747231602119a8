package dev.briefcast.worker.event;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.StoryId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;

/**
 * Remembers which attempts have ended, whoever ended them, and interrupts work on one that ends.
 * Remembers the newest; an attempt that it has forgotten is worked on in vain, nothing worse.
 */
public final class EndedAttempts {

  private static final int REMEMBERED_MAX = 100_000;

  /** A watch on one attempt; closing it ends the watch. */
  public interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  private record Key(StoryId story, int number) {
    static Key of(Attempt attempt) {
      return new Key(attempt.story(), attempt.number());
    }
  }

  private final Map<Key, Boolean> ended =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Entry<Key, Boolean> eldest) {
          return size() > REMEMBERED_MAX;
        }
      };
  private final Map<Key, Runnable> watches = new LinkedHashMap<>();

  /** Whether the attempt is known to have ended. */
  public synchronized boolean contains(Attempt attempt) {
    return ended.containsKey(Key.of(attempt));
  }

  /** Runs the action as soon as the attempt ends, at once if it has; it must not block. */
  public synchronized Watch watch(Attempt attempt, Runnable action) {
    Key key = Key.of(attempt);
    if (ended.containsKey(key)) {
      action.run();
    }
    watches.put(key, action);
    return () -> unwatch(key, action);
  }

  private synchronized void unwatch(Key key, Runnable action) {
    watches.remove(key, action);
  }

  /** An outcome was read. */
  synchronized void add(Attempt attempt) {
    Key key = Key.of(attempt);
    ended.put(key, true);
    Runnable action = watches.get(key);
    if (action != null) {
      action.run();
    }
  }
}
