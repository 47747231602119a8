package dev.briefcast.gateway.idempotency;

import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Forgets answers that are too old to be given again. */
@Component
class ExpiredAnswers {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final AnswerRows rows;

  ExpiredAnswers(AnswerRows rows) {
    this.rows = rows;
  }

  @Scheduled(initialDelayString = "1m", fixedDelayString = "10m")
  Mono<Void> forget() {
    return rows.forgetExpired().timeout(PATIENCE);
  }
}
