package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a value that is cast to a type now, or no longer. */
public final class CastChanged implements ReplacementIdiom {

  private static final Pattern CAST = Pattern.compile("cast_expression|type_cast_expression");
  private static final Pattern TYPE = Pattern.compile("[A-Za-z]\\w{1,30}");

  /** C's pointer to one type. */
  private static final Pattern POINTER =
      Pattern.compile("(?:const |struct ){0,2}((?:unsigned )?[A-Za-z]\\w{0,40})(?: const)? ?\\*");

  private static final Pattern TEMPLATE =
      Pattern.compile("(?:static|reinterpret|dynamic|const)_cast<");

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean more = isCastOf(after, before);
    boolean less = isCastOf(before, after);
    if (more == less) {
      return Optional.empty();
    }
    SyntaxNode cast = more ? after : before;
    var values = new Values(edit.sides());
    Optional<AttributedText> what = values.describe(more ? before : after);
    return type(cast, values)
        .flatMap(
            to ->
                what.map(
                    said ->
                        said.then(more ? " is now cast to " : " is no longer cast to ").then(to)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.6))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static boolean isCastOf(SyntaxNode cast, SyntaxNode bare) {
    List<SyntaxNode> named = isTemplate(cast) ? Names.arguments(cast) : cast.namedChildren();
    return (isTemplate(cast) || (CAST.matcher(cast.type()).matches() && named.size() == 2))
        && named.stream().anyMatch(each -> each.code().equals(bare.code()));
  }

  /** C++'s {@code static_cast<long>(n)}, which looks like a call. */
  private static boolean isTemplate(SyntaxNode node) {
    return node.is(Concept.CALL) && TEMPLATE.matcher(node.text()).lookingAt();
  }

  private static Optional<AttributedText> type(SyntaxNode cast, Values values) {
    Optional<SyntaxNode> given =
        isTemplate(cast)
            ? cast.findAll(each -> each.type().equals("type_descriptor")).stream().findFirst()
            : cast.childInField("type");
    return given.flatMap(each -> type(each.text(), each, values));
  }

  /** {@code a char pointer}. */
  private static Optional<AttributedText> type(String text, SyntaxNode node, Values values) {
    Matcher pointer = POINTER.matcher(text);
    if (pointer.matches()) {
      String name = pointer.group(1);
      String article = "aeiouAEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ";
      return Optional.of(
          AttributedText.own(article).then(values.quote(node, name)).then(" pointer"));
    }
    return TYPE.matcher(text).matches() ? Optional.of(values.quote(node, text)) : Optional.empty();
  }
}
