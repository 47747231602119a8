package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The attempt that a request needs, if no story answers it yet.
 *
 * @param id the story's, if there is none yet for the same request
 * @param account who asks, and would pay
 * @param requestKey equal for requests that are the same
 * @param seconds what would be held, or how long a sandbox video is guessed
 * @param force whether a finished story is no reason not to make it
 * @param at when it is accepted; its month is the one that is charged
 * @param sandbox whether a sandbox key asks: nothing is held, and what is made is short
 * @param look what of its look is not as usual
 * @param metadata that the request has, if any
 */
public record NewAttempt(
    StoryId id,
    AccountId account,
    String requestKey,
    StorySubject about,
    int seconds,
    boolean force,
    Instant at,
    String requestId,
    boolean sandbox,
    Look look,
    @Nullable StoryMetadata metadata) {

  public YearMonth period() {
    return YearMonth.from(at.atZone(ZoneOffset.UTC));
  }
}
