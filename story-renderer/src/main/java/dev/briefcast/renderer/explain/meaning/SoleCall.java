package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;

/** A call that is all that some code does, and that may do what other code did in its place. */
public final class SoleCall {

  private SoleCall() {}

  /** Whether there is one statement, which only calls what the code before did not. */
  public static boolean isNew(List<SyntaxNode> statements, SyntaxNode before) {
    List<SyntaxNode> all = statements.stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    if (all.size() != 1) {
      return false;
    }
    SyntaxNode only = all.getFirst();
    SyntaxNode called = only.is(Concept.RETURN) ? Names.returnedValue(only).orElse(only) : only;
    return called.is(Concept.CALL)
        && Names.calledName(called).filter(name -> !Names.containsName(name, before)).isPresent();
  }
}
