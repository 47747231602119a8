package dev.briefcast.renderer.explain.value;

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

/** Recognizes an attribute of a whole C# assembly that is added, removed, or gets another value. */
public final class AssemblyAttribute implements Idiom {

  private static final String ATTRIBUTE = "global_attribute";

  /** Names an assembly, which a key may follow. */
  private static final Pattern FRIEND = Pattern.compile("@?\"([\\w.-]{2,80})\\s*[,\"].*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> added = edit.after().filter(AssemblyAttribute::isAttribute);
    if (added.isPresent()) {
      return added.flatMap(
          is ->
              sameNamed(is, edit)
                  .map(was -> changeSentence(was, is, edit))
                  .orElseGet(() -> oneSidedSentence(is, " now ", edit)));
    }
    return edit.before()
        .filter(each -> isAttribute(each) && edit.added().isEmpty())
        .filter(each -> sameNamed(each, edit).isEmpty())
        .flatMap(each -> oneSidedSentence(each, " no longer ", edit));
  }

  private static boolean isAttribute(SyntaxNode node) {
    return node.type().equals(ATTRIBUTE) && attributes(node).size() == 1;
  }

  private static List<SyntaxNode> attributes(SyntaxNode node) {
    return node.findAll(each -> each.type().equals("attribute"));
  }

  private static Optional<SyntaxNode> name(SyntaxNode node) {
    return attributes(node).getFirst().childInField("name").flatMap(Names::lastName);
  }

  /** The only one of its name on the other side; an assembly has many friends. */
  private static Optional<SyntaxNode> sameNamed(SyntaxNode attribute, Edit edit) {
    Optional<String> name = name(attribute).map(SyntaxNode::text);
    List<SyntaxNode> others =
        edit.sides().otherRoot(attribute).findAll(AssemblyAttribute::isAttribute).stream()
            .filter(each -> name(each).map(SyntaxNode::text).equals(name))
            .filter(each -> friend(each).equals(friend(attribute)))
            .toList();
    return others.stream().findFirst();
  }

  /** What it is given, if that is one value. */
  private static Optional<SyntaxNode> value(SyntaxNode attribute) {
    List<SyntaxNode> given = attribute.findAll(each -> each.type().equals("attribute_argument"));
    return given.size() == 1 && given.getFirst().namedChildren().size() == 1
        ? Optional.of(given.getFirst().namedChildren().getFirst())
        : Optional.empty();
  }

  /** The assembly that may see what is internal. */
  private static Optional<String> friend(SyntaxNode attribute) {
    boolean opens =
        name(attribute).filter(each -> each.text().equals("InternalsVisibleTo")).isPresent();
    Optional<SyntaxNode> string =
        attribute.findAll(each -> each.is(Concept.STRING)).stream().findFirst();
    return string
        .filter(_ -> opens)
        .map(each -> FRIEND.matcher(each.text()))
        .filter(Matcher::matches)
        .map(each -> each.group(1));
  }

  private static Optional<EditSentence> oneSidedSentence(
      SyntaxNode attribute, String when, Edit edit) {
    var values = new Values(edit.sides());
    Optional<String> friend = friend(attribute);
    if (friend.isPresent()) {
      return friend.map(
          name ->
              sentence(
                  values.quote(attribute, name).then(" may" + when + "use what is internal"),
                  attribute,
                  0.8,
                  edit));
    }
    if (value(attribute).filter(each -> each.text().equals("\"\"")).isPresent()) {
      return Optional.empty();
    }
    String whole = attribute.children().getFirst().text();
    return name(attribute)
        .map(
            name ->
                value(attribute)
                    .filter(each -> !each.text().contains("-"))
                    .flatMap(values::describe)
                    .map(
                        is ->
                            values.name(name).then(" is" + when).then(is).then(" for the " + whole))
                    .orElseGet(
                        () ->
                            AttributedText.own("The " + whole + " is" + when + "marked with ")
                                .then(values.name(name))))
        .map(said -> sentence(said, attribute, 0.65, edit));
  }

  private static Optional<EditSentence> changeSentence(SyntaxNode was, SyntaxNode is, Edit edit) {
    var values = new Values(edit.sides());
    // Another key of a friend's is nothing to hear of.
    boolean keyed = friend(is).isPresent();
    boolean version = name(is).filter(each -> each.text().endsWith("Version")).isPresent();
    Optional<AttributedText> old =
        value(was).filter(_ -> !version && !keyed).flatMap(values::describe);
    Optional<AttributedText> now = value(is).flatMap(values::describe);
    return old.flatMap(
            before ->
                now.filter(after -> !after.text().equals(before.text()))
                    .flatMap(
                        after ->
                            name(is)
                                .map(values::name)
                                .map(
                                    name ->
                                        name.then(" is now ")
                                            .then(after)
                                            .then(" instead of ")
                                            .then(before))))
        .map(said -> sentence(said, is, 0.65, edit));
  }

  private static EditSentence sentence(
      AttributedText said, SyntaxNode attribute, double worth, Edit edit) {
    return EditSentence.of(said, edit.sides().lines(attribute), worth);
  }
}
