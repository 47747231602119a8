package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes preprocessor conditions that change: {@code #ifdef A} to {@code #if A}. */
final class DirectiveChanged {

  static final Set<CodeLanguage> PREPROCESSED = Set.of(CodeLanguage.C, CodeLanguage.CPP);

  /** Languages whose code may be left out by such conditions. */
  static final Set<CodeLanguage> CONDITIONAL =
      Set.of(CodeLanguage.C, CodeLanguage.CPP, CodeLanguage.CSHARP, CodeLanguage.SWIFT);

  /** What asks whether a name is defined, is not, or holds. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "[+-]\\s*#\\s*(if|ifdef|ifndef)\\s+(?:(!?)\\s*(defined)\\s*\\(?\\s*)?(\\w{2,60})\\s*\\)?\\s*");

  private static final Pattern ANY_DIRECTIVE =
      Pattern.compile("\\s*#\\s*(?:(?:el)?if\\s+(\\S.{0,300}?)|ifdef\\s+(\\w{2,60}))\\s*");

  /** However it is written. */
  private static final Pattern DEFINED =
      Pattern.compile(
          "defined\\s{0,9}\\(\\s{0,9}(\\w{2,60})\\s{0,9}\\)|defined\\s{1,9}(\\w{2,60})");

  private static final Pattern ALL_DEFINED =
      Pattern.compile("\\((defined\\(\\w{2,60}\\)(?:&&defined\\(\\w{2,60}\\)){1,2})\\)");

  private static final Pattern ASKED =
      Pattern.compile(
          "(!?)(?:defined\\(?(\\w{2,60})\\)?|(?!defined)(\\w{2,60})(?:\\((\\w{2,60})\\))?)");

  /** A name, what it is compared by, and the number. */
  private static final Pattern COMPARED =
      Pattern.compile(
          "((?<!\\w)([A-Za-z_]\\w{1,60})\\s{0,4}(?:[=!<>]=|[<>])\\s{0,4})(\\d{1,20})(?:[uUlL]{0,3})(?![\\w.])");

  private static final int NAMES_MAX = 3;

  private DirectiveChanged() {}

  private record Condition(String asks, String name) {

    static Condition of(Matcher found) {
      boolean defined = found.group(3) != null;
      String asks = found.group(1);
      if (defined && !asks.equals("if")) {
        return new Condition("", "");
      }
      return new Condition(
          defined ? (found.group(2).isEmpty() ? "ifdef" : "ifndef") : asks, found.group(4));
    }
  }

  static List<EditSentence> of(CodeLanguage language, List<String> lines, Span hunk) {
    var said = new ArrayList<EditSentence>();
    for (int i = hunk.first() + 1; PREPROCESSED.contains(language) && i < hunk.last(); i++) {
      boolean pair =
          PatchLines.isMarked(lines, i, '-')
              && !PatchLines.isMarked(lines, i - 1, '-')
              && PatchLines.isMarked(lines, i + 1, '+');
      Matcher old = DIRECTIVE.matcher(lines.get(i));
      Matcher now = DIRECTIVE.matcher(lines.get(i + 1));
      if (pair && old.matches() && now.matches()) {
        String text = words(Condition.of(old), Condition.of(now));
        AttributedText name = AttributedText.of(now.group(4), new Span(i + 1, i + 1));
        if (!text.isEmpty()) {
          said.add(EditSentence.of(name.then(text), new Span(i, i + 1), 0.8));
        }
      }
    }
    for (int i = hunk.first() + 1; CONDITIONAL.contains(language) && i < hunk.last(); i++) {
      if (PatchLines.isMarked(lines, i, '-') && PatchLines.isMarked(lines, i + 1, '+')) {
        additionSentence(language, lines, i, hunk).ifPresent(said::add);
        if (PREPROCESSED.contains(language)) {
          comparisonSentence(lines, i).ifPresent(said::add);
        }
      }
    }
    return said;
  }

  /** {@code #if A < 3} becomes {@code #if A < 4}: what a name is compared with. */
  private static Optional<EditSentence> comparisonSentence(List<String> lines, int removed) {
    Matcher old = ANY_DIRECTIVE.matcher(lines.get(removed).substring(1));
    Matcher now = ANY_DIRECTIVE.matcher(lines.get(removed + 1).substring(1));
    boolean same =
        old.matches()
            && now.matches()
            && old.group(1) != null
            && now.group(1) != null
            && COMPARED
                .matcher(old.group(1))
                .replaceAll("$1")
                .equals(COMPARED.matcher(now.group(1)).replaceAll("$1"));
    if (!same) {
      return Optional.empty();
    }
    List<String> was = COMPARED.matcher(old.group(1)).results().map(each -> each.group(3)).toList();
    List<MatchResult> is = COMPARED.matcher(now.group(1)).results().toList();
    List<Integer> differing =
        IntStream.range(0, was.size())
            .filter(i -> !was.get(i).equals(is.get(i).group(3)))
            .boxed()
            .toList();
    if (differing.size() != 1) {
      return Optional.empty();
    }
    int at = differing.getFirst();
    var newLine = new Span(removed + 1, removed + 1);
    AttributedText said =
        AttributedText.of(is.get(at).group(2), newLine)
            .then(" is now compared with ")
            .then(AttributedText.of(is.get(at).group(3), newLine))
            .then(" instead of ")
            .then(AttributedText.of(was.get(at), new Span(removed, removed)));
    return Optional.of(EditSentence.of(said, new Span(removed, removed + 1), 0.7));
  }

  /** {@code #if A} becomes {@code #if B && A}, or the other way: what must hold as well, or not. */
  private static Optional<EditSentence> additionSentence(
      CodeLanguage language, List<String> lines, int removed, Span hunk) {
    Matcher old = ANY_DIRECTIVE.matcher(lines.get(removed).substring(1));
    var joined = new StringBuilder(lines.get(removed + 1).substring(1));
    int last = removed + 1;
    while (joined.toString().endsWith("\\") && last < hunk.last()) {
      joined.setLength(joined.length() - 1);
      last++;
      joined.append(' ').append(lines.get(last).isEmpty() ? "" : lines.get(last).substring(1));
    }
    Matcher now = ANY_DIRECTIVE.matcher(joined);
    if (!old.matches() || !now.matches()) {
      return Optional.empty();
    }
    String was = condition(old);
    String is = condition(now);
    var at = new Span(removed, last);
    boolean not = isNegated(was) && isNegated(is);
    String before = not ? was.substring(2, was.length() - 1) : was;
    String after = not ? is.substring(2, is.length() - 1) : is;
    if (after.startsWith(before + "||")) {
      return alternativeSentence(language, after.substring(before.length() + 2), not, at);
    }
    boolean gain = !operandBeside(is, was).isEmpty();
    Matcher asked = ASKED.matcher(gain ? operandBeside(is, was) : operandBeside(was, is));
    if ((gain ? was : is).contains("||") || !asked.matches()) {
      return Optional.empty();
    }
    boolean without = !asked.group(1).isEmpty();
    boolean allowed = !gain && without;
    String must =
        gain
            ? without ? " must now also not" : " must now also"
            : without ? " may now" : " need no longer";
    AttributedText clause =
        asked.group(2) != null
            ? AttributedText.of(asked.group(2), at).then(must + " be defined")
            : asked.group(4) == null
                ? AttributedText.of(asked.group(3), at).then(must + " hold")
                : AttributedText.of(asked.group(3), at)
                    .then(must + " hold for ")
                    .then(AttributedText.of(asked.group(4), at));
    AttributedText said = allowed ? clause.then(", too") : clause;
    return Optional.of(EditSentence.of(said, at, 0.85));
  }

  /** What a directive asks for, without spaces. */
  private static String condition(Matcher directive) {
    String asked =
        directive.group(1) == null ? "defined(" + directive.group(2) + ")" : directive.group(1);
    return DEFINED.matcher(asked).replaceAll("defined($1$2)").replaceAll("\\s+", "");
  }

  /** What a condition asks for besides another one, in front of it or behind. */
  private static String operandBeside(String whole, String part) {
    return whole.startsWith(part + "&&")
        ? whole.substring(part.length() + 2)
        : whole.endsWith("&&" + part) ? whole.substring(0, whole.length() - part.length() - 2) : "";
  }

  /** Whether it is {@code !(…)} as a whole. */
  private static boolean isNegated(String condition) {
    int depth = 0;
    for (int i = 1; i < condition.length() && condition.startsWith("!("); i++) {
      depth += condition.charAt(i) == '(' ? 1 : condition.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i == condition.length() - 1;
      }
    }
    return false;
  }

  /**
   * {@code #if A} becomes {@code #if A || defined(B)}: where it holds as well, or where its
   * opposite does no longer.
   */
  private static Optional<EditSentence> alternativeSentence(
      CodeLanguage language, String more, boolean not, Span at) {
    Matcher together = ALL_DEFINED.matcher(more);
    if (!not && together.matches()) {
      List<AttributedText> all =
          Stream.of(together.group(1).split("&&", -1))
              .map(each -> AttributedText.of(each.substring(8, each.length() - 1), at))
              .toList();
      return Optional.of(
          EditSentence.of(
              AttributedText.own("The condition now also holds where ")
                  .then(AttributedText.list(all, NAMES_MAX))
                  .then(all.size() == 2 ? " are both defined" : " are all defined"),
              at,
              0.85));
    }
    List<AttributedText> names = new ArrayList<>();
    List<AttributedText> systems = new ArrayList<>();
    for (String each : more.split("\\|\\|", -1)) {
      Matcher asked = ASKED.matcher(each);
      if (!asked.matches() || !asked.group(1).isEmpty()) {
        return Optional.empty();
      }
      boolean system = "os".equals(asked.group(3)) && asked.group(4) != null;
      String defined = language == CodeLanguage.CSHARP ? asked.group(3) : asked.group(2);
      if (system) {
        systems.add(AttributedText.of(asked.group(4), at));
      } else if (defined == null) {
        return Optional.empty();
      } else {
        names.add(AttributedText.of(defined, at));
      }
    }
    if (names.size() + systems.size() > NAMES_MAX || names.isEmpty() == systems.isEmpty()) {
      return Optional.empty();
    }
    AttributedText holds =
        AttributedText.own(
            not ? "The condition no longer holds " : "The condition now also holds ");
    AttributedText where =
        names.isEmpty()
            ? holds.then("on ").then(AttributedText.list(systems, NAMES_MAX))
            : holds.then("where ").then(AttributedText.alternatives(names)).then(" is defined");
    return Optional.of(EditSentence.of(where, at, 0.85));
  }

  private static String words(Condition old, Condition now) {
    if (!old.name().equals(now.name())) {
      return "";
    }
    return switch (old.asks() + " " + now.asks()) {
      case "ifdef if" -> " must now be true, and not only defined";
      case "if ifdef" -> " must now only be defined, whatever its value";
      case "ifdef ifndef" -> " must now not be defined";
      case "ifndef ifdef" -> " must now be defined";
      default -> "";
    };
  }
}
