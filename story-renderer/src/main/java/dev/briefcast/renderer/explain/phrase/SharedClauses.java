package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.explain.sign.SignNames;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Describes conditions that ask one thing of several, or several of one thing: <i>key is one of a,
 * b, c and d</i>.
 */
public final class SharedClauses {

  /** Of fewer each is said alone. */
  private static final int OPERANDS_MIN = 4;

  private static final int OPERANDS_MAX = 12;

  /** Beyond these it is said how many more there are. */
  private static final int LISTED_MAX = 5;

  /** What is asked, before that for which it is asked. */
  private static final Pattern ABOUT =
      Pattern.compile(
          "(.{1,80}? (?:is(?: not| no)?|(?:does not )?(?:contain|begin with|end with)"
              + "|contains|begins with|ends with) )(.{1,80})");

  /** Of what it is asked, before what is asked. */
  private static final Pattern OF =
      Pattern.compile("(.{1,80}?)( (?:is|holds|does not hold)(?: .{1,80})?)");

  private static final Pattern TYPE = Pattern.compile("an? \\p{Lu}\\w*");

  private final Conditions conditions;
  private final Patterns matching;

  SharedClauses(Conditions conditions, Patterns matching) {
    this.conditions = conditions;
    this.matching = matching;
  }

  /** Empty if the operands of a condition are not alike, or each had better be said alone. */
  Optional<AttributedText> clause(SyntaxNode condition, boolean not, SyntaxNode statement) {
    List<SyntaxNode> parts = condition.namedChildren();
    // Scala's grammar takes the last type to be one of all before it.
    boolean typed = condition.type().equals("generic_function") && parts.size() == 2;
    SyntaxNode joined = typed ? parts.getFirst() : condition;
    List<SyntaxNode> either = Operands.of(joined, Operands.OR);
    List<SyntaxNode> both = Operands.of(joined, Operands.AND);
    List<SyntaxNode> operands = either.size() > 1 ? either : both;
    if (operands.size() < 2 || operands.size() > OPERANDS_MAX) {
      return Optional.empty();
    }
    List<AttributedText> clauses =
        operands.stream()
            .takeWhile(each -> Operands.of(each, Operands.LOGICAL).size() == 1)
            .flatMap(
                each ->
                    (typed && each == operands.getLast()
                            ? matching.typeClause(each, parts.getLast(), not)
                            : conditions.clauseOf(each, not, statement))
                        .stream())
            .toList();
    boolean any = (either.size() > 1) != not;
    return clauses.size() == operands.size()
        ? listed(clauses, ABOUT, 1)
            .flatMap(each -> ofOne(each, any, isNamed(each, clauses)))
            .or(() -> listed(clauses, OF, 2).flatMap(each -> ofSeveral(each, any)))
            .map(text -> attributed(text, clauses))
        : Optional.empty();
  }

  /** The clause of the last operand where a type behind it is taken to be that of all of them. */
  Optional<AttributedText> lastTypeClause(SyntaxNode less, SyntaxNode more, Set<String> signs) {
    List<SyntaxNode> parts = more.namedChildren();
    boolean typed = more.type().equals("generic_function") && parts.size() == 2;
    List<SyntaxNode> sides = typed ? parts.getFirst().namedChildren() : List.of();
    return sides.size() == 2
            && signs.contains(Conditions.sign(parts.getFirst()))
            && sides.getFirst().code().equals(less.code())
        ? matching.typeClause(sides.getLast(), parts.getLast(), false)
        : Optional.empty();
  }

  /**
   * What all clauses have in common, and what each has of its own.
   *
   * @param own one for each, none like another
   */
  private record Parts(String common, List<String> own) {

    boolean isLong() {
      return own.size() >= OPERANDS_MIN;
    }

    String listed() {
      return AttributedText.list(own.stream().map(AttributedText::own).toList(), LISTED_MAX).text();
    }

    String alternatives() {
      return AttributedText.alternatives(own.stream().map(AttributedText::own).toList()).text();
    }
  }

  private static Optional<Parts> listed(List<AttributedText> clauses, Pattern form, int common) {
    List<Matcher> matched =
        clauses.stream().map(each -> form.matcher(each.text())).filter(Matcher::matches).toList();
    Set<String> shared = Set.copyOf(matched.stream().map(each -> each.group(common)).toList());
    List<String> own = matched.stream().map(each -> each.group(3 - common)).distinct().toList();
    return shared.size() == 1 && own.size() == clauses.size()
        ? Optional.of(new Parts(shared.iterator().next(), own))
        : Optional.empty();
  }

  /** Whether it is values in which the clauses differ, and no words for what is so. */
  private static boolean isNamed(Parts parts, List<AttributedText> clauses) {
    Set<String> names =
        clauses.stream()
            .flatMap(each -> each.slots().stream())
            .map(SourceSpan::text)
            .collect(Collectors.toSet());
    return parts.own().stream().allMatch(each -> names.contains(each) || SignNames.isName(each));
  }

  /** {@code key is one of a, b, c and d}. */
  private static Optional<String> ofOne(Parts parts, boolean any, boolean named) {
    String about = parts.common();
    boolean types = parts.own().stream().allMatch(each -> TYPE.matcher(each).matches());
    boolean negative = about.matches(".* (?:not|no) .*");
    if (any && types && about.endsWith(" is ")) {
      return parts.own().size() <= LISTED_MAX
          ? Optional.of(about + parts.alternatives())
          : Optional.empty();
    }
    if (!parts.isLong() || !named) {
      return Optional.empty();
    }
    if (!negative) {
      return any
          ? Optional.of(about + "one of " + parts.listed())
          : about.endsWith(" contains ")
              ? Optional.of(about + "each of " + parts.listed())
              : Optional.empty();
    }
    return any || about.endsWith(" no ")
        ? Optional.empty()
        : Optional.of(
            about
                    .replaceFirst(" is not $", " is ")
                    .replaceFirst(" does not (contain|begin|end)(.*)$", " $1s$2")
                + "none of "
                + parts.listed());
  }

  /** {@code one of a, b, c and d is null}. */
  private static Optional<String> ofSeveral(Parts parts, boolean any) {
    boolean negative = parts.common().matches(" (?:is|does) not .*");
    String said =
        any || !negative
            ? parts.common()
            : parts.common().replaceFirst(" not ", " ").replaceFirst("^ does hold", " holds");
    String word = any ? "one of " : negative ? "none of " : "each of ";
    return parts.isLong() ? Optional.of(word + parts.listed() + said) : Optional.empty();
  }

  private static AttributedText attributed(String text, List<AttributedText> clauses) {
    Stream<SourceSpan> slots = clauses.stream().flatMap(each -> each.slots().stream()).distinct();
    return new AttributedText(text, slots.filter(slot -> text.contains(slot.text())).toList());
  }

  /** Whether one of two conditions, behind each other, says that the other does not hold. */
  public static boolean areOpposed(AttributedText one, AttributedText other) {
    return denies(one.text(), other.text()) || denies(other.text(), one.text());
  }

  private static boolean denies(String one, String other) {
    String not =
        other.contains(" is not ")
            ? other.replaceFirst(" is not ", " is ")
            : other.replaceFirst(" is ", " is not ");
    return !not.equals(other) && one.contains(not);
  }
}
