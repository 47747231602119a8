package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes what an assertion expects, as a clause: <i>that the size of door is 2</i>. */
final class AssertedClauses {

  private static final Pattern SEPARATOR = Pattern.compile("[_!?]");

  /** What begins the names of functions that assert by themselves. */
  private static final Pattern FUNCTION =
      Pattern.compile("(?:xct)?assert|refute|(?:expect|require|check)(?=_)|require$|check$");

  /** What those stand on that are called as anything may be. */
  private static final Pattern LIBRARY =
      Pattern.compile("assert|Assert|Assertions|require|t|is|test|Assertion|QUnit");

  /** Names of values that only say that they are such. */
  private static final Pattern VAGUE =
      Pattern.compile(
          "(?i)(?:ok|err(?:or)?s?|got|want(?:ed)?|expect(?:ed|ation)?|exp|actual|res(?:ult)?s?|out(?:put)?|ret|vals?"
              + "|values?|response|resp|[a-z]|tt?c?|caught|found|success|that|object|it)");

  /** A negative number, a constant by its type, a variant, or an empty list. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "-[\\d.]+|(?:[A-Za-z]\\w{0,60}(?:\\.|::)){0,3}[A-Z][A-Z0-9]{0,60}(?:_[A-Z0-9_]{1,60})?"
              + "|[A-Z]\\w{0,60}(?:\\.|::)[A-Z]\\w{0,60}|\\.[a-z]\\w{0,60}|:\\w{1,60}|\\[]|\\(\\)");

  /** Of what has a name that only asks it is not known what it is asked of. */
  private static final Pattern BARE = Pattern.compile("\\w+ is (?:not )?set");

  private final Conditions conditions;
  private final Values values;
  private final CodeLanguage language;

  AssertedClauses(Sides sides) {
    this.language = sides.language();
    this.values = new Values(sides);
    this.conditions = new Conditions(values);
  }

  /**
   * What a statement expects, to be said behind that word: {@code that the size of door is 2}, or
   * the error that is to be thrown; empty if it does more, or if that takes more than a few words.
   */
  Optional<AttributedText> expectation(SyntaxNode statement) {
    return new ExpectedErrors(values, language)
        .of(statement)
        .or(() -> of(statement).map(AttributedText.own("that ")::then));
  }

  private Optional<AttributedText> of(SyntaxNode statement) {
    if (statement.isBroken()) {
      return Optional.empty();
    }
    Optional<AttributedText> clause =
        switch (statement.concept()) {
          case CALL -> callClause(statement);
          case CONDITION -> failureClause(statement);
          case ACCESS -> propertyClause(statement);
          case BINARY -> infixClause(statement);
          default ->
              statement.type().equals("assert_statement")
                  ? holds(statement.namedChildren().getFirst(), false)
                  : statement.is(Concept.OTHER) && statement.namedChildren().size() == 1
                      ? of(statement.namedChildren().getFirst())
                      : Optional.empty();
        };
    return clause.filter(each -> !each.slots().isEmpty() && !BARE.matcher(each.text()).matches());
  }

  /** Chai's {@code expect(door.keys).to.be.empty}. */
  private Optional<AttributedText> propertyClause(SyntaxNode access) {
    Optional<SyntaxNode> on = Optional.of(access.namedChildren().getFirst());
    String name = plainName(access.namedChildren().getLast().text());
    return AssertionChain.subject(on)
        .flatMap(actual -> matched(name, actual, List.of(), AssertionChain.isTurned(on)));
  }

  /** Kotlin's and Scala's {@code door.width shouldBe 2}. */
  private Optional<AttributedText> infixClause(SyntaxNode statement) {
    List<SyntaxNode> named = statement.namedChildren();
    return named.size() == 3
        ? matched(plainName(named.get(1).text()), named.get(0), List.of(named.get(2)), false)
        : Optional.empty();
  }

  private Optional<AttributedText> callClause(SyntaxNode call) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    Optional<SyntaxNode> on = Names.receiver(call);
    List<SyntaxNode> given = Names.arguments(call);
    boolean plain = on.filter(each -> !LIBRARY.matcher(each.text()).matches()).isEmpty();
    if (plain || on.filter(Values::isSelf).isPresent()) {
      return functionClause(name, on.isPresent(), given);
    }
    boolean turned = AssertionChain.turns(name);
    if ((turned || name.equals("to")) && given.size() == 1) {
      return AssertionChain.subject(on)
          .flatMap(
              actual -> matched(given.getFirst(), actual, turned != AssertionChain.isTurned(on)));
    }
    return AssertionChain.subject(on)
        .flatMap(actual -> matched(plainName(name), actual, given, AssertionChain.isTurned(on)));
  }

  /** Ruby's {@code eq(2)} and {@code be_empty}. */
  private Optional<AttributedText> matched(SyntaxNode matcher, SyntaxNode actual, boolean not) {
    String name =
        matcher.is(Concept.NAME)
            ? matcher.text()
            : Names.calledName(matcher).map(SyntaxNode::text).orElse("");
    return matched(plainName(name), actual, Names.arguments(matcher), not);
  }

  private Optional<AttributedText> matched(
      String name, SyntaxNode actual, List<SyntaxNode> given, boolean not) {
    return AssertionKind.of(name)
        .flatMap(each -> not ? each.turned() : Optional.of(each))
        .flatMap(
            kind ->
                switch (kind) {
                  case EQUAL, DIFFERENT, SIZE, CONTAINS, LACKS ->
                      given.size() == 1 ? binary(kind, actual, given.getFirst()) : Optional.empty();
                  default -> given.isEmpty() ? unary(kind, actual) : Optional.empty();
                });
  }

  /** {@code assertEquals(2, door.size())}: on which side the expected stands is no matter. */
  private Optional<AttributedText> functionClause(
      String name, boolean called, List<SyntaxNode> given) {
    Matcher begin = FUNCTION.matcher(name.toLowerCase(Locale.ROOT));
    boolean asserts = begin.lookingAt();
    if (!called && !asserts) {
      return Optional.empty();
    }
    boolean refutes = asserts && begin.group().equals("refute");
    String rest = plainName(asserts ? name.substring(begin.end()) : name);
    return AssertionKind.of(rest)
        .flatMap(each -> refutes ? each.turned() : Optional.of(each))
        .flatMap(
            kind ->
                switch (kind) {
                  case EQUAL, DIFFERENT -> {
                    List<SyntaxNode> both = ComparedArguments.two(given, language);
                    yield both.size() < 2
                        ? Optional.empty()
                        : binary(kind, both.get(1), both.get(0));
                  }
                  case SIZE, CONTAINS, LACKS -> Optional.empty();
                  default -> {
                    List<SyntaxNode> asked = ComparedArguments.one(given);
                    yield asked.isEmpty() || asked.size() > 2
                        ? Optional.empty()
                        : unary(kind, asked.getFirst());
                  }
                });
  }

  private static String plainName(String name) {
    return SEPARATOR.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
  }

  private Optional<AttributedText> unary(AssertionKind kind, SyntaxNode actual) {
    return switch (kind) {
      case TRUE -> holds(actual, false);
      case FALSE -> holds(actual, true);
      case NULL -> told(actual, " is " + nothing());
      case PRESENT -> told(actual, " is not " + nothing());
      case EMPTY -> told(actual, " is empty");
      case FILLED -> told(actual, " is not empty");
      default -> Optional.empty();
    };
  }

  private Optional<AttributedText> binary(AssertionKind kind, SyntaxNode one, SyntaxNode other) {
    return switch (kind) {
      case EQUAL, DIFFERENT -> equality(one, other, kind == AssertionKind.DIFFERENT);
      case SIZE ->
          values
              .describe(one)
              .filter(_ -> !isVague(one))
              .flatMap(
                  of ->
                      values
                          .describe(other)
                          .map(
                              size ->
                                  AttributedText.own("the length of ")
                                      .then(of)
                                      .then(" is ")
                                      .then(size)));
      default -> {
        String verb = kind == AssertionKind.CONTAINS ? " contains " : " does not contain ";
        yield told(one, verb).flatMap(clause -> values.describe(other).map(clause::then));
      }
    };
  }

  /** What the language calls what has no value. */
  private String nothing() {
    return switch (language) {
      case RUBY, SWIFT, GO -> "nil";
      case PYTHON -> "None";
      default -> "null";
    };
  }

  private Optional<AttributedText> told(SyntaxNode actual, String verb) {
    return isVague(actual) || isCutOff(actual)
        ? Optional.empty()
        : conditions.subject(actual).map(of -> of.then(verb));
  }

  /** What is written there is what something is to be, and not the other way round. */
  private Optional<AttributedText> equality(SyntaxNode one, SyntaxNode other, boolean differs) {
    boolean turned = isWritten(one) && !isWritten(other);
    SyntaxNode is = turned ? other : one;
    SyntaxNode wanted = turned ? one : other;
    boolean nothing = wanted.text().matches("nil|null|None");
    boolean same = Names.arguments(is).stream().anyMatch(of -> of.text().equals(wanted.text()));
    return !isWritten(wanted) || (isVague(is) && nothing) || same || isCutOff(is)
        ? Optional.empty()
        : conditions.equalityClause(is, wanted, differs);
  }

  /**
   * Whether a call would be told without what it is made on, which tells it apart: {@code
   * doors.get(2).width()}, {@code Near(100).within(2)}.
   */
  private boolean isCutOff(SyntaxNode value) {
    if (!value.is(Concept.CALL)) {
      return false;
    }
    Optional<SyntaxNode> on = Names.receiver(value).filter(each -> !Values.isSelf(each));
    boolean made =
        on.stream()
            .flatMap(each -> each.findAll(part -> part.is(Concept.CALL, Concept.INDEX)).stream())
            .anyMatch(each -> each.is(Concept.INDEX) || !Names.arguments(each).isEmpty());
    return made && (!Names.arguments(value).isEmpty() || on.flatMap(values::describe).isEmpty());
  }

  /** Whether a value is known where it stands: what a name stands for is not. */
  static boolean isWritten(SyntaxNode value) {
    return value.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL)
        || CONSTANT.matcher(value.text()).matches();
  }

  private Optional<AttributedText> holds(SyntaxNode condition, boolean not) {
    SyntaxNode asked = Conditions.withoutNot(condition);
    boolean negated = (asked != condition) != not;
    if (asked.is(Concept.NAME)) {
      return Optional.empty();
    }
    if (asked.is(Concept.BINARY) && asked.namedChildren().size() == 2) {
      String sign = Conditions.sign(asked);
      if (sign.matches("[=!]==?")) {
        return equality(
            asked.namedChildren().getFirst(),
            asked.namedChildren().getLast(),
            sign.startsWith("!") != negated);
      }
    }
    return conditions.clauseOf(asked, negated, asked);
  }

  /** Go's {@code if door.Size() != 2 { t.Errorf(…) }}. */
  private Optional<AttributedText> failureClause(SyntaxNode statement) {
    return FailingGuards.isOne(statement)
        ? Conditions.condition(statement).flatMap(condition -> holds(condition, true))
        : Optional.empty();
  }

  private static boolean isVague(SyntaxNode value) {
    return VAGUE.matcher(value.text()).matches();
  }
}
