package dev.briefcast.service.github;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an answer of GitHub says of its limits, primary and secondary.
 *
 * @param body not copied, and not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record RateLimitResponse(int status, HttpHeaders headers, byte[] body) {

  /** Where GitHub asks to wait without saying how long. */
  private static final Duration UNSPECIFIED = Duration.ofMinutes(1);

  /** From when on GitHub may be asked again, if this answer says that it was asked too often. */
  public Optional<Instant> limitedUntil(Instant now) {
    if (status != 403 && status != 429) {
      return Optional.empty();
    }
    OptionalLong after = number("retry-after");
    if (after.isPresent()) {
      return Optional.of(now.plusSeconds(after.getAsLong()));
    }
    if (isUsedUp()) {
      return Optional.of(reset().orElse(now.plus(UNSPECIFIED)));
    }
    String text = new String(body, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
    boolean secondary = text.contains("secondary rate limit") || text.contains("abuse detection");
    return status == 429 || secondary ? Optional.of(now.plus(UNSPECIFIED)) : Optional.empty();
  }

  /** From when on there are requests again, if this was the last one. */
  public Optional<Instant> usedUpUntil() {
    return isUsedUp() ? reset() : Optional.empty();
  }

  private boolean isUsedUp() {
    return number("x-ratelimit-remaining").equals(OptionalLong.of(0));
  }

  private Optional<Instant> reset() {
    OptionalLong seconds = number("x-ratelimit-reset");
    return seconds.isPresent()
        ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
        : Optional.empty();
  }

  private OptionalLong number(String header) {
    return headers
        .firstValue(header)
        .filter(value -> value.matches("\\d{1,12}"))
        .map(value -> OptionalLong.of(Long.parseLong(value)))
        .orElse(OptionalLong.empty());
  }
}
