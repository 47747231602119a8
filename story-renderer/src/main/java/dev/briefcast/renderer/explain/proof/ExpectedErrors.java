package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

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

  private static final int GIVEN_MAX = 3;

  /** Languages whose libraries are given what fails first, and the error behind it. */
  private static final Set<CodeLanguage> CODE_FIRST =
      EnumSet.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT, CodeLanguage.GO);

  private final Values values;
  private final CodeLanguage language;

  ExpectedErrors(Values values, CodeLanguage language) {
    this.values = values;
    this.language = language;
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
        .flatMap(_ -> typeArgument(call).or(() -> type(given)))
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

  /** What the call itself is given as a type; calls in what it is given have other ones. */
  private static Optional<SyntaxNode> typeArgument(SyntaxNode call) {
    return call.findAll(ExpectedErrors::isTypeArgument).stream()
        .filter(each -> each.enclosing(Concept.CALL, Concept.LAMBDA).orElse(each) == call)
        .findFirst()
        .flatMap(ExpectedErrors::type);
  }

  /** Behind it, most libraries are given what is called; few are given that first. */
  private Optional<SyntaxNode> type(List<SyntaxNode> given) {
    List<SyntaxNode> types =
        given.stream()
            .limit(GIVEN_MAX)
            .filter(each -> !each.is(Concept.STRING, Concept.CALL) && !isTypeArgument(each))
            .filter(each -> each.findAll(of -> of.is(Concept.LAMBDA)).isEmpty())
            .flatMap(each -> type(each).stream())
            .toList();
    boolean several = language == CodeLanguage.RUBY && types.size() > 1;
    return several || types.isEmpty()
        ? Optional.empty()
        : Optional.of(CODE_FIRST.contains(language) ? types.getLast() : types.getFirst());
  }

  /** The only type that some code names; empty if it is one of several. */
  private static Optional<SyntaxNode> type(SyntaxNode code) {
    return code.text().contains(",")
        ? Optional.empty()
        : code.findAll(each -> isType(each) && isOutermost(each, code)).stream()
            .reduce((_, last) -> last);
  }

  /** Whether no type that has arguments has it as one. */
  private static boolean isOutermost(SyntaxNode type, SyntaxNode code) {
    for (SyntaxNode up = type; up != null && up != code; up = up.parent()) {
      if (isTypeArgument(up)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTypeArgument(SyntaxNode node) {
    return node.type().startsWith("type_argument");
  }

  private static boolean isType(SyntaxNode node) {
    return node.is(Concept.NAME)
        && TYPE.matcher(node.text()).matches()
        && !CLASS.matcher(node.text()).matches();
  }
}
