package dev.briefcast.contracts.brief;

import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The limits of a brief's lexicon. */
final class BriefLexicon {

  static final int ENTRIES_MAX = 50;

  private static final String FIELD = "lexicon";

  private BriefLexicon() {}

  /** Entries behind the last that is allowed are not looked at: there may be millions. */
  static void check(Violations violations, Map<String, String> lexicon) {
    if (lexicon.size() > ENTRIES_MAX) {
      violations.add(FIELD, "must have at most 50 entries, has " + lexicon.size());
    }
    var words = new HashSet<String>();
    lexicon.entrySet().stream()
        .limit(ENTRIES_MAX)
        .forEach(
            entry -> {
              String written = entry.getKey();
              check(violations, written, entry.getValue());
              if (!words.add(written.toLowerCase(Locale.ROOT))) {
                violations.add(field(written), "must not stand there twice, in whatever case");
              }
            });
  }

  private static void check(Violations violations, String written, String spoken) {
    int length = written.codePointCount(0, written.length());
    if (length < 1 || length > 60) {
      violations.add(FIELD, "must have names of 1 to 60 characters, has one of " + length);
      return;
    }
    violations.notBlank(FIELD, written);
    violations.length(field(written), written, 1, 60);
    violations.length(field(written), spoken, 1, 120);
    violations.notBlank(field(written), spoken);
  }

  /** Where what is said of a word stands. */
  static String field(String written) {
    return FIELD + "." + written;
  }

  /** The same entries, however they were ordered: one brief has one form. */
  static SortedMap<String, String> inOrder(Map<String, String> lexicon) {
    var ordered = new TreeMap<String, String>();
    lexicon.forEach((written, spoken) -> ordered.put(Text.lines(written), Text.lines(spoken)));
    return Collections.unmodifiableSortedMap(ordered);
  }
}
