package dev.briefcast.renderer.explain.value;

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
import java.util.Set;
import java.util.stream.Stream;

/**
 * Recognizes a property that others can set now, or no longer: {@code set} in C#, {@code
 * attr_accessor} in Ruby.
 */
public final class SetterChanged implements ReplacementIdiom {

  private static final int NAMES_MAX = 3;
  private static final Set<String> RUBY = Set.of("attr_accessor", "attr_reader", "attr_writer");
  private static final Set<String> SETS = Set.of("attr_accessor", "attr_writer");
  private static final Set<String> GETS = Set.of("attr_accessor", "attr_reader");

  /** Who may set a property. */
  private enum Access {
    ALL(" can be set by others now"),
    OWN(" can now be set only where it is declared"),
    CONSTRUCTION(" can now be set only while its object is made"),
    NONE(" can no longer be set");

    private final String clause;

    Access(String clause) {
      this.clause = clause;
    }
  }

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.type().equals("property_declaration");
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean ruby =
        !edit.removed().isEmpty()
            && Stream.concat(edit.removed().stream(), edit.added().stream())
                .allMatch(SetterChanged::isRuby);
    return ruby ? symbols(edit) : ReplacementIdiom.super.describe(edit);
  }

  private static boolean isRuby(SyntaxNode node) {
    return node.is(Concept.CALL)
        && Names.calledName(node).filter(name -> RUBY.contains(name.text())).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<Access> was = access(before);
    Optional<Access> now = access(after);
    if (was.isEmpty() || now.isEmpty() || was.get() == now.get() || !isSame(before, after)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return Names.declaredName(after)
        .map(values::name)
        .map(each -> each.then(now.get().clause))
        .map(each -> EditSentence.of(each, edit.sides().lines(after), 0.75));
  }

  /** Whether it is the same beside the accessors. */
  private static boolean isSame(SyntaxNode before, SyntaxNode after) {
    return rest(before).equals(rest(after));
  }

  private static List<String> rest(SyntaxNode property) {
    return property.children().stream()
        .filter(each -> !each.type().equals("accessor_list"))
        .map(SyntaxNode::code)
        .toList();
  }

  /** Ruby's fields are the same, and some of them can be set by others, or no longer. */
  private static Optional<EditSentence> symbols(Edit edit) {
    List<SyntaxNode> were = symbols(edit.removed(), SETS);
    List<SyntaxNode> are = symbols(edit.added(), SETS);
    boolean same = names(symbols(edit.removed(), GETS)).equals(names(symbols(edit.added(), GETS)));
    List<SyntaxNode> come = SyntaxNode.without(are, were);
    List<SyntaxNode> gone = names(edit.added(), SyntaxNode.without(were, are));
    if (!same || come.isEmpty() == gone.isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    List<SyntaxNode> names = come.isEmpty() ? gone : come;
    List<AttributedText> said =
        names.stream().flatMap(each -> values.describe(each).stream()).limit(NAMES_MAX).toList();
    String verb = come.isEmpty() ? " can no longer be set by others" : Access.ALL.clause;
    return said.size() < names.size()
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                AttributedText.list(said, NAMES_MAX).then(verb),
                edit.sides().lines(names.getFirst()),
                0.75));
  }

  /** The same symbols where they stand now. */
  private static List<SyntaxNode> names(List<SyntaxNode> calls, List<SyntaxNode> gone) {
    List<String> codes = SyntaxNode.codes(gone);
    return symbols(calls, GETS).stream().filter(each -> codes.contains(each.code())).toList();
  }

  private static Set<String> names(List<SyntaxNode> symbols) {
    return Set.copyOf(SyntaxNode.codes(symbols));
  }

  private static List<SyntaxNode> symbols(List<SyntaxNode> calls, Set<String> kinds) {
    return calls.stream()
        .filter(each -> Names.calledName(each).filter(n -> kinds.contains(n.text())).isPresent())
        .flatMap(each -> Names.arguments(each).stream())
        .toList();
  }

  private static Optional<Access> access(SyntaxNode node) {
    List<SyntaxNode> accessors =
        node.children().stream()
            .filter(each -> each.type().equals("accessor_list"))
            .flatMap(each -> each.namedChildren().stream())
            .toList();
    if (accessors.stream().noneMatch(each -> isNamed(each, "get"))) {
      return Optional.empty();
    }
    Optional<SyntaxNode> setter =
        accessors.stream()
            .filter(each -> isNamed(each, "set") || isNamed(each, "init"))
            .findFirst();
    boolean computed = accessors.stream().anyMatch(each -> each.childInField("body").isPresent());
    return Optional.of(
        setter.map(SetterChanged::limit).orElse(computed ? Access.NONE : Access.CONSTRUCTION));
  }

  private static Access limit(SyntaxNode setter) {
    boolean limited = setter.children().stream().anyMatch(each -> each.is(Concept.MODIFIERS));
    return isNamed(setter, "init") ? Access.CONSTRUCTION : limited ? Access.OWN : Access.ALL;
  }

  private static boolean isNamed(SyntaxNode accessor, String name) {
    return accessor.childInField("name").filter(each -> each.text().equals(name)).isPresent();
  }
}
