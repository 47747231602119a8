package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.meaning.SoleCall;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** The body of a function that is one call of something else now, which may do what it did. */
public final class DelegatedBody {

  private DelegatedBody() {}

  /** Whether a sentence says of code in one that something is no longer done. */
  public static boolean isSaid(EditSentence edit, Sides sides) {
    int line = edit.lines().first();
    return edit.clause().text().contains(" no longer ")
        && sides.before().root().findAll(each -> each.is(Concept.FUNCTION)).stream()
            .filter(each -> sides.lines(each).first() <= line && line <= sides.lines(each).last())
            .anyMatch(each -> isDelegated(each, sides));
  }

  private static boolean isDelegated(SyntaxNode old, Sides sides) {
    Optional<String> name = Names.declaredName(old).map(SyntaxNode::text);
    List<SyntaxNode> now =
        sides.after().root().findAll(each -> each.is(Concept.FUNCTION)).stream()
            .filter(each -> Names.declaredName(each).map(SyntaxNode::text).equals(name))
            .toList();
    return now.size() == 1
        && Actions.statements(old).size() > 1
        && SoleCall.isNew(Actions.statements(now.getFirst()), sides.before().root());
  }
}
