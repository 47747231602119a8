package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.brief.CanonicalBrief;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * What a story, or another attempt at it, would be made from, should one be needed.
 *
 * @param id the story's, if there is none yet for the same request
 * @param account who asks, and would pay
 * @param requestKey equal for requests that are the same
 * @param brief in canonical form
 * @param seconds what would be held
 * @param at when it is accepted; its month is the one that is charged
 */
record NewAttempt(
    StoryId id,
    AccountId account,
    String requestKey,
    String title,
    @Nullable BriefRepo repo,
    String brief,
    int seconds,
    Instant at,
    String requestId) {

  static NewAttempt of(StoryId id, AccountId account, Brief brief, Instant at, String requestId) {
    return new NewAttempt(
        id,
        account,
        "brief/" + account + "/" + CanonicalBrief.sha256(brief),
        brief.title(),
        brief.repo(),
        new String(CanonicalBrief.bytes(brief), StandardCharsets.UTF_8),
        VideoLength.estimateSeconds(brief),
        at,
        requestId);
  }

  YearMonth period() {
    return YearMonth.from(at.atZone(ZoneOffset.UTC));
  }
}
