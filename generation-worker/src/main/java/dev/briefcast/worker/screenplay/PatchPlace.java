package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.CodeLanguage;
import dev.briefcast.worker.code.Declaration.Span;
import dev.briefcast.worker.code.Declarations;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where in its file a part of a patch lies, if that is known. */
final class PatchPlace {

  private static final Pattern PLAIN_HEAD =
      Pattern.compile("(?:[a-z]{2,16} )?[\\p{L}_][\\w.-]{2,40}");
  private static final Pattern TEST_CALL =
      Pattern.compile("\\s*(?:it|test|describe|context|specify)[ (@]+[\"'`]([^\"'`]+)");
  private static final double SECONDS = 4;

  private PatchPlace() {}

  /**
   * {@code , in greet}, or nothing.
   *
   * @param line the first that is changed
   * @param hunk that it belongs to, its header first
   */
  static Told of(Excerpt excerpt, int line, Span hunk) {
    return excerpt.declarations().stream()
        .filter(each -> each.line() <= line && line <= each.span().last())
        .reduce((_, inner) -> inner)
        .map(Announcement::named)
        .or(() -> ofHeader(excerpt, hunk.first()))
        .map(PatchPlace::in)
        .orElseGet(() -> Told.own(""));
  }

  static Told in(Told inside) {
    return Told.own(", in ").then(inside);
  }

  private static Optional<Told> ofHeader(Excerpt excerpt, int header) {
    String context = PatchLines.context(excerpt.lines().get(header));
    var lines = new Span(header, header);
    Matcher test = TEST_CALL.matcher(context);
    if (test.lookingAt()) {
      String name = SpeakingTime.within(SECONDS, Prose.clean(test.group(1)));
      return Optional.of(Told.own("the test ").then(Told.of(name, lines)));
    }
    return Declarations.of(excerpt.language(), List.of(context)).stream()
        .findFirst()
        .map(Announcement::shortName)
        .or(() -> excerpt.language() == CodeLanguage.TEXT ? plain(context) : Optional.empty())
        .map(name -> Told.of(name, lines));
  }

  /** A head in a language that nobody here knows, if it is a name and little else. */
  private static Optional<String> plain(String context) {
    String bare = context.replaceAll("^\\W+|[\\s{:(]+$", "");
    return PLAIN_HEAD.matcher(bare).matches() ? Optional.of(bare) : Optional.empty();
  }
}
