package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names the function that takes a parameter. */
public final class ParameterOwner {

  /** A function that begins above, and is not known. */
  public static final AttributedText UNKNOWN = AttributedText.own("It");

  /** What is put before parameters that stand alone. */
  private static final Pattern CUT =
      Pattern.compile("\\b(?:function|fn|func|fun|def|void) it\\(\\s*$");

  private static final Set<CodeLanguage> DIRECTED =
      Set.of(CodeLanguage.C, CodeLanguage.CPP, CodeLanguage.CSHARP, CodeLanguage.SWIFT);

  private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(?:if|el|endif)");
  private static final int HEAD_MAX = 60;

  private ParameterOwner() {}

  /** The function as the subject of a sentence. */
  public static Optional<AttributedText> phrase(SyntaxNode parameter, Edit edit) {
    return parameter
        .enclosing(Concept.FUNCTION, Concept.LAMBDA)
        .filter(_ -> !isOfLocalPointer(parameter))
        .filter(each -> each.is(Concept.LAMBDA) || isInKnownType(each, edit))
        .filter(each -> !isOverload(each))
        .filter(each -> !isOfFunctionType(parameter, each))
        .flatMap(each -> nameOf(each).flatMap(name -> phrase(name, each, parameter, edit)))
        .or(
            () ->
                prototypeName(parameter)
                    .filter(edit.sides()::isInExcerpt)
                    // What has no name is read as if its type were one.
                    .filter(_ -> parameter.childInField("declarator").isPresent())
                    .filter(_ -> isKnown(parameter, edit))
                    .filter(each -> Names.containsName(each, edit.sides().otherRoot(parameter)))
                    .map(new Values(edit.sides())::name));
  }

  /** Whether it is one of C's pointer to a function, which a function declares. */
  private static boolean isOfLocalPointer(SyntaxNode parameter) {
    return parameter
        .enclosing(Concept.FUNCTION, Concept.LAMBDA, Concept.BLOCK)
        .filter(each -> each.is(Concept.BLOCK))
        .isPresent();
  }

  /** The name of a function that C or C++ only declares, whose parameter one is. */
  private static Optional<SyntaxNode> prototypeName(SyntaxNode parameter) {
    return Optional.ofNullable(parameter.parent())
        .flatMap(each -> Optional.ofNullable(each.parent()))
        .filter(ParameterOwner::isPrototype)
        .flatMap(each -> each.childInField("declarator"))
        .filter(each -> each.is(Concept.NAME));
  }

  private static boolean isPrototype(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return node.type().equals("function_declarator")
        && parent != null
        && parent.type().matches("field_declaration|declaration")
        && node.enclosing(Concept.FUNCTION, Concept.LAMBDA).isEmpty();
  }

  private static Optional<AttributedText> phrase(
      SyntaxNode name, SyntaxNode function, SyntaxNode parameter, Edit edit) {
    if (!edit.sides().isInExcerpt(name)) {
      return cutListOwner(parameter, edit);
    }
    boolean goes = edit.added().isEmpty() && OverloadAdded.isBesideKept(function, edit.sides());
    return goes ? Optional.empty() : Optional.of(new Values(edit.sides()).name(name));
  }

  /** Whether a parameter is one of a new overload, beside one that was there or became several. */
  public static boolean isOfNewOverload(SyntaxNode parameter, Edit edit) {
    return parameter
        .enclosing(Concept.FUNCTION)
        .filter(each -> OverloadAdded.isBesideKept(each, edit.sides()))
        .or(() -> Optional.of(parameter).filter(each -> OverloadsSplit.isOne(each, edit.sides())))
        .isPresent();
  }

  /** Whether it belongs to the type of something within the function, or of what it returns. */
  private static boolean isOfFunctionType(SyntaxNode parameter, SyntaxNode function) {
    SyntaxNode up = parameter.parent();
    while (up != null && up != function) {
      // Go's results stand in a list like its parameters.
      boolean result = up.field().equals("result");
      if (result
          || up.is(Concept.PARAMETER)
          || up.type().matches("(?:function|constructor)_type|anonymous_function_use_clause")) {
        return true;
      }
      up = up.parent();
    }
    return false;
  }

  /** Of a list that begins above: what the head of the part names, if that has the list. */
  private static Optional<AttributedText> cutListOwner(SyntaxNode parameter, Edit edit) {
    AttributedText named = edit.sides().subject(parameter);
    return Optional.of(named.slots().isEmpty() ? UNKNOWN : named)
        .filter(_ -> CUT.matcher(edit.sides().after().head()).find());
  }

  /** What a function is called, or what one without a name is kept under. */
  public static Optional<SyntaxNode> nameOf(SyntaxNode function) {
    return function.is(Concept.LAMBDA) ? Names.lambdaName(function) : Names.declaredName(function);
  }

  /** What a parameter's function is called. */
  public static Optional<String> name(SyntaxNode parameter) {
    return parameter
        .enclosing(Concept.FUNCTION, Concept.LAMBDA)
        .flatMap(ParameterOwner::nameOf)
        .or(() -> prototypeName(parameter))
        .map(SyntaxNode::text);
  }

  /** Whether a parameter is what Go calls a method on. */
  public static boolean isReceiver(SyntaxNode parameter) {
    SyntaxNode list = parameter.parent();
    return list != null && list.field().equals("receiver");
  }

  /** Of more that come than go nobody knows which takes the place of which. */
  public static boolean haveAsMany(SyntaxNode old, SyntaxNode now) {
    return siblings(old) == siblings(now);
  }

  private static long siblings(SyntaxNode one) {
    return Optional.ofNullable(one.parent()).stream()
        .flatMap(each -> each.namedChildren().stream())
        .filter(each -> each.is(Concept.PARAMETER, Concept.NAME))
        .count();
  }

  /** Whether a parameter is a function's, and not that of a block in it. */
  public static boolean isOfFunction(SyntaxNode parameter) {
    return Optional.ofNullable(parameter.parent())
        .map(SyntaxNode::parent)
        .filter(each -> each.is(Concept.FUNCTION))
        .isPresent();
  }

  /** Whether the head of its function has other parameters by a directive: {@code #if OLD}. */
  public static boolean isConditional(Edit edit) {
    return DIRECTED.contains(edit.sides().language())
        && Stream.of(edit.beforeParent(), edit.afterParent())
            .flatMap(each -> headLines(each, edit.sides()))
            .anyMatch(line -> DIRECTIVE.matcher(line).lookingAt());
  }

  private static Stream<String> headLines(SyntaxNode list, Sides sides) {
    SyntaxNode function = list.enclosing(Concept.FUNCTION, Concept.LAMBDA).orElse(list);
    int last = function.childInField("body").map(SyntaxNode::firstLine).orElse(list.lastLine());
    List<String> code = (sides.isAfter(list) ? sides.after() : sides.before()).code();
    int end = Math.min(code.size(), Math.min(last, function.firstLine() + HEAD_MAX) + 1);
    return code.subList(Math.min(function.firstLine(), end), end).stream();
  }

  /** The functions of a name in some code. */
  public static Stream<SyntaxNode> functions(String name, SyntaxNode root) {
    return root
        .findAll(each -> each.is(Concept.FUNCTION, Concept.LAMBDA) || isPrototype(each))
        .stream()
        .filter(
            each ->
                (isPrototype(each) ? each.childInField("declarator") : nameOf(each))
                    .filter(is -> is.text().equals(name))
                    .isPresent());
  }

  /** Whether the function is found on the other side, if it has a name and keeps it. */
  public static boolean isKnown(SyntaxNode parameter, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(parameter);
    return name(parameter)
        .filter(each -> other.text().contains(each))
        .map(each -> functions(each, other).findAny().isPresent())
        .orElse(true);
  }

  /** Python's {@code @overload}: one of several ways to call what takes more. */
  private static boolean isOverload(SyntaxNode function) {
    SyntaxNode around = function.parent();
    return around != null
        && around.type().equals("decorated_definition")
        && around.text().matches("(?s)@(?:\\w+\\.)?overload\\b.*");
  }

  /** Whether the type that a function is in, if it is in one here, is there on both sides. */
  private static boolean isInKnownType(SyntaxNode function, Edit edit) {
    SyntaxNode other = edit.sides().otherRoot(function);
    return function
        .enclosing(Concept.TYPE_DECLARATION)
        .filter(edit.sides()::isInExcerpt)
        .flatMap(Names::declaredName)
        .map(name -> Names.containsName(name, other))
        .orElse(true);
  }
}
