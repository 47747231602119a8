package dev.briefcast.renderer.explain.typing;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a type parameter that is bound to another type as well, or no longer. */
public final class BoundChanged implements ReplacementIdiom {

  private static final Pattern HOLDER = Pattern.compile("where_predicate|type_constraint");

  private static final Pattern WORDS = Pattern.compile("extends|super|out|in|reified|const");

  private static final Pattern SUBJECT =
      Pattern.compile("(?s)\\[?(?:(?:out|in|reified) )?(\\w{1,60})\\b.*");

  private static final Pattern SINGLE = Pattern.compile("\\[\\w{1,60}(?:: [^,:]{1,80})*]");

  /** What may be anything, has a value, or only another name. */
  private static final String[] OTHERS = {"?", "=", ",", ".", "::", "(", "{", "@", "|"};

  @Override
  public boolean accepts(SyntaxNode node) {
    // Scala's parameters are read as one.
    boolean only = node.type().equals("type_parameters") && SINGLE.matcher(node.text()).matches();
    return only || node.is(Concept.TYPE_PARAMETER) || HOLDER.matcher(node.type()).matches();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Matcher old = SUBJECT.matcher(before.text());
    Matcher now = SUBJECT.matcher(after.text());
    boolean same = old.matches() && now.matches() && old.group(1).equals(now.group(1));
    Optional<SyntaxNode> of = edit.sides().owner(after, Concept.FUNCTION, Concept.TYPE_DECLARATION);
    boolean known =
        of.filter(
                each ->
                    edit.sides()
                        .owner(before, Concept.FUNCTION, Concept.TYPE_DECLARATION)
                        .filter(was -> was.text().equals(each.text()))
                        .isPresent())
            .isPresent();
    var values = new Values(edit.sides());
    return TypeTokens.of(before.text(), after.text())
        .filter(part -> same && known && !part.hasExtra(OTHERS))
        .filter(part -> !isElsewhere(part, now.group(1), part.gone() ? after : before))
        .flatMap(
            part ->
                part.extraName(WORDS)
                    .map(
                        bound ->
                            values
                                .quote(after, now.group(1))
                                .then(verb(part))
                                .then(values.quote(part.gone() ? before : after, bound))))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(after), 0.8)
                    .withPlace(after, edit.sides()));
  }

  /** Whether what has the parameter says the same of it in another place. */
  private static boolean isElsewhere(TypeTokens part, String name, SyntaxNode other) {
    String head =
        other
            .enclosing(Concept.FUNCTION, Concept.TYPE_DECLARATION)
            .map(each -> each.text().split("\\{", 2)[0])
            .orElse("");
    return part.extraName(WORDS)
        .filter(
            bound ->
                Pattern.compile(
                        "\\b%s\\s*:[^,;]{0,200}?%s\\b".formatted(name, Pattern.quote(bound)))
                    .matcher(head)
                    .find())
        .isPresent();
  }

  private static String verb(TypeTokens part) {
    boolean others = part.more().size() - part.extras().size() > 1;
    return part.gone()
        ? " is no longer bound to "
        : others ? " is now also bound to " : " is now bound to ";
  }
}
