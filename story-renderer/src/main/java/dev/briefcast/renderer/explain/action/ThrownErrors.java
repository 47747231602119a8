package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes what is thrown: {@code throws Jam: the door is shut}. */
final class ThrownErrors {

  private static final Pattern FACTORY =
      Pattern.compile("(?i)create\\w*|make\\w*|new\\w*|of|from\\w*|build|with\\w*|for\\w*");

  private final Values values;

  ThrownErrors(Values values) {
    this.values = values;
  }

  /**
   * What a statement throws, with its message.
   *
   * @param condition when it does, behind the error
   */
  Optional<AttributedText> phrase(SyntaxNode statement, AttributedText condition) {
    List<SyntaxNode> named = statement.namedChildren();
    if (named.isEmpty()) {
      return Optional.of(AttributedText.own("throws it again").then(condition));
    }
    SyntaxNode value = named.getFirst();
    Optional<SyntaxNode> name =
        value.is(Concept.CALL)
            ? factory(value).or(() -> Names.calledName(value))
            : Names.lastName(value);
    String verb = statement.text().startsWith("raise") ? "raises " : "throws ";
    boolean made = isMade(value, name);
    return name.map(
        each -> {
          AttributedText thrown =
              made
                  ? AttributedText.own(verb + "what ").then(values.name(each)).then(" returns")
                  : AttributedText.own(verb).then(values.name(each));
          return new Messages(values).phrase(thrown.then(condition), value);
        });
  }

  /** The type of {@code Jam.Create("…")}: what makes it is no error. */
  private static Optional<SyntaxNode> factory(SyntaxNode call) {
    return Names.calledName(call)
        .filter(name -> FACTORY.matcher(name.text()).matches())
        .flatMap(_ -> Names.receiver(call))
        .filter(on -> on.is(Concept.NAME, Concept.ACCESS))
        .flatMap(Names::lastName)
        .filter(name -> Character.isUpperCase(name.text().charAt(0)));
  }

  /** Whether what is thrown comes from a function: {@code throw tooLarge(size)}. */
  private static boolean isMade(SyntaxNode value, Optional<SyntaxNode> name) {
    return value.is(Concept.CALL)
        && value
            .type()
            .matches(
                "method_invocation|invocation_expression|call_expression|(?:scoped|member|function)_call_expression")
        && name.filter(each -> !Character.isUpperCase(each.text().charAt(0))).isPresent();
  }
}
