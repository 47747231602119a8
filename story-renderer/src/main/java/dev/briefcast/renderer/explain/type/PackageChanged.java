package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a file that belongs to another package or namespace than before. */
public final class PackageChanged implements ReplacementIdiom {

  private static final Pattern HOLDER =
      Pattern.compile(
          "package_(?:declaration|header|clause)|(?:file_scoped_)?namespace_(?:declaration|definition)");

  private static final int LENGTH_MAX = 80;

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return node.is(Concept.NAME, Concept.ACCESS, Concept.OTHER)
        && node.text().length() <= LENGTH_MAX
        && node.text().matches("[\\w.:\\\\]+")
        && parent != null
        && HOLDER.matcher(parent.type()).matches()
        && !node.field().equals("body");
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    boolean named = edit.afterParent().type().contains("package");
    if (before.text().equals(after.text()) || edit.beforeParent() != before.parent()) {
      return Optional.empty();
    }
    AttributedText said =
        AttributedText.own(named ? "The package" : "The namespace")
            .then(" is now ")
            .then(values.quote(after, after.text()))
            .then(" instead of ")
            .then(values.quote(before, before.text()));
    return Optional.of(EditSentence.of(said, edit.sides().lines(after), 0.7));
  }
}
