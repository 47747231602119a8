package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Code that is compiled only under a condition gets another one: {@code #ifdef A} to {@code #if A}.
 */
final class DirectiveChanged {

  private static final Set<CodeLanguage> PREPROCESSED = Set.of(CodeLanguage.C, CodeLanguage.CPP);

  /** What asks whether a name is defined, is not, or holds. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "[+-]\\s*#\\s*(if|ifdef|ifndef)\\s+(?:(!?)\\s*(defined)\\s*\\(?\\s*)?(\\w{2,60})\\s*\\)?\\s*");

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
    return said;
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
