package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.meaning.SemanticEquivalence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Describes code whose shape changes so much that its nodes cannot be compared one by one: by what
 * each statement depends on before and after.
 */
public final class RewrittenCode {

  private static final int FUNCTIONS_MAX = 30;

  private RewrittenCode() {}

  /**
   * What is certain of it, and said by no other sentence, in the order of the lines.
   *
   * @param told the other sentences
   */
  public static List<EditSentence> describe(Sides sides, List<EditSentence> told) {
    SyntaxNode before = sides.before().root();
    SyntaxNode after = sides.after().root();
    List<EditSentence> more =
        describe(before, after, sides).stream()
            .filter(each -> told.stream().noneMatch(other -> isSaid(each, other)))
            .toList();
    return more.isEmpty() || SemanticEquivalence.isEquivalent(sides.language(), before, after)
        ? List.of()
        : more;
  }

  /** Whether another sentence is about these lines, or about what is asked no longer. */
  private static boolean isSaid(EditSentence rewritten, EditSentence other) {
    Span lines = rewritten.lines();
    String[] gone = rewritten.clause().text().split(" no longer (?:called|set) only if ", 2);
    return (other.lines().first() <= lines.last() && lines.first() <= other.lines().last())
        || (gone.length == 2 && other.clause().text().contains(gone[1]));
  }

  private static List<EditSentence> describe(SyntaxNode before, SyntaxNode after, Sides sides) {
    if (declaresOrLeaves(before) || declaresOrLeaves(after)) {
      return List.of();
    }
    var said = new ArrayList<>(new RewrittenBody(before, after, sides).describe());
    for (SyntaxNode now : functions(after)) {
      counterpart(now, before)
          .filter(old -> !old.isBroken() && !now.isBroken())
          .filter(old -> !old.code().equals(now.code()))
          .ifPresent(old -> said.addAll(new RewrittenBody(old, now, sides).describe()));
    }
    return said;
  }

  private static List<SyntaxNode> functions(SyntaxNode root) {
    List<SyntaxNode> all = root.findAll(each -> each.is(Concept.FUNCTION));
    return all.subList(0, Math.min(FUNCTIONS_MAX, all.size()));
  }

  /** The only function of that name before, if it is the only one now. */
  private static Optional<SyntaxNode> counterpart(SyntaxNode now, SyntaxNode before) {
    Optional<String> name = Names.declaredName(now).map(SyntaxNode::text);
    List<SyntaxNode> same =
        before.findAll(each -> each.is(Concept.FUNCTION)).stream()
            .filter(each -> name.isPresent())
            .filter(each -> Names.declaredName(each).map(SyntaxNode::text).equals(name))
            .toList();
    return same.size() == 1 ? Optional.of(same.getFirst()) : Optional.empty();
  }

  /** Rust's {@code let Some(door) = door else { return }}, which asks what it does not write. */
  private static boolean declaresOrLeaves(SyntaxNode code) {
    return !code.findAll(
            each -> each.is(Concept.VARIABLE) && each.childInField("alternative").isPresent())
        .isEmpty();
  }
}
