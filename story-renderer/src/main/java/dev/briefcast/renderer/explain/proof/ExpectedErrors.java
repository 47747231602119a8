package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the error that an assertion expects to be thrown. */
final class ExpectedErrors {

  private static final Pattern EXPECTS =
      Pattern.compile(
          "(?i)assert_?(?:throws|raises)\\w*|raises|(?:to|should)?_?throw(?:s|_?error|async|exactly)*"
              + "|raise_error|must_raise|(?:set_?)?expect(?:ed)?_?exception|erroris");

  private static final Pattern TYPE = Pattern.compile("(?:[A-Z]\\w*[a-z]\\w*|Err[A-Z]\\w*)");

  /** What is given the name of a type as a text. */
  private static final Pattern QUOTING = Pattern.compile("(?:set)?[eE]xpect(?:ed)?Exception");

  private static final Pattern QUOTE = Pattern.compile("^[\"']\\\\?|[\"']$");
  private static final Pattern NAME = Pattern.compile("(?:\\w+\\\\+)*[A-Z]\\w*[a-z]\\w*");
  private static final Pattern CLASS = Pattern.compile("class|Class|self|Type");

  private final Values values;

  ExpectedErrors(Values values) {
    this.values = values;
  }

  /** Its type or name, if the call expects one and says which. */
  Optional<AttributedText> of(SyntaxNode statement) {
    SyntaxNode call =
        statement.type().equals("with_statement")
            ? statement.findAll(each -> each.is(Concept.CALL)).stream()
                .findFirst()
                .orElse(statement)
            : statement;
    if (!call.is(Concept.CALL)) {
      return Optional.empty();
    }
    List<SyntaxNode> given = Names.arguments(call);
    String called = Names.calledName(call).map(SyntaxNode::text).orElse("");
    boolean turned = AssertionChain.turns(called) || AssertionChain.isTurned(Names.receiver(call));
    if (called.equals("to")) {
      return turned || given.size() != 1 ? Optional.empty() : of(given.getFirst());
    }
    return Names.calledName(call)
        .filter(name -> !turned && EXPECTS.matcher(name.text()).matches())
        .flatMap(
            name ->
                Stream.concat(typeArguments(call), given.stream().limit(3))
                    .filter(each -> !each.is(Concept.LAMBDA, Concept.STRING, Concept.CALL))
                    .flatMap(each -> each.findAll(ExpectedErrors::isType).stream())
                    .filter(type -> type != name)
                    .reduce((_, last) -> last))
        .map(values::name)
        .or(() -> quoted(called, given));
  }

  /** PHP's {@code setExpectedException('NotFound')}. */
  private Optional<AttributedText> quoted(String called, List<SyntaxNode> given) {
    return given.stream()
        .limit(1)
        .filter(each -> each.is(Concept.STRING) && QUOTING.matcher(called).matches())
        .map(each -> QUOTE.matcher(each.text()).replaceAll(""))
        .filter(name -> NAME.matcher(name).matches())
        .map(name -> values.quote(given.getFirst(), name.substring(name.lastIndexOf('\\') + 1)))
        .findFirst();
  }

  private static Stream<SyntaxNode> typeArguments(SyntaxNode call) {
    return call.findAll(each -> each.type().startsWith("type_argument")).stream().limit(1);
  }

  private static boolean isType(SyntaxNode node) {
    return node.is(Concept.NAME)
        && TYPE.matcher(node.text()).matches()
        && !CLASS.matcher(node.text()).matches();
  }
}
