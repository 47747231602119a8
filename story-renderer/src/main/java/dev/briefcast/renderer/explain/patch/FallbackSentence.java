package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.edit.EditSentences;
import dev.briefcast.renderer.explain.line.DocumentLines;
import dev.briefcast.renderer.explain.line.Replacement;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.place.PatchPlace;
import dev.briefcast.renderer.explain.proof.Arrangement;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Describes a part of a patch by its lines, where its code tells nothing. */
final class FallbackSentence {

  private static final double QUOTE_SECONDS = 18;
  private static final Pattern SETTINGS = Pattern.compile("\\.(?:cfg|ini|toml|conf|properties)$");
  private static final AttributedText NOWHERE = AttributedText.own("");
  private static final AttributedText EVERYWHERE = AttributedText.own(" in several places");

  private final String label;
  private final Excerpt excerpt;
  private final List<String> lines;
  private final PatchDeclarations declarations;
  private final Set<Integer> explainedHunks;
  private final List<String> authorSentences;
  private final boolean isTest;

  /**
   * @param label the file's name
   * @param explainedHunks first lines of the hunks that others explain
   * @param authorSentences what the change's author says over this file
   */
  FallbackSentence(
      String label,
      Excerpt excerpt,
      PatchDeclarations declarations,
      Set<Integer> explainedHunks,
      List<String> authorSentences,
      boolean isTest) {
    this.label = label;
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.declarations = declarations;
    this.explainedHunks = explainedHunks;
    this.authorSentences = authorSentences;
    this.isTest = isTest;
  }

  /**
   * What is replaced, or what a document or a comment says now; null if that is not known.
   *
   * @param code the lines of the part that are no text
   */
  @Nullable AttributedText of(Span hunk, Span code) {
    boolean comments = CommentsOnly.isCommentsOnly(excerpt, hunk);
    boolean rewritten = !comments && EditSentences.isEquivalent(excerpt.language(), lines, hunk);
    if (rewritten) {
      return null;
    }
    AttributedText replacement =
        comments || isInterrupted(hunk) || isInComment(hunk)
            ? null
            : replacementSentence(hunk, code);
    AttributedText said = replacement == null ? quote(hunk) : replacement;
    boolean silent = said == null && !explainedHunks.contains(hunk.first());
    return silent ? new ProseChanged(excerpt).of(hunk).orElse(null) : said;
  }

  /** Whether lines that stay stand between those that change: none takes another's place. */
  private boolean isInterrupted(Span hunk) {
    Span changed = PatchLines.changedSpan(lines, hunk);
    return IntStream.rangeClosed(changed.first(), changed.last())
        .anyMatch(i -> PatchLines.isMarked(lines, i, ' ') && !lines.get(i).isBlank());
  }

  /** Whether a comment is opened in lines that stay above what changes, and not closed there. */
  private boolean isInComment(Span hunk) {
    int changed = PatchLines.changedSpan(lines, hunk).first();
    String above = String.join("\n", lines.subList(hunk.first() + 1, changed));
    return above.lastIndexOf("\n /*") > above.lastIndexOf("*/");
  }

  private @Nullable AttributedText replacementSentence(Span hunk, Span code) {
    return Replacement.ofLines(
            excerpt.language(),
            label,
            PatchLines.changedTexts(lines, code, '-'),
            PatchLines.changedTexts(lines, code, '+'))
        .filter(change -> !change.key().isEmpty() || !change.isPartial(lines, hunk))
        .filter(change -> !declarations.isKept(change.before(), change.after()))
        .map(change -> change.clause(hunk).then(place(change, hunk)).then("."))
        .orElse(null);
  }

  /** Of what is replaced in another part as well, one place would not be all. */
  private AttributedText place(Replacement change, Span hunk) {
    boolean again =
        change.key().isEmpty()
            && PatchLines.hunks(lines).stream()
                .filter(each -> !each.equals(hunk))
                .anyMatch(each -> isMadeIn(change, each));
    // All tests of a file change their library together, of which few parts may be shown.
    boolean library = isTest && Arrangement.isAssertion(change.before());
    return again ? EVERYWHERE : hasKnownPlace() && !library ? place(hunk) : NOWHERE;
  }

  private boolean isMadeIn(Replacement change, Span hunk) {
    List<String> added = PatchLines.changedTexts(lines, hunk, '+');
    return PatchLines.changedTexts(lines, hunk, '-').stream()
        .filter(line -> line.contains(change.before()))
        .anyMatch(line -> added.contains(line.replace(change.before(), change.after())));
  }

  /** Of documents what they say now. */
  private @Nullable AttributedText quote(Span hunk) {
    return DocumentLines.sentence(excerpt.language(), label, lines, hunk)
        .filter(each -> !explainedHunks.contains(hunk.first()) && !isSaidByAuthor(each))
        .filter(Wording::hasVerb)
        .map(each -> AttributedText.of(SpeakingTime.leadingPart(QUOTE_SECONDS, each), hunk))
        .map(each -> AttributedText.own("It now says: ").then(each))
        .orElse(null);
  }

  /** Whether the author's words over this file have it already. */
  private boolean isSaidByAuthor(String sentence) {
    String plain = Wording.letters(sentence);
    return authorSentences.stream().map(Wording::letters).anyMatch(each -> each.contains(plain));
  }

  /** Of settings the line above says nothing: it is any that begins at the margin. */
  private boolean hasKnownPlace() {
    return !SETTINGS.matcher(label).find();
  }

  private AttributedText place(Span hunk) {
    return PatchPlace.of(excerpt, PatchLines.changedSpan(lines, hunk).first(), hunk);
  }
}
