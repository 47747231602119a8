package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds which versions a Python project allows of a package, where that changes.
 *
 * @see <a href="https://peps.python.org/pep-0508/">PEP 508, on requirements</a>
 */
public final class RequirementChanged {

  private static final int LINE_MAX = 200;

  private static final Pattern FILES =
      Pattern.compile(
          "(?i)(?:.*/)?(?:[\\w.-]*requirements[\\w.-]*\\.(?:txt|in)|setup\\.cfg|tox\\.ini|pyproject\\.toml)");

  private static final Pattern REQUIREMENT =
      Pattern.compile(
          "(?<quote>[\"']?)(?<name>[A-Za-z][\\w.-]{1,60}?)(?:\\[[\\w, -]{1,60}])? *"
              + "(?:(?<sign>===?|[<>]=?|~=) *(?<version>\\d[\\w.*]{0,30})"
              + "(?:, *(?<upto><=?) *(?<upper>\\d[\\w.*]{0,30}))?)?\\k<quote>,?");

  private static final Map<String, String> BOUNDS =
      Map.of(
          ">=", "at least ",
          ">", "above ",
          "<=", "at most ",
          "<", "below ",
          "==", "exactly ",
          "===", "exactly ",
          "~=", "compatible with ");

  private RequirementChanged() {}

  /** Each package whose versions are bound otherwise in a part of a patch. */
  public static List<EditSentence> of(
      CodeLanguage language, String label, List<String> lines, Span hunk) {
    boolean python = language == CodeLanguage.PYTHON;
    if (!python && !FILES.matcher(label).matches()) {
      return List.of();
    }
    Map<String, Requirement> old = requirements(lines, hunk, '-', python);
    return requirements(lines, hunk, '+', python).values().stream()
        .filter(now -> old.containsKey(now.name()))
        .flatMap(now -> sentences(Objects.requireNonNull(old.get(now.name())), now))
        .toList();
  }

  /** By their names, of which the first counts, in the order of the lines. */
  private static Map<String, Requirement> requirements(
      List<String> lines, Span hunk, char mark, boolean quoted) {
    var found = new LinkedHashMap<String, Requirement>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX) {
        Requirement.of(lines.get(i).substring(1).strip(), i, quoted)
            .ifPresent(each -> found.putIfAbsent(each.name(), each));
      }
    }
    return found;
  }

  /** About the bound that changes, if another one stays. */
  private static Stream<EditSentence> sentences(Requirement was, Requirement now) {
    Requirement old = was.upper();
    Requirement upper = now.upper();
    if (old == null || upper == null) {
      return old == null && upper == null ? sentence(was, now).stream() : Stream.empty();
    }
    if (old.version().equals(upper.version())) {
      return sentence(was, now).stream();
    }
    if (was.version().equals(now.version()) && Objects.equals(was.sign(), now.sign())) {
      return sentence(old, upper).stream();
    }
    AttributedText both =
        AttributedText.own("The version of ")
            .then(now.said(now.name()))
            .then(" must now be ")
            .then(bound(now))
            .then(" and ")
            .then(bound(upper));
    return Stream.of(EditSentence.of(both, new Span(now.line(), now.line()), 0.7));
  }

  /** {@code at least 1.2}. */
  private static AttributedText bound(Requirement requirement) {
    return AttributedText.own(
            BOUNDS.getOrDefault(Objects.requireNonNullElse(requirement.sign(), "=="), "exactly "))
        .then(requirement.said(requirement.version()));
  }

  private static Optional<EditSentence> sentence(Requirement was, Requirement now) {
    if (Objects.equals(was.sign(), now.sign()) && was.version().equals(now.version())) {
      return Optional.empty();
    }
    AttributedText name = now.said(now.name());
    AttributedText clause;
    if (now.sign() == null) {
      clause = AttributedText.own("Any version of ").then(name).then(" is now allowed");
    } else if (now.isExact() && was.isExact()) {
      clause =
          name.then(" goes from ")
              .then(was.said(was.version()))
              .then(" to ")
              .then(now.said(now.version()));
    } else {
      AttributedText bound =
          AttributedText.own("The version of ")
              .then(name)
              .then(" must now be " + BOUNDS.get(now.sign()))
              .then(now.said(now.version()));
      clause =
          now.sign().equals(was.sign())
              ? bound.then(" instead of ").then(was.said(was.version()))
              : bound;
    }
    return Optional.of(EditSentence.of(clause, new Span(now.line(), now.line()), 0.7));
  }

  /**
   * A package, and which of its versions are allowed.
   *
   * @param sign how its version is compared; null if any will do
   * @param version empty without a sign
   * @param upper the second bound, if there is one
   * @param line of the excerpt
   */
  private record Requirement(
      String name, @Nullable String sign, String version, @Nullable Requirement upper, int line) {

    static Optional<Requirement> of(String text, int line, boolean quoted) {
      Matcher found = REQUIREMENT.matcher(text);
      if (!found.matches() || (quoted && found.group("quote").isEmpty())) {
        return Optional.empty();
      }
      String version = found.group("version");
      String name = found.group("name");
      String upper = found.group("upper");
      Requirement most =
          upper == null ? null : new Requirement(name, found.group("upto"), upper, null, line);
      return Optional.of(
          new Requirement(name, found.group("sign"), version == null ? "" : version, most, line));
    }

    boolean isExact() {
      return sign != null && sign.startsWith("==");
    }

    AttributedText said(String text) {
      return AttributedText.of(text, new Span(line, line));
    }
  }
}
