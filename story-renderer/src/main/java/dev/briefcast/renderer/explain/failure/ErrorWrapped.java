package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes an error that gets a text before its own, as by Go's {@code fmt.Errorf}. */
public final class ErrorWrapped implements ReplacementIdiom {

  private static final Pattern ERROR = Pattern.compile("e|err|\\w{1,30}Err");
  private static final Pattern WRAPPING = Pattern.compile("Errorf|Wrapf?|WithMessagef?|Annotatef?");
  private static final Pattern FORMAT = Pattern.compile("(?s)(?:[^%]{3,80}?)(?:%.*)?");
  private static final Pattern SPEAKABLE = Pattern.compile("[\\w' -]{3,80}");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.NAME, Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> given = Names.arguments(after);
    boolean wraps =
        before.is(Concept.NAME)
            && ERROR.matcher(before.text()).matches()
            && after
                .enclosing(Concept.RETURN, Concept.FUNCTION, Concept.BLOCK)
                .filter(each -> each.is(Concept.RETURN))
                .isPresent()
            && Names.calledName(after)
                .filter(name -> WRAPPING.matcher(name.text()).matches())
                .isPresent()
            && given.stream().anyMatch(each -> each.code().equals(before.code()));
    AttributedText subject = edit.sides().subject(after);
    if (!wraps || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return given.stream()
        .filter(each -> each.is(Concept.STRING))
        .findFirst()
        .flatMap(text -> beginning(text, values))
        .map(text -> AttributedText.own("The error that ").then(subject).then(text))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.8));
  }

  /** The text as far as it is fixed. */
  private static Optional<AttributedText> beginning(SyntaxNode text, Values values) {
    String bare = Values.withoutQuotes(text);
    if (!FORMAT.matcher(bare).matches()) {
      return Optional.empty();
    }
    int end = bare.indexOf('%');
    String fixed = (end < 0 ? bare : bare.substring(0, end)).replaceAll("[\\s:\"'(=\\\\-]+$", "");
    return SPEAKABLE.matcher(fixed).matches()
        ? Optional.of(
            AttributedText.own(" returns now begins with: ").then(values.quote(text, fixed)))
        : Optional.empty();
  }
}
