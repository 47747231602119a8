package dev.briefcast.renderer.explain.predicate;

import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a question stands that is no statement's condition.
 *
 * @param asker the name of the function that asks it of each value, or what holds it
 */
record Question(Kind kind, SyntaxNode asker) {

  /** What asks the question, and what its answer does. */
  enum Kind {
    /** {@code doors.filter(door => door.open)}. */
    FILTER,
    /** {@code doors.reject { |door| door.open? }}: what is so is left out. */
    EXCLUSION,
    /** {@code [door for door in doors if door.open]}. */
    COMPREHENSION,
    /** {@code door.open ? 1 : 2}. */
    CHOICE
  }

  private static final Pattern FILTER =
      Pattern.compile(
          "filter|where|Where|any\\??|Any|some|all\\??|All|every|anyMatch|allMatch|find|findLast"
              + "|findIndex|find_index|findFirst|find_all|detect|exists|forall|first|First|last|Last"
              + "|firstOrNull|lastOrNull|FirstOrDefault|LastOrDefault|SingleOrDefault|firstIndex"
              + "|allSatisfy|contains|count|Count|select|array_filter|position|retain|partition"
              + "|takeWhile|take_while|TakeWhile");

  private static final Pattern EXCLUSION =
      Pattern.compile(
          "reject|filterNot|none\\??|noneMatch|removeIf|removeAll|RemoveAll|delete_if|dropWhile"
              + "|drop_while|skip_while|SkipWhile");

  private static final Pattern COMPREHENSION =
      Pattern.compile("\\w+_comprehension|generator_expression");

  private static final Pattern HOLDER =
      Pattern.compile(
          "argument|argument_list|arguments|value_argument|value_arguments|call_suffix"
              + "|annotated_lambda|block_body|block|do_block|body_statement|statements"
              + "|lambda_literal|lambda_expression|arrow_function|closure_expression|lambda"
              + "|anonymous_function");

  private static final int UP_MAX = 6;

  /** Where some code asks; empty if it is no question, or one of a statement. */
  static Optional<Question> of(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent == null) {
      return Optional.empty();
    }
    if (Expressions.chooser(parent).filter(each -> each == node).isPresent()) {
      return Optional.of(new Question(Kind.CHOICE, parent));
    }
    boolean taken =
        parent.type().equals("if_clause")
            && parent.parent() != null
            && COMPREHENSION.matcher(parent.parent().type()).matches();
    if (taken && parent.namedChildren().size() == 1) {
      return Optional.of(new Question(Kind.COMPREHENSION, parent));
    }
    return ofLambda(node);
  }

  private static Optional<Question> ofLambda(SyntaxNode node) {
    boolean inLambda = false;
    SyntaxNode child = node;
    SyntaxNode up = node.parent();
    for (int i = 0; up != null && i < UP_MAX; i++) {
      if (up.is(Concept.CALL)) {
        return inLambda ? ofCall(up) : Optional.empty();
      }
      boolean lambda = up.is(Concept.LAMBDA) || up.type().matches("block|do_block");
      if (!HOLDER.matcher(up.type()).matches()
          || (!inLambda && isOneOfSeveral(child, up, lambda))) {
        return Optional.empty();
      }
      inLambda |= lambda;
      child = up;
      up = up.parent();
    }
    return Optional.empty();
  }

  /** Whether it is not all that a function does. */
  private static boolean isOneOfSeveral(SyntaxNode child, SyntaxNode holder, boolean lambda) {
    List<SyntaxNode> all = holder.namedChildren();
    return all.isEmpty()
        || all.getLast() != child
        || (!lambda && all.size() > 1)
        || (lambda && all.size() > 2);
  }

  private static Optional<Question> ofCall(SyntaxNode call) {
    return Names.calledName(call)
        .flatMap(
            name ->
                FILTER.matcher(name.text()).matches()
                    ? Optional.of(new Question(Kind.FILTER, name))
                    : EXCLUSION.matcher(name.text()).matches()
                        ? Optional.of(new Question(Kind.EXCLUSION, name))
                        : Optional.empty());
  }

  boolean isLike(Question other) {
    return kind == other.kind
        && (kind == Kind.CHOICE
            || kind == Kind.COMPREHENSION
            || asker.text().equals(other.asker.text()));
  }

  /** Who asks: a function, by its name, or the one round the question. */
  Optional<AttributedText> subject(Sides sides) {
    return switch (kind) {
      case FILTER, EXCLUSION ->
          Optional.of(new Values(sides).name(asker)).filter(_ -> sides.isInExcerpt(asker));
      case COMPREHENSION, CHOICE ->
          Optional.of(sides.subject(asker)).filter(each -> !each.slots().isEmpty());
    };
  }

  String more(boolean and) {
    return switch (kind) {
      case FILTER -> and ? " now also requires that " : " now also accepts a value if ";
      case COMPREHENSION ->
          and ? " now also requires of each value that " : " now also takes a value if ";
      case EXCLUSION, CHOICE -> " now also checks whether ";
    };
  }

  String less(boolean and) {
    return switch (kind) {
      case FILTER -> and ? " no longer requires that " : " no longer accepts a value just because ";
      case COMPREHENSION ->
          and
              ? " no longer requires of each value that "
              : " no longer takes a value just because ";
      case EXCLUSION, CHOICE -> " no longer checks whether ";
    };
  }

  String instead() {
    return kind == Kind.COMPREHENSION ? " now asks of each value whether " : " now checks whether ";
  }
}
