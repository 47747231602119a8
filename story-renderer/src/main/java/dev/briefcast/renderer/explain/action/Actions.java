package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes statements as actions: {@code calls Set}, {@code returns nil}. */
public final class Actions {

  private static final int ACTIONS_MAX = 4;

  private final Values values;

  public Actions(Values values) {
    this.values = values;
  }

  public static boolean isJump(SyntaxNode statement) {
    return statement.is(Concept.RETURN, Concept.THROW, Concept.CONTINUE, Concept.BREAK);
  }

  /** Whether a node is one of the statements of a body. */
  public static boolean isInBody(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        // Ruby's begin and Kotlin's handlers have their statements themselves.
        && (parent.is(Concept.BLOCK)
            || parent.type().matches("begin|catch_block")
            || parent.parent() == null);
  }

  /** The statements of a body, whatever holds them. */
  public static List<SyntaxNode> statements(SyntaxNode statement) {
    Optional<SyntaxNode> body = statement.childInField("consequence", "body");
    if (body.isEmpty()) {
      body = statement.children().stream().filter(each -> each.is(Concept.BLOCK)).findFirst();
    }
    return body.map(Actions::within).orElse(List.of());
  }

  /** Whether the body of a statement is these, and nothing else. */
  public static boolean hasBody(SyntaxNode statement, List<SyntaxNode> bare) {
    return SyntaxNode.codes(statements(statement)).equals(SyntaxNode.codes(bare));
  }

  private static List<SyntaxNode> within(SyntaxNode body) {
    if (!body.is(Concept.BLOCK)) {
      return List.of(body);
    }
    List<SyntaxNode> named = body.namedChildren();
    return named.size() == 1 && named.getFirst().is(Concept.BLOCK)
        ? within(named.getFirst())
        : named;
  }

  /** What all of them do; only what the last does if it leaves, and others cannot be said. */
  public Optional<AttributedText> describeAll(List<SyntaxNode> statements) {
    var locals = new LocalValues(values);
    var described = new ArrayList<AttributedText>();
    boolean all = true;
    for (SyntaxNode each : statements) {
      boolean local = locals.isLocal(each, behind(each, statements));
      Optional<AttributedText> does = local ? locals.callPhrase(each) : describe(each);
      does.ifPresent(described::add);
      all &= does.isPresent() || local || !isWorthSaying(each);
    }
    if (described.isEmpty()) {
      statements.forEach(each -> describe(each).ifPresent(described::add));
    }
    List<AttributedText> said = JoinedActions.join(JoinedActions.counted(described));
    if (all && said.size() <= ACTIONS_MAX && !said.isEmpty()) {
      return Optional.of(Jumps.list(said, statements, ACTIONS_MAX));
    }
    boolean leaves = !statements.isEmpty() && isJump(statements.getLast());
    boolean sooner =
        statements.stream()
            .limit(Math.max(0, statements.size() - 1))
            .anyMatch(each -> !each.findAll(in -> in.is(Concept.RETURN, Concept.THROW)).isEmpty());
    return leaves && !sooner ? describe(statements.getLast()) : Optional.empty();
  }

  private static List<SyntaxNode> behind(SyntaxNode statement, List<SyntaxNode> all) {
    return all.subList(all.indexOf(statement) + 1, all.size());
  }

  /** What is only written into a log, or kept for what follows, may be left out. */
  private static boolean isWorthSaying(SyntaxNode statement) {
    return statement.concept() != Concept.CALL
        ? !statement.is(Concept.VARIABLE, Concept.DECLARATION, Concept.IMPORT, Concept.COMMENT)
            && !isMessage(statement)
        : isInformative(statement);
  }

  /**
   * {@code message = "…"} and Ruby's {@code message << "…"}, which is told where it is used, if at
   * all.
   */
  private static boolean isMessage(SyntaxNode statement) {
    return (statement.is(Concept.ASSIGNMENT) || Conditions.sign(statement).equals("<<"))
        && Assignments.target(statement)
            .filter(to -> to.text().matches("(?i)_?(?:message|msg|text)"))
            .isPresent();
  }

  public Optional<AttributedText> describe(SyntaxNode statement) {
    if (statement.isBroken()) {
      return Optional.empty();
    }
    return switch (statement.concept()) {
      case RETURN -> returnPhrase(statement);
      case THROW -> new ThrownErrors(values).phrase(statement, AttributedText.own(""));
      case CONTINUE -> Optional.of(AttributedText.own("goes on with the next"));
      case BREAK -> Jumps.phrase(statement, values);
      case CALL ->
          TailExpressions.isValue(statement)
              ? returnPhraseOf(statement)
              : tailQuestionPhrase(statement).or(() -> callPhrase(statement));
      case CONDITION -> nestedGuardPhrase(statement);
      case ASSIGNMENT, VARIABLE -> new Assignments(values).phrase(statement);
      case DECLARATION ->
          statement.namedChildren().stream()
              .filter(each -> each.is(Concept.VARIABLE))
              .findFirst()
              .flatMap(new Assignments(values)::phrase);
      case OTHER ->
          isAwait(statement)
              ? describe(statement.namedChildren().getFirst())
              : otherPhrase(statement);
      default -> otherPhrase(statement);
    };
  }

  private static boolean isAwait(SyntaxNode statement) {
    return statement.type().startsWith("await") && statement.namedChildren().size() == 1;
  }

  private Optional<AttributedText> otherPhrase(SyntaxNode statement) {
    return TailExpressions.isValue(statement)
        ? returnPhraseOf(statement)
        : new KnownCalls(values)
            .pushPhrase(statement)
            .or(() -> new Increments(values).stepPhrase(statement));
  }

  private static boolean isInformative(SyntaxNode call) {
    return Names.isInformative(call) || KnownCalls.isAppending(call);
  }

  /** What only asks, and is the answer of its function. */
  private Optional<AttributedText> tailQuestionPhrase(SyntaxNode call) {
    return Optional.of(call)
        .filter(TailExpressions::isTail)
        .flatMap(values::questionPhrase)
        .map(AttributedText.own("returns ")::then);
  }

  private Optional<AttributedText> callPhrase(SyntaxNode call) {
    if (Warnings.isWarning(call)) {
      return Optional.of(Warnings.phrase(call, values));
    }
    Optional<SyntaxNode> name = Names.calledName(call).filter(_ -> isInformative(call));
    if (name.isEmpty() || values.isVariant(call)) {
      return Optional.empty();
    }
    if (name.get().text().matches("panic!?")) {
      return Optional.of(new Messages(values).phrase(AttributedText.own("panics"), call));
    }
    Optional<AttributedText> known = new KnownCalls(values).describe(call);
    boolean inherited = Delegation.isOnSuper(call);
    return known.isPresent() || KnownCalls.isAppending(call)
        ? known
        : Optional.of(
            AttributedText.own("calls ")
                .then(values.name(name.get()))
                .then(inherited ? " of its superclass" : ""));
  }

  /** A condition inside, which leaves: {@code raises RuntimeError if proxy is set}. */
  private Optional<AttributedText> nestedGuardPhrase(SyntaxNode statement) {
    List<SyntaxNode> body = statements(statement);
    boolean plain = body.size() == 1 && isJump(body.getFirst());
    return plain && statement.childInField("alternative").isEmpty()
        ? new Conditions(values)
            .clause(statement)
            .flatMap(only -> exitPhrase(body.getFirst(), only))
        : Optional.empty();
  }

  /** Whether a statement returns something. */
  public static boolean returnsValue(SyntaxNode statement) {
    return statement.is(Concept.RETURN) && !statement.namedChildren().isEmpty();
  }

  private Optional<AttributedText> returnPhrase(SyntaxNode statement) {
    List<SyntaxNode> named = statement.namedChildren();
    if (named.isEmpty()) {
      return Optional.of(AttributedText.own("returns early"));
    }
    return Names.returnedValue(statement).flatMap(this::returnPhraseOf);
  }

  /** What is done where a value is returned. */
  public Optional<AttributedText> returnPhraseOf(SyntaxNode value) {
    return Messages.errorIn(value).map(this::phraseOf).orElseGet(() -> phraseOf(value));
  }

  private Optional<AttributedText> phraseOf(SyntaxNode value) {
    Optional<SyntaxNode> called = Names.calledName(value);
    Optional<AttributedText> made = values.creationPhrase(value);
    if (made.isPresent()) {
      return made.map(said -> AttributedText.own("returns ").then(said));
    }
    if (value.is(Concept.CALL) && called.filter(each -> each.text().equals("Err")).isPresent()) {
      return Optional.of(AttributedText.own("returns an error"));
    }
    if (Names.isScopeFunction(value)) {
      return Optional.empty();
    }
    AttributedText owner =
        called.map(name -> ownerPhrase(value, name)).orElse(AttributedText.own(""));
    boolean generic = called.filter(Values::isGenericName).isPresent() && owner.text().isEmpty();
    boolean known = generic || values.isKnown(value) || values.questionPhrase(value).isPresent();
    if (value.is(Concept.CALL) && known) {
      return values.describe(value).map(said -> AttributedText.own("returns ").then(said));
    }
    if (value.is(Concept.CALL)) {
      return called.map(
          name -> {
            AttributedText said =
                Messages.isError(value, name)
                    ? AttributedText.own("returns an error")
                    : AttributedText.own("returns what ")
                        .then(values.name(name))
                        .then(owner)
                        .then(" returns");
            return Messages.tellsFailure(value, name)
                ? new Messages(values).phrase(said, value)
                : said;
          });
    }
    return values.describe(value).map(said -> AttributedText.own("returns ").then(said));
  }

  /** Whose function is called, where it has the name of the one that calls it. */
  private AttributedText ownerPhrase(SyntaxNode call, SyntaxNode name) {
    AttributedText none = AttributedText.own("");
    if (!values.isOfOwnFunction(name)) {
      return none;
    }
    return Delegation.isOnSuper(call)
        ? AttributedText.own(" of its superclass")
        : Names.receiver(call)
            .filter(on -> on.is(Concept.NAME, Concept.ACCESS) && !Values.isSelf(on))
            .flatMap(values::describe)
            .map(AttributedText.own(" of ")::then)
            .orElse(none);
  }

  private Optional<AttributedText> exitPhrase(SyntaxNode jump, AttributedText only) {
    AttributedText condition = AttributedText.own(" if ").then(only);
    return jump.is(Concept.THROW)
        ? new ThrownErrors(values).phrase(jump, condition)
        : describe(jump).flatMap(does -> JoinedActions.under(does, only));
  }
}
