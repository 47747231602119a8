package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a type that is added and has a few fields, and nothing else. */
public final class FieldsDeclared implements Idiom {

  private static final int FIELDS_MAX = 4;

  private static final Pattern KIND =
      Pattern.compile(
          "(?:(?:export|declare|public|internal|private|pub(?:\\(\\w{1,20}\\))?|typedef|type|\\w+(?= struct))"
              + " )*(interface|struct)\\b");

  /** What a type's body has besides its fields. */
  private static final Pattern NO_FIELD = Pattern.compile("access_specifier|attribute_item");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(_ -> edit.removed().isEmpty() && !edit.isBroken())
        .filter(each -> each.enclosing(Concept.FUNCTION, Concept.LAMBDA).isEmpty())
        .flatMap(each -> sentence(each, edit));
  }

  private static Optional<EditSentence> sentence(SyntaxNode node, Edit edit) {
    List<SyntaxNode> types =
        node.findAll(each -> each.is(Concept.TYPE_DECLARATION) && hasKind(each, node));
    Optional<String> kind = types.size() == 1 ? kind(node.text()) : Optional.empty();
    Optional<SyntaxNode> name =
        node.type().equals("type_definition")
            ? node.namedChildren().stream().reduce((_, last) -> last)
            : types.stream().findFirst().flatMap(FieldsDeclared::declaredName);
    if (kind.isEmpty() || name.filter(each -> each.is(Concept.NAME)).isEmpty()) {
      return Optional.empty();
    }
    SyntaxNode type = types.getFirst();
    List<SyntaxNode> fields = type.findAll(each -> each.is(Concept.FIELD));
    var values = new Values(edit.sides());
    List<AttributedText> names =
        fields.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .filter(each -> each.is(Concept.NAME))
            .map(values::name)
            .toList();
    boolean plain =
        !names.isEmpty()
            && names.size() == fields.size()
            && names.size() <= FIELDS_MAX
            && !Names.containsName(name.get(), edit.sides().before().root())
            && type.findAll(
                    each ->
                        each.is(Concept.FUNCTION, Concept.LAMBDA)
                            || NO_FIELD.matcher(each.type()).matches()
                            || each.type().equals("function_declarator"))
                .isEmpty();
    return plain
        ? Optional.of(
            EditSentence.of(
                AttributedText.own("The new " + kind.get() + " ")
                    .then(values.name(name.get()))
                    .then(names.size() == 1 ? " has the field " : " has the fields ")
                    .then(AttributedText.list(names, FIELDS_MAX)),
                edit.sides().lines(node),
                0.55))
        : Optional.empty();
  }

  /** Go's declaration holds another one, which it is of. */
  private static boolean hasKind(SyntaxNode type, SyntaxNode node) {
    return type == node || !type.type().equals("type_spec");
  }

  private static Optional<SyntaxNode> declaredName(SyntaxNode type) {
    return Names.declaredName(type)
        .or(() -> type.namedChildren().stream().findFirst().flatMap(Names::declaredName));
  }

  private static Optional<String> kind(String text) {
    Matcher word = KIND.matcher(text);
    return word.lookingAt() ? Optional.of(word.group(1)) : Optional.empty();
  }
}
