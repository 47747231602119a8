package dev.briefcast.gateway.admin.story;

import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The criteria of a search for stories.
 *
 * @param status in lower case, or null for any
 * @param account by which they were asked for first, or null for any
 * @param errorCode of the newest attempt, or null for any
 */
record StorySearch(
    @Nullable String status,
    @Nullable UUID account,
    @Nullable String errorCode,
    PageRequest listing) {

  private static final int CODE_MAX = 100;

  /** Reads a query; fails if anything is wrong with it. */
  static StorySearch of(RequestFields query) {
    Status status = query.optionalOneOf("status", Status.class);
    UUID account = query.optionalAccount("account");
    String errorCode = query.optionalText("error_code", CODE_MAX);
    PageRequest listing = PageRequest.of(query);
    query.throwIfAny();
    String word = status == null ? null : status.name().toLowerCase(Locale.ROOT);
    return new StorySearch(word, account, errorCode, listing);
  }
}
