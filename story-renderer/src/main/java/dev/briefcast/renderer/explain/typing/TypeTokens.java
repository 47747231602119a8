package dev.briefcast.renderer.explain.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What one of two ways to write a type has besides all that the other one has.
 *
 * @param more the tokens of the longer one
 * @param extras where in it the other one has nothing
 * @param gone whether it is the former that is longer
 */
record TypeTokens(List<String> more, List<Integer> extras, boolean gone) {

  private static final int LENGTH_MAX = 400;

  private static final Pattern TOKEN = Pattern.compile("'?[\\p{L}_$][\\w$]*|=>|->|::|\\S");

  private static final Pattern NAME = Pattern.compile("'?[\\p{L}_$][\\w$]*");

  /** The difference, if one of them has all that the other one has, in its order. */
  static Optional<TypeTokens> of(String before, String after) {
    if (before.length() > LENGTH_MAX || after.length() > LENGTH_MAX) {
      return Optional.empty();
    }
    List<String> old = tokens(before);
    List<String> now = tokens(after);
    boolean gone = old.size() > now.size();
    List<String> more = gone ? old : now;
    List<String> less = gone ? now : old;
    var extras = new ArrayList<Integer>();
    int at = 0;
    for (int i = 0; i < more.size(); i++) {
      if (at < less.size() && less.get(at).equals(more.get(i))) {
        at++;
      } else {
        extras.add(i);
      }
    }
    return at == less.size() && !extras.isEmpty()
        ? Optional.of(new TypeTokens(more, extras, gone))
        : Optional.empty();
  }

  private static List<String> tokens(String text) {
    return TOKEN.matcher(text).results().map(each -> each.group()).toList();
  }

  /** What only the longer one has. */
  List<String> extraTokens() {
    return extras.stream().map(more::get).toList();
  }

  boolean hasExtra(String... any) {
    List<String> all = extraTokens();
    return Stream.of(any).anyMatch(all::contains);
  }

  /** The only name that the longer one has and the other one has not, but for some words. */
  Optional<String> extraName(Pattern words) {
    List<String> names =
        extraTokens().stream()
            .filter(each -> NAME.matcher(each).matches() && !words.matcher(each).matches())
            .toList();
    return names.size() == 1 && more.stream().filter(names.getFirst()::equals).count() == 1
        ? Optional.of(names.getFirst())
        : Optional.empty();
  }

  /** Whether what is more stands in brackets. */
  boolean isInner() {
    int depth = 0;
    for (int i = 0; i <= extras.getFirst(); i++) {
      String token = more.get(i);
      depth += "<[(".contains(token) ? 1 : ">])".contains(token) ? -1 : 0;
    }
    return depth > 0;
  }
}
