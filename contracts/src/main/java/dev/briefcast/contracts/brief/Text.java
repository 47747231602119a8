package dev.briefcast.contracts.brief;

import org.jspecify.annotations.Nullable;

/** Normalizes the text fields of a brief, whoever reads it. */
final class Text {

  private Text() {}

  /** CR LF and CR become LF. */
  static String withLineFeeds(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }

  /** Empty text says no more than absent text. */
  static @Nullable String optional(@Nullable String text) {
    return text == null || text.isEmpty() ? null : withLineFeeds(text);
  }
}
