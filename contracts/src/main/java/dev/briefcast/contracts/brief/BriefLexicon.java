package dev.briefcast.contracts.brief;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The limits of a lexicon, and their check in a brief. */
public final class BriefLexicon {

  public static final int ENTRIES_MAX = 50;

  /** Characters of a word as it is written. */
  public static final int WRITTEN_MAX = 60;

  /** Characters by which a word is said. */
  public static final int SPOKEN_MAX = 120;

  /** Words that one entry says: a few more than any name has. */
  public static final int WORDS_MAX = 24;

  /** Characters by which all entries together may make longer what the brief says. */
  static final int LONGER_MAX = 4_000;

  private static final String FIELD = "lexicon";

  private BriefLexicon() {}

  /** Entries behind the last that is allowed are not looked at: there may be millions. */
  static void check(Violations violations, Map<String, String> lexicon) {
    if (lexicon.size() > ENTRIES_MAX) {
      violations.add(FIELD, "must have at most " + ENTRIES_MAX + " entries, has " + lexicon.size());
    }
    var words = new HashSet<String>();
    lexicon.entrySet().stream()
        .limit(ENTRIES_MAX)
        .forEach(
            entry -> {
              String written = entry.getKey();
              check(violations, written, entry.getValue());
              if (!words.add(written.toLowerCase(Locale.ROOT))) {
                violations.add(field(written), "must be unique, ignoring case");
              }
            });
  }

  private static void check(Violations violations, String written, String spoken) {
    int length = written.codePointCount(0, written.length());
    if (length < 1 || length > WRITTEN_MAX) {
      violations.add(
          FIELD, "must have keys of 1 to " + WRITTEN_MAX + " characters, has one of " + length);
      return;
    }
    violations.notBlank(FIELD, written);
    violations.length(field(written), written, 1, WRITTEN_MAX);
    violations.length(field(written), spoken, 1, SPOKEN_MAX);
    violations.notBlank(field(written), spoken);
  }

  /**
   * What of a lexicon is looked at when a client sends it, not when it is read again: how much the
   * brief says with it. Each entry is looked for in each text once, whatever the case.
   */
  static void checkSpoken(
      Violations violations, Map<String, String> lexicon, List<@Nullable String> texts) {
    String all =
        texts.stream()
            .filter(Objects::nonNull)
            .map(text -> text.toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("\n"));
    long longer = 0;
    for (Map.Entry<String, String> entry : lexicon.entrySet()) {
      int words = entry.getValue().strip().split("\\s+", -1).length;
      if (words > WORDS_MAX) {
        String many = "must be spoken in at most %d words, has %d".formatted(WORDS_MAX, words);
        violations.add(field(entry.getKey()), many);
      }
      long more = Math.max(0, entry.getValue().length() - entry.getKey().length());
      longer += more * occurrences(entry.getKey().strip().toLowerCase(Locale.ROOT), all);
      if (longer > LONGER_MAX) {
        violations.add(
            field(entry.getKey()),
            "must not lengthen the narration by more than " + LONGER_MAX + " characters in total");
        return;
      }
    }
  }

  /** As words of their own. */
  private static long occurrences(String written, String text) {
    long found = 0;
    for (int at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
      int end = at + written.length();
      boolean begins = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      boolean ends = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
      found += begins && ends ? 1 : 0;
    }
    return found;
  }

  /** Where what is said of a word stands. */
  static String field(String written) {
    return FIELD + "." + written;
  }

  /** The same entries, however they were ordered: one brief has one form. */
  static SortedMap<String, String> inOrder(Map<String, String> lexicon) {
    var ordered = new TreeMap<String, String>();
    lexicon.forEach(
        (written, spoken) -> ordered.put(Text.withLineFeeds(written), Text.withLineFeeds(spoken)));
    return Collections.unmodifiableSortedMap(ordered);
  }
}
