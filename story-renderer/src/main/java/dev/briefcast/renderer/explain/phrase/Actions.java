package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes statements as actions: <i>calls Set</i>, <i>returns nil</i>. */
public final class Actions {

  private static final int ACTIONS_MAX = 3;

  /** Three words and more, without places for values. */
  private static final Pattern MESSAGE =
      Pattern.compile("(?=(?:\\S+ ){2,20}\\S+$)[^{}%\\\\<>=]{8,120}");

  private final Values values;

  public Actions(Values values) {
    this.values = values;
  }

  public static boolean isJump(SyntaxNode statement) {
    return statement.is(Concept.RETURN, Concept.THROW, Concept.CONTINUE, Concept.BREAK);
  }

  /** The statements of a body, whatever holds them. */
  public static List<SyntaxNode> statements(SyntaxNode statement) {
    Optional<SyntaxNode> body = statement.in("consequence", "body");
    if (body.isEmpty()) {
      body = statement.children().stream().filter(each -> each.is(Concept.BLOCK)).findFirst();
    }
    return body.map(Actions::within).orElse(List.of());
  }

  private static List<SyntaxNode> within(SyntaxNode body) {
    if (!body.is(Concept.BLOCK)) {
      return List.of(body);
    }
    List<SyntaxNode> named = body.named();
    return named.size() == 1 && named.getFirst().is(Concept.BLOCK)
        ? within(named.getFirst())
        : named;
  }

  /** What all of them do; only what the last does if it leaves, and others cannot be said. */
  public Optional<AttributedText> all(List<SyntaxNode> statements) {
    var said = new ArrayList<AttributedText>();
    for (SyntaxNode each : statements) {
      of(each).ifPresent(does -> add(does, said));
    }
    long needed = statements.stream().filter(Actions::isTold).count();
    long same = statements.stream().filter(each -> of(each).isPresent()).count() - said.size();
    if (said.size() + same >= needed && said.size() <= ACTIONS_MAX && !said.isEmpty()) {
      return Optional.of(AttributedText.list(said, ACTIONS_MAX));
    }
    boolean leaves = !statements.isEmpty() && isJump(statements.getLast());
    boolean sooner =
        statements.stream()
            .limit(Math.max(0, statements.size() - 1))
            .anyMatch(each -> !each.all(in -> in.is(Concept.RETURN, Concept.THROW)).isEmpty());
    return leaves && !sooner ? of(statements.getLast()) : Optional.empty();
  }

  /** What is done again on the heels of itself is said to be done several times. */
  private static void add(AttributedText does, List<AttributedText> said) {
    String last = said.isEmpty() ? "" : said.getLast().text();
    if (last.equals(does.text())) {
      said.set(said.size() - 1, does.then(" twice"));
    } else if (last.matches(Pattern.quote(does.text()) + " (?:twice|several times)")) {
      said.set(said.size() - 1, does.then(" several times"));
    } else {
      said.add(does);
    }
  }

  /** What is only written into a log, or kept for what follows, may be left out. */
  private static boolean isTold(SyntaxNode statement) {
    return statement.concept() != Concept.CALL
        ? !statement.is(Concept.VARIABLE, Concept.DECLARATION) && !isMessage(statement)
        : Names.isTelling(statement);
  }

  /** {@code message = "…"}, which is told where it is used, if at all. */
  private static boolean isMessage(SyntaxNode statement) {
    return statement.is(Concept.ASSIGNMENT)
        && target(statement)
            .filter(to -> to.text().matches("(?i)_?(?:message|msg|text)"))
            .isPresent();
  }

  public Optional<AttributedText> of(SyntaxNode statement) {
    if (statement.isBroken()) {
      return Optional.empty();
    }
    return switch (statement.concept()) {
      case RETURN -> returned(statement);
      case THROW -> thrown(statement);
      case CONTINUE -> Optional.of(AttributedText.own("goes on with the next"));
      case CALL -> called(statement);
      case CONDITION -> nested(statement);
      case ASSIGNMENT, VARIABLE -> assigned(statement);
      case DECLARATION ->
          statement.named().stream()
              .filter(each -> each.is(Concept.VARIABLE))
              .findFirst()
              .flatMap(this::assigned);
      default -> Optional.empty();
    };
  }

  private Optional<AttributedText> called(SyntaxNode call) {
    Optional<SyntaxNode> name = Names.called(call).filter(_ -> Names.isTelling(call));
    if (name.isEmpty() || values.isVariant(call)) {
      return Optional.empty();
    }
    if (name.get().text().matches("panic!?")) {
      return Optional.of(message(AttributedText.own("panics"), call));
    }
    if (name.get().text().equals("warn")) {
      return Optional.of(message(AttributedText.own("warns"), call));
    }
    return new KnownCalls(values)
        .of(call)
        .or(() -> Optional.of(AttributedText.own("calls ").then(values.name(name.get()))));
  }

  /** A condition inside, which leaves: {@code raises RuntimeError if proxy is set}. */
  private Optional<AttributedText> nested(SyntaxNode statement) {
    List<SyntaxNode> body = statements(statement);
    boolean plain = body.size() == 1 && isJump(body.getFirst());
    return plain && statement.in("alternative").isEmpty()
        ? new Conditions(values).clause(statement).flatMap(only -> leaving(body.getFirst(), only))
        : Optional.empty();
  }

  /** What somebody wrote to be read by whoever meets it, in some words. */
  private AttributedText message(AttributedText said, SyntaxNode call) {
    return Names.arguments(call).stream()
        .findFirst()
        .filter(each -> each.is(Concept.STRING) && !each.text().contains("\n"))
        .map(each -> each.text().replaceAll("^[a-zA-Z]{0,2}[\"'`]+|[\"'`.!]+$", ""))
        .filter(text -> MESSAGE.matcher(text).matches())
        .map(text -> said.then(": ").then(values.slot(call, text.replace("`", ""))))
        .orElse(said);
  }

  private Optional<AttributedText> returned(SyntaxNode statement) {
    List<SyntaxNode> named = statement.named();
    if (named.isEmpty()) {
      return Optional.of(AttributedText.own("returns early"));
    }
    return Names.returned(statement).flatMap(this::returning);
  }

  /** What is done where a value is returned. */
  public Optional<AttributedText> returning(SyntaxNode value) {
    Optional<SyntaxNode> called = Names.called(value);
    Optional<AttributedText> made = values.made(value);
    if (made.isPresent()) {
      return made.map(said -> AttributedText.own("returns ").then(said));
    }
    if (value.is(Concept.CALL) && called.filter(each -> each.text().equals("Err")).isPresent()) {
      return Optional.of(AttributedText.own("returns an error"));
    }
    if (value.is(Concept.CALL) && called.filter(Values::isAnything).isPresent()) {
      return values.of(value).map(said -> AttributedText.own("returns ").then(said));
    }
    if (value.is(Concept.CALL)) {
      return called.map(
          name -> AttributedText.own("returns what ").then(values.name(name)).then(" returns"));
    }
    return values.of(value).map(said -> AttributedText.own("returns ").then(said));
  }

  private Optional<AttributedText> leaving(SyntaxNode jump, AttributedText only) {
    AttributedText condition = AttributedText.own(" if ").then(only);
    return jump.is(Concept.THROW)
        ? thrown(jump, condition)
        : of(jump).map(does -> does.then(condition));
  }

  private Optional<AttributedText> thrown(SyntaxNode statement) {
    return thrown(statement, AttributedText.own(""));
  }

  private Optional<AttributedText> thrown(SyntaxNode statement, AttributedText condition) {
    List<SyntaxNode> named = statement.named();
    if (named.isEmpty()) {
      return Optional.of(AttributedText.own("throws it again").then(condition));
    }
    SyntaxNode value = named.getFirst();
    Optional<SyntaxNode> name = value.is(Concept.CALL) ? Names.called(value) : Names.last(value);
    String verb = statement.text().startsWith("raise") ? "raises " : "throws ";
    return name.map(
        each -> message(AttributedText.own(verb).then(values.name(each)).then(condition), value));
  }

  private Optional<AttributedText> assigned(SyntaxNode statement) {
    Optional<SyntaxNode> left = target(statement);
    List<SyntaxNode> named = statement.named();
    boolean plain =
        statement.children().stream()
                .noneMatch(each -> each.is(Concept.TOKEN) && each.text().matches("[^=:]+="))
            && !statement.type().startsWith("augmented");
    if (left.isEmpty() || named.size() < 2 || !plain) {
      return Optional.empty();
    }
    SyntaxNode right = named.getLast();
    return place(left.get())
        .map(to -> AttributedText.own("sets ").then(to))
        .flatMap(sets -> from(right, sets));
  }

  private Optional<AttributedText> from(SyntaxNode right, AttributedText sets) {
    // Of what is trimmed and set again one hears only that.
    Optional<AttributedText> trimmed =
        new KnownCalls(values)
            .of(right)
            .filter(does -> does.text().equals("trims " + sets.text().substring("sets ".length())));
    if (trimmed.isPresent()) {
      return trimmed;
    }
    Optional<AttributedText> made = values.made(right);
    if (made.isPresent()) {
      return made.map(said -> sets.then(" to ").then(said));
    }
    return right.is(Concept.CALL)
        ? Names.called(right)
            .map(
                name ->
                    name.text().matches("make|new")
                        ? sets.then(" anew")
                        : name.text().matches("Errorf|NewError")
                            ? sets.then(" to a newly formatted error")
                            : sets.then(" to what ").then(values.name(name)).then(" returns"))
        : values.of(right).map(value -> sets.then(" to ").then(value));
  }

  private static Optional<SyntaxNode> target(SyntaxNode statement) {
    return statement
        .in("left", "name", "pattern", "target")
        .or(() -> statement.named().stream().findFirst());
  }

  private Optional<AttributedText> place(SyntaxNode left) {
    if (left.is(Concept.INDEX)) {
      List<SyntaxNode> named = left.named();
      return named.size() == 2
          ? values
              .of(named.getFirst())
              .flatMap(a -> values.of(named.getLast()).map(b -> a.then(" of ").then(b)))
          : Optional.empty();
    }
    return left.is(Concept.NAME, Concept.ACCESS) ? values.of(left) : Optional.empty();
  }
}
