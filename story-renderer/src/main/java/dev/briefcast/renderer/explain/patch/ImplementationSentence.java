package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says which trait a type now implements, by the head of the implementation. */
final class ImplementationSentence {

  private static final Pattern OF_TRAIT =
      Pattern.compile(
          "\\bimpl\\b[^{]{0,120}?\\b(?<trait>\\w{2,60})(?:<(?<of>[^{]{0,80})>)? for (?:\\w+::)*(?<type>\\w{2,60})");

  /** {@code extension Door: Openable}, of one protocol. */
  private static final Pattern OF_PROTOCOL =
      Pattern.compile(
          "\\bextension (?<type>[\\w.]{2,80}) ?: ?(?<trait>[\\w.]{2,80}) ?(?:where [^{]{1,80})?\\{");

  /** What a trait is for: a type, none that stands for any, nor where something lives. */
  private static final Pattern OF_TYPE =
      Pattern.compile(
          "(?<reference>&(?:'\\w+ )?(?:mut )?)?(?:\\w+::)*"
              + "(?<name>\\p{Lu}\\w+|str|bool|char|[iuf](?:8|16|32|64|128|size))\\b.*");

  private static final Pattern OF_BYTES = Pattern.compile("&(?:'\\w+ )?(?:mut )?\\[u8]");

  private static final String IMPLEMENTS = " now implements ";
  private static final int TRAITS_MAX = 5;
  private static final int LINE_MAX = 300;
  private static final int DECLARED_WITHIN = 8;

  private ImplementationSentence() {}

  /**
   * {@code Door now implements Display}, {@code Door can now be made from Plan}; of Swift, it
   * conforms to it; {@code by hand} if it derived it before. Empty if the line is no such head.
   */
  static Optional<AttributedText> of(CodeLanguage language, List<String> lines, int index) {
    String line = lines.get(index);
    boolean swift = language == CodeLanguage.SWIFT;
    Matcher names = (swift ? OF_PROTOCOL : OF_TRAIT).matcher(line);
    if (!names.find()) {
      return Optional.empty();
    }
    var at = new Span(index, index);
    AttributedText type = AttributedText.of(names.group("type"), at);
    AttributedText trait = AttributedText.of(names.group("trait"), at);
    if (swift) {
      return Optional.of(type.then(" now conforms to ").then(trait).then("."));
    }
    AttributedText of = parameter(names.group("of"), names.group("type"), at);
    AttributedText plain =
        type.then(IMPLEMENTS)
            .then(trait)
            .then(isDerivedBefore(type.text(), trait.text(), lines) ? " by hand" : "");
    return Optional.of(
        (of == null
                ? plain
                : names.group("trait").equals("From")
                    ? type.then(" can now be made from ").then(of)
                    : plain.then(" of ").then(of))
            .then("."));
  }

  /** Whether a removed line derives a trait for a type that is declared a few lines below it. */
  private static boolean isDerivedBefore(String type, String trait, List<String> lines) {
    Pattern derives = Pattern.compile("-\\s*#\\[derive\\(.*\\b" + Pattern.quote(trait) + "\\b.*");
    Pattern declares =
        Pattern.compile(".[^(]{0,40}\\b(?:struct|enum|union) " + Pattern.quote(type) + "\\b.*");
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).length() <= LINE_MAX && derives.matcher(lines.get(i)).matches()) {
        List<String> under = lines.subList(i + 1, Math.min(lines.size(), i + 1 + DECLARED_WITHIN));
        if (under.stream().anyMatch(each -> declares.matcher(each).matches())) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * {@code Door now implements Send and Sync}, for sentences that say it of one type each; {@code
   * From of 3 types} where it cannot be said of which.
   */
  static Optional<AttributedText> merged(List<AttributedText> said, List<String> lines) {
    if (said.size() > 1 && isOfOneTrait(said, lines)) {
      return Optional.of(
          slot(said.getFirst().slots().getFirst())
              .then(IMPLEMENTS)
              .then(slot(said.getFirst().slots().get(1)))
              .then(" of " + said.size() + " types."));
    }
    List<AttributedText> traits =
        said.stream()
            .filter(each -> each.slots().size() == 2)
            .filter(each -> each.text().equals(text(said.getFirst(), each)))
            .map(each -> slot(each.slots().getLast()))
            .toList();
    // Of two systems, each may have an implementation of its own.
    var distinct = new LinkedHashMap<String, AttributedText>();
    traits.forEach(each -> distinct.putIfAbsent(each.text(), each));
    return said.size() > 1 && said.size() <= TRAITS_MAX && traits.size() == said.size()
        ? Optional.of(
            slot(said.getFirst().slots().getFirst())
                .then(IMPLEMENTS)
                .then(AttributedText.list(List.copyOf(distinct.values()), TRAITS_MAX))
                .then("."))
        : Optional.empty();
  }

  /** Whether all say the same, but for what it is of, and one does not say that. */
  private static boolean isOfOneTrait(List<AttributedText> said, List<String> lines) {
    Optional<String> bare =
        said.stream()
            .filter(each -> each.slots().size() == 2)
            .filter(each -> isOfSomething(each.slots().getLast(), lines))
            .filter(each -> each.text().endsWith(each.slots().getLast().text() + "."))
            .map(AttributedText::text)
            .filter(each -> each.contains(IMPLEMENTS))
            .findFirst()
            .map(each -> each.replaceFirst("\\.$", ""));
    return bare.filter(
            begin ->
                said.stream()
                    .map(AttributedText::text)
                    .allMatch(each -> each.equals(begin + ".") || each.startsWith(begin + " of ")))
        .isPresent();
  }

  private static boolean isOfSomething(SourceSpan trait, List<String> lines) {
    Span at = trait.lines();
    return at != null && lines.get(at.first()).contains(trait.text() + "<");
  }

  private static AttributedText slot(SourceSpan slot) {
    return new AttributedText(slot.text(), List.of(slot));
  }

  private static String text(AttributedText first, AttributedText other) {
    return first.slots().getFirst().text() + IMPLEMENTS + other.slots().getLast().text() + ".";
  }

  /** What it is of; that it is of a reference is said where only that tells it from the type. */
  private static @Nullable AttributedText parameter(@Nullable String of, String type, Span at) {
    String text = of == null ? "" : of;
    if (OF_BYTES.matcher(text).matches()) {
      return AttributedText.own("bytes");
    }
    Matcher name = OF_TYPE.matcher(text);
    if (!name.matches()) {
      return null;
    }
    boolean reference = name.group("reference") != null && name.group("name").equals(type);
    return AttributedText.own(reference ? "a reference to " : "")
        .then(AttributedText.of(name.group("name"), at));
  }
}
