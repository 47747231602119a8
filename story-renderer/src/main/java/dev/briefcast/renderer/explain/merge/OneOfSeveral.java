package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Sentences about what a function is given that hold for one call of it, and not for the others.
 */
public final class OneOfSeveral {

  private static final Pattern GIVEN = Pattern.compile(" is (?:now|no longer) given ");

  /** A text of several words, a path or coordinates. */
  private static final Pattern DISTINCT = Pattern.compile("[/:]|\\w-\\w");

  private static final String INSTEAD = " instead of ";

  private OneOfSeveral() {}

  /** The same where it holds for all; {@code One call of open is now given key} where for one. */
  public static Optional<EditSentence> limited(EditSentence edit, Sides sides) {
    List<SourceSpan> slots = edit.clause().slots();
    String text = edit.clause().text();
    String name = slots.isEmpty() ? "" : slots.getFirst().text();
    Matcher given = GIVEN.matcher(text);
    if (!text.startsWith(name) || !given.find(name.length()) || given.start() != name.length()) {
      return Optional.of(edit);
    }
    boolean more = given.group().contains("now");
    if (isDistinct(edit)) {
      return Optional.of(edit);
    }
    List<String> values = values(edit, given.end(), more);
    List<String> old = more ? oldValues(edit) : List.of();
    List<SyntaxNode> calls = calls(name, edit, more ? sides.after().root() : sides.before().root());
    long such = calls.stream().filter(each -> isSuch(each, values, old)).count();
    List<SyntaxNode> others = more ? calls : calls(name, edit, sides.after().root());
    long unlike = others.stream().filter(each -> !isSuch(each, values, old)).count();
    boolean all = more ? unlike == 0 : others.stream().noneMatch(each -> isSuch(each, values, old));
    if (calls.size() < 2 || such == 0 || all) {
      return Optional.of(edit);
    }
    return such > 1
        ? Optional.empty()
        : Optional.of(
            new EditSentence(
                AttributedText.own("One call of ").then(edit.clause()),
                edit.places(),
                edit.lines(),
                edit.worth()));
  }

  /** What it is given now, or was. */
  private static List<String> values(EditSentence edit, int from, boolean more) {
    String text = edit.clause().text();
    int instead = more ? text.indexOf(INSTEAD, from) : -1;
    String said = text.substring(from, instead < 0 ? text.length() : instead);
    return edit.clause().slots().stream()
        .skip(1)
        .map(SourceSpan::text)
        .filter(said::contains)
        .toList();
  }

  /** What it was given instead. */
  private static List<String> oldValues(EditSentence edit) {
    String text = edit.clause().text();
    int instead = text.indexOf(INSTEAD);
    String was = instead < 0 ? "" : text.substring(instead);
    return edit.clause().slots().stream()
        .skip(1)
        .map(SourceSpan::text)
        .filter(was::contains)
        .toList();
  }

  /** Whether what it was given tells which call is meant: a text, or a new object. */
  private static boolean isDistinct(EditSentence edit) {
    String text = edit.clause().text();
    int instead = text.indexOf(INSTEAD);
    String was = instead < 0 ? "" : text.substring(instead + INSTEAD.length());
    return was.startsWith("a new ") || DISTINCT.matcher(was).find();
  }

  /** The calls in the function that is said to be the place, or all. */
  private static List<SyntaxNode> calls(String name, EditSentence edit, SyntaxNode code) {
    List<String> places = edit.places().stream().map(AttributedText::text).toList();
    List<SyntaxNode> in =
        code.findAll(each -> each.is(Concept.FUNCTION)).stream()
            .filter(
                each -> Names.declaredName(each).filter(n -> places.contains(n.text())).isPresent())
            .toList();
    return (in.isEmpty() ? List.of(code) : in)
        .stream()
            .flatMap(each -> each.findAll(call -> isCallOf(name, call)).stream())
            .distinct()
            .toList();
  }

  private static boolean isCallOf(String name, SyntaxNode call) {
    // Kotlin's call with a block is a call of a call.
    boolean outer = !call.children().isEmpty() && call.children().getFirst().is(Concept.CALL);
    return call.is(Concept.CALL)
        && !outer
        && Names.calledName(call).filter(each -> each.text().equals(name)).isPresent();
  }

  private static boolean isSuch(SyntaxNode call, List<String> values, List<String> old) {
    String given =
        Names.arguments(call).stream().map(SyntaxNode::text).collect(Collectors.joining(" "));
    return values.stream().allMatch(given::contains)
        && (old.isEmpty() || !old.stream().allMatch(given::contains));
  }
}
