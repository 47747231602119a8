package dev.briefcast.renderer.explain.typing;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.OverloadsSplit;
import dev.briefcast.renderer.explain.type.ParameterOwner;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognizes a type of a parameter, a field or a result that gets a part or loses one: a name in
 * it, a sign for nothing, for several or for a pointer.
 */
public final class TypePartChanged implements ReplacementIdiom {

  private static final Set<String> FIELDS = Set.of("type", "return_type", "result", "returns");

  private static final Pattern RESULT = Pattern.compile("return_type|result|returns");

  /** Kotlin's and Swift's types, which have no field of their own. */
  private static final Pattern TYPES =
      Pattern.compile(
          "(?:user|nullable|optional|array|dictionary|function|tuple)_type|type_annotation");

  /** What has no meaning as a part of its own. */
  private static final Pattern WORDS =
      Pattern.compile(
          "with|and|Union|const|mut|readonly|volatile|struct|class|enum|typename|ref|out|in|params"
              + "|dyn|impl|final|extends|super|is|keyof|typeof|infer|unique|suspend|inout|Box|Result");

  /** What tells a path, a name in a type, or further arguments, which others tell. */
  private static final String[] OTHERS = {".", "::", "\\", ":", "=", "{", "}", "\"", "'", "-"};

  private static final Pattern FUNCTION_TYPE = Pattern.compile("=>|->|func|fn|Fn\\w*");

  private static final Pattern PREDICATE = Pattern.compile("asserts|type_predicate");

  private static final Pattern OPTION = Pattern.compile("Option|Optional");

  private static final Pattern LIFETIME = Pattern.compile("'(?!static).*");

  private static final Pattern CAPITAL = Pattern.compile("\\p{Lu}.*|null|undefined|None");

  /** Where others tell nothing of what may be nothing. */
  private static final Set<CodeLanguage> MARKED = Set.of(CodeLanguage.KOTLIN, CodeLanguage.SWIFT);

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && (FIELDS.contains(node.field())
            || TYPES.matcher(node.type()).matches()
            || parent.type().equals("type_annotation"));
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> owner = owner(after).filter(each -> isToldOf(each, edit));
    Optional<SyntaxNode> name = owner.flatMap(Names::declaredName);
    boolean same =
        name.map(SyntaxNode::text)
            .equals(owner(before).flatMap(Names::declaredName).map(SyntaxNode::text));
    return name.filter(each -> same && edit.sides().isInExcerpt(each))
        .filter(_ -> !isPredicate(before) && !isPredicate(after))
        .filter(_ -> !OverloadsSplit.isOne(after, edit.sides()))
        .flatMap(
            each ->
                TypeTokens.of(before.text(), after.text())
                    .flatMap(part -> clause(each, owner.get(), part, before, after, edit)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.7))
        .map(said -> isFunction(owner.get()) ? said : said.withPlace(owner.get(), edit.sides()));
  }

  /** TypeScript's {@code asserts key is Key}: it says of a parameter what it is. */
  private static boolean isPredicate(SyntaxNode type) {
    return PREDICATE.matcher(type.type()).lookingAt()
        || (type.parent() != null && PREDICATE.matcher(type.parent().type()).lookingAt());
  }

  /** What is declared to be of a type. */
  private static Optional<SyntaxNode> owner(SyntaxNode type) {
    SyntaxNode up = type.parent();
    if (up != null && up.type().equals("type_annotation")) {
      up = up.parent();
    }
    if (up != null && up.type().equals("variable_declaration")) {
      SyntaxNode around = up.parent();
      up = around != null && around.is(Concept.VARIABLE, Concept.FIELD) ? around : up;
    }
    boolean returns =
        up != null
            && up.is(Concept.FUNCTION)
            && (RESULT.matcher(type.field()).matches()
                || type.field().equals("type")
                || isBehindName(type, up));
    return Optional.ofNullable(up)
        .filter(
            each ->
                returns
                    || each.is(
                        Concept.PARAMETER, Concept.FIELD, Concept.VARIABLE, Concept.DECLARATION));
  }

  /** What a function of Kotlin's extends stands before its name. */
  private static boolean isBehindName(SyntaxNode type, SyntaxNode function) {
    return function.children().stream()
        .takeWhile(each -> each != type)
        .anyMatch(each -> each.is(Concept.NAME));
  }

  /** Whether it matters to others: no variable or function within a function. */
  private static boolean isToldOf(SyntaxNode owner, Edit edit) {
    Optional<SyntaxNode> around =
        owner
            .enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.TYPE_DECLARATION, Concept.CALL)
            .filter(edit.sides()::isInExcerpt);
    if (owner.is(Concept.PARAMETER)) {
      return !ParameterOwner.isReceiver(owner)
          && !ParameterOwner.isOfNewOverload(owner, edit)
          && around.filter(each -> each.is(Concept.LAMBDA, Concept.CALL)).isEmpty();
    }
    if (isFunction(owner)) {
      return around.filter(each -> each.is(Concept.LAMBDA, Concept.CALL)).isEmpty()
          && !Names.hasTypeBehindArrow(owner);
    }
    return around.isPresent()
        ? around.get().is(Concept.TYPE_DECLARATION)
        : edit.sides().headerType(owner).isPresent();
  }

  private static boolean isFunction(SyntaxNode owner) {
    return owner.is(Concept.FUNCTION);
  }

  private static Optional<AttributedText> clause(
      SyntaxNode name,
      SyntaxNode owner,
      TypeTokens part,
      SyntaxNode before,
      SyntaxNode after,
      Edit edit) {
    var values = new Values(edit.sides());
    AttributedText of = values.name(name);
    boolean returns = isFunction(owner);
    List<String> extras = part.extraTokens();
    String how = part.gone() ? " no longer " : " now ";
    if (extras.equals(List.of("?"))) {
      return nothingClause(of, returns, part, edit.sides().language());
    }
    boolean list =
        extras.equals(List.of("[", "]"))
            && part.more().stream().filter("["::equals).count() == 1
            // Java's brackets may stand behind the name.
            && !(edit.sides().language() == CodeLanguage.JAVA
                && isArray(part.gone() ? after : before));
    if (list && (part.extras().equals(List.of(0, 1)) || isAtEnd(part))) {
      String word = edit.sides().language() == CodeLanguage.GO ? "a slice" : "an array";
      return Optional.of(of.then(returns ? how + "returns " : " is" + how).then(word));
    }
    if (extras.equals(List.of("*")) && edit.sides().language() == CodeLanguage.GO) {
      boolean whole = part.extras().getFirst() == 0;
      if (part.more().contains("func")) {
        return Optional.empty();
      }
      return whole
          ? Optional.of(of.then(returns ? how + "returns a pointer" : " is" + how + "a pointer"))
          : Optional.of(whatReturns(of, returns).then(how + "holds pointers"));
    }
    if (returns && isOption(part)) {
      return Optional.of(whatReturns(of, true).then(" is" + how + "optional"));
    }
    boolean plain =
        !part.hasExtra(OTHERS)
            && !part.more().getFirst().equals("(")
            && (part.hasExtra("Union") || !part.hasExtra(","))
            && !(part.hasExtra("|") && !part.isInner())
            && !(part.hasExtra("?") && !part.hasExtra("extends"));
    boolean function = part.more().stream().anyMatch(each -> FUNCTION_TYPE.matcher(each).matches());
    AttributedText type =
        returns
            ? AttributedText.own("The type that ").then(of).then(" returns")
            : AttributedText.own("The type of ").then(of);
    return part.extraName(WORDS)
        .filter(each -> plain && (!function || CAPITAL.matcher(each).matches()))
        .filter(each -> !LIFETIME.matcher(each).matches())
        .map(
            each ->
                type.then(part.gone() ? " no longer includes " : " now includes ")
                    .then(values.quote(part.gone() ? before : after, each)));
  }

  private static boolean isArray(SyntaxNode type) {
    SyntaxNode of = type.parent();
    return of != null && of.text().split("\\{", 2)[0].contains("[]");
  }

  /** Whether all that is returned is held by what may hold nothing. */
  private static boolean isOption(TypeTokens part) {
    int last = part.more().size() - 1;
    return part.extras().equals(List.of(0, 1, last))
        && OPTION.matcher(part.more().getFirst()).matches();
  }

  private static boolean isAtEnd(TypeTokens part) {
    int size = part.more().size();
    return part.extras().equals(List.of(size - 2, size - 1));
  }

  private static AttributedText whatReturns(AttributedText of, boolean returns) {
    return returns ? AttributedText.own("What ").then(of).then(" returns") : of;
  }

  /** {@code open may now return null}. */
  private static Optional<AttributedText> nothingClause(
      AttributedText of, boolean returns, TypeTokens part, CodeLanguage language) {
    int at = part.extras().getFirst();
    boolean whole = at == 0 || at == part.more().size() - 1;
    String nothing = language == CodeLanguage.SWIFT ? "nil" : "null";
    if (whole && !MARKED.contains(language)) {
      return Optional.empty();
    }
    String may = part.gone() ? " may no longer " : " may now ";
    return Optional.of(
        whole
            ? of.then(may + (returns ? "return " : "be ") + nothing)
            : (returns
                    ? AttributedText.own("The type that ").then(of).then(" returns")
                    : AttributedText.own("The type of ").then(of))
                .then(
                    (part.gone() ? " no longer allows " : " now allows ")
                        + nothing
                        + " within it"));
  }
}
