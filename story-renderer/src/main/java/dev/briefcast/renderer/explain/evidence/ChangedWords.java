package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words that the code of a patch loses, gets and keeps; comments have none.
 *
 * @param removed of the lines that go
 * @param added of the lines that come
 * @param kept of the lines that stay
 */
record ChangedWords(Set<String> removed, Set<String> added, Set<String> kept) {

  private static final int LINE_MAX = 1_000;
  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\w]*");

  static ChangedWords of(CodeLanguage language, List<String> lines) {
    var words = new ChangedWords(new HashSet<>(), new HashSet<>(), new HashSet<>());
    for (String line : lines) {
      if (line.isEmpty() || line.length() > LINE_MAX || isComment(language, line)) {
        continue;
      }
      switch (line.charAt(0)) {
        case '-' -> add(line, words.removed);
        case '+' -> add(line, words.added);
        case ' ' -> add(line, words.kept);
        default -> {}
      }
    }
    return words;
  }

  private static boolean isComment(CodeLanguage language, String line) {
    return Comments.isComment(language, line.substring(1));
  }

  private static void add(String line, Set<String> words) {
    WORD.matcher(line).results().map(MatchResult::group).forEach(words::add);
  }

  /** Whether a word stands in lines that go, and in no others. */
  boolean isOnlyRemoved(String word) {
    return removed.contains(word) && !added.contains(word) && !kept.contains(word);
  }

  /** Whether a word stands in any line. */
  boolean has(String word) {
    return kept.contains(word) || added.contains(word) || removed.contains(word);
  }

  /** Whether a word stands in lines that come, and in no others. */
  boolean isOnlyAdded(String word) {
    return added.contains(word) && !removed.contains(word) && !kept.contains(word);
  }

  /** The words of some code. */
  static List<String> in(String code) {
    return WORD.matcher(code).results().map(MatchResult::group).toList();
  }
}
