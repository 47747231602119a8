package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes an access that becomes safe against null: {@code user.name} becomes {@code
 * user?.name}.
 */
public final class SafeNavigationAdded implements ReplacementIdiom {

  private static final String SAFE = "?.";

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    String old = before.text().replaceAll("\\s+", "");
    String now = after.text().replaceAll("\\s+", "");
    boolean more =
        now.contains(SAFE)
            && !old.contains(SAFE)
            && now.replace(SAFE, ".").replace(".[", "[").replace(".(", "(").equals(old);
    return more ? sentence(after, edit) : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode now, Edit edit) {
    String missing = now.text().substring(0, now.text().indexOf(SAFE)).strip();
    List<SyntaxNode> named =
        now.findAll(
            each ->
                each.is(Concept.NAME, Concept.ACCESS, Concept.CALL) && each.text().equals(missing));
    return named.stream()
        .findFirst()
        .flatMap(each -> new Values(edit.sides()).describe(each))
        .map(
            value ->
                EditSentence.of(value.then(" may now be missing"), edit.sides().lines(now), 0.8)
                    .withPlace(now, edit.sides()));
  }
}
