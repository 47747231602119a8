package dev.briefcast.renderer.explain.patch;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The stems of a sentence's words, by which it is known again in other grammar: of all words that
 * may change what it says, <i>not</i> among them.
 */
final class WordStems {

  private static final Set<String> GRAMMAR =
      Set.of("an", "the", "we", "you", "it", "its", "is", "are", "be", "to", "of", "that", "this");

  /** Endings are behind it. */
  private static final int LENGTH = 6;

  private WordStems() {}

  /** The beginnings of all words but the shortest and those that serve grammar alone. */
  static Set<String> of(String sentence) {
    return Stream.of(sentence.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d_]+", -1))
        .filter(word -> word.length() > 1 && !GRAMMAR.contains(word))
        .map(word -> word.substring(0, Math.min(LENGTH, word.length())))
        .collect(Collectors.toUnmodifiableSet());
  }
}
