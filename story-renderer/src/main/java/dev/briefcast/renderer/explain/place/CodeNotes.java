package dev.briefcast.renderer.explain.place;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says what comments in a patch say of the code under them. */
public final class CodeNotes {

  /** Of these one says what they do without their name. */
  private static final Pattern NO_SUBJECT =
      Pattern.compile("(?i)test.*|.*test|.{31,}|main|init|new|run|\\W*");

  /** It describes what stands under it, whatever that is. */
  private static final Pattern OF_DECLARATION = Pattern.compile("\\s*(?:\\*|/\\*\\*|//[/!])");

  private final Excerpt excerpt;

  /**
   * @param excerpt a patch
   */
  public CodeNotes(Excerpt excerpt) {
    this.excerpt = excerpt;
  }

  /**
   * The sentence, of the function whose code it is on if that is known.
   *
   * @param first of the comment
   * @param block the lines of the comment
   * @param hunk the part of the patch that it is in
   */
  public AttributedText of(String first, Span block, Span hunk) {
    Optional<Declaration> inside =
        excerpt.declarations().stream()
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
            .filter(each -> hunk.first() < each.line() && each.line() < block.first())
            .filter(each -> block.last() <= each.span().last())
            .reduce((_, inner) -> inner);
    return inside
        .map(Announcement::locatedName)
        .or(() -> PatchPlace.functionAbove(excerpt, hunk, block.first()))
        .filter(name -> !NO_SUBJECT.matcher(name.text()).matches())
        .map(name -> CommentBeats.noteOnCode(name, first, block))
        .orElseGet(() -> noteOnUnknown(first, block));
  }

  /** On code that nothing names, or on a declaration that is not known. */
  private AttributedText noteOnUnknown(String first, Span block) {
    boolean implementation =
        excerpt.declarations().stream()
            .filter(each -> each.kind() == Declaration.Kind.IMPLEMENTATION)
            .anyMatch(each -> each.span().first() <= block.first() && block.last() < each.line());
    if (implementation) {
      return CommentBeats.noteOnCode(AttributedText.own("It"), first, block);
    }
    AttributedText told = CommentBeats.noteOnCode(first, block);
    boolean documents = OF_DECLARATION.matcher(code(block.first())).lookingAt();
    return documents && !told.slots().getFirst().text().equals(told.text())
        ? AttributedText.own("The comment here says: ")
            .then(AttributedText.of(Prose.ended(first), block))
        : told;
  }

  private String code(int line) {
    return excerpt.lines().get(line).substring(1);
  }
}
