package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a value that is cast to a type now, or no longer. */
public final class CastChanged implements ReplacementIdiom {

  private static final Pattern CAST = Pattern.compile("cast_expression|type_cast_expression");
  private static final Pattern TYPE = Pattern.compile("[A-Za-z]\\w{1,30}");

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
    return type(cast)
        .flatMap(
            to ->
                what.map(
                    said ->
                        said.then(more ? " is now cast to " : " is no longer cast to ")
                            .then(values.quote(to, to.text()))))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.6))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static boolean isCastOf(SyntaxNode cast, SyntaxNode bare) {
    List<SyntaxNode> named = cast.namedChildren();
    return CAST.matcher(cast.type()).matches()
        && named.size() == 2
        && named.stream().anyMatch(each -> each.code().equals(bare.code()));
  }

  private static Optional<SyntaxNode> type(SyntaxNode cast) {
    return cast.childInField("type").filter(each -> TYPE.matcher(each.text()).matches());
  }
}
