package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Recognizes a function whose return type or visibility changes. */
final class SignatureChanged implements Idiom {

  private static final Set<String> VISIBILITY_WORDS =
      Set.of("public", "protected", "private", "internal", "pub");
  private static final Set<String> HIDING_WORDS = Set.of("private", "protected", "internal");
  private static final Concept[] OWNERS = {
    Concept.FUNCTION, Concept.TYPE_DECLARATION, Concept.FIELD, Concept.VARIABLE
  };
  private static final Set<String> PUBLIC_WORDS = Set.of("pub", "public");

  /** In these what says nothing of it is public. */
  private static final Set<CodeLanguage> PUBLIC_BY_DEFAULT =
      Set.of(
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.PHP);

  private static final String IN_CRATE = "pub(crate";
  private static final Pattern NOTHING = Pattern.compile("void|Void|Unit|None");
  private static final Set<String> RETURN_FIELDS =
      Set.of("type", "return_type", "result", "returns");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || !isSameDeclaration(edit)) {
      return Optional.empty();
    }
    return visibilitySentence(edit).or(() -> returnTypeSentence(edit));
  }

  /** Whether it is the same function or type before and after, by its name. */
  private static boolean isSameDeclaration(Edit edit) {
    Optional<SyntaxNode> old = edit.before().flatMap(SignatureChanged::owner);
    Optional<SyntaxNode> now = edit.after().flatMap(SignatureChanged::owner);
    return old.isEmpty()
        || now.isEmpty()
        || old.map(SyntaxNode::text).equals(now.map(SyntaxNode::text));
  }

  private static Optional<SyntaxNode> owner(SyntaxNode node) {
    return node.enclosing(OWNERS).flatMap(Names::declaredName);
  }

  private static Optional<EditSentence> visibilitySentence(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(SignatureChanged::isVisibility);
    Optional<SyntaxNode> now = edit.after().filter(SignatureChanged::isVisibility);
    if (now.filter(each -> PUBLIC_WORDS.contains(each.text())).isPresent()
        && edit.before().isEmpty()) {
      return now.filter(each -> !isPublicAnyway(each, edit)).flatMap(openingSentence(edit));
    }
    if (old.isEmpty() || now.isEmpty()) {
      return now.filter(_ -> edit.removed().isEmpty())
          .flatMap(each -> hidingSentence(each, edit.beforeParent(), " is now ", edit))
          .or(
              () ->
                  old.filter(_ -> edit.added().isEmpty())
                      .flatMap(
                          each ->
                              hidingSentence(each, edit.afterParent(), " is no longer ", edit)));
    }
    var values = new Values(edit.sides());
    boolean less = now.get().text().startsWith(IN_CRATE) && old.get().text().equals("pub");
    if (less || old.get().text().startsWith(IN_CRATE)) {
      String seen = less ? " is now public in its crate only" : " is now public";
      boolean plain = less || now.get().text().equals("pub");
      return edit.sides()
          .owner(now.get(), OWNERS)
          .filter(_ -> plain)
          .map(
              name ->
                  EditSentence.of(
                      values.name(name).then(seen), edit.sides().lines(now.get()), 0.8));
    }
    return edit.sides()
        .owner(now.get(), OWNERS)
        .map(
            name ->
                EditSentence.of(
                    subject(name, values)
                        .then(" is now ")
                        .then(visibility(now.get(), values))
                        .then(" instead of ")
                        .then(visibility(old.get(), values)),
                    edit.sides().lines(now.get()),
                    0.8));
  }

  /** {@code save is now private}: whatever would hold without the word. */
  private static Optional<EditSentence> hidingSentence(
      SyntaxNode word, SyntaxNode other, String verb, Edit edit) {
    var values = new Values(edit.sides());
    return ownDeclaration(word)
        .flatMap(Names::declaredName)
        .filter(_ -> HIDING_WORDS.contains(word.text()) && !isHiddenAnyway(word, edit))
        .filter(edit.sides()::isInExcerpt)
        .filter(
            name ->
                ownDeclaration(other)
                    .flatMap(Names::declaredName)
                    .filter(each -> each.text().equals(name.text()))
                    .isPresent())
        .map(
            name ->
                EditSentence.of(
                    subject(name, values).then(verb).then(word.text()),
                    edit.sides().lines(word),
                    0.8));
  }

  /** C#'s members are private, and its types internal, where nothing is said. */
  private static boolean isHiddenAnyway(SyntaxNode word, Edit edit) {
    boolean type =
        ownDeclaration(word).filter(each -> each.is(Concept.TYPE_DECLARATION)).isPresent();
    return edit.sides().language() == CodeLanguage.CSHARP
        && word.text().equals(type ? "internal" : "private");
  }

  /** The declaration whose own word it is, not that of a parameter or of an accessor. */
  private static Optional<SyntaxNode> ownDeclaration(SyntaxNode word) {
    SyntaxNode up = word;
    while (up != null && !up.is(OWNERS)) {
      boolean own = up == word || up.is(Concept.MODIFIERS) || up.type().contains("modifier");
      if (!own) {
        return Optional.empty();
      }
      up = up.parent();
    }
    return Optional.ofNullable(up);
  }

  /** A constructor has the name of its type, which it must not be taken for. */
  private static AttributedText subject(SyntaxNode name, Values values) {
    SyntaxNode parent = name.parent();
    boolean constructor = parent != null && parent.type().equals("constructor_declaration");
    return AttributedText.own(constructor ? "A constructor of " : "").then(values.name(name));
  }

  private static Function<SyntaxNode, Optional<EditSentence>> openingSentence(Edit edit) {
    var values = new Values(edit.sides());
    return visibility ->
        edit.sides()
            .owner(visibility, OWNERS)
            .filter(
                _ -> !visibility.enclosing(OWNERS).map(each -> wasPublic(each, edit)).orElse(true))
            .map(
                name ->
                    EditSentence.of(
                        subject(name, values).then(" is now public"),
                        edit.sides().lines(visibility),
                        0.8));
  }

  /** Whether it was public before, with the word in another place, or was not there. */
  private static boolean wasPublic(SyntaxNode now, Edit edit) {
    String name = Names.declaredName(now).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> old =
        edit.sides().before().root().findAll(each -> each.is(now.concept())).stream()
            .filter(each -> Names.declaredName(each).map(SyntaxNode::text).orElse("").equals(name))
            .toList();
    return old.isEmpty()
        || old.stream().anyMatch(each -> !each.findAll(in -> makesPublic(in, each)).isEmpty());
  }

  /** Whether it is the word that makes it public, not one of its members. */
  private static boolean makesPublic(SyntaxNode word, SyntaxNode declaration) {
    return PUBLIC_WORDS.contains(word.text())
        && word.enclosing(OWNERS).filter(each -> each == declaration).isPresent();
  }

  /** Whether it would be public without the word. */
  private static boolean isPublicAnyway(SyntaxNode word, Edit edit) {
    if (PUBLIC_BY_DEFAULT.contains(edit.sides().language())) {
      return true;
    }
    Optional<SyntaxNode> member = word.enclosing(OWNERS);
    return member
        .flatMap(each -> each.enclosing(Concept.TYPE_DECLARATION))
        .filter(each -> each.type().contains("interface"))
        .isPresent();
  }

  /** What a C++ class shows of its superclass is not its own. */
  private static boolean isVisibility(SyntaxNode node) {
    for (SyntaxNode up = node; up != null; up = up.parent()) {
      if (up.type().equals("base_class_clause")) {
        return false;
      }
    }
    return VISIBILITY_WORDS.contains(bare(node)) || node.text().startsWith(IN_CRATE);
  }

  /** Without what Scala restricts it to: {@code private[effect]}. */
  private static String bare(SyntaxNode word) {
    return word.text().replaceFirst("\\[\\w{1,40}]$", "");
  }

  /** {@code private to door} for Scala's {@code private[door]}. */
  private static AttributedText visibility(SyntaxNode word, Values values) {
    return values.quote(word, word.text().replaceFirst("\\[(\\w{1,40})]$", " to $1"));
  }

  private static Optional<EditSentence> returnTypeSentence(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(SignatureChanged::isReturnType);
    Optional<SyntaxNode> now = edit.after().filter(SignatureChanged::isReturnType);
    Optional<SyntaxNode> was = old.flatMap(SignatureChanged::type);
    Optional<SyntaxNode> is = now.flatMap(SignatureChanged::type);
    if (was.isEmpty() || is.isEmpty() || was.get().text().equals(is.get().text())) {
      return Optional.empty();
    }
    if (isNoReturnType(was.get(), edit.beforeParent())
        || isNoReturnType(is.get(), edit.afterParent())) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText types =
        AttributedText.own("returns ")
            .then(values.name(is.get()))
            .then(" instead of ")
            .then(values.name(was.get()));
    AttributedText does =
        NOTHING.matcher(was.get().text()).matches()
            ? onlyResult(edit.afterParent(), values).orElse(types)
            : types;
    return edit.sides()
        .owner(now.get(), Concept.FUNCTION)
        .map(name -> values.name(name).then(" now ").then(does))
        .map(said -> EditSentence.of(said, edit.sides().lines(now.get()), 0.85));
  }

  /** What a function returns in its only return, if that is made there. */
  private static Optional<AttributedText> onlyResult(SyntaxNode function, Values values) {
    List<SyntaxNode> returns = function.findAll(each -> each.is(Concept.RETURN));
    return returns.size() == 1 && function.findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
        ? Names.returnedValue(returns.getFirst())
            .filter(each -> each.is(Concept.BINARY))
            .flatMap(new Actions(values)::returnPhraseOf)
        : Optional.empty();
  }

  /**
   * C's {@code void *open()} returns something; where C++ has the type behind an arrow, a macro
   * stands in its place.
   */
  private static boolean isNoReturnType(SyntaxNode type, SyntaxNode function) {
    String head = function.text();
    int end = head.indexOf('(');
    boolean pointer = type.text().equals("void") && end > 0 && head.lastIndexOf('*', end) >= 0;
    return pointer || Names.hasTypeBehindArrow(function);
  }

  private static boolean isReturnType(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.FUNCTION) && RETURN_FIELDS.contains(node.field());
  }

  /** A type that is one name. */
  private static Optional<SyntaxNode> type(SyntaxNode node) {
    List<SyntaxNode> names = node.findAll(each -> each.children().isEmpty());
    return !names.isEmpty() && names.getLast().text().matches("\\w+") && isOnlyName(names, node)
        ? Optional.of(names.getLast())
        : Optional.empty();
  }

  /** Whether the type is no more than its name, and perhaps the colon before it. */
  private static boolean isOnlyName(List<SyntaxNode> names, SyntaxNode node) {
    return node.text().replaceFirst("^:\\s*", "").equals(names.getLast().text());
  }
}
