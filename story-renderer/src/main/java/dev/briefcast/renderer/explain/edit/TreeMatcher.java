package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Matches the nodes of two syntax trees, from the top, and reports the edits between them. */
final class TreeMatcher {

  private static final long CELLS_MAX = 200_000;
  private static final double SIMILARITY_MIN = 0.35;

  /** What nothing has two of. */
  private static final Set<String> TYPES = Set.of("type", "return_type", "result", "returns");

  private final Sides sides;
  private final Predicate<Edit> describes;

  /**
   * @param describes told of every edit, large before small; true if that is said, and needs no
   *     closer look
   */
  TreeMatcher(Sides sides, Predicate<Edit> describes) {
    this.sides = sides;
    this.describes = describes;
  }

  void run() {
    compare(sides.before().root(), sides.after().root());
  }

  /** Children with equal code match, in the longest common order; others make gaps. */
  private void compare(SyntaxNode before, SyntaxNode after) {
    compare(before, Bodies.inOrder(before), after, Bodies.inOrder(after));
  }

  private void compare(
      SyntaxNode before, List<SyntaxNode> old, SyntaxNode after, List<SyntaxNode> now) {
    if ((long) old.size() * now.size() > CELLS_MAX) {
      return;
    }
    int[][] common = commonLengths(old, now);
    int i = 0;
    int j = 0;
    Optional<SyntaxNode> previous = Optional.empty();
    while (i < old.size() || j < now.size()) {
      int fromI = i;
      int fromJ = j;
      while ((i < old.size() || j < now.size()) && !isSame(old, now, i, j)) {
        boolean skipOld =
            j == now.size() || (i < old.size() && common[i + 1][j] >= common[i][j + 1]);
        i += skipOld ? 1 : 0;
        j += skipOld ? 0 : 1;
      }
      Optional<SyntaxNode> next = j < now.size() ? Optional.of(now.get(j)) : Optional.empty();
      if (i > fromI || j > fromJ) {
        matchGap(
            new Edit(
                old.subList(fromI, i),
                now.subList(fromJ, j),
                before,
                after,
                previous,
                next,
                sides));
      }
      previous = next;
      i++;
      j++;
    }
  }

  private static boolean isSame(List<SyntaxNode> old, List<SyntaxNode> now, int i, int j) {
    return i < old.size() && j < now.size() && old.get(i).code().equals(now.get(j).code());
  }

  private static int[][] commonLengths(List<SyntaxNode> old, List<SyntaxNode> now) {
    int[][] common = new int[old.size() + 2][now.size() + 2];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = now.size() - 1; j >= 0; j--) {
        common[i][j] =
            isSame(old, now, i, j)
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  /** Nodes of one kind and name match, and are compared in turn unless an idiom describes them. */
  private void matchGap(Edit gap) {
    Optional<SyntaxNode> around =
        gap.added().size() > 1
            ? gap.added().stream().filter(each -> isAround(each, gap.removed())).findFirst()
            : Optional.empty();
    if (around.isPresent()) {
      report(gap.of(gap.removed(), List.of(around.get())));
      gap.added().stream()
          .filter(each -> each != around.get())
          .forEach(each -> report(gap.of(List.of(), List.of(each))));
      return;
    }
    if (describes.test(gap)) {
      return;
    }
    var left = new ArrayList<>(gap.added());
    var single = new ArrayList<SyntaxNode>();
    for (SyntaxNode old : gap.removed()) {
      Optional<SyntaxNode> match = match(old, left, gap);
      if (match.isEmpty()) {
        single.add(old);
      } else {
        left.remove(match.get());
        comparePair(gap.of(List.of(old), List.of(match.get())), gap);
      }
    }
    boolean alone = gap.removed().size() + gap.added().size() == 1;
    if (!alone) {
      single.forEach(each -> report(gap.of(List.of(each), List.of())));
      left.forEach(each -> report(gap.of(List.of(), List.of(each))));
    }
  }

  /** Whether a statement is put round some that stay as they are. */
  private static boolean isAround(SyntaxNode statement, List<SyntaxNode> bare) {
    return !bare.isEmpty()
        && bare.stream().noneMatch(Actions::isJump)
        && statement.is(Concept.LOOP, Concept.TRY, Concept.LOCK, Concept.CONDITION)
        && Actions.hasBody(statement, bare);
  }

  /** An expression is compared with what the statements return that take its place. */
  private void compareInside(Edit pair) {
    SyntaxNode before = pair.removed().getFirst();
    SyntaxNode after = pair.added().getFirst();
    if (Bodies.isBracedOtherwise(before, after)) {
      compare(before, Bodies.branch(before), after, Bodies.branch(after));
      return;
    }
    if (!Bodies.isSameBody(before, after)) {
      compare(before, after);
      return;
    }
    List<SyntaxNode> old = Bodies.statements(before);
    List<SyntaxNode> now = Bodies.statements(after);
    for (int i = 0; i < old.size() - 1; i++) {
      report(inBody(List.of(old.get(i)), List.of(), old, i, pair));
    }
    for (int i = 0; i < now.size() - 1; i++) {
      report(inBody(List.of(), List.of(now.get(i)), now, i, pair));
    }
  }

  /** The edit of one of several statements before the last one, which stays. */
  private static Edit inBody(
      List<SyntaxNode> removed,
      List<SyntaxNode> added,
      List<SyntaxNode> statements,
      int index,
      Edit pair) {
    SyntaxNode before = pair.removed().getFirst();
    SyntaxNode after = pair.added().getFirst();
    return new Edit(
        removed,
        added,
        before.is(Concept.BLOCK) ? before : pair.beforeParent(),
        after.is(Concept.BLOCK) ? after : pair.afterParent(),
        index == 0 ? Optional.empty() : Optional.of(statements.get(index - 1)),
        Optional.of(statements.get(index + 1)),
        pair.sides());
  }

  /** Said or not: what is new or gone has nothing to be compared with. */
  private void report(Edit edit) {
    var _ = describes.test(edit);
  }

  private void comparePair(Edit pair, Edit gap) {
    boolean known = gap.removed().size() == 1 && gap.added().size() == 1;
    if (known || !describes.test(pair)) {
      compareInside(pair);
    }
  }

  private static Optional<SyntaxNode> match(SyntaxNode old, List<SyntaxNode> left, Edit gap) {
    Optional<SyntaxNode> type =
        left.stream()
            .filter(each -> TYPES.contains(each.field()) && each.field().equals(old.field()))
            .findFirst();
    if (type.isPresent()) {
      return type;
    }
    List<SyntaxNode> kind =
        left.stream()
            .filter(each -> each.concept() == old.concept() && each.concept() != Concept.TOKEN)
            .filter(each -> each.type().equals(old.type()) || !each.is(Concept.OTHER))
            .toList();
    Optional<SyntaxNode> body =
        left.stream()
            .filter(each -> Bodies.isSameBody(old, each) || Bodies.isBracedOtherwise(old, each))
            .findFirst();
    if (body.isPresent()) {
      return body;
    }
    boolean only = gap.removed().size() == 1 && gap.added().size() == 1;
    if (only && !kind.isEmpty()) {
      return Optional.of(kind.getFirst());
    }
    String name = Names.declaredName(old).map(SyntaxNode::text).orElse("");
    Optional<SyntaxNode> named =
        kind.stream()
            .filter(each -> !name.isEmpty())
            .filter(each -> Names.declaredName(each).map(SyntaxNode::text).orElse("").equals(name))
            .filter(each -> !isMoreLikeAnother(each, old, name, gap))
            .findFirst();
    return named.isPresent()
        ? named
        : kind.stream()
            .filter(each -> similarity(old, each) >= SIMILARITY_MIN)
            .filter(each -> !matchesAnother(each, old, gap))
            .max((a, b) -> Double.compare(similarity(old, a), similarity(old, b)));
  }

  /** Whether another of the name that is removed, an overload, has more in common with it. */
  private static boolean isMoreLikeAnother(SyntaxNode now, SyntaxNode old, String name, Edit gap) {
    return gap.removed().stream()
        .filter(each -> each != old && each.concept() == old.concept())
        .filter(each -> Names.declaredName(each).filter(n -> n.text().equals(name)).isPresent())
        .anyMatch(each -> similarity(each, now) > similarity(old, now));
  }

  /** Whether something else that is removed has the name of what is added. */
  private static boolean matchesAnother(SyntaxNode now, SyntaxNode old, Edit gap) {
    String name = Names.declaredName(now).map(SyntaxNode::text).orElse("");
    return !name.isEmpty()
        && gap.removed().stream()
            .filter(each -> each != old && each.concept() == now.concept())
            .anyMatch(
                each -> Names.declaredName(each).filter(n -> n.text().equals(name)).isPresent());
  }

  /** How many of their tokens two have in common, from 0 to 1. */
  static double similarity(SyntaxNode one, SyntaxNode other) {
    Set<String> a = tokens(one);
    Set<String> b = tokens(other);
    var both = new HashSet<>(a);
    both.retainAll(b);
    return 2.0 * both.size() / Math.max(1, a.size() + b.size());
  }

  private static Set<String> tokens(SyntaxNode node) {
    return new HashSet<>(List.of(node.code().strip().split(" +")));
  }
}
