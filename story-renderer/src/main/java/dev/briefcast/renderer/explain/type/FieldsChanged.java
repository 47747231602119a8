package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes fields that a type gets or loses, where others can see them. */
public final class FieldsChanged implements Idiom {

  private static final int NAMES_MAX = 3;

  /** TypeScript's properties. */
  private static final String PROPERTY = "property_signature";

  /** Go's and Rust's fields, which others see by their names and by a word. */
  private static final Pattern SEEN = Pattern.compile("(?s)(?:\\p{Lu}\\w*|pub(?:\\([^)]*\\))?) .*");

  /** C#'s and Java's, which others see if they are marked so. */
  private static final Set<String> MEMBERS = Set.of("field_declaration", "property_declaration");

  /** What those who annotate by it may or must say. */
  private static final String ELEMENT = "annotation_type_element_declaration";

  /** Kotlin's and Swift's properties that others may see. */
  private static final Pattern DECLARED =
      Pattern.compile("(?:(?:public|internal|open|weak|lazy|lateinit) ){0,4}(?:let|var|val) ");

  private static final Pattern PLAIN = Pattern.compile("true|false|-?\\d{1,9}(?:\\.\\d{1,4})?");

  private static final Pattern PUBLIC =
      Pattern.compile("(?:\\[[^\\]\\n]{1,200}]\\s*)*(?:required )?public (?!static|const)");

  /** C#'s of the type itself. */
  private static final Pattern STATIC = Pattern.compile("public static\\b");

  /** What is set further in may be in a type within the one that the header names. */
  private static final int INDENT_MAX = 4;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> fields =
        Stream.concat(edit.removed().stream(), edit.added().stream()).toList();
    boolean oneWay = edit.removed().isEmpty() != edit.added().isEmpty();
    boolean plain =
        oneWay
            && !edit.isBroken()
            && freshCount(edit) <= NAMES_MAX
            && fields.stream().allMatch(FieldsChanged::isSeenField)
            // It may only move, or stand in another type of that name.
            && fields.stream().noneMatch(edit.sides()::isNamedOnOtherSide);
    return plain
        ? owner(fields.getFirst(), edit)
            .flatMap(owner -> sentence(owner, fields, edit))
            .or(() -> valueSentence(fields, edit))
        : Optional.empty();
  }

  /** {@code The new property Shut is true by default}, where nothing says of what type it is. */
  private static Optional<EditSentence> valueSentence(List<SyntaxNode> fields, Edit edit) {
    SyntaxNode field = fields.getFirst();
    List<SyntaxNode> values = field.findAll(each -> each.field().equals("value"));
    SyntaxNode last = field.namedChildren().getLast();
    SyntaxNode inner = last.namedChildren().isEmpty() ? last : last.namedChildren().getLast();
    SyntaxNode value = values.size() == 1 ? values.getFirst() : inner;
    boolean plain =
        fields.size() == 1
            && edit.removed().isEmpty()
            && MEMBERS.contains(field.type())
            && PLAIN.matcher(value.text()).matches();
    var phrases = new Values(edit.sides());
    String kind = field.type().equals("property_declaration") ? "property " : "field ";
    return plain
        ? Names.declaredName(field)
            .flatMap(
                name ->
                    phrases
                        .describe(value)
                        .map(
                            is ->
                                AttributedText.own("The new " + kind)
                                    .then(phrases.name(name))
                                    .then(" is ")
                                    .then(is)
                                    .then(" by default")))
            .map(said -> EditSentence.of(said, edit.sides().lines(field), 0.5))
        : Optional.empty();
  }

  private static boolean isSeenField(SyntaxNode node) {
    return node.type().equals(PROPERTY)
        || node.type().equals(ELEMENT)
        || (node.type().equals("field_declaration")
            && node.childInField("name").isPresent()
            && SEEN.matcher(node.text()).matches())
        || isMember(node)
        || isDeclaredInBody(node)
        || (MEMBERS.contains(node.type()) && PUBLIC.matcher(node.text()).lookingAt())
        || (node.type().equals("property_declaration") && STATIC.matcher(node.text()).lookingAt());
  }

  /**
   * Python's with a type, Kotlin's and Swift's, which all see unless a word or a sign says less. In
   * a type that begins above, it may be a local of a function that begins there as well.
   */
  private static boolean isDeclaredInBody(SyntaxNode node) {
    boolean typed =
        node.type().equals("assignment")
            && node.childInField("type").isPresent()
            && node.childInField("left")
                .filter(each -> each.is(Concept.NAME) && !each.text().startsWith("_"))
                .isPresent();
    boolean property =
        node.type().equals("property_declaration")
            && DECLARED.matcher(node.text()).lookingAt()
            && node.children().stream().noneMatch(each -> each.type().equals("computed_property"));
    return (typed || property)
        && node.enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION)
            .filter(each -> each.is(Concept.TYPE_DECLARATION))
            .isPresent();
  }

  /**
   * C's fields, which all see, and those of C++'s structs; no functions, and none of many names.
   */
  private static boolean isMember(SyntaxNode node) {
    Optional<SyntaxNode> type = node.enclosing(Concept.TYPE_DECLARATION);
    return node.type().equals("field_declaration")
        && node.childInField("declarator").isPresent()
        && type.filter(each -> each.type().equals("struct_specifier")).isPresent()
        && !node.text().matches("(?s)(?:static|using|friend|typedef|mutable)\\b.*")
        && node.findAll(each -> each.type().equals("function_declarator")).isEmpty()
        && node.children().stream().filter(each -> each.field().equals("declarator")).count() == 1
        && isSeenAll(node);
  }

  /** Whether no word above it says that only some may see it. */
  private static boolean isSeenAll(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent == null
        || parent.children().stream().noneMatch(each -> each.type().equals("access_specifier"));
  }

  /** How many the type gets or loses: of many, some are told as if they were all. */
  private static long freshCount(Edit edit) {
    boolean more = edit.removed().isEmpty();
    SyntaxNode has = more ? edit.afterParent() : edit.beforeParent();
    SyntaxNode other = more ? edit.beforeParent() : edit.afterParent();
    return has.children().stream()
        .filter(FieldsChanged::isSeenField)
        .flatMap(each -> Names.declaredName(each).stream())
        .filter(name -> !Names.containsName(name, other))
        .count();
  }

  /** The type, if it is there on both sides; an object within it has no name. */
  public static Optional<AttributedText> owner(SyntaxNode field, Edit edit) {
    Optional<SyntaxNode> type = field.enclosing(Concept.TYPE_DECLARATION, Concept.FIELD);
    if (type.filter(edit.sides()::isInExcerpt).isEmpty()) {
      // The header of a part of C# is the nearest type, since no type stands at the margin.
      return edit.sides()
          .headerType(field)
          .filter(
              _ ->
                  edit.sides().language() == CodeLanguage.CSHARP
                      || indent(field, edit.sides()) <= INDENT_MAX);
    }
    SyntaxNode other = edit.sides().otherRoot(field);
    return type.filter(each -> each.is(Concept.TYPE_DECLARATION))
        .flatMap(Names::declaredName)
        .filter(name -> Names.containsName(name, other))
        .map(new Values(edit.sides())::name);
  }

  private static int indent(SyntaxNode node, Sides sides) {
    Fragment fragment = sides.isAfter(node) ? sides.after() : sides.before();
    String line = fragment.code().get(node.firstLine());
    return line.length() - line.stripLeading().length();
  }

  private static Optional<EditSentence> sentence(
      AttributedText owner, List<SyntaxNode> fields, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names =
        fields.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    if (names.size() != fields.size()) {
      return Optional.empty();
    }
    boolean one = names.size() == 1;
    SyntaxNode first = fields.getFirst();
    boolean element = first.type().equals(ELEMENT);
    boolean optional =
        (element && first.childInField("value").isPresent())
            || first.children().stream().anyMatch(each -> each.text().equals("?"));
    String kind =
        fields.stream().allMatch(each -> each.type().equals("property_declaration"))
            ? one ? "property " : "properties "
            : (element ? "element" : "field") + (one ? " " : "s ");
    String verb =
        edit.added().isEmpty()
            ? (one ? " loses its " : " loses the ") + kind
            : one
                ? (optional ? " gets an optional " : " gets another ") + kind.strip() + ", "
                : " gets the " + kind;
    return Optional.of(
        EditSentence.of(
            owner.then(verb).then(AttributedText.list(names, NAMES_MAX)),
            edit.sides().lines(first),
            0.6));
  }
}
