package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One try at making a story: its number, the account that pays, and the request that caused it.
 *
 * @param story the story
 * @param number 1 for the first try
 * @param account who pays for it
 * @param acceptedAt when the gateway accepted it; its month is the month that is charged
 * @param requestId the request that started it, for logs
 * @param sandbox true if a sandbox key asked for it: the video is short and marked, and nothing is
 *     charged; null in every other attempt
 */
public record Attempt(
    StoryId story,
    int number,
    AccountId account,
    Instant acceptedAt,
    String requestId,
    @Nullable Boolean sandbox) {

  /** The longest that a sandbox video may be, in seconds. */
  public static final int SANDBOX_SECONDS_MAX = 20;

  /** One that a live key asked for. */
  public Attempt(
      StoryId story, int number, AccountId account, Instant acceptedAt, String requestId) {
    this(story, number, account, acceptedAt, requestId, null);
  }

  @JsonCreator
  public Attempt {
    if (number < 1) {
      throw new IllegalArgumentException("an attempt number must be 1 or more, not " + number);
    }
    // One form of each, so that equal attempts have equal bytes.
    sandbox = Boolean.TRUE.equals(sandbox) ? Boolean.TRUE : null;
  }

  /** Whether a sandbox key asked for it. */
  public boolean inSandbox() {
    return sandbox != null;
  }
}
