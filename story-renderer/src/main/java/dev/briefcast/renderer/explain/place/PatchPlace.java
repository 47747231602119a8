package dev.briefcast.renderer.explain.place;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names the function or type that a line of a hunk is in, if known. */
public final class PatchPlace {

  private static final Pattern PLAIN_HEAD =
      Pattern.compile("(?:[a-z]{2,16} )?[\\p{L}_][\\w.-]{2,40}");
  private static final Pattern IMPORT =
      Pattern.compile("(?:import|package|using|use|include|require|from|module|namespace) ");
  private static final Pattern TEST_CALL =
      Pattern.compile("\\s*(?:it|test|describe|context|specify)[ (@]+[\"'`]([^\"'`]+)");
  private static final double SECONDS = 4;

  /** Ends what begins above; a brace may only open it, and a label is in it. */
  private static final Pattern AT_MARGIN = Pattern.compile("[+ -](?!\\{|\\w+:)[\\w}\\[@]");

  private PatchPlace() {}

  /**
   * {@code , in greet}, or nothing.
   *
   * @param line the first that is changed
   * @param hunk that it belongs to, its header first
   */
  public static AttributedText of(Excerpt excerpt, int line, Span hunk) {
    return name(excerpt, line, hunk)
        .map(PatchPlace::inPhrase)
        .orElseGet(() -> AttributedText.own(""));
  }

  /** The same without the words round it. */
  public static Optional<AttributedText> name(Excerpt excerpt, int line, Span hunk) {
    return excerpt.declarations().stream()
        .filter(each -> hunk.first() < each.line() && each.line() <= line)
        .filter(each -> line <= each.span().last())
        .reduce((_, inner) -> inner)
        .map(Announcement::locatedName)
        .or(() -> headerName(excerpt, hunk.first()));
  }

  public static AttributedText inPhrase(AttributedText inside) {
    return AttributedText.own(", in ").then(inside);
  }

  /** The function that a header names, if it names one. */
  public static @Nullable AttributedText function(Excerpt excerpt, Span hunk) {
    String context = PatchLines.context(excerpt.lines().get(hunk.first()));
    var header = new Span(hunk.first(), hunk.first());
    return Declarations.ofHead(excerpt.language(), context).stream()
        .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
        .findFirst()
        .filter(each -> !Wording.isFunctionWord(each.name()))
        .map(each -> AttributedText.of(Announcement.shortName(each), header))
        .orElse(null);
  }

  /** The same of a line, if none before it ends that function. */
  public static Optional<AttributedText> functionAbove(Excerpt excerpt, Span hunk, int line) {
    boolean ended =
        excerpt.lines().subList(hunk.first() + 1, line).stream()
            .anyMatch(each -> AT_MARGIN.matcher(each).lookingAt());
    return ended ? Optional.empty() : Optional.ofNullable(function(excerpt, hunk));
  }

  /** The function that a header names, or the type. */
  public static @Nullable AttributedText owner(Excerpt excerpt, Span hunk) {
    AttributedText function = function(excerpt, hunk);
    if (function != null) {
      return function;
    }
    String context = PatchLines.context(excerpt.lines().get(hunk.first()));
    return Declarations.ofHead(excerpt.language(), context).stream()
        .filter(each -> each.kind().isType())
        .findFirst()
        .map(
            each ->
                AttributedText.of(
                    Announcement.shortName(each), new Span(hunk.first(), hunk.first())))
        .orElse(null);
  }

  private static Optional<AttributedText> headerName(Excerpt excerpt, int header) {
    String context = PatchLines.context(excerpt.lines().get(header));
    var lines = new Span(header, header);
    Matcher test = TEST_CALL.matcher(context);
    if (test.lookingAt()) {
      String name = SpeakingTime.truncated(SECONDS, Prose.clean(test.group(1)));
      if (name.endsWith("…")) {
        return Optional.empty();
      }
      return Optional.of(AttributedText.own("the test ").then(AttributedText.of(name, lines)));
    }
    return Declarations.ofHead(excerpt.language(), context).stream()
        .findFirst()
        .map(Announcement::shortName)
        .or(() -> excerpt.language() == CodeLanguage.TEXT ? plainName(context) : Optional.empty())
        .map(name -> AttributedText.of(name, lines));
  }

  /** A head in a language that nobody here knows, if it is a name and little else. */
  private static Optional<String> plainName(String context) {
    String bare = context.replaceAll("^\\W+|[\\s{:(]+$", "");
    return PLAIN_HEAD.matcher(bare).matches() && !IMPORT.matcher(bare).lookingAt()
        ? Optional.of(bare)
        : Optional.empty();
  }
}
