package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Describes macros of the C preprocessor that a part of a patch defines, or no longer defines, or
 * that get parameters.
 */
final class MacroDefined {

  private static final Set<CodeLanguage> PREPROCESSED = Set.of(CodeLanguage.C, CodeLanguage.CPP);

  private static final Pattern DEFINED =
      Pattern.compile("[ +-]\\s*#\\s*define\\s+(\\w{2,60})(?:[\\s(].{0,400})?");

  /** What only keeps a header from being read twice. */
  private static final Pattern GUARD = Pattern.compile("(?i)\\w+_H(?:PP|XX|H)?_*");

  /** A macro is given arguments if the bracket follows at once. */
  private static final Pattern PARAMETERS =
      Pattern.compile("[+-]\\s*#\\s*define\\s+\\w{2,60}\\(([\\w\\s,.]{0,120})\\)");

  private static final int PARAMETERS_MAX = 3;

  /** Of many, none is worth more than the others. */
  private static final int NAMES_MAX = 2;

  private static final int LINES_MAX = 2_000;

  private MacroDefined() {}

  static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    if (!PREPROCESSED.contains(language) || lines.size() > LINES_MAX) {
      return List.of();
    }
    var found = new LinkedHashMap<String, Integer>();
    IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> PatchLines.isMarked(lines, i, '+') || PatchLines.isMarked(lines, i, '-'))
        .forEach(
            i -> {
              Matcher defined = DEFINED.matcher(lines.get(i));
              if (defined.matches() && !GUARD.matcher(defined.group(1)).matches()) {
                found.putIfAbsent(defined.group(1), i);
              }
            });
    List<EditSentence> parameters = parameterSentences(lines, hunk);
    if (found.size() - parameters.size() > NAMES_MAX) {
      return parameters;
    }
    Stream<EditSentence> defined =
        found.entrySet().stream()
            .filter(each -> isDefinedOnOneSide(each.getKey(), lines))
            .filter(each -> !Comments.isComment(language, above(lines, each.getValue())))
            .map(each -> sentence(each, lines));
    return Stream.concat(parameters.stream(), defined).toList();
  }

  /** {@code #define A} becomes {@code #define A(x)}, or the other way. */
  private static List<EditSentence> parameterSentences(List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    Map<String, Integer> before = definitions(lines, hunk, '-');
    definitions(lines, hunk, '+')
        .forEach(
            (name, line) -> {
              Integer old = before.get(name);
              Matcher was = PARAMETERS.matcher(old == null ? "" : lines.get(old));
              Matcher is = PARAMETERS.matcher(lines.get(line));
              if (old != null && was.lookingAt() != is.lookingAt()) {
                boolean more = is.lookingAt();
                AttributedText macro =
                    AttributedText.own("The macro ")
                        .then(AttributedText.of(name, new Span(line, line)));
                said.add(
                    EditSentence.of(
                        macro
                            .then(more ? " now takes " : " no longer takes ")
                            .then(parameters(more ? is : was, more ? line : old)),
                        new Span(Math.min(old, line), Math.max(old, line)),
                        0.65));
              }
            });
    return said;
  }

  private static AttributedText parameters(Matcher list, int line) {
    List<AttributedText> names =
        Stream.of(list.group(1).split(",", -1))
            .map(String::strip)
            .filter(each -> !each.isEmpty() && !each.equals("..."))
            .map(each -> AttributedText.of(each, new Span(line, line)))
            .toList();
    return names.isEmpty() || names.size() > PARAMETERS_MAX
        ? AttributedText.own("arguments")
        : AttributedText.list(names, PARAMETERS_MAX);
  }

  /** The line of each macro that lines of a mark define once. */
  private static Map<String, Integer> definitions(List<String> lines, Span hunk, char mark) {
    var found = new LinkedHashMap<String, Integer>();
    IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> PatchLines.isMarked(lines, i, mark))
        .forEach(
            i -> {
              Matcher defined = DEFINED.matcher(lines.get(i));
              if (defined.matches() && found.put(defined.group(1), i) != null) {
                found.put(defined.group(1), -1);
              }
            });
    found.values().removeIf(line -> line < 0);
    return found;
  }

  /** Whether nothing else of the patch defines it, as it does where it moves or changes. */
  private static boolean isDefinedOnOneSide(String name, List<String> lines) {
    return lines.stream()
            .map(DEFINED::matcher)
            .filter(each -> each.matches() && each.group(1).equals(name))
            .map(each -> each.group().charAt(0))
            .distinct()
            .count()
        == 1;
  }

  /** The line above, which may be a comment that says more. */
  private static String above(List<String> lines, int at) {
    String line = at == 0 ? "" : lines.get(at - 1);
    return line.isEmpty() ? "" : line.substring(1);
  }

  private static EditSentence sentence(Map.Entry<String, Integer> macro, List<String> lines) {
    int at = macro.getValue();
    var line = new Span(at, at);
    boolean come = PatchLines.isMarked(lines, at, '+');
    return EditSentence.of(
        AttributedText.own("The macro ")
            .then(AttributedText.of(macro.getKey(), line))
            .then(come ? " is now defined here" : " is no longer defined here"),
        line,
        0.6);
  }
}
