package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes functions that a type declares without a body from now on, or no longer. */
public final class MemberDeclared implements Idiom {

  private static final int NAMES_MAX = 3;

  private static final Pattern SIGNATURE =
      Pattern.compile(
          "method_signature|abstract_method_signature|method_elem|method_spec"
              + "|function_signature_item");

  private static final Pattern KIND =
      Pattern.compile(
          "(?:(?:public|private|internal|protected|sealed|unsafe|pub|fun|type|export|\\w+(?= interface \\{)) )*"
              + "(interface|trait)\\b");

  private static final Pattern WITH_BODY =
      Pattern.compile("method_declaration|function_declaration|local_function_statement");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<EditSentence> whole =
        edit.after()
            .filter(_ -> edit.removed().isEmpty() && !edit.isBroken())
            .flatMap(each -> newTypeSentence(each, edit));
    if (whole.isPresent()) {
      return whole;
    }
    List<SyntaxNode> members =
        Stream.concat(edit.removed().stream(), edit.added().stream())
            .filter(each -> !each.is(Concept.TOKEN))
            .toList();
    boolean oneWay = edit.removed().isEmpty() != edit.added().isEmpty();
    boolean plain =
        oneWay
            && !edit.isBroken()
            && !members.isEmpty()
            && members.size() <= NAMES_MAX
            && members.stream().allMatch(MemberDeclared::isBodiless)
            && members.stream().noneMatch(edit.sides()::isNamedOnOtherSide);
    return plain ? sentence(members, edit) : Optional.empty();
  }

  /** {@code The new interface Store declares load and save}. */
  private static Optional<EditSentence> newTypeSentence(SyntaxNode node, Edit edit) {
    // Go's declaration holds another one.
    List<SyntaxNode> types =
        node.findAll(each -> each.is(Concept.TYPE_DECLARATION) && !each.type().equals("type_spec"));
    Optional<String> word = types.size() == 1 ? kind(types.getFirst()) : Optional.empty();
    if (word.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> members = types.getFirst().findAll(MemberDeclared::isBodiless);
    var values = new Values(edit.sides());
    List<AttributedText> names = names(members, values);
    boolean plain =
        !names.isEmpty()
            && names.size() <= NAMES_MAX
            && names.size() == members.size()
            && node.findAll(
                    each -> each.is(Concept.BLOCK) && each.enclosing(Concept.FUNCTION).isPresent())
                .isEmpty();
    return plain
        ? declaredName(types.getFirst())
            .map(
                name ->
                    AttributedText.own("The new " + word.get() + " ")
                        .then(values.name(name))
                        .then(" declares ")
                        .then(AttributedText.list(names, NAMES_MAX)))
            .map(said -> EditSentence.of(said, edit.sides().lines(node), 0.7))
        : Optional.empty();
  }

  /** Go's declaration has its name in the other one. */
  private static Optional<SyntaxNode> declaredName(SyntaxNode type) {
    return Names.declaredName(type)
        .or(() -> type.namedChildren().stream().findFirst().flatMap(Names::declaredName));
  }

  private static Optional<String> kind(SyntaxNode type) {
    Matcher word = KIND.matcher(type.text());
    return word.lookingAt() ? Optional.of(word.group(1)) : Optional.empty();
  }

  private static boolean isBodiless(SyntaxNode node) {
    return SIGNATURE.matcher(node.type()).matches()
        || (WITH_BODY.matcher(node.type()).matches()
            && node.childInField("body").isEmpty()
            && node.children().stream()
                .noneMatch(
                    each ->
                        each.is(Concept.BLOCK)
                            || each.type().matches("function_body|arrow_expression_clause"))
            && !node.text().matches("(?s)(?:\\w+ )*(?:native|external|extern|partial) .*"));
  }

  private static List<AttributedText> names(List<SyntaxNode> members, Values values) {
    return members.stream()
        .flatMap(each -> Names.declaredName(each).stream())
        .map(values::name)
        .toList();
  }

  /** Overloads have one name. */
  private static List<AttributedText> distinct(List<AttributedText> names) {
    var byText = new LinkedHashMap<String, AttributedText>();
    names.forEach(each -> byText.putIfAbsent(each.text(), each));
    return List.copyOf(byText.values());
  }

  private static Optional<EditSentence> sentence(List<SyntaxNode> members, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode first = members.getFirst();
    List<AttributedText> names = names(members, values);
    Optional<AttributedText> type =
        first
            .enclosing(Concept.TYPE_DECLARATION)
            .filter(edit.sides()::isInExcerpt)
            .flatMap(Names::declaredName)
            .map(values::name)
            .or(() -> edit.sides().headerType(first));
    String verb = edit.removed().isEmpty() ? " now declares " : " no longer declares ";
    return names.size() == members.size()
        ? type.map(
            owner ->
                EditSentence.of(
                    owner.then(verb).then(AttributedText.list(distinct(names), NAMES_MAX)),
                    edit.sides().lines(first),
                    0.6))
        : Optional.empty();
  }
}
