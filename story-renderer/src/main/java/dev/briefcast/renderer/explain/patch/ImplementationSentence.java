package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
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
      Pattern.compile("(?:&(?:'\\w+ )?(?:mut )?)?(?:\\w+::)*(?<name>\\p{Lu}\\w+)\\b.*");

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
    AttributedText of = parameter(names.group("of"), at);
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

  /** {@code Door now implements Send and Sync}, for sentences that say it of one type each. */
  static Optional<AttributedText> merged(List<AttributedText> said) {
    List<AttributedText> traits =
        said.stream()
            .filter(each -> each.slots().size() == 2)
            .filter(each -> each.text().equals(text(said.getFirst(), each)))
            .map(each -> slot(each.slots().getLast()))
            .toList();
    return said.size() > 1 && said.size() <= TRAITS_MAX && traits.size() == said.size()
        ? Optional.of(
            slot(said.getFirst().slots().getFirst())
                .then(IMPLEMENTS)
                .then(AttributedText.list(traits, TRAITS_MAX))
                .then("."))
        : Optional.empty();
  }

  private static AttributedText slot(SourceSpan slot) {
    return new AttributedText(slot.text(), List.of(slot));
  }

  private static String text(AttributedText first, AttributedText other) {
    return first.slots().getFirst().text() + IMPLEMENTS + other.slots().getLast().text() + ".";
  }

  private static @Nullable AttributedText parameter(@Nullable String of, Span at) {
    Matcher name = OF_TYPE.matcher(of == null ? "" : of);
    return name.matches() ? AttributedText.of(name.group("name"), at) : null;
  }
}
