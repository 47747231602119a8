package dev.briefcast.renderer.explain.typing;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.ParameterOwner;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a parameter that gets a mark or loses one: {@code @escaping}, {@code @Nullable}. */
public final class ParameterMarked implements Idiom {

  private static final Pattern MARK = Pattern.compile("(?:final )?@(?:\\w+\\.){0,8}(\\w{1,60})");

  private static final Pattern NULLABLE = Pattern.compile("Nullable|CheckForNull");

  /** What only tools and readers heed. */
  private static final Pattern FOR_TOOLS =
      Pattern.compile("(?i)suppress\\w*|unused|\\w*non_?null|notnull|noinline|crossinline|unknown");

  /** What says how a parameter is. */
  private static final Pattern ADJECTIVE = Pattern.compile("escaping");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    Optional<SyntaxNode> mark = more ? edit.after() : edit.before();
    boolean oneWay = more != edit.added().isEmpty() && !edit.isBroken();
    return mark.filter(_ -> oneWay)
        .filter(each -> parameter(each).filter(one -> isToldOf(one, edit)).isPresent())
        .flatMap(each -> sentence(each, parameter(each).get(), more, edit));
  }

  private static Optional<SyntaxNode> parameter(SyntaxNode mark) {
    SyntaxNode parent = mark.parent();
    SyntaxNode up = parent != null && parent.is(Concept.MODIFIERS) ? parent.parent() : parent;
    return Optional.ofNullable(up).filter(each -> each.is(Concept.PARAMETER));
  }

  private static boolean isToldOf(SyntaxNode parameter, Edit edit) {
    return parameter
            .enclosing(Concept.FUNCTION, Concept.LAMBDA)
            .filter(each -> each.is(Concept.FUNCTION))
            .isPresent()
        && !ParameterOwner.isOfNewOverload(parameter, edit)
        && ParameterOwner.isKnown(parameter, edit);
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode mark, SyntaxNode parameter, boolean more, Edit edit) {
    Matcher found = MARK.matcher(mark.text());
    if (!found.matches() || FOR_TOOLS.matcher(found.group(1)).matches()) {
      return Optional.empty();
    }
    String word = found.group(1);
    boolean nullable = NULLABLE.matcher(word).matches();
    var values = new Values(edit.sides());
    AttributedText said = values.quote(mark, word);
    AttributedText end =
        nullable
            ? AttributedText.own(" may now be null")
            : AttributedText.own(more ? " is now " : " is no longer ")
                .then(ADJECTIVE.matcher(word).matches() ? "" : "marked with ")
                .then(said);
    return Names.declaredName(parameter)
        .filter(each -> edit.sides().isInExcerpt(each) && (more || !nullable))
        .filter(each -> Names.containsName(each, edit.sides().otherRoot(parameter)))
        .map(each -> values.name(each).then(end))
        .map(
            whole ->
                EditSentence.of(whole, edit.sides().lines(mark), 0.7)
                    .withPlace(parameter, edit.sides()));
  }
}
