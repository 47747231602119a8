package dev.briefcast.worker.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EndedAttemptsTest {

  private final EndedAttempts ended = new EndedAttempts();
  private final AtomicInteger told = new AtomicInteger();

  @Test
  void watcher_ofAnAttemptThatEnds_isNotified() {
    try (var _ = ended.watch(attempt(1), told::incrementAndGet)) {
      ended.add(attempt(1));
    }

    assertThat(told).hasValue(1);
    assertThat(ended.contains(attempt(1))).isTrue();
  }

  @Test
  void watcher_ofAnEndedAttempt_isNotifiedAtOnce() {
    ended.add(attempt(1));

    ended.watch(attempt(1), told::incrementAndGet).close();

    assertThat(told).hasValue(1);
  }

  @Test
  void watcher_ofAnotherAttemptOfTheStory_isNotNotified() {
    try (var _ = ended.watch(attempt(2), told::incrementAndGet)) {
      ended.add(attempt(1));
    }

    assertThat(told).hasValue(0);
    assertThat(ended.contains(attempt(2))).isFalse();
  }

  @Test
  void watcher_closed_isNotNotified() {
    ended.watch(attempt(1), told::incrementAndGet).close();

    ended.add(attempt(1));

    assertThat(told).hasValue(0);
  }

  private static Attempt attempt(int number) {
    return new Attempt(
        new StoryId("brief_00000000000000000000000000000001"),
        number,
        new AccountId(new UUID(0, 1)),
        Instant.EPOCH,
        "req_1");
  }
}
