package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Recognizes lines that say of what stands under them that it is deprecated, in a mark or in the
 * comment on it, and what their author says besides.
 */
public final class DeprecationAdded {

  private static final int LINE_MAX = 400;
  private static final int MARK_LINES_MAX = 5;
  private static final int TAG_LINES_MAX = 5;
  private static final int LINES_UNDER_MAX = 20;
  private static final int WORDS_MIN = 3;
  private static final int MESSAGE_MAX = 160;

  private static final Pattern MARK =
      Pattern.compile(
          "\\s*(?:@available\\(\\s*\\*\\s*,\\s*deprecated\\b|@(?:typing\\.|typing_extensions\\.|warnings\\.)?[Dd]eprecated\\b"
              + "|#\\[\\s*\\\\?[Dd]eprecated\\b|\\[\\[\\s*deprecated\\b|\\[\\s*(?:System\\.)?Obsolete(?:Attribute)?\\b)(?<rest>.*)");

  private static final Pattern TAG =
      Pattern.compile(
          "\\s*(?:(?:/\\*\\*|\\*|///|#)\\s*[@\\\\]deprecated\\b[:,.]?|//\\s*Deprecated:)(?<text>.*)");

  /** Of a mark that has other arguments, what stands before its message. */
  private static final Pattern MESSAGE =
      Pattern.compile(
          "(?:^\\(\\s*|\\bnote\\s*=\\s*|\\bmessage\\s*[:=]\\s*)(?:\"(?<double>[^\"\\\\${}]{1,300})\"|'(?<single>[^'\\\\${}]{1,300})')"
              + "\\s*[,)]");

  /** What stands between a mark and what is marked. */
  private static final Pattern BETWEEN = Pattern.compile("\\s*(?:@\\w|#\\[|\\[|//|/?\\*|#).*");

  private static final Pattern COMMENT_END = Pattern.compile("\\s*\\*?\\s*(?:@.*|\\*?/.*)?");

  private DeprecationAdded() {}

  /** Those in a part of a patch; nothing where something of it was deprecated before. */
  public static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    boolean known =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> PatchLines.isMarked(lines, i, '-'))
            .anyMatch(i -> lines.get(i).matches("(?is).{0,400}\\b(?:deprecated|obsolete).*"));
    Map<String, EditSentence> byName = new LinkedHashMap<>();
    for (int i = hunk.first() + 1; i <= hunk.last() && !known; i++) {
      if (PatchLines.isMarked(lines, i, '+') && lines.get(i).length() <= LINE_MAX) {
        sentence(language, lines, i, hunk)
            .ifPresent(
                said ->
                    byName.merge(
                        said.clause().slots().getFirst().text(),
                        said,
                        DeprecationAdded::moreTelling));
      }
    }
    return List.copyOf(byName.values());
  }

  /** Whether another sentence says the same without what the author says of it. */
  public static boolean isSaidBy(List<EditSentence> deprecated, EditSentence other) {
    String text = other.clause().text();
    return deprecated.stream()
        .map(each -> each.clause().text())
        .anyMatch(said -> said.equals(text) || said.startsWith(text + ": "));
  }

  private static EditSentence moreTelling(EditSentence one, EditSentence other) {
    return other.clause().slots().size() > one.clause().slots().size() ? other : one;
  }

  private static Optional<EditSentence> sentence(
      CodeLanguage language, List<String> lines, int line, Span hunk) {
    String code = lines.get(line).substring(1);
    Matcher mark = MARK.matcher(code);
    Matcher tag = TAG.matcher(code);
    if (mark.matches()) {
      Span span = new Span(line, markEnd(lines, line, hunk));
      String rest = joined(lines, span, mark.group("rest"));
      return sentence(language, lines, hunk, span, messageOf(rest));
    }
    boolean comment = tag.matches() && Comments.isComment(language, code);
    Span span = comment ? new Span(line, tagEnd(lines, line, hunk)) : new Span(line, line);
    return comment
        ? sentence(language, lines, hunk, span, textOf(lines, span, tag.group("text")))
        : Optional.empty();
  }

  /** The last line of a mark whose brackets are closed in another line. */
  private static int markEnd(List<String> lines, int line, Span hunk) {
    int open = 0;
    int last = Math.min(hunk.last(), line + MARK_LINES_MAX);
    for (int i = line; i <= last && PatchLines.isMarked(lines, i, '+'); i++) {
      String bare = lines.get(i).replaceAll("\"[^\"]*\"", "");
      open += (int) bare.chars().filter(c -> c == '(' || c == '[').count();
      open -= (int) bare.chars().filter(c -> c == ')' || c == ']').count();
      if (open <= 0) {
        return i;
      }
    }
    return line;
  }

  private static String joined(List<String> lines, Span span, String first) {
    var text = new StringBuilder(first);
    for (int i = span.first() + 1; i <= span.last(); i++) {
      text.append(' ').append(lines.get(i).substring(1).strip());
    }
    return text.toString();
  }

  private static String messageOf(String arguments) {
    Matcher message = MESSAGE.matcher(arguments.strip());
    return !message.find()
        ? ""
        : message.group("double") != null ? message.group("double") : message.group("single");
  }

  /** The last line of what a comment says behind its tag. */
  private static int tagEnd(List<String> lines, int line, Span hunk) {
    int end = line;
    int last = Math.min(hunk.last(), line + TAG_LINES_MAX);
    while (end < last
        && !lines.get(end).contains("*/")
        && PatchLines.isMarked(lines, end + 1, '+')
        && lines.get(end + 1).substring(1).matches("\\s*(?:\\*|///|//|#) *\\p{L}.{0,400}")) {
      end++;
    }
    return end;
  }

  private static String textOf(List<String> lines, Span span, String first) {
    var comment = new ArrayList<>(List.of(" * " + first.strip()));
    for (int i = span.first() + 1; i <= span.last(); i++) {
      comment.add(lines.get(i).substring(1));
    }
    String text = Comments.text(comment, new Span(0, comment.size() - 1));
    return text == null ? "" : text.replaceAll("(?<!\\S)#(?=\\w)", "");
  }

  private static Optional<EditSentence> sentence(
      CodeLanguage language, List<String> lines, Span hunk, Span span, String message) {
    return declarationUnder(lines, span.last() + 1, hunk)
        .flatMap(
            under ->
                declaredName(language, lines.get(under).substring(1))
                    .map(name -> AttributedText.of(name, new Span(under, under)))
                    .map(name -> name.then(" is now deprecated"))
                    .map(said -> withMessage(said, message, span))
                    .map(said -> EditSentence.of(said, new Span(span.first(), under), 0.75)));
  }

  private static AttributedText withMessage(AttributedText said, String message, Span span) {
    String first = message.isBlank() ? "" : Prose.sentences(message).getFirst();
    String bare = Wording.lowered(first.replaceFirst("\\.$", ""));
    boolean telling =
        bare.split(" ", -1).length >= WORDS_MIN
            && bare.length() <= MESSAGE_MAX
            && !bare.matches(".*(?:://|[{}<>;=]).*");
    return telling ? said.then(": ").then(AttributedText.of(bare, span)) : said;
  }

  /** The line below that declares something and was there before. */
  private static Optional<Integer> declarationUnder(List<String> lines, int from, Span hunk) {
    int last = Math.min(hunk.last(), from + LINES_UNDER_MAX);
    for (int i = from; i <= last; i++) {
      String line = lines.get(i);
      boolean between =
          line.length() > 1
              && !line.startsWith("-")
              && line.length() <= LINE_MAX
              && (BETWEEN.matcher(line.substring(1)).matches()
                  || COMMENT_END.matcher(line.substring(1)).matches());
      if (!between) {
        return line.startsWith(" ") && !line.isBlank() && line.length() <= LINE_MAX
            ? Optional.of(i)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<String> declaredName(CodeLanguage language, String line) {
    return Declarations.ofHead(language, line).stream()
        .filter(each -> each.kind() != Declaration.Kind.IMPLEMENTATION)
        .map(Declaration::name)
        .findFirst()
        .or(() -> Field.of(language, line).map(Field::name));
  }
}
