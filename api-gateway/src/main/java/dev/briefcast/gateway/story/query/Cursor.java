package dev.briefcast.gateway.story.query;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.http.CheckedText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cursor of a page: it names a story and not an offset, so that new stories shift nothing.
 *
 * @param at when the last story of the page was created
 * @param story the last story of the page
 */
record Cursor(Instant at, StoryId story) {

  private static final String PURPOSE = "cursor";
  private static final Pattern FORM = Pattern.compile("([0-9]{1,17})/([a-z0-9_]+)");

  /** As clients get it. */
  String text() {
    return CheckedText.sign(PURPOSE, ChronoUnit.MICROS.between(Instant.EPOCH, at) + "/" + story);
  }

  /** The cursor in that text, or nothing if it is none of ours. */
  static Optional<Cursor> parse(String text) {
    return CheckedText.verify(PURPOSE, text)
        .map(FORM::matcher)
        .filter(Matcher::matches)
        .flatMap(Cursor::read)
        .filter(cursor -> cursor.text().equals(text));
  }

  private static Optional<Cursor> read(Matcher content) {
    Instant at = Instant.EPOCH.plus(Long.parseLong(content.group(1)), ChronoUnit.MICROS);
    return StoryId.parse(content.group(2)).map(story -> new Cursor(at, story));
  }
}
