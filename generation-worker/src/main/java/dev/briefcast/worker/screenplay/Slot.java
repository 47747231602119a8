package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration.Span;
import org.jspecify.annotations.Nullable;

/**
 * What a sentence says in the brief's words and not in Briefcast's own: a span of the brief.
 *
 * @param text as it stands in the sentence, but for the case of its first letter; cut texts end in
 *     an ellipsis, whole ones may have got a full stop
 * @param part where in the brief it stands
 * @param lines of an excerpt, counted as {@link Focus.Lines} are, in which it stands; null for what
 *     is no code
 */
public record Slot(String text, Part part, @Nullable Span lines) {

  /** What a brief has of words. */
  public enum Part {
    /** The title. */
    TITLE,
    /** The repository's name. */
    REPOSITORY,
    /** The branch. */
    BRANCH,
    /** Who asks for a change to be merged. */
    AUTHOR,
    /** The summary. */
    SUMMARY,
    /** A file's path. */
    PATH,
    /** A file's role. */
    ROLE,
    /** A file's excerpt. */
    EXCERPT,
    /** A step of the flow. */
    STEP,
    /** A highlight. */
    HIGHLIGHT
  }

  static Slot of(Part part, String text) {
    return new Slot(text, part, null);
  }

  /**
   * @param lines of the excerpt, counted from 0
   */
  static Slot lines(String text, Span lines) {
    return new Slot(text, Part.EXCERPT, lines);
  }

  /** The same, counted from another first line. */
  Slot from(int firstLine) {
    return lines == null
        ? this
        : new Slot(text, part, new Span(firstLine + lines.first(), firstLine + lines.last()));
  }
}
