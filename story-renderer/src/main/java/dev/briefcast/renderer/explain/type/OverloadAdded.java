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
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** A function of a name that another one has: {@code open can now also be given key}. */
public final class OverloadAdded implements Idiom {

  /** Where each overload has a body of its own. */
  public static final Set<CodeLanguage> LANGUAGES =
      Set.of(
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.SWIFT,
          CodeLanguage.CSHARP,
          CodeLanguage.CPP);

  private static final Pattern OLD = Pattern.compile("(?i)\\W{0,3}(?:deprecated|obsolete)\\b");
  private static final int NAMES_MAX = 3;

  /** Of more nobody hears which one is new, and each is compared with all. */
  private static final int OVERLOADS_MAX = 12;

  /** Whether several functions may have one name; in TypeScript they share a body. */
  public static boolean isOverloading(CodeLanguage language) {
    return LANGUAGES.contains(language) || language == CodeLanguage.TYPESCRIPT;
  }

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.removed().isEmpty() && !edit.isBroken() && edit.added().size() == 1
        ? edit.after()
            .filter(each -> each.is(Concept.FUNCTION) && !isConstructor(each))
            // What nobody is to call is no news.
            .filter(each -> !OLD.matcher(each.text()).lookingAt())
            .flatMap(each -> sentence(each, edit.sides()))
        : Optional.empty();
  }

  /** Of those {@link ConstructorAdded} tells. */
  private static boolean isConstructor(SyntaxNode function) {
    return function.type().matches("(?:compact_|secondary_)?constructor\\w*|init_declaration")
        || owner(function).equals(Names.declaredName(function).map(SyntaxNode::text));
  }

  /** Whether a function is an overload that the other side lacks, beside one that both have. */
  static boolean isBesideKept(SyntaxNode function, Sides sides) {
    return !kept(function, sides).isEmpty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode function, Sides sides) {
    List<List<SyntaxNode>> kept = kept(function, sides);
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> own = parameters(function);
    if (own.stream().anyMatch(each -> isTypeParameter(each, function))) {
      return Optional.empty();
    }
    List<SyntaxNode> nearest =
        kept.stream()
            .min(
                Comparator.comparingInt(
                    each -> unknown(own, each).size() + unknown(each, own).size()))
            .orElseThrow();
    List<SyntaxNode> come = unknown(own, nearest);
    List<SyntaxNode> gone = unknown(nearest, own);
    var values = new Values(sides);
    Optional<AttributedText> does =
        come.isEmpty()
            ? list(gone, values).map(AttributedText.own(" can now also be called without ")::then)
            : list(come, values).map(AttributedText.own(" can now also be given ")::then);
    return does.flatMap(
        each ->
            Names.declaredName(function)
                .map(
                    name ->
                        EditSentence.of(values.name(name).then(each), sides.lines(function), 0.7)));
  }

  /** Scala's {@code F: Async[F]}: what its other overloads have without a name. */
  private static boolean isTypeParameter(SyntaxNode parameter, SyntaxNode function) {
    return function.findAll(each -> each.type().equals("type_parameters")).stream()
        .anyMatch(
            each ->
                Pattern.compile("\\b" + Pattern.quote(name(parameter)) + "\\b")
                    .matcher(each.text())
                    .find());
  }

  private static Optional<AttributedText> list(List<SyntaxNode> parameters, Values values) {
    List<AttributedText> names =
        parameters.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    return names.isEmpty() || names.size() > NAMES_MAX || names.size() < parameters.size()
        ? Optional.empty()
        : Optional.of(AttributedText.list(names, NAMES_MAX));
  }

  /** Those that the others do not have, under this name or, with this type, under another. */
  private static List<SyntaxNode> unknown(List<SyntaxNode> parameters, List<SyntaxNode> others) {
    List<SyntaxNode> otherwise = without(others, parameters, OverloadAdded::name);
    return without(
        without(parameters, others, OverloadAdded::name), otherwise, OverloadAdded::type);
  }

  private static List<SyntaxNode> without(
      List<SyntaxNode> parameters, List<SyntaxNode> others, Function<SyntaxNode, String> key) {
    List<String> left = new ArrayList<>(others.stream().map(key).toList());
    return parameters.stream().filter(each -> !left.remove(key.apply(each))).toList();
  }

  private static String type(SyntaxNode parameter) {
    return parameter.childInField("type").map(SyntaxNode::code).orElseGet(() -> name(parameter));
  }

  private static String name(SyntaxNode parameter) {
    return Names.declaredName(parameter).map(SyntaxNode::text).orElse("");
  }

  /** The parameters of its overloads that both sides have; none unless the other side lacks it. */
  private static List<List<SyntaxNode>> kept(SyntaxNode function, Sides sides) {
    SyntaxNode other = sides.otherRoot(function);
    List<SyntaxNode> there = isOverloading(sides.language()) ? named(function, other) : List.of();
    if (there.isEmpty() || there.size() > OVERLOADS_MAX) {
      return List.of();
    }
    List<SyntaxNode> here = named(function, sides.otherRoot(other));
    List<String> known = there.stream().map(each -> code(parameters(each))).toList();
    return here.size() > OVERLOADS_MAX || known.contains(code(parameters(function)))
        ? List.of()
        : here.stream()
            .map(OverloadAdded::parameters)
            .filter(each -> known.contains(code(each)))
            .toList();
  }

  /** The functions of its name in its type, on one side. */
  static List<SyntaxNode> named(SyntaxNode function, SyntaxNode root) {
    String name = ParameterOwner.nameOf(function).map(SyntaxNode::text).orElse("");
    return ParameterOwner.functions(name, root)
        .filter(each -> each.is(Concept.FUNCTION) && owner(each).equals(owner(function)))
        .toList();
  }

  private static Optional<String> owner(SyntaxNode function) {
    return function
        .enclosing(Concept.TYPE_DECLARATION)
        .flatMap(Names::declaredName)
        .map(SyntaxNode::text);
  }

  /** What a function itself takes. */
  static List<SyntaxNode> parameters(SyntaxNode function) {
    return function.findAll(each -> each.is(Concept.PARAMETER)).stream()
        .filter(each -> each.enclosing(Concept.FUNCTION).filter(function::equals).isPresent())
        .toList();
  }

  private static String code(List<SyntaxNode> parameters) {
    return String.join(", ", parameters.stream().map(SyntaxNode::code).toList());
  }
}
