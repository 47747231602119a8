package dev.briefcast.gateway.operator.story;

import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Listing;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which stories are looked for.
 *
 * @param status in lower case, or null for any
 * @param account by which they were asked for first, or null for any
 * @param errorCode of the newest attempt, or null for any
 */
record StorySearch(
    @Nullable String status, @Nullable UUID account, @Nullable String errorCode, Listing listing) {

  private static final int CODE_MAX = 100;

  /** Reads a query; fails if anything is wrong with it. */
  static StorySearch of(Fields query) {
    Status status = query.optionalOneOf("status", Status.class);
    UUID account = account(query);
    String errorCode = query.optionalText("error_code", CODE_MAX);
    Listing listing = Listing.of(query);
    query.throwIfAny();
    String word = status == null ? null : status.name().toLowerCase(Locale.ROOT);
    return new StorySearch(word, account, errorCode, listing);
  }

  private static @Nullable UUID account(Fields query) {
    String text = query.optionalText("account", CODE_MAX);
    try {
      return text == null ? null : UUID.fromString(text);
    } catch (IllegalArgumentException broken) {
      query.violate("account", "must be the id of an account");
      return null;
    }
  }
}
