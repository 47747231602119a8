package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a function or type that gets an annotation, or becomes asynchronous. */
public final class AnnotationAdded implements Idiom {

  /** What only tools and readers heed. */
  private static final Pattern FOR_TOOLS =
      Pattern.compile(
          "(?i)override|suppress\\w*|generated|test|nullable|nonnull|notnull|inline|allow|cfg|doc|must_use"
              + "|expect|parameterizedtest|fact|theory|todo|serializable|jvm\\w+|visiblefortesting|opt_?in|overload|nowarn");

  private static final Pattern PATH = Pattern.compile("\\w+(?:(?:\\.|::)\\w+)+");

  private static final Pattern ACCESS = Pattern.compile("(?:private|protected|public)\\b");

  private static final Pattern NULLABLE = Pattern.compile("Nullable|CheckForNull");

  /** Whether only tools and readers heed a mark of the name. */
  static boolean isForTools(SyntaxNode name) {
    return FOR_TOOLS.matcher(name.text()).matches();
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> added = edit.after().filter(each -> !each.isBroken());
    boolean only =
        edit.removed().stream().allMatch(each -> isMarkForTools(each) || isReplaced(each, edit));
    return only
        ? added
            .map(AnnotationAdded::singleAnnotation)
            .flatMap(each -> nullableSentence(each, edit).or(() -> sentence(each, edit)))
        : added.flatMap(each -> decoratorSentence(each, edit));
  }

  private static boolean isMarkForTools(SyntaxNode node) {
    SyntaxNode mark = singleAnnotation(node);
    return mark.is(Concept.DECORATOR)
        && annotationName(mark).filter(AnnotationAdded::isForTools).isPresent();
  }

  /** Whether another mark takes its place, and neither only moves. */
  private static boolean isReplaced(SyntaxNode old, Edit edit) {
    Optional<SyntaxNode> was = annotationOf(old);
    Optional<SyntaxNode> is = edit.after().flatMap(AnnotationAdded::annotationOf);
    return was.filter(name -> !Names.containsName(name, edit.sides().after().root())).isPresent()
        && is.filter(name -> !Names.containsName(name, edit.sides().before().root())).isPresent();
  }

  private static Optional<SyntaxNode> annotationOf(SyntaxNode node) {
    return Optional.of(singleAnnotation(node))
        .filter(each -> each.is(Concept.DECORATOR))
        .flatMap(AnnotationAdded::annotationName);
  }

  /** Of modifiers that are new the one annotation. */
  private static SyntaxNode singleAnnotation(SyntaxNode added) {
    List<SyntaxNode> named = added.namedChildren();
    return added.is(Concept.MODIFIERS) && named.size() == 1 ? named.getFirst() : added;
  }

  /** Java's {@code @Nullable} of a field or of what a method returns. */
  private static Optional<EditSentence> nullableSentence(SyntaxNode added, Edit edit) {
    Optional<SyntaxNode> mark =
        added.is(Concept.DECORATOR) ? annotationName(added) : Optional.empty();
    Optional<SyntaxNode> declared =
        added.enclosing(
            Concept.PARAMETER, Concept.FIELD, Concept.DECLARATION, Concept.FUNCTION, Concept.BLOCK);
    boolean known =
        mark.filter(name -> NULLABLE.matcher(name.text()).matches()).isPresent()
            && declared
                .filter(each -> each.is(Concept.FIELD, Concept.FUNCTION) || isField(each))
                .isPresent();
    var values = new Values(edit.sides());
    return declared
        .filter(_ -> known)
        .flatMap(Names::declaredName)
        .filter(name -> Names.containsName(name, edit.sides().before().root()))
        .map(
            name ->
                declared.get().is(Concept.FUNCTION)
                    ? AttributedText.own("What ").then(values.name(name)).then(" returns")
                    : values.name(name))
        .map(what -> what.then(" may now be null"))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(added), 0.75)
                    .withPlace(declared.get(), edit.sides()));
  }

  /** What no local variable is, though the type round it is not in the patch. */
  private static boolean isField(SyntaxNode declaration) {
    return declaration.is(Concept.DECLARATION) && ACCESS.matcher(declaration.text()).lookingAt();
  }

  /** Python's decorators hold the function that they stand on. */
  private static Optional<EditSentence> decoratorSentence(SyntaxNode now, Edit edit) {
    List<SyntaxNode> named = now.namedChildren();
    boolean shape =
        now.type().equals("decorated_definition")
            && named.size() == 2
            && edit.before().filter(b -> b.code().equals(named.getLast().code())).isPresent();
    return shape
        ? sentence(named.getFirst(), edit, Names.declaredName(named.getLast()))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode added, Edit edit) {
    return sentence(added, edit, owner(added, edit));
  }

  /** The name of what a mark stands in: a function, a type or a field. */
  static Optional<SyntaxNode> owner(SyntaxNode mark, Edit edit) {
    Optional<SyntaxNode> decorated =
        Optional.ofNullable(mark.parent())
            .filter(each -> each.type().equals("decorated_definition"))
            .map(each -> each.namedChildren().getLast());
    if (decorated.isPresent()) {
      return decorated.flatMap(Names::declaredName);
    }
    SyntaxNode around = mark.parent();
    if (around != null && around.type().equals("enum_variant_list")) {
      return variantUnder(mark, around);
    }
    return edit.sides()
        .owner(
            mark,
            Concept.FUNCTION,
            Concept.TYPE_DECLARATION,
            Concept.VARIABLE,
            Concept.FIELD,
            Concept.DECLARATION);
  }

  /** The variant that an attribute of Rust's stands before. */
  private static Optional<SyntaxNode> variantUnder(SyntaxNode mark, SyntaxNode variants) {
    return variants.namedChildren().stream()
        .dropWhile(each -> each != mark)
        .filter(each -> each.type().equals("enum_variant"))
        .findFirst()
        .flatMap(each -> each.namedChildren().stream().findFirst());
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode added, Edit edit, Optional<SyntaxNode> owner) {
    boolean there =
        owner.filter(name -> Names.containsName(name, edit.sides().before().root())).isPresent();
    SyntaxNode parent = added.parent();
    boolean before = added.is(Concept.DECORATOR) && parent != null && parent.is(Concept.BLOCK);
    if (before
        || !there
        || !edit.sides().isInExcerpt(added)
        || added.enclosing(Concept.PARAMETER).isPresent()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    if (added.text().equals("async") && isInHeader(added)) {
      return owner.map(
          name ->
              EditSentence.of(
                  values.name(name).then(" is now asynchronous"), edit.sides().lines(added), 0.8));
    }
    boolean fresh =
        added.is(Concept.DECORATOR) && !Names.containsCode(added, edit.sides().before().root());
    Optional<SyntaxNode> mark = fresh ? annotationName(added) : Optional.empty();
    return mark.filter(each -> !isForTools(each))
        .filter(each -> owner.filter(name -> isMarked(name, each, edit)).isEmpty())
        .flatMap(each -> owner.map(name -> annotationSentence(name, each, added, edit)));
  }

  /** Whether what has that name had a mark of that name before: it gets one more. */
  private static boolean isMarked(SyntaxNode name, SyntaxNode mark, Edit edit) {
    return edit.sides().before().root().findAll(each -> each.is(Concept.DECORATOR)).stream()
        .filter(each -> annotationName(each).filter(m -> m.text().equals(mark.text())).isPresent())
        .flatMap(each -> owner(each, edit).stream())
        .anyMatch(each -> each.text().equals(name.text()));
  }

  /** Whether it stands before the name of the function, and not somewhere in its body. */
  static boolean isInHeader(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.FUNCTION, Concept.LAMBDA, Concept.MODIFIERS);
  }

  private static Optional<SyntaxNode> annotationName(SyntaxNode decorator) {
    List<SyntaxNode> names = decorator.findAll(each -> each.is(Concept.NAME));
    boolean plain = decorator.findAll(each -> each.is(Concept.DECORATOR)).size() == 1;
    return names.isEmpty() || !plain ? Optional.empty() : Optional.of(lastOfPath(names.getFirst()));
  }

  /** The {@code nowarn} of {@code annotation.nowarn}. */
  private static SyntaxNode lastOfPath(SyntaxNode name) {
    SyntaxNode around = name.parent();
    return around != null && PATH.matcher(around.text()).matches()
        ? lastOfPath(around)
        : name.is(Concept.NAME) ? name : name.findAll(each -> each.is(Concept.NAME)).getLast();
  }

  private static EditSentence annotationSentence(
      SyntaxNode name, SyntaxNode mark, SyntaxNode added, Edit edit) {
    var values = new Values(edit.sides());
    boolean old = mark.text().matches("(?i)deprecated|obsolete");
    AttributedText said =
        old
            ? values.name(name).then(" is now deprecated")
            : values.name(name).then(" is now marked with ").then(values.name(mark));
    Optional<SyntaxNode> instead =
        edit.before()
            .flatMap(AnnotationAdded::annotationOf)
            .filter(each -> !old && !isForTools(each));
    said = instead.map(values::name).map(said.then(" instead of ")::then).orElse(said);
    return EditSentence.of(said, edit.sides().lines(added), 0.75);
  }
}
