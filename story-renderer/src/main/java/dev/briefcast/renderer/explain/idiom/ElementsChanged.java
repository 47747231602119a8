package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognizes elements that are added to a list, or removed. */
public final class ElementsChanged implements Idiom {

  private static final int ELEMENTS_MAX = 3;
  private static final Pattern LIST =
      Pattern.compile(
          "list|array|tuple|set|array_literal|array_expression|array_creation_expression"
              + "|array_initializer|initializer_list|initializer_expression|collection_literal"
              + "|literal_value|string_array|symbol_array|implicit_array_creation_expression");
  private static final Pattern LISTING =
      Pattern.compile("(?i:(?:mutable|immutable)?(?:list|set|array)of)|asList|frozenset|vec!?");

  /** Scala makes lists by their types. */
  private static final Pattern TYPE_OF_LIST = Pattern.compile("List|Seq|Vector|Set|Array");

  private static final int NUMBERS_MAX = 12;

  /** More that stay make a list of texts, and not what some function is given. */
  private static final int TEXTS_MIN = 3;

  private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9_]+");

  private final boolean cut;
  private final Optional<AttributedText> name;

  /** Of lists that stand in the part as a whole. */
  public ElementsChanged() {
    this(false, Optional.empty());
  }

  private ElementsChanged(boolean cut, Optional<AttributedText> name) {
    this.cut = cut;
    this.name = name;
  }

  /**
   * Of one that begins above the part.
   *
   * @param name of what is set to it, if that is known
   */
  public static ElementsChanged ofCut(Optional<AttributedText> name) {
    return new ElementsChanged(true, name);
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean few =
        Math.max(namedCount(edit.removed()), namedCount(edit.added())) <= ELEMENTS_MAX
            && (edit.removed().size() + edit.added().size() <= ELEMENTS_MAX
                || namedCount(edit.removed()) == namedCount(edit.added()));
    if (edit.isBroken() || !few) {
      return Optional.empty();
    }
    SyntaxNode list = edit.afterParent();
    boolean plain =
        isList(list)
            && isList(edit.beforeParent())
            && edit.removed().stream().allMatch(ElementsChanged::isElement)
            && edit.removed().stream().noneMatch(each -> hasKeyNow(each, list))
            && edit.added().stream().allMatch(ElementsChanged::isElement);
    return plain && !isTableOfNumbers(edit) && !isOneOfMany(edit)
        ? owner(list)
            // What only holds lines that stand alone has no name.
            .filter(each -> edit.sides().isInExcerpt(each) || isKnownList(edit))
            .filter(owner -> isSameOwner(owner, edit))
            .flatMap(owner -> sentence(owner, list, edit))
        : Optional.empty();
  }

  /** Whether what begins above the part is surely a list. */
  private boolean isKnownList(Edit edit) {
    List<SyntaxNode> texts = edit.beforeParent().namedChildren();
    long stay =
        edit.afterParent().namedChildren().stream()
            .filter(each -> texts.stream().anyMatch(old -> old.code().equals(each.code())))
            .count();
    return cut
        && (name.isPresent()
            || (stay >= TEXTS_MIN
                && Stream.of(edit.beforeParent(), edit.afterParent())
                    .flatMap(each -> each.namedChildren().stream())
                    .allMatch(
                        each -> each.is(Concept.STRING, Concept.COMMENT) || isConstant(each))));
  }

  private static boolean isConstant(SyntaxNode node) {
    return node.is(Concept.NAME) && CONSTANT.matcher(node.text()).matches();
  }

  /** Whether more elements give way to others than one sentence has room for. */
  private static boolean isOneOfMany(Edit edit) {
    long come = without(edit.afterParent().namedChildren(), edit.beforeParent()).size();
    long gone = without(edit.beforeParent().namedChildren(), edit.afterParent()).size();
    return Math.min(come, gone) > ELEMENTS_MAX;
  }

  private static long namedCount(List<SyntaxNode> nodes) {
    return nodes.stream().filter(each -> !each.is(Concept.TOKEN)).count();
  }

  /** Whether what stood there by its place stands there by a name. */
  private static boolean hasKeyNow(SyntaxNode element, SyntaxNode list) {
    return list.namedChildren().stream()
        .filter(each -> each.is(Concept.KEYED) && !each.namedChildren().isEmpty())
        .anyMatch(each -> each.namedChildren().getLast().code().equals(element.code()));
  }

  /** A number among many says nothing without its place. */
  private static boolean isTableOfNumbers(Edit edit) {
    return edit.afterParent().namedChildren().size() > NUMBERS_MAX
        && edit.added().stream().allMatch(each -> each.is(Concept.NUMBER))
        && edit.removed().stream().allMatch(each -> each.is(Concept.NUMBER));
  }

  private static boolean isList(SyntaxNode node) {
    boolean given =
        node.is(Concept.ARGUMENTS)
            && Optional.ofNullable(node.parent())
                .map(up -> up.is(Concept.ARGUMENTS) && up.parent() != null ? up.parent() : up)
                .filter(each -> each.is(Concept.CALL))
                .filter(ElementsChanged::isListing)
                .isPresent();
    return given || (LIST.matcher(node.type()).matches() && !hasKeys(node));
  }

  /** Whether it is a table, as PHP writes one. */
  private static boolean hasKeys(SyntaxNode list) {
    return list.children().stream()
        .anyMatch(each -> each.is(Concept.TOKEN) && each.text().equals("=>"));
  }

  /** Whether a call makes a list of what it is given. */
  public static boolean isListing(SyntaxNode call) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    boolean of =
        name.equals("of")
            && Names.receiver(call).filter(on -> on.text().matches("List|Set")).isPresent();
    boolean type =
        !call.type().contains("creation")
            && TYPE_OF_LIST.matcher(name).matches()
            && Names.receiver(call).isEmpty();
    return of || type || LISTING.matcher(name).matches();
  }

  private static boolean isElement(SyntaxNode node) {
    List<SyntaxNode> parts = node.namedChildren();
    // Kotlin's stand in arguments.
    if (node.type().equals("value_argument") && parts.size() == 1) {
      return isElement(parts.getFirst());
    }
    // A text that ends as a statement is code of another language.
    boolean code = node.is(Concept.STRING) && node.text().matches("(?s).*;[\"'`]");
    return !code && node.is(Concept.STRING, Concept.NUMBER, Concept.NAME, Concept.ACCESS);
  }

  /** What has the list: a name, or the function that returns it. */
  private static Optional<SyntaxNode> owner(SyntaxNode list) {
    SyntaxNode up = list;
    while (up != null && up.is(Concept.ARGUMENTS)) {
      up = up.parent();
    }
    for (SyntaxNode node = up == null ? null : up.parent(); node != null; node = node.parent()) {
      if (node.is(Concept.RETURN)) {
        return Optional.of(node);
      }
      if (node.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.KEYED)) {
        return Optional.of(node).filter(each -> Names.declaredName(each).isPresent());
      }
      boolean wraps = node.is(Concept.OTHER, Concept.ARGUMENT, Concept.UNARY) || isType(node);
      if (!wraps || node.namedChildren().size() > 2) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether what had the list has the same name. */
  private static boolean isSameOwner(SyntaxNode owner, Edit edit) {
    return owner(edit.beforeParent()).map(ElementsChanged::name).equals(Optional.of(name(owner)));
  }

  private static String name(SyntaxNode owner) {
    return owner.is(Concept.RETURN)
        ? ""
        : Names.declaredName(owner).map(SyntaxNode::text).orElse("");
  }

  private static boolean isType(SyntaxNode node) {
    return node.type().matches("composite_literal|array_creation_expression");
  }

  private Optional<EditSentence> sentence(SyntaxNode owner, SyntaxNode list, Edit edit) {
    var values = new Values(edit.sides());
    boolean returned = owner.is(Concept.RETURN);
    boolean above = !edit.sides().isInExcerpt(owner);
    AttributedText subject =
        returned
            ? edit.sides().sentenceSubject(owner)
            : above
                ? name.orElseGet(() -> AttributedText.own("The list"))
                : Names.declaredName(owner)
                    .map(values::name)
                    .orElseGet(() -> AttributedText.own(""));
    List<SyntaxNode> added = without(edit.added(), edit.beforeParent());
    List<SyntaxNode> removed = without(edit.removed(), edit.afterParent());
    Optional<AttributedText> come = listPhrase(added, values);
    Optional<AttributedText> gone = listPhrase(removed, values);
    boolean unsaid = come.isEmpty() != added.isEmpty() || gone.isEmpty() != removed.isEmpty();
    boolean same = come.map(AttributedText::text).equals(gone.map(AttributedText::text));
    if ((subject.slots().isEmpty() && !above)
        || unsaid
        || same
        || isPartOf(added, edit.beforeParent().namedChildren())) {
      return Optional.empty();
    }
    AttributedText said;
    boolean exported = subject.text().equals("__all__") && come.isEmpty() != gone.isEmpty();
    if (exported) {
      String verb = added.size() + removed.size() == 1 ? " is " : " are ";
      said =
          come.map(each -> each.then(verb + "now exported"))
              .or(() -> gone.map(each -> each.then(verb + "no longer exported")))
              .orElseThrow();
    } else if (gone.isEmpty()) {
      said = subject.then(returned ? " now also returns " : " now also has ").then(come.get());
    } else if (come.isEmpty()) {
      said = subject.then(returned ? " no longer returns " : " no longer has ").then(gone.get());
    } else {
      said =
          subject
              .then(returned ? " now returns " : " now has ")
              .then(come.get())
              .then(" instead of ")
              .then(gone.get());
    }
    SyntaxNode shown = edit.added().isEmpty() ? list : edit.added().getFirst();
    return Optional.of(EditSentence.of(said, edit.sides().lines(shown), 0.75));
  }

  /** Whether what is added was a part of an element: {@code " " + name} is only name now. */
  private static boolean isPartOf(List<SyntaxNode> added, List<SyntaxNode> old) {
    return added.stream()
        .anyMatch(
            come ->
                old.stream()
                    .filter(each -> each.is(Concept.BINARY))
                    .anyMatch(each -> Names.containsCode(come, each)));
  }

  /** Those that the other list does not have: what it has only stands elsewhere. */
  private static List<SyntaxNode> without(List<SyntaxNode> elements, SyntaxNode other) {
    Set<String> there =
        other.namedChildren().stream().map(SyntaxNode::code).collect(Collectors.toSet());
    return elements.stream().filter(each -> !there.contains(each.code())).toList();
  }

  private static Optional<AttributedText> listPhrase(List<SyntaxNode> nodes, Values values) {
    List<AttributedText> said =
        nodes.stream().flatMap(each -> values.describe(each).stream()).toList();
    return said.isEmpty() || said.size() < nodes.size()
        ? Optional.empty()
        : Optional.of(AttributedText.list(said, ELEMENTS_MAX));
  }
}
