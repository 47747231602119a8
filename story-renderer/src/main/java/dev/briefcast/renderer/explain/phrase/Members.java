package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes fields of objects and constants of types: <i>cookies of response</i>, <i>MAX</i>. */
public final class Members {

  private static final int QUALIFIER_MIN = 3;

  /** The type and the name of a constant, behind whatever package. */
  private static final Pattern CONSTANT = Pattern.compile("(?:^|::|\\.)(\\w+(?:::|\\.)\\w+)$");

  private static final Pattern TYPE = Pattern.compile("\\p{Lu}\\w*|\\w+(?=::)|int|long|short|byte");

  /** Kotlin's {@code door!!}, Swift's {@code door!}, and Rust's {@code door?}. */
  private static final Pattern SURE = Pattern.compile("(?:postfix|try)_expression");

  private static final Pattern SURE_SIGN = Pattern.compile("[!?]$");

  /** TypeScript's and Kotlin's {@code door as Gate}. */
  private static final Pattern CAST = Pattern.compile("as_expression|satisfies_expression");

  private final Values values;
  private final Sides sides;

  Members(Values values, Sides sides) {
    this.values = values;
    this.sides = sides;
  }

  /** What is said before a function's name: C++'s destructors have the name of their type. */
  public static AttributedText kind(SyntaxNode name) {
    boolean destructor = name.parent() != null && name.parent().type().equals("destructor_name");
    return AttributedText.own(destructor ? "the destructor of " : "");
  }

  /** {@code cookies of response}, but {@code ErrNotExist} of whatever package it is. */
  Optional<AttributedText> phrase(SyntaxNode node) {
    Optional<SyntaxNode> last = Names.lastName(node);
    List<SyntaxNode> named = node.namedChildren();
    if (last.isEmpty() || named.size() < 2) {
      return last.map(values::name);
    }
    SyntaxNode owner = named.getFirst();
    if (Expressions.isMisread(node)) {
      return Optional.empty();
    }
    if (last.get().text().equals("class")) {
      return Names.lastName(owner).map(values::name);
    }
    if (node.text().matches("[sS]tring\\.Empty")) {
      return Optional.of(AttributedText.own("the empty string"));
    }
    if (Values.isPreposition(last.get())) {
      return Optional.of(values.quote(node, node.text()));
    }
    AttributedText name = values.name(last.get());
    return Optional.of(
        distinctPhrase(node)
            .or(() -> qualifier(node, owner, last.get()).map(of -> name.then(" of ").then(of)))
            .orElse(name));
  }

  /** {@code what open returns}, for a name in Ruby of a function that is beside it. */
  AttributedText orName(SyntaxNode name) {
    boolean calls =
        sides.language() == CodeLanguage.RUBY
            && name.type().equals("identifier")
            && Stream.of(sides.before(), sides.after())
                .flatMap(side -> side.root().findAll(each -> each.is(Concept.FUNCTION)).stream())
                .filter(sides::isInExcerpt)
                .flatMap(each -> Names.declaredName(each).stream())
                .anyMatch(each -> each != name && each.text().equals(name.text()));
    return calls
        ? AttributedText.own("what ").then(values.name(name)).then(" returns")
        : values.name(name);
  }

  /** {@code isize::MAX}, where another type's constant of that name stands beside it. */
  private Optional<AttributedText> distinctPhrase(SyntaxNode node) {
    Optional<String> own = constant(node);
    return own.filter(
            text ->
                Stream.of(sides.before(), sides.after())
                    .flatMap(side -> side.root().findAll(each -> each.is(Concept.ACCESS)).stream())
                    .flatMap(each -> constant(each).stream())
                    .anyMatch(each -> !each.equals(text) && name(each).equals(name(text))))
        .map(text -> values.quote(node, text));
  }

  /** A constant with its type; empty if it is of an object, or of the type it stands in. */
  private static Optional<String> constant(SyntaxNode node) {
    Matcher constant = CONSTANT.matcher(node.text());
    return Optional.of(node.namedChildren())
        .filter(parts -> parts.size() == 2 && isTypeName(parts.getFirst()))
        .filter(parts -> !parts.getFirst().text().matches("[Ss]elf|static|parent"))
        .filter(_ -> constant.find())
        .map(_ -> constant.group(1))
        .filter(text -> TYPE.matcher(text).lookingAt());
  }

  private static boolean isTypeName(SyntaxNode owner) {
    return owner.is(Concept.NAME) || (owner.is(Concept.ACCESS) && owner.text().contains("::"));
  }

  private static String name(String constant) {
    return constant.substring(Math.max(constant.lastIndexOf('.'), constant.lastIndexOf(':')) + 1);
  }

  /** The file that {@code require} loads. */
  private Optional<AttributedText> loaded(SyntaxNode call) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean loads =
        given.size() == 1
            && given.getFirst().is(Concept.STRING)
            && Names.calledName(call).filter(name -> name.text().equals("require")).isPresent();
    return loads
        ? Optional.of(
            values.quote(
                given.getFirst(),
                Values.withoutQuotes(given.getFirst()).replaceFirst("^(?:\\.{1,2}/)+", "")))
        : Optional.empty();
  }

  private Optional<AttributedText> returned(SyntaxNode call) {
    return values.describe(call).filter(each -> each.text().startsWith("what "));
  }

  /** The same object without what only says that there is one, or which type it has. */
  private static SyntaxNode itself(SyntaxNode owner) {
    List<SyntaxNode> named = owner.namedChildren();
    boolean only =
        SURE.matcher(owner.type()).matches()
            ? named.size() == 1 && SURE_SIGN.matcher(owner.text()).find()
            : CAST.matcher(owner.type()).matches() && named.size() == 2;
    return only ? named.getFirst() : owner;
  }

  /** Whose field a field is; empty where it could be a package or a type whose name it is in. */
  private Optional<AttributedText> qualifier(SyntaxNode node, SyntaxNode owner, SyntaxNode field) {
    boolean ofType = node.type().equals("qualified_identifier");
    if (owner.is(Concept.CALL) && Character.isLowerCase(field.text().charAt(0))) {
      return loaded(owner).or(() -> returned(owner));
    }
    SyntaxNode itself = itself(owner);
    if (itself != owner) {
      return qualifier(node, itself, field);
    }
    if (!owner.is(Concept.NAME, Concept.ACCESS) || Values.isSelf(owner) || ofType) {
      return Optional.empty();
    }
    // All fields of C# begin with a capital, too.
    boolean named =
        Character.isLowerCase(field.text().charAt(0)) || sides.language() == CodeLanguage.CSHARP;
    return Names.lastName(owner)
        .map(values::name)
        .filter(
            each -> {
              // Go's packages have no fields of fields.
              boolean inner = sides.language() == CodeLanguage.GO && owner.is(Concept.ACCESS);
              return inner
                  || (named
                      && each.text().length() >= QUALIFIER_MIN
                      && Character.isLowerCase(each.text().charAt(0)));
            });
  }
}
