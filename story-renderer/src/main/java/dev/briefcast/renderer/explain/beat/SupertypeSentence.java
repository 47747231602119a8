package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says which type a new type extends or implements. */
public final class SupertypeSentence {

  private static final Pattern EXTENDING =
      Pattern.compile(
          "^\\s*(?:[a-z]+ )*(?:class|struct|interface) +\\w+(?:<[^>]*>)?(?:\\([^)]*\\))?(?:"
              + " +extends| +implements| *:| *<) +(?:\\w+::)*([A-Z]\\w{2,60})\\b.*"
              + "|^\\s*class +\\w+\\((?:\\w+\\.)*([A-Z]\\w{2,60})\\):.*");

  private SupertypeSentence() {}

  /**
   * {@code The new class Door is an Entrance}, if the line that declares a type names another one
   * as its first parent.
   *
   * @param code the line without what a patch puts before it
   */
  public static Optional<AttributedText> of(Declaration type, String code) {
    Matcher found = EXTENDING.matcher(code);
    if (!type.kind().isType() || !found.matches()) {
      return Optional.empty();
    }
    String parent = found.group(1) == null ? found.group(2) : found.group(1);
    if (parent.equals(type.name())) {
      return Optional.empty();
    }
    var at = new Span(type.line(), type.line());
    return Optional.of(
        AttributedText.own("The new " + type.kind().word() + " ")
            .then(Announcement.locatedName(type))
            .then(
                parent.matches("(?:[AEIO]|Html|Http|Xml|Sql|Ssh|[FHLMNRSX][A-Z]).*")
                    ? " is an "
                    : " is a ")
            .then(AttributedText.of(parent, at))
            .then("."));
  }
}
