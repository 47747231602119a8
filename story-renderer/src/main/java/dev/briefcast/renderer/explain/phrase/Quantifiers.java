package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes what is asked of each of several: <i>path begins with one of marks</i>. */
final class Quantifiers {

  private static final Pattern SOME =
      Pattern.compile("any\\??|Any|some|anyMatch|[eE]xists|contains");

  private static final Pattern ALL =
      Pattern.compile("all\\??|All|every|allMatch|forall|allSatisfy|TrueForAll");

  private static final Pattern NONE = Pattern.compile("none\\??|noneMatch");

  /** What only goes through what it is called on. */
  private static final Pattern THROUGH = Pattern.compile("stream|asSequence|lazy|iter|into_iter");

  private static final Pattern ASKING = Pattern.compile("block|do_block|generator_expression");

  /** One name, in whatever brackets, with or without its type. */
  private static final Pattern PARAMETER =
      Pattern.compile(
          "[(|&\\s]{0,4}(?:\\w{1,40}\\s+)?(\\w{1,40})(?:\\s*:\\s*&?\\w{1,40})?[)|\\s]{0,4}");

  private static final Pattern LIST =
      Pattern.compile("list|set|tuple|array|array_literal|array_expression|collection_expression");

  /** Of more values one hears only how many they are. */
  private static final int LISTED_MAX = 4;

  private final Conditions conditions;
  private final Values values;

  Quantifiers(Conditions conditions, Values values) {
    this.conditions = conditions;
    this.values = values;
  }

  /**
   * What a function asks of the only thing that it is given.
   *
   * @param parameter the name of that, as it stands in the body
   */
  private record Question(String parameter, SyntaxNode body) {

    static Optional<Question> of(SyntaxNode asking) {
      if (asking.type().equals("generator_expression")) {
        List<SyntaxNode> parts = asking.namedChildren();
        return parts.size() == 2 && parts.getLast().type().equals("for_in_clause")
            ? parts
                .getLast()
                .childInField("left")
                .filter(each -> each.is(Concept.NAME))
                .map(each -> new Question(each.text(), parts.getFirst()))
            : Optional.empty();
      }
      List<SyntaxNode> parts = asking.namedChildren();
      if (parts.isEmpty() || parts.size() > 2) {
        return Optional.empty();
      }
      Optional<String> name =
          parts.size() == 2
              ? Optional.of(PARAMETER.matcher(parts.getFirst().text()))
                  .filter(Matcher::matches)
                  .map(each -> each.group(1))
              : Optional.of(asking.text().contains("$0") ? "$0" : "it");
      return name.map(each -> new Question(each, value(parts.getLast())));
    }

    /** What is returned by a body that does nothing else. */
    private static SyntaxNode value(SyntaxNode body) {
      boolean holds =
          body.is(Concept.BLOCK, Concept.RETURN)
              || body.type().matches("block_body|statements|parenthesized_expression");
      return holds && body.namedChildren().size() == 1
          ? value(body.namedChildren().getFirst())
          : body;
    }
  }

  /** Empty if a call asks nothing of each of several, or more than can be said. */
  Optional<AttributedText> clause(SyntaxNode call, boolean not) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    boolean some = SOME.matcher(name).matches();
    boolean all = ALL.matcher(name).matches();
    Optional<SyntaxNode> asking = asking(call);
    Optional<AttributedText> group = group(call, asking);
    if (group.isEmpty() || asking.isEmpty() || !(some || all || NONE.matcher(name).matches())) {
      return Optional.empty();
    }
    // That not all are so is that one of them is not.
    boolean turned = all && not;
    boolean one = (some && !not) || turned || (!some && !all && not);
    String word = one ? "one of " : all ? "each of " : "none of ";
    AttributedText each = AttributedText.own(word).then(group.get());
    return asking.get().type().equals("block_argument")
        ? stateClause(asking.get(), each, turned)
        : Question.of(asking.get()).flatMap(question -> answer(question, each, turned));
  }

  /** The function or the expression that is asked for each. */
  private static Optional<SyntaxNode> asking(SyntaxNode call) {
    List<SyntaxNode> given = Names.arguments(call);
    SyntaxNode only = given.size() == 1 ? given.getFirst() : call;
    SyntaxNode bare =
        only.type().equals("annotated_lambda") || only.is(Concept.ARGUMENT, Concept.KEYED)
            ? only.namedChildren().getLast()
            : only;
    return bare.is(Concept.LAMBDA)
        ? Optional.of(bare)
        : call.children().stream()
            .filter(each -> given.isEmpty() && ASKING.matcher(each.type()).matches())
            .findFirst();
  }

  private Optional<AttributedText> group(SyntaxNode call, Optional<SyntaxNode> asking) {
    Optional<SyntaxNode> generator =
        asking
            .filter(each -> each.type().equals("generator_expression"))
            .map(each -> each.namedChildren().getLast());
    return (generator.isPresent()
            ? generator.flatMap(each -> each.childInField("right"))
            : Names.receiver(call))
        .map(Quantifiers::source)
        .flatMap(this::groupPhrase);
  }

  private static SyntaxNode source(SyntaxNode node) {
    boolean through =
        node.is(Concept.CALL)
            && Names.arguments(node).isEmpty()
            && Names.calledName(node)
                .filter(name -> THROUGH.matcher(name.text()).matches())
                .isPresent();
    return through ? Names.receiver(node).map(Quantifiers::source).orElse(node) : node;
  }

  private Optional<AttributedText> groupPhrase(SyntaxNode of) {
    boolean called = of.is(Concept.CALL) && Names.receiver(of).isEmpty();
    if (called || of.is(Concept.NAME, Concept.ACCESS)) {
      return values.describe(of);
    }
    List<SyntaxNode> elements =
        LIST.matcher(of.type()).matches() && !of.text().contains(";")
            ? of.namedChildren()
            : List.of();
    return elements.size() < 2
        ? Optional.empty()
        : new Listings(values)
            .names(elements)
            .map(each -> AttributedText.list(each, LISTED_MAX))
            .or(() -> Optional.of(AttributedText.own(elements.size() + " values")));
  }

  /** Ruby's {@code doors.all?(&:blank?)}. */
  private Optional<AttributedText> stateClause(
      SyntaxNode asking, AttributedText each, boolean not) {
    return asking.namedChildren().stream()
        .filter(symbol -> symbol.text().matches(":\\w{1,40}\\?"))
        .map(symbol -> values.quote(symbol, symbol.text().replaceAll("^:|\\?$", "")))
        .map(state -> each.then(not ? " is not " : " is ").then(state))
        .findFirst();
  }

  /** The answer of one, said of as many as it must hold for. */
  private Optional<AttributedText> answer(Question question, AttributedText each, boolean not) {
    String parameter = question.parameter().replaceFirst("^\\$", "");
    long uses =
        question
            .body()
            .findAll(in -> in.is(Concept.NAME) && in.text().equals(question.parameter()))
            .size();
    return conditions
        .clauseOf(question.body(), not, question.body())
        .filter(_ -> uses == 1)
        .flatMap(said -> replaced(said, parameter, each));
  }

  private static Optional<AttributedText> replaced(
      AttributedText said, String word, AttributedText by) {
    Matcher at =
        Pattern.compile("(?<![\\w$.])" + Pattern.quote(word) + "(?![\\w$])").matcher(said.text());
    if (!at.find()) {
      return Optional.empty();
    }
    int start = at.start();
    int end = at.end();
    var rest = said.slots().stream().filter(slot -> !slot.text().equals(word)).toList();
    var before = new AttributedText(said.text().substring(0, start), rest);
    return at.find()
        ? Optional.empty()
        : Optional.of(before.then(by).then(said.text().substring(end)));
  }
}
