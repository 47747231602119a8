package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One function that becomes several of its name: {@code open now has an overload for Key}. */
public final class OverloadsSplit {

  private OverloadsSplit() {}

  /**
   * Whether there are more functions of a name than before, so that none is the old one.
   *
   * @param inside something of one of them, as it is now
   */
  public static boolean isOne(SyntaxNode inside, Sides sides) {
    Optional<SyntaxNode> around = inside.enclosing(Concept.FUNCTION);
    if (around.isEmpty() || !OverloadAdded.isOverloading(sides.language())) {
      return false;
    }
    SyntaxNode other = sides.otherRoot(around.get());
    int there = OverloadAdded.named(around.get(), other).size();
    return there > 0 && OverloadAdded.named(around.get(), sides.otherRoot(other)).size() > there;
  }

  /**
   * What two overloads differ in where there was one function.
   *
   * @param inside the one parameter in which they differ
   */
  public static Optional<EditSentence> sentence(SyntaxNode inside, Sides sides) {
    SyntaxNode function = inside.enclosing(Concept.FUNCTION).orElse(inside);
    SyntaxNode other = sides.otherRoot(function);
    List<SyntaxNode> now = OverloadAdded.named(function, sides.otherRoot(other));
    if (now.size() != 2 || OverloadAdded.named(function, other).size() != 1) {
      return Optional.empty();
    }
    List<SyntaxNode> one = OverloadAdded.parameters(now.getFirst());
    List<SyntaxNode> two = OverloadAdded.parameters(now.getLast());
    List<Integer> differing =
        one.size() != two.size()
            ? List.of()
            : IntStream.range(0, one.size())
                .filter(i -> !one.get(i).code().equals(two.get(i).code()))
                .boxed()
                .toList();
    return differing.size() != 1
        ? Optional.empty()
        : sentence(function, one.get(differing.getFirst()), two.get(differing.getFirst()), sides);
  }

  /** Whether a call is all that an overload did that is gone: it calls another one of its name. */
  public static boolean isForwarding(SyntaxNode call, Sides sides) {
    Optional<SyntaxNode> around = call.enclosing(Concept.FUNCTION);
    return around.isPresent()
        && OverloadAdded.isOverloading(sides.language())
        && ParameterOwner.nameOf(around.get())
            .map(SyntaxNode::text)
            .equals(Names.calledName(call).map(SyntaxNode::text))
        && OverloadAdded.named(around.get(), sides.before().root()).size()
            > OverloadAdded.named(around.get(), sides.after().root()).size();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode function, SyntaxNode one, SyntaxNode two, Sides sides) {
    var values = new Values(sides);
    // By name, so that an interface and what implements it say the same, which is said once.
    List<AttributedText> types =
        Stream.of(type(one, values), type(two, values))
            .flatMap(Optional::stream)
            .sorted(Comparator.comparing(AttributedText::text))
            .toList();
    Optional<SyntaxNode> name = Names.declaredName(function);
    return types.size() < 2 || types.getFirst().equals(types.getLast())
        ? Optional.empty()
        : name.map(
            each ->
                EditSentence.of(
                    values
                        .name(each)
                        .then(" now has an overload for ")
                        .then(types.getFirst())
                        .then(" and one for ")
                        .then(types.getLast()),
                    around(sides.lines(one), sides.lines(two)),
                    0.75));
  }

  private static Span around(Span one, Span two) {
    return new Span(Math.min(one.first(), two.first()), Math.max(one.last(), two.last()));
  }

  private static Optional<AttributedText> type(SyntaxNode parameter, Values values) {
    return parameter
        .childInField("type")
        .or(() -> ReturnType.ofParameter(parameter))
        .flatMap(type -> TypeChanged.typeName(type).map(name -> values.quote(type, name)));
  }
}
