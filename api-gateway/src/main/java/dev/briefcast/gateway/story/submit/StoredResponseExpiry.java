package dev.briefcast.gateway.story.submit;

import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Deletes stored responses that have expired. */
@Component
class StoredResponseExpiry {

  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final StoredResponseRows rows;

  StoredResponseExpiry(StoredResponseRows rows) {
    this.rows = rows;
  }

  @Scheduled(initialDelayString = "1m", fixedDelayString = "10m")
  Mono<Void> forget() {
    return rows.forgetExpired().timeout(TIMEOUT);
  }
}
