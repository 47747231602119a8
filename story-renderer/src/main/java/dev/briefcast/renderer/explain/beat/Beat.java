package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import org.jspecify.annotations.Nullable;

/**
 * One thing that can be told about a file, with the lines to show.
 *
 * @param narration one sentence; empty where the picture speaks for itself
 * @param span the lines of the excerpt that it speaks about, counted from 0; null for the whole
 * @param order the line by which it is put in order among others
 */
public record Beat(AttributedText narration, @Nullable Span span, int order) {

  /** No scene shows more; what does not fit on a picture of these is folded there. */
  private static final int LINES_MAX = 100;

  public String text() {
    return narration.text();
  }

  /** Lines that are looked at and of which nothing is said. */
  public static Beat silent(Span span) {
    return opening(AttributedText.own(""), span);
  }

  public boolean isSilent() {
    return narration.text().isEmpty();
  }

  /** What is said before anything else. */
  public static Beat opening(AttributedText told, Span span) {
    return of(told, span, -1);
  }

  /** Of more lines than a scene shows the first stand for all. */
  public static Beat of(AttributedText told, Span span, int order) {
    int last = Math.min(span.last(), span.first() + LINES_MAX - 1);
    return new Beat(told, new Span(span.first(), last), order);
  }

  /** Whether it has lines that begin in a part of a patch. */
  public boolean isIn(Span hunk) {
    return span != null && hunk.first() <= span.first() && span.first() <= hunk.last();
  }
}
