package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a type of C# that gets or loses the mark that there may be nothing. */
public final class NullabilityChanged implements ReplacementIdiom {

  private static final String NULLABLE = "nullable_type";

  /** Where a type stands before a name, which in a cast is a value. */
  private static final Pattern NAME_BEHIND =
      Pattern.compile(
          "parameter|parameter_list|variable_declaration|property_declaration|method_declaration");

  private static final Pattern NULL_BY_DEFAULT =
      Pattern.compile("(?s).*=\\s*(?:null|default)\\b.*");

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean more = after.type().equals(NULLABLE);
    boolean only =
        more != before.type().equals(NULLABLE) && unmarked(before).equals(unmarked(after));
    Optional<SyntaxNode> name = name(after);
    boolean same = name.map(SyntaxNode::text).equals(name(before).map(SyntaxNode::text));
    return name.filter(_ -> only && same && !isNullAnyway(before) && !isLocal(after))
        .filter(edit.sides()::isInExcerpt)
        .map(each -> sentence(each, after, more, edit));
  }

  private static String unmarked(SyntaxNode type) {
    return type.code().replace("?", "").replace(" ", "");
  }

  /** What is declared to be of the type: its name follows. */
  private static Optional<SyntaxNode> name(SyntaxNode type) {
    SyntaxNode parent = type.parent();
    if (parent == null || !NAME_BEHIND.matcher(parent.type()).matches()) {
      return Optional.empty();
    }
    List<SyntaxNode> all = parent.children();
    int next = all.indexOf(type) + 1;
    return next == 0 || next == all.size()
        ? Optional.empty()
        : Optional.of(all.get(next))
            .filter(each -> each.is(Concept.NAME, Concept.VARIABLE))
            .flatMap(Names::declaredName);
  }

  /** A parameter that was nothing if left out could be nothing, whatever its type said. */
  private static boolean isNullAnyway(SyntaxNode type) {
    SyntaxNode parent = type.parent();
    return parent != null
        && parent.is(Concept.PARAMETER, Concept.DECLARATION)
        && NULL_BY_DEFAULT.matcher(parent.text()).matches();
  }

  /** Whether it is a variable of a function, which matters to that alone. */
  private static boolean isLocal(SyntaxNode type) {
    SyntaxNode parent = type.parent();
    return parent != null
        && parent.type().equals("variable_declaration")
        && parent
            .enclosing(Concept.FIELD, Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION)
            .filter(each -> each.is(Concept.FIELD, Concept.TYPE_DECLARATION))
            .isEmpty();
  }

  private static EditSentence sentence(SyntaxNode name, SyntaxNode type, boolean more, Edit edit) {
    SyntaxNode parent = type.parent();
    boolean returned = parent != null && parent.is(Concept.FUNCTION);
    AttributedText of = new Values(edit.sides()).name(name);
    AttributedText subject =
        returned
            ? AttributedText.own("The type that ").then(of).then(" returns")
            : AttributedText.own("The type of ").then(of);
    AttributedText said = subject.then(more ? " now allows null" : " no longer allows null");
    return EditSentence.of(said, edit.sides().lines(type), 0.75).withPlace(type, edit.sides());
  }
}
