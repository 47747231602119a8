package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration.Span;
import org.jspecify.annotations.Nullable;

/**
 * Something to say about a file.
 *
 * @param told one sentence
 * @param span the lines of the excerpt that it speaks about, counted from 0; null for the whole
 * @param order the line by which it is put in order among others
 */
record Beat(Told told, @Nullable Span span, int order) {

  private static final int LINES_MAX = 24;

  String text() {
    return told.text();
  }

  /** What is said before anything else. */
  static Beat first(Told told, Span span) {
    return on(told, span, -1);
  }

  /** More lines than fit on a picture are not focused on: the first stand for all. */
  static Beat on(Told told, Span span, int order) {
    int last = Math.min(span.last(), span.first() + LINES_MAX - 1);
    return new Beat(told, new Span(span.first(), last), order);
  }
}
