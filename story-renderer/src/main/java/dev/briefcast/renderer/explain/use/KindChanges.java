package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;

/** Types that a part of a patch makes another kind of. */
public final class KindChanges {

  private KindChanges() {}

  /** {@code Door is now a struct instead of an enum}. */
  public static List<Beat> of(List<Declaration> added, List<Declaration> removed) {
    var beats = new ArrayList<Beat>();
    for (Declaration now : added) {
      removed.stream()
          .filter(old -> old.name().equals(now.name()) && old.kind() != now.kind())
          .filter(old -> isKnown(old) && isKnown(now))
          .findFirst()
          .map(
              old ->
                  Announcement.locatedName(now)
                      .then(" is now " + article(now) + " instead of " + article(old) + "."))
          .ifPresent(
              said -> beats.add(Beat.of(said, new Span(now.line(), now.line()), now.line())));
    }
    return beats;
  }

  private static boolean isKnown(Declaration type) {
    return type.kind().isType() && type.kind() != Declaration.Kind.IMPLEMENTATION;
  }

  private static String article(Declaration type) {
    String word = type.kind().word();
    return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
  }
}
