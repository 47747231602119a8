package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes a call that read from a map or a list and becomes an index, or the other way round:
 * {@code hash["at"]}.
 */
public final class CallToIndex implements Idiom {

  /** What asks whether there is an entry, and reads none. */
  private static final Pattern QUESTION =
      Pattern.compile(
          "\\w+\\?|(?:[iI]s|[hH]as|[cC]an|[cC]ontains?|[eE]xists?|[iI]ncludes?)(?:[A-Z_]\\w*)?");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.isBroken()
        ? Optional.empty()
        : sentence(edit.before(), edit.after(), false, edit)
            .or(() -> sentence(edit.after(), edit.before(), true, edit));
  }

  private static Optional<EditSentence> sentence(
      Optional<SyntaxNode> caller, Optional<SyntaxNode> indexed, boolean called, Edit edit) {
    Optional<SyntaxNode> call = caller.filter(each -> each.is(Concept.CALL));
    Optional<SyntaxNode> index = indexed.filter(each -> each.is(Concept.INDEX));
    if (call.isEmpty() || index.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> given = Names.arguments(call.get());
    List<SyntaxNode> named = index.get().namedChildren();
    boolean same =
        named.size() == 2
            && !given.isEmpty()
            && key(named.getLast()).code().equals(given.getFirst().code())
            && Names.receiver(call.get())
                .filter(on -> on.code().equals(named.getFirst().code()))
                .isPresent();
    return Names.calledName(call.get())
        .filter(name -> same && !QUESTION.matcher(name.text()).matches())
        .flatMap(name -> sentence(name, named.getFirst(), given.getFirst(), called, edit));
  }

  private static SyntaxNode key(SyntaxNode node) {
    boolean held = node.is(Concept.ARGUMENTS, Concept.ARGUMENT) && node.namedChildren().size() == 1;
    return held ? key(node.namedChildren().getFirst()) : node;
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name, SyntaxNode of, SyntaxNode key, boolean called, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText by = AttributedText.own("by ").then(values.name(name));
    AttributedText index = AttributedText.own("by its index");
    return values
        .describe(key)
        .map(entry -> entry.then(" is now read ").then(called ? by : index).then(" in "))
        .flatMap(said -> values.describe(of).map(said::then))
        .map(said -> said.then(" and no longer ").then(called ? index : by))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.7));
  }
}
