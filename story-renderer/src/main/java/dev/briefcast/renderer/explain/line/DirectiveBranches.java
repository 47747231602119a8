package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Describes {@code #if} and {@code #else} that go with the code of one of them, or come with it:
 * what they ask for does not matter any more, or matters from now on.
 */
final class DirectiveBranches {

  private static final int LINE_MAX = 200;

  private static final Pattern BEGIN =
      Pattern.compile(
          ".\\s*#\\s*(?:(ifdef|ifndef)\\s+(\\w{2,60})"
              + "|if\\s+!?\\s*defined\\s*\\(?\\s*(\\w{2,60})\\s*\\)?"
              + "|if\\s+!?\\s*([A-Za-z_]\\w{1,60}))\\s*(?://.*|/\\*.*)?");

  private static final Pattern ANY_BEGIN = Pattern.compile(".\\s*#\\s*if.*");
  private static final Pattern ELSE = Pattern.compile(".\\s*#\\s*else\\b.*");
  private static final Pattern ELSE_IF = Pattern.compile(".\\s*#\\s*el(?:se)?if.*");
  private static final Pattern END = Pattern.compile(".\\s*#\\s*endif\\b.*");

  private static final String NOW = "It now matters here whether ";

  private DirectiveBranches() {}

  /** A directive that is open, with the line of its {@code #else}, if that is reached. */
  private static final class Open {
    private final int begin;
    private int otherwise = -1;
    private boolean simple = true;

    Open(int begin) {
      this.begin = begin;
    }
  }

  static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    if (DirectiveChanged.CONDITIONAL.contains(language)) {
      addSentences(language, lines, hunk, '-', said);
      addSentences(language, lines, hunk, '+', said);
    }
    return said;
  }

  /** Whether something else is said by a name of which this only says that it matters. */
  static boolean isSaidBy(List<EditSentence> others, EditSentence sentence) {
    return sentence.clause().text().startsWith(NOW)
        && others.stream()
            .flatMap(each -> each.clause().slots().stream())
            .anyMatch(slot -> slot.text().equals(sentence.clause().slots().getFirst().text()));
  }

  private static void addSentences(
      CodeLanguage language, List<String> lines, Span hunk, char mark, List<EditSentence> said) {
    Deque<Open> open = new ArrayDeque<>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = lines.get(i);
      if (!PatchLines.isMarked(lines, i, mark) && !PatchLines.isMarked(lines, i, ' ')) {
        continue;
      }
      if (ANY_BEGIN.matcher(line).matches()) {
        open.push(new Open(i));
      } else if (!open.isEmpty() && ELSE_IF.matcher(line).matches()) {
        open.peek().simple = false;
      } else if (!open.isEmpty() && ELSE.matcher(line).matches()) {
        open.peek().otherwise = i;
      } else if (!open.isEmpty() && END.matcher(line).matches()) {
        Open ended = open.pop();
        if (ended.simple && isWhole(ended, i, lines, mark)) {
          sentence(language, lines, ended.begin, i, mark, said);
        }
      }
    }
  }

  /** Whether all three directives have the mark, and the code of one branch, but not the other. */
  private static boolean isWhole(Open open, int end, List<String> lines, char mark) {
    return open.otherwise > 0
        && IntStream.of(open.begin, open.otherwise, end)
            .allMatch(i -> PatchLines.isMarked(lines, i, mark))
        && isAll(lines, open.begin, open.otherwise, mark) != isAll(lines, open.otherwise, end, mark)
        && (isAll(lines, open.begin, open.otherwise, ' ')
            || isAll(lines, open.otherwise, end, ' '));
  }

  /** Whether there is code between two lines, and all of it has the mark. */
  private static boolean isAll(List<String> lines, int from, int to, char mark) {
    List<Integer> code =
        IntStream.range(from + 1, to)
            .filter(i -> lines.get(i).length() > 1 && !lines.get(i).substring(1).isBlank())
            .boxed()
            .toList();
    return !code.isEmpty() && code.stream().allMatch(i -> PatchLines.isMarked(lines, i, mark));
  }

  /** {@code It no longer matters here whether OPEN is defined}. */
  private static void sentence(
      CodeLanguage language,
      List<String> lines,
      int begin,
      int end,
      char mark,
      List<EditSentence> said) {
    Matcher asked = BEGIN.matcher(lines.get(begin));
    if (lines.get(begin).length() > LINE_MAX
        || !asked.matches()
        || isAskedElsewhere(asked, lines, mark == '-' ? '+' : '-')) {
      return;
    }
    boolean set = asked.group(4) != null && DirectiveChanged.PREPROCESSED.contains(language);
    AttributedText name = AttributedText.of(name(asked), new Span(begin, begin));
    said.add(
        EditSentence.of(
            AttributedText.own(mark == '-' ? "It no longer matters here whether " : NOW)
                .then(name)
                .then(set ? " is set" : " is defined"),
            new Span(begin, end),
            0.8));
  }

  private static String name(Matcher asked) {
    return asked.group(2) != null
        ? asked.group(2)
        : asked.group(3) != null ? asked.group(3) : asked.group(4);
  }

  /** Whether the other side asks for the name, too: only the directive has another form. */
  private static boolean isAskedElsewhere(Matcher asked, List<String> lines, char mark) {
    Pattern again =
        Pattern.compile("(?s)[ %s]\\s*#\\s*(?:el)?if.*\\b%s\\b.*".formatted(mark, name(asked)));
    return lines.stream().anyMatch(line -> again.matcher(line).matches());
  }
}
