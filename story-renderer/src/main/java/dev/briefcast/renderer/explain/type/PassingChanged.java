package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes a parameter that is given in another way: by reference and not by value. */
public final class PassingChanged implements Idiom {

  private static final int LENGTH_MAX = 120;

  /** The words that say how a parameter is given, round the rest of it. */
  private static final Map<CodeLanguage, Pattern> FORMS =
      Map.of(
          CodeLanguage.CPP,
          Pattern.compile("(?<how>const )?(?<type>[\\w:<>, ]+?) ?(?<sign>&&|[&*])? ?(?<name>\\w+)"),
          CodeLanguage.C,
          Pattern.compile("(?<how>const )?(?<type>(?:struct )?\\w+) ?(?<sign>\\*)? ?(?<name>\\w+)"),
          CodeLanguage.GO,
          Pattern.compile("(?<how>)(?:(?<name>\\w+) )?(?<sign>\\*)?(?<type>[\\w.]+)"),
          CodeLanguage.RUST,
          Pattern.compile("(?<how>)(?<name>\\w+): ?(?<sign>&mut |&)?(?<type>\\w[\\w:<>, ]*)"),
          CodeLanguage.SCALA,
          Pattern.compile("(?<how>)(?<name>\\w+): ?(?<sign>=> ?)?(?<type>\\w[\\w.\\[\\], ]*)"),
          CodeLanguage.CSHARP,
          Pattern.compile(
              "(?<how>)(?:(?<sign>ref readonly|in|ref|out) )?(?<type>[\\w.<>, ?]+) (?<name>\\w+)"));

  private static final List<String> BORROWED = List.of("by value", "by reference");

  private record Passing(String name, String type, String way) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(each -> each.is(Concept.PARAMETER));
    Optional<SyntaxNode> now = edit.after().filter(each -> each.is(Concept.PARAMETER));
    CodeLanguage language = edit.sides().language();
    Optional<Passing> was = old.flatMap(each -> passing(each, language));
    Optional<Passing> is = now.flatMap(each -> passing(each, language));
    boolean isReceiver = now.filter(ParameterOwner::isReceiver).isPresent();
    boolean other =
        was.isPresent()
            && is.isPresent()
            && !edit.isBroken()
            && (isReceiver || isOf(was.get(), is.get().name()))
            && was.get().type().equals(is.get().type())
            && !was.get().way().equals(is.get().way())
            // What Rust only borrows is as it was for who reads it.
            && !(language == CodeLanguage.RUST
                && List.of(was.get().way(), is.get().way()).containsAll(BORROWED));
    var values = new Values(edit.sides());
    if (other && isReceiver) {
      return receiverSentence(now.get(), is.get(), edit);
    }
    return now.filter(_ -> other)
        .flatMap(Names::declaredName)
        .filter(_ -> !ParameterOwner.isOfNewOverload(now.get(), edit))
        .map(
            name ->
                values
                    .name(name)
                    .then(" is now given " + is.get().way() + " instead of " + was.get().way()))
        .map(said -> EditSentence.of(said, edit.sides().lines(now.get()), 0.65))
        .map(said -> said.withPlace(now.get(), edit.sides()));
  }

  /** {@code Open now works on a pointer to Door instead of a copy}: Go's methods. */
  private static Optional<EditSentence> receiverSentence(
      SyntaxNode receiver, Passing now, Edit edit) {
    boolean pointer = now.way().endsWith("pointer");
    return receiver
        .enclosing(Concept.FUNCTION)
        .flatMap(Names::declaredName)
        .filter(edit.sides()::isInExcerpt)
        .filter(name -> Names.containsName(name, edit.sides().before().root()))
        .map(new Values(edit.sides())::name)
        .map(
            name ->
                name.then(pointer ? " now works on a pointer to " : " now works on a copy of ")
                    .then(new Values(edit.sides()).quote(receiver, now.type()))
                    .then(pointer ? " instead of a copy" : " instead of a pointer"))
        .map(said -> EditSentence.of(said, edit.sides().lines(receiver), 0.65));
  }

  private static Optional<Passing> passing(SyntaxNode parameter, CodeLanguage language) {
    Pattern form = FORMS.get(language);
    String text = parameter.text().replaceAll("\\s+", " ");
    if (form == null || text.length() > LENGTH_MAX) {
      return Optional.empty();
    }
    Matcher found = form.matcher(text);
    return found.matches()
        ? Optional.of(
            new Passing(
                Objects.requireNonNullElse(found.group("name"), ""),
                found.group("type").strip(),
                way(found.group("sign"), isMarked(found))))
        : Optional.empty();
  }

  private static boolean isOf(Passing passing, String name) {
    return !name.isEmpty() && passing.name().equals(name);
  }

  private static boolean isMarked(Matcher found) {
    String how = found.group("how");
    return how != null && !how.isEmpty();
  }

  private static String way(@Nullable String sign, boolean marked) {
    if (sign == null) {
      return "by value";
    }
    return switch (sign.strip()) {
      case "=>" -> "by name";
      case "&mut" -> "by mutable reference";
      case "in", "ref readonly" -> "by read-only reference";
      case "out" -> "as an output";
      case "&&" -> "by rvalue reference";
      case "*" -> marked ? "by a pointer to a constant" : "by pointer";
      default -> marked ? "by constant reference" : "by reference";
    };
  }
}
