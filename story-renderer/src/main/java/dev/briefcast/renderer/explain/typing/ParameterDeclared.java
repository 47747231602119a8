package dev.briefcast.renderer.explain.typing;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.ParameterOwner;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says what type a parameter is declared to have that had none, or the other way round. */
public final class ParameterDeclared {

  private static final Pattern TYPE = Pattern.compile("[\\p{L}_][\\w.]{1,30}");

  private ParameterDeclared() {}

  /** {@code door is now declared as string}: it had no type; or the other way round. */
  public static Optional<EditSentence> sentence(
      SyntaxNode old, SyntaxNode now, SyntaxNode name, Edit edit) {
    Optional<SyntaxNode> come = now.childInField("type");
    Optional<SyntaxNode> gone = old.childInField("type");
    if (come.isPresent() == gone.isPresent()) {
      return Optional.empty();
    }
    SyntaxNode type = come.or(() -> gone).orElseThrow();
    String text = type.text().replaceFirst("^[:?]?\\s*\\\\?", "");
    var values = new Values(edit.sides());
    AttributedText said =
        values
            .name(name)
            .then(come.isPresent() ? " is now declared as " : " is no longer declared as ")
            .then(values.quote(type, text))
            .then(type.text().startsWith("?") ? " or null" : "");
    return ParameterOwner.phrase(now, edit)
        .filter(_ -> TYPE.matcher(text).matches() && !ParameterOwner.isOfNewOverload(now, edit))
        .map(_ -> EditSentence.of(said, edit.sides().lines(now), 0.7).withPlace(now, edit.sides()));
  }
}
