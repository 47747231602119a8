package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A comparison of two texts, whatever its language has for it.
 *
 * @param ignoring whether upper and lower case are the same to it
 * @param different whether it asks whether they differ
 */
public record TextComparison(
    SyntaxNode left, SyntaxNode right, boolean ignoring, boolean different) {

  private static final Pattern FOLDS =
      Pattern.compile(
          "(?i)(?:mb_)?(?:str)?(?:to)?_?(?:ascii_)?(?:lower|upper)(?:_?case)?d?(?:Invariant)?"
              + "|(?:down|up)case|casefold");

  private static final Pattern EQUALS = Pattern.compile("equals|Equals");
  private static final Pattern EQUALS_IGNORING =
      Pattern.compile("equalsIgnoreCase|EqualFold|casecmp\\?|eq_ignore_ascii_case");
  private static final Pattern COMPARES = Pattern.compile("strcmp|strcoll|compareTo");
  private static final Pattern COMPARES_IGNORING =
      Pattern.compile("strcasecmp|_?stricmp|compareToIgnoreCase|casecmp");
  private static final Pattern ASKED =
      Pattern.compile("(?:ignoreCase\\s*=\\s*)?true|\\w+[.]\\w*IgnoreCase");
  private static final Pattern EQUALITY = Pattern.compile("[=!]==?");

  /** What a condition compares; empty if it is none, or it is not sure what it does. */
  public static Optional<TextComparison> of(SyntaxNode condition) {
    SyntaxNode asked = Conditions.withoutNot(condition);
    if (asked != condition) {
      return of(asked).map(each -> each.with(!each.different));
    }
    List<SyntaxNode> parts = condition.namedChildren();
    if (condition.is(Concept.CALL)) {
      return equalsCall(condition);
    }
    String sign = Conditions.sign(condition);
    boolean compares =
        condition.is(Concept.BINARY) && parts.size() == 2 && EQUALITY.matcher(sign).matches();
    return compares
        ? equality(parts.getFirst(), parts.getLast()).map(each -> each.with(sign.startsWith("!")))
        : Optional.empty();
  }

  private TextComparison with(boolean differs) {
    return new TextComparison(left, right, ignoring, differs);
  }

  /** Whether it compares the same, where a constant may be in the case that is compared. */
  public boolean hasSameOperands(TextComparison other) {
    return (left.code().equals(other.left.code()) && isSameText(right, other.right))
        || (right.code().equals(other.right.code()) && isSameText(left, other.left))
        || (left.code().equals(other.right.code()) && isSameText(right, other.left));
  }

  private static boolean isSameText(SyntaxNode one, SyntaxNode other) {
    return one.is(Concept.STRING)
        ? one.code().equalsIgnoreCase(other.code())
        : one.code().equals(other.code());
  }

  /** The operand that a sentence is about: not a constant. */
  public SyntaxNode compared() {
    return left.is(Concept.STRING) ? right : left;
  }

  /** The other one. */
  public SyntaxNode with() {
    return left.is(Concept.STRING) ? left : right;
  }

  private static Optional<TextComparison> equality(SyntaxNode left, SyntaxNode right) {
    if (right.text().equals("0") && left.is(Concept.CALL)) {
      return operands(left, COMPARES, COMPARES_IGNORING);
    }
    Optional<SyntaxNode> one = folded(left);
    Optional<SyntaxNode> other = folded(right);
    boolean constant =
        (one.isPresent() && right.is(Concept.STRING))
            || (other.isPresent() && left.is(Concept.STRING));
    boolean ignoring = constant || (one.isPresent() && other.isPresent());
    return ignoring || (one.isEmpty() && other.isEmpty())
        ? Optional.of(new TextComparison(one.orElse(left), other.orElse(right), ignoring, false))
        : Optional.empty();
  }

  /** What a call brings to lower or upper case. */
  private static Optional<SyntaxNode> folded(SyntaxNode call) {
    boolean folds =
        call.is(Concept.CALL, Concept.ACCESS)
            && Names.lastName(call)
                .filter(name -> FOLDS.matcher(name.text()).matches())
                .isPresent();
    List<SyntaxNode> given = call.is(Concept.CALL) ? Names.arguments(call) : List.of();
    if (!folds || given.size() > 1) {
      return Optional.empty();
    }
    return given.size() == 1 ? Optional.of(given.getFirst()) : receiver(call);
  }

  /** Scala's and Ruby's calls without brackets are paths of names. */
  private static Optional<SyntaxNode> receiver(SyntaxNode call) {
    return call.is(Concept.CALL)
        ? Names.receiver(call)
        : Optional.of(call.namedChildren()).filter(parts -> parts.size() > 1).map(List::getFirst);
  }

  private static Optional<TextComparison> equalsCall(SyntaxNode call) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean asked =
        given.size() > 1
            && EQUALS.matcher(Names.calledName(call).map(SyntaxNode::text).orElse("")).matches()
            && ASKED.matcher(given.getLast().text()).matches();
    if (asked) {
      SyntaxNode right = given.get(given.size() - 2);
      return (given.size() == 2 ? Names.receiver(call) : Optional.of(given.getFirst()))
          .map(left -> new TextComparison(left, right, true, false));
    }
    return operands(call, EQUALS, EQUALS_IGNORING);
  }

  /** What a call compares: two arguments, or what it is made on and one. */
  private static Optional<TextComparison> operands(
      SyntaxNode call, Pattern plain, Pattern ignoring) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(call);
    boolean ignores = ignoring.matcher(name).matches();
    if (!ignores && !plain.matcher(name).matches()) {
      return Optional.empty();
    }
    return switch (given.size()) {
      case 1 ->
          Names.receiver(call).map(on -> new TextComparison(on, given.getFirst(), ignores, false));
      case 2 -> Optional.of(new TextComparison(given.getFirst(), given.getLast(), ignores, false));
      default -> Optional.empty();
    };
  }
}
