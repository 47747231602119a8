package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The names of tests in the lines of a patch, in words, whatever marks stand above them. */
public final class TestHeads {

  private static final int LINE_MAX = 300;
  private static final int HEADS_MAX = 400;
  private static final int AKIN_MIN = 2;
  private static final int ALIKE_MIN = 3;
  private static final int STEM = 5;

  private TestHeads() {}

  /** Those in the lines with that mark; of hostile patches not all. */
  public static Set<String> names(List<String> patch, char mark) {
    var names = new LinkedHashSet<String>();
    names(patch, new Span(0, patch.size() - 1), mark).limit(HEADS_MAX).forEach(names::add);
    return names;
  }

  /** The first in some lines. */
  public static Optional<String> first(List<String> patch, Span span, char mark) {
    return names(patch, span, mark).findFirst();
  }

  private static Stream<String> names(List<String> patch, Span span, char mark) {
    return IntStream.rangeClosed(span.first(), Math.min(span.last(), patch.size() - 1))
        .filter(i -> PatchLines.isMarked(patch, i, mark) && patch.get(i).length() <= LINE_MAX)
        .mapToObj(i -> TestNames.of(patch.get(i).substring(1), true))
        .flatMap(Optional::stream)
        .map(each -> each.toLowerCase(Locale.ROOT));
  }

  /** Whether two names are the same but for how they are spelled. */
  public static boolean isSame(String one, String other) {
    return Wording.letters(one).equals(Wording.letters(other));
  }

  /**
   * Whether one of two names has all words of the other and more, or the same with other endings.
   */
  public static boolean areAkin(String one, String other) {
    Set<String> words = Set.copyOf(Arrays.asList(one.split(" ", -1)));
    Set<String> others = Set.copyOf(Arrays.asList(other.split(" ", -1)));
    boolean longer = words.size() != others.size();
    return Math.min(words.size(), others.size()) >= AKIN_MIN
        && ((longer && (words.containsAll(others) || others.containsAll(words)))
            || (!longer && words.size() >= ALIKE_MIN && stems(words).equals(stems(others))));
  }

  /** The beginnings of words, which their endings do not change. */
  private static Set<String> stems(Set<String> words) {
    return words.stream()
        .map(each -> each.substring(0, Math.min(STEM, each.length())))
        .collect(Collectors.toSet());
  }
}
