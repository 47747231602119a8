package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Limits the time that parsing takes for one story, and caches its latest parses. Each parse has a
 * limit of its own, but a stranger's brief has many files, and each of them several ways to be
 * read.
 */
public final class ParseSession {

  /**
   * For how long all parses of a story may compute, in nanoseconds of its thread. The largest brief
   * of what people write takes a third of it, so that it is told the same on a slow machine; behind
   * it nothing is parsed, and code is shown without being explained.
   */
  static final long CPU_NS_MAX = 6_000_000_000L;

  /** So many texts that take more than their share, as what people write does not. */
  static final int ABANDONED_PARSES_MAX = 2;

  /** So many characters in one text, and in all that are kept: trees are large. */
  private static final int RECENT_LENGTH_MAX = 4_000;

  private static final int RECENT_TOTAL_MAX = 200_000;

  private static final ScopedValue<ParseSession> CURRENT = ScopedValue.newInstance();

  private record Key(Side side, CodeLanguage language) {}

  private long leftNs = CPU_NS_MAX;
  private int abandonedParses;

  /** What declarations and edits both ask for, so that one parse serves them. */
  private final Map<Key, Optional<Fragment>> recent = new LinkedHashMap<>();

  private int recentLength;

  private ParseSession() {}

  /** Does the work of one story, in this thread. */
  public static <T> T callInStory(Supplier<T> work) {
    return ScopedValue.where(CURRENT, new ParseSession()).call(work::get);
  }

  /** How much of a limit is left to the story that is being told here, in nanoseconds. */
  static long timeLeft(long limitNs) {
    if (!CURRENT.isBound()) {
      return limitNs;
    }
    ParseSession story = CURRENT.get();
    return story.abandonedParses < ABANDONED_PARSES_MAX ? Math.min(limitNs, story.leftNs) : 0;
  }

  /** A text took more than its share. */
  static void recordAbandonedParse() {
    if (CURRENT.isBound()) {
      CURRENT.get().abandonedParses++;
    }
  }

  static void recordTime(long cpuNs) {
    if (CURRENT.isBound()) {
      CURRENT.get().leftNs -= cpuNs;
    }
  }

  /** What was parsed for this story lately, or is parsed now. */
  static Optional<Fragment> recent(
      Side side, CodeLanguage language, Supplier<Optional<Fragment>> parse) {
    if (!CURRENT.isBound() || length(side) > RECENT_LENGTH_MAX) {
      return parse.get();
    }
    var key = new Key(side, language);
    ParseSession story = CURRENT.get();
    Optional<Fragment> known = story.recent.get(key);
    if (known == null) {
      known = parse.get();
      story.keep(key, known);
    }
    return known;
  }

  private void keep(Key key, Optional<Fragment> parsed) {
    recent.put(key, parsed);
    recentLength += length(key.side());
    var eldest = recent.keySet().iterator();
    while (recentLength > RECENT_TOTAL_MAX) {
      recentLength -= length(eldest.next().side());
      eldest.remove();
    }
  }

  /** With its line ends. */
  private static int length(Side side) {
    return side.code().stream().mapToInt(line -> line.length() + 1).sum();
  }
}
