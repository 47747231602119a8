package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes declarations that a patch removes: a type with its methods, a method with its type. */
final class GoneDeclarations {

  private static final int NAMES_MAX = 3;

  /** Overloads have one name. */
  private static final int NAMED_MAX = 12;

  private static final int METHODS_MAX = 3;
  private static final int LINE_MAX = 300;

  /** Go's methods stand outside of their type, which they name. */
  private static final Pattern GO_RECEIVER =
      Pattern.compile("^.func \\((?:\\w{1,60} )?\\*?(\\w{1,80})(?:\\[[^\\]]{0,80}])?\\) .*");

  /** Rust's likewise, in an implementation: of a trait it is one of the type, too. */
  private static final Pattern RUST_TYPE =
      Pattern.compile(
          "^.\\s*(?:unsafe )?impl(?:<[^{]{0,80}>)? (?:[\\w:<>', ]{1,80} for )?(?:\\w+::)*(?!for\\b)(\\w{2,60})\\b.*");

  private static final Pattern OF_TRAIT =
      Pattern.compile(
          "^.\\s*(?:unsafe )?impl(?:<[^{]{0,80}>)? (?:\\w+::)*(\\w{2,60})(?:<[^{]{0,80}>)? for (?:&(?:'\\w+ )?(?:mut )?)?(?:\\w+::)*(\\w{2,60})\\b.*");

  private final CodeLanguage language;
  private final List<String> lines;
  private final List<Declaration> before;
  private final List<Declaration> after;

  GoneDeclarations(Excerpt excerpt) {
    this.language = excerpt.language();
    this.lines = excerpt.lines();
    this.before = excerpt.declarationsBefore();
    this.after = excerpt.declarations();
  }

  /**
   * What is removed, in one sentence.
   *
   * @param gone at least one, none within another
   * @param end of the sentence, behind its verb
   */
  AttributedText sentence(List<Declaration> gone, String end) {
    List<Declaration> types = gone.stream().filter(each -> each.kind().isType()).toList();
    if (types.size() == 1) {
      Declaration type = types.getFirst();
      List<Declaration> methods = methods(type);
      boolean all = gone.stream().allMatch(each -> each.equals(type) || methods.contains(each));
      // What is gone with its file is all that was in it.
      if (all && !methods.isEmpty() && !end.endsWith(" with it.")) {
        return typeSentence(type, methods, end);
      }
    }
    Optional<AttributedText> implemented = implementationSentence(gone, end);
    if (implemented.isPresent()) {
      return implemented.get();
    }
    if (gone.size() == 1 && isOneOfSeveral(gone.getFirst())) {
      return AttributedText.own("A version of ")
          .then(Announcement.locatedName(gone.getFirst()))
          .then(" is" + end);
    }
    List<AttributedText> names = Announcement.distinctNames(gone);
    boolean one = names.size() == 1;
    return commonOwner(gone)
        .filter(_ -> names.size() <= NAMES_MAX)
        .map(
            of ->
                AttributedText.own(one ? "The function " : "The functions ")
                    .then(AttributedText.list(names, NAMES_MAX))
                    .then(" of ")
                    .then(of)
                    .then((one ? " is" : " are") + end))
        .orElseGet(() -> NewDeclarations.subject(gone, end));
  }

  /** The type that all of them are functions of. */
  private Optional<AttributedText> commonOwner(List<Declaration> gone) {
    Optional<AttributedText> first =
        gone.size() > NAMED_MAX ? Optional.empty() : owner(gone.getFirst());
    return first.filter(
        type ->
            gone.stream()
                .allMatch(
                    each -> owner(each).filter(of -> of.text().equals(type.text())).isPresent()));
  }

  /** {@code The implementation of Default for Door is removed}, with the functions in it. */
  private Optional<AttributedText> implementationSentence(List<Declaration> gone, String end) {
    Optional<Declaration> around =
        around(gone.getFirst()).filter(each -> each.kind() == Kind.IMPLEMENTATION && isGone(each));
    return around
        .filter(each -> gone.stream().allMatch(each::contains))
        .flatMap(
            each -> {
              String line = lines.get(each.line());
              Matcher names = OF_TRAIT.matcher(line.length() > LINE_MAX ? "" : line);
              var at = new Span(each.line(), each.line());
              return names.matches()
                  ? Optional.of(
                      AttributedText.own("The implementation of ")
                          .then(AttributedText.of(names.group(1), at))
                          .then(" for ")
                          .then(AttributedText.of(names.group(2), at))
                          .then(" is" + end))
                  : Optional.empty();
            });
  }

  /** Whether it goes with something else of which that is said. */
  boolean isToldOtherwise(Declaration declaration) {
    return isDerivedNow(declaration) || isSignature(declaration) || goesWithType(declaration);
  }

  /** Whether an interface only declared it: what that declares no longer is said of it. */
  private boolean isSignature(Declaration function) {
    return function.kind() == Kind.FUNCTION
        && lines.get(function.line()).stripTrailing().endsWith(";")
        && around(function).filter(each -> each.kind() == Kind.INTERFACE).isPresent();
  }

  /** Whether it was written by hand for a trait that the patch derives, which is said of that. */
  private boolean isDerivedNow(Declaration function) {
    return around(function)
        .filter(each -> each.kind() == Kind.IMPLEMENTATION && isGone(each))
        .flatMap(each -> firstGroup(OF_TRAIT, each))
        .filter(
            trait ->
                lines.stream()
                    .filter(line -> line.startsWith("+") && line.length() <= LINE_MAX)
                    .filter(line -> line.contains("#[derive("))
                    .anyMatch(line -> List.of(line.split("\\W+", -1)).contains(trait)))
        .isPresent();
  }

  /** {@code The struct Door is removed with its methods open and shut}. */
  private static AttributedText typeSentence(
      Declaration type, List<Declaration> methods, String end) {
    List<AttributedText> names = Announcement.distinctNames(methods);
    String verb = end.replaceFirst("\\.$", "");
    AttributedText gone = NewDeclarations.subject(List.of(type), verb);
    return names.size() > METHODS_MAX
        ? gone.then(" with all its methods.")
        : gone.then(" with its " + (names.size() == 1 ? "method " : "methods "))
            .then(AttributedText.list(names, METHODS_MAX))
            .then(".");
  }

  /** Whether it goes with its type, which another part of the patch removes. */
  private boolean goesWithType(Declaration function) {
    return function.kind() == Kind.FUNCTION
        && before.stream()
            .filter(each -> each.kind().isType() && each.kind() != Kind.IMPLEMENTATION)
            .filter(each -> isGone(each) && !isDeclaredAnew(each))
            .filter(each -> !PatchLines.isOnePart(lines, each.line(), function.line()))
            .anyMatch(each -> isMethod(function, each));
  }

  /** The methods of a type that go with it. */
  private List<Declaration> methods(Declaration type) {
    return before.stream()
        .filter(each -> each.kind() == Kind.FUNCTION && isGone(each))
        .filter(each -> !Announcement.CONSTRUCTORS.contains(each.name()))
        .filter(each -> !each.name().equals(type.name()) && isMethod(each, type))
        .toList();
  }

  /** Whether others of its name, which the patch does not show, are called still. */
  private boolean isOneOfSeveral(Declaration function) {
    Pattern call =
        Pattern.compile("(?<![\\w$.>:])(?:this\\.)?" + Pattern.quote(function.name()) + "\\(");
    return function.kind() == Kind.FUNCTION
        && OverloadAdded.LANGUAGES.contains(language)
        && lines.stream()
            .filter(line -> !line.startsWith("-") && !line.startsWith("@"))
            .filter(line -> line.length() <= LINE_MAX)
            .anyMatch(line -> call.matcher(line).find());
  }

  private boolean isGone(Declaration declaration) {
    return PatchLines.isMarked(lines, declaration.line(), '-');
  }

  /** Whether it goes with one of several others, and not only the head of that changes. */
  boolean isWithin(Declaration declaration, List<Declaration> others) {
    return others.stream().anyMatch(each -> each.contains(declaration) && !isDeclaredAnew(each));
  }

  /** Whether only the head of a type changes. */
  private boolean isDeclaredAnew(Declaration type) {
    return type.kind().isType()
        && after.stream()
            .anyMatch(each -> each.kind() == type.kind() && each.name().equals(type.name()));
  }

  private boolean isMethod(Declaration function, Declaration type) {
    Optional<Declaration> inner = around(function);
    return inner.filter(type::equals).isPresent()
        || inner.flatMap(this::implementedType).filter(name -> name.equals(type.name())).isPresent()
        || receiver(function).filter(name -> name.equals(type.name())).isPresent();
  }

  /** The innermost declaration that holds it. */
  private Optional<Declaration> around(Declaration function) {
    return before.stream().filter(each -> each.contains(function)).reduce((_, inner) -> inner);
  }

  private Optional<String> implementedType(Declaration implementation) {
    return implementation.kind() == Kind.IMPLEMENTATION
        ? firstGroup(RUST_TYPE, implementation)
        : Optional.empty();
  }

  private Optional<String> receiver(Declaration function) {
    return firstGroup(GO_RECEIVER, function);
  }

  private Optional<String> firstGroup(Pattern pattern, Declaration declaration) {
    String line = lines.get(declaration.line());
    Matcher found = pattern.matcher(line.length() > LINE_MAX ? "" : line);
    return found.matches() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /** The type that loses a method, and stays. */
  private Optional<AttributedText> owner(Declaration function) {
    if (function.kind() != Kind.FUNCTION) {
      return Optional.empty();
    }
    var own = new Span(function.line(), function.line());
    Optional<AttributedText> named = receiver(function).map(name -> AttributedText.of(name, own));
    Optional<Declaration> around =
        around(function).filter(each -> !isGone(each) || isDeclaredAnew(each));
    Stream<AttributedText> held =
        around.stream()
            .flatMap(
                each ->
                    each.kind() == Kind.IMPLEMENTATION
                        ? implementedType(each)
                            .map(
                                name -> AttributedText.of(name, new Span(each.line(), each.line())))
                            .stream()
                        : each.kind().isType()
                            ? Stream.of(Announcement.locatedName(each))
                            : Stream.empty());
    return named.or(held::findFirst);
  }
}
