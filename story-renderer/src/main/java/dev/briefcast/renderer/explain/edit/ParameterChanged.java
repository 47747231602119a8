package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.ParameterOwner;
import dev.briefcast.renderer.explain.typing.ParameterDeclared;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes a parameter that is added, removed or renamed, or whose default changes. */
final class ParameterChanged implements Idiom {

  /** Where a type can make another node of the same parameter. */
  private static final Set<CodeLanguage> SEPARATE_TYPED_NODES =
      Set.of(CodeLanguage.GO, CodeLanguage.PYTHON, CodeLanguage.RUBY);

  private static final double SIMILARITY_MIN = 0.5;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean parameters =
        edit.removed().stream().allMatch(ParameterChanged::isParameter)
            && edit.added().stream().allMatch(ParameterChanged::isParameter);
    if (!parameters
        || edit.isBroken()
        || isOfAnotherFunction(edit)
        || ParameterOwner.isConditional(edit)) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      Optional<SyntaxNode> object = patternIn(edit.beforeParent(), edit.afterParent());
      return edit.after()
          .filter(each -> object.filter(gone -> Names.containsName(each, gone)).isEmpty())
          .flatMap(
              each ->
                  ParameterOwner.isOfNewOverload(each, edit)
                      ? parameterSentence(each, edit, " can now also be given ", "")
                      : parameterSentence(
                          each,
                          edit,
                          " now takes ",
                          object.isPresent()
                              ? " instead of an object"
                              : isFirst(edit) ? "" : " as well"));
    }
    if (edit.added().isEmpty()) {
      return patternIn(edit.afterParent(), edit.beforeParent()).isPresent()
          ? Optional.empty()
          : edit.before().flatMap(each -> parameterSentence(each, edit, " no longer takes ", ""));
    }
    return edit.before()
        .flatMap(old -> edit.after().flatMap(now -> changeSentence(old, now, edit)));
  }

  /** Whether none was taken before, in a list that is shown from its beginning. */
  private static boolean isFirst(Edit edit) {
    return edit.beforeParent().namedChildren().isEmpty()
        && edit.sides().isInExcerpt(edit.beforeParent());
  }

  /** A parameter of one side alone that takes the same object apart: {@code {bell, key}}. */
  private static Optional<SyntaxNode> patternIn(SyntaxNode parameters, SyntaxNode others) {
    return SyntaxNode.without(parameters.namedChildren(), others.namedChildren()).stream()
        .filter(each -> each.type().equals("object_pattern"))
        .findFirst();
  }

  /** Whether the one function is gone and the other is new, with little in common. */
  private static boolean isOfAnotherFunction(Edit edit) {
    Optional<SyntaxNode> old = edit.beforeParent().enclosing(Concept.FUNCTION);
    Optional<SyntaxNode> now = edit.afterParent().enclosing(Concept.FUNCTION);
    return old.isPresent()
        && now.isPresent()
        && !old.flatMap(Names::declaredName)
            .map(SyntaxNode::text)
            .equals(now.flatMap(Names::declaredName).map(SyntaxNode::text))
        && (TreeMatcher.similarity(old.get(), now.get()) < SIMILARITY_MIN
            || TreeMatcher.similarity(body(old.get()), body(now.get())) < SIMILARITY_MIN);
  }

  /** Short functions are alike by their heads alone. */
  private static SyntaxNode body(SyntaxNode function) {
    return function.childInField("body").orElse(function);
  }

  private static boolean isParameter(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent != null && parent.type().contains("type_param")) {
      return false;
    }
    boolean list = parent != null && parent.type().contains("parameters");
    return node.is(Concept.PARAMETER)
        || (list && node.type().endsWith("splat_parameter"))
        || (list && node.is(Concept.NAME) && !isDefault(node));
  }

  /** Kotlin's grammar has a default beside its parameter. */
  private static boolean isDefault(SyntaxNode node) {
    List<SyntaxNode> all = Optional.ofNullable(node.parent()).orElse(node).children();
    int at = all.indexOf(node);
    return at > 0 && all.get(at - 1).text().equals("=");
  }

  /** Whether no list of types is cut: C++'s {@code typename T<A, B>::C c} is read as two. */
  private static boolean hasBalancedTypes(String text) {
    String bare = text.replaceAll("[-=]>", "");
    return !text.startsWith("typename ")
        && bare.chars().filter(c -> c == '<').count() == bare.chars().filter(c -> c == '>').count();
  }

  private static Optional<EditSentence> parameterSentence(
      SyntaxNode parameter, Edit edit, String verb, String end) {
    var values = new Values(edit.sides());
    Optional<SyntaxNode> name =
        Names.declaredName(parameter)
            // A long line is shown up to an ellipsis, in which a name may be cut.
            .filter(
                each ->
                    !each.text().matches("_|void|this|.*…") && hasBalancedTypes(parameter.text()))
            .filter(each -> !isOnOtherSide(each, parameter, edit));
    return ParameterOwner.phrase(parameter, edit)
        .flatMap(
            function ->
                name.map(
                    each ->
                        EditSentence.of(
                            function
                                .then(verb)
                                .then(values.name(each))
                                .then(end)
                                .then(defaultPhrase(parameter, end, values)),
                            edit.sides().lines(parameter),
                            0.85)));
  }

  /**
   * Whether the other side takes it, too: in another place, with a type for several or with none.
   *
   * <p>Go's {@code (key, speed int)} and Python's {@code *args} are such. Only there is any name in
   * a parameter looked at: elsewhere another's type or default may have the same.
   */
  private static boolean isOnOtherSide(SyntaxNode name, SyntaxNode parameter, Edit edit) {
    if (!ParameterOwner.isKnown(parameter, edit)) {
      return true;
    }
    boolean apart = SEPARATE_TYPED_NODES.contains(edit.sides().language());
    return isInOtherFunction(parameter, edit)
        || (apart
            && otherParameters(parameter, edit).stream()
                .anyMatch(
                    each -> Names.containsName(name, each) || each.text().equals(name.text())));
  }

  /** Whether the other side's function of that name has a parameter of that name. */
  private static boolean isInOtherFunction(SyntaxNode parameter, Edit edit) {
    String name = Names.declaredName(parameter).map(SyntaxNode::text).orElse("");
    return otherParameters(parameter, edit).stream()
        .anyMatch(
            each ->
                Names.declaredName(each).filter(other -> other.text().equals(name)).isPresent());
  }

  /** The parameters that the function has on the other side. */
  private static List<SyntaxNode> otherParameters(SyntaxNode parameter, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(parameter);
    String function = ParameterOwner.name(parameter).orElse("");
    return ParameterOwner.functions(function, other)
        .flatMap(each -> each.findAll(ParameterChanged::isParameter).stream())
        .toList();
  }

  private static AttributedText defaultPhrase(SyntaxNode parameter, String end, Values values) {
    String words = end.equals(";") ? "; it defaults to " : ", which defaults to ";
    return defaultValue(parameter)
        .filter(_ -> !end.isEmpty())
        .filter(each -> each.is(Concept.NUMBER, Concept.LITERAL, Concept.STRING, Concept.NAME))
        .filter(each -> !each.text().matches("None|null|nil|undefined"))
        .flatMap(values::describe)
        .map(AttributedText.own(words)::then)
        .orElseGet(() -> AttributedText.own(""));
  }

  private static Optional<EditSentence> changeSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    String before = Names.declaredName(old).map(SyntaxNode::text).orElse("");
    Optional<SyntaxNode> name = Names.declaredName(now);
    if (name.isEmpty() || before.isEmpty()) {
      return Optional.empty();
    }
    if (before.equals(name.get().text())) {
      return defaultSentence(old, now, name.get(), edit)
          .or(
              () ->
                  hasSameDefault(old, now)
                      ? ParameterDeclared.sentence(old, now, name.get(), edit)
                      : Optional.empty());
    }
    return renamingSentence(old, now, edit);
  }

  private static Optional<EditSentence> renamingSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean sameType =
        TreeMatcher.similarity(old, now) > 0
            || old.namedChildren().size() == 1
            || (old.is(Concept.NAME) && now.is(Concept.NAME) && ParameterOwner.isOfFunction(now));
    boolean typed = old.childInField("type").isPresent() && now.childInField("type").isPresent();
    if ((!sameType && !typed)
        || !ParameterOwner.haveAsMany(old, now)
        || ParameterOwner.isReceiver(now)
        || isInOtherFunction(old, edit)
        || isInOtherFunction(now, edit)) {
      return Optional.empty();
    }
    // Of another function they are other parameters.
    Optional<String> was = ParameterOwner.name(old);
    return ParameterOwner.phrase(now, edit)
        .filter(each -> !each.equals(ParameterOwner.UNKNOWN))
        .filter(_ -> !ParameterOwner.isOfNewOverload(now, edit))
        .filter(each -> was.isEmpty() || was.get().equals(each.text()))
        .map(function -> renamingClause(function, old, now, new Values(edit.sides())))
        .map(clause -> EditSentence.of(clause, edit.sides().lines(now), 0.8));
  }

  private static boolean isOfOneType(SyntaxNode old, SyntaxNode now) {
    Optional<String> was = old.childInField("type").map(SyntaxNode::code);
    Optional<String> is = now.childInField("type").map(SyntaxNode::code);
    Optional<Concept> oldKind = defaultValue(old).map(SyntaxNode::concept);
    Optional<Concept> newKind = defaultValue(now).map(SyntaxNode::concept);
    boolean other = oldKind.isPresent() && newKind.isPresent() && !oldKind.equals(newKind);
    return !other && (was.isEmpty() || is.isEmpty() || was.equals(is));
  }

  private static AttributedText renamingClause(
      AttributedText function, SyntaxNode old, SyntaxNode now, Values values) {
    SyntaxNode oldName = Names.declaredName(old).orElseThrow();
    SyntaxNode newName = Names.declaredName(now).orElseThrow();
    if (newName.text().equals("_")) {
      return function.then(" now ignores ").then(values.name(oldName));
    }
    if (oldName.text().equals("_")) {
      return function.then(" no longer ignores ").then(values.name(newName));
    }
    if (!isOfOneType(old, now)) {
      return function
          .then(" now takes ")
          .then(values.name(newName))
          .then(" instead of ")
          .then(values.name(oldName))
          .then(defaultPhrase(now, ";", values));
    }
    return AttributedText.own("The parameter ")
        .then(values.name(oldName))
        .then(" of ")
        .then(function)
        .then(" is now called ")
        .then(values.name(newName));
  }

  private static Optional<EditSentence> defaultSentence(
      SyntaxNode old, SyntaxNode now, SyntaxNode name, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> before = defaultValue(old).flatMap(values::describe);
    Optional<AttributedText> after = defaultValue(now).flatMap(values::describe);
    if (after.isEmpty()
        || after.map(AttributedText::text).equals(before.map(AttributedText::text))) {
      return Optional.empty();
    }
    AttributedText said = values.name(name).then(" now defaults to ").then(after.get());
    boolean unsaid = before.isEmpty() && defaultValue(old).isPresent();
    AttributedText whole = before.map(each -> said.then(" instead of ").then(each)).orElse(said);
    return unsaid
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(whole, edit.sides().lines(now), 0.85).withPlace(now, edit.sides()));
  }

  private static boolean hasSameDefault(SyntaxNode old, SyntaxNode now) {
    return defaultValue(old).map(SyntaxNode::code).equals(defaultValue(now).map(SyntaxNode::code));
  }

  private static Optional<SyntaxNode> defaultValue(SyntaxNode parameter) {
    List<SyntaxNode> named = parameter.namedChildren();
    boolean assigned =
        parameter.children().stream().anyMatch(each -> each.text().equals("="))
            || (parameter.type().equals("keyword_parameter") && named.size() == 2);
    return assigned ? Optional.of(named.getLast()) : Optional.empty();
  }
}
