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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Recognizes a type whose superclass or interfaces change. */
public final class SupertypeChanged implements Idiom {

  private static final int PARENTS_MAX = 3;

  private static final Pattern CLAUSE =
      Pattern.compile(
          "superclass|super_interfaces|extends_interfaces|delegation_specifier|class_heritage"
              + "|extends_clause|implements_clause|extends_type_clause|base_list|base_class_clause"
              + "|base_clause|class_interface_clause|inheritance_specifier");

  /** Types of the values that Swift's enums stand for. */
  private static final Pattern RAW_TYPE =
      Pattern.compile("U?Int(?:8|16|32|64)?|String|Character|Double|Float");

  private static final Pattern IMPLEMENTED =
      Pattern.compile("super_interfaces|implements_clause|class_interface_clause");
  private static final Pattern EXTENDED =
      Pattern.compile(
          "superclass|extends_interfaces|class_heritage|extends_clause|extends_type_clause"
              + "|base_clause|constructor_invocation");

  /** In C# what interfaces are called. */
  private static final Pattern INTERFACE = Pattern.compile("I[A-Z]\\w+");

  /** What every class has for a parent. */
  private static final Pattern ROOT_TYPE = Pattern.compile("object|Object|Any");

  /** What a type inherits from, and how that is said. */
  private record Parent(SyntaxNode name, String verb) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> type = declaration(edit.added(), edit.afterParent());
    Optional<SyntaxNode> before = declaration(edit.removed(), edit.beforeParent());
    boolean sameKind = type.map(SyntaxNode::type).equals(before.map(SyntaxNode::type));
    if (edit.isBroken() || type.isEmpty() || before.isEmpty() || !sameKind) {
      return Optional.empty();
    }
    Optional<SyntaxNode> name = Names.declaredName(type.get()).filter(edit.sides()::isInExcerpt);
    boolean same =
        name.map(SyntaxNode::text).equals(Names.declaredName(before.get()).map(SyntaxNode::text));
    List<Parent> old = parents(before.get());
    List<Parent> now = parents(type.get());
    return name.filter(_ -> same).flatMap(each -> sentence(each, old, now, edit));
  }

  /** The type whose parents the nodes are, or the clause that they stand in. */
  private static Optional<SyntaxNode> declaration(List<SyntaxNode> nodes, SyntaxNode parent) {
    boolean clauses = nodes.stream().allMatch(each -> isClause(each) || isSign(each));
    if (parent.is(Concept.TYPE_DECLARATION)) {
      return Optional.of(parent).filter(_ -> clauses);
    }
    for (SyntaxNode up = parent; up != null && !up.is(Concept.BLOCK); up = up.parent()) {
      if (up.is(Concept.TYPE_DECLARATION)) {
        return Optional.of(up).filter(each -> isParentOf(each, parent));
      }
    }
    return Optional.empty();
  }

  private static boolean isSign(SyntaxNode node) {
    return node.is(Concept.TOKEN) && node.text().matches("[:,]");
  }

  /** Python's superclasses are written as what a call is given. */
  private static boolean isClause(SyntaxNode node) {
    return CLAUSE.matcher(node.type()).matches() || node.field().equals("superclasses");
  }

  private static boolean isParentOf(SyntaxNode type, SyntaxNode node) {
    return type.children().stream()
        .anyMatch(each -> isClause(each) && each.findAll(in -> in == node).size() == 1);
  }

  private static List<Parent> parents(SyntaxNode type) {
    return type.children().stream()
        .filter(SupertypeChanged::isClause)
        // What others say is of which type the values are.
        .filter(
            each -> !type.type().startsWith("enum") || IMPLEMENTED.matcher(each.type()).matches())
        .flatMap(each -> parents(each, verb(each)))
        .filter(each -> !ROOT_TYPE.matcher(each.name().text()).matches())
        .filter(each -> !isWord(type, "enum") || !RAW_TYPE.matcher(each.name().text()).matches())
        .toList();
  }

  /** Whether a declaration has such a keyword: Swift's grammar knows but one kind of types. */
  private static boolean isWord(@Nullable SyntaxNode type, String words) {
    return type != null
        && type.children().stream()
            .anyMatch(each -> each.is(Concept.TOKEN) && each.text().matches(words));
  }

  private static Stream<Parent> parents(SyntaxNode node, String verb) {
    if (node.is(Concept.NAME, Concept.ACCESS)) {
      return Names.lastName(node).map(name -> new Parent(name, verbFor(name, verb))).stream();
    }
    if (node.type().startsWith("generic")
        || node.type().matches("user_type|template_type|subscript")) {
      return node.namedChildren().stream().limit(1).flatMap(each -> parents(each, verb));
    }
    return node.children().stream()
        .filter(each -> !each.is(Concept.TOKEN, Concept.KEYED, Concept.MODIFIERS))
        .filter(
            each ->
                !each.is(Concept.ARGUMENTS)
                    && !each.type().matches("type_arguments|access_specifier"))
        .flatMap(each -> parents(each, verb(each, verb)));
  }

  private static String verbFor(SyntaxNode name, String verb) {
    return verb.isEmpty()
        ? INTERFACE.matcher(name.text()).matches() ? "implement" : "inherit from"
        : verb;
  }

  private static String verb(SyntaxNode clause) {
    if (clause.type().equals("inheritance_specifier")) {
      return isWord(clause.parent(), "class|protocol") ? "inherit from" : "conform to";
    }
    boolean ruby = clause.text().startsWith("<");
    boolean kotlin = clause.type().equals("delegation_specifier") && !isBuiltLater(clause);
    return kotlin ? "implement" : ruby ? "" : verb(clause, "");
  }

  /** Whether Kotlin's class says in its body how its superclass is constructed. */
  private static boolean isBuiltLater(SyntaxNode clause) {
    return Optional.ofNullable(clause.parent())
        .filter(
            type -> !type.findAll(each -> each.type().equals("secondary_constructor")).isEmpty())
        .isPresent();
  }

  private static String verb(SyntaxNode node, String around) {
    if (IMPLEMENTED.matcher(node.type()).matches()) {
      return "implement";
    }
    return EXTENDED.matcher(node.type()).matches() ? "extend" : around;
  }

  private static List<Parent> difference(List<Parent> some, List<Parent> others) {
    List<String> names = others.stream().map(each -> each.name().text()).toList();
    return some.stream().filter(each -> !names.contains(each.name().text())).toList();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name, List<Parent> old, List<Parent> now, Edit edit) {
    List<Parent> come = difference(now, old);
    List<Parent> gone = difference(old, now);
    List<String> verbs =
        Stream.concat(come.stream(), gone.stream()).map(Parent::verb).distinct().toList();
    if (verbs.size() != 1 || come.size() + gone.size() > PARENTS_MAX) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    String verb = verbs.getFirst();
    AttributedText subject = values.name(name);
    AttributedText said;
    if (come.isEmpty()) {
      said = subject.then(" no longer " + thirdPerson(verb) + " ").then(list(gone, values));
    } else {
      boolean also =
          gone.isEmpty()
              && now.stream().anyMatch(each -> each.verb().equals(verb) && !come.contains(each));
      said =
          subject
              .then(" now " + (also ? "also " : "") + thirdPerson(verb) + " ")
              .then(list(come, values));
      said = gone.isEmpty() ? said : said.then(" instead of ").then(list(gone, values));
    }
    SyntaxNode shown = come.isEmpty() ? name : come.getFirst().name();
    return Optional.of(EditSentence.of(said, edit.sides().lines(shown), 0.85));
  }

  private static String thirdPerson(String verb) {
    return verb.replaceFirst("^(\\w+)", "$1s");
  }

  private static AttributedText list(List<Parent> parents, Values values) {
    return AttributedText.list(
        parents.stream().map(each -> values.name(each.name())).toList(), PARENTS_MAX);
  }
}
