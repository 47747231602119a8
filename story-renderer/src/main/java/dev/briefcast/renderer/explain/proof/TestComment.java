package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the comment on a test, or its docstring, says that the test proves.
 *
 * @param proves as it follows {@code it tests that}
 * @param lines of the comment
 */
record TestComment(String proves, Span lines) {

  private static final int LINES_MAX = 12;
  private static final int LENGTH_MAX = 300;

  private static final Pattern ABOVE =
      Pattern.compile("\\s*(?://[/!]?|/\\*\\*?|\\*(?!/)|#(?!\\[)).*");
  private static final Pattern LINE_COMMENT = Pattern.compile("\\s*(?://(?!/)|#(?![!\\[])).*");
  private static final Pattern MARK = Pattern.compile("\\s*(?:@|#\\[|\\[|\\*/).*");
  private static final Pattern DOCSTRING =
      Pattern.compile("\\s*[rR]?(\"\"\"|''')\\s?(.{0,300}?)(?:\"\"\"|''')?\\s*");

  private static final int DOCSTRING_LINES_MAX = 6;

  private static final String VERB =
      "(?:[Tt]ests?|[Cc]hecks?|[Vv]erif(?:y|ies)|[Ee]nsures?|[Mm]akes? sure|[Aa]sserts?|[Cc]onfirms?"
          + "|[Vv]alidates?)";

  /** {@code TestOpen tests that no door opens twice}. */
  private static final Pattern PROVES =
      Pattern.compile("(?:\\w{1,100} |This (?:test )?)?" + VERB + " that (.{10,200}?)[.\\s]*");

  /** {@code Make sure no door opens twice}; what only names a thing says no more than a title. */
  private static final Pattern CLAUSE =
      Pattern.compile(
          VERB
              + " (?!(?:for|of|if|whether|against|with|in|on|by|to|and|or|cases?|fixtures?|suite|class|helper"
              + "|method|function|data|that|how|what|when)\\b)(.{10,200}?)[.\\s]*");

  /** What the code should do, in the author's words. */
  private static final Pattern DEMAND =
      Pattern.compile(
          "(?=.{10,200}$)(?!.{0,200}//)(?!(?:(?i:todo|fixme)|See|Issue|Regression|Note)\\b)\\p{Lu}[^`\"=(){}<>]*?"
              + " (?:should|must|cannot|can|does not|is not|are not|raises?|returns?)\\b [^`\"=(){}<>]*");

  /** {@code make sure no door opens twice}, above what is expected. */
  private static final Pattern PURPOSE =
      Pattern.compile(
          "((?:[Mm]ake sure|[Ee]nsure|[Vv]erify that|[Cc]heck that|[Aa]ssert that|[Cc]onfirm that)"
              + " .{10,120}?)[.\\s:]*");

  private static final int TOLD_WORDS_MIN = 3;
  private static final int WORD_MIN = 4;
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{Nd}]+");

  /** What the comment above a test says, or the docstring behind its first line. */
  static Optional<TestComment> of(List<String> lines, int test, String name) {
    return above(lines, test, name).or(() -> docstring(lines, test + 1, name));
  }

  /** The comment right above a line that expects something, if it says what for. */
  static Optional<TestComment> purpose(List<String> lines, int line) {
    int first = line;
    while (first > 0 && line - first < LINES_MAX && isLineComment(lines.get(first - 1))) {
      first--;
    }
    if (first == line) {
      return Optional.empty();
    }
    var span = new Span(first, line - 1);
    return Optional.ofNullable(Comments.text(lines, span))
        .flatMap(text -> Prose.sentences(Prose.clean(text)).stream().findFirst())
        .map(PURPOSE::matcher)
        .filter(Matcher::matches)
        .map(said -> said.group(1))
        .filter(Wording::hasVerb)
        .map(
            said ->
                new TestComment(
                    said.substring(0, 1).toLowerCase(Locale.ROOT) + said.substring(1), span));
  }

  private static boolean isLineComment(String line) {
    return line.length() <= LENGTH_MAX && LINE_COMMENT.matcher(line).matches();
  }

  private static Optional<TestComment> above(List<String> lines, int test, String name) {
    int last = test - 1;
    while (last >= 0 && test - last < LINES_MAX && isMark(lines.get(last))) {
      last--;
    }
    int first = last + 1;
    while (first > 0 && last - first < LINES_MAX && isComment(lines.get(first - 1))) {
      first--;
    }
    if (first > last) {
      return Optional.empty();
    }
    var whole = new Span(first, test);
    return Optional.ofNullable(Comments.text(lines, new Span(first, last)))
        .flatMap(text -> proves(text, name, false))
        .map(said -> new TestComment(said, whole));
  }

  private static boolean isMark(String line) {
    return line.length() <= LENGTH_MAX && MARK.matcher(line).matches();
  }

  private static boolean isComment(String line) {
    return line.length() <= LENGTH_MAX && ABOVE.matcher(line).matches();
  }

  private static Optional<TestComment> docstring(List<String> lines, int at, String name) {
    if (at >= lines.size() || lines.get(at).length() > LENGTH_MAX) {
      return Optional.empty();
    }
    Matcher opens = DOCSTRING.matcher(lines.get(at));
    if (!opens.matches()) {
      return Optional.empty();
    }
    var text = new StringBuilder(opens.group(2));
    String mark = opens.group(1);
    String begin = lines.get(at).strip();
    boolean closed = begin.indexOf(mark) < begin.lastIndexOf(mark);
    int last = at;
    while (!closed && last + 1 < lines.size() && last - at < DOCSTRING_LINES_MAX) {
      String next = lines.get(last + 1).strip();
      boolean empty = next.isEmpty() || next.length() > LENGTH_MAX;
      if (empty && !text.toString().isBlank()) {
        break;
      }
      last++;
      int end = next.indexOf(mark);
      closed = end >= 0;
      text.append(' ').append(closed ? next.substring(0, end) : empty ? "" : next);
    }
    var span = new Span(at, last);
    return proves(text.toString(), name, true).map(each -> new TestComment(each, span));
  }

  /**
   * What is proven, in the first sentence.
   *
   * @param whole whether a sentence that only says what should be is one, too
   */
  private static Optional<String> proves(String text, String name, boolean whole) {
    Optional<String> first = Prose.sentences(Prose.clean(text.strip())).stream().findFirst();
    return first
        .map(PROVES::matcher)
        .filter(Matcher::matches)
        .map(proves -> proves.group(1))
        .filter(said -> !said.contains("//"))
        .or(
            () ->
                first
                    .filter(said -> !said.contains("//"))
                    .map(CLAUSE::matcher)
                    .filter(Matcher::matches)
                    .map(proves -> proves.group(1))
                    .filter(Wording::hasVerb)
                    .filter(said -> saysMore(said, name)))
        .or(
            () ->
                first
                    .filter(_ -> whole)
                    .filter(said -> DEMAND.matcher(said).matches())
                    .filter(said -> saysMore(said, name)));
  }

  /** Whether some of its words are in no way those of the name. */
  private static boolean saysMore(String said, String name) {
    String known = WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
    long more =
        Stream.of(WORDS.split(said.toLowerCase(Locale.ROOT), -1))
            .filter(word -> word.length() >= WORD_MIN)
            .filter(word -> !known.contains(word.substring(0, WORD_MIN)))
            .distinct()
            .count();
    return more >= TOLD_WORDS_MIN;
  }
}
