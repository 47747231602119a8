package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes calls that construct an object. */
final class ConstructorCalls {

  /** Languages that call a type like a function, and in which only types begin with a capital. */
  private static final Set<CodeLanguage> WITHOUT_NEW =
      EnumSet.of(CodeLanguage.PYTHON, CodeLanguage.KOTLIN, CodeLanguage.SCALA, CodeLanguage.SWIFT);

  private static final Pattern TYPE = Pattern.compile("[A-Z]\\w*[a-z]\\w*");

  /** Types that what is called like them makes of other values, in Swift. */
  private static final Pattern CONVERTED =
      Pattern.compile(
          "U?Int(?:8|16|32|64)?|Double|Float|CGFloat|Bool|String|Substring|Character|Data|Array|Set"
              + "|Dictionary|URL|NSNumber|NSString");

  /** Functions of C's libraries, which Swift calls by names that begin like its types. */
  private static final Pattern OF_C =
      Pattern.compile(
          "(?:[A-Z]{2}|Sec)\\w{0,60}?(?:Create|Copy|Get|Make|Evaluate|Begin|From|Is)"
              + "(?:[A-Z]\\w{0,60})?");

  /** Go's and Rust's literals of a type with fields. */
  private static final Pattern LITERAL = Pattern.compile("composite_literal|struct_expression");

  private ConstructorCalls() {}

  /** The type of which a call makes an object, if it surely makes one. */
  static Optional<SyntaxNode> constructedType(CodeLanguage language, SyntaxNode call) {
    if (LITERAL.matcher(call.type()).matches()) {
      return call.childInField("type", "name")
          .filter(type -> type.is(Concept.NAME, Concept.ACCESS))
          .flatMap(Names::lastName);
    }
    if (!call.is(Concept.CALL)) {
      return Optional.empty();
    }
    Optional<SyntaxNode> called = Names.calledName(call);
    if (call.type().matches("object_creation_expression|new_expression|instance_expression")) {
      return called.filter(name -> isType(name) || name.text().equals("object"));
    }
    boolean named = called.filter(name -> name.text().equals("new")).isPresent();
    if (named && language == CodeLanguage.RUBY) {
      return Names.receiver(call).flatMap(Names::lastName).filter(ConstructorCalls::isType);
    }
    if (named && language == CodeLanguage.RUST) {
      List<SyntaxNode> path =
          call.namedChildren()
              .getFirst()
              .findAll(each -> each.is(Concept.NAME) && isType(each) && !isTypeArgument(each));
      return path.isEmpty() ? Optional.empty() : Optional.of(path.getLast());
    }
    return WITHOUT_NEW.contains(language)
        ? called
            .filter(ConstructorCalls::isType)
            .filter(name -> !Values.WRAPPERS.contains(name.text()))
            .filter(name -> !CONVERTED.matcher(name.text()).matches())
            .filter(name -> language != CodeLanguage.SWIFT || !OF_C.matcher(name.text()).matches())
        : Optional.empty();
  }

  /**
   * Rust's {@code HasResults(true)}: a value that is told by its variant; Swift's {@code
   * .failed(reason)}, which names no type.
   */
  static Optional<SyntaxNode> variant(CodeLanguage language, SyntaxNode call) {
    if (language == CodeLanguage.SWIFT && call.is(Concept.CALL) && call.text().startsWith(".")) {
      return Names.calledName(call)
          .filter(name -> name.parent() == call.children().getFirst())
          .filter(name -> !name.text().equals("init"));
    }
    return language == CodeLanguage.RUST && call.is(Concept.CALL)
        ? Names.calledName(call)
            .filter(ConstructorCalls::isType)
            .filter(name -> !name.text().matches("Err|Ok|Some|Box|Arc|Rc"))
        : Optional.empty();
  }

  private static boolean isTypeArgument(SyntaxNode name) {
    for (SyntaxNode up = name.parent(); up != null && !up.is(Concept.CALL); up = up.parent()) {
      if (up.type().equals("type_arguments")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isType(SyntaxNode name) {
    return TYPE.matcher(name.text()).matches();
  }
}
