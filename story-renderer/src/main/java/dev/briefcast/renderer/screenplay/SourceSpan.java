package dev.briefcast.renderer.screenplay;

import dev.briefcast.renderer.syntax.Declaration.Span;
import org.jspecify.annotations.Nullable;

/**
 * A span of a sentence that comes from the brief and not from Briefcast.
 *
 * @param text as it stands in the sentence, but for the case of its first letter; cut texts end in
 *     an ellipsis, whole ones may have got a full stop
 * @param part where in the brief it stands
 * @param lines of an excerpt, counted as {@link Focus.Lines} are, in which it stands; null for what
 *     is no code
 */
public record SourceSpan(String text, Part part, @Nullable Span lines) {

  /** A field of a brief, or a part of one. */
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
    /** What is said at a step of the walk through a file's code. */
    SAY,
    /** A step of the flow. */
    STEP,
    /** A highlight. */
    HIGHLIGHT
  }

  public static SourceSpan of(Part part, String text) {
    return new SourceSpan(text, part, null);
  }

  /**
   * @param lines of the excerpt, counted from 0
   */
  public static SourceSpan lines(String text, Span lines) {
    return new SourceSpan(text, Part.EXCERPT, lines);
  }

  /** The same, counted from another first line. */
  SourceSpan from(int firstLine) {
    return lines == null
        ? this
        : new SourceSpan(text, part, new Span(firstLine + lines.first(), firstLine + lines.last()));
  }
}
