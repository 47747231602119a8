package dev.briefcast.gateway.listing;

import dev.briefcast.contracts.id.StoryId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a page ended: at a story, not at a number of stories, so that new ones shift nothing. It
 * gives access to nothing; its checksum is there to tell ours from what somebody made up.
 *
 * @param at when the last story of the page was created
 * @param story the last story of the page
 */
record Cursor(Instant at, StoryId story) {

  private static final Pattern FORM =
      Pattern.compile("(([0-9]{1,17})/([a-z0-9_]+))/([0-9a-f]{12})");
  private static final int CHECKSUM_BYTES = 6;
  private static final int LENGTH_MAX = 200;

  /** As clients get it. */
  String text() {
    String content = ChronoUnit.MICROS.between(Instant.EPOCH, at) + "/" + story;
    byte[] whole = (content + "/" + checksum(content)).getBytes(StandardCharsets.US_ASCII);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
  }

  /** The cursor in that text, or nothing if it is none of ours. */
  static Optional<Cursor> parse(String text) {
    if (text.length() > LENGTH_MAX) {
      return Optional.empty();
    }
    try {
      byte[] whole = Base64.getUrlDecoder().decode(text);
      return read(FORM.matcher(new String(whole, StandardCharsets.ISO_8859_1)))
          .filter(cursor -> cursor.text().equals(text));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static Optional<Cursor> read(Matcher whole) {
    if (!whole.matches() || !checksum(whole.group(1)).equals(whole.group(4))) {
      return Optional.empty();
    }
    Instant at = Instant.EPOCH.plus(Long.parseLong(whole.group(2)), ChronoUnit.MICROS);
    return StoryId.parse(whole.group(3)).map(story -> new Cursor(at, story));
  }

  private static String checksum(String content) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(("briefcast/cursor/" + content).getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(hash, 0, CHECKSUM_BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
